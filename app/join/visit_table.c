/* visit_table.c - who is at the table, who comes and goes, and which tables there are (see visit.h). */
#include <string.h>

#include "visit.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------------- its rules */

/* "holes=1 decks=auto", from an object. */
static bool join_options(char *out, size_t size, json_t *options)
{
    size_t n = 0;
    *out = 0;
    for (void *at = json_object_iter(options); at; at = json_object_iter_next(options, at)) {
        const char *value = json_string_value(json_object_iter_value(at));
        if (!value) return false;
        n += (size_t)snprintf(out + n, size - n, "%s%s=%s", n ? " " : "", json_object_iter_key(at), value);
        if (n >= size) return false;
    }
    return true;
}

static bool read_rules(struct visit *v, json_t *table)
{
    char options[NB_MAX_OPTION_TEXT];
    char text[NB_MAX_TEXT + 80];
    nb_why why;
    snprintf(why.text, sizeof why.text, "%s", say_join_bad_options);
    const size_t seats = json_array_size(json_object_get(table, "seats"));
    if (seats <= NB_MAX_SEATS && (v->seat < seats || v->seat == NB_NOBODY) &&
        join_options(options, sizeof options, json_object_get(table, "options")) &&
        !nb_setup(&v->rules, visit_text(table, "game"), (unsigned)seats, options, &why))
        return true;
    snprintf(text, sizeof text, "%s", say_join_unknown_game(HERE, why.text));
    visit_tame(text); /* it may name an option as the server has written it */
    visit_fail(v, text);
    return false;
}

/* -------------------------------------------------------------------------------------------------------- its seats */

static json_t *seat_of(json_t *table, unsigned seat) { return json_array_get(json_object_get(table, "seats"), seat); }

static bool is_kind(json_t *seat, const char *kind) { return !strcmp(visit_text(seat, "kind"), kind); }

static void name_seats(struct visit *v, json_t *table)
{
    for (unsigned s = 0; s < v->rules.seats; s++) {
        const char *name = visit_text(seat_of(table, s), "name");
        if (*name) snprintf(v->shown[s], sizeof v->shown[s], "%s", name);
        else snprintf(v->shown[s], sizeof v->shown[s], "%s", say_join_seat_name(HERE, s));
        v->names[s] = v->shown[s];
    }
}

static bool is_host(const struct visit *v, unsigned seat)
{
    return json_integer_value(json_object_get(v->about, "host")) == (json_int_t)seat;
}

/* "0 Ann (host), 1 you, 2 open, 3 Cyd (away)" */
void visit_seats(struct visit *v)
{
    visit_say(v, "%s", say_join_seats);
    for (unsigned s = 0; s < v->rules.seats; s++) {
        json_t *seat = seat_of(v->about, s);
        const char *player = visit_text(seat, "player");
        char rating[NB_MAX_TEXT], strokes[NB_MAX_TEXT];
        bool person = is_kind(seat, "person"), away = person && json_is_false(json_object_get(seat, "here"));
        visit_say(v, "%s %u %s", s ? "," : "", s,
                  s == v->seat                        ? say_join_seat_you
                  : is_kind(seat, "open") && !*player ? say_join_seat_open
                                                      : v->names[s]);
        if (person && is_host(v, s)) visit_say(v, "%s", say_join_mark_host);
        if (away) visit_say(v, "%s", say_join_mark_away);
        if (*player && !strstr(v->names[s], player)) visit_say(v, " (%s)", player);
        visit_rating_text(rating, sizeof rating, seat);
        visit_strokes_text(strokes, sizeof strokes, v, s);
        visit_say(v, "%s%s", rating, strokes);
    }
    visit_say(v, ".\n");
}

/* Whether a computer player has something to say of itself that neither it nor another has said at this table. */
static bool is_news(const struct visit *v, json_t *was_about, unsigned s, const char *notice)
{
    for (unsigned other = 0; other < v->rules.seats; other++) {
        if (!strcmp(visit_text(seat_of(was_about, other), "notice"), notice)) return false;
        if (other < s && !strcmp(visit_text(seat_of(v->about, other), "notice"), notice)) return false;
    }
    return *notice;
}

