/* layout_table.h - situations for the rule tests: a deal from a few words, actions by notation, and what should lie where.
 *
 *     table t = deal("cambio", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Th  stock: 7d Kc ... Qs");
 *     play(&t, "0:draw, 0:discard, 0:look A1, 1:pass");
 *     layout_is(&t, 0, "5c 6c / 7c 8c");
 *     seen_by(&t, "0.A1", "0");
 *
 * A deal names cards by where they come to lie, slot by slot ("/" only helps the eye); ".." is any card, and what is not
 * named is any card too: the lowest clubs that are left, then diamonds and so on. The stock is named from its top, after
 * "..." up to its last card. The dealer is the last seat, so seat 0 plays first.
 *
 * "1:draw" is seat 1 drawing, and fails if it is not for seat 1 to do; without a seat it is whoever is asked.
 */
#ifndef NIBLICK_TESTS_TABLE_H
#define NIBLICK_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "niblick.h"

/* A test: its name is a sentence about the rules. */
#define RULE(name) static void name(void **state __attribute__((unused)))

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

typedef struct table {
    nb_rules rules;
    nb_hole hole;
    nb_events events; /* of the last action */
} table;

enum { TEXT = 1024 };

/* --------------------------------------------------------------------------------------------------------- words */

/* The next word of *text, or "" at its end. */
/* The number at the start of a text. */
static inline unsigned number_of(const char *text) { return (unsigned)strtoul(text, NULL, 10); }

static inline const char *next_word(const char **text, char word[TEXT], const char *between)
{
    *text += strspn(*text, between);
    size_t n = strcspn(*text, between);
    assert_true(n < TEXT);
    memcpy(word, *text, n);
    word[n] = 0;
    *text += n;
    return word;
}

static inline nb_card card_named(const nb_rules *rules, const char *code)
{
    nb_card card = nb_card_parse(rules, code, strlen(code));
    if (card == NB_NO_CARD) fail_msg("no card: \"%s\"", code);
    return card;
}

/* ------------------------------------------------------------------------------------------------------- dealing */

static inline nb_rules setup(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why;
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    return rules;
}

static inline unsigned zone_of(const nb_table *t, unsigned kind, unsigned owner)
{
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (z.kind == kind && z.owner == owner) return zone;
    }
    return NB_MAX_ZONES;
}

/* The layout games are those with the standard deck. */
/* A fixed one: what a house game is, its file says. */
static inline bool is_layout_game(unsigned game)
{
    return !strcmp(nb_game_at(game)->deck->id, "standard") && nb_game_at(game)->data;
}

static inline unsigned layout_games(void)
{
    unsigned n = 0;
    for (unsigned g = 0; g < nb_game_count(); g++) n += is_layout_game(g);
    return n;
}

static inline unsigned layout_zone_of(const nb_table *t, unsigned seat)
{
    unsigned grid = zone_of(t, NB_ZONE_GRID, seat);
    return grid < NB_MAX_ZONES ? grid : zone_of(t, NB_ZONE_HAND, seat);
}

enum { ANY = NB_HIDDEN }; /* in a wish: whatever card is left */

typedef struct wish {
    nb_card layout[NB_MAX_SEATS][16], up, stock[NB_MAX_CARDS];
    unsigned slots, has_up, stocked;
} wish;

/* The shape of the deal, with nothing wished yet. */
static inline wish no_wish(const nb_rules *rules)
{
    wish w;
    nb_hole probe;
    nb_seed seed = nb_seed_number(0);
    nb_deal(&probe, rules, &seed, 0, 0);
    nb_zone layout = nb_zone_at(&probe.t, layout_zone_of(&probe.t, 0));
    memset(&w, ANY, sizeof w);
    w.slots = (unsigned)layout.rows * layout.cols;
    w.has_up = zone_of(&probe.t, NB_ZONE_WASTE, NB_NOBODY) < NB_MAX_ZONES;
    w.stocked = rules->cards - rules->seats * w.slots - w.has_up;
    return w;
}

/* Cards after "..." are written to the end of the stock. */
static inline void wish_last(wish *w, const nb_rules *rules, const char *text)
{
    char word[TEXT];
    const char *rest = text;
    unsigned n = 0;
    while (*next_word(&rest, word, " ")) n++;
    assert_true(n <= w->stocked);
    for (unsigned i = w->stocked - n; *next_word(&text, word, " "); i++) w->stock[i] = card_named(rules, word);
}

