"""All rooms' browser tests share the kit: see kit/README.md."""
pytest_plugins = ["shoji_kit.browsers", "shoji_kit.fixtures"]
