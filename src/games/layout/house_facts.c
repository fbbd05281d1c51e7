/* house_facts.c - the facts of a house game as data, and each of them as text and back. */
#include "house.h"

/* clang-format off */ /* tables read best in rows */

static const char *const YES_NO[] = {"no", "yes", NULL};
static const char *const YES_NO_LABELS[] = {nb__say_house_label_no, nb__say_house_label_yes, NULL};
static const char *const START[] = {"look at near row", "look at both ends", "see all", "turn up cards", "turn up a column", "turn up a column later", "nothing", NULL};
static const char *const START_LABELS[] = {nb__say_house_label_look_near, nb__say_house_label_look_ends, nb__say_house_label_see_all, nb__say_house_label_turn_up, nb__say_house_label_turn_column, nb__say_house_label_turn_column_later, nb__say_house_label_nothing, NULL};
static const char *const NEW_CARDS[] = {"face down", "face up", NULL};
static const char *const NEW_LABELS[] = {nb__say_house_label_face_down, nb__say_house_label_face_up, NULL};
static const char *const NEVER[] = {"never", NULL};
static const char *const NEVER_LABELS[] = {nb__say_house_label_never, NULL};
static const char *const CANCELS[] = {"blocks", "columns", "rows", "diagonals", "pairs", "nothing", NULL};
static const char *const CANCELS_LABELS[] = {nb__say_house_label_blocks, nb__say_house_label_columns, nb__say_house_label_rows, nb__say_house_label_diagonals, nb__say_house_label_pairs, nb__say_house_label_nothing, NULL};
static const char *const WORK[] = {"when used", "when discarded", NULL};
static const char *const WORK_LABELS[] = {nb__say_house_label_when_used, nb__say_house_label_when_discarded, NULL};
static const char *const POWER_LABELS[] = {nb__say_house_label_none, nb__say_layout_power_look_own, nb__say_layout_power_look_theirs, nb__say_layout_power_look_any, nb__say_layout_power_exchange, nb__say_layout_power_look_exchange, nb__say_layout_power_scramble, NULL};
static const char *const USED[] = {"can be taken", "cannot be taken", NULL};
static const char *const USED_LABELS[] = {nb__say_house_label_taken, nb__say_house_label_not_taken, NULL};
static const char *const TURN_UP[] = {"no", "must", "may", NULL};
static const char *const TURN_UP_LABELS[] = {nb__say_house_label_no, nb__say_house_label_must, nb__say_house_label_may, NULL};
static const char *const ENDS[] = {"knock", "knock at once", "call", "call after turn", "all face up", "stock", NULL};
static const char *const ENDS_LABELS[] = {nb__say_house_label_knock, nb__say_house_label_knock_now, nb__say_house_label_call, nb__say_house_label_call_after, nb__say_house_label_all_up, nb__say_house_label_stock, NULL};
static const char *const BEATEN[] = {"nothing", "double", "highest", NULL};
static const char *const BEATEN_LABELS[] = {nb__say_house_label_nothing, nb__say_house_label_double, nb__say_house_label_highest, NULL};
static const char *const TIED[] = {"safe", "beaten", NULL};
static const char *const TIED_LABELS[] = {nb__say_house_label_safe, nb__say_house_label_beaten, NULL};
static const char *const OWN[] = {"cards", NULL};
static const char *const OWN_LABELS[] = {nb__say_house_label_own_cards, NULL};
static const char *const NONE[] = {"none", NULL};
static const char *const NONE_LABELS[] = {nb__say_house_label_none, NULL};
static const char *const TIES[] = {"shared", "ender loses", NULL};
static const char *const TIES_LABELS[] = {nb__say_house_label_shared, nb__say_house_label_ender_loses, NULL};
static const char *const DEALER[] = {"lowest card", "highest card", NULL};
static const char *const DEALER_LABELS[] = {nb__say_house_label_lowest, nb__say_house_label_highest_card, NULL};

enum { NOWHERE = 0xFF };
#define AT(field) (uint8_t)offsetof(layout_variant, field)

typedef struct fact_row {
    nb_fact fact;
    uint8_t at; /* where a switch, a choice or a number is in layout_variant */
} fact_row;

