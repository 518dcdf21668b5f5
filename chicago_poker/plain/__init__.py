"""The game in lines: everything in words, numbered choices, no cursor, no colour."""
