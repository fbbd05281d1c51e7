/* kargo_match.c - Kargo above the hole: match play by holes, six points a hole in three-ball, and the honour (kargo.4, match).
 *
 * Always: a row has 1 for a hole won, -1 for one lost, 0 for one halved, so that totals are holes up; or three-ball points.
 */
#include "kargo.h"

/* kargo.threeball: 4-2-0, 3-3-0, 4-1-1, 2-2-2. */
static void points(const nb_table *t, int32_t *out)
{
    unsigned first = 0, place[3], ahead[3] = {0}, level[3] = {0};
    for (unsigned ball = 0; ball < 3; ball++) {
        unsigned holed = kargo_see(t, ball)[BALL_HOLED];
        place[ball] = holed ? holed : 99; /* those who are left are equal last */
    }
    for (unsigned a = 0; a < 3; a++) {
        for (unsigned b = 0; b < 3; b++) ahead[a] += place[b] < place[a], level[a] += place[b] == place[a];
        first += ahead[a] == 0;
    }
    for (unsigned a = 0; a < 3; a++) {
        static const int32_t winner[] = {0, 4, 3, 2};
        if (ahead[a] == 0) out[a] = winner[first];
        else out[a] = ahead[a] == 1 ? (level[a] == 2 ? 1 : 2) : 0;
    }
}

static void score_table(const nb_table *t, int32_t *out)
{
    unsigned result = t->note[NOTE_RESULT];
    if (kargo_three_ball(&t->rules)) {
        points(t, out);
        return;
    }
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        out[seat] = 0;
        if (result && result != KARGO_HALVED) out[seat] = kargo_side_of(&t->rules, seat) + 1 == result ? 1 : -1;
    }
}

void nb__kargo_score(const nb_hole *hole, int32_t *out) { score_table(&hole->t, out); }

/* ----------------------------------------------------------------------------------------------------------- the tally */

/* Strokes and putts that count lie face up in the ball's line; Holed Approach goes with a stroke and is none itself. */
static unsigned shots(const nb_table *t, unsigned ball)
{
    unsigned zone = kargo_line(ball), n = 0;
    for (unsigned slot = 0; slot < nb__len(t, zone); slot++) {
        unsigned id = nb__id(t, zone, slot);
        if (!nb__up(t, id)) continue; /* undone; a spectator may not know what it was */
        unsigned kind = t->rules.kind[t->card[id]];
        n += kind <= NIBLICK || kind == PUTT || kind == SUNK_PUTT;
    }
    return n;
}

static const char *place_words(int32_t points)
{
    static const char *const words[] = {[0] = nb__say_kargo_tally_last,
                                        [1] = nb__say_kargo_tally_second_shared,
                                        [2] = nb__say_kargo_tally_second,
                                        [3] = nb__say_kargo_tally_first_shared,
                                        [4] = nb__say_kargo_tally_first};
    return words[points];
}

static const char *result_words(int32_t won)
{
    if (!won) return nb__say_kargo_tally_halved;
    return won > 0 ? nb__say_kargo_tally_won : nb__say_kargo_tally_lost;
}

void nb__kargo_tally(const nb_table *t, unsigned seat, nb_tally *tally)
{
    int32_t score[NB_MAX_SEATS];
    unsigned ball = kargo_ball_of(&t->rules, seat);
    bool three = kargo_three_ball(&t->rules), holed = kargo_see(t, ball)[BALL_HOLED];
    nb__part n = nb__num((int32_t)shots(t, ball)), bogey = nb__num((int32_t)nb__kargo_bogey(&t->rules, t->number));
    nb_tally_line *fact = nb__tally_add(tally, NB_TALLY_FACT, 0, "kargo.match");
    (holed ? nb__say_kargo_tally_holed : nb__say_kargo_tally_open)(NB__SAY(fact), n, bogey);
    score_table(t, score);
    nb_tally_line *line = nb__tally_add(tally, NB_TALLY_EXTRA, score[seat], three ? "kargo.threeball" : "kargo.match");
    nb__put(NB__SAY(line), three ? place_words(score[seat]) : result_words(score[seat]));
}

/* ---------------------------------------------------------------------------------------------------------- the honour */

/* Three-ball: the honour stays until its holder is beaten, then goes to the best, and among equals to the nearest on the left. */
static unsigned three_ball_honour(const nb_match *m, unsigned honour)
{
    unsigned best = honour;
    for (unsigned i = 1; i < 3; i++) {
        unsigned seat = (honour + i) % 3;
        if (m->last[seat] > m->last[best]) best = seat;
    }
    return best;
}

