/* exact_cases.c - which positions are solved exactly: a row of facts for each case. */
#include <stdlib.h>
#include <string.h>

#include "exact.h"
#include "words.h"

static const struct exact_case cases[] = {
    {.id = "four",
     .game = "four",
     .seats = 2,
     .about = say_exact_about_last_turn,
     .draws = 1,
     .suits_are_alike = true,
     .solve = exact_by_draws},
    {.id = "six",
     .game = "six",
     .seats = 2,
     .about = say_exact_about_last_turn,
     .draws = 1,
     .suits_are_alike = true,
     .solve = exact_by_draws},
    {.id = "golph",
     .game = "golph",
     .seats = 2,
     .about = say_exact_about_two_tricks,
     .hand = 2,
     .hidden = 3,
     .solve = exact_by_deals},
    {.id = "golph-3",
     .game = "golph",
     .seats = 3,
     .about = say_exact_about_two_tricks,
     .hand = 2,
     .hidden = 3,
     .solve = exact_by_deals},
    {.id = "rum-e-golf",
     .game = "rum-e-golf",
     .seats = 1,
     .about = say_exact_about_two_draws,
     .draws = 2,
     .solve = exact_by_draws},
    {.id = "rum-e-golf-free",
     .game = "rum-e-golf",
     .options = "choice=free",
     .seats = 1,
     .about = say_exact_about_two_draws,
     .draws = 2,
     .solve = exact_by_draws},
};

unsigned exact_case_count(void) { return sizeof cases / sizeof cases[0]; }

const struct exact_case *exact_case_at(unsigned index) { return index < exact_case_count() ? &cases[index] : NULL; }

const struct exact_case *exact_case_named(const char *id)
{
    for (unsigned i = 0; i < exact_case_count(); i++)
        if (!strcmp(cases[i].id, id)) return &cases[i];
    return NULL;
}

/* -------------------------------------------------------------------------------------------------------- setting up */

static bool are_alike(const nb_rules *rules, nb_card a, nb_card b)
{
    int32_t of_a, of_b;
    return nb_card_number(rules, a) == nb_card_number(rules, b) && nb_worth_of(rules, a, &of_a) &&
           nb_worth_of(rules, b, &of_b) && of_a == of_b;
}

static void find_alike(struct exact_table *x)
{
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        x->like[face] = (uint8_t)face;
        for (unsigned other = 0; x->kind->suits_are_alike && x->rules.copies[face] && other < face; other++) {
            if (!x->rules.copies[other] || !are_alike(&x->rules, (nb_card)other, (nb_card)face)) continue;
            x->like[face] = (uint8_t)other;
            break;
        }
    }
}

bool exact_open(const char *command, struct exact_table *x, const struct exact_case *kind)
{
    nb_why why;
    *x = (struct exact_table){.kind = kind};
    if (nb_setup(&x->rules, kind->game, kind->seats, kind->options, &why)) {
        cli_fail(command, why.text);
        return false;
    }
    if (kind->solve == exact_by_deals && !exact_remember(x)) {
        cli_fail(command, say_command_no_memory);
        return false;
    }
    nb_match_start(&x->fresh, &x->rules, nb_seed_number(0));
    find_alike(x);
    return true;
}

void exact_close(struct exact_table *x)
{
    free(x->memo);
    x->memo = NULL;
}

/* --------------------------------------------------------------------------------------------------------- positions */

/* Cards that still come off the stock if everybody always does what is listed first: draws, and does not end the hole. */
static unsigned draws_left(const nb_hole *hole)
{
    nb_hole copy = *hole;
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&copy.t)) {
        nb_legal(&copy, list);
        nb_play(&copy, list[0]);
    }
    return (unsigned)(copy.t.drawn - hole->t.drawn);
}

static unsigned cards_in_hand(const nb_table *t, unsigned seat)
{
    unsigned cards = 0;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone at = nb_zone_at(t, zone);
        for (unsigned slot = 0; at.kind == NB_ZONE_HAND && at.owner == seat && slot < at.len; slot++)
            cards += nb_cell_at(t, zone, slot).card != NB_NO_CARD;
    }
    return cards;
}

/* Cards on the table that the seat does not know. */
static unsigned cards_hidden(const nb_view *view)
{
    unsigned cards = 0;
    for (unsigned id = 0; id < view->t.drawn; id++) cards += view->t.card[id] == NB_HIDDEN;
    return cards;
}

bool exact_position(struct exact_table *x, const nb_hole *hole, nb_action *list, int *n, double *worth)
{
    const struct exact_case *kind = x->kind;
    nb_view view;
    *n = nb_legal(hole, list);
    if (*n < 2 || draws_left(hole) > kind->draws) return false;
    if (kind->hand && cards_in_hand(&hole->t, hole->t.actor) > kind->hand) return false;
    nb_view_of(&view, hole, hole->t.actor);
    if (kind->hidden && cards_hidden(&view) > kind->hidden) return false;
    return kind->solve(x, &view, list, *n, worth);
}

double exact_end(const struct exact_table *x, const nb_hole *over, unsigned seat)
{
    int32_t aim[NB_MAX_SEATS];
    double others = 0;
    unsigned seats = x->rules.seats;
    nb_aim(&x->fresh, over, aim);
    for (unsigned s = 0; s < seats; s++)
        if (s != seat) others += aim[s];
    return (aim[seat] - (seats > 1 ? others / (seats - 1) : 0)) / NB_UNIT;
}

double exact_least(const double *worth, int n)
{
    double least = worth[0];
    for (int i = 1; i < n; i++)
        if (worth[i] < least) least = worth[i];
    return least;
}

bool exact_is_best(double worth, double least) { return worth - least < 1e-9; }
