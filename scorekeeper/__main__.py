"""`python -m scorekeeper`: the command line where the script is not installed."""

from scorekeeper.cli import main

main()
