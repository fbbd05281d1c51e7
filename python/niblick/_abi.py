"""The public headers as ctypes. Written by tools/python_abi.py: change the headers and run it again."""
# fmt: off
# flake8: noqa
from __future__ import annotations

import ctypes as C
from typing import Any, Dict, List, Tuple

NB_MAX_SEATS = 16
NB_MAX_CARDS = 162
NB_MAX_FACES = 64
NB_MAX_ZONES = 24
NB_MAX_SLOTS = 328
NB_MAX_ACTIONS = 328
NB_MAX_OPTIONS = 12
NB_MAX_NOTES = 72
NB_MAX_LOTS = 6
NB_LOT_CARDS = 4
NB_MAX_EVENTS = 56
NB_MAX_COURSE = 18
NB_MAX_HOLES = 64
NB_WORDS = 32
NB_UNIT = 256
NB_NEVER = 16777216
NB_SURE = 256
NB_MAX_CODE = 32
NB_MAX_TITLE = 32
NB_MAX_TEXT = 256
NB_MAX_OPTION_TEXT = 1024
NB_MAX_STORY = 2048
NB_OK = 0
NB_E_GAME = 1
NB_E_SEATS = 2
NB_E_OPTION = 3
NB_E_SEED = 4
NB_E_PACK = 5
NB_E_NOTATION = 6
NB_E_ILLEGAL = 7
NB_E_RECORD = 8
NB_E_ENDED = 9
NB_E_WEIGHTS = 10
NB_E_BUFFER = 11
NB_E_VERSION = 12
NB_NO_CARD = 255
NB_HIDDEN = 254
NB_JOKER = 52
NB_RANK_JOKER = 13
NB_KIND_COLUMNS = 0
NB_KIND_FOUR = 1
NB_KIND_POWERS = 2
NB_KIND_OWN_PACK = 3
NB_KINDS = 4
NB_NOBODY = 255
NB_ZONE_STOCK = 0
NB_ZONE_WASTE = 1
NB_ZONE_HELD = 2
NB_ZONE_GRID = 3
NB_ZONE_HAND = 4
NB_ZONE_PILE = 5
NB_ZONE_OUT = 6
NB_ZONE_TRICK = 7
NB_ZONE_LINE = 8
NB_ZONE_UPCARD = 9
NB_STROKES = 0
NB_POINTS = 1
NB_HOLES_UP = 2
NB_NO_SUIT = 255
NB_VALUES_LINES = 40
NB_VALUES_TEXT = 96
NB_VALUES_CARDS = 0
NB_VALUES_GROUP = 1
NB_TOP = 65535
NB_CLAIM_NONE = 0
NB_CLAIM_UNKNOWN = 1
NB_CLAIM_RIGHT = 2
NB_CLAIM_WRONG = 3
NB_LIE_TEE = 0
NB_LIE_FAIRWAY = 1
NB_LIE_ROUGH = 2
NB_LIE_BUNKER = 3
NB_LIE_BAD_BUNKER = 4
NB_LIE_GREEN = 5
NB_LIE_HOLED = 6
NB_TALLY_LINES = 48
NB_TALLY_CARDS = 12
NB_TALLY_TEXT = 80
NB_TALLY_CARD = 0
NB_TALLY_CANCEL = 1
NB_TALLY_EXTRA = 2
NB_TALLY_FACT = 3
NB_MAX_KINDS = 16
NB_PASS = 1
NB_DRAW = 2
NB_TAKE = 3
NB_TAKE_FROM = 4
NB_DISCARD = 5
NB_SWAP = 6
NB_FLIP = 7
NB_OPEN = 8
NB_USE = 9
NB_LOOK = 10
NB_PICK = 11
NB_TRADE = 12
NB_GIVE = 13
NB_SCRAMBLE = 14
NB_STICK = 15
NB_PAIR = 16
NB_WITH = 17
NB_RIPPLE = 18
NB_KNOCK = 19
NB_CALL = 20
NB_NAME = 21
NB_BURY = 22
NB_PLAY = 23
NB_SHED = 24
NB_HAND_ON = 25
NB_HOLE_OUT = 26
NB_DECLARE = 27
NB_LAY = 28
NB_STYMIE = 29
NB_VERBS = 30
NB_OP_NONE = 0
NB_OP_CELL = 1
NB_OP_SEAT = 2
NB_OP_COLUMN = 3
NB_OP_CARD = 4
NB_OP_SUIT = 5
NB_OP_CARD_SEAT = 6
NB_EV_MOVE = 0
NB_EV_TURN_UP = 1
NB_EV_LOOK = 2
NB_EV_SHOW = 3
NB_EV_EXCHANGE = 4
NB_EV_SCRAMBLE = 5
NB_EV_KNOCK = 6
NB_EV_WRONG = 7
NB_EV_MISS = 8
NB_EV_END = 9
NB_NO_SCORE = -32768
NB_SHEET_LINES = 20
NB_SHEET_COLUMNS = 24
NB_SHEET_TEXT = 12
NB_SHEET_NAME = 96
NB_SHEET_HOLE = 0
NB_SHEET_SCORE = 1
NB_SHEET_PRINTED = 2
NB_SHEET_SUM = 3
NB_SHEET_TOTAL = 4
NB_SHEET_SPARE = 5
NB_SHEET_PART = 6
NB_STEP_HOLE = 0
NB_STEP_ACTION = 1
NB_STEP_SCORE = 2
NB_STEP_FAIR = 3
NB_STEP_END = 4
NB_MARK_NONE = 0
NB_MARK_INACCURACY = 1
NB_MARK_MISTAKE = 2
NB_MARK_BLUNDER = 3
NB_SKILL_TAKE = 0
NB_SKILL_PLACE = 1
NB_SKILL_END = 2
NB_SKILL_STICK = 3
NB_SKILL_POWER = 4
NB_SKILL_PLAY = 5
NB_SKILL_SPECIAL = 6
NB_SKILLS = 7
NB_HANDICAP_ROUNDS = 20
NB_ENV_ACTIONS = 3584
NB_ENV_FIELDS = 32
NB_ENV_BLOCKS = 24
NB_ENV_KINDS = 64
NB_ENV_OPEN = 80
NB_ENV_LAYOUT = 1
NB_ENV_GOLPH = 2
NB_ENV_RUM_E_GOLF = 3
NB_ENV_KARGO = 4
NB_ENV_PLAIN = 0
NB_ENV_OWN = 1
NB_ENV_OTHERS = 2
NB_ENV_ANY = 3
NB_ENV_SEAT = 4
NB_ENV_NUMBER = 5
NB_ENV_BALL = 6
NB_ENV_CARD_BALL = 7
NB_ENV_COUNT = 0
NB_ENV_FLAG = 1
NB_ENV_RELATIVE = 2
NB_ENV_MAYBE = 3
NB_ENV_SET = 4
NB_ENV_CARD = 5
NB_MAX_ORIGIN = 128
NB_MAX_FACT = 256
NB_MAX_HOUSE_TEXT = 2048
NB_FACT_TEXT = 0
NB_FACT_SWITCH = 1
NB_FACT_NUMBER = 2
NB_FACT_RANGE = 3
NB_FACT_CHOICE = 4
NB_FACT_LIST = 5
NB_FACT_CARDS = 6
NB_FACTS_TABLE = 0
NB_FACTS_CARDS = 1
NB_FACTS_COUNTING = 2
NB_FACTS_TURN = 3
NB_FACTS_ENDING = 4
NB_FACTS_MATCH = 5
NB_FACT_PARTS = 6


