/* test_rule_rum.c - Rum-E-Golf: players, deal, the turn, forced cards (rum.1, rum.3, rum.4, rum.5, rum.7). */
#include "laws.h"
#include "rum_table.h"

/* ---------------------------------------------------------------------------------------------------------- players */

RULE(rum_e_golf_is_played_by_one_to_four) /* rum.1 */
{
    for (unsigned seats = 1; seats <= 4; seats++) {
        table t = rum(seats, "", "");
        for (unsigned seat = 0; seat < seats; seat++) assert_int_equal(hand_size(&t.hole.t, seat), 9);
    }
    setup_fails("rum-e-golf", 0, "", NB_E_SEATS, "1 to 4 seats, not 0");
    setup_fails("rum-e-golf", 5, "", NB_E_SEATS, "1 to 4 seats, not 5");
}

RULE(only_four_may_play_as_partners_or_in_a_scotch_foursome) /* rum.1, rum.9 */
{
    setup("rum-e-golf", 4, "partners=on");
    setup("rum-e-golf", 4, "style=scotch");
    for (unsigned seats = 1; seats < 4; seats++) {
        setup_fails("rum-e-golf", seats, "partners=on", NB_E_OPTION, "four seats");
        setup_fails("rum-e-golf", seats, "style=scotch", NB_E_OPTION, "four seats");
    }
    setup_fails("rum-e-golf", 1, "style=match", NB_E_OPTION, "opponent");
}

RULE(nine_holes_medal_play_lowest_card_unless_agreed_otherwise) /* rum.4, rum.9 */
{
    char text[NB_MAX_OPTION_TEXT];
    nb_rules rules = setup("rum-e-golf", 3, "");
    nb_options_text(text, sizeof text, &rules);
    assert_string_equal(text, "length=9 choice=lowest style=medal partners=off deck=standard");
    setup_fails("rum-e-golf", 3, "length=10", NB_E_OPTION, "9|18");
    setup_fails("rum-e-golf", 3, "choice=any", NB_E_OPTION, "lowest|free");
    setup_fails("rum-e-golf", 3, "style=points", NB_E_OPTION, "medal|match|scotch");
}

/* --------------------------------------------------------------------------------------------------------- the deal */

/* The seat that gets card i, and that plays turn i. */
static unsigned round_the_table(unsigned dealer, unsigned seats, unsigned i, bool second_nine)
{
    unsigned by = i % seats + 1;
    return second_nine ? (dealer + 4 * seats - by) % seats : (dealer + by) % seats;
}

static void check_deal(unsigned seats, unsigned dealer, bool second_nine)
{
    nb_rules rules = setup("rum-e-golf", seats, "length=18");
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole;
    nb_seed seed = nb_seed_number(0);
    rum_rest(pack, &rules);
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, second_nine, dealer, pack, 72, NULL), NB_OK);
    for (unsigned i = 0; i < 9 * seats; i++) {
        unsigned seat = round_the_table(dealer, seats, i, second_nine);
        assert_int_equal(nb_cell_at(&hole.t, hand_of(&hole.t, seat), i / seats).card, pack[i]);
    }
    assert_int_equal(nb_stock_left(&hole.t), 72 - 9 * seats);
    assert_int_equal(hole.t.actor, round_the_table(dealer, seats, 0, second_nine));
}

RULE(nine_cards_each_are_dealt_one_at_a_time_to_the_left_and_in_the_second_nine_to_the_right) /* rum.3 */
{
    for (unsigned seats = 1; seats <= 4; seats++)
        for (unsigned dealer = 0; dealer < seats; dealer++)
            check_deal(seats, dealer, false), check_deal(seats, dealer, true);
}

RULE(everybody_sees_his_own_hand_and_no_other) /* rum.3 */
{
    table t = rum(3, "", "");
    zone_known(&t.hole, hand_of(&t.hole.t, 0), "0");
    zone_known(&t.hole, hand_of(&t.hole.t, 1), "1");
    zone_known(&t.hole, hand_of(&t.hole.t, 2), "2");
}

