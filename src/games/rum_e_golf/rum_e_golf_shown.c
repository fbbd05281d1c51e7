/* rum_e_golf_shown.c - what plays and discards show about the hand they came from, for sampling.
 *
 * Two things. With choice=lowest a play shows that nothing better was in the hand, and a card put face down that
 * nothing fitted (rum.4). And of two equal cards the first leaves the hand (unless everybody knows one of them), so a
 * card that goes shows that none before it was its like; without that a player of a birdie would seem to hold another
 * far too often.
 *
 * Always: the cards of a hand that the others have not seen lie in it in the order in which they came off the pack, so
 * that "in the hand by then" and "before it" are comparisons of numbers.
 */
#include "rum_e_golf.h"

enum {
    WAS_OPEN = 0x80,                    /* everybody knew the card when it left the hand: its going shows nothing */
    SHED_ROOM = NB_MAX_NOTES - RUM_SHED /* enough: the last discard of a hand leaves nothing to be shown */
};

static unsigned turn_number(const nb_table *t, unsigned seat, unsigned hole)
{
    return hole * rum_sides(&t->rules) + nb__rum_line_of(&t->rules, seat);
}

static unsigned open_mark(const nb_table *t, unsigned id) { return t->seen[id] == nb__all(t) ? WAS_OPEN : 0; }

/* Kept for each turn: the number of cards drawn by then, or 0 if the play shows nothing about the rest of the hand. */
void nb__rum_note_play(nb_table *t, unsigned seat, unsigned id, bool shows)
{
    unsigned turn = turn_number(t, seat, t->note[RUM_HOLE]);
    t->note[RUM_PLAYED + turn] = (uint8_t)((shows ? t->drawn : 0) | open_mark(t, id));
}

/* Kept for each turn: 1 + the card. */
void nb__rum_note_shed(nb_table *t, unsigned seat, unsigned id)
{
    unsigned turn = turn_number(t, seat, t->note[RUM_HOLE]);
    if (turn < SHED_ROOM) t->note[RUM_SHED + turn] = (uint8_t)((id + 1) | open_mark(t, id));
}

/* Of each score: the wild cards of the pack with a lower one, as bits of faces. */
typedef struct wilds {
    uint64_t below[RUM_FACE_DOWN_SCORE + 1];
} wilds;

static void sort_wilds(const nb_rules *rules, wilds *w)
{
    uint64_t with[RUM_FACE_DOWN_SCORE + 1] = {0}, lower = 0;
    for (unsigned face = RUM_FIRST_WILD; face < RUM_FACES && rules->copies[face]; face++) {
        unsigned score = rules->worth[face];
        with[score < RUM_FACE_DOWN_SCORE ? score : RUM_FACE_DOWN_SCORE] |= nb__face_bit[face];
    }
    for (unsigned score = 0; score <= RUM_FACE_DOWN_SCORE; score++) w->below[score] = lower, lower |= with[score];
}

/* Faces that would have been played on the hole: they are in the pack, fit, and have a lower score than what was. */
static uint64_t better_faces(const nb_table *t, const wilds *w, unsigned seat, unsigned hole)
{
    unsigned own = hole * RUM_HOLE_FACES, score = (unsigned)nb__rum_hole_score(t, seat, hole);
    uint64_t faces = 0;
    for (unsigned i = 0; i < RUM_HOLE_FACES; i++)
        faces |= (uint64_t)((t->rules.copies[own + i] != 0) & (t->rules.worth[own + i] < score)) << i;
    return faces << own | w->below[score < RUM_FACE_DOWN_SCORE ? score : RUM_FACE_DOWN_SCORE];
}

/* What a seat has shown: cards with a number below this are none of these faces. */
typedef struct shown {
    unsigned below;
    uint64_t faces;
} shown;

/* Each turn has three of them, also where it shows nothing: what a turn shows is past predicting, so there is no branch on it. */
enum { SHOWN_IN_TURN = 3, SHOWN = SHOWN_IN_TURN * RUM_HOLES };

/* The face of a card that has left the hand, if it did and was hidden: a hidden one before it cannot be its like. */
static shown like_face(const nb_table *t, unsigned gone, bool tells)
{
    unsigned id = gone & -(unsigned)tells;
    return (shown){.below = id, .faces = nb__face_bit[t->card[id]] & -(uint64_t)tells};
}

static void find_shown_in_turn(const nb_table *t, const wilds *w, unsigned seat, unsigned hole, shown *out)
{
    unsigned turn = turn_number(t, seat, hole), played = t->note[RUM_PLAYED + turn];
    unsigned shed = turn < SHED_ROOM ? t->note[RUM_SHED + turn] : 0, by_then = played & ~(unsigned)WAS_OPEN;
    unsigned there = nb__id(t, rum_line_zone(nb__rum_line_of(&t->rules, seat)), hole);
    uint64_t better = better_faces(t, w, seat, hole);
    out[0] = (shown){.below = by_then, .faces = better}; /* below 0 there is no card */
    out[1] = like_face(t, there, (unsigned)nb__up(t, there) & (unsigned)!(played & WAS_OPEN)); /* up: so it is a card */
    out[2] = like_face(t, (shed & ~(unsigned)WAS_OPEN) - 1, (unsigned)(shed != 0) & (unsigned)!(shed & WAS_OPEN));
}

