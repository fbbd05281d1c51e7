/* test_recall.c - sampling after scrambles. Places are lost, but what is known of the set is not: the odds that a
 * sample must have are worked out here by trying every arrangement of the cards and every order a scramble can make,
 * and keeping those that agree with all the seat has ever seen.
 */
#include "laws.h"

/* ------------------------------------------------------------------------- what a seat has lived through, in order */

enum { MAX_STEPS = 256, MAX_POOL = 24, CELLS = 1 << 11, MAX_KEYS = 600 };

typedef struct step {
    bool scramble;
    uint8_t n, id[NB_LOT_CARDS]; /* the cards scrambled */
    uint8_t seen, face;          /* or: the card seen, and what it was */
} step;

typedef struct history {
    unsigned seat, steps;
    step step[MAX_STEPS];
} history;

static step *add_step(history *h)
{
    LAW(h->steps < MAX_STEPS);
    step *s = &h->step[h->steps++];
    memset(s, 0, sizeof *s);
    return s;
}

/* Takes down what the seat learns between two tables of a hole: first the scrambles, then the cards it has not seen
 * before. */
static void live(history *h, const nb_table *before, const nb_table *after)
{
    bool forgotten[NB_MAX_CARDS] = {false};
    for (unsigned k = before->lots; k < after->lots; k++) {
        step *s = add_step(h);
        s->scramble = true;
        s->n = after->lot[k].n;
        memcpy(s->id, after->lot[k].id, s->n);
        for (unsigned i = 0; i < s->n; i++) forgotten[s->id[i]] = true;
    }
    for (unsigned id = 0; id < after->drawn; id++) {
        bool knew = before->seen[id] >> h->seat & 1 && !forgotten[id];
        if (knew || !(after->seen[id] >> h->seat & 1)) continue;
        step *s = add_step(h);
        s->seen = (uint8_t)id;
        s->face = after->card[id];
    }
}

static void begin_life(history *h, const nb_hole *fresh, unsigned seat)
{
    nb_table nothing = fresh->t;
    memset(nothing.seen, 0, sizeof nothing.seen);
    h->seat = seat;
    h->steps = 0;
    live(h, &nothing, &fresh->t);
}

/* ------------------------------------------------------------------------------------------- all the ways it can be */

/* Cards that the seat knows beyond doubt are out of it; the others, the stock too, are the pool. */
typedef struct odds {
    const history *h;
    const nb_table *t;
    unsigned pool, hidden;       /* sizes */
    uint8_t id[MAX_POOL];        /* cards of the pool */
    nb_card face[MAX_POOL];      /* faces of the pool, in any order */
    uint8_t first[NB_MAX_CARDS]; /* the face a card was seen to have before any scramble of it, or NB_HIDDEN */
    uint8_t hidden_id[MAX_POOL]; /* cards on the table whose faces the seat does not know now */
    nb_card now[NB_MAX_CARDS];
    unsigned keys;         /* different arrangements; up to MAX_KEYS, or samples would be too thin on them */
    uint64_t key[CELLS];   /* an arrangement of the hidden cards ... */
    double weight[CELLS];  /* ... and in how many ways it comes about */
    unsigned count[CELLS]; /* ... and how often samples had it */
    double ways;
} odds;

static odds the_odds; /* too large for a stack */

/* Sums over all positions: they see a small error that no position shows alone. */
static double total_chi;
static unsigned total_degrees;

static uint64_t key_of(const odds *o, const nb_card *card)
{
    uint64_t key = 0;
    for (unsigned i = 0; i < o->hidden; i++) key = key * NB_MAX_FACES + card[o->hidden_id[i]];
    return key + 1;
}

static unsigned find(const odds *o, uint64_t key)
{
    unsigned at = (unsigned)(key * 0x9E3779B97F4A7C15u >> 53);
    while (o->key[at] && o->key[at] != key) at = (at + 1) & (CELLS - 1);
    return at;
}

/* All orders of a scramble's cards, and whatever follows. */
static void try_steps(odds *o, unsigned at);

static void try_orders(odds *o, unsigned at, unsigned i)
{
    const step *s = &o->h->step[at];
    if (i == s->n) {
        try_steps(o, at + 1);
        return;
    }
    for (unsigned j = i; j < s->n; j++) {
        nb_card a = o->now[s->id[i]], b = o->now[s->id[j]];
        o->now[s->id[i]] = b, o->now[s->id[j]] = a;
        try_orders(o, at, i + 1);
        o->now[s->id[i]] = a, o->now[s->id[j]] = b;
    }
}

