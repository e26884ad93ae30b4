"""Starts apps of this package and drives them in real browsers."""
from .app import App
from .frame import Frame
from .screen import Screen
from .waiting import until

__all__ = ["App", "Frame", "Screen", "until"]
