/* exact.c - `niblick exact`: how much players lose in positions whose best play is known. */
#include "exact.h"
#include "words.h"

enum { DEFAULT_POSITIONS = 200, MOST_POSITIONS = 1000000, DEFAULT_SEED = 1, MOST_PLAYERS = 16, MOST_CASES = 16 };

static const char *const DEFAULT_PLAYERS = "random,rabbit,everyman,habit,eagle,tiger:300";

struct request {
    nb_seed seed;
    unsigned positions, players;
    struct holes_player player[MOST_PLAYERS];
    bool json;
};

static int measure(const char *command, const struct request *r, struct exact_table *x, struct exact_score *score)
{
    static struct exact_found found;
    unsigned number = 0;
    for (unsigned done = 0; done < r->positions; done++) {
        if (!exact_find(x, &r->seed, &number, &found)) return cli_fail(command, say_exact_none(HERE, x->kind->id));
        for (unsigned i = 0; i < r->players; i++) exact_play_on(x, &found, &r->player[i], &score[i]);
    }
    return CLI_OK;
}

static int run_case(const char *command, const struct request *r, const struct exact_case *kind, json_writer *w)
{
    struct exact_table x;
    struct exact_score score[MOST_PLAYERS] = {{0}};
    const struct exact_result result = {.table = &x, .players = r->players, .player = r->player, .score = score};
    if (!exact_open(command, &x, kind)) return CLI_FAILED;
    const bool ready = holes_notices(command, &x.rules, r->player, r->players);
    int status = ready ? measure(command, r, &x, score) : CLI_FAILED;
    if (!status && r->json) exact_write(w, &result, &r->seed);
    if (!status && !r->json) exact_print(&result);
    exact_close(&x);
    return status;
}

static int run_cases(const char *command, const struct request *r, const struct exact_case *only)
{
    json_writer w = {.indent = 2};
    int status = CLI_OK;
    if (r->json) jw_open(&w, '[');
    for (unsigned i = 0; i < exact_case_count() && !status; i++) {
        const struct exact_case *kind = exact_case_at(i);
        if (only && kind != only) continue;
        if (!r->json && !only && i) putchar('\n');
        status = run_case(command, r, kind, &w);
        if (!status && !r->json) status = cli_flush(command); /* the next case can take a minute */
    }
    if (r->json) jw_close(&w, ']');
    if (!status && !r->json) printf("\n%s\n", say_exact_note);
    if (status) return jw_free(&w), status;
    return r->json ? cli_print_json(command, &w) : cli_flush(command);
}

static int unknown_case(const char *command, const char *name)
{
    const char *names[MOST_CASES + 1] = {NULL};
    char all[NB_MAX_TEXT];
    int length = 0;
    all[0] = 0;
    for (unsigned i = 0; i < exact_case_count() && i < MOST_CASES; i++) {
        names[i] = exact_case_at(i)->id;
        if (length < (int)sizeof all)
            length += snprintf(all + length, sizeof all - (size_t)length, "%s%s", i ? ", " : "", names[i]);
    }
    const char *near = nb_nearest(name, names);
    return cli_usage(command, near ? say_exact_unknown_near(HERE, name, near) : say_exact_unknown(HERE, name, all));
}

int cli_exact(int argc, char **argv)
{
    const char *command = argv[0], *name = NULL, *players = DEFAULT_PLAYERS, *seed = NULL;
    static struct request r;
    long positions = DEFAULT_POSITIONS;
    nb_why why;
    const struct cli_arg args[] = {{"players", 'p', CLI_TEXT, &players, 0, 0},
                                   {"positions", 0, CLI_NUMBER, &positions, 1, MOST_POSITIONS},
                                   {"seed", 's', CLI_TEXT, &seed, 0, 0},
                                   {"json", 0, CLI_FLAG, &r.json, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &name, 1);
    if (words < 0) return CLI_USAGE;
    if (words && !exact_case_named(name)) return unknown_case(command, name);
    r.seed = nb_seed_number(DEFAULT_SEED);
    if (seed && nb_seed_parse(&r.seed, seed, &why)) return cli_usage(command, say_match_seed(HERE, why.text));
    r.players = holes_players(command, players, MOST_PLAYERS, r.player);
    if (!r.players) return CLI_USAGE;
    if (r.players > MOST_PLAYERS) return cli_usage(command, say_exact_too_many(HERE, r.players, MOST_PLAYERS));
    r.positions = (unsigned)positions;
    return run_cases(command, &r, words ? exact_case_named(name) : NULL);
}
