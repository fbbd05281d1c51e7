/* hand_table.h - situations for games that are played from the hand, on top of table.h: hands in the place of layouts.
 *
 * A deal is told as there ("0: red-1 green-3 .. 1: red-2  up: red-5  stock: black-1 ... black-6"): ".." and what is not
 * named is any card, first the hands seat by seat, then the turn-up, then the stock, in the order of the game's rest.
 */
#ifndef NIBLICK_TESTS_HAND_TABLE_H
#define NIBLICK_TESTS_HAND_TABLE_H

#include "table_score.h"

enum { MAX_HAND = 9 };

/* How a game deals, and what cards are called in its tests. */
typedef struct dealing {
    unsigned hand;                                                  /* cards to a seat, one at a time */
    bool turn_up;                                                   /* the next one is turned up */
    unsigned seats;                                                 /* that are dealt to ... */
    unsigned order[NB_MAX_SEATS];                                   /* ... in this order */
    const char *(*full)(char out[TEXT], const char *word);          /* a card's code from its short name */
    void (*rest)(nb_card out[NB_MAX_CARDS], const nb_rules *rules); /* the whole pack, what fills gaps first */
} dealing;

typedef struct hand_wish {
    nb_card hand[NB_MAX_SEATS][MAX_HAND], up, stock[NB_MAX_CARDS];
    unsigned stocked;
} hand_wish;

static inline nb_card card_called(const dealing *how, const nb_rules *rules, const char *word)
{
    char code[TEXT];
    return strcmp(word, "..") ? card_named(rules, how->full(code, word)) : ANY;
}

/* Cards after "..." are the last of the stock. */
static inline void stock_ends(hand_wish *h, const dealing *how, const nb_rules *rules, const char *text)
{
    char word[TEXT];
    const char *rest = text;
    unsigned n = 0;
    while (*next_word(&rest, word, " ")) n++;
    assert_true(n <= h->stocked);
    for (unsigned i = h->stocked - n; *next_word(&text, word, " "); i++) h->stock[i] = card_called(how, rules, word);
}

static inline hand_wish parse_hands(const dealing *how, const nb_rules *rules, const char *text)
{
    hand_wish h;
    nb_card *to = NULL;
    unsigned n = 0, room = 0;
    char word[TEXT];
    memset(&h, ANY, sizeof h);
    h.stocked = rules->cards - how->seats * how->hand - how->turn_up;
    while (*next_word(&text, word, " ")) {
        if (!strcmp(word, "...")) {
            stock_ends(&h, how, rules, text);
            return h;
        }
        if (word[strlen(word) - 1] == ':') {
            n = 0;
            if (!strcmp(word, "up:")) to = &h.up, room = how->turn_up;
            else if (!strcmp(word, "stock:")) to = h.stock, room = h.stocked;
            else assert_true(number_of(word) < rules->seats), to = h.hand[number_of(word)], room = how->hand;
            continue;
        }
        if (!to || n == room) {
            fail_msg("no room for %s", word);
            break;
        }
        to[n++] = card_called(how, rules, word);
    }
    return h;
}

/* Fills the gaps of n places from the rest, whose first cards are used first. */
static inline void fill(nb_card *places, unsigned n, nb_card *rest, unsigned cards)
{
    for (unsigned i = 0, k = 0; i < n; i++) {
        if (places[i] != ANY) continue;
        while (rest[k] == ANY) k++;
        assert_true(k < cards);
        places[i] = rest[k];
        rest[k] = ANY;
    }
}

static inline void strike_out(nb_card card, nb_card *rest, unsigned cards)
{
    unsigned k = 0;
    if (card == ANY) return;
    while (k < cards && rest[k] != card) k++;
    if (k == cards) fail_msg("card %u is dealt too often", card);
    rest[k] = ANY;
}

/* The cards in the order in which they come off the pack. */
static inline void pack_hands(nb_card pack[NB_MAX_CARDS], const dealing *how, const nb_rules *rules, const char *text)
{
    hand_wish h = parse_hands(how, rules, text);
    nb_card rest[NB_MAX_CARDS];
    unsigned n = 0;
    how->rest(rest, rules);
    for (unsigned seat = 0; seat < rules->seats; seat++)
        for (unsigned i = 0; i < how->hand; i++) strike_out(h.hand[seat][i], rest, rules->cards);
    strike_out(h.up, rest, rules->cards);
    for (unsigned i = 0; i < h.stocked; i++) strike_out(h.stock[i], rest, rules->cards);
    for (unsigned i = 0; i < how->seats; i++) fill(h.hand[how->order[i]], how->hand, rest, rules->cards);
    if (how->turn_up) fill(&h.up, 1, rest, rules->cards);
    fill(h.stock, h.stocked, rest, rules->cards);
    for (unsigned slot = 0; slot < how->hand; slot++)
        for (unsigned i = 0; i < how->seats; i++) pack[n++] = h.hand[how->order[i]][slot];
    if (how->turn_up) pack[n++] = h.up;
    memcpy(pack + n, h.stock, h.stocked);
}

