"""The tests, and what they are made with; ``python -m tests.gates`` runs every check."""
