/* golph_table.h - golph for the rule tests: hands from a few letters, tricks as they are played, whole rounds.
 *
 *     table t = golph(4, "", "0: g3 r2 1: gS 2: r1 3: yS  up: r5");
 *     play(&t, "0:pass");
 *     tricks(&t, "0:g3 gS r1 yS / 3:y4 ...");
 *     may_play(&t, "Bz r1 r2");
 *
 * r g y b are the colours, rS the red Stymie, r1 .. r6 the red balls, Bz the Buzzard. Seat 0 deals, and so it leads.
 */
#ifndef NIBLICK_TESTS_GOLPH_TABLE_H
#define NIBLICK_TESTS_GOLPH_TABLE_H

#include "hand_table.h"

enum { PUTT = 5 }; /* the number of the last trick */

static const char COLOURS[] = "rgyb";
static const char *const COLOUR_NAMES[] = {"red", "green", "yellow", "black"};

/* ------------------------------------------------------------------------------------------------------------ cards */

static inline const char *golph_full(char out[TEXT], const char *word)
{
    if (!strcmp(word, "Bz")) return "buzzard";
    const char *colour = strchr(COLOURS, word[0]);
    if (strlen(word) != 2 || !colour) fail_msg("no card of golph: \"%s\"", word);
    if (word[1] == 'S') snprintf(out, TEXT, "%s-stymie", COLOUR_NAMES[colour - COLOURS]);
    else snprintf(out, TEXT, "%s-%c", COLOUR_NAMES[colour - COLOURS], word[1]);
    return out;
}

static inline void golph_short(char out[3], const nb_rules *rules, nb_card card)
{
    char code[TEXT];
    nb_card_code(code, sizeof code, rules, card);
    if (!strcmp(code, "buzzard")) snprintf(out, 3, "Bz");
    else if (!strchr(code, '-') || code[0] == '-') snprintf(out, 3, "%.2s", code); /* a gap */
    else snprintf(out, 3, "%c%c", code[0], strstr(code, "stymie") ? 'S' : strchr(code, '-')[1]);
}

static inline nb_card golph_card(const nb_rules *rules, const char *word)
{
    char code[TEXT];
    return card_named(rules, golph_full(code, word));
}

/* Dubs first, then lower, the Stymies and the Buzzard last; colours in turn, so that no hand filled is a sequence. */
static inline void golph_rest(nb_card out[NB_MAX_CARDS], const nb_rules *rules)
{
    unsigned n = 0;
    for (const char *number = "654321S"; *number; number++)
        for (const char *colour = COLOURS; *colour; colour++)
            out[n++] = golph_card(rules, (char[]){*colour, *number, 0});
    out[n++] = golph_card(rules, "Bz");
    assert_int_equal(n, rules->cards);
}

/* ---------------------------------------------------------------------------------------------------------- dealing */

static inline dealing golph_dealing(const nb_rules *rules, unsigned dealer, unsigned sits_out)
{
    dealing how = {.hand = 5, .turn_up = true, .full = golph_full, .rest = golph_rest};
    for (unsigned i = 1; i <= rules->seats; i++) {
        unsigned seat = (dealer + i) % rules->seats;
        if (!(sits_out >> seat & 1)) how.order[how.seats++] = seat;
    }
    return how;
}

