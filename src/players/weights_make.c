/* weights_make.c - beginning and sealing weights (weights.h): for the trainer and for tests. */
#include "weights.h"

enum { PLACES_FOR_TWO = 3 }; /* a third of the places stay free, so that searches are short */

uint32_t nb__weights_room(uint32_t rows) { return rows * PLACES_FOR_TWO / 2 + 2; }

static void begin(nb__weights *w, const char *game, uint32_t rows)
{
    const uint32_t places = nb__weights_room(rows);
    unsigned char *byte = (unsigned char *)w;
    const size_t size = nb__weights_size(rows, places);
    for (size_t i = 0; i < size; i++) byte[i] = 0;
    for (unsigned i = 0; i < sizeof w->magic; i++) w->magic[i] = NB__WEIGHTS_MAGIC[i];
    for (unsigned i = 0; game[i] && i + 1 < sizeof w->game; i++) w->game[i] = game[i];
    w->version = NB__WEIGHTS_VERSION;
    w->size = (uint32_t)size;
    w->hidden = NB__HIDDEN;
    w->second = NB__SECOND;
    w->rows = rows;
    w->places = places;
}

void nb__weights_lay(nb__weights *w, const char *game, const uint32_t *keys, uint32_t rows)
{
    begin(w, game, rows);
    uint32_t *key = nb__weights_keys(w);
    uint16_t *place = nb__weights_places(w);
    for (uint32_t i = 0; i < w->places; i++) place[i] = NB__NO_ROW;
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t at = nb__weights_place(keys[row], w->places);
        while (place[at] != NB__NO_ROW) at = at + 1 < w->places ? at + 1 : 0;
        place[at] = (uint16_t)row;
        key[row] = keys[row];
    }
}

void nb__weights_seal(nb__weights *w) { w->checksum = nb__weights_checksum(w); }
