/* test_rule_kargo_match.c - Kargo above the hole: the honour, match play, points, extra holes, and how it is said
 * (kargo.4, kargo.match).
 */
#include "kargo_table.h"

/* ------------------------------------------------------------------------------------------- holes with a known end */

static table next_hole(const nb_match *m, const char *cards)
{
    table t;
    nb_card pack[NB_MAX_CARDS];
    nb_why why;
    memset(&t, 0, sizeof t);
    t.rules = m->rules;
    dealing how = kargo_dealing(&m->rules, m->dealer);
    pack_hands(pack, &how, &m->rules, cards);
    if (nb_match_deal_pack(m, &t.hole, pack, m->rules.cards, &why)) fail_msg("%s", why.text);
    return t;
}

/* The seat holes out from the tee, 200 yards, and everybody else passes. */
static void wins(nb_match *m, unsigned seat)
{
    char cards[TEXT];
    snprintf(cards, sizeof cards, "%u: drive-200 holed-approach", seat);
    table t = next_hole(m, cards);
    bool holed = false;
    while (!nb_over(&t.hole.t)) {
        bool now = !holed && t.hole.t.actor == seat;
        play(&t, now ? "hole drive-200" : "pass");
        holed |= now;
    }
    nb_match_close(m, &t.hole);
}

/* The honour holes out from the tee, and the next seat has a putt to halve. */
static void halves(nb_match *m)
{
    unsigned seats = m->rules.seats, honour = (m->dealer + 1u) % seats, next = (honour + 1) % seats;
    char cards[TEXT];
    snprintf(cards, sizeof cards, "%u: drive-200 holed-approach  %u: brassie-190 sunk-putt", honour, next);
    table t = next_hole(m, cards);
    for (unsigned turn = 0; turn < seats; turn++) play(&t, t.hole.t.actor == next ? "play brassie-190" : "pass");
    play(&t, "hole drive-200, play sunk-putt");
    nb_match_close(m, &t.hole);
}

/* A round on holes of 200 yards; seat 0 has the honour. */
static nb_match round_of(unsigned seats, const char *options)
{
    nb_match m;
    nb_rules rules = links_of(seats, 200, options);
    nb_match_start(&m, &rules, nb_seed_number(1931));
    m.dealer = (uint8_t)(seats - 1);
    return m;
}

/* Holes as letters: a digit is the seat that wins it, = a halved one. */
static void plays(nb_match *m, const char *holes)
{
    for (; *holes; holes++) {
        if (*holes == '=') halves(m);
        else wins(m, (unsigned)(*holes - '0'));
    }
}

static void honour_is(const nb_match *m, unsigned seat) { assert_int_equal((m->dealer + 1) % m->rules.seats, seat); }

/* ------------------------------------------------------------------------------------------------------- the honour */

typedef struct honour_row {
    unsigned seats;
    const char *options, *holes, *honours; /* who has it after each hole */
} honour_row;

/* clang-format off */
static const honour_row HONOURS[] = {
    {2, "", "0=1=10", "001110"},                               /* it stays until its holder loses a hole */
    {4, "", "0=1=", "0011"},                                   /* four-ball: the seat that holed out takes it ... */
    {4, "", "3=2", "332"},
    {4, "", "3131", "3333"},                                   /* ... and keeps it while its side does not lose */
    {4, "", "2020", "0000"},
    {4, "form=foursomes", "0=2", "202"},                       /* foursomes: partners drive off at alternate holes */
    {4, "form=foursomes", "1", "3"},                           /* seat 1 began for his side: it is his partner's turn */
    {4, "form=foursomes", "31=", "313"},
    {4, "form=double-dummy", "1=0", "310"},
};
/* clang-format on */

