"""The table in a terminal, drawn with Textual. Import ``app`` only when it is going to run."""
