"""Render: scenes, and their drawings as SVG, PNG, PDF, HTML and in the terminal."""

from nonet.render.book import booklet
from nonet.render.building import (
    Picture,
    scene_of,
    scene_of_path_step,
    scene_of_position,
    scene_of_puzzle,
    scene_of_step,
    scenes_of_branches,
    scenes_of_path,
)
from nonet.render.draw import FORMATS, draw, draw_svg
from nonet.render.legend import legend
from nonet.render.overlay import overlay
from nonet.render.scene import Scene
from nonet.render.svg import page_style_sheet
from nonet.render.terminal import to_text
from nonet.render.themes import THEMES, theme_named

__all__ = [
    "FORMATS",
    "THEMES",
    "Picture",
    "Scene",
    "booklet",
    "draw",
    "draw_svg",
    "legend",
    "overlay",
    "page_style_sheet",
    "scene_of",
    "scene_of_path_step",
    "scene_of_position",
    "scene_of_puzzle",
    "scene_of_step",
    "scenes_of_branches",
    "scenes_of_path",
    "theme_named",
    "to_text",
]
