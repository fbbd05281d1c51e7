/* arena_robin.c - everybody against everybody: an arena for each pair, with the same deals. A player's result over all others is the
 * mean of its differences in a deal, one number a deal, so its interval is a paired one too.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "wire.h"
#include "words.h"
#include "workers.h"

struct pair {
    unsigned first, second; /* players */
    struct arena arena;     /* first's seats are those of its player 0 */
    struct arena_book book;
};

struct robin {
    const struct arena_robin *asked;
    unsigned players, pairs, deals; /* deals that all pairs have played */
    char name[ARENA_ROBIN_MOST][THINK_NAME];
    struct pair *pair;
    struct arena_effort effort[ARENA_ROBIN_MOST];
    unsigned order[ARENA_ROBIN_MOST]; /* the best first */
    atomic_bool *stop;
};

/* --------------------------------------------------------------------------------------------------------- players */

static bool read_names(struct robin *r, const char *list)
{
    for (r->players = 0; r->players < ARENA_ROBIN_MOST; list++) {
        const size_t length = strcspn(list, ",");
        char *name = r->name[r->players++];
        if (length >= THINK_NAME) return false;
        snprintf(name, THINK_NAME, "%.*s", (int)length, list);
        for (unsigned i = 0; i + 1 < r->players; i++)
            if (!strcmp(r->name[i], name)) return false;
        list += length;
        if (!*list) return r->players > 1;
    }
    return false;
}

/* The two of a pair sit in turn round the table. */
static int seat_pair(const char *command, struct pair *p, const struct arena *table, const char *a, const char *b)
{
    char list[NB_MAX_SEATS * (THINK_NAME + 1)] = "";
    p->arena = *table;
    for (unsigned s = 0; s < table->rules.seats; s++) {
        const size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", s ? "," : "", s % 2 ? b : a);
    }
    int status = arena_seat(command, &p->arena, list);
    if (!status) arena_begin(&p->arena);
    return status;
}

static int make_pairs(const char *command, struct robin *r, const struct arena *table)
{
    const struct arena_part part = {.from = 0, .to = r->asked->deals, .of = r->asked->deals};
    r->pair = calloc((size_t)r->players * (r->players - 1) / 2, sizeof *r->pair);
    if (!r->pair) return cli_fail(command, say_command_no_memory);
    for (unsigned i = 0; i < r->players; i++)
        for (unsigned j = i + 1; j < r->players; j++) {
            struct pair *p = &r->pair[r->pairs];
            p->first = i;
            p->second = j;
            int status = seat_pair(command, p, table, r->name[i], r->name[j]);
            if (status) return status;
            p->arena.pair = r->pairs++;
            status = arena_open(command, &p->book, &p->arena, &part, NULL, NULL);
            if (status) return status;
        }
    return CLI_OK;
}

/* --------------------------------------------------------------------------------------------------------- playing */

/* Pairs in turn, so that after Ctrl-C all have played about as many deals. */
static void play_unit(const void *the_robin, unsigned number, void *the_effort)
{
    const struct robin *r = the_robin;
    struct pair *p = &r->pair[number % r->pairs];
    struct arena_effort *total = the_effort, effort[NB_MAX_SEATS];
    struct arena_losses losses = {.n = 0};
    int32_t sum[NB_MAX_SEATS];
    const unsigned deal = number / r->pairs, who[2] = {p->first, p->second};
    arena_deal(&p->arena, deal, sum, effort, &losses);
    for (unsigned i = 0; i < 2; i++) {
        total[who[i]].choices += effort[i].choices;
        total[who[i]].nanoseconds += effort[i].nanoseconds;
    }
    arena_enter(&p->book, deal, sum, &losses);
    arena_losses_free(&losses);
}

static void pack_unit(const void *the_robin, unsigned number, FILE *out)
{
    const struct robin *r = the_robin;
    arena_pack(&r->pair[number % r->pairs].book, number / r->pairs, out);
}

