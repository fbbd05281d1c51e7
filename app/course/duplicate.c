/* duplicate.c - see duplicate.h */
#include "duplicate.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paths.h"
#include "seat.h"
#include "whole_file.h"
#include "words.h"

/* ---------------------------------------------------------------------------------------------------------- beginning */

/* The same people and players; a record says of computer players which ones they were. */
static void seat_as_before(struct sitter sitter[NB_MAX_SEATS], const struct session *then)
{
    for (unsigned seat = 0; seat < then->match.rules.seats; seat++) {
        sitter[seat].person = then->people >> seat & 1;
        snprintf(sitter[seat].name, sizeof sitter[seat].name, "%.*s", (int)sizeof sitter[seat].name - 1,
                 then->names[seat]);
        snprintf(sitter[seat].player, sizeof sitter[seat].player, "%s", then->player[seat].name);
    }
}

int duplicate_start(struct session *s, const char *path, uint16_t people, const char *players, struct problem *why)
{
    static struct session then;
    struct sitter sitter[NB_MAX_SEATS] = {{.person = false}};
    int status = session_resume(&then, path, people, players, why);
    /* Whoever played a match to see its cards could then go back and win it. */
    if (!status && !then.match.over) status = problem_request(why, say_match_not_finished(HERE, path));
    if (!status) {
        seat_as_before(sitter, &then);
        status = session_seat(s, &then.match.rules, then.match.seed, sitter, why);
    }
    if (!status) {
        s->deals = then.record;
        s->deals_length = then.length;
        then.record = NULL;
    }
    session_free(&then);
    return status;
}

/* ---------------------------------------------------------------------------------------------------------- keeping */

#define TAG "[Deals \""

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool path_of(char out[PATHS_PATH], const char *path, bool make)
{
    char name[PATHS_PATH / 2];
    struct problem ignored;
    int n = snprintf(name, sizeof name, "duplicates/%s", name_of(path));
    return *name_of(path) && n < (int)sizeof name && !paths_state(out, PATHS_PATH, name, make, &ignored);
}

/* Under which name the deals are kept, as the record says: it may have been copied since, and have another name. False: it has no
 * such tag, and either is no duplicate or one of an older version. */
static bool name_in_tag(char out[PATHS_PATH / 4], const struct session *s)
{
    const char *at = s->record, *end = s->record + seat_tags_end(s->record, s->length);
    for (const char *line = at; line < end; line = memchr(line, '\n', (size_t)(end - line)), line += line != NULL) {
        if (!line) return false;
        if ((size_t)(end - line) < sizeof TAG || strncmp(line, TAG, sizeof TAG - 1) != 0) continue;
        const char *name = line + sizeof TAG - 1;
        const size_t n = strcspn(name, "\"/\n");
        if (!n || n >= PATHS_PATH / 4 || name[n] != '"') return false;
        snprintf(out, PATHS_PATH / 4, "%.*s", (int)n, name);
        return true;
    }
    return false;
}

void duplicate_keep(struct session *s, const char *path)
{
    char old[PATHS_PATH], tag[PATHS_PATH / 4 + sizeof TAG], name[PATHS_PATH / 4];
    struct problem ignored; /* without it the match cannot be resumed with its deals, which is said then */
    if (!s->deals || !path_of(old, path, true)) return;
    file_write(old, s->deals, s->deals_length, &ignored);
    const int n = snprintf(tag, sizeof tag, TAG "%s\"]\n", name_of(path));
    if (n < (int)sizeof tag && !name_in_tag(name, s)) session_tag(s, tag, &ignored);
}

static bool find_at(struct session *s, const char *path)
{
    char old[PATHS_PATH];
    struct problem ignored;
    if (!path_of(old, path, false) || access(old, R_OK)) return false;
    s->deals = file_read(old, &s->deals_length, &ignored);
    return s->deals;
}

int duplicate_find(struct session *s, const char *path, struct problem *why)
{
    char name[PATHS_PATH / 4];
    if (s->deals || find_at(s, path) || !name_in_tag(name, s) || find_at(s, name) || s->match.over) return PROBLEM_NONE;
    return problem_failed(why, say_match_dup_no_deals(HERE, name));
}

void duplicate_forget(const char *path)
{
    char old[PATHS_PATH];
    if (path_of(old, path, false)) unlink(old);
}

/* -------------------------------------------------------------------------------------------------------- comparing */

enum { HEAD = 7, SEAT = 12, SEATS = 6 }; /* six seats in 80 columns */

static bool read_then(nb_reader *reader, const struct session *s)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(reader, s->deals, s->deals_length, NULL);
    while (!err && step != NB_STEP_END) err = nb_record_next(reader, &step, NULL, NULL);
    return !err && reader->match.rules.seats == s->match.rules.seats;
}

static void put_score(FILE *out, const nb_match *match, unsigned row, unsigned seat)
{
    if (row >= match->rows || match->score[row][seat] == NB_NO_SCORE) fprintf(out, "%6s", "-");
    else fprintf(out, "%6d", match->score[row][seat]);
}

static void put_heads(FILE *out, const struct session *s, unsigned from, unsigned to)
{
    fprintf(out, "%-*s", HEAD, "");
    for (unsigned seat = from; seat < to; seat++) {
        char name[SEAT] = "";
        snprintf(name, sizeof name, "%.*s", SEAT - 2, s->names[seat]);
        fprintf(out, "%*s", words_field(SEAT, name), name);
    }
    fprintf(out, "\n%-*s", words_field(HEAD, say_match_dup_hole), say_match_dup_hole);
    for (unsigned seat = from; seat < to; seat++)
        fprintf(out, "%*s%*s", words_field(SEAT / 2, say_match_dup_then), say_match_dup_then,
                words_field(SEAT / 2, say_match_dup_now), say_match_dup_now);
    fputc('\n', out);
}

static void put_seats(FILE *out, const struct session *s, const nb_match *then, unsigned from, unsigned to)
{
    unsigned rows = then->rows > s->match.rows ? then->rows : s->match.rows;
    put_heads(out, s, from, to);
    for (unsigned row = 0; row < rows; row++) {
        fprintf(out, "%-*u", HEAD, row + 1);
        for (unsigned seat = from; seat < to; seat++)
            put_score(out, then, row, seat), put_score(out, &s->match, row, seat);
        fputc('\n', out);
    }
    fprintf(out, "%-*s", words_field(HEAD, say_match_dup_total), say_match_dup_total);
    for (unsigned seat = from; seat < to; seat++)
        fprintf(out, "%6d%6d", (int)then->total[seat], (int)s->match.total[seat]);
    fputc('\n', out);
}

static void put_players(FILE *out, const nb_reader *then)
{
    const char *names[NB_MAX_SEATS];
    const uint16_t all = (uint16_t)((1u << then->match.rules.seats) - 1);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) names[seat] = then->tags.name[seat];
    fprintf(out, "%s\n\n", say_match_dup_title(HERE, people(all, NB_NOBODY, names)));
}

void duplicate_compare(FILE *out, const struct session *s)
{
    static nb_reader then;
    unsigned seats = s->match.rules.seats;
    if (!s->deals || !s->match.over || !read_then(&then, s)) return;
    put_players(out, &then);
    for (unsigned from = 0; from < seats; from += SEATS) {
        if (from) fputc('\n', out);
        put_seats(out, s, &then.match, from, from + SEATS < seats ? from + SEATS : seats);
    }
}
