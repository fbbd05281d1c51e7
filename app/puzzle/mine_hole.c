/* mine_hole.c - the puzzle in one hole, if there is one.
 *
 * The reference of reviews (eagle) plays all seats. Where it and habit disagree at first sight, the actions are played out: first
 * quickly, to find the best one, and then with fresh imagined holes to their end, for the verdict. So what was picked because it
 * looked good is measured again by luck that had no part in picking it. Of hundreds of verdicts some are lucky too, so a puzzle
 * has to stand a second one, as exact as that of mine_check and further from the limit.
 */
#include <string.h>

#include "mine.h"
#include "seat.h"

enum {
    MOST_MOVES = 4096,
    TRIES = 3,                /* choices of a hole that are played out, at most */
    QUICK_PLAYOUTS = 6000,    /* for finding the best action */
    VERDICT_PLAYOUTS = 300000 /* for twelve actions at a time; hardly any needs so many */
};

struct chance {
    unsigned move;    /* the choice is made after so many of them */
    unsigned skill;   /* that it asks for */
    int32_t margin;   /* of the best action over habit's at first sight */
    nb_action choice; /* the best at first sight */
};

struct hole_played {
    nb_match match;
    nb_hole dealt;
    unsigned moves, chances;
    nb_action move[MOST_MOVES];
    struct chance chance[MOST_MOVES];
};

int32_t mine_least(const nb_rules *rules) { return nb_review_threshold(rules, NB_MARK_BLUNDER) / 2; }

/* -------------------------------------------------------------------------------------------------------- the table */

/* Two to four seats in turn, as far as the game allows. */
static unsigned seats_of(const nb_game *game, unsigned number)
{
    const unsigned low = game->min_seats > 2 ? game->min_seats : 2, high = game->max_seats < 4 ? game->max_seats : 4;
    return low >= high ? low : low + number % (high - low + 1);
}

/* Every eighth hole is played by another preset of the game. */
static const char *options_of(const nb_game *game, unsigned number, unsigned seats)
{
    enum { EVERY = 8 };
    unsigned presets = 0;
    while (game->presets[presets].name) presets++;
    if (number % EVERY != EVERY - 1 || presets < 2) return "";
    const nb_preset *preset = &game->presets[1 + number / EVERY % (presets - 1)];
    if ((preset->min_seats && seats < preset->min_seats) || (preset->max_seats && seats > preset->max_seats)) return "";
    return preset->options;
}

