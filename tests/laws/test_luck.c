/* test_luck.c - a card that comes to light could have been any that nobody had seen (nb_surprise), and what it was worth. */
#include <math.h>

#include "laws.h"

/* A number that is as good as any, the same for faces that are alike to the game: luck is 0 in the mean for all of them. */
static double number_of(const nb_rules *rules, nb_card card)
{
    const nb_game *game = nb_game_of(rules);
    return ((game->face_kind ? game->face_kind(rules, card) : card) * 37 + 11) % 61;
}

/* The cards whose faces nobody has seen, but for those that somebody saw before they were scrambled. */
static unsigned unseen_cards(const nb_table *t)
{
    unsigned n = t->rules.cards;
    for (unsigned id = 0; id < t->drawn; id++) {
        bool known = t->seen[id] != 0;
        for (unsigned k = 0; k < t->lots && !known; k++)
            for (unsigned i = 0; i < t->lot[k].n; i++) known = known || t->lot[k].id[i] == id;
        n -= known;
    }
    return n;
}

static unsigned newly_seen(const nb_table *before, const nb_table *after)
{
    unsigned id = 0;
    while (id < after->drawn && (!after->seen[id] || (id < before->drawn && before->seen[id]))) id++;
    return id;
}

static void check_surprise(const nb_hole *before, nb_action action, const nb_hole *after, const nb_surprise *s)
{
    unsigned card = newly_seen(&before->t, &after->t), all = 0;
    LAW(before->t.card[s->place] == after->t.card[card]);
    for (unsigned kind = 0; kind < s->kinds; kind++) {
        nb_hole other;
        nb_surprise_instead(&other, before, s, kind);
        nb_card face = other.t.card[s->place];
        nb_play(&other, action);
        LAW(other.t.card[card] == face);
        LAW(other.t.seen[card] != 0);
        all += s->cards[kind];
    }
    LAW(all == s->all);
    if (s->came < NB_MAX_KINDS) LAW(all == unseen_cards(&before->t));
}

/* What could have come instead comes if it is asked for, and all of it is counted. */
static void each_card_could_have_come(void **state)
{
    law_case c = {0};
    nb_rng rng;
    unsigned found = 0;
    (void)state;
    nb_rng_start(&rng, 1, 1);
    while (law_next(&c)) {
        nb_hole hole;
        law_note_case(&c);
        law_deal(&hole, &c.rules, &rng);
        law_style style = law_any_style(&rng);
        while (!nb_over(&hole.t)) {
            nb_hole before = hole;
            nb_surprise surprise;
            nb_action action = law_choose(&hole.t, hole.t.actor, style, &rng);
            nb_play(&hole, action);
            if (!nb_surprise_of(&surprise, &before, &hole, &rng)) continue;
            law_note_hole(&before);
            check_surprise(&before, action, &hole, &surprise);
            found++;
        }
    }
    assert_true(found > 1000);
}

struct sum {
    double n, luck, squares;
};

/* A valuer who likes some faces better than others, and is asked for two opinions. */
static bool like_what_is_seen(void *data, const nb_hole *hole, float out[])
{
    (void)data;
    out[0] = 0;
    for (unsigned id = 0; id < hole->t.drawn; id++)
        if (hole->t.seen[id]) out[0] += (float)number_of(&hole->t.rules, hole->t.card[id]);
    out[1] = -2 * out[0];
    return true;
}

static const nb_valuer valuer = {.n = 2, .value = like_what_is_seen};

static void add_luck(struct sum *sum, const nb_hole *before, nb_action action, const nb_hole *after, nb_rng *rng)
{
    float luck[2] = {0};
    if (nb_over(&after->t)) nb_add_last_luck(&valuer, before, action, after, 4, rng, luck);
    else nb_add_card_luck(&valuer, before, action, after, rng, luck);
    LAW(fabsf(luck[1] + 2 * luck[0]) < 0.1f);
    sum->n += luck[0] != 0;
    sum->luck += luck[0];
    sum->squares += luck[0] * luck[0];
}

/* In every game, however it is played: what came, less the mean of what could have come, is 0 in the mean. */
static void luck_is_nothing_in_the_mean(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 2, 1);
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        nb_rules rules = law_rules(game->id, game->min_seats < 2 ? 2 : game->min_seats, NULL);
        struct sum sum = {0};
        for (unsigned i = 0; i < law_effort(3000); i++) {
            nb_seed seed = nb_seed_number(nb_rng_next(&rng));
            nb_hole hole;
            nb_deal(&hole, &rules, &seed, i % 9, i % rules.seats);
            law_style style = law_any_style(&rng);
            while (!nb_over(&hole.t)) {
                nb_hole before = hole;
                nb_action action = law_choose(&hole.t, hole.t.actor, style, &rng);
                nb_play(&hole, action);
                add_luck(&sum, &before, action, &hole, &rng);
            }
        }
        if (sum.n > 0 && fabs(sum.luck) > 5 * sqrt(sum.squares))
            fail_msg("%s: luck comes to %.3f in the mean of %.0f cards", game->id, sum.luck / sum.n, sum.n);
    }
}

