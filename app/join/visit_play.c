/* visit_play.c - the game as it goes on: views, updates, questions, scores (see visit.h). It reads like `niblick play`. */
#include <string.h>

#include "text_table.h"
#include "tell.h"
#include "visit.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------------- showing */

void visit_show_table(struct visit *v)
{
    if (v->drawn) return;
    visit_say(v, "%s", "");
    if (v->seen) table_show(v->out, &v->scene, v->names, v->style);
    else visit_say(v, "%s\n", say_join_no_hole_yet);
}

bool visit_score(nb_match *match, const struct visit *v)
{
    json_t *rows = json_object_get(v->score, "holes"), *totals = json_object_get(v->score, "totals");
    memset(match, 0, sizeof *match);
    match->rules = v->rules;
    match->over = json_is_true(json_object_get(v->score, "match_over"));
    match->played = json_integer_value(json_object_get(v->score, "played")) > 0;
    for (unsigned s = 0; s < v->rules.seats; s++) {
        json_t *score = json_array_get(json_object_get(v->view, "scores"), s);
        match->last[s] = v->scene.over && json_is_integer(score) ? (int16_t)json_integer_value(score) : NB_NO_SCORE;
    }
    if (json_array_size(rows) > NB_MAX_HOLES) return false;
    match->rows = (uint8_t)json_array_size(rows);
    for (unsigned row = 0; row < match->rows; row++)
        for (unsigned s = 0; s < v->rules.seats; s++) {
            json_t *score = json_array_get(json_array_get(rows, row), s);
            match->score[row][s] = json_is_integer(score) ? (int16_t)json_integer_value(score) : NB_NO_SCORE;
        }
    for (unsigned s = 0; s < v->rules.seats; s++)
        match->total[s] = (int32_t)json_integer_value(json_array_get(totals, s));
    return true;
}

bool visit_write_score(FILE *out, const struct visit *v)
{
    nb_match match;
    int32_t given[NB_MAX_SEATS], net[NB_MAX_SEATS];
    if (!visit_score(&match, v)) return false;
    table_score_rows(out, &match, visit_given(given, net, v) ? net : NULL, v->names, visit_text(v->score, "standing"));
    if (*visit_text(v->score, "net_standing")) fprintf(out, "%s\n", visit_text(v->score, "net_standing"));
    return true;
}

void visit_show_score(struct visit *v)
{
    visit_say(v, "%s", "");
    if (!visit_write_score(v->out, v)) visit_fail(v, say_join_nonsense);
}

bool visit_tally(nb_tally tally[NB_MAX_SEATS], const struct visit *v)
{
    return v->seen && scene_tally(tally, &v->scene, v->view);
}

/* How the person came to their score; everybody, where they watch or ask for it. */
void visit_show_count(struct visit *v, bool all)
{
    static nb_tally tally[NB_MAX_SEATS]; /* large */
    const bool counted = visit_tally(tally, v);
    visit_say(v, "%s", "");
    if (counted && (all || v->seat == NB_NOBODY)) tell_tallies(v->out, tally, v->rules.seats, v->names);
    else if (counted) tell_tally(v->out, &tally[v->seat], visit_name(v, v->seat));
    else if (all) visit_say(v, "%s\n", say_join_no_count);
}

/* -------------------------------------------------------------------------------------------------------- asking */

/* A server of an older version sends whole sentences only. */
static void phrase_of(const void *data, int i, char *out, size_t size)
{
    const json_t *action = json_array_get(data, (size_t)i);
    const char *phrase = visit_text(action, "phrase");
    snprintf(out, size, "%s", *phrase ? phrase : visit_text(action, "sentence"));
}

static bool is_reaction(const struct visit *v)
{
    return v->scene.turn != v->seat && nb_verb_of(ask_enter(&v->ask)) == NB_PASS;
}

