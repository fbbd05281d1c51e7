/* view_json.c - the table: its summary, a seat's view, and the truth; whole, or what has changed.
 *
 * View and truth are written by the same code from an nb_table. What a seat may not know is not in the table of its view,
 * so nothing here has to decide what may be told.
 */

#include "wire_parts.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------ what is asked now */

/* The keys that change with every action, ready to be compared. */
typedef struct facts {
    unsigned turn, actor; /* NB_NOBODY when the hole is over */
    uint16_t actors;
    char prompt[NB_MAX_TEXT];
    const char *rule, *part; /* of the rules page; see nb_ask */
    bool over;
    unsigned stock;
} facts;

static facts facts_of(const nb_table *t)
{
    facts f = {.turn = t->turn, .actor = t->actor, .actors = nb_actors(t), .over = nb_over(t)};

    nb_prompt(f.prompt, sizeof f.prompt, t, &f.rule);
    f.part = nb_ask_of(t).part;
    f.stock = nb_stock_left(t);
    if (f.over) f.turn = f.actor = NB_NOBODY;
    return f;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static void facts_keys(json_writer *w, const nb_table *before, const nb_table *after)
{
    const facts now = facts_of(after), then = before ? facts_of(before) : (facts){.turn = NB_NOBODY};
    const bool whole = !before;

    if (whole || now.turn != then.turn) wire_key_seat(w, "turn", now.turn);
    if (whole || now.actor != then.actor) wire_key_seat(w, "actor", now.actor);
    if (whole || now.actors != then.actors) wire_key_seats(w, "actors", now.actors);
    if (whole || strcmp(now.prompt, then.prompt)) jw_key_text(w, "prompt", now.prompt);
    if (whole || !same_text(now.rule, then.rule)) jw_key_text(w, "rule", now.rule);
    if (whole || !same_text(now.part, then.part)) jw_key_text(w, "part", now.part);
    if (whole || now.over != then.over) jw_key_bool(w, "over", now.over);
    if (whole || now.stock != then.stock) jw_key_int(w, "stock", now.stock);
}

/* Which hole of golf this is, in words and numbers; see nb_progress. */
static void key_progress(json_writer *w, const nb_table *t)
{
    const nb_progress p = nb_progress_of(t);
    char title[NB_MAX_TEXT];

    nb_hole_title(title, sizeof title, t);
    jw_key_open(w, "progress", '{');
    jw_key_text(w, "title", title);
    jw_key_int(w, "number", p.hole);
    if (p.of) jw_key_int(w, "of", p.of);
    jw_key_bool(w, "extra", p.extra);
    jw_key_int(w, "printed", p.printed);
    nb_deal_title(title, sizeof title, &t->rules, t->number);
    jw_key_text(w, "deal", title);
    jw_key_text(w, "phrase", nb_deal_phrase(&t->rules));
    jw_close(w, '}');
}

static void state_keys(json_writer *w, const nb_table *t)
{
    jw_key_text(w, "game", nb_game_of(&t->rules)->id);
    jw_key_int(w, "seats", t->rules.seats);
    jw_key_int(w, "hole", t->number + 1);
    jw_key_int(w, "dealer", t->dealer);
    key_progress(w, t);
    facts_keys(w, NULL, t);
    if (t->sits_out) wire_key_seats(w, "sits_out", t->sits_out);
}

/* What a spectator may know: from the hole itself the prompt would tell whether the card in somebody's hand has a power. */
void wire_state_keys(json_writer *w, const nb_hole *hole, bool match_over)
{
    nb_view onlooker;

    nb_view_of(&onlooker, hole, NB_NOBODY);
    state_keys(w, &onlooker.t);
    jw_key_bool(w, "match_over", match_over);
}

/* ------------------------------------------------------------------------------------------ what the cards do not show */

typedef struct status {
    bool any; /* at least one seat has a status */
    char table[NB_MAX_TEXT], seat[NB_MAX_SEATS][NB_MAX_TEXT];
} status;

static void status_of(status *s, const nb_table *t)
{
    s->any = false;
    nb_status(s->table, sizeof s->table, t, NB_NOBODY);
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        s->any |= nb_status(s->seat[seat], sizeof s->seat[seat], t, seat) > 0;
}

static bool same_seats(const status *a, const status *b, unsigned seats)
{
    if (a->any != b->any) return false;
    for (unsigned seat = 0; seat < seats; seat++)
        if (strcmp(a->seat[seat], b->seat[seat])) return false;
    return true;
}

static void key_seat_status(json_writer *w, const status *s, unsigned seats)
{
    jw_key(w, "seat_status");
    if (!s->any) {
        jw_null(w);
        return;
    }
    jw_open(w, '[');
    for (unsigned seat = 0; seat < seats; seat++) jw_text(w, s->seat[seat]);
    jw_close(w, ']');
}

/* Absent where there is nothing to say, and null where there was something before. */
static void status_keys(json_writer *w, const nb_table *before, const nb_table *after)
{
    const unsigned seats = after->rules.seats;
    status now, then = {.any = false};

    if (!nb_game_of(&after->rules)->status) return;
    status_of(&now, after);
    if (before) status_of(&then, before);
    if (strcmp(now.table, then.table)) jw_key_text(w, "status", now.table[0] ? now.table : NULL);
    if (before ? !same_seats(&now, &then, seats) : now.any) key_seat_status(w, &now, seats);
}

/* The phase and the notes of the table, which are public: with them the library says as much about a table that was laid out
 * from its view as about one of its own. Two digits a byte, without the zeros at the end. */
typedef char position[2 * (1 + NB_MAX_NOTES) + 1];

static void position_of(position out, const nb_table *t)
{
    size_t length = 0;
    for (unsigned i = 0; i <= NB_MAX_NOTES; i++) {
        const unsigned byte = i ? t->note[i - 1] : t->phase;
        out[2 * i] = "0123456789abcdef"[byte >> 4];
        out[2 * i + 1] = "0123456789abcdef"[byte & 15];
        if (byte || !i) length = 2 * i + 2;
    }
    out[length] = 0;
}

static void key_position(json_writer *w, const nb_table *before, const nb_table *after)
{
    position now, then = "";
    position_of(now, after);
    if (before) position_of(then, before);
    if (strcmp(now, then)) jw_key_text(w, "position", now);
}

/* ----------------------------------------------------------------------------------------------------------- balls */

static bool same_balls(const nb_table *a, const nb_table *b)
{
    nb_ball x, y;

    for (unsigned seat = 0; seat < a->rules.seats && nb_ball_at(&x, a, seat) && nb_ball_at(&y, b, seat); seat++)
        if (x.number != y.number || x.lie != y.lie || x.length != y.length || x.left != y.left) return false;
    return true;
}

/* Of each seat, where the game is played along the holes of a course. */
static void key_balls(json_writer *w, const nb_table *before, const nb_table *after)
{
    nb_ball ball;

    if (!nb_ball_at(&ball, after, 0) || (before && same_balls(before, after))) return;
    jw_key_open(w, "balls", '[');
    for (unsigned seat = 0; seat < after->rules.seats && nb_ball_at(&ball, after, seat); seat++) {
        jw_open(w, '{');
        jw_key_int(w, "ball", ball.number);
        jw_key_text(w, "lie", nb_lie_name(ball.lie));
        jw_key_int(w, "bogey", ball.bogey);
        jw_key_int(w, "length", ball.length);
        jw_key_int(w, "left", ball.left);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

/* ------------------------------------------------------------------------------------------------------- scrambles */

/* Where card number id lies now. Its number is public, as the places of cards are: it says nothing about the face. */
static void write_where(json_writer *w, const nb_table *t, unsigned id)
{
    for (unsigned zone = 0; zone < t->rules.zones; zone++)
        for (unsigned at = t->at[zone]; at < t->at[zone + 1]; at++)
            if (t->slot[at] == id) {
                wire_place(w, t, zone, at - t->at[zone], nb_zone_at(t, zone).owner);
                return;
            }
    jw_null(w);
}

/* The next scramble that mixed this card again, or the number of scrambles if none did. */
static unsigned mixed_again(const nb_table *t, unsigned lot, unsigned id)
{
    for (lot++; lot < t->lots; lot++)
        for (unsigned i = 0; i < t->lot[lot].n; i++)
            if (t->lot[lot].id[i] == id) return lot;
    return t->lots;
}

/* A scramble loses which card is which; that these cards lie in these places is still known. Of a card that was scrambled
 * again we know only that it is among the cards of that later scramble. */
static void write_scramble(json_writer *w, const nb_table *t, unsigned number)
{
    const nb_lot *lot = &t->lot[number];

    jw_open(w, '{');
    jw_key_open(w, "cards", '[');
    for (unsigned i = 0; i < lot->n; i++) wire_card(w, &t->rules, lot->card[i]);
    jw_close(w, ']');
    jw_key_open(w, "at", '[');
    for (unsigned i = 0; i < lot->n; i++) {
        const unsigned again = mixed_again(t, number, lot->id[i]);
        if (again == t->lots) {
            write_where(w, t, lot->id[i]);
            continue;
        }
        jw_open(w, '{');
        jw_key_int(w, "scramble", again);
        jw_close(w, '}');
    }
    jw_close(w, ']');
    jw_close(w, '}');
}

/* Any action can move a scrambled card, so scrambles are written whole each time. Few holes have any. */
static void key_scrambles(json_writer *w, const nb_table *t)
{
    if (!t->lots) return;
    jw_key_open(w, "scrambles", '[');
    for (unsigned i = 0; i < t->lots; i++) write_scramble(w, t, i);
    jw_close(w, ']');
}

/* ---------------------------------------------------------------------------------------------------------- scores */

void wire_score(json_writer *w, int32_t score)
{
    if (score == NB_NO_SCORE) jw_null(w);
    else jw_int(w, score);
}

static void write_scores(json_writer *w, const nb_table *t, const int32_t *scores)
{
    jw_open(w, '[');
    for (unsigned seat = 0; seat < t->rules.seats; seat++)
        wire_score(w, t->sits_out >> seat & 1 ? NB_NO_SCORE : scores[seat]);
    jw_close(w, ']');
}

void wire_scores(json_writer *w, const nb_hole *hole)
{
    int32_t scores[NB_MAX_SEATS];

    nb_score(hole, scores);
    write_scores(w, &hole->t, scores);
}

static void write_tally_line(json_writer *w, const nb_tally_line *line)
{
    jw_open(w, '{');
    jw_key_text(w, "text", line->text);
    jw_key(w, "amount");
    jw_int(w, line->amount);
    jw_key_text(w, "kind", nb_tally_kind_name(line->kind));
    jw_key_text(w, "rule", line->rule);
    if (line->cards) {
        jw_key(w, "zone");
        jw_int(w, line->zone);
        jw_key_open(w, "slots", '[');
        for (unsigned i = 0; i < line->cards; i++) jw_int(w, line->slot[i]);
        jw_close(w, ']');
    }
    jw_close(w, '}');
}

/* How every seat came to its score, once the hole is over. The lines are the same in every view. */
static void key_tally(json_writer *w, const nb_table *t)
{
    nb_tally tally;

    if (!nb_over(t)) return;
    jw_key_open(w, "tally", '[');
    for (unsigned seat = 0; seat < t->rules.seats; seat++) {
        nb_tally_of(&tally, t, seat);
        jw_open(w, '[');
        for (unsigned i = 0; i < tally.n; i++) write_tally_line(w, &tally.line[i]);
        jw_close(w, ']');
    }
    jw_close(w, ']');
}

/* ----------------------------------------------------------------------------------------------------- whole tables */

/* Who looks: a seat's number, "spectator" or "truth". */
static void key_viewer(json_writer *w, unsigned seat, bool truth)
{
    if (truth) jw_key_text(w, "seat", "truth");
    else if (seat == NB_NOBODY) jw_key_text(w, "seat", "spectator");
    else jw_key_int(w, "seat", seat);
}

/* Each side once, by its first seat; absent where everybody plays alone. */
static void key_sides(json_writer *w, const nb_rules *rules)
{
    bool partners = false;

    for (unsigned seat = 0; seat < rules->seats; seat++) partners |= nb_side(rules, seat) != 1u << seat;
    if (!partners) return;
    jw_key_open(w, "sides", '[');
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        const uint16_t side = nb_side(rules, seat);
        if (!(side & ((1u << seat) - 1))) wire_seats(w, side);
    }
    jw_close(w, ']');
}

static void table_keys(json_writer *w, struct wire_sight was, struct wire_sight is, unsigned seat, bool truth)
{
    const nb_table *before = was.t, *after = is.t;

    if (before) {
        if (nb_progress_of(before).hole != nb_progress_of(after).hole) key_progress(w, after);
        facts_keys(w, before, after);
    } else {
        state_keys(w, after);
        key_viewer(w, seat, truth);
        jw_key(w, "options");
        wire_options(w, &after->rules);
        jw_key_text(w, "unit", nb_unit_name(nb_score_unit(&after->rules)));
        jw_key_text(w, "standing_unit", nb_unit_name(nb_standing_unit(&after->rules)));
        key_sides(w, &after->rules);
    }
    status_keys(w, before, after);
    key_position(w, before, after);
    key_balls(w, before, after);
    jw_key(w, "zones");
    wire_zones(w, was, is);
    key_scrambles(w, after);
}

/* What this seat alone knows of scrambled cards: absent where there is nothing to say, null where there was something. With
 * memory=real they remember it themselves. */
static void key_known(json_writer *w, const wire_scene *scene)
{
    const nb_view *before = scene->before, *after = scene->after;
    char now[NB_MAX_TEXT], then[NB_MAX_TEXT] = "";

    if (!nb_game_of(&after->t.rules)->known || (scene->remembers && scene->remembers->real)) return;
    nb_known(now, sizeof now, after, scene->names);
    if (before) nb_known(then, sizeof then, before, scene->names);
    if (strcmp(now, then)) jw_key_text(w, "known", now[0] ? now : NULL);
}

void wire_opening(json_writer *w, const struct seat_memory *m, const nb_view *view)
{
    struct seat_touch cell[SEAT_OPENING];
    char text[NB_MAX_TEXT];
    const unsigned n = m ? seat_opening(text, sizeof text, m, view, cell) : 0;

    if (!n) {
        jw_null(w);
        return;
    }
    jw_open(w, '{');
    jw_key_text(w, "text", text);
    jw_key_open(w, "at", '[');
    for (unsigned i = 0; i < n; i++) wire_place(w, &view->t, cell[i].zone, cell[i].slot, view->seat);
    jw_close(w, ']');
    jw_close(w, '}');
}

/* The cards that this seat looks at before its first action: absent where there are none, null where there were some. */
static void key_opening(json_writer *w, const wire_scene *scene)
{
    const bool now = scene->remembers && seat_opening(NULL, 0, scene->remembers, scene->after, NULL);
    const bool then = scene->before && scene->remembered &&
                      seat_opening(NULL, 0, scene->remembered, scene->before, NULL);

    if (now == then) return;
    jw_key(w, "opening");
    wire_opening(w, scene->remembers, scene->after);
}

static void view_keys(json_writer *w, const wire_scene *scene)
{
    const struct wire_sight was = {scene->before ? &scene->before->t : NULL, scene->remembered};
    const struct wire_sight is = {&scene->after->t, scene->remembers};

    table_keys(w, was, is, scene->after->seat, false);
    key_known(w, scene);
    key_opening(w, scene);
}

static void truth_keys(json_writer *w, const nb_hole *hole)
{
    nb_card stock[NB_MAX_CARDS];
    const unsigned n = nb_stock_order(hole, stock);

    table_keys(w, (struct wire_sight){NULL, NULL}, (struct wire_sight){&hole->t, NULL}, NB_NOBODY, true);
    jw_key_open(w, "stock_order", '[');
    for (unsigned i = 0; i < n; i++) wire_card(w, &hole->t.rules, stock[i]);
    jw_close(w, ']');
    jw_key(w, "scores");
    wire_scores(w, hole);
    key_tally(w, &hole->t);
}

/* The scores of a hole that is over are public, even where cards stay hidden. */
void wire_view(json_writer *w, const nb_hole *hole, unsigned seat)
{
    nb_view view;

    nb_view_of(&view, hole, seat);
    jw_open(w, '{');
    view_keys(w, &(wire_scene){.after = &view});
    if (nb_over(&hole->t)) {
        jw_key(w, "scores");
        wire_scores(w, hole);
        key_tally(w, &hole->t);
    }
    jw_close(w, '}');
}

void wire_view_alone(json_writer *w, const nb_view *view)
{
    jw_open(w, '{');
    view_keys(w, &(wire_scene){.after = view});
    jw_close(w, '}');
}

void wire_truth(json_writer *w, const nb_hole *hole)
{
    jw_open(w, '{');
    truth_keys(w, hole);
    jw_close(w, '}');
}

static bool may_act(const nb_view *view)
{
    nb_action list[NB_MAX_ACTIONS];

    return view->seat != NB_NOBODY && nb_legal_for(&view->t, view->seat, list) > 0;
}

/* Before and after are both without an action when neither can act: then there is nothing to change. */
static void key_legal(json_writer *w, const wire_scene *scene)
{
    if (scene->before && !may_act(scene->before) && !may_act(scene->after)) return;
    jw_key(w, "legal");
    if (!scene->replay) {
        wire_choices(w, scene->after, scene->names);
        return;
    }
    jw_open(w, '[');
    jw_close(w, ']');
}

void wire_scene_keys(json_writer *w, const wire_scene *scene)
{
    if (scene->truth) truth_keys(w, scene->truth);
    else view_keys(w, scene);
    if (scene->scores && !scene->truth) {
        jw_key(w, "scores");
        write_scores(w, &scene->after->t, scene->scores);
        key_tally(w, &scene->after->t);
    }
    key_legal(w, scene);
    if (!scene->before || scene->match_over) jw_key_bool(w, "match_over", scene->match_over);
}
