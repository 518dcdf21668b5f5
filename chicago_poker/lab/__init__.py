"""Experiments: games without people, comparisons, measurements."""
