/* house_check.c - what follows from the facts of a house game, and facts that contradict each other.
 *
 * Every sentence here says what to change. What passes can be played with every number of players that it allows, and every hole
 * of it ends (tests/rules/layout/test_rule_house.c plays games made at random).
 */
#include "house.h"

enum { MAX_LEAVING = 48 }; /* cards that can all go at once, at the end: NB_MAX_EVENTS */

void nb__house_derive(nb_house *house)
{
    layout_variant *v = house_facts(house);
    v->columns = v->lines == LINES_COLUMNS && v->rows <= 3 && !v->remove;
    if (v->lines == CANCELS_PAIRS) v->groups = GROUPS_HAND_PAIRS;
    else if (v->run_score) v->groups = GROUPS_RIPPLE;
    else if (v->twin_score) v->groups = GROUPS_JOKER8;
    else v->groups = v->lines && !v->columns ? GROUPS_LINES : GROUPS_NONE;
}

static nb_err refuse(const char *words, nb_why *why) { return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), words)); }

/* ------------------------------------------------------------------------------------------------------------- the table */

static bool has_power(const layout_variant *v, unsigned effect)
{
    for (unsigned rank = 0; rank < NB__COUNT(v->effect); rank++)
        if (effect ? v->effect[rank] == effect : v->effect[rank] != FX_NONE) return true;
    return false;
}

static nb_err check_layout(const layout_variant *v, nb_why *why)
{
    const unsigned size = layout_size(v);
    if (size < 2 || size > LAYOUT_MAX_SIZE)
        return nb__refuse(NB_E_OPTION,
                          nb__say_house_error_size(NB__WHY(why), nb__num((int32_t)size), nb__num(LAYOUT_MAX_SIZE)));
    if (v->start == START_FLIP && v->flips >= size)
        return nb__refuse(NB_E_OPTION,
                          nb__say_house_error_turned_up(NB__WHY(why), nb__num(v->flips), nb__num((int32_t)size)));
    if ((v->start == START_COLUMN || v->start == START_COLUMN_AT_TURN) && v->cols < 2)
        return refuse(nb__say_house_error_one_column, why);
    if (v->start == START_COLUMN_AT_TURN && !v->placed_up) return refuse(nb__say_house_error_column_later, why);
    if (v->start == START_PEEK_OUTER && (v->rows > 1 || v->cols < 3)) return refuse(nb__say_house_error_ends, why);
    if (v->start == START_SEE_ALL && v->placed_up) return refuse(nb__say_house_error_hand, why);
    return NB_OK;
}

/* Cards for the most players, and for every number at which the pack grows. */
static nb_err check_cards(const layout_variant *v, nb_why *why)
{
    for (unsigned seats = v->min_seats; seats <= v->max_seats; seats++) {
        const unsigned decks = nb__layout_decks(v, seats), cards = decks * (52 + v->jokers),
                       needed = nb__layout_needs(v, seats);
        if (cards > NB_MAX_CARDS)
            return nb__refuse(NB_E_OPTION,
                              nb__say_house_error_pack(NB__WHY(why), nb__num((int32_t)decks), nb__num(v->jokers),
                                                       nb__num((int32_t)cards), nb__num(NB_MAX_CARDS)));
        if (cards < needed)
            return nb__refuse(NB_E_OPTION,
                              nb__say_house_error_cards(NB__WHY(why), nb__num((int32_t)seats), nb__num((int32_t)needed),
                                                        nb__num((int32_t)cards)));
    }
    return NB_OK;
}

/* ------------------------------------------------------------------------------------------------------------- counting */

static nb_err check_counting(const layout_variant *v, nb_why *why)
{
    const unsigned lines = v->lines;
    if (lines & CANCELS_PAIRS && lines != CANCELS_PAIRS) return refuse(nb__say_house_error_pairs_alone, why);
    if (lines & LINES_COLUMNS && v->rows < 2) return refuse(nb__say_house_error_short_column, why);
    if (lines & LINES_ROWS && v->cols < 2) return refuse(nb__say_house_error_short_row, why);
    if (lines & LINES_BLOCKS && (v->rows < 2 || v->cols < 2)) return refuse(nb__say_house_error_no_block, why);
    if (lines & LINES_DIAGONALS && (v->rows != v->cols || v->rows < 2))
        return refuse(nb__say_house_error_not_square, why);
    if (v->block_score && !(lines & LINES_BLOCKS)) return refuse(nb__say_house_error_block_score, why);
    if (v->run_score && v->twin_score) return refuse(nb__say_house_error_two_bonuses, why);
    if ((v->run_score || v->twin_score) && (lines != LINES_COLUMNS || v->rows > 3))
        return refuse(nb__say_house_error_column_bonus, why);
    if (v->remove && (!lines || lines == CANCELS_PAIRS || v->run_score || v->twin_score))
        return refuse(nb__say_house_error_leave_what, why);
    if (v->remove && (!v->placed_up || v->ending != END_ALL_UP)) return refuse(nb__say_house_error_leave_up, why);
    if (v->remove && v->max_seats * layout_size(v) > MAX_LEAVING) return refuse(nb__say_house_error_leave_many, why);
    return NB_OK;
}

