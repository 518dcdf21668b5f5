"""The words of the game: the catalogue's tools and its tests."""
