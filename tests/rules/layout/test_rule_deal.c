/* test_rule_deal.c - the pack, the first dealer, the deal, and what is seen before the first turn (layout.1, layout.2). */
#include "table_score.h"

#include "core.h"

/* ------------------------------------------------------------------------------------------------- the pack: layout.1 */

typedef struct pack_row {
    const char *game;
    unsigned from, to, decks, jokers; /* seats from .. to play with these */
} pack_row;

static const pack_row PACKS[] = {
    {"four", 2, 8, 1, 0},
    {"four", 9, 16, 2, 0},
    {"hand", 2, 8, 1, 0},
    {"power", 2, 8, 1, 2},
    {"jacks-and-fives", 2, 8, 1, 0},
    {"rat-a-tat-tat", 2, 8, 1, 0},
    {"cambio", 2, 8, 1, 2},
    {"pablo", 2, 8, 1, 2},
    {"six", 2, 4, 1, 0},
    {"six", 5, 6, 2, 0},
    {"six", 7, 8, 3, 0},
    {"eight", 2, 5, 2, 0},
    {"ten", 2, 4, 2, 0},
    {"crazy-nines", 2, 4, 2, 0},
    {"crazy-nines-deluxe", 2, 4, 2, 0},
    {"ripple", 2, 6, 2, 4},
    {"joker-eight", 2, 6, 2, 4},
    {"joker-eight", 7, 9, 3, 6},
};

RULE(a_pack_is_52_cards_a_deck_with_as_many_decks_and_jokers_as_the_seats_ask_for) /* layout.1 */
{
    for (size_t i = 0; i < COUNT(PACKS); i++) {
        for (unsigned seats = PACKS[i].from; seats <= PACKS[i].to; seats++) {
            nb_rules rules = setup(PACKS[i].game, seats, "");
            assert_int_equal(rules.cards, PACKS[i].decks * 52 + PACKS[i].jokers);
            for (unsigned face = 0; face < NB_JOKER; face++) assert_int_equal(rules.copies[face], PACKS[i].decks);
            assert_int_equal(rules.copies[NB_JOKER], PACKS[i].jokers);
        }
    }
}

RULE(a_game_is_refused_to_one_seat_fewer_or_more_than_it_is_for) /* layout.1 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        const nb_game *game = nb_game_at(g);
        unsigned least = 99, most = 0;
        nb_rules rules;
        nb_why why;
        for (size_t i = 0; i < COUNT(PACKS); i++) {
            if (strcmp(PACKS[i].game, game->id) != 0) continue;
            if (PACKS[i].from < least) least = PACKS[i].from;
            if (PACKS[i].to > most) most = PACKS[i].to;
        }
        assert_int_equal(game->min_seats, least);
        assert_int_equal(game->max_seats, most);
        assert_int_equal(nb_setup(&rules, game->id, least - 1, "", &why), NB_E_SEATS);
        assert_non_null(strstr(why.text, game->id));
        assert_int_equal(nb_setup(&rules, game->id, most + 1, "", NULL), NB_E_SEATS);
    }
}

RULE(a_pack_with_a_wrong_card_is_refused_by_its_name) /* layout.1 */
{
    nb_rules rules = setup("four", 2, "");
    nb_seed seed = nb_seed_number(1);
    nb_card pack[52];
    nb_hole hole;
    nb_why why;
    for (unsigned i = 0; i < 52; i++) pack[i] = (nb_card)i;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 51, &why), NB_E_PACK);
    assert_non_null(strstr(why.text, "Ks"));
    pack[51] = 0;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 52, &why), NB_E_PACK);
    assert_non_null(strstr(why.text, "Ac"));
    pack[51] = NB_JOKER;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, 52, &why), NB_E_PACK);
    assert_non_null(strstr(why.text, "Jo"));
}

/* -------------------------------------------------------------------------------------------- the first dealer: layout.2 */

/* The rank that every seat cuts at the first cut. */
static void first_cut(const nb_rules *rules, const nb_seed *seed, unsigned rank[NB_MAX_SEATS])
{
    uint32_t words[NB_WORDS];
    nb_card pack[NB_MAX_CARDS];
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < rules->copies[face]; i++) pack[n++] = (nb_card)face;
    nb__words(words, seed, 0, NB__CUT, 0);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        unsigned at = nb__scale(words[seat], n);
        rank[seat] = nb_rank(pack[at]);
        pack[at] = pack[--n];
    }
}

