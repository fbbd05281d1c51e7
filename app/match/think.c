/* think.c - see think.h */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game_options.h"
#include "network_files.h"
#include "seconds.h"
#include "think.h"
#include "words.h"

enum { PLAYOUTS_MOST = 100000000, MS_MOST = 3600000 };
enum { PLAYOUTS_SLOW = 50000, MS_SLOW = 1000 };

/* What follows the colon. */
static int read_budget(const char *text, const char *budget, struct thinker *out, struct problem *why)
{
    char *end;
    long number = strtol(budget, &end, 10);
    bool timed = !strcmp(end, "ms");
    if (end == budget || number < 1 || number > (timed ? MS_MOST : PLAYOUTS_MOST) || (*end && !timed))
        return problem_request(why, say_match_think_how_long(HERE, text, out->player->id));
    if (!out->player->advise) return problem_request(why, say_match_does_not_think(HERE, out->player->id, text));
    if (timed) out->ms = (uint32_t)number;
    else out->playouts = (uint32_t)number;
    return PROBLEM_NONE;
}

/* What follows the @. */
static int read_network(const char *text, const char *path, struct thinker *out, struct problem *why)
{
    if (!out->player->ready) return problem_request(why, say_match_has_no_network(HERE, out->player->id, text));
    if (!*path) return problem_request(why, say_match_which_network(HERE, text, out->player->id));
    out->weights = network_file(path, why);
    return out->weights ? PROBLEM_NONE : PROBLEM_FAILED;
}

int think_parse_any(const char *text, struct thinker *out, struct problem *why)
{
    if (!outside_is(text)) return think_parse(text, out, why);
    *out = (struct thinker){.threads = 1};
    if (strlen(text) >= sizeof out->name) return problem_request(why, say_match_name_too_long(HERE, text));
    snprintf(out->name, sizeof out->name, "%s", text);
    if (!(out->outside = outside_named(text, why->text, sizeof why->text))) return PROBLEM_REQUEST;
    out->player = outside_player(out->outside);
    return PROBLEM_NONE;
}

int think_parse(const char *text, struct thinker *out, struct problem *why)
{
    size_t name = strcspn(text, ":@");
    *out = (struct thinker){.threads = 1};
    if (strlen(text) >= sizeof out->name) return problem_request(why, say_match_name_too_long(HERE, text));
    if (outside_is(text)) return problem_request(why, say_outside_not_here(HERE, text));
    snprintf(out->name, sizeof out->name, "%.*s", (int)name, text);
    if (!(out->player = find_player(out->name, why))) return PROBLEM_REQUEST;
    snprintf(out->name, sizeof out->name, "%s", text);
    if (text[name] == '@') return read_network(text, text + name + 1, out, why);
    return text[name] ? read_budget(text, text + name + 1, out, why) : PROBLEM_NONE;
}

void think_on_all_cores(struct thinker *thinker)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (!thinker->playouts && !thinker->outside && cores > 1) thinker->threads = cores < THINK_THREADS ? (unsigned)cores : THINK_THREADS;
}

static double milliseconds(void *unused)
{
    (void)unused;
    return seconds_now() * 1000;
}

static nb_budget budget_of(const struct thinker *thinker)
{
    nb_budget budget = {
        .playouts = thinker->playouts, .ms = thinker->ms, .clock = milliseconds, .weights = thinker->weights};
    if (!budget.playouts && !budget.ms) budget.ms = thinker->player->ms;
    return budget;
}

bool think_ready(const struct thinker *thinker, const nb_rules *rules, nb_why *why)
{
    nb_budget budget = budget_of(thinker);
    return nb_player_ready(thinker->player, rules, &budget, why);
}

bool think_notice(const struct thinker *thinker, const nb_rules *rules, char *said, size_t size, nb_why *why)
{
    if (think_ready(thinker, rules, why) || strstr(said, why->text)) return false;
    const size_t used = strlen(said);
    snprintf(said + used, size - used, "%s%s", used ? " " : "", why->text);
    return true;
}

bool think_is_slow(const struct thinker *thinker)
{
    nb_budget budget = budget_of(thinker);
    return budget.playouts >= PLAYOUTS_SLOW || (!budget.playouts && budget.ms >= MS_SLOW);
}

/* One of several that think about the same view. */
struct head {
    const struct thinker *thinker;
    const nb_view *view;
    nb_rng rng;
    nb_budget budget;
    nb_advice advice;
    bool done;
};

static void *head_think(void *the_head)
{
    struct head *head = the_head;
    void *scratch = malloc(head->thinker->player->scratch);
    if (scratch) head->thinker->player->advise(head->view, &head->rng, &head->budget, scratch, &head->advice);
    head->done = scratch;
    free(scratch);
    return NULL;
}

/* Threads that cannot be started think here, one after the other. */
static void heads_think(struct head *head, unsigned n)
{
    pthread_t thread[THINK_THREADS];
    bool started[THINK_THREADS] = {false};
    for (unsigned i = 1; i < n; i++) started[i] = !pthread_create(&thread[i], NULL, head_think, &head[i]);
    head_think(&head[0]);
    for (unsigned i = 1; i < n; i++) {
        if (started[i]) pthread_join(thread[i], NULL);
        else head_think(&head[i]);
    }
}

bool think_advise(const struct thinker *thinker, const nb_view *view, nb_rng *rng, nb_advice *advice)
{
    unsigned n = thinker->threads < THINK_THREADS ? thinker->threads : THINK_THREADS;
    struct head *head = thinker->player->advise ? calloc(n, sizeof *head) : NULL;
    bool done = head;
    if (!head) return false;
    for (unsigned i = 0; i < n; i++) {
        head[i] = (struct head){.thinker = thinker, .view = view, .budget = budget_of(thinker)};
        head[i].budget.playouts = (head[i].budget.playouts + n - 1) / n;
        nb_rng_start(&head[i].rng, nb_rng_next(rng), i);
    }
    heads_think(head, n);
    *advice = (nb_advice){.n = 0};
    for (unsigned i = 0; i < n; i++) {
        done = done && head[i].done;
        nb_advice_add(advice, &head[i].advice);
    }
    free(head);
    return done;
}

nb_action think_choose(const struct thinker *thinker, const nb_view *view, nb_rng *rng)
{
    const nb_player *player = thinker->player;
    if (thinker->outside) return outside_once(thinker->outside, view, view->seat, rng, NULL);
    nb_budget budget = budget_of(thinker);
    if (thinker->threads > 1 && player->advise) {
        nb_action list[NB_MAX_ACTIONS];
        nb_advice advice;
        if (nb_legal_for(&view->t, view->seat, list) == 1) return list[0];
        return think_advise(thinker, view, rng, &advice) ? nb_advice_choice(&advice) : 0;
    }
    void *scratch = malloc(player->scratch ? player->scratch : 1);
    nb_action action = scratch ? player->choose(view, rng, &budget, scratch) : 0;
    free(scratch);
    return action;
}