class nb_why(C.Structure):
    pass


class nb_seed(C.Structure):
    pass


class nb_rng(C.Structure):
    pass


class nb_deck(C.Structure):
    pass


class nb_option(C.Structure):
    pass


class nb_preset(C.Structure):
    pass


class nb_shelf(C.Structure):
    pass


class nb_zone(C.Structure):
    pass


class nb_ask(C.Structure):
    pass


class nb__lines(C.Structure):
    pass


class nb__text(C.Structure):
    pass


class nb__facts(C.Structure):
    pass


class nb__memo(C.Structure):
    pass


class nb__env_game(C.Structure):
    pass


class nb_game(C.Structure):
    pass


class nb_rules(C.Structure):
    pass


class nb_lot(C.Structure):
    pass


class nb_table(C.Structure):
    pass


class nb_hole(C.Structure):
    pass


class nb_view(C.Structure):
    pass


class nb_cell(C.Structure):
    pass


class nb_values_line(C.Structure):
    pass


class nb_values(C.Structure):
    pass


class nb_where(C.Structure):
    pass


class nb_progress(C.Structure):
    pass


class nb_ball(C.Structure):
    pass


class nb_tally_line(C.Structure):
    pass


class nb_tally(C.Structure):
    pass


class nb_surprise(C.Structure):
    pass


class nb_valuer(C.Structure):
    pass


class nb_mixed(C.Structure):
    pass


class nb_event(C.Structure):
    pass


class nb_events(C.Structure):
    pass


class nb_turn(C.Structure):
    pass


class nb_match(C.Structure):
    pass


class nb_sheet_head(C.Structure):
    pass


class nb_sheet_cell(C.Structure):
    pass


class nb_sheet(C.Structure):
    pass


class nb_record_tags(C.Structure):
    pass


class nb_fair(C.Structure):
    pass


class nb_reader(C.Structure):
    pass


class nb_budget(C.Structure):
    pass


class nb_thought(C.Structure):
    pass


class nb_advice(C.Structure):
    pass


class nb_player(C.Structure):
    pass


class nb_abi_size(C.Structure):
    pass


class nb_review_move(C.Structure):
    pass


class nb_review_hole(C.Structure):
    pass


class nb_review_budget(C.Structure):
    pass


class nb_review_step(C.Structure):
    pass


class nb_account(C.Structure):
    pass


class nb_review_rival(C.Structure):
    pass


class nb_env_block(C.Structure):
    pass


class nb_env_spec(C.Structure):
    pass


class nb_env_field(C.Structure):
    pass


class nb__env_memo(C.Structure):
    pass


class nb_env(C.Structure):
    pass


class nb_env_left(C.Structure):
    pass


class nb_env_batch(C.Structure):
    pass


class nb_house(C.Structure):
    pass


class nb_fact(C.Structure):
    pass


nb_why._fields_ = [
    ("text", (C.c_char * 256)),
]

nb_seed._fields_ = [
    ("word", (C.c_uint32 * 8)),
]

nb_rng._fields_ = [
    ("s", (C.c_uint64 * 4)),
]

nb_deck._fields_ = [
    ("id", C.c_char_p),
    ("faces", C.c_uint8),
    ("suits", C.POINTER(C.c_char_p)),
    ("suit_names", C.POINTER(C.c_char_p)),
    ("code", C.c_void_p),
    ("name", C.c_void_p),
    ("suit", C.c_void_p),
    ("number", C.c_void_p),
    ("word", C.c_void_p),
]

nb_option._fields_ = [
    ("name", C.c_char_p),
    ("values", C.c_char_p),
    ("initial", C.c_char_p),
    ("help", C.c_char_p),
    ("rule", C.c_char_p),
    ("label", C.c_char_p),
    ("value_labels", C.POINTER(C.c_char_p)),
]

nb_preset._fields_ = [
    ("name", C.c_char_p),
    ("title", C.c_char_p),
    ("about", C.c_char_p),
    ("options", C.c_char_p),
    ("min_seats", C.c_uint8),
    ("max_seats", C.c_uint8),
]

nb_shelf._fields_ = [
    ("kind", C.c_uint8),
    ("difficulty", C.c_uint8),
    ("minutes", C.c_uint8),
    ("start", C.c_uint8),
]

nb_zone._fields_ = [
    ("kind", C.c_uint8),
    ("owner", C.c_uint8),
    ("rows", C.c_uint8),
    ("cols", C.c_uint8),
    ("len", C.c_uint16),
]

nb_ask._fields_ = [
    ("rule", C.c_char_p),
    ("part", C.c_char_p),
    ("verbs", C.c_uint32),
]