/* Plays a nine by chance and checks that the turns go round as they should and all play a hole before the next. */
static void check_turns(nb_hole *hole, bool second_nine, nb_rng *rng)
{
    unsigned seats = hole->t.rules.seats, turns = 0;
    for (; !nb_over(&hole->t); turns++) {
        unsigned seat = round_the_table(hole->t.dealer, seats, turns, second_nine);
        unsigned line = zone_of(&hole->t, NB_ZONE_LINE, seat), number = turns / seats;
        assert_int_equal(hole->t.actor, seat);
        assert_int_equal(hand_size(&hole->t, seat), 9 - number);
        assert_int_equal(nb_cell_at(&hole->t, line, number).card, NB_NO_CARD);
        do nb_play(hole, any_action(hole, rng));
        while (!nb_over(&hole->t) && !is_asked_to(hole, NB_DRAW) && !is_asked_to(hole, NB_TAKE));
        assert_true(nb_cell_at(&hole->t, line, number).card < NB_HIDDEN);
        assert_int_equal(hand_size(&hole->t, seat), 8 - number);
    }
    assert_int_equal(turns, 9 * seats);
}

RULE(play_begins_beside_the_dealer_and_goes_round_hole_by_hole_until_the_hands_are_empty) /* rum.3, rum.4 */
{
    nb_rng rng;
    nb_rng_start(&rng, 3, 4);
    for (unsigned i = 0; i < 40; i++) {
        nb_rules rules = setup("rum-e-golf", 1 + i % 4, "length=18");
        nb_seed seed = nb_seed_number(i);
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, i / 4 % 2, i % rules.seats);
        check_turns(&hole, i / 4 % 2, &rng);
    }
}

RULE(the_first_dealer_is_cut_from_the_seed_and_every_seat_has_the_same_chance) /* rum.3 */
{
    law_check_cut("rum-e-golf");
}

RULE(the_second_nine_is_dealt_by_the_seat_at_the_first_dealers_left_from_all_cards_shuffled_again) /* rum.3 */
{
    for (unsigned dealer = 0; dealer < 4; dealer++) {
        nb_match m = rum_match(4, "length=18", dealer);
        nb_hole first, second;
        nb_rng rng;
        nb_rng_start(&rng, dealer, 3);
        nb_match_deal(&m, &first);
        nb_hole copy = first;
        while (!nb_over(&first.t)) nb_play(&first, any_action(&first, &rng));
        nb_match_close(&m, &first);
        assert_false(m.over);
        assert_int_equal(m.dealer, (dealer + 1) % 4);
        nb_match_deal(&m, &second);
        assert_int_equal(second.t.dealer, (dealer + 1) % 4);
        assert_int_equal(second.t.actor, dealer); /* at that dealer's right */
        unsigned on_the_table = 36 +
                                (zone_of(&second.t, NB_ZONE_UPCARD, NB_NOBODY) == NB_MAX_ZONES); /* with a 19th Hole */
        assert_int_equal(nb_stock_left(&second.t), 72 - on_the_table);
        assert_memory_not_equal(copy.t.card, second.t.card, 36);
    }
}

/* ----------------------------------------------------------------------------------------------- drawing and taking */

RULE(the_first_turn_of_a_nine_has_no_discard_to_take) /* rum.4 */
{
    table t = rum(2, "", "");
    offers(&t, "draw");
    refuses(&t, "0:take");
}

RULE(a_turn_begins_with_the_top_of_the_stock_or_the_previous_discard) /* rum.4 */
{
    table t = rum(2, "", "0: 1-4 9-7 1: 1-5 stock: 5-5 6-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 5-5");
    offers(&t, "draw, take");
    table taken = t;
    play(&t, "1:draw");
    known_at(&t.hole, hand_of(&t.hole.t, 1), 9, "1");
    waste_is(&t, "5-5");
    play(&taken, "1:take");
    known_at(&taken.hole, hand_of(&t.hole.t, 1), 9, "0 1"); /* everybody saw what he took */
    waste_is(&taken, "");
}

RULE(only_the_previous_players_discard_can_be_taken) /* rum.4 */
{
    table t = rum(3, "", "0: 1-4 1: 1-5 2: 1-6 stock: 5-5 6-6 7-7");
    play(&t, "0:draw, 0:play 1-4, 0:discard 5-5, 1:draw, 1:play 1-5, 1:discard 6-6, 2:take");
    known_at(&t.hole, hand_of(&t.hole.t, 2), 9, "0 1 2");
    zone_is(&t, hand_of(&t.hole.t, 2), "1-6 6-5 6-5 6-4 6-4 5-7 5-6 5-5 5-4 6-6");
    waste_is(&t, "5-5");
}

