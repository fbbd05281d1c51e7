/* page_play.c - a match being played: deals, actions, and what each viewer may know of them. */
#include <string.h>

#include "page.h"

PAGE_EXPORT(page_open)
const char *page_open(const char *game, unsigned seats, const char *options, const char *seed, const char *names,
                      const char *date);
PAGE_EXPORT(page_next) const char *page_next(unsigned number);
PAGE_EXPORT(page_open_again)
const char *page_open_again(const char *old, size_t length, const char *names, const char *date);
PAGE_EXPORT(page_next_again) const char *page_next_again(unsigned number, const char *old, size_t length);
PAGE_EXPORT(page_state) const char *page_state(unsigned number);
PAGE_EXPORT(page_view) const char *page_view(unsigned number, unsigned viewer);
PAGE_EXPORT(page_act)
const char *page_act(unsigned number, unsigned seat, const char *text, nb_action code, uint32_t viewers);
PAGE_EXPORT(page_explain) const char *page_explain(unsigned number, unsigned seat, const char *text);

/* ------------------------------------------------------------------------------------------------------ viewers */

bool page_sees_all(const page_table *table, unsigned viewer)
{
    return viewer == PAGE_TRUTH && (table->replay || table->imagined);
}

void page_view_of(nb_view *view, const page_table *table, const nb_hole *hole, unsigned viewer)
{
    if (page_sees_all(table, viewer)) *view = (nb_view){.t = hole->t, .seat = NB_NOBODY};
    else nb_view_of(view, hole, viewer < table->match.rules.seats ? viewer : NB_NOBODY);
}

void page_shown_to(nb_view *view, const page_table *table, unsigned viewer)
{
    page_view_of(view, table, &table->hole, viewer);
    if (viewer < table->match.rules.seats) seat_memory_apply(&table->memory[viewer], view);
}

/* ------------------------------------------------------------------------------------------------------ memories */

void page_memory_deal(page_table *table)
{
    nb_view view;
    for (unsigned seat = 0; seat < table->match.rules.seats; seat++) {
        nb_view_of(&view, &table->hole, seat);
        seat_memory_start(&table->memory[seat], &view);
    }
}

void page_memory_note(page_table *table, const nb_hole *before, unsigned actor, const nb_events *all)
{
    nb_view was, is;
    for (unsigned seat = 0; seat < table->match.rules.seats; seat++) {
        nb_events events = *all;
        nb_view_of(&was, before, seat);
        nb_view_of(&is, &table->hole, seat);
        nb_events_for(&events, seat);
        seat_memory_note(&table->memory[seat], &was, &is, &events, seat == actor);
    }
}

void page_memory_replay(page_table *table, const char *record, size_t length)
{
    for (unsigned seat = 0; seat < table->match.rules.seats; seat++)
        seat_memory_replay(&table->memory[seat], record, length, seat);
}

bool page_is_viewer(const page_table *table, unsigned viewer)
{
    return viewer < table->match.rules.seats || viewer == PAGE_SPECTATOR || page_sees_all(table, viewer);
}

/* What the viewer is shown of the table; everything that the scene points at must stay. */
static wire_scene scene_for(const page_table *table, unsigned viewer, const nb_view *before, const nb_view *after)
{
    return (wire_scene){.before = before,
                        .after = after,
                        .turn = table->replay ? NULL : &table->turn,
                        .truth = page_sees_all(table, viewer) ? &table->hole : NULL,
                        .names = table->names,
                        .match_over = table->match.over,
                        .replay = table->replay};
}

static void key_viewer(json_writer *w, unsigned viewer)
{
    if (viewer == PAGE_SPECTATOR) jw_key_text(w, "viewer", "spectator");
    else if (viewer == PAGE_TRUTH) jw_key_text(w, "viewer", "truth");
    else jw_key_int(w, "viewer", viewer);
}

