/* fuzz_restore.c - a server that starts with any log: each table is restored and can be played at, or is left out for a reason
 * in words.
 *
 * Each line of the input is an entry of one table: its kind, a blank, and its text; in a record "|" stands for a line's end.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "club_world.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char TABLE[] = "oak";

static bool restore_line(struct club_world *w, char *line, uint32_t number)
{
    char *text = strchr(line, ' ');
    nb_why why = {""};
    if (text) *text++ = 0;
    else text = line + strlen(line);
    for (char *c = text; !strcmp(line, "record") && *c; c++)
        if (*c == '|') *c = '\n';
    const store_entry entry = {.table = TABLE, .number = number, .time = w->now, .kind = line, .text = text};
    const bool fine = club_restore_entry(w->club, &entry, &why);
    assert(fine || why.text[0]);
    return fine;
}

/* Somebody looks at the table, and time passes at it. */
static void visit(struct club_world *w)
{
    struct person *person = world_come(w);
    static const char watch[] = "{\"do\":\"watch\",\"table\":\"oak\"}";
    world_send(person, watch, sizeof watch - 1);
    assert(person->n);
    world_wait(w, 60000);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct club_world w;
    char *text = malloc(size + 1), *rest;
    uint32_t number = 0;
    bool fine = true;
    nb_why why = {""};
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    memset(&w, 0, sizeof w);
    world_start(&w, 1928);
    for (char *line = strtok_r(text, "\n", &rest); line && fine; line = strtok_r(NULL, "\n", &rest))
        fine = restore_line(&w, line, ++number);
    if (number && fine) fine = club_restore_end(w.club, TABLE, w.now, &why);
    assert(!number || fine || why.text[0] || !club_table(w.club, TABLE));
    if (number && fine) visit(&w);
    world_end(&w);
    free(text);
    return 0;
}
