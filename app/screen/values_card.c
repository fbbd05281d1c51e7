/* values_card.c - see values_card.h */
#include <stdlib.h>
#include <string.h>

#include "seat.h"
#include "tell.h"
#include "values_card.h"
#include "words.h"

enum { WINDOW = 72, STORY_LEAST = 8 }; /* columns of the window; lines that the story keeps */

/* Goal and values in lines of at most w columns, the goal apart; to be freed. */
static char *values_words(const nb_rules *rules, int w)
{
    char *text = NULL, *wrapped = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    tell_goal(out, rules);
    fputc('\n', out);
    tell_values(out, rules);
    fclose(out);
    FILE *to = text ? open_memstream(&wrapped, &size) : NULL;
    for (char *line = text, *end; to && (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        const char *at = line, *next;
        if (!*at) fputc('\n', to);
        for (bool begins = true; *at; at = next, begins = false) {
            size_t n = ink_wrap(at, w - 2, &next);
            fprintf(to, "%s%.*s\n", begins ? "" : "  ", (int)n, at);
        }
    }
    if (to) fclose(to);
    free(text);
    return wrapped;
}

struct rect values_card_draw(const struct screen *screen, const nb_rules *rules, struct rect room)
{
    char *text = values_words(rules, room.w);
    int h = 0;
    for (const char *at = text; at && *at; at++) h += *at == '\n';
    if (text && h + 1 + STORY_LEAST <= room.h) {
        int y = room.y;
        for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
            *end = 0;
            ink_text(screen, y++, room.x, room.w, INK_DIM, line);
        }
        room.y += h + 1;
        room.h -= h + 1;
    }
    free(text);
    return room;
}

void values_card_show(struct screen *screen, struct pop_behind behind, const nb_rules *rules)
{
    char *text = values_words(rules, screen->width - 6 < WINDOW ? screen->width - 6 : WINDOW);
    if (text) pop_text(screen, behind, say_tui_values, text);
    free(text);
}
