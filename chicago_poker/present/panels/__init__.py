"""The parts of the screen, painted: from a view and a size to rows of spans."""