static const fact_row ROW[HOUSE_FACTS] = {
    [FACT_TITLE] = {{"title", NB_FACT_TEXT, NB_FACTS_TABLE, 1, NB_MAX_TITLE - 1, NULL, NULL, nb__say_house_title_initial, nb__say_house_fact_title, nb__say_house_help_title}, NOWHERE},
    [FACT_ORIGIN] = {{"origin", NB_FACT_TEXT, NB_FACTS_TABLE, 0, NB_MAX_ORIGIN - 1, NULL, NULL, "", nb__say_house_fact_origin, nb__say_house_help_origin}, NOWHERE},
    [FACT_PLAYERS] = {{"players", NB_FACT_RANGE, NB_FACTS_TABLE, 2, NB_MAX_SEATS, NULL, NULL, "2 to 4", nb__say_house_fact_players, nb__say_house_help_players}, NOWHERE},
    [FACT_ROWS] = {{"rows", NB_FACT_NUMBER, NB_FACTS_TABLE, 1, 4, NULL, NULL, "2", nb__say_house_fact_rows, nb__say_house_help_rows}, AT(rows)},
    [FACT_COLUMNS] = {{"columns", NB_FACT_NUMBER, NB_FACTS_TABLE, 1, 8, NULL, NULL, "3", nb__say_house_fact_columns, nb__say_house_help_columns}, AT(cols)},
    [FACT_START] = {{"start", NB_FACT_CHOICE, NB_FACTS_TABLE, 0, 0, START, START_LABELS, "turn up cards", nb__say_house_fact_start, nb__say_house_help_start}, AT(start)},
    [FACT_TURNED_UP] = {{"turned up", NB_FACT_NUMBER, NB_FACTS_TABLE, 1, LAYOUT_MAX_SIZE - 1, NULL, NULL, "2", nb__say_house_fact_turned_up, nb__say_house_help_turned_up}, AT(flips)},
    [FACT_NEW_CARDS] = {{"new cards", NB_FACT_CHOICE, NB_FACTS_TABLE, 0, 0, NEW_CARDS, NEW_LABELS, "face up", nb__say_house_fact_new_cards, nb__say_house_help_new_cards}, AT(placed_up)},
    [FACT_DECKS] = {{"decks", NB_FACT_NUMBER, NB_FACTS_CARDS, 1, 3, NULL, NULL, "1", nb__say_house_fact_decks, nb__say_house_help_decks}, AT(decks)},
    [FACT_TWO_DECKS] = {{"two decks from", NB_FACT_NUMBER, NB_FACTS_CARDS, 2, NB_MAX_SEATS, NEVER, NEVER_LABELS, "never", nb__say_house_fact_two_decks, nb__say_house_help_two_decks}, AT(two_decks_from)},
    [FACT_THREE_DECKS] = {{"three decks from", NB_FACT_NUMBER, NB_FACTS_CARDS, 2, NB_MAX_SEATS, NEVER, NEVER_LABELS, "never", nb__say_house_fact_three_decks, nb__say_house_help_three_decks}, AT(three_decks_from)},
    [FACT_JOKERS] = {{"jokers", NB_FACT_NUMBER, NB_FACTS_CARDS, 0, 4, NULL, NULL, "0", nb__say_house_fact_jokers, nb__say_house_help_jokers}, AT(jokers)},
    [FACT_VALUES] = {{"values", NB_FACT_CARDS, NB_FACTS_CARDS, -50, 50, NULL, NULL, "", nb__say_house_fact_values, nb__say_house_help_values}, NOWHERE},
    [FACT_CANCELS] = {{"cancels", NB_FACT_LIST, NB_FACTS_COUNTING, 0, 0, CANCELS, CANCELS_LABELS, "columns", nb__say_house_fact_cancels, nb__say_house_help_cancels}, NOWHERE},
    [FACT_BLOCK_SCORE] = {{"block score", NB_FACT_NUMBER, NB_FACTS_COUNTING, -50, 0, NULL, NULL, "0", nb__say_house_fact_block_score, nb__say_house_help_block_score}, AT(block_score)},
    [FACT_TWIN_COLUMNS] = {{"twin columns", NB_FACT_NUMBER, NB_FACTS_COUNTING, -50, 0, NULL, NULL, "0", nb__say_house_fact_twin_columns, nb__say_house_help_twin_columns}, AT(twin_score)},
    [FACT_NEIGHBOURS] = {{"neighbouring columns", NB_FACT_NUMBER, NB_FACTS_COUNTING, -50, 0, NULL, NULL, "0", nb__say_house_fact_neighbours, nb__say_house_help_neighbours}, AT(run_score)},
    [FACT_LEAVE] = {{"leave the table", NB_FACT_SWITCH, NB_FACTS_COUNTING, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_leave, nb__say_house_help_leave}, AT(remove)},
    [FACT_POWERS] = {{"powers", NB_FACT_CARDS, NB_FACTS_TURN, 0, 0, nb__house_power_words, POWER_LABELS, "", nb__say_house_fact_powers, nb__say_house_help_powers}, NOWHERE},
    [FACT_POWERS_WORK] = {{"powers work", NB_FACT_CHOICE, NB_FACTS_TURN, 0, 0, WORK, WORK_LABELS, "when used", nb__say_house_fact_powers_work, nb__say_house_help_powers_work}, NOWHERE},
    [FACT_USED_CARD] = {{"used card", NB_FACT_CHOICE, NB_FACTS_TURN, 0, 0, USED, USED_LABELS, "can be taken", nb__say_house_fact_used_card, nb__say_house_help_used_card}, AT(used_is_dead)},
    [FACT_STICKING] = {{"sticking", NB_FACT_SWITCH, NB_FACTS_TURN, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_sticking, nb__say_house_help_sticking}, AT(sticking)},
    [FACT_PAIR_DROP] = {{"pair drop", NB_FACT_SWITCH, NB_FACTS_TURN, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_pair_drop, nb__say_house_help_pair_drop}, AT(pair_drop)},
    [FACT_RIPPLES] = {{"ripples", NB_FACT_SWITCH, NB_FACTS_TURN, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_ripples, nb__say_house_help_ripples}, AT(ripple)},
    [FACT_TURN_UP] = {{"turn up", NB_FACT_CHOICE, NB_FACTS_TURN, 0, 0, TURN_UP, TURN_UP_LABELS, "no", nb__say_house_fact_turn_up, nb__say_house_help_turn_up}, AT(turn_up)},
    [FACT_HOLE_ENDS] = {{"hole ends", NB_FACT_CHOICE, NB_FACTS_ENDING, 0, 0, ENDS, ENDS_LABELS, "all face up", nb__say_house_fact_hole_ends, nb__say_house_help_hole_ends}, AT(ending)},
    [FACT_LAST_TURNS] = {{"last turns", NB_FACT_SWITCH, NB_FACTS_ENDING, 0, 0, YES_NO, YES_NO_LABELS, "yes", nb__say_house_fact_last_turns, nb__say_house_help_last_turns}, NOWHERE},
    [FACT_LOCKED] = {{"caller is safe", NB_FACT_SWITCH, NB_FACTS_ENDING, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_locked, nb__say_house_help_locked}, AT(locked)},
    [FACT_ENDER_BEATEN] = {{"ender beaten", NB_FACT_LIST, NB_FACTS_ENDING, 0, 50, BEATEN, BEATEN_LABELS, "nothing", nb__say_house_fact_ender_beaten, nb__say_house_help_ender_beaten}, NOWHERE},
    [FACT_ENDER_TIED] = {{"ender tied", NB_FACT_CHOICE, NB_FACTS_ENDING, 0, 0, TIED, TIED_LABELS, "safe", nb__say_house_fact_ender_tied, nb__say_house_help_ender_tied}, AT(tie_beaten)},
    [FACT_ENDER_LOWEST] = {{"ender lowest", NB_FACT_NUMBER, NB_FACTS_ENDING, -50, 0, NULL, NULL, "0", nb__say_house_fact_ender_lowest, nb__say_house_help_ender_lowest}, NOWHERE},
    [FACT_ENDER_COUNTS] = {{"ender lowest counts", NB_FACT_NUMBER, NB_FACTS_ENDING, -50, 50, OWN, OWN_LABELS, "cards", nb__say_house_fact_ender_counts, nb__say_house_help_ender_counts}, NOWHERE},
    [FACT_HOLES] = {{"holes", NB_FACT_NUMBER, NB_FACTS_MATCH, 1, 36, NULL, NULL, "9", nb__say_house_fact_holes, nb__say_house_help_holes}, AT(holes)},
    [FACT_TARGET] = {{"target", NB_FACT_NUMBER, NB_FACTS_MATCH, 10, 250, NONE, NONE_LABELS, "none", nb__say_house_fact_target, nb__say_house_help_target}, AT(target)},
    [FACT_TARGET_BELOW] = {{"target below", NB_FACT_SWITCH, NB_FACTS_MATCH, 0, 0, YES_NO, YES_NO_LABELS, "no", nb__say_house_fact_target_below, nb__say_house_help_target_below}, AT(target_below)},
    [FACT_TIES] = {{"ties", NB_FACT_CHOICE, NB_FACTS_MATCH, 0, 0, TIES, TIES_LABELS, "shared", nb__say_house_fact_ties, nb__say_house_help_ties}, AT(caller_loses_tie)},
    [FACT_DEALER] = {{"first dealer", NB_FACT_CHOICE, NB_FACTS_MATCH, 0, 0, DEALER, DEALER_LABELS, "lowest card", nb__say_house_fact_dealer, nb__say_house_help_dealer}, AT(highest_deals)},
};