/* What the seat's turns show about hidden cards that stayed in its hand or came later, in the order of the holes. */
static unsigned find_shown(const nb_table *t, const wilds *w, unsigned seat, shown out[SHOWN])
{
    unsigned holes = t->note[RUM_HOLE] < RUM_HOLES ? t->note[RUM_HOLE] + 1u : RUM_HOLES;
    for (unsigned hole = 0; hole < holes; hole++, out += SHOWN_IN_TURN) {
        if (rum_plays_hole(t, seat, hole)) find_shown_in_turn(t, w, seat, hole, out);
        else memset(out, 0, SHOWN_IN_TURN * sizeof *out);
    }
    return holes * SHOWN_IN_TURN;
}

static uint64_t shown_of(const shown *list, unsigned n, unsigned id)
{
    uint64_t faces = 0;
    for (unsigned i = 0; i < n; i++) faces |= list[i].faces & -(uint64_t)(list[i].below > id);
    return faces;
}

static uint64_t nineteenth(const nb_rules *rules) { return (uint64_t)1 << rules->set[RUM_NINETEENTH]; }

/* Cards and their bars, one after the other. */
typedef struct bars {
    unsigned n;
    uint8_t *id;
    uint64_t *bar;
    bool all; /* also those that the view does not hide */
} bars;

/* A card of the hand is bound by all that was shown. Gathered by their numbers from the highest down, so that each is looked at
 * once and not for every card. */
static void bar_hand(const nb_table *t, unsigned seat, const shown *list, unsigned n, bars *b)
{
    unsigned zone = rum_hand_zone(t, seat), found = b->n;
    uint64_t faces = 0,
             from[RUM_CARDS + 1] = {0}; /* at a number: what was shown about cards below it; then, it or more */
    for (unsigned i = 0; i < n; i++) from[list[i].below] |= list[i].faces;
    for (unsigned number = t->drawn; number > 0; number--) from[number] = faces |= from[number];
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        unsigned id = t->slot[at];
        /* one that all have seen came from the discards, whenever that was; only spectators have missed it */
        b->bar[found] = nineteenth(&t->rules) | (from[id + 1] & -(uint64_t)!open_mark(t, id));
        b->id[found] = (uint8_t)id;
        found += b->all | (t->card[id] == NB_HIDDEN); /* no branch: the seat's own are known, and some of the others' */
    }
    b->n = found;
}

/* A card that lies face down is bound by what was shown until it was put there, and did not fit. */
static void bar_line(const nb_table *t, const wilds *w, unsigned seat, const shown *list, unsigned n, bars *b)
{
    unsigned line = rum_line_zone(nb__rum_line_of(&t->rules, seat));
    for (unsigned hole = 0; hole * SHOWN_IN_TURN < n; hole++) {
        unsigned id = nb__id(t, line, hole);
        if (id == NB_NO_CARD || nb__up(t, id) || !rum_plays_hole(t, seat, hole)) continue;
        if (!b->all && t->card[id] != NB_HIDDEN) continue;
        uint64_t bar = shown_of(list, hole * SHOWN_IN_TURN, id) | better_faces(t, w, seat, hole);
        b->bar[b->n] = nineteenth(&t->rules) | (open_mark(t, id) ? 0 : bar);
        b->id[b->n++] = (uint8_t)id;
    }
}

/* The view's own seat has nothing hidden, and is not asked what it has shown: its first card tells. */
static bool knows_hand(const nb_table *t, unsigned seat)
{
    unsigned zone = rum_hand_zone(t, seat);
    return nb__len(t, zone) && t->card[nb__id(t, zone, 0)] != NB_HIDDEN && !open_mark(t, nb__id(t, zone, 0));
}

static void bar_cards(const nb_table *t, bars *b)
{
    wilds w;
    shown list[SHOWN];
    sort_wilds(&t->rules, &w);
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        if (!b->all && knows_hand(t, seat)) continue;
        unsigned n = find_shown(t, &w, seat, list);
        bar_hand(t, seat, list, n, b);
        bar_line(t, &w, seat, list, n, b);
    }
}

// NOLINTNEXTLINE(readability-non-const-parameter): bar_cards writes to them
unsigned nb__rum_bars(const nb_table *t, uint8_t *id, uint64_t *bar)
{
    bars b = {.id = id, .bar = bar};
    bar_cards(t, &b);
    return b.n;
}

uint64_t nb__rum_barred(const nb_table *t, unsigned id)
{
    uint8_t ids[NB_MAX_CARDS];
    uint64_t bar[NB_MAX_CARDS];
    bars b = {.id = ids, .bar = bar, .all = true};
    bar_cards(t, &b);
    for (unsigned i = 0; i < b.n; i++)
        if (ids[i] == id) return bar[i]; // cppcheck-suppress uninitvar ; bar_cards has written the first n
    return nineteenth(&t->rules);        /* never in a hand */
}
