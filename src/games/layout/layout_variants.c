/* layout_variants.c - the fourteen layout games as rows of facts (layout.md). A variant that only recombines these needs no code. */
#include "house.h"

/* clang-format off */ /* facts read best in rows */

/* Card values, ace to king, then the joker (layout.5). */
#define STANDARD {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}
#define TWOS_BELOW {1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 0}

/* What values are called where they do not speak for themselves. */
static const char *const DECKS_LABELS[] = {nb__say_layout_option_decks_auto, NULL};
static const char *const VALUES_LABELS[] = {nb__say_layout_option_values_standard, nb__say_layout_option_values_alternate, NULL};
static const char *const PLACED_LABELS[] = {nb__say_layout_option_placed_down, nb__say_layout_option_placed_up, NULL};
static const char *const MEMORY_LABELS[] = {nb__say_layout_option_memory_aid, nb__say_layout_option_memory_real, NULL};

/* The option modules. */
#define HOLES(initial) {"holes", "1..18", initial, nb__say_layout_option_holes, "layout.holes", nb__say_layout_option_holes_label, NULL}
#define DECKS {"decks", "auto|1|2|3", "auto", nb__say_layout_option_decks, "layout.decks", nb__say_layout_option_decks_label, DECKS_LABELS}
#define COLUMNS(initial) {"columns", "off|on", initial, nb__say_layout_option_columns, "layout.columns", nb__say_layout_option_columns_label, NULL}
#define KNOCK_PENALTY {"knock-penalty", "off|on", "off", nb__say_layout_option_knock_penalty, "layout.knock-penalty", nb__say_layout_option_knock_penalty_label, NULL}
#define VALUES {"values", "standard|alternate", "standard", nb__say_layout_option_values, "layout.values", nb__say_layout_option_values_label, VALUES_LABELS}
#define JOKERS {"jokers", "off|on", "off", nb__say_layout_option_jokers, "layout.jokers", nb__say_layout_option_jokers_label, NULL}
#define LAST_TURNS {"last-turns", "off|on", "on", nb__say_layout_option_last_turns, "layout.last-turns", nb__say_layout_option_last_turns_label, NULL}
#define PLACED {"placed", "down|up", "down", nb__say_layout_option_placed, "layout.placed", nb__say_layout_option_placed_label, PLACED_LABELS}
#define LOCKED {"locked", "off|on", "off", nb__say_layout_option_locked, "layout.locked", nb__say_layout_option_locked_label, NULL}
#define MEMORY {"memory", "aid|real", "aid", nb__say_layout_option_memory, "layout.memory", nb__say_layout_option_memory_label, MEMORY_LABELS}
#define END {NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/* The presets. The first of every game is as its defaults are. */
#define USUAL(about) {"usual", nb__say_preset_usual, about, "", 0, 0}
#define FAMILY(about, options) {"family", nb__say_preset_family, about, options, 0, 0}
#define TOURNAMENT(about, options) {"tournament", nb__say_preset_tournament, about, options, 0, 0}
#define WITH_PAIRS(about, options) {"pairs", nb__say_preset_pairs, about, options, 0, 0}
#define WITH_JOKERS(about) {"jokers", nb__say_preset_jokers, about, "jokers=on", 0, 0}
#define SUDDEN(about) {"sudden", nb__say_preset_sudden, about, "last-turns=off", 0, 0}
#define NO_MORE {NULL, NULL, NULL, NULL, 0, 0}

/* The kind, how hard it is to learn, minutes, and its place among the games to begin with. */
#define SHELF(kind, difficulty, minutes, start) {NB_KIND_##kind, difficulty, minutes, start}

/* One game: its id, words, seats, options (a list ending with END), facts, presets (a list ending with NO_MORE) and shelf. */
#define LAYOUT_GAME(symbol, id_, title_, summary_, min_, max_, options_, facts_, presets_, shelf_)                                               \
    const nb_game symbol = {                                                                                                     \
        .id = id_, .title = title_, .summary = summary_, .since = nb__say_layout_since, .min_seats = min_, .max_seats = max_,                    \
        .options = options_, .presets = presets_, .shelf = shelf_, .deck = &nb__standard_deck, .data = facts_, .setup = nb__layout_setup, LAYOUT_FUNCTIONS}