/* clang-format on */

unsigned nb_fact_count(void) { return HOUSE_FACTS; }

const nb_fact *nb_fact_at(unsigned index) { return index < HOUSE_FACTS ? &ROW[index].fact : NULL; }

int nb_fact_named(const char *key)
{
    size_t n = nb__length(key);
    for (unsigned i = 0; i < HOUSE_FACTS; i++)
        if (nb__equal(ROW[i].fact.key, key, n)) return (int)i;
    return -1;
}

const char *nb_fact_part_title(unsigned part)
{
    static const char *const title[NB_FACT_PARTS] = {nb__say_house_part_table,    nb__say_house_part_cards,
                                                     nb__say_house_part_counting, nb__say_house_part_turn,
                                                     nb__say_house_part_ending,   nb__say_house_part_match};
    return part < NB_FACT_PARTS ? title[part] : "?";
}

/* --------------------------------------------------------------------------------------------------------------- words */

house_words nb__house_word(house_words *rest)
{
    while (rest->n && (*rest->s == ' ' || *rest->s == '=')) rest->s++, rest->n--;
    size_t n = 0;
    while (n < rest->n && rest->s[n] != ' ' && rest->s[n] != '=') n++;
    house_words word = {rest->s, n};
    rest->s += n, rest->n -= n;
    return word;
}

