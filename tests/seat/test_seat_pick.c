/* test_seat_pick.c - from touches to actions (src/seat), one by one. What holds in every game is in test_seat_laws.c. */
#include "laws.h"
#include "seat.h"

static nb_view position(const char *game, unsigned seats, const char *options, uint64_t seed,
                        const char *const *actions)
{
    nb_rules rules = law_rules(game, seats, options);
    nb_seed deal = nb_seed_number(seed);
    nb_hole hole;
    nb_view view;
    nb_deal(&hole, &rules, &deal, 0, 0);
    for (; actions && *actions; actions++) {
        nb_action action;
        nb_why why;
        assert_int_equal(nb_action_parse(&action, &hole.t, *actions, &why), NB_OK);
        assert_int_equal(nb_apply(&hole, action, NULL), NB_OK);
    }
    nb_view_of(&view, &hole, hole.t.actor);
    return view;
}

static unsigned zone_of(const nb_view *view, unsigned kind, unsigned owner)
{
    for (unsigned zone = 0; zone < view->t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&view->t, zone);
        if (z.kind == kind && z.owner == owner) return zone;
    }
    fail_msg("there is no such zone");
    return 0;
}

static const char *const turned_up[] = {"flip A1", "flip A2", "flip A1", "flip A2", "draw", NULL};

static void the_stock_draws_and_the_waste_takes(void **state)
{
    (void)state;
    static const char *const before[] = {"flip A1", "flip A2", "flip A1", "flip A2", NULL};
    nb_view view = position("six", 2, "", 1, before);
    struct seat_picking p;
    nb_action done;
    seat_pick_start(&p, &view.t, view.seat);
    assert_true(seat_pick_add(&p, seat_place(zone_of(&view, NB_ZONE_STOCK, NB_NOBODY), SEAT_HEAP), &done));
    assert_int_equal(nb_verb_of(done), NB_DRAW);
    assert_true(seat_pick_add(&p, seat_place(zone_of(&view, NB_ZONE_WASTE, NB_NOBODY), SEAT_HEAP), &done));
    assert_int_equal(nb_verb_of(done), NB_TAKE);
}

static void a_verb_first_then_a_card_and_escape_takes_the_verb_back(void **state)
{
    (void)state;
    nb_view view = position("six", 2, "", 1, turned_up);
    unsigned waste = zone_of(&view, NB_ZONE_WASTE, NB_NOBODY), grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct seat_picking p;
    nb_action done;
    char question[NB_MAX_TEXT];
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(seat_question(question, sizeof question, &p), 0);
    assert_true(seat_pick_add(&p, (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = NB_SWAP}, &done));
    assert_int_equal(done, 0);
    assert_false(seat_pick_lit(&p, seat_place(waste, SEAT_HEAP)));
    seat_question(question, sizeof question, &p);
    assert_string_equal(question, "Swap it for which card?");
    assert_true(seat_pick_back(&p));
    assert_true(seat_pick_lit(&p, seat_place(waste, SEAT_HEAP)));
    assert_false(seat_pick_back(&p));
    assert_true(seat_pick_add(&p, seat_place(grid, 5), &done));
    assert_int_equal(done, nb_act(NB_SWAP, grid, 5));
}

static void enter_passes_where_one_may(void **state)
{
    (void)state;
    static const char *const discard[] = {"draw", "discard", NULL};
    nb_view view = position("cambio", 2, "", 2, discard);
    struct seat_picking p;
    seat_pick_start(&p, &view.t, view.seat);
    assert_true(p.n > 1);
    assert_int_equal(nb_verb_of(seat_default(&p)), NB_PASS);
}

static void enter_draws_and_then_discards_also_in_pablo(void **state)
{
    (void)state;
    static const char *const drawn[] = {"draw", NULL};
    nb_view view = position("pablo", 3, "", 1, NULL);
    struct seat_picking p;
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(nb_verb_of(seat_default(&p)), NB_DRAW);
    view = position("pablo", 3, "", 1, drawn);
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(nb_verb_of(seat_default(&p)), NB_DISCARD);
}

static void a_verb_keeps_what_the_hint_has_named(void **state)
{
    (void)state;
    nb_view view = position("six", 2, "", 1, turned_up);
    unsigned grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct seat_picking p;
    nb_action done;
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(seat_advised(&p), 0);
    p.advised = nb_act(NB_SWAP, grid, 4);
    assert_true(seat_pick_add(&p, (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = NB_SWAP}, &done));
    assert_int_equal(seat_advised(&p), nb_act(NB_SWAP, grid, 4));
    assert_true(seat_pick_back(&p));
    p.advised = nb_act(NB_DISCARD, 0, 0);
    assert_true(seat_pick_add(&p, (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = NB_SWAP}, &done));
    assert_int_equal(seat_advised(&p), 0); /* it is not possible any more */
}

/* The verb is chosen and few cards are left: each has its number. */
static void the_buttons_of_four_cards_are_1_to_4(void **state)
{
    (void)state;
    static const char *const drawn[] = {"draw", NULL};
    nb_view view = position("four", 2, "", 1, drawn);
    struct seat_picking p;
    struct seat_choice choice[SEAT_CHOICES];
    nb_action done;
    seat_pick_start(&p, &view.t, view.seat);
    assert_true(seat_pick_add(&p, (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = NB_SWAP}, &done));
    assert_int_equal(seat_choices(&p, NULL, choice), 4);
    assert_string_equal(choice[1].label, "Swap A2");
    for (int i = 0; i < 4; i++) assert_int_equal(choice[i].key, '1' + i);
}

