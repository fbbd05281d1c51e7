/* about.c - what a game says about itself and its cards: the goal, the values, a card where it lies, and why not.
 *
 * The games know (nb_game); here is what is the same for all of them. Everything is asked of a view, so it cannot tell more than
 * its seat knows.
 */
#include "core.h"

int nb_goal(char *out, size_t size, const nb_rules *rules)
{
    nb__text text = nb__text_in(out, size);
    nb__game(rules)->goal(rules, &text);
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------------------------- values */

void nb_values_of(nb_values *values, const nb_rules *rules)
{
    memset(values, 0, sizeof *values);
    nb__game(rules)->values(rules, values);
}

bool nb_worth_of(const nb_rules *rules, nb_card card, int32_t *worth)
{
    const nb_game *game = nb__game(rules);
    int32_t unwanted;
    return game->worth && card < game->deck->faces && rules->copies[card] &&
           game->worth(rules, card, worth ? worth : &unwanted);
}

const char *nb_values_kind_name(unsigned kind)
{
    static const char *const name[] = {"cards", "group"};
    return kind < NB__COUNT(name) ? name[kind] : "unknown";
}

nb_values_line *nb__values_add(nb_values *values, unsigned kind, uint64_t faces, const char *rule)
{
    NB__ASSERT(values->n < NB_VALUES_LINES);
    nb_values_line *line = &values->line[values->n++];
    line->kind = (uint8_t)kind;
    line->faces = faces;
    line->rule = rule;
    return line;
}

void nb__values_group(nb_values *values, const char *rule, const char *which, const char *worth, const char *does)
{
    nb_values_line *line = nb__values_add(values, NB_VALUES_GROUP, 0, rule);
    nb__put(NB__LINE(line->which), which);
    if (worth) nb__put(NB__LINE(line->worth), worth);
    if (does) nb__put(NB__LINE(line->does), does);
}

void nb__put_amount(nb__text *text, int32_t low, int32_t high)
{
    if (low == high) nb__put_int(text, low);
    else if (high == low + 1) nb__say_values_either(text, nb__num(low), nb__num(high));
    else nb__say_values_range(text, nb__num(low), nb__num(high));
}

/* -------------------------------------------------------------------------------------------------------------- cards */

void nb__next_sentence(nb__text *text)
{
    if (text->len) nb__put_char(text, ' ');
}

int nb_face_about(char *out, size_t size, const nb_rules *rules, nb_card card)
{
    nb__text text = nb__text_in(out, size);
    if (card < nb__game(rules)->deck->faces) nb__game(rules)->about(rules, card, NULL, &text);
    return nb__text_end(&text);
}

/* Who has looked where is public; but of cards that were laid out here only the faces are known. */
static void say_hidden(nb__text *text, const nb_where *where, uint16_t seen)
{
    bool mine = where->seat < where->t->rules.seats && seen >> where->seat & 1;
    uint16_t others = where->seat < where->t->rules.seats ? (uint16_t)(seen & ~nb__bit(where->seat)) : seen;
    nb__part people = nb__seats(others, NB_NOBODY, where->names);
    if (where->laid) nb__put(text, nb__say_about_hidden);
    else if (mine) nb__put(text, nb__say_about_remember);
    else if (others) nb__say_about_seen_by(text, people);
    else nb__put(text, nb__say_about_unseen);
}

int nb_card_about(char *out, size_t size, const nb_where *where)
{
    const nb_table *t = where->t;
    nb__text text = nb__text_in(out, size);
    if (where->zone >= t->rules.zones) return nb__text_end(&text);
    nb_zone zone = nb_zone_at(t, where->zone);
    if (zone.kind == NB_ZONE_STOCK) {
        if (where->laid) nb__put(&text, nb__say_about_stock);
        else nb__say_about_stock_left(&text, nb__num((int32_t)nb_stock_left(t)));
        return nb__text_end(&text);
    }
    nb_where at = *where;
    if (at.slot == NB_TOP) at.slot = zone.len ? zone.len - 1u : 0;
    nb_cell cell = nb_cell_at(t, at.zone, at.slot);
    if (cell.card == NB_HIDDEN) say_hidden(&text, &at, cell.seen);
    else if (cell.card < nb__game(&t->rules)->deck->faces) nb__game(&t->rules)->about(&t->rules, cell.card, &at, &text);
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------------------------ actions */

int nb_action_label(char *out, size_t size, nb_action action, const nb_where *where)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&where->t->rules);
    if (game->label && where->seat < where->t->rules.seats) game->label(action, where, &text);
    return nb__text_end(&text);
}

const char *nb_why_not(char *out, size_t size, nb_action action, const nb_where *where)
{
    nb__text text = nb__text_in(out, size);
    const nb_game *game = nb__game(&where->t->rules);
    const char *rule = NULL;
    bool asked = !where->laid && !nb_over(where->t) && where->seat < where->t->rules.seats;
    if (game->why_not && asked && nb_explain(where->t, where->seat, action, NULL))
        rule = game->why_not(action, where, &text);
    nb__text_end(&text);
    /* It is the id of a rule, a constant of the game. */
    return rule; /* cppcheck-suppress returnDanglingLifetime */
}

unsigned nb_claim_of(nb_action action, const nb_where *where)
{
    const nb_game *game = nb__game(&where->t->rules);
    return game->claim && where->seat < where->t->rules.seats ? game->claim(action, where) : NB_CLAIM_NONE;
}