static unsigned dealer_of(const nb_rules *rules, nb_seed seed)
{
    nb_match match;
    nb_match_start(&match, rules, seed);
    return match.dealer;
}

/* Looks at many cuts; how many of them were tied for the deal. */
static unsigned check_cuts(const char *game, unsigned seats, bool highest)
{
    nb_rules rules = setup(game, seats, "");
    unsigned ties = 0;
    for (uint64_t number = 0; number < 2000; number++) {
        nb_seed seed = nb_seed_number(number);
        unsigned rank[NB_MAX_SEATS], equal = 0, dealer = dealer_of(&rules, seed);
        first_cut(&rules, &seed, rank);
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_true(highest ? rank[dealer] >= rank[seat] : rank[dealer] <= rank[seat]);
            equal += rank[seat] == rank[dealer];
        }
        ties += equal > 1;
    }
    return ties;
}

RULE(the_lowest_card_of_the_cut_deals_first_and_ties_cut_again_among_themselves) /* layout.2 */
{
    assert_true(check_cuts("six", 4, false) > 100);
    assert_true(check_cuts("ripple", 6, false) > 100);
}

RULE(in_joker_eight_the_highest_card_deals_first) /* layout.2 layout.joker8 */
{
    assert_true(check_cuts("joker-eight", 6, true) > 100);
}

RULE(the_same_cut_that_makes_one_seat_deal_ripple_never_makes_it_deal_joker_eight) /* layout.2 layout.joker8 */
{
    for (unsigned seats = 2; seats <= 6; seats++) {
        nb_rules low = setup("ripple", seats, ""), high = setup("joker-eight", seats, ""); /* the same pack */
        for (uint64_t number = 0; number < 500; number++)
            assert_int_not_equal(dealer_of(&low, nb_seed_number(number)), dealer_of(&high, nb_seed_number(number)));
    }
}

RULE(no_seat_is_favoured_by_a_tie_in_the_cut) /* layout.2 */
{
    nb_rules rules = setup("four", 2, "");
    unsigned zero = 0;
    for (uint64_t number = 0; number < 20000; number++) zero += dealer_of(&rules, nb_seed_number(number)) == 0;
    assert_in_range(zero, 9800, 10200); /* if the lower seat won ties it would deal 10588 times */
}

RULE(the_deal_passes_to_the_left_each_hole) /* layout.2 */
{
    nb_match match;
    nb_hole hole;
    start_match(&match, "jacks-and-fives", 3, "holes=7");
    unsigned dealer = match.dealer;
    for (unsigned number = 0; number < 7; number++) {
        nb_match_deal(&match, &hole);
        assert_int_equal(hole.t.dealer, (dealer + number) % 3);
        assert_int_equal(hole.t.actor, (dealer + number + 1) % 3);
        assert_int_equal(nb_apply(&hole, nb_act(NB_KNOCK, 0, 0), NULL), NB_OK);
        nb_match_close(&match, &hole);
    }
}

/* ---------------------------------------------------------------------------------------------------- the deal: layout.2 */

RULE(cards_go_one_at_a_time_from_the_dealers_left_slot_by_slot_then_the_up_card_then_the_stock) /* layout.2 */
{
    table t = {.rules = setup("four", 3, "")};
    nb_seed seed = nb_seed_number(1);
    nb_card pack[52], stock[NB_MAX_CARDS];
    for (unsigned i = 0; i < 52; i++) pack[i] = (nb_card)i;
    assert_int_equal(nb_deal_pack(&t.hole, &t.rules, &seed, 0, 1, pack, 52, NULL), NB_OK);
    layout_is(&t, 2, "Ac As / 2h 3d");
    layout_is(&t, 0, "Ad 2c / 2s 3h");
    layout_is(&t, 1, "Ah 2d / 3c 3s");
    waste_is(&t, "4c");
    assert_int_equal(nb_stock_order(&t.hole, stock), 39);
    assert_memory_equal(stock, pack + 13, 39);
}

