/* net.c - see net.h */
#include "net.h"

#include <math.h>
#include <string.h>

static uint32_t place_of(uint32_t key) { return (key * 0x9E3779B1u) >> 8 & (TABLE - 1); }

uint16_t net_find(const struct net *net, uint32_t key)
{
    for (uint32_t at = place_of(key);; at = (at + 1) & (TABLE - 1)) {
        if (net->table_key[at] == key) return net->table_row[at];
        if (!net->table_key[at]) return NO_ROW;
    }
}

static float uniform(nb_rng *rng) { return (float)(nb_rng_next(rng) >> 40) / (1 << 24) - 0.5f; }

/* As many strokes as the rule of thumb puts an action behind. */
float net_first_skip(const struct net *net, unsigned row, unsigned output)
{
    unsigned kind = net->key[row] >> 24;
    float strokes = kind == NB__FACT_BEHIND ? 1.0f / 4 : kind == NB__FACT_REST ? 1.0f / 64 : 0;
    return output == 0 ? strokes / net->unit : 0;
}

static void begin_row(struct net *net, unsigned row)
{
    nb_rng rng;
    nb_rng_start(&rng, net->key[row], 7); /* by its key, so that the order in which facts are met does not matter */
    for (unsigned i = 0; i < HIDDEN; i++) net->row[row][i] = 0.1f * uniform(&rng);
    for (unsigned o = 0; o < OUTPUTS; o++) net->skip[row][o] = net_first_skip(net, row, o);
}

uint16_t net_admit(struct net *net, uint32_t key)
{
    uint32_t at = place_of(key);
    for (; net->table_key[at]; at = (at + 1) & (TABLE - 1))
        if (net->table_key[at] == key) return net->table_row[at];
    if (net->rows >= MOST_ROWS) return NO_ROW;
    net->table_key[at] = key;
    net->table_row[at] = (uint16_t)net->rows;
    net->key[net->rows] = key;
    begin_row(net, net->rows);
    return (uint16_t)net->rows++;
}

void net_start(struct net *net, uint64_t seed)
{
    nb_rng rng;
    memset(net, 0, sizeof *net);
    net->unit = 1;
    nb_rng_start(&rng, seed, 1);
    for (unsigned i = 0; i < HIDDEN; i++)
        for (unsigned j = 0; j < SECOND; j++) net->dense.weight2[i][j] = uniform(&rng) * 2 * sqrtf(3.0f / HIDDEN);
    for (unsigned j = 0; j < SECOND; j++)
        for (unsigned o = 0; o < OUTPUTS; o++) net->dense.weight3[j][o] = 0;
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        net_admit(net, nb__key(NB__FACT_BEHIND, verb, 0, 0));
        net_admit(net, nb__key(NB__FACT_REST, verb, 0, 0));
    }
}

void net_set_unit(struct net *net, float unit)
{
    net->unit = unit;
    for (unsigned row = 0; row < net->rows; row++) begin_row(net, row);
}

void net_change_unit(struct net *net, float unit)
{
    float factor = net->unit / unit;
    for (unsigned o = 0; o < OUTPUTS; o++) {
        for (unsigned row = 0; row < net->rows; row++) net->skip[row][o] *= factor;
        for (unsigned j = 0; j < SECOND; j++) net->dense.weight3[j][o] *= factor;
        net->dense.bias3[o] *= factor;
    }
    net->unit = unit;
}

void net_follow(struct net *net, const struct net *leader, float part)
{
    float *to = (float *)&net->dense;
    const float *from = (const float *)&leader->dense;
    for (unsigned r = 0; r < leader->rows; r++) {
        for (unsigned i = 0; i < HIDDEN; i++) net->row[r][i] += part * (leader->row[r][i] - net->row[r][i]);
        for (unsigned o = 0; o < OUTPUTS; o++) net->skip[r][o] += part * (leader->skip[r][o] - net->skip[r][o]);
    }
    for (unsigned i = 0; i < sizeof net->dense / sizeof *to; i++) to[i] += part * (from[i] - to[i]);
}

void net_add(const struct net *net, float hidden[HIDDEN], float out[OUTPUTS], const struct input *in, unsigned n)
{
    for (unsigned f = 0; f < n; f++) {
        const float *row = net->row[in[f].row], count = in[f].count;
        for (unsigned i = 0; i < HIDDEN; i++) hidden[i] += count * row[i];
        for (unsigned o = 0; o < OUTPUTS; o++) out[o] += count * net->skip[in[f].row][o];
    }
}

void net_finish(const struct net *net, const float hidden[HIDDEN], float second[SECOND], float out[OUTPUTS])
{
    memcpy(second, net->dense.bias2, sizeof net->dense.bias2);
    for (unsigned i = 0; i < HIDDEN; i++) {
        float h = hidden[i];
        if (h <= 0) continue;
        for (unsigned j = 0; j < SECOND; j++) second[j] += h * net->dense.weight2[i][j];
    }
    for (unsigned o = 0; o < OUTPUTS; o++) out[o] += net->dense.bias3[o];
    for (unsigned j = 0; j < SECOND; j++) {
        if (second[j] < 0) second[j] = 0;
        for (unsigned o = 0; o < OUTPUTS; o++) out[o] += second[j] * net->dense.weight3[j][o];
    }
}

/* --------------------------------------------------------------------------------------------------------------- files */

static const char MAGIC[8] = "NBTRAIN2";

bool net_save(const struct net *net, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool good = fwrite(MAGIC, sizeof MAGIC, 1, file) == 1 && fwrite(&net->unit, sizeof net->unit, 1, file) == 1 &&
                fwrite(&net->rows, sizeof net->rows, 1, file) == 1 &&
                fwrite(net->key, sizeof net->key[0], net->rows, file) == net->rows &&
                fwrite(net->row, sizeof net->row[0], net->rows, file) == net->rows &&
                fwrite(net->skip, sizeof net->skip[0], net->rows, file) == net->rows &&
                fwrite(&net->dense, sizeof net->dense, 1, file) == 1;
    return fclose(file) == 0 && good;
}

static bool all_finite(const float *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(at[i])) return false;
    return true;
}

/* A network with anything else in it would play without knowing what. */
static bool is_sound(const struct net *net)
{
    return net->unit > 0 && all_finite(&net->unit, 1) && all_finite(net->row[0], (size_t)net->rows * HIDDEN) &&
           all_finite(net->skip[0], (size_t)net->rows * OUTPUTS) &&
           all_finite((const float *)&net->dense, sizeof net->dense / sizeof(float));
}

bool net_load(struct net *net, const char *path)
{
    FILE *file = fopen(path, "rb");
    char magic[sizeof MAGIC];
    unsigned rows = 0;
    if (!file) return false;
    memset(net, 0, sizeof *net); /* all that net_start begins with is in the file, unless it was pruned */
    bool good = fread(magic, sizeof magic, 1, file) == 1 && !memcmp(magic, MAGIC, sizeof magic) &&
                fread(&net->unit, sizeof net->unit, 1, file) == 1 && fread(&rows, sizeof rows, 1, file) == 1 &&
                rows <= MOST_ROWS;
    static uint32_t key[MOST_ROWS];
    good = good && fread(key, sizeof key[0], rows, file) == rows;
    for (unsigned i = 0; good && i < rows; i++) net_admit(net, key[i]);
    good = good && net->rows == rows && fread(net->row, sizeof net->row[0], rows, file) == rows &&
           fread(net->skip, sizeof net->skip[0], rows, file) == rows &&
           fread(&net->dense, sizeof net->dense, 1, file) == 1;
    fclose(file);
    return good && is_sound(net);
}
