"""Make the picture's fonts anew; needs fontTools and brotli, which nothing else here does.

    python tests/tools/picture_fonts.py readex.ttf 700 readex-pro-{arabic,latin,latin-ext}-wght-normal.woff2

The packages' fonts are variable and cut by script, and a drawing library falls back to no second font: each
picture font is one weight of all the given cuts in one file. They come from
the packages @fontsource-variable/readex-pro and @fontsource-variable/cairo, 5.3.0.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable, table__c_m_a_p
from fontTools.varLib.instancer import instantiateVariableFont


def cut(path: Path, weight: float, taken: set[int]) -> TTFont:
    """One weight of a font, without the characters in `taken`, to which its own are added."""
    font = instantiateVariableFont(TTFont(path), {"wght": weight})
    characters = set(font.getBestCmap()) - taken
    taken |= characters
    options = Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=False)
    options.drop_tables += ["STAT", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def with_one_map(font: TTFont) -> None:
    """Keep a single character map, of groups: the one `picture.fonts` reads."""
    groups = CmapSubtable.newSubtable(12)
    groups.platformID, groups.platEncID, groups.language = 3, 10, 0
    groups.cmap = font.getBestCmap()
    table = table__c_m_a_p()
    table.tableVersion, table.tables = 0, [groups]
    font["cmap"] = table


def main() -> None:
    """Write `target` in `weight` from the cuts; where two have a character, the earlier one gives it."""
    target, weight, *paths = sys.argv[1:]
    taken: set[int] = set()
    with tempfile.TemporaryDirectory() as folder:
        cuts = []
        # Latin first: the Arabic cuts carry a few Latin letters of their own.
        for at, path in enumerate(sorted(map(Path, paths), key=lambda path: "arabic" in path.name)):
            cuts.append(f"{folder}/{at}.ttf")
            cut(path, float(weight), taken).save(cuts[-1])
        font = Merger().merge(cuts)
    with_one_map(font)
    font.save(target)
    print(f"{target}: {len(taken)} characters, {Path(target).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
