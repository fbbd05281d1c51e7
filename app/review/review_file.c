/* review_file.c - the steps of a review that are finished, one a line, in any order, each written as soon as it is known. So a
 * review that was stopped, or killed, goes on with what is missing.
 *
 *     niblick-review 2
 *     version 0.1.0
 *     network 5ed0b54c                   by which everybody plays on; 00000000: by rule of thumb
 *     record 8f0b2c5e11d0a7b3            which record
 *     budget 0.05 50000 1                error, playouts, seed
 *     steps
 *     0 2 1 1 33554432 33554432 2210 0 12 0 0 1830 2011     hole, step, choice, changed, best, usual, playouts, cost,
 *                                                           error, play and value by seat
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "match_review.h"
#include "whole_file.h"
#include "wire.h"
#include "words.h"

void review_head(char out[REVIEW_HEAD], const struct match_review *r)
{
    snprintf(out, REVIEW_HEAD,
             "niblick-review 2\nversion %s\nnetwork %08" PRIx32 "\nrecord %016" PRIx64 "\nbudget %.4g %" PRIu32
             " %" PRIu64 "\nsteps\n",
             NB_VERSION, nb_eagle_checksum(&r->rules), r->print, r->budget.error, r->budget.playouts, r->budget.seed);
}

/* ----------------------------------------------------------------------------------------------------------- reading */

/* A line is the hole's number and a step (src/wire/review_line.c). */
static bool take_line(struct match_review *r, const char *line, size_t length)
{
    unsigned hole = 0, number;
    nb_review_step step;
    size_t at = 0;
    for (; at < length && at < 4 && line[at] >= '0' && line[at] <= '9'; at++)
        hole = hole * 10 + (unsigned)(line[at] - '0');
    if (!at || at == length || line[at] != ' ' || hole >= r->holes) return false;
    struct reviewed_hole *h = &r->hole[hole];
    if (!wire_review_line_read(&h->hole, line + at + 1, length - at - 1, &number, &step)) return false;
    h->step[number] = step;
    h->done[number] = true;
    return true;
}

size_t review_file_take(struct match_review *r, const char *text, size_t length, nb_why *why)
{
    char head[REVIEW_HEAD];
    review_head(head, r);
    size_t at = strlen(head), number = 0;
    if (length < at || memcmp(text, head, at)) {
        snprintf(why->text, sizeof why->text, "%s", say_review_other_file);
        return 0;
    }
    for (const char *end; (end = memchr(text + at, '\n', length - at)); at = (size_t)(end + 1 - text)) {
        number++;
        if (take_line(r, text + at, (size_t)(end - (text + at)))) continue;
        say_review_wrong_line(WORDS_IN(why->text), number);
        return 0;
    }
    return at;
}

/* ----------------------------------------------------------------------------------------------------------- writing */

static void write_step(const struct match_review *r, unsigned hole, unsigned number)
{
    text_buffer line = {.len = 0};
    wire_review_line(&line, &r->rules, number, &r->hole[hole].step[number]);
    const char *text = text_ended(&line);
    if (text) fprintf(r->file, "%u %s\n", hole, text); /* without memory the step is worked out again next time */
    text_free(&line);
    fflush(r->file);
}

/* Called by all threads. */
void review_file_add(struct match_review *r, unsigned hole, unsigned step)
{
    if (!r->file) return;
    pthread_mutex_lock(&r->writing);
    write_step(r, hole, step);
    pthread_mutex_unlock(&r->writing);
}

/* The file as it is, or nothing where there is none yet. */
static char *old_text(const char *path, size_t *length, struct problem *why)
{
    FILE *found = fopen(path, "rb");
    *length = 0;
    if (found) {
        fclose(found);
        return file_read(path, length, why);
    }
    char *nothing = calloc(1, 1);
    if (!nothing) problem_failed(why, say_command_no_memory);
    return nothing;
}

int review_file_open(struct match_review *r, const char *path, struct problem *why)
{
    char head[REVIEW_HEAD];
    nb_why wrong;
    size_t length, good = 0;
    char *text = old_text(path, &length, why);
    if (!text) return PROBLEM_FAILED;
    if (length) good = review_file_take(r, text, length, &wrong);
    if (length && !good) {
        free(text);
        return problem_failed(why, say_review_cannot_go_on(HERE, path, wrong.text));
    }
    review_head(head, r);
    /* Written again without what was cut off, so that the next line begins on a line of its own. */
    const int status = good ? file_write(path, text, good, why) : file_write(path, head, strlen(head), why);
    free(text);
    if (status) return status;
    r->file = fopen(path, "ab");
    return r->file ? PROBLEM_NONE : problem_failed(why, say_match_in_file(HERE, path, strerror(errno)));
}

int review_file_close(struct match_review *r, const char *path, struct problem *why)
{
    if (!r->file) return PROBLEM_NONE;
    const bool bad = ferror(r->file);
    FILE *file = r->file;
    r->file = NULL;
    if (fclose(file) || bad) return problem_failed(why, say_match_in_file(HERE, path, strerror(errno)));
    return PROBLEM_NONE;
}
