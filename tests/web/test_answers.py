"""Every address answers what the library says."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import nonet
from nonet.techniques import ORDERS
from nonet.text import FORMATS
from tests.web.conftest import EASY, EASY_SOLUTION, EMPTY, HARD, SEVERAL, wait_until


def ask(client: httpx.Client, path: str, **body: Any) -> dict[str, Any]:
    """Return the answer to a good question."""
    answer = client.post(f"/api/v1/{path}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def digits(text: str) -> list[int]:
    """Return a line as it goes over the wire."""
    return [int(symbol) if symbol.isdigit() else 0 for symbol in text]


def test_meta_names_every_choice(client: httpx.Client) -> None:
    """Levels, formats and techniques are those of the library."""
    meta = client.get("/api/v1/meta").json()
    assert meta["version"] == nonet.__version__
    assert [form["id"] for form in meta["formats"]] == [form.name for form in FORMATS]
    assert {"id": "beyond-human", "name": "beyond human"} in meta["levels"]
    x_wing = next(t for t in meta["techniques"] if t["id"] == "x-wing")
    assert (x_wing["group"], x_wing["rating"]) == ("fish", 3.2)
    assert x_wing["human_place"] == list(ORDERS["human"]).index("x-wing") + 1


def test_read_tells_layout_and_givens(client: httpx.Client) -> None:
    """A pasted grid is read with its layout; every cell lies in the box it is said to."""
    answer = ask(client, "read", puzzle=nonet.format(nonet.Puzzle(EASY), "pretty"))
    assert answer["puzzle"] == EASY and answer["layout"] == "3x3"
    assert answer["givens"] == digits(EASY)
    layout = answer["board"]
    assert (layout["name"], layout["size"], layout["symbols"]) == ("3x3", 9, "123456789")
    assert all(cell in layout["houses"][n]["cells"] for cell, n in enumerate(layout["regions"]))
    assert answer["defects"] == []


def test_read_lists_defects(client: httpx.Client) -> None:
    """A broken puzzle is read, and its clash is named with its cells."""
    clash, *_ = ask(client, "read", puzzle="11" + "." * 14)["defects"]
    assert clash["flag"] == "clash"
    assert clash["cells"] == [0, 1]


def test_read_takes_extra_houses_for_any_size(client: httpx.Client) -> None:
    """A layout without a shape adds its houses to the size of the puzzle."""
    assert ask(client, "read", puzzle="." * 36, layout="x")["layout"] == "2x3 x"
    assert ask(client, "read", puzzle="." * 36, layout="3x2")["board"]["name"] == "3x2"


@pytest.mark.parametrize("size", [4, 6, 8, 9, 12, 16, 25])
def test_solve_the_empty_grid(client: httpx.Client, size: int) -> None:
    """The empty grid of any size is solved, and not uniquely."""
    puzzle = nonet.Puzzle([0] * size * size)
    answer = ask(client, "solve", puzzle=str(puzzle), layout=str(puzzle.layout))
    assert answer["status"] == "several"
    assert answer["solution"] in map(str, puzzle.solutions())


def test_solve_finds_the_solution(client: httpx.Client) -> None:
    """A proper puzzle has one solution."""
    answer = ask(client, "solve", puzzle=EASY)
    assert answer["status"] == "unique"
    assert answer["solution"] == EASY_SOLUTION


@pytest.mark.parametrize(
    ("givens", "text", "cells"),
    [
        ({"r1c1": 5, "r1c2": 5}, "r1c1 and r1c2 both hold 5 in row 1", [0, 1]),
        (
            {f"r1c{n}": n for n in range(1, 9)} | {"r5c9": 9},
            "r1c9 has no candidate",
            [8],
        ),
        (
            {"r1c9": 1, "r2c1": 9, "r3c4": 9, "r5c7": 9, "r8c8": 9},
            "9 has no place in row 1",
            list(range(9)),
        ),
    ],
)
def test_solve_says_why_there_is_no_solution(
    client: httpx.Client, givens: dict[str, int], text: str, cells: list[int]
) -> None:
    """The clash, the cell or the digit that dies is named."""
    layout = nonet.Layout.plain()
    values = [0] * 81
    for name, digit in givens.items():
        values[layout.parse_cell(name)] = digit
    answer = ask(client, "solve", puzzle="".join(map(str, values)))
    assert (answer["status"], answer["solution"]) == ("none", None)
    assert text in answer["contradiction"]["message"]
    assert answer["contradiction"]["cells"] == cells


def test_solve_says_why_after_steps_of_logic(client: httpx.Client) -> None:
    """Where nothing clashes yet, logic goes on until a cell or digit dies."""
    wrong = nonet.Puzzle(EASY.replace("53..7", "53.27", 1))  # r1c4 is 6
    assert not nonet.model.visible_defects(wrong, wrong.candidates())
    answer = ask(client, "solve", puzzle=str(wrong))
    assert answer["status"] == "none"
    assert "of logic" in answer["contradiction"]["message"]


def test_rate_agrees_with_the_library(client: httpx.Client) -> None:
    """The numbers are those of Puzzle.rate."""
    answer = ask(client, "rate", puzzle=HARD)
    rating = nonet.Puzzle(HARD).rate()
    assert answer["status"] == "rated"
    assert answer["explainer"] == rating.explainer
    assert (answer["score"], answer["depth"]) == (rating.score, rating.depth)
    assert rating.level is not None
    assert (answer["level"], answer["hardest"]) == (rating.level.name, rating.hardest)
    assert answer["counts"] == dict(rating.counts)


def test_rate_other_sizes_and_unsound_puzzles(client: httpx.Client) -> None:
    """Other sizes have a score but no explainer rating; unsound puzzles have neither."""
    small = ask(client, "rate", puzzle="1.3..4.1.......2")
    assert small["explainer"] is None
    assert small["score"] is not None
    assert "9x9" in small["reasons"]["explainer"]
    assert ask(client, "rate", puzzle=SEVERAL)["status"] == "several"
    assert ask(client, "rate", puzzle="11" + "." * 14)["status"] == "none"


def test_hint_in_three_depths(client: httpx.Client) -> None:
    """The hint is the library's, with the step as data."""
    answer = ask(client, "hint", puzzle=HARD)
    hint = nonet.Puzzle(HARD).hint()
    assert hint.step is not None
    assert answer["status"] == "ok"
    assert [answer[depth] for depth in ("vague", "where")] == [hint.vague, hint.where]
    assert answer["step"] == hint.step.as_dict()
    assert answer["placements"] == [list(pair) for pair in hint.step.placements]
    assert answer["teach"]


