/* deck_kargo.c - the check of the Kargo pack: how holes go, and what the hazards do.
 *
 * What decided a hole cannot be read off it. So two plain things are counted for each hazard: how many of the balls that
 * lost their hole had it as their last hazard, and how many of the balls that it was laid on lost.
 */
#include <string.h>

#include "deck.h"
#include "words.h"

static const char *const hazards[] = {"pulled-to-rough", "sliced-to-rough", "bunker",      "bad-bunker", "stream",
                                      "lost-ball",       "out-of-bounds",   "missed-putt", "stymie"};
enum { HAZARDS = sizeof hazards / sizeof hazards[0], NO_HAZARD = HAZARDS };

enum count {
    HALVED,
    TURNS,
    EMPTY,
    LOSERS,                    /* balls that lost their hole */
    OUT,                       /* balls that holed out ... */
    STROKES,                   /* ... the strokes they took ... */
    OVER,                      /* ... and how many of those were over bogey */
    LAST,                      /* for each hazard, and for none: losers whose last hazard it was */
    LAID = LAST + HAZARDS + 1, /* for each hazard: balls that it was laid on ... */
    LOST = LAID + HAZARDS      /* ... and how many of them lost */
};
_Static_assert(LOST + HAZARDS <= DECK_COUNTS, "there is room for all counts");

static unsigned hazard_of(const nb_rules *rules, nb_card card)
{
    char code[NB_MAX_CODE];
    unsigned h = 0;
    nb_card_code(code, sizeof code, rules, card);
    while (h < HAZARDS && strcmp(hazards[h], code)) h++;
    return h;
}

/* ------------------------------------------------------------------------------------------------------------ a ball */

struct line {
    unsigned strokes; /* strokes and putts, also those that were undone */
    unsigned last;    /* hazard, or NO_HAZARD */
    bool laid[HAZARDS];
};

static struct line read_line(const nb_table *t, unsigned zone)
{
    struct line line = {.last = NO_HAZARD};
    for (unsigned slot = 0; slot < nb_zone_at(t, zone).len; slot++) {
        unsigned h = hazard_of(&t->rules, nb_cell_at(t, zone, slot).card);
        if (h == NO_HAZARD) line.strokes++;
        else line.last = h, line.laid[h] = true;
    }
    return line;
}

static void count_ball(const nb_table *t, unsigned zone, unsigned seat, bool lost, int64_t *count)
{
    struct line line = read_line(t, zone);
    nb_ball ball;
    nb_ball_at(&ball, t, seat);
    if (ball.lie == NB_LIE_HOLED) {
        count[OUT]++;
        count[STROKES] += line.strokes;
        count[OVER] += (int)line.strokes - ball.bogey;
    }
    for (unsigned h = 0; h < HAZARDS; h++) {
        count[LAID + h] += line.laid[h];
        count[LOST + h] += line.laid[h] && lost;
    }
    if (!lost) return;
    count[LOSERS]++;
    count[LAST + line.last]++;
}

/* ------------------------------------------------------------------------------------------------------------ a hole */

/* A ball that scored less than the best has lost, in holes as in the points of a three-ball. */
static void count_hole(const nb_hole *hole, int64_t *count)
{
    const nb_table *t = &hole->t;
    int32_t score[NB_MAX_SEATS], best;
    nb_score(hole, score);
    best = score[0];
    for (unsigned seat = 1; seat < t->rules.seats; seat++) best = score[seat] > best ? score[seat] : best;
    bool halved = true;
    for (unsigned seat = 0; seat < t->rules.seats; seat++) halved &= score[seat] == best;
    count[HALVED] += halved;
    count[EMPTY] += !nb_stock_left(t);
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone line = nb_zone_at(t, zone);
        if (line.kind == NB_ZONE_LINE) count_ball(t, zone, line.owner, score[line.owner] < best, count);
    }
}

static void play_hole(const struct deck_plan *plan, unsigned number, int64_t *count)
{
    nb_hole hole;
    nb_rng rng = holes_rng(&plan->seed, number);
    nb_action list[NB_MAX_ACTIONS];
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    while (!nb_over(&hole.t)) {
        int n = nb_legal(&hole, list);
        count[TURNS]++;
        nb_play(&hole, holes_choose(&plan->player, &hole, list, n, &rng));
    }
    count_hole(&hole, count);
}

/* ----------------------------------------------------------------------------------------------------------- report */

static void report_hazards(const struct deck_run *run, const int64_t *count, unsigned holes)
{
    static const struct deck_columns columns = {
        .corner = say_deck_kargo_hazard,
        .key = {"last_on_losers_percent", "laid_percent", "victims_lost_percent"},
        .head = {say_deck_kargo_last, say_deck_kargo_laid, say_deck_kargo_lost}};
    deck_heads(run, &columns);
    for (unsigned h = 0; h < HAZARDS; h++)
        deck_row(run, &columns, hazards[h],
                 (double[]){deck_percent(count[LAST + h], count[LOSERS]), deck_percent(count[LAID + h], holes),
                            deck_percent(count[LOST + h], count[LAID + h])});
    deck_row(run, &columns, run->report ? "none" : say_deck_kargo_none,
             (double[]){deck_percent(count[LAST + NO_HAZARD], count[LOSERS]), -1, -1});
    if (run->report) return;
    printf("  %s\n  %s\n", say_deck_kargo_note_last, say_deck_kargo_note_laid);
}

static int check_players(const struct deck_run *run, const struct deck_players *players)
{
    struct deck_plan plan = {.rules = run->rules, .seed = run->seed};
    int64_t count[DECK_COUNTS];
    unsigned holes = deck_holes(run, players);
    if (!holes_player(run->command, players->name, &plan.player)) return CLI_FAILED;
    int status = deck_count(run, &plan, holes, play_hole, count);
    if (status) return status;
    deck_section(run, players->title, "holes", say_deck_holes, holes);
    deck_number(run, "halved_percent", say_deck_kargo_halved, 1, deck_percent(count[HALVED], holes));
    deck_number(run, "turns", say_deck_kargo_turns, 1, (double)count[TURNS] / holes);
    deck_number(run, "stock_empty_percent", say_deck_kargo_stock, 1, deck_percent(count[EMPTY], holes));
    deck_number(run, "strokes", say_deck_kargo_strokes, 2,
                count[OUT] ? (double)count[STROKES] / (double)count[OUT] : 0);
    deck_number(run, "over_bogey", say_deck_kargo_over_bogey, 2,
                count[OUT] ? (double)count[OVER] / (double)count[OUT] : 0);
    report_hazards(run, count, holes);
    return CLI_OK;
}

int deck_check_kargo(const struct deck_run *run)
{
    int status = CLI_OK;
    for (unsigned p = 0; !status && p < DECK_PLAYERS; p++) status = check_players(run, &deck_players[p]);
    return status;
}
