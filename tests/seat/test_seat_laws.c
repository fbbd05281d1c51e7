/* test_seat_laws.c - what is true of everybody at a seat, in every game, with every option and number of seats (src/seat). */
#include "laws.h"
#include "seat.h"

/* ----------------------------------------------------------------------------------------------------------- picking */

/* All touches that could be made: every card and heap, every player, every button. */
enum { TOUCHES = NB_MAX_SLOTS + 2 * NB_MAX_ZONES + NB_MAX_CARDS + NB_MAX_SEATS + SEAT_CHOICES };

static unsigned all_touches(const struct seat_picking *p, struct seat_touch out[TOUCHES])
{
    struct seat_choice choice[SEAT_CHOICES];
    unsigned n = 0;
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        out[n++] = seat_place(zone, SEAT_HEAP);
        for (unsigned slot = 0; slot < nb_zone_at(p->t, zone).len; slot++) out[n++] = seat_place(zone, slot);
    }
    for (unsigned seat = 0; seat < p->t->rules.seats; seat++) out[n++] = seat_player(seat);
    int choices = seat_choices(p, NULL, choice);
    for (int i = 0; i < choices; i++) out[n++] = choice[i].touch;
    return n;
}

/* Marks every action that touches lead to. */
static void reach(const struct seat_picking *p, bool found[NB_MAX_ACTIONS], unsigned depth)
{
    struct seat_touch touch[TOUCHES];
    unsigned n = all_touches(p, touch);
    for (unsigned i = 0; i < n; i++) {
        struct seat_picking next = *p;
        nb_action done;
        bool added = seat_pick_add(&next, touch[i], &done);
        LAW(added == seat_pick_lit(p, touch[i]));
        if (!added) continue;
        for (int k = 0; done && k < p->n; k++)
            if (p->list[k] == done) found[k] = true, done = 0;
        LAW(!done); /* what came of it is allowed */
        if (next.made > p->made && depth) reach(&next, found, depth - 1);
    }
}

static void check_reach(const nb_view *view)
{
    struct seat_picking p;
    bool found[NB_MAX_ACTIONS] = {false};
    seat_pick_start(&p, &view->t, view->seat);
    reach(&p, found, p.n > 60 ? 1 : 2);
    for (int i = 0; i < p.n; i++) LAW(found[i]);
}

/* The same list from somewhere else leads to the same: that is how tables of a server are played at. */
static void check_from(const nb_view *view)
{
    struct seat_picking p, q;
    struct seat_touch touch[TOUCHES];
    nb_table bare = view->t;
    seat_pick_start(&p, &view->t, view->seat);
    memset(bare.note, 0, sizeof bare.note);
    bare.phase = 1;
    seat_pick_from(&q, &bare, view->seat, p.list, p.n);
    unsigned n = all_touches(&p, touch);
    for (unsigned i = 0; i < n; i++) LAW(seat_pick_sole(&p, touch[i]) == seat_pick_sole(&q, touch[i]));
}

static void check_touch_text(const nb_view *view)
{
    struct seat_picking p;
    struct seat_touch touch[TOUCHES], back;
    char text[SEAT_TOUCH_TEXT];
    seat_pick_start(&p, &view->t, view->seat);
    unsigned n = all_touches(&p, touch);
    for (unsigned i = 0; i < n; i++) {
        int length = seat_touch_text(text, sizeof text, touch[i]);
        LAW(length > 1 && (unsigned)length < sizeof text);
        LAW(seat_touch_read(&back, text, (size_t)length) && seat_same_touch(back, touch[i]));
        LAW(!seat_touch_read(&back, text, (size_t)length - 1) || !seat_same_touch(back, touch[i]));
    }
}

/* -------------------------------------------------------------------------------------------------- words and keys */

static const char *const names[NB_MAX_SEATS] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus",  "Hana",
                                                "Ivo", "Jo",  "Kai",  "Lea", "Max", "Nia",  "Otto", "Pia"};