RULE(any_card_in_hand_may_be_discarded_also_the_one_just_taken) /* rum.4 */
{
    table t = rum(2, "",
                  "0: 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 1: 1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 9-5 stock: water-7");
    play(&t, "0:draw, 0:play 1-4");
    offers(&t,
           "discard 2-4, discard 3-4, discard 4-4, discard 5-4, discard 6-4, discard 7-4, discard 8-4, discard 9-4, "
           "discard water-7");
    play(&t, "0:discard water-7, 1:take, 1:play 1-5, 1:discard water-7");
    waste_is(&t, "water-7");
    asked_is(&t, 0);
}

RULE(discards_lie_open) /* rum.4 */
{
    table t = rum(3, "", "0: 1-4 stock: 5-5");
    play(&t, "0:draw, 0:play 1-4, 0:discard 5-5");
    zone_known(&t.hole, waste_of(&t.hole.t), "0 1 2");
}

/* ---------------------------------------------------------------------------------------------- what may be exposed */

/* Seat 0's hand at hole 1 and what it draws; what it may then play. */
typedef struct expose_row {
    const char *cards, *may;
} expose_row;

static void check_exposing(const char *options, const expose_row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        table t = rum(2, options, rows[i].cards);
        play(&t, "0:draw");
        offers(&t, rows[i].may);
    }
}

RULE(the_card_with_the_lowest_score_must_be_exposed_whether_it_is_of_the_hole_or_wild) /* rum.4 */
{
    static const expose_row rows[] = {
        {"0: 1-4 1-5 1-7 9-4 stock: 9-5", "play 1-4"},
        {"0: 1-5 1-6 rough-5 9-4 stock: 1-4", "play 1-4"},      /* the card just drawn */
        {"0: 1-4 eagle-2 birdie-3 stock: 9-5", "play eagle-2"}, /* bonus cards */
        {"0: 1-4 eagle-2 stock: hole-in-one-1", "play hole-in-one-1"},
        {"0: 1-6 rough-5 sand-trap-6 stock: 9-5", "play rough-5"}, /* penalty cards */
        {"0: 1-7 sand-trap-6 9-4 stock: 9-5", "play sand-trap-6"},
        {"0: water-7 9-4 8-4 stock: 9-5", "play water-7"},
        {"0: 2-4 3-4 1-7 stock: 9-5", "play 1-7"}, /* other holes' cards do not fit */
    };
    check_exposing("", rows, COUNT(rows));
}

RULE(equal_lowest_scores_leave_the_choice) /* rum.4 */
{
    static const expose_row rows[] = {
        {"0: 1-4 recovery-4 1-5 stock: 9-5", "play 1-4, play recovery-4"},
        {"0: 1-5 rough-5 1-6 stock: 9-5", "play 1-5, play rough-5"},
        {"0: 1-5 1-5 1-6 stock: 9-5", "play 1-5"}, /* two of one face are one choice */
        {"0: 1-7 water-7 9-4 stock: 9-5", "play 1-7, play water-7"},
    };
    check_exposing("", rows, COUNT(rows));
}

RULE(with_a_free_choice_any_card_of_the_hole_and_any_wild_card_may_be_exposed) /* rum.4 */
{
    static const expose_row rows[] = {
        {"0: 1-4 1-5 1-7 9-4 2-4 stock: 9-5", "play 1-4, play 1-5, play 1-7"},
        {"0: 1-4 hole-in-one-1 eagle-2 birdie-3 recovery-4 rough-5 sand-trap-6 water-7 2-4 stock: 1-6",
         "play 1-4, play 1-6, play hole-in-one-1, play eagle-2, play birdie-3, play recovery-4, play rough-5, "
         "play sand-trap-6, play water-7"},
        {"0: water-7 9-4 8-4 stock: 9-5", "play water-7"},
    };
    check_exposing("choice=free", rows, COUNT(rows));
}

