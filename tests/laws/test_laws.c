/* test_laws.c - the laws that every game obeys with every option and every number of seats: what may be done and what
 * may not, where the cards are, that a hole can be repeated, and that it ends.
 *
 * ctest-labels: long
 */
#include "laws.h"

/* ---------------------------------------------------------------------------------------------- 0: what a game needs */

static void needs(const nb_game *game, bool has, const char *what)
{
    if (!has) fail_msg("%s has no %s: see struct nb_game in niblick.h", game->id, what);
}

#define NEEDS(game, member) needs(game, (game)->member, #member)

static void every_game_has_all_functions_that_the_core_calls(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        NEEDS(game, title);
        NEEDS(game, summary);
        NEEDS(game, since);
        NEEDS(game, options);
        NEEDS(game, presets);
        NEEDS(game, deck);
        NEEDS(game, setup);
        NEEDS(game, deal);
        NEEDS(game, legal);
        NEEDS(game, apply);
        NEEDS(game, score);
        NEEDS(game, tally);
        NEEDS(game, zone);
        NEEDS(game, prompt);
        NEEDS(game, goal);
        NEEDS(game, values);
        NEEDS(game, about);
        NEEDS(game, bound);
        NEEDS(game, first_dealer);
        NEEDS(game, close);
        NEEDS(game, standing);
        NEEDS(game, result);
        NEEDS(game, sheet);
    }
}

static bool listed(const nb_action *list, int n, nb_action action)
{
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* --------------------------------------------------------------------------------------------- 1: what may be done */

static bool in_hand(const nb_table *t, unsigned seat, nb_card card)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        for (unsigned slot = 0; zone.kind == NB_ZONE_HAND && zone.owner == seat && slot < zone.len; slot++)
            if (nb_cell_at(t, z, slot).card == card) return true;
    }
    return false;
}

/* An operand names something that is there. */
static void check_operand(const nb_table *t, unsigned seat, nb_action action)
{
    nb_zone zone = nb_zone_at(t, nb_a(action));
    unsigned cols = 0, suits = 0;
    while (nb_game_of(&t->rules)->deck->suits[suits]) suits++;
    for (unsigned z = 0; z < t->rules.zones; z++)
        if (nb_zone_at(t, z).owner == seat && nb_zone_at(t, z).cols) cols = nb_zone_at(t, z).cols;
    switch (nb_operand_of(action)) {
    case NB_OP_NONE: LAW(nb_a(action) == 0 && nb_b(action) == 0); break;
    case NB_OP_SEAT: LAW(nb_a(action) < t->rules.seats && nb_a(action) != seat && nb_b(action) == 0); break;
    case NB_OP_COLUMN: LAW(nb_a(action) < cols && nb_b(action) == 0); break;
    case NB_OP_CELL:
        LAW(zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND);
        LAW(nb_cell_at(t, nb_a(action), nb_b(action)).card != NB_NO_CARD);
        break;
    case NB_OP_SUIT: LAW(nb_a(action) < suits && nb_b(action) == 0); break;
    case NB_OP_CARD: LAW(in_hand(t, seat, (nb_card)nb_a(action)) && nb_b(action) == 0); break;
    case NB_OP_CARD_SEAT:
        LAW(in_hand(t, seat, (nb_card)nb_a(action)));
        LAW(nb_b(action) < t->rules.seats && nb_b(action) != seat);
        break;
    }
}

static void check_list(const nb_hole *hole, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&hole->t, seat, list);
    LAW(n >= 0 && n <= NB_MAX_ACTIONS);
    LAW((n > 0) == (nb_actors(&hole->t) >> seat & 1));
    for (int i = 0; i + 1 < n; i++) LAW(list[i] < list[i + 1]);
    for (int i = 0; i < n; i++) {
        nb_hole copy = *hole;
        check_operand(&hole->t, seat, list[i]);
        LAW(nb_apply_as(&copy, seat, list[i], NULL) == NB_OK);
        LAW(memcmp(&copy, hole, sizeof copy) != 0); /* no action leaves everything as it was */
        LAW(nb_explain(&hole->t, seat, list[i], NULL) == NB_OK);
    }
}

/* Several seats may act at once only where it is a reaction, which everybody may decline. */
static void check_actors(const nb_table *t)
{
    nb_action list[NB_MAX_ACTIONS];
    uint16_t actors = nb_actors(t);
    if (!(actors & (actors - 1))) return;
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        if (actors >> seat & 1) LAW(listed(list, nb_legal_for(t, seat, list), nb_act(NB_PASS, 0, 0)));
}

