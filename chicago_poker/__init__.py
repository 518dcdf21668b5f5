"""Swedish Chicago: poker hands, five tricks, and the call."""

__version__ = "0.1.0"
