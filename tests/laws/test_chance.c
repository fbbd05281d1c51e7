/* test_chance.c - the words behind the deals against published vectors and a plain ChaCha written here from its
 * definition; the deals that must never change; and that shuffles, cuts and scrambles are fair.
 */
#include "laws.h"

#include "core.h"

/* --------------------------------------------------------------------------------------------- the words of a seed */

static uint32_t rolled(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b, *d = rolled(*d ^ *a, 16);
    *c += *d, *b = rolled(*b ^ *c, 12);
    *a += *b, *d = rolled(*d ^ *a, 8);
    *c += *d, *b = rolled(*b ^ *c, 7);
}

/* One block of ChaCha with 8 rounds, 256-bit key. */
static void plain_chacha8(uint32_t out[16], const uint32_t key[8], const uint32_t rest[4])
{
    uint32_t x[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, start[16];
    memcpy(x + 4, key, 32);
    memcpy(x + 12, rest, 16);
    memcpy(start, x, sizeof x);
    for (int i = 0; i < 4; i++) {
        for (int col = 0; col < 4; col++) quarter(&x[col], &x[4 + col], &x[8 + col], &x[12 + col]);
        for (int d = 0; d < 4; d++) quarter(&x[d], &x[4 + (d + 1) % 4], &x[8 + (d + 2) % 4], &x[12 + (d + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) out[i] = x[i] + start[i];
}

/* Word number i of a stream, as anybody can work it out who wants to check a deal. */
static uint32_t plain_word(const nb_seed *seed, uint32_t hole, uint32_t stream, uint32_t i)
{
    uint32_t block[16];
    plain_chacha8(block, seed->word, (uint32_t[4]){i / 16, hole, stream, 0});
    return block[i % 16];
}

static void check_bytes(const uint32_t words[16], const char *hex)
{
    char text[129];
    for (int i = 0; i < 64; i++) snprintf(text + 2 * i, 3, "%02x", (unsigned)(words[i / 4] >> i % 4 * 8 & 0xFF));
    assert_string_equal(text, hex);
}

static void the_words_are_those_of_the_published_chacha8_vectors(void **state)
{
    uint32_t words[NB_WORDS];
    nb_seed seed = nb_seed_number(0);
    (void)state;
    nb__words(words, &seed, 0, NB__PACK, 0); /* test case 1: all zero, its first and second block */
    check_bytes(words, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                       "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
    check_bytes(words + 16, "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
    seed = nb_seed_number(1); /* test case 2: one bit in the key */
    nb__words(words, &seed, 0, NB__PACK, 0);
    check_bytes(words, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                       "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
}

static void every_stream_is_plain_chacha8_under_the_seed(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 1);
    for (unsigned round = 0; round < 300; round++) {
        uint32_t words[NB_WORDS], hole = nb_rng_below(&rng, 40), part = nb_rng_below(&rng, 6);
        nb_seed seed;
        for (int i = 0; i < 8; i++) seed.word[i] = (uint32_t)nb_rng_next(&rng);
        for (unsigned stream = NB__PACK; stream <= NB__LOT; stream++) {
            nb__words(words, &seed, hole, (enum nb__stream)stream, part);
            for (unsigned i = 0; i < NB_WORDS; i++)
                assert_int_equal(words[i], plain_word(&seed, hole, stream, part * NB_WORDS + i));
        }
    }
}

/* -------------------------------------------------------------------------------------------------------- the deal */

/* All cards of the hole in the order in which they come off. */
static void pack_order(nb_card out[NB_MAX_CARDS], const nb_hole *hole)
{
    memcpy(out, hole->t.card, NB_MAX_CARDS);
    nb_stock_order(hole, out + hole->t.drawn);
}

/* One of every face in their order, then the others of each face; then card i is exchanged with one of those from i on, by word i. */
static void plain_shuffle(nb_card out[NB_MAX_CARDS], const nb_rules *rules, const nb_seed *seed, unsigned hole)
{
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        if (rules->copies[face]) out[n++] = (nb_card)face;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 1; i < rules->copies[face]; i++) out[n++] = (nb_card)face;
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i + (unsigned)((uint64_t)plain_word(seed, hole, NB__PACK, i) * (n - i) >> 32);
        nb_card card = out[i];
        out[i] = out[j], out[j] = card;
    }
}

static void a_deal_can_be_checked_by_anybody_who_knows_the_seed(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_card dealt[NB_MAX_CARDS], plain[NB_MAX_CARDS];
        nb_rng rng;
        nb_hole hole;
        nb_seed seed;
        nb_rng_start(&rng, c.number, 1);
        for (int i = 0; i < 8; i++) seed.word[i] = (uint32_t)nb_rng_next(&rng);
        unsigned number = nb_rng_below(&rng, NB_MAX_HOLES);
        nb_deal(&hole, &c.rules, &seed, number, nb_rng_below(&rng, c.rules.seats));
        pack_order(dealt, &hole);
        plain_shuffle(plain, &c.rules, &seed, number);
        LAW(memcmp(dealt, plain, c.rules.cards) == 0);
    }
}

/* These come out of the seed forever: records depend on it. */
static void the_first_cards_of_known_seeds_never_change(void **state)
{
    static const struct {
        const char *game, *seed;
        unsigned seats, hole;
        const char *cards;
    } known[] = {
        {"six", "1928", 4, 0, "9d Kd 5h 7s 3d 9h 5c Jh 8s Td 5d 9c"},
        {"six", "1928", 4, 1, "6s 6h As 2c Jd 9d 6d Kd 9s 5d 6c 8c"},
        {"joker-eight", "1", 2, 8, "2h 9s 9h 7d Qc Ah 2d Kc Td Th Js 6c"},
        {"ripple", "0xfedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210", 6, 35,
         "9s 9s Jo 3s 5d Td 4c 6h Ks 8c Ts Th"},
    };
    (void)state;
    for (unsigned k = 0; k < sizeof known / sizeof *known; k++) {
        const nb_rules rules = law_rules(known[k].game, known[k].seats, NULL);
        nb_card order[NB_MAX_CARDS];
        char text[64] = "", *end = text;
        nb_seed seed;
        nb_hole hole;
        assert_int_equal(nb_seed_parse(&seed, known[k].seed, NULL), NB_OK);
        nb_deal(&hole, &rules, &seed, known[k].hole, 0);
        pack_order(order, &hole);
        for (unsigned i = 0; i < 12; i++) {
            if (i) *end++ = ' ';
            end += nb_card_code(end, 8, &rules, order[i == 11 ? rules.cards - 1u : i]); /* and the last */
        }
        assert_string_equal(text, known[k].cards);
    }
}

/* Who is dealt a card that is laid out at once has another for it, and the rest moves up: that is left to its rule. */
static bool laid_out(const nb_table *t, unsigned seat)
{
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (z.kind == NB_ZONE_UPCARD && z.owner == seat && z.len) return true;
    }
    return false;
}

static void hands_are_dealt_one_at_a_time_from_the_dealers_left(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_card pack[NB_MAX_CARDS];
        nb_rng rng;
        nb_hole hole;
        nb_seed seed = nb_seed_number(1);
        nb_rng_start(&rng, c.number, 2);
        law_any_pack(pack, &c.rules, &rng);
        unsigned dealer = nb_rng_below(&rng, c.rules.seats);
        assert_int_equal(nb_deal_pack(&hole, &c.rules, &seed, 0, dealer, pack, c.rules.cards, NULL), NB_OK);
        for (unsigned zone = 0; zone < c.rules.zones; zone++) {
            nb_zone z = nb_zone_at(&hole.t, zone);
            if (z.kind != NB_ZONE_GRID && z.kind != NB_ZONE_HAND) continue;
            unsigned turn = (z.owner + c.rules.seats - dealer - 1u) % c.rules.seats;
            if (laid_out(&hole.t, z.owner)) continue;
            for (unsigned slot = 0; slot < z.len; slot++)
                LAW(nb_cell_at(&hole.t, zone, slot).card == pack[slot * c.rules.seats + turn]);
        }
    }
}

/* -------------------------------------------------------------------------------------------------------- fairness */

/* How far counts of n equally likely things are from equal. */
static double chi_square(const unsigned *count, unsigned n, double total)
{
    double chi = 0, expected = total / n;
    for (unsigned i = 0; i < n; i++) chi += (count[i] - expected) * (count[i] - expected) / expected;
    return chi;
}

static unsigned where_and_what[52][52], neighbours[52][52];

/* Every card in every place; and every card behind every other. */
static void check_shuffles(bool one_seed)
{
    const nb_rules rules = law_rules("four", 2, NULL);
    const unsigned holes = 60000; /* a hole's number has 16 bits */
    double places = 0, pairs = 0;
    memset(where_and_what, 0, sizeof where_and_what);
    memset(neighbours, 0, sizeof neighbours);
    for (unsigned i = 0; i < holes; i++) {
        nb_card order[NB_MAX_CARDS];
        nb_seed seed = nb_seed_number(one_seed ? 12 : i);
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, one_seed ? i : 0, 0);
        pack_order(order, &hole);
        for (unsigned at = 0; at < 52; at++) where_and_what[at][order[at]]++;
        for (unsigned at = 0; at + 1 < 52; at++) neighbours[order[at]][order[at + 1]]++;
    }
    for (unsigned at = 0; at < 52; at++) {
        double chi = chi_square(where_and_what[at], 52, holes);
        assert_true(chi < law_chi_limit(51));
        places += chi;
        neighbours[at][at] = neighbours[at][(at + 1) % 52]; /* no card is behind itself: leave it out of account */
        pairs += chi_square(neighbours[at], 52, holes);
    }
    assert_true(places < law_chi_limit(51 * 51));
    assert_true(pairs < law_chi_limit(51 * 51));
}

