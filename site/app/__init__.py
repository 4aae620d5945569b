"""The page of Three Fleets: views, screens and one thin module for the browser."""
