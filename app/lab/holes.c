/* holes.c - see holes.h */
#include "holes.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

bool holes_player(const char *command, const char *name, struct holes_player *out)
{
    struct problem why;
    if (cli_problem(command, think_parse(name, &out->thinker, &why), &why)) return false;
    out->any = out->thinker.player == nb_player_named("random");
    return true;
}

unsigned holes_players(const char *command, const char *list, unsigned most, struct holes_player *out)
{
    char name[THINK_NAME + 1]; /* one more than think_parse takes: what is too long is refused, not cut */
    unsigned n = 0;
    for (;; list++) {
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (n < most && !holes_player(command, name, &out[n])) return 0;
        n++;
        list += length;
        if (!*list) return n;
    }
}

void holes_notices(const char *command, const nb_rules *rules, const struct holes_player *player, unsigned n)
{
    nb_why why;
    char said[WORDS_MOST] = "";
    for (unsigned i = 0; i < n; i++)
        if (think_notice(&player[i].thinker, rules, said, sizeof said, &why))
            cli_fail(command, why.text); /* all is well, but they should know this */
}

/* A hole's number has 16 bits; beyond that another seed of the same family deals. */
void holes_deal(nb_hole *hole, const nb_rules *rules, const nb_seed *seed, unsigned number)
{
    nb_seed family = *seed;
    unsigned dealer = (number + number / NB_MAX_COURSE) % rules->seats;
    family.word[7] ^= number >> 16;
    nb_deal(hole, rules, &family, number & 0xFFFF, dealer);
}

nb_rng holes_rng(const nb_seed *seed, unsigned number) { return nb_rng_of(seed, number); }

nb_action holes_choose(const struct holes_player *player, const nb_hole *hole, const nb_action *list, int n,
                       nb_rng *rng)
{
    nb_view view;
    if (player->any || n == 1) return list[n > 1 ? nb_rng_below(rng, (uint32_t)n) : 0];
    nb_view_of(&view, hole, hole->t.actor);
    nb_action action = think_choose(&player->thinker, &view, rng);
    if (!action) exit(cli_fail(NULL, say_lab_no_memory(HERE, player->thinker.name)));
    return action;
}

void holes_play(nb_hole *hole, const struct holes_player player[], nb_rng *rng, struct holes_effort *effort)
{
    nb_action list[NB_MAX_ACTIONS];
    struct holes_effort spent = {0};
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        nb_play(hole, holes_choose(&player[hole->t.actor], hole, list, n, rng));
        spent.decisions++;
        spent.choices += (unsigned)n;
    }
    if (!effort) return;
    effort->decisions += spent.decisions;
    effort->choices += spent.choices;
}
