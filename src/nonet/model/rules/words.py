"""Rules as a line of words that a person can type, read and written.

``killer 15 r1c1 r1c2; thermo r3c3 r4c4 r5c5; either (odd r1c1) (even r2c2)``

A rule is its word, then its text if it has one (in quotes where it is more than a word),
its numbers, its cells (``/`` between lists of them) and other rules in parentheses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from nonet.errors import RuleError, UnknownName
from nonet.model.rules.registry import rule_named
from nonet.model.rules.rule import LARGEST, MOST_SAID, Given, Rule, parse_places, place_name

# A text is taken to its end even where its last mark is missing: to give up there and to look
# for the next one would take quadratic time.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.?)*+(?P<end>"?)|[();/]|[^\s();/"]+', re.DOTALL)
_PLAIN = re.compile(r"[A-Za-z0-9_.:=,|<>^*+?\[\]{}-]+")
_CELLS = re.compile(r"(?:[rR]\d{1,2}[cC]\d{1,2},?)+")
DEEPEST = 8


def parse_rules(text: str) -> tuple[Rule, ...]:
    """Return the rules of a line of words; RuleError names what is wrong.

    >>> parse_rules("killer 15 r1c1 r1c2; thermo r3c3 r4c4")
    (<killer 15 r1c1 r1c2>, <thermo r3c3 r4c4>)
    """
    tokens: list[str] = []
    for match in _TOKEN.finditer(text):
        if match["end"] == "":
            raise RuleError(
                f'a quotation mark is missing in {match[0][:60]!r}; texts stand in "..."'
            )
        tokens.append(match[0])
    rules: list[Rule] = []
    at = 0
    while at < len(tokens):
        if tokens[at] == ";":
            at += 1
            continue
        rule, at = _rule(tokens, at, 0)
        rules.append(rule)
        if at < len(tokens) and tokens[at] != ";":
            raise RuleError(f"{tokens[at][:60]!r} after {_short(rule)}; put a ; between two rules")
    return tuple(rules)


def format_rules(rules: Iterable[Rule]) -> str:
    """Return rules as a line of words."""
    return "; ".join(map(format_rule, rules))


def format_rule(rule: Rule) -> str:
    """Return one rule in words that :func:`parse_rules` reads."""
    words = [rule.word]
    if rule.text:
        words.append(_quoted(rule))
    words += map(str, rule.numbers)
    words.append(" / ".join(" ".join(map(place_name, part)) for part in rule.parts))
    words += [f"({format_rule(inner)})" for inner in rule.rules]
    return " ".join(word for word in words if word)


def _quoted(rule: Rule) -> str:
    text = rule.text
    return text if _PLAIN.fullmatch(text) and not _CELLS.fullmatch(text) else _json(text)


def _json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _rule(tokens: list[str], at: int, depth: int) -> tuple[Rule, int]:
    word = tokens[at]
    if word in "()/" or word[0] == '"':
        raise RuleError(f"{word[:60]!r} where a rule should begin, such as: killer 15 r1c1 r1c2")
    if depth > DEEPEST:
        raise RuleError(f"rules within rules, more than {DEEPEST} deep")
    try:
        kind = rule_named(word)
    except UnknownName as error:
        raise RuleError(str(error)) from None
    at += 1
    given: list[Given] = []
    parts: list[list[str]] = [[]]
    text = ""
    while at < len(tokens) and tokens[at] not in (";", ")"):
        token = tokens[at]
        if token == "(":
            if at + 1 == len(tokens):
                raise RuleError(f"a ( without a rule after {word}")
            inner, at = _rule(tokens, at + 1, depth + 1)
            if at == len(tokens) or tokens[at] != ")":
                raise RuleError(f"a ) is missing after {_short(inner)}")
            given.append(inner)
        elif token == "/":
            parts.append([])
        elif kind.form.text and not text:
            text = _unquoted(token)
        elif re.fullmatch(r"-?\d+", token):
            given.append(_number(token, word))
        else:
            parts[-1].append(token)
        at += 1
    places = [parse_places(" ".join(part)) for part in parts if part]
    if len(parts) > 1 and not all(parts):
        raise RuleError(f"{word}: a / without cells on both sides")
    return kind(*given, *places, text=text), at


def _short(rule: Rule) -> str:
    said = str(rule)
    return said if len(said) <= MOST_SAID else said[:MOST_SAID] + "..."


def _number(token: str, word: str) -> int:
    if len(token.lstrip("-")) > len(str(LARGEST)):
        raise RuleError(f"{word}: {token[:60]} is too large a number")
    return int(token)


def _unquoted(token: str) -> str:
    if token[0] != '"':
        return token
    try:
        return str(json.loads(token, strict=False))
    except (ValueError, RecursionError):
        raise RuleError(f'{token[:40]} is no text; write quotation marks in it as \\"') from None