static void check_buttons_of(const struct seat_picking *p)
{
    struct seat_choice choice[SEAT_CHOICES];
    struct seat_touch touch;
    int n = seat_choices(p, names, choice);
    LAW(n <= SEAT_CHOICES);
    for (int i = 0; i < n; i++) {
        char typed[2] = {choice[i].key, 0};
        LAW(choice[i].key && !strchr(seat_reserved_keys, choice[i].key));
        LAW(choice[i].label[0] && choice[i].brief[0] && strlen(choice[i].label) < SEAT_LABEL - 1);
        LAW(!strchr(choice[i].label, '{') && choice[i].more == !seat_pick_sole(p, choice[i].touch));
        for (int k = 0; k < i; k++) LAW(choice[k].key != choice[i].key && strcmp(choice[k].label, choice[i].label));
        /* A digit is the number of a card: where it is a button's too, both mean the same. */
        if (choice[i].key >= '0' && choice[i].key <= '9' && seat_type(p, typed, &touch) & SEAT_TYPED_WHOLE)
            LAW(seat_pick_sole(p, touch) == choice[i].touch.action);
    }
}

/* At the beginning and after every touch that leaves something to be chosen. */
static void check_buttons(const nb_view *view)
{
    struct seat_picking p;
    struct seat_touch touch[TOUCHES];
    seat_pick_start(&p, &view->t, view->seat);
    check_buttons_of(&p);
    unsigned n = all_touches(&p, touch);
    for (unsigned i = 0; i < n; i++) {
        struct seat_picking next = p;
        nb_action done;
        char question[NB_MAX_TEXT];
        if (!seat_pick_add(&next, touch[i], &done) || done) continue;
        check_buttons_of(&next);
        LAW(seat_question(question, sizeof question, &next) > 5);
    }
}

static void check_words(const nb_view *view)
{
    struct seat_picking p;
    seat_pick_start(&p, &view->t, view->seat);
    for (int i = 0; i < p.n; i++) {
        char label[SEAT_LABEL];
        unsigned verb = nb_verb_of(p.list[i]);
        LAW(seat_verb_label(label, sizeof label, verb) > 2);
        LAW((seat_verb_question(verb) != NULL) == (nb_operand_of(p.list[i]) != NB_OP_NONE));
        LAW(seat_action_label(label, sizeof label, &view->t, view->seat, p.list[i], names) > 2);
        LAW(!strchr(label, '{'));
        for (int k = 0; k < i; k++) {
            char other[SEAT_LABEL];
            seat_action_label(other, sizeof other, &view->t, view->seat, p.list[k], names);
            bool cell = nb_operand_of(p.list[i]) == NB_OP_CELL; /* A1 may be one's own or another's */
            LAW(cell || strcmp(label, other));
        }
    }
}

/* A layout is counted as it lies; a hand by its cards, equal ones as they came. */
static unsigned number_of(const nb_table *t, unsigned zone, unsigned slot)
{
    unsigned number = 1, card = nb_cell_at(t, zone, slot).card;
    if (nb_zone_at(t, zone).rows) return slot + 1;
    for (unsigned i = 0; i < nb_zone_at(t, zone).len; i++) {
        unsigned other = nb_cell_at(t, zone, i).card;
        number += other != NB_NO_CARD && (other < card || (other == card && i < slot));
    }
    return number;
}

/* Every card that can be chosen has a name that can be typed, if not at once then after its player or verb. */
static void check_typing(const nb_view *view)
{
    struct seat_picking p;
    struct seat_touch touch;
    seat_pick_start(&p, &view->t, view->seat);
    for (unsigned zone = 0; zone < view->t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&view->t, zone);
        bool own = z.owner == view->seat && (z.kind == NB_ZONE_GRID || z.kind == NB_ZONE_HAND);
        for (unsigned slot = 0; own && slot < z.len; slot++) {
            char number[8];
            if (!seat_pick_lit(&p, seat_place(zone, slot))) continue;
            snprintf(number, sizeof number, "%u", number_of(&view->t, zone, slot));
            LAW(seat_type(&p, number, &touch) & SEAT_TYPED_WHOLE);
            LAW(seat_same_touch(touch, seat_place(zone, slot)));
        }
    }
}

