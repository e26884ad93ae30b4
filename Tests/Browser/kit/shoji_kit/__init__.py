"""Starts apps of this package and looks at them in real browsers."""
from .app import App
from .frame import Frame
from .screen import Screen

__all__ = ["App", "Frame", "Screen"]
