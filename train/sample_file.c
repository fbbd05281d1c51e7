/* sample_file.c - what a network's play found, as a file for a learner elsewhere (train/learn.py).
 *
 *   header   struct header below
 *   keys     u32 each: the fact of every row that inputs name, first those of the network that played, then new ones
 *   samples  struct record each
 *   inputs   u16 row, i16 count each: for each sample those of the position, then those of each action
 *
 * All numbers are little-endian, as on every machine that trains, and nothing is between the parts: the header tells how
 * long the file must be.
 */
#include <stdlib.h>
#include <string.h>

#include "train.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "networks and samples have the lowest byte first");

struct header {
    char magic[8];         /* NBSAMPL2 */
    char game[24];         /* zeros behind its name */
    float unit;            /* of the network that played */
    uint32_t behind, rest; /* key >> 24 of the facts that the linear path begins with (net_first_skip) */
    uint32_t keys, samples, inputs;
};

struct record {
    uint16_t n, shared, own[BRANCHES];
    float aim[BRANCHES][OUTPUTS];
};

/* struct input has a byte in it that nobody fills. */
struct wide_input {
    uint16_t row;
    int16_t count;
};

struct sample_file {
    FILE *file;
    struct header header;
    struct sample *sample;
    unsigned room;
};

static unsigned inputs_of(const struct sample *s)
{
    unsigned n = s->shared;
    for (unsigned k = 0; k < s->n; k++) n += s->own[k];
    return n;
}

struct sample_file *sample_file_new(const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file) return NULL;
    struct sample_file *f = or_die(calloc(1, sizeof *f));
    f->file = file;
    return f;
}

void sample_file_keep(struct sample_file *f, const struct sample *sample)
{
    if (f->header.samples == f->room) {
        f->room = 2 * f->room + 256;
        f->sample = or_die(realloc(f->sample, f->room * sizeof *f->sample));
    }
    f->sample[f->header.samples++] = *sample;
    f->header.inputs += inputs_of(sample);
}

static bool write_record(FILE *file, const struct sample *s)
{
    struct record record = {.n = s->n, .shared = s->shared};
    memcpy(record.own, s->own, sizeof record.own);
    memcpy(record.aim, s->aim, sizeof record.aim);
    return fwrite(&record, sizeof record, 1, file) == 1;
}

static bool write_inputs(FILE *file, const struct sample *s)
{
    unsigned n = inputs_of(s);
    bool good = true;
    for (unsigned i = 0; good && i < n; i++) {
        struct wide_input wide = {s->input[i].row, s->input[i].count};
        good = fwrite(&wide, sizeof wide, 1, file) == 1;
    }
    return good;
}

static bool write_all(struct sample_file *f, const char *game, const struct net *net)
{
    struct header *h = &f->header;
    memcpy(h->magic, "NBSAMPL2", sizeof h->magic);
    strncpy(h->game, game, sizeof h->game - 1);
    h->unit = net->unit;
    h->behind = NB__FACT_BEHIND;
    h->rest = NB__FACT_REST;
    h->keys = net->rows;
    bool good = fwrite(h, sizeof *h, 1, f->file) == 1 &&
                fwrite(net->key, sizeof net->key[0], net->rows, f->file) == net->rows;
    for (unsigned i = 0; good && i < h->samples; i++) good = write_record(f->file, &f->sample[i]);
    for (unsigned i = 0; good && i < h->samples; i++) good = write_inputs(f->file, &f->sample[i]);
    return good;
}

bool sample_file_finish(struct sample_file *f, const char *game, const struct net *net)
{
    bool good = write_all(f, game, net);
    good = fclose(f->file) == 0 && good;
    for (unsigned i = 0; i < f->header.samples; i++) free(f->sample[i].input);
    free(f->sample);
    free(f);
    return good;
}
