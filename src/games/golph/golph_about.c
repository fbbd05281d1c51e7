/* golph_about.c - what golph says about itself: its goal, what its cards are worth and beat, and why a card cannot be played. */
#include "golph.h"

/* --------------------------------------------------------------------------------------------------------------- goal */

void nb__golph_goal(const nb_rules *rules, nb__text *text)
{
    nb__part n = nb__count(rules->set[GOLPH_HOLES]), partners = nb__str(rules->set[GOLPH_PARTNERS] ? "+" : "");
    switch (rules->set[GOLPH_STYLE]) {
    case STYLE_MATCH: nb__say_golph_goal_match(text, n, partners); break;
    case STYLE_PAR: nb__say_golph_goal_par(text, n, partners); break;
    case STYLE_BOGEY: nb__say_golph_goal_bogey(text, n, partners); break;
    default: nb__say_golph_goal_medal(text, n, partners);
    }
}

/* ------------------------------------------------------------------------------------------------------------- values */

/* golph.10: a trump ball counts its number. Buzzard and Stymies are for taking tricks. */
bool nb__golph_worth(const nb_rules *rules, nb_card card, int32_t *worth)
{
    (void)rules;
    *worth = (int32_t)nb__golph_number(card);
    return card != GOLPH_BUZZARD && nb__golph_number(card) != GOLPH_STYMIE;
}

static uint64_t faces_numbered(unsigned number)
{
    uint64_t faces = 0;
    for (unsigned face = GOLPH_BUZZARD + 1; face < GOLPH_FACES; face++)
        if (nb__golph_number((nb_card)face) == number) faces |= (uint64_t)1 << face;
    return faces;
}

static void add_amount(nb_values *values, const char *rule, const char *which, int32_t amount, int32_t against)
{
    nb_values_line *line = nb__values_add(values, NB_VALUES_GROUP, 0, rule);
    nb__put(NB__LINE(line->which), which);
    nb__put_int(NB__LINE(line->worth), amount);
    if (against) nb__say_golph_values_against(NB__LINE(line->does), nb__num(against));
}

void nb__golph_card_values(const nb_rules *rules, nb_values *values)
{
    (void)rules;
    nb_values_line *line = nb__values_add(values, NB_VALUES_CARDS, 1u << GOLPH_BUZZARD, "golph.8");
    nb__put(NB__LINE(line->which), nb__say_golph_card_buzzard);
    nb__put(NB__LINE(line->does), nb__say_golph_values_buzzard);
    for (unsigned number = GOLPH_STYMIE; number < 7; number++) {
        line = nb__values_add(values, NB_VALUES_CARDS, faces_numbered(number), number ? "golph.10" : "golph.8");
        nb__put(NB__LINE(line->which), nb__golph_ball_name(number));
        if (number == GOLPH_STYMIE) nb__put(NB__LINE(line->does), nb__say_golph_values_stymie);
        else nb__put_int(NB__LINE(line->worth), number);
    }
    add_amount(values, "golph.10", nb__say_golph_values_foozle, GOLPH_FOOZLE, 0);
    add_amount(values, "golph.11", nb__say_golph_values_putt, GOLPH_PUTT, 0);
    add_amount(values, "golph.13", nb__say_golph_values_bobbie, GOLPH_BOBBIE, GOLPH_AGAINST_BOBBIE);
    add_amount(values, "golph.12", nb__say_golph_values_hole_in_one, GOLPH_HOLE_IN_ONE, GOLPH_AGAINST_HOLE_IN_ONE);
    nb__text note = nb__text_in(values->note, sizeof values->note);
    nb__text_end(nb__put(&note, nb__say_golph_values_note));
}

/* ------------------------------------------------------------------------------------------------------------- why not */

/* "the Buzzard or the yellow Par 4" */
static nb__part cards_of(char out[NB_MAX_TEXT], const nb_rules *rules, uint32_t faces)
{
    nb__text list = nb__text_in(out, NB_MAX_TEXT);
    for (; faces; faces &= faces - 1) {
        char the[NB_MAX_TEXT];
        bool last = !(faces & (faces - 1));
        if (list.len) nb__put(&list, last ? nb__say_seat_or : nb__say_list_comma);
        nb__put(&list, nb__card_part(the, rules, (nb_card)__builtin_ctz(faces)).text);
    }
    nb__text_end(&list);
    return nb__str(out);
}

