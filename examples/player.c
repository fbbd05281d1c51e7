/* player.c - a complete player for `niblick arena`, `sim`, `play` and `serve`, whatever the game.
 *
 *     cc -o player player.c $(pkg-config --cflags --libs jansson)
 *     niblick arena six --players exec:./player,random --seats 2 --deals 20
 *
 * It gets one JSON object a line and answers some of them (docs/PLAYERS.md). It needs Jansson, which reads and writes JSON.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static json_int_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

/* What a card of four suits counts in most games; about their mean for one that we have not seen. */
static double worth(const json_t *cell)
{
    static const char ranks[] = "A23456789T";
    const char *card = text_of(cell, "card"), *rank = *card ? strchr(ranks, *card) : NULL;
    if (!*card) return 6.5;
    return *card == 'K' ? 0 : rank ? (double)(rank - ranks + 1) : 10;
}

/* The cell that an action is about: {"zone": 3, "slot": "B2"}. */
static const json_t *cell_at(const json_t *view, const json_t *place)
{
    size_t i, k;
    const json_t *zone, *cell;
    json_array_foreach(json_object_get(view, "zones"), i, zone) {
        if (number_of(zone, "zone") != number_of(place, "zone")) continue;
        json_array_foreach(json_object_get(zone, "cells"), k, cell)
            if (!strcmp(text_of(cell, "slot"), text_of(place, "slot"))) return cell;
    }
    return NULL;
}

/* The card that was drawn; NULL: there is none. */
static const json_t *held(const json_t *view)
{
    size_t i, k;
    const json_t *zone, *cell;
    json_array_foreach(json_object_get(view, "zones"), i, zone)
        if (!strcmp(text_of(zone, "kind"), "held"))
            json_array_foreach(json_object_get(zone, "cells"), k, cell)
                if (*text_of(cell, "card")) return cell;
    return NULL;
}

/* The swap that gains most, or -1 if none gains anything. */
static int best_swap(const json_t *view, const json_t *legal)
{
    const json_t *drawn = held(view), *action;
    double most = 0;
    int best = -1;
    size_t i;
    json_array_foreach(legal, i, action) {
        const json_t *cell = cell_at(view, json_object_get(action, "at"));
        if (!drawn || !cell || strcmp(text_of(action, "verb"), "swap") != 0) continue;
        if (worth(cell) - worth(drawn) <= most) continue;
        most = worth(cell) - worth(drawn);
        best = (int)i;
    }
    return best;
}

/* Swaps what gains; otherwise anything that does not end the hole, by the luck that came with the question. */
static int choose(const json_t *view, const json_t *legal, json_int_t luck)
{
    const int n = (int)json_array_size(legal), first = (int)(luck % n);
    const int swap = best_swap(view, legal);
    for (int i = 0; swap < 0 && i < n; i++) {
        const int at = (first + i) % n;
        const char *verb = text_of(json_array_get(legal, (size_t)at), "verb");
        const char *unwise[] = {"swap", "knock", "call", "stick"};
        int wise = 1;
        for (int k = 0; k < 4; k++) wise &= strcmp(verb, unwise[k]) != 0;
        if (wise) return at;
    }
    return swap >= 0 ? swap : first;
}

static void answer(const json_t *message)
{
    if (!strcmp(text_of(message, "type"), "hello")) {
        puts("{\"name\": \"player.c\"}");
    } else if (!strcmp(text_of(message, "type"), "choose")) {
        const int index =
            choose(json_object_get(message, "view"), json_object_get(message, "legal"), number_of(message, "random"));
        printf("{\"id\": %d, \"index\": %d}\n", (int)number_of(message, "id"), index);
    } /* "hole" and "over" want no answer */
    fflush(stdout);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) { /* it ends with our input */
        json_t *message = json_loads(line, 0, NULL);
        if (!message) return 1;
        answer(message);
        json_decref(message);
    }
    free(line);
    return 0;
}