/* Who leads the next hole (kargo.4): the side keeps the honour until it loses a hole. */
static unsigned next_honour(const nb_match *m, const nb_table *t)
{
    unsigned honour = kargo_honour(t);
    if (kargo_three_ball(&m->rules)) return three_ball_honour(m, honour);
    bool lost = m->last[honour] < 0;
    if (kargo_one_ball_a_side(&m->rules))
        return (honour + (lost ? 3 : 2)) % 4; /* partners drive off at alternate holes */
    return lost ? t->note[NOTE_HOLER] - 1u : honour;
}

static unsigned holes_of(const nb_match *m) { return m->rules.set[KARGO_HOLES]; }
static unsigned left_to_play(const nb_match *m) { return m->rows < holes_of(m) ? holes_of(m) - m->rows : 0; }

void nb__kargo_close(nb_match *m, const nb_hole *hole)
{
    int32_t row[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < m->rules.seats; seat++) row[seat] = m->last[seat];
    nb__enter(m, row, true);
    m->dealer = (uint8_t)((next_honour(m, &hole->t) + m->rules.seats - 1) % m->rules.seats);
    int32_t up = m->total[0] < 0 ? -m->total[0] : m->total[0];
    if (kargo_three_ball(&m->rules)) m->over = !left_to_play(m);
    else if (up > (int32_t)left_to_play(m)) m->over = true; /* won when up by more than remain */
    else m->over = !left_to_play(m) && (!m->rules.set[KARGO_EXTRA] || m->rows == NB_MAX_HOLES);
}

void nb__kargo_standing(const nb_match *m, int32_t *out)
{
    for (unsigned seat = 0; seat < m->rules.seats; seat++) out[seat] = -m->total[seat];
}

/* -------------------------------------------------------------------------------------------------------------- words */

/* Those who play as one against the others: a seat alone, or two of four. In double-dummy both hands of a player have a seat
 * and a name, so results and cards name both, as they do for partners. */
static uint16_t side_names(const nb_rules *r, unsigned seat) { return r->seats == 4 ? nb__side(seat) : nb__bit(seat); }

static nb__part side_part(const nb_match *m, unsigned seat, const char *const *names)
{
    return nb__seats(side_names(&m->rules, seat), NB_NOBODY, names);
}

static void say_points(nb__text *text, const nb_match *m, const char *const *names)
{
    uint16_t first = nb__leaders(m);
    bool shared = first & (first - 1);
    nb__part who = nb__seats(first, NB_NOBODY, names), n = nb__num(m->total[__builtin_ctz(first)]);
    if (m->over) (shared ? nb__say_kargo_result_share : nb__say_kargo_result_win)(text, who, n);
    else (shared ? nb__say_kargo_result_level : nb__say_kargo_result_lead)(text, who, n);
}

/* kargo.match: "wins four and three", "wins two up", "wins at the 19th"; "dormie" when up by as many as are left. */
static void say_lead(nb__text *text, const nb_match *m, nb__part side, int32_t up)
{
    char nth[NB_MAX_CODE];
    int32_t left = (int32_t)left_to_play(m);
    if (m->over && m->rows > holes_of(m)) nb__say_kargo_result_win_at(text, side, nb__ordinal(nth, m->rows));
    else if (m->over && left) nb__say_kargo_result_win_and(text, side, nb__count(up), nb__count(left));
    else if (m->over) nb__say_kargo_result_win_up(text, side, nb__count(up));
    else if (up == left) nb__say_kargo_result_dormie(text, side, nb__count(up));
    else nb__say_kargo_result_lead_up(text, side, nb__count(up), nb__count(left));
}

static void say_square(nb__text *text, const nb_match *m)
{
    if (m->over) nb__put(text, nb__say_kargo_result_halved);
    else if (!left_to_play(m)) nb__put(text, nb__say_kargo_result_square);
    else nb__say_kargo_result_square_left(text, nb__count((int32_t)left_to_play(m)));
}

int nb__kargo_result(const nb_match *m, const char *const *names, char *out, size_t size)
{
    nb__text text = nb__text_in(out, size);
    int32_t up = m->total[0];
    if (kargo_three_ball(&m->rules)) say_points(&text, m, names);
    else if (!up) say_square(&text, m);
    else say_lead(&text, m, side_part(m, up < 0, names), up < 0 ? -up : up);
    return nb__text_end(&text);
}

/* ----------------------------------------------------------------------------------------------------- the score card */

static int32_t yards_of(const nb_match *m, unsigned row, unsigned seat)
{
    return (void)seat, 10 * (int32_t)nb__kargo_length(&m->rules, row);
}

static int32_t bogey_of(const nb_match *m, unsigned row, unsigned seat)
{
    return (void)seat, (int32_t)nb__kargo_bogey(&m->rules, row);
}

