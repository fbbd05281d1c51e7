/* greedy.c - plays every game by looking at its score: what would I have if the hole ended after this action?
 *
 * It knows no game by name. It imagines a few deals that agree with its view (nb_sample), tries every legal action in
 * each of them, and takes the one with the lowest mean. When its turn goes on after an action (it drew a card, it
 * picked a card to exchange) it looks at its own next choices too, from the view it would then have: a follow-up is chosen by
 * its mean over deals imagined afresh, never by the one deal in which it is tried, or it would count on cards that it
 * cannot see.
 *
 * Four things are not in the score, and are judged here: knowing one's cards is worth something, the others' strokes
 * count a little, a hole is called only when it is as good as won, and nobody turns up his last card to hand the others
 * a better finish. Worths are in 1/256 of a stroke, whole numbers, so that every platform plays alike; less is better.
 *
 * All this is for cards in a layout. Where cards are played from the hand the score says nothing before the end, and the
 * hole is played out instead: see playout.c.
 */
#include "players.h"
#include "playout.h"

enum {
    UNIT = 256,           /* a stroke */
    OTHERS_SHARE = 8,     /* one stroke more for all the others is worth 1/8 of a stroke less for me */
    UNKNOWN_OWN = UNIT,   /* what not knowing a card of one's own costs */
    UNKNOWN_THEIR = 8,    /* ... and not knowing one of theirs, or their knowing it */
    EARLY_END = 4 * UNIT, /* what it costs to let the others finish when one is not ahead */
    AHEAD = 2,            /* strokes that another may still save in his last turn */
    CALL_WORLDS = 32,     /* deals imagined before calling ... */
    CALL_SURE = 26,       /* ... and in how many of them the caller must be lowest */
    PROBES = 4,           /* tries that must agree before the hole is taken to be ending anyway */
    PROBE_LIMIT = 400,    /* actions after which a try gives up; a round of turns is much shorter */
    DEPTH = 2,            /* own actions looked ahead */
    WORLDS = 16,          /* deals imagined for the decision itself; for what may follow it: */
    MANY_WORLDS = 24,     /* ... after an action that taught nothing */
    SOME_WORLDS = 6,      /* ... in every deal after one that did, */
    FEW_WORLDS = 3,       /* and further on */
    TRIALS = 160          /* about as many tries for one choice, however many actions it has */
};

enum { NO_ZONE = NB_MAX_ZONES };
enum greedy_fact { UNASKED, NO, YES };

/* What stays the same while one decision is made. */
struct greedy {
    const nb_view *view;
    nb_rng *rng;
    unsigned seat, seats;
    uint8_t layout[NB_MAX_SEATS]; /* the zone of each seat's cards, or NO_ZONE */
    uint8_t waste;                /* the zone, or NO_ZONE */
    bool turned;                  /* all my cards lie face up already */
    enum greedy_fact turned_ends; /* turning up my last card begins the end of the hole */
    enum greedy_fact closing;     /* the hole ends before my next turn, whatever I do */
};

/* ------------------------------------------------------------------------------------------ looking at the table */

/* Slots of a zone, as a range of t->slot; empty for NO_ZONE. */
struct greedy_span {
    unsigned begin, end;
};

static struct greedy_span greedy_slots(const nb_table *t, unsigned zone)
{
    if (zone == NO_ZONE) return (struct greedy_span){0, 0};
    return (struct greedy_span){t->at[zone], t->at[zone + 1]};
}

static bool greedy_is_up(const nb_table *t, unsigned id) { return t->up[id / 64] >> (id % 64) & 1; }

/* No card of mine lies face down. */
static bool greedy_all_up(const struct greedy *g, const nb_table *t)
{
    struct greedy_span mine = greedy_slots(t, g->layout[g->seat]);
    for (unsigned s = mine.begin; s < mine.end; s++)
        if (t->slot[s] != NB_NO_CARD && !greedy_is_up(t, t->slot[s])) return false;
    return true;
}