static inline wish parse_wish(const nb_rules *rules, const char *text)
{
    wish w = no_wish(rules);
    nb_card *to = w.stock;
    unsigned n = 0, room = 0; /* none before the first "0:", "up:" or "stock:" */
    char word[TEXT];
    while (*next_word(&text, word, " ")) {
        size_t length = strlen(word);
        if (!strcmp(word, "/")) continue;
        if (!strcmp(word, "...")) {
            assert_ptr_equal(to, w.stock);
            wish_last(&w, rules, text);
            return w;
        }
        if (word[length - 1] == ':') {
            n = 0;
            if (!strcmp(word, "up:")) to = &w.up, room = w.has_up;
            else if (!strcmp(word, "stock:")) to = w.stock, room = w.stocked;
            else assert_true(number_of(word) < rules->seats), to = w.layout[number_of(word)], room = w.slots;
            continue;
        }
        if (n == room) fail_msg("no room for %s", word);
        to[n++] = strcmp(word, "..") ? card_named(rules, word) : ANY;
    }
    return w;
}

/* Clubs from ace to king, diamonds, hearts, spades, jokers. */
static inline nb_card kth_face(unsigned k)
{
    assert_true(k <= NB_JOKER);
    return (nb_card)(k < NB_JOKER ? k % 13 * 4 + k / 13 : NB_JOKER);
}

/* The cards in the order in which they come off the pack: one at a time from the dealer's left, the up-card, the stock. */
static inline void wished_pack(const wish *w, const nb_rules *rules, unsigned dealer, nb_card pack[NB_MAX_CARDS])
{
    unsigned n = 0;
    uint8_t left[NB_MAX_FACES];
    for (unsigned slot = 0; slot < w->slots; slot++)
        for (unsigned i = 1; i <= rules->seats; i++) pack[n++] = w->layout[(dealer + i) % rules->seats][slot];
    if (w->has_up) pack[n++] = w->up;
    memcpy(pack + n, w->stock, w->stocked);
    memcpy(left, rules->copies, sizeof left);
    for (unsigned i = 0; i < rules->cards; i++)
        if (pack[i] != ANY && left[pack[i]]-- == 0) fail_msg("card %u is dealt too often", pack[i]);
    for (unsigned i = 0, k = 0; i < rules->cards; i++) {
        if (pack[i] != ANY) continue;
        while (!left[kth_face(k)]) k++;
        pack[i] = kth_face(k);
        left[pack[i]]--;
    }
}

