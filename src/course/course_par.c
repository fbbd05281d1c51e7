/* course_par.c - par: what tigers make of the course. Also how it is kept, and compared with. */
#include "course_inside.h"

#define PAR_MARK "niblick-par"

static const nb_player *par_player(void) { return nb_player_named("tiger"); }

void nb_par_start(nb_par_work *work, const nb_course *course)
{
    *work = (nb_par_work){.budget = {.playouts = NB_PAR_PLAYOUTS}};
    nb_match_start(&work->match, &course->rules, course->seed);
}

uint32_t nb_par_scratch(void) { return par_player()->scratch; }

bool nb_par_ready(const nb_course *course) { return nb_player_ready(par_player(), &course->rules, NULL, NULL); }

static bool has_par(const nb_par_work *work, unsigned holes)
{
    unsigned of = nb__course_holes(&work->match.rules);
    return work->match.rows >= holes || work->match.rows == NB_MAX_HOLES || (of && work->match.rows >= of);
}

bool nb_par_step(nb_par_work *work, unsigned holes, void *scratch)
{
    nb_view view;
    if (!work->dealt && has_par(work, holes)) return false;
    if (!work->dealt) {
        work->match.over = false;
        nb_match_deal(&work->match, &work->hole);
        work->dealt = true;
    }
    if (!nb_over(&work->hole.t)) {
        nb_rng rng = nb_rng_of(&work->match.seed, work->actions++);
        nb_view_of(&view, &work->hole, work->hole.t.actor);
        nb_play(&work->hole, par_player()->choose(&view, &rng, &work->budget, scratch));
    }
    if (nb_over(&work->hole.t)) {
        nb_match_close(&work->match, &work->hole);
        work->dealt = false;
    }
    return work->dealt || !has_par(work, holes);
}

/* Halves go up: par is easier to reach then. */
static int16_t mean_of(int32_t sum, int32_t n)
{
    int32_t twice = 2 * sum + n, down = twice / (2 * n);
    return (int16_t)(twice < 0 && down * 2 * n != twice ? down - 1 : down);
}

nb_par nb_par_so_far(const nb_par_work *work)
{
    const nb_match *m = &work->match;
    nb_par par = {.holes = (uint8_t)nb__course_rows(m)};
    int32_t extra = 0, seats = m->rules.seats;
    for (int32_t seat = 0; seat < seats; seat++) extra += m->total[seat];
    for (unsigned row = 0; row < par.holes; row++) {
        int32_t sum = 0;
        for (int32_t seat = 0; seat < seats; seat++) sum += m->score[row][seat];
        par.hole[row] = mean_of(sum, seats);
        extra -= sum;
    }
    par.extra = mean_of(extra, seats);
    return par;
}

/* ---------------------------------------------------------------------------------------------------------- keeping */

/* "niblick-par 1 2026-11-16 48 0 12 9 14 ...": version, course, playouts, what belongs to no hole, the holes. */
int nb_par_text(char *out, size_t size, const nb_course *course, const nb_par *par)
{
    nb__text text = nb__text_in(out, size);
    char day[NB_DAY_TEXT];
    nb_day_text(day, sizeof day, course->day);
    nb__put(&text, PAR_MARK " ");
    nb__put_int(&text, NB_COURSE_VERSION);
    nb__put_char(&text, ' ');
    nb__put(&text, day);
    nb__put_char(&text, ' ');
    nb__put_int(&text, NB_PAR_PLAYOUTS);
    nb__put_char(&text, ' ');
    nb__put_int(&text, par->extra);
    for (unsigned i = 0; i < par->holes && i < NB_MAX_HOLES; i++)
        nb__put_char(&text, ' '), nb__put_int(&text, par->hole[i]);
    nb__put_char(&text, '\n');
    return nb__text_end(&text);
}

struct words {
    const char *at, *end;
};

/* The next word of the line: its length, 0 at the end. */
static size_t next_word(struct words *w, const char **word)
{
    while (w->at < w->end && *w->at == ' ') w->at++;
    *word = w->at;
    while (w->at < w->end && *w->at != ' ' && *w->at != '\n') w->at++;
    return (size_t)(w->at - *word);
}

static bool next_is(struct words *w, const char *wanted)
{
    const char *word;
    size_t n = next_word(w, &word);
    return n && nb__equal(wanted, word, n);
}

static bool next_score(struct words *w, int16_t *out)
{
    const char *word;
    size_t n = next_word(w, &word);
    bool minus = n > 1 && *word == '-';
    uint32_t number = 0;
    if (!n || !nb__number(word + minus, n - minus, INT16_MAX, &number)) return false;
    *out = (int16_t)(minus ? -(int32_t)number : (int32_t)number);
    return true;
}

static bool read_par(nb_par *par, const nb_course *course, struct words w)
{
    char number[16], day[NB_DAY_TEXT];
    nb__text text = nb__text_in(number, sizeof number);
    nb__put_int(&text, NB_COURSE_VERSION);
    nb__text_end(&text);
    nb_day_text(day, sizeof day, course->day);
    if (!next_is(&w, PAR_MARK) || !next_is(&w, number) || !next_is(&w, day)) return false;
    text = nb__text_in(number, sizeof number);
    nb__put_int(&text, NB_PAR_PLAYOUTS);
    nb__text_end(&text);
    if (!next_is(&w, number) || !next_score(&w, &par->extra)) return false;
    while (w.at < w.end && *w.at == ' ') {
        if (par->holes == NB_MAX_HOLES || !next_score(&w, &par->hole[par->holes])) return false;
        par->holes++;
    }
    return par->holes && w.end - w.at == 1 && *w.at == '\n';
}

nb_err nb_par_parse(nb_par *par, const nb_course *course, const char *text, size_t length, nb_why *why)
{
    nb_par found = {.holes = 0};
    char day[NB_DAY_TEXT];
    nb_day_text(day, sizeof day, course->day);
    if (!read_par(&found, course, (struct words){text, text ? text + length : text}))
        return nb__refuse(NB_E_RECORD, nb__say_course_no_par(NB__WHY(why), nb__str(day)));
    *par = found;
    return NB_OK;
}