static void show_known(struct visit *v)
{
    char known[TABLE_WORDS];
    table_known_words(known, sizeof known, &v->scene, v->names, v->style);
    if (*known && strcmp(v->known, known)) fprintf(v->out, "%s\n", known);
    memcpy(v->known, known, sizeof known);
}

/* See play.c: the whole table once, then at the beginning of one's turn the middle and what is one's own; within it nothing, and
 * in a reaction what one knows, where it has changed. */
static void show_position(struct visit *v, bool whole)
{
    if (is_reaction(v) && !whole) {
        show_known(v);
    } else if (whole || v->spoke != v->seat || v->turn != v->scene.turn) {
        fputc('\n', v->out);
        (whole ? table_show : table_show_near)(v->out, &v->scene, v->names, v->style);
    }
}

void visit_list(struct visit *v)
{
    if (v->ask.n) ask_list(v->out, &v->ask, phrase_of, json_object_get(v->view, "legal"));
}

/* Which cards were scrambled, where the screen has no line of its own for it: once, and when it changes. */
static void tell_known(struct visit *v)
{
    const char *known = visit_text(v->view, "known");
    if (!v->drawn || !strncmp(v->known, known, sizeof v->known - 1)) return;
    snprintf(v->known, sizeof v->known, "%s", known);
    if (*known) visit_say(v, "%s\n", known);
}

/* Of a server's table only the cards are known; it says itself what can be done. */
static void start_picking(struct seat_picking *pick, nb_table *laid, const struct visit *v)
{
    scene_lay(laid, &v->scene);
    seat_pick_from(pick, laid, v->seat, v->ask.action, v->ask.n);
}

bool visit_claim_warning(char *out, size_t size, const struct visit *v, nb_action action)
{
    struct seat_picking pick;
    nb_table laid;
    start_picking(&pick, &laid, v);
    return seat_claim_warning(out, size, &pick, NULL, action);
}

/* Whoever knows no match passes. Not for a person who has gone: the pass would bring them back (docs/PROTOCOL.md). */
static bool passes(struct visit *v)
{
    struct seat_picking pick;
    nb_table laid;
    json_t *seat = json_array_get(json_object_get(v->about, "seats"), v->seat);
    if (!v->passes || *visit_text(seat, "player")) return false;
    start_picking(&pick, &laid, v);
    if (seat_claims(&pick, NULL) != SEAT_CLAIMS_NONE || !visit_act(v, nb_act(NB_PASS, 0, 0))) return false;
    return v->unasked = true;
}

void visit_ask(struct visit *v, bool whole)
{
    const char *prompt = visit_text(v->view, "prompt");
    char example[ASK_TEXT];
    tell_known(v);
    if (!v->ask.n) return;
    v->asked = true;
    v->warned = 0;
    if (passes(v)) {
        if (whole) visit_show_table(v);
        return;
    }
    v->questions++;
    if (v->drawn) return;
    visit_say(v, "%s", "");
    show_position(v, whole);
    if (*visit_text(v->view, "known")) fprintf(v->out, "%s\n", visit_text(v->view, "known"));
    fputs(cli_bold(v->style), v->out);
    fputs(prompt, v->out);
    fprintf(v->out, "%s\n", cli_plain(v->style));
    ask_example(example, &v->ask, v->seat);
    if (!is_reaction(v)) visit_list(v);
    else if (!v->taught) fprintf(v->out, "%s\n", say_play_react(HERE, example));
    v->taught |= is_reaction(v);
    visit_prompt(v);
}

/* "You have 45 seconds.": before the question, so that it is read in time. */
static void tell_clock(struct visit *v, json_t *message)
{
    json_t *clock = json_object_get(message, "clock");
    if (v->ask.n && json_is_integer(clock))
        visit_say(v, "%s\n", say_join_seconds(HERE, (int)(json_integer_value(clock) / 1000)));
}

/* -------------------------------------------------------------------------------------------------------- the view */

