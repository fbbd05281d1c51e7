/* arena_report.c - what came of an arena, for people and for programs. */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "arena.h"
#include "wire.h"
#include "words.h"

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
    int widest = words_columns(say_arena_player), better = words_columns(say_arena_better_by);
    if (arena->players > 2 && better > widest) widest = better; /* it begins a table of its own */
    for (unsigned i = 0; i < arena->players; i++)
        if (words_columns(arena->name[i]) > widest) widest = words_columns(arena->name[i]);
    return widest;
}

/* "9.123 ± 0.456", or the mean alone where one deal does not tell. */
static void figure_text(char *out, size_t size, struct arena_figure figure)
{
    if (isfinite(figure.half)) snprintf(out, size, "%8.3f +- %6.3f", figure.mean, figure.half);
    else snprintf(out, size, "%8.3f +-      ?", figure.mean);
}

enum { FIGURE = 32, FIGURE_WIDTH = 18 };

/* "Strokes a hole", "Holes won a deal" */
static const char *head_of(const struct arena_unit *unit)
{
    bool hole = unit->holes == 1;
    if (unit->kind == NB_STROKES) return hole ? say_arena_strokes_a_hole : say_arena_strokes_a_deal;
    if (unit->kind == NB_HOLES_UP) return hole ? say_arena_holes_a_hole : say_arena_holes_a_deal;
    return hole ? say_arena_points_a_hole : say_arena_points_a_deal;
}

static void print_head(const char *head, int width) /* below 0: on the left */
{
    int field = words_field(width < 0 ? -width : width, head);
    printf("%*s", width < 0 ? -field : field, head);
}

