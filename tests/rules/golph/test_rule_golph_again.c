/* test_rule_golph_again.c - golph once more: a second telling of the rules, slow and plain, beside the engine in whole
 * matches played by chance. Where the two disagree, one of them has misread the rules.
 *
 * Cards are two letters, as in golph_table.h; nothing here is taken from the engine but the pack and the choices.
 */
#include "golph_table.h"
#include "laws.h"

/* ----------------------------------------------------------------------------------------------------------- a hole */

typedef struct ball {
    char colour, number; /* 'r' and '1' .. '6' or 'S'; the Buzzard is 'B' and 'z' */
} ball;

typedef struct model {
    unsigned seats, in[5], n; /* who plays, from the dealer's left on, the dealer last */
    unsigned dealer, leader;
    char trump;
    ball hand[5][5];
    unsigned held[5];
    ball turn_up;
    ball trick[5]; /* by seat */
    unsigned in_trick, trick_number;
    int lowest[5]; /* trump ball taken by each seat; 7 for none */
    int honours;   /* -1: not over */
    int score[5];
} model;

static bool is(ball b, const char *name) { return b.colour == name[0] && b.number == name[1]; }

static ball ball_of(const nb_rules *rules, nb_card card)
{
    char name[3];
    golph_short(name, rules, card);
    return (ball){name[0], name[1]};
}

static unsigned position_of(const model *m, unsigned seat)
{
    unsigned i = 0;
    while (m->in[i] != seat) i++;
    return i;
}

static unsigned after(const model *m, unsigned seat) { return m->in[(position_of(m, seat) + 1) % m->n]; }

/* 0 nothing, 1 Hole in One from 2, 2 Hole in One from 1, 3 Bobbie. */
static int show_value(const ball *hand)
{
    unsigned numbers = 0, stymies = 0, buzzards = 0, colours = 0;
    for (unsigned i = 0; i < 5; i++) {
        if (is(hand[i], "Bz")) buzzards++;
        else if (hand[i].number == 'S') stymies++;
        else numbers |= 1u << (hand[i].number - '0'), colours |= 1u << (strchr(COLOURS, hand[i].colour) - COLOURS);
    }
    if (buzzards == 1 && stymies == 4) return 3;
    if (buzzards || stymies || (colours & (colours - 1))) return 0;
    return numbers == 0x3E ? 2 : numbers == 0x7C ? 1 : 0;
}

static bool partners_in(const nb_rules *rules) { return rules->option[2] != 0; }

static bool model_show_down(model *m, bool partners)
{
    int best = 0;
    bool holds[5] = {false};
    for (unsigned i = 0; i < m->n; i++)
        if (show_value(m->hand[m->in[i]]) > best) best = show_value(m->hand[m->in[i]]);
    if (!best) return false;
    for (unsigned i = m->n; i--;) {
        unsigned seat = m->in[i];
        holds[seat] = show_value(m->hand[seat]) == best;
        if (holds[seat]) m->honours = (int)seat; /* the one nearest to the dealer's left stays */
    }
    for (unsigned i = 0; i < m->n; i++) {
        unsigned seat = m->in[i];
        bool mine = holds[seat] || (partners && holds[(seat + 2) % 4]);
        m->score[seat] = best == 3 ? (mine ? 0 : 25) : (mine ? 1 : 15);
    }
    return true;
}

static void model_deal(model *m, const nb_match *match, const nb_card *pack)
{
    memset(m, 0, sizeof *m);
    m->seats = match->rules.seats;
    m->dealer = m->leader = match->dealer;
    m->honours = -1;
    for (unsigned i = 1; i <= m->seats; i++) {
        unsigned seat = (m->dealer + i) % m->seats;
        if (!(match->sits_out >> seat & 1)) m->in[m->n++] = seat;
    }
    for (unsigned i = 0; i < 5 * m->n; i++) m->hand[m->in[i % m->n]][i / m->n] = ball_of(&match->rules, pack[i]);
    for (unsigned i = 0; i < 5; i++) m->held[i] = 5, m->lowest[i] = 7;
    m->turn_up = ball_of(&match->rules, pack[5 * m->n]);
}

static bool has_colour(const model *m, unsigned seat, char colour)
{
    for (unsigned i = 0; i < m->held[seat]; i++)
        if (m->hand[seat][i].colour == colour) return true;
    return false;
}