static void told_to(json_writer *w, const page_table *table, unsigned viewer, const nb_hole *before, unsigned seat,
                    nb_action action, const nb_events *events)
{
    nb_view was, is;
    page_view_of(&was, table, before, viewer);
    page_view_of(&is, table, &table->hole, viewer);
    wire_scene scene = scene_for(table, viewer, &was, &is);
    if (viewer < table->match.rules.seats) scene.remembered = &table->memory[viewer]; /* as it was before the action */
    jw_open(w, '{');
    key_viewer(w, viewer);
    wire_told_keys(w, &scene, seat, action, events);
    jw_close(w, '}');
}

void page_told(json_writer *w, const page_table *table, uint32_t viewers, const nb_hole *before, unsigned seat,
               nb_action action, const nb_events *events)
{
    jw_open(w, '[');
    for (unsigned viewer = 0; viewer < PAGE_VIEWERS; viewer++)
        if (viewers >> viewer & 1 && page_is_viewer(table, viewer))
            told_to(w, table, viewer, before, seat, action, events);
    jw_close(w, ']');
}

bool page_reveals(const nb_hole *before, const nb_hole *after)
{
    return memcmp(before->t.seen, after->t.seen, sizeof before->t.seen) || before->t.drawn != after->t.drawn ||
           before->t.lots != after->t.lots;
}

/* -------------------------------------------------------------------------------------------------------- deals */

void page_close_if_over(page_table *table, json_writer *record)
{
    char text[NB_MAX_STORY];
    if (!nb_over(&table->hole.t)) return;
    nb_match_close(&table->match, &table->hole);
    nb_record_close(text, sizeof text, &table->match);
    jw_text(record, text);
}

static void begin_hole(page_table *table, json_writer *record)
{
    char text[NB_MAX_STORY];
    page_memory_deal(table);
    nb_record_hole(text, sizeof text, &table->hole);
    jw_text(record, text);
    page_close_if_over(table, record);
}

void page_deal(page_table *table, json_writer *record)
{
    nb_match_deal(&table->match, &table->hole);
    begin_hole(table, record);
}

/* The next hole with the cards that it had in an old record: by a seed of its own, in a listed order, or by the seed that both
 * matches have. The dealer is the old one too, whatever follows from the results, so that every seat gets its old cards. */
static nb_err deal_again(page_table *table, const char *old, size_t length, nb_why *why)
{
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, old, length, why);
    nb_match_deal(&table->match, &table->hole);
    while (!err && step != NB_STEP_END) {
        err = nb_record_next(&reader, &step, NULL, why);
        if (err || step != NB_STEP_HOLE || reader.hole.t.number != table->match.played) continue;
        table->match.dealer = reader.hole.t.dealer;
        if (reader.hole.own_seed) nb_match_deal_seed(&table->match, &table->hole, reader.hole.seed);
        else nb_match_deal(&table->match, &table->hole);
        if (!reader.hole.ordered) break;
        return nb_match_deal_pack(&table->match, &table->hole, reader.hole.t.card, reader.hole.t.rules.cards, why);
    }
    return err;
}

static void key_state(json_writer *w, const page_table *table)
{
    jw_key_open(w, "state", '{');
    page_state_keys(w, table);
    jw_close(w, '}');
}

/* A line for each name; one that is too long is cut between characters. */
void page_read_names(nb_record_tags *tags, const char *names)
{
    for (unsigned seat = 0; seat < NB_MAX_SEATS && *names; seat++) {
        const char *end = strchr(names, '\n');
        size_t length = end ? (size_t)(end - names) : strlen(names), kept = length;
        if (kept >= sizeof tags->name[seat]) kept = sizeof tags->name[seat] - 1;
        while (kept < length && kept && ((unsigned char)names[kept] & 0xC0) == 0x80) kept--;
        memcpy(tags->name[seat], names, kept);
        names += length + (end != NULL);
    }
}

