/* dayboard_write.c - the results of a day, ranked, as JSON. docs/PROTOCOL.md describes the keys. */
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "dayboard_inside.h"
#include "seat_names.h"

/* A result beside what it is ranked by: less is better. */
struct ranked {
    const struct dayboard_round *round;
    int32_t against; /* par, if that is known */
    int64_t behind;
};

static nb_course_card card_of(const struct dayboard_round *round)
{
    nb_course_card card = {.holes = round->holes, .extra = round->extra, .total = round->total};
    memcpy(card.hole, round->hole, round->holes * sizeof *round->hole);
    return card;
}

/* Those who share a place are listed by name. */
static int compare(const void *one, const void *other)
{
    const struct ranked *a = one, *b = other;
    if (a->behind != b->behind) return a->behind < b->behind ? -1 : 1;
    return strcmp(a->round->name, b->round->name);
}

static unsigned rank(struct ranked *list, const struct dayboard_day *d, const nb_par *par, uint64_t safe)
{
    const bool high = nb_game_of(&d->course.rules)->high_wins;
    unsigned n = 0;
    for (unsigned i = 0; i < d->rounds; i++) {
        const struct dayboard_round *round = &d->round[i];
        if (!round->over || round->after > safe) continue;
        const nb_course_card card = card_of(round);
        const int32_t against = par ? nb_course_against(&card, par) : 0;
        const int64_t made = par ? against : round->total;
        list[n++] = (struct ranked){.round = round, .against = against, .behind = high ? -made : made};
    }
    qsort(list, n, sizeof *list, compare);
    return n;
}

static void write_holes(json_writer *j, const struct dayboard_round *round)
{
    jw_key_open(j, "holes", '[');
    for (unsigned i = 0; i < round->holes; i++) jw_int(j, round->hole[i]);
    jw_close(j, ']');
}

/* What others made of single holes would tell something about holes that are still to come. */
static void write_result(json_writer *j, const struct ranked *one, unsigned place, bool par, bool closed)
{
    jw_open(j, '{');
    if (place) jw_key_int(j, "place", place);
    else jw_key_bool(j, "late", true);
    jw_key_text(j, "name", seat_account_name(one->round->name));
    jw_key_bool(j, "account", one->round->account);
    if (closed) write_holes(j, one->round);
    jw_key_int(j, "total", one->round->total);
    if (par) jw_key_int(j, "against", one->against);
    jw_close(j, '}');
}

/* Ties share a place. Whoever finished too late has none, and comes last. */
static void write_results(json_writer *j, const struct dayboard_day *d, const nb_par *par, bool closed, uint64_t safe)
{
    struct ranked *list = allocate((d->rounds + 1u) * sizeof *list);
    const unsigned n = rank(list, d, par, safe);
    const struct ranked *above = NULL;
    unsigned place = 0, ranked = 0;
    for (unsigned i = 0; i < n; i++) {
        if (list[i].round->late) continue;
        ranked++;
        if (!above || list[i].behind != above->behind) place = ranked;
        above = &list[i];
        write_result(j, above, place, par, closed);
    }
    for (unsigned i = 0; i < n; i++)
        if (list[i].round->late) write_result(j, &list[i], 0, par, closed);
    free(list);
}

static unsigned still_playing(const struct dayboard_day *d, uint64_t safe)
{
    unsigned n = 0;
    for (unsigned i = 0; i < d->rounds; i++) n += !d->round[i].over && d->round[i].after <= safe;
    return n;
}

static void write_dates(json_writer *j, nb_day day, nb_day today)
{
    char date[NB_DAY_TEXT];
    nb_day_text(date, sizeof date, day);
    jw_key_text(j, "date", date);
    nb_day_text(date, sizeof date, today);
    jw_key_text(j, "today", date);
}

void dayboard_write(json_writer *j, const struct dayboard *board, nb_day day, int64_t now, uint64_t safe)
{
    const struct dayboard_day *d = dayboard_at(board, day);
    const nb_par *par = d && d->par.holes >= dayboard_holes(d) ? &d->par : NULL;
    const nb_day today = dayboard_today(now);
    nb_course course;
    if (nb_course_of(&course, day, NULL)) return;
    write_dates(j, day, today);
    jw_key_text(j, "game", course.game);
    jw_key_text(j, "unit", nb_unit_name(nb_score_unit(&course.rules)));
    jw_key_bool(j, "par", par);
    jw_key_int(j, "playing", d && dayboard_is_open(day, now) ? still_playing(d, safe) : 0);
    jw_key_open(j, "results", '[');
    if (d) write_results(j, d, par, !dayboard_is_open(day, now), safe);
    jw_close(j, ']');
}