/* ------------------------------------------------------------------------------------------------ layouts of four */

static const nb_option FOUR_OPTIONS[] = {HOLES("9"), DECKS, COLUMNS("off"), KNOCK_PENALTY, VALUES, JOKERS, PLACED, MEMORY, END};
static const nb_preset FOUR_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_nine),
    FAMILY(nb__say_layout_preset_three_up, "holes=3 placed=up"),
    WITH_PAIRS(nb__say_layout_preset_pairs_jokers, "columns=on jokers=on"),
    TOURNAMENT(nb__say_layout_preset_eighteen_memory, "holes=18 knock-penalty=on memory=real"),
    NO_MORE};
static const layout_row FOUR = { /* layout.four */
    .facts = {.rows = 2, .cols = 2, .start = START_PEEK_NEAR, .ending = END_KNOCK, .two_decks_from = 9},
    .value = STANDARD};
extern const nb_game nb__four;
LAYOUT_GAME(nb__four, "four", nb__say_layout_four_title, nb__say_layout_four_summary, 2, 16,
            FOUR_OPTIONS, &FOUR,
            FOUR_PRESETS, SHELF(FOUR, 1, 15, 2));

static const nb_option HAND_OPTIONS[] = {HOLES("9"), DECKS, KNOCK_PENALTY, VALUES, JOKERS, END};
static const nb_preset HAND_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_nine),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    WITH_JOKERS(nb__say_layout_preset_four_jokers),
    TOURNAMENT(nb__say_layout_preset_eighteen_penalty, "holes=18 knock-penalty=on"),
    NO_MORE};
static const layout_row HAND = { /* layout.hand */
    .facts = {.rows = 1, .cols = 4, .start = START_SEE_ALL, .groups = GROUPS_HAND_PAIRS, .ending = END_KNOCK},
    .value = STANDARD};
extern const nb_game nb__hand;
LAYOUT_GAME(nb__hand, "hand", nb__say_layout_hand_title, nb__say_layout_hand_summary, 2, 8,
            HAND_OPTIONS, &HAND,
            HAND_PRESETS, SHELF(FOUR, 1, 10, 0));

static const nb_option POWER_OPTIONS[] = {HOLES("1"), DECKS, COLUMNS("off"), VALUES, MEMORY, END};
static const nb_preset POWER_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_one),
    WITH_PAIRS(nb__say_layout_preset_columns, "columns=on"),
    TOURNAMENT(nb__say_layout_preset_three_memory, "holes=3 memory=real"),
    NO_MORE};
static const layout_row POWER = { /* layout.power */
    .facts = {.rows = 2, .cols = 2, .start = START_PEEK_NEAR, .ending = END_STOCK, .power = POWER_USE, .jokers = 2,
    .effect = {[10] = FX_LOOK_OWN, [11] = FX_LOOK_THEIRS, [12] = FX_SWAP, [NB_RANK_JOKER] = FX_SCRAMBLE}},
    .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 10}};
extern const nb_game nb__power;
LAYOUT_GAME(nb__power, "power", nb__say_layout_power_title, nb__say_layout_power_summary,
            2, 8, POWER_OPTIONS, &POWER,
            POWER_PRESETS, SHELF(POWERS, 2, 5, 0));

static const nb_option JACKS_OPTIONS[] = {HOLES("1"), DECKS, COLUMNS("off"), KNOCK_PENALTY, JOKERS, MEMORY, END};
static const nb_preset JACKS_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_one),
    FAMILY(nb__say_layout_preset_three_columns, "holes=3 columns=on"),
    TOURNAMENT(nb__say_layout_preset_nine_memory, "holes=9 knock-penalty=on memory=real"),
    NO_MORE};
