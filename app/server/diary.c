/* diary.c - see diary.h */
#include "diary.h"

#include <stdio.h>
#include <time.h>

#include "json_writer.h"
#include "limit.h"

enum { ABUSES_AT_ONCE = 20, PERIOD = 1000 }; /* of abuse: a few together, then one a second */

static struct {
    enum diary_level level;
    struct limit_bucket abuse;
    int64_t left_out;
} diary;

void diary_open(enum diary_level level)
{
    diary.level = level;
    diary.abuse = (struct limit_bucket){.at = 0};
    diary.left_out = 0;
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

void diary_write(const struct diary_note *note)
{
    json_writer j = {.indent = 0};
    if (note->level > diary.level) return;
    jw_open(&j, '{');
    put_time(&j);
    jw_key_text(&j, "level", note->level == DIARY_ERROR ? "error" : "info");
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

void diary_abuse(const char *event, const char *why, const char *address, int64_t now)
{
    if (!limit_take(&diary.abuse, ABUSES_AT_ONCE, 1, PERIOD, now)) {
        diary.left_out++;
        return;
    }
    diary_write(&(struct diary_note){.level = DIARY_INFO,
                                     .event = event,
                                     .why = why,
                                     .address = address,
                                     .count_name = diary.left_out ? "left_out" : NULL,
                                     .count = diary.left_out});
    diary.left_out = 0;
}
