/* mine_run.c - mining many holes on several threads, and checking the puzzles of a file. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cluster.h"
#include "mine.h"
#include "words.h"
#include "workers.h"

/* ----------------------------------------------------------------------------------------------------------- mining */

/* What has been found. For variety no two kinds of choice make up more than a part of the puzzles, as long as there are others. */
struct harvest {
    unsigned wanted, found, aside;
    unsigned of_kind[NB_VERBS][NB_VERBS]; /* by the verbs of the solution and of habit */
    char **later;                         /* those of kinds that there are enough of, wanted at most */
};

/* Holes are mined in any order, and their puzzles taken in theirs: so the same are found on any number of threads and machines. */
struct mining {
    const struct mine_wish *wish;
    double end;         /* by seconds_now; 0: no limit */
    atomic_bool enough; /* no hole is begun any more */
    pthread_mutex_t lock;
    char **line; /* of each hole; NULL: it has none */
    bool *done;  /* by hole */
    unsigned taken;
    struct harvest harvest;
};

static void add_nothing(void *to, const void *from) { (void)to, (void)from; }

static void print_header(const struct mine_wish *w)
{
    printf("# %s\n#   niblick puzzles --mine %s --seed %u --count %u --holes %u\n",
           say_puzzle_header(HERE, w->game->id), w->game->id, w->seed, w->count, w->holes);
}

static bool is_enough(struct harvest *h, const char *line)
{
    nb_puzzle puzzle;
    if (nb_puzzle_parse(&puzzle, line, strlen(line), NULL)) return true; /* cannot be: it was written just now */
    unsigned *n = &h->of_kind[nb_verb_of(puzzle.best)][nb_verb_of(puzzle.habit)];
    return ++*n > (h->wanted + 2) / 3;
}

static void take_line(struct harvest *h, char *line)
{
    if (h->found < h->wanted && !is_enough(h, line)) {
        fputs(line, stdout);
        fflush(stdout);
        h->found++;
    } else if (h->aside < h->wanted) {
        h->later[h->aside++] = line;
        return;
    }
    free(line);
}

/* A hole is finished. line: allocated, or NULL. */
static void enter(struct mining *m, unsigned number, char *line)
{
    struct harvest *h = &m->harvest;
    pthread_mutex_lock(&m->lock);
    m->line[number] = line;
    m->done[number] = true;
    for (; m->taken < m->wish->holes && m->done[m->taken] && h->found < h->wanted; m->taken++) {
        char *next = m->line[m->taken];
        m->line[m->taken] = NULL;
        if (next) take_line(h, next);
    }
    if (h->found >= h->wanted || (m->end > 0 && seconds_now() >= m->end)) atomic_store(&m->enough, true);
    pthread_mutex_unlock(&m->lock);
}

static void mine_one(const void *plan, unsigned number, void *tally)
{
    struct mining *m = *(struct mining *const *)plan;
    char line[NB_PUZZLE_LINE];
    (void)tally;
    char *found = mine_hole(m->wish, number, line) ? strdup(line) : NULL;
    if (cluster_is_helper()) m->line[number] = found; /* rank 0 takes it */
    else enter(m, number, found);
}

static void pack_one(const void *plan, unsigned number, FILE *out)
{
    struct mining *m = *(struct mining *const *)plan;
    if (m->line[number]) fputs(m->line[number], out);
    free(m->line[number]);
    m->line[number] = NULL;
}

static void take_one(const void *plan, unsigned number, const void *bytes, size_t n)
{
    enter(*(struct mining *const *)plan, number, n ? strndup(bytes, n) : NULL);
}

/* There were no others. */
static void fill_up(struct harvest *h)
{
    for (unsigned i = 0; i < h->aside; i++) {
        if (h->found < h->wanted) fputs(h->later[i], stdout), h->found++;
        free(h->later[i]);
    }
}

static int mine_holes(const char *command, struct mining *m)
{
    unsigned tally;
    const struct workers_job job = {.units = m->wish->holes,
                                    .threads = m->wish->threads,
                                    .chunk = 1,
                                    .stop = &m->enough,
                                    .plan = &m,
                                    .tally_size = sizeof tally,
                                    .one = mine_one,
                                    .add = add_nothing,
                                    .pack = pack_one,
                                    .take = take_one,
                                    /* without an end there is no progress */
                                    .what = m->wish->holes < MINE_MOST_HOLES - 1 ? say_lab_holes : NULL};
    print_header(m->wish);
    const int status = workers_run(command, &job, &tally);
    fill_up(&m->harvest);
    fprintf(stderr, "%s\n", say_puzzle_mined(HERE, m->wish->game->id, m->harvest.found, m->taken));
    return status;
}

int mine_run(const char *command, const struct mine_wish *w)
{
    struct mining m = {.wish = w,
                       .end = w->seconds > 0 ? seconds_now() + w->seconds : 0,
                       .lock = PTHREAD_MUTEX_INITIALIZER,
                       .line = calloc(w->holes, sizeof *m.line),
                       .done = calloc(w->holes, sizeof *m.done),
                       .harvest = {.wanted = w->count, .later = calloc(w->count, sizeof(char *))}};
    int status = CLI_FAILED;
    if (m.line && m.done && m.harvest.later) status = mine_holes(command, &m);
    else cli_fail(command, say_command_no_memory);
    for (unsigned i = m.taken; m.line && i < w->holes; i++) free(m.line[i]);
    free(m.line), free(m.done), free(m.harvest.later);
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

static void pack_check(const void *plan, unsigned number, FILE *out)
{
    const struct checking *c = plan;
    fputc(c->holds[number] ? 1 : 0, out);
}

static void take_check(const void *plan, unsigned number, const void *bytes, size_t n)
{
    const struct checking *c = plan;
    c->holds[number] = n && *(const char *)bytes;
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
                                    .pack = pack_check,
                                    .take = take_check,
                                    .what = say_puzzle_puzzles};
    if (n > 0) status = workers_run(command, &job, &tally);
    if (n >= 0 && (!n || !status)) status = report(command, &c, number, (unsigned)n);
    free(c.line), free(c.length), free(c.holds), free(number), free(text);
    return status;
}