static void check_lists(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS], same[NB_MAX_ACTIONS];
    const nb_table *t = &hole->t;
    (void)rng;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) check_list(hole, seat);
    LAW(nb_legal_for(t, t->rules.seats, list) == 0);
    LAW(nb_legal_for(t, NB_NOBODY, list) == 0);
    LAW(nb_over(t) == !nb_actors(t));
    check_actors(t);
    if (nb_over(t)) return;
    int n = nb_legal(hole, list);
    LAW(t->actor < t->rules.seats && nb_actors(t) >> t->actor & 1);
    LAW(nb_legal_for(t, t->actor, same) == n);
    LAW(memcmp(list, same, (size_t)n * sizeof *list) == 0);
}

static void the_legal_list_is_sorted_and_unique_and_every_action_in_it_applies(void **state)
{
    (void)state;
    law_everywhere(check_lists, 3, 8);
}

static void a_hole_asks_somebody_until_it_is_over(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_hole hole;
        nb_action list[NB_MAX_ACTIONS];
        nb_rng_start(&rng, c.number, 2);
        law_deal(&hole, &c.rules, &rng);
        while (!nb_over(&hole.t)) {
            int n = nb_legal(&hole, list);
            law_note_hole(&hole);
            LAW(n > 0);
            nb_play(&hole, list[nb_rng_below(&rng, (uint32_t)n)]);
        }
        LAW(nb_legal(&hole, list) == 0);
    }
}

/* ----------------------------------------------------------------------------------------- 1: ... and what may not */

static void check_refused(const nb_hole *hole, unsigned seat, nb_action action, nb_err expected)
{
    nb_hole copy = *hole;
    nb_events events = {.n = 1};
    nb_why why = {""};
    LAW(nb_apply_as(&copy, seat, action, &events) == expected);
    LAW(memcmp(&copy, hole, sizeof copy) == 0);
    LAW(events.n == 0);
    if (nb_b(action) == 0) { /* all of them get a reason; some are asked for it */
        LAW(nb_explain(&hole->t, seat, action, &why) == expected);
        LAW(why.text[0]);
    }
}

/* All verbs, also two that are none; all zones and slots, all faces and seats, and some just beyond; and a stray last
 * byte. */
static void check_unlisted(const nb_hole *hole, unsigned seat, unsigned verb)
{
    nb_action list[NB_MAX_ACTIONS];
    const nb_table *t = &hole->t;
    const nb_err expected = nb_over(t) ? NB_E_ENDED : NB_E_ILLEGAL;
    int n = nb_legal_for(t, seat, list);
    for (unsigned zone = 0; zone < t->rules.zones + 2u; zone++) {
        unsigned slots = nb_zone_at(t, zone).kind == NB_ZONE_STOCK ? 0 : nb_zone_at(t, zone).len;
        for (unsigned slot = 0; slot < slots + 2; slot++) {
            nb_action action = nb_act(verb, zone, slot);
            if (!listed(list, n, action)) check_refused(hole, seat, action, expected);
        }
        check_refused(hole, seat, nb_act(verb, zone, 255), expected);
    }
    for (unsigned face = 0; face < nb_game_of(&t->rules)->deck->faces + 2u; face++) {
        for (unsigned other = 0; other < t->rules.seats + 2u; other++) {
            nb_action action = nb_act(verb, face, other);
            if (!listed(list, n, action)) check_refused(hole, seat, action, expected);
        }
    }
    check_refused(hole, seat, nb_act(verb, 255, 0), expected);
    check_refused(hole, seat, nb_act(verb, 0, 0) | 1, expected);
    if (n) check_refused(hole, seat, list[n - 1] | 1, expected);
}

static void check_refusals(const nb_hole *hole, nb_rng *rng)
{
    const nb_table *t = &hole->t;
    unsigned seat = nb_rng_below(rng, 2) ? t->actor : nb_rng_below(rng, t->rules.seats);
    for (unsigned verb = 0; verb <= NB_VERBS; verb++) check_unlisted(hole, seat, verb);
    check_unlisted(hole, seat, 255);
}

static void an_action_that_is_not_listed_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    law_everywhere(check_refusals, 1, 50);
}

/* Nobody can do for the asked seat what only that seat may do, nor act from a seat that is not there. */
static void check_others(const nb_hole *hole, nb_rng *rng)
{
    nb_action asked[NB_MAX_ACTIONS], own[NB_MAX_ACTIONS];
    const nb_table *t = &hole->t;
    (void)rng;
    if (nb_over(t)) return;
    int n = nb_legal(hole, asked);
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        int m = nb_legal_for(t, seat, own);
        for (int i = 0; i < n; i++)
            if (!listed(own, m, asked[i])) check_refused(hole, seat, asked[i], NB_E_ILLEGAL);
    }
    check_refused(hole, t->rules.seats, asked[0], NB_E_SEATS);
    check_refused(hole, NB_NOBODY, asked[0], NB_E_SEATS);
}