/* ------------------------------------------------------------------------------------------- Enter, hints, reasons */

static void check_default(const nb_view *view)
{
    struct seat_picking p;
    seat_pick_start(&p, &view->t, view->seat);
    nb_action action = seat_default(&p);
    bool listed = !action, card = false;
    for (int i = 0; i < p.n; i++) {
        listed |= p.list[i] == action;
        card |= nb_operand_of(p.list[i]) != NB_OP_NONE;
    }
    LAW(listed);
    LAW(action || card); /* only a card can be left to choose */
    for (int i = 0; i < p.n; i++) {
        p.advised = p.list[i];
        LAW(seat_advised(&p) == p.list[i]);
    }
}

/* A card that cannot be chosen is one that the rules refuse, and it is said why. */
static void check_reasons(const nb_view *view)
{
    struct seat_picking p;
    seat_pick_start(&p, &view->t, view->seat);
    for (unsigned zone = 0; zone < view->t.rules.zones; zone++)
        for (unsigned slot = 0; slot < nb_zone_at(&view->t, zone).len; slot++) {
            struct seat_touch here = seat_place(zone, slot);
            struct seat_refusal refusal;
            nb_action meant = seat_meant(&p, here);
            if (seat_pick_lit(&p, here)) continue;
            seat_explain_touch(&refusal, &p, here, names);
            LAW(strlen(refusal.text) > 10 && !strchr(refusal.text, '{') && refusal.rule);
            if (meant)
                LAW((nb_explain(&view->t, view->seat, meant, NULL) == NB_OK) == (refusal.reason == SEAT_ALLOWED));
        }
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        struct seat_refusal refusal;
        nb_action action = nb_act(verb, 0, 0);
        seat_explain(&refusal, &view->t, view->seat, action, NULL);
        LAW((nb_explain(&view->t, view->seat, action, NULL) == NB_OK) == (refusal.reason == SEAT_ALLOWED));
        LAW(refusal.text[0] && *seat_reason_name(refusal.reason));
    }
}

/* ------------------------------------------------------------------------------------------------ every game, at random */

static void play_some(const law_case *c, void (*check)(const nb_view *), unsigned stride)
{
    nb_seed deal = nb_seed_number(c->number);
    nb_rng rng;
    nb_hole hole;
    nb_rng_start(&rng, c->number, 7);
    nb_deal(&hole, &c->rules, &deal, 0, 0);
    law_style style = law_any_style(&rng);
    law_note_case(c);
    for (unsigned step = 0; !nb_over(&hole.t); step++) {
        nb_view view;
        nb_view_of(&view, &hole, law_any_actor(&hole.t, &rng));
        law_note_hole(&hole);
        if (step % stride == 0) check(&view);
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, &rng));
    }
}

static void every_case(void (*check)(const nb_view *), unsigned stride)
{
    law_case c = {.number = 0};
    while (law_next(&c))
        if (c.number % law_stride(5) == 0) play_some(&c, check, stride);
}

static void every_legal_action_can_be_touched_and_no_other(void **state)
{
    (void)state;
    every_case(check_reach, 7);
}

static void a_list_from_elsewhere_is_picked_from_in_the_same_way(void **state)
{
    (void)state;
    every_case(check_from, 5);
}

static void touches_survive_as_text(void **state)
{
    (void)state;
    every_case(check_touch_text, 11);
}

static void every_key_means_one_thing_at_a_time(void **state)
{
    (void)state;
    every_case(check_buttons, 9);
}

