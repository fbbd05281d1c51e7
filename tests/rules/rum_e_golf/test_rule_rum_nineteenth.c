/* test_rule_rum_nineteenth.c - Rum-E-Golf: the 19th Hole, and the end of the stock (rum.6, rum.8). */
#include "rum_table.h"
#include "table_tally.h"

/* ----------------------------------------------------------------------------------------- how it comes to a player */

RULE(dealt_it_is_laid_open_and_replaced_from_the_stock_when_the_deal_is_complete) /* rum.6 */
{
    table t = rum(3, "", "0: 1-4 2-4 1: 3-4 " NINETEENTH " 4-4 5-4 6-4 7-4 8-4 9-4 1-5 2: 2-5 stock: eagle-2 9-7");
    nineteenth_is_with(&t, 1);
    hand_is(&t, 1, "3-4 4-4 5-4 6-4 7-4 8-4 9-4 1-5 eagle-2");
    known_at(&t.hole, hand_of(&t.hole.t, 1), 8, "1");
    for (unsigned seat = 0; seat < 3; seat++) assert_int_equal(hand_size(&t.hole.t, seat), 9);
    stock_is(&t, 72 - 27 - 1);
    asked_is(&t, 0); /* and nothing else changes */
}

RULE(dealt_to_anybody_at_any_time_of_the_deal_it_is_replaced_by_the_first_card_of_the_stock) /* rum.6 */
{
    for (unsigned seats = 1; seats <= 4; seats++) {
        nb_rules rules = setup("rum-e-golf", seats, "");
        nb_card pack[NB_MAX_CARDS];
        nb_seed seed = nb_seed_number(0);
        for (unsigned at = 0; at < 9 * seats; at++) {
            nb_hole hole;
            rum_rest(pack, &rules);
            nb_card nineteenth = pack[71];
            pack[71] = pack[at], pack[at] = nineteenth;
            assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, seats - 1, pack, 72, NULL), NB_OK);
            unsigned hand = hand_of(&hole.t, at % seats);
            assert_int_equal(nb_zone_at(&hole.t, hand).len, 9);
            assert_int_equal(nb_cell_at(&hole.t, hand, 8).card, pack[9 * seats]);
            assert_true(zone_of(&hole.t, NB_ZONE_UPCARD, at % seats) < NB_MAX_ZONES);
        }
    }
}

RULE(drawn_from_the_stock_it_is_laid_open_and_replaced_at_once) /* rum.6 */
{
    table t = rum(2, "", "0: 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 stock: " NINETEENTH " 1-5");
    nobody_has_the_nineteenth(&t);
    play(&t, "0:draw");
    nineteenth_is_with(&t, 0);
    hand_is(&t, 0, "1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 1-5");
    stock_is(&t, 72 - 18 - 2);
    offers(&t, "play 1-4"); /* the turn goes on: it is no card of the hand */
}

RULE(it_is_never_in_a_hand_never_played_and_never_discarded) /* rum.6 */
{
    table t = rum(2, "choice=free", "0: 1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4 stock: " NINETEENTH " 1-5");
    play(&t, "0:draw");
    offers(&t, "play 1-4, play 1-5"); /* a penalty card of 5, but it is not played */
    refuses(&t, "0:play " NINETEENTH);
    play(&t, "0:play 1-4");
    refuses(&t, "0:discard " NINETEENTH);
    offers(&t,
           "discard 1-5, discard 2-4, discard 3-4, discard 4-4, discard 5-4, discard 6-4, discard 7-4, discard 8-4, "
           "discard 9-4");
}

/* ---------------------------------------------------------------------------------------------------- handing it on */

RULE(its_holder_may_hand_it_on_or_keep_it_when_he_plays_a_bonus_card) /* rum.6 */
{
    static const char *const bonus[] = {"hole-in-one-1", "eagle-2", "birdie-3", "recovery-4"};
    for (unsigned i = 0; i < COUNT(bonus); i++) {
        char cards[TEXT], moves[TEXT];
        snprintf(cards, sizeof cards, "0: " NINETEENTH " %s 1-7 stock: 9-4 9-5", bonus[i]);
        table t = rum(3, "", cards);
        snprintf(moves, sizeof moves, "0:draw, 0:play %s", bonus[i]);
        play(&t, moves);
        offers(&t, "pass, hand-on");
        table kept = t;
        play(&t, "0:hand-on");
        nineteenth_is_with(&t, 1);
        refuses(&t, "0:hand-on");
        play(&t, "0:discard 9-5"); /* a step of its own between play and discard */
        play(&kept, "0:pass");
        nineteenth_is_with(&kept, 0);
        play(&kept, "0:discard 9-5");
    }
}

