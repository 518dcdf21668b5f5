"""The widgets of the table. They draw what they are given and decide nothing."""