static void every_action_has_words_of_its_own(void **state)
{
    (void)state;
    every_case(check_words, 5);
}

static void every_card_of_ones_own_can_be_typed(void **state)
{
    (void)state;
    every_case(check_typing, 5);
}

static void enter_does_something_unless_a_card_must_be_chosen(void **state)
{
    (void)state;
    every_case(check_default, 1);
}

static void what_is_refused_is_explained_and_nothing_else(void **state)
{
    (void)state;
    every_case(check_reasons, 5);
}

/* ---------------------------------------------------------------------------------------------------------- memory */

/* A person at seat 0 whose memory is real. What the screen may show is worked out here once more, the slow way. */
struct witness {
    struct seat_memory memory;
    bool fresh[NB_MAX_CARDS];
};

static void check_shown(const struct witness *w, const nb_hole *hole)
{
    nb_view full, shown;
    nb_view_of(&full, hole, 0);
    shown = full;
    seat_memory_apply(&w->memory, &shown);
    for (unsigned zone = 0; zone < full.t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&full.t, zone);
        for (unsigned slot = 0; z.kind != NB_ZONE_STOCK && slot < z.len; slot++) {
            nb_cell cell = nb_cell_at(&full.t, zone, slot);
            unsigned id = full.t.slot[full.t.at[zone] + slot];
            bool gone = z.kind == NB_ZONE_GRID && cell.card < NB_HIDDEN && !cell.up && !nb_over(&full.t) &&
                        !w->fresh[id];
            LAW(seat_memory_hides(&w->memory, &full.t, zone, slot) == gone);
            LAW(nb_cell_at(&shown.t, zone, slot).card == (gone ? NB_HIDDEN : cell.card));
        }
    }
}

/* What the screen hid before the action and the action did not show is in no view, event or sentence that it gives. */
static void check_told(const nb_view *hid, const nb_view *after, const nb_events *events, const struct witness *w)
{
    for (unsigned i = 0; i < events->n; i++) {
        const nb_event *e = &events->event[i];
        if (e->card >= NB_HIDDEN || e->open || e->zone >= after->t.rules.zones) continue;
        unsigned id = after->t.slot[after->t.at[e->zone] + e->slot];
        if (id >= NB_MAX_CARDS || after->t.up[id / 64] >> id % 64 & 1 || nb_over(&after->t)) continue;
        LAW(hid->t.card[id] < NB_HIDDEN || w->fresh[id] || nb_zone_at(&after->t, e->zone).kind == NB_ZONE_STOCK);
    }
}

static void witness_action(struct witness *w, nb_hole *hole, nb_action action)
{
    nb_view before, after, full;
    nb_events events;
    unsigned seat = hole->t.actor;
    nb_view_of(&before, hole, 0);
    full = before;
    LAW(!nb_apply(hole, action, &events));
    nb_view_of(&after, hole, 0);
    nb_events_for(&events, 0);
    if (seat == 0) memset(w->fresh, 0, sizeof w->fresh);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++)
        w->fresh[id] |= full.t.card[id] >= NB_HIDDEN && after.t.card[id] < NB_HIDDEN;
    for (unsigned i = 0; i < events.n; i++) {
        const nb_event *e = &events.event[i];
        if (e->card < NB_HIDDEN && (e->kind == NB_EV_SHOW || (e->kind == NB_EV_LOOK && e->seat == 0)))
            w->fresh[after.t.slot[after.t.at[e->zone] + e->slot]] = true;
    }
    seat_memory_tell(&w->memory, &before, &after, &events, seat == 0);
    check_told(&before, &after, &events, w);
}