static inline table golph_by(unsigned dealer, unsigned seats, const char *options, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(1928);
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = setup("golph", seats, options);
    dealing how = golph_dealing(&t.rules, dealer, 0);
    pack_hands(pack, &how, &t.rules, cards);
    if (nb_deal_pack(&t.hole, &t.rules, &seed, 0, dealer, pack, t.rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

static inline table golph(unsigned seats, const char *options, const char *cards)
{
    return golph_by(0, seats, options, cards);
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static inline unsigned trick_zone(const nb_table *t) { return zone_of(t, NB_ZONE_TRICK, NB_NOBODY); }

static inline unsigned cards_in_trick(const nb_table *t)
{
    unsigned n = 0, zone = trick_zone(t);
    for (unsigned slot = 0; slot < nb_zone_at(t, zone).len; slot++) n += nb_cell_at(t, zone, slot).card != NB_NO_CARD;
    return n;
}

/* "0:g3 gS r1 / 2:b4": cards by whoever is asked, or by this seat, which must be asked; / stands between two tricks. */
static inline void tricks(table *t, const char *list)
{
    char word[TEXT], code[TEXT], move[2 * TEXT];
    while (*next_word(&list, word, " ")) {
        const char *colon = strchr(word, ':'), *card = colon ? colon + 1 : word;
        if (!strcmp(word, "/")) {
            assert_int_equal(cards_in_trick(&t->hole.t), 0);
            continue;
        }
        snprintf(move, sizeof move, "%.*splay %s", (int)(card - word), word, golph_full(code, card));
        play_one(t, move);
    }
}

/* -------------------------------------------------------------------------------------------------------- expecting */

static inline void put_short(char text[TEXT], const nb_rules *rules, nb_card card)
{
    char name[3];
    golph_short(name, rules, card);
    snprintf(text + strlen(text), TEXT - strlen(text), "%s%s", *text ? " " : "", name);
}

/* All that the asked seat may play: the Buzzard, then red, green, yellow, black, each from the Stymie to the Dub. */
static inline void may_play(const table *t, const char *expected)
{
    char text[TEXT] = "";
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(&t->hole, list);
    for (int i = 0; i < n; i++) {
        assert_int_equal(nb_verb_of(list[i]), NB_PLAY);
        put_short(text, &t->rules, (nb_card)nb_a(list[i]));
    }
    assert_string_equal(text, expected);
}

static inline void shorts_are(const nb_table *t, unsigned zone, const char *expected)
{
    char text[TEXT] = "";
    assert_true(zone < NB_MAX_ZONES);
    for (unsigned slot = 0; slot < nb_zone_at(t, zone).len; slot++)
        put_short(text, &t->rules, nb_cell_at(t, zone, slot).card);
    assert_string_equal(text, expected);
}

static inline void hand_is(const table *t, unsigned seat, const char *expected)
{
    shorts_are(&t->hole.t, hand_of(&t->hole.t, seat), expected);
}

static inline void taken_is(const table *t, unsigned seat, const char *expected)
{
    shorts_are(&t->hole.t, zone_of(&t->hole.t, NB_ZONE_PILE, seat), expected);
}

static inline void turn_up_is(const table *t, const char *expected)
{
    shorts_are(&t->hole.t, zone_of(&t->hole.t, NB_ZONE_UPCARD, NB_NOBODY), expected);
}

static inline void buried_is(const table *t, const char *expected)
{
    shorts_are(&t->hole.t, zone_of(&t->hole.t, NB_ZONE_OUT, NB_NOBODY), expected);
}

/* ----------------------------------------------------------------------------------------------------------- rounds */

static inline nb_match golph_match(unsigned seats, const char *options, unsigned dealer)
{
    return match_of("golph", seats, options, dealer);
}

/* The next hole of a match from these cards. */
static inline table next_hole(const nb_match *m, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = m->rules;
    dealing how = golph_dealing(&m->rules, m->dealer, m->sits_out);
    pack_hands(pack, &how, &m->rules, cards);
    if (nb_match_deal_pack(m, &t.hole, pack, m->rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

/* A hole that ends before a card is played. */
static inline void show_down_hole(nb_match *m, const char *cards)
{
    table t = next_hole(m, cards);
    is_over(&t);
    nb_match_close(m, &t.hole);
}

/* Any hole that is played out by chance and ends with these scores: "3 4 7 6", - for a seat that sits out. */
static inline void hole_scoring(nb_match *m, const char *scores)
{
    enum { PATIENCE = 2000000 };
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole;
    nb_rng rng;
    int32_t wanted[NB_MAX_SEATS], score[NB_MAX_SEATS];
    assert_int_equal(read_scores(wanted, scores), m->rules.seats);
    nb_rng_start(&rng, 1928, m->played);
    golph_rest(pack, &m->rules);
    for (unsigned tries = 0; tries < PATIENCE; tries++) {
        bool same = true;
        shuffle(pack, m->rules.cards, &rng);
        assert_int_equal(nb_match_deal_pack(m, &hole, pack, m->rules.cards, NULL), NB_OK);
        while (!nb_over(&hole.t)) nb_play(&hole, any_action(&hole, &rng));
        nb_score(&hole, score);
        for (unsigned seat = 0; seat < m->rules.seats; seat++)
            same &= m->sits_out >> seat & 1 ? wanted[seat] == NB_NO_SCORE : wanted[seat] == score[seat];
        if (!same) continue;
        nb_match_close(m, &hole);
        return;
    }
    fail_msg("no hole was found that scores %s", scores);
}

/* Holes one after the other, divided by /. */
static inline void round_scoring(nb_match *m, const char *list)
{
    char scores[TEXT];
    while (*next_word(&list, scores, "/")) hole_scoring(m, scores);
}

#endif
