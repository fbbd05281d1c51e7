/* recall.c - see recall.h */
#include <string.h>

#include "recall.h"

static bool is_real(const nb_rules *rules)
{
    const nb_option *options = nb_game_of(rules)->options;
    for (unsigned i = 0; options[i].name; i++) {
        char value[NB_MAX_CODE];
        if (strcmp(options[i].name, "memory")) continue;
        nb_option_value(value, sizeof value, rules, i);
        return !strcmp(value, "real");
    }
    return false;
}

static void add_fresh(struct recall *recall, unsigned id) { recall->fresh[id / 64] |= (uint64_t)1 << id % 64; }
static bool is_fresh(const struct recall *recall, unsigned id) { return recall->fresh[id / 64] >> id % 64 & 1; }

void recall_start(struct recall *recall, const nb_view *dealt)
{
    *recall = (struct recall){.real = is_real(&dealt->t.rules)};
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (dealt->t.card[id] < NB_HIDDEN) add_fresh(recall, id);
}

void recall_note(struct recall *recall, const nb_view *before, const nb_view *after, bool own)
{
    if (own) memset(recall->fresh, 0, sizeof recall->fresh);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        if (before->t.card[id] >= NB_HIDDEN && after->t.card[id] < NB_HIDDEN) add_fresh(recall, id);
}

void recall_replay(struct recall *recall, const char *record, size_t length, unsigned seat)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_why why;
    *recall = (struct recall){.real = false};
    nb_err err = nb_record_open(&reader, record, length, &why);
    while (!err && step != NB_STEP_END) {
        nb_view before = {.seat = NB_NOBODY}, after;
        if (reader.dealt) nb_view_of(&before, &reader.hole, seat);
        err = nb_record_next(&reader, &step, NULL, &why);
        if (!reader.dealt) continue;
        nb_view_of(&after, &reader.hole, seat);
        if (step == NB_STEP_HOLE) recall_start(recall, &after);
        if (step == NB_STEP_ACTION) recall_note(recall, &before, &after, reader.seat == seat);
    }
}

/* Only what lies in layouts: a hand one holds, one may always look into. */
void recall_apply(const struct recall *recall, nb_view *view)
{
    nb_table *t = &view->t;
    for (unsigned zone = 0; recall->real && !nb_over(t) && zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        for (unsigned slot = 0; z.kind == NB_ZONE_GRID && slot < z.len; slot++) {
            unsigned id = t->slot[t->at[zone] + slot];
            if (id < NB_MAX_CARDS && !nb_cell_at(t, zone, slot).up && !is_fresh(recall, id)) t->card[id] = NB_HIDDEN;
        }
    }
}