static bool model_may_play(const model *m, unsigned seat, ball b)
{
    if (!m->in_trick || is(b, "Bz")) return true;
    ball led = m->trick[m->leader];
    char wanted = is(led, "Bz") ? m->trump : led.colour;
    if (has_colour(m, seat, wanted)) return b.colour == wanted;
    if (has_colour(m, seat, m->trump)) return b.colour == m->trump;
    return true;
}

/* The winning order of the rules, read from its top: who has this? */
static unsigned model_winner(const model *m)
{
    unsigned order[5] = {0}, winner = m->leader;
    bool putt = m->trick_number == 4;
    for (unsigned i = 0, seat = m->leader; i < m->n; i++, seat = after(m, seat)) order[i] = seat;
    for (unsigned i = 0; i < m->n; i++)
        if (is(m->trick[order[i]], "Bz")) return order[i];
    for (unsigned i = 0; i < m->n && !putt; i++)
        if (m->trick[order[i]].number == 'S' && m->trick[order[i]].colour == m->trump) return order[i];
    for (unsigned i = m->n; i--;)
        if (m->trick[order[i]].number == 'S') return order[i];
    char best = '7', colours[2] = {m->trump, m->trick[m->leader].colour};
    for (unsigned k = putt ? 1 : 0; k < 2 && best == '7'; k++)
        for (unsigned i = 0; i < m->n; i++)
            if (m->trick[order[i]].colour == colours[k] && m->trick[order[i]].number < best)
                best = m->trick[order[i]].number, winner = order[i];
    return winner;
}

static void model_end_trick(model *m)
{
    unsigned winner = model_winner(m);
    for (unsigned i = 0; i < m->n; i++) {
        ball b = m->trick[m->in[i]];
        if (b.colour == m->trump && b.number != 'S' && b.number - '0' < m->lowest[winner])
            m->lowest[winner] = b.number - '0';
    }
    m->leader = winner;
    m->in_trick = 0;
    if (++m->trick_number < 5) return;
    m->honours = (int)winner;
    for (unsigned i = 0; i < m->n; i++) m->score[m->in[i]] = m->lowest[m->in[i]] - (m->in[i] == winner);
}

static void model_play(model *m, unsigned seat, ball b)
{
    unsigned i = 0;
    while (m->hand[seat][i].colour != b.colour || m->hand[seat][i].number != b.number) i++;
    m->hand[seat][i] = m->hand[seat][--m->held[seat]];
    m->trick[seat] = b;
    if (++m->in_trick == m->n) model_end_trick(m);
}

/* ------------------------------------------------------------------------------------------------ beside the engine */

static void same_choices(const model *m, const nb_hole *hole, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list), may = 0;
    assert_int_equal(hole->t.actor, seat);
    for (unsigned i = 0; i < m->held[seat]; i++) may += model_may_play(m, seat, m->hand[seat][i]);
    assert_int_equal(n, may);
    for (int i = 0; i < n; i++) assert_true(model_may_play(m, seat, ball_of(&hole->t.rules, (nb_card)nb_a(list[i]))));
}

/* Naming and the exchange. Returns the actions made. */
static unsigned both_open(model *m, nb_hole *hole, nb_rng *rng)
{
    unsigned actions = 0;
    m->trump = m->turn_up.colour;
    if (is(m->turn_up, "Bz")) {
        nb_action action = any_action(hole, rng);
        assert_int_equal(nb_verb_of(action), NB_NAME);
        assert_int_equal(hole->t.actor, m->dealer);
        m->trump = COLOURS[nb_a(action)];
        nb_play(hole, action), actions++;
    }
    if (model_show_down(m, partners_in(&hole->t.rules))) return actions;
    nb_action action = any_action(hole, rng);
    assert_int_equal(hole->t.actor, m->dealer);
    if (nb_verb_of(action) == NB_BURY) m->hand[m->dealer][nb_b(action)] = m->turn_up;
    else assert_int_equal(nb_verb_of(action), NB_PASS);
    nb_play(hole, action);
    return actions + 1;
}

