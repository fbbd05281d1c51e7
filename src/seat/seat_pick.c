/* seat_pick.c - from touches to one action. See seat.h. */
#include "seat_inside.h"

void seat_pick_start(struct seat_picking *p, const nb_table *t, unsigned seat)
{
    *p = (struct seat_picking){.t = t, .seat = seat};
    p->n = nb_legal_for(t, seat, p->list);
}

void seat_pick_from(struct seat_picking *p, const nb_table *t, unsigned seat, const nb_action *list, int n)
{
    *p = (struct seat_picking){.t = t, .seat = seat, .laid = true, .n = n < NB_MAX_ACTIONS ? n : NB_MAX_ACTIONS};
    for (int i = 0; i < p->n; i++) p->list[i] = list[i];
}

/* --------------------------------------------------------------------------------------------------- what fits what */

static bool has_card(const struct seat_picking *p, struct seat_touch touch, nb_zone zone, unsigned card)
{
    return zone.kind == NB_ZONE_HAND && zone.owner == p->seat && touch.slot < zone.len &&
           nb_cell_at(p->t, touch.zone, touch.slot).card == card;
}

/* A player can be touched by name, by what lies before them, and by the pile that a card is taken from. */
static bool belongs_to(struct seat_touch touch, nb_zone zone, unsigned seat, unsigned verb)
{
    if (touch.kind == SEAT_TOUCH_PLAYER) return touch.player == seat;
    if (zone.owner != seat) return false;
    return verb == NB_TAKE_FROM ? zone.kind == NB_ZONE_PILE : seat_is_layout(zone) || zone.kind == NB_ZONE_LINE;
}

static bool is_in_column(struct seat_touch touch, nb_zone zone, const struct seat_picking *p, unsigned column)
{
    return zone.kind == NB_ZONE_GRID && zone.owner == p->seat && touch.slot < zone.rows * zone.cols &&
           touch.slot % zone.cols == column;
}

/* The touch is a place or a player. */
static bool fits_place(const struct seat_picking *p, nb_action action, struct seat_touch touch)
{
    nb_zone zone = {.owner = NB_NOBODY};
    unsigned verb = nb_verb_of(action);
    bool place = touch.kind == SEAT_TOUCH_PLACE;
    if (place) zone = nb_zone_at(p->t, touch.zone);
    switch (nb_operand_of(action)) {
    case NB_OP_NONE: return place && seat_verbs[verb].on_zone && seat_verbs[verb].zone == zone.kind;
    case NB_OP_CELL: return place && nb_a(action) == touch.zone && nb_b(action) == touch.slot;
    case NB_OP_CARD: return place && has_card(p, touch, zone, nb_a(action));
    case NB_OP_COLUMN: return place && is_in_column(touch, zone, p, nb_a(action));
    case NB_OP_SEAT: return belongs_to(touch, zone, nb_a(action), verb);
    case NB_OP_CARD_SEAT:
        return (place && has_card(p, touch, zone, nb_a(action))) || belongs_to(touch, zone, nb_b(action), verb);
    case NB_OP_SUIT: return false;
    }
    return false;
}

static bool fits(const struct seat_picking *p, nb_action action, struct seat_touch touch)
{
    if (touch.kind == SEAT_TOUCH_VERB) return nb_verb_of(action) == touch.verb;
    if (touch.kind == SEAT_TOUCH_ACTION) return action == touch.action;
    if (touch.kind == SEAT_TOUCH_PLACE && touch.zone >= p->t->rules.zones) return false;
    return fits_place(p, action, touch);
}

int seat_pick_left(const struct seat_picking *p, const struct seat_touch *more, nb_action out[NB_MAX_ACTIONS])
{
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        bool all = !more || fits(p, p->list[i], *more);
        for (unsigned k = 0; all && k < p->made; k++) all = fits(p, p->list[i], p->touch[k]);
        if (!all) continue;
        if (out) out[n] = p->list[i];
        n++;
    }
    return n;
}

/* --------------------------------------------------------------------------------------------------------- touching */

bool seat_same_touch(struct seat_touch a, struct seat_touch b)
{
    return a.kind == b.kind && a.zone == b.zone && a.slot == b.slot && a.player == b.player && a.verb == b.verb &&
           a.action == b.action;
}

/* A place that has been touched already would tell nothing new. */
static bool is_made(const struct seat_picking *p, struct seat_touch touch)
{
    for (unsigned k = 0; k < p->made; k++)
        if (seat_same_touch(p->touch[k], touch)) return true;
    return false;
}

bool seat_pick_lit(const struct seat_picking *p, struct seat_touch touch)
{
    return !is_made(p, touch) && seat_pick_left(p, &touch, NULL) > 0;
}

