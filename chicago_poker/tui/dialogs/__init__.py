"""Small questions and notes that lie over a screen."""
