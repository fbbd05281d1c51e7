/* main.c - the program: finds the command and runs it. */
#include <errno.h>
#include <locale.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cluster.h"
#include "command.h"
#include "duplicate_link.h"
#include "engine_command.h"
#include "help.h"
#include "tui.h"
#include "words.h"

/* In the order in which the help lists them. */
static const struct cli_command commands[] = {
    {.name = "games", .run = cli_games},
    {.name = "players", .run = cli_players},
    {.name = "rules", .run = cli_rules},
    {.name = "house", .run = cli_house},
    {.name = "learn", .run = cli_learn},
    {.name = "play", .run = cli_play_or_join},
    {.name = "today", .run = cli_today},
    {.name = "puzzles", .run = cli_puzzles, .shares_work = true},
    {.name = "serve", .run = cli_serve},
    {.name = "join", .run = cli_join},
    {.name = "sim", .run = cli_sim, .shares_work = true},
    {.name = "arena", .run = cli_arena, .shares_work = true},
    {.name = "exact", .run = cli_exact},
    {.name = "exploit", .run = cli_exploit},
    {.name = "export", .run = cli_export},
    {.name = "replay", .run = cli_replay},
    {.name = "review", .run = cli_review, .shares_work = true},
    {.name = "rounds", .run = cli_rounds},
    {.name = "verify", .run = cli_verify},
    {.name = "db", .run = cli_db},
    {.name = "moderate", .run = cli_moderate},
    {.name = "card", .run = cli_card},
    {.name = "print", .run = cli_print},
    {.name = "party", .run = cli_party},
    {.name = "deck", .run = cli_deck},
    {.name = "bench", .run = cli_bench},
    {.name = "engine", .run = cli_engine},
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
    if (nb_game_named(name)) return cli_usage(NULL, say_cli_no_command_play(HERE, name));
    const char *near = nb_nearest(name, names);
    return cli_usage(NULL, near ? say_cli_no_command_near(HERE, name, near) : say_cli_no_command(HERE, name));
}

static int print_help(void)
{
    printf("%s\n\n", say_cli_help_title(HERE, NB_VERSION));
    printf("  niblick         %s\n", say_cli_help_full_screen);
    for (int i = 0; i < COMMANDS; i++) {
        int length;
        const char *summary = help_summary(commands[i].name, &length);
        printf("  niblick %-7s %.*s\n", commands[i].name, length, summary);
    }
    printf("\n%s\n%s\n", say_cli_help_games, say_cli_help_commands);
    return cli_flush(NULL);
}

static int print_command_help(const struct cli_command *command)
{
    fputs(help_of(command->name), stdout);
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
    return cli_usage(NULL,
                     near ? say_cli_unknown_option_near(HERE, option, near) : say_command_unknown_option(HERE, option));
}

/* A program of its own, as from the command line. False: it has said what went wrong. */
static bool join_table(char *program, struct tui_visit *visit)
{
    char command[] = "join", option[] = "--name";
    char *arguments[] = {program, command, visit->link, visit->name[0] ? option : NULL, visit->name, NULL};
    pid_t child = fork();
    if (!child) {
        execvp(program, arguments);
        _exit(cli_fail("join", say_cli_cannot_start(HERE, program, strerror(errno))));
    }
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue; /* Ctrl-C is for the child */
    return !status;
}

/* After a visit to a server's table the clubhouse opens again. */
static int open_clubhouse(char *program)
{
    for (;;) {
        struct tui_visit visit;
        struct problem why;
        int status = cli_problem(NULL, tui_main(&visit, &why), &why);
        if (status || !visit.link[0]) return status;
        if (join_table(program, &visit)) continue;
        printf("%s ", say_cli_press_enter);
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
    if (cluster_is_wanted()) {
        const int status = cluster_join(name, command->shares_work);
        if (status) return status;
    }
    return command->run(argc - 1, argv + 1);
}
