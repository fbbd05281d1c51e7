/* visit_form.c - see visit_form.h. The last answers are two lines of a small file. */
#include <stdlib.h>
#include <string.h>

#include "paths.h"
#include "visit_form.h"
#include "whole_file.h"
#include "words.h"

static const char KEPT[] = "last-server";

static const char *copy_line(char *out, size_t size, const char *text)
{
    size_t n = strcspn(text, "\n");
    snprintf(out, size, "%.*s", (int)n, text);
    return text + n + (text[n] == '\n');
}

static void recall(struct tui_visit *visit)
{
    char path[PATHS_PATH];
    struct problem ignored; /* then there is nothing to begin with */
    size_t length;
    const char *user = getenv("USER");
    *visit = (struct tui_visit){.link = ""};
    if (user) snprintf(visit->name, sizeof visit->name, "%s", user);
    if (paths_state(path, sizeof path, KEPT, false, &ignored)) return;
    char *text = file_read(path, &length, &ignored);
    if (text) copy_line(visit->name, sizeof visit->name, copy_line(visit->link, sizeof visit->link, text));
    free(text);
}

/* The private link of a seat is nobody's business; its server can be kept. */
static void keep(const struct tui_visit *visit)
{
    char path[PATHS_PATH], text[sizeof *visit + 2];
    struct problem ignored; /* it is only a convenience */
    const char *seat = strstr(visit->link, "#/seat/");
    int n = (int)(seat ? (size_t)(seat - visit->link) : strlen(visit->link));
    n = snprintf(text, sizeof text, "%.*s\n%s\n", n, visit->link, visit->name);
    if (!paths_state(path, sizeof path, KEPT, true, &ignored)) file_write(path, text, (size_t)n, &ignored);
}

bool visit_form(struct screen *screen, struct pop_behind behind, struct tui_visit *visit)
{
    recall(visit);
    bool goes = pop_line(screen, behind, say_tui_club_join, say_tui_club_join_question, visit->link,
                         sizeof visit->link) &&
                visit->link[0] &&
                pop_line(screen, behind, say_tui_club_join, say_tui_club_join_name, visit->name, sizeof visit->name);
    if (goes) keep(visit);
    else visit->link[0] = 0;
    return goes;
}
