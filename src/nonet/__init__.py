"""Nonet: solve, enumerate, explain, rate, generate, compare and play Sudoku of any size.

>>> import nonet
>>> p = nonet.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> p.is_unique()
True

A name is imported from its room when it is first asked for, so that ``import nonet`` and
every command start fast and load only what they use.
"""

from nonet.lazy import lazy_names

TYPE_CHECKING = False  # as typing has it; importing that takes longer than all else here

if TYPE_CHECKING:
    from nonet.canonical import Transformation, canonical_batch, equivalent
    from nonet.errors import (
        BudgetSpent,
        Cancelled,
        GoalMissed,
        LayoutError,
        MissingExtra,
        NonetError,
        NoSolution,
        OptionError,
        ParseError,
        PuzzleError,
        RuleError,
        ShapeError,
        SolverFault,
        SourceError,
        Stuck,
        UnknownName,
    )
    from nonet.generation import Generated, generate, generate_batch, random_grid, random_grids
    from nonet.kernel import Batch, Budget, Solutions, count_batch, solve_batch
    from nonet.learning.verifying import Verdict, verify
    from nonet.library import Library
    from nonet.model import Candidates, Defect, Flag, Grid, House, Layout, Puzzle, Shape, Status
    from nonet.model.rules import (
        AllGiven,
        AllOf,
        AntiConsecutive,
        AntiKing,
        AntiKnight,
        AntiTaxicab,
        Arrow,
        Between,
        BoxIndexer,
        Clone,
        ColumnIndexer,
        ContainsAll,
        CountingCircles,
        Diagonal,
        Difference,
        DoubleArrow,
        EitherOf,
        Entropic,
        EqualityCage,
        EqualSum,
        Even,
        GlobalEntropy,
        GlobalModular,
        Greater,
        HiddenSkyscraper,
        Killer,
        LittleKiller,
        Lockout,
        LookAndSay,
        Lunchbox,
        Maximum,
        Minimum,
        Modular,
        Nabner,
        NumberedRoom,
        Odd,
        OneOf,
        PairSum,
        Palindrome,
        Quadruple,
        Ratio,
        Regex,
        Region,
        RegionSum,
        Relation,
        RelationOfAll,
        Rellik,
        Renban,
        RowIndexer,
        Rule,
        SameDigits,
        Sandwich,
        Skyscraper,
        SlowThermometer,
        SumLine,
        SumLoop,
        SumOf,
        Thermometer,
        ValueIndex,
        Whisper,
        XSum,
        Zipper,
        parse_rules,
    )
    from nonet.rating import Level, Rating, Ratings, rate_batch
    from nonet.render.draw import draw
    from nonet.solvers.exact_cover import exact_cover
    from nonet.solvers.run import run as run_solver
    from nonet.techniques import Hint, Path, Position, Step
    from nonet.text import format, parse, read, read_array
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "books": "",
            "canonical": "Transformation canonical_batch equivalent",
            "errors": "BudgetSpent Cancelled GoalMissed LayoutError MissingExtra NoSolution "
            "NonetError OptionError ParseError PuzzleError RuleError ShapeError SolverFault "
            "SourceError Stuck UnknownName",
            "generation": "Generated generate generate_batch random_grid random_grids",
            "kernel": "Batch Budget Solutions count_batch solve_batch",
            "learning": "Verdict verify",
            "library": "Library",
            "model": "Candidates Defect Flag Grid House Layout Puzzle Shape Status",
            "model.rules": "AllGiven AllOf AntiConsecutive AntiKing AntiKnight AntiTaxicab Arrow "
            "Between BoxIndexer Clone ColumnIndexer ContainsAll CountingCircles "
            "Diagonal Difference DoubleArrow EitherOf Entropic EqualSum EqualityCage "
            "Even GlobalEntropy GlobalModular Greater HiddenSkyscraper Killer "
            "LittleKiller Lockout LookAndSay Lunchbox Maximum Minimum Modular Nabner "
            "NumberedRoom Odd OneOf PairSum Palindrome Quadruple Ratio Regex Region "
            "RegionSum Relation RelationOfAll Rellik Renban RowIndexer Rule "
            "SameDigits Sandwich Skyscraper SlowThermometer SumLine SumLoop SumOf "
            "Thermometer ValueIndex Whisper XSum Zipper parse_rules",
            "rating": "Level Rating Ratings rate_batch",
            "render": "draw",
            "solvers": "exact_cover run_solver=run",
            "techniques": "Hint Path Position Step",
            "tables": "",
            "text": "format parse read read_array",
        },
    )

__version__ = "0.2.0"

__all__ = [
    "AllGiven",
    "AllOf",
    "AntiConsecutive",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "Batch",
    "Between",
    "BoxIndexer",
    "Budget",
    "BudgetSpent",
    "Cancelled",
    "Candidates",
    "Clone",
    "ColumnIndexer",
    "ContainsAll",
    "CountingCircles",
    "Defect",
    "Diagonal",
    "Difference",
    "DoubleArrow",
    "EitherOf",
    "Entropic",
    "EqualSum",
    "EqualityCage",
    "Even",
    "Flag",
    "Generated",
    "GlobalEntropy",
    "GlobalModular",
    "GoalMissed",
    "Greater",
    "Grid",
    "HiddenSkyscraper",
    "Hint",
    "House",
    "Killer",
    "Layout",
    "LayoutError",
    "Level",
    "Library",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "MissingExtra",
    "Modular",
    "Nabner",
    "NoSolution",
    "NonetError",
    "NumberedRoom",
    "Odd",
    "OneOf",
    "OptionError",
    "PairSum",
    "Palindrome",
    "ParseError",
    "Path",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Quadruple",
    "Rating",
    "Ratings",
    "Ratio",
    "Regex",
    "Region",
    "RegionSum",
    "Relation",
    "RelationOfAll",
    "Rellik",
    "Renban",
    "RowIndexer",
    "Rule",
    "RuleError",
    "SameDigits",
    "Sandwich",
    "Shape",
    "ShapeError",
    "Skyscraper",
    "SlowThermometer",
    "Solutions",
    "SolverFault",
    "SourceError",
    "Status",
    "Step",
    "Stuck",
    "SumLine",
    "SumLoop",
    "SumOf",
    "Thermometer",
    "Transformation",
    "UnknownName",
    "ValueIndex",
    "Verdict",
    "Whisper",
    "XSum",
    "Zipper",
    "__version__",
    "canonical_batch",
    "count_batch",
    "draw",
    "equivalent",
    "exact_cover",
    "format",
    "generate",
    "generate_batch",
    "parse",
    "parse_rules",
    "random_grid",
    "random_grids",
    "rate_batch",
    "read",
    "read_array",
    "run_solver",
    "solve_batch",
    "verify",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
