/* report.c - see report.h */
#include "report.h"

enum report_mind { MIND_OPEN, MIND_RASH, MIND_NEVER };

/* One hole: who is there, and what it came to. */
struct report_hole {
    nb_hole hole;
    unsigned turns, begun; /* turns so far, and the seat that began the last one */
    unsigned ender;        /* NB_NOBODY: nobody has ended it */
    bool knocks, calls;    /* somebody could have knocked or called; it was a call */
};

void report_start(struct report *report, const nb_rules *rules, const nb_seed *seed, unsigned holes)
{
    *report = (struct report){.rules = *rules, .seed = *seed, .wanted = holes, .lowest = INT32_MAX, .highest = INT32_MIN};
}

/* ------------------------------------------------------------------------------------------------------- one hole */

static bool ends(nb_action action) { return nb_verb_of(action) == NB_KNOCK || nb_verb_of(action) == NB_CALL; }

static nb_action listed(const nb_action *list, int n, unsigned verb)
{
    for (int i = 0; i < n; i++)
        if (nb_verb_of(list[i]) == verb) return list[i];
    return 0;
}

static nb_action ending_of(const nb_action *list, int n)
{
    nb_action knock = listed(list, n, NB_KNOCK);
    return knock ? knock : listed(list, n, NB_CALL);
}

/* Whoever will not knock draws instead, or passes where the turn has been played already. */
static nb_action go_on(const nb_action *list, int n)
{
    nb_action draw = listed(list, n, NB_DRAW);
    return draw ? draw : listed(list, n, NB_PASS);
}

static nb_action choose(struct report_hole *h, enum report_mind mind, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_view view;
    int n = nb_legal(&h->hole, list);
    nb_action ending = ending_of(list, n);
    h->knocks |= ending != 0;
    h->calls |= nb_verb_of(ending) == NB_CALL;
    if (ending && mind == MIND_RASH) return ending;
    nb_view_of(&view, &h->hole, h->hole.t.actor);
    nb_action wanted = nb_player_named("habit")->choose(&view, rng, NULL, NULL);
    return mind == MIND_NEVER && ends(wanted) && go_on(list, n) ? go_on(list, n) : wanted;
}

/* A turn begins with a card, or is a knock alone. A call that comes after one's own turn begins none. */
static void count_turn(struct report_hole *h, nb_action action)
{
    unsigned verb = nb_verb_of(action), seat = h->hole.t.turn;
    bool card = verb == NB_DRAW || verb == NB_TAKE || verb == NB_TAKE_FROM;
    if (!card && !(ends(action) && h->begun != seat)) return;
    h->turns++;
    h->begun = seat;
}

static void note_ender(struct report_hole *h, const nb_events *events)
{
    for (unsigned i = 0; i < events->n; i++)
        if (events->event[i].kind == NB_EV_KNOCK) h->ender = events->event[i].seat;
}

static void play(struct report_hole *h, const struct report *report, unsigned one, enum report_mind mind)
{
    const unsigned seats = report->rules.seats, number = report->holes;
    nb_rng rng = nb_rng_of(&report->seed, number);
    nb_deal(&h->hole, &report->rules, &report->seed, number, number % seats);
    h->turns = 0;
    h->begun = h->ender = NB_NOBODY;
    h->knocks = h->calls = false;
    while (!nb_over(&h->hole.t)) {
        nb_events events = {.n = 0};
        nb_action action = choose(h, h->hole.t.actor == one ? mind : MIND_OPEN, &rng);
        count_turn(h, action);
        nb_apply(&h->hole, action, &events);
        note_ender(h, &events);
    }
}

/* ------------------------------------------------------------------------------------------------------- counting */

static uint16_t winners(const nb_hole *hole, const int32_t *score)
{
    const bool high = nb_game_of(&hole->t.rules)->high_wins;
    uint16_t who = 0;
    int32_t best = 0;
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        if (hole->t.sits_out >> seat & 1) continue;
        if (!who || (high ? score[seat] > best : score[seat] < best)) best = score[seat], who = 0;
        if (score[seat] == best) who |= (uint16_t)(1u << seat);
    }
    return who;
}

static uint64_t share_of(uint16_t won, unsigned seat)
{
    return won >> seat & 1 ? REPORT_SHARE / (unsigned)__builtin_popcount(won) : 0;
}

static void count(struct report *report, const struct report_hole *h)
{
    const unsigned seats = report->rules.seats;
    int32_t score[NB_MAX_SEATS];
    nb_score(&h->hole, score);
    const uint16_t won = winners(&h->hole, score);
    for (unsigned seat = 0; seat < seats; seat++) {
        report->won[(seat + 2 * seats - h->hole.t.dealer - 1) % seats] += share_of(won, seat);
        report->score += score[seat];
        if (score[seat] < report->lowest) report->lowest = score[seat];
        if (score[seat] > report->highest) report->highest = score[seat];
    }
    report->turns += h->turns;
    report->shared += (won & (won - 1)) != 0;
    report->knocks += h->knocks;
    report->calls |= h->calls;
    if (h->ender == NB_NOBODY) {
        *(nb_stock_left(&h->hole.t) ? &report->stale : &report->stock) += 1;
        return;
    }
    report->ended++;
    report->ender_won += share_of(won, h->ender);
}

/* The same deal, with one seat that has made up its mind. The seat goes round the table with the deals, and not in step with the
 * dealer, so that every place has its turn. */
static void try_mind(struct report *report, struct report_hole *h)
{
    const unsigned seats = report->rules.seats, number = report->holes;
    const bool rash = number % 2 == 0;
    const unsigned one = (number % seats + 1 + number / 2 % seats) % seats;
    struct report_trial *trial = rash ? &report->rash : &report->never;
    int32_t score[NB_MAX_SEATS];
    play(h, report, one, rash ? MIND_RASH : MIND_NEVER);
    nb_score(&h->hole, score);
    trial->holes++;
    trial->won += share_of(winners(&h->hole, score), one);
}

bool report_step(struct report *report)
{
    struct report_hole h;
    if (report->holes >= report->wanted) return false;
    play(&h, report, NB_NOBODY, MIND_OPEN);
    count(report, &h);
    if (h.knocks) try_mind(report, &h);
    report->holes++;
    return report->holes < report->wanted;
}
