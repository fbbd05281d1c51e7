/* place.c - chooses sizes and divides the screen; what one seat needs is in place_zone.c.
 *
 *     title
 *     the other players, in one or more rows                       | story, where
 *     fairway, in games along a course                             | there is room
 *     middle: stock, waste, trick; beside it or below one's own    | at the side
 *     story, prompt, preview, buttons, keys
 *
 * Plans are tried from the handsomest to the most modest; the first that fits is taken.
 */
#include <string.h>

#include "place.h"
#include "place_zone.h"

enum {
    SIDE_FROM = 110, /* columns from which on the story has a place at the side */
    SIDE_LEAST = 41, /* a score card of two sides fits */
    SIDE_MOST = 56,
    STORY_MOST = 8, /* lines of it below */
    STORY_GOOD = 1, /* lines more than it must have, which it gets before there are gaps */
    BLOCK_GAP = 2,  /* columns between two players */
    BESIDE_GAP = 5, /* ... and between the middle and one's own cards */
    MOST_GAP = 2    /* lines between the parts */
};

struct plan {
    enum place_size own, others, middle;
    bool side;   /* the story is at the side */
    bool beside; /* the middle is beside one's own cards */
    bool tight;  /* no preview, one line of story */
};

struct trial {
    const struct scene *scene;
    const struct place_pack *pack;
    struct plan plan;
    int height, width, table; /* table: columns without the story at the side */
    unsigned seats, others;   /* how many seats, and how many of them are not the onlooker's */
    uint8_t seat[NB_MAX_SEATS];
    unsigned rows, a_row; /* of the other players */
    int row_height[NB_MAX_SEATS];
    int fairway;
    struct extent middle, own;
    int own_room; /* columns that one's own cards may have */
};

unsigned place_seats(const struct scene *scene, uint8_t out[NB_MAX_SEATS])
{
    unsigned seats = scene->rules->seats, first = scene->seat < seats ? scene->seat + 1u : 0;
    for (unsigned i = 0; i < seats; i++) out[i] = (uint8_t)((first + i) % seats);
    return seats;
}

/* -------------------------------------------------------------------------------------------------------- measuring */

static struct brush brush(const struct trial *t, enum place_size size, struct place *out)
{
    return (struct brush){.scene = t->scene, .pack = t->pack, .size = size, .out = out};
}

/* In this number of rows; false if somebody is too wide for it. */
static bool measure_others(struct trial *t, unsigned rows)
{
    t->rows = rows;
    t->a_row = (t->others + rows - 1) / rows;
    int column = t->table / (int)t->a_row;
    for (unsigned i = 0; i < t->others; i++) {
        struct brush b = brush(t, t->plan.others, NULL);
        struct extent e = place_seat(&b, t->seat[i], 0, 0, column - BLOCK_GAP);
        int *height = &t->row_height[i / t->a_row];
        if (e.w > column - BLOCK_GAP) return false;
        if (i % t->a_row == 0 || e.h > *height) *height = e.h;
    }
    return true;
}

static bool choose_rows(struct trial *t)
{
    t->rows = 0;
    for (unsigned rows = 1; rows <= t->others; rows++)
        if (measure_others(t, rows)) return true;
    return !t->others;
}

static int balls_of(const struct scene *scene)
{
    unsigned seen = 0;
    for (unsigned seat = 0; scene->balls && seat < scene->rules->seats; seat++) seen |= 1u << scene->ball[seat].number;
    return __builtin_popcount(seen);
}

static int sum_of_rows(const struct trial *t)
{
    int sum = 0;
    for (unsigned row = 0; row < t->rows; row++) sum += t->row_height[row];
    return sum;
}

static int below(const struct trial *t) { return (t->plan.side ? 0 : t->plan.tight ? 1 : 2) + (t->plan.tight ? 3 : 4); }

/* The middle and one's own cards: the height of both. -1: too wide. */
static int measure_lower(struct trial *t)
{
    struct brush m = brush(t, t->plan.middle, NULL), o = brush(t, t->plan.own, NULL);
    bool own = t->scene->seat < t->seats;
    t->middle = place_middle(&m, 0, 0);
    int room = t->own_room = t->plan.beside ? t->table - t->middle.w - BESIDE_GAP : t->table - BLOCK_GAP;
    t->own = own && room > 0 ? place_seat(&o, t->scene->seat, 0, 0, room) : (struct extent){0, 0};
    if (t->middle.w > t->table || room <= 0 || t->own.w > room) return -1;
    if (!t->plan.beside) return t->middle.h + t->own.h;
    return t->middle.h > t->own.h ? t->middle.h : t->own.h;
}