/* -------------------------------------------------------------------------------------------------------- knowledge */

/* Exactly these seats know the card that lies there, as their views say; a spectator knows it only if it lies face
 * up. */
static inline void known_at(const nb_hole *hole, unsigned zone, unsigned slot, const char *seats)
{
    unsigned knowing = 0;
    char word[TEXT];
    while (*next_word(&seats, word, " ")) knowing |= 1u << number_of(word);
    nb_cell truth = nb_cell_at(&hole->t, zone, slot);
    assert_true(truth.card < NB_HIDDEN);
    for (unsigned seat = 0; seat <= hole->t.rules.seats; seat++) {
        nb_view view;
        bool spectator = seat == hole->t.rules.seats, knows = spectator ? truth.up : knowing >> seat & 1;
        nb_view_of(&view, hole, spectator ? NB_NOBODY : seat);
        if (nb_cell_at(&view.t, zone, slot).card != (knows ? truth.card : NB_HIDDEN))
            fail_msg("zone %u, slot %u: seat %u %s", zone, slot, seat, knows ? "should know it" : "should not know it");
    }
}

/* Every card of the zone is known to exactly these seats. */
static inline void zone_known(const nb_hole *hole, unsigned zone, const char *seats)
{
    assert_true(zone < NB_MAX_ZONES);
    for (unsigned slot = 0; slot < nb_zone_at(&hole->t, zone).len; slot++)
        if (nb_cell_at(&hole->t, zone, slot).card != NB_NO_CARD) known_at(hole, zone, slot, seats);
}

static inline unsigned hand_of(const nb_table *t, unsigned seat) { return zone_of(t, NB_ZONE_HAND, seat); }

static inline unsigned hand_size(const nb_table *t, unsigned seat)
{
    unsigned n = 0, zone = hand_of(t, seat);
    for (unsigned slot = 0; slot < nb_zone_at(t, zone).len; slot++) n += nb_cell_at(t, zone, slot).card != NB_NO_CARD;
    return n;
}

/* ----------------------------------------------------------------------------------------------------------- chance */

static inline nb_action any_action(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    assert_true(n > 0);
    return list[nb_rng_below(rng, (uint32_t)n)];
}

static inline void shuffle(nb_card *cards, unsigned n, nb_rng *rng)
{
    for (unsigned i = n; i > 1; i--) {
        unsigned j = nb_rng_below(rng, i);
        nb_card card = cards[i - 1];
        cards[i - 1] = cards[j];
        cards[j] = card;
    }
}

/* Reads "3 - 5": numbers, and NB_NO_SCORE for a seat that sits out. Returns how many. */
static inline unsigned read_scores(int32_t *out, const char *text)
{
    unsigned n = 0;
    char word[TEXT];
    while (*next_word(&text, word, " ")) {
        assert_true(n < NB_MAX_SEATS);
        out[n++] = strcmp(word, "-") ? (int32_t)strtol(word, NULL, 10) : NB_NO_SCORE;
    }
    return n;
}

static inline void numbers_are(const int32_t *numbers, unsigned n, const char *expected)
{
    char text[TEXT] = "";
    for (unsigned i = 0; i < n; i++) {
        size_t at = strlen(text);
        if (numbers[i] == NB_NO_SCORE) snprintf(text + at, sizeof text - at, "%s-", i ? " " : "");
        else snprintf(text + at, sizeof text - at, "%s%d", i ? " " : "", numbers[i]);
    }
    assert_string_equal(text, expected);
}

/* ----------------------------------------------------------------------------------------------------------- rounds */

static inline nb_match match_of(const char *game, unsigned seats, const char *options, unsigned dealer)
{
    nb_match match;
    nb_rules rules = setup(game, seats, options);
    nb_match_start(&match, &rules, nb_seed_number(1928));
    match.dealer = (uint8_t)dealer;
    return match;
}

static inline void last_scores_are(const nb_match *m, const char *expected)
{
    int32_t last[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < m->rules.seats; seat++) last[seat] = m->last[seat];
    numbers_are(last, m->rules.seats, expected);
}

/* What the seats are ranked by, lowest first: net scores or strokes, or holes won with a minus. */
static inline void standing_is(const nb_match *m, const char *expected)
{
    int32_t standing[NB_MAX_SEATS];
    nb_game_of(&m->rules)->standing(m, standing);
    numbers_are(standing, m->rules.seats, expected);
}

static inline void result_is(const nb_match *m, const char *expected)
{
    static const char *const names[] = {"Ann", "Bea", "Cid", "Dan", "Eve"};
    char text[NB_MAX_TEXT];
    nb_match_result(text, sizeof text, m, names);
    assert_string_equal(text, expected);
}

static inline void setup_fails(const char *game, unsigned seats, const char *options, nb_err expected, const char *says)
{
    nb_rules rules;
    nb_why why = {.text = ""};
    assert_int_equal(nb_setup(&rules, game, seats, options, &why), expected);
    if (!strstr(why.text, says)) fail_msg("\"%s\" does not say \"%s\"", why.text, says);
}

#endif
