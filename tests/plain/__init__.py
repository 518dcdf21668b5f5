"""The game in lines."""
