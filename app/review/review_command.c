/* review_command.c - `niblick review`: what the choices of a record cost, and what was luck. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cluster.h"
#include "match_review.h"
#include "words.h"
#include "workers.h"

struct request {
    const char *path, *budget, *file;
    struct review_wish wish;
    long threads, seed;
    bool json, text, svg;
};

/* "quick", "usual", or the error itself. */
static bool set_budget(const char *command, const char *text, nb_review_budget *out)
{
    char *end;
    if (!text || !strcmp(text, "usual")) return true;
    if (!strcmp(text, "quick")) {
        *out = nb_review_quick();
        return true;
    }
    const double error = strtod(text, &end);
    if (*end || end == text || !(error >= 0.01 && error <= 10)) {
        cli_usage(command, say_review_bad_budget(HERE, BRIEF(text)));
        return false;
    }
    out->error = error;
    return true;
}

static int check_wish(const char *command, const struct request *q, const struct match_review *r)
{
    if (q->wish.seat >= r->rules.seats)
        return cli_usage(command, say_cli_replay_no_seat(HERE, q->wish.seat, r->rules.seats - 1));
    if (!r->holes) return cli_fail(command, say_review_no_hole(HERE, q->path));
    if (q->wish.hole > (long)r->holes) return cli_usage(command, say_review_hole_range(HERE, q->wish.hole, r->holes));
    return CLI_OK;
}

/* Steps of holes that nobody asked about are taken for done. */
static void leave_out(struct match_review *r, const struct review_wish *wish)
{
    for (unsigned i = 0; i < r->holes; i++)
        if (!is_wished(wish, i)) memset(r->hole[i].done, true, nb_review_steps(&r->hole[i].hole) * sizeof(bool));
}

static int report(const char *command, const struct request *q, const struct match_review *r)
{
    if (q->json) return review_print_json(command, r, &q->wish);
    if (q->svg) review_print_svg(r, &q->wish);
    else review_print(r, &q->wish);
    return cli_flush(command);
}

static int review(const char *command, const struct request *q, struct match_review *r)
{
    struct problem why;
    int status = check_wish(command, q, r);
    if (status) return status;
    if (q->file && !cluster_is_helper()) status = review_file_open(r, q->file, &why);
    if (status) return cli_problem(command, status, &why);
    leave_out(r, &q->wish);
    const struct review_effort effort = {(unsigned)q->threads, workers_catch_interrupts(), false};
    status = match_review_work(r, &effort, &why);
    if (status) cli_problem(command, status, &why);
    const int closed = cli_problem(command, review_file_close(r, q->file, &why), &why);
    if (status || closed) return CLI_FAILED;
    const unsigned done = match_review_done(r), all = match_review_steps(r);
    if (done == all) return report(command, q, r);
    return cli_fail(command,
                    q->file ? say_review_interrupted_file(HERE, done, all) : say_review_interrupted(HERE, done, all));
}

static int review_text(const char *command, const struct request *q, const char *text, size_t length)
{
    struct match_review *r = calloc(1, sizeof *r);
    nb_why why;
    if (!r) return cli_fail(command, say_command_no_memory);
    r->budget = nb_review_usual();
    int status = set_budget(command, q->budget, &r->budget) ? CLI_OK : CLI_USAGE;
    r->budget.seed = (uint64_t)q->seed;
    if (!match_review_read(r, text, length, &why) && !status)
        status = cli_fail(command, say_match_in_file(HERE, q->path, why.text));
    record_names(&r->called, &r->tags, q->wish.seat, !q->json);
    if (!status) status = review(command, q, r);
    match_review_free(r);
    free(r);
    return status;
}

static long all_threads(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : n;
}

int cli_review(int argc, char **argv)
{
    struct request q = {.wish = {.seat = -1}, .threads = all_threads(), .seed = 1};
    size_t length;
    const struct cli_arg args[] = {{"seat", 0, CLI_NUMBER, &q.wish.seat, 0, NB_MAX_SEATS - 1},
                                   {"hole", 0, CLI_NUMBER, &q.wish.hole, 1, NB_MAX_HOLES},
                                   {"budget", 0, CLI_TEXT, &q.budget, 0, 0},
                                   {"seed", 's', CLI_NUMBER, &q.seed, 0, INT32_MAX},
                                   {"threads", 't', CLI_NUMBER, &q.threads, 1, WORKERS_MOST},
                                   {"file", 0, CLI_TEXT, &q.file, 0, 0},
                                   {"text", 0, CLI_FLAG, &q.text, 0, 0},
                                   {"json", 0, CLI_FLAG, &q.json, 0, 0},
                                   {"svg", 0, CLI_FLAG, &q.svg, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &q.path, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_cli_which_record);
    if (q.text + q.json + q.svg > 1) return cli_usage(argv[0], say_review_one_form);
    if (q.file && !strcmp(q.file, "-")) return cli_usage(argv[0], say_review_file_stdin);
    char *text = cli_read_record(argv[0], q.path, &length);
    if (!text) return CLI_FAILED;
    int status = review_text(argv[0], &q, text, length);
    free(text);
    return status;
}
