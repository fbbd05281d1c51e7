/* visit.c - see visit.h: what the server says, one message at a time. */
#include "visit.h"
#include "words.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------------------------------- saying */

static void end_prompt(struct visit *v)
{
    if (v->prompted) fputc('\n', v->out);
    v->prompted = false;
}

void visit_say(struct visit *v, const char *format, ...)
{
    va_list values;
    end_prompt(v);
    va_start(values, format);
    vfprintf(v->out, format, values);
    va_end(values);
}

void visit_warn(struct visit *v, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (v->drawn) {
        vsnprintf(v->notice, sizeof v->notice, format, values);
    } else {
        end_prompt(v);
        vfprintf(v->out, format, values);
        fputc('\n', v->out);
    }
    va_end(values);
}

void visit_prompt(struct visit *v)
{
    if (v->drawn) return;
    if (!v->prompted) fputs("> ", v->out);
    v->prompted = true;
}

void visit_fail(struct visit *v, const char *why)
{
    if (v->end != VISIT_GOES_ON) return;
    visit_say(v, "%s\n", why);
    v->end = VISIT_FAILED;
}

const char *visit_text(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

const char *visit_phase(const struct visit *v) { return visit_text(v->about, "phase"); }

const char *visit_name(const struct visit *v, unsigned seat) { return seat == v->seat ? say_join_you : v->names[seat]; }

/* -------------------------------------------------------------------------------------------------------- sending */

json_writer visit_message(const char *word)
{
    json_writer w = {.indent = 0};
    jw_open(&w, '{');
    jw_key_text(&w, "do", word);
    return w;
}

static void send_away(struct visit *v, json_writer *message)
{
    jw_close(message, '}');
    const char *text = text_ended(&message->out);
    if (text) v->ways.send(v->ways.data, text);
    jw_free(message);
}

unsigned visit_send(struct visit *v, json_writer *message)
{
    v->unanswered++;
    jw_key_int(message, "id", ++v->last_id);
    send_away(v, message);
    return v->last_id;
}

unsigned visit_send_word(struct visit *v, const char *word)
{
    json_writer message = visit_message(word);
    return visit_send(v, &message);
}

/* Something that the link asks for makes a table of its own. */
static bool makes_table(const struct visit *v) { return v->link.original[0] || v->link.ranked[0]; }

static void make_table(struct visit *v)
{
    json_writer w = visit_message(v->link.ranked[0] ? "course" : "duplicate");
    jw_key_text(&w, "me", v->name);
    if (v->link.ranked[0]) {
        jw_key_text(&w, "date", v->link.ranked);
    } else {
        jw_key_text(&w, "table", v->link.original);
        if (v->link.match) jw_key_int(&w, "match", v->link.match);
        if (v->wanted_seat != NB_NOBODY) jw_key_int(&w, "seat", v->wanted_seat);
        v->created = true;
    }
    visit_send(v, &w);
}

void visit_enter(struct visit *v)
{
    if (!v->table[0] && makes_table(v)) {
        make_table(v);
        return;
    }
    json_writer w = visit_message(!v->table[0] ? "lobby" : v->watch ? "watch" : v->token[0] ? "return" : "join");
    if (v->table[0]) {
        jw_key_text(&w, "table", v->table);
        if (!v->watch && v->token[0]) jw_key_text(&w, "token", v->token);
        if (!v->watch && !v->token[0]) jw_key_text(&w, "me", v->name);
        if (!v->watch && !v->token[0] && v->wanted_seat != NB_NOBODY) jw_key_int(&w, "seat", v->wanted_seat);
    }
    visit_send(v, &w);
}

/* -------------------------------------------------------------------------------------------------------- hearing */

/* First of all, so that the seat becomes the account's. */
static void come_in(struct visit *v)
{
    if (!v->account) {
        visit_enter(v);
        return;
    }
    json_writer w = visit_message(v->registers ? "register" : "login");
    jw_key_text(&w, "name", v->account);
    jw_key_text(&w, "password", v->password);
    v->login_id = visit_send(v, &w);
}

static void hear_welcome(struct visit *v, json_t *m)
{
    json_decref(v->phrases);
    json_decref(v->players);
    v->phrases = json_incref(json_object_get(m, "phrases"));
    v->players = json_incref(json_object_get(m, "players"));
    v->unanswered = 0;
    v->inside = v->asked = false;
    if (v->away) visit_say(v, "%s\n", say_join_back);
    v->away = false;
    come_in(v);
}

static void hear_account(struct visit *v, json_t *m)
{
    if (!v->login_id) return;
    v->login_id = 0;
    v->registers = false;
    visit_say(v, "%s\n", say_join_logged_in(HERE, visit_text(m, "name")));
    visit_enter(v);
}

static void say_where(struct visit *v)
{
    char link[LINK_TEXT];
    link_text(link, &v->link, v->table, NULL);
    if (v->created) visit_say(v, "%s\n", say_join_your_table(HERE, link));
    v->created = false;
}

static void hear_joined(struct visit *v, json_t *m)
{
    json_t *seat = json_object_get(m, "seat");
    const char *token = visit_text(m, "token");
    if (strlen(visit_text(m, "table")) >= sizeof v->table || strlen(token) >= sizeof v->token) return;
    snprintf(v->table, sizeof v->table, "%s", visit_text(m, "table"));
    const json_int_t number = json_integer_value(seat);
    v->seat = json_is_integer(seat) && number >= 0 && number < NB_MAX_SEATS ? (unsigned)number : NB_NOBODY;
    v->inside = true;
    json_decref(v->about);
    v->about = NULL; /* the whole of it is told anew */
    if (*token) {
        snprintf(v->token, sizeof v->token, "%s", token);
        v->ways.keep(v->ways.data, v->table, token);
    }
    say_where(v);
}

/* A seat that was kept from before may be somebody else's now: then one sits down as if for the first time. */
static bool lost_seat(struct visit *v, const char *code)
{
    if (v->inside || !v->kept || (strcmp(code, "token") && strcmp(code, "table"))) return false;
    v->ways.keep(v->ways.data, v->table, NULL);
    v->kept = false;
    v->token[0] = 0;
    visit_enter(v);
    return true;
}

/* A connection that is lost often must log in often, which a server limits. The token of a seat is enough to return to it. */
static bool returns_without_login(struct visit *v, const char *code, bool no_login)
{
    if (!no_login || !v->token[0] || strcmp(code, "rate")) return false;
    v->login_id = 0;
    visit_enter(v);
    return true;
}

static void hear_error(struct visit *v, json_t *m)
{
    const char *code = visit_text(m, "code");
    const bool no_login = v->login_id && json_integer_value(json_object_get(m, "id")) == v->login_id;
    if (returns_without_login(v, code, no_login) || lost_seat(v, code)) return;
    const bool fails = no_login || (!v->inside && (v->table[0] || makes_table(v)) &&
                                    !v->lobby); /* there is nothing else to do here */
    if (fails) visit_fail(v, visit_text(m, "message"));
    else if (strcmp(code, "stale")) visit_warn(v, "%s", visit_text(m, "message"));
    if (v->ask.n && v->inside) v->asked = true, v->questions++;
    if (v->inside ? v->asked : v->lobby != NULL) visit_prompt(v);
}

/* An error without an id is about something that the server has not even read. */
static void hear_unread(struct visit *v, json_t *m)
{
    if (!strcmp(visit_text(m, "is"), "error")) v->unanswered = v->act_id = v->leave_id = 0;
}

/* An answer to something that was sent, whatever it says. */
static void hear_answer(struct visit *v, json_t *m)
{
    json_t *id = json_object_get(m, "id");
    if (!json_is_integer(id)) {
        hear_unread(v, m);
        return;
    }
    if (v->unanswered) v->unanswered--;
    if (json_integer_value(id) == v->act_id) v->act_id = 0;
}

static void hear_done(struct visit *v, json_t *m)
{
    if (!v->leave_id || json_integer_value(json_object_get(m, "id")) != v->leave_id) return;
    const bool waits = *visit_text(json_object_get(v->about, "deals"), "course") && strcmp(visit_phase(v), "over");
    if (v->seat != NB_NOBODY && !waits) v->ways.keep(v->ways.data, v->table, NULL);
    visit_say(v, "%s\n", waits ? say_join_round_waits : say_join_you_left);
    v->end = VISIT_IS_OVER;
}

static void hear_late(struct visit *v, json_t *m)
{
    if (v->pass_id && json_integer_value(json_object_get(m, "id")) == v->pass_id) return; /* the same came of it */
    visit_say(v, "%s\n", say_join_late);
}

static void hear_phrase(struct visit *v, json_t *m)
{
    const json_int_t seat = json_integer_value(json_object_get(m, "seat"));
    const char *phrase = json_string_value(
        json_array_get(v->phrases, (size_t)json_integer_value(json_object_get(m, "phrase"))));
    if (!phrase || seat < 0 || seat >= v->rules.seats) return;
    visit_say(v, "%s: \"%s\"\n", visit_name(v, (unsigned)seat), phrase);
    if (v->asked) visit_prompt(v);
}

static void hear_ping(struct visit *v, json_t *m)
{
    json_writer pong = visit_message("pong");
    jw_key_int(&pong, "t", json_integer_value(json_object_get(m, "t")));
    send_away(v, &pong);
}

static void hear_removed(struct visit *v, json_t *m)
{
    (void)m;
    v->ways.keep(v->ways.data, v->table, NULL);
    visit_say(v, "%s\n", say_join_seat_given);
    v->end = VISIT_IS_OVER;
}

static void hear_closed(struct visit *v, json_t *m)
{
    (void)m;
    v->ways.keep(v->ways.data, v->table, NULL);
    visit_say(v, "%s\n", say_join_closed);
    v->end = VISIT_IS_OVER;
}

static void hear_lobby(struct visit *v, json_t *m) { visit_lobby(v, m); }

static const struct {
    const char *is;
    void (*hear)(struct visit *v, json_t *m);
    bool at_table; /* means something only there */
} MESSAGES[] = {
    {"welcome", hear_welcome, false}, {"lobby", hear_lobby, false},     {"joined", hear_joined, false},
    {"error", hear_error, false},     {"ping", hear_ping, false},       {"table", visit_table, true},
    {"deal", visit_deal, true},       {"dealt", visit_dealt, true},     {"view", visit_view, true},
    {"update", visit_update, true},   {"closing", visit_closing, true}, {"record", visit_record, true},
    {"race", visit_race, true},       {"late", hear_late, true},        {"phrase", hear_phrase, true},
    {"done", hear_done, true},        {"removed", hear_removed, true},  {"closed", hear_closed, true},
    {"rated", visit_rated, true},     {"account", hear_account, false},
};

/* A server may not move the cursor or rename the window: control characters go, in all that will be shown. */
void visit_tame(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c; c++) {
        if (*c < ' ' || *c == 0x7F) *c = ' ';
        if (*c == 0xC2 && c[1] && c[1] < 0xA0) c[0] = c[1] = ' '; /* U+0080 to U+009F */
    }
}

