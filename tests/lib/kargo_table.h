/* kargo_table.h - Kargo for the rule tests: a hole of any length from a few words, and where the balls lie.
 *
 *     table t = kargo(2, 400, "", "0: drive-240 putt  1: bunker missed-putt  stock: niblick-20");
 *     play(&t, "0:play drive-240, 1:lay bunker 0");
 *     clubs_are(&t, "mashie-niblick niblick");
 *     refuses_all(&t, "0:play putt, 0:play iron-160");
 *
 * The hole is as long as it is said, seat 0 has the honour and the last seat deals. What is not named is filled up
 * with clubs, then putts: nobody holds a hazard, Holed Approach, Sunk Putt, Missed Putt or Stymie that the test does
 * not give him, unless he draws it.
 *
 * Where a ball lies is found out by what may be played from there, never by looking into the engine: the hand of the
 * seat that is asked is exchanged for a moment on a copy of the table.
 */
#ifndef NIBLICK_TESTS_KARGO_TABLE_H
#define NIBLICK_TESTS_KARGO_TABLE_H

#include "hand_table.h"

#define FAIRWAY_CLUBS "brassie spoon iron mashie mashie-niblick niblick"
#define TEE_CLUBS     "drive " FAIRWAY_CLUBS

enum { CODE = 32, TOO_FAR = 9999 };

/* ------------------------------------------------------------------------------------------------------------ words */

/* One more word at the end of a text. */
static inline void add(char text[TEXT], const char *word)
{
    size_t n = strlen(text), length = strlen(word);
    assert_true(n + length + 2 < TEXT);
    if (n) text[n++] = ' ';
    memcpy(text + n, word, length + 1);
}

/* "iron-170" is 170 yards and an "iron"; a card without yards is 0 and all of its code. */
static inline unsigned yards_of(const char *code)
{
    const char *dash = strrchr(code, '-');
    return dash ? (unsigned)strtoul(dash + 1, NULL, 10) : 0;
}

static inline void kind_of(char kind[CODE], const char *code)
{
    size_t n = yards_of(code) ? (size_t)(strrchr(code, '-') - code) : strlen(code);
    assert_true(n < CODE);
    memcpy(kind, code, n);
    kind[n] = 0;
}

/* ---------------------------------------------------------------------------------------------------------- dealing */

static inline const char *kargo_full(char out[TEXT], const char *word)
{
    snprintf(out, TEXT, "%s", word);
    return out;
}

/* Cards that do nothing by themselves are for filling up: clubs first, putts after them, then what is left. */
static inline unsigned filler_rank(const nb_rules *rules, unsigned face)
{
    char code[CODE];
    nb_card_code(code, sizeof code, rules, (nb_card)face);
    return yards_of(code) ? 0 : strcmp(code, "putt") == 0 ? 1 : 2;
}

static inline void kargo_rest(nb_card out[NB_MAX_CARDS], const nb_rules *rules)
{
    unsigned n = 0;
    for (unsigned rank = 0; rank < 3; rank++) {
        for (unsigned face = 0; face < NB_MAX_FACES; face++)
            for (unsigned i = 0; filler_rank(rules, face) == rank && i < rules->copies[face]; i++)
                out[n++] = (nb_card)face;
    }
    assert_int_equal(n, rules->cards);
}

static inline dealing kargo_dealing(const nb_rules *rules, unsigned dealer)
{
    dealing how = {.seats = rules->seats, .full = kargo_full, .rest = kargo_rest};
    nb_hole probe;
    nb_seed seed = nb_seed_number(0);
    nb_deal(&probe, rules, &seed, 0, dealer);
    how.hand = hand_size(&probe.t, 0);
    for (unsigned i = 0; i < rules->seats; i++) how.order[i] = (dealer + 1 + i) % rules->seats;
    return how;
}

/* The option for a course of nine holes of this length. */
static inline void course_of(char out[TEXT], unsigned yards)
{
    char text[TEXT] = "", value[TEXT - 8], length[16];
    nb_why why;
    snprintf(length, sizeof length, "%u", yards);
    for (unsigned i = 0; i < 9; i++) add(text, length);
    if (nb_data(value, sizeof value, "kargo", "course", text, strlen(text), &why)) fail_msg("%s", why.text);
    snprintf(out, TEXT, "course=%s", value);
}

static inline nb_rules links_of(unsigned seats, unsigned yards, const char *options)
{
    char text[2 * TEXT], course[TEXT];
    course_of(course, yards);
    snprintf(text, sizeof text, "%s %s", course, options);
    return setup("kargo", seats, text);
}

