/* test_sampling.c - a sample is a whole hole that agrees with everything its seat has seen, and each such hole comes as
 * often as it should. The scrambles, where the odds are less plain, are in test_recall.c.
 */
#include "laws.h"

/* --------------------------------------------------------------------------------------- view(sample(view)) == view */

static void check_whole(const nb_hole *sample)
{
    unsigned faces[NB_MAX_FACES] = {0};
    const nb_table *t = &sample->t;
    nb_card stock[NB_MAX_CARDS];
    for (unsigned id = 0; id < t->drawn; id++) {
        LAW(t->card[id] < NB_MAX_FACES);
        faces[t->card[id]]++;
    }
    LAW(nb_stock_order(sample, stock) == nb_stock_left(t));
    for (unsigned i = 0; i < nb_stock_left(t); i++) {
        LAW(stock[i] < NB_MAX_FACES);
        faces[stock[i]]++;
    }
    for (unsigned face = 0; face < NB_MAX_FACES; face++) LAW(faces[face] == t->rules.copies[face]);
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++) LAW(t->lot[k].card[i] < NB_MAX_FACES);
}

static void check_sample(const nb_hole *hole, unsigned seat, nb_rng *rng)
{
    nb_view view, again;
    nb_hole sample;
    nb_view_of(&view, hole, seat);
    memset(&sample, 0xA5, sizeof sample);
    nb_sample(&sample, &view, rng);
    check_whole(&sample);
    nb_view_of(&again, &sample, seat);
    LAW(memcmp(&view, &again, sizeof view) == 0);
}

static void check_samples(const nb_hole *hole, nb_rng *rng)
{
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) check_sample(hole, seat, rng);
    check_sample(hole, NB_NOBODY, rng);
}

static void the_view_of_a_sample_is_the_view_it_was_made_from(void **state)
{
    (void)state;
    law_everywhere(check_samples, 5, 2);
}

/* Equal views and equal generators give equal samples, in every byte. */
static void check_repeatable(const nb_hole *hole, nb_rng *rng)
{
    nb_rng one = *rng, two = *rng;
    nb_hole a, b;
    nb_view view;
    nb_view_of(&view, hole, nb_rng_below(rng, hole->t.rules.seats));
    memset(&a, 0x5A, sizeof a);
    memset(&b, 0xA5, sizeof b);
    nb_sample(&a, &view, &one);
    nb_sample(&b, &view, &two);
    LAW(memcmp(&a, &b, sizeof a) == 0);
    LAW(memcmp(&one, &two, sizeof one) == 0);
}

static void a_sample_is_a_function_of_the_view_and_the_generator(void **state)
{
    (void)state;
    law_everywhere(check_repeatable, 1, 4);
}

/* A sample is a hole like any other: it can be played, sampled again from any seat, and ends. */
static void check_playable(const nb_hole *hole, nb_rng *rng)
{
    nb_hole sample;
    nb_view view;
    law_style style = law_any_style(rng);
    nb_view_of(&view, hole, nb_rng_below(rng, hole->t.rules.seats));
    nb_sample(&sample, &view, rng);
    for (unsigned i = 0; !nb_over(&sample.t); i++) {
        LAW(nb_apply(&sample, law_choose(&sample.t, sample.t.actor, style, rng), NULL) == NB_OK);
        if (i % 8 == 0) check_sample(&sample, nb_rng_below(rng, sample.t.rules.seats), rng);
    }
    check_whole(&sample);
}

static void a_sample_can_be_played_to_its_end(void **state)
{
    (void)state;
    law_everywhere(check_playable, 1, 50);
}

/* ---------------------------------------------------------------------------------- all arrangements equally often */

enum { KEPT_HIDDEN = 3, KEPT_STOCK = 2, UNSEEN = KEPT_HIDDEN + KEPT_STOCK };

static bool first_hidden(const nb_table *t, unsigned seat, unsigned keep, unsigned *at)
{
    unsigned hidden = 0, zone = 0;
    while (nb_zone_at(t, zone).kind != NB_ZONE_GRID || nb_zone_at(t, zone).owner != seat) zone++;
    for (unsigned slot = nb_zone_at(t, zone).len; slot-- > 0;)
        if (!nb_cell_at(t, zone, slot).up) hidden++, *at = slot;
    return hidden > keep;
}

/* Two seats draw and uncover their cards until one has 1 hidden, the other 2, and then empty the stock down to 2 cards.
 * Nothing in it depends on the faces, so the same cards of the pack are unseen in the end whatever they are. */
static void play_until_late(nb_hole *hole)
{
    while (nb_stock_left(&hole->t) > KEPT_STOCK || hole->t.actor != hole->t.dealer) {
        nb_action list[NB_MAX_ACTIONS];
        unsigned slot, seat = hole->t.actor;
        int n = nb_legal(hole, list);
        LAW(n > 0);
        if (nb_verb_of(list[0]) == NB_DISCARD && first_hidden(&hole->t, seat, 1 + (seat == hole->t.dealer), &slot))
            nb_play(hole, list[1 + slot]);
        else nb_play(hole, list[0]); /* a flip, a draw or a discard */
    }
}

static unsigned unseen_cards(const nb_table *t, unsigned seat, uint8_t id[NB_MAX_CARDS])
{
    unsigned n = 0;
    for (unsigned i = 0; i < t->rules.cards; i++)
        if (!(t->seen[i] >> seat & 1)) id[n++] = (uint8_t)i;
    return n;
}