static inline table deal_by(unsigned dealer, const char *game, unsigned seats, const char *options, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(1928);
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = setup(game, seats, options);
    wish w = parse_wish(&t.rules, cards);
    wished_pack(&w, &t.rules, dealer, pack);
    if (nb_deal_pack(&t.hole, &t.rules, &seed, 0, dealer, pack, t.rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

static inline table deal(const char *game, unsigned seats, const char *options, const char *cards)
{
    return deal_by(seats - 1, game, seats, options, cards);
}

/* ------------------------------------------------------------------------------------------------------- playing */

/* "1:draw", or "draw" by whoever is asked. */
static inline nb_action parse_move(const table *t, const char *text, unsigned *seat)
{
    nb_action action;
    nb_why why;
    const char *colon = strchr(text, ':');
    *seat = colon ? number_of(text) : t->hole.t.actor;
    if (nb_action_parse(&action, &t->hole.t, colon ? colon + 1 : text, &why)) fail_msg("%s: %s", text, why.text);
    return action;
}

/* What is applied must be written as it was read. */
static inline void check_text(const table *t, const char *text, nb_action action)
{
    char written[TEXT];
    const char *colon = strchr(text, ':');
    nb_action_text(written, sizeof written, &t->hole.t, action);
    assert_string_equal(written, colon ? colon + 1 : text);
}

/* Whether a later event takes the card of event i away again; whether an earlier one brought it. */
static inline bool moves_on(const nb_events *events, unsigned i)
{
    const nb_event *e = &events->event[i];
    for (unsigned k = i + 1; k < events->n; k++)
        if (events->event[k].from_zone == e->zone && events->event[k].from_slot == e->slot) return true;
    return false;
}

static inline bool came_just_now(const nb_events *events, unsigned i)
{
    const nb_event *e = &events->event[i];
    for (unsigned k = 0; k < i; k++)
        if (events->event[k].zone == e->from_zone && events->event[k].slot == e->from_slot &&
            events->event[k].card == e->card)
            return true;
    return false;
}

/* What an event tells must lie where it says, and have lain where it came from. */
static inline void check_event(const table *t, const nb_hole *before, unsigned i)
{
    const nb_event *e = &t->events.event[i];
    nb_cell now = nb_cell_at(&t->hole.t, e->zone, e->slot), then = nb_cell_at(&before->t, e->from_zone, e->from_slot);
    switch (e->kind) {
    case NB_EV_EXCHANGE:
        assert_true(e->zone < t->rules.zones && e->from_zone < t->rules.zones);
        assert_int_equal(now.card, then.card);
        assert_int_equal(nb_cell_at(&t->hole.t, e->from_zone, e->from_slot).card,
                         nb_cell_at(&before->t, e->zone, e->slot).card);
        break;
    case NB_EV_LOOK: /* those who had seen it, and the one who looks */
        assert_int_equal(e->seen, nb_cell_at(&before->t, e->zone, e->slot).seen | 1u << e->seat);
        break;
    case NB_EV_MOVE:
        if (then.card != NB_HIDDEN && !came_just_now(&t->events, i)) assert_int_equal(e->card, then.card);
        break;
    default: break;
    }
    bool shows = e->kind == NB_EV_MOVE || e->kind == NB_EV_TURN_UP || e->kind == NB_EV_LOOK || e->kind == NB_EV_SHOW;
    if (shows && !moves_on(&t->events, i)) assert_int_equal(e->card, now.card);
}

static inline void play_one(table *t, const char *text)
{
    unsigned seat;
    nb_why why;
    nb_hole before = t->hole;
    nb_action action = parse_move(t, text, &seat);
    check_text(t, text, action);
    if (nb_explain(&t->hole.t, seat, action, &why)) fail_msg("%s: %s", text, why.text);
    assert_int_equal(nb_apply_as(&t->hole, seat, action, &t->events), NB_OK);
    for (unsigned i = 0; i < t->events.n; i++) check_event(t, &before, i);
}

/* Plays a list of actions, divided by commas. */
static inline void play(table *t, const char *list)
{
    char move[TEXT];
    while (*next_word(&list, move, ",")) play_one(t, move + strspn(move, " "));
}

static inline bool is_offered(const table *t, unsigned seat, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&t->hole.t, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* Turns that change nothing: whatever else is asked is passed, or done with the first card that will do. */
static inline void settle(table *t)
{
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&t->hole.t) && !is_offered(t, t->hole.t.actor, nb_act(NB_DRAW, 0, 0))) {
        assert_true(nb_legal(&t->hole, list) > 0);
        assert_int_equal(nb_apply(&t->hole, list[0], &t->events), NB_OK); /* a pass comes first in the list */
    }
}

static inline void idle(table *t, unsigned turns)
{
    for (settle(t); turns; turns--, settle(t)) play(t, "draw, discard");
}

static inline void run_down(table *t, unsigned stock_left)
{
    settle(t);
    while (nb_stock_left(&t->hole.t) > stock_left) idle(t, 1);
}

/* ------------------------------------------------------------------------------------------------------ expecting */

static inline void seat_offers(const table *t, unsigned seat, const char *expected)
{
    char text[TEXT * 4] = "", name[TEXT];
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&t->hole.t, seat, list);
    for (int i = 0; i < n; i++) {
        nb_action_text(name, sizeof name, &t->hole.t, list[i]);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? ", " : "", name);
    }
    assert_string_equal(text, expected);
}

/* The whole list of what the seat that is asked may do. */
static inline void offers(const table *t, const char *expected) { seat_offers(t, t->hole.t.actor, expected); }

/* An action that is no use now: it is refused with a reason, and nothing changes. */
static inline void refuses(const table *t, const char *text)
{
    unsigned seat;
    nb_why why = {.text = ""};
    nb_hole copy = t->hole;
    nb_action action = parse_move(t, text, &seat);
    nb_err err = nb_apply_as(&copy, seat, action, NULL);
    if (!err) fail_msg("%s is allowed", text);
    assert_int_equal(nb_explain(&t->hole.t, seat, action, &why), err);
    assert_true(strlen(why.text) > 0);
    assert_memory_equal(&copy, &t->hole, sizeof copy);
}

static inline void asked_is(const table *t, unsigned seat)
{
    assert_false(nb_over(&t->hole.t));
    assert_int_equal(t->hole.t.actor, seat);
}

static inline void is_over(const table *t) { assert_true(nb_over(&t->hole.t)); }

static inline void is_open(const table *t) { assert_false(nb_over(&t->hole.t)); }

static inline void put_cell(char text[TEXT], const nb_table *t, unsigned zone, unsigned slot, const char *before)
{
    char code[NB_MAX_CODE];
    nb_cell cell = nb_cell_at(t, zone, slot);
    nb_card_code(code, sizeof code, &t->rules, cell.card);
    snprintf(text + strlen(text), TEXT - strlen(text), "%s%s%s", before, code, cell.up ? "^" : "");
}