static bool is_word(house_words word, const char *s) { return word.n && nb__equal(s, word.s, word.n); }

bool nb__house_number(house_words word, int *out)
{
    uint32_t number;
    const bool minus = word.n && *word.s == '-', sign = minus || (word.n && *word.s == '+');
    if (!nb__number(word.s + sign, word.n - sign, 999, &number)) return false;
    *out = minus ? -(int)number : (int)number;
    return true;
}

/* "a, b or c" */
static const char *list_of(char out[NB_MAX_TEXT], const char *const *words)
{
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    for (unsigned i = 0; words[i]; i++) {
        if (i) nb__put(&text, words[i + 1] ? nb__say_list_comma : nb__say_list_or);
        nb__put(&text, words[i]);
    }
    nb__text_end(&text);
    return out;
}

nb_err nb__house_unknown(house_words word, const char *const *known, const char *of, nb_why *why)
{
    char quoted[NB__QUOTE], list[NB_MAX_TEXT];
    const char *near = NULL;
    unsigned best = word.n < 4 ? 2 : 4;
    for (unsigned i = 0; known[i]; i++) {
        unsigned d = nb__distance(word.s, word.n, known[i]);
        if (d < best) best = d, near = known[i];
    }
    nb__part what = nb__str(nb__quote(quoted, word.s, word.n));
    if (near) return nb__refuse(NB_E_OPTION, nb__say_house_error_near(NB__WHY(why), what, nb__str(of), nb__str(near)));
    return nb__refuse(NB_E_OPTION,
                      nb__say_house_error_choice(NB__WHY(why), what, nb__str(of), nb__str(list_of(list, known))));
}