def test_hint_follows_entries_and_marks(client: httpx.Client) -> None:
    """After entering the hinted digit the next hint is another one."""
    puzzle = nonet.Puzzle(HARD)
    first = ask(client, "hint", puzzle=HARD)
    cell, digit = first["placements"][0]
    values = list(puzzle.values)
    values[cell] = digit
    marks: list[list[int]] = [[] for _ in values]
    second = ask(client, "hint", puzzle=HARD, values=values, candidates=marks)
    assert second["status"] == "ok"
    assert second["step"] != first["step"]


def test_hint_tells_of_mistakes(client: httpx.Client) -> None:
    """A wrong entry, or marks without the right digit, are named by their cells."""
    values = digits(EASY)
    values[2] = 1  # 4 is right
    assert ask(client, "hint", puzzle=EASY, values=values)["cells"] == [2]
    marks: list[list[int]] = [[] for _ in values]
    marks[3] = [1, 2]  # 6 is right
    answer = ask(client, "hint", puzzle=EASY, candidates=marks)
    assert (answer["status"], answer["cells"]) == ("mistake", [3])


def test_mistakes_where_there_are_several_solutions(client: httpx.Client) -> None:
    """Entries or marks that no solution agrees with are named together."""
    values = digits(SEVERAL)
    values[5] = 1  # with 1 in r1c1, in the same box
    wrong = ask(client, "hint", puzzle=SEVERAL, values=values)
    assert (wrong["status"], wrong["cells"]) == ("mistake", [5])
    marks: list[list[int]] = [[] for _ in values]
    marks[1] = marks[4] = marks[5] = [2, 3]  # two digits for three cells of a box
    wrong = ask(client, "hint", puzzle=SEVERAL, candidates=marks)
    assert (wrong["status"], wrong["cells"]) == ("mistake", [1, 4, 5])


