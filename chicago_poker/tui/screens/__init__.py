"""The screens, each in its own module, loaded when it is first shown."""
