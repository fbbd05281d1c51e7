/* round_text.c - a round as a line, and files of such lines:
 *
 *   niblick rounds 1
 *   round 5f3c9a0012345678 2026-11-16T14:05 six person,everyman,tiger 9 27136 27136 reviewed -130 310 take:200:31 options holes=9 ...
 *   end 1 90c4a2f41d3b7e06
 *
 * That is the round's id, its date and time (- if it has none), game, players, holes, score and result, the luck and the play of its
 * review, cost and number of choices for each skill, and the options.
 */
#include "round_inside.h"

#define PERSON "person"

/* --------------------------------------------------------------------------------------------------------------- writing */

static void put_id(nb__text *text, uint64_t id)
{
    for (int shift = 60; shift >= 0; shift -= 4) nb__put_char(text, "0123456789abcdef"[id >> shift & 15]);
}

static void put_number(nb__text *text, int64_t number)
{
    nb__put_char(text, ' ');
    nb__put_int(text, number);
}

static void put_review(nb__text *text, const struct round *round)
{
    nb__put(text, " reviewed");
    put_number(text, round->luck);
    put_number(text, round->play);
    for (unsigned k = 0; k < NB_SKILLS; k++) {
        if (!round->choices[k]) continue;
        nb__put_char(text, ' ');
        nb__put(text, nb_skill_name(k));
        nb__put_char(text, ':');
        nb__put_int(text, round->cost[k]);
        nb__put_char(text, ':');
        nb__put_int(text, round->choices[k]);
    }
}

int round_text(char *out, size_t size, const struct round *round)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, "round ");
    put_id(&text, round->id);
    nb__put_char(&text, ' ');
    nb__put(&text, round->date[0] ? round->date : "-");
    if (round->date[0] && round->time[0]) nb__put(nb__put(&text, "T"), round->time);
    nb__put_char(&text, ' ');
    nb__put(&text, nb_game_of(&round->rules)->id);
    for (unsigned i = 0; i < round->rules.seats; i++) {
        nb__put_char(&text, i ? ',' : ' ');
        nb__put(&text, round->player[i] ? round->player[i]->id : PERSON);
    }
    put_number(&text, round->holes);
    put_number(&text, round->score);
    put_number(&text, round->result);
    if (round->reviewed) put_review(&text, round);
    nb__put(&text, " options ");
    nb__put(&text, round->options);
    return nb__text_end(&text);
}

void round_sum_add(struct round_sum *sum, const char *line, size_t length)
{
    sum->hash = round_hash(sum->n ? sum->hash : ROUND_HASH, line, length);
    sum->hash = round_hash(sum->hash, "\n", 1);
    sum->n++;
}

int round_file_end(char *out, size_t size, const struct round_sum *sum)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, "end");
    put_number(&text, sum->n);
    nb__put_char(&text, ' ');
    put_id(&text, sum->n ? sum->hash : ROUND_HASH);
    return nb__text_end(&text);
}

/* --------------------------------------------------------------------------------------------------------------- reading */

struct reading {
    struct round *round;
    nb__lines lines;
    nb__word left; /* of the line */
    nb_why *why;
};

static nb__word next(struct reading *r) { return nb__next_word(&r->lines, &r->left); }

static nb_err bad(struct reading *r, const char *what, nb__word w, const char *right)
{
    return nb__bad_line(&r->lines, NB_E_RECORD, r->why, what, w, right);
}

static bool read_id(nb__word w, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < w.n; i++) {
        const char c = w.s[i];
        const bool digit = c >= '0' && c <= '9';
        if (!digit && (c < 'a' || c > 'f')) return false;
        *out = *out << 4 | (uint64_t)(digit ? c - '0' : c - 'a' + 10);
    }
    return w.n == 16;
}

static bool read_number(nb__word w, int32_t *out)
{
    const bool minus = w.n > 1 && *w.s == '-';
    uint32_t number = 0;
    if (!w.n || !nb__number(w.s + minus, w.n - minus, INT32_MAX, &number)) return false;
    *out = minus ? -(int32_t)number : (int32_t)number;
    return true;
}

