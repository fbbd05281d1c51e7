/* golph_match.c - golph above the hole: medal with its net scores, match, par and bogey, partners, and extra holes for ties.
 *
 * Always: the first GOLPH_HOLES rows of a match's scores are the round; rows after them are extra holes, which change no
 * figure but decide who has won (golph.18).
 */
#include "golph.h"

static const uint8_t HOLE_PAR[9] = {3, 4, 3, 4, 5, 4, 3, 4, 3};   /* golph.14 */
static const uint8_t HOLE_BOGEY[9] = {4, 5, 4, 5, 6, 5, 4, 5, 4}; /* golph.15 */

static unsigned holes_of(const nb_match *m) { return m->rules.set[GOLPH_HOLES]; }
static bool has_partners(const nb_match *m) { return m->rules.set[GOLPH_PARTNERS]; }
static unsigned counted_rows(const nb_match *m) { return m->rows < holes_of(m) ? m->rows : holes_of(m); }

/* The hole of the card that the match began with: the first, but for a match of one hole that nb_aim imagines. */
static unsigned first_hole(const nb_match *m) { return m->played > m->rows ? m->played - m->rows : 0; }

static int32_t card_sum(const uint8_t card[9], unsigned first, unsigned holes)
{
    int32_t sum = 0;
    for (unsigned hole = first; hole < first + holes; hole++)
        sum += card[hole % 9]; /* the table repeats from hole 10 */
    return sum;
}

/* A seat's score on a row, or its side's (golph.11: partners score their own tricks; sides add). */
static int32_t row_score(const nb_match *m, unsigned row, unsigned seat)
{
    int32_t score = m->score[row][seat];
    return has_partners(m) ? score + m->score[row][(seat + 2) % 4] : score;
}

/* golph.14-16: under par counts again below it, over bogey again above it. A side is measured against twice the card. */
static int32_t net_of(int32_t total, unsigned first, unsigned rows, bool side)
{
    int32_t each = side ? 2 : 1;
    int32_t par = each * card_sum(HOLE_PAR, first, rows), bogey = each * card_sum(HOLE_BOGEY, first, rows);
    if (total < par) return total - (par - total);
    return total > bogey ? total + (total - bogey) : total;
}

static int32_t net_score(const nb_match *m, unsigned seat)
{
    int32_t total = 0;
    for (unsigned row = 0; row < counted_rows(m); row++) total += row_score(m, row, seat);
    return net_of(total, first_hole(m), counted_rows(m), has_partners(m));
}

/* golph.17: the lowest alone wins the hole. */
static bool wins_hole(const nb_match *m, unsigned row, unsigned seat)
{
    for (unsigned other = 0; other < m->rules.seats; other++) {
        bool rival = other != seat && !(has_partners(m) && other == (seat + 2) % 4);
        if (rival && m->score[row][other] != NB_NO_SCORE && row_score(m, row, other) <= row_score(m, row, seat))
            return false;
    }
    return true;
}

static int32_t holes_won(const nb_match *m, unsigned seat)
{
    int32_t won = 0;
    for (unsigned row = 0; row < counted_rows(m); row++) won += wins_hole(m, row, seat);
    return won;
}

/* golph.2: holes won minus holes lost against the card. */
static int32_t up_on_hole(int32_t score, const uint8_t card[9], unsigned hole, bool side)
{
    int32_t mark = (side ? 2 : 1) * card[hole % 9];
    return (score < mark) - (score > mark);
}

static int32_t up_on_card(const nb_match *m, unsigned seat, const uint8_t card[9])
{
    int32_t up = 0;
    for (unsigned row = 0; row < counted_rows(m); row++)
        up += up_on_hole(row_score(m, row, seat), card, first_hole(m) + row, has_partners(m));
    return up;
}

static int32_t figure(const nb_match *m, unsigned seat)
{
    switch (m->rules.set[GOLPH_STYLE]) {
    case STYLE_MEDAL: return net_score(m, seat);
    case STYLE_MATCH: return holes_won(m, seat);
    case STYLE_PAR: return up_on_card(m, seat, HOLE_PAR);
    default: return up_on_card(m, seat, HOLE_BOGEY);
    }
}

