"""The rules page in request tests: what its form sends as it stands, and what it shows."""

from __future__ import annotations

from playing import Seen

from scorekeeper.house_rules import Consequence, RulesForm


def fields(form: RulesForm, **chosen: str) -> dict[str, str]:
    """What the form sends: every choice as the page shows it, save those named."""
    sent = {"id": form.act_id, "base": str(form.base), "origin": form.origin, "target": form.target}
    sent |= {"preset": form.rules.preset, "shown_preset": form.rules.preset}
    for question in form.rules.questions:
        sent[question.key] = next(answer.value for answer in question.answers if answer.chosen)
        sent[f"shown_{question.key}"] = question.shown
    if form.consequence is not None:
        sent["seen"] = form.consequence.seen
    return sent | chosen


def looked(seen: Seen) -> Consequence:
    """What the page says would change."""
    consequence: Consequence | None = seen["form"].consequence
    assert consequence is not None, seen.text
    return consequence


def changes(consequence: Consequence) -> list[tuple[int, tuple[int, int] | None, tuple[int, int] | None]]:
    """Round numbers with points before and after."""
    return [
        (
            one.number,
            one.was and (one.was.us, one.was.them),
            one.becomes and (one.becomes.us, one.becomes.them),
        )
        for one in consequence.rounds
    ]
