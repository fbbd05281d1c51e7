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
#include "workers.h"

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

/* Every step is in the file as soon as it is known. */
static int work_out(struct match_review *review, const char *path, const struct review_effort *effort,
                    struct problem *why)
{
    struct problem unclosed;
    int status = review_file_open(review, path, why);
    if (!status) status = match_review_work(review, effort, why);
    if (!review_file_close(review, path, &unclosed) || status) return status;
    return problem_failed(why, unclosed.text);
}

static int finish(struct kept_round *kept, struct match_review *review, const struct review_effort *effort,
                  struct problem *why)
{
    char path[PATHS_PATH];
    struct round *round = &kept->round;
    int status = path_of(kept->path, effort != NULL, path, why);
    if (status) return status;
    const bool old = take_old(review, path);
    if (effort && match_review_done(review) < match_review_steps(review)) {
        if (!old) unlink(path);
        status = work_out(review, path, effort, why);
    }
    round->reviewed = !status && review->holes && match_review_done(review) == match_review_steps(review);
    for (unsigned i = 0; round->reviewed && i < review->holes; i++) {
        nb_review_finish(review->hole[i].step, nb_review_steps(&review->hole[i].hole));
        round_add_review(round, &review->hole[i].hole, review->hole[i].step);
    }
    return status;
}

/* Without an effort it only takes over what is kept. */
static int review_round(struct kept_round *kept, const struct review_effort *effort, struct problem *why)
{
    struct match_review *review = calloc(1, sizeof *review);
    nb_why wrong;
    size_t length;
    if (!review) return problem_failed(why, say_command_no_memory);
    char *text = file_read(kept->path, &length, why);
    int status = text ? PROBLEM_NONE : PROBLEM_FAILED;
    review->budget = nb_review_quick();
    review->budget.seed = 1;
    const bool good = text && match_review_read(review, text, length, &wrong);
    if (text && !good) status = problem_failed(why, say_match_in_file(HERE, kept->path, wrong.text));
    if (good) status = finish(kept, review, effort, why);
    if (text) match_review_free(review);
    free(text);
    free(review);
    return status;
}

/* A round that was imported has the review that it came with, or none. */
bool rounds_lacks_review(const struct kept_round *kept) { return kept->path && !kept->round.reviewed; }

/* Nobody needs to know why there is no review. */
void rounds_take_reviews(struct rounds *rounds)
{
    struct problem ignored;
    for (unsigned i = 0; i < rounds->n; i++)
        if (rounds_lacks_review(rounds->list[i])) review_round(rounds->list[i], NULL, &ignored);
}

int rounds_review_now(const char *command, struct rounds *rounds, unsigned threads)
{
    struct problem why;
    int status = PROBLEM_NONE;
    for (unsigned i = 0; !status && i < rounds->n; i++) {
        if (!rounds_lacks_review(rounds->list[i])) continue;
        const struct review_effort effort = {threads, workers_catch_interrupts(), false};
        status = review_round(rounds->list[i], &effort, &why);
    }
    return cli_problem(command, status, &why);
}

int rounds_review_behind(struct kept_round *kept, const atomic_bool *stop, struct problem *why)
{
    const struct review_effort effort = {rounds_threads(), stop, true};
    return review_round(kept, &effort, why);
}
