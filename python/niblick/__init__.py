"""Niblick: every card game called Golf, for Python.

Rules make holes and matches; a hole has views, one for each seat; players choose from a view. ``VecEnv`` plays thousands of
holes at once in numpy arrays; ``AECEnv`` and ``GymEnv`` are the same games as PettingZoo and Gymnasium have them.
"""
from ._abi import NB_VERSION as __version__
from ._library import path as library_path, version as library_version
from .chance import Rng, Seed
from .data import Data, data, read_data
from .encoding import Field, Spec
from .environments import AECEnv, GymEnv, picture
from .errors import Error, LibraryError
from .games import Game, Option, Preset, Rules, game, games
from .matches import Match, Record, RecordedHole, play_match, read_record
from .networks import Network, eagle_checksum, eagle_expects
from .players import Advice, Hint, Player, Thought, hint, player, players
from .reviews import Account, Review, ReviewBudget, ReviewStep, review
from .sheets import Sheet, SheetCell, SheetHead
from .table import Action, Ball, Cell, Event, Hole, Mixed, Move, TallyLine, View, Zone
from .vector import VecEnv

__all__ = [
    "AECEnv", "Account", "Action", "Advice", "Ball", "Cell", "Data", "Error", "Event", "Field", "Game", "GymEnv", "Hint",
    "Hole", "LibraryError", "Match", "Mixed", "Move", "Network", "Option", "Player", "Preset", "Record", "RecordedHole",
    "Review", "ReviewBudget", "ReviewStep", "Rng", "Rules", "Seed", "Sheet", "SheetCell", "SheetHead", "Spec", "TallyLine",
    "Thought", "VecEnv", "View", "Zone", "__version__", "data", "eagle_checksum", "eagle_expects", "game", "games", "hint",
    "library_path", "library_version", "picture", "play_match", "player", "players", "read_data", "read_record", "review",
]