RULE(hole_cards_and_penalty_cards_do_not_let_it_be_handed_on) /* rum.6 */
{
    static const char *const others[] = {"1-4", "1-5", "1-7", "rough-5", "sand-trap-6", "water-7"};
    for (unsigned i = 0; i < COUNT(others); i++) {
        char cards[TEXT], moves[TEXT];
        snprintf(cards, sizeof cards, "0: " NINETEENTH " %s stock: 9-4 9-5", others[i]);
        table t = rum(3, "choice=free", cards);
        snprintf(moves, sizeof moves, "0:draw, 0:play %s", others[i]);
        play(&t, moves);
        refuses(&t, "0:hand-on");
        refuses(&t, "0:pass");
        play(&t, "0:discard 9-5");
    }
}

RULE(a_card_put_face_down_does_not_let_it_be_handed_on) /* rum.6 */
{
    table t = rum(2, "", "0: " NINETEENTH " 9-4 9-5 9-5 9-6 9-7 8-4 8-4 8-5 stock: 8-5 8-6");
    play(&t, "0:draw, 0:bury H1");
    refuses(&t, "0:hand-on");
    play(&t, "0:discard 9-5");
}

RULE(who_does_not_have_it_cannot_hand_it_on) /* rum.6 */
{
    table t = rum(2, "", "0: eagle-2 1: " NINETEENTH " 1-4 stock: 9-4 9-5");
    play(&t, "0:draw, 0:play eagle-2, 0:discard 9-5");
    nineteenth_is_with(&t, 1);
    t = rum(2, "", "0: eagle-2 stock: 9-4 9-5");
    play(&t, "0:draw, 0:play eagle-2, 0:discard 9-4"); /* nor while nobody has it */
}

RULE(it_can_be_handed_on_in_the_turn_in_which_it_was_drawn) /* rum.6 */
{
    table t = rum(2, "", "0: eagle-2 stock: " NINETEENTH " 9-5");
    play(&t, "0:draw, 0:play eagle-2, 0:hand-on, 0:discard 9-5");
    nineteenth_is_with(&t, 1);
}

RULE(it_can_go_on_and_come_back) /* rum.6 */
{
    table t = rum(2, "", "0: " NINETEENTH " eagle-2 1: birdie-3 stock: 9-4 9-5 9-6");
    play(&t, "0:draw, 0:play eagle-2, 0:hand-on, 0:discard 9-5, 1:draw, 1:play birdie-3, 1:hand-on, 1:discard 9-6");
    nineteenth_is_with(&t, 0);
}

RULE(the_last_seat_hands_it_on_to_the_first) /* rum.6 */
{
    table t = rum(3, "", "0: 1-4 1: 1-5 2: " NINETEENTH " eagle-2 stock: 9-4 9-5 9-6 9-7");
    play(&t, "0:draw, 0:play 1-4, 0:discard 9-5, 1:draw, 1:play 1-5, 1:discard 9-6, 2:draw, 2:play eagle-2, 2:hand-on");
    nineteenth_is_with(&t, 0);
}

#define FOURS "1-4 2-4 3-4 4-4 5-4 6-4 7-4 8-4 9-4"
#define FIVES "1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 9-5"
#define SIXES "1-6 2-6 3-6 4-6 5-6 6-6 7-6 8-6 9-6"

RULE(in_the_second_nine_it_goes_to_the_right) /* rum.3, rum.6 */
{
    nb_match m = rum_match(3, "length=18 choice=free", 2);
    nine_of(&m, "0: " FOURS " 1: " FIVES " 2: " SIXES " stock: water-7");
    table t = next_nine(&m, "2: " NINETEENTH " eagle-2 stock: 9-4 9-5"); /* seat 0 deals, seat 2 begins */
    play(&t, "2:draw, 2:play eagle-2, 2:hand-on");
    nineteenth_is_with(&t, 1);
}

/* ---------------------------------------------------------------------------------------------------- what it costs */

RULE(who_has_it_at_the_end_of_the_nine_adds_five) /* rum.6 */
{
    table t = rum(2, "choice=free",
                  "0: " FOURS " 1: " NINETEENTH " 1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 stock: 9-5 water-7");
    play_lines(&t, false);
    nineteenth_is_with(&t, 1);
    scores_are(&t, "36 50");
    counts_as(t.hole, 1,
              "Hole 1 5 rum.4; Hole 2 5 rum.4; Hole 3 5 rum.4; Hole 4 5 rum.4; Hole 5 5 rum.4; Hole 6 5 rum.4; "
              "Hole 7 5 rum.4; Hole 8 5 rum.4; Hole 9 5 rum.4; Left with the 19th Hole 5 rum.6");
}