nb_game._fields_ = [
    ("id", C.c_char_p),
    ("title", C.c_char_p),
    ("summary", C.c_char_p),
    ("since", C.c_char_p),
    ("min_seats", C.c_uint8),
    ("max_seats", C.c_uint8),
    ("high_wins", C.c_bool),
    ("options", C.POINTER(nb_option)),
    ("presets", C.POINTER(nb_preset)),
    ("shelf", nb_shelf),
    ("deck", C.POINTER(nb_deck)),
    ("data", C.c_void_p),
    ("setup", C.c_void_p),
    ("read_data", C.c_void_p),
    ("write_data", C.c_void_p),
    ("deal", C.c_void_p),
    ("legal", C.c_void_p),
    ("apply", C.c_void_p),
    ("score", C.c_void_p),
    ("tally", C.c_void_p),
    ("zone", C.c_void_p),
    ("prompt", C.c_void_p),
    ("status", C.c_void_p),
    ("known", C.c_void_p),
    ("goal", C.c_void_p),
    ("values", C.c_void_p),
    ("worth", C.c_void_p),
    ("about", C.c_void_p),
    ("label", C.c_void_p),
    ("why_not", C.c_void_p),
    ("claim", C.c_void_p),
    ("ball", C.c_void_p),
    ("progress", C.c_void_p),
    ("bound", C.c_void_p),
    ("first_dealer", C.c_void_p),
    ("close", C.c_void_p),
    ("standing", C.c_void_p),
    ("result", C.c_void_p),
    ("sheet", C.c_void_p),
    ("unit", C.c_void_p),
    ("side", C.c_void_p),
    ("barred", C.c_void_p),
    ("possible", C.c_void_p),
    ("judge", C.c_void_p),
    ("facts", C.c_void_p),
    ("action_facts", C.c_void_p),
    ("env", C.POINTER(nb__env_game)),
    ("reason", C.c_void_p),
    ("against", C.c_void_p),
    ("alike", C.c_void_p),
    ("face_kind", C.c_void_p),
    ("belief", C.c_void_p),
    ("solve", C.c_void_p),
    ("bars", C.c_void_p),
]

nb_rules._fields_ = [
    ("game", C.c_uint8),
    ("seats", C.c_uint8),
    ("cards", C.c_uint8),
    ("zones", C.c_uint8),
    ("option", (C.c_int16 * 12)),
    ("set", (C.c_uint8 * 36)),
    ("copies", (C.c_uint8 * 64)),
    ("pack", (C.c_uint8 * 162)),
    ("kind", (C.c_uint8 * 64)),
    ("worth", (C.c_uint8 * 64)),
    ("course", (C.c_uint8 * 18)),
    ("title", (C.c_char * 32)),
]

nb_lot._fields_ = [
    ("n", C.c_uint8),
    ("id", (C.c_uint8 * 4)),
    ("card", (C.c_uint8 * 4)),
    ("seen", (C.c_uint16 * 4)),
]

nb_table._fields_ = [
    ("rules", nb_rules),
    ("number", C.c_uint16),
    ("dealer", C.c_uint8),
    ("turn", C.c_uint8),
    ("actor", C.c_uint8),
    ("phase", C.c_uint8),
    ("drawn", C.c_uint8),
    ("lots", C.c_uint8),
    ("sits_out", C.c_uint16),
    ("note", (C.c_uint8 * 72)),
    ("at", (C.c_uint16 * 25)),
    ("up", (C.c_uint64 * 4)),
    ("card", (C.c_uint8 * 162)),
    ("seen", (C.c_uint16 * 162)),
    ("slot", (C.c_uint8 * 328)),
    ("lot", (nb_lot * 6)),
]

nb_hole._fields_ = [
    ("t", nb_table),
    ("ordered", C.c_uint16),
    ("own_seed", C.c_uint16),
    ("seed", nb_seed),
    ("words", (C.c_uint32 * 32)),
]

nb_view._fields_ = [
    ("t", nb_table),
    ("seat", C.c_uint8),
]

nb_cell._fields_ = [
    ("card", C.c_uint8),
    ("up", C.c_bool),
    ("seen", C.c_uint16),
]

nb_values_line._fields_ = [
    ("kind", C.c_uint8),
    ("faces", C.c_uint64),
    ("rule", C.c_char_p),
    ("which", (C.c_char * 96)),
    ("worth", (C.c_char * 96)),
    ("does", (C.c_char * 96)),
]

nb_values._fields_ = [
    ("n", C.c_uint8),
    ("note", (C.c_char * 256)),
    ("line", (nb_values_line * 40)),
]

nb_where._fields_ = [
    ("t", C.POINTER(nb_table)),
    ("seat", C.c_uint),
    ("zone", C.c_uint),
    ("slot", C.c_uint),
    ("laid", C.c_bool),
    ("names", C.POINTER(C.c_char_p)),
]

nb_progress._fields_ = [
    ("hole", C.c_uint16),
    ("of", C.c_uint16),
    ("first", C.c_uint16),
    ("last", C.c_uint16),
    ("printed", C.c_uint16),
    ("extra", C.c_bool),
]

nb_ball._fields_ = [
    ("number", C.c_uint8),
    ("lie", C.c_uint8),
    ("bogey", C.c_uint8),
    ("length", C.c_uint16),
    ("left", C.c_uint16),
]

nb_tally_line._fields_ = [
    ("kind", C.c_uint8),
    ("zone", C.c_uint8),
    ("cards", C.c_uint8),
    ("slot", (C.c_uint8 * 12)),
    ("amount", C.c_int16),
    ("rule", C.c_char_p),
    ("text", (C.c_char * 80)),
]

nb_tally._fields_ = [
    ("n", C.c_uint8),
    ("total", C.c_int32),
    ("line", (nb_tally_line * 48)),
]

nb_surprise._fields_ = [
    ("place", C.c_uint8),
    ("came", C.c_uint8),
    ("kinds", C.c_uint8),
    ("at", (C.c_uint8 * 16)),
    ("cards", (C.c_uint8 * 16)),
    ("all", C.c_uint16),
]