static void witness_hole(const law_case *c)
{
    nb_seed deal = nb_seed_number(c->number);
    struct witness w = {.fresh = {false}};
    nb_rng rng;
    nb_hole hole;
    nb_view view;
    nb_rng_start(&rng, c->number, 11);
    nb_deal(&hole, &c->rules, &deal, 0, 0);
    law_style style = law_any_style(&rng);
    law_note_case(c);
    nb_view_of(&view, &hole, 0);
    seat_memory_start(&w.memory, &view);
    for (unsigned id = 0; id < NB_MAX_CARDS; id++) w.fresh[id] = view.t.card[id] < NB_HIDDEN;
    while (!nb_over(&hole.t)) {
        law_note_hole(&hole);
        check_shown(&w, &hole);
        witness_action(&w, &hole, law_choose(&hole.t, hole.t.actor, style, &rng));
    }
}

static void a_real_memory_shows_what_was_seen_since_the_last_action_and_no_more(void **state)
{
    (void)state;
    law_case c = {.number = 0};
    unsigned cases = 0;
    while (law_next(&c)) {
        if (!strstr(c.options, "memory=real")) continue;
        witness_hole(&c);
        cases++;
    }
    assert_true(cases > 10);
}

/* A hint is made from what the screen shows: hidden cards may be anything, and the hint is the same. */
static void a_hint_does_not_use_what_a_real_memory_hides(void **state)
{
    (void)state;
    nb_rules rules = law_rules("cambio", 2, "memory=real");
    nb_seed deal = nb_seed_number(5);
    const nb_player *everyman = nb_player_named("everyman");
    nb_hole hole, other;
    nb_view view, masked, swapped;
    struct seat_memory memory = {.real = true};
    nb_deal(&hole, &rules, &deal, 0, 0);
    other = hole;
    unsigned seat = hole.t.actor, zone = 0;
    while (nb_zone_at(&hole.t, zone).owner != seat || nb_zone_at(&hole.t, zone).kind != NB_ZONE_GRID) zone++;
    uint8_t *slot = &hole.t.slot[hole.t.at[zone]], face = hole.t.card[slot[2]];
    other.t.card[slot[2]] = hole.t.card[slot[3]];
    other.t.card[slot[3]] = face;
    nb_view_of(&view, &hole, seat);
    masked = view;
    nb_view_of(&swapped, &other, seat);
    seat_memory_apply(&memory, &masked);
    seat_memory_apply(&memory, &swapped);
    assert_memory_equal(&masked, &swapped, sizeof masked);
    assert_int_not_equal(memcmp(&masked, &view, sizeof view), 0);
    nb_rng rng;
    nb_rng_start(&rng, 1, 1);
    void *scratch = test_malloc(everyman->scratch + 1);
    nb_action list[NB_MAX_ACTIONS], choice = everyman->choose(&masked, &rng, &(nb_budget){.playouts = 10}, scratch);
    int n = nb_legal_for(&masked.t, seat, list);
    bool legal = false;
    for (int i = 0; i < n; i++) legal |= list[i] == choice;
    assert_true(legal);
    test_free(scratch);
}

/* ------------------------------------------------------------------------------------------------------------ undo */

enum { RECORD = 1 << 16 };

struct played {
    char text[RECORD];
    size_t length;
    nb_match match;
    nb_hole hole;
};

static void start(struct played *g, const nb_rules *rules, uint64_t seed)
{
    nb_match_start(&g->match, rules, nb_seed_number(seed));
    g->length = (size_t)nb_record_start(g->text, RECORD, &g->match, NULL);
    nb_match_deal(&g->match, &g->hole);
    g->length += (size_t)nb_record_hole(g->text + g->length, RECORD - g->length, &g->hole);
}

/* The record up to `at` leads to a hole in which nobody who shares the screen knew less, and in between only `seat` and
 * computer players have acted. */