typedef struct shape_row {
    const char *game;
    unsigned rows, cols;
} shape_row;

RULE(every_layout_has_the_shape_of_its_game_and_slots_are_named_row_by_row) /* layout.2 and every variant's row */
{
    static const shape_row shapes[] = {
        {"four", 2, 2},               /* layout.four */
        {"hand", 1, 4},               /* layout.hand */
        {"power", 2, 2},              /* layout.power */
        {"jacks-and-fives", 2, 2},    /* layout.jacks */
        {"rat-a-tat-tat", 1, 4},      /* layout.rat */
        {"cambio", 2, 2},             /* layout.cambio */
        {"pablo", 2, 2},              /* layout.pablo */
        {"six", 2, 3},                /* layout.six */
        {"eight", 2, 4},              /* layout.eight */
        {"ten", 2, 5},                /* layout.ten */
        {"crazy-nines", 3, 3},        /* layout.nines */
        {"crazy-nines-deluxe", 3, 3}, /* layout.deluxe */
        {"ripple", 2, 5},             /* layout.ripple */
        {"joker-eight", 2, 4},        /* layout.joker8 */
    };
    assert_int_equal(COUNT(shapes), layout_games());
    for (size_t i = 0; i < COUNT(shapes); i++) {
        table t = deal(shapes[i].game, 2, "", "");
        unsigned zone = layout_zone_of(&t.hole.t, 1);
        nb_zone z = nb_zone_at(&t.hole.t, zone);
        char name[16], expected[16];
        assert_int_equal(z.rows, shapes[i].rows);
        assert_int_equal(z.cols, shapes[i].cols);
        assert_int_equal(z.len, z.rows * z.cols);
        for (unsigned slot = 0; slot < z.len; slot++) {
            nb_slot_name(name, sizeof name, &t.hole.t, zone, slot);
            snprintf(expected, sizeof expected, "%c%u", "ABC"[slot / z.cols], slot % z.cols + 1u);
            assert_string_equal(name, expected);
            assert_false(nb_cell_at(&t.hole.t, zone, slot).up); /* all are dealt face down */
        }
    }
}

RULE(one_card_starts_the_waste_for_all_to_see_but_not_in_ripple) /* layout.2 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        table t = deal(nb_game_at(g)->id, 2, "", "");
        unsigned zone = zone_of(&t.hole.t, NB_ZONE_WASTE, NB_NOBODY), dealt = 0;
        for (unsigned seat = 0; seat < 2; seat++) dealt += nb_zone_at(&t.hole.t, layout_zone_of(&t.hole.t, seat)).len;
        if (!strcmp(nb_game_at(g)->id, "ripple")) {
            assert_int_equal(zone, NB_MAX_ZONES);
            pile_is(&t, 0, "");
            pile_is(&t, 1, "");
            stock_is(&t, t.rules.cards - dealt);
            continue;
        }
        assert_int_equal(nb_zone_at(&t.hole.t, zone).len, 1);
        assert_true(nb_cell_at(&t.hole.t, zone, 0).up);
        stock_is(&t, t.rules.cards - dealt - 1);
    }
}

RULE(the_dealers_left_is_asked_first_whoever_deals) /* layout.2 */
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        if (!is_layout_game(g)) continue;
        for (unsigned dealer = 0; dealer < 3; dealer++) {
            table t = deal_by(dealer, nb_game_at(g)->id, 3, "", "");
            asked_is(&t, (dealer + 1) % 3);
            settle(&t); /* what is turned up before the first turn */
            asked_is(&t, (dealer + 1) % 3);
        }
    }
}

/* ---------------------------------------------------------------------------------------- seen at the start: layout.2 */

