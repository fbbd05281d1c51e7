/* arena_report.c - what came of an arena, for people and for programs. */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "arena.h"
#include "wire.h"

static double think_ms(const struct arena_effort *effort)
{
    return effort->choices ? (double)effort->nanoseconds / (double)effort->choices / 1e6 : NAN;
}

static double holes_a_second(const struct arena *arena, const struct arena_run *run)
{
    double holes = (double)run->deals * arena->rotations;
    return run->deals ? holes / (run->elapsed > 0 ? run->elapsed : 1e-9) : NAN;
}

/* ---------------------------------------------------------------------------------------------------- for people */

static int widest_name(const struct arena *arena)
{
    size_t widest = strlen("Player");
    for (unsigned i = 0; i < arena->players; i++)
        if (strlen(arena->name[i]) > widest) widest = strlen(arena->name[i]);
    return (int)widest;
}

/* "9.123 ± 0.456", or the mean alone where one deal does not tell. */
static void figure_text(char *out, size_t size, struct arena_figure figure)
{
    if (isfinite(figure.half)) snprintf(out, size, "%8.3f +- %6.3f", figure.mean, figure.half);
    else snprintf(out, size, "%8.3f +-      ?", figure.mean);
}

enum { FIGURE = 32, FIGURE_WIDTH = 18 };

/* "Strokes a hole", "Holes won a deal" */
static void head_text(char *out, size_t size, const struct arena_unit *unit)
{
    bool holes = unit->name[0] == 'h';
    snprintf(out, size, "%c%s%s a %s", toupper((unsigned char)unit->name[0]), unit->name + 1, holes ? " won" : "",
             unit->holes == 1 ? "hole" : "deal");
}

static void print_players(const struct arena *arena, const struct arena_scores *scores, const struct arena_run *run)
{
    int width = widest_name(arena);
    char head[FIGURE], text[FIGURE];
    head_text(head, sizeof head, &arena->unit);
    printf("%-*s  Seats  %*s  %*s  %12s\n", width, "Player", FIGURE_WIDTH, head, arena->players > 1 ? FIGURE_WIDTH : 0,
           arena->players > 1 ? "Better by" : "", "Thinks (ms)");
    for (unsigned i = 0; i < arena->players; i++) {
        figure_text(text, sizeof text, arena_mean(arena, scores, i));
        printf("%-*s  %5u  %*s", width, arena->name[i], arena->seats[i], FIGURE_WIDTH, text);
        text[0] = 0;
        if (arena->players > 1) figure_text(text, sizeof text, arena_better(arena, scores, i, NB_NOBODY));
        printf("  %*s", arena->players > 1 ? FIGURE_WIDTH : 0, text);
        if (run->effort[i].choices) printf("  %12.4f\n", think_ms(&run->effort[i]));
        else printf("  %12s\n", "-");
    }
}

/* Everybody against everybody, where that is more than has been said. */
static void print_pairs(const struct arena *arena, const struct arena_scores *scores)
{
    int width = widest_name(arena);
    if (arena->players < 3) return;
    printf("\n%-*s", width, "Better by");
    for (unsigned j = 0; j < arena->players; j++) printf("  %*s", FIGURE_WIDTH, arena->name[j]);
    for (unsigned i = 0; i < arena->players; i++) {
        printf("\n%-*s", width, arena->name[i]);
        for (unsigned j = 0; j < arena->players; j++) {
            char text[FIGURE] = "";
            if (i != j) figure_text(text, sizeof text, arena_better(arena, scores, i, j));
            printf("  %*s", FIGURE_WIDTH, text);
        }
    }
    putchar('\n');
}

static void print_notes(const struct arena *arena, const struct arena_run *run)
{
    printf("\n+- is half of a 95 %% interval, from the differences between deals.\n");
    if (arena->players == 2) printf("\"Better by\" compares a player with the other.\n");
    else if (arena->players > 2) printf("\"Better by\" compares a player with the mean of all the others.\n");
    if (arena->unit.holes > 1) printf("A deal is %u holes of golf.\n", arena->unit.holes);
    if (arena->unit.high) printf("More %s are better.\n", arena->unit.name);
    if (run->deals)
        printf("%u holes now, in %.2f seconds: %.4g a second.\n", run->deals * arena->rotations, run->elapsed,
               holes_a_second(arena, run));
}

