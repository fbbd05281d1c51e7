/* table_look.c - what people see: views, updates, and how a hole ended. Each message is made once for all who see the same:
 * a seat's connections, or the spectators. */
#include "table.h"
#include "update.h"

/* ------------------------------------------------------------------------------------------------- the match's score */

static void write_row(struct jot *j, const int16_t *row, unsigned seats)
{
    jot_open(j, '[');
    for (unsigned seat = 0; seat < seats; seat++) {
        if (row[seat] == NB_NO_SCORE) jot_null(j);
        else jot_int(j, row[seat]);
    }
    jot_close(j, ']');
}

static void write_places(struct jot *j, const nb_match *match)
{
    uint8_t place[NB_MAX_SEATS];
    nb_match_places(match, place);
    jot_key_open(j, "places", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jot_int(j, place[seat]);
    jot_close(j, ']');
}

static void write_score(struct jot *j, const struct table *t)
{
    const nb_match *match = &t->match;
    const char *names[NB_MAX_SEATS];
    char result[NB_MAX_STORY];
    table_names(t, names);
    nb_match_result(result, sizeof result, match, names);
    jot_key_open(j, "score", '{');
    jot_key_bool(j, "match_over", match->over);
    jot_key_int(j, "played", match->played);
    jot_key_open(j, "holes", '[');
    for (unsigned row = 0; row < match->rows; row++) write_row(j, match->score[row], match->rules.seats);
    jot_close(j, ']');
    jot_key_open(j, "totals", '[');
    for (unsigned seat = 0; seat < match->rules.seats; seat++) jot_int(j, match->total[seat]);
    jot_close(j, ']');
    if (match->rows) jot_key_text(j, "standing", result);
    if (match->over) {
        write_places(j, match);
        jot_key_text(j, "result", result);
    }
    jot_close(j, '}');
}

/* ------------------------------------------------------------------------------------------------------------ timing */

static void write_window(struct jot *j, const struct table *t, int64_t now)
{
    const int64_t end = t->window.opened + t->world->times.window;
    if (!t->window.open) return;
    jot_key_open(j, "window", '{');
    jot_key_int(j, "discard", t->window.discard);
    if (!t->settings.relaxed) jot_key_int(j, "ms", end > now ? end - now : 0);
    jot_close(j, '}');
}

static void write_clock(struct jot *j, const struct table *t, int64_t now)
{
    const int64_t left = table_clock_left(t, now);
    if (left >= 0) jot_key_int(j, "clock", left);
}

/* How long it is until the next hole is dealt, at most. */
static void write_pause(struct jot *j, const struct table *t, int64_t now)
{
    if (t->phase == TABLE_BETWEEN) jot_key_int(j, "ms", t->due > now ? t->due - now : 0);
}

/* -------------------------------------------------------------------------------------------------------- the cards */

/* What all viewers of a moment have in common. */
struct look {
    const char *names[NB_MAX_SEATS];
    int32_t scores[NB_MAX_SEATS];
    nb_view before, after;
    struct update_scene scene;
};

static void look_at(struct look *look, const struct table *t)
{
    table_names(t, look->names);
    look->scene = (struct update_scene){.after = &look->after, .names = look->names, .match_over = t->match.over};
    if (!nb_over(&t->hole.t)) return;
    nb_score(&t->hole, look->scores);
    look->scene.scores = look->scores;
}

static void write_view(struct jot *j, struct look *look, const struct table *t, unsigned seat, const char *id,
                       int64_t now)
{
    nb_view_of(&look->after, &t->hole, seat);
    table_say(j, "view", id);
    jot_key_int(j, "n", t->n);
    jot_key(j, "view");
    update_view(j, &look->scene);
    write_score(j, t);
    write_window(j, t, now);
    write_clock(j, t, now);
    write_pause(j, t, now);
}

void table_tell_view(struct table *t, struct guest *guest, const char *id, int64_t now)
{
    struct jot j = {.text = NULL};
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

static void send_to_viewers(struct table *t, unsigned seat, struct jot *j)
{
    struct parcel *parcel;
    jot_close(j, '}');
    parcel = parcel_make(j);
    for (struct guest *guest = t->guests; guest; guest = guest->next)
        if (guest->seat == seat) t->world->send(t->world->data, guest->line, parcel, t->after);
    parcel_release(parcel);
}

/* An action, and where it was done: the table before it. */
struct deed {
    const nb_hole *before;
    unsigned seat;
    nb_action action;
    const nb_events *events;
};

static void write_update(struct jot *j, const struct look *look, const struct table *t, const struct deed *deed,
                         int64_t now)
{
    table_say(j, "update", NULL);
    jot_key_int(j, "n", t->n);
    jot_key_int(j, "seat", deed->seat);
    jot_key_text(j, "verb", nb_verb_name(nb_verb_of(deed->action)));
    jot_key(j, "sentences");
    update_sentences(j, &look->scene, deed->seat, deed->action, deed->events);
    jot_key(j, "events");
    update_events(j, &look->after, deed->events);
    jot_key(j, "view");
    update_view(j, &look->scene);
    write_window(j, t, now);
    write_clock(j, t, now);
}

void table_tell_update(struct table *t, const nb_hole *before, unsigned seat, nb_action action, const nb_events *events,
                       int64_t now)
{
    const struct deed deed = {.before = before, .seat = seat, .action = action, .events = events};
    const unsigned seats = t->settings.rules.seats;
    struct jot j = {.text = NULL};
    struct look look;
    look_at(&look, t);
    look.scene.before = &look.before;
    for (unsigned i = 0; i <= seats; i++) {
        const unsigned viewer = i < seats ? i : NB_NOBODY;
        if (!anybody_sees(t, viewer)) continue;
        nb_view_of(&look.before, before, viewer);
        nb_view_of(&look.after, &t->hole, viewer);
        jot_clear(&j);
        write_update(&j, &look, t, &deed, now);
        send_to_viewers(t, viewer, &j);
    }
    jot_free(&j);
}

/* -------------------------------------------------------------------------------------------------- the hole is over */

static void write_fair(struct jot *j, const struct table *t)
{
    char hex[FAIR_HEX];
    jot_key_open(j, "fair", '{');
    fair_hex(hex, &t->fair.secret);
    jot_key_text(j, "secret", hex);
    table_write_parts(j, t);
    fair_hex(hex, &t->hole.seed);
    jot_key_text(j, "seed", hex);
    jot_close(j, '}');
}

void table_tell_closing(struct table *t, int64_t now)
{
    struct jot j = {.text = NULL};
    table_say(&j, "closing", NULL);
    jot_key_int(&j, "n", t->n);
    jot_key_int(&j, "hole", t->hole.t.number + 1);
    jot_key(&j, "scores");
    write_row(&j, t->match.last, t->match.rules.seats);
    write_score(&j, t);
    write_fair(&j, t);
    write_pause(&j, t, now);
    table_send_all(t, &j);
}
