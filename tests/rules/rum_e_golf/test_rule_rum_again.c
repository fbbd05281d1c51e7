/* test_rule_rum_again.c - Rum-E-Golf once more: a second telling of the rules, slow and plain, beside the engine in
 * whole games played by chance. Where the two disagree, one of them has misread the rules.
 */
#include "laws.h"
#include "rum_table.h"

/* ----------------------------------------------------------------------------------------------------------- a nine */

typedef struct model {
    unsigned seats;
    bool scotch, free_choice, second_nine;
    unsigned hole_of[NB_MAX_FACES], score_of[NB_MAX_FACES]; /* of each card; hole 0: a wild card */
    nb_card nineteenth;
    nb_card stock[NB_MAX_CARDS], hand[4][10], waste[NB_MAX_CARDS];
    unsigned stocked, held[4], discards;
    int holder;     /* of the 19th Hole; -1: nobody */
    unsigned turn;  /* turns finished */
    unsigned seat;  /* whose turn it is */
    nb_card forced; /* the card that must be played */
    int line[4][9]; /* scores, 0 while open; in a Scotch foursome the line of a side is that of its first seat */
} model;

static void know_cards(model *m, const nb_rules *rules)
{
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        char code[TEXT];
        if (!rules->copies[face]) continue;
        nb_card_code(code, sizeof code, rules, (nb_card)face);
        if (!strcmp(code, NINETEENTH)) m->nineteenth = (nb_card)face;
        m->hole_of[face] = code[1] == '-' ? (unsigned)(code[0] - '0') : 0;
        m->score_of[face] = (unsigned)number_of(strrchr(code, '-') + 1);
    }
}

static unsigned beside(const model *m, unsigned seat)
{
    return m->second_nine ? (seat + m->seats - 1) % m->seats : (seat + 1) % m->seats;
}

static bool model_draw(model *m, unsigned seat)
{
    while (m->stocked) {
        nb_card card = m->stock[--m->stocked];
        if (card == m->nineteenth) {
            m->holder = (int)seat;
            continue;
        }
        m->hand[seat][m->held[seat]++] = card;
        return true;
    }
    return false;
}

static void model_take(model *m) { m->hand[m->seat][m->held[m->seat]++] = m->waste[--m->discards]; }

static void model_deal(model *m, const nb_rules *rules, const nb_card *pack, unsigned dealer, bool second_nine)
{
    *m = (model){
        .seats = rules->seats, .free_choice = rules->option[1] != 0, .scotch = rules->option[2] == 2, .holder = -1};
    m->second_nine = second_nine;
    m->forced = NB_NO_CARD;
    know_cards(m, rules);
    unsigned seat = dealer;
    for (unsigned i = 0; i < 9 * m->seats; i++) {
        seat = beside(m, seat);
        if (pack[i] == m->nineteenth) m->holder = (int)seat;
        else m->hand[seat][m->held[seat]++] = pack[i];
    }
    for (unsigned i = 72; i-- > 9 * m->seats;) m->stock[m->stocked++] = pack[i];
    if (m->holder >= 0) model_draw(m, (unsigned)m->holder);
    m->seat = beside(m, dealer);
}

static unsigned hole_now(const model *m) { return m->turn / (m->scotch ? 2 : m->seats) + 1; }

static bool card_fits(const model *m, nb_card card) { return !m->hole_of[card] || m->hole_of[card] == hole_now(m); }

static bool model_may_play(const model *m, nb_card card)
{
    if (m->forced != NB_NO_CARD) return card == m->forced;
    if (!card_fits(m, card)) return false;
    for (unsigned i = 0; i < m->held[m->seat] && !m->free_choice; i++)
        if (card_fits(m, m->hand[m->seat][i]) && m->score_of[m->hand[m->seat][i]] < m->score_of[card]) return false;
    return true;
}

static void model_drop(model *m, nb_card card)
{
    unsigned i = 0, *held = &m->held[m->seat];
    nb_card *hand = m->hand[m->seat];
    while (i < *held && hand[i] != card) i++;
    assert_true(i < *held);
    for (--*held; i < *held; i++) hand[i] = hand[i + 1];
}

/* ------------------------------------------------------------------------------------------------ beside the engine */

static int count_actions(const nb_hole *hole, unsigned verb)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list), of_it = 0;
    for (int i = 0; i < n; i++) of_it += nb_verb_of(list[i]) == verb;
    return of_it;
}

static bool engine_offers(const nb_hole *hole, unsigned verb, nb_card card)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    for (int i = 0; i < n; i++)
        if (list[i] == nb_act(verb, card, 0)) return true;
    return false;
}

