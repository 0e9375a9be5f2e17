"""A language that nobody speaks: every message as it is, its letters changed and its words longer."""

from __future__ import annotations

import re
import shutil
from dataclasses import fields
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po
from board_words import EN, Words
from tree import PACKAGE, ROOT

from scorekeeper import translate

LANGUAGE = "el"
"""Greek, for Babel to write its days in: their letters are neither Arabic nor any of a message's own."""

KEPT = re.compile(r"(%\(\w+\)s|%%|</?[a-z][^>]*>|&\w+;|https?:\S+)")
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
CHANGED = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
LETTERS = str.maketrans(PLAIN, CHANGED)


def pseudo(message: str) -> str:
    """«Round» as «Ŕóóúúńď»: about two fifths longer, placeholders and elements kept."""
    said = KEPT.split(message)
    said[::2] = [re.sub("[aeiou]", r"\g<0>\g<0>", text).translate(LETTERS) for text in said[::2]]
    return "".join(said)


WORDS = Words(**{field.name: pseudo(getattr(EN, field.name)) for field in fields(Words)})


def add_language(folder: Path) -> Path:
    """A copy of this tree in `folder` that has one catalog more, and nothing else."""
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("templates", "static"):
        (folder / name).symlink_to(ROOT / name)
    catalog = Catalog(locale=LANGUAGE)
    for message in translate.extract():
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            words = tuple(map(pseudo, ids))
            catalog.add(message.id, words if len(words) > 1 else words[0], context=message.context)
    home = folder / PACKAGE.name / "translations" / LANGUAGE / "LC_MESSAGES"
    home.mkdir(parents=True)
    for name, write in (("messages.po", write_po), ("messages.mo", write_mo)):
        text = BytesIO()
        write(text, catalog)
        (home / name).write_bytes(text.getvalue())
    return folder


def changed(text: str) -> bool:
    """Whether there is something in `text` that the catalog said."""
    return any(letter in text for letter in CHANGED)
