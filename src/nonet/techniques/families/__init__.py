"""One file per family of techniques: how its steps are told. The kernel finds, these explain."""

from nonet.techniques.families.family import FAMILIES, Family, family_of

__all__ = ["FAMILIES", "Family", "family_of"]