/* The part of a word before a separator; the word goes on after it. */
static nb__word part_of(nb__word *w, char separator)
{
    nb__word part = {w->s, 0};
    while (part.n < w->n && w->s[part.n] != separator) part.n++;
    const size_t skip = part.n < w->n ? part.n + 1 : part.n;
    w->s += skip, w->n -= skip;
    return part;
}

static bool copy(char *out, size_t size, nb__word w)
{
    if (w.n >= size) return false;
    nb__text text = nb__text_in(out, size);
    nb__put_n(&text, w.s, w.n);
    nb__text_end(&text);
    return true;
}

static nb_err read_date(struct reading *r)
{
    const nb__word w = next(r);
    const bool moment = round_is_like(w.s, w.n, ROUND_MOMENT_LIKE);
    if (nb__is(w, "-")) return NB_OK;
    if (!moment && !round_is_like(w.s, w.n, ROUND_DATE_LIKE))
        return bad(r, nb__say_rounds_date, w, nb__say_rounds_date_right);
    copy(r->round->date, ROUND_DATE, (nb__word){w.s, ROUND_DATE - 1});
    if (moment) copy(r->round->time, ROUND_TIME, (nb__word){w.s + ROUND_DATE, ROUND_TIME - 1});
    return NB_OK;
}

static nb_err read_players(struct reading *r, unsigned *seats)
{
    const nb__word all = next(r);
    nb__word left = all;
    r->round->seat = NB_NOBODY;
    for (*seats = 0; left.n; ++*seats) {
        char id[24] = "";
        const nb__word w = part_of(&left, ',');
        if (*seats == NB_MAX_SEATS || !copy(id, sizeof id, w)) return bad(r, nb__say_rounds_player, w, "");
        const bool person = nb__is(w, PERSON);
        r->round->player[*seats] = person ? NULL : nb_player_named(id);
        if (!person && !r->round->player[*seats]) return bad(r, nb__say_rounds_player, w, "");
        if (person && r->round->seat == NB_NOBODY) r->round->seat = *seats;
    }
    return r->round->seat == NB_NOBODY ? bad(r, nb__say_rounds_nobody, all, nb__say_rounds_nobody_right) : NB_OK;
}

static nb_err read_numbers(struct reading *r)
{
    int32_t holes = 0;
    const nb__word w = next(r);
    if (!read_number(w, &holes) || holes < 1 || holes > NB_MAX_HOLES)
        return bad(r, nb__say_rounds_holes, w, nb__say_rounds_holes_right);
    r->round->holes = (unsigned)holes;
    int32_t *const into[] = {&r->round->score, &r->round->result};
    for (unsigned i = 0; i < NB__COUNT(into); i++) {
        const nb__word number = next(r);
        if (!read_number(number, into[i])) return bad(r, nb__say_rounds_number, number, "");
    }
    return NB_OK;
}

/* "take:200:31" */
static nb_err read_skill(struct reading *r, nb__word all)
{
    nb__word left = all;
    const nb__word name = part_of(&left, ':'), cost = part_of(&left, ':');
    unsigned skill = 0;
    int32_t choices = 0;
    while (skill < NB_SKILLS && !nb__is(name, nb_skill_name(skill))) skill++;
    if (skill == NB_SKILLS || r->round->choices[skill] || !read_number(cost, &r->round->cost[skill]) ||
        !read_number(left, &choices) || choices < 1)
        return bad(r, nb__say_rounds_skill, all, nb__say_rounds_skill_right);
    r->round->choices[skill] = (uint32_t)choices;
    return NB_OK;
}

/* What may come before the options. */
static nb_err read_review(struct reading *r)
{
    nb_err err = NB_OK;
    nb__word w = next(r);
    if (nb__is(w, "reviewed")) {
        int32_t *const into[] = {&r->round->luck, &r->round->play};
        for (unsigned i = 0; i < NB__COUNT(into); i++)
            if (!read_number(w = next(r), into[i])) return bad(r, nb__say_rounds_number, w, "");
        r->round->reviewed = true;
        for (w = next(r); !err && w.n && !nb__is(w, "options"); w = next(r)) err = read_skill(r, w);
    }
    if (err) return err;
    return nb__is(w, "options") ? NB_OK : bad(r, nb__say_rounds_unexpected, w, nb__say_rounds_unexpected_right);
}