/* ------------------------------------------------------------------------------------------------------------- the turn */

static nb_err check_ripple(const layout_variant *v, nb_why *why)
{
    if (!v->ripple) return NB_OK;
    if (v->rows != 2 || !(v->lines & LINES_COLUMNS)) return refuse(nb__say_house_error_ripple_rows, why);
    if (v->ending != END_ALL_UP || !v->placed_up) return refuse(nb__say_house_error_ripple_up, why);
    if (has_power(v, FX_NONE) || v->sticking || v->pair_drop || v->remove || v->turn_up)
        return refuse(nb__say_house_error_ripple_alone, why);
    if (v->max_seats > 8) return refuse(nb__say_house_error_ripple_seats, why);
    return NB_OK;
}

static nb_err check_scramble(const layout_variant *v, nb_why *why)
{
    if (!has_power(v, FX_SCRAMBLE)) return NB_OK;
    for (unsigned rank = 0; rank < NB_RANK_JOKER; rank++)
        if (v->effect[rank] == FX_SCRAMBLE) return refuse(nb__say_house_error_scramble_joker, why);
    if (layout_size(v) > NB_LOT_CARDS) return refuse(nb__say_house_error_scramble_size, why);
    if (nb__layout_decks(v, v->max_seats) * v->jokers > NB_MAX_LOTS)
        return refuse(nb__say_house_error_scramble_many, why);
    if (v->sticking || v->pair_drop || v->placed_up || v->turn_up || v->start > START_SEE_ALL)
        return refuse(nb__say_house_error_scramble_secret, why);
    return NB_OK;
}

static nb_err check_turn(const layout_variant *v, nb_why *why)
{
    if (v->effect[NB_RANK_JOKER] && !v->jokers) return refuse(nb__say_house_error_no_jokers, why);
    if (v->used_is_dead && (!has_power(v, FX_NONE) || v->power == POWER_DISCARD))
        return refuse(nb__say_house_error_used, why);
    if (v->turn_up && v->sticking) return refuse(nb__say_house_error_turn_up_stick, why);
    if (v->turn_up && !v->placed_up) return refuse(nb__say_house_error_turn_up_down, why);
    nb_err err = check_ripple(v, why);
    return err ? err : check_scramble(v, why);
}

/* --------------------------------------------------------------------------------------------------------------- the end */

static nb_err check_ending(const layout_variant *v, nb_why *why)
{
    const bool bargain = v->beaten_adds || v->beaten_doubles || v->beaten_adds_highest || v->lowest_instead ||
                         v->lowest_score;
    if (v->ending == END_ALL_UP && !v->placed_up) return refuse(nb__say_house_error_never_up, why);
    if (v->ending == END_STOCK && (bargain || v->tie_beaten || v->caller_loses_tie || v->locked))
        return refuse(nb__say_house_error_no_ender, why);
    if (v->no_last_turns && v->ending != END_ALL_UP) return refuse(nb__say_house_error_last_turns, why);
    if (v->locked && v->ending == END_KNOCK_NOW) return refuse(nb__say_house_error_locked_now, why);
    if (v->tie_beaten && !v->beaten_adds && !v->beaten_doubles && !v->beaten_adds_highest)
        return refuse(nb__say_house_error_tied, why);
    if (v->target_below && !v->target) return refuse(nb__say_house_error_below, why);
    if (v->caller_loses_tie && (v->holes != 1 || v->target)) return refuse(nb__say_house_error_ties, why);
    return NB_OK;
}

nb_err nb_house_check(const nb_house *house, nb_why *why)
{
    const layout_variant *v = house_facts_of(house);
    nb_err err = check_layout(v, why);
    if (!err) err = check_cards(v, why);
    if (!err) err = check_counting(v, why);
    if (!err) err = check_turn(v, why);
    return err ? err : check_ending(v, why);
}
