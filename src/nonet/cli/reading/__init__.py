"""What a command is given: puzzles, options, another machine."""