static void a_seat_that_is_not_asked_can_do_nothing(void **state)
{
    (void)state;
    law_everywhere(check_others, 5, 3);
}

/* ---------------------------------------------------------------------------------------------- 3: no card is lost */

/* Places keep their gaps; a pile has none. */
static bool is_pile(const nb_table *t, nb_zone z)
{
    if (z.kind == NB_ZONE_GRID || z.kind == NB_ZONE_HAND || z.kind == NB_ZONE_HELD) return false;
    return law_is_layout(nb_game_of(&t->rules)) ||
           (z.kind != NB_ZONE_TRICK && z.kind != NB_ZONE_UPCARD && z.kind != NB_ZONE_LINE);
}

/* Some games shape their piles once for all: then there is room at the end, but no card behind it. */
static void check_no_more(const nb_table *t, unsigned zone, unsigned gap)
{
    LAW(!law_is_layout(nb_game_of(&t->rules)));
    for (unsigned slot = gap; slot < nb_zone_at(t, zone).len; slot++) LAW(nb_cell_at(t, zone, slot).card == NB_NO_CARD);
}

static void count_faces(const nb_hole *hole, unsigned faces[NB_MAX_FACES])
{
    nb_card stock[NB_MAX_CARDS];
    unsigned n = nb_stock_order(hole, stock);
    LAW(n == nb_stock_left(&hole->t));
    memset(faces, 0, NB_MAX_FACES * sizeof *faces);
    for (unsigned i = 0; i < n; i++) {
        LAW(stock[i] < NB_MAX_FACES);
        faces[stock[i]]++;
    }
    for (unsigned zone = 0; zone < hole->t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&hole->t, zone);
        for (unsigned slot = 0; z.kind != NB_ZONE_STOCK && slot < z.len; slot++) {
            nb_card card = nb_cell_at(&hole->t, zone, slot).card;
            if (card == NB_NO_CARD) {
                if (is_pile(&hole->t, z)) check_no_more(&hole->t, zone, slot);
                continue;
            }
            LAW(card < NB_MAX_FACES);
            faces[card]++;
        }
    }
}

static void check_cards(const nb_hole *hole, nb_rng *rng)
{
    unsigned faces[NB_MAX_FACES], where[NB_MAX_CARDS] = {0};
    const nb_table *t = &hole->t;
    (void)rng;
    for (unsigned i = 0; i < t->at[t->rules.zones]; i++) {
        LAW(t->slot[i] == NB_NO_CARD || t->slot[i] < t->drawn);
        if (t->slot[i] != NB_NO_CARD) where[t->slot[i]]++;
    }
    for (unsigned id = 0; id < t->drawn; id++) LAW(where[id] == 1);
    for (unsigned i = t->at[t->rules.zones]; i < NB_MAX_SLOTS; i++)
        LAW(t->slot[i] == 0); /* no trace of what lay there */
    count_faces(hole, faces);
    for (unsigned face = 0; face < NB_MAX_FACES; face++) LAW(faces[face] == t->rules.copies[face]);
}

static void every_card_of_the_pack_is_in_one_place_only(void **state)
{
    (void)state;
    law_everywhere(check_cards, 5, 1);
}

/* What lies face up has been seen by all, and nobody has seen what is still in the stock. */
static void check_sight(const nb_hole *hole, nb_rng *rng)
{
    const nb_table *t = &hole->t;
    const unsigned all = (1u << t->rules.seats) - 1;
    (void)rng;
    for (unsigned id = 0; id < NB_MAX_CARDS; id++) {
        bool up = t->up[id / 64] >> id % 64 & 1;
        LAW(!up || (id < t->drawn && t->seen[id] == all));
        LAW(id < t->drawn || t->seen[id] == 0);
        LAW(!(t->seen[id] & ~all));
    }
    for (unsigned zone = 0; nb_over(t) && zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (z.kind != NB_ZONE_GRID && z.kind != NB_ZONE_HAND) continue;
        if (!law_is_layout(nb_game_of(&t->rules))) continue; /* what is left in a hand is nobody's business */
        for (unsigned slot = 0; slot < z.len; slot++) {
            nb_cell cell = nb_cell_at(t, zone, slot);
            LAW(cell.up == (cell.card != NB_NO_CARD)); /* at the end everything is turned up */
        }
    }
}

static void what_lies_face_up_is_seen_by_all_and_the_stock_by_nobody(void **state)
{
    (void)state;
    law_everywhere(check_sight, 5, 1);
}

/* -------------------------------------------------------------------------------------- 6: the same hole once more */

