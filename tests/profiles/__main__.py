"""Write the rule pages of the shipped profiles anew: ``python -m tests.profiles``.

Read the difference like a player before it goes in.
"""

from tests.profiles.pages import FOLDER, pages

if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for path, text in pages():
        path.write_text(text, encoding="utf-8")