/* False: these rules are not for puzzles. What is seen must stay seen, and eagle must have a network. */
static bool set_up(nb_rules *rules, const nb_game *game, unsigned number, const char **options)
{
    const unsigned seats = seats_of(game, number);
    *options = options_of(game, number, seats);
    return !nb_setup(rules, game->id, seats, *options, NULL) && !seat_memory_is_real(rules) &&
           nb_player_ready(nb_player_named("eagle"), rules, NULL, NULL);
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static nb_action habit_of(const nb_view *view, nb_rng *rng)
{
    return nb_player_named("habit")->choose(view, rng, &(nb_budget){0}, NULL);
}

/* How far this action is behind the first at first sight. */
static int32_t behind_of(const nb_view *view, const nb_review_rival *list, unsigned n, nb_action action)
{
    for (unsigned i = 0; i < n; i++)
        if (nb_is_alike(view, list[i].action, action)) return list[i].behind;
    return 0;
}

/* Notes a choice where habit looks wrong and the best action has no near rival. */
static void note(struct hole_played *h, const nb_view *view, const nb_review_rival *list, unsigned n, nb_rng *rng)
{
    const int32_t least = mine_least(&view->t.rules);
    if (list[1].behind * 3 < least) return;
    const int32_t margin = behind_of(view, list, n, habit_of(view, rng));
    if (margin * 3 < least * 2) return;
    const nb_review_step step = {.choice = true, .chosen = list[0].action, .best = list[0].action};
    h->chance[h->chances++] = (struct chance){h->moves, nb_review_skill(&step), margin, list[0].action};
}

static bool play_hole(struct hole_played *h, nb_rng *rng)
{
    nb_review_rival list[NB_MAX_ACTIONS];
    nb_hole hole = h->dealt;
    nb_view view;
    while (!nb_over(&hole.t) && h->moves < MOST_MOVES) {
        nb_view_of(&view, &hole, hole.t.actor);
        const unsigned n = nb_review_glance(&view, list);
        if (n > 1) note(h, &view, list, n, rng);
        h->move[h->moves++] = list[0].action;
        nb_play(&hole, list[0].action);
    }
    return nb_over(&hole.t);
}

/* Skills take turns from hole to hole in being preferred; of one skill the largest difference comes first. */
static void sort_chances(struct hole_played *h, unsigned number)
{
    for (unsigned i = 1; i < h->chances; i++)
        for (unsigned at = i; at > 0; at--) {
            const struct chance a = h->chance[at - 1], b = h->chance[at];
            const unsigned first = (a.skill + number) % NB_SKILLS, second = (b.skill + number) % NB_SKILLS;
            if (first < second || (first == second && a.margin >= b.margin)) break;
            h->chance[at - 1] = b;
            h->chance[at] = a;
        }
}

/* ---------------------------------------------------------------------------------------------------------- verdicts */

/* The best action, or 0: it is not clear that one is better than all others. What the quick look finds to be better than the
 * first choice is looked at in turn. */
static nb_action find_best(const nb_view *view, nb_action choice, uint64_t seed)
{
    const int32_t least = mine_least(&view->t.rules);
    const nb_review_budget budget = {.error = 0.25, .playouts = QUICK_PLAYOUTS, .seed = seed};
    nb_review_rival rival[NB_MAX_ACTIONS];
    for (unsigned tries = 0; tries < 2; tries++) {
        const unsigned n = nb_review_rivals(view, choice, least / 2, false, &budget, rival);
        if (!n) return 0;
        if (rival[0].behind >= least) return choice;
        if (rival[0].behind > -least) return 0;
        choice = rival[0].action;
    }
    return 0;
}

/* With a margin it gives up as soon as a rival seems too near, for most candidates are no puzzles. That look is taken after every
 * round, so once in a hundred times it is wrong: without a margin, when a puzzle is checked, it never gives up. */
bool mine_verdict(nb_puzzle *p, uint64_t seed, double error, int margin)
{
    const int32_t least = mine_least(&p->match.rules), give_up_below = margin ? least : -NB_NEVER;
    const nb_review_budget budget = {.error = error, .playouts = VERDICT_PLAYOUTS, .seed = seed};
    nb_view view;
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    p->rivals = nb_review_rivals(&view, p->best, give_up_below, true, &budget, p->rival);
    for (unsigned i = 0; i < p->rivals; i++)
        if (p->rival[i].behind < least + margin * p->rival[i].error || p->rival[i].error * 5 >= p->rival[i].behind)
            return false;
    return p->rivals > 0;
}

static bool has_reason(const nb_puzzle *p, const nb_view *view)
{
    const nb_review_step step = {.chosen = p->habit, .best = p->best};
    char why[NB_MAX_TEXT];
    return nb_review_reason(why, sizeof why, view, &step) > 0;
}

static bool try_chance(const struct hole_played *h, const struct chance *c, uint64_t seed, nb_puzzle *p)
{
    nb_view view;
    nb_rng rng;
    *p = (nb_puzzle){.match = h->match, .dealt = h->dealt, .hole = h->dealt, .actions = c->move};
    for (unsigned i = 0; i < c->move; i++) nb_play(&p->hole, h->move[i]);
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    nb_rng_start(&rng, seed, c->move);
    p->habit = habit_of(&view, &rng);
    p->best = find_best(&view, c->choice, nb_rng_next(&rng));
    if (!p->best || nb_is_alike(&view, p->best, p->habit) || !has_reason(p, &view)) return false;
    if (!mine_rate(p, nb_rng_next(&rng))) return false;
    if (!mine_verdict(p, nb_rng_next(&rng), 0.1, 2) || !mine_verdict(p, nb_rng_next(&rng), 0.05, 3)) return false;
    const nb_review_step step = {.choice = true, .chosen = p->best, .best = p->best};
    p->skill = (uint8_t)nb_review_skill(&step);
    return true;
}

/* --------------------------------------------------------------------------------------------------------- the line */

static bool write_moves(const struct hole_played *h, unsigned moves, char *out, size_t size)
{
    nb_hole hole = h->dealt;
    size_t length = 0;
    out[0] = 0;
    for (unsigned i = 0; i < moves; i++) {
        if (length + NB_MAX_TEXT > size) return false;
        if (i) memcpy(out + length, ", ", 3), length += 2;
        length += (size_t)nb_action_text(out + length, size - length, &hole.t, h->move[i]);
        nb_play(&hole, h->move[i]);
    }
    return true;
}

bool mine_hole(const struct mine_wish *wish, unsigned number, char line[NB_PUZZLE_LINE])
{
    struct hole_played h = {.moves = 0};
    nb_puzzle puzzle;
    nb_rules rules;
    nb_rng rng;
    char moves[NB_PUZZLE_LINE];
    const char *options;
    const uint64_t seed = (uint64_t)wish->seed * MINE_MOST_HOLES + number;
    if (!set_up(&rules, wish->game, number, &options)) return false;
    nb_match_start(&h.match, &rules, nb_seed_number(seed));
    nb_match_deal(&h.match, &h.dealt);
    nb_rng_start(&rng, seed, 1);
    if (!play_hole(&h, &rng)) return false;
    sort_chances(&h, number);
    for (unsigned i = 0; i < h.chances && i < TRIES; i++) {
        if (!try_chance(&h, &h.chance[i], nb_rng_next(&rng), &puzzle)) continue;
        if (!write_moves(&h, puzzle.actions, moves, sizeof moves)) continue;
        puzzle.moves = moves;
        puzzle.moves_length = strlen(moves);
        return nb_puzzle_text(line, NB_PUZZLE_LINE, &puzzle, options) < NB_PUZZLE_LINE;
    }
    return false;
}