RULE(what_is_exposed_lies_open_in_its_owners_line) /* rum.4 */
{
    table t = rum(2, "", "0: 1-4 stock: 9-4");
    play(&t, "0:draw, 0:play 1-4");
    line_is(&t, 0, "1-4^");
    line_is(&t, 1, "");
    known_at(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 0), 0, "0 1");
    scores_are(&t, "4 0");
}

#define NOTHING_FOR_ONE "9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 8-5"

RULE(who_can_play_nothing_puts_any_card_face_down_for_11_and_then_discards) /* rum.4 */
{
    table t = rum(2, "", "0: " NOTHING_FOR_ONE " stock: 8-6");
    play(&t, "0:draw");
    offers(&t, "bury H1, bury H2, bury H3, bury H4, bury H5, bury H6, bury H7, bury H8, bury H9, bury H10");
    play(&t, "0:bury H4");
    line_is(&t, 0, "9-6");
    scores_are(&t, "11 0");
    offers(&t, "discard 8-4, discard 8-5, discard 8-6, discard 9-4, discard 9-5, discard 9-7");
    play(&t, "0:discard 8-4");
    assert_int_equal(hand_size(&t.hole.t, 0), 8);
    asked_is(&t, 1);
}

RULE(only_its_owner_knows_a_card_that_lies_face_down) /* rum.4 */
{
    table t = rum(4, "", "0: " NOTHING_FOR_ONE " stock: 8-6");
    play(&t, "0:draw, 0:bury H4");
    known_at(&t.hole, zone_of(&t.hole.t, NB_ZONE_LINE, 0), 0, "0");
    nb_events_for(&t.events, 2);
    for (unsigned i = 0; i < t.events.n; i++) assert_true(t.events.event[i].card >= NB_HIDDEN);
}

RULE(who_can_play_something_must_with_a_free_choice_too) /* rum.4 */
{
    table t = rum(2, "choice=free", "0: 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 water-7 stock: 8-6");
    play(&t, "0:draw");
    offers(&t, "play water-7");
    refuses(&t, "0:bury H1");
    refuses(&t, "0:play 9-4");
}

RULE(the_line_keeps_its_eleven_whatever_the_card_was) /* rum.4, rum.9 */
{
    for (unsigned slot = 1; slot <= 10; slot++) {
        char move[TEXT];
        table t = rum(2, "", "0: " NOTHING_FOR_ONE " stock: 8-6");
        snprintf(move, sizeof move, "0:draw, 0:bury H%u", slot);
        play(&t, move);
        scores_are(&t, "11 0");
    }
}

RULE(the_steps_of_a_turn_have_their_order) /* rum.4 */
{
    table t = rum(2, "", "0: 1-4 stock: 9-4");
    refuses(&t, "0:play 1-4");
    refuses(&t, "0:discard 1-4");
    refuses(&t, "1:draw");
    play(&t, "0:draw");
    refuses(&t, "0:draw");
    refuses(&t, "0:discard 9-4");
    play(&t, "0:play 1-4");
    refuses(&t, "0:play 1-4");
    refuses(&t, "0:pass");
    refuses(&t, "1:draw");
}

/* -------------------------------------------------------------------------------------------- play is final (rum.7) */

RULE(a_card_of_a_finished_hole_cannot_be_played_though_it_would_be_better) /* rum.7 */
{
    table t = rum(2, "", "0: 1-7 2-7 9-4 9-5 9-5 9-6 9-7 8-4 8-5 1: 1-5 stock: 8-6 8-7 1-4");
    play(&t, "0:draw, 0:play 1-7, 0:discard 8-6, 1:draw, 1:play 1-5, 1:discard 8-7, 0:draw");
    offers(&t, "play 2-7"); /* not the 1-4 just drawn */
    refuses(&t, "0:play 1-4");
    play(&t, "0:play 2-7");
    line_is(&t, 0, "1-7^ 2-7^");
}

RULE(a_card_of_a_finished_hole_is_no_way_out_for_who_is_unable) /* rum.2, rum.7 */
{
    table t = rum(2, "", "0: 1-4 1-5 1-5 1-6 1-7 9-4 9-5 9-6 9-7 1: 2-4 2-5 recovery-4 stock: 9-5 8-7 8-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-5, 1:draw, 1:play recovery-4, 1:discard 8-7, 0:draw");
    offers(&t, "bury H1, bury H2, bury H3, bury H4, bury H5, bury H6, bury H7, bury H8, bury H9");
}