static void take_unit(const void *the_robin, unsigned number, const void *bytes, size_t n)
{
    const struct robin *r = the_robin;
    arena_take(&r->pair[number % r->pairs].book, number / r->pairs, bytes, n);
}

static void add_effort(void *to, const void *from)
{
    struct arena_effort *total = to;
    const struct arena_effort *effort = from;
    for (unsigned i = 0; i < ARENA_ROBIN_MOST; i++) {
        total[i].choices += effort[i].choices;
        total[i].nanoseconds += effort[i].nanoseconds;
    }
}

static int play(const char *command, struct robin *r)
{
    r->stop = workers_catch_interrupts();
    const struct workers_job job = {.units = r->pairs * r->asked->deals,
                                    .chunk = 1,
                                    .threads = r->asked->threads,
                                    .stop = r->stop,
                                    .plan = r,
                                    .tally_size = sizeof r->effort,
                                    .one = play_unit,
                                    .add = add_effort,
                                    .pack = pack_unit,
                                    .take = take_unit,
                                    .what = say_lab_deals};
    struct arena_effort effort[ARENA_ROBIN_MOST];
    int status = workers_run(command, &job, effort);
    memcpy(r->effort, effort, sizeof effort);
    r->deals = r->asked->deals;
    for (unsigned i = 0; i < r->pairs; i++)
        if (r->pair[i].book.scores.deals < r->deals) r->deals = r->pair[i].book.scores.deals;
    for (unsigned i = 0; i < r->pairs; i++) r->pair[i].book.scores.deals = r->deals; /* all the same deals */
    return status;
}

/* --------------------------------------------------------------------------------------------------------- figures */

static const struct pair *pair_of(const struct robin *r, unsigned i, unsigned j)
{
    const struct pair *p = r->pair;
    while (p->first != (i < j ? i : j) || p->second != (i < j ? j : i)) p++;
    return p;
}

static struct arena_figure over(const struct robin *r, unsigned i, unsigned j)
{
    const struct pair *p = pair_of(r, i, j);
    return arena_better(&p->arena, &p->book.scores, i < j ? 0 : 1, i < j ? 1 : 0);
}

/* By how much a player is better in this deal than the others, in the mean. */
static double in_deal(const struct robin *r, unsigned player, unsigned deal)
{
    double sum = 0;
    for (unsigned j = 0; j < r->players; j++) {
        double weight[NB_MAX_SEATS];
        if (j == player) continue;
        const struct pair *p = pair_of(r, player, j);
        arena_weights(&p->arena, player < j ? 0 : 1, player < j ? 1 : 0, weight);
        sum += arena_of_deal(&p->book.scores, deal, weight);
    }
    return sum / (r->players - 1);
}

static struct arena_figure over_all(const struct robin *r, unsigned player)
{
    struct arena_figure figure = {.half = INFINITY};
    double squares = 0;
    for (unsigned d = 0; d < r->deals; d++) {
        const double x = in_deal(r, player, d), off = x - figure.mean;
        figure.mean += off / (d + 1);
        squares += off * (x - figure.mean);
    }
    if (r->deals > 1) figure.half = arena_student(r->deals - 1) * sqrt(squares / (r->deals - 1) / r->deals);
    return figure;
}

static void put_in_order(struct robin *r, const struct arena_figure *all)
{
    for (unsigned i = 0; i < r->players; i++) {
        unsigned at = i;
        for (; at && all[r->order[at - 1]].mean < all[i].mean; at--) r->order[at] = r->order[at - 1];
        r->order[at] = i;
    }
}

static unsigned lost_by(const struct robin *r, unsigned player, enum outside_kind kind, struct arena_lost *first)
{
    unsigned holes = 0;
    for (unsigned i = 0; i < r->pairs; i++) {
        const struct pair *p = &r->pair[i];
        struct arena_lost here;
        if (p->first != player && p->second != player) continue;
        const unsigned n = arena_lost(&p->book.scores.losses, p->second == player, kind, r->deals, &here);
        if (n && (!holes || here.deal < first->deal)) *first = here;
        holes += n;
    }
    return holes;
}

