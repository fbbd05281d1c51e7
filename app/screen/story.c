/* story.c - see story.h */
#include <string.h>

#include "story.h"

void story_add(struct story *story, const char *text, bool secret)
{
    unsigned at = story->n++ % STORY_LINES;
    snprintf(story->line[at].text, sizeof story->line[at].text, "%s", text);
    story->line[at].text[strcspn(story->line[at].text, "\n")] = 0;
    story->line[at].secret = secret;
}

void story_forget(struct story *story)
{
    for (unsigned i = 0; i < STORY_LINES; i++)
        if (story->line[i].secret) story->line[i].text[0] = 0;
}

static int lines_of(const char *text, int w)
{
    int n = 0;
    while (*text) ink_wrap(text, w, &text), n++;
    return n;
}

char *story_text(const struct story *story, int w)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    unsigned first = story->n > STORY_LINES ? story->n - STORY_LINES : 0;
    for (unsigned i = first; out && i < story->n; i++) {
        const char *at = story->line[i % STORY_LINES].text, *next;
        for (bool begins = true; *at; at = next, begins = false) {
            size_t n = ink_wrap(at, w - 2, &next);
            fprintf(out, "%s%.*s\n", begins ? "" : "  ", (int)n, at);
        }
    }
    if (out) fclose(out);
    return text;
}

/* Pages upwards from the newest, then draws down again: a sentence is never cut at its end. */
void story_draw(const struct screen *screen, const struct story *story, struct rect r)
{
    int room = r.h;
    unsigned first = story->n, kept = story->n > STORY_LINES ? STORY_LINES : story->n;
    if (r.h < 1 || r.w < 2) return;
    while (first > story->n - kept) {
        int n = lines_of(story->line[(first - 1) % STORY_LINES].text, r.w - 2);
        if (n > room && first < story->n) break;
        room -= n;
        first--;
        if (room <= 0) break;
    }
    int y = r.y + (room > 0 ? room : 0);
    for (; first < story->n; first++) {
        bool newest = first + 1 == story->n;
        struct rect at = {y, r.x + 2, r.y + r.h - y, r.w - 2};
        const char *text = story->line[first % STORY_LINES].text;
        if (newest && *text) ink_text(screen, y, r.x, 1, INK_TURN, ink_sign(screen, SIGN_TURN));
        y += ink_paragraph(screen, at, newest ? INK_TEXT : INK_DIM, text);
    }
}