int arena_print(const char *command, const struct arena *arena, const struct arena_scores *scores,
                const struct arena_run *run)
{
    struct cli_style style = cli_style_for(stdout, false);
    char options[NB_MAX_OPTION_TEXT];
    unsigned filled = arena->rules.seats - arena->named;
    nb_options_text(options, sizeof options, &arena->rules);
    printf("%s%s%s, %u seat%s, %u deal%s", cli_bold(style), nb_game_of(&arena->rules)->title, cli_plain(style),
           arena->rules.seats, arena->rules.seats == 1 ? "" : "s", scores->deals, scores->deals == 1 ? "" : "s");
    if (scores->deals < run->asked) printf(" of %u", run->asked);
    if (arena->rotations > 1) printf(", each played %u times, everybody one seat further", arena->rotations);
    printf("\n%s\n", options);
    if (filled)
        printf("%s takes the %u seat%s that nobody was named for.\n", arena->name[arena->at[arena->named - 1]], filled,
               filled == 1 ? "" : "s");
    putchar('\n');
    print_players(arena, scores, run);
    print_pairs(arena, scores);
    print_notes(arena, run);
    return cli_flush(command);
}

/* -------------------------------------------------------------------------------------------------- for programs */

/* {"mean":1.92,"low":1.64,"high":2.2}; after one deal there is no interval, and low and high are null. */
static void key_figure(json_writer *w, const char *key, struct arena_figure figure)
{
    jw_key_open(w, key, '{');
    jw_key_real(w, "mean", figure.mean);
    jw_key_real(w, "low", figure.mean - figure.half);
    jw_key_real(w, "high", figure.mean + figure.half);
    jw_close(w, '}');
}

static void write_player(json_writer *w, const struct arena *arena, const struct arena_scores *scores,
                         const struct arena_run *run, unsigned i)
{
    jw_open(w, '{');
    jw_key_text(w, "player", arena->name[i]);
    jw_key_int(w, "seats", arena->seats[i]);
    key_figure(w, "score", arena_mean(arena, scores, i));
    if (arena->players > 1) key_figure(w, "better", arena_better(arena, scores, i, NB_NOBODY));
    else jw_key_text(w, "better", NULL);
    jw_key_int(w, "choices", (int64_t)run->effort[i].choices);
    jw_key_real(w, "think_ms", think_ms(&run->effort[i]));
    jw_close(w, '}');
}

static void key_pairs(json_writer *w, const struct arena *arena, const struct arena_scores *scores)
{
    jw_key_open(w, "pairs", '[');
    for (unsigned i = 0; i < arena->players; i++)
        for (unsigned j = i + 1; j < arena->players; j++) {
            jw_open(w, '{');
            jw_key_text(w, "player", arena->name[i]);
            jw_key_text(w, "than", arena->name[j]);
            key_figure(w, "better", arena_better(arena, scores, i, j));
            jw_close(w, '}');
        }
    jw_close(w, ']');
}

static void key_run(json_writer *w, const struct arena *arena, const struct arena_run *run)
{
    jw_key_open(w, "run", '{');
    jw_key_int(w, "deals", run->deals);
    jw_key_real(w, "elapsed_s", run->elapsed);
    jw_key_real(w, "holes_per_s", holes_a_second(arena, run));
    jw_close(w, '}');
}

int arena_print_json(const char *command, const struct arena *arena, const struct arena_scores *scores,
                     const struct arena_run *run)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    jw_key_text(&w, "game", nb_game_of(&arena->rules)->id);
    jw_key_int(&w, "seats", arena->rules.seats);
    jw_key(&w, "options");
    wire_options(&w, &arena->rules);
    jw_key(&w, "seed");
    wire_seed(&w, &arena->seed);
    jw_key_int(&w, "deals", scores->deals);
    jw_key_int(&w, "rotations", arena->rotations);
    jw_key_text(&w, "unit", arena->unit.name);
    jw_key_int(&w, "holes_a_deal", arena->unit.holes);
    jw_key_bool(&w, "high_wins", arena->unit.high);
    jw_key_open(&w, "players", '[');
    for (unsigned i = 0; i < arena->players; i++) write_player(&w, arena, scores, run, i);
    jw_close(&w, ']');
    key_pairs(&w, arena, scores);
    key_run(&w, arena, run);
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
