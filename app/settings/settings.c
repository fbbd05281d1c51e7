/* settings.c - see settings.h */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "paths.h"
#include "settings.h"
#include "whole_file.h"
#include "words.h"

enum { VALUES = 4 };

static const struct {
    const char *name, *title;
    struct {
        const char *value, *help;
    } choice[VALUES + 1];
} known[SETTINGS] = {
    [SETTING_COLOURS] = {"colours",
                         say_screen_setting_colours,
                         {{"two", say_screen_setting_colours_two},
                          {"four", say_screen_setting_colours_four},
                          {"none", say_screen_setting_colours_none}}},
    [SETTING_SUITS] = {"suits",
                       say_screen_setting_suits,
                       {{"symbols", say_screen_setting_suits_symbols}, {"letters", say_screen_setting_suits_letters}}},
    [SETTING_LINES] = {"lines",
                       say_screen_setting_lines,
                       {{"box", say_screen_setting_lines_box}, {"ascii", say_screen_setting_lines_ascii}}},
    [SETTING_TABLE] = {"table",
                       say_screen_setting_table,
                       {{"plain", say_screen_setting_table_plain}, {"picture", say_screen_setting_table_picture}}},
    [SETTING_MOTION] = {"motion",
                        say_screen_setting_motion,
                        {{"on", say_screen_setting_motion_on}, {"off", say_screen_setting_motion_off}}},
    [SETTING_PACE] = {"pace",
                      say_screen_setting_pace,
                      {{"calm", say_screen_setting_pace_calm},
                       {"quick", say_screen_setting_pace_quick},
                       {"slow", say_screen_setting_pace_slow},
                       {"none", say_screen_setting_pace_none}}},
    [SETTING_STICKS] = {"sticks",
                        say_screen_setting_sticks,
                        {{"known", say_screen_setting_sticks_known}, {"ask", say_screen_setting_sticks_ask}}},
    [SETTING_MOUSE] = {"mouse",
                       say_screen_setting_mouse,
                       {{"on", say_screen_setting_mouse_on}, {"off", say_screen_setting_mouse_off}}},
    [SETTING_REVIEW] = {"review",
                        say_screen_setting_review,
                        {{"on", say_screen_setting_review_on}, {"off", say_screen_setting_review_off}}},
    [SETTING_TUTOR] = {"tutor",
                       say_screen_setting_tutor,
                       {{"off", say_screen_setting_tutor_off},
                        {"ask", say_screen_setting_tutor_ask},
                        {"comment", say_screen_setting_tutor_comment}}},
};

const char *setting_name(enum setting setting) { return known[setting].name; }
const char *setting_title(enum setting setting) { return known[setting].title; }

const char *setting_value(enum setting setting, unsigned value)
{
    return value <= VALUES ? known[setting].choice[value].value : NULL;
}

const char *setting_help(enum setting setting, unsigned value) { return known[setting].choice[value].help; }

int settings_pause(const struct settings *settings)
{
    static const int ms[] = {[PACE_CALM] = 1500, [PACE_QUICK] = 500, [PACE_SLOW] = 2500, [PACE_NONE] = 0};
    return ms[settings->value[SETTING_PACE]];
}

/* --------------------------------------------------------------------------------------------------------- the file */

static void set(struct settings *settings, const char *name, size_t name_length, const char *value, size_t length)
{
    for (unsigned i = 0; i < SETTINGS; i++) {
        if (strlen(known[i].name) != name_length || strncmp(known[i].name, name, name_length)) continue;
        for (unsigned v = 0; known[i].choice[v].value; v++)
            if (strlen(known[i].choice[v].value) == length && !strncmp(known[i].choice[v].value, value, length))
                settings->value[i] = (unsigned char)v;
    }
}

void settings_parse(struct settings *settings, const char *text)
{
    while (*text) {
        size_t line = strcspn(text, "\n"), name = strcspn(text, "=\n");
        if (name < line) set(settings, text, name, text + name + 1, line - name - 1);
        text += line + (text[line] == '\n');
    }
}

int settings_text(char *out, size_t size, const struct settings *settings)
{
    int n = 0;
    for (unsigned i = 0; i < SETTINGS; i++)
        n += snprintf(n < (int)size ? out + n : NULL, n < (int)size ? size - (size_t)n : 0, "%s=%s\n", known[i].name,
                      known[i].choice[settings->value[i]].value);
    return n;
}

void settings_load(struct settings *settings)
{
    char path[PATHS_PATH];
    struct problem ignored;
    size_t length;
    *settings = (struct settings){{0}};
    if (paths_config(path, sizeof path, "terminal", false, &ignored)) return;
    char *text = file_read(path, &length, &ignored);
    if (text) settings_parse(settings, text);
    free(text);
}

int settings_save(const struct settings *settings, struct problem *why)
{
    char path[PATHS_PATH], text[512];
    int n = settings_text(text, sizeof text, settings);
    int status = paths_config(path, sizeof path, "terminal", true, why);
    return status ? status : file_write(path, text, (size_t)n, why);
}
