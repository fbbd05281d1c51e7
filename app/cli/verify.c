/* verify.c - `niblick verify`: the cards of a record were dealt by all together, and nobody could choose them. */
#include <stdlib.h>

#include "fair.h"
#include "command.h"
#include "fairness.h"

struct findings {
    unsigned hold, silent, wrong, open;
    unsigned first_bad; /* hole that is wrong or silent; 0: none */
};

static unsigned parts_of(const nb_fair *fair) { return (unsigned)__builtin_popcount(fair->gave); }

static void print_promise(const struct fairness_hole *hole)
{
    char hex[FAIR_HEX];
    fair_hex(hex, &hole->promise);
    printf("        the table was promised %s\n", hex);
}

static void print_wrong(const struct fairness_hole *hole)
{
    char made[FAIR_HEX], dealt[FAIR_HEX];
    fair_hex(made, &hole->made);
    fair_hex(dealt, &hole->hole->seed);
    printf("hole %u: WRONG: its cards do not follow from the secret and the parts\n", hole->number);
    printf("        they make the seed %s\n", made);
    if (hole->hole->own_seed) printf("        it was dealt from   %s\n", dealt);
    else printf("        it was dealt from no seed of its own\n");
}

static void report(void *data, const struct fairness_hole *hole)
{
    struct findings *f = data;
    const unsigned seats = hole->hole->t.rules.seats;
    switch (hole->verdict) {
    case FAIRNESS_HOLDS:
        f->hold++;
        printf("hole %u: holds: its cards follow from the secret and the parts of %u of %u seats\n", hole->number,
               parts_of(hole->fair), seats);
        print_promise(hole);
        break;
    case FAIRNESS_WRONG:
        f->wrong++;
        print_wrong(hole);
        break;
    case FAIRNESS_SILENT:
        f->silent++;
        printf("hole %u: does not say what its seed was made of\n", hole->number);
        break;
    case FAIRNESS_OPEN:
        f->open++;
        printf("hole %u: is not finished, so its secret is not known yet\n", hole->number);
        return;
    }
    if (hole->verdict != FAIRNESS_HOLDS && !f->first_bad) f->first_bad = hole->number;
}

/* A record that gives account of some holes and not of others hides something. */
static int conclude(const char *command, const char *path, const struct findings *f)
{
    int status = cli_flush(command);
    if (status) return status;
    if (f->wrong) return cli_failf(command, "%s: hole %u was not dealt as it says", path, f->first_bad);
    if (f->hold && f->silent) return cli_failf(command, "%s: hole %u gives no account of its deal", path, f->first_bad);
    if (f->hold) return CLI_OK;
    fprintf(stderr, "niblick verify: %s: nothing to verify: no hole says what its seed was made of\n", path);
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
    if (!words) return cli_usagef(argv[0], "which record? Name a file, or - for standard input");
    char *text = cli_read(argv[0], path, &length);
    if (!text) return CLI_FAILED;
    const nb_err err = fairness_check(text, length, report, &found, &why);
    free(text);
    return err ? cli_failf(argv[0], "%s: %s", path, why.text) : conclude(argv[0], path, &found);
}
