/* test_telling.c - an action and what came of it, as one natural sentence to whoever listens (nb_tell). */
#include "laws.h"

static const char *const NAMES[NB_MAX_SEATS] = {"Ann", "Bea", "Cyd"};

/* A deal from a pack that begins with these cards, in the order in which they come off. */
static nb_hole dealt(const char *game, unsigned seats, const char *codes)
{
    nb_rules rules = law_rules(game, seats, NULL);
    nb_card pack[NB_MAX_CARDS];
    uint8_t left[NB_MAX_FACES];
    nb_seed seed = nb_seed_number(1);
    unsigned n = 0;
    nb_hole hole;
    memcpy(left, rules.copies, sizeof left);
    for (const char *s = codes; *s; s += s[2] ? 3 : 2) {
        pack[n] = nb_card_parse(&rules, s, 2);
        left[pack[n++]]--;
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < left[face]; i++) pack[n++] = (nb_card)face;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, seats - 1, pack, n, NULL), NB_OK);
    return hole;
}

typedef int telling(char *out, size_t size, const nb_view *before, unsigned seat, nb_action action,
                    const nb_view *after, const nb_events *events, const char *const *names);

/* What the onlooker is told when the seat does this. */
static void hear(telling *tell, char story[NB_MAX_STORY], const nb_hole *hole, unsigned seat, nb_action action,
                 unsigned onlooker)
{
    nb_hole next = *hole;
    nb_view before, after;
    nb_events events;
    assert_int_equal(nb_apply_as(&next, seat, action, &events), NB_OK);
    nb_events_for(&events, onlooker);
    nb_view_of(&before, hole, onlooker);
    nb_view_of(&after, &next, onlooker);
    tell(story, NB_MAX_STORY, &before, seat, action, &after, &events, NAMES);
}

static void hears(telling *tell, nb_hole *hole, unsigned seat, const char *action_text, unsigned onlooker,
                  const char *expected)
{
    char story[NB_MAX_STORY];
    nb_action action;
    assert_int_equal(nb_action_parse(&action, &hole->t, action_text, NULL), NB_OK);
    hear(tell, story, hole, seat, action, onlooker);
    assert_string_equal(story, expected);
}

/* The seat does this; the onlooker hears that, */
static void tells(nb_hole *hole, unsigned seat, const char *action_text, unsigned onlooker, const char *expected)
{
    hears(nb_tell, hole, seat, action_text, onlooker, expected);
}

/* ... and where the onlooker sees the cards move, that. */
static void tells_plain(nb_hole *hole, unsigned seat, const char *action_text, unsigned onlooker, const char *expected)
{
    hears(nb_tell_plain, hole, seat, action_text, onlooker, expected);
}

static void does(nb_hole *hole, unsigned seat, const char *action_text)
{
    nb_action action;
    assert_int_equal(nb_action_parse(&action, &hole->t, action_text, NULL), NB_OK);
    assert_int_equal(nb_apply_as(hole, seat, action, NULL), NB_OK);
}

