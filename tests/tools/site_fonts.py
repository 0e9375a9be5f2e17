"""Make the site's fonts anew; needs fontTools and brotli, which nothing else here does.

    python tests/tools/site_fonts.py node_modules/@fontsource-variable/readex-pro/files

The package is @fontsource-variable/readex-pro, 5.3.0. Of its Latin and Arabic cuts we keep the weights that
the style uses and the letters that our own words use; a name in any other letters falls back to the phone's
own fonts. Prints the `?v=` that tokens.css asks for.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = Path(__file__).resolve().parent.parent.parent / "static" / "fonts"
LIGHTEST, BOLDEST = 400, 700

ASCII = set(range(0x20, 0x7F))
LATIN = ASCII | set(map(ord, "\u00a0§«°·»×÷–—‘’“”…‹›−"))
"""The unicode-range in tokens.css says the same."""


def make(source: Path, target: Path, letters: set[int] | None) -> None:
    """One cut with only these letters, all where none are named, and only the weights in use."""
    font = TTFont(source)
    options = Options()
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters if letters is not None else set(font.getBestCmap()))
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (LIGHTEST, BOLDEST)})
    font.flavor = "woff2"
    font.save(target)
    print(target.name, target.stat().st_size, hashlib.sha256(target.read_bytes()).hexdigest()[:10])


def main() -> None:
    """Both cuts."""
    package = Path(sys.argv[1])
    make(package / "readex-pro-latin-wght-normal.woff2", FOLDER / "readex-latin.woff2", LATIN)
    make(package / "readex-pro-arabic-wght-normal.woff2", FOLDER / "readex-arabic.woff2", None)


if __name__ == "__main__":
    main()
