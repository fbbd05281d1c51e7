/* server_log.c - see server_log.h */
#include "server_log.h"

#include <stdio.h>
#include <time.h>

#include "json_writer.h"
#include "limit.h"

enum { ABUSES_AT_ONCE = 20, PERIOD = 1000 }; /* of abuse: a few together, then one a second */

static struct {
    enum server_log_level level;
    struct limit_bucket abuse;
    int64_t left_out;
} server_log;

void server_log_open(enum server_log_level level)
{
    server_log.level = level;
    server_log.abuse = (struct limit_bucket){.at = 0};
    server_log.left_out = 0;
}

static void put_time(json_writer *j)
{
    char text[40], whole[24];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(whole, sizeof whole, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text, sizeof text, "%s.%03dZ", whole, (int)(now.tv_nsec / 1000000));
    jw_key_text(j, "time", text);
}

void server_log_write(const struct server_log_note *note)
{
    json_writer j = {.indent = 0};
    if (note->level > server_log.level) return;
    jw_open(&j, '{');
    put_time(&j);
    jw_key_text(&j, "level", note->level == SERVER_LOG_ERROR ? "error" : "info");
    jw_key_text(&j, "event", note->event);
    if (note->table) jw_key_text(&j, "table", note->table);
    if (note->address) jw_key_text(&j, "address", note->address);
    if (note->why) jw_key_text(&j, "why", note->why);
    if (note->count_name) jw_key_int(&j, note->count_name, note->count);
    jw_close(&j, '}');
    text_add_char(&j.out, '\n');
    fwrite(j.out.text, 1, j.out.len, stderr);
    jw_free(&j);
}

void server_log_abuse(const char *event, const char *why, const char *address, int64_t now)
{
    if (!limit_take(&server_log.abuse, ABUSES_AT_ONCE, 1, PERIOD, now)) {
        server_log.left_out++;
        return;
    }
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_INFO,
                                               .event = event,
                                               .why = why,
                                               .address = address,
                                               .count_name = server_log.left_out ? "left_out" : NULL,
                                               .count = server_log.left_out});
    server_log.left_out = 0;
}
