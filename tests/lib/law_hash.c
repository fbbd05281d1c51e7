/* law_hash.c - one number for everything the library does: holes of every game, played at random, and every byte of
 * holes, views, samples, events, texts, scores, computer players' choices and people's buttons on the way. The same sources give the same number in every build;
 * the native one and the WebAssembly module are compared by tests/laws/wasm_laws.sh.
 *
 * Needs nothing but the library, as it is compiled into the module, too.
 */
#include "eagle.h"
#include "niblick.h"
#include "seat.h"
#include "weights_made.h"

uint32_t law_hash(uint32_t holes); /* plays this many holes of every game, with changing seats and options */

/* -------------------------------------------------------------------------------------------------------- the hash */

static void hash_bytes(uint32_t *hash, const void *bytes, size_t n) /* FNV-1a */
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++) *hash = (*hash ^ p[i]) * 16777619u;
}

static void hash_text(uint32_t *hash, const char *text)
{
    size_t n = 0;
    while (text[n]) n++;
    hash_bytes(hash, text, n + 1);
}

/* --------------------------------------------------------------------------------------------------------- options */

static size_t add(char *out, size_t size, size_t at, const char *s, size_t n)
{
    for (size_t i = 0; i < n && at + 1 < size; i++) out[at++] = s[i];
    out[at] = 0;
    return at;
}

static size_t length(const char *s, char stop)
{
    size_t n = 0;
    while (s[n] && s[n] != stop) n++;
    return n;
}

/* Any value of an option: one of its choices, or an end of its range; not a user's data. */
static const char *any_value(const nb_option *option, nb_rng *rng, size_t *n)
{
    const char *value = option->values;
    unsigned choices = 1;
    for (const char *p = value; *p && p[1] != '@'; p++) choices += *p == '|' || (*p == '.' && p[1] == '.');
    for (unsigned skip = nb_rng_below(rng, choices); skip; value++) {
        if (*value == '|') skip--;
        if (*value == '.' && value[1] == '.') skip--, value++;
    }
    *n = length(value, '|');
    if (length(value, '.') < *n) *n = length(value, '.');
    return value;
}

static void any_options(char *out, size_t size, const nb_game *game, nb_rng *rng)
{
    size_t at = 0;
    out[0] = 0;
    for (const nb_option *o = game->options; o->name; o++) {
        size_t n;
        const char *value = any_value(o, rng, &n);
        if (nb_rng_below(rng, 3)) continue;
        if (at) at = add(out, size, at, " ", 1);
        at = add(out, size, at, o->name, length(o->name, 0));
        at = add(out, size, at, "=", 1);
        at = add(out, size, at, value, n);
    }
}

/* --------------------------------------------------------------------------------------------------------- playing */

/* What one seat, or a spectator, gets of this position. */
static void hash_view(uint32_t *hash, const nb_hole *hole, unsigned seat, nb_rng *rng)
{
    nb_view view;
    nb_hole sample;
    nb_card stock[NB_MAX_CARDS];
    nb_view_of(&view, hole, seat);
    hash_bytes(hash, &view, sizeof view);
    nb_sample(&sample, &view, rng);
    hash_bytes(hash, &sample, sizeof sample);
    unsigned left = nb_stock_order(&sample, stock);
    hash_bytes(hash, stock, left);
}

/* What each computer player would do here. */
static void hash_players(uint32_t *hash, const nb_hole *hole, nb_rng *rng)
{
    static _Alignas(16) unsigned char scratch[1 << 22];
    const nb_budget budget = {.playouts = 40};
    nb_view view;
    nb_view_of(&view, hole, hole->t.actor);
    for (unsigned p = 0; p < nb_player_count(); p++) {
        const nb_player *player = nb_player_at(p);
        if (player->scratch > sizeof scratch) __builtin_trap();
        nb_action action = player->choose(&view, rng, &budget, scratch);
        hash_bytes(hash, &action, sizeof action);
    }
}

/* What a network makes of this position, to the last bit. */
static void hash_values(uint32_t *hash, const nb_hole *hole)
{
    const nb__weights *weights = nb__eagle_weights(&hole->t.rules);
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    int n = nb_legal(hole, list);
    if (!weights) return;
    nb__eagle_values(weights, &hole->t, hole->t.actor, list, n, own, others);
    hash_bytes(hash, own, (size_t)n * sizeof *own);
    hash_bytes(hash, others, (size_t)n * sizeof *others);
    hash_bytes(hash, &list[nb__eagle_best(own, others, n)], sizeof *list);
}

