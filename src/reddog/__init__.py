"""The rules of the casino card game Red Dog, as immutable, fully typed values."""
