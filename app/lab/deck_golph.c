/* deck_golph.c - the check of the golph pack: par is 33 and bogey 42 for nine holes, and show-downs are rare (golph.9, 14). */
#include "deck.h"
#include "words.h"

enum { HOLES = 9, PAR = 33, BOGEY = 42, HAND = 5, PACK = 29, COLOURS = 4, RUNS = 2, DEALS_A_HOLE = 100 };

enum count { TOTALS, STROKES, UNDER_PAR, OVER_BOGEY, BOBBIES, HOLES_IN_ONE };

/* ----------------------------------------------------------------------------------------------------- whole rounds */

static void play_hole(const struct deck_plan *plan, nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        nb_play(hole, holes_choose(&plan->player, hole, list, n, rng));
    }
}

/* Nine holes, as the honours go; a tie is left as it is. */
static void play_round(const struct deck_plan *plan, unsigned number, int64_t *count)
{
    nb_match match;
    nb_seed seed = plan->seed;
    nb_rng rng = holes_rng(&plan->seed, number);
    seed.word[7] ^= number;
    nb_match_start(&match, &plan->rules, seed);
    while (match.rows < HOLES) {
        nb_hole hole;
        nb_match_deal(&match, &hole);
        play_hole(plan, &hole, &rng);
        nb_match_close(&match, &hole);
    }
    for (unsigned seat = 0; seat < plan->rules.seats; seat++) {
        count[TOTALS]++;
        count[STROKES] += match.total[seat];
        count[UNDER_PAR] += match.total[seat] < PAR;
        count[OVER_BOGEY] += match.total[seat] > BOGEY;
    }
}

static int check_players(const struct deck_run *run, const nb_rules *rules, const struct deck_players *players)
{
    struct deck_plan plan = {.rules = *rules, .seed = run->seed};
    int64_t count[DECK_COUNTS];
    unsigned rounds = deck_holes(run, players) / HOLES + 1;
    if (!holes_player(run->command, players->name, &plan.player)) return CLI_FAILED;
    int status = deck_count(run, &plan, rounds, play_round, count);
    if (status) return status;
    deck_section(run, players->title, "rounds", say_deck_rounds, rounds);
    deck_number(run, "mean_total", say_deck_golph_mean_total, 2, (double)count[STROKES] / (double)count[TOTALS]);
    deck_number(run, "under_par_percent", say_deck_golph_under_par, 1, deck_percent(count[UNDER_PAR], count[TOTALS]));
    deck_number(run, "over_bogey_percent", say_deck_golph_over_bogey, 1,
                deck_percent(count[OVER_BOGEY], count[TOTALS]));
    return CLI_OK;
}

/* ------------------------------------------------------------------------------------------------------- show-downs */

/* A show-down ends the hole before a card is played: at most the dealer has named trumps. */
static void deal_hole(const struct deck_plan *plan, unsigned number, int64_t *count)
{
    enum { BOBBIE = 25, HOLE_IN_ONE = 15 }; /* what opponents score */
    nb_hole hole;
    nb_action list[NB_MAX_ACTIONS];
    int32_t score[NB_MAX_SEATS], worst = 0;
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    nb_legal(&hole, list);
    if (!nb_over(&hole.t) && nb_verb_of(list[0]) == NB_NAME) nb_play(&hole, list[0]);
    if (!nb_over(&hole.t)) return;
    nb_score(&hole, score);
    for (unsigned seat = 0; seat < plan->rules.seats; seat++) worst = score[seat] > worst ? score[seat] : worst;
    count[BOBBIES] += worst == BOBBIE;
    count[HOLES_IN_ONE] += worst == HOLE_IN_ONE;
}

static double choose(unsigned n, unsigned k)
{
    double ways = 1;
    for (unsigned i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

/* The chance that at least one of `hands` hands from `cards` cards is a Hole in One, by inclusion and exclusion: k given
 * hands are all such if they have different colours, and each one of the two runs of its colour. */
static double some_hole_in_one(unsigned hands, unsigned cards)
{
    double chance = 0, all = 1;
    for (unsigned k = 1; k <= hands && k <= COLOURS; k++) {
        all *= (COLOURS - k + 1) * (double)RUNS / choose(cards - HAND * (k - 1), HAND);
        chance += (k % 2 ? 1 : -1) * choose(hands, k) * all;
    }
    return chance;
}

static int check_show_downs(const struct deck_run *run)
{
    struct deck_plan plan = {.rules = run->rules, .seed = run->seed};
    int64_t count[DECK_COUNTS];
    unsigned seats = run->rules.seats,
             deals = run->holes < HOLES_MOST / DEALS_A_HOLE ? run->holes * DEALS_A_HOLE : HOLES_MOST;
    int status = deck_count(run, &plan, deals, deal_hole, count);
    if (status) return status;
    double bobbie = seats / choose(PACK, HAND);
    /* A Bobbie beats it: with one on the table, the others' hands come from what is left. */
    double hole_in_one = some_hole_in_one(seats, PACK) - bobbie * some_hole_in_one(seats - 1, PACK - HAND);
    deck_section(run, say_deck_golph_show_downs, "deals", say_deck_deals, deals);
    deck_number(run, "bobbies", say_deck_golph_bobbie, 1, deck_percent(count[BOBBIES], deals) * 1e4);
    deck_number(run, "bobbies_exact", say_deck_golph_exact, 3, bobbie * 1e6);
    deck_number(run, "holes_in_one", say_deck_golph_hole_in_one, 1, deck_percent(count[HOLES_IN_ONE], deals) * 1e4);
    deck_number(run, "holes_in_one_exact", say_deck_golph_exact, 3, hole_in_one * 1e6);
    return CLI_OK;
}

int deck_check_golph(const struct deck_run *run)
{
    nb_rules rules;
    int status = deck_with(run, "holes", "9", &rules);
    for (unsigned p = 0; !status && p < DECK_PLAYERS; p++) status = check_players(run, &rules, &deck_players[p]);
    return status ? status : check_show_downs(run);
}
