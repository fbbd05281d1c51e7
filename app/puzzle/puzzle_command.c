/* puzzle_command.c - `niblick puzzles`: to be solved, or found and checked. */
#include <string.h>
#include <unistd.h>

#include "mine.h"
#include "puzzle_command.h"
#include "puzzle_solve.h"
#include "words.h"
#include "workers.h"

static const char COMMAND[] = "puzzles";

struct request {
    const char *mine, *check, *game;
    long seed, count, holes, seconds, threads, number;
    bool json, solution, list, plain, symbols;
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

static int play(const struct request *q, struct puzzle_book *book, const nb_game *game)
{
    struct puzzle_item *item = q->number ? puzzle_book_find(book, game, (unsigned)q->number) : NULL;
    unsigned solved, tried, n = game ? puzzle_book_count(book, game, &solved, &tried) : book->n;
    if (game && !n) return cli_fail(COMMAND, say_puzzle_none(HERE, game->title));
    if (q->number && !item) return cli_usage(COMMAND, say_puzzle_number_range(HERE, q->number, n, game->title));
    if (q->json) return puzzle_print_json(COMMAND, book, item, game, q->solution);
    if (q->list) return game ? puzzle_list_game(COMMAND, book, game) : puzzle_list(COMMAND, book);
    if (!item) item = puzzle_book_next(book, game);
    if (!item) return puts(say_puzzle_all_tried), cli_flush(COMMAND);
    return puzzle_solve(COMMAND, book, item, game, q->symbols);
}

static int solve(const struct request *q, const struct puzzle_front *front)
{
    struct puzzle_book book;
    struct problem why;
    const nb_game *game = q->game ? cli_game(COMMAND, q->game) : NULL;
    if (q->game && !game) return CLI_USAGE;
    if (q->number && !game) return cli_usage(COMMAND, say_puzzle_number_of_what);
    if (q->json + q->list > 1) return cli_usage(COMMAND, say_puzzle_one_form);
    if (q->solution && !q->json) return cli_usage(COMMAND, say_puzzle_solution_json);
    if (!q->json && !q->list && !q->plain && front->can())
        return cli_problem(COMMAND, front->open(game, (unsigned)q->number, &why), &why);
    int status = cli_problem(COMMAND, puzzle_book_open(&book, &why), &why);
    if (!status) status = play(q, &book, game);
    puzzle_book_free(&book);
    return status;
}

int puzzle_command(int argc, char **argv, const struct puzzle_front *front)
{
    struct request q = {.seed = 1, .count = 20, .holes = MINE_MOST_HOLES - 1, .threads = all_threads()};
    const struct cli_arg args[] = {{"game", 0, CLI_TEXT, &q.game, 0, 0},
                                   {"number", 0, CLI_NUMBER, &q.number, 1, 100000},
                                   {"list", 0, CLI_FLAG, &q.list, 0, 0},
                                   {"plain", 0, CLI_FLAG, &q.plain, 0, 0},
                                   {"symbols", 0, CLI_FLAG, &q.symbols, 0, 0},
                                   {"json", 0, CLI_FLAG, &q.json, 0, 0},
                                   {"solution", 0, CLI_FLAG, &q.solution, 0, 0},
                                   {"mine", 0, CLI_TEXT, &q.mine, 0, 0},
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
    return solve(&q, front);
}
