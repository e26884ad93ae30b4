"""Loads a system with many users, without browsers."""