def test_hint_at_the_end_and_where_stuck(client: httpx.Client) -> None:
    """A solved puzzle is solved; with too little technique one is stuck."""
    assert ask(client, "hint", puzzle=EASY_SOLUTION)["status"] == "solved"
    path = nonet.Puzzle(HARD).explain("singles")
    assert not path.is_solved
    values = list(path.last.values)
    answer = ask(client, "hint", puzzle=HARD, values=values, techniques=["singles"])
    assert answer["status"] == "stuck"
    assert "stuck" in answer["full"]
    assert ask(client, "hint", puzzle="11" + "." * 14)["status"] == "none"


def test_all_steps_are_those_of_the_position(client: httpx.Client) -> None:
    """With all=true every step of the techniques is there."""
    answer = ask(client, "hint", puzzle=HARD, all=True, techniques=["hidden-single"])
    steps = nonet.Puzzle(HARD).position().steps("hidden-single")
    assert [found["step"] for found in answer["steps"]] == [step.as_dict() for step in steps]
    every = ask(client, "hint", puzzle=EMPTY.replace(".", "1", 1), all=True, seconds=0.5)
    assert len(every["steps"]) <= 200


def test_explain_walks_to_the_solution(client: httpx.Client) -> None:
    """Taking every step in turn fills the grid with the solution."""
    answer = ask(client, "explain", puzzle=HARD, order="explainer")
    assert answer["status"] == "solved"
    values = digits(HARD)
    for step in answer["steps"]:
        for cell, digit in step["placements"]:
            values[cell] = digit
    assert values == list(nonet.Puzzle(HARD).solve().values)
    assert sum(answer["counts"].values()) == len(answer["steps"])
    assert all(step["short"] and step["teach"] for step in answer["steps"])
    assert answer["hardest"] == "turbot-fish"


def test_explain_goes_on_from_where_a_player_is(client: httpx.Client) -> None:
    """From after some steps the path is the rest of the whole one; mistakes are told."""
    whole = ask(client, "explain", puzzle=HARD)
    position = nonet.Puzzle(HARD).position()
    for step in position.path().steps[:20]:
        position = position.apply(step)
    marks = [list(position.candidates.digits(cell)) for cell in range(81)]
    rest = ask(client, "explain", puzzle=HARD, values=list(position.values), candidates=marks)
    assert rest["steps"] == whole["steps"][20:]
    assert rest["status"] == "solved"
    wrong = digits(HARD)
    cell = wrong.index(0)
    wrong[cell] = nonet.Puzzle(HARD).solve().values[cell] % 9 + 1
    mistaken = ask(client, "explain", puzzle=HARD, values=wrong)
    assert (mistaken["status"], mistaken["cells"], mistaken["steps"]) == ("mistake", [cell], [])


def test_explain_says_where_it_is_stuck_and_why_there_is_none(client: httpx.Client) -> None:
    """Too few techniques are stuck; a puzzle without solution has a reason."""
    assert ask(client, "explain", puzzle=HARD, techniques=["singles"])["status"] == "stuck"
    several = ask(client, "explain", puzzle=SEVERAL)
    assert several["status"] == "stuck"
    assert "several solutions" in several["remarks"][0]
    none = ask(client, "explain", puzzle="11" + "." * 14)
    assert (none["status"], none["contradiction"]["cells"]) == ("none", [0, 1])