RULE(in_the_two_by_two_games_each_owner_has_peeked_at_the_two_near_cards_and_nobody_at_the_rest) /* layout.2 */
{
    static const char *const games[] = {"four", "power", "jacks-and-fives", "cambio", "pablo"};
    for (size_t i = 0; i < COUNT(games); i++) {
        table t = deal(games[i], 3, "", "");
        for (unsigned seat = 0; seat < 3; seat++) {
            char place[16], owner[16];
            snprintf(owner, sizeof owner, "%u", seat);
            snprintf(place, sizeof place, "%u.A1", seat), seen_by(&t, place, "");
            snprintf(place, sizeof place, "%u.A2", seat), seen_by(&t, place, "");
            snprintf(place, sizeof place, "%u.B1", seat), seen_by(&t, place, owner);
            snprintf(place, sizeof place, "%u.B2", seat), seen_by(&t, place, owner);
        }
        offers(&t, strcmp(games[i], "power") == 0                                      ? "draw, take"
                   : strcmp(games[i], "cambio") == 0 || strcmp(games[i], "pablo") == 0 ? "draw, take, call"
                                                                                       : "draw, take, knock");
    }
}

RULE(in_rat_a_tat_tat_each_owner_has_peeked_at_the_two_outermost_cards) /* layout.2 layout.rat */
{
    table t = deal("rat-a-tat-tat", 2, "", "");
    seen_by(&t, "0.A1", "0"), seen_by(&t, "0.A4", "0"), seen_by(&t, "1.A1", "1"), seen_by(&t, "1.A4", "1");
    seen_by(&t, "0.A2", ""), seen_by(&t, "0.A3", ""), seen_by(&t, "1.A2", ""), seen_by(&t, "1.A3", "");
    offers(&t, "draw, take");
}

RULE(four_in_the_hand_is_a_hand_that_only_its_owner_sees_whole) /* layout.2 layout.hand */
{
    table t = deal("hand", 2, "", "");
    assert_int_equal(nb_zone_at(&t.hole.t, layout_zone_of(&t.hole.t, 0)).kind, NB_ZONE_HAND);
    seen_by(&t, "0.A1", "0"), seen_by(&t, "0.A2", "0"), seen_by(&t, "0.A3", "0"), seen_by(&t, "0.A4", "0");
    seen_by(&t, "1.A1", "1"), seen_by(&t, "1.A2", "1"), seen_by(&t, "1.A3", "1"), seen_by(&t, "1.A4", "1");
}

RULE(in_six_eight_and_ten_everybody_must_turn_up_any_two_before_the_first_turn) /* layout.2 */
{
    static const char *const games[] = {"six", "eight", "ten"};
    for (size_t i = 0; i < COUNT(games); i++) {
        table t = deal_by(1, games[i], 3, "", "");
        refuses(&t, "2:draw"), refuses(&t, "2:take"), refuses(&t, "0:flip 0.A1");
        play(&t, "2:flip B3"), asked_is(&t, 2); /* each seat finishes its own, one card at a time */
        refuses(&t, "2:flip B3");
        play(&t, "2:flip A1"), asked_is(&t, 0);
        play(&t, "0:flip A1, 0:flip A2, 1:flip A3, 1:flip B1"), asked_is(&t, 2);
        offers(&t, "draw, take");
        seen_by(&t, "2.B3", "0 1 2"), seen_by(&t, "2.A1", "0 1 2"), seen_by(&t, "2.A2", "");
    }
}

RULE(the_opening_of_six_offers_every_card_that_is_still_face_down) /* layout.2 layout.six */
{
    table t = deal("six", 2, "", "");
    offers(&t, "flip A1, flip A2, flip A3, flip B1, flip B2, flip B3");
    play(&t, "0:flip A2");
    offers(&t, "flip A1, flip A3, flip B1, flip B2, flip B3");
}

RULE(
    in_both_crazy_nines_everybody_must_turn_up_one_column_before_the_first_turn) /* layout.2 layout.nines layout.deluxe */
{
    static const char *const games[] = {"crazy-nines", "crazy-nines-deluxe"};
    for (size_t i = 0; i < COUNT(games); i++) {
        table t = deal(games[i], 2, "", "0: 2c 3c 4c / 5c 6c 7c / 8c 9c Tc  1: 2d 3d 4d / 5d 6d 7d / 8d 9d Td");
        offers(&t, "open 1, open 2, open 3");
        play(&t, "0:open 2");
        layout_is(&t, 0, "2c 3c^ 4c / 5c 6c^ 7c / 8c 9c^ Tc");
        offers(&t, "open 1, open 2, open 3");
        play(&t, "1:open 3");
        layout_is(&t, 1, "2d 3d 4d^ / 5d 6d 7d^ / 8d 9d Td^");
        asked_is(&t, 0);
        offers(&t, "draw, take");
    }
}

