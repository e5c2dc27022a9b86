"""
The par sheet: one document that holds all figures of a game.

`_sheet` says what stands on it, as plain tables; each writer turns the tables into one format and
knows nothing of the game.
"""