static double think_ms(const struct arena_effort *effort)
{
    return effort->choices ? (double)effort->nanoseconds / (double)effort->choices / 1e6 : NAN;
}

/* ---------------------------------------------------------------------------------------------------- for people */

enum { FIGURE = 32, WIDTH = 18 };

static void print_figure(struct arena_figure figure)
{
    char text[FIGURE];
    if (isfinite(figure.half)) snprintf(text, sizeof text, "%.3f +- %.3f", figure.mean, figure.half);
    else snprintf(text, sizeof text, "%.3f +- ?", figure.mean);
    printf("  %*s", WIDTH, text);
}

static void print_lost(const struct robin *r)
{
    struct arena_lost first;
    bool any = false;
    for (unsigned i = 0; i < r->players; i++)
        for (enum outside_kind kind = OUTSIDE_DIED; kind < OUTSIDE_KINDS; kind++) {
            const unsigned holes = lost_by(r, i, kind, &first);
            if (holes) holes_print_lost(kind, r->name[i], holes, HOLES_OF_DEALS, first.deal, first.what);
            any |= holes > 0;
        }
    if (any) puts(say_arena_lost_means);
}

static int column(const char *head) { return words_columns(head) > WIDTH ? words_columns(head) : WIDTH; }

static void print_row(const struct robin *r, unsigned i, int width, const struct arena_figure *all)
{
    printf("%-*s", words_field(width, r->name[i]), r->name[i]);
    print_figure(all[i]);
    for (unsigned k = 0; k < r->players; k++) {
        const unsigned j = r->order[k];
        printf("%*s", column(r->name[j]) - WIDTH, "");
        if (i == j) printf("  %*s", WIDTH, "");
        else print_figure(over(r, i, j));
    }
    if (r->asked->no_times || !r->effort[i].choices) printf("  %12s\n", "-");
    else printf("  %12.4f\n", think_ms(&r->effort[i]));
}

static int print_table(const char *command, const struct robin *r, const struct arena_figure *all)
{
    const struct arena *arena = &r->pair[0].arena;
    char options[NB_MAX_OPTION_TEXT];
    int width = words_columns(say_arena_better_by);
    for (unsigned i = 0; i < r->players; i++)
        if (words_columns(r->name[i]) > width) width = words_columns(r->name[i]);
    nb_options_text(options, sizeof options, &arena->rules);
    puts(say_arena_robin_title(HERE, nb_title_of(&arena->rules), arena->rules.seats, r->deals));
    puts(options);
    if (arena->luck_out) puts(say_arena_without_luck);
    printf("\n%-*s  %*s", words_field(width, say_arena_better_by), say_arena_better_by,
           words_field(WIDTH, say_arena_robin_all), say_arena_robin_all);
    for (unsigned k = 0; k < r->players; k++) {
        const char *name = r->name[r->order[k]];
        printf("  %*s", words_field(column(name), name), name);
    }
    printf("  %*s\n", words_field(12, say_arena_thinks), say_arena_thinks);
    for (unsigned k = 0; k < r->players; k++) print_row(r, r->order[k], width, all);
    putchar('\n');
    print_lost(r);
    puts(say_arena_robin_note);
    puts(say_arena_interval);
    return cli_flush(command);
}

/* -------------------------------------------------------------------------------------------------- for programs */

static void write_lost(json_writer *w, const struct robin *r, unsigned player)
{
    struct arena_lost first;
    for (enum outside_kind kind = OUTSIDE_DIED; kind < OUTSIDE_KINDS; kind++) {
        const unsigned holes = lost_by(r, player, kind, &first);
        if (!holes) continue;
        jw_open(w, '{');
        jw_key_text(w, "why", outside_kind_name(kind));
        jw_key_int(w, "holes", holes);
        jw_key_int(w, "first", first.deal);
        jw_key_text(w, "what", first.what);
        jw_close(w, '}');
    }
}