static void print_players(const struct arena *arena, const struct arena_scores *scores, const struct arena_run *run)
{
    int width = widest_name(arena);
    char text[FIGURE];
    print_head(say_arena_player, -width);
    print_head(say_arena_seats, 7);
    print_head(head_of(&arena->unit), 2 + FIGURE_WIDTH);
    print_head(arena->players > 1 ? say_arena_better_by : "", 2 + (arena->players > 1 ? FIGURE_WIDTH : 0));
    print_head(say_arena_thinks, 14);
    putchar('\n');
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
    putchar('\n');
    print_head(say_arena_better_by, -width);
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

/* What the sequential test says, with its numbers. */
static void print_sprt(const struct arena *arena, const struct arena_sprt *sprt)
{
    char better[32], alpha[32], beta[32], llr[32];
    const char *name = arena->name[0];
    snprintf(better, sizeof better, "%g", sprt->better);
    snprintf(alpha, sizeof alpha, "%g", 100 * sprt->alpha);
    snprintf(beta, sizeof beta, "%g", 100 * sprt->beta);
    snprintf(llr, sizeof llr, "%.2f", sprt->llr);
    puts(sprt->verdict == ARENA_BETTER       ? say_arena_sprt_better(HERE, name, sprt->n)
         : sprt->verdict == ARENA_NOT_BETTER ? say_arena_sprt_not_better(HERE, name, sprt->n, better, arena->unit.name)
                                             : say_arena_sprt_open(HERE, sprt->n));
    puts(say_arena_sprt_what(HERE, better, arena->unit.name, alpha, beta, llr));
    if (sprt->verdict) puts(say_arena_sprt_bias);
}

static void print_lost(const struct arena *arena, const struct arena_scores *scores)
{
    const unsigned end = scores->from + scores->deals;
    struct arena_lost first;
    bool any = false;
    for (unsigned i = 0; i < arena->players; i++)
        for (enum outside_kind kind = OUTSIDE_DIED; kind < OUTSIDE_KINDS; kind++) {
            const unsigned holes = arena_lost(&scores->losses, i, kind, end, &first);
            if (!holes) continue;
            holes_print_lost(kind, arena->name[i], holes, HOLES_OF_DEALS, first.deal, first.what);
            any = true;
        }
    if (any) puts(say_arena_lost_means);
}

static void print_notes(const struct arena *arena, const struct arena_scores *scores, const struct arena_run *run)
{
    char seconds[32], speed[32];
    putchar('\n');
    if (run->sprt) print_sprt(arena, run->sprt);
    print_lost(arena, scores);
    puts(say_arena_interval);
    if (arena->players > 1) puts(arena->players == 2 ? say_arena_better_than_other : say_arena_better_than_others);
    if (arena->unit.holes > 1) puts(say_arena_deal_is(HERE, arena->unit.holes));
    if (arena->unit.high) puts(arena->unit.kind == NB_HOLES_UP ? say_arena_more_holes : say_arena_more_points);
    if (!run->deals) return;
    snprintf(seconds, sizeof seconds, "%.2f", run->elapsed);
    snprintf(speed, sizeof speed, "%.4g", holes_a_second(arena, run));
    puts(say_arena_speed(HERE, run->deals * arena->rotations, seconds, speed));
}

int arena_print(const char *command, const struct arena *arena, const struct arena_scores *scores,
                const struct arena_run *run)
{
    struct cli_style style = cli_style_for(stdout, false);
    char options[NB_MAX_OPTION_TEXT];
    unsigned filled = arena->rules.seats - arena->named;
    nb_options_text(options, sizeof options, &arena->rules);
    char title[NB_MAX_TEXT];
    snprintf(title, sizeof title, "%s%s%s", cli_bold(style), nb_title_of(&arena->rules), cli_plain(style));
    puts(scores->deals < run->asked && !(run->sprt && run->sprt->verdict)
             ? say_arena_title_of(HERE, title, arena->rules.seats, scores->deals, run->asked)
             : say_arena_title(HERE, title, arena->rules.seats, scores->deals));
    puts(options);
    if (arena->rotations > 1) puts(say_arena_rotations(HERE, arena->rotations));
    if (arena->luck_out) puts(say_arena_without_luck);
    const char *last = arena->name[arena->at[arena->named - 1]];
    if (filled) puts(filled == 1 ? say_arena_filled_one(HERE, last) : say_arena_filled(HERE, last, filled));
    putchar('\n');
    print_players(arena, scores, run);
    print_pairs(arena, scores);
    print_notes(arena, scores, run);
    return cli_flush(command);
}

/* -------------------------------------------------------------------------------------------------- for programs */

void arena_key_figure(json_writer *w, const char *key, struct arena_figure figure)
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
    arena_key_figure(w, "score", arena_mean(arena, scores, i));
    if (arena->players > 1) arena_key_figure(w, "better", arena_better(arena, scores, i, NB_NOBODY));
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
            arena_key_figure(w, "better", arena_better(arena, scores, i, j));
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

static void key_sprt(json_writer *w, const struct arena_sprt *sprt)
{
    static const char *const VERDICT[] = {"open", "better", "not-better"};
    jw_key_open(w, "sprt", '{');
    jw_key_real(w, "better", sprt->better);
    jw_key_real(w, "alpha", sprt->alpha);
    jw_key_real(w, "beta", sprt->beta);
    jw_key_real(w, "llr", sprt->llr);
    jw_key_text(w, "verdict", VERDICT[sprt->verdict]);
    jw_close(w, '}');
}

/* Absent where nobody has lost anything. */
static void key_lost(json_writer *w, const struct arena *arena, const struct arena_scores *scores)
{
    struct arena_lost first;
    if (!scores->losses.n) return;
    jw_key_open(w, "lost", '[');
    for (unsigned i = 0; i < arena->players; i++)
        for (enum outside_kind kind = OUTSIDE_DIED; kind < OUTSIDE_KINDS; kind++) {
            const unsigned holes = arena_lost(&scores->losses, i, kind, scores->from + scores->deals, &first);
            if (!holes) continue;
            jw_open(w, '{');
            jw_key_text(w, "player", arena->name[i]);
            jw_key_text(w, "why", outside_kind_name(kind));
            jw_key_int(w, "holes", holes);
            jw_key_int(w, "first", first.deal);
            jw_key_text(w, "what", first.what);
            jw_close(w, '}');
        }
    jw_close(w, ']');
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
    jw_key_bool(&w, "luck_out", arena->luck_out);
    jw_key_text(&w, "unit", arena->unit.name);
    jw_key_int(&w, "holes_a_deal", arena->unit.holes);
    jw_key_bool(&w, "high_wins", arena->unit.high);
    jw_key_open(&w, "players", '[');
    for (unsigned i = 0; i < arena->players; i++) write_player(&w, arena, scores, run, i);
    jw_close(&w, ']');
    key_pairs(&w, arena, scores);
    jw_key_text(&w, "interval", "paired t, 95 %");
    if (run->sprt) key_sprt(&w, run->sprt);
    key_lost(&w, arena, scores);
    key_run(&w, arena, run);
    jw_close(&w, '}');
    return cli_print_json(command, &w);
}
