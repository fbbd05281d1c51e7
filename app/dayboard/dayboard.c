/* dayboard.c - see dayboard.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "dayboard_inside.h"
#include "words.h"

enum { DAY_MS = 24 * 3600 * 1000 };

struct dayboard *dayboard_new(dayboard_append *append, void *data)
{
    struct dayboard *board = allocate(sizeof *board);
    board->append = append;
    board->data = data;
    return board;
}

void dayboard_free(struct dayboard *board)
{
    for (unsigned i = 0; i < board->days; i++) {
        struct dayboard_day *d = board->day[i];
        for (unsigned k = 0; k < d->rounds; k++) free(d->round[k].hole);
        free(d->round);
        free(d);
    }
    free(board->day);
    free(board);
}

/* ---------------------------------------------------------------------------------------------------------------- days */

nb_day dayboard_today(int64_t now)
{
    const int64_t days = now / DAY_MS;
    return (nb_day)(days < INT32_MAX / 2 ? days : INT32_MAX / 2) + nb_day_of(1970, 1, 1);
}

bool dayboard_is_open(nb_day day, int64_t now) { return dayboard_today(now) <= day + 1; }

bool dayboard_day(nb_day *day, const char *date, int64_t now, nb_why *why)
{
    const nb_day today = dayboard_today(now);
    *day = today;
    if (date && nb_day_parse(day, date, why)) return false;
    if (*day >= 0 && *day <= today) return true;
    if (today < 0) snprintf(why->text, sizeof why->text, "%s", say_dayboard_clock);
    else say_dayboard_future(WORDS_IN(why->text), date);
    return false;
}

struct dayboard_day *dayboard_at(const struct dayboard *board, nb_day day)
{
    for (unsigned i = board->days; i-- > 0;) /* the last ones are asked for most */
        if (board->day[i]->day == day) return board->day[i];
    return NULL;
}

struct dayboard_day *dayboard_open(struct dayboard *board, nb_day day)
{
    struct dayboard_day *d = dayboard_at(board, day);
    nb_course course;
    if (d || nb_course_of(&course, day, NULL)) return d;
    if (board->days == board->room) {
        board->room = board->room ? 2 * board->room : 16;
        board->day = reallocate(board->day, board->room * sizeof d); // NOLINT(bugprone-sizeof-expression): pointers
    }
    d = board->day[board->days++] = allocate(sizeof *d);
    d->day = day;
    d->course = course;
    return d;
}

uint64_t dayboard_after(const struct dayboard *board, nb_day day)
{
    const struct dayboard_day *d = dayboard_at(board, day);
    return d ? d->after : 0;
}

/* -------------------------------------------------------------------------------------------------------------- rounds */

struct dayboard_round *dayboard_add(struct dayboard_day *d, const char *table, const char *name, bool account)
{
    if (d->rounds == d->room) {
        d->room = d->room ? 2 * d->room : 8;
        d->round = reallocate(d->round, d->room * sizeof *d->round);
    }
    struct dayboard_round *round = &d->round[d->rounds++];
    *round = (struct dayboard_round){.account = account};
    snprintf(round->name, sizeof round->name, "%s", name);
    snprintf(round->table, sizeof round->table, "%s", table);
    return round;
}

struct dayboard_round *dayboard_round_at(const struct dayboard_day *d, const char *table)
{
    for (unsigned i = 0; i < d->rounds; i++)
        if (!strcmp(d->round[i].table, table)) return &d->round[i];
    return NULL;
}

void dayboard_enter(struct dayboard_round *round, const nb_course_card *card, bool late)
{
    round->over = true;
    round->late = late;
    round->holes = card->holes;
    round->extra = card->extra;
    round->total = card->total;
    round->hole = reallocate(round->hole, (card->holes + 1u) * sizeof *round->hole);
    memcpy(round->hole, card->hole, card->holes * sizeof *round->hole);
}

const struct dayboard_round *dayboard_find(const struct dayboard *board, nb_day day, const char *name, bool account)
{
    const struct dayboard_day *d = dayboard_at(board, day);
    for (unsigned i = 0; d && i < d->rounds; i++)
        if (d->round[i].account == account && !strcasecmp(d->round[i].name, name)) return &d->round[i];
    return NULL;
}

bool dayboard_is_full(const struct dayboard *board, nb_day day, bool account)
{
    const struct dayboard_day *d = dayboard_at(board, day);
    unsigned visitors = 0;
    for (unsigned i = 0; d && i < d->rounds; i++) visitors += !d->round[i].account;
    return d && (d->rounds >= DAYBOARD_MOST || (!account && visitors >= DAYBOARD_VISITORS));
}

uint64_t dayboard_begin(struct dayboard *board, nb_day day, const char *table, const char *name, bool account,
                        int64_t now)
{
    struct dayboard_day *d = dayboard_open(board, day);
    if (!d) return 0;
    struct dayboard_round *round = dayboard_add(d, table, name, account);
    dayboard_log_begun(board, d, round, now);
    round->after = d->after;
    board->news = true;
    return d->after;
}

bool dayboard_finish(struct dayboard *board, const nb_course *course, const char *table, const char *record,
                     size_t length, int64_t now)
{
    struct dayboard_day *d = dayboard_at(board, course->day);
    struct dayboard_round *round = d ? dayboard_round_at(d, table) : NULL;
    nb_course_card card;
    if (!round || round->over || nb_course_read(&card, course, record, length, NULL) || !card.over) return false;
    dayboard_enter(round, &card, !dayboard_is_open(course->day, now));
    dayboard_log_result(board, d, round, now);
    round->after = d->after;
    board->news = true;
    return true;
}

/* ----------------------------------------------------------------------------------------------------------------- par */

unsigned dayboard_holes(const struct dayboard_day *d)
{
    unsigned holes = d->course.holes;
    for (unsigned i = 0; i < d->rounds; i++)
        if (d->round[i].over && d->round[i].holes > holes) holes = d->round[i].holes;
    return holes;
}

bool dayboard_wants_par(struct dayboard *board, nb_course *course, unsigned *holes)
{
    if (!board->news) return false;
    for (unsigned i = board->days; i-- > 0;) {
        const struct dayboard_day *d = board->day[i];
        *holes = dayboard_holes(d);
        if (d->hopeless || d->par.holes >= *holes) continue;
        *course = d->course;
        return true;
    }
    board->news = false;
    return false;
}

void dayboard_no_par(struct dayboard *board, nb_day day)
{
    struct dayboard_day *d = dayboard_at(board, day);
    if (d) d->hopeless = true;
}

void dayboard_par(struct dayboard *board, const nb_course *course, const nb_par *par, int64_t now)
{
    struct dayboard_day *d = dayboard_at(board, course->day);
    if (!d || d->par.holes >= par->holes) return;
    d->par = *par;
    dayboard_log_par(board, d, now);
}

void dayboard_forget(struct dayboard *board, const char *account, const char *alias)
{
    for (unsigned i = 0; i < board->days; i++)
        for (unsigned k = 0; k < board->day[i]->rounds; k++) {
            struct dayboard_round *round = &board->day[i]->round[k];
            if (round->account && !strcasecmp(round->name, account))
                snprintf(round->name, sizeof round->name, "%s", alias);
        }
}
