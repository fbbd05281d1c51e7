/* wire_parts.h - the small pieces that the files of src/wire write their objects with. Each writes one value, unless its
 * name says key: then it writes a key with its value. */
#ifndef NIBLICK_WIRE_PARTS_H
#define NIBLICK_WIRE_PARTS_H

#include "wire.h"

/* {"zone":3,"kind":"grid","owner":0,"slot":"B3"}; only grids and hands have named slots. The owner is given, because the
 * hand that gave its card away belongs to nobody any more when the event is told. */
void wire_place(json_writer *w, const nb_table *t, unsigned zone, unsigned slot, unsigned owner);

/* A table as its viewer sees it; the memory may be NULL (see wire_scene). */
struct wire_sight {
    const nb_table *t;
    const struct seat_memory *memory;
};

/* All zones, or those that differ from before, each of them whole. before.t may be NULL. */
void wire_zones(json_writer *w, struct wire_sight before, struct wire_sight after);

/* A seat's number; null for NB_NOBODY. */
static inline void wire_key_seat(json_writer *w, const char *key, unsigned seat)
{
    jw_key(w, key);
    if (seat == NB_NOBODY) jw_null(w);
    else jw_int(w, seat);
}

static inline void wire_key_card(json_writer *w, const char *key, const nb_rules *rules, nb_card card)
{
    jw_key(w, key);
    wire_card(w, rules, card);
}

static inline void wire_key_seats(json_writer *w, const char *key, uint16_t mask)
{
    jw_key(w, key);
    wire_seats(w, mask);
}

#endif