static void try_steps(odds *o, unsigned at)
{
    for (; at < o->h->steps; at++) {
        const step *s = &o->h->step[at];
        if (s->scramble) {
            try_orders(o, at, 0);
            return;
        }
        if (o->now[s->seen] != s->face) return;
    }
    uint64_t key = key_of(o, o->now);
    unsigned cell = find(o, key);
    if (!o->key[cell] && ++o->keys > MAX_KEYS) return;
    o->key[cell] = key;
    o->weight[cell]++;
    o->ways++;
}

/* All arrangements of the pool's faces on its cards. Equal faces are not told apart, which leaves out the same
 * number of shuffles for each. */
static void try_faces(odds *o, unsigned i)
{
    if (i == o->pool) {
        try_steps(o, 0);
        return;
    }
    unsigned id = o->id[i];
    uint64_t tried = 0;
    for (unsigned j = i; j < o->pool && o->keys <= MAX_KEYS; j++) {
        nb_card face = o->face[j];
        if (tried >> face & 1 || (o->first[id] != NB_HIDDEN && o->first[id] != face)) continue;
        tried |= (uint64_t)1 << face;
        o->face[j] = o->face[i], o->face[i] = face;
        o->now[id] = face;
        try_faces(o, i + 1);
        o->face[i] = o->face[j], o->face[j] = face;
    }
}

static bool ever_scrambled(const history *h, unsigned id)
{
    for (unsigned s = 0; s < h->steps; s++)
        for (unsigned i = 0; h->step[s].scramble && i < h->step[s].n; i++)
            if (h->step[s].id[i] == id) return true;
    return false;
}

/* The face a card was seen to have before it was ever scrambled. */
static uint8_t first_face(const history *h, unsigned id)
{
    for (unsigned s = 0; s < h->steps; s++) {
        const step *at = &h->step[s];
        for (unsigned i = 0; at->scramble && i < at->n; i++)
            if (at->id[i] == id) return NB_HIDDEN;
        if (!at->scramble && at->seen == id) return at->face;
    }
    return NB_HIDDEN;
}

/* Sets up the pool; false if there is too much of it to try everything. Cards seen first come first: they cut the
 * tree. */
static bool set_up(odds *o, const history *h, const nb_table *t)
{
    uint8_t left[NB_MAX_FACES];
    double work = 1;
    unsigned strangers = 0;
    memset(o, 0, sizeof *o);
    o->h = h, o->t = t;
    memcpy(left, t->rules.copies, sizeof left);
    for (int known = 1; known >= 0; known--) {
        for (unsigned id = 0; id < t->rules.cards; id++) {
            o->first[id] = first_face(h, id);
            if ((o->first[id] != NB_HIDDEN) != known) continue;
            o->now[id] = o->first[id];
            if (known && !ever_scrambled(h, id)) {
                left[o->first[id]]--;
                continue;
            }
            if (o->pool == MAX_POOL) return false;
            o->id[o->pool++] = (uint8_t)id;
            if (!known) work *= ++strangers;
        }
    }
    for (unsigned s = 0; s < h->steps; s++)
        for (unsigned i = 2; h->step[s].scramble && i <= h->step[s].n; i++) work *= i;
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (; left[face]; left[face]--, n++)
            if (n < MAX_POOL) o->face[n] = (nb_card)face;
    LAW(n == o->pool);
    for (unsigned id = 0; id < t->drawn; id++)
        if (!(t->seen[id] >> h->seat & 1)) o->hidden_id[o->hidden++] = (uint8_t)id;
    return o->hidden <= 8 && work < 3e5;
}

/* ---------------------------------------------------------------------------------------- samples against the odds */

/* Rare arrangements share a cell, as chi-square wants no cell to expect few. */
static void compare(const odds *o, unsigned samples)
{
    double chi = 0, rare = 0, rare_found = 0;
    unsigned cells = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        double expected = o->weight[i] / o->ways * samples;
        if (!o->key[i]) continue;
        if (expected < 8) {
            rare += expected, rare_found += o->count[i];
            continue;
        }
        cells++;
        chi += (o->count[i] - expected) * (o->count[i] - expected) / expected;
    }
    if (rare >= 8) cells++, chi += (rare_found - rare) * (rare_found - rare) / rare;
    if (cells < 2) return;
    LAW(chi < law_chi_limit(cells - 1));
    total_chi += chi;
    total_degrees += cells - 1;
}