static const layout_row JACKS = { /* layout.jacks */
    .facts = {.rows = 2, .cols = 2, .start = START_PEEK_NEAR, .ending = END_KNOCK_NOW},
    .value = {1, 2, 3, 4, 0, 6, 7, 8, 9, 10, 0, 10, 10, 0}, .red_king = 10};
extern const nb_game nb__jacks;
LAYOUT_GAME(nb__jacks, "jacks-and-fives", nb__say_layout_jacks_and_fives_title, nb__say_layout_jacks_and_fives_summary, 2, 8,
            JACKS_OPTIONS, &JACKS,
            JACKS_PRESETS, SHELF(FOUR, 1, 2, 0));

static const nb_option RAT_OPTIONS[] = {HOLES("1"), DECKS, KNOCK_PENALTY, JOKERS, LOCKED, MEMORY, END};
static const nb_preset RAT_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_one),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    TOURNAMENT(nb__say_layout_preset_nine_locked, "holes=9 knock-penalty=on locked=on memory=real"),
    NO_MORE};
static const layout_row RAT = { /* layout.rat */
    .facts = {.rows = 1, .cols = 4, .start = START_PEEK_OUTER, .ending = END_CALL_AFTER, .power = POWER_USE, .used_is_dead = true, .effect = {[10] = FX_LOOK_OWN, [11] = FX_SWAP}},
    .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 0, 0}};
extern const nb_game nb__rat;
LAYOUT_GAME(nb__rat, "rat-a-tat-tat", nb__say_layout_rat_a_tat_tat_title, nb__say_layout_rat_a_tat_tat_summary,
            2, 8, RAT_OPTIONS, &RAT,
            RAT_PRESETS, SHELF(POWERS, 2, 3, 0));

static const nb_option CAMBIO_OPTIONS[] = {HOLES("1"), DECKS, COLUMNS("off"), KNOCK_PENALTY, LOCKED, MEMORY, END};
static const nb_preset CAMBIO_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_one),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    TOURNAMENT(nb__say_layout_preset_nine_locked, "holes=9 knock-penalty=on locked=on memory=real"),
    NO_MORE};
static const layout_row CAMBIO = { /* layout.cambio */
    .facts = {.rows = 2, .cols = 2, .start = START_PEEK_NEAR, .ending = END_CALL, .power = POWER_DISCARD, .jokers = 2, .sticking = true,
    .caller_loses_tie = true, .red_king_idle = true,
    .effect = {[6] = FX_LOOK_OWN, [7] = FX_LOOK_OWN, [8] = FX_LOOK_THEIRS, [9] = FX_LOOK_THEIRS, [10] = FX_SWAP, [11] = FX_SWAP,
               [12] = FX_LOOK_SWAP}},
    .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0}, .red_king = -1};
extern const nb_game nb__cambio;
LAYOUT_GAME(nb__cambio, "cambio", nb__say_layout_cambio_title, nb__say_layout_cambio_summary, 2, 8,
            CAMBIO_OPTIONS, &CAMBIO,
            CAMBIO_PRESETS, SHELF(POWERS, 2, 5, 3));

static const nb_option PABLO_OPTIONS[] = {DECKS, COLUMNS("off"), LOCKED, MEMORY, END};
static const nb_preset PABLO_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_target),
    WITH_PAIRS(nb__say_layout_preset_columns, "columns=on"),
    TOURNAMENT(nb__say_layout_preset_locked_memory, "locked=on memory=real"),
    NO_MORE};
static const layout_row PABLO = { /* layout.pablo */
    .facts = {.rows = 2, .cols = 2, .start = START_PEEK_NEAR, .ending = END_CALL, .power = POWER_USE, .jokers = 2, .pair_drop = true,
    .beaten_adds_highest = true, .lowest_instead = true, .lowest_score = -10, .target = 100,
    .effect = {[6] = FX_LOOK_SWAP, [7] = FX_LOOK_ANY}},
    .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, -5}, .red_king = 10};
