/* test_rule_kargo_forms.c - Kargo: the five forms, the deal, whose ball is whose, and who sees what (kargo.1, 4-6). */
#include "kargo_table.h"

typedef struct form_row {
    const char *options;
    unsigned seats, balls, cards; /* of a hand */
} form_row;

static const form_row FORMS[] = {
    {"", 2, 2, 8},
    {"form=singles", 2, 2, 8},
    {"", 3, 3, 8},
    {"form=three-ball", 3, 3, 8},
    {"", 4, 4, 8},
    {"form=four-ball", 4, 4, 8},
    {"form=foursomes", 4, 2, 6},
    {"form=double-dummy", 4, 2, 6},
};

/* -------------------------------------------------------------------------------------------------------- the forms */

RULE(there_are_five_forms_for_two_three_and_four_hands) /* kargo.1 */
{
    for (size_t i = 0; i < COUNT(FORMS); i++) {
        table t = kargo(FORMS[i].seats, 400, FORMS[i].options, "");
        unsigned lines = 0, hands = 0;
        for (unsigned zone = 0; zone < t.rules.zones; zone++) {
            unsigned kind = nb_zone_at(&t.hole.t, zone).kind;
            lines += kind == NB_ZONE_LINE;
            hands += kind == NB_ZONE_HAND;
        }
        assert_int_equal(lines, FORMS[i].balls);
        assert_int_equal(hands, FORMS[i].seats);
    }
}

typedef struct refusal_row {
    unsigned seats;
    const char *options, *says;
} refusal_row;

static const refusal_row REFUSED[] = {
    {3, "form=singles", "two seats"},
    {2, "form=three-ball", "three seats"},
    {2, "form=four-ball", "four seats"},
    {2, "form=foursomes", "four seats"},
    {2, "form=double-dummy", "four seats"},
    {2, "hazards=either", "four-ball"},
    {4, "form=foursomes hazards=either", "four-ball"},
    {3, "extra-holes=on", "three-ball"},
    {2, "form=greensome", "\"greensome\""},
};

RULE(a_form_that_does_not_fit_the_table_is_refused_in_words) /* kargo.1 */
{
    setup_fails("kargo", 1, "", NB_E_SEATS, "2 to 4");
    setup_fails("kargo", 5, "", NB_E_SEATS, "2 to 4");
    for (size_t i = 0; i < COUNT(REFUSED); i++)
        setup_fails("kargo", REFUSED[i].seats, REFUSED[i].options, NB_E_OPTION, REFUSED[i].says);
}

/* --------------------------------------------------------------------------------------------------------- the deal */

RULE(eight_cards_each_are_dealt_and_six_in_foursomes_and_the_rest_is_the_stock) /* kargo.5 */
{
    for (size_t i = 0; i < COUNT(FORMS); i++) {
        table t = kargo(FORMS[i].seats, 400, FORMS[i].options, "");
        for (unsigned seat = 0; seat < FORMS[i].seats; seat++)
            assert_int_equal(cards_in_hand(&t, seat), FORMS[i].cards);
        stock_is(&t, 53 - FORMS[i].seats * FORMS[i].cards);
    }
}

/* The pack in the order of its faces. */
static void sorted_pack(const nb_rules *rules, nb_card pack[NB_MAX_CARDS])
{
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < rules->copies[face]; i++) pack[n++] = (nb_card)face;
    assert_int_equal(n, rules->cards);
}

RULE(the_cards_are_dealt_one_at_a_time_beginning_with_the_honour) /* kargo.5 */
{
    for (size_t i = 0; i < COUNT(FORMS); i++) {
        for (unsigned dealer = 0; dealer < FORMS[i].seats; dealer++) {
            nb_card pack[NB_MAX_CARDS], stock[NB_MAX_CARDS];
            nb_rules rules = links_of(FORMS[i].seats, 400, FORMS[i].options);
            nb_hole hole;
            nb_seed seed = nb_seed_number(1);
            sorted_pack(&rules, pack);
            assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, dealer, pack, rules.cards, NULL), NB_OK);
            unsigned dealt = FORMS[i].seats * FORMS[i].cards;
            for (unsigned k = 0; k < dealt; k++) {
                unsigned zone = zone_of(&hole.t, NB_ZONE_HAND, (dealer + 1 + k) % FORMS[i].seats);
                assert_int_equal(nb_cell_at(&hole.t, zone, k / FORMS[i].seats).card, pack[k]);
            }
            assert_int_equal(nb_stock_order(&hole, stock), 53 - dealt);
            assert_memory_equal(stock, pack + dealt, 53 - dealt);
        }
    }
}