/* "Singles over St. Andrews", or "..., nine holes" when it is not the whole course. */
static void put_caption(nb_sheet *s, const nb_match *m, const char *const *names)
{
    static const char *const form[] = {nb__say_kargo_sheet_singles, nb__say_kargo_sheet_three_ball,
                                       nb__say_kargo_sheet_four_ball, nb__say_kargo_sheet_foursomes,
                                       nb__say_kargo_sheet_double_dummy};
    const nb_rules *r = &m->rules;
    char course[NB_MAX_TEXT];
    nb__text text = nb__text_in(s->caption, sizeof s->caption), name = nb__text_in(course, sizeof course);
    nb__part how = nb__str(form[r->set[KARGO_FORM]]);
    nb__kargo_put_course(&name, r), nb__text_end(&name);
    if (r->set[KARGO_HOLES] == r->set[KARGO_COURSE_HOLES]) nb__say_kargo_sheet_over(&text, how, nb__str(course));
    else nb__say_kargo_sheet_over_holes(&text, how, nb__str(course), nb__count(r->set[KARGO_HOLES]));
    nb__text_end(&text);
    if (kargo_three_ball(r)) return;
    text = nb__text_in(s->players, sizeof s->players);
    nb__say_kargo_sheet_against(&text, side_part(m, 0, names), side_part(m, 1, names));
    nb__text_end(&text);
}

/* A card is kept for one side: its holes won, lost and halved, and how its match then stood. */
static void add_side(nb_sheet *s, const nb_match *m, const char *const *names)
{
    unsigned result = nb__sheet_players(s, NB_SHEET_SCORE, side_names(&m->rules, 0), names);
    unsigned state = nb__sheet_line(s, NB_SHEET_SCORE, nb__say_kargo_sheet_match);
    for (unsigned c = 0; c < s->columns; c++) {
        const nb_sheet_head *head = &s->column[c];
        int32_t up = 0, won = head->from < m->rows ? m->score[head->from][0] : 0;
        bool hole = head->kind == NB_SHEET_HOLE, total = head->kind == NB_SHEET_TOTAL;
        if (head->from >= m->rows || (head->to > m->rows && !total && !m->over)) continue;
        for (unsigned row = 0; row < head->to && row < m->rows; row++) up += m->score[row][0];
        nb__sheet_up(s, state, c, up);
        if (hole)
            nb__sheet_text(s, result, c,
                           won > 0   ? nb__say_kargo_sheet_won
                           : won < 0 ? nb__say_kargo_sheet_lost
                                     : nb__say_kargo_sheet_halved);
        s->cell[result][c].won = hole && won > 0;
    }
}

static void add_three_balls(nb_sheet *s, const nb_match *m, const char *const *names)
{
    uint16_t first = nb__leaders(m);
    for (unsigned seat = 0; seat < m->rules.seats; seat++) {
        unsigned line = nb__sheet_players(s, NB_SHEET_SCORE, nb__bit(seat), names);
        nb__sheet_fill(s, line, m, nb__strokes, seat, m->rows);
        for (unsigned c = 0; c < s->columns; c++) {
            const nb_sheet_head *head = &s->column[c];
            if (head->kind == NB_SHEET_TOTAL) s->cell[line][c].won = m->over && first >> seat & 1;
            else if (head->kind == NB_SHEET_HOLE && head->from < m->rows)
                s->cell[line][c].won = m->score[head->from][seat] == 4; /* the hole, alone */
        }
    }
}

bool nb__kargo_sheet(const nb_match *m, unsigned number, const char *const *names, nb_sheet *s)
{
    unsigned from, to, holes = holes_of(m);
    nb__text title = nb__text_in(s->title, sizeof s->title);
    nb__put(&title, nb__say_kargo_sheet_title), nb__text_end(&title);
    if (!number) {
        put_caption(s, m, names);
        nb__sheet_holes(s, 0, holes, m->rules.set[KARGO_FIRST] + 1u);
        nb__sheet_column(s, NB_SHEET_TOTAL, nb__say_kargo_sheet_total, 0, holes);
    } else {
        if (m->rows <= holes || !nb__sheet_part(m->rows - holes, number - 1, &from, &to)) return false;
        nb__caption(s, nb__say_sheet_extra, 0);
        nb__sheet_holes(s, holes + from, holes + to, holes + from + 1);
    }
    s->down = true;
    nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, nb__say_kargo_sheet_yards), m, yards_of, 0, NB_MAX_HOLES);
    nb__sheet_fill(s, nb__sheet_line(s, NB_SHEET_PRINTED, nb__say_kargo_sheet_bogey), m, bogey_of, 0, NB_MAX_HOLES);
    if (kargo_three_ball(&m->rules)) add_three_balls(s, m, names);
    else add_side(s, m, names);
    return true;
}
