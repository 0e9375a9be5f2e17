"""The catalogs are what the tree asks for, complete in every language; and the check would say if not."""

from __future__ import annotations

import copy
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scorekeeper import translate

KNOWN = 'msgid "Round"\nmsgstr "جولة"'


@pytest.fixture(scope="module")
def messages() -> Catalog:
    """What the tree asks for: walked through once, as it takes seconds and the tests change only catalogs."""
    return translate.extract()


@pytest.fixture(autouse=True)
def extracted(messages: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translate, "extract", lambda: copy.deepcopy(messages))


def test_the_catalogs_are_current_and_complete() -> None:
    assert translate.problems() == []


def test_arabic_and_english_have_a_catalog() -> None:
    assert {"ar", "en"} <= set(translate.catalog_paths())


def test_a_counted_arabic_message_has_six_forms() -> None:
    catalog = translate.read(translate.catalog_paths()["ar"])
    counted = [message for message in catalog if isinstance(message.id, tuple) and message.id]
    assert counted
    assert {len(message.string) for message in counted} == {6}


def test_no_message_holds_digits_that_would_escape_the_choice() -> None:
    catalog = translate.read(translate.catalog_paths()["ar"])
    # A name of one thing, as it is written everywhere.
    said = {message.id: str(message.string).replace("UTF-8", "") for message in catalog if message.id}
    loose = [name for name, text in said.items() if re.search(r"\d", text)]
    assert loose == []


@pytest.mark.parametrize(
    ("language", "foreign"), [("ar", r"[,;?“”]|\s[،؛؟]|«\s|\s»"), ("en", r"[«»،؛؟]|\s[,;?]")]
)
def test_a_language_keeps_to_its_own_punctuation(language: str, foreign: str) -> None:
    catalog = translate.read(translate.catalog_paths()[language])
    forms = {form for message in catalog if message.id for form in _forms(message.string)}
    # The comma of a list and the «ثم» of a why are messages with blanks about them.
    strays = sorted(form for form in forms if re.search(foreign, form.strip()))
    assert strays == []


def _forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else string


@pytest.fixture
def arabic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogs to spoil; answers the Arabic one."""
    folder = tmp_path / "translations"
    shutil.copytree(translate.FOLDER, folder)
    monkeypatch.setattr(translate, "FOLDER", folder)
    return folder / "ar" / "LC_MESSAGES" / "messages.po"


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (KNOWN, 'msgid "Round"\nmsgstr ""', "ar: empty: Round"),
        (KNOWN, f"#, fuzzy\n{KNOWN}", "ar: fuzzy: Round"),
        (KNOWN, 'msgid "Rounds of old"\nmsgstr "جولات"', "no longer in the tree"),
        (KNOWN, 'msgid "Rounds of old"\nmsgstr "جولات"', "not in the catalog"),
        ('msgstr "جوال %(number)s"', 'msgstr "جوال %(nummer)s"', "placeholders differ: Phone %(number)s"),
    ],
)
def test_the_check_finds(arabic: Path, old: str, new: str, problem: str) -> None:
    spoil(arabic, old, new)

    assert any(problem in found for found in translate.problems())
    with pytest.raises(SystemExit):
        translate.main(["check"])


def test_update_empties_nothing_that_is_still_asked_for(arabic: Path) -> None:
    before = arabic.read_text()

    translate.main(["update"])

    assert arabic.read_text() == before


def test_update_fills_english_with_itself(arabic: Path) -> None:
    english = arabic.parents[2] / "en" / "LC_MESSAGES" / "messages.po"
    spoil(english, 'msgid "Declarations"\nmsgstr "Declarations"', 'msgid "Rounds of old"\nmsgstr "Rounds"')

    translate.main(["update"])

    assert 'msgid "Declarations"\nmsgstr "Declarations"' in english.read_text()
    assert "Rounds of old" not in english.read_text()


def test_compile_writes_what_is_missing_and_leaves_the_rest(arabic: Path) -> None:
    compiled = arabic.with_suffix(".mo")
    compiled.unlink(missing_ok=True)

    translate.main(["compile"])
    first = compiled.stat().st_mtime_ns
    translate.main(["compile"])

    assert compiled.stat().st_mtime_ns == first


def test_extract_prints_a_template(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    translate.main(["extract"])

    assert b'msgid "Round"' in capfdbinary.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["burn"], ["check", "twice"]])
def test_a_command_that_is_none_says_what_there_is(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match=r"extract\|update\|compile\|check"):
        translate.main(arguments)
