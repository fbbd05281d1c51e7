/* lesson_read.c - a lesson's file: its game, its lessons, and the cards that each of them lays out.
 *
 * Cards are numbered in the order in which they come off the pack, whatever their faces are. So any deal shows which number
 * lies where, and a pack that lays out given cards follows from that.
 */
#include "lesson_inside.h"

struct reading {
    struct lesson *lesson;
    nb__lines lines;
    nb_why *why;
    char game[32], options[NB_MAX_OPTION_TEXT];
    unsigned seats, dealer; /* NB_NOBODY: not said yet */
    bool set;               /* the rules are resolved, and a hole has been dealt */
    nb_hole probe;          /* shows which card lies where */
    nb_card want[NB_MAX_CARDS];
    uint8_t left[NB_MAX_FACES]; /* of each face, after what was named */
    unsigned stock;             /* how many cards of the stock are named */
};

enum { SHUFFLE = 1928 }; /* what is not named comes in the order that this seed gives */

static nb_err bad(struct reading *r, const char *what, nb__word w, const char *right)
{
    return nb__bad_line(&r->lines, NB_E_RECORD, r->why, what, w, right);
}

/* An error of the library, with the line that caused it. */
static nb_err at_line(struct reading *r, nb_err err, const nb_why *why)
{
    return nb__refuse(err, nb__say_lesson_at(NB__WHY(r->why), nb__num((int32_t)r->lines.line), nb__str(why->text)));
}

static bool keep(char *out, size_t size, nb__word w)
{
    if (w.n >= size) return false;
    memcpy(out, w.s, w.n);
    out[w.n] = 0;
    return true;
}

/* --------------------------------------------------------------------------------------------------------- the rules */

static nb_err set_up(struct reading *r)
{
    struct lesson *l = r->lesson;
    nb_why why;
    const nb_game *game = nb_game_named(r->game);
    unsigned seats = r->seats != NB_NOBODY ? r->seats : game && game->min_seats > 2 ? game->min_seats : 2;
    if (r->set) return NB_OK;
    nb_err err = nb_setup(&l->rules, r->game, seats, r->options, &why);
    if (err) return at_line(r, err, &why);
    l->dealer = (uint8_t)(r->dealer != NB_NOBODY ? r->dealer : seats - 1); /* so that the learner begins */
    if (l->dealer >= seats) return nb__refuse(NB_E_SEATS, nb__say_error_no_seat(NB__WHY(r->why), nb__num(l->dealer)));
    nb_seed seed = nb_seed_number(SHUFFLE);
    nb_deal(&r->probe, &l->rules, &seed, 0, l->dealer);
    memset(r->want, NB_NO_CARD, sizeof r->want);
    memcpy(r->left, l->rules.copies, sizeof r->left);
    r->set = true;
    return NB_OK;
}

/* ---------------------------------------------------------------------------------------------------------- the cards */

/* This card of the pack shall have the face that the word names; "-" leaves it open. */
static nb_err want(struct reading *r, unsigned id, nb__word w)
{
    if (nb__is(w, "-")) return NB_OK;
    nb_card card = nb_card_parse(&r->lesson->rules, w.s, w.n);
    if (card == NB_NO_CARD) return bad(r, nb__say_lesson_no_card, w, "");
    if (r->want[id] != NB_NO_CARD) return bad(r, nb__say_lesson_taken, w, "");
    if (!r->left[card]) return bad(r, nb__say_lesson_too_many, w, "");
    r->left[card]--;
    r->want[id] = card;
    return NB_OK;
}

static nb_err read_stock(struct reading *r, nb__word line)
{
    nb_err err = set_up(r);
    for (nb__word w; !err && (w = nb__next_word(&r->lines, &line)).n;) {
        unsigned id = r->probe.t.drawn + r->stock++;
        err = id < r->lesson->rules.cards ? want(r, id, w) : bad(r, nb__say_lesson_full, w, "");
    }
    return err;
}

