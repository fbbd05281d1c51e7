/* fuzz_visit.c - `niblick join` with any link, any server and any person: the first line is the link; then a line that begins
 * with > was typed, and every other one is a message of the server. Whatever it is told, it sends only JSON objects with
 * something to do.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "place.h"
#include "seat.h"
#include "visit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_send(void *data, const char *text)
{
    json_t *message = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    (void)data;
    assert(json_is_string(json_object_get(message, "do")));
    json_decref(message);
}

static void fuzz_keep(void *data, const char *table, const char *token)
{
    (void)data;
    assert(strlen(table) < STORE_ID && (!token || strlen(token) < TOKEN_TEXT));
}

/* A link that is good is written so that it can be read again. */
static void fuzz_link(struct link *link, const char *url)
{
    struct link again;
    char text[LINK_TEXT];
    nb_why why = {.text = ""};
    if (!link_parse(link, url, &why)) {
        assert(why.text[0]);
        assert(link_parse(link, "localhost", &why));
        return;
    }
    link_text(text, link, link->table[0] ? link->table : "t", link->token[0] ? link->token : NULL);
    assert(link_parse(&again, text, &why));
    assert(again.port == link->port && again.tls == link->tls && !strcmp(again.host, link->host));
    assert(!strcmp(again.token, link->token) && !strcmp(again.folder, link->folder));
}

/* What the full screen does with a table that was sent. */
static void fuzz_screen(const struct visit *v)
{
    static nb_table laid;
    static struct place place;
    struct place_pack pack;
    struct seat_picking pick;
    struct seat_choice choice[SEAT_CHOICES];
    if (!v->seen) return;
    place_pack_of(&pack, v->scene.rules);
    place_table(&place, &v->scene, &pack, 24, 80, 0);
    scene_lay(&laid, &v->scene);
    if (v->seat == NB_NOBODY) return;
    seat_pick_from(&pick, &laid, v->seat, v->ask.action, v->ask.n);
    seat_choices(&pick, v->names, choice);
    seat_claims(&pick, NULL);
    for (unsigned i = 0; i < place.cells; i++) {
        const struct place_cell *cell = &place.cell[i];
        char about[NB_MAX_TEXT];
        nb_where where = {.t = &laid, .seat = v->seat, .zone = cell->zone, .slot = cell->slot, .laid = true};
        seat_pick_sole(&pick, seat_place(cell->zone, cell->slot));
        nb_card_about(about, sizeof about, &where);
    }
}

static void fuzz_line(struct visit *v, char *line, size_t length, bool first)
{
    if (first) {
        fuzz_link(&v->link, line);
        snprintf(v->table, sizeof v->table, "%s", v->link.table);
        snprintf(v->token, sizeof v->token, "%s", v->link.token);
        v->watch = v->token[0] && v->link.tls;
    } else if (*line == '>') {
        visit_line(v, line + 1);
    } else {
        visit_hear(v, line, length);
        fuzz_screen(v);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    static struct visit v;
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    assert(nowhere);
    v = (struct visit){.out = nowhere, .name = "Fuzz", .wanted_seat = NB_NOBODY, .seat = NB_NOBODY};
    v.ways = (struct visit_ways){.send = fuzz_send, .keep = fuzz_keep};
    v.terminal = size & 1;
    v.drawn = size & 2;
    for (size_t at = 0, length; at < size; at += length + 1) {
        const uint8_t *stop = memchr(data + at, '\n', size - at);
        length = stop ? (size_t)(stop - data) - at : size - at;
        char *line = malloc(length + 1);
        assert(line);
        memcpy(line, data + at, length);
        line[length] = 0;
        fuzz_line(&v, line, length, at == 0);
        free(line);
    }
    visit_free(&v);
    return 0;
}
