"""A table in progress: players, pace, words and the loop that joins them. No files, no screen."""
