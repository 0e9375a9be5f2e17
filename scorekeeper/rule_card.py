"""One rule as a card: what a chat is sent, and what the picture shows."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from .i18n import direction, gettext, plain_text
from .labels import GAMES
from .picture.rule import RulePaper
from .rule_book import Group, Rule


@dataclass(frozen=True, slots=True)
class SharedRule:
    """A rule's text with the address of its card."""

    text: str
    address: str

    @property
    def whatsapp(self) -> str:
        """Opens WhatsApp with the text; whom it goes to is chosen there."""
        message = f"{self.text}\n{self.address}"
        return f"https://wa.me/?text={quote(message, safe='')}"


def rule_shared(rule: Rule, address: str) -> SharedRule:
    """The rule as a chat gets it."""
    return SharedRule(f"{rule.title}\n{plain_text(rule.said)}", address)


def rule_paper(game: str, group: Group, rule: Rule) -> RulePaper:
    """The rule as the picture shows it, in this language and these digits."""
    return RulePaper(
        rtl=direction() == "rtl",
        brand=gettext("Nashra"),
        about=f"{GAMES[game]} · {group.title}",
        title=str(rule.title),
        text=rule.plain,
    )