static nb_err read_cards(struct reading *r, nb__word line)
{
    struct seat_touch place;
    unsigned slot = 0;
    nb__word where = nb__next_word(&r->lines, &line);
    nb_err err = set_up(r);
    if (err) return err;
    const nb_table *t = &r->probe.t;
    if (!lesson_place(t, where, true, &place))
        return bad(r, nb__say_lesson_no_place, where, nb__say_lesson_place_right);
    for (nb__word w; !err && (w = nb__next_word(&r->lines, &line)).n; slot++) {
        if (slot >= nb__len(t, place.zone)) return bad(r, nb__say_lesson_full, w, "");
        err = want(r, nb__id(t, place.zone, slot), w);
    }
    return err;
}

/* What was not named comes in the probe's order. */
static void fill_pack(struct reading *r)
{
    nb_card order[NB_MAX_CARDS], *pack = r->lesson->pack;
    unsigned cards = r->lesson->rules.cards, next = 0;
    memcpy(order, r->probe.t.card, sizeof order);
    nb_stock_order(&r->probe, order + r->probe.t.drawn);
    for (unsigned id = 0; id < cards; id++) {
        pack[id] = r->want[id];
        if (pack[id] != NB_NO_CARD) continue;
        while (!r->left[order[next]]) next++;
        r->left[order[next]]--;
        pack[id] = order[next];
    }
}

/* In a game whose deal depends on the faces, the cards could come to lie elsewhere than in the probe. */
static nb_err check_deal(struct reading *r)
{
    nb_match match;
    nb_hole hole;
    char code[NB_MAX_CODE];
    lesson_deal(r->lesson, &match, &hole);
    for (unsigned zone = 0; zone < hole.t.rules.zones; zone++) {
        for (unsigned slot = 0; slot < nb__len(&r->probe.t, zone); slot++) {
            unsigned id = nb__id(&r->probe.t, zone, slot);
            if (id == NB_NO_CARD || r->want[id] == NB_NO_CARD) continue;
            bool there = false;
            for (unsigned i = 0; i < nb__len(&hole.t, zone); i++) there |= nb__id(&hole.t, zone, i) == id;
            if (there) continue;
            nb_card_code(code, sizeof code, &hole.t.rules, r->want[id]);
            return nb__refuse(NB_E_PACK, nb__say_lesson_elsewhere(NB__WHY(r->why), nb__str(code)));
        }
    }
    return NB_OK;
}

void lesson_deal(const struct lesson *lesson, nb_match *match, nb_hole *hole)
{
    nb_match_start(match, &lesson->rules, nb_seed_number(SHUFFLE));
    match->dealer = lesson->dealer;
    nb_err err = nb_match_deal_pack(match, hole, lesson->pack, lesson->rules.cards, NULL);
    NB__ASSERT(!err);
}

/* ---------------------------------------------------------------------------------------------------------- the file */

static nb_err read_number(struct reading *r, nb__word line, unsigned most, unsigned *out)
{
    uint32_t number;
    nb__word w = lesson_trim(line);
    if (r->set) return bad(r, nb__say_lesson_too_late, w, nb__say_lesson_too_late_right);
    if (!nb__number(w.s, w.n, most, &number)) return bad(r, nb__say_lesson_no_number, w, "");
    *out = number;
    return NB_OK;
}

static nb_err read_options(struct reading *r, nb__word line)
{
    nb__word w = lesson_trim(line);
    if (r->set) return bad(r, nb__say_lesson_too_late, w, nb__say_lesson_too_late_right);
    return keep(r->options, sizeof r->options, w) ? NB_OK : bad(r, nb__say_lesson_long, w, "");
}

