/* rum_e_golf_match.c - Rum-E-Golf above the nine: medal and match, alone, as partners and in Scotch foursomes (rum.9).
 *
 * Always: a deal enters nine rows of scores; the 19th Hole's 5 is in the totals and in no row.
 */
#include "rum_e_golf.h"

enum { NOTE_NINETEENTH }; /* match.note: for each nine and seat, what the 19th Hole cost */

static bool in_pairs(const nb_match *m) { return m->rules.set[RUM_PARTNERS] && m->rules.set[RUM_STYLE] != RUM_SCOTCH; }

static int32_t row_score(const nb_match *m, unsigned row, unsigned seat)
{
    int32_t score = m->score[row][seat];
    return in_pairs(m) ? score + m->score[row][(seat + 2) % 4] : score; /* partners add their two scores */
}

/* Strokes of a nine, or of all: the rows and the 19th Hole. */
static int32_t strokes(const nb_match *m, unsigned seat, unsigned from, unsigned to)
{
    int32_t sum = 0;
    for (unsigned row = from; row < to && row < m->rows; row++) sum += row_score(m, row, seat);
    for (unsigned nine = from / RUM_HOLES; nine < (to + RUM_HOLES - 1) / RUM_HOLES; nine++) {
        sum += m->note[NOTE_NINETEENTH + nine * 4 + seat];
        if (in_pairs(m)) sum += m->note[NOTE_NINETEENTH + nine * 4 + (seat + 2) % 4];
    }
    return sum;
}

static bool is_rival(const nb_match *m, unsigned a, unsigned b)
{
    return a != b && !(m->rules.set[RUM_PARTNERS] && (a + 2) % 4 == b);
}

static bool wins_hole(const nb_match *m, unsigned row, unsigned seat)
{
    for (unsigned other = 0; other < m->rules.seats; other++)
        if (is_rival(m, seat, other) && row_score(m, row, other) <= row_score(m, row, seat)) return false;
    return true;
}

static int32_t holes_won(const nb_match *m, unsigned seat, unsigned from, unsigned to)
{
    int32_t won = 0;
    for (unsigned row = from; row < to && row < m->rows; row++) won += wins_hole(m, row, seat);
    return won;
}

/* What decides, lowest first; for a nine or for the whole. */
static int32_t figure(const nb_match *m, unsigned seat, unsigned from, unsigned to)
{
    return m->rules.set[RUM_STYLE] == RUM_MATCH ? -holes_won(m, seat, from, to) : strokes(m, seat, from, to);
}

void nb__rum_standing(const nb_match *m, int32_t *out)
{
    for (unsigned seat = 0; seat < m->rules.seats; seat++) out[seat] = figure(m, seat, 0, m->rules.set[RUM_LENGTH]);
}

void nb__rum_close(nb_match *m, const nb_hole *hole)
{
    unsigned nine = m->rows / RUM_HOLES;
    for (unsigned h = 0; h < RUM_HOLES; h++) {
        int32_t row[NB_MAX_SEATS];
        for (unsigned seat = 0; seat < m->rules.seats; seat++) row[seat] = nb__rum_hole_score(&hole->t, seat, h);
        nb__enter(m, row, true);
    }
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        int32_t all = m->last[seat], played = 0;
        for (unsigned h = 0; h < RUM_HOLES; h++) played += nb__rum_hole_score(&hole->t, seat, h);
        m->note[NOTE_NINETEENTH + nine * 4 + seat] = (int16_t)(all - played);
        m->total[seat] += all - played;
    }
    m->over = m->rows >= m->rules.set[RUM_LENGTH];
    m->dealer = (uint8_t)nb__next_dealer(
        m); /* rum.3: the second nine is dealt by the seat at the first dealer's left */
}

/* -------------------------------------------------------------------------------------------------------------- words */

typedef nb__text *say_result(nb__text *, nb__part, nb__part);

/* "44 strokes", "5 holes won" */
static nb__part figure_part(char out[NB_MAX_TEXT], const nb_match *m, int32_t value)
{
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    if (m->rules.set[RUM_STYLE] == RUM_MATCH) nb__say_rum_figure_holes(&text, nb__num(-value));
    else nb__say_rum_figure_strokes(&text, nb__num(value));
    nb__text_end(&text);
    return nb__str(out);
}

static uint16_t best_of(const nb_match *m, unsigned from, unsigned to)
{
    uint16_t first = 0;
    int32_t best = INT32_MAX;
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        int32_t value = figure(m, seat, from, to);
        if (value < best) best = value, first = 0;
        if (value == best) first |= nb__bit(seat);
    }
    return first;
}

/* rum.9: an 18-hole game can be read by half games, so the winner of each nine is always shown. */
static void say_nines(nb__text *text, const nb_match *m, const char *const *names)
{
    if (m->rules.set[RUM_LENGTH] != 2 * RUM_HOLES) return;
    for (unsigned nine = 0; nine < m->rows / RUM_HOLES; nine++) {
        nb__part best = nb__seats(best_of(m, nine * RUM_HOLES, (nine + 1) * RUM_HOLES), NB_NOBODY, names);
        nb__put_char(text, ' ');
        (nine ? nb__say_rum_result_second_nine : nb__say_rum_result_first_nine)(text, best);
    }
}

