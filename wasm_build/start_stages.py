"""The three optimizations of a fast start.

A build option switches each of them off.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Optimizations:
    """Optimizations that a build applies to stock Pyodide.

    The defaults are those of a release.

    Attributes:
        tree_shaking: Remove functions of Pyodide that neither the page nor PyScript reaches.
        hot_cold_split: Cut the WebAssembly in two. The second part is fetched after the start.
            Without `snapshot` the WebAssembly stays whole, because the split plays the page
            from its snapshot.
        snapshot: Ship the memory of a Python that has already imported the page.
    """

    tree_shaking: bool = True
    hot_cold_split: bool = True
    snapshot: bool = True


ALL_OPTIMIZATIONS = Optimizations(tree_shaking=True, hot_cold_split=True, snapshot=True)
"""A build with these must stay within its budget."""