/* False if there are too many arrangements to tell. */
static bool check_odds(odds *o, const nb_hole *hole, unsigned seat, unsigned samples, nb_rng *rng)
{
    nb_view view;
    nb_hole sample;
    try_faces(o, 0);
    if (o->keys > MAX_KEYS) return false;
    LAW(o->ways > 0); /* the truth is one of them */
    nb_view_of(&view, hole, seat);
    for (unsigned i = 0; i < samples; i++) {
        nb_sample(&sample, &view, rng);
        unsigned cell = find(o, key_of(o, sample.t.card));
        LAW(o->key[cell]); /* else: a hole that cannot be */
        o->count[cell]++;
    }
    compare(o, samples);
    return true;
}

/* ---------------------------------------------------------------------------------------------- small holes to try */

/* Power cards in the stock, plain ones in the layouts, and few of both, so that everything can be tried. With twins
 * there are only some faces among the plain cards, and jokers, too. */
static nb_rules small_rules(nb_card pack[NB_MAX_CARDS], bool twins, nb_rng *rng)
{
    static const nb_card powers[] = {NB_JOKER, NB_JOKER, 10 * 4, 11 * 4, 11 * 4 + 1, 12 * 4};
    const unsigned plain = 9, special = 8, faces = 2 + nb_rng_below(rng, 5);
    nb_rules rules = law_rules("power", 2, NULL);
    unsigned scrambles = 0;
    for (unsigned i = 0; i < plain; i++) pack[i] = (nb_card)(4 * (twins ? nb_rng_below(rng, faces) : i));
    if (twins) pack[nb_rng_below(rng, plain)] = NB_JOKER, scrambles++;
    for (unsigned i = 0; i < special; i++) {
        do pack[plain + i] = powers[nb_rng_below(rng, sizeof powers)];
        while (pack[plain + i] == NB_JOKER && scrambles == NB_MAX_LOTS);
        scrambles += pack[plain + i] == NB_JOKER;
    }
    for (unsigned i = 0; i + 1 < plain; i++) {
        unsigned j = i + nb_rng_below(rng, plain - i);
        nb_card card = pack[i];
        pack[i] = pack[j], pack[j] = card;
    }
    memset(rules.copies, 0, sizeof rules.copies);
    rules.cards = (uint8_t)(plain + special);
    for (unsigned i = 0; i < rules.cards; i++) rules.copies[pack[i]]++;
    return rules;
}

/* Somebody's elbow has shown the seat some more cards, or there would be too much to try. */
static void show_some(nb_hole *hole, unsigned seat, nb_rng *rng)
{
    for (unsigned id = 0; id < hole->t.drawn; id++)
        if (nb_rng_below(rng, 5) < 3) hole->t.seen[id] |= (uint16_t)(1u << seat);
}

static const law_style POWERFUL = {
    .prefer = 1u << NB_USE | 1u << NB_DRAW | 1u << NB_LOOK | 1u << NB_TRADE | 1u << NB_SCRAMBLE, .avoid = 0};

/* Plays one small hole and checks the samples in some positions after a scramble. Returns how many. */
static unsigned check_small_hole(bool twins, unsigned samples, nb_rng *rng)
{
    static history life;
    nb_card pack[NB_MAX_CARDS];
    nb_hole hole;
    const nb_rules rules = small_rules(pack, twins, rng);
    const nb_seed seed = nb_seed_number(nb_rng_next(rng));
    unsigned seat = nb_rng_below(rng, 2), checked = 0;
    assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards, NULL), NB_OK);
    show_some(&hole, seat, rng);
    begin_life(&life, &hole, seat);
    while (!nb_over(&hole.t)) {
        nb_hole before = hole;
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, POWERFUL, rng));
        live(&life, &before.t, &hole.t);
        law_note_hole(&hole);
        if (!hole.t.lots || nb_over(&hole.t) || nb_rng_below(rng, 3)) continue;
        checked += set_up(&the_odds, &life, &hole.t) && check_odds(&the_odds, &hole, seat, samples, rng);
    }
    return checked;
}

static void check_small_holes(bool twins, uint64_t stream)
{
    unsigned checked = 0;
    nb_rng rng;
    nb_rng_start(&rng, 4, stream);
    total_chi = 0, total_degrees = 0;
    while (checked < law_effort(1000)) checked += check_small_hole(twins, 4000, &rng);
    LAW(total_chi < law_chi_limit(total_degrees));
}

static void after_scrambles_a_sample_has_the_odds_that_everything_seen_leaves(void **state)
{
    (void)state;
    check_small_holes(false, 1);
}

static void equal_cards_in_scrambles_have_their_true_odds(void **state)
{
    (void)state;
    check_small_holes(true, 2);
}