nb_action seat_pick_sole(const struct seat_picking *p, struct seat_touch touch)
{
    nb_action left[NB_MAX_ACTIONS];
    return seat_pick_left(p, &touch, left) == 1 ? left[0] : 0;
}

bool seat_pick_add(struct seat_picking *p, struct seat_touch touch, nb_action *done)
{
    *done = 0;
    if (!seat_pick_lit(p, touch)) return false;
    *done = seat_pick_sole(p, touch);
    if (!*done && p->made < SEAT_TOUCHES) p->touch[p->made++] = touch;
    return true;
}

bool seat_pick_back(struct seat_picking *p)
{
    if (!p->made) return false;
    p->made--;
    return true;
}

/* ------------------------------------------------------------------------------------------------ what Enter means */

static nb_action first_with(const nb_action *list, int n, unsigned verb)
{
    for (int i = 0; i < n; i++)
        if (nb_verb_of(list[i]) == verb) return list[i];
    return 0;
}

/* Somebody who could play a card is there to play one: Enter must not pass for them by a slip. */
nb_action seat_default_of(const nb_action *list, int n)
{
    static const uint8_t harmless[] = {NB_PASS, NB_DISCARD, NB_DRAW};
    if (n == 1) return list[0];
    if (first_with(list, n, NB_PLAY)) return 0;
    for (unsigned i = 0; i < sizeof harmless; i++) {
        nb_action action = first_with(list, n, harmless[i]);
        if (action) return action;
    }
    return 0;
}

nb_action seat_default(const struct seat_picking *p) { return seat_default_of(p->list, p->n); }

nb_action seat_advised(const struct seat_picking *p)
{
    nb_action left[NB_MAX_ACTIONS];
    int n = p->advised ? seat_pick_left(p, NULL, left) : 0;
    for (int i = 0; i < n; i++)
        if (left[i] == p->advised) return p->advised;
    return 0;
}

/* --------------------------------------------------------------------------------------------------- touches as text */

int seat_touch_text(char *out, size_t size, struct seat_touch touch)
{
    nb__text text = nb__text_in(out, size);
    switch (touch.kind) {
    case SEAT_TOUCH_PLACE:
        nb__put_char(&text, 'z');
        nb__put_int(&text, touch.zone);
        if (touch.slot != SEAT_HEAP) nb__put_char(&text, '.'), nb__put_int(&text, touch.slot);
        break;
    case SEAT_TOUCH_PLAYER: nb__put(&text, "seat."), nb__put_int(&text, touch.player); break;
    case SEAT_TOUCH_VERB: nb__put(&text, "verb."), nb__put_int(&text, touch.verb); break;
    default: nb__put(&text, "act."), nb__put_int(&text, touch.action); break;
    }
    return nb__text_end(&text);
}

/* A number that ends where the text does, or at `end`; moves *at behind it. */
static bool read_number(const char **at, const char *end, uint64_t most, uint64_t *number)
{
    const char *start = *at;
    *number = 0;
    while (*at < end && **at >= '0' && **at <= '9' && *number <= most)
        *number = *number * 10 + (uint64_t)(*(*at)++ - '0');
    return *at > start && *number <= most;
}

static bool read_after(const char *word, const char *text, const char *end, uint64_t most, uint64_t *number)
{
    while (*word && text < end && *text == *word) text++, word++;
    return !*word && read_number(&text, end, most, number) && text == end;
}

static bool read_place(struct seat_touch *touch, const char *text, const char *end)
{
    uint64_t zone, slot = SEAT_HEAP;
    if (text == end || *text++ != 'z' || !read_number(&text, end, NB_MAX_ZONES - 1, &zone)) return false;
    if (text < end && (*text++ != '.' || !read_number(&text, end, NB_MAX_SLOTS, &slot))) return false;
    *touch = seat_place((unsigned)zone, (unsigned)slot);
    return text == end;
}

bool seat_touch_read(struct seat_touch *touch, const char *text, size_t length)
{
    const char *end = text + length;
    uint64_t n;
    if (read_after("seat.", text, end, NB_MAX_SEATS - 1, &n)) *touch = seat_player((unsigned)n);
    else if (read_after("verb.", text, end, NB_VERBS - 1, &n))
        *touch = (struct seat_touch){.kind = SEAT_TOUCH_VERB, .verb = (uint8_t)n};
    else if (read_after("act.", text, end, UINT32_MAX, &n))
        *touch = (struct seat_touch){.kind = SEAT_TOUCH_ACTION, .action = (nb_action)n};
    else return read_place(touch, text, end);
    return true;
}
