/* table_play.c - actions and reactions: what a message can do, what it does, and who was quicker. */
#include <assert.h>
#include <stdio.h>

#include "allocate.h"
#include "table.h"
#include "words.h"

/* ---------------------------------------------------------------------------------------------------- an action counts */

/* Keeps count of what was played: its number, who did it, and whether others can react to it now. */
void table_follow(struct table *t, unsigned seat, nb_action action, int64_t now)
{
    const uint32_t from = table_moment(t);
    t->n++;
    t->seat[seat].last = (struct seat_answer){.from = from, .became = t->n, .action = action};
    t->seat[seat].plan.state = PLAN_NONE;
    t->last_seat = seat;
    t->asked_at = now;
    const bool due = !nb_over(&t->hole.t) && window_is_due(&t->hole.t, seat);
    if (due && !t->window.open) window_open(&t->window, t->n, nb_actors(&t->hole.t), now);
    if (!due && t->window.open) window_close(&t->window, t->n);
}

static bool went_wrong(const nb_events *events)
{
    for (unsigned i = 0; i < events->n; i++)
        if (events->event[i].kind == NB_EV_WRONG) return true;
    return false;
}

bool table_apply(struct table *t, unsigned seat, nb_action action, int64_t now)
{
    const nb_hole before = t->hole;
    text_buffer record = {.text = NULL};
    char line[NB_MAX_TEXT];
    nb_events events;
    add_text(&record, line, (size_t)nb_record_action(line, sizeof line, &before, seat, action));
    const nb_err err = nb_apply_as(&t->hole, seat, action, &events);
    assert(!err);
    table_follow(t, seat, action, now);
    const bool over = nb_over(&t->hole.t);
    if (over) table_finish_hole(t, &record, now);
    table_log_record(t, record.text, record.len, now);
    text_free(&record);
    if (t->phase == TABLE_OVER) table_rate(t, now);
    if (!over) table_ask(t, now);
    table_tell_update(t, &before, seat, action, &events, now);
    nb_turn_follow(&t->turn, &t->hole.t, seat, &events);
    if (over) {
        t->finished = t->record.len;
        table_enter_result(t, now);
        table_tell_closing(t, now);
        table_tell_rated(t, NULL);
        table_tell_table(t);
    }
    return !went_wrong(&events);
}

/* ---------------------------------------------------------------------------------------------------------- reactions */

static bool may_act(const struct table *t, unsigned seat)
{
    return t->phase == TABLE_PLAYING && nb_actors(&t->hole.t) >> seat & 1;
}

/* Takes a claim, if the window has not closed before its turn. */
static void settle(struct table *t, unsigned seat, int64_t now)
{
    struct window_claim *claim = &t->window.claim[seat];
    if (t->window.open && may_act(t, seat))
        claim->outcome = table_apply(t, seat, claim->action, now) ? WINDOW_GOOD : WINDOW_WRONG;
    else claim->outcome = WINDOW_LATE;
    table_tell_claim(t, seat, claim->outcome != WINDOW_LATE);
}

/* The collection has ended. */
static void settle_race(struct table *t, int64_t now)
{
    uint8_t order[NB_MAX_SEATS];
    const unsigned n = window_order(&t->window, &t->hole.seed, order);
    for (unsigned i = 0; i < n; i++) settle(t, order[i], now);
    table_tell_race(t);
    window_forget(&t->window);
}

/* At a relaxed table the quickest does not count: seats are asked in the order of the rules. */
static void settle_in_turn(struct table *t, int64_t now)
{
    while (t->window.open && t->window.claim[t->hole.t.actor].made) settle(t, t->hole.t.actor, now);
    if (t->window.open) return;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        const struct window_claim *claim = &t->window.claim[seat];
        if (claim->made && claim->outcome == WINDOW_OPEN) settle(t, seat, now);
    }
    window_forget(&t->window);
}

static bool all_claimed(const struct table *t)
{
    const uint16_t actors = nb_actors(&t->hole.t);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (actors >> seat & 1 && !t->window.claim[seat].made) return false;
    return true;
}

void table_claim(struct table *t, unsigned seat, nb_action action, int64_t lag, int64_t now)
{
    const struct world_times *times = &t->world->times;
    if (!t->settings.relaxed && nb_verb_of(action) == NB_PASS) {
        table_apply(t, seat, action, now);
        table_tell_claim(t, seat, true);
    } else {
        window_claim(&t->window, seat, action, now, lag < times->lag ? lag : times->lag, times->collect);
    }
    if (t->settings.relaxed) settle_in_turn(t, now);
    else if (t->window.open && t->window.collected && all_claimed(t)) settle_race(t, now);
}

