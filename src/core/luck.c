/* luck.c - the cards that could have come instead of those that came, and how much of a result was luck. */
#include "core.h"

/* A scrambled card was seen by somebody, and its seen[] has forgotten it. */
static bool scrambled(const nb_table *t, unsigned id)
{
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (t->lot[k].id[i] == id) return true;
    return false;
}

static bool unseen(const nb_table *t, unsigned id) { return !t->seen[id] && !scrambled(t, id); }

/* The places of all cards that nobody has seen: face down on the table, and in the stock. */
static unsigned unseen_places(const nb_table *t, uint8_t place[NB_MAX_CARDS])
{
    unsigned n = 0;
    for (unsigned id = 0; id < t->drawn; id++)
        if (unseen(t, id)) place[n++] = (uint8_t)id;
    for (unsigned id = t->drawn; id < t->rules.cards; id++) place[n++] = (uint8_t)id;
    return n;
}

/* The card that nobody had seen and somebody sees now, if it is exactly one. */
static bool laid_bare(const nb_table *before, const nb_table *after, unsigned *card)
{
    unsigned n = 0;
    if (after->lots != before->lots) return false;
    for (unsigned id = 0; id < after->drawn; id++) {
        if (!after->seen[id] || (id < before->drawn && !unseen(before, id))) continue;
        *card = id;
        n++;
    }
    return n == 1;
}

static unsigned kind_of(const nb_rules *rules, const nb_game *game, nb_card face)
{
    return game->face_kind ? game->face_kind(rules, face) : face;
}

static bool sort_by_kind(nb_surprise *s, const nb_table *t, const uint8_t *place, unsigned n)
{
    const nb_game *game = nb_game_of(&t->rules);
    uint8_t of[NB_MAX_FACES];
    memset(of, NB_MAX_KINDS, sizeof of);
    for (unsigned i = 0; i < n; i++) {
        unsigned kind = kind_of(&t->rules, game, t->card[place[i]]);
        if (of[kind] == NB_MAX_KINDS) {
            if (s->kinds == NB_MAX_KINDS) return false;
            of[kind] = s->kinds;
            s->at[s->kinds] = place[i];
            s->cards[s->kinds++] = 0;
        }
        s->cards[of[kind]]++;
    }
    s->came = of[kind_of(&t->rules, game, t->card[s->place])];
    s->all = (uint16_t)n;
    return true;
}

/* There are too many kinds: as many cards as there is room for, taken at random. */
static void take_some(nb_surprise *s, uint8_t *place, unsigned n, nb_rng *rng)
{
    for (s->kinds = 0; s->kinds < NB_MAX_KINDS && n; s->kinds++) {
        unsigned i = nb_rng_below(rng, n);
        s->at[s->kinds] = place[i];
        s->cards[s->kinds] = 1;
        place[i] = place[--n];
    }
    s->came = NB_MAX_KINDS;
    s->all = s->kinds;
}

bool nb_surprise_of(nb_surprise *out, const nb_hole *before, const nb_hole *after, nb_rng *rng)
{
    uint8_t place[NB_MAX_CARDS];
    unsigned card;
    if (!laid_bare(&before->t, &after->t, &card)) return false;
    if (card >= before->t.drawn && after->t.drawn != before->t.drawn + 1) return false;
    out->place = (uint8_t)(card < before->t.drawn ? card : nb__next_place(before));
    out->kinds = 0;
    unsigned n = unseen_places(&before->t, place);
    if (!sort_by_kind(out, &before->t, place, n)) take_some(out, place, n, rng);
    return true;
}

static void exchange(nb_table *t, unsigned a, unsigned b)
{
    uint8_t face = t->card[a];
    t->card[a] = t->card[b];
    t->card[b] = face;
}

void nb_surprise_instead(nb_hole *out, const nb_hole *before, const nb_surprise *surprise, unsigned kind)
{
    *out = *before;
    if (kind < surprise->kinds) exchange(&out->t, surprise->place, surprise->at[kind]);
}

bool nb_shuffle_unseen(nb_hole *hole, nb_rng *rng)
{
    nb_table *t = &hole->t;
    uint8_t place[NB_MAX_CARDS];
    unsigned n = unseen_places(t, place), i = 0;
    for (; i < n && place[i] < t->drawn; i++) exchange(t, place[i], place[i + nb_rng_below(rng, n - i)]);
    return i > 0;
}

void nb_shuffle_rest(nb_hole *hole, nb_rng *rng)
{
    nb_shuffle_unseen(hole, rng);
    nb__start_chance(hole, rng);
}

static uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* Every card of the stock gets a number from the key, its face and which of the equal cards it is; the highest comes. */
void nb_draw_by(nb_hole *hole, uint64_t key)
{
    nb_table *t = &hole->t;
    uint8_t copies[NB_MAX_FACES] = {0};
    uint64_t most = 0;
    unsigned best = t->drawn;
    if (t->drawn >= t->rules.cards) return;
    for (unsigned place = t->drawn; place < t->rules.cards; place++) {
        const uint8_t face = t->card[place];
        const uint64_t number = mixed(key + (uint64_t)(face << 8 | copies[face]++) * 0x9E3779B97F4A7C15u);
        if (number > most) most = number, best = place;
    }
    exchange(t, nb__next_place(hole), best);
}

/* ------------------------------------------------------------------------------------------------ how much it was worth */

static bool can_value(const nb_valuer *by) { return by->value && by->n <= NB_MAX_SEATS; }

void nb_add_card_luck(const nb_valuer *by, const nb_hole *before, nb_action action, const nb_hole *after, nb_rng *rng,
                      float luck[])
{
    nb_surprise surprise;
    float came[NB_MAX_SEATS], mean[NB_MAX_SEATS] = {0}, other[NB_MAX_SEATS];
    if (!can_value(by) || !nb_surprise_of(&surprise, before, after, rng) || !by->value(by->data, after, came)) return;
    for (unsigned kind = 0; kind < surprise.kinds; kind++) {
        const float share = (float)surprise.cards[kind] / (float)surprise.all;
        const float *worth = kind == surprise.came ? came : other;
        nb_hole hole;
        if (kind != surprise.came) {
            nb_surprise_instead(&hole, before, &surprise, kind);
            nb_play(&hole, action);
            if (!by->value(by->data, &hole, other)) return;
        }
        for (unsigned i = 0; i < by->n; i++) mean[i] += share * worth[i];
    }
    for (unsigned i = 0; i < by->n; i++) luck[i] += came[i] - mean[i];
}

void nb_add_last_luck(const nb_valuer *by, const nb_hole *before, nb_action action, const nb_hole *after,
                      unsigned tries, nb_rng *rng, float luck[])
{
    float came[NB_MAX_SEATS], other[NB_MAX_SEATS], sum[NB_MAX_SEATS] = {0};
    if (!tries || !can_value(by) || !by->value(by->data, after, came)) return;
    for (unsigned try = 0; try < tries; try++) {
        nb_hole hole = *before;
        if (!nb_shuffle_unseen(&hole, rng)) return;
        nb_play(&hole, action);
        if (!nb_over(&hole.t) || !by->value(by->data, &hole, other)) return;
        for (unsigned i = 0; i < by->n; i++) sum[i] += came[i] - other[i];
    }
    for (unsigned i = 0; i < by->n; i++) luck[i] += sum[i] / (float)tries;
}
