/* place_zone.c - see place_zone.h */
#include <string.h>

#include "face.h"
#include "place_zone.h"

enum {
    CARD_GAP = 1,     /* columns between cards */
    NAME_LEAST = 10,  /* columns for a player who has little to show ... */
    TEXT_LEAST = 18,  /* ... and for one whose cards are told in a line ... */
    TEXT_GOOD = 24,   /* ... if there is room */
    TAKEN_LABEL = 7,  /* "Taken", before the cards of tricks */
    HOLES_LABEL = 7,  /* "Holes", before a line of them */
    TRICK_TINY = 6,   /* a card of a trick, however small: a name stands above it */
    HEAP_WIDTH = 10,  /* of a heap: "Discard 21" */
    LINES_OTHERS = 2, /* of strokes and tricks that others get */
    LINES_OWN = 3,
    LINES_TAKEN = 4, /* all that was taken: the first card may be the one that scores */
    ROWS_HAND = 6
};

void place_pack_of(struct place_pack *pack, const nb_rules *rules)
{
    static const uint8_t plain[PLACE_SIZES][2] = {{1, 3}, {1, 5}, {3, 7}, {5, 7}, {7, 11}};
    static const uint8_t wordy[PLACE_SIZES][2] = {{1, 3}, {1, 4}, {4, 10}, {5, 12}, {5, 12}};
    *pack = (struct place_pack){.wordy = face_is_wordy(rules)};
    for (unsigned size = 0; size < PLACE_SIZES; size++) {
        pack->card[size].h = pack->wordy ? wordy[size][0] : plain[size][0];
        pack->card[size].w = pack->wordy ? wordy[size][1] : plain[size][1];
    }
    for (unsigned card = 0; card < NB_MAX_FACES; card++) {
        struct face face;
        char label[FACE_LABEL];
        if (!rules->copies[card]) continue;
        face_of(&face, rules, (nb_card)card, (struct face_style){.symbols = false});
        pack->label[card] = (uint8_t)face_label(label, sizeof label, &face, (struct face_style){.symbols = false});
        pack->brief[card] = (uint8_t)face_short(label, sizeof label, &face, (struct face_style){.symbols = false});
    }
}

/* --------------------------------------------------------------------------------------------------------- one card */

static int height_of(const struct brush *b) { return b->pack->card[b->size].h; }
static int width_of(const struct brush *b) { return b->pack->card[b->size].w; }

/* Columns between cards. The smallest have room for a ten, and so a blank of their own behind all others. */
static int gap_of(const struct brush *b) { return b->size == PLACE_TINY && !b->pack->wordy ? 0 : CARD_GAP; }

/* Words in one line are as wide as they are, and a bracket at each side; of the tiny ones only the letters are shown. */
static int width_of_card(const struct brush *b, nb_card card)
{
    if (!b->pack->wordy || card >= NB_MAX_FACES || b->size > PLACE_SMALL) return width_of(b);
    return b->size == PLACE_SMALL ? b->pack->label[card] + 2 : b->pack->brief[card];
}

static void put_cell(struct brush *b, enum place_kind kind, unsigned zone, unsigned slot, struct rect at)
{
    struct place *out = b->out;
    if (!out || out->cells == PLACE_CELLS) return;
    out->cell[out->cells++] = (struct place_cell){
        .kind = (uint8_t)kind, .zone = (uint8_t)zone, .size = (uint8_t)b->size, .slot = (uint16_t)slot, .at = at};
}

static void put_label(struct brush *b, unsigned zone, unsigned slot, struct rect at)
{
    struct place *out = b->out;
    if (!out || out->labels == sizeof out->label / sizeof out->label[0]) return;
    out->label[out->labels++] = (struct place_label){.zone = (uint8_t)zone, .slot = (uint16_t)slot, .at = at};
}

static unsigned cards_in(const struct scene *scene, unsigned zone)
{
    unsigned n = 0, len = scene_zone(scene, zone).len;
    for (unsigned slot = 0; slot < len; slot++) n += scene_cell(scene, zone, slot).card != NB_NO_CARD;
    return n;
}

/* ------------------------------------------------------------------------------------------------------------ zones */

static void widen(struct extent *e, int w)
{
    if (w > e->w) e->w = w;
}