RULE(the_honour_stays_with_a_side_until_it_loses_a_hole) /* kargo.4 kargo.fourball kargo.foursomes */
{
    for (size_t i = 0; i < COUNT(HONOURS); i++) {
        const honour_row *row = &HONOURS[i];
        nb_match m = round_of(row->seats, row->options);
        for (size_t hole = 0; row->holes[hole]; hole++) {
            char one[2] = {row->holes[hole], 0};
            plays(&m, one);
            if ((m.dealer + 1u) % row->seats != (unsigned)(row->honours[hole] - '0'))
                fail_msg("%u %s %s: hole %zu", row->seats, row->options, row->holes, hole + 1);
        }
    }
}

typedef struct places_row {
    const char *moves, *points;
    unsigned honour; /* next; it was seat 0's */
} places_row;

/* clang-format off */
static const places_row PLACES[] = {
    {"0:play putt, 1:pass, 2:pass, 1:play putt, 2:pass", "4 2 0", 0},
    {"0:play putt, 1:play putt, 2:play putt", "2 2 2", 0},
    {"0:play putt, 1:pass, 2:play putt", "3 0 3", 0},                   /* nobody has beaten him */
    {"0:pass, 1:pass, 2:play putt, 0:play putt, 1:pass", "2 0 4", 2},   /* the best */
    {"0:pass, 1:play putt, 2:pass, 0:play putt, 2:play putt", "1 4 1", 1},
    {"0:pass, 1:play putt, 2:pass, 0:pass, 2:play putt", "0 4 2", 1},   /* the best, not the one before him */
    {"0:pass, 1:play putt, 2:play putt", "0 3 3", 1},                   /* nearest to his left of two equal */
};
/* clang-format on */

RULE(in_three_ball_the_honour_stays_until_somebody_beats_its_holder) /* kargo.4 kargo.threeball */
{
    for (size_t i = 0; i < COUNT(PLACES); i++) {
        nb_rules rules = links_of(3, 180, "");
        nb_match m;
        nb_match_start(&m, &rules, nb_seed_number(1931));
        m.dealer = 2;
        table t = next_hole(&m, "0: brassie-180 putt  1: spoon-180 putt  2: iron-180 putt");
        play(&t, "0:play brassie-180, 1:play spoon-180, 2:play iron-180");
        play(&t, PLACES[i].moves);
        ends(&t, PLACES[i].points);
        nb_match_close(&m, &t.hole);
        honour_is(&m, PLACES[i].honour);
    }
}

RULE(in_three_ball_nearest_to_the_left_goes_round_the_table) /* kargo.4 kargo.threeball */
{
    nb_rules rules = links_of(3, 180, "");
    nb_match m;
    nb_match_start(&m, &rules, nb_seed_number(1931));
    m.dealer = 1; /* seat 2 has the honour, and seat 0 sits to his left */
    table t = next_hole(&m, "0: brassie-180 putt  1: spoon-180 putt");
    play(&t, "2:pass, 0:play brassie-180, 1:play spoon-180, 2:pass, 0:play putt, 1:play putt");
    ends(&t, "3 3 0");
    nb_match_close(&m, &t.hole);
    honour_is(&m, 0);
}

RULE(in_foursomes_the_other_side_follows_by_rotation) /* kargo.4 kargo.foursomes */
{
    nb_match m = round_of(4, "form=foursomes");
    plays(&m, "0"); /* the honour goes to seat 2 */
    table t = next_hole(&m, "");
    asked_is(&t, 2);
    play(&t, "2:pass");
    asked_is(&t, 3);
    play(&t, "3:pass");
    asked_is(&t, 0);
}

/* ------------------------------------------------------------------------------------------------------- match play */

RULE(a_hole_won_is_one_up_for_the_whole_side) /* kargo.match */
{
    nb_match m = round_of(4, "");
    plays(&m, "0=3");
    static const int16_t rows[3][4] = {{1, -1, 1, -1}, {0, 0, 0, 0}, {-1, 1, -1, 1}};
    for (unsigned row = 0; row < 3; row++)
        for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(m.score[row][seat], rows[row][seat]);
    for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(m.total[seat], 0);
}