extern const nb_game nb__pablo;
LAYOUT_GAME(nb__pablo, "pablo", nb__say_layout_pablo_title, nb__say_layout_pablo_summary, 2, 8,
            PABLO_OPTIONS, &PABLO,
            PABLO_PRESETS, SHELF(POWERS, 3, 15, 0));

/* --------------------------------------------------------------------------------------------- six, eight, ten, nine */

static const nb_option SIX_OPTIONS[] = {HOLES("9"), DECKS, COLUMNS("on"), JOKERS, LAST_TURNS, END};
static const nb_preset SIX_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_nine),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    WITH_JOKERS(nb__say_layout_preset_jokers),
    TOURNAMENT(nb__say_layout_preset_eighteen, "holes=18"),
    NO_MORE};
static const layout_row SIX = { /* layout.six */
    .facts = {.rows = 2, .cols = 3, .start = START_FLIP, .flips = 2, .placed_up = true, .ending = END_ALL_UP, .two_decks_from = 5,
    .three_decks_from = 7},
    .value = TWOS_BELOW};
extern const nb_game nb__six;
LAYOUT_GAME(nb__six, "six", nb__say_layout_six_title, nb__say_layout_six_summary, 2, 8, SIX_OPTIONS, &SIX,
            SIX_PRESETS, SHELF(COLUMNS, 1, 15, 1));

static const layout_row EIGHT = { /* layout.eight */
    .facts = {.rows = 2, .cols = 4, .start = START_FLIP, .flips = 2, .placed_up = true, .ending = END_ALL_UP, .two_decks_from = 2},
    .value = TWOS_BELOW};
extern const nb_game nb__eight;
LAYOUT_GAME(nb__eight, "eight", nb__say_layout_eight_title, nb__say_layout_eight_summary, 2, 5, SIX_OPTIONS, &EIGHT,
            SIX_PRESETS, SHELF(COLUMNS, 1, 20, 0));

static const layout_row TEN = { /* layout.ten */
    .facts = {.rows = 2, .cols = 5, .start = START_FLIP, .flips = 2, .placed_up = true, .ending = END_ALL_UP, .two_decks_from = 2},
    .value = TWOS_BELOW};
extern const nb_game nb__ten;
LAYOUT_GAME(nb__ten, "ten", nb__say_layout_ten_title, nb__say_layout_ten_summary, 2, 4, SIX_OPTIONS, &TEN,
            SIX_PRESETS, SHELF(COLUMNS, 1, 25, 0));

static const nb_option NINES_OPTIONS[] = {HOLES("9"), DECKS, COLUMNS("on"), VALUES, JOKERS, LAST_TURNS, END};
static const nb_preset NINES_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_nine),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    WITH_JOKERS(nb__say_layout_preset_four_jokers),
    TOURNAMENT(nb__say_layout_preset_eighteen_alternate, "holes=18 values=alternate"),
    NO_MORE};
static const layout_row NINES = { /* layout.nines */
    .facts = {.rows = 3, .cols = 3, .start = START_COLUMN, .placed_up = true, .ending = END_ALL_UP, .two_decks_from = 2},
    .value = STANDARD};
extern const nb_game nb__nines;
LAYOUT_GAME(nb__nines, "crazy-nines", nb__say_layout_crazy_nines_title, nb__say_layout_crazy_nines_summary, 2, 4, NINES_OPTIONS, &NINES,
            NINES_PRESETS, SHELF(COLUMNS, 2, 25, 0));

static const nb_option DELUXE_OPTIONS[] = {HOLES("9"), DECKS, VALUES, JOKERS, LAST_TURNS, END};
static const layout_row DELUXE = { /* layout.deluxe */
    .facts = {.rows = 3, .cols = 3, .start = START_COLUMN, .placed_up = true, .groups = GROUPS_LINES, .lines = LINES_BLOCKS | LINES_COLUMNS | LINES_ROWS | LINES_DIAGONALS, .block_score = -25, .ending = END_ALL_UP, .remove = true,
    .two_decks_from = 2},
    .value = STANDARD};