static void tame_text(json_t *value)
{
    char *text = strdup(json_string_value(value));
    if (!text) return;
    visit_tame(text);
    json_string_set(value, text);
    free(text);
}

static void tame(json_t *value)
{
    if (json_is_string(value)) tame_text(value);
    for (size_t i = 0; i < json_array_size(value); i++) tame(json_array_get(value, i));
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at))
        tame(json_object_iter_value(at));
}

void visit_hear(struct visit *v, const char *text, size_t length)
{
    if (v->end != VISIT_GOES_ON) return;
    v->secret = false;
    json_t *m = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    char is[16];
    snprintf(is, sizeof is, "%s", visit_text(m, "is"));
    if (!*is) visit_fail(v, say_join_not_niblick);
    if (strcmp(is, "record")) tame(m); /* that one is read by the library and never shown */
    hear_answer(v, m);
    for (size_t i = 0; i < sizeof MESSAGES / sizeof MESSAGES[0]; i++) {
        if (strcmp(is, MESSAGES[i].is)) continue;
        if (!MESSAGES[i].at_table || v->inside) MESSAGES[i].hear(v, m);
        break;
    }
    json_decref(m);
    fflush(v->out);
}

void visit_lost(struct visit *v, const char *why)
{
    v->inside = v->asked = false;
    v->unanswered = v->act_id = v->leave_id = v->pass_id = v->login_id = 0;
    v->unasked = false;
    if (!v->away) visit_say(v, "%s\n", say_join_lost(HERE, why));
    v->away = true;
    fflush(v->out);
}

void visit_free(struct visit *v)
{
    json_decref(v->phrases);
    json_decref(v->players);
    json_decref(v->lobby);
    json_decref(v->about);
    json_decref(v->view);
    json_decref(v->score);
    json_decref(v->deal.cells);
}
