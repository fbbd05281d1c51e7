/* update.c - a view's keys: those of the table itself. See update.h; zones, actions and events have files of their own. */
#include "update.h"

#include <string.h>

void update_card(struct jot *j, const nb_rules *rules, nb_card card)
{
    char code[NB_MAX_CODE];
    if (card == NB_HIDDEN || card == NB_NO_CARD) {
        jot_null(j);
        return;
    }
    nb_card_code(code, sizeof code, rules, card);
    jot_text(j, code);
}

void update_seats(struct jot *j, uint16_t mask)
{
    jot_open(j, '[');
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (mask >> seat & 1) jot_int(j, seat);
    jot_close(j, ']');
}

static void key_seat(struct jot *j, const char *key, unsigned seat)
{
    jot_key(j, key);
    if (seat == NB_NOBODY) jot_null(j);
    else jot_int(j, seat);
}

/* ------------------------------------------------------------------------------------------------ what is asked now */

/* The keys that change with every action, ready to be compared. */
struct facts {
    unsigned turn, actor; /* NB_NOBODY when the hole is over */
    uint16_t actors;
    char prompt[NB_MAX_TEXT];
    const char *rule;
    bool over;
    unsigned stock;
};

static struct facts facts_of(const nb_table *t)
{
    struct facts f = {.turn = t->turn, .actor = t->actor, .actors = nb_actors(t), .over = nb_over(t)};
    nb_prompt(f.prompt, sizeof f.prompt, t, &f.rule);
    f.stock = nb_stock_left(t);
    if (f.over) f.turn = f.actor = NB_NOBODY;
    return f;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static void write_facts(struct jot *j, const nb_table *before, const nb_table *after)
{
    const struct facts now = facts_of(after), then = before ? facts_of(before) : (struct facts){.turn = NB_MAX_SEATS};
    const bool whole = !before;
    if (whole || now.turn != then.turn) key_seat(j, "turn", now.turn);
    if (whole || now.actor != then.actor) key_seat(j, "actor", now.actor);
    if (whole || now.actors != then.actors) jot_key(j, "actors"), update_seats(j, now.actors);
    if (whole || !same_text(now.prompt, then.prompt)) jot_key_text(j, "prompt", now.prompt);
    if (whole || !same_text(now.rule, then.rule)) jot_key_text(j, "rule", now.rule);
    if (whole || now.over != then.over) jot_key_bool(j, "over", now.over);
    if (whole || now.stock != then.stock) jot_key_int(j, "stock", now.stock);
}

/* ------------------------------------------------------------------------------------------ what stays for the hole */

void update_options(struct jot *j, const nb_rules *rules)
{
    const nb_option *option = nb_game_of(rules)->options;
    char value[NB_MAX_OPTION_TEXT];
    jot_key_open(j, "options", '{');
    for (unsigned i = 0; option[i].name; i++) {
        nb_option_value(value, sizeof value, rules, i);
        jot_key_text(j, option[i].name, value);
    }
    jot_close(j, '}');
}

static void write_frame(struct jot *j, const nb_view *view)
{
    const nb_table *t = &view->t;
    jot_key_text(j, "game", nb_game_of(&t->rules)->id);
    jot_key_int(j, "seats", t->rules.seats);
    jot_key_int(j, "hole", t->number + 1);
    jot_key_int(j, "dealer", t->dealer);
    if (t->sits_out) jot_key(j, "sits_out"), update_seats(j, t->sits_out);
    if (view->seat == NB_NOBODY) jot_key_text(j, "seat", "spectator");
    else jot_key_int(j, "seat", view->seat);
    update_options(j, &t->rules);
}

/* ------------------------------------------------------------------------------------------ what the cards do not show */

struct status {
    bool any; /* of the seats has one */
    char table[NB_MAX_TEXT], seat[NB_MAX_SEATS][NB_MAX_TEXT];
};

static void status_of(struct status *s, const nb_table *t)
{
    s->any = false;
    nb_status(s->table, sizeof s->table, t, NB_NOBODY);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        s->any |= nb_status(s->seat[seat], sizeof s->seat[seat], t, seat) > 0;
}

static bool same_seats(const struct status *a, const struct status *b, unsigned seats)
{
    if (a->any != b->any) return false;
    for (unsigned seat = 0; seat < seats; seat++)
        if (strcmp(a->seat[seat], b->seat[seat])) return false;
    return true;
}

static void write_seat_status(struct jot *j, const struct status *s, unsigned seats)
{
    jot_key(j, "seat_status");
    if (!s->any) {
        jot_null(j);
        return;
    }
    jot_open(j, '[');
    for (unsigned seat = 0; seat < seats; seat++) jot_text(j, s->seat[seat]);
    jot_close(j, ']');
}

/* Absent where there is nothing to say, and null where there was something before. */
static void write_status(struct jot *j, const nb_table *before, const nb_table *after)
{
    struct status now, then = {.any = false};
    const unsigned seats = after->rules.seats;
    if (!nb_game_of(&after->rules)->status) return;
    status_of(&now, after);
    if (before) status_of(&then, before);
    if (strcmp(now.table, then.table)) jot_key_text(j, "status", now.table[0] ? now.table : NULL);
    if (before ? !same_seats(&now, &then, seats) : now.any) write_seat_status(j, &now, seats);
}

/* ------------------------------------------------------------------------------------------------------------- balls */

static bool same_balls(const nb_table *a, const nb_table *b)
{
    nb_ball x, y;
    for (unsigned seat = 0; seat < a->rules.seats && nb_ball_at(&x, a, seat) && nb_ball_at(&y, b, seat); seat++)
        if (x.number != y.number || x.lie != y.lie || x.length != y.length || x.left != y.left) return false;
    return true;
}

/* Of each seat, where the game is played along the holes of a course. */
static void write_balls(struct jot *j, const nb_table *before, const nb_table *after)
{
    nb_ball ball;
    if (!nb_ball_at(&ball, after, 0) || (before && same_balls(before, after))) return;
    jot_key_open(j, "balls", '[');
    for (unsigned seat = 0; seat < after->rules.seats && nb_ball_at(&ball, after, seat); seat++) {
        jot_open(j, '{');
        jot_key_int(j, "ball", ball.number);
        jot_key_text(j, "lie", nb_lie_name(ball.lie));
        jot_key_int(j, "length", ball.length);
        jot_key_int(j, "left", ball.left);
        jot_close(j, '}');
    }
    jot_close(j, ']');
}

/* ------------------------------------------------------------------------------------------------------- scrambles */

/* Where card number id lies now. */
static void write_where(struct jot *j, const nb_table *t, unsigned id)
{
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
            if (t->slot[at] == id) {
                update_place(j, t, zone, at - t->at[zone], nb_zone_at(t, zone).owner);
                return;
            }
    jot_null(j);
}

/* The next scramble that mixed this card again, or the number of scrambles if none did. */
static unsigned mixed_again(const nb_table *t, unsigned lot, unsigned id)
{
    for (lot++; lot < t->lots; lot++)
        for (unsigned i = 0; i < t->lot[lot].n; i++)
            if (t->lot[lot].id[i] == id) return lot;
    return t->lots;
}

static void write_scramble(struct jot *j, const nb_table *t, unsigned number)
{
    const nb_lot *lot = &t->lot[number];
    jot_open(j, '{');
    jot_key_open(j, "cards", '[');
    for (unsigned i = 0; i < lot->n; i++) update_card(j, &t->rules, lot->card[i]);
    jot_close(j, ']');
    jot_key_open(j, "at", '[');
    for (unsigned i = 0; i < lot->n; i++) {
        unsigned again = mixed_again(t, number, lot->id[i]);
        if (again == t->lots) {
            write_where(j, t, lot->id[i]);
            continue;
        }
        jot_open(j, '{');
        jot_key_int(j, "scramble", again);
        jot_close(j, '}');
    }
    jot_close(j, ']');
    jot_close(j, '}');
}

/* Their cards may have moved with any action: they are told anew each time. Few holes have any. */
static void write_scrambles(struct jot *j, const nb_table *t)
{
    if (!t->lots) return;
    jot_key_open(j, "scrambles", '[');
    for (unsigned i = 0; i < t->lots; i++) write_scramble(j, t, i);
    jot_close(j, ']');
}

/* --------------------------------------------------------------------------------------------------------- the view */

static void write_scores(struct jot *j, const nb_table *t, const int32_t *scores)
{
    jot_key_open(j, "scores", '[');
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        if (scores[seat] == NB_NO_SCORE || t->sits_out >> seat & 1) jot_null(j);
        else jot_int(j, scores[seat]);
    }
    jot_close(j, ']');
}

static bool may_act(const nb_view *view)
{
    nb_action list[NB_MAX_ACTIONS];
    return view->seat != NB_NOBODY && nb_legal_for(&view->t, view->seat, list) > 0;
}

void update_view(struct jot *j, const struct update_scene *scene)
{
    const nb_table *before = scene->before ? &scene->before->t : NULL, *after = &scene->after->t;
    jot_open(j, '{');
    if (!before) write_frame(j, scene->after);
    write_facts(j, before, after);
    write_status(j, before, after);
    write_balls(j, before, after);
    jot_key(j, "zones");
    update_zones(j, scene);
    write_scrambles(j, after);
    if (scene->scores) write_scores(j, after, scene->scores);
    if (!before || may_act(scene->before) || may_act(scene->after)) {
        jot_key(j, "legal");
        update_legal(j, scene->after, scene->names);
    }
    if (!before || scene->match_over) jot_key_bool(j, "match_over", scene->match_over);
    jot_close(j, '}');
}
