/* counting.c - see counting.h */
#include "counting.h"

#include "words.h"

void counting_start(struct counting *c, const nb_tally *tally, unsigned seats, unsigned first)
{
    *c = (struct counting){.begun = true, .tally = tally, .seats = seats};
    for (unsigned i = 0; i < seats; i++) c->order[i] = (uint8_t)(((first < seats ? first : 0) + i) % seats);
}

void counting_finish(struct counting *c) { c->at = c->seats; }

static const nb_tally *current(const struct counting *c) { return &c->tally[c->order[c->at]]; }

static void next_player(struct counting *c)
{
    c->at++;
    c->lines = 0;
}

void counting_next(struct counting *c, const struct settings *settings)
{
    if (!counting_goes_on(c)) return;
    if (!settings_pause(settings)) counting_finish(c);
    else if (c->lines >= current(c)->n) next_player(c);
    else if (settings->value[SETTING_MOTION] == MOTION_OFF) c->lines = current(c)->n;
    else c->lines++;
}

enum { LINE_LEAST = 350, LINE_MORE = 200, PLAYER_LINES = 2 }; /* ms; a sum is looked at for as long as two lines */

int counting_wait(const struct counting *c, const struct settings *settings)
{
    const int pause = settings_pause(settings);
    if (!counting_goes_on(c)) return -1;
    if (!pause) return 0;
    const int line = LINE_LEAST + pause * LINE_MORE / 1500;
    const bool summed = c->lines == current(c)->n;
    const int read = settings->value[SETTING_MOTION] == MOTION_OFF ? (int)c->lines
                                                                   : 1; /* a whole player is read at once */
    return summed ? line * (PLAYER_LINES > read ? PLAYER_LINES : read) : line;
}

/* How many lines of this seat have been counted. */
static unsigned counted(const struct counting *c, unsigned seat)
{
    for (unsigned i = 0; i < c->seats; i++)
        if (c->order[i] == seat) return i < c->at ? c->tally[seat].n : i == c->at ? c->lines : 0;
    return 0;
}

static bool is_current(const struct counting *c, unsigned seat) { return c->at < c->seats && c->order[c->at] == seat; }

bool counting_sum(const struct counting *c, unsigned seat, int32_t *sum)
{
    const unsigned n = counted(c, seat);
    *sum = 0;
    for (unsigned i = 0; i < n; i++) *sum += c->tally[seat].line[i].amount;
    return n || c->at >= c->seats;
}

static bool is_about(const nb_tally_line *line, unsigned zone, unsigned slot)
{
    for (unsigned i = 0; line->zone == zone && i < line->cards; i++)
        if (line->slot[i] == slot) return true;
    return false;
}

enum draw_state counting_state(const struct counting *c, unsigned zone, unsigned slot)
{
    enum draw_state state = DRAW_QUIET;
    for (unsigned seat = 0; c->begun && seat < c->seats; seat++) {
        const unsigned n = counted(c, seat);
        for (unsigned i = 0; i < n; i++) {
            const nb_tally_line *line = &c->tally[seat].line[i];
            if (!is_about(line, zone, slot)) continue;
            if (line->kind == NB_TALLY_CANCEL) state = DRAW_STRUCK;
            if (is_current(c, seat) && i + 1 == n && c->lines < current(c)->n + 1u) state = DRAW_CURSOR;
        }
    }
    return state;
}

/* ------------------------------------------------------------------------------------------------------------ words */

enum { AMOUNT = 12 };

static const char *amount_text(char out[AMOUNT], int amount)
{
    snprintf(out, AMOUNT, "%+d", amount);
    return amount ? out : "0";
}

void counting_words(char *out, size_t size, const struct counting *c, unsigned you, const char *const *names)
{
    int32_t sum;
    char amount[AMOUNT];
    *out = 0;
    if (!counting_goes_on(c)) return;
    const unsigned seat = c->order[c->at];
    const char *name = say_screen_player(HERE, person(seat, you, names));
    counting_sum(c, seat, &sum);
    if (!c->lines) {
        say_screen_count_begins(WORDS_OF(out, size), name);
        return;
    }
    const nb_tally_line *line = &current(c)->line[c->lines - 1];
    if (line->kind == NB_TALLY_FACT) say_screen_count_fact(WORDS_OF(out, size), name, line->text);
    else say_screen_count_line(WORDS_OF(out, size), name, line->text, amount_text(amount, line->amount), sum);
}

/* A line with its amount at the right; what is too long for it keeps the amount. */
static void draw_line(const struct screen *screen, const nb_tally_line *line, bool newest, struct rect r)
{
    char amount[AMOUNT];
    const char *number = line->kind == NB_TALLY_FACT ? "" : amount_text(amount, line->amount);
    const int w = ink_columns(number);
    const enum ink ink = newest ? INK_TEXT : INK_DIM;
    ink_text(screen, r.y, r.x, 1, INK_TURN, newest ? ink_sign(screen, SIGN_TURN) : " ");
    ink_text(screen, r.y, r.x + 2, r.w - w - 4, ink, line->text);
    ink_text(screen, r.y, r.x + r.w - w, w, ink, number);
}

void counting_draw(const struct screen *screen, const struct counting *c, unsigned you, const char *const *names,
                   struct rect r)
{
    if (!counting_goes_on(c) || r.h < 1) return;
    enum { WIDE = 56 }; /* an amount far from its card is hard to find */
    const unsigned seat = c->order[c->at];
    const int w = r.w < WIDE ? r.w : WIDE;
    int32_t sum;
    char total[AMOUNT];
    int room = r.h > 2 ? r.h - 1 : r.h, y = r.y;
    counting_sum(c, seat, &sum);
    if (r.h > 2) {
        snprintf(total, sizeof total, "%d", (int)sum);
        ink_text(screen, y, r.x + 2, w - 8, INK_STRONG, say_screen_player(HERE, person(seat, you, names)));
        ink_text(screen, y++, r.x + w - ink_columns(total), AMOUNT, INK_GOOD, total);
    }
    for (unsigned i = c->lines > (unsigned)room ? c->lines - (unsigned)room : 0; i < c->lines; i++)
        draw_line(screen, &current(c)->line[i], i + 1 == c->lines, (struct rect){y++, r.x, 1, w});
}
