"""Faults on purpose: programs killed, system calls that fail, disks that fill, files damaged.

``python -m tests.faults`` counts what was lost, refused and altered: the table in docs/faults.md.
"""
