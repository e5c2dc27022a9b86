"""Run the `reddog` command as ``python -m reddog``."""

from reddog.cli import main

if __name__ == "__main__":
    main()
