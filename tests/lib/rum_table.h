/* rum_table.h - Rum-E-Golf for the rule tests: hands from their cards, lines as they are exposed, nines played out.
 *
 *     table t = rum(2, "", "0: 1-4 1-5 eagle-2  1: 9-7  stock: 8-4");
 *     play(&t, "0:draw, 0:play eagle-2, 0:discard 8-4");
 *     line_is(&t, 0, "eagle-2^");
 *
 * 3-5 is the 5 of hole 3. The last seat deals, so seat 0 plays first. Cards that are not named are hole cards from the
 * ninth hole down, then wild cards from the worst down, and the 19th Hole last of all.
 */
#ifndef NIBLICK_TESTS_RUM_TABLE_H
#define NIBLICK_TESTS_RUM_TABLE_H

#include "hand_table.h"

#define NINETEENTH "19th-hole-5"

/* ---------------------------------------------------------------------------------------------------------- dealing */

static inline const char *rum_full(char out[TEXT], const char *word)
{
    snprintf(out, TEXT, "%s", word);
    return out;
}

static inline nb_card rum_card(const nb_rules *rules, const char *code) { return card_named(rules, code); }

static inline void rum_rest(nb_card out[NB_MAX_CARDS], const nb_rules *rules)
{
    static const char *const wild[] = {"water-7",  "sand-trap-6", "rough-5",       "recovery-4",
                                       "birdie-3", "eagle-2",     "hole-in-one-1", NINETEENTH};
    unsigned n = 0;
    char code[TEXT];
    for (unsigned hole = 9; hole; hole--) {
        for (unsigned score = 7; score > 3; score--) {
            snprintf(code, sizeof code, "%u-%u", hole, score);
            nb_card card = rum_card(rules, code);
            for (unsigned i = 0; i < rules->copies[card]; i++) out[n++] = card;
        }
    }
    for (unsigned w = 0; w < COUNT(wild); w++)
        for (unsigned i = 0; i < rules->copies[rum_card(rules, wild[w])]; i++) out[n++] = rum_card(rules, wild[w]);
    assert_int_equal(n, rules->cards);
}

/* The first nine is dealt to the left, the second to the right. */
static inline dealing rum_dealing(const nb_rules *rules, unsigned dealer, bool second_nine)
{
    unsigned seats = rules->seats;
    dealing how = {.hand = 9, .seats = seats, .full = rum_full, .rest = rum_rest};
    for (unsigned i = 0; i < seats; i++)
        how.order[i] = (dealer + (second_nine ? seats - 1 - i % seats : i + 1)) % seats;
    return how;
}

static inline table rum_by(unsigned dealer, unsigned seats, const char *options, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(1928);
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = setup("rum-e-golf", seats, options);
    dealing how = rum_dealing(&t.rules, dealer, false);
    pack_hands(pack, &how, &t.rules, cards);
    if (nb_deal_pack(&t.hole, &t.rules, &seed, 0, dealer, pack, t.rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

static inline table rum(unsigned seats, const char *options, const char *cards)
{
    return rum_by(seats - 1, seats, options, cards);
}

static inline nb_match rum_match(unsigned seats, const char *options, unsigned dealer)
{
    return match_of("rum-e-golf", seats, options, dealer);
}

/* The next nine of a match from these cards. */
static inline table next_nine(const nb_match *m, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = m->rules;
    dealing how = rum_dealing(&m->rules, m->dealer, m->played % 2);
    pack_hands(pack, &how, &m->rules, cards);
    if (nb_match_deal_pack(m, &t.hole, pack, m->rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

/* -------------------------------------------------------------------------------------------------------- expecting */

static inline unsigned waste_of(const nb_table *t) { return zone_of(t, NB_ZONE_WASTE, NB_NOBODY); }

static inline void hand_is(const table *t, unsigned seat, const char *expected)
{
    zone_is(t, hand_of(&t->hole.t, seat), expected);
}

/* The holes played so far, ^ where they lie face up. */
static inline void line_is(const table *t, unsigned seat, const char *expected)
{
    char text[TEXT] = "";
    unsigned zone = zone_of(&t->hole.t, NB_ZONE_LINE, seat);
    for (unsigned hole = 0; hole < 9; hole++)
        if (nb_cell_at(&t->hole.t, zone, hole).card != NB_NO_CARD)
            put_cell(text, &t->hole.t, zone, hole, *text ? " " : "");
    assert_string_equal(text, expected);
}

/* The 19th Hole lies open before this seat. */
static inline void nineteenth_is_with(const table *t, unsigned seat)
{
    static const char *const all[] = {"", "0", "0 1", "0 1 2", "0 1 2 3"};
    unsigned zone = zone_of(&t->hole.t, NB_ZONE_UPCARD, seat);
    assert_true(zone < NB_MAX_ZONES);
    zone_is(t, zone, NINETEENTH);
    zone_known(&t->hole, zone, all[t->rules.seats]);
}

static inline void nobody_has_the_nineteenth(const table *t)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_UPCARD, NB_NOBODY), "--");
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static inline bool is_asked_to(const nb_hole *hole, unsigned verb)
{
    nb_action list[NB_MAX_ACTIONS];
    return nb_legal(hole, list) && nb_verb_of(list[0]) == verb;
}

static inline void act(table *t, unsigned verb, nb_card card)
{
    assert_int_equal(nb_apply(&t->hole, nb_act(verb, card, 0), &t->events), NB_OK);
}

/* One turn of a line: the discard is taken (the first of all is drawn), the first card of the hand is played for the
 * hole and what was taken is discarded again. So one card goes round, and everybody plays his hand as it was dealt;
 * options must leave a free choice, and the card that goes round must be wild, so that it forces nobody. */
static inline void line_turn(table *t, bool hand_on)
{
    const nb_table *n = &t->hole.t;
    unsigned seat = n->actor, hand = hand_of(n, seat);
    bool first = nb_zone_at(n, waste_of(n)).len == 0 || t->rules.seats == 1;
    act(t, first ? NB_DRAW : NB_TAKE, 0);
    act(t, NB_PLAY, nb_cell_at(n, hand, 0).card);
    if (is_asked_to(&t->hole, NB_PASS)) act(t, hand_on ? NB_HAND_ON : NB_PASS, 0);
    act(t, NB_SHED, nb_cell_at(n, hand, nb_zone_at(n, hand).len - 1u).card);
}

static inline void play_lines(table *t, bool hand_on)
{
    while (!nb_over(&t->hole.t)) line_turn(t, hand_on);
}

/* A nine of a match in which everybody plays his hand as it is dealt. */
static inline void nine_of(nb_match *m, const char *cards)
{
    table t = next_nine(m, cards);
    play_lines(&t, false);
    nb_match_close(m, &t.hole);
}

#endif