nb_valuer._fields_ = [
    ("n", C.c_uint),
    ("value", C.CFUNCTYPE(C.c_bool, C.c_void_p, C.POINTER(nb_hole), C.POINTER(C.c_float))),
    ("data", C.c_void_p),
]

nb_mixed._fields_ = [
    ("places", C.c_uint8),
    ("known", C.c_uint8),
    ("zone", (C.c_uint8 * 4)),
    ("slot", (C.c_uint8 * 4)),
    ("card", (C.c_uint8 * 4)),
]

nb_event._fields_ = [
    ("kind", C.c_uint8),
    ("seat", C.c_uint8),
    ("zone", C.c_uint8),
    ("slot", C.c_uint8),
    ("from_zone", C.c_uint8),
    ("from_slot", C.c_uint8),
    ("card", C.c_uint8),
    ("open", C.c_uint8),
    ("seen", C.c_uint16),
]

nb_events._fields_ = [
    ("n", C.c_uint8),
    ("event", (nb_event * 56)),
]

nb_turn._fields_ = [
    ("half", C.c_bool),
    ("seat", C.c_uint8),
    ("taken", nb_event),
]

nb_match._fields_ = [
    ("rules", nb_rules),
    ("seed", nb_seed),
    ("dealer", C.c_uint8),
    ("played", C.c_uint8),
    ("rows", C.c_uint8),
    ("over", C.c_bool),
    ("sits_out", C.c_uint16),
    ("behind", (C.c_uint8 * 16)),
    ("note", (C.c_int16 * 72)),
    ("total", (C.c_int32 * 16)),
    ("last", (C.c_int16 * 16)),
    ("score", ((C.c_int16 * 16) * 64)),
]

nb_sheet_head._fields_ = [
    ("text", (C.c_char * 96)),
    ("kind", C.c_uint8),
    ("last", C.c_bool),
    ("from", C.c_uint8),
    ("to", C.c_uint8),
]

nb_sheet_cell._fields_ = [
    ("text", (C.c_char * 12)),
    ("won", C.c_bool),
]

nb_sheet._fields_ = [
    ("title", (C.c_char * 96)),
    ("caption", (C.c_char * 256)),
    ("players", (C.c_char * 256)),
    ("corner", (C.c_char * 12)),
    ("down", C.c_bool),
    ("lines", C.c_uint8),
    ("columns", C.c_uint8),
    ("line", (nb_sheet_head * 20)),
    ("column", (nb_sheet_head * 24)),
    ("cell", ((nb_sheet_cell * 24) * 20)),
]

nb_record_tags._fields_ = [
    ("date", (C.c_char * 24)),
    ("name", ((C.c_char * 40) * 16)),
    ("practice", C.c_bool),
]

nb_fair._fields_ = [
    ("secret", nb_seed),
    ("gave", C.c_uint16),
    ("part", (nb_seed * 16)),
]

nb_reader._fields_ = [
    ("text", C.c_char_p),
    ("at", C.c_char_p),
    ("end", C.c_char_p),
    ("line", C.c_uint),
    ("dealt", C.c_bool),
    ("tags", nb_record_tags),
    ("match", nb_match),
    ("hole", nb_hole),
    ("seat", C.c_uint),
    ("action", C.c_uint32),
    ("actions", C.c_uint),
    ("turn", nb_turn),
    ("fair", nb_fair),
]

nb_budget._fields_ = [
    ("playouts", C.c_uint32),
    ("ms", C.c_uint32),
    ("clock", C.CFUNCTYPE(C.c_double, C.c_void_p)),
    ("data", C.c_void_p),
    ("weights", C.c_void_p),
]

nb_thought._fields_ = [
    ("action", C.c_uint32),
    ("behind", C.c_int32),
    ("playouts", C.c_uint32),
    ("worth", C.c_int64),
    ("score", C.c_int64),
    ("squares", C.c_double),
    ("apart", C.c_double),
    ("error", C.c_double),
]

nb_advice._fields_ = [
    ("playouts", C.c_uint32),
    ("habit", C.c_uint32),
    ("first", C.c_uint32),
    ("n", C.c_uint16),
    ("close", C.c_uint16),
    ("thought", (nb_thought * 328)),
]

nb_player._fields_ = [
    ("id", C.c_char_p),
    ("summary", C.c_char_p),
    ("scratch", C.c_uint32),
    ("playouts", C.c_uint32),
    ("ms", C.c_uint32),
    ("choose", C.CFUNCTYPE(C.c_uint32, C.POINTER(nb_view), C.POINTER(nb_rng), C.POINTER(nb_budget), C.c_void_p)),
    ("advise", C.CFUNCTYPE(None, C.POINTER(nb_view), C.POINTER(nb_rng), C.POINTER(nb_budget), C.c_void_p, C.POINTER(nb_advice))),
    ("ready", C.CFUNCTYPE(C.c_bool, C.POINTER(nb_rules), C.POINTER(nb_budget), C.POINTER(nb_why))),
]

nb_abi_size._fields_ = [
    ("type", C.c_char_p),
    ("size", C.c_size_t),
]

nb_review_move._fields_ = [
    ("action", C.c_uint32),
    ("seat", C.c_uint8),
]

nb_review_hole._fields_ = [
    ("dealt", nb_hole),
    ("move", C.POINTER(nb_review_move)),
    ("moves", C.c_uint),
]

nb_review_budget._fields_ = [
    ("error", C.c_double),
    ("playouts", C.c_uint32),
    ("seed", C.c_uint64),
]

nb_review_step._fields_ = [
    ("seat", C.c_uint8),
    ("choice", C.c_bool),
    ("changed", C.c_bool),
    ("chosen", C.c_uint32),
    ("best", C.c_uint32),
    ("usual", C.c_uint32),
    ("playouts", C.c_uint32),
    ("cost", C.c_int32),
    ("error", C.c_int32),
    ("play", (C.c_int32 * 16)),
    ("value", (C.c_int32 * 16)),
]

