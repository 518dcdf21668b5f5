"""Texts that tests compare with: written anew by ``python -m tests.goldens``, read as a diff."""
