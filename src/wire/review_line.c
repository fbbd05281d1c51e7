/* review_line.c - a step of a review as a line of whole numbers, for files and for workers that share the steps of a hole:
 *
 *     2 1 1 33554432 33554432 2210 0 12 0 0 1830 2011
 *
 * The step's number, choice, changed, best, usual, playouts, cost and error; then play and value, by seat. What the record itself
 * says, namely who did what, is taken from the record.
 */
#include "wire.h"

enum {
    FIXED = 8, /* numbers before those by seat */
    MOST_NUMBERS = FIXED + 2 * NB_MAX_SEATS,
    MOST_UNITS = 512 * NB_UNIT /* no hole comes near, and sums over a hole have room */
};

/* ----------------------------------------------------------------------------------------------------------- writing */

static void add_number(text_buffer *out, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? (uint64_t)-number : (uint64_t)number;
    do digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0) digits[--at] = '-';
    if (out->len) text_add_char(out, ' ');
    text_add(out, digits + at, sizeof digits - at);
}

void wire_review_line(text_buffer *out, const nb_rules *rules, unsigned number, const nb_review_step *step)
{
    text_clear(out);
    const int64_t fixed[FIXED] = {number,      step->choice,   step->changed, step->best,
                                  step->usual, step->playouts, step->cost,    step->error};
    for (unsigned i = 0; i < FIXED; i++) add_number(out, fixed[i]);
    for (unsigned s = 0; s < rules->seats; s++) add_number(out, step->play[s]);
    for (unsigned s = 0; s < rules->seats; s++) add_number(out, step->value[s]);
}

/* ----------------------------------------------------------------------------------------------------------- reading */

/* The numbers of a line, all of them whole. Returns how many, or 0 if something else is among them. */
static unsigned numbers_of(const char *line, size_t length, int64_t out[MOST_NUMBERS])
{
    unsigned n = 0;
    for (size_t i = 0; i < length;) {
        int64_t value = 0;
        const bool minus = line[i] == '-';
        size_t digits = 0;
        for (i += minus; i < length && line[i] >= '0' && line[i] <= '9' && digits < 12; i++, digits++)
            value = value * 10 + (line[i] - '0');
        if (!digits || n == MOST_NUMBERS || (i < length && line[i] != ' ')) return 0;
        out[n++] = minus ? -value : value;
        i++;
    }
    return n;
}

static bool is_legal_there(const nb_review_hole *hole, unsigned number, int64_t action)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_hole now;
    wire_review_before(hole, number, &now);
    const int n = nb_legal_for(&now.t, hole->move[number - 2].seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

static bool set_move(const nb_review_hole *hole, unsigned number, nb_review_step *step, const int64_t *value)
{
    step->seat = NB_NOBODY;
    if (number < 2) return true;
    if (!is_legal_there(hole, number, value[0]) || !is_legal_there(hole, number, value[1])) return false;
    step->seat = hole->move[number - 2].seat;
    step->chosen = hole->move[number - 2].action;
    step->best = (nb_action)value[0];
    step->usual = (nb_action)value[1];
    return true;
}

bool wire_review_line_read(const nb_review_hole *hole, const char *line, size_t length, unsigned *number,
                           nb_review_step *out)
{
    int64_t v[MOST_NUMBERS];
    const unsigned seats = hole->dealt.t.rules.seats, n = numbers_of(line, length, v);
    if (n != FIXED + 2 * seats || v[0] < 0 || v[0] >= nb_review_steps(hole)) return false;
    if (v[5] < 0 || v[5] > UINT32_MAX) return false;
    for (unsigned i = 6; i < n; i++)
        if (v[i] > MOST_UNITS || v[i] < -MOST_UNITS) return false;
    *number = (unsigned)v[0];
    *out = (nb_review_step){.choice = v[1] == 1, .changed = v[2] == 1, .playouts = (uint32_t)v[5]};
    out->cost = (int32_t)v[6];
    out->error = (int32_t)v[7];
    for (unsigned s = 0; s < seats; s++) {
        out->play[s] = (int32_t)v[FIXED + s];
        out->value[s] = (int32_t)v[FIXED + seats + s];
    }
    return set_move(hole, *number, out, &v[3]);
}
