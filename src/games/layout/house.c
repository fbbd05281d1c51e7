/* house.c - the game `house`: a layout game by the facts of a file (docs/HOUSE.md), which travels in the option `rules`. */
#include "house.h"

static const layout_variant USUAL = {.rows = 2,
                                     .cols = 3,
                                     .start = START_FLIP,
                                     .flips = 2,
                                     .placed_up = true,
                                     .ending = END_ALL_UP,
                                     .power = POWER_USE,
                                     .decks = 1,
                                     .lines = LINES_COLUMNS,
                                     .holes = 9,
                                     .min_seats = 2,
                                     .max_seats = 4};

void nb_house_start(nb_house *house)
{
    memset(house, 0, sizeof *house);
    memcpy(house->title, nb__say_house_title_initial, nb__length(nb__say_house_title_initial));
    *house_facts(house) = USUAL;
    nb__house_read_values(house, (house_words){"", 0}, NULL);
    nb__house_derive(house);
}

/* -------------------------------------------------------------------------------------------------- the facts of any game */

/* What a fixed game has from its options, and what its row tells in other words. */
static void resolve(layout_variant *v, const nb_rules *rules)
{
    const nb_game *game = nb__game(rules);
    if (v->groups == GROUPS_HAND_PAIRS) v->lines = CANCELS_PAIRS;
    else if (v->groups != GROUPS_LINES)
        v->lines = v->groups != GROUPS_NONE || rules->set[SET_COLUMNS] ? LINES_COLUMNS : 0;
    v->placed_up = rules->set[SET_PLACED_UP];
    v->beaten_adds = rules->set[SET_BEATEN_ADDS];
    v->no_last_turns = v->ending == END_ALL_UP && !rules->set[SET_LAST_TURNS];
    v->locked = rules->set[SET_LOCKED];
    v->jokers = rules->copies[NB_JOKER] / rules->set[SET_DECKS];
    v->holes = rules->set[SET_HOLES];
    v->caller_loses_tie &= v->holes == 1;
    v->min_seats = game->min_seats, v->max_seats = game->max_seats;
    if (!v->flips) v->flips = USUAL.flips;
    if (!v->power) v->power = POWER_USE;
}

/* A chosen number of decks is one for every number of seats; those that are too many for it are left out. */
static void resolve_decks(layout_variant *v, const nb_rules *rules)
{
    if (nb__layout_option(rules, "decks", 0)) {
        v->decks = rules->set[SET_DECKS];
        v->two_decks_from = v->three_decks_from = 0;
        while (v->max_seats > v->min_seats && nb__layout_needs(v, v->max_seats) > v->decks * (52u + v->jokers)) v->max_seats--;
        return;
    }
    if (!v->decks) v->decks = 1;
    if (v->two_decks_from == v->min_seats) v->decks = 2, v->two_decks_from = 0;
}

nb_err nb_house_of(nb_house *house, const nb_rules *rules, nb_why *why)
{
    const nb_game *game = nb__game(rules);
    const char *title = nb_title_of(rules);
    const size_t n = nb__length(title);
    if (game->legal != nb__layout_legal)
        return nb__refuse(NB_E_GAME, nb__say_house_error_no_layout(NB__WHY(why), nb__str(game->id)));
    memset(house, 0, sizeof *house);
    memcpy(house->title, title, n < NB_MAX_TITLE ? n : NB_MAX_TITLE - 1);
    memcpy(house->fact, rules->kind, sizeof(layout_variant));
    memcpy(house->value, rules->worth, sizeof house->value);
    if (!layout_is_house(rules)) {
        resolve(house_facts(house), rules);
        resolve_decks(house_facts(house), rules);
    }
    nb__house_derive(house);
    return NB_OK;
}