/* A line of the head; *script when the line is no longer one of them. */
static nb_err read_head(struct reading *r, nb__word line, bool *script)
{
    nb__word whole = line, key = nb__next_word(&r->lines, &line);
    static const char *const keys[] = {"say", "show", "next", "do", "or", "else", "they"};
    if (nb__is(key, "seats")) return read_number(r, line, NB_MAX_SEATS, &r->seats);
    if (nb__is(key, "dealer")) return read_number(r, line, NB_MAX_SEATS, &r->dealer);
    if (nb__is(key, "options")) return read_options(r, line);
    if (nb__is(key, "cards")) return read_cards(r, line);
    if (nb__is(key, "stock")) return read_stock(r, line);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) *script |= nb__is(key, keys[i]);
    return *script ? NB_OK : bad(r, nb__say_lesson_unknown, whole, nb__say_lesson_unknown_right);
}

static bool begins(nb__word line, const char *key)
{
    size_t n = nb__length(key);
    return line.n >= n && nb__equal(key, line.s, n) && (line.n == n || (unsigned char)line.s[n] <= ' ');
}

/* The lines up to the title of lesson `number`, whose line is left in *line. */
static nb_err find_lesson(struct reading *r, unsigned number, nb__word *line)
{
    unsigned found = 0;
    while (nb__next_line(&r->lines, line)) {
        nb__word rest = *line;
        nb__next_word(&r->lines, &rest);
        rest = lesson_trim(rest);
        if (begins(*line, "lesson")) {
            if (found++ != number) continue;
            *line = rest;
            return NB_OK;
        }
        if (found) continue;
        if (!begins(*line, "game")) return bad(r, nb__say_lesson_unknown, *line, nb__say_lesson_begins);
        if (!keep(r->game, sizeof r->game, rest) || !nb_game_named(r->game))
            return bad(r, nb__say_lesson_no_game, rest, "");
    }
    return nb__refuse(NB_E_RECORD, nb__say_lesson_none(NB__WHY(r->why), nb__num((int32_t)number + 1)));
}

/* Where the next lesson begins, or the file ends. */
static size_t find_end(const nb__lines *from, const char *text)
{
    nb__lines lines = *from;
    nb__word line;
    while (nb__next_line(&lines, &line))
        if (begins(line, "lesson")) return (size_t)(line.s - text);
    return (size_t)(from->end - text);
}

nb_err lesson_open(struct lesson *lesson, const char *text, size_t length, unsigned number, nb_why *why)
{
    struct reading r = {.lesson = lesson,
                        .lines = lesson_lines(text, 0, length, 0),
                        .why = why,
                        .seats = NB_NOBODY,
                        .dealer = NB_NOBODY};
    nb__word line;
    bool script = false;
    *lesson = (struct lesson){.text = text};
    nb_err err = find_lesson(&r, number, &line);
    if (err) return err;
    if (!r.game[0]) return bad(&r, nb__say_lesson_unknown, line, nb__say_lesson_begins);
    if (!line.n || !keep(lesson->title, sizeof lesson->title, line)) return bad(&r, nb__say_lesson_title, line, "");
    lesson->end = find_end(&r.lines, text);
    r.lines.end = text + lesson->end;
    do {
        lesson->at = (size_t)(r.lines.at - text);
        lesson->line = r.lines.line;
        if (!nb__next_line(&r.lines, &line)) break;
        if ((err = read_head(&r, line, &script))) return err;
    } while (!script);
    if ((err = set_up(&r))) return err;
    fill_pack(&r);
    if ((err = check_deal(&r))) return err;
    return lesson_check_script(lesson, why);
}

unsigned lesson_count(const char *text, size_t length)
{
    nb__lines lines = lesson_lines(text, 0, length, 0);
    nb__word line;
    unsigned n = 0;
    while (nb__next_line(&lines, &line)) n += begins(line, "lesson");
    return n;
}

int lesson_game(char *out, size_t size, const char *text, size_t length)
{
    nb__lines lines = lesson_lines(text, 0, length, 0);
    nb__text to = nb__text_in(out, size);
    nb__word line;
    if (nb__next_line(&lines, &line) && begins(line, "game")) {
        nb__next_word(&lines, &line);
        line = lesson_trim(line);
        nb__put_n(&to, line.s, line.n);
    }
    return nb__text_end(&to);
}