/* What is not known costs a little: my cards and theirs if I do not know them, theirs if they do. */
static int32_t greedy_ignorance(const struct greedy *g, const nb_table *t)
{
    int32_t worth = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        struct greedy_span span = greedy_slots(t, g->layout[seat]);
        for (unsigned s = span.begin; s < span.end; s++) {
            if (t->slot[s] == NB_NO_CARD) continue;
            bool mine = t->seen[t->slot[s]] >> g->seat & 1, theirs = t->seen[t->slot[s]] >> seat & 1;
            if (seat == g->seat) worth += mine ? 0 : UNKNOWN_OWN;
            else worth += (mine ? 0 : UNKNOWN_THEIR) + (theirs ? UNKNOWN_THEIR : 0);
        }
    }
    return worth;
}

/* How many cards this seat has seen: changes exactly when it learns something. */
static unsigned greedy_seen(const nb_table *t, unsigned seat)
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->rules.cards; i++) n += t->seen[i] >> seat & 1u;
    return n;
}

static nb_card greedy_top_of_waste(const struct greedy *g, const nb_table *t)
{
    struct greedy_span waste = greedy_slots(t, g->waste);
    return waste.end > waste.begin ? t->card[t->slot[waste.end - 1]] : NB_NO_CARD;
}

/* Do I have another card that I know has this rank? */
static bool greedy_has_twin(const struct greedy *g, const nb_table *t, unsigned not_slot, nb_card card)
{
    struct greedy_span mine = greedy_slots(t, g->layout[g->seat]);
    for (unsigned s = mine.begin; s < mine.end; s++) {
        if (s == not_slot || t->slot[s] == NB_NO_CARD) continue;
        nb_card other = t->card[t->slot[s]];
        if (other != NB_HIDDEN && nb_rank(other) == nb_rank(card)) return true;
    }
    return false;
}

static unsigned greedy_own_cards(const struct greedy *g, const nb_table *t)
{
    unsigned n = 0;
    struct greedy_span mine = greedy_slots(t, g->layout[g->seat]);
    for (unsigned s = mine.begin; s < mine.end; s++) n += t->slot[s] != NB_NO_CARD;
    return n;
}

static void greedy_start(struct greedy *g, const nb_view *view, nb_rng *rng)
{
    *g = (struct greedy){.view = view, .rng = rng, .seat = view->seat, .seats = view->t.rules.seats, .waste = NO_ZONE};
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) g->layout[seat] = NO_ZONE;
    for (unsigned z = view->t.rules.zones; z-- > 0;) { /* downwards: the first of several layouts stays */
        nb_zone zone = nb_zone_at(&view->t, z);
        bool layout = zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND;
        if (zone.kind == NB_ZONE_WASTE) g->waste = (uint8_t)z;
        if (layout && zone.owner < g->seats) g->layout[zone.owner] = (uint8_t)z;
    }
    g->turned = greedy_all_up(g, &view->t);
}

/* ----------------------------------------------------------------------------------------------- the hole's end */

static void greedy_play_any(nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    nb_play(hole, list[nb_rng_below(rng, (uint32_t)n)]);
}

/* Is the hole over before my next turn, if everybody now plays anything? */
static bool greedy_ends(const struct greedy *g, const nb_hole *from)
{
    nb_hole hole = *from;
    unsigned turn = hole.t.turn;
    for (int i = 0; i < PROBE_LIMIT && !nb_over(&hole.t); i++) {
        if (turn != g->seat && hole.t.turn == g->seat) return false;
        turn = hole.t.turn;
        greedy_play_any(&hole, g->rng);
    }
    return nb_over(&hole.t);
}

static bool greedy_closing(struct greedy *g)
{
    if (g->closing == UNASKED) {
        g->closing = YES;
        for (int i = 0; i < PROBES && g->closing == YES; i++) {
            nb_hole world;
            nb_sample(&world, g->view, g->rng);
            g->closing = greedy_ends(g, &world) ? YES : NO;
        }
    }
    return g->closing == YES;
}

