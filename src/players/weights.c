/* weights.c - see weights.h */
#include "weights.h"
#include "say.h"
#include "text.h"

const char NB__WEIGHTS_MAGIC[8] = {'N', 'B', 'E', 'A', 'G', 'L', 'E', '\n'};

_Static_assert(sizeof(nb__weights) % 4 == 0 && sizeof(float) == 4, "the file has no gaps");

/* ------------------------------------------------------------------------------------------------------------- layout */

size_t nb__weights_size(uint32_t rows, uint32_t places)
{
    return sizeof(nb__weights) +
           (size_t)rows * (sizeof(uint32_t) + NB__OUTPUTS * sizeof(int16_t) + NB__HIDDEN + sizeof(uint8_t)) +
           (size_t)places * sizeof(uint16_t);
}

/* ----------------------------------------------------------------------------------------------------------- checking */

uint32_t nb__weights_checksum(const nb__weights *w) /* FNV-1a */
{
    const unsigned char *at = (const unsigned char *)&w->size, *end = (const unsigned char *)w + w->size;
    uint32_t sum = 2166136261u;
    while (at < end) sum = (sum ^ *at++) * 16777619u;
    return sum;
}

static bool is_magic(const void *bytes, size_t size)
{
    const char *text = bytes;
    for (size_t i = 0; i < sizeof NB__WEIGHTS_MAGIC; i++)
        if (i >= size || text[i] != NB__WEIGHTS_MAGIC[i]) return false;
    return true;
}

static bool are_small(const float *number, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!(number[i] > -NB__MOST_WEIGHT && number[i] < NB__MOST_WEIGHT)) return false; /* nor is it a NaN */
    return true;
}

static bool are_numbers_sound(const nb__weights *w)
{
    for (unsigned i = 0; i < NB__HIDDEN; i++)
        if (w->bias1[i] < -NB__MOST_BIAS || w->bias1[i] > NB__MOST_BIAS) return false;
    return are_small(w->skip_scale, NB__OUTPUTS) && are_small(w->weight2[0], NB__COUNT(w->weight2) * NB__SECOND) &&
           are_small(w->bias2, NB__SECOND) && are_small(w->weight3[0], NB__COUNT(w->weight3) * NB__OUTPUTS) &&
           are_small(w->bias3, NB__OUTPUTS);
}

static bool are_shifts_sound(const nb__weights *w)
{
    for (uint32_t row = 0; row < w->rows; row++)
        if (nb__weights_shifts(w)[row] > NB__MOST_SHIFT) return false;
    return true;
}

/* Every place leads to a row, and every search comes to an end. */
static bool is_table_sound(const nb__weights *w)
{
    const uint16_t *places = nb__weights_places(w);
    uint32_t free = 0;
    for (uint32_t i = 0; i < w->places; i++) {
        free += places[i] == NB__NO_ROW;
        if (places[i] != NB__NO_ROW && places[i] >= w->rows) return false;
    }
    return free > 0;
}

static bool has_shape(const nb__weights *w)
{
    return w->hidden == NB__HIDDEN && w->second == NB__SECOND && w->rows <= NB__MOST_ROWS &&
           w->places <= 4 * NB__MOST_ROWS && w->size == nb__weights_size(w->rows, w->places);
}

static bool is_game(const char game[24]) { return !game[23] && nb_game_named(game); }

nb_err nb__weights_check(const void *bytes, size_t size, nb_why *why)
{
    const nb__weights *w = bytes;
    const size_t head = offsetof(nb__weights, hidden);
    char word[NB__QUOTE];
    if (!NB__WEIGHTS_READ) return nb__refuse(NB_E_WEIGHTS, nb__put(NB__WHY(why), nb__say_weights_order));
    if (!bytes || !is_magic(bytes, size))
        return nb__refuse(NB_E_WEIGHTS, nb__put(NB__WHY(why), nb__say_weights_foreign));
    if ((uintptr_t)bytes % _Alignof(nb__weights))
        return nb__refuse(NB_E_WEIGHTS, nb__say_weights_crooked(NB__WHY(why), nb__num(_Alignof(nb__weights))));
    if (size >= sizeof NB__WEIGHTS_MAGIC + sizeof w->version && w->version != NB__WEIGHTS_VERSION)
        return nb__refuse(NB_E_WEIGHTS,
                          nb__say_weights_version(NB__WHY(why), nb__num(w->version), nb__num(NB__WEIGHTS_VERSION)));
    if (size < head || size < w->size)
        return nb__refuse(NB_E_WEIGHTS, nb__say_weights_cut(NB__WHY(why), nb__num((int64_t)size)));
    if (size > w->size || size < sizeof *w || !has_shape(w) || w->checksum != nb__weights_checksum(w) ||
        !is_table_sound(w) || !are_shifts_sound(w) || !are_numbers_sound(w))
        return nb__refuse(NB_E_WEIGHTS, nb__put(NB__WHY(why), nb__say_weights_damaged));
    if (!is_game(w->game))
        return nb__refuse(NB_E_WEIGHTS,
                          nb__say_weights_game(NB__WHY(why), nb__str(nb__quote(word, w->game, sizeof w->game))));
    return NB_OK;
}
