/* main.c - the program: finds the command and runs it. */
#include <locale.h>
#include <string.h>

#include "cli.h"
#include "engine.h"

static const struct cli_command commands[] = {
    {.name = "games",
     .run = cli_games,
     .usage = "[GAME] [--json]",
     .summary = "list the games, or the options of one",
     .help = "  GAME           the options of this game\n"
             "  --json         everything about every game, as a JSON array (of one, if one is named)\n"},
    {.name = "rules", .run = cli_rules, .usage = "GAME", .summary = "print the rules of a game", .help = ""},
    {.name = "play",
     .run = cli_play,
     .usage = "GAME [--seats N] [-o KEY=VALUE]... [--seed S] | --resume FILE",
     .summary = "play against the computer",
     .help = "  -n, --seats N       how many play (4, or what the game takes)\n"
             "  -o KEY=VALUE        an option of the game; may be given again (`niblick games GAME` lists them)\n"
             "  -s, --seed S        deal from this seed: the same seed gives the same cards\n"
             "      --seat K        sit at seat K, from 0; seat 0 if not given\n"
             "      --player NAME   who plays the other seats: greedy or random\n"
             "      --resume FILE   go on with a match that was saved\n"
             "      --symbols       suits as symbols where the terminal can show them\n"
             "\n"
             "At the prompt: the number of an action, or its name, or the beginning of it. ? explains the rest.\n"
             "A match that is left unfinished is kept, and the program says where and how to go on with it.\n"},
    {.name = "sim",
     .run = cli_sim,
     .usage = "GAME [--seats N] [-o KEY=VALUE]... [--players P,P,...] [--holes N] [--seed S] [--threads T] [--json]",
     .summary = "let the computer play many holes",
     .help =
         "  -n, --seats N       how many play (4, or what the game takes)\n"
         "  -o KEY=VALUE        an option of the game; may be given again\n"
         "  -p, --players LIST  one name for all seats, or one for each (random)\n"
         "      --holes N       how many holes (10000)\n"
         "  -s, --seed S        seed of the deals and of the play (1)\n"
         "  -t, --threads T     how many threads work (1); the result is the same with any number\n"
         "      --json          the result as a JSON object\n"
         "\n"
         "Every hole is a deal of its own, and the deal passes round. A hole is won by its lowest score; of k seats\n"
         "that share it each wins 1/k. sd is the standard deviation of one hole.\n"},
    {.name = "replay",
     .run = cli_replay,
     .usage = "FILE [--until N] [--seat K] [--json]",
     .summary = "check a record and show what happened",
     .help = "  FILE                a record; - reads it from standard input\n"
             "      --until N       stop after N actions\n"
             "      --seat K        as seat K saw it (otherwise every card is shown)\n"
             "      --json          the match as a JSON object\n"},
    {.name = "bench",
     .run = cli_bench,
     .usage = "[GAME] [--json]",
     .summary = "measure the engine",
     .help = "  --json         the measurements as a JSON array\n"
             "\n"
             "One core. A decision is: list the legal actions, pick one at random, play it; dealing is included.\n"
             "See bench/README.md for how each number is measured.\n"},
    {.name = "engine",
     .run = cli_engine,
     .usage = "",
     .summary = "talk to other programs: one JSON object per line",
     .help = "Reads requests from standard input and answers each with one line. docs/ENGINE.md describes them.\n"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct cli_command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i].name, name)) return &commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS + 2] = {NULL};
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i].name;
    names[COMMANDS] = "help";
    if (nb_game_named(name))
        return cli_usage(NULL, "there is no command \"%s\"; did you mean \"play %s\"?", name, name);
    const char *near = cli_nearest(name, names);
    if (near) return cli_usage(NULL, "there is no command \"%s\"; did you mean \"%s\"?", name, near);
    return cli_usage(NULL, "there is no command \"%s\"", name);
}

static int print_help(void)
{
    printf("Niblick %s: every card game called Golf.\n\n", NB_VERSION);
    for (int i = 0; i < COMMANDS; i++) printf("  niblick %-7s %s\n", commands[i].name, commands[i].summary);
    printf("\n`niblick games` lists the games; then `niblick play GAME`. `niblick help COMMAND` explains a command.\n");
    return cli_flush(NULL);
}

static int print_command_help(const struct cli_command *command)
{
    printf("niblick %s%s%s\n  %s\n%s%s", command->name, *command->usage ? " " : "", command->usage, command->summary,
           *command->help ? "\n" : "", command->help);
    return cli_flush("help");
}

static int run_help(int argc, char **argv)
{
    if (argc < 3) return print_help();
    const struct cli_command *command = find_command(argv[2]);
    return command ? print_command_help(command) : unknown_command(argv[2]);
}

static int print_version(void)
{
    printf("niblick %s\n", NB_VERSION);
    return cli_flush(NULL);
}

static bool asks_help(int argc, char **argv)
{
    for (int i = 2; i < argc && strcmp(argv[i], "--"); i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return true;
    return false;
}

static int unknown_option(const char *option)
{
    static const char *const names[] = {"--help", "--version", NULL};
    const char *near = cli_nearest(option, names);
    if (near) return cli_usage(NULL, "unknown option \"%s\"; did you mean \"%s\"?", option, near);
    return cli_usage(NULL, "unknown option \"%s\"", option);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    const char *name = argc > 1 ? argv[1] : "--help";
    if (!strcmp(name, "--version") || !strcmp(name, "-V")) return print_version();
    if (!strcmp(name, "help") || !strcmp(name, "--help") || !strcmp(name, "-h")) return run_help(argc, argv);
    if (name[0] == '-') return unknown_option(name);
    const struct cli_command *command = find_command(name);
    if (!command) return unknown_command(name);
    if (asks_help(argc, argv)) return print_command_help(command);
    return command->run(argc - 1, argv + 1);
}
