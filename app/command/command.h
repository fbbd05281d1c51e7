/* command.h - what the commands of the program share: the command line, messages, files, the look of text.
 *
 * Every command is a function like main: it gets its own name as argv[0] and returns the exit status. It knows no game
 * by name; everything it says about one comes from the library.
 */
#ifndef NIBLICK_COMMAND_H
#define NIBLICK_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "game_options.h"
#include "niblick.h"
#include "problem.h"
#include "seconds.h"

/* Exit status: done; failed; bad usage; verify found nothing to verify. */
enum { CLI_OK = PROBLEM_NONE, CLI_FAILED = PROBLEM_FAILED, CLI_USAGE = PROBLEM_REQUEST, CLI_NOTHING = 3 };

struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv);
    bool shares_work; /* it can be started on several machines at once, with mpirun */
};

int cli_games(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_house(int argc, char **argv);
int cli_learn(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_today(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_sim(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_review(int argc, char **argv);
int cli_rounds(int argc, char **argv);
int cli_puzzles(int argc, char **argv);
int cli_verify(int argc, char **argv);
int cli_db(int argc, char **argv);
int cli_moderate(int argc, char **argv);
int cli_join(int argc, char **argv);
int cli_card(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_deck(int argc, char **argv);
int cli_party(int argc, char **argv);
int cli_print(int argc, char **argv);
int cli_players(int argc, char **argv);
int cli_arena(int argc, char **argv);
int cli_exact(int argc, char **argv);
int cli_exploit(int argc, char **argv);
int cli_export(int argc, char **argv);

/* -------------------------------------------------------------------------------------------------- messages */

/* Says on stderr what is wrong with the command line, or what could not be done; returns the exit status for it. */
int cli_usage(const char *command, const char *text);
int cli_fail(const char *command, const char *text);

/* The same for what a function of app/match returned; CLI_OK where that was PROBLEM_NONE. */
int cli_problem(const char *command, int kind, const struct problem *why);

/* ---------------------------------------------------------------------------------------------- command lines */

enum cli_arg_kind {
    CLI_FLAG,   /* bool */
    CLI_TEXT,   /* const char * */
    CLI_NUMBER, /* long, from min to max */
    CLI_LIST    /* struct cli_list: may come again and again */
};

enum { CLI_LIST_MOST = 32 };
struct cli_list {
    unsigned n;
    const char *item[CLI_LIST_MOST]; /* as given, in order */
};

struct cli_arg {
    const char *name; /* --name VALUE or --name=VALUE; NULL ends a table of them */
    char letter;      /* -l VALUE; 0 for none */
    enum cli_arg_kind kind;
    void *to;
    long min, max;
};

/* Reads options and up to max words. Returns the number of words, or -1 when it has said what is wrong. */
int cli_args(int argc, char **argv, const struct cli_arg *args, const char **words, int max);

/* What play and sim both ask: which game, for how many, with which options and which seed. */
struct cli_table {
    const char *game;
    long seats; /* 0: as many as usual */
    struct cli_list options;
    const char *seed; /* NULL: none given */
};

#define CLI_TABLE_ARGS(table)                                                                                        \
    {"seats", 'n', CLI_NUMBER, &(table).seats, 1, NB_MAX_SEATS}, {"options", 'o', CLI_LIST, &(table).options, 0, 0}, \
    {                                                                                                                \
        "seed", 's', CLI_TEXT, &(table).seed, 0, 0                                                                   \
    }

const nb_game *cli_game(const char *command, const char *id); /* NULL when it has said what is wrong */

/* Resolves rules and seed; where no seed was given it is left as it is. Returns CLI_OK or has said what is wrong. */
int cli_table_setup(const char *command, const struct cli_table *table, nb_rules *rules, nb_seed *seed);

/* ------------------------------------------------------------------------------------------------------ files */

/* The whole file ("-": standard input), with a NUL after it, to be freed; NULL when it has said what is wrong. */
char *cli_read(const char *command, const char *path, size_t *length);
/* The same of a file that has a record. Where it has several, as `sim` writes them, "FILE:7" is the seventh. */
char *cli_read_record(const char *command, const char *path, size_t *length);
/* Replaces the file in one step: never leaves half of it. Returns CLI_OK or has said what is wrong. */
int cli_write(const char *command, const char *path, const char *text, size_t length);

/* Ends the text on stdout; CLI_FAILED if it could not all be written (a full disk must not look like success). */
int cli_flush(const char *command);

/* Prints what was written, for programs, and frees the writer. */
struct json_writer;
int cli_print_json(const char *command, struct json_writer *w);

/* ------------------------------------------------------------------------------------------------ look of text */

struct cli_style {
    bool colour;  /* on a terminal, unless NO_COLOR asks for none */
    bool symbols; /* suits as symbols, not letters */
};

struct cli_style cli_style_for(FILE *out, bool symbols);
const char *cli_bold(struct cli_style style);                                     /* "" where there is no colour */
const char *cli_plain(struct cli_style style);                                    /* ends bold */
#define CLI_TITLE(style) ((struct tell_style){cli_bold(style), cli_plain(style)}) /* for tell_hole */

#endif
