/* puzzle_command.c - `niblick puzzles`: to be solved, or found and checked. */
#include <string.h>
#include <unistd.h>

#include "mine.h"
#include "puzzle_command.h"
#include "puzzle_solve.h"
#include "words.h"
#include "workers.h"

static const char COMMAND[] = "puzzles";

enum { NOT_GIVEN = -1 };

struct request {
    const char *mine, *check, *game;
    long seed, count, holes, seconds, threads, number; /* NOT_GIVEN, or as on the command line */
    bool json, solution, list, plain, symbols;
};

static long all_threads(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : n;
}

static long or_else(long given, long otherwise) { return given == NOT_GIVEN ? otherwise : given; }
static unsigned seed_of(const struct request *q) { return (unsigned)or_else(q->seed, 1); }
static unsigned threads_of(const struct request *q) { return (unsigned)or_else(q->threads, all_threads()); }

static int mine(const struct request *q)
{
    const nb_game *game = cli_game(COMMAND, q->mine);
    if (!game) return CLI_USAGE;
    const struct mine_wish wish = {.game = game,
                                   .seed = seed_of(q),
                                   .count = (unsigned)or_else(q->count, 20),
                                   .holes = (unsigned)or_else(q->holes, MINE_MOST_HOLES - 1),
                                   .threads = threads_of(q),
                                   .seconds = (double)or_else(q->seconds, 0)};
    return mine_run(COMMAND, &wish);
}

static int play(const struct request *q, struct puzzle_book *book, const nb_game *game,
                const struct puzzle_front *front)
{
    struct problem why;
    const bool numbered = q->number != NOT_GIVEN;
    struct puzzle_item *item = numbered ? puzzle_book_find(book, game, (unsigned)q->number) : NULL;
    unsigned solved, tried, n = game ? puzzle_book_count(book, game, &solved, &tried) : book->n;
    if (game && !n) return cli_fail(COMMAND, say_puzzle_none(HERE, game->title));
    if (numbered && !item) return cli_usage(COMMAND, say_puzzle_number_range(HERE, q->number, n, game->title));
    if (q->json) return puzzle_print_json(COMMAND, book, item, game, q->solution);
    if (q->list) return game ? puzzle_list_game(COMMAND, book, game) : puzzle_list(COMMAND, book);
    if (!q->plain && front->can()) return cli_problem(COMMAND, front->open(game, item ? item->number : 0, &why), &why);
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
    if (q->number != NOT_GIVEN && !game) return cli_usage(COMMAND, say_puzzle_number_of_what);
    if (q->json + q->list > 1) return cli_usage(COMMAND, say_puzzle_one_form);
    if (q->solution && !q->json) return cli_usage(COMMAND, say_puzzle_solution_json);
    if (q->number != NOT_GIVEN && q->list) return cli_usage(COMMAND, say_puzzle_number_list);
    int status = cli_problem(COMMAND, puzzle_book_open(&book, &why), &why);
    if (!status) status = play(q, &book, game, front);
    puzzle_book_free(&book);
    return status;
}

static bool is_solving(const struct request *q)
{
    return q->game || q->number != NOT_GIVEN || q->list || q->plain || q->symbols || q->json || q->solution;
}

/* NULL, or what is wrong: an option would have no effect. */
static const char *idle_option(const struct request *q)
{
    const bool many = q->count != NOT_GIVEN || q->holes != NOT_GIVEN || q->seconds != NOT_GIVEN;
    if (q->mine) return q->check || is_solving(q) ? say_puzzle_mine_alone : NULL;
    if (q->check) return many || is_solving(q) ? say_puzzle_check_alone : NULL;
    return many || q->seed != NOT_GIVEN || q->threads != NOT_GIVEN ? say_puzzle_only_mining : NULL;
}

int puzzle_command(int argc, char **argv, const struct puzzle_front *front)
{
    struct request q = {.seed = NOT_GIVEN,
                        .count = NOT_GIVEN,
                        .holes = NOT_GIVEN,
                        .seconds = NOT_GIVEN,
                        .threads = NOT_GIVEN,
                        .number = NOT_GIVEN};
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
    const char *idle = idle_option(&q);
    if (idle) return cli_usage(COMMAND, idle);
    if (q.mine) return mine(&q);
    if (q.check) return mine_check(COMMAND, q.check, seed_of(&q), threads_of(&q));
    return solve(&q, front);
}
