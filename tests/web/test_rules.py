"""Puzzles with rules over the wire: read, drawn, checked."""

from __future__ import annotations

import httpx

import nonet
from tests.web.test_answers import ask

RULES = "killer 15 r1c1 r1c2; thermo r3c3 r4c4 r5c5; sandwich 10 r0c4; anti-knight"


def test_a_link_is_read_with_its_rules(client: httpx.Client) -> None:
    """Rules come as words, sentences, cells and a drawing; the layout's name carries them back."""
    puzzle = nonet.Puzzle("5" + "." * 80, rules=RULES)
    answer = ask(client, "read", puzzle=nonet.format(puzzle, "fpuzzles"))
    layout = answer["board"]
    assert sorted(rule["text"] for rule in layout["rules"]) == sorted(map(str, puzzle.rules))
    cage = next(rule for rule in layout["rules"] if rule["word"] == "killer")
    assert cage["cells"] == [0, 1]
    assert cage["sentence"] == "r1c1 and r1c2 differ and have the sum 15."
    assert any("rule-cage" in shape[1]["class"] for shape in layout["rules_between"])
    assert layout["rules_around"] == 1
    again = ask(client, "read", puzzle=answer["puzzle"], layout=answer["layout"])
    assert again["board"] == layout


def test_plain_layouts_have_none(client: httpx.Client) -> None:
    """Nothing is sent for a puzzle without rules."""
    layout = ask(client, "read", puzzle="." * 81)["board"]
    assert (layout["rules"], layout["rules_between"], layout["rules_around"]) == ([], [], 0)


def test_drawings_cannot_smuggle_anything(client: httpx.Client) -> None:
    """Colours and texts of others' drawings are only ever colours and texts."""
    mark = '{\\"kind\\":\\"text\\",\\"points\\":[[1,1]],\\"text\\":\\"<script>\\"'
    words = f'drawing "{mark},\\"colour\\":\\"x\\\\\\"/><script>\\"}}"'
    answer = ask(client, "read", puzzle="." * 81, layout=f"3x3; {words}")
    (shape,) = answer["board"]["rules_above"] + answer["board"]["rules_between"]
    name, attributes, text = shape
    assert (name, text) == ("text", "<script>")  # as text, which the page never reads as markup
    assert attributes["fill"] == "var(--nonet-rule-grey)"


def test_bad_rules_are_refused_in_words(client: httpx.Client) -> None:
    """A cage out of reach is a 4xx that says what is possible."""
    answer = client.post(
        "/api/read", json={"puzzle": "." * 81, "layout": "3x3; killer 46 r1c1 r1c2"}
    )
    assert 400 <= answer.status_code < 500
    assert "3 to 17" in answer.text


def test_the_picture_shows_rules(client: httpx.Client) -> None:
    """The drawing of a puzzle has its rules."""
    answer = client.post(
        "/api/draw", json={"puzzle": "." * 81, "layout": f"3x3; {RULES}", "as": "svg"}
    )
    assert answer.status_code == 200
    assert "rule-line" in answer.text


def test_conflicts_of_every_move(client: httpx.Client) -> None:
    """Broken rules and clashes are told without a search, and when all is well at the end."""
    layout = "2x2; killer 3 r1c1 r1c2"
    entered = [1, 4] + [0] * 14
    answer = ask(client, "conflicts", puzzle="." * 16, layout=layout, values=entered)
    assert answer["conflicts"] == [[0, 1]]
    assert "killer 3 r1c1 r1c2 is broken" in answer["broken_rules"][0]
    solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    answer = ask(client, "conflicts", puzzle="." * 16, layout=layout, values=solved)
    assert (answer["conflicts"], answer["complete"]) == ([], True)


def test_puzzles_are_made_with_rules(client: httpx.Client) -> None:
    """Kinds of rules are listed and laid out; the layout of the answer has the rules."""
    kinds = [kind["id"] for kind in client.get("/api/meta").json()["kinds"]]
    assert {"killer", "thermo", "arrow"} <= set(kinds)
    (made,) = ask(client, "generate", rules="killer", clues=0, seed=1)["puzzles"]
    puzzle = nonet.Puzzle(made["puzzle"], made["layout"])
    assert puzzle == nonet.generate(rules="killer", givens=0, seed=1)
    refused = client.post("/api/generate", json={"rules": "kilelr"})
    assert refused.status_code == 422
    assert "killer" in refused.text


def test_canonical_forms_of_puzzles_with_rules(client: httpx.Client) -> None:
    """What is turned has the same form; plain puzzles have theirs."""
    forms = [
        ask(client, "canonical", puzzle="." * 81, layout=f"3x3; {rule}")
        for rule in ("odd r1c1", "odd r9c9")
    ]
    assert forms[0] == forms[1]
    assert forms[0]["status"] == "known"
    assert nonet.Layout.parse(forms[0]["canonical_layout"]).rules
    plain = ask(client, "canonical", puzzle="1...............")
    expected = nonet.Puzzle("1...............").canonical()
    assert (plain["canonical"], plain["automorphisms"]) == (
        str(expected.form),
        expected.automorphisms,
    )


def test_a_rule_that_cannot_be_is_refused_with_a_remedy(client: httpx.Client) -> None:
    """The remedy speaks of the rule, not of shapes, and ends as a question where it is one."""
    for rule, remedy in (
        ("killer 46 r1c1 r1c2", "Change this rule, or leave it out."),
        ("kiler 15 r1c1 r1c2", "Did you mean killer?"),
    ):
        body = {"puzzle": "." * 81, "layout": f"3x3; {rule}"}
        answer = client.post("/api/v1/solve", json=body)
        assert answer.status_code == 422
        assert answer.json()["error"]["remedy"] == remedy
