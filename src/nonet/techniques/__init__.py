"""Techniques: the catalogue, steps as data, positions, hints and paths."""

from nonet.techniques.dead_end import DeadEnd, dead_end
from nonet.techniques.families import FAMILIES, Family, family_of
from nonet.techniques.hints import DEPTHS, Hint
from nonet.techniques.orders import ORDERS, order_of
from nonet.techniques.own import OWN, WrongStep, register, unregister, verify
from nonet.techniques.position import POLICIES, Path, Position
from nonet.techniques.step import Mark, Node, Step
from nonet.techniques.technique import GROUPS, TECHNIQUES, OwnTechnique, Technique, technique
from nonet.techniques.words import short

__all__ = [
    "DEPTHS",
    "FAMILIES",
    "GROUPS",
    "ORDERS",
    "OWN",
    "POLICIES",
    "TECHNIQUES",
    "DeadEnd",
    "Family",
    "Hint",
    "Mark",
    "Node",
    "OwnTechnique",
    "Path",
    "Position",
    "Step",
    "Technique",
    "WrongStep",
    "dead_end",
    "family_of",
    "order_of",
    "register",
    "short",
    "technique",
    "unregister",
    "verify",
]