static struct extent put_grid(struct brush *b, unsigned zone, int y, int x, int w)
{
    nb_zone z = scene_zone(b->scene, zone);
    int gap = gap_of(b), pitch = width_of(b) + gap, height = height_of(b), cols = z.cols ? z.cols : 1;
    unsigned grid = (unsigned)(z.rows * cols);
    int more = (w + gap) / pitch > cols ? (w + gap) / pitch : cols; /* those that lie beyond it, in a row */
    int below = (int)(z.len > grid ? z.len - grid : 0), rows = z.rows + (below + more - 1) / more;
    struct extent e = {rows * height, cols * pitch - gap};
    for (unsigned slot = 0; slot < z.len; slot++) {
        int beyond = (int)slot - (int)grid;
        int row = beyond < 0 ? (int)slot / cols : z.rows + beyond / more;
        int col = beyond < 0 ? (int)slot % cols : beyond % more;
        put_cell(b, PLACE_CARD, zone, slot, (struct rect){y + row * height, x + col * pitch, height, width_of(b)});
        widen(&e, col * pitch + width_of(b));
    }
    return e;
}

/* Slots as they are shown: a hand by its cards, everything else as it lies; gaps only where places count. */
static unsigned order_slots(const struct scene *scene, unsigned zone, uint16_t slots[NB_MAX_SLOTS])
{
    nb_zone z = scene_zone(scene, zone);
    unsigned n = 0;
    for (unsigned slot = 0; slot < z.len; slot++) {
        nb_card card = scene_cell(scene, zone, slot).card;
        unsigned at = n;
        if (card == NB_NO_CARD && !z.cols) continue;
        for (; z.kind == NB_ZONE_HAND && at > 0 && scene_cell(scene, zone, slots[at - 1]).card > card; at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint16_t)slot;
        n++;
    }
    return n;
}

/* One after another in rows of at most w columns, from the first on; only measured where quiet. */
static struct extent flow(struct brush *b, unsigned zone, const uint16_t *slots, unsigned n, struct rect in, bool quiet)
{
    struct extent e = {n ? height_of(b) : 0, 0};
    int x = 0, y = 0;
    for (unsigned i = 0; i < n; i++) {
        int w = width_of_card(b, scene_cell(b->scene, zone, slots[i]).card);
        if (x && x + w > in.w) x = 0, y += height_of(b);
        if (!quiet) put_cell(b, PLACE_CARD, zone, slots[i], (struct rect){in.y + y, in.x + x, height_of(b), w});
        widen(&e, x + w);
        x += w + gap_of(b);
        e.h = y + height_of(b);
    }
    return e;
}

/* Where not all fit into the rows, the last ones are shown. */
static struct extent put_row(struct brush *b, unsigned zone, int y, int x, int w, int most_rows)
{
    uint16_t slots[NB_MAX_SLOTS];
    unsigned n = order_slots(b->scene, zone, slots), first = 0;
    struct rect in = {y, x, 0, w};
    while (first < n && flow(b, zone, slots + first, n - first, in, true).h > most_rows * height_of(b)) first++;
    return flow(b, zone, slots + first, n - first, in, false);
}

/* At another size for a moment. */
static struct extent put_row_sized(struct brush *b, enum place_size size, unsigned zone, int y, int x, int w, int rows)
{
    enum place_size before = b->size;
    b->size = size;
    struct extent e = put_row(b, zone, y, x, w, rows);
    b->size = before;
    return e;
}

static bool knows_all(const struct scene *scene, unsigned zone)
{
    for (unsigned slot = 0; slot < scene_zone(scene, zone).len; slot++)
        if (scene_cell(scene, zone, slot).card == NB_HIDDEN) return false;
    return true;
}

static struct extent put_backs(struct brush *b, unsigned zone, int y, int x, int w)
{
    int room = b->right - x < w ? b->right - x : w;
    put_cell(b, PLACE_BACKS, zone, PLACE_HEAP_SLOT, (struct rect){y, x, 1, room});
    return (struct extent){1, TEXT_LEAST};
}

/* --------------------------------------------------------------------------------------------------------- one seat */

static bool is_layout(nb_zone zone) { return zone.kind == NB_ZONE_GRID || (zone.kind == NB_ZONE_HAND && zone.rows); }

static bool has_tricks(const struct scene *scene)
{
    for (unsigned z = 0; z < scene->zones; z++)
        if (scene_zone(scene, z).kind == NB_ZONE_TRICK) return true;
    return false;
}