static bool say_nothing(void *data, const nb_hole *hole, float out[])
{
    (void)data, (void)hole;
    out[0] = 1e9f; /* nobody may look at it */
    return false;
}

/* Six-card golf to its end. */
static void a_valuer_who_cannot_say_leaves_luck_as_it_is(void **state)
{
    const nb_valuer mute = {.n = 1, .value = say_nothing};
    nb_rules rules = law_rules("six", 2, NULL);
    nb_hole hole;
    nb_rng rng;
    float luck[1] = {3};
    (void)state;
    nb_rng_start(&rng, 3, 1);
    law_deal(&hole, &rules, &rng);
    while (!nb_over(&hole.t)) {
        nb_hole before = hole;
        nb_action action = law_choose(&hole.t, hole.t.actor, law_any_style(&rng), &rng);
        nb_play(&hole, action);
        nb_add_card_luck(&mute, &before, action, &hole, &rng, luck);
        if (nb_over(&hole.t)) nb_add_last_luck(&mute, &before, action, &hole, 4, &rng, luck);
        assert_true(luck[0] == 3);
    }
}

/* Shuffling what nobody has seen leaves what anybody sees as it is, and the pack complete. */
static void check_shuffle(const nb_hole *hole, nb_rng *rng)
{
    nb_hole other = *hole;
    unsigned count[NB_MAX_FACES] = {0};
    nb_shuffle_unseen(&other, rng);
    for (unsigned id = 0; id < hole->t.rules.cards; id++) count[hole->t.card[id]]++, count[other.t.card[id]]--;
    for (unsigned face = 0; face < NB_MAX_FACES; face++) LAW(count[face] == 0);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_view mine, others;
        nb_view_of(&mine, hole, seat);
        nb_view_of(&others, &other, seat);
        LAW(!memcmp(&mine, &others, sizeof mine));
    }
}

static void shuffling_the_unseen_changes_nothing_that_is_seen(void **state)
{
    (void)state;
    law_everywhere(check_shuffle, 4, 4);
}

static nb_card drawn_by(const nb_hole *hole, uint64_t key)
{
    nb_hole copy = *hole;
    nb_card order[NB_MAX_CARDS];
    nb_draw_by(&copy, key);
    nb_stock_order(&copy, order);
    return order[0];
}

/* In a stock with one card less the same key gives the same card, unless it was that one. */
static void a_key_gives_the_same_card_whatever_else_is_gone(void **state)
{
    const nb_rules rules = law_rules("six", 2, NULL);
    const nb_seed seed = nb_seed_number(4);
    nb_hole hole, later;
    nb_rng rng;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_rng_start(&rng, 6, 1);
    while (!(nb_ask_of(&hole.t).verbs >> NB_DRAW & 1))
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, law_any_style(&rng), &rng));
    later = hole;
    nb_play(&later, nb_act(NB_DRAW, 0, 0));
    const nb_card gone = later.t.card[later.t.drawn - 1];
    for (uint64_t key = 0; key < 200; key++)
        if (nb_rank(drawn_by(&hole, key)) != nb_rank(gone))
            assert_int_equal(drawn_by(&hole, key), drawn_by(&later, key));
}

static void over_all_keys_every_card_of_the_stock_is_as_likely(void **state)
{
    const nb_rules rules = law_rules("six", 2, NULL);
    const nb_seed seed = nb_seed_number(5);
    const unsigned tries = 40000;
    unsigned count[NB_MAX_FACES] = {0}, left;
    nb_card order[NB_MAX_CARDS];
    nb_hole hole;
    double chi = 0;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    left = nb_stock_order(&hole, order);
    for (uint64_t key = 0; key < tries; key++) count[drawn_by(&hole, key * 0x9E3779B97F4A7C15u)]++;
    for (unsigned i = 0; i < left; i++) {
        const double expected = (double)tries / left;
        chi += (count[order[i]] - expected) * (count[order[i]] - expected) / expected;
    }
    assert_true(chi < law_chi_limit(left - 1));
}

static void check_rest(const nb_hole *hole, nb_rng *rng)
{
    nb_hole other = *hole;
    nb_shuffle_rest(&other, rng);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_view mine, others;
        nb_view_of(&mine, hole, seat);
        nb_view_of(&others, &other, seat);
        LAW(!memcmp(&mine, &others, sizeof mine));
    }
}

static void shuffling_the_rest_changes_nothing_that_is_seen(void **state)
{
    (void)state;
    law_everywhere(check_rest, law_effort(4), law_stride(4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_card_could_have_come),
        cmocka_unit_test(luck_is_nothing_in_the_mean),
        cmocka_unit_test(a_valuer_who_cannot_say_leaves_luck_as_it_is),
        cmocka_unit_test(shuffling_the_unseen_changes_nothing_that_is_seen),
        cmocka_unit_test(shuffling_the_rest_changes_nothing_that_is_seen),
        cmocka_unit_test(a_key_gives_the_same_card_whatever_else_is_gone),
        cmocka_unit_test(over_all_keys_every_card_of_the_stock_is_as_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