static void every_card_comes_to_every_place_equally_often_over_the_seeds(void **state)
{
    (void)state;
    check_shuffles(false);
}

static void every_card_comes_to_every_place_equally_often_over_the_holes_of_a_seed(void **state)
{
    (void)state;
    check_shuffles(true);
}

/* The cut as layout.2 tells it: every seat a card, the lowest (or highest) deals, equals cut again. */
static unsigned plain_cut(const nb_rules *rules, const nb_seed *seed, bool highest)
{
    bool in[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) in[seat] = seat < rules->seats;
    for (uint32_t again = 0;; again++) {
        nb_card pack[NB_MAX_CARDS];
        int rank[NB_MAX_SEATS], best = -1;
        unsigned left = 0, winners = 0, winner = 0;
        for (unsigned face = 0; face < NB_MAX_FACES; face++)
            for (unsigned i = 0; i < rules->copies[face]; i++) pack[left++] = (nb_card)face;
        for (unsigned seat = 0; seat < rules->seats; seat++) {
            if (!in[seat]) continue;
            unsigned at = (unsigned)((uint64_t)plain_word(seed, again, NB__CUT, seat) * left >> 32);
            rank[seat] = (int)nb_rank(pack[at]);
            pack[at] = pack[--left];
            if (best < 0 || (highest ? rank[seat] > best : rank[seat] < best)) best = rank[seat];
        }
        for (unsigned seat = 0; seat < rules->seats; seat++) {
            in[seat] = in[seat] && rank[seat] == best;
            if (in[seat]) winners++, winner = seat;
        }
        if (winners == 1) return winner;
    }
}