void nb__golph_standing(const nb_match *m, int32_t *out)
{
    bool low_wins = m->rules.set[GOLPH_STYLE] == STYLE_MEDAL;
    for (unsigned seat = 0; seat < m->rules.seats; seat++) out[seat] = low_wins ? figure(m, seat) : -figure(m, seat);
}

unsigned nb__golph_mark(const nb_rules *rules, unsigned hole)
{
    unsigned style = rules->set[GOLPH_STYLE];
    bool alone = !rules->set[GOLPH_PARTNERS] && hole < rules->set[GOLPH_HOLES];
    if (!alone || (style != STYLE_PAR && style != STYLE_BOGEY)) return 0;
    return (style == STYLE_PAR ? HOLE_PAR : HOLE_BOGEY)[hole % 9];
}

int32_t nb__golph_hole_standing(const nb_rules *rules, unsigned hole, int32_t score)
{
    bool side = rules->set[GOLPH_PARTNERS];
    switch (rules->set[GOLPH_STYLE]) {
    case STYLE_MEDAL: return net_of(score, hole, 1, side);
    case STYLE_PAR: return -up_on_hole(score, HOLE_PAR, hole, side);
    case STYLE_BOGEY: return -up_on_hole(score, HOLE_BOGEY, hole, side);
    default: return 0;
    }
}

/* -------------------------------------------------------------------------------------------------------- extra holes */

/* One seat is left, or one side. */
static bool decided(const nb_match *m, uint16_t first)
{
    if (has_partners(m)) return first == 5 || first == 10;
    return !(first & (first - 1));
}

/* After an extra hole: those who did not have its lowest score are behind, the earlier the farther. */
static void drop_losers(nb_match *m)
{
    unsigned row = m->rows - 1u;
    int32_t best = INT32_MAX;
    for (unsigned seat = 0; seat < m->rules.seats; seat++)
        if (!(m->sits_out >> seat & 1) && row_score(m, row, seat) < best) best = row_score(m, row, seat);
    for (unsigned seat = 0; seat < m->rules.seats; seat++)
        if (!(m->sits_out >> seat & 1) && row_score(m, row, seat) > best)
            m->behind[seat] = (uint8_t)(NB_MAX_HOLES - row);
}

/* golph.4, 18: the honours deal; in an extra hole among those who play it. */
static unsigned next_dealer(const nb_match *m, unsigned honours)
{
    while (m->sits_out >> honours & 1) honours = (honours + 1) % m->rules.seats;
    return honours;
}

void nb__golph_close(nb_match *m, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS];
    bool extra = m->rows >= holes_of(m);
    for (unsigned seat = 0; seat < m->rules.seats; seat++) score[seat] = m->last[seat];
    nb__enter(m, score, !extra);
    if (extra) drop_losers(m);
    if (m->rows >= holes_of(m)) {
        uint16_t first = nb__leaders(m);
        m->over = decided(m, first) || m->rows == NB_MAX_HOLES;
        m->sits_out = (uint16_t)(((1u << m->rules.seats) - 1) & ~(unsigned)first);
    }
    m->dealer = (uint8_t)next_dealer(m, hole->t.note[GOLPH_HONOURS] - 1u);
}

/* -------------------------------------------------------------------------------------------------------------- words */

typedef char phrase[NB_MAX_TEXT];
typedef nb__text *say_figure(nb__text *, nb__part);
typedef nb__text *say_result(nb__text *, nb__part, nb__part);

static int32_t positive(int32_t n) { return n < 0 ? -n : n; }

/* "net 31", "4 holes", "2 up on par": what decides, in the words of the style. */
static nb__part figure_part(phrase out, const nb_match *m, int32_t n)
{
    static say_figure *const net[2] = {nb__say_golph_figure_net, nb__say_golph_figure_net};
    static say_figure *const won[2] = {nb__say_golph_figure_holes, nb__say_golph_figure_holes};
    static say_figure *const par[2] = {nb__say_golph_figure_up_on_par, nb__say_golph_figure_down_on_par};
    static say_figure *const bogey[2] = {nb__say_golph_figure_up_on_bogey, nb__say_golph_figure_down_on_bogey};
    static say_figure *const *const say[] = {
        [STYLE_MEDAL] = net, [STYLE_MATCH] = won, [STYLE_PAR] = par, [STYLE_BOGEY] = bogey};
    unsigned style = m->rules.set[GOLPH_STYLE];
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    say[style][n < 0](&text, nb__num(style == STYLE_MEDAL ? n : positive(n)));
    nb__text_end(&text);
    return nb__str(out);
}