/* ---------------------------------------------------------------------------------------------------------- placing */

static bool row_has_status(const struct trial *t, unsigned row)
{
    for (unsigned i = row * t->a_row; i < t->others && i < (row + 1) * t->a_row; i++)
        if (place_has_status(t->scene, t->seat[i])) return true;
    return false;
}

static void put_others(const struct trial *t, struct place *out, unsigned row, int y)
{
    int column = t->table / (int)t->a_row;
    bool status = row_has_status(t, row);
    for (unsigned i = row * t->a_row; i < t->others && i < (row + 1) * t->a_row; i++) {
        struct brush b = brush(t, t->plan.others, NULL);
        unsigned in_row = row + 1 < t->rows ? t->a_row : t->others - row * t->a_row;
        int left = (t->table - column * (int)in_row) / 2 + column * (int)(i - row * t->a_row);
        struct extent e = place_seat(&b, t->seat[i], 0, 0, column - BLOCK_GAP);
        b.lead = status && e.h < t->row_height[row]; /* so that the cards of a row are level */
        b.out = out;
        b.right = left + column - 1;
        place_seat(&b, t->seat[i], y, left + (column - e.w) / 2, column - BLOCK_GAP);
    }
}

static void put_lower(const struct trial *t, struct place *out, int y, int gap)
{
    struct brush m = brush(t, t->plan.middle, out), o = brush(t, t->plan.own, out);
    bool own = t->scene->seat < t->seats;
    int both = t->plan.beside ? t->middle.w + BESIDE_GAP + t->own.w : t->middle.w;
    int x = (t->table - both) / 2, own_x = t->plan.beside ? x + t->middle.w + BESIDE_GAP : (t->table - t->own.w) / 2;
    int own_y = t->plan.beside ? y : y + t->middle.h + gap;
    int middle_y = t->plan.beside && t->own.h > t->middle.h ? y + (t->own.h - t->middle.h) / 2 : y;
    place_middle(&m, middle_y, x);
    o.right = t->table - 1;
    if (own) place_seat(&o, t->scene->seat, own_y, own_x, t->own_room);
}

static struct rect line(int y, int width) { return (struct rect){y, 0, 1, width}; }

/* The lines at the bottom, and the story: below, as high as there is room, or at the side. */
static void put_words(const struct trial *t, struct place *out, int used)
{
    int bottom = t->height - (t->plan.tight ? 3 : 4), story = t->height - used + (t->plan.tight ? 1 : 2);
    out->title = line(0, t->width);
    out->keys = line(t->height - 1, t->width);
    out->bar = line(t->height - 2, t->width);
    out->preview = t->plan.tight ? (struct rect){0, 0, 0, 0} : line(t->height - 3, t->width);
    out->prompt = line(bottom, t->width);
    if (t->plan.side) {
        out->story_beside = true;
        out->story = (struct rect){2, t->table + 2, bottom - 3, t->width - t->table - 3};
        return;
    }
    if (story > STORY_MOST) story = STORY_MOST;
    out->story = (struct rect){bottom - story, 1, story, t->width - 2};
}

/* The story below gets some of the spare lines; then they become gaps, the same between all parts; what is left is the
 * story's again, or stays empty. */
static int share_out(int spare, int parts, bool side, int gap[])
{
    int gaps = side ? spare : spare > STORY_GOOD ? spare - STORY_GOOD : 0;
    int each = gaps / parts > MOST_GAP ? MOST_GAP : gaps / parts;
    for (int i = 0; i < parts; i++) gap[i] = each;
    return spare - each * parts;
}

/* Rows of players, fairway, middle and one's own cards. */
static int parts_of(const struct trial *t)
{
    return (int)t->rows + (t->fairway > 0) + (t->middle.h > 0 && !t->plan.beside) + 1;
}

static void put_all(const struct trial *t, struct place *out, int used)
{
    int gap[NB_MAX_SEATS + 4] = {0}, next = 0, parts = parts_of(t);
    int spare = share_out(t->height - used, parts, t->plan.side, gap);
    *out = (struct place){.fits = true, .height = t->height, .width = t->width};
    put_words(t, out, t->height - spare);
    int y = 1 + gap[parts - 1] / 2 + (t->plan.side ? spare / 2 : 0);
    for (unsigned row = 0; row < t->rows; row++) {
        put_others(t, out, row, y);
        y += t->row_height[row] + gap[next++];
    }
    if (t->fairway) {
        out->fairway = (struct rect){y, 1, t->fairway, t->table - 2};
        y += t->fairway + gap[next++];
    }
    put_lower(t, out, y, gap[next]);
}

