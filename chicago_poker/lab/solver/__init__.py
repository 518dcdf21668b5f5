"""Solving the exchanges: tables of what to keep, worked out over every hand there is.

Needs the ``lab`` extra (numpy and numba). The game itself ships the tables and needs neither.
"""
