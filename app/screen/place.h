/* place.h - where everything lies on the screen: from a scene and the size of the terminal to rectangles.
 *
 * Pure: no terminal is known, so the tests can ask for any size. What always holds of a placement that fits: all rectangles
 * lie within the screen, no two of them overlap, and every card that its owner may touch has one.
 */
#ifndef NIBLICK_PLACE_H
#define NIBLICK_PLACE_H

#include "scene.h"

struct rect {
    int y, x, h, w;
};

static inline bool rect_has(struct rect r, int y, int x)
{
    return y >= r.y && y < r.y + r.h && x >= r.x && x < r.x + r.w;
}

enum place_size { PLACE_TINY, PLACE_SMALL, PLACE_MEDIUM, PLACE_LARGE, PLACE_HUGE, PLACE_SIZES };

/* How much room the cards of a pack need. */
struct place_pack {
    bool wordy; /* words are printed on them: in one line they differ in width */
    struct {
        uint8_t h, w;
    } card[PLACE_SIZES];
    uint8_t label[NB_MAX_FACES]; /* columns of all of it in one line ... */
    uint8_t brief[NB_MAX_FACES]; /* ... and of its letters alone: "R4", "RSt" */
};

void place_pack_of(struct place_pack *pack, const nb_rules *rules);

enum place_kind {
    PLACE_CARD, /* one card, or the gap where it lay */
    PLACE_HEAP, /* a heap of which one sees the top */
    PLACE_BACKS /* somebody else's hand, in one line */
};

enum { PLACE_HEAP_SLOT = 0xFFFF, PLACE_CELLS = NB_MAX_SLOTS + NB_MAX_ZONES };

struct place_cell {
    uint8_t kind; /* enum place_kind */
    uint8_t zone;
    uint8_t size;  /* enum place_size */
    uint16_t slot; /* PLACE_HEAP_SLOT unless it is one card */
    struct rect at;
};

/* A word beside a card of the middle: "Stock 21", or who played it to the trick. */
struct place_label {
    uint8_t zone;
    uint16_t slot; /* of a trick: the seat; otherwise PLACE_HEAP_SLOT */
    struct rect at;
};

struct place_seat {
    struct rect area;   /* all of the player's */
    struct rect name;   /* one line */
    struct rect status; /* what the cards do not show; h may be 0 */
};

struct place {
    bool fits;                     /* false: the terminal is too small, and nothing else is set but: */
    int least_height, least_width; /* ... what would do */
    unsigned plan;                 /* how modest it had to be: 0 is the handsomest */
    int height, width;
    struct rect title, story, prompt, preview, bar, keys; /* the last four a line each; preview may have none */
    bool story_beside;                                    /* the story is at the side of the table, not below it */
    struct rect fairway;                                  /* h is 0 where there is none */
    struct place_seat seat[NB_MAX_SEATS];
    unsigned cells, labels;
    struct place_cell cell[PLACE_CELLS];
    struct place_label label[NB_MAX_ZONES + NB_MAX_SEATS];
};

/* from: the handsomest plan that is tried. Whoever gives the last placement's plan gets cards that do not change their size
 * while a hole is played. */
void place_table(struct place *place, const struct scene *scene, const struct place_pack *pack, int height, int width,
                 unsigned from);

/* The cell at a point of the screen, or of a slot; NULL if there is none. */
const struct place_cell *place_at(const struct place *place, int y, int x);
const struct place_cell *place_of(const struct place *place, unsigned zone, unsigned slot);

/* Who is "first on the left": seats in the order in which others sit around the seat that looks on, which comes last. */
unsigned place_seats(const struct scene *scene, uint8_t out[NB_MAX_SEATS]);

#endif
