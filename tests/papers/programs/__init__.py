"""The papers' programs, written a second time, small and slow, from their descriptions.

Nothing here uses the solvers of the package: plain lists, sets and recursion on
grids, lists of 81 integers (or 36, or 64) with 0 for a blank. What the package counts is
compared with what these do. One file for each paper, and what they share.
"""
