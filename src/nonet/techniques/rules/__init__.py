"""What the families say of rules: their names, sums, refutations, and what excludes what."""
