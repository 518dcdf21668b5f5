"""Files: the only part of the game that reads or writes them."""
