"""Hints for a person: what the strongest level would do, why, and what else would bring."""