/* Returns the action that was made. */
static nb_action both_draw(model *m, nb_hole *hole, nb_rng *rng)
{
    bool can_take = m->discards && m->seats > 1;
    bool forced = can_take && m->hole_of[m->waste[m->discards - 1]] == hole_now(m);
    assert_int_equal(count_actions(hole, NB_DRAW), m->stocked && !forced);
    assert_int_equal(count_actions(hole, NB_TAKE), can_take);
    nb_action action = any_action(hole, rng);
    if (forced) m->forced = m->waste[m->discards - 1];
    if (nb_verb_of(action) == NB_TAKE || !model_draw(m, m->seat)) model_take(m);
    nb_play(hole, action);
    return action;
}

/* Returns the card that was played, or NB_NO_CARD if it was put face down. */
static nb_card both_expose(model *m, nb_hole *hole, nb_rng *rng)
{
    unsigned may = 0;
    nb_card played = NB_NO_CARD;
    const nb_card *hand = m->hand[m->seat];
    assert_int_equal(hand_size(&hole->t, m->seat), m->held[m->seat]);
    for (unsigned i = 0; i < m->held[m->seat]; i++) {
        assert_int_equal(engine_offers(hole, NB_PLAY, hand[i]), model_may_play(m, hand[i]));
        may += model_may_play(m, hand[i]);
    }
    assert_int_equal(count_actions(hole, NB_BURY), may ? 0 : m->held[m->seat]);
    nb_action action = any_action(hole, rng);
    nb_card gone = nb_cell_at(&hole->t, nb_a(action), nb_b(action)).card; /* how a hand is sorted is not told here */
    if (nb_verb_of(action) == NB_PLAY) played = gone = (nb_card)nb_a(action);
    int *line = m->line[m->scotch ? m->seat % 2 : m->seat];
    assert_int_equal(line[hole_now(m) - 1], 0);
    line[hole_now(m) - 1] = played == NB_NO_CARD ? 11 : (int)m->score_of[played];
    model_drop(m, gone);
    m->forced = NB_NO_CARD;
    nb_play(hole, action);
    return played;
}

/* Returns whether the engine asked. */
static bool both_hand_on(model *m, nb_hole *hole, nb_card played, nb_rng *rng)
{
    bool bonus = played != NB_NO_CARD && !m->hole_of[played] && m->score_of[played] <= 4;
    bool may = bonus && m->holder == (int)m->seat && m->seats > 1;
    assert_int_equal(count_actions(hole, NB_HAND_ON), may);
    assert_int_equal(count_actions(hole, NB_PASS), may);
    if (!may) return false;
    nb_action action = any_action(hole, rng);
    if (nb_verb_of(action) == NB_HAND_ON) m->holder = (int)beside(m, m->seat);
    nb_play(hole, action);
    return true;
}

static void both_shed(model *m, nb_hole *hole, nb_rng *rng)
{
    for (unsigned i = 0; i < m->held[m->seat]; i++) assert_true(engine_offers(hole, NB_SHED, m->hand[m->seat][i]));
    nb_action action = any_action(hole, rng);
    assert_int_equal(nb_verb_of(action), NB_SHED);
    model_drop(m, (nb_card)nb_a(action));
    m->waste[m->discards++] = (nb_card)nb_a(action);
    nb_play(hole, action);
    m->turn++;
    m->seat = beside(m, m->seat);
}

/* The 19th Hole is with its holder or in the stock, and nowhere else. */
static void same_nineteenth(const model *m, const nb_hole *hole)
{
    unsigned with = zone_of(&hole->t, NB_ZONE_UPCARD, m->holder < 0 ? NB_NOBODY : (unsigned)m->holder);
    assert_true(with < NB_MAX_ZONES);
    for (unsigned zone = 0; zone < hole->t.rules.zones; zone++)
        for (unsigned slot = 0; slot < nb_zone_at(&hole->t, zone).len; slot++)
            assert_int_equal(nb_cell_at(&hole->t, zone, slot).card == m->nineteenth, m->holder >= 0 && zone == with);
}

static unsigned both_play_nine(model *m, nb_hole *hole, nb_rng *rng)
{
    unsigned actions = 0, turns = m->scotch ? 18 : 9 * m->seats;
    while (m->turn < turns) {
        assert_false(nb_over(&hole->t));
        assert_int_equal(hole->t.actor, m->seat);
        assert_int_equal(nb_stock_left(&hole->t), m->stocked);
        same_nineteenth(m, hole);
        both_draw(m, hole, rng);
        nb_card played = both_expose(m, hole, rng);
        actions += both_hand_on(m, hole, played, rng);
        both_shed(m, hole, rng);
        actions += 3;
    }
    assert_true(nb_over(&hole->t));
    same_nineteenth(m, hole);
    return actions;
}

/* ----------------------------------------------------------------------------------------------------------- a game */

typedef struct tally {
    unsigned seats, holes;
    int style; /* 0 medal, 1 match, 2 scotch */
    bool partners;
    int score[18][4], nineteenth[4];
} tally;

static int hole_of_side(const tally *r, unsigned hole, unsigned seat)
{
    bool add = r->partners && r->style != 2;
    return r->score[hole][seat] + (add ? r->score[hole][(seat + 2) % 4] : 0);
}

