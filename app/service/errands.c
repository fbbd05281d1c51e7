/* errands.c - see errands.h */
#include "errands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"

void errands_begin(struct errands *list) { *list = (struct errands){.end = &list->first}; }

void errand_free(struct errand *e)
{
    free(e->text);
    free(e);
}

void errands_free(struct errands *list)
{
    for (struct errand *e = list->first, *next; e; e = next) {
        next = e->next;
        errand_free(e);
    }
    errands_begin(list);
}

struct errand *errands_add(struct errands *list, json_t *message, const char *id)
{
    char own[32];
    struct errand *e = allocate(sizeof *e);
    e->number = ++list->number;
    snprintf(e->id, sizeof e->id, "%s", id);
    snprintf(own, sizeof own, "~%" PRIu64, e->number);
    json_object_set_new(message, "id", json_string(own));
    e->text = json_dumps(message, JSON_COMPACT);
    if (!e->text) abort(); /* memory is out, as in allocate */
    *list->end = e;
    list->end = &e->next;
    list->n++;
    return e;
}

/* Servers write {"is":"done","id":"~17",...: *from and *to are around what the id adds. */
static bool find_id(const char *text, size_t length, size_t *from, size_t *to, uint64_t *number)
{
    static const char IS[] = "{\"is\":\"", ID[] = "\",\"id\":\"~";
    char head[64];
    if (length < sizeof IS || strncmp(text, IS, sizeof IS - 1) != 0) return false;
    snprintf(head, sizeof head, "%.*s", (int)(length < sizeof head - 1 ? length : sizeof head - 1), text);
    char *id = strstr(head + sizeof IS - 1, ID), *end;
    if (!id || id != head + sizeof IS - 1 + strcspn(head + sizeof IS - 1, "\"")) return false;
    *number = strtoull(id + sizeof ID - 1, &end, 10);
    *from = (size_t)(id - head) + 1;
    *to = (size_t)(end - head) + 1;
    return *end == '"' && *to <= length;
}

struct errand *errands_answered(struct errands *list, const char *text, size_t length)
{
    uint64_t number;
    size_t from, to;
    if (!find_id(text, length, &from, &to, &number)) return NULL;
    for (struct errand **at = &list->first; *at; at = &(*at)->next) {
        struct errand *e = *at;
        if (e->number != number) continue;
        *at = e->next;
        if (list->end == &e->next) list->end = at;
        list->n--;
        return e;
    }
    return NULL;
}

void errand_write(json_writer *out, const struct errand *e, const char *text, size_t length)
{
    static const char ID[] = ",\"id\":";
    size_t from = 0, to = 0;
    uint64_t number;
    if (!find_id(text, length, &from, &to, &number)) return;
    add_text(&out->out, text, from);
    if (*e->id) {
        add_text(&out->out, ID, sizeof ID - 1);
        add_text(&out->out, e->id, strlen(e->id));
    }
    add_text(&out->out, text + to, length - to);
}