static nb__part people(uint16_t seats, const char *const *names) { return nb__seats(seats, NB_NOBODY, names); }

/* Those who were level with the winners after the round, and lost in extra holes (golph.18). */
static uint16_t beaten_later(const nb_match *m, uint16_t first)
{
    uint16_t seats = 0;
    for (unsigned seat = 0; seat < m->rules.seats; seat++)
        if (!(first >> seat & 1) && figure(m, seat) == figure(m, (unsigned)__builtin_ctz(first)))
            seats |= nb__bit(seat);
    return seats;
}

static void say_leaders(nb__text *text, const nb_match *m, uint16_t first, const char *const *names)
{
    phrase words;
    uint16_t beaten = beaten_later(m, first);
    bool alone = decided(m, first), extra = m->rows > holes_of(m);
    nb__part who = people(first, names), with = figure_part(words, m, figure(m, (unsigned)__builtin_ctz(first)));
    say_result *say;
    if (m->over && extra && beaten) {
        (alone ? nb__say_golph_result_win_extra : nb__say_golph_result_share_extra)(text, who, with,
                                                                                    people(beaten, names));
        return;
    }
    if (m->over) say = alone ? nb__say_golph_result_win : nb__say_golph_result_share;
    else if (m->rows >= holes_of(m)) say = nb__say_golph_result_extra;
    else say = alone ? nb__say_golph_result_lead : nb__say_golph_result_level;
    say(text, who, with);
}

/* golph.16: each of the others is down to the winner by the difference. "Bea down 4, Cal down 13". */
static void say_downs(nb__text *text, const nb_match *m, uint16_t first, const char *const *names)
{
    int32_t best = figure(m, (unsigned)__builtin_ctz(first));
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        if (figure(m, seat) == best || (has_partners(m) && seat > 1)) continue;
        if (text->len) nb__put(text, nb__say_list_comma);
        nb__say_golph_result_down(text, people(has_partners(m) ? nb__side(seat) : nb__bit(seat), names),
                                  nb__num(figure(m, seat) - best));
    }
}

int nb__golph_result(const nb_match *m, const char *const *names, char *out, size_t size)
{
    phrase leaders, downs = "";
    nb__text text = nb__text_in(out, size), first = nb__text_in(leaders, sizeof leaders),
             others = nb__text_in(downs, sizeof downs);
    say_leaders(&first, m, nb__leaders(m), names);
    if (m->rules.set[GOLPH_STYLE] == STYLE_MEDAL && m->over) say_downs(&others, m, nb__leaders(m), names);
    nb__text_end(&first), nb__text_end(&others);
    if (*downs) nb__say_golph_result_and_downs(&text, nb__str(leaders), nb__str(downs));
    else nb__say_golph_result_alone(&text, nb__str(leaders));
    return nb__text_end(&text);
}

/* ----------------------------------------------------------------------------------------------------- the score card */

static int32_t par_of(const nb_match *m, unsigned row, unsigned seat) { return (void)m, (void)seat, HOLE_PAR[row % 9]; }

static int32_t bogey_of(const nb_match *m, unsigned row, unsigned seat)
{
    return (void)m, (void)seat, HOLE_BOGEY[row % 9];
}

/* Who is to be marked: whoever won the hole, in the styles where one does, and an extra hole in all. */
static bool is_marked(const nb_match *m, unsigned row, unsigned seat)
{
    int32_t score = row_score(m, row, seat), each = has_partners(m) ? 2 : 1;
    if (m->score[row][seat] == NB_NO_SCORE) return false;
    if (row >= holes_of(m)) return wins_hole(m, row, seat);
    switch (m->rules.set[GOLPH_STYLE]) {
    case STYLE_MATCH: return wins_hole(m, row, seat);
    case STYLE_PAR: return score < each * HOLE_PAR[row % 9];
    case STYLE_BOGEY: return score < each * HOLE_BOGEY[row % 9];
    default: return false;
    }
}

