/* test_scene.c - a table that a server has sent is drawn and played like one of this machine: reading is the inverse of
 * writing, for every game and every seat. */
#include "laws.h"

#include "scene_json.h"
#include "seat.h"
#include "wire.h"

/* ------------------------------------------------------------------------------------------------------ what is drawn */

static void write_view(json_writer *w, const nb_view *view, const struct seat_memory *memory)
{
    jw_open(w, '{');
    static const int32_t scores[NB_MAX_SEATS]; /* any: with them comes how they were counted */
    wire_scene_keys(w, &(wire_scene){.after = view, .remembers = memory, .scores = nb_over(&view->t) ? scores : NULL});
    jw_close(w, '}');
}

static void check_tally(const nb_view *view, const struct scene *scene, json_t *read);

static void read_back(struct scene *scene, struct ask *ask, const nb_view *view, const struct seat_memory *memory)
{
    json_writer w = {.indent = 0};
    write_view(&w, view, memory);
    json_t *read = json_loadb(w.out.text, w.out.len, 0, NULL);
    LAW(read && scene_read(scene, &view->t.rules, read, view->seat));
    LAW(scene_ask(ask, scene, json_object_get(read, "legal")));
    check_tally(view, scene, read);
    json_decref(read);
    jw_free(&w);
}

static void check_zone(const struct scene *a, const struct scene *b, unsigned zone)
{
    const nb_zone x = scene_zone(a, zone), y = scene_zone(b, zone);
    LAW(x.kind == y.kind && x.owner == y.owner && x.rows == y.rows && x.cols == y.cols && x.len == y.len);
    LAW(a->zone[zone].named == b->zone[zone].named);
    for (unsigned slot = 0; slot < x.len; slot++) {
        const nb_cell c = scene_cell(a, zone, slot), d = scene_cell(b, zone, slot);
        LAW(c.card == d.card && c.up == d.up);
        if (x.kind != NB_ZONE_STOCK) LAW(!strcmp(scene_slot(a, zone, slot), scene_slot(b, zone, slot)));
    }
}

static void check_same(const struct scene *a, const struct scene *b)
{
    LAW(a->seat == b->seat && a->dealer == b->dealer && a->turn == b->turn && a->actor == b->actor);
    LAW(a->actors == b->actors && a->sits_out == b->sits_out && a->number == b->number);
    LAW(a->stock == b->stock && a->over == b->over && a->zones == b->zones && a->balls == b->balls);
    LAW(!strcmp(a->status, b->status) && !strcmp(a->title, b->title));
    for (unsigned zone = 0; zone < a->zones; zone++) check_zone(a, b, zone);
    for (unsigned seat = 0; seat < a->rules->seats; seat++) {
        const nb_ball *x = &a->ball[seat], *y = &b->ball[seat];
        LAW(!strcmp(a->seat_status[seat], b->seat_status[seat]));
        LAW(x->number == y->number && x->lie == y->lie && x->length == y->length && x->left == y->left);
    }
}

/* Line by line, but for the rules' ids. */
static void check_tally(const nb_view *view, const struct scene *scene, json_t *read)
{
    static nb_tally here, there[NB_MAX_SEATS];
    LAW(scene_tally(there, scene, read) == nb_over(&view->t));
    for (unsigned seat = 0; nb_over(&view->t) && seat < view->t.rules.seats; seat++) {
        nb_tally_of(&here, &view->t, seat);
        LAW(here.n == there[seat].n && here.total == there[seat].total);
        for (unsigned i = 0; i < here.n; i++) {
            const nb_tally_line *x = &here.line[i], *y = &there[seat].line[i];
            LAW(x->kind == y->kind && x->amount == y->amount && x->cards == y->cards && !strcmp(x->text, y->text));
            for (unsigned k = 0; k < x->cards; k++) LAW(x->zone == y->zone && x->slot[k] == y->slot[k]);
        }
    }
}

/* ----------------------------------------------------------------------------------------------------- what is picked */

static void check_choices(const struct seat_picking *a, const struct seat_picking *b)
{
    struct seat_choice x[SEAT_CHOICES], y[SEAT_CHOICES];
    const int n = seat_choices(a, NULL, x);
    LAW(seat_choices(b, NULL, y) == n);
    for (int i = 0; i < n; i++) {
        /* What will come of an action can depend on what only a server knows: then its label is the shorter one. */
        LAW(!strncmp(x[i].label, y[i].label, strlen(y[i].label)) ||
            !strncmp(x[i].label, y[i].label, strlen(x[i].label)));
        LAW(!strcmp(x[i].brief, y[i].brief) && x[i].key == y[i].key);
        LAW(seat_same_touch(x[i].touch, y[i].touch));
    }
}

