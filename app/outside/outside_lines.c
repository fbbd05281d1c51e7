/* outside_lines.c - what a program is sent; see outside_lines.h and docs/PLAYERS.md */
#include "outside_lines.h"
#include "wire.h"

static void end_line(json_writer *w)
{
    jw_close(w, '}');
    text_add_char(&w->out, '\n');
}

static void begin_line(json_writer *w, const char *type)
{
    jw_clear(w);
    jw_open(w, '{');
    jw_key_text(w, "type", type);
}

void outside_line_hello(json_writer *w, const nb_rules *rules, unsigned ms)
{
    begin_line(w, "hello");
    jw_key_int(w, "protocol", OUTSIDE_PROTOCOL);
    jw_key_text(w, "version", NB_VERSION);
    jw_key_text(w, "game", nb_game_of(rules)->id);
    jw_key_int(w, "seats", rules->seats);
    jw_key(w, "options");
    wire_options(w, rules);
    wire_about_keys(w, rules);
    jw_key(w, "deck");
    wire_deck(w, rules);
    jw_key_int(w, "ms", ms);
    end_line(w);
}

void outside_line_hole(json_writer *w, const nb_table *t, unsigned seat)
{
    begin_line(w, "hole");
    jw_key_int(w, "hole", t->number + 1);
    jw_key_int(w, "seat", seat);
    jw_key_int(w, "dealer", t->dealer);
    end_line(w);
}

void outside_line_choose(json_writer *w, const nb_view *view, unsigned id, uint64_t dice, const text_buffer *story)
{
    begin_line(w, "choose");
    jw_key_int(w, "id", id);
    jw_key_int(w, "random", (int64_t)dice);
    jw_key(w, "view");
    wire_view_alone(w, view);
    jw_key(w, "legal");
    wire_legal(w, view);
    if (story) {
        jw_key(w, "story");
        jw_raw(w, story->text, story->len);
    }
    end_line(w);
}

void outside_line_over(json_writer *w, const nb_hole *over, unsigned seat)
{
    begin_line(w, "over");
    if (over) {
        jw_key(w, "view");
        wire_view(w, over, seat);
    }
    end_line(w);
}

void outside_told(json_writer *w, const nb_hole *before, unsigned actor, nb_action action, const nb_hole *after,
                  const nb_events *events, unsigned seat)
{
    nb_view was, is;
    nb_view_of(&was, before, seat);
    nb_view_of(&is, after, seat);
    jw_open(w, '{');
    jw_key_int(w, "seat", actor);
    wire_told_keys(w, &(wire_scene){.before = &was, .after = &is}, actor, action, events);
    jw_close(w, '}');
}
