"""Both tables of the page: each command goes to the table that it names."""

import json

from browser.engine.casino.host import Casino
from browser.engine.host import Host


class Tables:
    """
    Hold one player's table and the casino table, each with its own credits.

    >>> tables = Tables()
    >>> json.loads(tables.handle('{"table": "casino", "do": "place", "amount": 25}'))["say"]
    'Player 1 bets 25, 975 available.'
    """

    def __init__(self) -> None:
        self._solo = Host()
        self._casino = Casino()

    def handle(self, command: str) -> str:
        """Carry out a command, as `Host.handle`; one with ``"table": "casino"`` as `Casino`."""
        data = json.loads(command)
        if data.get("table") == "casino":
            return json.dumps(self._casino.answer(data), ensure_ascii=False)
        return self._solo.handle(command)
