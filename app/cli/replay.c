/* replay.c - `niblick replay`: reads a record, checks every action against the rules, and shows what happened. */
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "command.h"
#include "say.h"
#include "text_table.h"
#include "tell.h"
#include "wire.h"
#include "words.h"

struct replay {
    nb_reader reader;
    struct record_names called;
    struct strokes strokes;
    long until; /* actions to show; -1: all */
    long seat;  /* whose eyes; -1: everybody's */
};

/* With --seat what that seat saw; otherwise everything, because nobody is playing a record. */
static void look(const struct replay *r, nb_view *view)
{
    if (r->seat >= 0) nb_view_of(view, &r->reader.hole, (unsigned)r->seat);
    else scene_see_all(view, &r->reader.hole);
}

static bool stops(const struct replay *r) { return r->until >= 0 && r->reader.actions >= (unsigned long)r->until; }

/* --------------------------------------------------------------------------------------------------- in sentences */

static void show_head(const struct replay *r)
{
    const nb_match *m = &r->reader.match;
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, &m->rules);
    const char *title = nb_title_of(&m->rules), *date = r->reader.tags.date;
    puts(*date ? say_cli_replay_head_date(HERE, title, m->rules.seats, date)
               : say_cli_replay_head(HERE, title, m->rules.seats));
    puts(options);
}

static void show_step(struct replay *r, enum nb_step step, nb_view before, nb_events *events)
{
    nb_view after;
    switch (step) {
    case NB_STEP_HOLE:
        putchar('\n');
        look(r, &after);
        after.seat = (uint8_t)r->called.you;
        tell_seen_hole(stdout, &after, r->called.names, CLI_TITLE(cli_style_for(stdout, false)));
        break;
    case NB_STEP_ACTION:
        look(r, &after);
        if (r->seat >= 0) nb_events_for(events, (unsigned)r->seat);
        before.seat = after.seat = (uint8_t)r->called.you;
        printf("%4u  ", r->reader.actions);
        tell_action(stdout, &before, r->reader.seat, r->reader.action, &after, events, r->called.names);
        break;
    case NB_STEP_SCORE:
        putchar('\n');
        table_score_card(stdout, &r->reader.match, &r->strokes, r->called.names);
        break;
    case NB_STEP_FAIR: /* `niblick verify` looks into it */
    case NB_STEP_END: break;
    }
}

static void show_end(const struct replay *r)
{
    nb_view view;
    struct scene scene;
    if (r->reader.dealt) {
        putchar('\n');
        look(r, &view);
        view.seat = (uint8_t)r->called.you;
        scene_of(&scene, &view);
        table_show(stdout, &scene, r->called.names, cli_style_for(stdout, false));
    }
    if (!r->reader.match.over) printf("\n%s\n", stops(r) ? say_cli_replay_stopped : say_cli_replay_unfinished);
}

static nb_err show(struct replay *r, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    show_head(r);
    while (step != NB_STEP_END && !stops(r)) {
        nb_view before = {.seat = NB_NOBODY};
        nb_events events;
        if (r->reader.dealt) look(r, &before);
        nb_err err = nb_record_next(&r->reader, &step, &events, why);
        if (err) return err;
        show_step(r, step, before, &events);
    }
    show_end(r);
    return NB_OK;
}

/* ------------------------------------------------------------------------------------------------------- as JSON */

static void tags_keys(json_writer *w, const struct replay *r)
{
    const nb_reader *reader = &r->reader;
    jw_key_text(w, "game", nb_game_of(&reader->match.rules)->id);
    jw_key_int(w, "seats", reader->match.rules.seats);
    jw_key(w, "options");
    wire_options(w, &reader->match.rules);
    jw_key(w, "seed");
    wire_seed(w, &reader->match.seed);
    jw_key_text(w, "date", reader->tags.date);
    jw_key_open(w, "names", '[');
    for (unsigned s = 0; s < reader->match.rules.seats; s++) jw_text(w, reader->tags.name[s]);
    jw_close(w, ']');
}

static void write_action(json_writer *w, const struct replay *r, const nb_view *before)
{
    const nb_reader *reader = &r->reader;
    char text[NB_MAX_TEXT], sentence[NB_MAX_TEXT];
    wire_action_text(text, sizeof text, &before->t, reader->seat, reader->action);
    nb_action_describe(sentence, sizeof sentence, before, reader->seat, reader->action, r->called.names);
    jw_open(w, '{');
    jw_key_int(w, "seat", reader->seat);
    jw_key_text(w, "action", text);
    jw_key_text(w, "sentence", sentence);
    jw_close(w, '}');
}

static void begin_hole(json_writer *w, const nb_reader *reader)
{
    jw_open(w, '{');
    jw_key_int(w, "number", reader->match.played + 1);
    jw_key_int(w, "dealer", reader->hole.t.dealer);
    jw_key_open(w, "actions", '[');
}