/* Did this line of play turn up my last card, and does that begin the end of a hole that would have gone on? */
static bool greedy_began_end(struct greedy *g, const nb_hole *hole)
{
    if (g->turned || g->turned_ends == NO || !greedy_all_up(g, &hole->t)) return false;
    if (g->turned_ends == UNASKED) g->turned_ends = !greedy_closing(g) && greedy_ends(g, hole) ? YES : NO;
    return g->turned_ends == YES;
}

static int32_t greedy_lowest_other(const struct greedy *g, const int32_t *score)
{
    int32_t lowest = INT32_MAX;
    for (unsigned s = 0; s < g->seats; s++)
        if (s != g->seat && score[s] < lowest) lowest = score[s];
    return lowest;
}

/* Call when nearly sure to be lowest, or when so low (a stroke a card) that waiting gains nothing. */
static bool greedy_ready_to_call(const struct greedy *g)
{
    int32_t sum = 0;
    int lowest = 0;
    for (int w = 0; w < CALL_WORLDS; w++) {
        nb_hole world;
        int32_t score[NB_MAX_SEATS];
        nb_sample(&world, g->view, g->rng);
        nb_score(&world, score);
        sum += score[g->seat];
        lowest += score[g->seat] + AHEAD < greedy_lowest_other(g, score);
    }
    return lowest >= CALL_SURE || sum <= (int32_t)greedy_own_cards(g, &g->view->t) * CALL_WORLDS;
}

/* ----------------------------------------------------------------------------------------------- which to think of */

/* Claims are made only about cards that are known; calling is judged apart. */
static bool greedy_worth_trying(const struct greedy *g, const nb_table *t, nb_action action)
{
    unsigned verb = nb_verb_of(action);
    if (verb == NB_KNOCK || verb == NB_CALL) return false;
    if (verb != NB_STICK && verb != NB_PAIR && verb != NB_WITH) return true;
    unsigned slot = t->at[nb_a(action)] + nb_b(action);
    nb_card card = t->card[t->slot[slot]], top = greedy_top_of_waste(g, t);
    if (card == NB_HIDDEN) return false;
    if (verb == NB_STICK) return top != NB_NO_CARD && nb_rank(card) == nb_rank(top);
    return greedy_has_twin(g, t, slot, card);
}

/* A stroke that can be declared is always declared: it costs nothing (kargo.30, 31). */
static int greedy_declared(nb_action *list, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool better = false;
        for (int j = 0; nb_verb_of(list[i]) == NB_PLAY && j < n; j++)
            better |= list[j] == nb_act(NB_DECLARE, nb_a(list[i]), nb_b(list[i]));
        if (!better) list[kept++] = list[i];
    }
    return kept;
}

/* The legal actions that deserve a thought; all of them if none does. */
static int greedy_list(const struct greedy *g, const nb_table *t, nb_action *list)
{
    nb_action legal[NB_MAX_ACTIONS];
    int n = greedy_declared(legal, nb_legal_for(t, g->seat, legal)), kept = 0;
    for (int i = 0; i < n; i++)
        if (greedy_worth_trying(g, t, legal[i])) list[kept++] = legal[i];
    if (kept) return kept;
    for (int i = 0; i < n; i++) list[i] = legal[i];
    return n;
}

/* ------------------------------------------------------------------------------------------ the worth of actions */

static void greedy_try(const struct greedy *g, nb_hole *hole, nb_action action)
{
    if (hole->t.actor == g->seat) nb_play(hole, action);
    else nb_apply_as(hole, g->seat, action, NULL); /* a reaction before being asked; it is legal, so it cannot fail */
}

static int32_t greedy_position(struct greedy *g, const nb_hole *hole)
{
    int32_t score[NB_MAX_SEATS], others = 0, rivals = (int32_t)g->seats - 1;
    nb_score(hole, score);
    for (unsigned s = 0; s < g->seats; s++) others += s == g->seat ? 0 : score[s];
    int32_t worth = score[g->seat] * UNIT + greedy_ignorance(g, &hole->t);
    if (rivals > 0) worth -= others * (UNIT / OTHERS_SHARE) / rivals;
    if (greedy_began_end(g, hole) && score[g->seat] + AHEAD >= greedy_lowest_other(g, score)) worth += EARLY_END;
    return worth;
}

