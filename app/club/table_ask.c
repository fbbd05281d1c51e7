/* table_ask.c - whom the table waits for: computer players think and take their time, clocks run, seats are taken over.
 *
 * All of it runs on the club's one thread. A computer player thinks elsewhere: world->think gets a copy of its seat's view, and
 * table_thought brings the answer back later. The table may have moved on by then, so a question carries the moment that it is
 * about, and an answer to another moment is dropped. A seat has at most one question under way for each moment.
 */
#include "table.h"

uint32_t table_moment(const struct table *t) { return t->window.open ? t->window.discard : t->n; }

/* ------------------------------------------------------------------------------------------------- computer players */

/* When a computer player acts: as a person might, 0.7 to 1.3 s after it was asked, or 0.7 to 1.6 s after the window opened
 * (world_usual_times). Faster, people could not follow; in a window they would have no chance. The answer itself comes sooner:
 * thinking takes at most 0.3 s. */
static int64_t due_of(struct table *t, int64_t now)
{
    const struct world_times *times = &t->world->times;
    if (t->window.open)
        return t->window.opened + times->reaction + nb_rng_below(&t->rng, (uint32_t)times->reaction_spread + 1);
    return now + times->pace + nb_rng_below(&t->rng, (uint32_t)times->pace_spread + 1);
}

/* At the course of a day opponents have the same luck everywhere: it follows from the seed and the number of actions so far. That
 * is n without the deals, as there is one match at such a table. */
static nb_rng dice_of(struct table *t)
{
    nb_rng rng;
    if (table_is_course(t)) return nb_rng_of(&t->match.seed, t->n - (t->match.played + 1u));
    nb_rng_start(&rng, nb_rng_next(&t->rng), 0);
    return rng;
}

static void ask_computer(struct table *t, unsigned seat, const nb_player *player, int64_t now)
{
    struct seat_plan *plan = &t->seat[seat].plan;
    struct world_question question = {.seat = seat, .moment = table_moment(t), .player = player};
    if (plan->state != PLAN_NONE && plan->moment == question.moment) return;
    *plan = (struct seat_plan){.state = PLAN_ASKED, .moment = question.moment, .due = due_of(t, now)};
    for (unsigned i = 0; i < sizeof question.table; i++) question.table[i] = t->id[i];
    question.rng = dice_of(t);
    nb_view_of(&question.view, &t->hole, seat);
    t->world->think(t->world->data, &question);
}

void table_ask(struct table *t, int64_t now)
{
    if (t->phase != TABLE_PLAYING || !table_is_awake(t)) return;
    const unsigned actors = table_is_course(t) ? 1u << t->hole.t.actor : nb_actors(&t->hole.t);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const nb_player *player = table_player(t, seat);
        const bool claimed = t->window.open && t->window.claim[seat].made;
        if (player && actors >> seat & 1 && !claimed) ask_computer(t, seat, player, now);
    }
}

void table_thought(struct table *t, unsigned seat, uint32_t moment, nb_action action)
{
    struct seat_plan *plan = &t->seat[seat].plan;
    if (plan->state != PLAN_ASKED || plan->moment != moment) return;
    plan->state = PLAN_READY;
    plan->action = action;
}

/* What was planned can have become illegal since, when somebody else acted in a window: then the seat is asked again. */
static void carry_out(struct table *t, unsigned seat, int64_t now)
{
    struct seat_plan *plan = &t->seat[seat].plan;
    plan->state = PLAN_NONE;
    if (nb_explain(&t->hole.t, seat, plan->action, NULL)) table_ask(t, now);
    else if (t->window.open) table_claim(t, seat, plan->action, 0, now);
    else table_apply(t, seat, plan->action, now);
}

static void carry_out_plans(struct table *t, int64_t now)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats && t->phase == TABLE_PLAYING; seat++) {
        const struct seat_plan *plan = &t->seat[seat].plan;
        if (plan->state != PLAN_READY || plan->due > now || plan->moment != table_moment(t)) continue;
        if (table_player(t, seat)) carry_out(t, seat, now);
    }
}

/* ---------------------------------------------------------------------------------------------- clocks and empty chairs */

/* A person who is asked and has not answered, and for whom no computer player plays. */
static bool is_awaited(const struct table *t, uint16_t actors, unsigned seat)
{
    return actors >> seat & 1 && !table_player(t, seat) && !(t->window.open && t->window.claim[seat].made);
}

int64_t table_clock_left(const struct table *t, int64_t now)
{
    const int64_t end = t->asked_at + (int64_t)t->settings.clock * 1000;
    if (!t->settings.clock || t->phase != TABLE_PLAYING || (t->window.open && !t->settings.relaxed)) return -1;
    const uint16_t actors = nb_actors(&t->hole.t);
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        if (is_awaited(t, actors, seat)) return end > now ? end - now : 0;
    return -1;
}

/* The time counts from when the person left, or from when somebody came back to an empty table: while nobody is there, nothing
 * happens at a table. */
static bool left_too_long(const struct table *t, const struct seat *s, int64_t now)
{
    const int64_t since = s->away_since > t->awake_at ? s->away_since : t->awake_at;
    return s->kind == SEAT_PERSON && !s->here && !s->taken && now >= since + t->world->times.takeover;
}

static bool somebody_waits(const struct table *t, unsigned seat)
{
    for (unsigned other = 0; other < t->settings.rules.seats; other++)
        if (other != seat && t->seat[other].here && !t->seat[other].taken) return true;
    return false;
}

/* Where there is no clock a person has a long time, but not for ever, if another person waits. Whoever only takes the seat back and
 * then does nothing again has half as long the next time. */
static bool idles_too_long(const struct table *t, unsigned seat, int64_t now)
{
    enum { MOST_HALVES = 5 };
    const unsigned idled = t->seat[seat].idled < MOST_HALVES ? t->seat[seat].idled : MOST_HALVES;
    return !t->settings.clock && now >= t->asked_at + (t->world->times.idle >> idled) && somebody_waits(t, seat);
}

/* The stand-in plays for people who have left, and for those who let the clock run out. They get the seat back with their next
 * message. */
static void take_over(struct table *t, int64_t now)
{
    const bool overdue = table_clock_left(t, now) == 0;
    const uint16_t actors = nb_actors(&t->hole.t);
    bool changed = false;
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        struct seat *s = &t->seat[seat];
        const bool awaited = is_awaited(t, actors, seat), idles = awaited && idles_too_long(t, seat, now);
        if (!left_too_long(t, s, now) && !(overdue && awaited) && !idles) continue;
        s->taken = changed = true;
        s->idled += idles;
    }
    if (!changed) return;
    table_note_change(t, now);
    table_ask(t, now);
    table_tell_table(t);
}

void table_ask_tick(struct table *t, int64_t now)
{
    carry_out_plans(t, now);
    if (t->phase == TABLE_PLAYING) take_over(t, now);
}