/* Six cards each, one at a time from seat 0; then the up-card, then the stock. */
static nb_hole six(void)
{
    nb_hole hole = dealt("six", 2, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 2h 8h 9h");
    tells(&hole, 0, "flip A1", 1, "Ann turns up the 2 of clubs at A1.");
    tells(&hole, 0, "flip A1", 0, "You turn up the 2 of clubs at A1.");
    does(&hole, 0, "flip A1"), does(&hole, 0, "flip A2");
    does(&hole, 1, "flip A1"), does(&hole, 1, "flip A2");
    return hole;
}

static void a_card_turned_up_is_named_with_its_place(void **state)
{
    (void)state;
    six();
}

static void what_was_drawn_is_told_to_whoever_saw_it(void **state)
{
    nb_hole hole = six();
    (void)state;
    tells(&hole, 0, "draw", 0, "You draw the 8 of hearts.");
    tells(&hole, 0, "draw", 1, "Ann draws a card.");
    tells(&hole, 0, "take", 1, "Ann takes the 2 of hearts from the discard pile.");
}

static void somebody_who_is_called_you_is_not_spoken_to(void **state)
{
    const char *const called[NB_MAX_SEATS] = {"You", "Bea"}, *const spoken_to[NB_MAX_SEATS] = {nb_you(), "Bea"};
    nb_hole hole = six();
    nb_view view;
    char text[NB_MAX_TEXT];
    (void)state;
    nb_view_of(&view, &hole, 1);
    nb_action_describe(text, sizeof text, &view, 0, nb_act(NB_DRAW, 0, 0), called);
    assert_string_equal(text, "You draws from the stock.");
    nb_action_describe(text, sizeof text, &view, 0, nb_act(NB_DRAW, 0, 0), spoken_to);
    assert_string_equal(text, "You draw from the stock.");
}

static void keeping_a_card_and_discarding_another_is_one_sentence(void **state)
{
    nb_hole hole = six();
    (void)state;
    does(&hole, 0, "draw");
    tells(&hole, 0, "swap B1", 1, "Ann puts the 8 of hearts at B1 and discards the 8 of clubs.");
    tells(&hole, 0, "swap B1", NB_NOBODY, "Ann puts the 8 of hearts at B1 and discards the 8 of clubs.");
    tells(&hole, 0, "discard", 1, "Ann discards the 8 of hearts.");
}

static void a_card_that_is_kept_unseen_stays_unnamed(void **state)
{
    nb_hole hole = dealt("four", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 8h 9h");
    (void)state;
    does(&hole, 0, "draw");
    tells(&hole, 0, "swap B1", 1, "Ann keeps it at B1 and discards the 6 of clubs.");
    tells(&hole, 0, "swap B1", 0, "You put the 8 of hearts at B1 and discard the 6 of clubs.");
}

static void a_wrong_stick_says_what_the_card_was(void **state)
{
    nb_hole hole = dealt("cambio", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 3h 9h");
    (void)state;
    does(&hole, 0, "draw"), does(&hole, 0, "discard");
    tells(&hole, 1, "stick 1.A1", 0, "Bea sticks the 3 of clubs from A1.");
    tells(&hole, 1, "stick 1.A2", 0, "Bea tries to stick A2, but it is the 5 of clubs. Bea takes a penalty card.");
    tells(&hole, 1, "stick 0.A1", 0, "Bea tries to stick your A1, but it is the 2 of clubs. Bea takes a penalty card.");
}

static void whoever_sees_the_cards_move_is_told_what_they_are_and_not_where_they_lie(void **state)
{
    nb_hole six_cards = six(), four = dealt("four", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 8h 9h");
    nb_hole cambio = dealt("cambio", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 3h 9h");
    (void)state;
    does(&six_cards, 0, "draw"), does(&four, 0, "draw"), does(&cambio, 0, "draw"), does(&cambio, 0, "discard");
    tells_plain(&six_cards, 0, "swap B1", 1, "Ann keeps the 8 of hearts and discards the 8 of clubs.");
    tells_plain(&four, 0, "swap B1", 1, "Ann keeps it and discards the 6 of clubs.");
    tells_plain(&cambio, 1, "stick 1.A1", 0, "Bea sticks the 3 of clubs.");
    tells_plain(&cambio, 1, "stick 0.A1", 0,
                "Bea tries to stick one of your cards, but it is the 2 of clubs. Bea takes a penalty card.");
    tells_plain(&cambio, 1, "stick 1.A2", 1,
                "You try to stick one of your own cards, but it is the 5 of clubs. You take a penalty card.");
}

/* ----------------------------------------------------------------------------------------------- turns of two actions */

/* The seat does both; the onlooker hears this of the second, and plain that. The hole goes on. */
static void tells_turn(nb_hole *hole, unsigned seat, const char *first, const char *second, unsigned onlooker,
                       const char *expected, const char *expected_plain)
{
    char story[NB_MAX_STORY];
    nb_action action;
    nb_turn turn = {.half = false};
    nb_events events;
    nb_view before, after;
    assert_int_equal(nb_action_parse(&action, &hole->t, first, NULL), NB_OK);
    assert_int_equal(nb_apply_as(hole, seat, action, &events), NB_OK);
    nb_turn_follow(&turn, &hole->t, seat, &events);
    assert_true(turn.half);
    nb_view_of(&before, hole, onlooker);
    assert_int_equal(nb_action_parse(&action, &hole->t, second, NULL), NB_OK);
    assert_int_equal(nb_apply_as(hole, seat, action, &events), NB_OK);
    nb_view_of(&after, hole, onlooker);
    nb_events_for(&events, onlooker);
    nb_tell_turn(story, sizeof story, &turn, &before, seat, action, &after, &events, NAMES);
    assert_string_equal(story, expected);
    nb_tell_turn_plain(story, sizeof story, &turn, &before, seat, action, &after, &events, NAMES);
    assert_string_equal(story, expected_plain);
    nb_turn_follow(&turn, &hole->t, seat, &events);
    assert_false(turn.half);
}

static void a_card_drawn_and_put_somewhere_is_one_sentence(void **state)
{
    nb_hole hole = six();
    (void)state;
    tells_turn(&hole, 0, "draw", "swap B1", 1, "Ann draws the 8 of hearts, puts it at B1 and discards the 8 of clubs.",
               "Ann draws the 8 of hearts, keeps it and discards the 8 of clubs.");
    tells_turn(&hole, 1, "take", "swap B1", NB_NOBODY,
               "Bea takes the 8 of clubs, puts it at B1 and discards the 9 of clubs.",
               "Bea takes the 8 of clubs and discards the 9 of clubs.");
    tells_turn(&hole, 0, "draw", "discard", 1, "Ann draws the 9 of hearts and discards it.",
               "Ann draws the 9 of hearts and discards it.");
}

static void a_turn_does_not_name_a_card_that_is_kept_unseen(void **state)
{
    nb_hole hole = dealt("four", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 8h 9h"), again = hole;
    (void)state;
    tells_turn(&hole, 0, "draw", "swap B1", 1, "Ann draws a card, puts it at B1 and discards the 6 of clubs.",
               "Ann draws a card, keeps it and discards the 6 of clubs.");
    tells_turn(&again, 0, "draw", "swap B1", 0, "You draw the 8 of hearts, put it at B1 and discard the 6 of clubs.",
               "You draw the 8 of hearts, keep it and discard the 6 of clubs.");
}

static void a_power_that_is_used_belongs_to_the_turn(void **state)
{
    nb_hole hole = dealt("power", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h Qh 9h");
    (void)state;
    tells_turn(&hole, 0, "draw", "use", 1, "Ann draws the queen of hearts and uses it.",
               "Ann draws the queen of hearts and uses it.");
}

static void a_discard_that_others_can_react_to_is_not_half_a_turn(void **state)
{
    nb_hole hole = dealt("cambio", 2, "2c 3c 4c 5c 6c 7c 8c 9c 2h 3h 9h");
    nb_turn turn = {.half = false};
    nb_events events;
    (void)state;
    assert_int_equal(nb_apply_as(&hole, 0, nb_act(NB_DRAW, 0, 0), &events), NB_OK);
    nb_turn_follow(&turn, &hole.t, 0, &events);
    assert_true(turn.half && turn.seat == 0);
    assert_int_equal(nb_apply_as(&hole, 0, nb_act(NB_DISCARD, 0, 0), &events), NB_OK);
    nb_turn_follow(&turn, &hole.t, 0, &events);
    assert_false(turn.half);
}

/* "B3" or "P1" as a word of its own; no card is written like that in a sentence. */
static bool names_a_place(const char *s)
{
    for (const char *at = s; *at; at++)
        if ((at == s || at[-1] == ' ') && at[0] >= 'A' && at[0] <= 'Z' && at[1] >= '0' && at[1] <= '9') return true;
    return false;
}

static void law_plain(const nb_hole *hole, nb_rng *rng)
{
    char story[NB_MAX_STORY];
    nb_action list[NB_MAX_ACTIONS];
    unsigned seats = hole->t.rules.seats, onlooker = nb_rng_below(rng, seats + 1);
    if (nb_over(&hole->t)) return;
    int n = nb_legal(hole, list);
    nb_action action = list[nb_rng_below(rng, (uint32_t)n)];
    hear(nb_tell_plain, story, hole, hole->t.actor, action, onlooker == seats ? NB_NOBODY : onlooker);
    LAW(*story && !names_a_place(story));
}

static void in_every_game_a_plain_sentence_names_no_place(void **state)
{
    (void)state;
    law_everywhere(law_plain, 2, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_turned_up_is_named_with_its_place),
        cmocka_unit_test(what_was_drawn_is_told_to_whoever_saw_it),
        cmocka_unit_test(somebody_who_is_called_you_is_not_spoken_to),
        cmocka_unit_test(keeping_a_card_and_discarding_another_is_one_sentence),
        cmocka_unit_test(a_card_that_is_kept_unseen_stays_unnamed),
        cmocka_unit_test(a_wrong_stick_says_what_the_card_was),
        cmocka_unit_test(whoever_sees_the_cards_move_is_told_what_they_are_and_not_where_they_lie),
        cmocka_unit_test(a_card_drawn_and_put_somewhere_is_one_sentence),
        cmocka_unit_test(a_turn_does_not_name_a_card_that_is_kept_unseen),
        cmocka_unit_test(a_power_that_is_used_belongs_to_the_turn),
        cmocka_unit_test(a_discard_that_others_can_react_to_is_not_half_a_turn),
        cmocka_unit_test(in_every_game_a_plain_sentence_names_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