static nb_err set_up(struct reading *r, const char *game, unsigned seats)
{
    nb_why why;
    char options[NB_MAX_OPTION_TEXT];
    if (!copy(options, sizeof options, r->left)) return bad(r, nb__say_rounds_long, r->left, "");
    const nb_err err = nb_setup(&r->round->rules, game, seats, options, &why);
    if (err)
        return nb__refuse(err, nb__say_lesson_at(NB__WHY(r->why), nb__num((int32_t)r->lines.line), nb__str(why.text)));
    nb_options_text(r->round->options, sizeof r->round->options, &r->round->rules);
    r->round->table = round_table_id(r->round);
    return NB_OK;
}

static nb_err read_round(struct reading *r)
{
    char game[32] = "";
    unsigned seats = 0;
    nb__word w = next(r);
    if (!nb__is(w, "round")) return bad(r, nb__say_rounds_unexpected, w, nb__say_rounds_line_right);
    if (!read_id(w = next(r), &r->round->id)) return bad(r, nb__say_rounds_id, w, nb__say_rounds_id_right);
    nb_err err = read_date(r);
    if (err) return err;
    if (!copy(game, sizeof game, w = next(r)) || !nb_game_named(game)) return bad(r, nb__say_rounds_game, w, "");
    err = read_players(r, &seats);
    if (!err) err = read_numbers(r);
    if (!err) err = read_review(r);
    return err ? err : set_up(r, game, seats);
}

nb_err round_parse(struct round *out, const char *line, size_t length, nb_why *why)
{
    struct reading r = {.round = out, .lines = {.at = line, .end = line + length}, .why = why};
    *out = (struct round){.id = 0};
    nb__next_line(&r.lines, &r.left);
    return read_round(&r);
}

/* ----------------------------------------------------------------------------------------------------------------- files */

static nb__lines lines_of(const struct round_file *file)
{
    return (nb__lines){.at = file->at, .end = file->end, .line = file->line};
}

static bool next_line(struct round_file *file, nb__word *line)
{
    nb__lines lines = lines_of(file);
    const bool found = nb__next_line(&lines, line);
    file->at = lines.at;
    file->line = lines.line;
    return found;
}

nb_err round_file_open(struct round_file *file, const char *text, size_t length, nb_why *why)
{
    nb__word line, words;
    *file = (struct round_file){.at = text, .end = text + length};
    next_line(file, &line);
    words = line;
    const nb__lines lines = lines_of(file);
    if (nb__is(line, ROUND_FILE_BEGINS)) return NB_OK;
    if (nb__is(nb__next_word(&lines, &words), "niblick") && nb__is(nb__next_word(&lines, &words), "rounds"))
        return nb__bad_line(&lines, NB_E_RECORD, why, nb__say_rounds_version, line, nb__say_rounds_version_right);
    return nb__refuse(NB_E_RECORD, nb__say_rounds_foreign(NB__WHY(why), nb__str(ROUND_FILE_BEGINS)));
}

static nb_err check_end(struct round_file *file, nb__word line, nb_why *why)
{
    char wanted[64];
    nb__word more;
    round_file_end(wanted, sizeof wanted, &file->sum);
    if (!nb__is(line, wanted)) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_rounds_changed));
    if (!next_line(file, &more)) return NB_OK;
    const nb__lines lines = lines_of(file);
    return nb__bad_line(&lines, NB_E_RECORD, why, nb__say_rounds_unexpected, more, nb__say_rounds_after_end);
}

nb_err round_file_next(struct round_file *file, struct round *out, bool *more, nb_why *why)
{
    nb__word line;
    *more = false;
    if (!next_line(file, &line)) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_rounds_cut_off));
    const nb__lines lines = lines_of(file);
    nb__word left = line;
    if (nb__is(nb__next_word(&lines, &left), "end")) return check_end(file, line, why);
    struct reading r = {.round = out, .lines = lines, .left = line, .why = why};
    *out = (struct round){.id = 0};
    *more = true;
    round_sum_add(&file->sum, line.s, line.n);
    return read_round(&r);
}
