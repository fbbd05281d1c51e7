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

static void put_figure(nb__text *text, const nb_match *m, int32_t figure_)
{
    bool medal = m->rules.set[GOLPH_STYLE] == STYLE_MEDAL;
    if (medal) {
        nb__put(text, " net ");
        nb__put_int(text, figure_);
    } else if (m->rules.set[GOLPH_STYLE] == STYLE_MATCH) {
        nb__put_char(text, ' ');
        nb__put_int(text, figure_);
        nb__put(text, figure_ == 1 ? " hole" : " holes");
    } else {
        nb__put_char(text, ' ');
        nb__put_int(text, figure_ < 0 ? -figure_ : figure_);
        nb__put(text, figure_ < 0 ? " down" : " up");
        nb__put(text, m->rules.set[GOLPH_STYLE] == STYLE_PAR ? " on par" : " on bogey");
    }
}

/* golph.16: each of the others is down to the winner the difference. */
static void put_downs(nb__text *text, const nb_match *m, uint16_t first, const char *const *names)
{
    int32_t best = figure(m, (unsigned)__builtin_ctz(first));
    const char *sep = "; ";
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        if (first >> seat & 1 || (has_partners(m) && seat > 1) || figure(m, seat) == best)
            continue; /* beaten in extra holes */
        nb__put(text, sep);
        if (has_partners(m)) nb__put_names(text, (uint16_t)(5u << seat), names);
        else nb__put_name(text, seat, names);
        nb__put(text, " down ");
        nb__put_int(text, figure(m, seat) - best);
        sep = ", ";
    }
}

int nb__golph_result(const nb_match *m, const char *const *names, char *out, size_t size)
{
    nb__text text = nb__text_in(out, size);
    uint16_t first = nb__leaders(m);
    bool plural = nb__is_plural(first, names), alone = decided(m, first);
    nb__put_names(&text, first, names);
    if (m->over && alone) nb__put(&text, plural ? " win with" : " wins with");
    else if (m->over) nb__put(&text, " share the win with");
    else if (m->rows >= holes_of(m)) nb__put(&text, " play an extra hole, level with");
    else nb__put(&text, !alone ? " are level with" : plural ? " lead with" : " leads with");
    put_figure(&text, m, figure(m, (unsigned)__builtin_ctz(first)));
    if (m->over && m->rows > holes_of(m)) nb__put(&text, " after extra holes");
    if (m->rules.set[GOLPH_STYLE] == STYLE_MEDAL && m->over) put_downs(&text, m, first, names);
    nb__put_char(&text, '.');
    nb__capitalise(&text);
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
    static const char *const name[] = {
        [STYLE_MEDAL] = "Net", [STYLE_MATCH] = "Won", [STYLE_PAR] = "Up", [STYLE_BOGEY] = "Up"};
    unsigned style = m->rules.set[GOLPH_STYLE];
    nb__sheet_column(s, NB_SHEET_TOTAL, "Total", 0, holes_of(m));
    nb__sheet_column(s, NB_SHEET_TOTAL, name[style], 0, 0);
    if (style == STYLE_MEDAL) nb__sheet_column(s, NB_SHEET_TOTAL, "Down", 0, 0);
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
    else if (medal) nb__sheet_text(s, line, column + 1, "-");
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
    static const char *const style[] = {"Medal play", "Match play", "Match play against par",
                                        "Match play against bogey"};
    unsigned from, to, holes = holes_of(m);
    if (!number) {
        nb__caption(s, style[m->rules.set[GOLPH_STYLE]], holes);
        nb__sheet_holes(s, 0, holes, 1);
        add_figure_columns(s, m);
        nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, "Par"), m, par_of, 0, holes);
        nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, "Bogey"), m, bogey_of, 0, holes);
    } else { /* golph.18 */
        if (m->rows <= holes || !nb__sheet_part(m->rows - holes, number - 1, &from, &to)) return false;
        nb__caption(s, "Extra holes", 0);
        nb__sheet_holes(s, holes + from, holes + to, holes + from + 1);
    }
    add_all_players(s, m, names);
    return true;
}