RULE(in_ripple_everybody_must_turn_up_any_three_before_the_first_turn) /* layout.2 layout.ripple */
{
    table t = deal("ripple", 2, "", "");
    play(&t, "0:flip A1, 0:flip B1, 0:flip B5, 1:flip A5, 1:flip A4"), asked_is(&t, 1);
    play(&t, "1:flip A3"), asked_is(&t, 0);
    offers(&t, "draw");
}

RULE(in_joker_eight_nothing_is_turned_up_before_a_seats_first_turn) /* layout.2 layout.joker8 */
{
    table t = deal("joker-eight", 2, "", "1: 8c 9c Tc Jc / Qc Kc Ad 2d");
    offers(&t, "open 1, open 2, open 3, open 4");
    play(&t, "0:open 1, 0:draw, 0:swap A1");
    layout_is(&t, 1, "8c 9c Tc Jc / Qc Kc Ad 2d"); /* all still face down when its turn comes */
    asked_is(&t, 1);
    offers(&t, "open 1, open 2, open 3, open 4");
}

/* ------------------------------------------------------------------------------------------------------------- chance */

RULE(a_hole_is_determined_by_game_options_seats_seed_and_number) /* the words on every page, and layout.2 */
{
    nb_rules rules = setup("six", 4, "");
    nb_seed seed = nb_seed_number(7), other = nb_seed_number(8);
    nb_hole a, b;
    nb_deal(&a, &rules, &seed, 3, 2);
    nb_deal(&b, &rules, &seed, 3, 2);
    assert_memory_equal(&a, &b, sizeof a);
    nb_deal(&b, &rules, &seed, 4, 2);
    assert_memory_not_equal(a.t.card, b.t.card, 25);
    nb_deal(&b, &rules, &other, 3, 2);
    assert_memory_not_equal(a.t.card, b.t.card, 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_is_52_cards_a_deck_with_as_many_decks_and_jokers_as_the_seats_ask_for),
        cmocka_unit_test(a_game_is_refused_to_one_seat_fewer_or_more_than_it_is_for),
        cmocka_unit_test(a_pack_with_a_wrong_card_is_refused_by_its_name),
        cmocka_unit_test(the_lowest_card_of_the_cut_deals_first_and_ties_cut_again_among_themselves),
        cmocka_unit_test(in_joker_eight_the_highest_card_deals_first),
        cmocka_unit_test(the_same_cut_that_makes_one_seat_deal_ripple_never_makes_it_deal_joker_eight),
        cmocka_unit_test(no_seat_is_favoured_by_a_tie_in_the_cut),
        cmocka_unit_test(the_deal_passes_to_the_left_each_hole),
        cmocka_unit_test(cards_go_one_at_a_time_from_the_dealers_left_slot_by_slot_then_the_up_card_then_the_stock),
        cmocka_unit_test(every_layout_has_the_shape_of_its_game_and_slots_are_named_row_by_row),
        cmocka_unit_test(one_card_starts_the_waste_for_all_to_see_but_not_in_ripple),
        cmocka_unit_test(the_dealers_left_is_asked_first_whoever_deals),
        cmocka_unit_test(in_the_two_by_two_games_each_owner_has_peeked_at_the_two_near_cards_and_nobody_at_the_rest),
        cmocka_unit_test(in_rat_a_tat_tat_each_owner_has_peeked_at_the_two_outermost_cards),
        cmocka_unit_test(four_in_the_hand_is_a_hand_that_only_its_owner_sees_whole),
        cmocka_unit_test(in_six_eight_and_ten_everybody_must_turn_up_any_two_before_the_first_turn),
        cmocka_unit_test(the_opening_of_six_offers_every_card_that_is_still_face_down),
        cmocka_unit_test(in_both_crazy_nines_everybody_must_turn_up_one_column_before_the_first_turn),
        cmocka_unit_test(in_ripple_everybody_must_turn_up_any_three_before_the_first_turn),
        cmocka_unit_test(in_joker_eight_nothing_is_turned_up_before_a_seats_first_turn),
        cmocka_unit_test(a_hole_is_determined_by_game_options_seats_seed_and_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