const char *page_open(const char *game, unsigned seats, const char *options, const char *seed, const char *names,
                      const char *date)
{
    char start[NB_MAX_STORY + NB_MAX_OPTION_TEXT];
    nb_record_tags tags = {.date = ""};
    nb_rules rules;
    nb_seed key;
    nb_match match;
    nb_why why;
    nb_err err;
    if ((err = nb_setup(&rules, game, seats, options, &why))) return page_refuse(err, &why);
    if ((err = nb_seed_parse(&key, seed, &why))) return page_refuse(err, &why);
    page_read_names(&tags, names);
    memcpy(tags.date, date, strlen(date) < sizeof tags.date ? strlen(date) : sizeof tags.date - 1);
    nb_match_start(&match, &rules, key);
    page_table *table = page_table_new(&match, &tags, false);
    if (!table) return page_refuse_state("too many tables are open: close one first");
    nb_record_start(start, sizeof start, &match, &tags);
    json_writer w = page_object();
    page_about_keys(&w, table);
    jw_key_open(&w, "record", '[');
    jw_text(&w, start);
    page_deal(table, &w);
    jw_close(&w, ']');
    return page_answer(&w);
}

/* Reads the old record to its end: of a match that goes on, nobody may look up the cards. */
static nb_err read_whole(nb_reader *reader, const char *old, size_t length, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(reader, old, length, why);
    while (!err && step != NB_STEP_END) err = nb_record_next(reader, &step, NULL, why);
    if (err || reader->match.over) return err;
    *why = (nb_why){"this match is not finished: its deals can be played again when it is over"};
    return NB_E_RECORD;
}

const char *page_open_again(const char *old, size_t length, const char *names, const char *date)
{
    char start[NB_MAX_STORY + NB_MAX_OPTION_TEXT];
    nb_record_tags tags = {.date = ""};
    nb_reader reader;
    nb_match match;
    nb_why why;
    nb_err err = read_whole(&reader, old, length, &why);
    if (err) return page_refuse(err, &why);
    page_read_names(&tags, names);
    memcpy(tags.date, date, strlen(date) < sizeof tags.date ? strlen(date) : sizeof tags.date - 1);
    nb_match_start(&match, &reader.match.rules, reader.match.seed);
    page_table *table = page_table_new(&match, &tags, false);
    if (!table) return page_refuse_state("too many tables are open: close one first");
    if ((err = deal_again(table, old, length, &why))) {
        page_table_free(table);
        return page_refuse(err, &why);
    }
    nb_record_start(start, sizeof start, &match, &tags);
    json_writer w = page_object();
    page_about_keys(&w, table);
    jw_key_open(&w, "record", '[');
    jw_text(&w, start);
    begin_hole(table, &w);
    jw_close(&w, ']');
    return page_answer(&w);
}

/* NULL: the next hole can be dealt. */
static const char *cannot_deal(const page_table *table)
{
    if (!table) return page_no_table();
    if (table->replay) return page_refuse_state("a replay is only looked at");
    if (table->match.over) return page_refuse(NB_E_ENDED, &(nb_why){"the match is over"});
    if (!nb_over(&table->hole.t)) return page_refuse_state("the hole is still open: play it to its end first");
    return NULL;
}

const char *page_next_again(unsigned number, const char *old, size_t length)
{
    page_table *table = page_table_at(number);
    const char *refusal = cannot_deal(table);
    nb_why why;
    if (refusal) return refusal;
    const nb_hole before = table->hole;
    nb_err err = deal_again(table, old, length, &why);
    if (err) {
        table->hole = before;
        return page_refuse(err, &why);
    }
    json_writer w = page_object();
    jw_key_open(&w, "record", '[');
    begin_hole(table, &w);
    jw_close(&w, ']');
    key_state(&w, table);
    return page_answer(&w);
}