static void the_cut_goes_to_the_lowest_card_or_the_highest_and_equals_cut_again(void **state)
{
    static const struct {
        const char *game;
        bool highest;
    } games[] = {{"four", false}, {"cambio", false}, {"joker-eight", true}};
    (void)state;
    for (unsigned g = 0; g < 3; g++) {
        const nb_game *game = nb_game_named(games[g].game);
        for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
            const nb_rules rules = law_rules(game->id, seats, NULL);
            for (unsigned i = 0; i < law_effort(500); i++) {
                nb_match match;
                nb_seed seed = nb_seed_number(i);
                nb_match_start(&match, &rules, seed);
                assert_int_equal(match.dealer, plain_cut(&rules, &seed, games[g].highest));
            }
        }
    }
}

static void every_seat_wins_the_cut_equally_often(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        const unsigned matches = c.seats * law_effort(500);
        unsigned count[NB_MAX_SEATS] = {0};
        if (c.preset) continue;
        for (unsigned i = 0; i < matches; i++) {
            nb_match match;
            nb_match_start(&match, &c.rules, nb_seed_number(i));
            LAW(match.dealer < c.seats);
            count[match.dealer]++;
        }
        if (c.seats > 1) LAW(chi_square(count, c.seats, matches) < law_chi_limit(c.seats - 1));
    }
}