/* golph.5: the colour led, else a trump, else any card; the Buzzard always. */
static void say_must(const nb_table *t, uint32_t hand, uint32_t playable, nb_card led, nb__text *text)
{
    unsigned wanted = led == GOLPH_BUZZARD ? nb__golph_trump(t) : nb__golph_colour(led);
    uint32_t trumps = hand & nb__golph_colour_faces(nb__golph_trump(t));
    nb__part colour = nb__str(nb__golph_colour_name(wanted));
    char cards[NB_MAX_TEXT];
    if (hand & nb__golph_colour_faces(wanted))
        nb__say_golph_why_follow(text, colour, cards_of(cards, &t->rules, playable));
    else if (playable == trumps && !(trumps & (trumps - 1)))
        nb__say_golph_why_only_trump(text, colour, cards_of(cards, &t->rules, trumps));
    else nb__say_golph_why_trump(text, colour, cards_of(cards, &t->rules, playable));
}

const char *nb__golph_why_not(nb_action action, const nb_where *where, nb__text *text)
{
    const nb_table *t = where->t;
    if (nb_verb_of(action) != NB_PLAY || t->phase != GOLPH_PH_PLAY || where->seat != t->actor) return NULL;
    uint32_t hand = nb__golph_hand(t, where->seat), playable;
    nb_card led = nb__golph_led(t);
    if (led == NB_NO_CARD || nb_a(action) >= GOLPH_FACES || !(hand >> nb_a(action) & 1)) return NULL;
    playable = nb__golph_playable(hand, led, nb__golph_trump(t));
    if (playable >> nb_a(action) & 1) return NULL;
    say_must(t, hand, playable, led, text);
    return "golph.5";
}

/* ------------------------------------------------------------------------------------------------- a card where it lies */

static bool trumps_known(const nb_where *where) { return where && !where->laid && where->t->note[GOLPH_TRUMP]; }

/* golph.6: no colour is trump in the putt. */
static bool is_putt(const nb_where *where)
{
    return trumps_known(where) && where->t->phase == GOLPH_PH_PLAY && where->t->note[GOLPH_TRICK] == GOLPH_HAND - 1;
}

static void say_ball(nb__text *text, nb_card card, const nb_where *where, nb__part name)
{
    nb__part n = nb__num(nb__golph_number(card)), colour = nb__str(nb__golph_colour_name(nb__golph_colour(card)));
    if (!trumps_known(where)) nb__say_golph_about_ball(text, name, colour, n);
    else if (is_putt(where)) nb__say_golph_about_putt(text, name, colour);
    else if (nb__golph_colour(card) == nb__golph_trump(where->t)) nb__say_golph_about_trump(text, name, n);
    else nb__say_golph_about_plain(text, name, colour);
}

static void say_face(nb__text *text, const nb_rules *rules, nb_card card, const nb_where *where)
{
    char the[NB_MAX_TEXT];
    nb__part name = nb__card_part(the, rules, card);
    bool trump = trumps_known(where) && !is_putt(where) && nb__golph_colour(card) == nb__golph_trump(where->t);
    if (card == GOLPH_BUZZARD) nb__say_golph_about_buzzard(text, name);
    else if (nb__golph_number(card) == GOLPH_STYMIE)
        (trump ? nb__say_golph_about_trump_stymie : nb__say_golph_about_stymie)(text, name);
    else say_ball(text, card, where, name);
}

/* A card of the trick: whether it would take it. */
static void say_trick(nb__text *text, const nb_where *where)
{
    const nb_table *t = where->t;
    unsigned winner = nb__golph_winning(t);
    nb__next_sentence(text);
    if (winner == where->slot) nb__put(text, nb__say_golph_about_winning);
    else {
        char the[NB_MAX_TEXT];
        nb_card best = t->card[nb__id(t, GOLPH_ZONE_TRICK, winner)];
        nb__say_golph_about_beaten(text, nb__card_part(the, &t->rules, best));
    }
}

void nb__golph_about(const nb_rules *rules, nb_card card, const nb_where *where, nb__text *text)
{
    say_face(text, rules, card, where);
    if (!where || where->laid || nb_over(where->t)) return;
    if (where->zone == GOLPH_ZONE_TRICK) say_trick(text, where);
    char why[NB_MAX_TEXT];
    if (where->seat >= rules->seats || where->zone != nb__golph_hand_zone(where->seat)) return;
    if (!nb_why_not(why, sizeof why, nb_act(NB_PLAY, card, 0), where)) return;
    nb__next_sentence(text);
    nb__put(text, why);
}
