"""The page of Three Fleets: views, screens and the thin module that touches the browser."""