/* The scores of a hole that is not finished are null. */
static void end_hole(json_writer *w, const nb_reader *reader, bool finished)
{
    jw_close(w, ']');
    jw_key(w, "scores");
    if (finished) wire_row(w, reader->match.last, reader->match.rules.seats);
    else jw_null(w);
    jw_close(w, '}');
}

static nb_err key_holes(json_writer *w, struct replay *r, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    bool open = false;
    jw_key_open(w, "holes", '[');
    while (step != NB_STEP_END && !stops(r)) {
        nb_view before;
        if (r->reader.dealt) look(r, &before);
        nb_err err = nb_record_next(&r->reader, &step, NULL, why);
        if (err) return err;
        if (step == NB_STEP_HOLE) begin_hole(w, &r->reader), open = true;
        if (step == NB_STEP_ACTION) write_action(w, r, &before);
        if (step == NB_STEP_SCORE) end_hole(w, &r->reader, true), open = false;
    }
    if (open) end_hole(w, &r->reader, false);
    jw_close(w, ']');
    return NB_OK;
}

static nb_err show_json(struct replay *r, nb_why *why)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '{');
    tags_keys(&w, r);
    nb_err err = key_holes(&w, r, why);
    jw_key(&w, "match");
    wire_match(&w, &r->reader.match);
    if (r->reader.dealt) {
        jw_key(&w, "table");
        if (r->seat < 0) wire_truth(&w, &r->reader.hole);
        else wire_view(&w, &r->reader.hole, (unsigned)r->seat);
    }
    jw_close(&w, '}');
    const char *text = text_ended(&w.out);
    if (!err && !text) {
        snprintf(why->text, sizeof why->text, "%s", say_command_no_memory);
        err = NB_E_RECORD;
    }
    if (!err) puts(text);
    jw_free(&w);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- command */

static int replay_text(const char *command, const char *path, struct replay *r, const char *text, size_t length,
                       bool json)
{
    nb_why why;
    if (nb_record_open(&r->reader, text, length, &why) ||
        strokes_read(&r->strokes, text, length, &r->reader.match.rules, &why))
        return cli_fail(command, say_match_in_file(HERE, path, why.text));
    unsigned seats = r->reader.match.rules.seats;
    if (r->seat >= (long)seats) return cli_usage(command, say_cli_replay_no_seat(HERE, r->seat, seats - 1));
    record_names(&r->called, &r->reader.tags, r->seat, !json);
    if (json ? show_json(r, &why) : show(r, &why)) return cli_fail(command, say_match_in_file(HERE, path, why.text));
    return cli_flush(command);
}

/* Which record: a file, or a match of a table in a server's database. */
struct source {
    const char *path, *db, *table;
    long match; /* 0: the last */
};

static int replay_table(const char *command, const struct source *from, struct replay *r, bool json)
{
    struct table_history l;
    nb_why why;
    store *s = database_open(command, from->db);
    if (!s) return CLI_FAILED;
    const struct history_match *m = NULL;
    if (table_history_read(&l, s, from->table, &why)) m = table_history_match_at(&l, (unsigned)from->match, &why);
    int status = !m               ? cli_fail(command, why.text)
                 : !m->record.len ? cli_fail(command, say_cli_replay_no_hole(HERE, m->number, from->table))
                                  : replay_text(command, from->table, r, m->record.text, m->record.len, json);
    table_history_free(&l);
    store_close(s);
    return status;
}

static int replay_file(const char *command, const struct source *from, struct replay *r, bool json)
{
    size_t length;
    char *text = cli_read_record(command, from->path, &length);
    if (!text) return CLI_FAILED;
    int status = replay_text(command, from->path, r, text, length, json);
    free(text);
    return status;
}

int cli_replay(int argc, char **argv)
{
    static struct replay r;
    struct source from = {0};
    bool json = false;
    r.until = r.seat = -1;
    const struct cli_arg args[] = {{"until", 0, CLI_NUMBER, &r.until, 0, 1000000},
                                   {"seat", 0, CLI_NUMBER, &r.seat, 0, NB_MAX_SEATS - 1},
                                   {"json", 0, CLI_FLAG, &json, 0, 0},
                                   {"db", 0, CLI_TEXT, &from.db, 0, 0},
                                   {"table", 0, CLI_TEXT, &from.table, 0, 0},
                                   {"match", 0, CLI_NUMBER, &from.match, 1, 1000000},
                                   {0}};
    int words = cli_args(argc, argv, args, &from.path, 1);
    if (words < 0) return CLI_USAGE;
    if (words && from.table) return cli_usage(argv[0], say_cli_replay_not_both(HERE, from.path));
    if ((from.db || from.match) && !from.table) return cli_usage(argv[0], say_cli_replay_which_table);
    if (!words && !from.table) return cli_usage(argv[0], say_cli_replay_which_record);
    return words ? replay_file(argv[0], &from, &r, json) : replay_table(argv[0], &from, &r, json);
}
