/* verify.c - `niblick verify`: the cards of a record were dealt by all together, and nobody could choose them. */
#include <stdlib.h>

#include "fair.h"
#include "command.h"
#include "fairness.h"
#include "words.h"

struct findings {
    unsigned hold, silent, wrong, open;
    unsigned first_bad; /* hole that is wrong or silent; 0: none */
};

static unsigned parts_of(const nb_fair *fair) { return (unsigned)__builtin_popcount(fair->gave); }

static void print_promise(const struct fairness_hole *hole)
{
    char hex[FAIR_HEX];
    fair_hex(hex, &hole->promise);
    printf("        %s\n", say_cli_verify_promised(HERE, hex));
}

static void print_wrong(const struct fairness_hole *hole)
{
    char made[FAIR_HEX], dealt[FAIR_HEX];
    fair_hex(made, &hole->made);
    fair_hex(dealt, &hole->hole->seed);
    puts(say_cli_verify_wrong(HERE, hole->number));
    printf("        %s\n", say_cli_verify_make(HERE, made));
    printf("        %s\n", hole->hole->own_seed ? say_cli_verify_dealt(HERE, dealt) : say_cli_verify_dealt_none);
}

static void report(void *data, const struct fairness_hole *hole)
{
    struct findings *f = data;
    const unsigned seats = hole->hole->t.rules.seats;
    switch (hole->verdict) {
    case FAIRNESS_HOLDS:
        f->hold++;
        puts(say_cli_verify_holds(HERE, hole->number, parts_of(hole->fair), seats));
        print_promise(hole);
        break;
    case FAIRNESS_WRONG:
        f->wrong++;
        print_wrong(hole);
        break;
    case FAIRNESS_SILENT:
        f->silent++;
        puts(say_cli_verify_silent(HERE, hole->number));
        break;
    case FAIRNESS_OPEN:
        f->open++;
        puts(say_cli_verify_open(HERE, hole->number));
        return;
    }
    if (hole->verdict != FAIRNESS_HOLDS && !f->first_bad) f->first_bad = hole->number;
}

/* A record that gives account of some holes and not of others hides something. */
static int conclude(const char *command, const char *path, const struct findings *f)
{
    int status = cli_flush(command);
    if (status) return status;
    if (f->wrong) return cli_fail(command, say_cli_verify_not_as_it_says(HERE, path, f->first_bad));
    if (f->hold && f->silent) return cli_fail(command, say_cli_verify_no_account(HERE, path, f->first_bad));
    if (f->hold) return CLI_OK;
    cli_fail(command, say_cli_verify_nothing(HERE, path));
    return CLI_NOTHING;
}

int cli_verify(int argc, char **argv)
{
    const struct cli_arg args[] = {{0}};
    const char *path = NULL;
    struct findings found = {0};
    size_t length;
    nb_why why;
    int words = cli_args(argc, argv, args, &path, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(argv[0], say_cli_which_record);
    char *text = cli_read_record(argv[0], path, &length);
    if (!text) return CLI_FAILED;
    const nb_err err = fairness_check(text, length, report, &found, &why);
    free(text);
    return err ? cli_fail(argv[0], say_match_in_file(HERE, path, why.text)) : conclude(argv[0], path, &found);
}
