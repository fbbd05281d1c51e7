/* course_book.c - see course_book.h */
#include "course_book.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "whole_file.h"
#include "words.h"

#define COURSE_DIRECTORY "courses"

bool course_today(nb_day *today)
{
    time_t now = time(NULL);
    struct tm date;
    if (!localtime_r(&now, &date)) return false;
    *today = nb_day_of(date.tm_year + 1900, (unsigned)date.tm_mon + 1, (unsigned)date.tm_mday);
    return *today >= 0;
}

/* ---------------------------------------------------------------------------------------------------------- looking */

static int find_path(char out[PATHS_PATH], nb_day day, bool make, struct problem *why)
{
    char date[NB_DAY_TEXT], name[64];
    nb_day_text(date, sizeof date, day);
    snprintf(name, sizeof name, COURSE_DIRECTORY "/%s.nib", date);
    return paths_data(out, PATHS_PATH, name, make, why);
}

static void read_entry(struct course_entry *entry)
{
    nb_why why;
    size_t length;
    char *text = file_read(entry->path, &length, &entry->trouble);
    entry->state = COURSE_DAMAGED;
    if (!text) return;
    nb_err err = nb_course_read(&entry->card, &entry->course, text, length, &why);
    if (err) {
        problem_failed(&entry->trouble, say_course_damaged(HERE, entry->path, why.text));
    } else {
        entry->state = entry->card.over ? COURSE_DONE : COURSE_BEGUN;
        entry->counts = entry->card.over && entry->card.on_the_day && !entry->card.practice;
    }
    free(text);
}

int course_look(struct course_entry *entry, nb_day day, struct problem *why)
{
    nb_why reason;
    *entry = (struct course_entry){.state = COURSE_NEW};
    if (nb_course_of(&entry->course, day, &reason)) return problem_request(why, reason.text);
    int status = find_path(entry->path, day, false, why);
    if (!status && !access(entry->path, F_OK)) read_entry(entry);
    return status;
}

/* ---------------------------------------------------------------------------------------------------------- opening */

static void list_players(char *out, size_t size, const nb_course *course)
{
    size_t n = 0;
    *out = 0;
    for (unsigned seat = 0; seat < course->seats; seat++)
        if (course->player[seat]) n += (size_t)snprintf(out + n, size - n, "%s%s", n ? "," : "", course->player[seat]);
}

/* The session says by itself who plays and when; only the date is another, for a clock can pass midnight meanwhile. */
static int begin(struct session *s, const nb_course *course, nb_day today, struct problem *why)
{
    static struct session dated;
    char players[256];
    nb_record_tags tags;
    list_players(players, sizeof players, course);
    int status = session_start(s, &course->rules, course->seed, (uint16_t)(1u << course->seat), players, why);
    if (status) return status;
    tags = s->tags;
    nb_day_text(tags.date, sizeof tags.date, today);
    status = session_open(&dated, &s->match, &tags, why);
    memcpy(dated.player, s->player, sizeof dated.player);
    session_set_people(&dated, s->people);
    session_free(s);
    *s = dated;
    session_set_people(s, s->people); /* its names point into itself */
    return status;
}

static int practise(struct session *s, const struct course_entry *entry, nb_day today, char path[PATHS_PATH],
                    struct saves_hold *hold, struct problem *why)
{
    int status = begin(s, &entry->course, today, why);
    if (!status) status = session_practise(s, why);
    if (!status) status = saves_begin(hold, path, PATHS_PATH, entry->course.game, why);
    return status;
}

int course_open(struct session *s, const struct course_entry *entry, nb_day today, char path[PATHS_PATH],
                struct saves_hold *hold, struct problem *why)
{
    *s = (struct session){.dealt = false};
    hold->file = -1;
    if (entry->state == COURSE_DAMAGED) return problem_failed(why, entry->trouble.text);
    if (entry->state == COURSE_DONE) return practise(s, entry, today, path, hold, why);
    int status = find_path(path, entry->course.day, true, why);
    if (!status) status = saves_hold(hold, path, why);
    if (status) return status;
    if (access(path, F_OK)) return begin(s, &entry->course, today, why);
    return session_resume(s, path, (uint16_t)(1u << entry->course.seat), NULL, why);
}

/* ---------------------------------------------------------------------------------------------------------- listing */

static int add(struct course_book *book, nb_day day, struct problem *why)
{
    if (book->n == book->room) {
        unsigned room = book->room ? 2 * book->room : 64;
        nb_day *more = realloc(book->day, room * sizeof *more);
        if (!more) return problem_failed(why, say_match_no_memory_list);
        book->day = more;
        book->room = room;
    }
    book->day[book->n++] = day;
    return PROBLEM_NONE;
}

/* "2026-11-16.nib"; other files are not ours. */
static bool day_of_file(const char *name, nb_day *day)
{
    char date[NB_DAY_TEXT];
    size_t n = strlen(name);
    if (n != 14 || strcmp(name + 10, ".nib") != 0) return false;
    snprintf(date, sizeof date, "%.10s", name);
    return !nb_day_parse(day, date, NULL);
}

static int later_first(const void *one, const void *other)
{
    const nb_day *a = one, *b = other;
    return (*a < *b) - (*a > *b);
}

int course_book_list(struct course_book *book, struct problem *why)
{
    char path[PATHS_PATH];
    nb_day day;
    *book = (struct course_book){.n = 0};
    int status = paths_data(path, sizeof path, COURSE_DIRECTORY, false, why);
    DIR *directory = status ? NULL : opendir(path);
    if (!directory) return status; /* nothing has been played yet */
    for (const struct dirent *entry; !status && (entry = readdir(directory));)
        if (day_of_file(entry->d_name, &day)) status = add(book, day, why);
    closedir(directory);
    if (book->n) qsort(book->day, book->n, sizeof book->day[0], later_first);
    return status;
}

void course_book_free(struct course_book *book)
{
    free(book->day);
    *book = (struct course_book){.n = 0};
}

/* Only as many files are read as the streak is long, and one more. */
unsigned course_book_streak(const struct course_book *book, nb_day today)
{
    static struct course_entry entry;
    unsigned n = 0;
    struct problem ignored;
    nb_day *counted = calloc(book->n ? book->n : 1, sizeof *counted);
    if (!counted) return 0;
    for (unsigned i = 0; i < book->n; i++) {
        if (course_look(&entry, book->day[i], &ignored)) continue;
        if (entry.counts) counted[n++] = book->day[i];
        else if (n && counted[n - 1] - 1 == book->day[i]) break; /* the streak ends here */
    }
    unsigned streak = nb_course_streak(counted, n, today);
    free(counted);
    return streak;
}
