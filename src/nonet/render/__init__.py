"""Render: scenes, and their drawings as SVG, PNG, PDF, HTML and in the terminal."""

from nonet.render.building import scene_of, scenes_of_path
from nonet.render.draw import FORMATS, draw, draw_svg
from nonet.render.scene import Scene
from nonet.render.themes import THEMES, theme_named

__all__ = [
    "FORMATS",
    "THEMES",
    "Scene",
    "draw",
    "draw_svg",
    "scene_of",
    "scenes_of_path",
    "theme_named",
]