/* rum.10: a player alone is read against par. */
static void say_alone(nb__text *text, const nb_match *m, const char *const *names)
{
    int32_t all = figure(m, 0, 0, m->rules.set[RUM_LENGTH]), over = all - RUM_PAR * (int32_t)m->rows;
    nb__part player = nb__seat(0, NB_NOBODY, names);
    if (over > 0) nb__say_rum_result_over_par(text, player, nb__num(all), nb__num(over));
    else if (over < 0) nb__say_rum_result_under_par(text, player, nb__num(all), nb__num(-over));
    else nb__say_rum_result_level_par(text, player, nb__num(all));
    if (m->rows <= RUM_HOLES) return;
    nb__put_char(text, ' ');
    nb__say_rum_result_out_and_home(text, nb__num(figure(m, 0, 0, RUM_HOLES)),
                                    nb__num(figure(m, 0, RUM_HOLES, 2 * RUM_HOLES)));
}

static void say_leaders(nb__text *text, const nb_match *m, const char *const *names)
{
    char words[NB_MAX_TEXT];
    uint16_t first = nb__leaders(m);
    bool one_side = !(first & (first - 1)) || (m->rules.set[RUM_PARTNERS] && (first == 5 || first == 10));
    int32_t value = figure(m, (unsigned)__builtin_ctz(first), 0, m->rules.set[RUM_LENGTH]);
    say_result *say = m->over ? (one_side ? nb__say_rum_result_win : nb__say_rum_result_share)
                              : (one_side ? nb__say_rum_result_lead : nb__say_rum_result_level);
    say(text, nb__seats(first, NB_NOBODY, names), figure_part(words, m, value));
}