RULE(the_honour_leads_and_the_dealer_sits_to_its_right) /* kargo.5 kargo.7 */
{
    for (size_t i = 0; i < COUNT(FORMS); i++) {
        for (unsigned dealer = 0; dealer < FORMS[i].seats; dealer++) {
            table t = kargo_by(dealer, FORMS[i].seats, 400, FORMS[i].options, "");
            asked_is(&t, (dealer + 1) % FORMS[i].seats);
        }
    }
}

RULE(every_hole_is_dealt_anew_from_the_whole_pack) /* kargo.4 kargo.6 */
{
    nb_rules rules = links_of(2, 400, "");
    nb_seed seed = nb_seed_number(1931);
    nb_hole first, second;
    nb_deal(&first, &rules, &seed, 0, 0);
    nb_deal(&second, &rules, &seed, 1, 0);
    assert_memory_not_equal(first.t.card, second.t.card, rules.cards);
    assert_int_equal(nb_stock_left(&second.t), 37);
}

RULE(the_honour_of_the_first_hole_is_cut_for_and_anybody_may_have_it) /* kargo.4 */
{
    for (unsigned seats = 2; seats <= 4; seats++) {
        unsigned dealt[4] = {0};
        nb_rules rules = links_of(seats, 400, "");
        for (unsigned i = 0; i < 300 * seats; i++) {
            nb_match match;
            nb_match_start(&match, &rules, nb_seed_number(i));
            dealt[match.dealer]++;
        }
        for (unsigned seat = 0; seat < seats; seat++) assert_in_range(dealt[seat], 240, 360);
    }
}

/* A pack like the default one in which the drives have these yards. */
static nb_rules rules_with_drives(const char *yards)
{
    char text[TEXT], value[TEXT], options[2 * TEXT];
    nb_rules rules;
    nb_why why;
    snprintf(
        text, sizeof text,
        "drive %s\nbrassie 180 190 200\nspoon 170 180 190\niron 160 170 180\nmashie 80 90 100 110 120 130 140 150\n"
        "mashie-niblick 60 70 80 100\nniblick 20 30 40 50\nholed-approach x1\npulled-to-rough x1\nsliced-to-rough x1\n"
        "bunker x2\nbad-bunker x2\nstream x1\nlost-ball x1\nout-of-bounds x1\nputt x10\nsunk-putt x2\nmissed-putt x2\n"
        "stymie x1\n",
        yards);
    if (nb_data(value, sizeof value, "kargo", "deck", text, strlen(text), &why)) fail_msg("%s", why.text);
    snprintf(options, sizeof options, "deck=%s", value);
    if (nb_setup(&rules, "kargo", 2, options, &why)) fail_msg("%s", why.text);
    return rules;
}

RULE(the_yards_of_the_cards_that_were_cut_decide_the_honour) /* kargo.4 */
{
    nb_rules longest = rules_with_drives("200 220 240"), longer = rules_with_drives("280 290 300"),
             shortest = rules_with_drives("10 10 10");
    unsigned same = 0, other = 0;
    for (unsigned i = 0; i < 2000; i++) {
        nb_match a, b, c;
        nb_match_start(&a, &longest, nb_seed_number(i));
        nb_match_start(&b, &longer, nb_seed_number(i));
        nb_match_start(&c, &shortest, nb_seed_number(i));
        same += a.dealer == b.dealer, other += a.dealer != c.dealer;
    }
    assert_in_range(same, 1980, 2000); /* drives were the longest before; only one of 200 was equal to a brassie */
    assert_in_range(other, 60, 170);   /* a drive against another club: 2 x 3/53 x 25/52, or 109 */
}

/* -------------------------------------------------------------------------------------------- one ball or one's own */

RULE(in_four_ball_everybody_plays_his_own_ball) /* kargo.1 kargo.fourball */
{
    table t = kargo(4, 240, "", "0: drive-200  1: mashie-80  2: mashie-90  3: mashie-100");
    play(&t, "0:play drive-200, 1:play mashie-80, 2:play mashie-90, 3:play mashie-100");
    left_is(&t, 40);
    play(&t, "0:pass");
    left_is(&t, 160);
    play(&t, "1:pass");
    left_is(&t, 150);
    play(&t, "2:pass");
    left_is(&t, 140);
}

