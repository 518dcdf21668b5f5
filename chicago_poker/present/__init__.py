"""What a viewer is shown, as plain values: no screen, no files, nothing a seat may not see."""