struct greedy_choice {
    int index;     /* in the list */
    int32_t worth; /* the mean */
};

static struct greedy_choice greedy_weigh(struct greedy *g, const nb_view *view, const nb_action *list, int n, int depth,
                                         int worlds);

/* My turn goes on: what is my best next action worth, chosen from what I would know then? */
static int32_t greedy_next(struct greedy *g, const nb_hole *hole, int depth, int worlds)
{
    nb_view view;
    nb_action list[NB_MAX_ACTIONS];
    nb_view_of(&view, hole, g->seat);
    int n = greedy_list(g, &view.t, list);
    if (worlds > TRIALS / n) worlds = TRIALS / n > FEW_WORLDS ? TRIALS / n : FEW_WORLDS;
    return greedy_weigh(g, &view, list, n, depth, worlds).worth;
}

/* The best of these actions by its mean over so many imagined deals, looking depth actions further. An action that
 * taught nothing (it took the waste, it chose to use a power) leads to the same choices in every deal: those are
 * weighed once, but well, and may look further still. */
static struct greedy_choice greedy_weigh(struct greedy *g, const nb_view *view, const nb_action *list, int n, int depth,
                                         int worlds)
{
    unsigned seen = greedy_seen(&view->t, g->seat);
    int32_t worth[NB_MAX_ACTIONS] = {0};
    bool settled[NB_MAX_ACTIONS] = {false};
    for (int w = 0; w < worlds; w++) {
        nb_hole world;
        nb_sample(&world, view, g->rng);
        for (int i = 0; i < n; i++) {
            if (settled[i]) continue;
            nb_hole hole = world;
            greedy_try(g, &hole, list[i]);
            bool goes_on = depth > 0 && !nb_over(&hole.t) && hole.t.actor == g->seat;
            settled[i] = goes_on && w == 0 && greedy_seen(&hole.t, g->seat) == seen;
            if (!goes_on) worth[i] += greedy_position(g, &hole);
            else if (settled[i]) worth[i] = worlds * greedy_next(g, &hole, depth - 1, MANY_WORLDS);
            else worth[i] += greedy_next(g, &hole, 0, depth == DEPTH ? SOME_WORLDS : FEW_WORLDS);
        }
    }
    int best = 0;
    for (int i = 1; i < n; i++) best = worth[i] < worth[best] ? i : best;
    return (struct greedy_choice){.index = best, .worth = worth[best] / worlds};
}

/* Cards are played from a fan in the hand, so the score of an open hole does not tell what they will be worth. */
static bool greedy_has_fans(const nb_table *t)
{
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone zone = nb_zone_at(t, z);
        if (zone.kind == NB_ZONE_HAND && !zone.rows) return true;
    }
    return false;
}

static nb_action greedy_choose(const nb_view *view, nb_rng *rng)
{
    struct greedy g;
    nb_action list[NB_MAX_ACTIONS];
    int n = greedy_declared(list, nb_legal_for(&view->t, view->seat, list));
    if (n <= 1) return n == 1 ? list[0] : 0;
    if (greedy_has_fans(&view->t)) return nb__playout_best(view, list, n, rng);
    greedy_start(&g, view, rng);
    for (int i = 0; i < n; i++) {
        unsigned verb = nb_verb_of(list[i]);
        if ((verb == NB_KNOCK || verb == NB_CALL) && greedy_ready_to_call(&g)) return list[i];
    }
    n = greedy_list(&g, &view->t, list);
    return n == 1 ? list[0] : list[greedy_weigh(&g, view, list, n, DEPTH, WORLDS).index];
}

const nb_player nb__player_greedy = {
    .id = "greedy",
    .summary = "betters its own score wherever it can see how",
    .choose = greedy_choose,
};
