/* strokes.c - see strokes.h */
#include "strokes.h"

#include "core.h"

unsigned strokes_deals(const nb_rules *rules)
{
    nb_match match;
    nb_progress p = {.hole = 1, .first = 1, .last = 1};
    if (nb_standing_unit(rules) != NB_STROKES || rules->seats < 2) return 0;
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (nb_side(rules, seat) != 1u << seat) return 0;
    nb_match_start(&match, rules, nb_seed_number(0));
    if (match.sits_out || !nb__game(rules)->progress) return 0;
    nb__game(rules)->progress(rules, 0, NULL, &p);
    return p.of / (p.last - p.first + 1u);
}

nb_err strokes_allowed(const nb_rules *rules, nb_why *why)
{
    if (strokes_deals(rules)) return NB_OK;
    return nb__refuse(NB_E_OPTION, nb__put(NB__WHY(why), nb__say_strokes_not_here));
}

/* ------------------------------------------------------------------------------------------------------- allocation */

/* n / d to the nearest whole number, and up from the middle. */
static int64_t divided(int64_t n, int64_t d)
{
    const int64_t twice = 2 * n + d, whole = twice / (2 * d);
    return twice % (2 * d) < 0 ? whole - 1 : whole;
}

int16_t strokes_for(int32_t index, unsigned deals)
{
    const int64_t whole = divided((int64_t)index * deals, (int64_t)9 * NB_UNIT);
    return (int16_t)(whole > STROKES_MOST ? STROKES_MOST : whole < -STROKES_MOST ? -STROKES_MOST : whole);
}

int32_t strokes_after(int16_t strokes, unsigned played, unsigned deals)
{
    return played >= deals ? strokes : (int32_t)divided((int64_t)strokes * played, deals);
}

void strokes_net(int32_t out[NB_MAX_SEATS], const struct strokes *strokes, const nb_match *match)
{
    const unsigned deals = strokes_deals(&match->rules);
    nb_match_standing(match, out);
    for (unsigned seat = 0; strokes->given && seat < match->rules.seats; seat++)
        out[seat] -= strokes_after(strokes->seat[seat], match->played, deals);
}

/* ------------------------------------------------------------------------------------------------- computer players */

/* Who the columns of the list are about, and for each game and number of seats tenths of a stroke over nine deals. */
static const char *const PLAYERS[] = {
#define HANDICAP_PLAYERS(...) __VA_ARGS__
#define HANDICAPS(game, seats, ...)
#include "handicaps.list"
#undef HANDICAP_PLAYERS
#undef HANDICAPS
};

static const struct {
    const char *game;
    uint8_t seats;
    int16_t tenths[NB__COUNT(PLAYERS)];
} MEASURED[] = {
#define HANDICAP_PLAYERS(...)
#define HANDICAPS(the_game, the_seats, ...) {the_game, the_seats, {__VA_ARGS__}},
#include "handicaps.list"
#undef HANDICAP_PLAYERS
#undef HANDICAPS
};

static bool same(const char *a, const char *b) { return nb__equal(a, b, nb__length(b)); }

/* With more seats than were measured, as with the most that were. */
int32_t strokes_index_of(const nb_rules *rules, const nb_player *player)
{
    const char *game = nb_game_of(rules)->id;
    unsigned column = 0;
    int32_t tenths = 0;
    while (column < NB__COUNT(PLAYERS) && !same(PLAYERS[column], player->id)) column++;
    for (unsigned i = 0; column < NB__COUNT(PLAYERS) && i < NB__COUNT(MEASURED); i++)
        if (same(MEASURED[i].game, game) && MEASURED[i].seats <= rules->seats) tenths = MEASURED[i].tenths[column];
    return (int32_t)divided((int64_t)tenths * NB_UNIT, 10);
}

void strokes_give(struct strokes *out, const nb_rules *rules, const nb_player *const player[], uint16_t you,
                  int32_t index)
{
    const unsigned deals = strokes_deals(rules);
    *out = (struct strokes){.given = deals};
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (you >> seat & 1) out->seat[seat] = strokes_for(index, deals);
        else if (player[seat]) out->seat[seat] = strokes_for(strokes_index_of(rules, player[seat]), deals);
    }
}

/* ---------------------------------------------------------------------------------------------------------- records */

#define TAG "[Strokes \""

int strokes_tag(char *out, size_t size, const struct strokes *strokes, unsigned seats)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, TAG);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (seat) nb__put_char(&text, ' ');
        nb__put_int(&text, strokes->seat[seat]);
    }
    nb__put(&text, "\"]\n");
    return nb__text_end(&text);
}

/* The next of the numbers between the quotation marks; false: none is there, or it is too large. */
static bool next_number(nb__word *in, int16_t *out)
{
    uint32_t number;
    while (in->n && *in->s == ' ') in->s++, in->n--;
    const bool minus = in->n && *in->s == '-';
    if (minus) in->s++, in->n--;
    size_t n = 0;
    while (n < in->n && in->s[n] != ' ') n++;
    if (!n || !nb__number(in->s, n, STROKES_MOST, &number)) return false;
    *out = (int16_t)(minus ? -(int)number : (int)number);
    in->s += n, in->n -= n;
    return true;
}

static nb_err read_tag(struct strokes *out, nb__word line, const nb_rules *rules, nb_why *why)
{
    const size_t before = sizeof TAG - 1, after = 2; /* "] */
    char quote[NB__QUOTE];
    nb__word in = {line.s + before, line.n >= before + after ? line.n - before - after : 0};
    bool good = line.n >= before + after && nb__equal("\"]", line.s + line.n - after, after) && strokes_deals(rules);
    for (unsigned seat = 0; good && seat < rules->seats; seat++) good = next_number(&in, &out->seat[seat]);
    if (good && !in.n) {
        out->given = true;
        return NB_OK;
    }
    *out = (struct strokes){.given = false};
    if (strokes_allowed(rules, why)) return NB_E_RECORD;
    return nb__refuse(NB_E_RECORD, nb__say_strokes_bad_tag(NB__WHY(why), nb__str(nb__quote(quote, line.s, line.n)),
                                                           nb__num(rules->seats), nb__num(STROKES_MOST)));
}

/* Tags are at the beginning, and the first line that is none ends them. */
nb_err strokes_read(struct strokes *out, const char *record, size_t length, const nb_rules *rules, nb_why *why)
{
    nb__lines lines = {.at = record, .end = record + length, .comment = ';'};
    nb__word line;
    *out = (struct strokes){.given = false};
    while (nb__next_line(&lines, &line) && *line.s == '[')
        if (line.n >= sizeof TAG - 1 && nb__equal(TAG, line.s, sizeof TAG - 1)) return read_tag(out, line, rules, why);
    return NB_OK;
}