static bool look(struct visit *v)
{
    v->seen = scene_read(&v->scene, &v->rules, v->view, v->seat) &&
              scene_ask(&v->ask, &v->scene, v->seat == NB_NOBODY ? NULL : json_object_get(v->view, "legal"));
    if (!v->seen) v->ask.n = 0;
    if (!v->seen) visit_fail(v, say_join_nonsense);
    return v->seen;
}

static bool read_number(struct visit *v, json_t *message)
{
    json_t *n = json_object_get(message, "n");
    if (!json_is_integer(n) || json_integer_value(n) < 0 || json_integer_value(n) > UINT32_MAX) return false;
    v->n = (uint32_t)json_integer_value(n);
    return true;
}

static void tell_new_hole(struct visit *v)
{
    const unsigned match = (unsigned)json_integer_value(json_object_get(v->about, "match"));
    if (v->told_match == match && v->told_hole == v->scene.number) return;
    v->told_match = match;
    v->told_hole = v->scene.number;
    v->known[0] = 0;
    visit_say(v, "\n");
    visit_tell_given(v);
    tell_hole(v->out, &v->scene, v->names, CLI_TITLE(v->style));
    const char *opening = visit_text(json_object_get(v->view, "opening"), "text");
    if (*opening && !v->drawn) visit_say(v, "%s\n", opening); /* the table, which follows, says which cards */
}

void visit_view(struct visit *v, json_t *message)
{
    json_t *view = json_object_get(message, "view"), *score = json_object_get(message, "score");
    if (!v->about) return;
    if (!json_is_object(view) || !read_number(v, message)) {
        visit_fail(v, say_join_nonsense);
        return;
    }
    json_decref(v->view);
    v->view = json_incref(view);
    if (score) json_decref(v->score), v->score = json_incref(score);
    if (!look(v)) return;
    v->asked = false;
    v->spoke = NB_NOBODY;
    tell_new_hole(v);
    tell_clock(v, message);
    if (v->ask.n) visit_ask(v, true);
    else visit_show_table(v);
}

/* -------------------------------------------------------------------------------------------------------- updates */

static void put_zone(json_t *zones, json_t *zone)
{
    for (size_t i = 0; i < json_array_size(zones); i++)
        if (json_equal(json_object_get(json_array_get(zones, i), "zone"), json_object_get(zone, "zone")))
            json_array_set(zones, i, zone);
}

static void merge(json_t *view, json_t *changes)
{
    for (void *at = json_object_iter(changes); at; at = json_object_iter_next(changes, at)) {
        const char *key = json_object_iter_key(at);
        json_t *value = json_object_iter_value(at), *zones = json_object_get(view, "zones");
        if (!strcmp(key, "zones"))
            for (size_t i = 0; i < json_array_size(value); i++) put_zone(zones, json_array_get(value, i));
        else if (json_is_null(value)) json_object_del(view, key);
        else json_object_set(view, key, value);
    }
}

/* Somebody who did not react is no news, and the first half of a turn is told with the second. */
static bool is_silent(const struct visit *v, json_t *m, unsigned seat, unsigned turn)
{
    if (json_is_true(json_object_get(m, "half"))) return true;
    return !strcmp(visit_text(m, "verb"), "pass") && seat != v->seat && seat != turn &&
           !json_array_size(json_object_get(m, "events"));
}

/* The same question as before, because somebody else has passed: it need not be read again, nor answered twice. */
static bool asks_again(const struct visit *v, json_t *legal)
{
    return (v->asked || v->act_id) && is_reaction(v) && json_equal(legal, json_object_get(v->view, "legal"));
}

/* Somebody has seen a card, and not everybody. */
static bool tells_secret(const struct visit *v, json_t *events)
{
    for (size_t i = 0; i < json_array_size(events); i++) {
        json_t *event = json_array_get(events, i), *seen = json_object_get(event, "seen");
        if (json_is_string(json_object_get(event, "card")) && json_array_size(seen) < v->rules.seats) return true;
    }
    return false;
}

