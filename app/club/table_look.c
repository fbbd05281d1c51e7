/* table_look.c - what people see: views, updates, and how a hole ended. Each message is made from the view of its viewer, a seat or
 * the spectators, and from nothing else, so it cannot tell a card that the viewer may not know. It is made once for all
 * connections of a viewer. */
#include "table.h"
#include "wire.h"

/* ------------------------------------------------------------------------------------------------- the match's score */

static void write_score(json_writer *j, const struct table *t)
{
    const char *names[NB_MAX_SEATS];
    table_names(t, names);
    jw_key_open(j, "score", '{');
    jw_key_bool(j, "match_over", t->match.over);
    wire_score_keys(j, &t->match, names);
    wire_strokes_keys(j, &t->strokes, &t->match, names);
    jw_close(j, '}');
}

/* ------------------------------------------------------------------------------------------------------------ timing */

static void write_window(json_writer *j, const struct table *t, int64_t now)
{
    const int64_t end = t->window.opened + t->world->times.window;
    if (!t->window.open) return;
    jw_key_open(j, "window", '{');
    jw_key_int(j, "discard", t->window.discard);
    if (!t->settings.relaxed) jw_key_int(j, "ms", end > now ? end - now : 0);
    jw_close(j, '}');
}

static void write_clock(json_writer *j, const struct table *t, int64_t now)
{
    const int64_t left = table_clock_left(t, now);
    if (left >= 0) jw_key_int(j, "clock", left);
}

/* The longest that people will wait for the next hole: it is dealt sooner if all are ready. */
static void write_pause(json_writer *j, const struct table *t, int64_t now)
{
    if (t->phase == TABLE_BETWEEN) jw_key_int(j, "ms", t->due > now ? t->due - now : 0);
}

/* -------------------------------------------------------------------------------------------------------- the cards */

/* What is needed to write for one viewer after the other; names and scores are the same for all. */
struct look {
    const char *names[NB_MAX_SEATS];
    int32_t scores[NB_MAX_SEATS];
    nb_view before, after;
    struct seat_memory remembered; /* what the viewer was shown before the action */
    wire_scene scene;
};

static void look_at(struct look *look, const struct table *t)
{
    table_names(t, look->names);
    look->scene = (wire_scene){
        .after = &look->after, .turn = &t->turn, .names = look->names, .match_over = t->match.over};
    if (!nb_over(&t->hole.t)) return;
    nb_score(&t->hole, look->scores);
    look->scene.scores = look->scores;
}

static void write_view(json_writer *j, struct look *look, const struct table *t, unsigned seat, const char *id,
                       int64_t now)
{
    nb_view_of(&look->after, &t->hole, seat);
    look->scene.remembers = seat == NB_NOBODY ? NULL : &t->memory[seat];
    table_say(j, "view", id);
    jw_key_int(j, "n", t->n);
    jw_key_open(j, "view", '{');
    wire_scene_keys(j, &look->scene);
    jw_close(j, '}');
    write_score(j, t);
    write_window(j, t, now);
    write_clock(j, t, now);
    write_pause(j, t, now);
}

void table_tell_view(struct table *t, struct guest *guest, const char *id, int64_t now)
{
    json_writer j = {.indent = 0};
    struct look look;
    look_at(&look, t);
    write_view(&j, &look, t, guest->seat, id, now);
    table_send(t, guest, &j);
}

void table_tell_views(struct table *t, int64_t now)
{
    for (struct guest *guest = t->guests; guest; guest = guest->next) table_tell_view(t, guest, NULL, now);
}

static bool anybody_sees(const struct table *t, unsigned seat)
{
    return seat == NB_NOBODY ? t->watchers > 0 : t->seat[seat].here > 0;
}

static void send_to_viewers(struct table *t, unsigned seat, json_writer *j)
{
    struct shared_message *message;
    jw_close(j, '}');
    message = shared_message_make(j);
    for (struct guest *guest = t->guests; guest; guest = guest->next)
        if (guest->seat == seat) t->world->send(t->world->data, guest->connection, message, t->after);
    shared_message_release(message);
}

/* An action with what came of it, and the table before it. */
struct deed {
    const nb_hole *before;
    unsigned seat;
    nb_action action;
    const nb_events *events;
};

/* Memories go on while nobody is connected to the seat, because its person can come back. Only memory=real needs them. */
static void remember(struct look *look, struct table *t, unsigned seat, const struct deed *deed)
{
    nb_events events = *deed->events;
    look->remembered = t->memory[seat];
    if (seat == deed->seat) t->memory[seat].opening = false;
    if (!look->remembered.real) return;
    nb_view_of(&look->before, deed->before, seat);
    nb_view_of(&look->after, &t->hole, seat);
    nb_events_for(&events, seat);
    seat_memory_note(&t->memory[seat], &look->before, &look->after, &events, seat == deed->seat);
}

static void write_update(json_writer *j, const struct look *look, const struct table *t, const struct deed *deed,
                         int64_t now)
{
    table_say(j, "update", NULL);
    jw_key_int(j, "n", t->n);
    jw_key_int(j, "seat", deed->seat);
    jw_key_text(j, "verb", nb_verb_name(nb_verb_of(deed->action)));
    wire_told_keys(j, &look->scene, deed->seat, deed->action, deed->events);
    jw_key_open(j, "view", '{');
    wire_scene_keys(j, &look->scene);
    jw_close(j, '}');
    write_window(j, t, now);
    write_clock(j, t, now);
}

void table_tell_update(struct table *t, const nb_hole *before, unsigned seat, nb_action action, const nb_events *events,
                       int64_t now)
{
    const struct deed deed = {.before = before, .seat = seat, .action = action, .events = events};
    const unsigned seats = t->settings.rules.seats;
    json_writer j = {.indent = 0};
    struct look look;
    look_at(&look, t);
    look.scene.before = &look.before;
    for (unsigned i = 0; i <= seats; i++) {
        const unsigned viewer = i < seats ? i : NB_NOBODY;
        if (viewer != NB_NOBODY) remember(&look, t, viewer, &deed);
        if (!anybody_sees(t, viewer)) continue;
        nb_view_of(&look.before, before, viewer);
        nb_view_of(&look.after, &t->hole, viewer);
        look.scene.remembered = viewer == NB_NOBODY ? NULL : &look.remembered;
        look.scene.remembers = viewer == NB_NOBODY ? NULL : &t->memory[viewer];
        jw_clear(&j);
        write_update(&j, &look, t, &deed, now);
        send_to_viewers(t, viewer, &j);
    }
    jw_free(&j);
}

/* -------------------------------------------------------------------------------------------------- the hole is over */

static void write_fair(json_writer *j, const struct table *t)
{
    char hex[FAIR_HEX];
    jw_key_open(j, "fair", '{');
    fair_hex(hex, &t->fair.secret);
    jw_key_text(j, "secret", hex);
    table_write_parts(j, t);
    fair_hex(hex, &t->hole.seed);
    jw_key_text(j, "seed", hex);
    jw_close(j, '}');
}

void table_tell_closing(struct table *t, int64_t now)
{
    json_writer j = {.indent = 0};
    table_say(&j, "closing", NULL);
    jw_key_int(&j, "n", t->n);
    jw_key_int(&j, "hole", t->hole.t.number + 1);
    jw_key(&j, "scores");
    wire_row(&j, t->match.last, t->match.rules.seats);
    write_score(&j, t);
    if (!t->deals) write_fair(&j, t);
    write_pause(&j, t, now);
    table_send_all(t, &j);
}
