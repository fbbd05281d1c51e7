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

static int path_of(const struct round *round, bool make, char out[PATHS_PATH], struct problem *why)
{
    const char *slash = strrchr(round->path, '/');
    char name[PATHS_PATH / 2];
    snprintf(name, sizeof name, "reviews/%.255s.review", slash ? slash + 1 : round->path);
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

static void add_hole(struct round *round, const struct reviewed_hole *h)
{
    const nb_account a = nb_review_account(&h->hole, h->step, round->seat, false);
    round->luck += a.deal + a.cards;
    round->play += a.play;
    for (unsigned i = 2; i < nb_review_steps(&h->hole); i++) {
        const nb_review_step *step = &h->step[i];
        if (step->seat != round->seat || !step->choice) continue;
        round->cost[nb_review_skill(step)] += step->cost;
        round->choices[nb_review_skill(step)]++;
    }
}

static int finish(const char *command, struct round *round, struct match_review *review, bool work, unsigned threads)
{
    char path[PATHS_PATH];
    struct problem why;
    int status = cli_problem(command, path_of(round, work, path, &why), &why);
    if (status) return status;
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
        add_hole(round, &review->hole[i]);
    }
    return status;
}

static int review_round(const char *command, struct round *round, bool work, unsigned threads)
{
    struct match_review *review = calloc(1, sizeof *review);
    struct problem why;
    nb_why wrong;
    size_t length;
    if (!review) return cli_fail(command, say_command_no_memory);
    char *text = file_read(round->path, &length, &why);
    int status = text ? CLI_OK : cli_fail(command, why.text);
    review->budget = nb_review_quick();
    review->budget.seed = 1;
    if (text && !match_review_read(review, text, length, &wrong))
        status = cli_fail(command, say_match_in_file(HERE, round->path, wrong.text));
    if (!status) status = finish(command, round, review, work, threads);
    if (text) match_review_free(review);
    free(text);
    free(review);
    return status;
}

int rounds_review(const char *command, struct rounds *rounds, bool work, unsigned threads)
{
    int status = CLI_OK;
    for (unsigned i = 0; !status && i < rounds->n; i++) status = review_round(command, &rounds->list[i], work, threads);
    return status;
}