const char *page_next(unsigned number)
{
    page_table *table = page_table_at(number);
    const char *refusal = cannot_deal(table);
    if (refusal) return refusal;
    json_writer w = page_object();
    jw_key_open(&w, "record", '[');
    page_deal(table, &w);
    jw_close(&w, ']');
    key_state(&w, table);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------ looking */

const char *page_state(unsigned number)
{
    const page_table *table = page_table_at(number);
    if (!table) return page_no_table();
    json_writer w = page_object();
    page_state_keys(&w, table);
    return page_answer(&w);
}

const char *page_view(unsigned number, unsigned viewer)
{
    const page_table *table = page_table_at(number);
    int32_t scores[NB_MAX_SEATS];
    nb_view view;
    if (!table) return page_no_table();
    if (!page_is_viewer(table, viewer))
        return page_refuse(NB_E_SEATS, &(nb_why){"nobody at this table sees that much"});
    page_shown_to(&view, table, viewer);
    wire_scene scene = scene_for(table, viewer, NULL, &view);
    if (nb_over(&table->hole.t)) {
        nb_score(&table->hole, scores);
        scene.scores = scores;
    }
    json_writer w = page_object();
    wire_scene_keys(&w, &scene);
    if (!table->replay && viewer < table->match.rules.seats) {
        jw_key(&w, "opening");
        wire_opening(&w, &table->memory[viewer], &view);
    }
    if (!table->replay && viewer < table->match.rules.seats && nb_actors(&table->hole.t) >> viewer & 1) {
        jw_key(&w, "picking");
        page_picking_of(&w, table, &view, viewer);
    }
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------ actions */

/* Plays what is legal. */
static const char *act(page_table *table, unsigned seat, nb_action action, uint32_t viewers)
{
    char line[2 * NB_MAX_TEXT], written[NB_MAX_TEXT];
    const nb_hole before = table->hole;
    nb_events events;
    wire_action_text(written, sizeof written, &before.t, seat, action);
    nb_record_action(line, sizeof line, &before, seat, action);
    nb_apply_as(&table->hole, seat, action, &events);
    table->actions++;
    json_writer w = page_object();
    jw_key_open(&w, "record", '[');
    jw_text(&w, line);
    page_close_if_over(table, &w);
    jw_close(&w, ']');
    jw_key_int(&w, "seat", seat);
    jw_key_text(&w, "action", written);
    jw_key(&w, "told");
    page_told(&w, table, viewers, &before, seat, action, &events);
    page_memory_note(table, &before, seat, &events);
    nb_turn_follow(&table->turn, &table->hole.t, seat, &events);
    key_state(&w, table);
    jw_key_bool(&w, "reveals", page_reveals(&before, &table->hole));
    return page_answer(&w);
}

const char *page_act(unsigned number, unsigned seat, const char *text, nb_action code, uint32_t viewers)
{
    page_table *table = page_table_at(number);
    nb_why why;
    nb_err err = NB_OK;
    if (!table) return page_no_table();
    if (table->replay) return page_refuse_state("a replay is only looked at");
    if (seat >= table->match.rules.seats) return page_no_seat();
    if (text) err = wire_action_parse(&code, &table->hole.t, seat, text, &why);
    if (err || (err = nb_explain(&table->hole.t, seat, code, &why))) return page_refuse(err, &why);
    return act(table, seat, code, viewers);
}

/* Why the seat may not do what the notation says; from its view, because the rule that asks can depend on a card in hand. */
const char *page_explain(unsigned number, unsigned seat, const char *text)
{
    const page_table *table = page_table_at(number);
    struct seat_refusal refusal;
    nb_action action;
    nb_view view;
    nb_why why;
    if (!table) return page_no_table();
    if (seat >= table->match.rules.seats) return page_no_seat();
    page_view_of(&view, table, &table->hole, seat);
    nb_err err = wire_action_parse(&action, &view.t, seat, text, &why);
    if (err) return page_refuse(err, &why);
    seat_explain(&refusal, &view.t, seat, action, table->names);
    json_writer w = page_object();
    jw_key_bool(&w, "legal", !refusal.reason);
    if (refusal.reason) page_refusal_keys(&w, &refusal);
    return page_answer(&w);
}
