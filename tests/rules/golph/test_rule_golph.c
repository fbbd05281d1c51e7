/* test_rule_golph.c - golph: players, pack, deal, the turn-up and its exchange, who leads (golph.1 to golph.5,
 * golph.7). */
#include "golph_table.h"
#include "laws.h"

static unsigned hidden_in(const nb_view *view, unsigned zone)
{
    unsigned n = 0;
    for (unsigned slot = 0; slot < nb_zone_at(&view->t, zone).len; slot++)
        n += nb_cell_at(&view->t, zone, slot).card == NB_HIDDEN;
    return n;
}

/* ------------------------------------------------------------------------------------------------- players and pack */

RULE(golph_is_played_by_two_to_five_and_usually_four) /* golph.1 */
{
    for (unsigned seats = 2; seats <= 5; seats++) {
        table t = golph(seats, "", "up: r6");
        for (unsigned seat = 0; seat < seats; seat++) assert_int_equal(hand_size(&t.hole.t, seat), 5);
    }
    setup_fails("golph", 1, "", NB_E_SEATS, "2 to 5 seats, not 1");
    setup_fails("golph", 6, "", NB_E_SEATS, "2 to 5 seats, not 6");
}

RULE(only_four_may_play_as_partners) /* golph.1 */
{
    setup("golph", 4, "partners=on");
    for (unsigned seats = 2; seats <= 5; seats++)
        if (seats != 4) setup_fails("golph", seats, "partners=on", NB_E_OPTION, "four seats");
}

RULE(one_to_eighteen_holes_may_be_agreed_and_four_styles) /* golph.2 */
{
    static const char *const styles[] = {"medal", "match", "par", "bogey"};
    char options[TEXT];
    for (unsigned holes = 1; holes <= 18; holes++) {
        for (unsigned i = 0; i < COUNT(styles); i++) {
            snprintf(options, sizeof options, "holes=%u style=%s partners=off", holes, styles[i]);
            nb_rules rules = setup("golph", 3, options);
            char text[NB_MAX_OPTION_TEXT];
            nb_options_text(text, sizeof text, &rules);
            assert_string_equal(text, options);
        }
    }
    setup_fails("golph", 4, "holes=0", NB_E_OPTION, "1..18");
    setup_fails("golph", 4, "holes=19", NB_E_OPTION, "1..18");
    setup_fails("golph", 4, "style=points", NB_E_OPTION, "medal|match|par|bogey");
}

RULE(nine_holes_medal_play_every_seat_for_itself_unless_agreed_otherwise) /* golph.2 */
{
    char text[NB_MAX_OPTION_TEXT];
    nb_rules rules = setup("golph", 4, "");
    nb_options_text(text, sizeof text, &rules);
    assert_string_equal(text, "holes=9 style=medal partners=off");
}

RULE(the_pack_is_a_buzzard_and_a_stymie_and_six_balls_of_each_colour) /* golph.7 */
{
    static const char *const balls[] = {"Stymie", "Dodo 1", "Eagle 2", "Birdie 3", "Par 4", "Bogey 5", "Dub 6"};
    nb_rules rules = setup("golph", 2, "");
    char text[TEXT], expected[TEXT];
    unsigned faces = 0;
    assert_int_equal(rules.cards, 29);
    for (unsigned face = 0; face < NB_MAX_FACES; face++) faces += rules.copies[face];
    assert_int_equal(faces, 29);
    nb_card_name(text, sizeof text, &rules, golph_card(&rules, "Bz"));
    assert_string_equal(text, "Buzzard");
    for (unsigned colour = 0; colour < 4; colour++) {
        for (unsigned ball = 0; ball < COUNT(balls); ball++) {
            nb_card card = golph_card(&rules, (char[]){COLOURS[colour], "S123456"[ball], 0});
            assert_int_equal(rules.copies[card], 1);
            nb_card_name(text, sizeof text, &rules, card);
            snprintf(expected, sizeof expected, "%s %s", COLOUR_NAMES[colour], balls[ball]);
            assert_string_equal(text, expected);
        }
    }
}

/* --------------------------------------------------------------------------------------------------------- the deal */

RULE(five_cards_each_are_dealt_one_at_a_time_from_the_dealers_left_and_the_next_is_turned_up) /* golph.3 */
{
    for (unsigned seats = 2; seats <= 5; seats++) {
        for (unsigned dealer = 0; dealer < seats; dealer++) {
            nb_rules rules = setup("golph", seats, "");
            nb_card pack[NB_MAX_CARDS];
            nb_hole hole;
            nb_seed seed = nb_seed_number(0);
            golph_rest(pack, &rules);
            pack[28] = pack[5 * seats], pack[5 * seats] = golph_card(&rules, "Bz"); /* no show-down while he names */
            assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, dealer, pack, 29, NULL), NB_OK);
            for (unsigned i = 0; i < 5 * seats; i++) {
                unsigned seat = (dealer + 1 + i) % seats;
                assert_int_equal(nb_cell_at(&hole.t, hand_of(&hole.t, seat), i / seats).card, pack[i]);
            }
            nb_cell up = nb_cell_at(&hole.t, zone_of(&hole.t, NB_ZONE_UPCARD, NB_NOBODY), 0);
            assert_true(up.up && up.card == pack[5 * seats]);
            assert_int_equal(nb_stock_left(&hole.t), 29 - 5 * seats - 1);
        }
    }
}