static void tell_seat(struct visit *v, unsigned s, json_t *was_about)
{
    json_t *was = seat_of(was_about, s), *is = seat_of(v->about, s);
    const char *name = v->names[s], *old = visit_text(was, "name"), *player = visit_text(is, "player");
    const char *notice = visit_text(is, "notice"); /* why it does not play as itself */
    const bool person = is_kind(is, "person"), here = json_is_true(json_object_get(is, "here"));
    const bool same = !strcmp(visit_text(was, "kind"), visit_text(is, "kind")) && (!person || !strcmp(old, name));
    if (s == v->seat || json_equal(was, is)) return;
    if (!same && person) visit_say(v, "%s\n", say_join_sits_down(HERE, name, s));
    else if (!same && is_kind(is, "computer")) visit_say(v, "%s\n", say_join_computer_sits(HERE, name, s));
    else if (!same && is_kind(was, "person")) visit_say(v, "%s\n", say_join_has_left(HERE, old, s));
    else if (!same) visit_say(v, "%s\n", say_join_opened(HERE, s));
    else if (person && here != json_is_true(json_object_get(was, "here")))
        visit_say(v, "%s\n", here ? say_join_is_back(HERE, name) : say_join_is_away(HERE, name));
    if (same && person && *player && !*visit_text(was, "player"))
        visit_say(v, "%s\n", say_join_plays_for(HERE, player, name));
    if (is_news(v, was_about, s, notice)) visit_say(v, "%s\n", notice);
}

static bool in_list(json_t *list, unsigned seat)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_integer_value(json_array_get(list, i)) == (json_int_t)seat) return true;
    return false;
}

static void tell_ready(struct visit *v, json_t *was)
{
    json_t *before = json_object_get(was, "ready"), *now = json_object_get(v->about, "ready");
    for (unsigned s = 0; s < v->rules.seats; s++)
        if (s != v->seat && in_list(now, s) && !in_list(before, s))
            visit_say(v, "%s\n", say_join_is_ready(HERE, v->names[s]));
}

static void tell_watchers(struct visit *v, json_t *was)
{
    const json_int_t before = json_integer_value(json_object_get(was, "watchers")),
                     now = json_integer_value(json_object_get(v->about, "watchers"));
    if (now > before) visit_say(v, "%s\n", say_join_watcher_came);
    if (now < before) visit_say(v, "%s\n", say_join_watcher_went);
}

static bool all_taken(const struct visit *v)
{
    for (unsigned s = 0; s < v->rules.seats; s++)
        if (is_kind(seat_of(v->about, s), "open")) return false;
    return true;
}

/* What the table waits for, when it is the person's to go on. */
static void tell_phase(struct visit *v, json_t *was)
{
    const char *phase = visit_phase(v), *before = visit_text(was, "phase");
    const bool host = v->seat != NB_NOBODY && is_host(v, v->seat), fresh = strcmp(phase, before) != 0;
    if (v->drawn) return; /* the screen says it */
    if (!strcmp(phase, "between") && fresh && v->seat != NB_NOBODY) {
        visit_say(v, "%s\n", say_join_type_ready);
        visit_prompt(v);
    } else if (!strcmp(phase, "over") && fresh) {
        visit_say(v, "%s\n", host ? say_join_over_host : say_join_over);
        visit_prompt(v);
    } else if (json_is_true(json_object_get(v->about, "rematch")) && !json_is_true(json_object_get(was, "rematch")) &&
               v->seat != NB_NOBODY && !host) {
        visit_say(v, "%s\n", say_join_type_ready_again);
        visit_prompt(v);
    } else if (!strcmp(phase, "waiting") && host) {
        if (all_taken(v) && visit_all_agree(v)) visit_say(v, "%s\n", say_join_type_start);
        else if (!was && !all_taken(v)) visit_say(v, "%s\n", say_join_type_fill);
        visit_prompt(v);
    } else if (v->asked) {
        visit_prompt(v);
    }
}