static void both_play_hole(model *m, nb_hole *hole, nb_rng *rng)
{
    unsigned actions = both_open(m, hole, rng);
    unsigned seat = m->dealer;
    while (m->honours < 0) {
        if (!m->in_trick) seat = m->leader;
        same_choices(m, hole, seat);
        nb_action action = any_action(hole, rng);
        nb_play(hole, action), actions++;
        model_play(m, seat, ball_of(&hole->t.rules, (nb_card)nb_a(action)));
        seat = after(m, seat);
    }
    assert_true(nb_over(&hole->t));
    assert_true(actions <= nb_game_of(&hole->t.rules)->bound(&hole->t.rules)); /* every hole ends within its bound */
}

/* A pack at random, or one that is kind to show-downs: the cards of one colour, or the Stymies, to one seat. */
static void any_pack(nb_card *pack, const nb_match *match, nb_rng *rng)
{
    golph_rest(pack, &match->rules);
    shuffle(pack, 29, rng);
    if (nb_rng_below(rng, 8)) return;
    unsigned n = (unsigned)__builtin_popcount(((1u << match->rules.seats) - 1) & ~(unsigned)match->sits_out), to = 0;
    bool stymies = !nb_rng_below(rng, 3);
    char colour = COLOURS[nb_rng_below(rng, 4)];
    for (unsigned i = 0; i < 29 && to < 5; i++) {
        ball b = ball_of(&match->rules, pack[i]);
        bool wanted = stymies ? b.number == 'S' || b.number == 'z' : b.colour == colour && b.number != 'S';
        if (!wanted || i % n == 0) continue;
        nb_card card = pack[i];
        pack[i] = pack[to * n], pack[to * n] = card, to++;
    }
}

/* ---------------------------------------------------------------------------------------------------------- a match */

typedef struct tally {
    unsigned holes, seats;
    int style;
    bool partners;
    int score[64][5];
    unsigned played;
} tally;

static const int PARS[9] = {3, 4, 3, 4, 5, 4, 3, 4, 3}, BOGEYS[9] = {4, 5, 4, 5, 6, 5, 4, 5, 4};

static int side_score(const tally *r, unsigned hole, unsigned seat)
{
    return r->score[hole][seat] + (r->partners ? r->score[hole][(seat + 2) % 4] : 0);
}

/* What a seat is ranked by; the lowest is first. */
static int figure_of(const tally *r, unsigned seat)
{
    int total = 0, par = 0, bogey = 0, up = 0, won = 0, sides = r->partners ? 2 : 1;
    for (unsigned h = 0; h < r->holes; h++) {
        int mine = side_score(r, h, seat), mark = sides * (r->style == 2 ? PARS : BOGEYS)[h % 9];
        bool lowest = true;
        for (unsigned other = 0; other < r->seats; other++)
            if (other != seat && !(r->partners && other % 2 == seat % 2)) lowest &= mine < side_score(r, h, other);
        total += mine, par += sides * PARS[h % 9], bogey += sides * BOGEYS[h % 9];
        won += lowest;
        up += mine < mark ? 1 : mine > mark ? -1 : 0;
    }
    if (r->style == 0) return total < par ? 2 * total - par : total > bogey ? 2 * total - bogey : total;
    return r->style == 1 ? -won : -up;
}

/* Who is still in it for the first place, as bits. */
static unsigned still_first(const tally *r)
{
    unsigned in = 0;
    int best = INT32_MAX;
    for (unsigned seat = 0; seat < r->seats; seat++) {
        int figure = figure_of(r, seat);
        if (figure < best) best = figure, in = 0;
        if (figure == best) in |= 1u << seat;
    }
    for (unsigned h = r->holes; h < r->played; h++) { /* extra holes: the lowest score of those in it */
        unsigned left = 0;
        best = INT32_MAX;
        for (unsigned seat = 0; seat < r->seats; seat++) {
            if (!(in >> seat & 1)) continue;
            if (side_score(r, h, seat) < best) best = side_score(r, h, seat), left = 0;
            if (side_score(r, h, seat) == best) left |= 1u << seat;
        }
        in = left;
    }
    return in;
}

static bool is_decided(const tally *r, unsigned in) { return r->partners ? in == 5 || in == 10 : !(in & (in - 1)); }