/* In plain lines a pass for which one was not asked is told like any other, with the reason the first time. */
static void explain_pass(struct visit *v, unsigned seat)
{
    if (seat != v->seat || !v->unasked) return;
    if (!v->drawn && !v->passed) visit_say(v, "%s\n", say_join_passed);
    v->passed = true;
    v->unasked = false;
}

static void tell_update(struct visit *v, json_t *m, const struct scene *before)
{
    json_t *turn = json_object_get(m, "turn");
    v->secret = tells_secret(v, json_object_get(m, "events"));
    visit_say(v, "%s", visit_text(turn ? turn : m, "sentences"));
    tell_changes(v->out, before, &v->scene, v->names);
    fputc('\n', v->out);
}

void visit_update(struct visit *v, json_t *m)
{
    json_t *changes = json_object_get(m, "view"), *legal;
    const json_int_t n = json_integer_value(json_object_get(m, "n")),
                     seat = json_integer_value(json_object_get(m, "seat"));
    const struct scene before = v->scene;
    if (!v->seen || n != (json_int_t)v->n + 1 || seat < 0 || seat >= v->rules.seats) {
        if (v->seen && n > (json_int_t)v->n) visit_send_word(v, "view"); /* we have missed something */
        return;
    }
    v->n = (uint32_t)n;
    legal = json_incref(json_object_get(v->view, "legal"));
    merge(v->view, changes);
    const bool makes_sense = look(v);
    const bool own_pass = seat == (json_int_t)v->seat && !strcmp(visit_text(m, "verb"), "pass");
    const bool unasked = v->drawn && v->unasked && own_pass; /* no news to whoever passes */
    const bool silent = unasked || is_silent(v, m, (unsigned)seat, before.turn), again = asks_again(v, legal);
    json_decref(legal);
    if (!makes_sense) return;
    if (!silent) tell_update(v, m, &before);
    explain_pass(v, (unsigned)seat);
    if (!silent || seat == (json_int_t)v->seat) v->spoke = (unsigned)seat, v->turn = before.turn;
    if (!again) {
        v->asked = false;
        tell_clock(v, m);
        visit_ask(v, false);
    } else if (!silent && v->asked) {
        visit_prompt(v);
    }
}

/* -------------------------------------------------------------------------------------------------- the end of a hole */

void visit_closing(struct visit *v, json_t *m)
{
    json_t *score = json_object_get(m, "score");
    if (!v->seen) return;
    if (score) json_decref(v->score), v->score = json_incref(score);
    v->asked = false;
    v->ask.n = 0;
    if (v->drawn) {
        visit_say(v, "%s\n", visit_text(v->score, "standing"));
        if (*visit_text(v->score, "net_standing")) visit_say(v, "%s\n", visit_text(v->score, "net_standing"));
    } else {
        visit_say(v, "\n");
        visit_show_table(v);
        visit_say(v, "\n");
        visit_show_count(v, false);
        visit_say(v, "\n");
        visit_show_score(v);
    }
    visit_reveal(v, m);
}

void visit_race(struct visit *v, json_t *m)
{
    json_t *claims = json_object_get(m, "claims");
    if (!json_array_size(claims) || !v->seen) return;
    visit_say(v, "%s", say_join_claims);
    for (size_t i = 0; i < json_array_size(claims); i++) {
        json_t *c = json_array_get(claims, i);
        const json_int_t seat = json_integer_value(json_object_get(c, "seat"));
        if (seat < 0 || seat >= v->rules.seats) continue;
        char seconds[32];
        snprintf(seconds, sizeof seconds, "%.2f", (double)json_integer_value(json_object_get(c, "ms")) / 1000);
        visit_say(v, "%s %s", i ? ";" : "",
                  say_join_claim(HERE, visit_name(v, (unsigned)seat), seconds, visit_text(c, "counted")));
    }
    visit_say(v, ".\n");
    if (v->asked) visit_prompt(v);
}
