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
        while (v->max_seats > v->min_seats && nb__layout_needs(v, v->max_seats) > v->decks * (52u + v->jokers))
            v->max_seats--;
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

/* -------------------------------------------------------------------------------------------------------------- the shelf */

unsigned nb_shelf_count(void)
{
    unsigned n = 0;
    while (nb__shelf_name[n]) n++;
    return n;
}

const char *nb_shelf_name(unsigned index) { return index < nb_shelf_count() ? nb__shelf_name[index] : NULL; }

const char *nb_shelf_text(unsigned index) { return index < nb_shelf_count() ? nb__shelf_text[index] : NULL; }

/* --------------------------------------------------------------------------------------------------------------- the game */

static void put_facts(nb_rules *rules, const nb_house *house)
{
    memcpy(rules->kind, house->fact, sizeof rules->kind);
    memcpy(rules->worth, house->value, sizeof rules->worth);
    memcpy(rules->title, house->title, sizeof rules->title);
}

nb_err nb__house_read_data(nb_rules *rules, unsigned option, nb__lines *lines, nb_why *why)
{
    nb_house house;
    (void)option; /* only one takes data */
    nb_err err = nb__house_lines(&house, lines, why);
    if (!err) err = nb_house_check(&house, why);
    if (!err) put_facts(rules, &house);
    return err;
}

void nb__house_write_data(const nb_rules *rules, unsigned option, nb__text *text)
{
    nb_house house;
    (void)option;
    nb_err err = nb_house_of(&house, rules, NULL);
    NB__ASSERT(!err);
    nb__house_write_lines(text, &house, false);
}

static nb_err read_from_shelf(nb_rules *rules, nb_why *why)
{
    const char *text = nb__shelf_text[rules->option[0]];
    nb__lines lines = {.at = text, .end = text + nb__length(text), .comment = '#'};
    return nb__house_read_data(rules, 0, &lines, why);
}

nb_err nb__house_setup(nb_rules *rules, nb_why *why)
{
    nb_err err = layout_is_house(rules) ? NB_OK : read_from_shelf(rules, why);
    if (err) return err;
    const layout_variant *v = layout_by(rules);
    if (rules->seats < v->min_seats || rules->seats > v->max_seats)
        return nb__refuse(NB_E_OPTION, nb__say_error_seats(NB__WHY(why), nb__str(rules->title), nb__num(v->min_seats),
                                                           nb__num(v->max_seats), nb__num(rules->seats)));
    return nb__layout_resolve(rules, why);
}