/* --------------------------------------------------------------------------------------------------- numbers and choices */

static nb_err bad_number(const nb_fact *fact, house_words value, nb_why *why)
{
    char quoted[NB__QUOTE];
    nb__part what = nb__str(nb__quote(quoted, value.s, value.n)), key = nb__str(fact->key);
    if (fact->choices)
        return nb__refuse(NB_E_OPTION, nb__say_house_error_number_or(NB__WHY(why), what, key, nb__num(fact->low),
                                                                     nb__num(fact->high), nb__str(fact->choices[0])));
    return nb__refuse(NB_E_OPTION,
                      nb__say_house_error_number(NB__WHY(why), what, key, nb__num(fact->low), nb__num(fact->high)));
}

/* A number within the bounds of the fact, and nothing after it but what it counts ("9 holes"). */
static nb_err read_number(const nb_fact *fact, house_words value, int *out, nb_why *why)
{
    house_words rest = value, word = nb__house_word(&rest);
    if (!nb__house_number(word, out) || *out < fact->low || *out > fact->high) return bad_number(fact, value, why);
    word = nb__house_word(&rest);
    if (word.n && (nb__house_word(&rest).n || (*word.s >= '0' && *word.s <= '9'))) return bad_number(fact, value, why);
    return NB_OK;
}

static int choice_number(const char *const *choices, house_words value)
{
    for (int i = 0; choices && choices[i]; i++)
        if (is_word(value, choices[i])) return i;
    return -1;
}

static nb_err read_choice(const nb_fact *fact, house_words value, int *out, nb_why *why)
{
    *out = choice_number(fact->choices, value);
    return *out < 0 ? nb__house_unknown(value, fact->choices, fact->key, why) : NB_OK;
}

/* Numbers that are no field of their own, or whose word stands for a number out of bounds (0). */
static nb_err read_number_or_word(const nb_fact *fact, house_words value, bool *word, int *out, nb_why *why)
{
    *word = choice_number(fact->choices, value) == 0;
    *out = 0;
    return *word ? NB_OK : read_number(fact, value, out, why);
}

static nb_err read_players(nb_house *house, const nb_fact *fact, house_words value, nb_why *why)
{
    house_words rest = value, word = nb__house_word(&rest);
    int low, high;
    if (!nb__house_number(word, &low)) return bad_number(fact, value, why);
    high = low;
    while (word = nb__house_word(&rest), word.n) {
        int number;
        if (nb__house_number(word, &number)) high = number < 0 ? -number : number; /* "2 -6" */
        else if (!is_word(word, "to") && !is_word(word, "players") && !is_word(word, "or"))
            return bad_number(fact, value, why);
    }
    if (low < fact->low || high > fact->high || low > high) return bad_number(fact, value, why);
    house_facts(house)->min_seats = (uint8_t)low;
    house_facts(house)->max_seats = (uint8_t)high;
    return NB_OK;
}

/* ------------------------------------------------------------------------------------------------------------- lists */

static nb_err read_cancels(nb_house *house, const nb_fact *fact, house_words value, nb_why *why)
{
    unsigned cancels = 0;
    house_words word;
    while (word = nb__house_word(&value), word.n) {
        int choice;
        if (is_word(word, "and")) continue;
        nb_err err = read_choice(fact, word, &choice, why);
        if (err) return err;
        if (choice < 5) cancels |= 1u << choice;
    }
    house_facts(house)->lines = (uint8_t)cancels;
    return NB_OK;
}

static void write_cancels(nb__text *text, unsigned cancels)
{
    if (!cancels) nb__put(text, CANCELS[5]);
    for (unsigned i = 0, before = 0; i < 5; i++) {
        if (!(cancels >> i & 1)) continue;
        if (before++) nb__put_char(text, ' ');
        nb__put(text, CANCELS[i]);
    }
}

