/* rum_e_golf_about.c - what Rum-E-Golf says about itself: its goal, what its cards are worth and fit, and why one cannot be
 * played. */
#include "rum_e_golf.h"

/* --------------------------------------------------------------------------------------------------------------- goal */

void nb__rum_goal(const nb_rules *rules, nb__text *text)
{
    nb__part n = nb__count(rules->set[RUM_LENGTH]), partners = nb__str(rules->set[RUM_PARTNERS] ? "+" : "");
    if (rum_is_scotch(rules)) nb__say_rum_goal_scotch(text, n);
    else if (rules->set[RUM_STYLE] == RUM_MATCH) nb__say_rum_goal_match(text, n, partners);
    else nb__say_rum_goal_medal(text, n, partners);
}

/* ------------------------------------------------------------------------------------------------------------- values */

bool nb__rum_worth(const nb_rules *rules, nb_card card, int32_t *worth)
{
    *worth = rules->worth[card];
    return true;
}

static void add_hole_cards(nb_values *values, const nb_rules *rules)
{
    uint64_t faces = 0;
    int32_t low = INT32_MAX, high = 0;
    for (unsigned face = 0; face < RUM_FIRST_WILD; face++) {
        if (!rules->copies[face]) continue;
        faces |= (uint64_t)1 << face;
        if (rules->worth[face] < low) low = rules->worth[face];
        if (rules->worth[face] > high) high = rules->worth[face];
    }
    nb_values_line *line = nb__values_add(values, NB_VALUES_CARDS, faces, "rum.2");
    nb__put(NB__LINE(line->which), nb__say_rum_values_holes);
    nb__put_amount(NB__LINE(line->worth), low, high);
    nb__put(NB__LINE(line->does), nb__say_rum_values_fit_one);
}

static void add_wild_card(nb_values *values, const nb_rules *rules, unsigned face)
{
    bool nineteenth = face == rules->set[RUM_NINETEENTH];
    nb_values_line *line = nb__values_add(values, NB_VALUES_CARDS, (uint64_t)1 << face, nineteenth ? "rum.6" : "rum.2");
    nb__put(NB__LINE(line->which), nb__rum_word_name(rules, (nb_card)face));
    nb__put_int(NB__LINE(line->worth), rules->worth[face]);
    nb__put(NB__LINE(line->does), nineteenth ? nb__say_rum_values_nineteenth : nb__say_rum_values_fit_all);
}

void nb__rum_values(const nb_rules *rules, nb_values *values)
{
    add_hole_cards(values, rules);
    for (unsigned face = RUM_FIRST_WILD; face < NB_MAX_FACES; face++)
        if (rules->copies[face]) add_wild_card(values, rules, face);
    nb_values_line *line = nb__values_add(values, NB_VALUES_GROUP, 0, "rum.4");
    nb__put(NB__LINE(line->which), nb__say_rum_values_unable);
    nb__put_int(NB__LINE(line->worth), RUM_FACE_DOWN_SCORE);
    nb__put(NB__LINE(line->does), nb__say_rum_values_face_down);
}

/* ------------------------------------------------------------------------------------------------------------- why not */

static unsigned hole_now(const nb_table *t) { return t->note[RUM_HOLE] + 1u; }

static bool fits(const nb_table *t, nb_card card)
{
    return rum_is_wild(&t->rules, card) || t->rules.kind[card] == hole_now(t);
}

static bool is_playing(const nb_table *t) { return t->phase == RUM_PH_PLAY; }

static const char *why_not_play(const nb_table *t, unsigned seat, nb_card card, nb__text *text)
{
    char the[NB_MAX_TEXT];
    nb__part hole = nb__num((int32_t)hole_now(t));
    uint64_t playable = nb__rum_playable(t, seat);
    if (!is_playing(t) || card >= NB_MAX_FACES || playable >> card & 1) return NULL;
    if (t->note[RUM_FORCED]) {
        nb__say_rum_why_forced(text, hole);
        return "rum.5";
    }
    if (!fits(t, card)) nb__say_rum_why_not_fit(text, nb__card_part(the, &t->rules, card), hole);
    else if (playable) nb__say_rum_why_lowest(text, nb__card_part(the, &t->rules, (nb_card)__builtin_ctzll(playable)));
    else return NULL;
    return "rum.4";
}

const char *nb__rum_why_not(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    char the[NB_MAX_TEXT];
    if (where->seat != t->actor) return NULL;
    switch (nb_verb_of(action)) {
    case NB_PLAY: return why_not_play(t, where->seat, (nb_card)nb_a(action), text);
    case NB_DRAW:
        if (t->phase != RUM_PH_DRAW || !nb__rum_is_forced(t)) return NULL;
        nb__say_rum_why_must_take(text, nb__num((int32_t)hole_now(t)));
        return "rum.5";
    case NB_BURY: {
        uint64_t playable = is_playing(t) ? nb__rum_playable(t, where->seat) : 0;
        if (!playable) return NULL;
        nb__say_rum_why_can_play(text, nb__card_part(the, &t->rules, (nb_card)__builtin_ctzll(playable)));
        return "rum.4";
    }
    default: return NULL;
    }
}

/* ------------------------------------------------------------------------------------------------- a card where it lies */

static void say_face(nb__text *text, const nb_rules *rules, nb_card card)
{
    char the[NB_MAX_TEXT];
    nb__part name = nb__card_part(the, rules, card), n = nb__num(rules->worth[card]);
    if (card == rules->set[RUM_NINETEENTH]) nb__say_rum_about_nineteenth(text, name, n);
    else if (rum_is_wild(rules, card)) nb__say_rum_about_wild(text, name, n);
    else nb__say_rum_about_hole(text, name, nb__num(rules->kind[card]), n);
}

/* In one's own hand: whether it will still be of use. */
static void say_use(nb__text *text, nb_card card, const nb_where *where)
{
    const nb_table *t = where->t;
    char why[NB_MAX_TEXT];
    if (!rum_is_wild(&t->rules, card) && t->rules.kind[card] < hole_now(t)) {
        nb__next_sentence(text);
        nb__put(text, nb__say_rum_about_past);
    } else if (fits(t, card) && nb_why_not(why, sizeof why, nb_act(NB_PLAY, card, 0), where)) {
        nb__next_sentence(text);
        nb__put(text, why);
    }
}

void nb__rum_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text)
{
    say_face(text, rules, card);
    if (!where || where->laid) return;
    const nb_table *t = where->t;
    bool line = nb_zone_at(t, where->zone).kind == NB_ZONE_LINE;
    if (line && !nb_cell_at(t, where->zone, where->slot).up) {
        nb__next_sentence(text);
        nb__say_rum_about_face_down(text, nb__num(RUM_FACE_DOWN_SCORE));
    }
    if (!nb_over(t) && where->seat < rules->seats && where->zone == rum_hand_zone(t, where->seat))
        say_use(text, card, where);
}
