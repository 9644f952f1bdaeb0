"""What the service answers: one model for each kind of answer, in rooms by concern."""

from nonet.web.answers.base import Answer, Elements
from nonet.web.answers.learning import ExampleAnswer, LessonAnswer, PractiseAnswer
from nonet.web.answers.meta import (
    Limits,
    LoadAnswer,
    MetaAnswer,
    NamedThing,
    RuleKind,
    TechniqueAnswer,
)
from nonet.web.answers.playing import CheckAnswer, ConflictsAnswer, GenerateAnswer, MadePuzzle
from nonet.web.answers.puzzles import (
    CanonicalAnswer,
    Contradiction,
    ConvertAnswer,
    DefectAnswer,
    HouseAnswer,
    LayoutAnswer,
    LinkAnswer,
    LinksAnswer,
    PositionAnswer,
    ReadAnswer,
    RuleAnswer,
)
from nonet.web.answers.solving import RateAnswer, SettingAnswer, SolutionsAnswer, SolveAnswer
from nonet.web.answers.steps import (
    ExplainAnswer,
    FoundStep,
    HintAnswer,
    PictureAnswer,
    SignAnswer,
    StepAnswer,
)

__all__ = [
    "Answer",
    "CanonicalAnswer",
    "CheckAnswer",
    "ConflictsAnswer",
    "Contradiction",
    "ConvertAnswer",
    "DefectAnswer",
    "Elements",
    "ExampleAnswer",
    "ExplainAnswer",
    "FoundStep",
    "GenerateAnswer",
    "HintAnswer",
    "HouseAnswer",
    "LayoutAnswer",
    "LessonAnswer",
    "Limits",
    "LinkAnswer",
    "LinksAnswer",
    "LoadAnswer",
    "MadePuzzle",
    "MetaAnswer",
    "NamedThing",
    "PictureAnswer",
    "PositionAnswer",
    "PractiseAnswer",
    "RateAnswer",
    "ReadAnswer",
    "RuleAnswer",
    "RuleKind",
    "SettingAnswer",
    "SignAnswer",
    "SolutionsAnswer",
    "SolveAnswer",
    "StepAnswer",
    "TechniqueAnswer",
]