static void greet(struct visit *v)
{
    if (v->drawn) return;
    visit_say(v, "%s%s%s: %s, table %s. ? explains.\n", cli_bold(v->style), visit_text(v->about, "name"),
              cli_plain(v->style), nb_title_of(&v->rules), v->table);
    visit_seats(v);
    for (unsigned s = 0; s < v->rules.seats; s++) {
        const char *notice = visit_text(seat_of(v->about, s), "notice");
        if (is_news(v, NULL, s, notice)) visit_say(v, "%s\n", notice);
    }
}

/* The same deals were played before: now and then, seat by seat and hole by hole. */
static void tell_compared(struct visit *v, json_t *table)
{
    json_t *then = json_object_get(table, "then"), *old = json_object_get(then, "holes");
    nb_match match;
    if (!visit_score(&match, v)) return;
    visit_say(v, "%s\n", say_join_compared_title);
    for (unsigned s = 0; s < v->rules.seats; s++) {
        char holes[NB_MAX_HOLES * 14] = "";
        const char *other = json_string_value(json_array_get(json_object_get(then, "names"), s));
        size_t n = 0;
        for (size_t row = 0; row < match.rows && n + 14 < sizeof holes; row++) {
            json_t *was = json_array_get(json_array_get(old, row), s);
            const int16_t now = match.score[row][s];
            if (now == NB_NO_SCORE || !json_is_integer(was)) n += (size_t)snprintf(holes + n, sizeof holes - n, " -");
            else n += (size_t)snprintf(holes + n, sizeof holes - n, " %d/%d", now, (int16_t)json_integer_value(was));
        }
        visit_say(v, "  %s\n",
                  say_join_compared(HERE, v->names[s], match.total[s], other ? other : "",
                                    json_integer_value(json_array_get(json_object_get(then, "totals"), s)), holes));
    }
}

void visit_table(struct visit *v, json_t *table)
{
    json_t *was = v->about;
    if (!read_rules(v, table)) return;
    v->about = json_incref(table);
    name_seats(v, table);
    if (was) {
        for (unsigned s = 0; s < v->rules.seats; s++) tell_seat(v, s, was);
        tell_ready(v, was);
        tell_watchers(v, was);
        if (v->seat != NB_NOBODY && is_host(v, v->seat) && json_object_get(was, "host") &&
            json_integer_value(json_object_get(was, "host")) != (json_int_t)v->seat)
            visit_say(v, "%s\n", say_join_you_host);
    } else {
        greet(v);
    }
    visit_tell_strokes(v, was);
    tell_phase(v, was);
    if (json_object_get(table, "then") && !json_object_get(was, "then")) tell_compared(v, table);
    json_decref(was);
}

/* -------------------------------------------------------------------------------------------------------- the lobby */

static void list_one(struct visit *v, size_t i, json_t *t)
{
    json_t *people = json_object_get(t, "people");
    visit_say(v, "%6zu  %s", i + 1,
              say_join_lobby_table(HERE, visit_text(t, "name"), visit_text(t, "game"),
                                   json_integer_value(json_object_get(t, "open")),
                                   json_integer_value(json_object_get(t, "seats")), visit_text(t, "phase")));
    for (size_t p = 0; p < json_array_size(people); p++) {
        const char *name = json_string_value(json_array_get(people, p));
        visit_say(v, "%s %s", p ? "," : "", name ? name : "");
    }
    visit_say(v, "\n");
}

void visit_lobby(struct visit *v, json_t *message)
{
    json_t *tables = json_object_get(message, "tables");
    if (v->inside || !json_is_array(tables)) return;
    json_decref(v->lobby);
    v->lobby = json_incref(tables);
    if (v->drawn) return;
    for (size_t i = 0; i < json_array_size(tables); i++) list_one(v, i, json_array_get(tables, i));
    if (!json_array_size(tables)) visit_say(v, "%s\n", say_join_no_public);
    visit_say(v, "%s\n", say_join_type_number_of_table);
    visit_prompt(v);
}
