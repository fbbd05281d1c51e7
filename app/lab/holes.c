/* holes.c - see holes.h */
#include "holes.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

bool holes_player(const char *command, const char *name, struct holes_player *out)
{
    struct problem why;
    if (cli_problem(command, think_parse_any(name, &out->thinker, &why), &why)) return false;
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

bool holes_notices(const char *command, const nb_rules *rules, const struct holes_player *player, unsigned n)
{
    nb_why why;
    char said[WORDS_MOST] = "";
    for (unsigned i = 0; i < n; i++) {
        struct outside *outside = player[i].thinker.outside;
        if (outside && !outside_ready(outside, rules, &why)) return cli_fail(command, why.text), false;
        if (think_notice(&player[i].thinker, rules, said, sizeof said, &why))
            cli_fail(command, why.text); /* all is well, but they should know this */
    }
    return true;
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

/* ------------------------------------------------------------------------------------------ programs at the table */

void holes_sit(struct holes_table *table, const nb_hole *hole, unsigned number, unsigned round)
{
    table->outside = false;
    for (unsigned s = 0; s < hole->t.rules.seats; s++) {
        struct outside *outside = table->player[s]->thinker.outside;
        table->seat[s] = outside ? outside_sit(outside, hole, s, round * NB_MAX_SEATS + s, number) : NULL;
        if (outside && !table->seat[s]) exit(cli_fail(NULL, say_command_no_memory));
        table->outside |= outside != NULL;
    }
}

nb_action holes_ask(struct holes_table *table, const nb_hole *hole, const nb_action *list, int n, nb_rng *rng)
{
    const unsigned actor = hole->t.actor;
    nb_view view;
    if (!table->outside || !table->seat[actor] || n == 1) return holes_choose(table->player[actor], hole, list, n, rng);
    nb_view_of(&view, hole, actor);
    return outside_choose(table->seat[actor], &view, rng);
}

/* Everybody who wants the story is told. */
static void act_and_tell(struct holes_table *table, nb_hole *hole, nb_action action)
{
    const unsigned actor = hole->t.actor;
    const nb_hole before = *hole;
    nb_events events;
    nb_apply(hole, action, &events);
    for (unsigned s = 0; s < hole->t.rules.seats; s++)
        if (table->seat[s]) outside_tell(table->seat[s], &before, actor, action, hole, &events);
}

void holes_act(struct holes_table *table, nb_hole *hole, nb_action action)
{
    bool story = false;
    for (unsigned s = 0; table->outside && s < hole->t.rules.seats; s++)
        story |= table->seat[s] && outside_wants_story(table->seat[s]);
    if (story) act_and_tell(table, hole, action);
    else nb_play(hole, action);
}

uint16_t holes_rise(struct holes_table *table, const nb_hole *hole)
{
    uint16_t lost = 0;
    for (unsigned s = 0; table->outside && s < hole->t.rules.seats; s++) {
        if (!table->seat[s]) continue;
        table->fault[s] = outside_fault_of(table->seat[s]);
        if (table->fault[s].kind) lost |= (uint16_t)(1u << s);
        outside_rise(table->seat[s], hole);
    }
    return lost;
}

int32_t holes_penalty(unsigned unit) { return unit == NB_STROKES ? 2 : 1; }

void holes_lose(int32_t score[NB_MAX_SEATS], unsigned seats, uint16_t lost, bool high, int32_t penalty)
{
    int32_t worst = score[0];
    for (unsigned s = 1; s < seats; s++)
        if (high ? score[s] < worst : score[s] > worst) worst = score[s];
    for (unsigned s = 0; s < seats; s++)
        if (lost >> s & 1) score[s] = high ? worst - penalty : worst + penalty;
}

static const char *lost_words(char out[WORDS_MOST], enum outside_kind kind, const char *player, unsigned holes)
{
    switch (kind) {
    case OUTSIDE_DIED: return say_outside_lost_died(WORDS_OF(out, WORDS_MOST), player, holes);
    case OUTSIDE_HUNG: return say_outside_lost_hung(WORDS_OF(out, WORDS_MOST), player, holes);
    case OUTSIDE_ILLEGAL: return say_outside_lost_illegal(WORDS_OF(out, WORDS_MOST), player, holes);
    case OUTSIDE_NONSENSE: return say_outside_lost_nonsense(WORDS_OF(out, WORDS_MOST), player, holes);
    case OUTSIDE_NOT:
    case OUTSIDE_KINDS: break;
    }
    return "";
}

void holes_print_lost(enum outside_kind kind, const char *player, unsigned holes, bool deal, unsigned number,
                      const char *what)
{
    char words[WORDS_MOST];
    puts(lost_words(words, kind, player, holes));
    puts(deal ? say_outside_first_deal(HERE, number, what) : say_outside_first_hole(HERE, number, what));
}

/* The same program may have several seats. */
static bool named_before(const struct holes_player *player, unsigned i)
{
    for (unsigned j = 0; j < i; j++)
        if (player[j].thinker.outside == player[i].thinker.outside) return true;
    return false;
}

void holes_each_lost(const struct holes_player *player, unsigned n,
                     void (*tell)(void *data, const char *player, enum outside_kind kind, unsigned holes, unsigned number,
                                  const char *what),
                     void *data)
{
    for (unsigned i = 0; i < n; i++)
        for (enum outside_kind kind = OUTSIDE_DIED; player[i].thinker.outside && kind < OUTSIDE_KINDS; kind++) {
            unsigned number;
            struct outside_fault first;
            const unsigned lost =
                named_before(player, i) ? 0 : outside_lost(player[i].thinker.outside, kind, &number, &first);
            if (lost) tell(data, player[i].thinker.name, kind, lost, number, first.text);
        }
}

/* ------------------------------------------------------------------------------------------------------ whole holes */

uint16_t holes_play(nb_hole *hole, const struct holes_player player[], unsigned number, nb_rng *rng,
                    struct holes_effort *effort)
{
    nb_action list[NB_MAX_ACTIONS];
    struct holes_effort spent = {0};
    struct holes_table table;
    for (unsigned s = 0; s < hole->t.rules.seats; s++) table.player[s] = &player[s];
    holes_sit(&table, hole, number, 0);
    while (!nb_over(&hole->t)) {
        int n = nb_legal(hole, list);
        if (table.outside) holes_act(&table, hole, holes_ask(&table, hole, list, n, rng));
        else nb_play(hole, holes_choose(&player[hole->t.actor], hole, list, n, rng));
        spent.decisions++;
        spent.choices += (unsigned)n;
    }
    if (effort) {
        effort->decisions += spent.decisions;
        effort->choices += spent.choices;
    }
    return holes_rise(&table, hole);
}
