"""Techniques: the catalogue, steps as data, positions, hints and paths."""

from nonet.techniques.about import About
from nonet.techniques.dead_end import DeadEnd, dead_end
from nonet.techniques.families import FAMILIES, Family, family_of
from nonet.techniques.hints import DEPTHS, Hint
from nonet.techniques.needed import Needed, check_possible, needed, order_with
from nonet.techniques.notation import NOTATIONS, Notation, notation
from nonet.techniques.orders import ORDERS, order_of
from nonet.techniques.own import OWN, WrongStep, register, unregister, verify
from nonet.techniques.path import Chapter, Path
from nonet.techniques.position import POLICIES, Position
from nonet.techniques.step import AlmostSet, Mark, Node, Step
from nonet.techniques.technique import GROUPS, TECHNIQUES, OwnTechnique, Technique, technique
from nonet.techniques.telling import short
from nonet.techniques.voice import Voice

__all__ = [
    "DEPTHS",
    "FAMILIES",
    "GROUPS",
    "NOTATIONS",
    "ORDERS",
    "OWN",
    "POLICIES",
    "TECHNIQUES",
    "About",
    "AlmostSet",
    "Chapter",
    "DeadEnd",
    "Family",
    "Hint",
    "Mark",
    "Needed",
    "Node",
    "Notation",
    "OwnTechnique",
    "Path",
    "Position",
    "Step",
    "Technique",
    "Voice",
    "WrongStep",
    "check_possible",
    "dead_end",
    "family_of",
    "needed",
    "notation",
    "order_of",
    "order_with",
    "register",
    "short",
    "technique",
    "unregister",
    "verify",
]
