"""Benchmarks against other card engines; run with ``python -m tests.bench``, never by pytest."""
