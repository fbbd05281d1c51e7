/* duplicate.c - see duplicate.h */
#include "duplicate.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paths.h"
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

static bool path_of(char out[PATHS_PATH], const char *path, bool make)
{
    char name[PATHS_PATH / 2];
    const char *slash = strrchr(path, '/');
    struct problem ignored;
    int n = snprintf(name, sizeof name, "duplicates/%s", slash ? slash + 1 : path);
    return n < (int)sizeof name && !paths_state(out, PATHS_PATH, name, make, &ignored);
}

void duplicate_keep(const struct session *s, const char *path)
{
    char old[PATHS_PATH];
    struct problem ignored; /* without it the match only cannot be compared after a resume */
    if (s->deals && path_of(old, path, true)) file_write(old, s->deals, s->deals_length, &ignored);
}

void duplicate_find(struct session *s, const char *path)
{
    char old[PATHS_PATH];
    struct problem ignored;
    if (s->deals || !path_of(old, path, false) || access(old, R_OK)) return;
    s->deals = file_read(old, &s->deals_length, &ignored);
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