/* What a seat is ranked by, the lowest first. */
static int figure_of(const tally *r, unsigned seat)
{
    int strokes = 0, won = 0;
    for (unsigned h = 0; h < r->holes; h++) {
        bool lowest = true;
        for (unsigned other = 0; other < r->seats; other++) {
            bool rival = other != seat && !(r->partners && other % 2 == seat % 2);
            if (rival) lowest &= hole_of_side(r, h, seat) < hole_of_side(r, h, other);
        }
        won += lowest;
        strokes += hole_of_side(r, h, seat);
    }
    strokes += r->nineteenth[seat] + (r->partners ? r->nineteenth[(seat + 2) % 4] : 0);
    return r->style == 1 ? -won : strokes;
}

static void same_game(const tally *r, const nb_match *match)
{
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    nb_game_of(&match->rules)->standing(match, standing);
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < r->seats; seat++) {
        int total = r->nineteenth[seat] + (r->style == 2 ? r->nineteenth[(seat + 2) % 4] : 0), ahead = 0;
        for (unsigned h = 0; h < r->holes; h++) total += r->score[h][seat];
        for (unsigned other = 0; other < r->seats; other++) ahead += figure_of(r, other) < figure_of(r, seat);
        assert_int_equal(match->total[seat], total);
        assert_int_equal(standing[seat], figure_of(r, seat));
        assert_int_equal(place[seat], 1 + ahead);
    }
}

static void enter_nine(tally *r, const model *m, unsigned nine)
{
    for (unsigned seat = 0; seat < m->seats; seat++)
        for (unsigned h = 0; h < 9; h++) r->score[9 * nine + h][seat] = m->line[m->scotch ? seat % 2 : seat][h];
    if (m->holder >= 0) r->nineteenth[m->holder] += 5;
}

static void both_play_game(unsigned seats, const char *options, uint64_t number)
{
    nb_rng rng;
    unsigned first = (unsigned)(number % seats);
    nb_match match = rum_match(seats, options, first);
    const nb_rules *rules = &match.rules;
    tally r = {.seats = seats, .holes = rules->option[0] ? 18 : 9, .style = rules->option[2]};
    r.partners = rules->option[3] || r.style == 2;
    nb_rng_start(&rng, number, seats);
    for (unsigned nine = 0; nine < r.holes / 9; nine++) {
        nb_card pack[NB_MAX_CARDS];
        nb_hole hole;
        model m;
        assert_false(match.over);
        assert_int_equal(match.dealer, (first + nine) % seats);
        rum_rest(pack, rules);
        shuffle(pack, 72, &rng);
        assert_int_equal(nb_match_deal_pack(&match, &hole, pack, 72, NULL), NB_OK);
        model_deal(&m, rules, pack, match.dealer, nine);
        unsigned actions = both_play_nine(&m, &hole, &rng);
        assert_true(actions <= nb_game_of(rules)->bound(rules)); /* every nine ends within its bound */
        enter_nine(&r, &m, nine);
        nb_match_close(&match, &hole);
    }
    assert_true(match.over);
    same_game(&r, &match);
}

static void check_games(const char *style, unsigned games)
{
    for (unsigned i = 0; i < games; i++) {
        char options[TEXT];
        bool scotch = !strcmp(style, "scotch"), match = !strcmp(style, "match");
        unsigned seats = scotch ? 4 : match ? 2 + i % 3 : 1 + i % 4;
        bool partners = seats == 4 && i / 4 % 2;
        snprintf(options, sizeof options, "style=%s length=%s choice=%s partners=%s", style, i / 8 % 2 ? "18" : "9",
                 i / 16 % 2 ? "free" : "lowest", partners ? "on" : "off");
        both_play_game(seats, options, i);
    }
}

/* rum.3 to rum.10 */
RULE(medal_games_come_out_alike_when_the_rules_are_told_twice) { check_games("medal", law_effort(1000)); }

/* rum.9 */
RULE(match_games_come_out_alike_when_the_rules_are_told_twice) { check_games("match", law_effort(500)); }

/* rum.9 */
RULE(scotch_foursomes_come_out_alike_when_the_rules_are_told_twice) { check_games("scotch", law_effort(500)); }

/* Draw, expose, hand on, discard: no turn has more. */
RULE(a_nine_has_at_most_four_actions_a_turn) /* rum.4 */
{
    for (unsigned seats = 1; seats <= 4; seats++) {
        nb_rules rules = setup("rum-e-golf", seats, "");
        assert_int_equal(nb_game_of(&rules)->bound(&rules), 4 * 9 * seats);
    }
    nb_rules scotch = setup("rum-e-golf", 4, "style=scotch");
    assert_int_equal(nb_game_of(&scotch)->bound(&scotch), 4 * 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(medal_games_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(match_games_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(scotch_foursomes_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(a_nine_has_at_most_four_actions_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