RULE(it_can_be_handed_on_at_the_ninth_hole_by_the_last_player_of_all) /* rum.6 */
{
    const char *cards = "0: " FOURS " 1: " NINETEENTH " 1-5 2-5 3-5 4-5 5-5 6-5 7-5 8-5 stock: birdie-3 water-7";
    table handed = rum(2, "choice=free", cards), kept = rum(2, "choice=free", cards);
    play_lines(&handed, true);
    nineteenth_is_with(&handed, 0);
    scores_are(&handed, "41 43");
    play_lines(&kept, false);
    scores_are(&kept, "36 48");
    counts_as(handed.hole, 1,
              "Hole 1 5 rum.4; Hole 2 5 rum.4; Hole 3 5 rum.4; Hole 4 5 rum.4; Hole 5 5 rum.4; Hole 6 5 rum.4; "
              "Hole 7 5 rum.4; Hole 8 5 rum.4; Hole 9: Birdie 3 3 rum.4");
}

RULE(nobody_adds_five_for_a_19th_hole_that_stays_in_the_stock) /* rum.6 */
{
    table t = rum(2, "choice=free", "0: " FOURS " 1: " FIVES " stock: water-7");
    play_lines(&t, false);
    nobody_has_the_nineteenth(&t);
    scores_are(&t, "36 45");
}

RULE(in_solitaire_there_is_nobody_to_hand_it_to) /* rum.6, rum.10 */
{
    table t = rum(1, "choice=free", "0: " NINETEENTH " eagle-2 2-4 3-4 4-4 5-4 6-4 7-4 8-4 stock: 9-4 water-7");
    nineteenth_is_with(&t, 0);
    play(&t, "0:draw, 0:play eagle-2");
    refuses(&t, "0:hand-on");
    refuses(&t, "0:pass");
    play(&t, "0:discard water-7");
    scores_are(&t, "7");
}

/* --------------------------------------------------------------------------------------------- the end of the stock */

static bool is_of_hole(const nb_rules *rules, nb_card card, unsigned hole)
{
    char code[TEXT], number[TEXT];
    nb_card_code(code, sizeof code, rules, card);
    snprintf(number, sizeof number, "%u-", hole);
    return !strncmp(code, number, strlen(number));
}

/* The turn of a player who draws and leaves a discard that forces nobody (or that does); false if he cannot. */
static bool draw_and_leave(nb_hole *hole, unsigned turn, bool forcing, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    unsigned next = (turn + 1) / hole->t.rules.seats + 1;
    if (nb_apply(hole, nb_act(NB_DRAW, 0, 0), NULL)) return false;
    nb_play(hole, any_action(hole, rng));
    if (is_asked_to(hole, NB_PASS)) nb_play(hole, nb_act(NB_PASS, 0, 0));
    int n = nb_legal(hole, list), kept = 0;
    for (int i = 0; i < n; i++)
        if (is_of_hole(&hole->t.rules, (nb_card)nb_a(list[i]), next) == forcing) list[kept++] = list[i];
    if (!kept) return false;
    nb_play(hole, list[nb_rng_below(rng, (uint32_t)kept)]);
    return true;
}

/* Four seats before the last of 36 turns; everybody has drawn from the stock every time. The 19th Hole was card `at`
 * of the pack, and the last discard forces or does not. */
static table before_the_last_turn(unsigned at, bool forcing)
{
    enum { PATIENCE = 100000, TURNS = 36 };
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_seed seed = nb_seed_number(0);
    nb_rng rng;
    memset(&t, 0, sizeof t);
    t.rules = setup("rum-e-golf", 4, "");
    nb_rng_start(&rng, at, forcing);
    for (unsigned tries = 0; tries < PATIENCE; tries++) {
        unsigned turn = 0;
        rum_rest(pack, &t.rules);
        nb_card nineteenth = pack[71];
        shuffle(pack, 71, &rng);
        pack[71] = pack[at], pack[at] = nineteenth;
        assert_int_equal(nb_deal_pack(&t.hole, &t.rules, &seed, 0, 3, pack, 72, NULL), NB_OK);
        while (turn < TURNS - 1 && draw_and_leave(&t.hole, turn, forcing && turn == TURNS - 2, &rng)) turn++;
        if (turn == TURNS - 1) return t;
    }
    fail_msg("no nine was found that empties the stock");
    return t;
}

static nb_card last_discard(const table *t)
{
    unsigned waste = waste_of(&t->hole.t);
    return nb_cell_at(&t->hole.t, waste, nb_zone_at(&t->hole.t, waste).len - 1u).card;
}

