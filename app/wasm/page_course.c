/* page_course.c - the course of the day in the page: what is played on a date, its par, and a result with what is shared of it.
 *
 * Dates are texts, "2026-11-16", and par is the line that the library keeps it in. Par takes many seconds: the page asks for it in
 * a worker of its own.
 */
#include <string.h>

#include "heap.h"
#include "niblick_course.h"
#include "page.h"

PAGE_EXPORT(page_course) const char *page_course(const char *date);
PAGE_EXPORT(page_course_card)
const char *page_course_card(const char *date, const char *record, size_t length, const char *par);
PAGE_EXPORT(page_course_par) const char *page_course_par(const char *date, unsigned holes);
PAGE_EXPORT(page_course_streak) const char *page_course_streak(const char *dates, const char *today);

static nb_err course_on(nb_course *course, const char *date, nb_why *why)
{
    nb_day day;
    nb_err err = nb_day_parse(&day, date, why);
    return err ? err : nb_course_of(course, day, why);
}

const char *page_course(const char *date)
{
    nb_course course;
    nb_why why;
    char seed[80];
    nb_err err = course_on(&course, date, &why);
    if (err) return page_refuse(err, &why);
    nb_seed_text(seed, sizeof seed, &course.seed);
    json_writer w = page_object();
    jw_key_text(&w, "date", date);
    jw_key_text(&w, "game", course.game);
    jw_key_text(&w, "options", course.options);
    jw_key_text(&w, "seed", seed);
    jw_key_int(&w, "holes", course.holes);
    jw_key_bool(&w, "open", course.open);
    jw_key_bool(&w, "par_ready", nb_par_ready(&course));
    jw_key_open(&w, "players", '[');
    for (unsigned seat = 0; seat < course.seats; seat++) jw_text(&w, course.player[seat]);
    jw_close(&w, ']');
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------------ results */

static void key_scores(json_writer *w, const char *key, const int16_t *score, unsigned n)
{
    jw_key_open(w, key, '[');
    for (unsigned i = 0; i < n; i++) jw_int(w, score[i]);
    jw_close(w, ']');
}

static void key_compared(json_writer *w, const nb_course *course, const nb_course_card *card, const nb_par *par)
{
    char text[NB_MAX_STORY];
    nb_course_share(text, sizeof text, course, card, par, false);
    key_scores(w, "par", par->hole, par->holes < card->holes ? par->holes : card->holes);
    jw_key_int(w, "par_extra", par->extra);
    jw_key_int(w, "par_total", nb_course_par_of(card, par));
    jw_key_int(w, "against", nb_course_against(card, par));
    jw_key_text(w, "share", text);
    jw_key_open(w, "squares", '[');
    for (unsigned i = 0; i < card->holes && i < par->holes; i++)
        jw_text(w, nb_square_name(nb_square_of(course, card->hole[i], par->hole[i])));
    jw_close(w, ']');
}

/* What a record came to. Compared with par, if par is known for all of its holes. */
const char *page_course_card(const char *date, const char *record, size_t length, const char *text)
{
    nb_course course;
    nb_course_card card;
    nb_par par;
    nb_why why;
    nb_err err = course_on(&course, date, &why);
    if (!err) err = nb_course_read(&card, &course, record, length, &why);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    jw_key_bool(&w, "over", card.over);
    jw_key_bool(&w, "practice", card.practice);
    jw_key_bool(&w, "counts", card.over && card.on_the_day && !card.practice);
    key_scores(&w, "holes", card.hole, card.holes);
    jw_key_int(&w, "extra", card.extra);
    jw_key_int(&w, "total", card.total);
    if (*text && !nb_par_parse(&par, &course, text, strlen(text), NULL) && par.holes >= card.holes)
        key_compared(&w, &course, &card, &par);
    return page_answer(&w);
}

const char *page_course_par(const char *date, unsigned holes)
{
    nb_course course;
    nb_why why;
    char text[NB_PAR_TEXT];
    nb_err err = course_on(&course, date, &why);
    if (err) return page_refuse(err, &why);
    void *scratch = heap_get(nb_par_scratch());
    nb_par_work *work = heap_get(sizeof *work);
    if (!scratch || !work) return page_no_memory();
    nb_par_start(work, &course);
    while (nb_par_step(work, holes > course.holes ? holes : course.holes, scratch)) continue;
    nb_par par = nb_par_so_far(work);
    nb_par_text(text, sizeof text, &course, &par);
    json_writer w = page_object();
    jw_key_text(&w, "par", text);
    return page_answer(&w);
}

/* dates: those that count, with blanks between them. */
const char *page_course_streak(const char *dates, const char *today)
{
    enum { MOST = 4000 };
    static nb_day days[MOST];
    nb_day now;
    nb_why why;
    unsigned n = 0;
    nb_err err = nb_day_parse(&now, today, &why);
    if (err) return page_refuse(err, &why);
    for (size_t length = strlen(dates); length >= 10 && n < MOST; length = strlen(dates)) {
        char date[NB_DAY_TEXT] = "";
        memcpy(date, dates, 10);
        if (!nb_day_parse(&days[n], date, NULL)) n++;
        dates += length > 11 ? 11 : length;
    }
    json_writer w = page_object();
    jw_key_int(&w, "streak", nb_course_streak(days, n, now));
    return page_answer(&w);
}
