"""``python -m rathaus``: the command."""

from rathaus.cli import main

main(prog_name="rathaus")