RULE(everybody_sees_his_own_hand_and_the_turn_up) /* golph.3 */
{
    table t = golph_by(2, 4, "", "up: r5");
    zone_known(&t.hole, hand_of(&t.hole.t, 0), "0");
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
    zone_known(&t.hole, hand_of(&t.hole.t, 2), "2");
    zone_known(&t.hole, hand_of(&t.hole.t, 3), "3");
    zone_known(&t.hole, zone_of(&t.hole.t, NB_ZONE_UPCARD, NB_NOBODY), "0 1 2 3");
}

/* Seat 1 has nothing of the colour led and cards of all others: it must play trumps (golph.5). */
RULE(the_colour_of_the_turn_up_is_trump_taken_up_or_rejected_ball_or_stymie) /* golph.3 */
{
    static const char *const rows[][3] = {
        {"0: g6 b3 1: r4 y4 b4 y5 b5 up: rS", "g6", "r4"}, {"0: g6 b3 1: r4 y4 b4 y5 b5 up: r2", "g6", "r4"},
        {"0: r6 b3 1: g4 y4 b4 y5 b5 up: gS", "r6", "g4"}, {"0: r6 b3 1: g4 y4 b4 y5 b5 up: g6", "r6", "g4"},
        {"0: r6 b3 1: g4 y4 b4 g5 b5 up: yS", "r6", "y4"}, {"0: r6 b3 1: g4 y4 b4 g5 b5 up: y1", "r6", "y4"},
        {"0: r6 b3 1: g4 y4 b4 g5 y5 up: bS", "r6", "b4"}, {"0: r6 b3 1: g4 y4 b4 g5 y5 up: b2", "r6", "b4"},
    };
    for (unsigned i = 0; i < COUNT(rows); i++) {
        table rejected = golph(2, "", rows[i][0]), taken = rejected;
        play(&rejected, "0:pass");
        tricks(&rejected, rows[i][1]);
        may_play(&rejected, rows[i][2]);
        play(&taken, "0:bury H2");
        tricks(&taken, rows[i][1]);
        may_play(&taken, rows[i][2]);
    }
}

RULE(the_first_dealer_is_cut_from_the_seed_and_every_seat_has_the_same_chance) /* golph.3 */ { law_check_cut("golph"); }

/* ----------------------------------------------------------------------------------------- the Buzzard is turned up */

RULE(when_the_buzzard_is_turned_up_the_dealer_and_nobody_else_names_the_trump_colour) /* golph.3 */
{
    table t = golph_by(1, 3, "", "up: Bz");
    asked_is(&t, 1);
    offers(&t, "name red, name green, name yellow, name black");
    seat_offers(&t, 0, "");
    seat_offers(&t, 2, "");
    refuses(&t, "0:name red");
    refuses(&t, "1:pass");
    refuses(&t, "1:bury H1");
}

RULE(the_dealer_names_before_he_sees_his_hand_while_the_others_see_theirs) /* golph.3 */
{
    table t = golph_by(1, 4, "", "up: Bz");
    for (unsigned owner = 0; owner < 4; owner++) {
        for (unsigned seat = 0; seat < 4; seat++) {
            nb_view view;
            nb_view_of(&view, &t.hole, seat);
            bool sees = owner == seat && seat != 1;
            assert_int_equal(hidden_in(&view, hand_of(&t.hole.t, owner)), sees ? 0 : 5);
        }
    }
    play(&t, "1:name black");
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
    zone_known(&t.hole, hand_of(&t.hole.t, 0), "0");
}

RULE(nothing_that_the_dealer_is_shown_or_offered_while_he_names_depends_on_his_hand) /* golph.3 */
{
    table a = golph(3, "", "0: rS r1 r2 g6 y6 1: b6 2: b5 up: Bz");
    table b = golph(3, "", "0: gS g1 g2 y5 b4 1: b6 2: b5 up: Bz");
    table c = golph(3, "", "0: r1 r2 r3 r4 r5 1: b6 2: b5 up: Bz"); /* not even that he will show a Hole in One */
    nb_view va, vb, vc;
    nb_view_of(&va, &a.hole, 0);
    nb_view_of(&vb, &b.hole, 0);
    nb_view_of(&vc, &c.hole, 0);
    assert_memory_equal(&va, &vb, sizeof va);
    assert_memory_equal(&va, &vc, sizeof va);
}