/* --------------------------------------------------------------------------------------------------- forced (rum.5) */

RULE(a_discard_of_the_hole_in_play_must_be_taken_and_played_although_there_is_better_in_hand) /* rum.5 */
{
    static const char *const options[] = {"", "choice=free"};
    for (unsigned i = 0; i < COUNT(options); i++) {
        table t = rum(2, options[i], "0: 1-4 1-7 1: 1-5 hole-in-one-1 2-4 stock: 9-4");
        play(&t, "0:draw, 0:play 1-4, 0:discard 1-7");
        offers(&t, "take");
        refuses(&t, "1:draw");
        play(&t, "1:take");
        offers(&t, "play 1-7");
        play(&t, "1:play 1-7");
        line_is(&t, 1, "1-7^");
        assert_int_equal(hand_size(&t.hole.t, 1), 9);
        play(&t, "1:discard hole-in-one-1"); /* then he discards as usual */
        asked_is(&t, 0);
        assert_int_equal(hand_size(&t.hole.t, 1), 8);
    }
}

RULE(a_forced_card_is_played_also_when_it_is_the_best) /* rum.5 */
{
    table t = rum(2, "", "0: 1-5 1-4 1: 1-5 water-7 stock: eagle-2");
    play(&t, "0:draw, 0:play eagle-2, 0:discard 1-4, 1:take");
    offers(&t, "play 1-4");
}

RULE(wild_cards_force_nobody) /* rum.5 */
{
    static const char *const wild[] = {"hole-in-one-1", "eagle-2",     "birdie-3", "recovery-4",
                                       "rough-5",       "sand-trap-6", "water-7"};
    for (unsigned i = 0; i < COUNT(wild); i++) {
        char cards[TEXT], move[TEXT];
        snprintf(cards, sizeof cards, "0: 1-4 1: 1-5 stock: %s", wild[i]);
        table t = rum(2, "choice=free", cards);
        snprintf(move, sizeof move, "0:draw, 0:play 1-4, 0:discard %s", wild[i]);
        play(&t, move);
        offers(&t, "draw, take");
        play(&t, "1:take");
        snprintf(move, sizeof move, "play 1-5, play %s", wild[i]);
        offers(&t, move);
    }
}

RULE(a_discard_of_a_hole_to_come_or_of_a_finished_one_forces_nobody) /* rum.5 */
{
    table t = rum(2, "", "0: 1-4 2-5 1-6 1: 1-5 2-4 stock: 2-7 8-7 8-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 2-7"); /* seat 1 plays hole 1 */
    offers(&t, "draw, take");
    play(&t, "1:draw, 1:play 1-5, 1:discard 8-7, 0:draw, 0:play 2-5, 0:discard 1-6"); /* seat 1 plays hole 2 */
    offers(&t, "draw, take");
}

RULE(the_last_seats_discard_forces_a_card_of_the_next_hole_and_not_of_this) /* rum.5 */
{
    table t = rum(2, "", "0: 1-4 2-5 1: 1-5 2-7 stock: 9-4 9-5");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-4, 1:draw, 1:play 1-5, 1:discard 2-7");
    offers(&t, "take");
    play(&t, "0:take");
    offers(&t, "play 2-7");
    play(&t, "0:play 2-7");
    line_is(&t, 0, "1-4^ 2-7^");
    t = rum(2, "", "0: 1-4 2-5 1: 1-5 1-7 stock: 9-4 9-5");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-4, 1:draw, 1:play 1-5, 1:discard 1-7");
    offers(&t, "draw, take");
}

RULE(only_the_next_player_is_forced) /* rum.5 */
{
    table t = rum(3, "", "0: 1-4 1-7 1: 1-5 2-7 2: 1-6 stock: 9-4 9-5 9-6");
    play(&t, "0:draw, 0:play 1-4, 0:discard 1-7, 1:take, 1:play 1-7, 1:discard 2-7");
    asked_is(&t, 2);
    offers(&t, "draw, take");
}

