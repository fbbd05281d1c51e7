/* main.c - the program: finds the command and runs it. */
#include <errno.h>
#include <locale.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command.h"
#include "engine_command.h"
#include "tui.h"

static const struct cli_command commands[] = {
    {.name = "games",
     .run = cli_games,
     .usage = "[GAME] [--json]",
     .summary = "list the games, or the options of one",
     .help = "  GAME           the options of this game\n"
             "  --json         everything about every game, as a JSON array (of one, if one is named)\n"},
    {.name = "players",
     .run = cli_players,
     .usage = "[--json]",
     .summary = "list the computer players",
     .help = "  --json         everything about every player, as a JSON array\n"},
    {.name = "rules", .run = cli_rules, .usage = "GAME", .summary = "print the rules of a game", .help = ""},
    {.name = "play",
     .run = cli_play,
     .usage = "GAME [--seats N] [-o KEY=VALUE]... [--seed S] | --resume FILE",
     .summary = "play against the computer",
     .help =
         "  -n, --seats N       how many play (4, or what the game takes)\n"
         "  -o KEY=VALUE        an option of the game; may be given again (`niblick games GAME` lists them). Where a\n"
         "                      value may be FILE, a pack or course of your own is read from it\n"
         "  -s, --seed S        deal from this seed: the same seed gives the same cards\n"
         "      --seat K[,K]... sit at seat K, from 0; seat 0 if not given. With several you play them all\n"
         "      --names A,B     people of these names play those seats, one keyboard between them\n"
         "  -p, --player P,P... who plays the other seats: rabbit, everyman (usual), tiger or random; one for all or\n"
         "                      one for each (rabbit,tiger). tiger:2000ms and tiger:5000 give it two seconds, or 5000\n"
         "                      playouts, for a choice\n"
         "      --resume FILE   go on with a match that was saved\n"
         "      --symbols       suits as symbols where the terminal can show them\n"
         "\n"
         "At the prompt: the number of an action, or its name, or the beginning of it. hint tells what the strongest\n"
         "player would do, and ? explains the rest.\n"
         "A match is kept after every action; when it is left unfinished the program says how to go on with it.\n"},
    {.name = "serve",
     .run = cli_serve,
     .usage = "[--port N] [--host ADDRESS] [--db URL] [--cert FILE --key FILE] [--origin URL]... [OPTION]...",
     .summary = "play in a browser, alone or with friends",
     .help =
         "      --port N        listen there (7420, or the next one that is free); 0 lets the system choose\n"
         "      --host ADDRESS  an address of this machine; 0.0.0.0 for all of them (127.0.0.1: this machine only)\n"
         "      --db URL        where the tables are kept: sqlite:PATH, or a path ($XDG_DATA_HOME/niblick/tables.db)\n"
         "      --cert FILE     a certificate for TLS (PEM, with its chain), and ...\n"
         "      --key FILE      ... its key\n"
         "      --origin URL    pages from there may play here, too; may be given again\n"
         "      --behind-proxy  limits count the address that the proxy names (X-Forwarded-For)\n"
         "      --metrics-open  /metrics answers everybody, not only this machine\n"
         "      --takeover SECONDS  how long a seat may be left before a computer player plays for it, 1 to 3600 (60)\n"
         "      --log LEVEL     none, error or info, as JSON lines on stderr (info; error at a terminal)\n"
         "      --web DIR       files of this directory go before those in the program, for those who change them\n"
         "      --max-connections N, --max-tables N    in all (10000 of each)\n"
         "      --connections-per-address N            at a time (64)\n"
         "      --tables-per-address N                 that may be opened in an hour (60)\n"
         "      --messages-per-second N                of one connection (20)\n"
         "\n"
         "Prints the address of the page and serves it until it is interrupted. Once a browser has the page, it\n"
         "can do without the server. Friends who can reach the server can share tables; every action is on the disk\n"
         "before anybody hears of it, so that a server that starts again has all its tables.\n"},
    {.name = "join",
     .run = cli_join,
     .usage = "URL [--name NAME] [--seat N] [--watch] [--symbols]",
     .summary = "play with others at a table of a server",
     .help =
         "  URL                 the link of a table, http://HOST:PORT/#/table/ID, or of your seat there; or the address\n"
         "                      of a server, HOST:PORT: then its public tables are listed, and you can open your own\n"
         "      --name NAME     what the others call you (your user name)\n"
         "      --seat N        the seat you would like\n"
         "      --watch         look on\n"
         "      --symbols       suits as symbols where the terminal can show them\n"
         "\n"
         "Reads and is answered as `niblick play`. Your seat is kept when you stop or the network is gone: the same\n"
         "command returns to it. After each hole it is checked that the cards were dealt by all together.\n"},
    {.name = "sim",
     .run = cli_sim,
     .usage = "GAME [--seats N] [-o KEY=VALUE]... [--players P,P,...] [--holes N] [--seed S] [--threads T] [--json]",
     .summary = "let the computer play many holes",
     .help =
         "  -n, --seats N       how many play (4, or what the game takes)\n"
         "  -o KEY=VALUE        an option of the game; may be given again\n"
         "  -p, --players LIST  one name for all seats, or one for each (random); tiger:500 and tiger:50ms say how\n"
         "                      many playouts, or how long, it may think for a choice\n"
         "      --holes N       how many holes (10000)\n"
         "  -s, --seed S        seed of the deals and of the play (1)\n"
         "  -t, --threads T     how many threads work (1); the result is the same with any number\n"
         "      --json          the result as a JSON object\n"
         "\n"
         "Every hole is a deal of its own, and the deal passes round. A hole is won by its best score, in most games\n"
         "the lowest; of k seats that share it each wins 1/k. sd is the standard deviation of one hole.\n"},
    {.name = "arena",
     .run = cli_arena,
     .usage =
         "GAME --players P,P,... [--seats N] [--deals N] [-o KEY=VALUE]... [--seed S] [--threads T] [--file FILE]\n"
         "  [--json]",
     .summary = "measure computer players against each other",
     .help =
         "  -p, --players LIST  who plays, as for sim. Where fewer are named than there are seats, the last fills up:\n"
         "                      tiger,everyman at four seats is tiger and three everymen. A name that comes again is the\n"
         "                      same player in another seat\n"
         "  -n, --seats N       how many play (4, or what the game takes)\n"
         "      --deals N       how many deals (100)\n"
         "  -o KEY=VALUE        an option of the game; may be given again\n"
         "  -s, --seed S        seed of the deals and of the play (1)\n"
         "  -t, --threads T     how many threads work (1); the result is the same with any number\n"
         "      --file FILE     keep every deal in FILE; the same command goes on where it stopped, or adds more deals\n"
         "      --json          the result as a JSON object\n"
         "\n"
         "Every deal is played again with everybody one seat further, until all have had every seat of it. A deal is one\n"
         "number for each player, and the intervals (95 %) come from the differences between deals. Who thinks by the\n"
         "clock (tiger, tiger:50ms) does not play the same twice; who thinks by playouts (tiger:500) does.\n"},
    {.name = "replay",
     .run = cli_replay,
     .usage = "FILE | --table ID [--db URL] [--match N]  [--until N] [--seat K] [--json]",
     .summary = "check a record and show what happened",
     .help = "  FILE                a record; - reads it from standard input\n"
             "      --table ID      or a table of a server's database, as far as it was played\n"
             "      --db URL        which database: sqlite:PATH, or a path (that of `niblick serve`)\n"
             "      --match N       its N-th match (the last)\n"
             "      --until N       stop after N actions\n"
             "      --seat K        as seat K saw it (otherwise every card is shown)\n"
             "      --json          the match as a JSON object\n"},
    {.name = "verify",
     .run = cli_verify,
     .usage = "RECORD",
     .summary = "check that the cards of a record were dealt by all together",
     .help =
         "  RECORD              a record of a table; - reads it from standard input\n"
         "\n"
         "Makes the seed of every hole again from the server's secret and what the players added, and replays the hole\n"
         "from it. Compare what it was promised with what the table showed before the deal. Exit status 1 names a hole\n"
         "that is wrong; 3 means that the record has nothing to verify: its cards were dealt by one program alone.\n"},
    {.name = "db",
     .run = cli_db,
     .usage = "list [--json] | export [TABLE] [--match N] [--out DIR] [--all] | backup FILE | check  [--db URL]",
     .summary = "look after the database of a server, also while it runs",
     .help =
         "  list                every table: its id, game, matches, phase, when it was used last, who sits there\n"
         "  export [TABLE]      the records of a table, or of all of them, as far as holes are finished\n"
         "      --match N       only its N-th match\n"
         "      --out DIR       into files DIR/TABLE-N.nib, never over one that is there; otherwise to standard output\n"
         "      --all           also the hole that is being played: it shows every card\n"
         "  backup FILE         a copy of the whole database, never over a file that is there\n"
         "  check               the database is sound, every table replays, every deal was as promised\n"
         "\n"
         "      --db URL        sqlite:PATH, or a path alone (where `niblick serve` keeps its tables)\n"
         "      --json          the list as a JSON array\n"},
    {.name = "card",
     .run = cli_card,
     .usage = "RECORD [-o FILE.pdf|FILE.svg|FILE.png|FILE.txt|-]",
     .summary = "print the score card of a record",
     .help = "  RECORD              a record; - reads it from standard input\n"
             "  -o, --output FILE   draw the card into this file: a PDF, SVG or PNG, by how its name ends\n"
             "\n"
             "Without -o, or with -o -, the card is printed as plain text. A match that is not finished gives a card\n"
             "filled in as far as it has been played.\n"},
    {.name = "party",
     .run = cli_party,
     .usage = "--players FILE|N [--seed S] [--player NAME] [--out DIR] [--json]",
     .summary = "hold a card party of golph",
     .help =
         "      --players FILE|N  so many computer players, or those in FILE: one name a line, and after a comma who\n"
         "                        plays it: human, or a computer player (Ann, human)\n"
         "      --player NAME     who plays the names without: rabbit, everyman, tiger, random or human (everyman)\n"
         "  -s, --seed S          draw the tables and deal from this seed\n"
         "      --out DIR         keep all records and the result there; a party that was interrupted goes on with\n"
         "                        --out DIR alone\n"
         "      --json            the result as a JSON object\n"
         "      --symbols         suits as symbols where the terminal can show them\n"
         "\n"
         "Four medal games at tables drawn anew for each, then a match game of the four with the lowest sums of net\n"
         "scores. From 4 to 64 players.\n"},
    {.name = "deck",
     .run = cli_deck,
     .usage = "GAME [--check] [--seats N] [-o KEY=VALUE]... [--holes N] [--seed S] [--threads T] [--json]",
     .summary = "show a game's pack, or check what it implies",
     .help = "      --check         play many holes with it, and report what the rules say something about\n"
             "  -n, --seats N       how many play in the check\n"
             "  -o KEY=VALUE        an option of the game; deck=FILE and course=FILE are checked and shown\n"
             "      --holes N       how many holes careless players play (10000); careful ones play a 25th of it\n"
             "  -s, --seed S        seed of the deals and of the play (1)\n"
             "  -t, --threads T     how many threads work (1); the result is the same with any number\n"
             "      --json          the pack, or the report, as a JSON object\n"},
    {.name = "bench",
     .run = cli_bench,
     .usage = "[GAME [--seats N] [-o KEY=VALUE]...] [--json]",
     .summary = "measure the engine",
     .help = "  -n, --seats N       how many play (4, or what the game takes)\n"
             "  -o KEY=VALUE        an option of the game; may be given again\n"
             "      --json          the measurements as a JSON array\n"
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
    const char *near = nb_nearest(name, names);
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
    const char *near = nb_nearest(option, names);
    if (near) return cli_usage(NULL, "unknown option \"%s\"; did you mean \"%s\"?", option, near);
    return cli_usage(NULL, "unknown option \"%s\"", option);
}

/* A program of its own: it reads the keyboard in a thread that cannot be stopped before its next line. */
static void join_table(char *program, char *link)
{
    char name[] = "join", *arguments[] = {program, name, link, NULL};
    pid_t child = fork();
    if (!child) {
        execvp(program, arguments);
        _exit(cli_fail("join", "cannot start %s: %s", program, strerror(errno)));
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue; /* Ctrl-C is for the child */
}

/* Tables on servers are played in plain lines; after that the clubhouse opens again. */
static int open_clubhouse(char *program)
{
    for (;;) {
        char link[TUI_LINK];
        struct problem why;
        int status = cli_problem(NULL, tui_main(link, &why), &why);
        if (status || !link[0]) return status;
        join_table(program, link);
        fputs("Press Enter to return to the clubhouse. ", stdout);
        fflush(stdout);
        for (int c; (c = getchar()) != '\n';)
            if (c == EOF) return CLI_OK;
    }
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    if (argc < 2 && tui_can()) return open_clubhouse(argv[0]);
    const char *name = argc > 1 ? argv[1] : "--help";
    if (!strcmp(name, "--version") || !strcmp(name, "-V")) return print_version();
    if (!strcmp(name, "help") || !strcmp(name, "--help") || !strcmp(name, "-h")) return run_help(argc, argv);
    if (name[0] == '-') return unknown_option(name);
    const struct cli_command *command = find_command(name);
    if (!command) return unknown_command(name);
    if (asks_help(argc, argv)) return print_command_help(command);
    return command->run(argc - 1, argv + 1);
}
