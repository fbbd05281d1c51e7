/* puzzle_command.c - `niblick puzzles`: finds and checks puzzles. */
#include <string.h>
#include <unistd.h>

#include "mine.h"
#include "words.h"
#include "workers.h"

static const char COMMAND[] = "puzzles";

struct request {
    const char *mine, *check;
    long seed, count, holes, seconds, threads;
};

static long all_threads(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : n;
}

static int mine(const struct request *q)
{
    const nb_game *game = cli_game(COMMAND, q->mine);
    if (!game) return CLI_USAGE;
    const struct mine_wish wish = {.game = game,
                                   .seed = (unsigned)q->seed,
                                   .count = (unsigned)q->count,
                                   .holes = (unsigned)q->holes,
                                   .threads = (unsigned)q->threads,
                                   .seconds = (double)q->seconds};
    return mine_run(COMMAND, &wish);
}

int cli_puzzles(int argc, char **argv)
{
    struct request q = {.seed = 1, .count = 20, .holes = MINE_MOST_HOLES - 1, .threads = all_threads()};
    const struct cli_arg args[] = {{"mine", 0, CLI_TEXT, &q.mine, 0, 0},
                                   {"check", 0, CLI_TEXT, &q.check, 0, 0},
                                   {"seed", 's', CLI_NUMBER, &q.seed, 0, INT32_MAX},
                                   {"count", 0, CLI_NUMBER, &q.count, 1, 100000},
                                   {"holes", 0, CLI_NUMBER, &q.holes, 1, MINE_MOST_HOLES - 1},
                                   {"seconds", 0, CLI_NUMBER, &q.seconds, 1, 1000000},
                                   {"threads", 't', CLI_NUMBER, &q.threads, 1, WORKERS_MOST},
                                   {0}};
    if (cli_args(argc, argv, args, NULL, 0) < 0) return CLI_USAGE;
    if (q.mine) return mine(&q);
    if (q.check) return mine_check(COMMAND, q.check, (unsigned)q.seed, (unsigned)q.threads);
    return cli_usage(COMMAND, say_puzzle_nothing_asked);
}