nb_account._fields_ = [
    ("par", C.c_int32),
    ("deal", C.c_int32),
    ("cards", C.c_int32),
    ("others", C.c_int32),
    ("play", C.c_int32),
    ("result", C.c_int32),
    ("cost", C.c_int32),
    ("choices", C.c_uint16),
    ("marks", (C.c_uint16 * 4)),
]

nb_review_rival._fields_ = [
    ("action", C.c_uint32),
    ("behind", C.c_int32),
    ("error", C.c_int32),
    ("own", C.c_int32),
]

nb_env_block._fields_ = [
    ("verb", C.c_uint8),
    ("operand", C.c_uint8),
    ("from", C.c_uint8),
    ("zone", C.c_uint8),
    ("first", C.c_uint16),
    ("count", C.c_uint16),
    ("width", C.c_uint16),
]

nb_env_spec._fields_ = [
    ("rules", nb_rules),
    ("observation", C.c_uint32),
    ("actions", C.c_uint32),
    ("bound", C.c_uint32),
    ("seats", C.c_uint8),
    ("encoding", C.c_uint8),
    ("version", C.c_uint8),
    ("fields", C.c_uint8),
    ("blocks", C.c_uint8),
    ("kinds", C.c_uint8),
    ("deals", C.c_uint8),
    ("known_is_up", C.c_uint8),
    ("id", C.c_uint32),
    ("at", (C.c_uint16 * 33)),
    ("width", (C.c_uint16 * 32)),
    ("block", (nb_env_block * 24)),
    ("block_of", (C.c_uint8 * 30)),
    ("kind", (C.c_uint8 * 64)),
    ("copies", (C.c_uint8 * 64)),
    ("fresh", nb_match),
]

nb_env_field._fields_ = [
    ("name", C.c_char_p),
    ("kind", C.c_uint8),
    ("at", C.c_uint32),
    ("bytes", C.c_uint32),
    ("width", C.c_uint32),
]

nb__env_memo._fields_ = [
    ("lots", C.c_uint8),
    ("seen", (C.c_uint16 * 162)),
    ("cell", (C.c_uint8 * 160)),
    ("count", ((C.c_uint8 * 64) * 16)),
]

nb_env._fields_ = [
    ("seed", C.c_uint64),
    ("spec", C.c_uint32),
    ("holes", C.c_uint32),
    ("rng", nb_rng),
    ("legal", (C.c_uint64 * 56)),
    ("hole", nb_hole),
    ("memo", nb__env_memo),
]

nb_env_left._fields_ = [
    ("player", C.POINTER(nb_player)),
    ("budget", nb_budget),
    ("scratch", C.c_void_p),
]

nb_env_batch._fields_ = [
    ("n", C.c_uint32),
    ("env", C.POINTER(nb_env)),
    ("observation", C.POINTER(C.c_uint8)),
    ("mask", C.POINTER(C.c_uint8)),
    ("reward", C.POINTER(C.c_float)),
    ("aim", C.POINTER(C.c_float)),
    ("seat", C.POINTER(C.c_uint8)),
    ("ended", C.POINTER(C.c_uint8)),
    ("hole", C.POINTER(C.c_uint32)),
    ("left", (nb_env_left * 16)),
]

nb_house._fields_ = [
    ("title", (C.c_char * 32)),
    ("origin", (C.c_char * 128)),
    ("fact", (C.c_uint8 * 64)),
    ("value", (C.c_int8 * 64)),
]

nb_fact._fields_ = [
    ("key", C.c_char_p),
    ("kind", C.c_uint8),
    ("part", C.c_uint8),
    ("low", C.c_int16),
    ("high", C.c_int16),
    ("choices", C.POINTER(C.c_char_p)),
    ("choice_labels", C.POINTER(C.c_char_p)),
    ("initial", C.c_char_p),
    ("label", C.c_char_p),
    ("help", C.c_char_p),
]

STRUCTS: List[Any] = [
    nb_why,
    nb_seed,
    nb_rng,
    nb_deck,
    nb_option,
    nb_preset,
    nb_shelf,
    nb_zone,
    nb_ask,
    nb_game,
    nb_rules,
    nb_lot,
    nb_table,
    nb_hole,
    nb_view,
    nb_cell,
    nb_values_line,
    nb_values,
    nb_where,
    nb_progress,
    nb_ball,
    nb_tally_line,
    nb_tally,
    nb_surprise,
    nb_valuer,
    nb_mixed,
    nb_event,
    nb_events,
    nb_turn,
    nb_match,
    nb_sheet_head,
    nb_sheet_cell,
    nb_sheet,
    nb_record_tags,
    nb_fair,
    nb_reader,
    nb_budget,
    nb_thought,
    nb_advice,
    nb_player,
    nb_abi_size,
    nb_review_move,
    nb_review_hole,
    nb_review_budget,
    nb_review_step,
    nb_account,
    nb_review_rival,
    nb_env_block,
    nb_env_spec,
    nb_env_field,
    nb__env_memo,
    nb_env,
    nb_env_left,
    nb_env_batch,
    nb_house,
    nb_fact,
]

FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "nb_err_name": (C.c_char_p, [C.c_int]),
    "nb_nearest": (C.c_char_p, [C.c_char_p, C.POINTER(C.c_char_p)]),
    "nb_seed_number": (nb_seed, [C.c_uint64]),
    "nb_seed_parse": (C.c_int, [C.POINTER(nb_seed), C.c_char_p, C.POINTER(nb_why)]),
    "nb_seed_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_seed)]),
    "nb_rng_start": (None, [C.POINTER(nb_rng), C.c_uint64, C.c_uint64]),
    "nb_rng_of": (nb_rng, [C.POINTER(nb_seed), C.c_uint64]),
    "nb_rng_next": (C.c_uint64, [C.POINTER(nb_rng)]),
    "nb_rng_below": (C.c_uint32, [C.POINTER(nb_rng), C.c_uint32]),
    "nb_game_count": (C.c_uint, []),
    "nb_game_at": (C.POINTER(nb_game), [C.c_uint]),
    "nb_game_named": (C.POINTER(nb_game), [C.c_char_p]),
    "nb_kind_name": (C.c_char_p, [C.c_uint]),
    "nb_kind_title": (C.c_char_p, [C.c_uint]),
    "nb_kind_about": (C.c_char_p, [C.c_uint]),
    "nb_setup": (C.c_int, [C.POINTER(nb_rules), C.c_char_p, C.c_uint, C.c_char_p, C.POINTER(nb_why)]),
    "nb_game_of": (C.POINTER(nb_game), [C.POINTER(nb_rules)]),
    "nb_title_of": (C.c_char_p, [C.POINTER(nb_rules)]),
    "nb_data": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.c_char_p, C.c_char_p, C.c_char_p, C.c_size_t, C.POINTER(nb_why)]),
    "nb_option_takes_data": (C.c_bool, [C.POINTER(nb_option)]),
    "nb_option_value": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint]),
    "nb_options_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules)]),
    "nb_score_unit": (C.c_uint, [C.POINTER(nb_rules)]),
    "nb_standing_unit": (C.c_uint, [C.POINTER(nb_rules)]),
    "nb_unit_name": (C.c_char_p, [C.c_uint]),
    "nb_side": (C.c_uint16, [C.POINTER(nb_rules), C.c_uint]),
    "nb_card_code": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint8]),
    "nb_card_name": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint8]),
    "nb_card_suit": (C.c_uint, [C.POINTER(nb_rules), C.c_uint8]),
    "nb_card_number": (C.c_uint, [C.POINTER(nb_rules), C.c_uint8]),
    "nb_card_word": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint8]),
    "nb_card_parse": (C.c_uint8, [C.POINTER(nb_rules), C.c_char_p, C.c_size_t]),
    "nb_zone_at": (nb_zone, [C.POINTER(nb_table), C.c_uint]),
    "nb_cell_at": (nb_cell, [C.POINTER(nb_table), C.c_uint, C.c_uint]),
    "nb_slot_name": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table), C.c_uint, C.c_uint]),
    "nb_zone_kind_name": (C.c_char_p, [C.c_uint]),
    "nb_status": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table), C.c_uint]),
    "nb_prompt": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table), C.POINTER(C.c_char_p)]),
    "nb_ask_of": (nb_ask, [C.POINTER(nb_table)]),
    "nb_goal": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules)]),
    "nb_values_of": (None, [C.POINTER(nb_values), C.POINTER(nb_rules)]),
    "nb_values_kind_name": (C.c_char_p, [C.c_uint]),
    "nb_worth_of": (C.c_bool, [C.POINTER(nb_rules), C.c_uint8, C.POINTER(C.c_int32)]),
    "nb_card_about": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_where)]),
    "nb_face_about": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint8]),
    "nb_action_label": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.c_uint32, C.POINTER(nb_where)]),
    "nb_why_not": (C.c_char_p, [C.POINTER(C.c_char), C.c_size_t, C.c_uint32, C.POINTER(nb_where)]),
    "nb_claim_of": (C.c_uint, [C.c_uint32, C.POINTER(nb_where)]),
    "nb_progress_of": (nb_progress, [C.POINTER(nb_table)]),
    "nb_hole_title": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table)]),
    "nb_deal_title": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_uint]),
    "nb_deal_phrase": (C.c_char_p, [C.POINTER(nb_rules)]),
    "nb_ball_at": (C.c_bool, [C.POINTER(nb_ball), C.POINTER(nb_table), C.c_uint]),
    "nb_lie_name": (C.c_char_p, [C.c_uint]),
    "nb_deal": (None, [C.POINTER(nb_hole), C.POINTER(nb_rules), C.POINTER(nb_seed), C.c_uint, C.c_uint]),
    "nb_deal_pack": (C.c_int, [C.POINTER(nb_hole), C.POINTER(nb_rules), C.POINTER(nb_seed), C.c_uint, C.c_uint, C.POINTER(C.c_uint8), C.c_size_t, C.POINTER(nb_why)]),
    "nb_legal": (C.c_int, [C.POINTER(nb_hole), C.POINTER(C.c_uint32)]),
    "nb_legal_for": (C.c_int, [C.POINTER(nb_table), C.c_uint, C.POINTER(C.c_uint32)]),
    "nb_actors": (C.c_uint16, [C.POINTER(nb_table)]),
    "nb_apply": (C.c_int, [C.POINTER(nb_hole), C.c_uint32, C.POINTER(nb_events)]),
    "nb_apply_as": (C.c_int, [C.POINTER(nb_hole), C.c_uint, C.c_uint32, C.POINTER(nb_events)]),
    "nb_play": (None, [C.POINTER(nb_hole), C.c_uint32]),
    "nb_explain": (C.c_int, [C.POINTER(nb_table), C.c_uint, C.c_uint32, C.POINTER(nb_why)]),
    "nb_stock_order": (C.c_uint, [C.POINTER(nb_hole), C.POINTER(C.c_uint8)]),
    "nb_score": (None, [C.POINTER(nb_hole), C.POINTER(C.c_int32)]),
    "nb_tally_of": (None, [C.POINTER(nb_tally), C.POINTER(nb_table), C.c_uint]),
    "nb_tally_kind_name": (C.c_char_p, [C.c_uint]),
    "nb_view_of": (None, [C.POINTER(nb_view), C.POINTER(nb_hole), C.c_uint]),
    "nb_sample": (None, [C.POINTER(nb_hole), C.POINTER(nb_view), C.POINTER(nb_rng)]),
    "nb_surprise_of": (C.c_bool, [C.POINTER(nb_surprise), C.POINTER(nb_hole), C.POINTER(nb_hole), C.POINTER(nb_rng)]),
    "nb_surprise_instead": (None, [C.POINTER(nb_hole), C.POINTER(nb_hole), C.POINTER(nb_surprise), C.c_uint]),
    "nb_shuffle_unseen": (C.c_bool, [C.POINTER(nb_hole), C.POINTER(nb_rng)]),
    "nb_shuffle_rest": (None, [C.POINTER(nb_hole), C.POINTER(nb_rng)]),
    "nb_draw_by": (None, [C.POINTER(nb_hole), C.c_uint64]),
    "nb_add_card_luck": (None, [C.POINTER(nb_valuer), C.POINTER(nb_hole), C.c_uint32, C.POINTER(nb_hole), C.POINTER(nb_rng), C.POINTER(C.c_float)]),
    "nb_add_last_luck": (None, [C.POINTER(nb_valuer), C.POINTER(nb_hole), C.c_uint32, C.POINTER(nb_hole), C.c_uint, C.POINTER(nb_rng), C.POINTER(C.c_float)]),
    "nb_mixed_cards": (C.c_uint, [C.POINTER(nb_view), C.POINTER(nb_mixed)]),
    "nb_known": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.POINTER(C.c_char_p)]),
    "nb_operand_of": (C.c_int, [C.c_uint32]),
    "nb_verb_name": (C.c_char_p, [C.c_uint]),
    "nb_action_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table), C.c_uint32]),
    "nb_action_parse": (C.c_int, [C.POINTER(C.c_uint32), C.POINTER(nb_table), C.c_char_p, C.POINTER(nb_why)]),
    "nb_you": (C.c_char_p, []),
    "nb_action_describe": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.c_uint, C.c_uint32, C.POINTER(C.c_char_p)]),
    "nb_events_for": (None, [C.POINTER(nb_events), C.c_uint]),
    "nb_event_describe": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.POINTER(nb_event), C.POINTER(C.c_char_p)]),
    "nb_tell": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.c_uint, C.c_uint32, C.POINTER(nb_view), C.POINTER(nb_events), C.POINTER(C.c_char_p)]),
    "nb_tell_plain": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.c_uint, C.c_uint32, C.POINTER(nb_view), C.POINTER(nb_events), C.POINTER(C.c_char_p)]),
    "nb_event_kind_name": (C.c_char_p, [C.c_uint]),
    "nb_turn_follow": (None, [C.POINTER(nb_turn), C.POINTER(nb_table), C.c_uint, C.POINTER(nb_events)]),
    "nb_tell_turn": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_turn), C.POINTER(nb_view), C.c_uint, C.c_uint32, C.POINTER(nb_view), C.POINTER(nb_events), C.POINTER(C.c_char_p)]),
    "nb_tell_turn_plain": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_turn), C.POINTER(nb_view), C.c_uint, C.c_uint32, C.POINTER(nb_view), C.POINTER(nb_events), C.POINTER(C.c_char_p)]),
    "nb_match_start": (None, [C.POINTER(nb_match), C.POINTER(nb_rules), nb_seed]),
    "nb_match_deal": (None, [C.POINTER(nb_match), C.POINTER(nb_hole)]),
    "nb_match_deal_pack": (C.c_int, [C.POINTER(nb_match), C.POINTER(nb_hole), C.POINTER(C.c_uint8), C.c_size_t, C.POINTER(nb_why)]),
    "nb_match_deal_seed": (None, [C.POINTER(nb_match), C.POINTER(nb_hole), nb_seed]),
    "nb_match_close": (C.c_int, [C.POINTER(nb_match), C.POINTER(nb_hole)]),
    "nb_match_places": (None, [C.POINTER(nb_match), C.POINTER(C.c_uint8)]),
    "nb_match_standing": (None, [C.POINTER(nb_match), C.POINTER(C.c_int32)]),
    "nb_aim": (None, [C.POINTER(nb_match), C.POINTER(nb_hole), C.POINTER(C.c_int32)]),
    "nb_deal_result": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_match), C.c_uint, C.POINTER(C.c_char_p)]),
    "nb_match_result": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_match), C.POINTER(C.c_char_p)]),
    "nb_sheet_at": (C.c_bool, [C.POINTER(nb_sheet), C.POINTER(nb_match), C.c_uint, C.POINTER(C.c_char_p)]),
    "nb_record_start": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_match), C.POINTER(nb_record_tags)]),
    "nb_record_hole": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_hole)]),
    "nb_record_action": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_hole), C.c_uint, C.c_uint32]),
    "nb_record_close": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_match)]),
    "nb_record_fair": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.c_uint, C.POINTER(nb_fair)]),
    "nb_record_open": (C.c_int, [C.POINTER(nb_reader), C.c_char_p, C.c_size_t, C.POINTER(nb_why)]),
    "nb_record_next": (C.c_int, [C.POINTER(nb_reader), C.POINTER(C.c_int), C.POINTER(nb_events), C.POINTER(nb_why)]),
    "nb_alike": (C.c_int, [C.POINTER(nb_view), C.c_uint32, C.POINTER(C.c_uint32)]),
    "nb_is_alike": (C.c_bool, [C.POINTER(nb_view), C.c_uint32, C.c_uint32]),
    "nb_advice_add": (None, [C.POINTER(nb_advice), C.POINTER(nb_advice)]),
    "nb_advice_choice": (C.c_uint32, [C.POINTER(nb_advice)]),
    "nb_advice_settle": (None, [C.POINTER(nb_advice), C.POINTER(nb_rules)]),
    "nb_reason": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.c_uint32]),
    "nb_reason_against": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.c_uint32, C.c_uint32]),
    "nb_player_count": (C.c_uint, []),
    "nb_player_at": (C.POINTER(nb_player), [C.c_uint]),
    "nb_player_named": (C.POINTER(nb_player), [C.c_char_p]),
    "nb_player_ready": (C.c_bool, [C.POINTER(nb_player), C.POINTER(nb_rules), C.POINTER(nb_budget), C.POINTER(nb_why)]),
    "nb_eagle_check": (C.c_int, [C.c_void_p, C.c_size_t, C.POINTER(nb_why)]),
    "nb_eagle_use": (C.c_int, [C.c_void_p, C.c_size_t, C.POINTER(nb_why)]),
    "nb_eagle_expects": (C.c_bool, [C.POINTER(nb_table), C.c_uint, C.POINTER(C.c_float), C.POINTER(C.c_float)]),
    "nb_eagle_checksum": (C.c_uint32, [C.POINTER(nb_rules)]),
    "nb_version": (C.c_char_p, []),
    "nb_abi_fits": (C.c_int, [C.c_char_p, C.POINTER(nb_abi_size), C.c_uint, C.POINTER(nb_why)]),
    "nb_size_of": (C.c_size_t, [C.c_char_p]),
    "nb_review_usual": (nb_review_budget, []),
    "nb_review_quick": (nb_review_budget, []),
    "nb_review_steps": (C.c_uint, [C.POINTER(nb_review_hole)]),
    "nb_review_check": (C.c_int, [C.POINTER(nb_review_hole), C.POINTER(nb_why)]),
    "nb_review_work": (None, [C.POINTER(nb_review_hole), C.c_uint, C.POINTER(nb_review_budget), C.POINTER(nb_review_step)]),
    "nb_review_finish": (None, [C.POINTER(nb_review_step), C.c_uint]),
    "nb_review_account": (nb_account, [C.POINTER(nb_review_hole), C.POINTER(nb_review_step), C.c_uint, C.c_bool]),
    "nb_review_luck": (C.c_int32, [C.POINTER(nb_review_hole), C.POINTER(nb_review_step), C.c_uint, C.c_uint, C.c_bool]),
    "nb_review_mark": (C.c_uint, [C.POINTER(nb_rules), C.POINTER(nb_review_step)]),
    "nb_review_threshold": (C.c_int32, [C.POINTER(nb_rules), C.c_uint]),
    "nb_mark_name": (C.c_char_p, [C.c_uint]),
    "nb_review_glance": (C.c_uint, [C.POINTER(nb_view), C.POINTER(nb_review_rival)]),
    "nb_review_rivals": (C.c_uint, [C.POINTER(nb_view), C.c_uint32, C.c_int32, C.c_bool, C.POINTER(nb_review_budget), C.POINTER(nb_review_rival)]),
    "nb_review_skill": (C.c_uint, [C.POINTER(nb_review_step)]),
    "nb_skill_name": (C.c_char_p, [C.c_uint]),
    "nb_handicap_counts": (C.c_uint, [C.c_uint]),
    "nb_handicap_index": (C.c_bool, [C.POINTER(C.c_int32), C.c_uint, C.POINTER(C.c_bool), C.POINTER(C.c_int32)]),
    "nb_mark_text": (C.c_char_p, [C.c_uint]),
    "nb_review_amount": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_int32]),
    "nb_review_account_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_table), C.POINTER(nb_account), C.c_uint, C.c_uint, C.POINTER(C.c_char_p)]),
    "nb_review_luck_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_rules), C.c_int32, C.c_uint, C.c_uint, C.POINTER(C.c_char_p)]),
    "nb_review_step_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.POINTER(nb_review_step), C.POINTER(C.c_char_p)]),
    "nb_review_reason": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.POINTER(nb_review_step)]),
    "nb_review_advice": (None, [C.POINTER(nb_view), C.POINTER(nb_advice), C.c_uint32, C.POINTER(nb_review_step)]),
    "nb_tutor_text": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_view), C.POINTER(nb_review_step), C.POINTER(C.c_char_p)]),
    "nb_env_spec_of": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_rules), C.POINTER(nb_why)]),
    "nb_env_field_at": (C.c_bool, [C.POINTER(nb_env_field), C.POINTER(nb_env_spec), C.c_uint]),
    "nb_env_action": (C.c_int, [C.POINTER(nb_env_spec), C.c_uint, C.c_uint32, C.POINTER(C.c_uint32), C.POINTER(nb_why)]),
    "nb_env_index": (C.c_int, [C.POINTER(nb_env_spec), C.c_uint, C.c_uint32, C.POINTER(C.c_uint32), C.POINTER(nb_why)]),
    "nb_env_observe": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_view), C.POINTER(C.c_uint8), C.c_size_t, C.POINTER(nb_why)]),
    "nb_env_mask": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_table), C.c_uint, C.POINTER(C.c_uint8), C.c_size_t, C.POINTER(nb_why)]),
    "nb_env_size": (C.c_size_t, []),
    "nb_env_spec_size": (C.c_size_t, []),
    "nb_env_batch_size": (C.c_size_t, []),
    "nb_env_reset": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_env_batch), C.POINTER(C.c_uint64), C.POINTER(nb_why)]),
    "nb_env_step": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_env_batch), C.POINTER(C.c_int32), C.POINTER(nb_why)]),
    "nb_env_leave": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_env_batch), C.c_uint, C.POINTER(nb_player), C.POINTER(nb_budget), C.c_void_p, C.POINTER(nb_why)]),
    "nb_env_deal": (C.c_int, [C.POINTER(nb_env_spec), C.POINTER(nb_hole), C.c_uint64, C.c_uint32, C.POINTER(nb_why)]),
    "nb_fact_count": (C.c_uint, []),
    "nb_fact_at": (C.POINTER(nb_fact), [C.c_uint]),
    "nb_fact_named": (C.c_int, [C.c_char_p]),
    "nb_fact_part_title": (C.c_char_p, [C.c_uint]),
    "nb_house_start": (None, [C.POINTER(nb_house)]),
    "nb_house_get": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_house), C.c_uint]),
    "nb_house_set": (C.c_int, [C.POINTER(nb_house), C.c_uint, C.c_char_p, C.POINTER(nb_why)]),
    "nb_house_read": (C.c_int, [C.POINTER(nb_house), C.c_char_p, C.c_size_t, C.POINTER(C.c_uint), C.POINTER(nb_why)]),
    "nb_house_write": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_house)]),
    "nb_house_check": (C.c_int, [C.POINTER(nb_house), C.POINTER(nb_why)]),
    "nb_house_option": (C.c_int, [C.POINTER(C.c_char), C.c_size_t, C.POINTER(nb_house)]),
    "nb_house_of": (C.c_int, [C.POINTER(nb_house), C.POINTER(nb_rules), C.POINTER(nb_why)]),
    "nb_shelf_count": (C.c_uint, []),
    "nb_shelf_name": (C.c_char_p, [C.c_uint]),
    "nb_shelf_text": (C.c_char_p, [C.c_uint]),
}

NB_VERSION = "0.1.0"