RULE(the_colour_that_was_named_is_trump_for_the_hole) /* golph.3 */
{
    static const char *const rows[][2] = {{"0:name red", "r4 r5"}, {"0:name green", "g4"}, {"0:name black", "b4 b5"}};
    for (unsigned i = 0; i < COUNT(rows); i++) {
        table t = golph(2, "", "0: y6 y5 y3 y2 yS 1: r4 g4 b4 r5 b5 up: Bz");
        play(&t, rows[i][0]);
        play(&t, "0:pass");
        tricks(&t, "0:y6");
        may_play(&t, rows[i][1]);
    }
}

RULE(the_dealer_may_take_up_the_buzzard_too) /* golph.3 */
{
    table t = golph(2, "", "0: y6 y5 y3 y2 yS 1: g6 g5 g4 g3 b1 up: Bz");
    play(&t, "0:name red");
    offers(&t, "pass, bury H1, bury H2, bury H3, bury H4, bury H5");
    play(&t, "0:bury H2");
    hand_is(&t, 0, "y6 Bz y3 y2 yS");
    tricks(&t, "0:Bz g6 / 0:y6");
}

/* ----------------------------------------------------------------------------------------------------- the exchange */

RULE(only_the_dealer_may_take_up_the_turn_up_or_reject_it) /* golph.3 */
{
    for (unsigned dealer = 0; dealer < 3; dealer++) {
        table t = golph_by(dealer, 3, "", "up: g2");
        asked_is(&t, dealer);
        offers(&t, "pass, bury H1, bury H2, bury H3, bury H4, bury H5");
        seat_offers(&t, (dealer + 1) % 3, "");
        seat_offers(&t, (dealer + 2) % 3, "");
    }
}

RULE(who_takes_up_the_turn_up_first_buries_a_card_of_his_hand_face_down_out_of_play) /* golph.3 */
{
    table t = golph(3, "", "0: r1 r2 g3 y4 b5 up: g2");
    play(&t, "0:bury H4");
    hand_is(&t, 0, "r1 r2 g3 g2 b5");
    buried_is(&t, "y4");
    turn_up_is(&t, "--");
    asked_is(&t, 0);
    may_play(&t, "r1 r2 g2 g3 b5"); /* once only, and then he leads (golph.4) */
}

RULE(everybody_knows_that_the_turn_up_is_in_the_dealers_hand_but_only_he_knows_what_he_buried) /* golph.3 */
{
    table t = golph(4, "", "0: r1 r2 g3 y4 b5 up: g2");
    play(&t, "0:bury H4");
    unsigned hand = hand_of(&t.hole.t, 0), out = zone_of(&t.hole.t, NB_ZONE_OUT, NB_NOBODY);
    for (unsigned slot = 0; slot < 5; slot++) known_at(&t.hole, hand, slot, slot == 3 ? "0 1 2 3" : "0");
    known_at(&t.hole, out, 0, "0");
    for (unsigned i = 0; i < t.events.n; i++) { /* nor do the events of it tell */
        nb_events events = t.events;
        nb_events_for(&events, 2);
        if (events.event[i].zone == out) assert_int_equal(events.event[i].card, NB_HIDDEN);
        if (events.event[i].zone == hand) assert_int_equal(events.event[i].card, golph_card(&t.rules, "g2"));
    }
}

RULE(a_rejected_turn_up_stays_where_it_is_and_the_hand_as_it_was) /* golph.3 */
{
    table t = golph(3, "", "0: r1 r2 g3 y4 b5 up: g2");
    play(&t, "0:pass");
    hand_is(&t, 0, "r1 r2 g3 y4 b5");
    turn_up_is(&t, "g2");
    buried_is(&t, "--");
    zone_known(&t.hole, zone_of(&t.hole.t, NB_ZONE_UPCARD, NB_NOBODY), "0 1 2");
    asked_is(&t, 0);
}

RULE(what_was_buried_or_rejected_is_in_no_trick_and_counts_for_nobody) /* golph.3, golph.10 */
{
    const char *cards = "0: r1 g1 y1 b1 b2 1: g6 g5 y6 y5 b6 up: r2";
    table taken = golph(2, "", cards), rejected = golph(2, "", cards);
    play(&taken, "0:bury H1");
    tricks(&taken, "0:r2 g6 / 0:g1 g5 / 0:y1 y6 / 0:b1 b6 / 0:b2 y5");
    scores_are(&taken, "1 7"); /* the buried Dodo does not count: 2, less the bisque */
    play(&rejected, "0:pass");
    tricks(&rejected, "0:r1 g6 / 0:g1 g5 / 0:y1 y6 / 0:b1 b6 / 0:b2 y5");
    scores_are(&rejected, "0 7");
}