/* Of his two cards at hole 9 he may play the lower one that fits, or bury either if none does. */
static void not_forced(const table *t, unsigned hand)
{
    unsigned score[2], lowest = 99;
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(&t->hole, list);
    for (unsigned i = 0; i < 2; i++) {
        char code[TEXT];
        nb_card card = nb_cell_at(&t->hole.t, hand, i).card;
        nb_card_code(code, sizeof code, &t->rules, card);
        bool fits = is_of_hole(&t->rules, card, 9) || code[0] > '9';
        score[i] = fits ? (unsigned)number_of(strrchr(code, '-') + 1) : 99;
        lowest = score[i] < lowest ? score[i] : lowest;
    }
    assert_true(n > 0);
    assert_int_equal(nb_verb_of(list[0]), lowest == 99 ? NB_BURY : NB_PLAY);
    for (unsigned i = 0; i < 2 && lowest < 99; i++)
        assert_int_equal(is_offered(t, 3, nb_act(NB_PLAY, nb_cell_at(&t->hole.t, hand, i).card, 0)),
                         score[i] == lowest);
}

RULE(without_a_19th_hole_in_play_the_stock_lasts_exactly) /* rum.8 */
{
    table t = before_the_last_turn(71, false);
    stock_is(&t, 1);
    offers(&t, "draw, take");
}

RULE(who_finds_the_stock_empty_takes_the_previous_discard_and_plays_what_he_likes) /* rum.8 */
{
    for (unsigned at = 0; at < 71; at += 35) { /* dealt, dealt last, drawn */
        table t = before_the_last_turn(at, false);
        nb_card discard = last_discard(&t);
        stock_is(&t, 0);
        offers(&t, "take");
        unsigned hand = hand_of(&t.hole.t, 3);
        play(&t, "3:take");
        assert_int_equal(nb_cell_at(&t.hole.t, hand, 1).card, discard);
        not_forced(&t, hand);
    }
}

RULE(with_the_stock_empty_a_discard_of_the_hole_in_play_forces_as_ever) /* rum.5, rum.8 */
{
    table t = before_the_last_turn(0, true);
    char expected[TEXT] = "play ";
    stock_is(&t, 0);
    nb_card_code(expected + 5, sizeof expected - 5, &t.rules, last_discard(&t));
    offers(&t, "take");
    play(&t, "3:take");
    offers(&t, expected);
}

RULE(a_19th_hole_drawn_as_the_last_card_is_replaced_by_the_previous_discard) /* rum.8 */
{
    table t = before_the_last_turn(71, false);
    nb_card discard = last_discard(&t);
    unsigned hand = hand_of(&t.hole.t, 3), waste = waste_of(&t.hole.t), discards = nb_zone_at(&t.hole.t, waste).len;
    play(&t, "3:draw");
    nineteenth_is_with(&t, 3);
    stock_is(&t, 0);
    assert_int_equal(nb_zone_at(&t.hole.t, hand).len, 2);
    assert_int_equal(nb_cell_at(&t.hole.t, hand, 1).card, discard);
    assert_int_equal(nb_zone_at(&t.hole.t, waste).len, discards - 1);
    known_at(&t.hole, hand, 1, "0 1 2 3");
    not_forced(&t, hand);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealt_it_is_laid_open_and_replaced_from_the_stock_when_the_deal_is_complete),
        cmocka_unit_test(dealt_to_anybody_at_any_time_of_the_deal_it_is_replaced_by_the_first_card_of_the_stock),
        cmocka_unit_test(drawn_from_the_stock_it_is_laid_open_and_replaced_at_once),
        cmocka_unit_test(it_is_never_in_a_hand_never_played_and_never_discarded),
        cmocka_unit_test(its_holder_may_hand_it_on_or_keep_it_when_he_plays_a_bonus_card),
        cmocka_unit_test(hole_cards_and_penalty_cards_do_not_let_it_be_handed_on),
        cmocka_unit_test(a_card_put_face_down_does_not_let_it_be_handed_on),
        cmocka_unit_test(who_does_not_have_it_cannot_hand_it_on),
        cmocka_unit_test(it_can_be_handed_on_in_the_turn_in_which_it_was_drawn),
        cmocka_unit_test(it_can_go_on_and_come_back),
        cmocka_unit_test(the_last_seat_hands_it_on_to_the_first),
        cmocka_unit_test(in_the_second_nine_it_goes_to_the_right),
        cmocka_unit_test(who_has_it_at_the_end_of_the_nine_adds_five),
        cmocka_unit_test(it_can_be_handed_on_at_the_ninth_hole_by_the_last_player_of_all),
        cmocka_unit_test(nobody_adds_five_for_a_19th_hole_that_stays_in_the_stock),
        cmocka_unit_test(in_solitaire_there_is_nobody_to_hand_it_to),
        cmocka_unit_test(without_a_19th_hole_in_play_the_stock_lasts_exactly),
        cmocka_unit_test(who_finds_the_stock_empty_takes_the_previous_discard_and_plays_what_he_likes),
        cmocka_unit_test(with_the_stock_empty_a_discard_of_the_hole_in_play_forces_as_ever),
        cmocka_unit_test(a_19th_hole_drawn_as_the_last_card_is_replaced_by_the_previous_discard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