/* "5c^ -- / 7c 8c + 9d": ^ lies face up, -- is a gap, after + come the cards beyond the grid. */
static inline void layout_is(const table *t, unsigned seat, const char *expected)
{
    char text[TEXT] = "";
    unsigned zone = layout_zone_of(&t->hole.t, seat);
    nb_zone z = nb_zone_at(&t->hole.t, zone);
    unsigned grid = (unsigned)z.rows * z.cols;
    for (unsigned slot = 0; slot < z.len; slot++) {
        const char *before = !slot ? "" : slot == grid ? " + " : slot < grid && slot % z.cols == 0 ? " / " : " ";
        put_cell(text, &t->hole.t, zone, slot, before);
    }
    assert_string_equal(text, expected);
}

static inline void zone_is(const table *t, unsigned zone, const char *expected)
{
    char text[TEXT] = "", bare[TEXT] = "";
    assert_true(zone < NB_MAX_ZONES);
    for (unsigned i = 0; i < nb_zone_at(&t->hole.t, zone).len; i++) put_cell(text, &t->hole.t, zone, i, i ? " " : "");
    for (const char *s = text; *s; s++)
        if (*s != '^') bare[strlen(bare)] = *s;
    assert_string_equal(bare, expected);
}

/* All cards of the waste, the top last. */
static inline void waste_is(const table *t, const char *expected)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_WASTE, NB_NOBODY), expected);
}

static inline void pile_is(const table *t, unsigned seat, const char *expected)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_PILE, seat), expected);
}

static inline void held_is(const table *t, unsigned seat, const char *expected)
{
    zone_is(t, zone_of(&t->hole.t, NB_ZONE_HELD, seat), expected);
}

static inline void nobody_holds(const table *t)
{
    unsigned zone = zone_of(&t->hole.t, NB_ZONE_HELD, NB_NOBODY);
    assert_true(zone < NB_MAX_ZONES);
    assert_int_equal(nb_cell_at(&t->hole.t, zone, 0).card, NB_NO_CARD);
}

static inline void stock_is(const table *t, unsigned cards) { assert_int_equal(nb_stock_left(&t->hole.t), cards); }

/* The scores if the hole ended now, seat by seat. */
static inline void scores_are(const table *t, const char *expected)
{
    char text[TEXT] = "";
    int32_t score[NB_MAX_SEATS];
    nb_score(&t->hole, score);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", seat ? " " : "", score[seat]);
    assert_string_equal(text, expected);
}

/* ------------------------------------------------------------------------------------------------------ knowledge */

/* "1.B2", or "held": the card in hand. */
static inline void place_named(const table *t, const char *place, unsigned *zone, unsigned *slot)
{
    char text[TEXT];
    nb_action action;
    nb_why why;
    if (!strcmp(place, "held")) {
        *zone = zone_of(&t->hole.t, NB_ZONE_HELD, t->hole.t.turn);
        *slot = 0;
        assert_true(*zone < NB_MAX_ZONES);
        return;
    }
    snprintf(text, sizeof text, "stick %s", place);
    if (nb_action_parse(&action, &t->hole.t, text, &why)) fail_msg("%s: %s", place, why.text);
    *zone = nb_a(action);
    *slot = nb_b(action);
}

/* Exactly these seats know the card that lies there, as their views say; a spectator knows it only if it lies face up. */
static inline void seen_by(const table *t, const char *place, const char *seats)
{
    unsigned zone, slot, knowing = 0;
    char word[TEXT];
    place_named(t, place, &zone, &slot);
    while (*next_word(&seats, word, " ")) knowing |= 1u << number_of(word);
    nb_cell truth = nb_cell_at(&t->hole.t, zone, slot);
    assert_true(truth.card < NB_HIDDEN);
    assert_int_equal(truth.seen, knowing);
    for (unsigned seat = 0; seat <= t->rules.seats; seat++) {
        nb_view view;
        bool spectator = seat == t->rules.seats, knows = spectator ? truth.up : knowing >> seat & 1;
        nb_view_of(&view, &t->hole, spectator ? NB_NOBODY : seat);
        nb_cell cell = nb_cell_at(&view.t, zone, slot);
        if (cell.card != (knows ? truth.card : NB_HIDDEN))
            fail_msg("%s: seat %u %s", place, seat, knows ? "should know it" : "should not know it");
    }
}

static inline unsigned events_of(const table *t, unsigned kind)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->events.n; i++) n += t->events.event[i].kind == kind;
    return n;
}

#endif