/* A scramble puts four cards in any of the 24 orders, a different one in every hole and for every joker. */
static void a_scramble_makes_every_order_equally_often(void **state)
{
    const nb_rules rules = law_rules("power", 2, NULL);
    const unsigned holes = 24 * 400;
    nb_card pack[NB_MAX_CARDS];
    unsigned count[256] = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 3);
    law_any_pack(pack, &rules, &rng);
    for (unsigned i = 0; i < holes; i++) {
        nb_hole hole;
        nb_seed seed = nb_seed_number(i / 24);
        unsigned order = 0;
        assert_int_equal(nb_deal_pack(&hole, &rules, &seed, i % 24, 0, pack, rules.cards, NULL), NB_OK);
        nb__scramble(&hole, 2); /* the first layout */
        for (unsigned slot = 0; slot < 4; slot++) {
            unsigned was = 0;
            while (hole.t.lot[0].card[was] != nb_cell_at(&hole.t, 2, slot).card) was++;
            order = order * 4 + was;
        }
        count[order]++;
    }
    unsigned orders = 0, found[24] = {0};
    for (unsigned i = 0; i < 256; i++)
        if (count[i]) {
            assert_true(orders < 24);
            found[orders++] = count[i];
        }
    assert_int_equal(orders, 24);
    assert_true(chi_square(found, 24, holes) < law_chi_limit(23));
}

/* ------------------------------------------------------------------------------------------ the players' generator */

static void the_generator_is_xoshiro256_star_star(void **state)
{
    nb_rng rng = {.s = {1, 2, 3, 4}};
    static const uint64_t expected[] = {11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u};
    (void)state;
    for (unsigned i = 0; i < 5; i++) assert_true(nb_rng_next(&rng) == expected[i]);
}

static void below_a_limit_every_number_comes_equally_often(void **state)
{
    static const uint32_t limits[] = {1, 2, 3, 7, 24, 52, 108, 162};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 1);
    for (unsigned k = 0; k < sizeof limits / sizeof *limits; k++) {
        unsigned count[162] = {0};
        const unsigned draws = limits[k] * law_effort(2000);
        for (unsigned i = 0; i < draws; i++) {
            uint32_t n = nb_rng_below(&rng, limits[k]);
            assert_true(n < limits[k]);
            count[n]++;
        }
        if (limits[k] > 1) assert_true(chi_square(count, limits[k], draws) < law_chi_limit(limits[k] - 1));
    }
}

/* With a limit of 3/4 of 2^32 a generator that only scales would give every third number twice as often. */
static void a_large_limit_favours_no_number(void **state)
{
    const unsigned draws = law_effort(30000);
    unsigned count[3] = {0};
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 2);
    for (unsigned i = 0; i < draws; i++) count[nb_rng_below(&rng, 0xC0000000u) % 3]++;
    assert_true(chi_square(count, 3, draws) < law_chi_limit(2));
}