typedef struct result_row {
    unsigned seats;
    const char *options, *holes, *says;
    bool over;
} result_row;

/* clang-format off */
static const result_row RESULTS[] = {
    {2, "", "", "All square with nine to play.", false},
    {2, "", "0", "Ann is one up with eight to play.", false},
    {2, "", "01", "All square with seven to play.", false},
    {2, "", "11", "Bea is two up with seven to play.", false},
    {2, "", "000===", "Ann is dormie three.", false},             /* up by as many as remain */
    {2, "", "0000==", "Ann wins four and three.", true},          /* up by more than remain */
    {2, "", "11111", "Bea wins five and four.", true},
    {2, "", "=======0", "Ann is dormie one.", false},
    {2, "", "=======01", "The match is halved, all square.", true},
    {2, "", "=======0=", "Ann wins one up.", true},
    {2, "", "=======00", "Ann wins two up.", true},
    {2, "", "========1", "Bea wins one up.", true},
    {2, "", "0=0=0=0", "Ann wins four and two.", true},
    {2, "holes=1", "=", "The match is halved, all square.", true},
    {2, "holes=3", "11", "Bea wins two and one.", true},
    {4, "", "0", "Ann and Cid are one up with eight to play.", false},
    {4, "", "33333", "Bea and Dan win five and four.", true},
    {4, "form=foursomes holes=2", "1", "Bea and Dan are dormie one.", false},
    {4, "form=double-dummy holes=1", "0", "Ann and Cid win one up.", true},
    {2, "holes=2 extra-holes=on", "==", "All square.", false},    /* played on from the first hole */
    {2, "holes=2 extra-holes=on", "==0", "Ann wins at the 3rd.", true},
    {2, "extra-holes=on", "=========", "All square.", false},
    {2, "extra-holes=on", "=========1", "Bea wins at the 10th.", true},
    {2, "extra-holes=on", "===========1", "Bea wins at the 12th.", true},
    {2, "extra-holes=on", "0000==", "Ann wins four and three.", true}, /* no need of them */
    {2, "holes=1 extra-holes=on", "=0", "Ann wins at the 2nd.", true},
    {3, "holes=2", "0", "Ann leads with 4 points.", false},
    {3, "holes=2", "00", "Ann wins with 8 points.", true},
    {3, "holes=2", "01", "Ann and Bea share the win with 5 points.", true},
    {3, "holes=3", "01", "Ann and Bea are level with 5 points.", false},
    {3, "holes=3", "012", "Ann, Bea and Cid share the win with 6 points.", true},
};
/* clang-format on */

RULE(the_result_is_said_as_a_golfer_says_it) /* kargo.match kargo.threeball */
{
    for (size_t i = 0; i < COUNT(RESULTS); i++) {
        const result_row *row = &RESULTS[i];
        nb_match m = round_of(row->seats, row->options);
        plays(&m, row->holes);
        result_is(&m, row->says);
        if (m.over != row->over) fail_msg("%s: %s", row->holes, row->says);
    }
}

RULE(score_card_and_result_name_the_same_players) /* kargo.match kargo.foursomes */
{
    static const char *const names[] = {"Ann", "Bea", "Cid", "Dan"};
    static const char *const forms[] = {"form=four-ball holes=1", "form=foursomes holes=1",
                                        "form=double-dummy holes=1"};
    for (size_t i = 0; i < COUNT(forms); i++) {
        nb_sheet sheet;
        nb_match m = round_of(4, forms[i]);
        plays(&m, "1");
        result_is(&m, "Bea and Dan win one up.");
        assert_true(nb_sheet_at(&sheet, &m, 0, names));
        assert_string_equal(sheet.players, "Ann and Cid against Bea and Dan");
    }
}

