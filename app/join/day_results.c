/* day_results.c - see day_results.h */
#include "day_results.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "caller.h"
#include "visit.h"
#include "command.h"
#include "json_writer.h"
#include "words.h"

struct question {
    struct caller *caller;
    struct link link;
    const char *command, *date;
    bool welcomed;
    json_t *answer; /* NULL: none has come */
};

static const char *text_of(json_t *from, const char *key)
{
    const char *text = json_string_value(json_object_get(from, key));
    return text ? text : "";
}

/* ------------------------------------------------------------------------------------------------------------- asking */

static void ask(struct question *q)
{
    json_writer j = {.indent = 0};
    jw_open(&j, '{');
    jw_key_text(&j, "do", "results");
    jw_key_int(&j, "id", 1);
    if (q->date) jw_key_text(&j, "date", q->date);
    jw_close(&j, '}');
    q->welcomed = true;
    caller_send(q->caller, text_ended(&j.out));
    jw_free(&j);
}

static void heard(void *data, const char *text, size_t length)
{
    struct question *q = data;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *is = text_of(message, "is");
    if (!strcmp(is, "welcome")) {
        ask(q);
    } else if (!strcmp(is, "results") || !strcmp(is, "error")) {
        json_decref(q->answer);
        q->answer = json_incref(message);
        caller_stop(q->caller);
    }
    json_decref(message);
}

static void lost(void *data, const char *why)
{
    struct question *q = data;
    cli_fail(q->command, say_join_cannot_reach(HERE, q->link.host, q->link.port, why));
    caller_stop(q->caller);
}

static void woken(void *data) { (void)data; }

/* ----------------------------------------------------------------------------------------------------------- printing */

/* A text of the server for the terminal, which it must not be able to control. */
enum { TAMED = 256 };
#define TAME(from, key) tamed((char[TAMED]){0}, text_of(from, key))
static const char *tamed(char out[TAMED], const char *text)
{
    snprintf(out, TAMED, "%s", text);
    visit_tame(out);
    return out;
}

static void print_row(json_t *row, bool par)
{
    json_t *place = json_object_get(row, "place");
    const bool account = json_is_true(json_object_get(row, "account"));
    const char *name = TAME(row, "name");
    char number[24] = "-", against[24] = "";
    if (json_is_integer(place)) snprintf(number, sizeof number, "%d", (int)json_integer_value(place));
    if (par) snprintf(against, sizeof against, "%+d", (int)json_integer_value(json_object_get(row, "against")));
    printf("%5s  %-*s%8d%8s  %s%s\n", number, words_field(32, name), name,
           (int)json_integer_value(json_object_get(row, "total")), against, account ? "" : say_join_day_visitor,
           json_is_true(json_object_get(row, "late")) ? say_join_day_late : "");
}

static void print_heads(bool par)
{
    printf("%*s  %-*s%*s%*s\n", words_field(5, say_join_day_place), say_join_day_place,
           words_field(32, say_join_day_player), say_join_day_player, words_field(8, say_join_day_total),
           say_join_day_total, words_field(8, par ? say_join_day_to_par : ""), par ? say_join_day_to_par : "");
}

/* What a server says can be anything: it is shown as far as it makes sense. */
static void print_results(const struct question *q)
{
    json_t *rows = json_object_get(q->answer, "results");
    const nb_game *game = nb_game_named(text_of(q->answer, "game"));
    const bool par = json_is_true(json_object_get(q->answer, "par"));
    const int playing = (int)json_integer_value(json_object_get(q->answer, "playing"));
    puts(say_join_day_title(HERE, TAME(q->answer, "date"), q->link.host, game ? game->title : ""));
    if (json_array_size(rows)) print_heads(par);
    else puts(say_join_day_none);
    for (size_t i = 0; i < json_array_size(rows); i++) print_row(json_array_get(rows, i), par);
    if (json_array_size(rows) && !par) puts(say_join_day_no_par);
    if (playing) puts(say_join_day_playing(HERE, playing));
}

static int print_json(const struct question *q)
{
    json_object_del(q->answer, "is");
    json_object_del(q->answer, "id");
    char *text = json_dumps(q->answer, JSON_INDENT(2));
    if (text) puts(text);
    free(text);
    return cli_flush(q->command);
}

int day_results_show(const char *command, const char *url, const char *date, bool json)
{
    struct question q = {.command = command, .date = date};
    const struct caller_ways ways = {.data = &q, .heard = heard, .lost = lost, .woken = woken};
    nb_why why;
    if (!link_parse(&q.link, url, &why)) return cli_usage(command, why.text);
    if (!(q.caller = caller_new(&q.link, &ways))) return cli_fail(command, say_command_no_memory);
    caller_run(q.caller);
    caller_free(q.caller);
    int status = CLI_FAILED;
    if (!strcmp(text_of(q.answer, "is"), "error")) {
        status = cli_fail(command, TAME(q.answer, "message"));
    } else if (q.answer && json) {
        status = print_json(&q);
    } else if (q.answer) {
        print_results(&q);
        status = cli_flush(command);
    }
    json_decref(q.answer);
    return status;
}
