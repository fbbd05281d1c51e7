/* mine_run.c - mining many holes on several threads, and checking the puzzles of a file. */
#include <stdlib.h>
#include <string.h>

#include "mine.h"
#include "words.h"
#include "workers.h"

/* ----------------------------------------------------------------------------------------------------------- mining */

enum { BATCH = 8 }; /* holes for each thread before the puzzles are counted */

struct batch {
    const struct mine_wish *wish;
    unsigned first;
    char **line; /* of each hole; NULL: it has none */
};

static void mine_one(const void *plan, unsigned number, void *tally)
{
    const struct batch *b = plan;
    char line[NB_PUZZLE_LINE];
    (void)tally;
    if (mine_hole(b->wish, b->first + number, line)) b->line[number] = strdup(line);
}

static void add_nothing(void *to, const void *from) { (void)to, (void)from; }

static void print_header(const struct mine_wish *w)
{
    printf("# %s\n#   niblick puzzles --mine %s --seed %u --count %u --holes %u\n",
           say_puzzle_header(HERE, w->game->id), w->game->id, w->seed, w->count, w->holes);
}

/* What has been found. For variety no two kinds of choice make up more than a part of the puzzles, as long as there are others. */
struct harvest {
    unsigned wanted, found, aside;
    unsigned of_kind[NB_VERBS][NB_VERBS]; /* by the verbs of the solution and of habit */
    char **later;                         /* those of kinds that there are enough of, wanted at most */
};

static bool is_enough(struct harvest *h, const char *line)
{
    nb_puzzle puzzle;
    if (nb_puzzle_parse(&puzzle, line, strlen(line), NULL)) return true; /* cannot be: it was written just now */
    unsigned *n = &h->of_kind[nb_verb_of(puzzle.best)][nb_verb_of(puzzle.habit)];
    return ++*n > (h->wanted + 2) / 3;
}

static void take_lines(struct harvest *h, const struct batch *b, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        char *line = b->line[i];
        b->line[i] = NULL;
        if (line && h->found < h->wanted && !is_enough(h, line)) {
            fputs(line, stdout);
            h->found++;
        } else if (line && h->aside < h->wanted) {
            h->later[h->aside++] = line;
            continue;
        }
        free(line);
    }
}

/* There were no others. */
static void fill_up(struct harvest *h)
{
    for (unsigned i = 0; i < h->aside; i++) {
        if (h->found < h->wanted) fputs(h->later[i], stdout), h->found++;
        free(h->later[i]);
    }
}

static int mine_batches(const char *command, const struct mine_wish *w, struct batch *batch, struct harvest *h)
{
    const unsigned size = BATCH * w->threads;
    const double start = seconds_now();
    unsigned tally;
    int status = CLI_OK;
    while (!status && h->found < h->wanted && batch->first < w->holes) {
        if (w->seconds > 0 && seconds_now() - start >= w->seconds) break;
        const unsigned units = w->holes - batch->first < size ? w->holes - batch->first : size;
        const struct workers_job job = {.units = units,
                                        .threads = w->threads,
                                        .chunk = 1,
                                        .plan = batch,
                                        .tally_size = sizeof tally,
                                        .one = mine_one,
                                        .add = add_nothing,
                                        .what = say_lab_holes};
        status = workers_run(command, &job, &tally);
        take_lines(h, batch, units);
        batch->first += units;
        fflush(stdout);
    }
    return status;
}

int mine_run(const char *command, const struct mine_wish *w)
{
    struct batch batch = {.wish = w, .line = calloc((size_t)BATCH * w->threads, sizeof(char *))};
    struct harvest harvest = {.wanted = w->count, .later = calloc(w->count, sizeof(char *))};
    int status = CLI_FAILED;
    if (batch.line && harvest.later) {
        print_header(w);
        status = mine_batches(command, w, &batch, &harvest);
        fill_up(&harvest);
        fprintf(stderr, "%s\n", say_puzzle_mined(HERE, w->game->id, harvest.found, batch.first));
    } else {
        cli_fail(command, say_command_no_memory);
    }
    free(batch.line);
    free(harvest.later);
    return status ? status : cli_flush(command);
}

/* --------------------------------------------------------------------------------------------------------- checking */

struct checking {
    const char **line;
    size_t *length;
    bool *holds;
    unsigned seed;
};

static void check_one(const void *plan, unsigned number, void *tally)
{
    const struct checking *c = plan;
    nb_puzzle puzzle;
    (void)tally;
    c->holds[number] = !nb_puzzle_parse(&puzzle, c->line[number], c->length[number], NULL) &&
                       mine_verdict(&puzzle, (uint64_t)c->seed << 32 | number, 0.05, 0);
}

static int report(const char *command, const struct checking *c, const unsigned *at, unsigned n)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < n; i++) {
        if (c->holds[i]) continue;
        cli_fail(command, say_puzzle_not_true(HERE, at[i]));
        wrong++;
    }
    printf("%s\n", say_puzzle_checked(HERE, n, wrong));
    const int status = cli_flush(command);
    return wrong ? CLI_FAILED : status;
}

/* Finds the lines and the numbers that they have in the file. Returns how many, or -1 when it has said what is wrong. */
static int find_lines(const char *command, const char *text, size_t length, struct checking *c, unsigned *number)
{
    const char *at = text, *line;
    size_t n;
    int found = 0;
    nb_puzzle puzzle;
    nb_why why;
    while (nb_puzzle_line(&at, text + length, &line, &n)) {
        unsigned where = 1;
        for (const char *s = text; s < line; s++) where += *s == '\n';
        if (nb_puzzle_parse(&puzzle, line, n, &why))
            return cli_fail(command, say_puzzle_in_line(HERE, where, why.text)), -1;
        c->line[found] = line;
        c->length[found] = n;
        number[found++] = where;
    }
    return found;
}

int mine_check(const char *command, const char *path, unsigned seed, unsigned threads)
{
    size_t length, most = 1;
    char *text = cli_read(command, path, &length);
    if (!text) return CLI_FAILED;
    for (size_t i = 0; i < length; i++) most += text[i] == '\n';
    struct checking c = {calloc(most, sizeof *c.line), calloc(most, sizeof *c.length), calloc(most, sizeof *c.holds),
                         seed};
    unsigned *number = calloc(most, sizeof *number), tally;
    int status = CLI_FAILED, n = -1;
    if (!c.line || !c.length || !c.holds || !number) cli_fail(command, say_command_no_memory);
    else n = find_lines(command, text, length, &c, number);
    const struct workers_job job = {.units = n < 0 ? 0 : (unsigned)n,
                                    .threads = threads,
                                    .chunk = 1,
                                    .plan = &c,
                                    .tally_size = sizeof tally,
                                    .one = check_one,
                                    .add = add_nothing,
                                    .what = say_puzzle_puzzles};
    if (n > 0) status = workers_run(command, &job, &tally);
    if (n >= 0 && (!n || !status)) status = report(command, &c, number, (unsigned)n);
    free(c.line), free(c.length), free(c.holds), free(number), free(text);
    return status;
}