/* Plays the same actions on four holes: checked, checked with events, unchecked, and on a copy that moves about. */
static void replay_hole(const nb_rules *rules, nb_rng *rng)
{
    nb_hole hole, again, bare;
    law_style style = law_any_style(rng);
    nb_rng same = *rng;
    law_deal(&hole, rules, rng);
    memset(&again, 0xA5, sizeof again); /* what was in the memory before does not matter */
    law_deal(&again, rules, &same);
    bare = again;
    LAW(memcmp(&hole, &again, sizeof hole) == 0);
    while (!nb_over(&hole.t)) {
        nb_events events;
        unsigned seat = law_any_actor(&hole.t, rng);
        nb_action action = law_choose(&hole.t, seat, style, rng);
        nb_hole moved = hole;
        law_note_hole(&hole);
        LAW(nb_apply_as(&hole, seat, action, NULL) == NB_OK);
        LAW(nb_apply_as(&again, seat, action, &events) == NB_OK);
        LAW(memcmp(&hole, &again, sizeof hole) == 0);
        if (seat == bare.t.actor) nb_play(&bare, action);
        else nb_apply_as(&bare, seat, action, NULL);
        LAW(memcmp(&hole, &bare, sizeof hole) == 0);
        LAW(nb_apply_as(&moved, seat, action, &events) == NB_OK);
        LAW(memcmp(&hole, &moved, sizeof hole) == 0);
    }
}

static void the_same_seed_and_actions_give_the_same_bytes(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 6);
        for (unsigned i = 0; i < law_effort(5); i++) replay_hole(&c.rules, &rng);
    }
}

/* ------------------------------------------------------------------------------------------------------ 7: it ends */

enum adversary {
    ADVERSARY_STALLS,  /* keeps the hole open, and the stock as large as it can; so it exchanges for ever if it may */
    ADVERSARY_HURRIES, /* the same, but draws whenever it can: wrong claims and penalty cards */
    ADVERSARY_FIRST,   /* always the first of the list */
    ADVERSARY_LAST,    /* ... the last */
    ADVERSARY_PREFERS  /* and from here: one verb whenever it can, beginning with the first verb */
};

/* How much an adversary likes what comes of an action. */
static int liking(const nb_hole *hole, nb_action action, unsigned adversary)
{
    nb_hole after = *hole;
    if (adversary >= ADVERSARY_PREFERS) return nb_verb_of(action) == adversary - ADVERSARY_PREFERS + 1;
    nb_play(&after, action);
    int drawn = after.t.drawn;
    return (nb_over(&after.t) ? 0 : 1000) + (adversary == ADVERSARY_STALLS ? -drawn : drawn);
}

static nb_action worst_choice(const nb_hole *hole, unsigned adversary, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS], best = 0;
    int n = nb_legal(hole, list), most = INT32_MIN;
    uint32_t equals = 0;
    if (adversary == ADVERSARY_FIRST) return list[0];
    if (adversary == ADVERSARY_LAST) return list[n - 1];
    for (int i = 0; i < n; i++) {
        int like = liking(hole, list[i], adversary);
        if (like < most) continue;
        equals = like > most ? 1 : equals + 1;
        most = like;
        if (!nb_rng_below(rng, equals)) best = list[i];
    }
    return best;
}

static void play_against_the_bound(const nb_rules *rules, unsigned adversary, nb_rng *rng)
{
    nb_hole hole;
    uint32_t bound = nb_game_of(rules)->bound(rules), actions = 0;
    law_deal(&hole, rules, rng);
    for (; !nb_over(&hole.t); actions++) {
        law_note_hole(&hole);
        LAW(actions < bound);
        nb_play(&hole, worst_choice(&hole, adversary, rng));
    }
}

static void every_hole_ends_within_its_bound_whatever_is_played(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 7);
        if (nb_rng_below(&rng, 100) >= law_effort(100)) continue;
        for (unsigned a = 0; a < ADVERSARY_PREFERS + NB_VERBS - 1; a++) play_against_the_bound(&c.rules, a, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_all_functions_that_the_core_calls),
        cmocka_unit_test(the_legal_list_is_sorted_and_unique_and_every_action_in_it_applies),
        cmocka_unit_test(a_hole_asks_somebody_until_it_is_over),
        cmocka_unit_test(an_action_that_is_not_listed_is_refused_and_changes_nothing),
        cmocka_unit_test(a_seat_that_is_not_asked_can_do_nothing),
        cmocka_unit_test(every_card_of_the_pack_is_in_one_place_only),
        cmocka_unit_test(what_lies_face_up_is_seen_by_all_and_the_stock_by_nobody),
        cmocka_unit_test(the_same_seed_and_actions_give_the_same_bytes),
        cmocka_unit_test(every_hole_ends_within_its_bound_whatever_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
