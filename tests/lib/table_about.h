/* table_about.h - what a seat is told about cards, buttons and refusals, for the rule tests. Everything is asked of its view. */
#ifndef NIBLICK_TESTS_TABLE_ABOUT_H
#define NIBLICK_TESTS_TABLE_ABOUT_H

#include "hand_table.h"
#include "seat.h"

static const char *const PLAYERS[] = {"Ann", "Bea", "Cyd", "Dot"};

/* The card in the n-th slot of the first zone of this kind and owner. */
static inline void about_is(const table *t, unsigned seat, unsigned kind, unsigned owner, unsigned slot,
                            const char *expected)
{
    char text[NB_MAX_TEXT];
    nb_view view;
    nb_view_of(&view, &t->hole, seat);
    nb_where where = {
        .t = &view.t, .seat = seat, .zone = zone_of(&view.t, kind, owner), .slot = slot, .names = PLAYERS};
    nb_card_about(text, sizeof text, &where);
    assert_string_equal(text, expected);
}

/* "0:play red-4": why not. */
static inline void why_not_is(const table *t, const char *move, const char *rule, const char *expected)
{
    struct seat_refusal refusal;
    unsigned seat;
    nb_view view;
    nb_action action = parse_move(t, move, &seat);
    nb_view_of(&view, &t->hole, seat);
    seat_explain(&refusal, &view.t, seat, action, PLAYERS);
    assert_string_equal(refusal.text, expected);
    assert_string_equal(refusal.rule, rule);
}

/* The label of the button for this verb. */
static inline void button_is(const table *t, unsigned seat, unsigned verb, const char *expected)
{
    struct seat_choice choice[SEAT_CHOICES];
    struct seat_picking p;
    nb_view view;
    nb_view_of(&view, &t->hole, seat);
    seat_pick_start(&p, &view.t, seat);
    for (int i = seat_choices(&p, PLAYERS, choice) - 1; i >= 0; i--) {
        if (nb_verb_of(choice[i].touch.action) != verb) continue;
        assert_string_equal(choice[i].label, expected);
        return;
    }
    fail_msg("there is no button for %s", nb_verb_name(verb));
}

static inline void asks_actor(const table *t, const char *expected)
{
    char text[NB_MAX_TEXT];
    nb_view view;
    nb_view_of(&view, &t->hole, t->hole.t.actor);
    nb_prompt(text, sizeof text, &view.t, NULL);
    assert_string_equal(text, expected);
}

#endif
