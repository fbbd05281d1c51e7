/* test_rule_layout_about.c - what layout games say of a card that somebody points at, of buttons, and of what is not possible. */
#include "layout_table.h"

#include "table_about.h"

RULE(a_card_counts_by_its_values_and_may_be_cancelled_in_its_column) /* layout.5, layout.columns */
{
    table t = deal("six", 2, "", "0: 4h 9c 2d / 4s Kh 7c  1: 5c 6c 7d / 8c 9d Tc  up: Th");
    play(&t, "0:flip A1, 0:flip B1, 1:flip A1, 1:flip A2");
    about_is(&t, 0, NB_ZONE_GRID, 0, 0,
             "The 4 of hearts counts 4. Here it pairs up with the 4 of spades, and together they count nothing.");
    about_is(&t, 1, NB_ZONE_GRID, 1, 0, "The 5 of clubs counts 5. Another 5 in its column would cancel both.");
    about_is(&t, 1, NB_ZONE_GRID, 0, 1, "Nobody has seen this card.");
    about_is(&t, 0, NB_ZONE_WASTE, NB_NOBODY, 0, "The 10 of hearts counts 10.");
    about_is(&t, 0, NB_ZONE_STOCK, NB_NOBODY, 0, "39 cards to draw from, face down.");
}

RULE(who_has_looked_at_a_hidden_card_is_told) /* layout.2, layout.6 */
{
    table t = deal("four", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h");
    about_is(&t, 0, NB_ZONE_GRID, 0, 2, "The 7 of clubs counts 7.");
    about_is(&t, 1, NB_ZONE_GRID, 0, 2, "Ann has seen this card; you have not.");
    about_is(&t, 1, NB_ZONE_GRID, 0, 0, "Nobody has seen this card.");
}

RULE(a_drawn_card_says_what_its_power_would_do_now) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Th  stock: Jc Kd");
    play(&t, "0:draw");
    about_is(&t, 0, NB_ZONE_HELD, 0, 0,
             "The jack of clubs counts 10. If you discard it, you can exchange two cards unseen.");
    button_is(&t, 0, NB_DISCARD, "Discard the jack: exchange two cards unseen");
    asks_actor(&t, "Swap the drawn card for one of yours, or discard it and exchange two cards unseen.");
    about_is(&t, 0, NB_ZONE_WASTE, NB_NOBODY, 0,
             "The 10 of hearts counts 10. It has a power only when it is drawn from the stock.");
    play(&t, "0:discard, 0:pass");
    asks_actor(&t, "Jack discarded. Have one? You can stick it, or pass.");
    about_is(&t, 1, NB_ZONE_WASTE, NB_NOBODY, 1, "The jack of clubs counts 10. Another jack can be stuck on it now.");
    play(&t, "1:pass, 1:draw");
    about_is(&t, 1, NB_ZONE_HELD, 1, 0, "The king of diamonds counts -1.");
    button_is(&t, 1, NB_DISCARD, "Discard");
}

