"""What a table has agreed and how it is judged: pure functions on plain values."""