static void same_match(const tally *r, const nb_match *match, const model *m)
{
    int32_t standing[NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS];
    if (r->played < r->holes) {
        assert_false(match->over);
        assert_int_equal(match->sits_out, 0);
        assert_int_equal(match->dealer, m->honours);
        return;
    }
    unsigned in = still_first(r), dealer = (unsigned)m->honours, all = (1u << r->seats) - 1;
    nb_game_of(&match->rules)->standing(match, standing);
    nb_match_places(match, place);
    assert_int_equal(match->over, is_decided(r, in));
    for (unsigned seat = 0; seat < r->seats; seat++) {
        int total = 0;
        for (unsigned h = 0; h < r->holes; h++) total += r->score[h][seat];
        assert_int_equal(match->total[seat], total);
        assert_int_equal(standing[seat], figure_of(r, seat));
        assert_int_equal(place[seat] == 1, in >> seat & 1);
    }
    if (match->over) return;
    assert_int_equal(match->sits_out, all & ~in);
    while (!(in >> dealer & 1)) dealer = dealer + 1 < r->seats ? dealer + 1 : 0;
    assert_int_equal(match->dealer, dealer);
}

static unsigned both_play_match(unsigned seats, const char *options, uint64_t number)
{
    static tally r;
    nb_rng rng;
    nb_match match = golph_match(seats, options, (unsigned)(number % seats));
    const nb_rules *rules = &match.rules;
    r = (tally){
        .holes = (unsigned)rules->option[0], .seats = seats, .style = rules->option[1], .partners = partners_in(rules)};
    nb_rng_start(&rng, number, seats);
    while (!match.over) {
        nb_card pack[NB_MAX_CARDS];
        nb_hole hole;
        model m;
        any_pack(pack, &match, &rng);
        assert_int_equal(nb_match_deal_pack(&match, &hole, pack, 29, NULL), NB_OK);
        model_deal(&m, &match, pack);
        both_play_hole(&m, &hole, &rng);
        unsigned sat_out = match.sits_out;
        nb_match_close(&match, &hole);
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_int_equal(match.last[seat], sat_out >> seat & 1 ? NB_NO_SCORE : m.score[seat]);
            r.score[r.played][seat] = m.score[seat];
        }
        r.played++;
        same_match(&r, &match, &m);
    }
    return r.played - r.holes;
}

static void check_matches(const char *style, unsigned partners, unsigned matches)
{
    unsigned extra = 0;
    for (unsigned i = 0; i < matches; i++) {
        char options[TEXT];
        unsigned seats = partners ? 4 : 2 + i % 4;
        snprintf(options, sizeof options, "holes=%u style=%s partners=%s", 1 + i % 18, style, partners ? "on" : "off");
        extra += both_play_match(seats, options, i);
    }
    assert_true(extra > 0);
}

/* golph.3 to golph.16 */
RULE(medal_rounds_come_out_alike_when_the_rules_are_told_twice) { check_matches("medal", 0, 120 + law_effort(280)); }

/* golph.17, golph.18 */
RULE(match_rounds_come_out_alike_when_the_rules_are_told_twice) { check_matches("match", 0, 120 + law_effort(280)); }

/* golph.2, golph.18 */
RULE(par_and_bogey_rounds_come_out_alike_when_the_rules_are_told_twice)
{
    check_matches("par", 0, 100 + law_effort(100));
    check_matches("bogey", 0, 100 + law_effort(100));
}

/* golph.1, golph.11, golph.18 */
RULE(rounds_of_partners_come_out_alike_when_the_rules_are_told_twice)
{
    static const char *const styles[] = {"medal", "match", "par", "bogey"};
    for (unsigned i = 0; i < COUNT(styles); i++) check_matches(styles[i], 1, 100 + law_effort(50));
}

/* No hole has more: naming, the exchange, and five tricks; there is one that has as many. */
RULE(a_hole_has_at_most_two_actions_and_five_for_every_seat) /* golph.6 */
{
    for (unsigned seats = 2; seats <= 5; seats++) {
        table t = golph(seats, "", "up: Bz");
        unsigned actions = 0;
        nb_rng rng;
        nb_rng_start(&rng, seats, 0);
        for (; !nb_over(&t.hole.t); actions++) nb_play(&t.hole, any_action(&t.hole, &rng));
        assert_int_equal(actions, 2 + 5 * seats);
        assert_int_equal(nb_game_of(&t.rules)->bound(&t.rules), actions);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(medal_rounds_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(match_rounds_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(par_and_bogey_rounds_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(rounds_of_partners_come_out_alike_when_the_rules_are_told_twice),
        cmocka_unit_test(a_hole_has_at_most_two_actions_and_five_for_every_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
