"""The games: one folder each, only rules and data.

Further games are found in the folders that the environment variable RATHAUS_GAMES names (between colons, on Windows
between semicolons): each of their subfolders with a ``title.py`` is a game.
"""

import os

__path__ += [folder for folder in os.environ.get("RATHAUS_GAMES", "").split(os.pathsep) if folder]