static void check_undo(const struct played *g, const struct seat_undo *undo, unsigned seat, uint16_t people)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    LAW(!nb_record_open(&reader, g->text, g->length, NULL));
    nb_hole then = reader.hole;
    bool behind = false;
    for (unsigned n = 0; step != NB_STEP_END; n++) {
        if (!behind && (size_t)(reader.at - g->text) == undo->at) then = reader.hole, behind = true, n = 0;
        LAW(!nb_record_next(&reader, &step, NULL, NULL));
        if (!behind || step != NB_STEP_ACTION) continue;
        LAW(n ? !(people >> reader.seat & 1) : reader.seat == seat);
    }
    LAW(behind);
    for (unsigned other = 0; other < g->match.rules.seats; other++) {
        nb_view a, b;
        if (!(people >> other & 1)) continue;
        nb_view_of(&a, &then, other);
        nb_view_of(&b, &g->hole, other);
        for (unsigned id = 0; id < NB_MAX_CARDS; id++) LAW(b.t.card[id] >= NB_HIDDEN || a.t.card[id] < NB_HIDDEN);
    }
}

static unsigned play_and_undo(const law_case *c)
{
    static struct played g;
    nb_rng rng;
    unsigned free = 0;
    nb_rng_start(&rng, c->number, 13);
    uint16_t people = (uint16_t)(nb_rng_below(&rng, 1u << c->rules.seats) | 1);
    start(&g, &c->rules, c->number);
    law_style style = law_any_style(&rng);
    law_note_case(c);
    for (unsigned i = 0; i < law_effort(30) && !nb_over(&g.hole.t); i++) {
        unsigned seat = g.hole.t.actor;
        nb_action action = law_choose(&g.hole.t, seat, style, &rng);
        g.length += (size_t)nb_record_action(g.text + g.length, RECORD - g.length, &g.hole, seat, action);
        LAW(!nb_apply(&g.hole, action, NULL));
        for (unsigned asker = 0; asker < c->rules.seats; asker++) {
            struct seat_undo undo;
            if (!(people >> asker & 1)) continue;
            LAW(!seat_undo(&undo, g.text, g.length, (uint16_t)(1u << asker), people, NULL));
            if (undo.verdict) continue;
            check_undo(&g, &undo, asker, people);
            free++;
        }
    }
    return free;
}

static void undo_never_crosses_another_persons_action_or_new_knowledge(void **state)
{
    (void)state;
    law_case c = {.number = 0};
    unsigned free = 0;
    while (law_next(&c))
        if (c.number % law_stride(23) == 0) free += play_and_undo(&c);
    assert_true(free > 0);
}

/* ------------------------------------------------------------------------------------------------------- the table */

static void every_table_can_be_sat_down_at(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        nb_rules rules;
        unsigned seats = seat_usual_seats(game);
        assert_in_range(seats, game->min_seats, game->max_seats);
        assert_int_equal(nb_setup(&rules, game->id, seats, NULL, NULL), NB_OK);
    }
    assert_non_null(nb_player_named(seat_usual_player()));
    for (unsigned i = 0; i < NB_MAX_SEATS; i++)
        for (unsigned k = 0; k < i; k++) assert_string_not_equal(seat_computer_name(i), seat_computer_name(k));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_action_can_be_touched_and_no_other),
        cmocka_unit_test(a_list_from_elsewhere_is_picked_from_in_the_same_way),
        cmocka_unit_test(touches_survive_as_text),
        cmocka_unit_test(every_key_means_one_thing_at_a_time),
        cmocka_unit_test(every_action_has_words_of_its_own),
        cmocka_unit_test(every_card_of_ones_own_can_be_typed),
        cmocka_unit_test(enter_does_something_unless_a_card_must_be_chosen),
        cmocka_unit_test(what_is_refused_is_explained_and_nothing_else),
        cmocka_unit_test(a_real_memory_shows_what_was_seen_since_the_last_action_and_no_more),
        cmocka_unit_test(a_hint_does_not_use_what_a_real_memory_hides),
        cmocka_unit_test(undo_never_crosses_another_persons_action_or_new_knowledge),
        cmocka_unit_test(every_table_can_be_sat_down_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