/* What a person in this seat can press, touch and type, and why not. */
static void hash_person(uint32_t *hash, const nb_hole *hole, unsigned seat)
{
    struct seat_choice choice[SEAT_CHOICES];
    struct seat_picking p;
    struct seat_refusal refusal;
    char text[NB_MAX_TEXT];
    nb_view view;
    nb_view_of(&view, hole, seat);
    seat_pick_start(&p, &view.t, seat);
    int n = seat_choices(&p, NULL, choice);
    for (int i = 0; i < n; i++) {
        hash_text(hash, choice[i].label);
        hash_bytes(hash, &choice[i].key, 1);
    }
    for (unsigned zone = 0; zone < view.t.rules.zones; zone++)
        for (unsigned slot = 0; slot < nb_zone_at(&view.t, zone).len; slot++) {
            seat_touch_label(text, sizeof text, &p, seat_place(zone, slot));
            hash_text(hash, text);
            seat_explain_touch(&refusal, &p, seat_place(zone, slot), NULL);
            hash_text(hash, refusal.text);
        }
    nb_action enter = seat_default(&p);
    hash_bytes(hash, &enter, sizeof enter);
}

static void hash_action(uint32_t *hash, const nb_hole *before, const nb_hole *after, nb_action action,
                        nb_events *events, unsigned seat)
{
    nb_view view, then;
    char text[NB_MAX_STORY];
    nb_why why;
    nb_view_of(&view, before, seat);
    nb_view_of(&then, after, seat);
    nb_action_text(text, sizeof text, &view.t, action);
    hash_text(hash, text);
    nb_events_for(events, seat);
    hash_bytes(hash, events->event, events->n * sizeof events->event[0]);
    nb_tell(text, sizeof text, &view, before->t.actor, action, &then, events, NULL);
    hash_text(hash, text);
    nb_explain(&then.t, seat, action, &why);
    hash_text(hash, why.text);
}

static void hash_hole(uint32_t *hash, nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_events events;
    int32_t score[NB_MAX_SEATS];
    for (unsigned step = 0; !nb_over(&hole->t); step++) {
        unsigned any = nb_rng_below(rng, hole->t.rules.seats + 1u), seat = any < hole->t.rules.seats ? any : NB_NOBODY;
        int n = nb_legal(hole, list);
        nb_hole before = *hole;
        nb_action action = list[nb_rng_below(rng, (uint32_t)n)];
        hash_bytes(hash, list, (size_t)n * sizeof *list);
        nb_apply(hole, action, &events);
        hash_bytes(hash, hole, sizeof *hole);
        hash_action(hash, &before, hole, action, &events, seat);
        if (step % 4 == 0) hash_view(hash, hole, seat, rng);
        if (step % 32 == 3 && !nb_over(&hole->t)) hash_players(hash, hole, rng);
        if (step % 2 == 0 && !nb_over(&hole->t)) hash_values(hash, hole);
        if (step % 4 == 1 && !nb_over(&hole->t)) hash_person(hash, hole, hole->t.actor);
    }
    nb_score(hole, score);
    hash_bytes(hash, score, hole->t.rules.seats * sizeof *score);
}

/* One hole as the first of a match, with its record's lines. */
static void hash_match(uint32_t *hash, const nb_rules *rules, nb_rng *rng)
{
    nb_match match;
    nb_hole hole;
    char text[1024];
    nb_match_start(&match, rules, nb_seed_number(nb_rng_next(rng)));
    nb_record_start(text, sizeof text, &match, NULL);
    hash_text(hash, text);
    nb_match_deal(&match, &hole);
    nb_record_hole(text, sizeof text, &hole);
    hash_text(hash, text);
    hash_hole(hash, &hole, rng);
    nb_match_close(&match, &hole);
    hash_bytes(hash, &match, sizeof match);
    nb_record_close(text, sizeof text, &match);
    hash_text(hash, text);
    nb_match_result(text, sizeof text, &match, NULL);
    hash_text(hash, text);
}

uint32_t law_hash(uint32_t holes)
{
    uint32_t hash = 2166136261u;
    nb_rng rng;
    nb_rng_start(&rng, 1928, 6);
    for (unsigned g = 0; g < nb_game_count(); g++) {
        static _Alignas(16) unsigned char network[MADE_BYTES]; /* of one game after the other */
        const nb_game *game = nb_game_at(g);
        const nb__weights *weights = weights_made(network, game);
        if (nb_eagle_use(weights, weights->size, NULL)) __builtin_trap();
        for (uint32_t i = 0; i < holes; i++) {
            unsigned seats = game->min_seats + i % (game->max_seats - game->min_seats + 1u);
            char options[NB_MAX_TEXT];
            nb_rules rules;
            nb_why why = {""};
            any_options(options, sizeof options, game, &rng);
            hash_text(&hash, options);
            if (nb_setup(&rules, game->id, seats, options, &why))
                hash_text(&hash, why.text); /* too few decks, or seats */
            else hash_match(&hash, &rules, &rng);
        }
    }
    return hash;
}