/* The unseen faces in order, as a number below 5 to the power of 5: each is known by its first place in faces[]. */
static unsigned arrangement(const nb_hole *sample, const uint8_t id[UNSEEN], const nb_card faces[UNSEEN])
{
    nb_card card[NB_MAX_CARDS];
    unsigned key = 0;
    memcpy(card, sample->t.card, sizeof card);
    nb_stock_order(sample, card + sample->t.drawn);
    for (unsigned i = 0; i < UNSEEN; i++) {
        unsigned which = 0;
        while (which < UNSEEN && faces[which] != card[id[i]]) which++;
        LAW(which < UNSEEN);
        key = key * UNSEEN + which;
    }
    return key;
}

/* Samples the late position of this pack so that the last cards have equal faces as told; checks that every one of the
 * arrangements comes, and about equally often. */
static void check_uniform(const char *options, unsigned equals, unsigned arrangements)
{
    static unsigned count[UNSEEN * UNSEEN * UNSEEN * UNSEEN * UNSEEN];
    const nb_rules rules = law_rules("six", 2, options);
    const nb_seed seed = nb_seed_number(1);
    const unsigned samples = arrangements * law_effort(600);
    nb_card pack[NB_MAX_CARDS], faces[UNSEEN];
    uint8_t id[NB_MAX_CARDS];
    nb_hole hole, sample;
    nb_view view;
    nb_rng rng;
    nb_rng_start(&rng, 1, 4);
    law_any_pack(pack, &rules, &rng);
    for (int pass = 0; pass < 2; pass++) { /* the second time with the wanted equal faces among the unseen */
        assert_int_equal(nb_deal_pack(&hole, &rules, &seed, 0, 0, pack, rules.cards, NULL), NB_OK);
        play_until_late(&hole);
        assert_int_equal(unseen_cards(&hole.t, hole.t.actor, id), UNSEEN);
        for (unsigned i = 0; i < equals; i++) {
            unsigned twin = 0;
            while (twin == id[2 * i] || pack[twin] != pack[id[2 * i]]) twin++;
            nb_card card = pack[id[2 * i + 1]];
            pack[id[2 * i + 1]] = pack[twin];
            pack[twin] = card;
        }
    }
    for (unsigned i = 0; i < UNSEEN; i++) faces[i] = pack[id[i]];
    memset(count, 0, sizeof count);
    nb_view_of(&view, &hole, hole.t.actor);
    for (unsigned i = 0; i < samples; i++) {
        nb_sample(&sample, &view, &rng);
        count[arrangement(&sample, id, faces)]++;
    }
    unsigned found = 0;
    double chi = 0, expected = (double)samples / arrangements;
    for (unsigned i = 0; i < sizeof count / sizeof *count; i++) {
        if (!count[i]) continue;
        found++;
        chi += (count[i] - expected) * (count[i] - expected) / expected;
    }
    assert_int_equal(found, arrangements);
    assert_true(chi < law_chi_limit(arrangements - 1));
}

static void all_arrangements_of_five_unseen_cards_come_equally_often(void **state)
{
    (void)state;
    check_uniform("", 0, 120);
}

static void equal_cards_make_fewer_arrangements_but_none_comes_more_often(void **state)
{
    (void)state;
    check_uniform("decks=2", 1, 60);
    check_uniform("decks=2", 2, 30);
}

/* In a large hole: every unseen card comes to every unseen place equally often. */
static void every_unseen_card_comes_to_every_unseen_place(void **state)
{
    static unsigned count[NB_MAX_CARDS][NB_MAX_FACES];
    const nb_rules rules = law_rules("four", 4, NULL);
    const nb_seed seed = nb_seed_number(2);
    const unsigned samples = law_effort(40000);
    uint8_t id[NB_MAX_CARDS];
    nb_hole hole, sample;
    nb_view view;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 2, 4);
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, 1);
    unsigned unseen = unseen_cards(&hole.t, 1, id);
    memset(count, 0, sizeof count);
    for (unsigned i = 0; i < samples; i++) {
        nb_sample(&sample, &view, &rng);
        nb_stock_order(&sample, sample.t.card + sample.t.drawn);
        for (unsigned j = 0; j < unseen; j++) count[id[j]][sample.t.card[id[j]]]++;
    }
    double chi = 0, expected = (double)samples / unseen;
    for (unsigned j = 0; j < unseen; j++) {
        for (unsigned face = 0; face < 52; face++) {
            bool seen = false;
            for (unsigned i = 0; i < rules.cards; i++) seen |= view.t.card[i] == face;
            assert_true(!seen || count[id[j]][face] == 0);
            if (!seen) chi += (count[id[j]][face] - expected) * (count[id[j]][face] - expected) / expected;
        }
    }
    assert_int_equal(unseen, 52 - 3); /* two peeked at and the up-card */
    assert_true(chi < law_chi_limit((unseen - 1) * (unseen - 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_view_of_a_sample_is_the_view_it_was_made_from),
        cmocka_unit_test(a_sample_is_a_function_of_the_view_and_the_generator),
        cmocka_unit_test(a_sample_can_be_played_to_its_end),
        cmocka_unit_test(all_arrangements_of_five_unseen_cards_come_equally_often),
        cmocka_unit_test(equal_cards_make_fewer_arrangements_but_none_comes_more_often),
        cmocka_unit_test(every_unseen_card_comes_to_every_unseen_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
