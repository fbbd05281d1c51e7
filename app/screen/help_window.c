/* help_window.c - see help_window.h */
#include <stdlib.h>

#include "help_window.h"
#include "rules.h"
#include "words.h"

enum { HELP_COLUMNS = 74, KEY_GAP = 3 };

static void put_line(FILE *out, const struct help_line *line, int keys)
{
    int left = line->key ? keys + KEY_GAP : 0;
    if (line->key) fprintf(out, "%s%*s", line->key, left - ink_columns(line->key), "");
    if (line->words) rules_wrap(out, line->words, HELP_COLUMNS, left);
    else fputc('\n', out);
}

void help_window(struct screen *screen, struct pop_behind behind, const struct help_line *line, unsigned n)
{
    char *text = NULL;
    size_t size;
    int keys = 0;
    FILE *out = open_memstream(&text, &size);
    for (unsigned i = 0; i < n; i++)
        if (line[i].key && ink_columns(line[i].key) > keys) keys = ink_columns(line[i].key);
    for (unsigned i = 0; out && i < n; i++) put_line(out, &line[i], keys);
    if (out) fclose(out);
    if (text) pop_text(screen, behind, say_tui_help, text);
    free(text);
}
