/* test_secrets.c - nothing that a seat may not know changes what it gets: its view, its legal actions, the sentences,
 * the events of what happens next. In a copy of the hole everything that is secret from the seat is shuffled, the
 * stock and the seed included; if any byte that reaches the seat differs, a secret has leaked.
 */
#include "laws.h"
#include "worlds.h"

static void check_same_view(const nb_hole *a, const nb_hole *b, unsigned seat)
{
    nb_view va, vb;
    nb_view_of(&va, a, seat);
    nb_view_of(&vb, b, seat);
    LAW(memcmp(&va, &vb, sizeof va) == 0);
}

static void check_same_actions(const nb_table *a, const nb_table *b, unsigned seat)
{
    nb_action of_a[NB_MAX_ACTIONS], of_b[NB_MAX_ACTIONS];
    int n = nb_legal_for(a, seat, of_a);
    LAW(nb_legal_for(b, seat, of_b) == n);
    LAW(memcmp(of_a, of_b, (size_t)n * sizeof *of_a) == 0);
}

/* ------------------------------------------------------------------------------------------------------- a position */

static void check_view(const nb_hole *hole, unsigned seat)
{
    nb_view view;
    memset(&view, 0xA5, sizeof view);
    nb_view_of(&view, hole, seat);
    LAW(view.seat == seat);
    for (unsigned id = 0; id < hole->t.rules.cards; id++)
        LAW(view.t.card[id] == (law_may_know(&hole->t, seat, id) ? hole->t.card[id] : NB_HIDDEN));
    for (unsigned k = 0; k < hole->t.lots; k++) {
        for (unsigned i = 0; i < hole->t.lot[k].n; i++) {
            bool knew = seat != NB_NOBODY && hole->t.lot[k].seen[i] >> seat & 1;
            LAW(view.t.lot[k].card[i] == (knew ? hole->t.lot[k].card[i] : NB_HIDDEN));
        }
    }
    LAW(nb_actors(&view.t) == nb_actors(&hole->t));
    if (seat != NB_NOBODY) check_same_actions(&hole->t, &view.t, seat);
}

static void check_views(const nb_hole *hole, nb_rng *rng)
{
    (void)rng;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) check_view(hole, seat);
    check_view(hole, NB_NOBODY);
}

static void a_view_has_what_its_seat_has_seen_and_nothing_else(void **state)
{
    (void)state;
    law_everywhere(check_views, 3, 2);
}

static void check_same_words(const nb_table *a, const nb_table *b, unsigned seat, nb_rng *rng)
{
    nb_action any = nb_act(nb_rng_below(rng, NB_VERBS), nb_rng_below(rng, a->rules.zones), nb_rng_below(rng, 5));
    char text_a[NB_MAX_TEXT], text_b[NB_MAX_TEXT];
    nb_why why_a, why_b;
    LAW(nb_explain(a, seat, any, &why_a) == nb_explain(b, seat, any, &why_b));
    LAW(strcmp(why_a.text, why_b.text) == 0);
    nb_action_text(text_a, sizeof text_a, a, any);
    nb_action_text(text_b, sizeof text_b, b, any);
    LAW(strcmp(text_a, text_b) == 0);
}

static void check_secrets(const nb_hole *hole, nb_rng *rng)
{
    for (unsigned i = 0; i <= hole->t.rules.seats; i++) {
        unsigned seat = i < hole->t.rules.seats ? i : NB_NOBODY;
        nb_hole other = *hole;
        law_shuffle_secrets(&other, seat, rng);
        check_same_view(hole, &other, seat);
        other.ordered = !other.ordered;
        check_same_view(hole, &other, seat);
        if (seat == NB_NOBODY) continue;
        check_same_actions(&hole->t, &other.t, seat);
        check_same_words(&hole->t, &other.t, seat, rng);
    }
}

static void what_a_seat_may_not_know_changes_neither_its_view_nor_its_actions(void **state)
{
    (void)state;
    law_everywhere(check_secrets, 3, 4);
}

/* ----------------------------------------------------------------------------------------------- what happens next */

static void check_same_events(const nb_events *a, const nb_events *b, const nb_hole *after_a, const nb_hole *after_b,
                              unsigned seat)
{
    char text_a[NB_MAX_TEXT], text_b[NB_MAX_TEXT];
    nb_view va, vb;
    nb_view_of(&va, after_a, seat);
    nb_view_of(&vb, after_b, seat);
    LAW(a->n == b->n);
    for (unsigned i = 0; i < a->n; i++) {
        LAW(memcmp(&a->event[i], &b->event[i], sizeof a->event[i]) == 0);
        nb_event_describe(text_a, sizeof text_a, &va, &a->event[i], NULL);
        nb_event_describe(text_b, sizeof text_b, &vb, &b->event[i], NULL);
        LAW(strcmp(text_a, text_b) == 0);
    }
}

