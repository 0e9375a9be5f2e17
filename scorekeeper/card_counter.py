"""The card counter: a pile touched card by card, and its count in every contract of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.labels import CONTRACTS, RED_SUITS, SUITS, SYMBOLS
from scorekeeper.rule_book.tables import RANKS
from scorekeeper.scoring.baloot import contracts as baloot
from scorekeeper.scoring.belot import contracts as belot
from scorekeeper.scoring.pack import LAST_TRICK, Rank
from scorekeeper.scoring.pack import SUITS as ALL
from scorekeeper.scoring.pile import DECK, Card, abnat
from scorekeeper.scoring.sides import Side

FACES: Mapping[Rank, str] = {
    **{Rank.ACE: "A", Rank.TEN: "10", Rank.KING: "K", Rank.QUEEN: "Q"},
    **{Rank.JACK: "J", Rank.NINE: "9", Rank.EIGHT: "8", Rank.SEVEN: "7"},
}
"""What is printed on the cards."""

FIELDS = {"baloot": "abnat", "belot": "card_points"}
"""What the count is called in a game's form."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card to touch: `code` is its form value, `red` the colour that is never told by itself."""

    code: str
    card: Card
    face: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ShownSuit:
    """One suit's cards."""

    value: str
    name: str
    symbol: str
    red: bool
    cards: tuple[ShownCard, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A contract and what the pile counts there, in abnat (Belot: card points); the other side has `rest`.

    `trumps` are its trump suits, `suit_name` the one that its name leaves open (hokm); `values` are what
    the count fills into the form of a round.
    """

    contract: str
    name: str
    symbol: str
    red: bool
    trumps: tuple[str, ...]
    suit_name: str
    whole: int
    pile: int
    values: Mapping[str, str]

    @property
    def rest(self) -> int:
        """What the other side's pile counts."""
        return self.whole - self.pile


@dataclass(frozen=True, slots=True)
class Counter:
    """The page: the suits, whose pile it is, whether it holds the last trick, and the counts."""

    game: str
    side: Side
    last: bool
    suits: tuple[ShownSuit, ...]
    counts: tuple[Count, ...]

    @property
    def last_trick(self) -> int:
        """What the last trick adds, in abnat."""
        return LAST_TRICK

    @property
    def field(self) -> str:
        """What the count is called in the game's form."""
        return FIELDS[self.game]


def read_pile(codes: Iterable[str]) -> frozenset[Card]:
    """The cards named `hearts-ace`; what is none is left out, and one named twice is there once."""
    named = set(codes)
    return frozenset(card for card in DECK if _code(card) in named)


def counter(game: str, codes: Sequence[str], side: str, last: bool, kept: Mapping[str, str]) -> Counter:
    """The counter as it was sent; `kept` is what the round it is for says already (`buy`, `preset`)."""
    pile, whose = read_pile(codes), Side(side) if side in {"us", "them"} else Side.US
    counts = tuple(_count(game, contract, pile, whose, last, kept) for contract in _contracts(game))
    return Counter(game, whose, last, tuple(_suit(game, suit, pile) for suit in ALL), counts)


def _code(card: Card) -> str:
    return f"{card.suit}-{card.rank}"


def _contracts(game: str) -> list[tuple[str, tuple[str, ...], int]]:
    """Each contract with its trumps and the abnat of a whole deal; hokm comes once for each suit."""
    if game == "baloot":
        sun, hokm = (baloot.WORTH[one].cards for one in (baloot.Contract.SUN, baloot.Contract.HOKM))
        return [("sun", (), sun), *(("hokm", (suit,), hokm) for suit in ALL)]
    trumps = {**{suit: (suit,) for suit in ALL}, "no_trumps": (), "all_trumps": ALL}
    return [(name, trumps[name], belot.WORTH[belot.Contract(name)].cards) for name in trumps]


def _count(
    game: str,
    contract: tuple[str, tuple[str, ...], int],
    pile: Collection[Card],
    side: Side,
    last: bool,
    kept: Mapping[str, str],
) -> Count:
    name, trumps, whole = contract
    found = abnat(pile, trumps, last)
    suit = trumps[0] if len(trumps) == 1 else ""
    values = {**kept, f"{FIELDS[game]}_{side}": str(found)}
    if name == "hokm":
        values["trump"] = suit
    buyer = kept.get("buy", "").rpartition("-")[2]
    if buyer:
        values["buy"] = f"{name}-{buyer}"
    symbol = SYMBOLS.get(suit, "")
    called = str(SUITS[game][suit]) if name == "hokm" else ""
    label = str(CONTRACTS[game][name])
    return Count(name, label, symbol, suit in RED_SUITS, trumps, called, whole, found, values)


def _suit(game: str, suit: str, pile: Collection[Card]) -> ShownSuit:
    name = str(SUITS[game][suit])
    cards = tuple(
        ShownCard(_code(card), card, FACES[card.rank], f"{RANKS[card.rank]} {name}", card in pile)
        for card in DECK
        if card.suit == suit
    )
    return ShownSuit(suit, name, SYMBOLS[suit], suit in RED_SUITS, cards)