/* After the total what the style counts: net and down (golph.16), holes won, or holes up on the card. */
static void add_figure_columns(nb_sheet *s, const nb_match *m)
{
    static const char *const name[] = {[STYLE_MEDAL] = nb__say_golph_sheet_net,
                                       [STYLE_MATCH] = nb__say_golph_sheet_won,
                                       [STYLE_PAR] = nb__say_golph_sheet_up,
                                       [STYLE_BOGEY] = nb__say_golph_sheet_up};
    unsigned style = m->rules.set[GOLPH_STYLE];
    nb__sheet_column(s, NB_SHEET_TOTAL, nb__say_golph_sheet_total, 0, holes_of(m));
    nb__sheet_column(s, NB_SHEET_TOTAL, name[style], 0, 0);
    if (style == STYLE_MEDAL) nb__sheet_column(s, NB_SHEET_TOTAL, nb__say_golph_sheet_down, 0, 0);
}

static void put_figures(nb_sheet *s, const nb_match *m, unsigned line, unsigned seat)
{
    bool medal = m->rules.set[GOLPH_STYLE] == STYLE_MEDAL, match = m->rules.set[GOLPH_STYLE] == STYLE_MATCH;
    unsigned column = s->columns - (medal ? 2u : 1u);
    uint16_t first = nb__leaders(m);
    int32_t value = figure(m, seat), down = value - figure(m, (unsigned)__builtin_ctz(first));
    if (!m->rows) return;
    (medal || match ? nb__sheet_number : nb__sheet_up)(s, line, column, value);
    s->cell[line][column].won = m->over && first >> seat & 1;
    if (medal && down) nb__sheet_number(s, line, column + 1, down);
    else if (medal) nb__sheet_text(s, line, column + 1, nb__say_sheet_none);
}

static void add_players(nb_sheet *s, const nb_match *m, uint16_t seats, const char *const *names)
{
    bool together = seats & (seats - 1), counts = together == has_partners(m);
    unsigned seat = (unsigned)__builtin_ctz(seats);
    unsigned line = nb__sheet_players(s, together ? NB_SHEET_SUM : NB_SHEET_SCORE, seats, names);
    nb__sheet_fill(s, line, m, together ? row_score : nb__strokes, seat, m->rows);
    if (!counts) return;
    for (unsigned c = 0; c < s->columns; c++) {
        const nb_sheet_head *head = &s->column[c];
        if (head->kind == NB_SHEET_HOLE && head->from < m->rows) s->cell[line][c].won = is_marked(m, head->from, seat);
    }
    if (s->column[s->columns - 1u].kind == NB_SHEET_TOTAL) put_figures(s, m, line, seat);
}

static void add_all_players(nb_sheet *s, const nb_match *m, const char *const *names)
{
    for (unsigned seat = 0; seat < m->rules.seats; seat++)
        if (!has_partners(m)) add_players(s, m, nb__bit(seat), names);
    for (unsigned side = 0; side < 2 && has_partners(m); side++) {
        add_players(s, m, nb__bit(side), names);
        add_players(s, m, nb__bit(side + 2), names);
        add_players(s, m, nb__side(side), names);
    }
}

bool nb__golph_sheet(const nb_match *m, unsigned number, const char *const *names, nb_sheet *s)
{
    static const char *const style[] = {nb__say_golph_sheet_medal, nb__say_golph_sheet_match,
                                        nb__say_golph_sheet_against_par, nb__say_golph_sheet_against_bogey};
    unsigned from, to, holes = holes_of(m);
    if (!number) {
        nb__caption(s, style[m->rules.set[GOLPH_STYLE]], holes);
        nb__sheet_holes(s, 0, holes, 1);
        add_figure_columns(s, m);
        nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, nb__say_golph_sheet_par), m, par_of, 0, holes);
        nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, nb__say_golph_sheet_bogey), m, bogey_of, 0, holes);
    } else { /* golph.18 */
        if (m->rows <= holes || !nb__sheet_part(m->rows - holes, number - 1, &from, &to)) return false;
        nb__caption(s, nb__say_sheet_extra, 0);
        nb__sheet_holes(s, holes + from, holes + to, holes + from + 1);
    }
    add_all_players(s, m, names);
    return true;
}