/* ----------------------------------------------------------------------------------------- the plain case, in full */

static void play(nb_hole *hole, const char *text)
{
    nb_action action;
    nb_why why;
    if (nb_action_parse(&action, &hole->t, text, &why)) fail_msg("%s: %s", text, why.text);
    if (nb_apply(hole, action, NULL)) fail_msg("%s is refused", text);
}

/* A whole pack whose first stock card is a joker: seat 1, who deals, has its layout scrambled by seat 0. */
static void scramble_seat_1(nb_hole *hole)
{
    const nb_rules rules = law_rules("power", 2, NULL);
    const nb_seed seed = nb_seed_number(77);
    nb_card pack[NB_MAX_CARDS];
    nb_rng rng;
    nb_rng_start(&rng, 1, 1);
    law_any_pack(pack, &rules, &rng);
    unsigned joker = 9;
    while (pack[joker] != NB_JOKER) joker++;
    pack[joker] = pack[9];
    pack[9] = NB_JOKER;
    assert_int_equal(nb_deal_pack(hole, &rules, &seed, 0, 1, pack, rules.cards, NULL), NB_OK);
    play(hole, "draw");
    play(hole, "use");
    play(hole, "scramble 1");
}

static void both_cards_a_seat_knew_are_among_the_four_in_every_sample_and_anywhere(void **state)
{
    nb_hole hole, sample;
    nb_view view;
    nb_rng rng;
    unsigned count[4][4] = {{0}};
    const unsigned samples = 12 * law_effort(1000);
    (void)state;
    scramble_seat_1(&hole);
    nb_rng_start(&rng, 1, 2);
    nb_view_of(&view, &hole, 1);
    const nb_lot *lot = &view.t.lot[0];
    assert_int_equal(lot->n, 4);
    assert_int_equal(lot->card[0], NB_HIDDEN);
    assert_int_equal(lot->card[1], NB_HIDDEN);
    for (unsigned i = 0; i < samples; i++) {
        unsigned first = 4, second = 4;
        nb_sample(&sample, &view, &rng);
        for (unsigned j = 0; j < 4; j++) {
            if (sample.t.card[lot->id[j]] == lot->card[2]) first = j;
            if (sample.t.card[lot->id[j]] == lot->card[3]) second = j;
        }
        assert_true(first < 4 && second < 4);
        count[first][second]++;
    }
    double chi = 0, expected = samples / 12.0;
    for (unsigned i = 0; i < 16; i++) {
        const unsigned found = count[i / 4][i % 4];
        if (i % 5 == 0) continue; /* two cards are never in one place */
        chi += (found - expected) * (found - expected) / expected;
    }
    assert_true(chi < law_chi_limit(11));
}

static void who_knew_nothing_of_a_scrambled_layout_learns_nothing_from_it(void **state)
{
    nb_hole hole;
    nb_view view;
    (void)state;
    scramble_seat_1(&hole);
    nb_view_of(&view, &hole, 0);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(view.t.lot[0].card[i], NB_HIDDEN);
        assert_int_equal(view.t.card[view.t.lot[0].id[i]], NB_HIDDEN);
    }
}

/* In a sample from seat 0's view the others remember, too: what seat 1 knew before the scramble is one of its four
 * cards. */
static void a_sample_knows_what_the_others_remember(void **state)
{
    nb_hole hole, sample, deeper;
    nb_view view, theirs;
    nb_rng rng;
    (void)state;
    scramble_seat_1(&hole);
    nb_rng_start(&rng, 1, 3);
    nb_view_of(&view, &hole, 0);
    for (unsigned i = 0; i < law_effort(2000); i++) {
        nb_sample(&sample, &view, &rng);
        nb_view_of(&theirs, &sample, 1);
        nb_sample(&deeper, &theirs, &rng);
        for (unsigned known = 2; known < 4; known++) {
            unsigned found = 0;
            assert_true(theirs.t.lot[0].card[known] < NB_HIDDEN);
            for (unsigned j = 0; j < 4; j++)
                found += deeper.t.card[theirs.t.lot[0].id[j]] == theirs.t.lot[0].card[known];
            assert_true(found >= 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_cards_a_seat_knew_are_among_the_four_in_every_sample_and_anywhere),
        cmocka_unit_test(who_knew_nothing_of_a_scrambled_layout_learns_nothing_from_it),
        cmocka_unit_test(a_sample_knows_what_the_others_remember),
        cmocka_unit_test(after_scrambles_a_sample_has_the_odds_that_everything_seen_leaves),
        cmocka_unit_test(equal_cards_in_scrambles_have_their_true_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
