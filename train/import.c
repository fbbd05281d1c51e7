/* import.c - a network that eagle plays by, back in floating point, to go on from. Steps become fractions of 1; what was left out
 * of the file is not there.
 */
#include <string.h>

#include "eagle.h"
#include "train.h"

static const float STEP = 1.0f / (127 << NB__MOST_SHIFT); /* of a row: the largest become 1 */

void import_weights(struct net *net, const nb__weights *w)
{
    const uint32_t *key = nb__weights_keys(w);
    const int16_t *skip = nb__weights_skips(w);
    const int8_t *row = nb__weights_rows(w);
    net->unit = 1;
    memset(net->row, 0, sizeof net->row); /* what net_start knows of the rule of thumb: eagle has its own */
    memset(net->skip, 0, sizeof net->skip);
    for (unsigned r = 0; r < w->rows; r++) {
        uint16_t to = net_admit(net, key[r]);
        if (to == NO_ROW) continue;
        const float step = STEP * (float)(1u << nb__weights_shifts(w)[r]);
        for (unsigned i = 0; i < HIDDEN; i++) net->row[to][i] = step * row[(size_t)r * HIDDEN + i];
        for (unsigned o = 0; o < OUTPUTS; o++) net->skip[to][o] = w->skip_scale[o] * skip[(size_t)r * OUTPUTS + o];
    }
    for (unsigned i = 0; i < HIDDEN; i++) {
        net->dense.bias1[i] = STEP * (float)w->bias1[i];
        for (unsigned j = 0; j < SECOND; j++) net->dense.weight2[i][j] = w->weight2[i][j] / STEP;
    }
    memcpy(net->dense.bias2, w->bias2, sizeof w->bias2);
    memcpy(net->dense.weight3, w->weight3, sizeof w->weight3);
    memcpy(net->dense.bias3, w->bias3, sizeof w->bias3);
}