RULE(in_foursomes_partners_play_one_ball_turn_by_turn) /* kargo.1 kargo.foursomes */
{
    table t = kargo(4, 430, "form=foursomes", "0: drive-240 niblick-20  1: drive-200  2: mashie-80  3: mashie-90");
    play(&t, "0:play drive-240, 1:play drive-200");
    asked_is(&t, 2);
    left_is(&t, 190);
    play(&t, "2:play mashie-80");
    asked_is(&t, 3);
    play(&t, "3:play mashie-90");
    asked_is(&t, 0);
    left_is(&t, 110);
    play(&t, "0:play niblick-20");
    left_is(&t, 140); /* the other side's: 430 - 200 - 90 */
    line_is(&t, 0, "drive-240 mashie-80 niblick-20");
    line_is(&t, 1, "drive-200 mashie-90");
}

RULE(in_foursomes_turns_alternate_and_not_strokes) /* kargo.foursomes */
{
    table t = kargo(4, 400, "form=foursomes", "0: drive-240  2: drive-200");
    play(&t, "0:pass, 1:pass");
    asked_is(&t, 2);
    clubs_are(&t, TEE_CLUBS); /* after a pass on the tee the partner drives */
    play(&t, "2:play drive-200, 3:pass");
    asked_is(&t, 0);
    clubs_are(&t, FAIRWAY_CLUBS);
}

RULE(in_foursomes_the_partners_putts_count_together) /* kargo.foursomes kargo.16 */
{
    table t = kargo(4, 180, "form=foursomes", "0: iron-160 putt  2: putt");
    play(&t, "0:play iron-160, 1:pass, 2:play putt, 3:pass, 0:play putt, 1:pass");
    ends(&t, "1 -1 1 -1");
}

/* ---------------------------------------------------------------------------------------------------- who sees what */

/* Which hands this seat sees, as bits; all cards of a hand or none. */
static unsigned hands_seen(const table *t, unsigned seat)
{
    unsigned seen = 0;
    nb_view view;
    nb_view_of(&view, &t->hole, seat);
    for (unsigned owner = 0; owner < t->rules.seats; owner++) {
        unsigned zone = zone_of(&view.t, NB_ZONE_HAND, owner), open = 0, cards = nb_zone_at(&view.t, zone).len;
        for (unsigned i = 0; i < cards; i++) open += nb_cell_at(&view.t, zone, i).card != NB_HIDDEN;
        assert_true(open == 0 || open == cards);
        seen |= (unsigned)(open > 0) << owner;
    }
    return seen;
}

RULE(everybody_sees_his_own_hand_only_and_in_double_dummy_his_two) /* kargo.1 kargo.foursomes */
{
    for (size_t i = 0; i < COUNT(FORMS); i++) {
        bool double_dummy = strstr(FORMS[i].options, "double-dummy");
        table t = kargo(FORMS[i].seats, 400, FORMS[i].options, "");
        for (unsigned pass = 0; pass <= FORMS[i].seats; pass++) {
            for (unsigned seat = 0; seat < FORMS[i].seats; seat++)
                assert_int_equal(hands_seen(&t, seat), double_dummy ? 5u << seat % 2 : 1u << seat);
            assert_int_equal(hands_seen(&t, NB_NOBODY), 0);
            play(&t, "pass"); /* what is drawn is seen likewise */
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_five_forms_for_two_three_and_four_hands),
        cmocka_unit_test(a_form_that_does_not_fit_the_table_is_refused_in_words),
        cmocka_unit_test(eight_cards_each_are_dealt_and_six_in_foursomes_and_the_rest_is_the_stock),
        cmocka_unit_test(the_cards_are_dealt_one_at_a_time_beginning_with_the_honour),
        cmocka_unit_test(the_honour_leads_and_the_dealer_sits_to_its_right),
        cmocka_unit_test(every_hole_is_dealt_anew_from_the_whole_pack),
        cmocka_unit_test(the_honour_of_the_first_hole_is_cut_for_and_anybody_may_have_it),
        cmocka_unit_test(the_yards_of_the_cards_that_were_cut_decide_the_honour),
        cmocka_unit_test(in_four_ball_everybody_plays_his_own_ball),
        cmocka_unit_test(in_foursomes_partners_play_one_ball_turn_by_turn),
        cmocka_unit_test(in_foursomes_turns_alternate_and_not_strokes),
        cmocka_unit_test(in_foursomes_the_partners_putts_count_together),
        cmocka_unit_test(everybody_sees_his_own_hand_only_and_in_double_dummy_his_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