static void seeds_and_streams_of_the_generator_are_unlike_each_other(void **state)
{
    nb_rng a, b;
    (void)state;
    for (uint64_t i = 1; i < 200; i++) {
        nb_rng_start(&a, 0, 0);
        nb_rng_start(&b, i, 0);
        assert_true(nb_rng_next(&a) != nb_rng_next(&b));
        nb_rng_start(&b, 0, i << 32);
        assert_true(nb_rng_next(&a) != nb_rng_next(&b));
        nb_rng_start(&a, i, 0);
        nb_rng_start(&b, 0, i);
        assert_true(nb_rng_next(&a) != nb_rng_next(&b));
    }
}

/* --------------------------------------------------------------------------------------------------- seeds as text */

static void a_seed_as_text_is_that_seed_again(void **state)
{
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 4);
    for (unsigned i = 0; i < 500; i++) {
        nb_seed seed = {{0}}, again;
        char text[80];
        for (unsigned w = 0; w < i % 9; w++) seed.word[w] = (uint32_t)nb_rng_next(&rng) >> nb_rng_below(&rng, 32);
        assert_true(nb_seed_text(text, sizeof text, &seed) < (int)sizeof text);
        assert_int_equal(nb_seed_parse(&again, text, NULL), NB_OK);
        assert_memory_equal(&seed, &again, sizeof seed);
    }
}

static void a_seed_is_a_number_below_two_to_the_64_or_64_hex_digits(void **state)
{
    static const char *const good[][2] = {
        {"0", "0"},
        {"1928", "1928"},
        {"007", "7"},
        {"0x10", "16"},
        {"0X1f", "31"},
        {"9223372036854775807", "9223372036854775807"},
        {"18446744073709551615", "0x000000000000000000000000000000000000000000000000ffffffffffffffff"},
        {"0x8000000000000000000000000000000000000000000000000000000000000001",
         "0x8000000000000000000000000000000000000000000000000000000000000001"},
    };
    static const char *const bad[] = {
        "",
        " ",
        "-1",
        "1 ",
        "0x",
        "0xg",
        "x1",
        "1e3",
        "18446744073709551616",
        "99999999999999999999999",
        "0x10000000000000000000000000000000000000000000000000000000000000000",
    };
    (void)state;
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        nb_seed seed;
        char text[80];
        assert_int_equal(nb_seed_parse(&seed, good[i][0], NULL), NB_OK);
        nb_seed_text(text, sizeof text, &seed);
        assert_string_equal(text, good[i][1]);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        nb_seed seed = nb_seed_number(5), before = seed;
        nb_why why;
        assert_int_equal(nb_seed_parse(&seed, bad[i], &why), NB_E_SEED);
        assert_non_null(strstr(why.text, "seed"));
        assert_memory_equal(&seed, &before, sizeof seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words_are_those_of_the_published_chacha8_vectors),
        cmocka_unit_test(every_stream_is_plain_chacha8_under_the_seed),
        cmocka_unit_test(a_deal_can_be_checked_by_anybody_who_knows_the_seed),
        cmocka_unit_test(the_first_cards_of_known_seeds_never_change),
        cmocka_unit_test(hands_are_dealt_one_at_a_time_from_the_dealers_left),
        cmocka_unit_test(every_card_comes_to_every_place_equally_often_over_the_seeds),
        cmocka_unit_test(every_card_comes_to_every_place_equally_often_over_the_holes_of_a_seed),
        cmocka_unit_test(the_cut_goes_to_the_lowest_card_or_the_highest_and_equals_cut_again),
        cmocka_unit_test(every_seat_wins_the_cut_equally_often),
        cmocka_unit_test(a_scramble_makes_every_order_equally_often),
        cmocka_unit_test(the_generator_is_xoshiro256_star_star),
        cmocka_unit_test(below_a_limit_every_number_comes_equally_often),
        cmocka_unit_test(a_large_limit_favours_no_number),
        cmocka_unit_test(seeds_and_streams_of_the_generator_are_unlike_each_other),
        cmocka_unit_test(a_seed_as_text_is_that_seed_again),
        cmocka_unit_test(a_seed_is_a_number_below_two_to_the_64_or_64_hex_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