static bool try_plan(struct trial *t, struct place *out)
{
    int side = t->width / 3 < SIDE_LEAST ? SIDE_LEAST : t->width / 3 > SIDE_MOST ? SIDE_MOST : t->width / 3;
    t->table = t->plan.side ? t->width - side : t->width;
    if (t->table < 1 || !choose_rows(t)) return false;
    int balls = balls_of(t->scene), lower = measure_lower(t);
    t->fairway = balls ? balls + 1 : 0;
    if (lower < 0) return false;
    int used = 1 + sum_of_rows(t) + t->fairway + lower + below(t);
    int apart = t->plan.own == PLACE_HUGE ? parts_of(t) : 0; /* the largest cards must not be cramped */
    if (used + apart > t->height) return false;
    put_all(t, out, used);
    return true;
}

/* The handsomest first: large cards for oneself matter more than large ones for the others. */
static const struct {
    uint8_t own, others;
} sizes[] = {{PLACE_HUGE, PLACE_HUGE},    {PLACE_HUGE, PLACE_LARGE},    {PLACE_LARGE, PLACE_LARGE},
             {PLACE_LARGE, PLACE_MEDIUM}, {PLACE_MEDIUM, PLACE_MEDIUM}, {PLACE_LARGE, PLACE_SMALL},
             {PLACE_MEDIUM, PLACE_SMALL}, {PLACE_LARGE, PLACE_TINY},    {PLACE_MEDIUM, PLACE_TINY},
             {PLACE_SMALL, PLACE_SMALL},  {PLACE_SMALL, PLACE_TINY},    {PLACE_TINY, PLACE_TINY}};

enum { PLANS = sizeof sizes / sizeof sizes[0], VARIANTS = 4 }; /* middle below or beside, as large or one size less */

/* All plans, numbered: with the story at the side, below, and below with little room; by sizes; by variants. */
static struct plan plan_at(unsigned number)
{
    unsigned variant = number % VARIANTS, i = number / VARIANTS % PLANS, where = number / VARIANTS / PLANS;
    enum place_size own = sizes[i].own;
    return (struct plan){.own = own,
                         .others = sizes[i].others,
                         .middle = variant & 2 && own > PLACE_TINY ? own - 1 : own,
                         .side = where == 0,
                         .beside = variant & 1,
                         .tight = where == 2};
}

static bool try_plans(struct trial *t, struct place *place, unsigned from)
{
    for (unsigned number = from; number < 3 * PLANS * VARIANTS; number++) {
        t->plan = plan_at(number);
        if ((t->plan.side && t->width < SIDE_FROM) || !try_plan(t, place)) continue;
        place->plan = number;
        return true;
    }
    return false;
}

enum { USUAL_HEIGHT = 24, USUAL_WIDTH = 80 }; /* what every game fits into */

/* The narrowest table of the usual height, and how low it could be. */
static void find_least(struct trial t, struct place *place)
{
    int width = USUAL_WIDTH, height = USUAL_HEIGHT;
    t.height = height;
    for (t.width = width; t.width > 0 && try_plans(&t, place, 0); t.width--) width = t.width;
    t.width = width;
    for (t.height = height; t.height > 0 && try_plans(&t, place, 0); t.height--) height = t.height;
    place->least_width = width;
    place->least_height = height;
}

void place_table(struct place *place, const struct scene *scene, const struct place_pack *pack, int height, int width,
                 unsigned from)
{
    struct trial t = {.scene = scene, .pack = pack, .height = height, .width = width};
    t.seats = place_seats(scene, t.seat);
    t.others = scene->seat < t.seats ? t.seats - 1 : t.seats;
    if (try_plans(&t, place, from)) return;
    find_least(t, place);
    place->fits = false;
    place->plan = 0;
    place->height = height;
    place->width = width;
    place->cells = place->labels = 0;
}

/* ---------------------------------------------------------------------------------------------------------- looking */

const struct place_cell *place_at(const struct place *place, int y, int x)
{
    for (unsigned i = 0; i < place->cells; i++)
        if (rect_has(place->cell[i].at, y, x)) return &place->cell[i];
    return NULL;
}

/* A card of a heap is found at its heap, one of a hand that is not shown at its backs. */
const struct place_cell *place_of(const struct place *place, unsigned zone, unsigned slot)
{
    const struct place_cell *whole = NULL;
    for (unsigned i = 0; i < place->cells; i++) {
        const struct place_cell *cell = &place->cell[i];
        if (cell->zone != zone) continue;
        if (cell->slot == slot) return cell;
        if (cell->slot == PLACE_HEAP_SLOT) whole = cell;
    }
    return whole;
}