RULE(forced_cards_can_follow_each_other_round_the_table) /* rum.5 */
{
    table t = rum(3, "", "0: 1-4 1-7 2-4 1: 1-6 2: 2-6 1-5 stock: 9-4");
    play(&t, "0:draw, 0:play 1-4, 0:discard 1-7, 1:take, 1:play 1-7, 1:discard 1-6");
    play(&t, "2:take, 2:play 1-6, 2:discard 2-6, 0:take");
    offers(&t, "play 2-6");
    stock_is(&t, 72 - 27 - 1);
}

RULE(in_the_second_nine_the_seat_at_the_right_is_forced) /* rum.3, rum.5 */
{
    nb_match m = rum_match(3, "length=18 choice=free", 2);
    nine_of(&m, "0: 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 1: 1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 9-5 "
                "2: 1-6 2-6 3-6 4-6 5-6 6-6 7-6 8-6 9-6 stock: water-7");
    assert_int_equal(m.dealer, 0);
    table t = next_nine(&m, "2: 1-4 1-7 1: 1-5 stock: 9-4"); /* seat 0 deals: seat 2 plays first, then seat 1 */
    play(&t, "2:draw, 2:play 1-4, 2:discard 1-7");
    asked_is(&t, 1);
    offers(&t, "take");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rum_e_golf_is_played_by_one_to_four),
        cmocka_unit_test(only_four_may_play_as_partners_or_in_a_scotch_foursome),
        cmocka_unit_test(nine_holes_medal_play_lowest_card_unless_agreed_otherwise),
        cmocka_unit_test(nine_cards_each_are_dealt_one_at_a_time_to_the_left_and_in_the_second_nine_to_the_right),
        cmocka_unit_test(everybody_sees_his_own_hand_and_no_other),
        cmocka_unit_test(play_begins_beside_the_dealer_and_goes_round_hole_by_hole_until_the_hands_are_empty),
        cmocka_unit_test(the_first_dealer_is_cut_from_the_seed_and_every_seat_has_the_same_chance),
        cmocka_unit_test(the_second_nine_is_dealt_by_the_seat_at_the_first_dealers_left_from_all_cards_shuffled_again),
        cmocka_unit_test(the_first_turn_of_a_nine_has_no_discard_to_take),
        cmocka_unit_test(a_turn_begins_with_the_top_of_the_stock_or_the_previous_discard),
        cmocka_unit_test(only_the_previous_players_discard_can_be_taken),
        cmocka_unit_test(any_card_in_hand_may_be_discarded_also_the_one_just_taken),
        cmocka_unit_test(discards_lie_open),
        cmocka_unit_test(the_card_with_the_lowest_score_must_be_exposed_whether_it_is_of_the_hole_or_wild),
        cmocka_unit_test(equal_lowest_scores_leave_the_choice),
        cmocka_unit_test(with_a_free_choice_any_card_of_the_hole_and_any_wild_card_may_be_exposed),
        cmocka_unit_test(what_is_exposed_lies_open_in_its_owners_line),
        cmocka_unit_test(who_can_play_nothing_puts_any_card_face_down_for_11_and_then_discards),
        cmocka_unit_test(only_its_owner_knows_a_card_that_lies_face_down),
        cmocka_unit_test(who_can_play_something_must_with_a_free_choice_too),
        cmocka_unit_test(the_line_keeps_its_eleven_whatever_the_card_was),
        cmocka_unit_test(the_steps_of_a_turn_have_their_order),
        cmocka_unit_test(a_card_of_a_finished_hole_cannot_be_played_though_it_would_be_better),
        cmocka_unit_test(a_card_of_a_finished_hole_is_no_way_out_for_who_is_unable),
        cmocka_unit_test(a_discard_of_the_hole_in_play_must_be_taken_and_played_although_there_is_better_in_hand),
        cmocka_unit_test(a_forced_card_is_played_also_when_it_is_the_best),
        cmocka_unit_test(wild_cards_force_nobody),
        cmocka_unit_test(a_discard_of_a_hole_to_come_or_of_a_finished_one_forces_nobody),
        cmocka_unit_test(the_last_seats_discard_forces_a_card_of_the_next_hole_and_not_of_this),
        cmocka_unit_test(only_the_next_player_is_forced),
        cmocka_unit_test(forced_cards_can_follow_each_other_round_the_table),
        cmocka_unit_test(in_the_second_nine_the_seat_at_the_right_is_forced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