/* A line with a place for every hole: all of them are shown, the empty ones too. */
static struct extent put_places(struct brush *b, unsigned zone, int y, int x, bool own)
{
    nb_zone z = scene_zone(b->scene, zone);
    struct brush line = *b;
    line.size = own ? PLACE_SMALL : PLACE_TINY;
    int w = own ? 4 : 2, pitch = own ? w + CARD_GAP : w; /* one digit, and a blank that divides it from the next */
    put_label(b, zone, PLACE_HEAP_SLOT, (struct rect){y, x + 1, 1, HOLES_LABEL - 1});
    for (int i = 0; i < z.cols && i < z.len; i++)
        put_cell(&line, PLACE_CARD, zone, (unsigned)i, (struct rect){y, x + HOLES_LABEL + i * pitch, 1, w});
    return (struct extent){1, HOLES_LABEL + z.cols * pitch - 1};
}

/* "Taken R1 R3 R2" */
static struct extent put_taken(struct brush *b, unsigned zone, int y, int x, int w)
{
    put_label(b, zone, PLACE_HEAP_SLOT, (struct rect){y, x + 1, 1, TAKEN_LABEL - 1});
    struct extent e = put_row_sized(b, PLACE_TINY, zone, y, x + TAKEN_LABEL, w - TAKEN_LABEL, LINES_TAKEN);
    e.w += TAKEN_LABEL;
    return e;
}

/* What a seat has besides its layout: in lines, one zone below the other. */
static struct extent put_other_zone(struct brush *b, unsigned zone, int y, int x, int w, bool own)
{
    nb_zone z = scene_zone(b->scene, zone);
    if (z.kind == NB_ZONE_LINE && z.cols) return put_places(b, zone, y, x, own);
    if (!cards_in(b->scene, zone)) return (struct extent){0, 0};
    switch (z.kind) {
    case NB_ZONE_LINE:
    case NB_ZONE_UPCARD: return put_row_sized(b, PLACE_SMALL, zone, y, x, w, own ? LINES_OWN : LINES_OTHERS);
    case NB_ZONE_PILE: return put_taken(b, zone, y, x, w);
    case NB_ZONE_HAND:
        if (own || knows_all(b->scene, zone)) return put_row(b, zone, y, x, w, ROWS_HAND);
        return put_backs(b, zone, y, x, w);
    default: return (struct extent){0, 0};
    }
}

/* Its layouts side by side, and at their right the pile of a seat that has one of its own. */
static struct extent put_layouts(struct brush *b, unsigned seat, int y, int x, int w)
{
    const struct scene *scene = b->scene;
    struct extent all = {0, 0};
    for (unsigned zone = 0; zone < scene->zones; zone++) {
        nb_zone z = scene_zone(scene, zone);
        bool pile = z.kind == NB_ZONE_PILE && !has_tricks(scene);
        struct extent e = {height_of(b), width_of(b)};
        int at = x + all.w + (all.w ? 2 * CARD_GAP : 0);
        if (z.owner != seat || !(is_layout(z) || pile)) continue;
        if (pile) put_cell(b, PLACE_HEAP, zone, PLACE_HEAP_SLOT, (struct rect){y, at, e.h, e.w});
        else e = put_grid(b, zone, y, at, w);
        if (e.h > all.h) all.h = e.h;
        all.w = at - x + e.w;
    }
    return all;
}

unsigned place_mixed(const struct scene *scene, unsigned seat, unsigned from)
{
    for (unsigned i = from; i < scene->mixes; i++) {
        const nb_mixed *mixed = &scene->mixed[i];
        unsigned owner = scene_zone(scene, mixed->zone[0]).owner;
        for (unsigned k = 1; k < mixed->places; k++)
            if (mixed->zone[k] != mixed->zone[0]) owner = scene->seat; /* spread over several layouts */
        if (owner == seat) return i;
    }
    return scene->mixes;
}

bool place_has_status(const struct scene *scene, unsigned seat)
{
    return !scene->balls && (scene->seat_status[seat][0] || place_mixed(scene, seat, 0) < scene->mixes);
}

static bool is_put_with_layout(const struct scene *scene, nb_zone z)
{
    return is_layout(z) || (z.kind == NB_ZONE_PILE && !has_tricks(scene)) || z.kind == NB_ZONE_HELD;
}