static int print_json(const char *command, const struct robin *r, const struct arena_figure *all)
{
    const struct arena *arena = &r->pair[0].arena;
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&arena->rules)->id);
    jw_key_int(&w, "seats", arena->rules.seats);
    jw_key(&w, "options");
    wire_options(&w, &arena->rules);
    jw_key(&w, "seed");
    wire_seed(&w, &arena->seed);
    jw_key_int(&w, "deals", r->deals);
    jw_key_bool(&w, "luck_out", arena->luck_out);
    jw_key_text(&w, "unit", arena->unit.name);
    jw_key_text(&w, "interval", "paired t, 95 %");
    jw_key_open(&w, "players", '[');
    for (unsigned k = 0; k < r->players; k++) {
        const unsigned i = r->order[k];
        jw_open(&w, '{');
        jw_key_text(&w, "player", r->name[i]);
        arena_key_figure(&w, "better", all[i]);
        jw_key_real(&w, "think_ms", r->asked->no_times ? NAN : think_ms(&r->effort[i]));
        jw_key_open(&w, "lost", '[');
        write_lost(&w, r, i);
        jw_close(&w, ']');
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    jw_key_open(&w, "pairs", '[');
    for (unsigned i = 0; i < r->pairs; i++) {
        jw_open(&w, '{');
        jw_key_text(&w, "player", r->name[r->pair[i].first]);
        jw_key_text(&w, "than", r->name[r->pair[i].second]);
        arena_key_figure(&w, "better", over(r, r->pair[i].first, r->pair[i].second));
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}

/* --------------------------------------------------------------------------------------------------------- picture */

static int draw(const char *command, const struct robin *r, const struct arena_figure *all)
{
    const struct arena *arena = &r->pair[0].arena;
    const unsigned rows = r->players + r->pairs;
    struct arena_row *row = rows ? calloc(rows, sizeof *row) : NULL;
    unsigned n = 0;
    if (!row) return cli_fail(command, say_command_no_memory);
    for (unsigned k = 0; k < r->players; k++, n++) {
        row[n].better = all[r->order[k]];
        snprintf(row[n].name, sizeof row->name, "%s", r->name[r->order[k]]);
    }
    for (unsigned k = 0; k < r->players; k++)
        for (unsigned l = k + 1; l < r->players; l++, n++) {
            row[n] = (struct arena_row){.better = over(r, r->order[k], r->order[l]), .apart = l == k + 1};
            say_arena_over(WORDS_IN(row[n].name), r->name[r->order[k]], r->name[r->order[l]]);
        }
    int status = arena_draw_rows(command,
                                 say_arena_robin_title(HERE, nb_title_of(&arena->rules), arena->rules.seats, r->deals),
                                 say_arena_svg_unit(HERE, arena->unit.name), row, n, r->asked->svg);
    free(row);
    return status;
}

/* --------------------------------------------------------------------------------------------------------- command */

static int report(const char *command, struct robin *r)
{
    struct arena_figure all[ARENA_ROBIN_MOST];
    if (!r->deals) return cli_fail(command, say_arena_interrupted(HERE, 0, r->asked->deals));
    for (unsigned i = 0; i < r->players; i++) all[i] = over_all(r, i);
    put_in_order(r, all);
    int status = r->asked->json ? print_json(command, r, all) : print_table(command, r, all);
    if (!status && r->asked->svg) status = draw(command, r, all);
    if (status || r->deals == r->asked->deals) return status;
    return cli_fail(command, say_arena_interrupted(HERE, r->deals, r->asked->deals));
}

int arena_robin(const char *command, const struct arena *table, const struct arena_robin *asked)
{
    static struct robin r;
    r = (struct robin){.asked = asked};
    if (!read_names(&r, asked->players)) return cli_usage(command, say_arena_robin_two(HERE, ARENA_ROBIN_MOST));
    if (table->rules.seats % 2) return cli_usage(command, say_arena_robin_even(HERE, table->rules.seats));
    int status = make_pairs(command, &r, table);
    if (!status) status = play(command, &r);
    if (!status) status = report(command, &r);
    for (unsigned i = 0; i < r.pairs; i++) arena_free(&r.pair[i].book);
    free(r.pair);
    return status;
}