static void check_touch(const struct seat_picking *a, const struct seat_picking *b, struct seat_touch touch)
{
    char x[SEAT_TYPED_NAMES][NB_MAX_CODE], y[SEAT_TYPED_NAMES][NB_MAX_CODE];
    const unsigned n = seat_typed_names(a, touch, x);
    LAW(seat_pick_sole(a, touch) == seat_pick_sole(b, touch) && seat_pick_lit(a, touch) == seat_pick_lit(b, touch));
    LAW(seat_typed_names(b, touch, y) == n);
    for (unsigned i = 0; i < n; i++) LAW(!strcmp(x[i], y[i]));
}

/* The same places are lit, have the same names, and mean the same. */
static void check_picking(const nb_view *view, const struct scene *scene, const struct ask *ask)
{
    struct seat_picking here, there;
    static nb_table laid;
    seat_pick_start(&here, &view->t, view->seat);
    scene_lay(&laid, scene);
    seat_pick_from(&there, &laid, view->seat, ask->action, ask->n);
    LAW(here.n == there.n && seat_default(&here) == seat_default(&there));
    check_choices(&here, &there);
    for (unsigned zone = 0; zone < scene->zones; zone++) {
        check_touch(&here, &there, seat_place(zone, SEAT_HEAP));
        for (unsigned slot = 0; scene_zone(scene, zone).kind != NB_ZONE_STOCK && slot < scene_zone(scene, zone).len;
             slot++)
            check_touch(&here, &there, seat_place(zone, slot));
    }
    for (unsigned seat = 0; seat < view->t.rules.seats; seat++) check_touch(&here, &there, seat_player(seat));
}

/* --------------------------------------------------------------------------------------------------------- everywhere */

static void check_view(const nb_hole *hole, unsigned seat)
{
    struct scene here, there;
    struct ask ask;
    nb_view view;
    nb_view_of(&view, hole, seat);
    scene_of(&here, &view);
    read_back(&there, &ask, &view, NULL);
    check_same(&here, &there);
    if (seat != NB_NOBODY) check_picking(&view, &there, &ask);
}

/* With memory=real nothing is shown that the person is to remember. */
static void check_memory(const nb_hole *hole, unsigned seat)
{
    const struct seat_memory nothing_fresh = {.real = true};
    struct scene here, there;
    struct ask ask;
    nb_view view, masked;
    if (!seat_memory_is_real(&hole->t.rules)) return;
    nb_view_of(&view, hole, seat);
    masked = view;
    seat_memory_apply(&nothing_fresh, &masked);
    scene_of(&here, &masked);
    read_back(&there, &ask, &view, &nothing_fresh);
    for (unsigned zone = 0; zone < here.zones; zone++) check_zone(&here, &there, zone);
}

static void check_hole(const nb_hole *hole, nb_rng *rng)
{
    const unsigned seat = nb_rng_below(rng, hole->t.rules.seats); /* all of them have their turn */
    if (seat == hole->t.dealer) check_view(hole, NB_NOBODY);
    check_view(hole, seat);
    check_memory(hole, seat);
}

static void a_view_that_is_sent_and_read_is_the_view(void **state)
{
    (void)state;
    law_everywhere(check_hole, 1, 20);
}

/* Whatever a server sends, nobody looks beyond the end of a list for it. */
static void an_action_that_cannot_be_on_the_table_is_refused(void **state)
{
    const struct {
        const char *game;
        nb_action action;
    } cases[] = {{"six", nb_act(NB_VERBS, 0, 0)},   {"six", nb_act(0xFF, 0, 0)},
                 {"six", nb_act(NB_SWAP, 99, 0)},   {"six", nb_act(NB_SWAP, 2, 99)},
                 {"golph", nb_act(NB_NAME, 99, 0)}, {"golph", nb_act(NB_PLAY, 0xFD, 0)},
                 {"kargo", nb_act(NB_LAY, 0, 99)}};
    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const nb_rules rules = law_rules(cases[i].game, 2, NULL);
        const nb_seed seed = nb_seed_number(1);
        char text[64];
        nb_hole hole;
        nb_view view;
        struct scene scene;
        struct ask ask;
        nb_deal(&hole, &rules, &seed, 0, 0);
        nb_view_of(&view, &hole, 0);
        scene_of(&scene, &view);
        snprintf(text, sizeof text, "[{\"action\":\"x\",\"code\":%u}]", (unsigned)cases[i].action);
        json_t *legal = json_loads(text, 0, NULL);
        if (scene_ask(&ask, &scene, legal)) fail_msg("takes action %u of case %u", (unsigned)cases[i].action, i);
        json_decref(legal);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_view_that_is_sent_and_read_is_the_view),
                                       cmocka_unit_test(an_action_that_cannot_be_on_the_table_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