static nb_err read_beaten(nb_house *house, const nb_fact *fact, house_words value, nb_why *why)
{
    layout_variant v = *house_facts(house);
    house_words word;
    v.beaten_adds = 0;
    v.beaten_doubles = v.beaten_adds_highest = false;
    while (word = nb__house_word(&value), word.n) {
        int number;
        if (is_word(word, "and") || is_word(word, "+") || is_word(word, "adds") || is_word(word, "nothing")) continue;
        if (is_word(word, "double")) v.beaten_doubles = true;
        else if (is_word(word, "highest")) v.beaten_adds_highest = true;
        else if (nb__house_number(word, &number)) {
            if (number < 0 || number > fact->high) return bad_number(fact, word, why);
            v.beaten_adds = (uint8_t)number;
        } else return nb__house_unknown(word, fact->choices, fact->key, why);
    }
    *house_facts(house) = v;
    return NB_OK;
}

static void write_beaten(nb__text *text, const layout_variant *v)
{
    if (!v->beaten_adds && !v->beaten_doubles && !v->beaten_adds_highest) nb__put(text, BEATEN[0]);
    if (v->beaten_doubles) nb__put(text, BEATEN[1]);
    if (v->beaten_adds_highest) nb__put(text, v->beaten_doubles ? " highest" : BEATEN[2]);
    if (!v->beaten_adds) return;
    if (v->beaten_doubles || v->beaten_adds_highest) nb__put_char(text, ' ');
    nb__put_int(text, v->beaten_adds);
}

/* --------------------------------------------------------------------------------------------------------------- texts */

/* Letters of the scripts that people write names in, digits and the marks inside names: nothing that an option's value, a table
 * in a browser or a terminal would take for something else. */
static bool is_letter(uint32_t c)
{
    static const uint32_t range[][2] = {{0xC0, 0x24F},    {0x370, 0x52F},   {0x5D0, 0x5EA},   {0x620, 0x64A},
                                        {0x900, 0x97F},   {0x1E00, 0x1EFF}, {0x3040, 0x30FF}, {0x4E00, 0x9FFF},
                                        {0xAC00, 0xD7A3}, {0x2019, 0x2019}};
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    for (unsigned i = 0; i < NB__COUNT(range); i++)
        if (c >= range[i][0] && c <= range[i][1]) return true;
    return false;
}

/* The next character of UTF-8, or 0 where there is none; its length in n. */
static uint32_t next_char(const char *s, size_t left, size_t *n)
{
    const uint8_t *b = (const uint8_t *)s;
    *n = 1;
    if (b[0] < 0x80) return b[0];
    if (left >= 2 && b[0] >= 0xC2 && b[0] < 0xE0 && b[1] >> 6 == 2) return *n = 2, (b[0] & 31u) << 6 | (b[1] & 63u);
    if (left >= 3 && b[0] >> 4 == 14 && b[1] >> 6 == 2 && b[2] >> 6 == 2)
        return *n = 3, (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u);
    return 0;
}

static nb_err read_text(char *out, const nb_fact *fact, house_words value, nb_why *why)
{
    const char *marks = fact->low ? " '-.!?&()" : " '-.!?&(),:/;+%~";
    char quoted[NB__QUOTE];
    if (value.n < (size_t)fact->low || value.n > (size_t)fact->high)
        return nb__refuse(NB_E_OPTION, nb__say_house_error_length(NB__WHY(why), nb__str(fact->key), nb__num(fact->low),
                                                                  nb__num(fact->high)));
    for (size_t i = 0, n; i < value.n; i += n) {
        uint32_t c = next_char(value.s + i, value.n - i, &n);
        bool mark = false;
        for (const char *m = marks; *m; m++) mark |= c == (uint8_t)*m;
        if (mark || is_letter(c)) continue;
        return nb__refuse(NB_E_OPTION, nb__say_house_error_letter(NB__WHY(why), nb__str(fact->key),
                                                                  nb__str(nb__quote(quoted, value.s + i, n))));
    }
    memset(out, 0, (size_t)fact->high + 1);
    memcpy(out, value.s, value.n);
    return NB_OK;
}

/* -------------------------------------------------------------------------------------------------------- one fact */