struct extent place_seat(struct brush *b, unsigned seat, int y, int x, int w)
{
    const struct scene *scene = b->scene;
    int status = w > 0 && place_has_status(b->scene, seat);
    struct extent e = {1 + (status ? status : b->lead), 0}, part = put_layouts(b, seat, y + e.h, x, w);
    bool own = seat == b->scene->seat;
    e.h += part.h;
    e.w = part.w > NAME_LEAST ? part.w : part.w ? NAME_LEAST : w >= TEXT_GOOD ? TEXT_GOOD : TEXT_LEAST;
    for (unsigned zone = 0; zone < scene->zones; zone++) {
        nb_zone z = scene_zone(scene, zone);
        if (z.owner != seat || is_put_with_layout(scene, z)) continue;
        part = put_other_zone(b, zone, y + e.h, x, w, own);
        e.h += part.h;
        widen(&e, part.w);
    }
    int text = b->right - x;
    if (b->out)
        b->out->seat[seat] = (struct place_seat){
            .area = {y, x, e.h, e.w}, .name = {y, x, 1, text}, .status = {y + 1, x, status, text}};
    return e;
}

/* ------------------------------------------------------------------------------------------------------- the middle */

/* A heap and the word above it. */
static int put_heap(struct brush *b, unsigned zone, int y, int x)
{
    nb_zone z = scene_zone(b->scene, zone);
    int card = z.kind == NB_ZONE_STOCK ? (height_of(b) > 5 ? 10 : 6) : width_of(b);
    int w = card > HEAP_WIDTH ? card : HEAP_WIDTH;
    if (b->pack->wordy && b->size == PLACE_SMALL && z.kind != NB_ZONE_STOCK) card = w = 14; /* any label, nearly */
    if (height_of(b) == 1 && z.kind == NB_ZONE_STOCK) card = 4;
    put_label(b, zone, PLACE_HEAP_SLOT, (struct rect){y, x, 1, w});
    put_cell(b, PLACE_HEAP, zone, PLACE_HEAP_SLOT, (struct rect){y + 1, x + (w - card) / 2, height_of(b), card});
    return w;
}

/* In the order of play: whoever led sits nearest behind the one who is next. */
static int put_trick(struct brush *b, unsigned zone, int y, int x)
{
    const struct scene *scene = b->scene;
    int w = b->pack->wordy && b->size == PLACE_SMALL ? 14 : width_of(b), at = 0;
    if (w < TRICK_TINY) w = TRICK_TINY;
    unsigned seats = scene->rules->seats, next = scene->over ? scene->dealer : scene->actor, lead = next;
    for (unsigned i = 0; i < seats; i++) { /* the first card that lies there is the lead's */
        unsigned seat = (next + 1 + i) % seats;
        if (scene_cell(scene, zone, seat).card == NB_NO_CARD) continue;
        lead = seat;
        break;
    }
    for (unsigned i = 0; i < seats; i++) {
        unsigned seat = (lead + i) % seats;
        if (scene->sits_out >> seat & 1) continue;
        put_label(b, zone, seat, (struct rect){y, x + at, 1, w});
        put_cell(b, PLACE_CARD, zone, seat, (struct rect){y + 1, x + at, height_of(b), w});
        at += w + CARD_GAP;
    }
    return at - CARD_GAP;
}

/* Always where it is, even when it is empty: nothing jumps about when a card is drawn. */
static bool is_in_middle(const struct scene *scene, unsigned zone, nb_zone z)
{
    if (z.kind == NB_ZONE_HELD) return true;
    if (z.owner != NB_NOBODY) return false;
    return z.kind == NB_ZONE_STOCK || z.kind == NB_ZONE_WASTE || z.kind == NB_ZONE_TRICK || cards_in(scene, zone);
}

struct extent place_middle(struct brush *b, int y, int x)
{
    static const uint8_t order[] = {NB_ZONE_STOCK, NB_ZONE_UPCARD, NB_ZONE_WASTE, NB_ZONE_HELD,
                                    NB_ZONE_TRICK, NB_ZONE_PILE,   NB_ZONE_OUT};
    const struct scene *scene = b->scene;
    struct extent e = {0, 0};
    for (unsigned i = 0; i < sizeof order; i++) {
        for (unsigned zone = 0; zone < scene->zones; zone++) {
            nb_zone z = scene_zone(scene, zone);
            int at = e.w ? e.w + 2 * CARD_GAP : 0;
            if (z.kind != order[i] || !is_in_middle(scene, zone, z)) continue;
            e.w = at + (z.kind == NB_ZONE_TRICK ? put_trick(b, zone, y, x + at) : put_heap(b, zone, y, x + at));
            e.h = 1 + height_of(b);
        }
    }
    return e;
}
