/* deck_rum.c - the check of the Rum-E-Golf pack: the leaflet says that a player is "very rarely" unable to play a hole, and
 * that every hole is par 4.
 */
#include "deck.h"
#include "words.h"

enum { PAR = 36 };

enum count { TURNS, UNABLE, SCORES, STROKES };

/* A turn in which a hole is played: a card for it, or one face down because no other may be played there. */
static void look_at_turn(const nb_action *list, int64_t *count)
{
    unsigned verb = nb_verb_of(list[0]);
    count[TURNS] += verb == NB_PLAY || verb == NB_BURY;
    count[UNABLE] += verb == NB_BURY;
}

static void play_nine(const struct deck_plan *plan, unsigned number, int64_t *count)
{
    nb_hole hole;
    nb_rng rng = holes_rng(&plan->seed, number);
    nb_action list[NB_MAX_ACTIONS];
    int32_t score[NB_MAX_SEATS];
    holes_deal(&hole, &plan->rules, &plan->seed, number);
    while (!nb_over(&hole.t)) {
        int n = nb_legal(&hole, list);
        look_at_turn(list, count);
        nb_play(&hole, holes_choose(&plan->player, &hole, list, n, &rng));
    }
    nb_score(&hole, score);
    for (unsigned seat = 0; seat < plan->rules.seats; seat++) {
        count[SCORES]++;
        count[STROKES] += score[seat];
    }
}

static int check_players(const struct deck_run *run, const nb_rules *rules, const char *choice,
                         const struct deck_players *players)
{
    struct deck_plan plan = {.rules = *rules, .seed = run->seed};
    int64_t count[DECK_COUNTS];
    char title[160];
    unsigned nines = deck_holes(run, players);
    if (!holes_player(run->command, players->name, &plan.player)) return CLI_FAILED;
    int status = deck_count(run, &plan, nines, play_nine, count);
    if (status) return status;
    double mean = (double)count[STROKES] / (double)count[SCORES];
    say_deck_rum_title(WORDS_IN(title), players->title, choice);
    deck_section(run, title, "nines", say_deck_nines, nines);
    deck_number(run, "unable_percent", say_deck_rum_unable, 2, deck_percent(count[UNABLE], count[TURNS]));
    deck_number(run, "mean_score", say_deck_rum_mean, 2, mean);
    deck_number(run, "over_par", say_deck_rum_over_par, 2, mean - PAR);
    return CLI_OK;
}

int deck_check_rum(const struct deck_run *run)
{
    static const char *const choices[] = {"lowest", "free"};
    int status = CLI_OK;
    for (unsigned c = 0; c < 2; c++) {
        nb_rules rules;
        if (!status) status = deck_with(run, "choice", choices[c], &rules);
        for (unsigned p = 0; !status && p < DECK_PLAYERS; p++)
            status = check_players(run, &rules, choices[c], &deck_players[p]);
    }
    return status;
}
