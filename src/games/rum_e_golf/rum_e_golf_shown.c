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

/* Faces that are in the pack and have a lower score than this, of a hole and of the wild cards. */
static uint64_t lower_faces(const nb_rules *rules, unsigned hole, int32_t score)
{
    uint64_t faces = 0;
    unsigned own = hole * RUM_HOLE_FACES;
    for (unsigned face = own; face < own + RUM_HOLE_FACES; face++)
        faces |= (uint64_t)(rules->copies[face] && rules->worth[face] < score) << face;
    for (unsigned face = RUM_FIRST_WILD; face < RUM_FACES && rules->copies[face]; face++)
        faces |= (uint64_t)(rules->worth[face] < score) << face;
    return faces;
}

/* Faces that would have been played on the hole: they fit, and are better than what was. */
static uint64_t better_faces(const nb_table *t, unsigned seat, unsigned hole)
{
    return lower_faces(&t->rules, hole, nb__rum_hole_score(t, seat, hole));
}

/* What a seat has shown: cards with a number below this are none of these faces. */
typedef struct shown {
    unsigned below;
    uint64_t faces;
} shown;

enum { SHOWN = 3 * RUM_HOLES };

/* The face of a card that has left the hand: a hidden one before it cannot be its like. */
static shown like_face(const nb_table *t, unsigned gone, bool was_open)
{
    bool tells = !was_open && t->card[gone] < NB_MAX_FACES;
    return (shown){.below = gone, .faces = tells ? (uint64_t)1 << t->card[gone] : 0};
}

/* What the seat's turns before this hole show about hidden cards that stayed in its hand or came later; how many things. */
static unsigned find_shown(const nb_table *t, unsigned seat, unsigned hole, shown out[SHOWN])
{
    unsigned n = 0, line = rum_line_zone(nb__rum_line_of(&t->rules, seat));
    for (unsigned h = 0; h < hole; h++) {
        if (!rum_plays_hole(t, seat, h)) continue;
        unsigned turn = turn_number(t, seat, h), played = t->note[RUM_PLAYED + turn], there = nb__id(t, line, h);
        unsigned shed = turn < SHED_ROOM ? t->note[RUM_SHED + turn] : 0, by_then = played & ~(unsigned)WAS_OPEN;
        if (by_then) out[n++] = (shown){.below = by_then, .faces = better_faces(t, seat, h)};
        if (there != NB_NO_CARD && nb__up(t, there)) out[n++] = like_face(t, there, played & WAS_OPEN);
        if (shed) out[n++] = like_face(t, (shed & ~(unsigned)WAS_OPEN) - 1, shed & WAS_OPEN);
    }
    return n;
}

static uint64_t shown_of(const shown *list, unsigned n, unsigned id)
{
    uint64_t faces = 0;
    for (unsigned i = 0; i < n; i++) faces |= list[i].faces & -(uint64_t)(list[i].below > id);
    return faces;
}

static uint64_t nineteenth(const nb_rules *rules) { return (uint64_t)1 << rules->set[RUM_NINETEENTH]; }

static void bar_hand(const nb_table *t, unsigned seat, uint64_t *out)
{
    unsigned zone = rum_hand_zone(t, seat), n = NB_MAX_CARDS;
    shown list[SHOWN];
    for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++) {
        unsigned id = t->slot[at];
        if (open_mark(t, id)) continue; /* came from the discards, whenever that was; only spectators have missed it */
        if (n == NB_MAX_CARDS) n = find_shown(t, seat, RUM_HOLES, list);
        out[id] |= shown_of(list, n, id);
    }
}

/* A card that lies face down is bound by what was shown until it was put there, and did not fit. */
static void bar_line(const nb_table *t, unsigned side, uint64_t *out)
{
    shown list[SHOWN];
    for (unsigned hole = 0; hole < RUM_HOLES; hole++) {
        unsigned id = nb__id(t, rum_line_zone(side), hole), seat = rum_plays_hole(t, side, hole) ? side : side + 2;
        if (id == NB_NO_CARD || nb__up(t, id) || open_mark(t, id)) continue;
        unsigned n = find_shown(t, seat, hole, list);
        out[id] |= shown_of(list, n, id) | better_faces(t, seat, hole);
    }
}

void nb__rum_bars(const nb_table *t, uint64_t *out)
{
    for (unsigned id = 0; id < t->rules.cards; id++) out[id] = nineteenth(&t->rules); /* never in a hand */
    for (unsigned seat = 0; seat < t->rules.seats; seat++) bar_hand(t, seat, out);
    for (unsigned side = 0; side < rum_sides(&t->rules); side++) bar_line(t, side, out);
}

uint64_t nb__rum_barred(const nb_table *t, unsigned id)
{
    uint64_t bar[NB_MAX_CARDS];
    nb__rum_bars(t, bar);
    return bar[id];
}