static void a_card_is_typed_by_its_place_or_its_number(void **state)
{
    (void)state;
    nb_view view = position("six", 2, "", 1, turned_up);
    unsigned grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct seat_picking p;
    struct seat_touch touch;
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(seat_type(&p, "b", &touch), SEAT_TYPED_MORE);
    assert_int_equal(seat_type(&p, "b2", &touch), SEAT_TYPED_WHOLE);
    assert_true(seat_same_touch(touch, seat_place(grid, 4)));
    assert_int_equal(seat_type(&p, "5", &touch), SEAT_TYPED_WHOLE);
    assert_true(seat_same_touch(touch, seat_place(grid, 4)));
    assert_int_equal(seat_type(&p, "7", &touch), SEAT_TYPED_NOTHING);
    assert_int_equal(seat_type(&p, "z", &touch), SEAT_TYPED_NOTHING);
}

static void a_card_of_a_hand_is_typed_by_its_number(void **state)
{
    (void)state;
    nb_view view = position("golph", 4, "", 3, NULL);
    struct seat_picking p;
    struct seat_touch touch;
    seat_pick_start(&p, &view.t, view.seat);
    unsigned found = seat_type(&p, "2", &touch);
    if (nb_verb_of(p.list[0]) == NB_NAME) assert_int_equal(found, SEAT_TYPED_NOTHING);
    else assert_true(found & SEAT_TYPED_WHOLE);
    view = position("hand", 2, "", 1, (const char *const[]){"draw", NULL});
    seat_pick_start(&p, &view.t, view.seat);
    assert_int_equal(seat_type(&p, "2", &touch), SEAT_TYPED_WHOLE);
    assert_int_equal(touch.slot, 1);
}

static enum seat_reason reason(const nb_view *view, unsigned seat, nb_action action, char text[NB_MAX_TEXT])
{
    struct seat_refusal refusal;
    seat_explain(&refusal, &view->t, seat, action, NULL);
    memcpy(text, refusal.text, NB_MAX_TEXT);
    return refusal.reason;
}

static void a_refusal_says_what_is_wrong_in_this_position(void **state)
{
    (void)state;
    static const char *const one[] = {"flip A1", NULL}, *const two[] = {"flip A1", "flip A2", "flip A1", "flip A2",
                                                                        NULL};
    char text[NB_MAX_TEXT];
    nb_view view = position("six", 2, "", 1, one);
    unsigned own = zone_of(&view, NB_ZONE_GRID, view.seat), other = zone_of(&view, NB_ZONE_GRID, 1 - view.seat);
    assert_int_equal(reason(&view, view.seat, nb_act(NB_FLIP, own, 0), text), SEAT_FACE_UP);
    assert_string_equal(text, "A1 is face up already.");
    assert_int_equal(reason(&view, view.seat, nb_act(NB_FLIP, other, 0), text), SEAT_NOT_YOURS);
    assert_int_equal(reason(&view, view.seat, nb_act(NB_FLIP, own, 1), text), SEAT_ALLOWED);
    assert_int_equal(reason(&view, 1 - view.seat, nb_act(NB_FLIP, other, 1), text), SEAT_NOT_ASKED);
    view = position("six", 2, "", 1, two);
    assert_int_equal(reason(&view, view.seat, nb_act(NB_SWAP, own, 0), text), SEAT_NOT_NOW);
    assert_string_equal(text, "Draw from the stock or take the top discard first.");
}

static void a_place_that_is_not_lit_is_explained_with_the_rule(void **state)
{
    (void)state;
    static const char *const before[] = {"flip A1", NULL};
    nb_view view = position("six", 2, "", 1, before);
    unsigned grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct seat_picking p;
    struct seat_refusal refusal;
    seat_pick_start(&p, &view.t, view.seat);
    assert_false(seat_pick_lit(&p, seat_place(grid, 0)));
    seat_explain_touch(&refusal, &p, seat_place(grid, 0), NULL);
    assert_int_equal(refusal.reason, SEAT_FACE_UP);
    assert_memory_equal(refusal.rule, "layout.", 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stock_draws_and_the_waste_takes),
        cmocka_unit_test(a_verb_first_then_a_card_and_escape_takes_the_verb_back),
        cmocka_unit_test(enter_passes_where_one_may),
        cmocka_unit_test(enter_draws_and_then_discards_also_in_pablo),
        cmocka_unit_test(a_verb_keeps_what_the_hint_has_named),
        cmocka_unit_test(the_buttons_of_four_cards_are_1_to_4),
        cmocka_unit_test(a_card_is_typed_by_its_place_or_its_number),
        cmocka_unit_test(a_card_of_a_hand_is_typed_by_its_number),
        cmocka_unit_test(a_refusal_says_what_is_wrong_in_this_position),
        cmocka_unit_test(a_place_that_is_not_lit_is_explained_with_the_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