static nb_err put_lowest(layout_variant *v, const nb_fact *fact, bool instead, house_words value, nb_why *why)
{
    bool word;
    int number;
    nb_err err = read_number_or_word(fact, value, &word, &number, why);
    if (err) return err;
    if (!instead && v->lowest_instead && !number)
        return NB_OK; /* "ender lowest: 0" says nothing about the other fact */
    if (instead && word && !v->lowest_instead) return NB_OK;
    v->lowest_instead = instead && !word;
    v->lowest_score = (int8_t)number;
    return NB_OK;
}

static nb_err put_field(nb_house *house, const fact_row *row, house_words value, nb_why *why)
{
    bool word;
    int number;
    nb_err err = row->fact.kind == NB_FACT_NUMBER ? read_number_or_word(&row->fact, value, &word, &number, why)
                                                  : read_choice(&row->fact, value, &number, why);
    if (!err) house->fact[row->at] = (uint8_t)number;
    return err;
}

nb_err nb__house_put(nb_house *house, unsigned fact, house_words value, nb_why *why)
{
    layout_variant *v = house_facts(house);
    const nb_fact *f = &ROW[fact].fact;
    int number;
    nb_err err;
    switch (fact) {
    case FACT_TITLE: return read_text(house->title, f, value, why);
    case FACT_ORIGIN: return read_text(house->origin, f, value, why);
    case FACT_PLAYERS: return read_players(house, f, value, why);
    case FACT_VALUES: return nb__house_read_values(house, value, why);
    case FACT_POWERS: return nb__house_read_powers(house, value, why);
    case FACT_CANCELS: return read_cancels(house, f, value, why);
    case FACT_ENDER_BEATEN: return read_beaten(house, f, value, why);
    case FACT_ENDER_LOWEST: return put_lowest(v, f, false, value, why);
    case FACT_ENDER_COUNTS: return put_lowest(v, f, true, value, why);
    case FACT_LAST_TURNS:
        err = read_choice(f, value, &number, why);
        if (!err) v->no_last_turns = !number;
        return err;
    case FACT_POWERS_WORK:
        err = read_choice(f, value, &number, why);
        if (!err) v->power = (uint8_t)(POWER_USE + number);
        return err;
    default: return put_field(house, &ROW[fact], value, why);
    }
}

static void write_field(nb__text *text, const fact_row *row, const nb_house *house)
{
    const uint8_t number = house->fact[row->at];
    if (row->fact.kind != NB_FACT_NUMBER) nb__put(text, row->fact.choices[number]);
    else if (!number && row->fact.choices) nb__put(text, row->fact.choices[0]);
    else nb__put_int(text, row->fact.low < 0 ? (int8_t)number : number);
}

void nb__house_take(nb__text *text, const nb_house *house, unsigned fact)
{
    const layout_variant *v = house_facts_of(house);
    switch (fact) {
    case FACT_TITLE: nb__put(text, house->title); break;
    case FACT_ORIGIN: nb__put(text, house->origin); break;
    case FACT_PLAYERS:
        nb__put_int(text, v->min_seats);
        if (v->max_seats == v->min_seats) break;
        nb__put(text, " to ");
        nb__put_int(text, v->max_seats);
        break;
    case FACT_VALUES: nb__house_write_values(text, house); break;
    case FACT_POWERS: nb__house_write_powers(text, house); break;
    case FACT_CANCELS: write_cancels(text, v->lines); break;
    case FACT_ENDER_BEATEN: write_beaten(text, v); break;
    case FACT_ENDER_LOWEST: nb__put_int(text, v->lowest_instead ? 0 : v->lowest_score); break;
    case FACT_ENDER_COUNTS:
        if (v->lowest_instead) nb__put_int(text, v->lowest_score);
        else nb__put(text, OWN[0]);
        break;
    case FACT_LAST_TURNS: nb__put(text, YES_NO[!v->no_last_turns]); break;
    case FACT_POWERS_WORK: nb__put(text, WORK[v->power == POWER_DISCARD]); break;
    default: write_field(text, &ROW[fact], house);
    }
}

bool nb__house_is_default(const nb_house *house, unsigned fact)
{
    char value[NB_MAX_FACT];
    nb__text text = nb__text_in(value, sizeof value);
    nb__house_take(&text, house, fact);
    nb__text_end(&text);
    return nb__equal(ROW[fact].fact.initial, value, nb__length(value));
}