int nb__rum_result(const nb_match *m, const char *const *names, char *out, size_t size)
{
    nb__text text = nb__text_in(out, size);
    if (m->rules.seats == 1) {
        say_alone(&text, m, names);
    } else {
        say_leaders(&text, m, names);
        say_nines(&text, m, names);
    }
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------- the score cards (rum.card) */

enum { MEDAL_GAMES = 4 }; /* games that the leaflet's medal card has room for */

static int32_t nineteenth(const nb_match *m, unsigned row, unsigned seat)
{
    return m->note[NOTE_NINETEENTH + row / RUM_HOLES * 4 + seat];
}

/* A hole's strokes, and with the last of a nine what the 19th Hole cost: sums of these are what is written down. */
static int32_t own_strokes(const nb_match *m, unsigned row, unsigned seat)
{
    return m->score[row][seat] + (row % RUM_HOLES == RUM_HOLES - 1 ? nineteenth(m, row, seat) : 0);
}

static int32_t side_strokes(const nb_match *m, unsigned row, unsigned seat)
{
    return own_strokes(m, row, seat) + own_strokes(m, row, (seat + 2) % 4);
}

/* The lines of a card, each a set of seats: players; partners, and under each two what they have together; or sides. */
static unsigned card_lines(const nb_match *m, uint16_t seats[6])
{
    unsigned n = 0;
    for (unsigned side = 0; side < 2 && m->rules.set[RUM_PARTNERS]; side++) {
        if (in_pairs(m)) seats[n++] = nb__bit(side), seats[n++] = nb__bit(side + 2);
        seats[n++] = nb__side(side);
    }
    for (unsigned seat = 0; seat < m->rules.seats && !m->rules.set[RUM_PARTNERS]; seat++) seats[n++] = nb__bit(seat);
    return n;
}

static bool is_sum(const nb_match *m, uint16_t seats) { return in_pairs(m) && seats & (seats - 1); }

static unsigned add_line(nb_sheet *s, const nb_match *m, uint16_t seats, const char *const *names)
{
    return nb__sheet_players(s, is_sum(m, seats) ? NB_SHEET_SUM : NB_SHEET_SCORE, seats, names);
}

/* The medal card: the nines and the total of a game, room for three games more, and the grand total. */
static void medal_card(nb_sheet *s, const nb_match *m, const char *const *names)
{
    uint16_t seats[6], first = nb__leaders(m);
    unsigned length = m->rules.set[RUM_LENGTH], lines = card_lines(m, seats);
    for (unsigned game = 0; game < MEDAL_GAMES; game++) {
        nb__sheet_column(s, game ? NB_SHEET_SPARE : NB_SHEET_SUM, nb__say_rum_sheet_first_9, 0, game ? 0 : RUM_HOLES);
        nb__sheet_column(s, game ? NB_SHEET_SPARE : NB_SHEET_SUM, nb__say_rum_sheet_second_9, RUM_HOLES,
                         game ? RUM_HOLES : 2 * RUM_HOLES);
        nb__sheet_column(s, game ? NB_SHEET_SPARE : NB_SHEET_TOTAL, nb__say_rum_sheet_total, 0, game ? 0 : length);
        nb__sheet_rule(s);
    }
    unsigned grand = nb__sheet_column(s, NB_SHEET_TOTAL, nb__say_rum_sheet_grand_total, 0, length);
    for (unsigned i = 0; i < lines; i++) {
        unsigned line = add_line(s, m, seats[i], names), seat = (unsigned)__builtin_ctz(seats[i]);
        nb__sheet_fill(s, line, m, is_sum(m, seats[i]) ? side_strokes : own_strokes, seat, m->rows);
        bool counts = is_sum(m, seats[i]) == in_pairs(m);
        s->cell[line][grand].won = counts && m->over && m->rules.seats > 1 && first >> seat & 1;
    }
}

/* A nine hole by hole: a line of the match card, and of what is printed below the medal card. */
static void add_nine(nb_sheet *s, const nb_match *m, unsigned nine, uint16_t seats, const char *const *names)
{
    unsigned line = add_line(s, m, seats, names), seat = (unsigned)__builtin_ctz(seats), from = nine * RUM_HOLES;
    bool match = m->rules.set[RUM_STYLE] == RUM_MATCH, sum = is_sum(m, seats), counts = sum == in_pairs(m);
    int32_t strokes_ = 0;
    if (m->rows < from + RUM_HOLES) return;
    for (unsigned h = 0; h < RUM_HOLES; h++) {
        nb__sheet_number(s, line, h, (sum ? row_score : nb__strokes)(m, from + h, seat));
        s->cell[line][h].won = match && counts && wins_hole(m, from + h, seat);
        strokes_ += (sum ? side_strokes : own_strokes)(m, from + h, seat);
    }
    if (!match) {
        int32_t cost = nineteenth(m, from, seat) + (sum ? nineteenth(m, from, (seat + 2) % 4) : 0);
        if (cost) nb__sheet_number(s, line, RUM_HOLES, cost);
        else nb__sheet_text(s, line, RUM_HOLES, nb__say_sheet_none);
        nb__sheet_number(s, line, RUM_HOLES + 1, strokes_);
    } else if (counts) {
        nb__sheet_number(s, line, RUM_HOLES + nine, holes_won(m, seat, from, from + RUM_HOLES));
        if (from + RUM_HOLES < m->rules.set[RUM_LENGTH]) return;
        nb__sheet_number(s, line, RUM_HOLES + 2, holes_won(m, seat, 0, m->rows));
        s->cell[line][RUM_HOLES + 2].won = m->over && nb__leaders(m) >> seat & 1;
    }
}

static void add_hole_columns(nb_sheet *s, bool match)
{
    char nth[NB_MAX_CODE];
    for (unsigned h = 1; h <= RUM_HOLES; h++) nb__sheet_column(s, NB_SHEET_HOLE, nb__ordinal(nth, h).text, 0, 0);
    if (!match) nb__sheet_column(s, NB_SHEET_HOLE, nb__say_rum_sheet_19th, 0, 0);
    nb__sheet_rule(s);
    if (match)
        nb__sheet_column(s, NB_SHEET_SUM, nb__say_rum_sheet_first_9, 0, 0),
            nb__sheet_column(s, NB_SHEET_SUM, nb__say_rum_sheet_second_9, 0, 0);
    nb__sheet_column(s, NB_SHEET_TOTAL, match ? nb__say_rum_sheet_total : nb__say_rum_sheet_score, 0, 0);
}

static void hole_card(nb_sheet *s, const nb_match *m, const char *const *names)
{
    uint16_t seats[6];
    unsigned nines = m->rules.set[RUM_LENGTH] / RUM_HOLES, lines = card_lines(m, seats);
    bool match = m->rules.set[RUM_STYLE] == RUM_MATCH;
    add_hole_columns(s, match);
    unsigned par = nb__sheet_line(s, NB_SHEET_PRINTED, nb__say_rum_sheet_par);
    for (unsigned h = 0; h < RUM_HOLES; h++) nb__sheet_number(s, par, h, RUM_PAR);
    if (!match) nb__sheet_number(s, par, RUM_HOLES + 1, RUM_PAR * RUM_HOLES);
    for (unsigned nine = 0; nine < nines; nine++) {
        if (nines > 1)
            nb__sheet_line(s, NB_SHEET_PART, nine ? nb__say_rum_sheet_second_nine : nb__say_rum_sheet_first_nine);
        for (unsigned i = 0; i < lines; i++) add_nine(s, m, nine, seats[i], names);
    }
}

bool nb__rum_sheet(const nb_match *m, unsigned number, const char *const *names, nb_sheet *s)
{
    static const char *const style[] = {nb__say_rum_sheet_medal, nb__say_rum_sheet_match, nb__say_rum_sheet_scotch};
    bool match = m->rules.set[RUM_STYLE] == RUM_MATCH;
    nb__text corner = nb__text_in(s->corner, sizeof s->corner);
    if (number > (match ? 0 : 1)) return false;
    if (number) nb__caption(s, nb__say_rum_sheet_by_hole, 0);
    else nb__caption(s, style[m->rules.set[RUM_STYLE]], m->rules.set[RUM_LENGTH]);
    nb__put(&corner, nb__say_rum_sheet_players), nb__text_end(&corner);
    if (match || number) hole_card(s, m, names);
    else medal_card(s, m, names);
    return true;
}
