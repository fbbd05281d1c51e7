/* pages.c - see pages.h */
#include "pages.h"

#include <stdio.h>
#include <string.h>

#include "qr.h"
#include "rating_answer.h"
#include "words.h"

static const char TEXT[] = "text/plain; charset=utf-8";

/* The answer owns what was written. */
static void give(struct site_answer *answer, unsigned status, const char *type, text_buffer *text)
{
    *answer = (struct site_answer){.status = status, .type = type, .length = text->len};
    answer->bytes = answer->owned = (unsigned char *)text->text;
}

static void say(struct site_answer *answer, unsigned status, const char *text)
{
    *answer = (struct site_answer){.status = status, .type = TEXT, .length = strlen(text)};
    answer->bytes = (const unsigned char *)text;
}

static void health(struct site_answer *answer, struct live_club *live)
{
    json_writer j = {.indent = 0};
    live_club_probe(live);
    const char *trouble = live_club_trouble(live);
    jw_open(&j, '{');
    jw_key_text(&j, "status", trouble ? trouble : "ok");
    jw_key_text(&j, "version", NB_VERSION);
    jw_close(&j, '}');
    text_add_char(&j.out, '\n');
    give(answer, trouble ? 503 : 200, "application/json", &j.out);
}

static void metrics(struct site_answer *answer, struct live_club *live, bool trusted)
{
    text_buffer page = {.text = NULL};
    struct metrics m;
    if (!trusted) {
        say(answer, 403, "Metrics are for this machine only, unless the server runs with --metrics-open.\n");
        return;
    }
    live_club_measure(live, &m);
    metrics_write(&page, &m);
    give(answer, 200, "text/plain; version=0.0.4; charset=utf-8", &page);
}

static void qr(struct site_answer *answer, const char *query)
{
    static const char KEY[] = "text=";
    text_buffer page = {.text = NULL};
    if (!query || strncmp(query, KEY, sizeof KEY - 1) || !qr_svg(&page, query + sizeof KEY - 1))
        say(answer, 400, "Ask for /qr.svg?text=TEXT, with 1 to 900 bytes of text.\n");
    else give(answer, 200, "image/svg+xml", &page);
}

static void give_error(struct site_answer *answer, unsigned status, const char *why)
{
    json_writer j = {.indent = 0};
    jw_open(&j, '{');
    jw_key_text(&j, "error", why);
    jw_close(&j, '}');
    text_add_char(&j.out, '\n');
    give(answer, status, "application/json", &j.out);
}

/* "/course" is today's, "/course/2026-11-16" that of a date. */
static void course(struct site_answer *answer, const char *rest, struct live_club *live)
{
    json_writer j = {.indent = 0};
    nb_why why;
    jw_open(&j, '{');
    if (!live_club_results(live, &j, *rest ? rest + 1 : NULL, &why)) {
        jw_free(&j);
        give_error(answer, 404, why.text);
        return;
    }
    jw_close(&j, '}');
    text_add_char(&j.out, '\n');
    give(answer, 200, "application/json", &j.out);
}

/* "key=VALUE" gives the value; NULL: it is another key. */
static const char *value_of(const char *query, const char *key)
{
    const size_t n = strlen(key);
    return query && !strncmp(query, key, n) && query[n] == '=' ? query + n + 1 : NULL;
}

static void ratings(struct site_answer *answer, const char *query, const struct live_club *live)
{
    const struct rating_question question = {.game = value_of(query, "game"), .account = value_of(query, "account")};
    json_writer j = {.indent = 0};
    char why[WORDS_MOST];
    if (!question.game && !question.account) {
        give_error(answer, 400, query ? say_ratings_ask : say_ratings_one_key);
        return;
    }
    jw_open(&j, '{');
    if (!rating_answer(&j, live_club_ratings(live), &question, why, sizeof why)) {
        jw_free(&j);
        give_error(answer, 404, why);
        return;
    }
    jw_close(&j, '}');
    text_add_char(&j.out, '\n');
    give(answer, 200, "application/json", &j.out);
}

/* These are worked out anew for each request. */
static bool is_lookup(const struct pages_request *request, const char *course)
{
    return course || !strcmp(request->path, "/ratings.json");
}

bool pages_answer(struct site_answer *answer, const struct pages_request *request, struct live_club *live)
{
    static const char COURSE[] = "/course";
    const char *rest = request->path + sizeof COURSE - 1;
    if (strncmp(request->path, COURSE, sizeof COURSE - 1) || (*rest && *rest != '/')) rest = NULL;
    if (is_lookup(request, rest) && !live_club_may_look_up(live, request->address))
        give_error(answer, 429, say_club_too_many_requests);
    else if (!strcmp(request->path, "/health")) health(answer, live);
    else if (rest) course(answer, rest, live);
    else if (!strcmp(request->path, "/metrics")) metrics(answer, live, request->trusted);
    else if (!strcmp(request->path, "/qr.svg")) qr(answer, request->query);
    else if (!strcmp(request->path, "/ratings.json")) ratings(answer, request->query, live);
    else return false;
    return true;
}
