/* rounds_file.c - rounds that travel: export and import of a file (round.h), and what was imported on this machine. */
#include <stdlib.h>
#include <unistd.h>

#include "paths.h"
#include "rounds.h"
#include "whole_file.h"
#include "wire.h"
#include "words.h"

/* Valuable, as courses are: there may be no other trace of these rounds. */
#define IMPORTED "rounds.txt"

/* ----------------------------------------------------------------------------------------------------------- reading */

static int in_file(const char *name, const nb_why *wrong, struct problem *why)
{
    return problem_failed(why, say_match_in_file(HERE, name, wrong->text));
}

/* Goes through the file: without rounds to see that all is well with it, then with them. */
static int go_through(struct rounds *rounds, const char *name, const char *text, size_t length, struct problem *why)
{
    struct round_file file;
    struct round round;
    nb_why wrong;
    bool more = true;
    nb_err err = round_file_open(&file, text, length, &wrong);
    while (!err && more) {
        err = round_file_next(&file, &round, &more, &wrong);
        if (!err && more && rounds && !rounds_keep(rounds, &round, NULL))
            return problem_failed(why, say_command_no_memory);
    }
    return err ? in_file(name, &wrong, why) : PROBLEM_NONE;
}

int rounds_read_file(struct rounds *rounds, const char *name, const char *text, size_t length, struct problem *why)
{
    const int status = go_through(NULL, name, text, length, why);
    return status ? status : go_through(rounds, name, text, length, why);
}

int rounds_read_imported(struct rounds *rounds, struct problem *why)
{
    char path[PATHS_PATH];
    size_t length;
    int status = paths_data(path, sizeof path, IMPORTED, false, why);
    if (status || access(path, F_OK)) return status;
    char *text = file_read(path, &length, why);
    if (!text) return PROBLEM_FAILED;
    status = rounds_read_file(rounds, path, text, length, why);
    free(text);
    return status;
}

/* ----------------------------------------------------------------------------------------------------------- writing */

bool rounds_file_text(const struct rounds *rounds, text_buffer *out)
{
    struct round_sum sum = {.n = 0};
    wire_rounds_begin(out);
    for (unsigned i = 0; i < rounds->n; i++) wire_rounds_add(out, &sum, &rounds->list[i]->round);
    wire_rounds_end(out, &sum);
    return !out->failed;
}

/* --------------------------------------------------------------------------------------------------------- importing */

static int keep_imported(const struct rounds *rounds, struct problem *why)
{
    char path[PATHS_PATH];
    text_buffer text = {.len = 0};
    int status = paths_data(path, sizeof path, IMPORTED, true, why);
    if (status) return status;
    if (rounds_file_text(rounds, &text)) status = file_write(path, text.text, text.len, why);
    else status = problem_failed(why, say_command_no_memory);
    text_free(&text);
    return status;
}

/* A round that is here is not kept again, unless its review is news. */
static bool is_news(const struct rounds *rounds, const struct round *round, bool *known)
{
    *known = false;
    for (unsigned i = 0; i < rounds->n && !*known; i++) {
        *known = rounds->list[i]->round.id == round->id;
        if (*known) return round->reviewed && !rounds->list[i]->round.reviewed;
    }
    return true;
}

static bool take_news(struct rounds *to, const struct rounds *all, const struct rounds *from, unsigned *added,
                      unsigned *known)
{
    bool memory = true;
    *added = *known = 0;
    for (unsigned i = 0; memory && i < from->n; i++) {
        bool here;
        if (is_news(all, &from->list[i]->round, &here)) memory = rounds_keep(to, &from->list[i]->round, NULL);
        if (here) ++*known;
        else ++*added;
    }
    return memory;
}

int rounds_import(struct rounds *rounds, const char *name, const char *text, size_t length, unsigned *added,
                  unsigned *known, struct problem *why)
{
    struct rounds imported = {.n = 0}, from = {.n = 0};
    int status = rounds_read_imported(&imported, why);
    if (!status) status = rounds_read_file(&from, name, text, length, why);
    if (!status && !take_news(&imported, rounds, &from, added, known))
        status = problem_failed(why, say_command_no_memory);
    if (!status) status = keep_imported(&imported, why);
    rounds_free(&imported);
    rounds_free(&from);
    return status;
}
