/* rounds_review.c - the review of each round. It is quick, because over many rounds the errors cancel out, and kept among the
 * state of the program under the name of the record, so that each round is reviewed once. A file that belongs to another
 * version of the review, or is damaged, is made again.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match_review.h"
#include "paths.h"
#include "rounds.h"
#include "whole_file.h"
#include "words.h"

static int path_of(const char *record, bool make, char out[PATHS_PATH], struct problem *why)
{
    const char *slash = strrchr(record, '/');
    char name[PATHS_PATH / 2];
    snprintf(name, sizeof name, "reviews/%.255s.review", slash ? slash + 1 : record);
    return paths_state(out, PATHS_PATH, name, make, why);
}

/* What is there is taken over; what does not fit is thrown away. */
static bool take_old(struct match_review *review, const char *path)
{
    struct problem ignored;
    nb_why wrong;
    size_t length;
    if (access(path, F_OK)) return false;
    char *text = file_read(path, &length, &ignored);
    const bool good = text && review_file_take(review, text, length, &wrong);
    free(text);
    for (unsigned i = 0; !good && i < review->holes; i++)
        memset(review->hole[i].done, 0, nb_review_steps(&review->hole[i].hole) * sizeof(bool));
    return good;
}

/* Without work nobody needs to know why there is no review. */
static int fail(const char *command, bool work, const char *text) { return work ? cli_fail(command, text) : CLI_OK; }

static int finish(const char *command, struct kept_round *kept, struct match_review *review, bool work,
                  unsigned threads)
{
    char path[PATHS_PATH];
    struct problem why;
    struct round *round = &kept->round;
    int status = CLI_OK;
    if (path_of(kept->path, work, path, &why)) return fail(command, work, why.text);
    const bool old = take_old(review, path);
    if (work && match_review_done(review) < match_review_steps(review)) {
        if (!old) unlink(path);
        status = review_file_open(command, review, path);
        if (!status) status = match_review_work(command, review, threads);
        const int closed = review_file_close(command, review, path);
        if (!status) status = closed;
    }
    round->reviewed = !status && review->holes && match_review_done(review) == match_review_steps(review);
    for (unsigned i = 0; round->reviewed && i < review->holes; i++) {
        nb_review_finish(review->hole[i].step, nb_review_steps(&review->hole[i].hole));
        round_add_review(round, &review->hole[i].hole, review->hole[i].step);
    }
    return status;
}

static int review_round(const char *command, struct kept_round *kept, bool work, unsigned threads)
{
    struct match_review *review = calloc(1, sizeof *review);
    struct problem why;
    nb_why wrong;
    size_t length;
    if (!review) return fail(command, work, say_command_no_memory);
    char *text = file_read(kept->path, &length, &why);
    int status = text ? CLI_OK : fail(command, work, why.text);
    review->budget = nb_review_quick();
    review->budget.seed = 1;
    const bool good = text && match_review_read(review, text, length, &wrong);
    if (text && !good) status = fail(command, work, say_match_in_file(HERE, kept->path, wrong.text));
    if (good) status = finish(command, kept, review, work, threads);
    if (text) match_review_free(review);
    free(text);
    free(review);
    return status;
}

/* A round that was imported has the review that it came with, or none. */
int rounds_review(const char *command, struct rounds *rounds, bool work, unsigned threads)
{
    int status = CLI_OK;
    for (unsigned i = 0; !status && i < rounds->n; i++) {
        struct kept_round *kept = rounds->list[i];
        if (kept->path && !kept->round.reviewed) status = review_round(command, kept, work, threads);
    }
    return status;
}