static inline table kargo_by(unsigned dealer, unsigned seats, unsigned yards, const char *options, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(1931);
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = links_of(seats, yards, options);
    dealing how = kargo_dealing(&t.rules, dealer);
    pack_hands(pack, &how, &t.rules, cards);
    if (nb_deal_pack(&t.hole, &t.rules, &seed, 0, dealer, pack, t.rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

static inline table kargo(unsigned seats, unsigned yards, const char *options, const char *cards)
{
    return kargo_by(seats - 1, seats, yards, options, cards);
}

/* Everybody passes until the stock is gone. */
static inline void drain(table *t)
{
    while (nb_stock_left(&t->hole.t)) play_one(t, "pass");
}

/* -------------------------------------------------------------------------------------------------------- expecting */

/* Each of these actions, divided by commas, may be done now. */
static inline void allows(const table *t, const char *moves)
{
    char move[TEXT];
    while (*next_word(&moves, move, ",")) {
        unsigned seat;
        const char *text = move + strspn(move, " ");
        nb_action action = parse_move(t, text, &seat);
        if (!is_offered(t, seat, action)) fail_msg("%s is not allowed", text);
    }
}

/* None of these may. */
static inline void refuses_all(const table *t, const char *moves)
{
    char move[TEXT];
    while (*next_word(&moves, move, ",")) refuses(t, move + strspn(move, " "));
}

/* The hole is over, and these are the scores seat by seat: 1 won, -1 lost, 0 halved; in three-ball the points. */
static inline void ends(const table *t, const char *expected)
{
    is_over(t);
    scores_are(t, expected);
}

static inline unsigned cards_in_hand(const table *t, unsigned seat) { return hand_size(&t->hole.t, seat); }

/* The cards on a ball's line, in the order in which they were played. */
static inline void line_is(const table *t, unsigned ball, const char *expected)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_LINE, ball), expected);
}

static inline void hand_is(const table *t, unsigned seat, const char *expected)
{
    zone_is(t, hand_of(&t->hole.t, seat), expected);
}

/* What is said of a seat's ball, or with NB_NOBODY of the hole. */
static inline void status_is(const table *t, unsigned seat, const char *expected)
{
    char text[TEXT];
    nb_status(text, sizeof text, &t->hole.t, seat);
    assert_string_equal(text, expected);
}

/* What is asked of the seat that is asked. */
static inline void prompt_is(const table *t, const char *expected)
{
    char text[NB_MAX_TEXT];
    nb_prompt(text, sizeof text, &t->hole.t, NULL);
    assert_string_equal(text, expected);
}

/* ---------------------------------------------------------------------------------------------- where the ball lies */

/* Could the seat that is asked do this, if he held nothing but this card, and one other if there is one? */
static inline bool could(const table *t, unsigned verb, nb_card card, nb_card other)
{
    table copy = *t;
    nb_table *c = &copy.hole.t;
    unsigned zone = hand_of(c, c->actor);
    assert_true(c->at[zone + 1] > c->at[zone] + 1);
    for (unsigned at = c->at[zone]; at < c->at[zone + 1]; at++) c->card[c->slot[at]] = card;
    if (other != NB_NO_CARD) c->card[c->slot[c->at[zone]]] = other;
    return is_offered(&copy, c->actor, nb_act(verb, card, 0));
}

/* The kinds of club that may be played from where the ball of the seat asked lies; "" on the green. */
static inline void clubs_are(const table *t, const char *expected)
{
    char text[TEXT] = "", last[CODE] = "", kind[CODE], code[CODE];
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        nb_card_code(code, sizeof code, &t->rules, (nb_card)face);
        if (!yards_of(code) || !could(t, NB_PLAY, (nb_card)face, NB_NO_CARD)) continue;
        kind_of(kind, code);
        if (strcmp(kind, last) != 0) add(text, kind);
        memcpy(last, kind, sizeof last);
    }
    assert_string_equal(text, expected);
}

static inline bool on_green(const table *t) { return could(t, NB_PLAY, card_named(&t->rules, "putt"), NB_NO_CARD); }

/* How far the ball of the seat asked is from the hole: as far as the club that could hole out with Holed Approach. */
static inline unsigned yards_left(const table *t)
{
    char code[CODE];
    nb_card approach = card_named(&t->rules, "holed-approach");
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        nb_card_code(code, sizeof code, &t->rules, (nb_card)face);
        if (yards_of(code) && could(t, NB_HOLE_OUT, (nb_card)face, approach)) return yards_of(code);
    }
    return TOO_FAR;
}

static inline void left_is(const table *t, unsigned yards)
{
    assert_false(on_green(t));
    assert_int_equal(yards_left(t), yards);
}

#endif
