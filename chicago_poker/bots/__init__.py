"""Computer opponents: an observation in, a decision out. They see what their seat may see."""
