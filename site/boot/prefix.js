// Prefix of the names under which this copy of the page keeps things. All pages of a host share one storage, and a
// host may have several copies, for example in /three-fleets/ and in /preview/. The first copy that starts on a
// device owns the names that the page has always had. Every other copy has its folder in its names, so that no copy
// reads or deletes what another one keeps.

{
  const OWNED = "three-fleets:";
  const OWNER = "three-fleets-owner"; // holds the folder of the copy that owns these names

  const root = document.documentElement;
  // `data-plain` leads from the plain page to the fast page: both are one copy. Some servers ignore the case of
  // letters in a folder.
  const folder = new URL(root.dataset.plain ?? "./", document.baseURI).pathname.toLowerCase();

  // Return true if this copy owns the names. A copy becomes the owner if there is none.
  const claim = () => {
    try {
      const owner = localStorage.getItem(OWNER);
      if (owner?.startsWith("/")) return owner === folder;
      localStorage.setItem(OWNER, folder);
    } catch {
      // The storage is full or refused: the names stay as they have always been.
    }
    return true;
  };

  // An encoded folder holds no colon, so that no prefix begins with another one.
  root.dataset.prefix = claim() ? OWNED : `three-fleets@${encodeURIComponent(folder)}:`;
}
