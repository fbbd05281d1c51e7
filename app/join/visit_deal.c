/* visit_deal.c - deals that can be trusted, as one of the players sees it (docs/PROTOCOL.md): we add to every deal, and when
 * the secret is known we make the hole again from it, with every card that we have seen (see visit.h). */
#include <sodium.h>
#include <string.h>

#include "fair.h"
#include "visit.h"
#include "wire.h"
#include "words.h"

static unsigned hole_of(json_t *m)
{
    const json_int_t hole = json_integer_value(json_object_get(m, "hole"));
    return hole > 0 && hole <= NB_MAX_HOLES ? (unsigned)hole : 0;
}

static const char *part_of(json_t *parts, unsigned seat)
{
    const char *part = json_string_value(json_array_get(parts, seat));
    return part ? part : "";
}

void visit_deal(struct visit *v, json_t *m)
{
    struct visit_deal *d = &v->deal;
    unsigned char bytes[32];
    nb_seed part;
    const unsigned hole = hole_of(m);
    const char *commit = visit_text(m, "commit");
    if (!hole || strlen(commit) != 64) return;
    json_decref(d->cells);
    *d = (struct visit_deal){.hole = hole, .promised = true};
    snprintf(d->commit, sizeof d->commit, "%s", commit);
    if (v->seat == NB_NOBODY) return;
    randombytes_buf(bytes, sizeof bytes);
    part = fair_number(bytes);
    fair_hex(d->part, &part);
    d->added = true;
    json_writer seed = visit_message("seed");
    jw_key_int(&seed, "hole", hole);
    jw_key_text(&seed, "value", d->part);
    visit_send(v, &seed);
}

/* A part that came too late is null, and was not ours to decide; another one in its place would be a lie. */
void visit_dealt(struct visit *v, json_t *m)
{
    struct visit_deal *d = &v->deal;
    const char *part = d->added ? part_of(json_object_get(m, "parts"), v->seat) : "";
    if (hole_of(m) != d->hole || !d->added) return;
    if (!*part) visit_say(v, "%s\n", say_join_part_late);
    else if (strcmp(part, d->part)) d->doubt = say_join_doubt_added;
    if (!*part) d->added = false;
}

/* ------------------------------------------------------------------------------------------------- the secret is out */

static bool read_fair(nb_fair *fair, json_t *from, unsigned seats)
{
    json_t *parts = json_object_get(from, "parts");
    memset(fair, 0, sizeof *fair);
    if (!fair_parse(&fair->secret, visit_text(from, "secret"))) return false;
    for (unsigned s = 0; s < seats; s++) {
        const char *part = part_of(parts, s);
        if (!*part) continue;
        if (!fair_parse(&fair->part[s], part)) return false;
        fair->gave |= (uint16_t)(1u << s);
    }
    return true;
}

static const char *doubt_about(const struct visit *v, json_t *from)
{
    const struct visit_deal *d = &v->deal;
    char text[FAIR_HEX];
    nb_fair fair;
    if (!read_fair(&fair, from, v->rules.seats)) return say_join_doubt_number;
    const nb_seed promise = fair_commit(&fair.secret), seed = fair_seed(d->hole, v->rules.seats, &fair);
    fair_hex(text, &promise);
    if (d->promised && strcmp(text, d->commit)) return say_join_doubt_secret;
    if (d->added && strcmp(part_of(json_object_get(from, "parts"), v->seat), d->part)) return say_join_doubt_part;
    fair_hex(text, &seed);
    return strcmp(text, visit_text(from, "seed")) ? say_join_doubt_seed : NULL;
}

static json_t *cells_of(json_t *zones)
{
    json_t *cells = json_array();
    for (size_t i = 0; i < json_array_size(zones); i++)
        json_array_append_new(cells, json_deep_copy(json_object_get(json_array_get(zones, i), "cells")));
    return cells;
}

void visit_reveal(struct visit *v, json_t *m)
{
    struct visit_deal *d = &v->deal;
    json_t *fair = json_object_get(m, "fair");
    const unsigned hole = hole_of(m);
    if (!hole) return;
    if (d->hole != hole) {
        json_decref(d->cells);
        *d = (struct visit_deal){.hole = hole}; /* we came in the middle of it */
    }
    d->given = !fair && json_object_get(v->about, "deals");
    if (!d->doubt && !d->given) d->doubt = doubt_about(v, fair);
    snprintf(d->secret, sizeof d->secret, "%s", visit_text(fair, "secret"));
    json_decref(d->cells);
    d->cells = cells_of(json_object_get(v->view, "zones"));
    d->revealed = true;
    visit_send_word(v, "record");
}

/* --------------------------------------------------------------------------------------------------- the cards follow */

/* The hole of the record, replayed from the seed, ends with the cards that we have before us. */
static bool same_cards(const struct visit *v, const nb_hole *hole)
{
    json_writer w = {.indent = 0};
    wire_view(&w, hole, v->seat);
    json_t *view = json_loadb(w.out.text, w.out.len, 0, NULL), *cells = cells_of(json_object_get(view, "zones"));
    const bool same = json_equal(cells, v->deal.cells);
    json_decref(cells);
    json_decref(view);
    jw_free(&w);
    return same;
}

static const char *doubt_about_cards(const struct visit *v, const char *text, size_t length)
{
    const char *other = say_join_doubt_record;
    nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    char secret[FAIR_HEX];
    if (nb_record_open(&reader, text, length, NULL) || reader.match.rules.seats != v->rules.seats) return other;
    while (step != NB_STEP_END) {
        if (nb_record_next(&reader, &step, NULL, NULL)) return say_join_doubt_replay;
        if (step != NB_STEP_FAIR || reader.hole.t.number + 1u != v->deal.hole) continue;
        const nb_seed seed = fair_seed(v->deal.hole, v->rules.seats, &reader.fair);
        fair_hex(secret, &reader.fair.secret);
        const bool follows = reader.hole.own_seed && !memcmp(&seed, &reader.hole.seed, sizeof seed);
        return follows && !strcmp(secret, v->deal.secret) && same_cards(v, &reader.hole) ? NULL : other;
    }
    return other;
}

void visit_record(struct visit *v, json_t *m)
{
    struct visit_deal *d = &v->deal;
    json_t *text = json_object_get(m, "text");
    if (!d->revealed || !json_is_string(text)) return;
    d->revealed = false;
    if (!d->doubt && !d->given) d->doubt = doubt_about_cards(v, json_string_value(text), json_string_length(text));
    if (d->doubt) visit_say(v, "%s\n", say_join_deal_doubted(HERE, d->doubt));
    else if (d->given) visit_say(v, "%s\n", say_join_deal_given);
    else if (d->promised) visit_say(v, "%s\n", say_join_deal_fair);
    else visit_say(v, "%s\n", say_join_deal_holds);
    if (v->asked || !strcmp(visit_phase(v), "between") || !strcmp(visit_phase(v), "over")) visit_prompt(v);
}