def test_check_entries(client: httpx.Client) -> None:
    """Mistakes are told from clashes, and a solved grid is complete."""
    values = digits(EASY)
    values[2] = 5
    answer = ask(client, "check", puzzle=EASY, values=values)
    assert (answer["status"], answer["mistakes"], answer["unique"]) == ("mistake", [2], True)
    assert [0, 2] in answer["conflicts"]
    done = ask(client, "check", puzzle=EASY, values=digits(EASY_SOLUTION))
    assert (done["status"], done["complete"]) == ("ok", True)
    assert not ask(client, "check", puzzle=EASY, values=digits(EASY))["complete"]


def test_generate_meets_wishes(client: httpx.Client) -> None:
    """The puzzles have what was wished, one solution, and come again by their seed."""
    wishes: dict[str, Any] = {"level": "hard", "symmetry": "rotate180", "count": 2, "seed": 5}
    answer = ask(client, "generate", **wishes, seconds=20)
    assert answer["status"] == "ok"
    for made in answer["puzzles"]:
        puzzle = nonet.Puzzle(made["puzzle"])
        assert puzzle.is_unique()
        assert str(puzzle.solve()) == made["solution"]
        assert [bool(v) for v in made["values"]] == [bool(v) for v in made["values"][::-1]]
        assert (made["level"], made["seed"]) == ("hard", 5)
        assert made["explainer"] == puzzle.rate(["explainer"]).explainer
    assert ask(client, "generate", **wishes, seconds=20) == answer


def test_generate_other_layouts(client: httpx.Client) -> None:
    """Every shape and extra house can be had."""
    (made,) = ask(client, "generate", layout="2x3 x", seed=1)["puzzles"]
    assert made["layout"] == "2x3 x"
    assert nonet.Puzzle(made["values"], nonet.Layout.parse("2x3 x")).is_unique()


@pytest.mark.parametrize("form", [form.name for form in FORMATS if form.name != "killer"])
def test_convert_to_each_format(client: httpx.Client, form: str) -> None:
    """What is written reads back as the same puzzle."""
    answer = ask(client, "convert", puzzle=EASY, to=form)
    assert answer["text"] == nonet.format(nonet.Puzzle(EASY), form)
    assert nonet.parse(answer["text"], format=form) == nonet.Puzzle(EASY)
    assert ask(client, "read", puzzle=answer["text"])["puzzle"] == EASY
    assert answer["filename"].startswith("puzzle.")
    assert "/" in answer["media_type"]


def test_words_follow_the_notation(client: httpx.Client) -> None:
    """Cells are named as the reader likes, in hints and on the way."""
    for path in ("hint", "explain"):
        plain, lettered = (ask(client, path, puzzle=EASY, notation=n) for n in ("r1c1", "A1"))
        words = [
            str(answer.get("full") or answer["steps"][0]["short"]) for answer in (plain, lettered)
        ]
        assert "r1c6" in words[0]
        assert "A6" in words[1]


def test_scenes_show_what_a_step_does(client: httpx.Client) -> None:
    """What is placed and removed is marked so in the scene of its step."""
    for step in ask(client, "explain", puzzle=HARD)["steps"]:
        roles = {(c["cell"], c["digit"]): c["role"] for c in step["scene"]["candidates"]}
        assert all(roles[cell, digit] == "eliminated" for cell, digit in step["eliminations"])


@pytest.mark.parametrize(
    ("kind", "media", "magic"),
    [
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG"),
        ("pdf", "application/pdf", b"%PDF"),
    ],
)
def test_draw(client: httpx.Client, kind: str, media: str, magic: bytes) -> None:
    """A picture of each kind comes with its media type."""
    body = {"puzzle": EASY, "values": digits(EASY_SOLUTION), "as": kind, "theme": "dark"}
    answer = client.post("/api/draw", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith(media)
    assert magic in answer.content[:200]


def test_load_is_known(client: httpx.Client) -> None:
    """Nothing runs while nobody asks."""

    def idle() -> bool:
        load = client.get("/api/load").json()
        return (load["running"], load["waiting"], load["workers"]) == (0, 0, 2)

    assert wait_until(idle)
