// Globals of a service worker, which the worker's common types leave out.

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<Kind extends keyof ServiceWorkerGlobalScopeEventMap>(
  kind: Kind,
  listener: (event: ServiceWorkerGlobalScopeEventMap[Kind]) => void,
): void;