RULE(you_are_spoken_to_in_the_plural) /* kargo.match */
{
    const char *const names[] = {nb_you(), "Bea"};
    char text[NB_MAX_TEXT];
    nb_match m = round_of(2, "holes=3");
    plays(&m, "0");
    nb_match_result(text, sizeof text, &m, names);
    assert_string_equal(text, "You are one up with two to play.");
    plays(&m, "0");
    nb_match_result(text, sizeof text, &m, names);
    assert_string_equal(text, "You win two and one.");
}

RULE(the_places_are_those_of_the_sides) /* kargo.match */
{
    uint8_t place[NB_MAX_SEATS];
    nb_match m = round_of(4, "holes=1");
    plays(&m, "3");
    nb_match_places(&m, place);
    assert_true(place[0] == 3 && place[1] == 1 && place[2] == 3 && place[3] == 1);

    m = round_of(3, "holes=1");
    plays(&m, "1"); /* the other two run out of cards and are equal */
    nb_match_places(&m, place);
    assert_true(place[0] == 2 && place[1] == 1 && place[2] == 2);
}

RULE(the_bogey_of_a_hole_is_told_by_its_length) /* kargo.match */
{
    static const struct {
        unsigned yards;
        const char *says;
    } rows[] = {
        {50, "50 yards, bogey 3."},   {190, "190 yards, bogey 3."}, {200, "200 yards, bogey 4."},
        {420, "420 yards, bogey 4."}, {430, "430 yards, bogey 5."}, {700, "700 yards, bogey 5."},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        table t = kargo(2, rows[i].yards, "", "");
        status_is(&t, NB_NOBODY, rows[i].says);
    }
}

/* ------------------------------------------------------------------------------------------------------ extra holes */

RULE(extra_holes_begin_with_the_first_hole_of_the_run_again) /* kargo.match kargo.2 */
{
    static const char course[] = "100 110 120 130 140 150 160 170 180";
    char value[TEXT], options[2 * TEXT];
    nb_rules rules;
    nb_match m;
    static const unsigned yards[] = {110, 120, 130, 110, 120};
    assert_int_equal(nb_data(value, sizeof value, "kargo", "course", course, strlen(course), NULL), NB_OK);
    snprintf(options, sizeof options, "from=2 holes=3 extra-holes=on course=%s", value);
    assert_int_equal(nb_setup(&rules, "kargo", 2, options, NULL), NB_OK);
    nb_match_start(&m, &rules, nb_seed_number(1931));
    for (size_t i = 0; i < COUNT(yards); i++) {
        assert_false(m.over);
        table t = next_hole(&m, "");
        left_is(&t, yards[i]);
        drain(&t);
        play(&t, "pass, pass"); /* halved */
        nb_match_close(&m, &t.hole);
    }
}

RULE(a_match_with_extra_holes_ends_at_last) /* kargo.match */
{
    nb_match m = round_of(2, "holes=1 extra-holes=on");
    unsigned holes = 0;
    for (; !m.over; holes++) halves(&m);
    assert_int_equal(holes, NB_MAX_HOLES);
    result_is(&m, "The match is halved, all square.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_honour_stays_with_a_side_until_it_loses_a_hole),
        cmocka_unit_test(in_three_ball_the_honour_stays_until_somebody_beats_its_holder),
        cmocka_unit_test(in_three_ball_nearest_to_the_left_goes_round_the_table),
        cmocka_unit_test(in_foursomes_the_other_side_follows_by_rotation),
        cmocka_unit_test(a_hole_won_is_one_up_for_the_whole_side),
        cmocka_unit_test(the_result_is_said_as_a_golfer_says_it),
        cmocka_unit_test(score_card_and_result_name_the_same_players),
        cmocka_unit_test(you_are_spoken_to_in_the_plural),
        cmocka_unit_test(the_places_are_those_of_the_sides),
        cmocka_unit_test(the_bogey_of_a_hole_is_told_by_its_length),
        cmocka_unit_test(extra_holes_begin_with_the_first_hole_of_the_run_again),
        cmocka_unit_test(a_match_with_extra_holes_ends_at_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
