"""Themes: a colour for every name. The hues are Okabe and Ito's, told apart by everyone."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.errors import UnknownName


@dataclass(frozen=True)
class Theme:
    """Colours by name. ``hatched`` themes tell areas apart by lines instead of tints."""

    name: str
    colours: dict[str, str]
    hatched: bool = False

    def __getitem__(self, name: str) -> str:
        """Return the colour of a name; one that is a colour already is adapted, if need be."""
        return colour_of(name, self.hatched) if name[:1] == "#" else self.colours[name]


def colour_of(text: str, grey: bool = False) -> str:
    """Return a colour of six figures for one of 3, 4, 6 or 8, maybe as a grey; else grey."""
    figures = text[1:]
    if len(figures) in (3, 4):
        figures = "".join(figure * 2 for figure in figures)
    try:
        red, green, blue = (int(figures[at : at + 2], 16) for at in (0, 2, 4))
    except ValueError:
        return "#888888"
    if grey:
        red = green = blue = round(0.3 * red + 0.59 * green + 0.11 * blue)
    return f"#{red:02x}{green:02x}{blue:02x}"


_LIGHT = {
    "paper": "#ffffff",
    "border": "#1c2733",
    "grid": "#b9c2cc",
    "given": "#10161d",
    "placed": "#0a63a8",
    "new": "#00573f",
    "pencil": "#535e69",
    "label": "#66717d",
    "caption": "#2a3440",
    "shade-a": "#e9eef2",
    "shade-b": "#d8e0e7",
    "house-base": "#e2f1fb",
    "house-cover": "#d98600",
    "house-placed": "#009e73",
    "cell-base": "#c3e2f6",
    "cell-support": "#fdeac6",
    "cell-placed": "#bfe8da",
    "defect": "#c8371b",
    "defect-area": "#fbdcd3",
    "base": "#8dcbf0",
    "base-edge": "#0072b2",
    "base-ink": "#0b2c42",
    "fin": "#f6bf55",
    "fin-edge": "#9a6200",
    "fin-ink": "#3d2700",
    "extra": "#e7b2cf",
    "extra-edge": "#97386f",
    "extra-ink": "#43112f",
    "support": "#ffffff",
    "support-edge": "#9a6200",
    "support-ink": "#3d2700",
    "first": "#8dcbf0",
    "first-edge": "#0072b2",
    "first-ink": "#0b2c42",
    "second": "#f6bf55",
    "second-edge": "#9a6200",
    "second-ink": "#3d2700",
    "on": "#8dcbf0",
    "on-edge": "#0072b2",
    "on-ink": "#0b2c42",
    "off": "#ffffff",
    "off-edge": "#0072b2",
    "off-ink": "#10161d",
    "eliminated": "#fbdcd3",
    "eliminated-edge": "#c8371b",
    "eliminated-ink": "#5c1a0b",
    "excluded": "#ffffff",
    "excluded-edge": "#c8371b",
    "excluded-ink": "#5c1a0b",
    "placed-mark": "#007a58",
    "placed-mark-edge": "#00573f",
    "placed-mark-ink": "#ffffff",
    "link-0": "#0072b2",
    "link-1": "#a85d00",
    "link-2": "#97386f",
    "link-3": "#00734f",
    "set-0": "#0072b2",
    "set-1": "#b36d00",
    "set-2": "#97386f",
    "set-3": "#00734f",
    "rule-ink": "#1c2733",
    "rule-white": "#ffffff",
    "rule-black": "#1c2733",
    "rule-grey": "#7d8894",
    "rule-grey-light": "#e0e4e8",
    "rule-grey-mid": "#cdd3da",
    "rule-purple": "#e6a5e0",
    "rule-green": "#8ed18f",
    "rule-yellow": "#f0de6c",
    "rule-peach": "#f9c6a0",
    "rule-teal": "#7fd1cb",
    "rule-lavender": "#cdb8f2",
    "rule-blue": "#6fb1e4",
    "rule-blue-light": "#9cc8ef",
    "rule-blue-pale": "#dceaf8",
    "rule-rose": "#f0a9bd",
    "rule-rose-light": "#f7d7dd",
    "rule-green-light": "#d6efd6",
    "rule-yellow-light": "#f9f0c3",
}

_DARK = {
    "paper": "#14191f",
    "border": "#d5dce4",
    "grid": "#4b5763",
    "given": "#ffffff",
    "placed": "#7cc4f5",
    "new": "#b6f3dd",
    "pencil": "#b0bbc7",
    "label": "#8a95a1",
    "caption": "#d5dce4",
    "shade-a": "#20272f",
    "shade-b": "#2a333c",
    "house-base": "#16303f",
    "house-cover": "#e69f00",
    "house-placed": "#1fb58a",
    "cell-base": "#1c4761",
    "cell-support": "#463714",
    "cell-placed": "#11503d",
    "defect": "#ff7a5c",
    "defect-area": "#54231a",
    "base": "#22709f",
    "base-edge": "#8fd0f7",
    "base-ink": "#ffffff",
    "fin": "#8a5e00",
    "fin-edge": "#ffcf70",
    "fin-ink": "#ffffff",
    "extra": "#8c4a70",
    "extra-edge": "#f0b3d5",
    "extra-ink": "#ffffff",
    "support": "#14191f",
    "support-edge": "#ffcf70",
    "support-ink": "#ffe6b3",
    "first": "#22709f",
    "first-edge": "#8fd0f7",
    "first-ink": "#ffffff",
    "second": "#8a5e00",
    "second-edge": "#ffcf70",
    "second-ink": "#ffffff",
    "on": "#22709f",
    "on-edge": "#8fd0f7",
    "on-ink": "#ffffff",
    "off": "#14191f",
    "off-edge": "#8fd0f7",
    "off-ink": "#e6edf5",
    "eliminated": "#54231a",
    "eliminated-edge": "#ff7a5c",
    "eliminated-ink": "#ffd9cf",
    "excluded": "#14191f",
    "excluded-edge": "#ff7a5c",
    "excluded-ink": "#ffd9cf",
    "placed-mark": "#1fb58a",
    "placed-mark-edge": "#b6f3dd",
    "placed-mark-ink": "#06231a",
    "link-0": "#6fbdf0",
    "link-1": "#f0ab2e",
    "link-2": "#e59ac6",
    "link-3": "#3fcf9f",
    "set-0": "#6fbdf0",
    "set-1": "#f0ab2e",
    "set-2": "#e59ac6",
    "set-3": "#3fcf9f",
    "rule-ink": "#e6edf5",
    "rule-white": "#ffffff",
    "rule-black": "#000000",
    "rule-grey": "#98a4b0",
    "rule-grey-light": "#333d47",
    "rule-grey-mid": "#4a5560",
    "rule-purple": "#8a4a86",
    "rule-green": "#3f7d45",
    "rule-yellow": "#8a7a1e",
    "rule-peach": "#9a6440",
    "rule-teal": "#2b7a75",
    "rule-lavender": "#665393",
    "rule-blue": "#3f8fd0",
    "rule-blue-light": "#31618c",
    "rule-blue-pale": "#22364a",
    "rule-rose": "#a04f68",
    "rule-rose-light": "#4a2b33",
    "rule-green-light": "#23402a",
    "rule-yellow-light": "#453f1c",
}

_BLACK, _WHITE, _GREY = "#000000", "#ffffff", "#d4d4d4"
_PRINT = {
    **dict.fromkeys(_LIGHT, _BLACK),
    "paper": _WHITE,
    "grid": "#8a8a8a",
    "pencil": "#3a3a3a",
    "label": "#555555",
    "placed": "#4a4a4a",
    "shade-a": "#ececec",
    "shade-b": "#dcdcdc",
    "house-base": "#a8a8a8",
    "cell-base": "#e2e2e2",
    "cell-support": _WHITE,
    "cell-placed": "#e2e2e2",
    "defect-area": "#d0d0d0",
    **{f"{role}": _GREY for role in ("base", "first", "on")},
    **{
        f"{role}": _WHITE
        for role in ("fin", "extra", "support", "second", "off", "eliminated", "excluded")
    },
    "placed-mark-ink": _WHITE,
    "eliminated-edge": "#7a7a7a",
    "excluded-edge": "#7a7a7a",
    "link-1": "#5a5a5a",
    "link-3": "#5a5a5a",
    "set-1": "#5a5a5a",
    "set-3": "#5a5a5a",
    "rule-ink": "#000000",
    "rule-white": "#ffffff",
    "rule-black": "#000000",
    "rule-grey": "#555555",
    "rule-grey-light": "#e4e4e4",
    "rule-grey-mid": "#cfcfcf",
    "rule-purple": "#c9c9c9",
    "rule-green": "#b5b5b5",
    "rule-yellow": "#dedede",
    "rule-peach": "#d4d4d4",
    "rule-teal": "#bdbdbd",
    "rule-lavender": "#d0d0d0",
    "rule-blue": "#8a8a8a",
    "rule-blue-light": "#bdbdbd",
    "rule-blue-pale": "#ededed",
    "rule-rose": "#9d9d9d",
    "rule-rose-light": "#e9e9e9",
    "rule-green-light": "#ececec",
    "rule-yellow-light": "#f0f0f0",
}

THEMES: dict[str, Theme] = {
    "light": Theme("light", _LIGHT),
    "dark": Theme("dark", _DARK),
    "print": Theme("print", _PRINT, hatched=True),
}


def theme_named(name: str) -> Theme:
    """Return a theme; UnknownName suggests the nearest."""
    if name not in THEMES:
        raise UnknownName("theme", name, THEMES)
    return THEMES[name]