extern const nb_game nb__deluxe;
LAYOUT_GAME(nb__deluxe, "crazy-nines-deluxe", nb__say_layout_crazy_nines_deluxe_title, nb__say_layout_crazy_nines_deluxe_summary,
            2, 4, DELUXE_OPTIONS, &DELUXE,
            NINES_PRESETS, SHELF(COLUMNS, 2, 25, 0));

/* ---------------------------------------------------------------------------------------------- ripple and two decks */

static const nb_option RIPPLE_OPTIONS[] = {DECKS, LAST_TURNS, END};
static const nb_preset RIPPLE_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_target),
    SUDDEN(nb__say_layout_preset_sudden),
    NO_MORE};
static const layout_row RIPPLE = { /* layout.ripple */
    .facts = {.rows = 2, .cols = 5, .start = START_FLIP, .flips = 3, .placed_up = true, .groups = GROUPS_RIPPLE, .run_score = -20, .ending = END_ALL_UP, .jokers = 2,
    .ripple = true, .target = 100, .target_below = true, .two_decks_from = 2},
    .value = {1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 0, 10, 10, 0}, .red_king = 10};
extern const nb_game nb__ripple;
LAYOUT_GAME(nb__ripple, "ripple", nb__say_layout_ripple_title, nb__say_layout_ripple_summary, 2, 6,
            RIPPLE_OPTIONS, &RIPPLE,
            RIPPLE_PRESETS, SHELF(COLUMNS, 2, 15, 0));

static const nb_option JOKER8_OPTIONS[] = {HOLES("9"), DECKS, LAST_TURNS, END};
static const nb_preset JOKER8_PRESETS[] = {
    USUAL(nb__say_layout_preset_usual_nine),
    FAMILY(nb__say_layout_preset_three, "holes=3"),
    SUDDEN(nb__say_layout_preset_sudden),
    TOURNAMENT(nb__say_layout_preset_eighteen, "holes=18"),
    NO_MORE};
static const layout_row JOKER8 = { /* layout.joker8 */
    .facts = {.rows = 2, .cols = 4, .start = START_COLUMN_AT_TURN, .placed_up = true, .groups = GROUPS_JOKER8, .twin_score = -10, .ending = END_ALL_UP, .jokers = 2,
    .turn_up = TURN_UP_MUST, .highest_deals = true, .two_decks_from = 2, .three_decks_from = 7},
    .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, -5}};
extern const nb_game nb__joker8;
LAYOUT_GAME(nb__joker8, "joker-eight", nb__say_layout_joker_eight_title, nb__say_layout_joker_eight_summary, 2, 9,
            JOKER8_OPTIONS, &JOKER8,
            JOKER8_PRESETS, SHELF(COLUMNS, 2, 20, 0));

/* ------------------------------------------------------------------------------------------------------ your own rules */

/* Its facts come from a file (house.c). */
static const nb_option HOUSE_OPTIONS[] = {
    {"rules", nb__shelf_values, "usual", nb__say_house_option_rules, "house.facts", nb__say_house_option_rules_label, nb__shelf_title}, MEMORY, END};
static const nb_preset HOUSE_PRESETS[] = {
    USUAL(nb__say_house_preset_usual),
    {"polish-polka", "Polish Polka", nb__say_house_preset_polka, "rules=polish-polka", 0, 0},
    {"nine-holes", "Nine Holes", nb__say_house_preset_nine, "rules=nine-holes", 2, 4},
    {"cactus", "Cactus", nb__say_house_preset_cactus, "rules=cactus", 2, 4},
    NO_MORE};
extern const nb_game nb__house;
const nb_game nb__house = {
    .id = "house", .title = nb__say_house_title_initial, .summary = nb__say_house_summary, .since = nb__say_house_since, .min_seats = 2, .max_seats = NB_MAX_SEATS,
    .options = HOUSE_OPTIONS, .presets = HOUSE_PRESETS, .shelf = SHELF(COLUMNS, 1, 15, 0), .deck = &nb__standard_deck,
    .setup = nb__house_setup, .read_data = nb__house_read_data, .write_data = nb__house_write_data, LAYOUT_FUNCTIONS};