/* The same action in both worlds looks the same to the seat, as long as both show it the same cards. */
static void check_what_follows(const nb_hole *hole, unsigned seat, unsigned actor, nb_action action, nb_rng *rng)
{
    nb_hole one = worlds_fix_stock(hole), other = one;
    nb_events of_one, of_other;
    bool secret[NB_MAX_CARDS];
    LAW(nb_apply_as(&one, actor, action, &of_one) == NB_OK);
    worlds_still_secret(secret, &hole->t, &one.t, seat);
    if (!worlds_another(&other, seat, &one, secret, actor, action, rng)) return;
    check_same_view(hole, &other, seat);
    LAW(nb_apply_as(&other, actor, action, &of_other) == NB_OK);
    check_same_view(&one, &other, seat);
    nb_events_for(&of_one, seat);
    nb_events_for(&of_other, seat);
    check_same_events(&of_one, &of_other, &one, &other, seat);
    if (seat != NB_NOBODY) check_same_actions(&one.t, &other.t, seat);
}

static void check_next_events(const nb_hole *hole, nb_rng *rng)
{
    const law_style any = {0};
    if (nb_over(&hole->t)) return;
    for (unsigned i = 0; i <= hole->t.rules.seats; i++) {
        unsigned seat = i < hole->t.rules.seats ? i : NB_NOBODY, actor = law_any_actor(&hole->t, rng);
        check_what_follows(hole, seat, actor, law_choose(&hole->t, actor, any, rng), rng);
    }
}

static void what_a_seat_may_not_know_changes_nothing_that_it_is_told_of_an_action(void **state)
{
    (void)state;
    law_everywhere(check_next_events, 5, 5);
    assert_true(worlds_found());
}

/* An event shows a card to those who have seen it, and to spectators only what all could see. */
static void check_event_cards(const nb_hole *hole, nb_rng *rng)
{
    const law_style any = {0};
    nb_hole after = *hole;
    nb_events events, cut;
    nb_action action;
    if (nb_over(&hole->t)) return;
    action = law_choose(&hole->t, hole->t.actor, any, rng);
    LAW(nb_apply(&after, action, &events) == NB_OK);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        cut = events;
        nb_events_for(&cut, seat);
        for (unsigned i = 0; i < cut.n; i++) {
            const nb_event *e = &cut.event[i], *whole = &events.event[i];
            LAW(e->card == whole->card || e->card == NB_HIDDEN);
            LAW(e->card == NB_NO_CARD || (e->card != NB_HIDDEN) == (whole->seen >> seat & 1));
        }
    }
    cut = events;
    nb_events_for(&cut, NB_NOBODY);
    for (unsigned i = 0; i < cut.n; i++)
        if (cut.event[i].card < NB_HIDDEN) LAW(cut.event[i].seen == (1u << hole->t.rules.seats) - 1);
}

static void an_event_shows_its_card_to_those_who_may_know_it(void **state)
{
    (void)state;
    law_everywhere(check_event_cards, 5, 2);
}

static bool in_newest_lot(const nb_table *before, const nb_table *after, unsigned id)
{
    for (unsigned k = before->lots; k < after->lots; k++)
        for (unsigned i = 0; i < after->lot[k].n; i++)
            if (after->lot[k].id[i] == id) return true;
    return false;
}

static void check_memory(const nb_hole *hole, nb_rng *rng)
{
    const law_style any = {0};
    nb_hole after = *hole;
    if (nb_over(&hole->t)) return;
    nb_play(&after, law_choose(&hole->t, hole->t.actor, any, rng));
    if (nb_over(&after.t)) return; /* then everything has been turned up */
    for (unsigned id = 0; id < hole->t.rules.cards; id++) {
        if (in_newest_lot(&hole->t, &after.t, id)) LAW(after.t.seen[id] == 0);
        else LAW((hole->t.seen[id] & after.t.seen[id]) == hole->t.seen[id]);
    }
}

static void nobody_forgets_a_card_unless_it_is_scrambled(void **state)
{
    (void)state;
    law_everywhere(check_memory, 5, 1);
}

/* A fresh hole tells nothing of its seed: two seeds whose deals show a seat the same cards give it the same view. */
static void the_seed_is_in_no_view(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_card pack[NB_MAX_CARDS];
        nb_hole a, b;
        nb_rng rng;
        nb_rng_start(&rng, c.number, 5);
        law_any_pack(pack, &c.rules, &rng);
        nb_seed one = nb_seed_number(nb_rng_next(&rng)), two = nb_seed_number(nb_rng_next(&rng));
        assert_int_equal(nb_deal_pack(&a, &c.rules, &one, 3, 1u % c.rules.seats, pack, c.rules.cards, NULL), NB_OK);
        assert_int_equal(nb_deal_pack(&b, &c.rules, &two, 3, 1u % c.rules.seats, pack, c.rules.cards, NULL), NB_OK);
        LAW(memcmp(&a, &b, sizeof a) != 0);
        for (unsigned seat = 0; seat < c.rules.seats; seat++) check_same_view(&a, &b, seat);
        check_same_view(&a, &b, NB_NOBODY);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_has_what_its_seat_has_seen_and_nothing_else),
        cmocka_unit_test(what_a_seat_may_not_know_changes_neither_its_view_nor_its_actions),
        cmocka_unit_test(what_a_seat_may_not_know_changes_nothing_that_it_is_told_of_an_action),
        cmocka_unit_test(an_event_shows_its_card_to_those_who_may_know_it),
        cmocka_unit_test(nobody_forgets_a_card_unless_it_is_scrambled),
        cmocka_unit_test(the_seed_is_in_no_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
