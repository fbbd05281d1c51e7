/* rounds_command.c - `niblick rounds`: your game over the years. */
#include <stdlib.h>
#include <unistd.h>

#include "rounds.h"
#include "words.h"
#include "workers.h"

enum { SCRATCH_HOLES = 10000, MOST_HOLES = 1000000 };

struct request {
    const char *game;
    long threads, holes;
    struct cli_list files;
    bool review, json, svg;
};

static int read_files(const char *command, const struct cli_list *files, struct rounds *rounds)
{
    for (unsigned i = 0; i < files->n; i++) {
        struct problem why;
        size_t length;
        char *text = cli_read(command, files->item[i], &length);
        if (!text) return CLI_FAILED;
        const bool good = rounds_add(rounds, files->item[i], text, length, &why);
        free(text);
        if (!good) return cli_fail(command, why.text);
    }
    return CLI_OK;
}

static int tell(const char *command, const struct request *q, const struct rounds *rounds, const struct groups *groups)
{
    if (q->json) return rounds_print_json(command, rounds, groups);
    if (q->svg) rounds_print_svg(groups);
    else rounds_print(rounds, groups);
    return cli_flush(command);
}

static int look_back(const char *command, const struct request *q, struct rounds *rounds)
{
    struct groups groups = {.n = 0};
    if (q->game) rounds_only(rounds, nb_game_named(q->game));
    if (q->game && !rounds->n) return cli_fail(command, say_rounds_no_rounds_of(HERE, nb_game_named(q->game)->title));
    int status = rounds_review(command, rounds, q->review, (unsigned)q->threads);
    if (!status) status = rounds_group(command, rounds, (unsigned)q->holes, (unsigned)q->threads, &groups);
    if (!status) status = tell(command, q, rounds, &groups);
    free(groups.list);
    return status;
}

static long all_threads(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : n;
}

int cli_rounds(int argc, char **argv)
{
    struct request q = {.threads = all_threads(), .holes = SCRATCH_HOLES};
    struct rounds rounds = {.n = 0};
    struct problem why;
    const struct cli_arg args[] = {{"file", 'f', CLI_LIST, &q.files, 0, 0},
                                   {"review", 0, CLI_FLAG, &q.review, 0, 0},
                                   {"scratch", 0, CLI_NUMBER, &q.holes, 1, MOST_HOLES},
                                   {"threads", 't', CLI_NUMBER, &q.threads, 1, WORKERS_MOST},
                                   {"json", 0, CLI_FLAG, &q.json, 0, 0},
                                   {"svg", 0, CLI_FLAG, &q.svg, 0, 0},
                                   {0}};
    if (cli_args(argc, argv, args, &q.game, 1) < 0) return CLI_USAGE;
    if (q.json && q.svg) return cli_usage(argv[0], say_rounds_one_form);
    if (q.game && !cli_game(argv[0], q.game)) return CLI_USAGE;
    int status = q.files.n ? read_files(argv[0], &q.files, &rounds)
                           : cli_problem(argv[0], rounds_read_kept(&rounds, &why), &why);
    if (!status) status = look_back(argv[0], &q, &rounds);
    rounds_free(&rounds);
    return status;
}