/* The time is up: everybody who has not answered passes. */
static void pass_for_all(struct table *t, int64_t now)
{
    const nb_action pass = nb_act(NB_PASS, 0, 0);
    while (t->window.open && !nb_explain(&t->hole.t, t->hole.t.actor, pass, NULL))
        table_apply(t, t->hole.t.actor, pass, now);
}

void table_window_tick(struct table *t, int64_t now)
{
    const struct window *w = &t->window;
    if (!w->open || t->settings.relaxed) return;
    if (w->collected && now >= w->collected) settle_race(t, now);
    else if (!w->collected && now >= w->opened + t->world->times.window) pass_for_all(t, now);
}

/* ---------------------------------------------------------------------------------------------------------- a message */

static bool read_action(const struct table *t, unsigned seat, const struct message *m, nb_action *action,
                        request_fault *fault)
{
    nb_why why;
    nb_err err;
    *action = m->code;
    if (!m->action || !(err = wire_action_parse(action, &t->hole.t, seat, m->action, &why))) return true;
    return request_refuse_why(fault, err, &why);
}

static bool check_legal(const struct table *t, unsigned seat, nb_action action, request_fault *fault)
{
    nb_why why;
    nb_err err = nb_explain(&t->hole.t, seat, action, &why);
    return !err || request_refuse_why(fault, err, &why);
}

static bool check_current(const struct table *t, unsigned n, request_fault *fault)
{
    if (n > t->n) return request_refuse(fault, "value", "%s", say_club_n_too_large(HERE, n, t->n));
    if (n < t->n) return request_refuse(fault, "stale", "%s", say_club_stale(HERE, t->n, n));
    if (t->phase != TABLE_PLAYING) return request_refuse(fault, "state", "%s", say_club_no_hole);
    return true;
}

/* What the club measures is when the answer to a ping came, and that can be sent late on purpose. */
static int64_t lag_of(const struct table *t, const struct guest *guest)
{
    const int64_t seen = t->world->round_trip ? t->world->round_trip(t->world->data, guest->connection) : guest->lag;
    return seen < guest->lag ? seen : guest->lag;
}

/* The same claim again replaces nothing: whoever sent it last will be told what became of it. */
static enum table_verdict claim(struct table *t, struct guest *guest, const struct message *m, nb_action action,
                                int64_t now, request_fault *fault)
{
    struct seat *s = &t->seat[guest->seat];
    const struct window_claim *made = &t->window.claim[guest->seat];
    if (made->made && made->action != action) {
        request_refuse(fault, "state", "%s", say_club_reacted);
        return TABLE_REFUSED;
    }
    if (!check_legal(t, guest->seat, action, fault)) return TABLE_REFUSED;
    s->claimer = guest;
    snprintf(s->claim_id, sizeof s->claim_id, "%s", m->id);
    if (!made->made) table_claim(t, guest->seat, action, lag_of(t, guest), now);
    return TABLE_WAIT;
}

enum table_verdict table_act(struct table *t, struct guest *guest, const struct message *m, int64_t now,
                             uint32_t *became, request_fault *fault)
{
    const struct seat_answer *last = &t->seat[guest->seat].last;
    nb_action action;
    if (!t->dealt) {
        request_refuse(fault, "state", "%s", say_club_no_hole_yet);
        return TABLE_REFUSED;
    }
    if (!read_action(t, guest->seat, m, &action, fault)) return TABLE_REFUSED;
    if (action == last->action && m->n >= last->from && m->n < last->became) {
        *became = last->became;
        return TABLE_DONE;
    }
    table_hand_back(t, guest->seat, now);
    if (window_names(&t->window, m->n) && t->window.asked >> guest->seat & 1 && m->n <= t->n) {
        if (!t->window.open) return TABLE_LATE;
        if (may_act(t, guest->seat)) return claim(t, guest, m, action, now, fault);
    }
    if (!check_current(t, m->n, fault) || !check_legal(t, guest->seat, action, fault)) return TABLE_REFUSED;
    t->seat[guest->seat].idled = 0;
    table_apply(t, guest->seat, action, now);
    *became = t->n;
    return TABLE_DONE;
}
