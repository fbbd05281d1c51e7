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

/* Faces from `from` to before `end` that are in the pack and have a lower score. */
static uint64_t lower_faces(const nb_rules *rules, unsigned from, unsigned end, int32_t score)
{
    uint64_t faces = 0;
    for (unsigned face = from; face < end; face++)
        if (rules->copies[face] && rules->worth[face] < score) faces |= (uint64_t)1 << face;
    return faces;
}

/* Faces that would have been played on the hole: they fit, and are better than what was. */
static uint64_t better_faces(const nb_table *t, unsigned seat, unsigned hole)
{
    int32_t played = nb__rum_hole_score(t, seat, hole);
    unsigned own = hole * RUM_HOLE_FACES;
    return lower_faces(&t->rules, own, own + RUM_HOLE_FACES, played) |
           lower_faces(&t->rules, RUM_FIRST_WILD, NB_MAX_FACES, played);
}

/* The face of a card that has left the hand, if a hidden one before it cannot be its like. */
static uint64_t like_face(const nb_table *t, unsigned id, unsigned gone, bool was_open)
{
    bool tells = !was_open && gone > id && t->card[gone] < NB_MAX_FACES;
    return tells ? (uint64_t)1 << t->card[gone] : 0;
}

/* What the seat's turn at a hole shows about hidden card id, which stayed in its hand or came later. */
static uint64_t shown_in_turn(const nb_table *t, unsigned seat, unsigned hole, unsigned id)
{
    unsigned turn = turn_number(t, seat, hole), played = t->note[RUM_PLAYED + turn];
    unsigned shed = turn < SHED_ROOM ? t->note[RUM_SHED + turn] : 0, there;
    uint64_t faces = id < (played & ~(unsigned)WAS_OPEN) ? better_faces(t, seat, hole) : 0;
    there = nb__id(t, rum_line_zone(nb__rum_line_of(&t->rules, seat)), hole);
    if (there != NB_NO_CARD && nb__up(t, there)) faces |= like_face(t, id, there, played & WAS_OPEN);
    if (shed) faces |= like_face(t, id, (shed & ~(unsigned)WAS_OPEN) - 1, shed & WAS_OPEN);
    return faces;
}

static uint64_t shown_before(const nb_table *t, unsigned seat, unsigned hole, unsigned id)
{
    uint64_t faces = 0;
    while (hole-- > 0)
        if (rum_plays_hole(t, seat, hole)) faces |= shown_in_turn(t, seat, hole, id);
    return faces;
}

/* A card that lies face down is bound by what was shown until it was put there, and did not fit. */
static bool lies_face_down(const nb_table *t, unsigned id, unsigned *seat, unsigned *hole)
{
    for (unsigned side = 0; side < rum_sides(&t->rules); side++) {
        for (*hole = 0; *hole < RUM_HOLES; ++*hole) {
            if (nb__id(t, rum_line_zone(side), *hole) != id) continue;
            *seat = rum_plays_hole(t, side, *hole) ? side : side + 2;
            return true;
        }
    }
    return false;
}

uint64_t nb__rum_barred(const nb_table *t, unsigned id)
{
    uint64_t nineteenth = (uint64_t)1 << t->rules.set[RUM_NINETEENTH]; /* never in a hand */
    unsigned seat, hole;
    if (open_mark(t, id))
        return nineteenth; /* came from the discards, whenever that was; only spectators have missed it */
    if (lies_face_down(t, id, &seat, &hole))
        return nineteenth | shown_before(t, seat, hole, id) | better_faces(t, seat, hole);
    for (seat = 0; seat < t->rules.seats; seat++) {
        unsigned hand = rum_hand_zone(t, seat);
        for (unsigned at = t->at[hand]; at < t->at[hand + 1]; at++)
            if (t->slot[at] == id) return nineteenth | shown_before(t, seat, RUM_HOLES, id);
    }
    return nineteenth;
}
