"""Modules of the client that know no page, called with values."""

import pytest

near = lambda value: pytest.approx(value, abs=1e-6)


def calls_in(folder=""):
    """Returns a fixture that calls JavaScript with the exports of a module in a folder: `its("name", "m.export(value)", value)`."""

    @pytest.fixture
    def its(screen):
        screen.open("")

        def call(module, expression, value=None):
            return screen.page.evaluate(
                f"async (value) => {{ const m = await import('/shoji/{folder}{module}.js'); return {expression} }}", value
            )

        return call

    return its