RULE(a_power_that_is_used_has_a_button_that_says_so) /* layout.power, layout.rat */
{
    table t = deal("power", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Qh  stock: Jo");
    button_is(&t, 0, NB_TAKE, "Take");
    play(&t, "0:draw");
    button_is(&t, 0, NB_USE, "Use the joker: scramble another player's cards");
    asks_actor(&t, "Swap the drawn card for one of yours, use it to scramble another player's cards, or discard it.");
    t = deal("power", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Qh  stock: Jo");
    play(&t, "0:take");
    about_is(&t, 0, NB_ZONE_HELD, 0, 0, "The queen of hearts counts 10. Taken from the discard pile, it has no power.");
    why_not_is(&t, "0:discard", "layout.3",
               "You took this card from the discard pile, so you have to swap it for one of yours.");
}

RULE(a_block_says_what_it_takes_off_and_a_hand_which_cards_pair) /* layout.hand */
{
    table t = deal("hand", 2, "", "0: 5c 5d 7c 8c  1: 2d 3d 4d 9h");
    about_is(&t, 0, NB_ZONE_HAND, 0, 0,
             "The 5 of clubs counts 5. Here it pairs up with the 5 of diamonds, and together they count nothing.");
    about_is(&t, 0, NB_ZONE_HAND, 0, 2, "The 7 of clubs counts 7.");
    about_is(&t, 0, NB_ZONE_HAND, 1, 2, "Bea has seen this card; you have not.");
}

RULE(ending_the_hole_says_what_follows_and_why_it_is_too_late) /* layout.4, layout.jacks */
{
    table t = deal("four", 2, "", "");
    button_is(&t, 0, NB_KNOCK, "Knock: the others have one more turn");
    play(&t, "0:knock");
    why_not_is(&t, "1:knock", "layout.4", "Ann has knocked already, so the hole is ending.");
    play(&t, "1:draw");
    t = deal("four", 2, "", "");
    why_not_is(&t, "0:swap A1", "layout.3", "Draw from the stock or take the top discard first.");
    play(&t, "0:draw");
    why_not_is(&t, "0:knock", "layout.3", "You can knock only at the beginning of your turn, instead of drawing.");
    t = deal("jacks-and-fives", 2, "", "");
    button_is(&t, 0, NB_KNOCK, "Knock: the hole ends at once");
    t = deal("rat-a-tat-tat", 2, "", "");
    why_not_is(&t, "0:call", "layout.rat", "You can call only when your turn is over.");
}

RULE(a_used_card_cannot_be_taken_and_a_locked_one_not_touched) /* layout.rat, layout.locked */
{
    table t = deal("rat-a-tat-tat", 2, "", "0: 5c 6c 7c 8c  1: 2d 3d 4d 9h  stock: Jc");
    play(&t, "0:draw, 0:use, 0:look A1, 0:pass");
    why_not_is(&t, "1:take", "layout.rat", "The top discard has been used for its power, so nobody can take it.");
    t = deal("cambio", 2, "locked=on", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  stock: 8s");
    play(&t, "0:call, 1:draw, 1:discard");
    why_not_is(&t, "1:look 0.A1", "layout.locked", "Ann has called, so nobody can touch Ann's cards.");
}

/* ---------------------------------------------------------------------------------------------------------- claims */

static enum seat_claims claims_of(const table *t, unsigned seat, struct seat_memory *m, const char *wrong)
{
    struct seat_picking p;
    nb_view view;
    char text[NB_MAX_TEXT], slot[NB_MAX_CODE], all[TEXT] = "";
    nb_view_of(&view, &t->hole, seat);
    if (m) seat_memory_apply(m, &view);
    seat_pick_start(&p, &view.t, seat);
    for (int i = 0; i < p.n; i++) {
        if (!seat_claim_warning(text, sizeof text, &p, m, p.list[i])) continue;
        nb_slot_name(slot, sizeof slot, &view.t, nb_a(p.list[i]), nb_b(p.list[i]));
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s: %s", all[0] ? " " : "", slot, text);
    }
    assert_string_equal(all, wrong);
    return seat_claims(&p, m);
}

RULE(a_stick_is_known_to_match_or_not_by_cards_that_were_seen) /* layout.cambio */
{
    table t = deal("cambio", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Th  stock: 4s");
    assert_int_equal(claims_of(&t, 0, NULL, ""), SEAT_CLAIMS_NOT_ASKED);
    play(&t, "0:draw, 0:discard");
    assert_int_equal(
        claims_of(&t, 1, NULL,
                  "B2: You know this card: it is the 9 of hearts, which does not match. Being wrong costs you."),
        SEAT_CLAIMS_KNOWN);
    assert_int_equal(claims_of(&t, 0, NULL, ""), SEAT_CLAIMS_NOT_ASKED); /* the discarder is not asked */
    t = deal("cambio", 2, "", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Th  stock: 2s");
    play(&t, "0:draw, 0:discard");
    assert_int_equal(
        claims_of(&t, 1, NULL,
                  "B1: You know this card: it is the 4 of diamonds, which does not match. Being wrong costs "
                  "you. B2: You know this card: it is the 9 of hearts, which does not match. Being wrong "
                  "costs you."),
        SEAT_CLAIMS_NONE);
}

RULE(what_is_to_be_remembered_is_neither_known_nor_passed_over) /* layout.memory, layout.cambio */
{
    struct seat_memory m;
    nb_view view;
    table t = deal("cambio", 2, "memory=real", "0: 5c 6c / 7c 8c  1: 2d 3d / 4d 9h  up: Th  stock: 4s 5s");
    nb_view_of(&view, &t.hole, 1);
    seat_memory_start(&m, &view);
    play(&t, "0:draw, 0:discard");
    assert_int_equal(
        claims_of(&t, 1, &m,
                  "B2: You know this card: it is the 9 of hearts, which does not match. Being wrong costs you."),
        SEAT_CLAIMS_KNOWN); /* they are still before them */
    memset(m.fresh, 0, sizeof m.fresh);
    assert_int_equal(claims_of(&t, 1, &m, ""), SEAT_CLAIMS_MAYBE);
    assert_string_equal(seat_claims_name(SEAT_CLAIMS_MAYBE), "maybe");
}

/* --------------------------------------------------------------------------------------------------------- opening */

static void opening_is(const char *game, const char *options, unsigned cards, const char *expected)
{
    struct seat_touch cell[SEAT_OPENING];
    struct seat_memory m;
    nb_view view;
    char text[NB_MAX_TEXT];
    table t = deal(game, 2, options, "");
    nb_view_of(&view, &t.hole, 0);
    seat_memory_start(&m, &view);
    assert_int_equal(seat_opening(text, sizeof text, &m, &view, cell), cards);
    assert_string_equal(text, expected);
    for (unsigned i = 0; i < cards; i++) assert_int_equal(nb_zone_at(&view.t, cell[i].zone).owner, 0);
    seat_memory_note(&m, &view, &view, &(nb_events){.n = 0}, true);
    assert_int_equal(seat_opening(text, sizeof text, &m, &view, cell), 0);
    assert_string_equal(text, "");
}

RULE(the_cards_that_one_looks_at_first_are_announced_until_the_first_action) /* layout.2, layout.memory */
{
    opening_is("four", "", 2, "You can look at two of your cards now. Nobody else sees them.");
    opening_is("rat-a-tat-tat", "memory=real", 2,
               "You can look at two of your cards now. Remember them: they are about to be turned face down.");
    opening_is("six", "", 0, "");
    opening_is("hand", "", 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_counts_by_its_values_and_may_be_cancelled_in_its_column),
        cmocka_unit_test(who_has_looked_at_a_hidden_card_is_told),
        cmocka_unit_test(a_drawn_card_says_what_its_power_would_do_now),
        cmocka_unit_test(a_power_that_is_used_has_a_button_that_says_so),
        cmocka_unit_test(a_block_says_what_it_takes_off_and_a_hand_which_cards_pair),
        cmocka_unit_test(ending_the_hole_says_what_follows_and_why_it_is_too_late),
        cmocka_unit_test(a_used_card_cannot_be_taken_and_a_locked_one_not_touched),
        cmocka_unit_test(a_stick_is_known_to_match_or_not_by_cards_that_were_seen),
        cmocka_unit_test(what_is_to_be_remembered_is_neither_known_nor_passed_over),
        cmocka_unit_test(the_cards_that_one_looks_at_first_are_announced_until_the_first_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
