/* rounds_command.c - `niblick rounds`: your game over the years. */
#include <stdlib.h>
#include <string.h>

#include "json_writer.h"
#include "rounds.h"
#include "strokes.h"
#include "wire.h"
#include "words.h"
#include "workers.h"

enum { MOST_HOLES = 1000000 };

struct request {
    const char *game, *import, *export;
    long threads, holes, seats;
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

static int print_json(const char *command, const struct rounds *rounds, const struct groups *groups)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_int(&w, "damaged", rounds->damaged);
    jw_key_open(&w, "groups", '[');
    for (unsigned i = 0; i < groups->n; i++) wire_round_group(&w, &groups->list[i]);
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}

static int tell(const char *command, const struct request *q, const struct rounds *rounds, const struct groups *groups)
{
    if (q->json) return print_json(command, rounds, groups);
    if (q->svg) rounds_print_svg(groups);
    else rounds_print(stdout, rounds, groups);
    return cli_flush(command);
}

static int export_all(const char *command, const struct rounds *rounds, const char *path)
{
    text_buffer text = {.len = 0};
    int status = rounds_file_text(rounds, &text) ? CLI_OK : cli_fail(command, say_command_no_memory);
    if (!status && !strcmp(path, "-")) {
        fwrite(text.text, 1, text.len, stdout);
    } else if (!status) {
        status = cli_write(command, path, text.text, text.len);
        if (!status) puts(say_rounds_exported(HERE, rounds->n, path));
    }
    text_free(&text);
    return status ? status : cli_flush(command);
}

static int look_back(const char *command, const struct request *q, struct rounds *rounds)
{
    struct groups groups = {.n = 0};
    if (q->game) rounds_only(rounds, nb_game_named(q->game));
    if (q->game && !rounds->n) return cli_fail(command, say_rounds_no_rounds_of(HERE, nb_game_named(q->game)->title));
    int status = CLI_OK;
    if (q->review) status = rounds_review_now(command, rounds, (unsigned)q->threads);
    else rounds_take_reviews(rounds);
    if (!status && q->export) return export_all(command, rounds, q->export);
    if (!status) status = rounds_group_now(command, rounds, (unsigned)q->holes, (unsigned)q->threads, &groups);
    if (!status) status = tell(command, q, rounds, &groups);
    free(groups.list);
    return status;
}

/* The file is read and checked before anything is kept. */
static int import_file(const char *command, struct rounds *rounds, const char *path)
{
    struct problem why;
    size_t length;
    unsigned added, known;
    char *text = cli_read(command, path, &length);
    if (!text) return CLI_FAILED;
    const int status = cli_problem(command, rounds_import(rounds, path, text, length, &added, &known, &why), &why);
    free(text);
    if (status) return status;
    puts(say_rounds_imported(HERE, added, known));
    return cli_flush(command);
}

/* How the computer players compare with a scratch player, at a table of so many. */
static int measure_players(const char *command, const struct request *q)
{
    nb_rules rules;
    nb_why why;
    if (!q->game || q->review || q->json || q->svg || q->import || q->export || q->files.n)
        return cli_usage(command, say_rounds_players_alone);
    if (nb_setup(&rules, q->game, (unsigned)q->seats, "", &why)) return cli_usage(command, why.text);
    if (strokes_allowed(&rules, &why)) return cli_fail(command, why.text);
    return rounds_measure_players(command, &rules, (unsigned)q->holes, (unsigned)q->threads);
}

int cli_rounds(int argc, char **argv)
{
    struct request q = {.threads = rounds_threads(), .holes = ROUND_SCRATCH_HOLES};
    struct rounds rounds = {.n = 0};
    struct problem why;
    const struct cli_arg args[] = {{"file", 'f', CLI_LIST, &q.files, 0, 0},
                                   {"review", 0, CLI_FLAG, &q.review, 0, 0},
                                   {"scratch", 0, CLI_NUMBER, &q.holes, 1, MOST_HOLES},
                                   {"threads", 't', CLI_NUMBER, &q.threads, 1, WORKERS_MOST},
                                   {"players", 0, CLI_NUMBER, &q.seats, 1, NB_MAX_SEATS},
                                   {"import", 0, CLI_TEXT, &q.import, 0, 0},
                                   {"export", 0, CLI_TEXT, &q.export, 0, 0},
                                   {"json", 0, CLI_FLAG, &q.json, 0, 0},
                                   {"svg", 0, CLI_FLAG, &q.svg, 0, 0},
                                   {0}};
    if (cli_args(argc, argv, args, &q.game, 1) < 0) return CLI_USAGE;
    if (q.json && q.svg) return cli_usage(argv[0], say_rounds_one_form);
    if ((q.import || q.export) && (q.json || q.svg || (q.import && (q.export || q.files.n || q.game))))
        return cli_usage(argv[0], say_rounds_alone);
    if (q.game && !cli_game(argv[0], q.game)) return CLI_USAGE;
    if (q.seats) return measure_players(argv[0], &q);
    int status = q.files.n ? read_files(argv[0], &q.files, &rounds)
                           : cli_problem(argv[0], rounds_read_kept(&rounds, &why), &why);
    if (!status && q.import) status = import_file(argv[0], &rounds, q.import);
    else if (!status) status = look_back(argv[0], &q, &rounds);
    rounds_free(&rounds);
    return status;
}