/* ------------------------------------------------------------------------------------------------------------ leads */

RULE(the_dealer_leads_the_first_trick_with_any_card) /* golph.4 */
{
    for (unsigned dealer = 0; dealer < 5; dealer++) {
        char cards[TEXT];
        snprintf(cards, sizeof cards, "%u: Bz r1 gS y4 b5 up: r6", dealer);
        table t = golph_by(dealer, 5, "", cards);
        play(&t, "pass");
        asked_is(&t, dealer);
        may_play(&t, "Bz r1 gS y4 b5");
        tricks(&t, "Bz");
        asked_is(&t, (dealer + 1) % 5);
    }
}

RULE(the_winner_of_a_trick_leads_the_next_and_takes_its_cards) /* golph.4 */
{
    table t = golph(3, "", "0: g5 y1 y2 b6 b5 1: g4 g6 y3 y4 b4 2: g3 g2 y5 y6 b3 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g5 1:g4 2:g3 / 2:g2 0:y1 1:g6 / 2:y5 0:y2 1:y3 / 0:b6 1:b4 2:b3 / 2:y6");
    taken_is(&t, 2, "g5 g4 g3 g2 y1 g6 b6 b4 b3");
    taken_is(&t, 0, "y5 y2 y3");
    taken_is(&t, 1, "");
}

RULE(the_winner_of_the_putt_trick_has_the_honours_and_deals_and_leads_the_next_hole) /* golph.4 */
{
    nb_match m = golph_match(3, "", 0);
    table t = next_hole(&m, "0: g5 y1 y2 b6 b5 1: g4 g6 y3 y4 b4 2: g3 g2 y5 y6 b3 up: r6");
    play(&t, "0:pass");
    tricks(&t, "0:g5 1:g4 2:g3 / 2:g2 0:y1 1:g6 / 2:y5 0:y2 1:y3 / 0:b6 1:b4 2:b3 / 2:y6 0:b5 1:y4");
    is_over(&t);
    nb_match_close(&m, &t.hole);
    assert_int_equal(m.dealer, 1);
    t = next_hole(&m, "up: g6");
    asked_is(&t, 1);
    play(&t, "1:pass");
    asked_is(&t, 1);
    assert_int_equal(t.hole.t.dealer, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golph_is_played_by_two_to_five_and_usually_four),
        cmocka_unit_test(only_four_may_play_as_partners),
        cmocka_unit_test(one_to_eighteen_holes_may_be_agreed_and_four_styles),
        cmocka_unit_test(nine_holes_medal_play_every_seat_for_itself_unless_agreed_otherwise),
        cmocka_unit_test(the_pack_is_a_buzzard_and_a_stymie_and_six_balls_of_each_colour),
        cmocka_unit_test(five_cards_each_are_dealt_one_at_a_time_from_the_dealers_left_and_the_next_is_turned_up),
        cmocka_unit_test(everybody_sees_his_own_hand_and_the_turn_up),
        cmocka_unit_test(the_colour_of_the_turn_up_is_trump_taken_up_or_rejected_ball_or_stymie),
        cmocka_unit_test(the_first_dealer_is_cut_from_the_seed_and_every_seat_has_the_same_chance),
        cmocka_unit_test(when_the_buzzard_is_turned_up_the_dealer_and_nobody_else_names_the_trump_colour),
        cmocka_unit_test(the_dealer_names_before_he_sees_his_hand_while_the_others_see_theirs),
        cmocka_unit_test(nothing_that_the_dealer_is_shown_or_offered_while_he_names_depends_on_his_hand),
        cmocka_unit_test(the_colour_that_was_named_is_trump_for_the_hole),
        cmocka_unit_test(the_dealer_may_take_up_the_buzzard_too),
        cmocka_unit_test(only_the_dealer_may_take_up_the_turn_up_or_reject_it),
        cmocka_unit_test(who_takes_up_the_turn_up_first_buries_a_card_of_his_hand_face_down_out_of_play),
        cmocka_unit_test(everybody_knows_that_the_turn_up_is_in_the_dealers_hand_but_only_he_knows_what_he_buried),
        cmocka_unit_test(a_rejected_turn_up_stays_where_it_is_and_the_hand_as_it_was),
        cmocka_unit_test(what_was_buried_or_rejected_is_in_no_trick_and_counts_for_nobody),
        cmocka_unit_test(the_dealer_leads_the_first_trick_with_any_card),
        cmocka_unit_test(the_winner_of_a_trick_leads_the_next_and_takes_its_cards),
        cmocka_unit_test(the_winner_of_the_putt_trick_has_the_honours_and_deals_and_leads_the_next_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
