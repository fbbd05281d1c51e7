/* test_eagle.c - the player that is a network: it knows nothing but its view, it comes to the values that its numbers say, it
 * refuses files that are not its own in words, and it says when it cannot play as itself. How well it plays is measured, not
 * tested: see docs/PLAYERS.md.
 */
#include <math.h>
#include <stdlib.h>

#include "eagle.h"
#include "facts.h"
#include "laws.h"
#include "players.h"
#include "weights_made.h"

enum { MOST_GAMES = 64, MOST_BYTES = 2 << 20, MOST_TO_LOAD = 300 << 10 };

/* A made-up network of every game that was asked for. */
static unsigned char *made[MOST_GAMES];

static const nb__weights *network_of(const nb_rules *rules)
{
    unsigned char **memory = &made[rules->game];
    if (!*memory) {
        *memory = malloc(MADE_BYTES);
        assert_non_null(*memory);
        weights_made(*memory, nb_game_of(rules));
    }
    return (const nb__weights *)(void *)*memory;
}

static int forget(void **state)
{
    (void)state;
    for (unsigned i = 0; i < MOST_GAMES; i++) free(made[i]);
    return 0;
}

/* A copy of the network of six, for a test to spoil. */
static nb__weights *copy_of_six(void)
{
    nb_rules rules = law_rules("six", 2, NULL);
    const nb__weights *six = network_of(&rules);
    nb__weights *copy = malloc(six->size);
    assert_non_null(copy);
    memcpy(copy, six, six->size);
    return copy;
}

static const nb_player *eagle(void) { return nb_player_named("eagle"); }

static nb_action choice_of(const nb_player *player, const nb_view *view, const nb__weights *weights, uint64_t luck)
{
    nb_budget budget = {.weights = weights};
    nb_rng rng;
    nb_rng_start(&rng, luck, 0);
    return player->choose(view, &rng, &budget, NULL);
}

/* The rule of thumb, with the same luck. */
static nb_action habit_of(const nb_view *view, uint64_t luck)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_rng rng;
    nb_rng_start(&rng, luck, 0);
    int n = nb_legal_for(&view->t, view->seat, list);
    return list[nb__habit(&view->t, view->seat, list, n, 0, &rng)];
}

/* ---------------------------------------------------------------------------------------------------------- what it sees */

static void check_secrets(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS], own_then[NB_MAX_ACTIONS], others_then[NB_MAX_ACTIONS];
    const nb__weights *weights = network_of(&hole->t.rules);
    unsigned seat = hole->t.actor;
    nb_hole other = *hole;
    nb_view view, view_then;
    if (nb_over(&hole->t)) return;
    law_shuffle_secrets(&other, seat, rng);
    int n = nb_legal_for(&hole->t, seat, list);
    nb__eagle_values(weights, &hole->t, seat, list, n, own, others);
    nb__eagle_values(weights, &other.t, seat, list, n, own_then, others_then);
    LAW(!memcmp(own, own_then, (size_t)n * sizeof *own));
    LAW(!memcmp(others, others_then, (size_t)n * sizeof *others));
    nb_view_of(&view, hole, seat);
    nb_view_of(&view_then, &other, seat);
    nb__eagle_values(weights, &view.t, seat, list, n, own_then, others_then);
    LAW(!memcmp(own, own_then, (size_t)n * sizeof *own));
    LAW(choice_of(eagle(), &view, weights, 1) == choice_of(eagle(), &view_then, weights, 2));
}

static void cards_that_the_seat_has_not_seen_change_neither_values_nor_choice(void **state)
{
    (void)state;
    law_everywhere(check_secrets, 2, 5);
}

/* ------------------------------------------------------------------------------------------------- what it comes to */

static void add_slowly(const nb__weights *w, const nb__facts *facts, double hidden[NB__HIDDEN], double out[NB__OUTPUTS])
{
    for (unsigned f = 0; f < facts->n; f++)
        for (uint32_t row = 0; row < w->rows; row++) {
            if (nb__weights_keys(w)[row] != facts->at[f].key) continue;
            for (unsigned i = 0; i < NB__HIDDEN; i++)
                hidden[i] += facts->at[f].count * nb__weights_rows(w)[row * NB__HIDDEN + i] *
                             pow(2, nb__weights_shifts(w)[row]);
            for (unsigned o = 0; o < NB__OUTPUTS; o++)
                out[o] += facts->at[f].count * (double)nb__weights_skips(w)[row * NB__OUTPUTS + o] * w->skip_scale[o];
        }
}

/* The same network, written down once more and without any hurry. */
static void value_slowly(const nb__weights *w, const nb_table *t, nb_action action, int32_t behind, double out[2])
{
    double hidden[NB__HIDDEN], second[NB__SECOND];
    nb__facts facts;
    nb__memo memo;
    for (unsigned i = 0; i < NB__HIDDEN; i++) hidden[i] = w->bias1[i];
    for (unsigned o = 0; o < NB__OUTPUTS; o++) out[o] = w->bias3[o];
    nb__encode_state(&facts, &memo, t, t->actor);
    add_slowly(w, &facts, hidden, out);
    nb__encode_action(&facts, &memo, t, t->actor, action, behind);
    add_slowly(w, &facts, hidden, out);
    for (unsigned j = 0; j < NB__SECOND; j++) {
        second[j] = w->bias2[j];
        for (unsigned i = 0; i < NB__HIDDEN; i++) second[j] += fmax(hidden[i], 0) * w->weight2[i][j];
        for (unsigned o = 0; o < NB__OUTPUTS; o++) out[o] += fmax(second[j], 0) * w->weight3[j][o];
    }
}

static void check_values(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    float own[NB_MAX_ACTIONS], others[NB_MAX_ACTIONS];
    int32_t worth[NB_MAX_ACTIONS];
    double out[NB__OUTPUTS];
    const nb__weights *w = network_of(&hole->t.rules);
    if (nb_over(&hole->t)) return;
    int n = nb_legal(hole, list), i = (int)nb_rng_below(rng, (uint32_t)n);
    nb__judge(&hole->t, hole->t.actor, list, n, worth);
    int32_t behind = worth[i] - worth[nb__least(worth, n, rng)];
    nb__eagle_values(w, &hole->t, hole->t.actor, list, n, own, others);
    LAW(own[nb__eagle_best(own, others, n)] < NB__EAGLE_NEVER);
    if (behind >= NB_NEVER / 2) {
        LAW(own[i] == NB__EAGLE_NEVER && others[i] == 0);
        return;
    }
    value_slowly(w, &hole->t, list[i], behind, out);
    LAW(fabs(out[0] - own[i]) < 1e-3 * (1 + fabs(out[0])) && fabs(out[1] - others[i]) < 1e-3 * (1 + fabs(out[1])));
}

static void values_are_what_the_networks_numbers_add_up_to(void **state)
{
    (void)state;
    law_everywhere(check_values, 1, 29);
}

static void a_single_action_has_a_value_too(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_seed seed = nb_seed_number(7);
    nb_action list[NB_MAX_ACTIONS];
    float own[2] = {NB__EAGLE_NEVER, NB__EAGLE_NEVER}, others[2] = {0};
    nb_hole hole;
    (void)state;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_legal(&hole, list);
    nb__eagle_values(network_of(&rules), &hole.t, hole.t.actor, list, 1, own, others);
    assert_true(own[0] < NB__EAGLE_NEVER);
    assert_true(own[1] == NB__EAGLE_NEVER);
}

static void the_best_is_the_first_with_the_least_difference(void **state)
{
    const float own[] = {3, 5, 1, 2}, others[] = {1, 5, 0, 2};
    (void)state;
    assert_int_equal(nb__eagle_best(own, others, 4), 1);
    assert_int_equal(nb__eagle_best(own, others, 1), 0);
}

/* ------------------------------------------------------------------------------------------------------------ bad files */

static void refused(const void *bytes, size_t size, const char *words)
{
    nb_why why = {.text = ""};
    assert_int_equal(nb_eagle_check(bytes, size, &why), NB_E_WEIGHTS);
    if (!strstr(why.text, words)) fail_msg("\"%s\" does not say \"%s\"", why.text, words);
}

/* The same file with a right checksum, so that it is refused for what is wrong with it. */
static void refused_though_sealed(nb__weights *w, const char *words)
{
    nb__weights_seal(w);
    refused(w, w->size, words);
}

static void every_file_that_was_cut_is_refused_in_words(void **state)
{
    nb__weights *w = copy_of_six();
    (void)state;
    assert_int_equal(nb_eagle_check(w, w->size, NULL), NB_OK);
    for (size_t size = 0; size < w->size; size++) {
        nb_why why = {.text = ""};
        if (nb_eagle_check(w, size, &why) != NB_E_WEIGHTS || !why.text[0]) fail_msg("%zu bytes are taken", size);
    }
    refused(w, 7, "not a file of weights");
    refused(w, 8, "incomplete");
    refused(w, w->size - 1, "incomplete");
    refused(NULL, 0, "not a file of weights");
    free(w);
}

static void foreign_files_are_refused_in_words(void **state)
{
    nb__weights *w = copy_of_six();
    (void)state;
    refused("NBTRAIN2 and so on", 18, "not a file of weights");
    w->version++;
    refused_though_sealed(w, "weights of version 3; this program needs version 2");
    w->version--;
    nb__weights_shifts(w)[7] += NB__MOST_SHIFT + 1;
    refused_though_sealed(w, "the weights are damaged");
    nb__weights_shifts(w)[7] -= NB__MOST_SHIFT + 1;
    memcpy(w->game, "sox", 4);
    refused_though_sealed(w, "weights for \"sox\", a game that does not exist here");
    memset(w->game, 'x', sizeof w->game);
    refused_though_sealed(w, "a game that does not exist here");
    free(w);
}

static void a_file_with_any_changed_byte_is_refused(void **state)
{
    nb__weights *w = copy_of_six();
    const uint32_t size = w->size;
    unsigned char *byte = (unsigned char *)w;
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 5, 0);
    for (unsigned i = 0; i < 400; i++) {
        size_t at = i < 64 ? i : nb_rng_below(&rng, size); /* all of its head, and some of the rest */
        byte[at] ^= (unsigned char)(1u << i % 8);
        assert_int_equal(nb_eagle_check(w, size, NULL), NB_E_WEIGHTS);
        byte[at] ^= (unsigned char)(1u << i % 8);
    }
    free(w);
}

static void numbers_that_could_do_harm_are_refused(void **state)
{
    nb__weights *w = copy_of_six();
    const nb__weights good = *w;
    uint16_t *place = nb__weights_places(w);
    (void)state;
    w->weight2[3][4] = NAN;
    refused_though_sealed(w, "damaged");
    *w = good;
    w->bias3[1] = INFINITY;
    refused_though_sealed(w, "damaged");
    *w = good;
    w->bias1[0] = INT32_MIN;
    refused_though_sealed(w, "damaged");
    *w = good;
    for (uint32_t i = 0; i < w->places; i++) place[i] = 0; /* a search would never end */
    refused_though_sealed(w, "damaged");
    for (uint32_t i = 0; i < w->places; i++) place[i] = NB__NO_ROW;
    place[5] = (uint16_t)w->rows; /* a row that is not there */
    refused_though_sealed(w, "damaged");
    w->rows = 70000;
    refused_though_sealed(w, "damaged");
    free(w);
}

static void weights_at_an_odd_address_are_refused(void **state)
{
    nb__weights *w = copy_of_six();
    char *moved = malloc(w->size + 1);
    (void)state;
    assert_non_null(moved);
    memcpy(moved + 1, w, w->size);
    refused(moved + 1, w->size, "address divisible by 4");
    free(moved);
    free(w);
}

/* ----------------------------------------------------------------------------------------------- when it cannot play so */

/* The game's network, had it never met this fact. */
static nb__weights *without(const nb_rules *rules, uint32_t key)
{
    const nb__weights *w = network_of(rules);
    nb__weights *less = malloc(w->size);
    uint32_t keys[MADE_ROWS], n = 0;
    assert_non_null(less);
    for (uint32_t i = 0; i < w->rows; i++)
        if (nb__weights_keys(w)[i] != key) keys[n++] = nb__weights_keys(w)[i];
    assert_int_equal(n, w->rows - 1);
    nb__weights_lay(less, w->game, keys, n);
    nb__weights_seal(less);
    return less;
}

static void plays_by_thumb(const nb_rules *rules, const nb__weights *weights, const char *words)
{
    nb_budget budget = {.weights = weights};
    nb_why why = {.text = ""};
    nb_seed seed = nb_seed_number(3);
    nb_hole hole;
    assert_false(nb_player_ready(eagle(), rules, &budget, &why));
    assert_string_equal(why.text, words);
    assert_null(nb__eagle_weights_for(&budget, rules));
    nb_deal(&hole, rules, &seed, 0, 0);
    for (uint64_t luck = 0; !nb_over(&hole.t); luck++) {
        nb_view view;
        nb_view_of(&view, &hole, hole.t.actor);
        nb_action action = choice_of(eagle(), &view, weights, luck);
        assert_int_equal(action, habit_of(&view, luck));
        nb_apply(&hole, action, NULL);
    }
}

static int option_named(const char *game, const char *name)
{
    const nb_option *option = nb_game_named(game)->options;
    for (int i = 0; option[i].name; i++)
        if (!strcmp(option[i].name, name)) return i;
    fail_msg("%s has no option %s", game, name);
    return -1;
}

static void an_option_that_it_was_not_trained_for_makes_it_play_by_rule_of_thumb(void **state)
{
    const unsigned jokers = (unsigned)option_named("six", "jokers");
    nb_rules plain = law_rules("six", 2, NULL), rules = law_rules("six", 2, "jokers=on");
    nb__weights *w = without(&rules, nb__key(NB__FACT_OPTION, jokers, (unsigned)rules.option[jokers], 0));
    nb_budget budget = {.weights = w};
    (void)state;
    plays_by_thumb(&rules, w, "eagle was never trained with jokers=on, so it plays by rule of thumb.");
    assert_true(nb_player_ready(eagle(), &plain, &budget, NULL));
    assert_ptr_equal(nb__eagle_weights_for(&budget, &plain), w);
    free(w);
}

static void any_number_of_holes_can_be_played(void **state)
{
    nb_rules nine = law_rules("six", 2, "holes=9"), three = law_rules("six", 2, "holes=3");
    nb_budget budget = {.weights = network_of(&nine)};
    const uint32_t key = nb__key(NB__FACT_OPTION, (unsigned)option_named("six", "holes"), 3, 0);
    (void)state;
    assert_int_equal(nb__weights_find(budget.weights, key), NB__NO_ROW);
    assert_true(nb_player_ready(eagle(), &nine, &budget, NULL));
    assert_true(nb_player_ready(eagle(), &three, &budget, NULL));
}

static void a_users_own_course_can_be_played(void **state)
{
    const char course[] = "name Ours\n330 120 490 380 200 360 430 440 480\n510 190 500 440 360 320 230 380 280\n";
    const unsigned option = (unsigned)option_named("kargo", "course");
    char value[NB_MAX_OPTION_TEXT] = "course=";
    nb_why why = {.text = ""};
    (void)state;
    if (nb_data(value + 7, sizeof value - 7, "kargo", "course", course, sizeof course - 1, &why))
        fail_msg("%s", why.text);
    nb_rules own = law_rules("kargo", 2, value), sandwich = law_rules("kargo", 2, "course=sandwich");
    nb__weights *w = without(&own, nb__key(NB__FACT_OPTION, option, (unsigned)own.option[option], 0));
    nb_budget budget = {.weights = w};
    assert_true(nb_player_ready(eagle(), &own, &budget, NULL));
    free(w);
    w = without(&own, nb__key(NB__FACT_OPTION, option, (unsigned)sandwich.option[option], 0));
    plays_by_thumb(&sandwich, w, "eagle was never trained with course=sandwich, so it plays by rule of thumb.");
    free(w);
}

static void a_network_of_another_game_makes_it_play_by_rule_of_thumb(void **state)
{
    nb_rules six = law_rules("six", 2, NULL), rules = law_rules("cambio", 3, NULL);
    (void)state;
    plays_by_thumb(&rules, network_of(&six),
                   "This network is for Six-Card Golf, not for Cambio, so eagle plays by rule of thumb.");
}

/* Hands of golph in which eagle and habit disagree: birdie agrees now with one, now with the other. */
static void birdie_does_what_eagle_does_or_what_habit_does_each_half_of_the_time(void **state)
{
    const nb_player *birdie = nb_player_named("birdie"), *habit = nb_player_named("habit");
    nb_rules rules = law_rules("golph", 2, NULL);
    unsigned like_eagle = 0, like_habit = 0;
    (void)state;
    for (uint64_t deal = 0; deal < 300; deal++) {
        nb_seed seed = nb_seed_number(deal);
        nb_hole hole;
        nb_deal(&hole, &rules, &seed, 0, 0);
        for (uint64_t luck = 0; !nb_over(&hole.t); luck++) {
            nb_view view;
            nb_view_of(&view, &hole, hole.t.actor);
            nb_action by_eagle = choice_of(eagle(), &view, NULL, luck), by_habit = choice_of(habit, &view, NULL, luck);
            nb_action action = choice_of(birdie, &view, NULL, deal << 8 | luck);
            if (by_eagle != by_habit) like_eagle += action == by_eagle, like_habit += action == by_habit;
            nb_apply(&hole, action, NULL);
        }
    }
    assert_true(like_eagle > 50);
    assert_true(like_eagle * 3 > like_habit * 2 && like_habit * 3 > like_eagle * 2);
}

static void birdie_without_a_network_says_so_in_its_own_name_and_plays_by_rule_of_thumb(void **state)
{
    const nb_player *birdie = nb_player_named("birdie");
    nb_rules six = law_rules("six", 2, NULL), rules = law_rules("cambio", 3, NULL);
    nb_budget budget = {.weights = network_of(&six)};
    nb_why why;
    (void)state;
    assert_false(nb_player_ready(birdie, &rules, &budget, &why));
    assert_string_equal(why.text,
                        "This network is for Six-Card Golf, not for Cambio, so birdie plays by rule of thumb.");
    nb_seed seed = nb_seed_number(3);
    nb_hole hole;
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (uint64_t luck = 0; !nb_over(&hole.t); luck++) {
        nb_view view;
        nb_action list[NB_MAX_ACTIONS];
        int32_t worth[NB_MAX_ACTIONS], least = INT32_MAX;
        nb_view_of(&view, &hole, hole.t.actor);
        nb_action action = choice_of(birdie, &view, budget.weights, luck);
        int n = nb_legal_for(&view.t, view.seat, list);
        nb__judge(&view.t, view.seat, list, n, worth);
        for (int i = 0; i < n; i++) least = worth[i] < least ? worth[i] : least;
        for (int i = 0; i < n; i++)
            if (list[i] == action) assert_int_equal(worth[i], least);
        nb_apply(&hole, action, NULL);
    }
}

static void other_players_are_always_ready(void **state)
{
    nb_rules rules = law_rules("six", 2, NULL);
    nb_why why = {.text = ""};
    (void)state;
    for (unsigned i = 0; i < nb_player_count(); i++)
        if (!nb_player_at(i)->ready) assert_true(nb_player_ready(nb_player_at(i), &rules, NULL, &why));
    assert_string_equal(why.text, "");
}

/* ------------------------------------------------------------------------------------------------- the networks there are */

static const nb__built_in *built_in(const char *game)
{
    for (const nb__built_in *b = nb__eagle_built_in; b->game; b++)
        if (!strcmp(b->game, game)) return b;
    return NULL;
}

static void what_is_built_in_is_sound_and_small(void **state)
{
    size_t sum = 0;
    (void)state;
    for (const nb__built_in *b = nb__eagle_built_in; b->game; b++) {
        const nb__weights *w = b->bytes;
        nb_why why;
        if (nb_eagle_check(b->bytes, b->size, &why)) fail_msg("%s.weights: %s", b->game, why.text);
        assert_string_equal(w->game, b->game);
        assert_true(b->size <= MOST_TO_LOAD); /* even before it is compressed */
        sum += b->size;
    }
    assert_true(sum > 0 && sum <= MOST_BYTES);
}

/* Every value of every option, alone and in mixtures, with every number of seats. Only house games have no network: whatever a file
 * says can be their rules. */
static void what_is_built_in_was_trained_for_every_option_of_its_game(void **state)
{
    law_case c = {0};
    nb_why why;
    (void)state;
    while (law_next(&c)) {
        if (c.rules.title[0]) {
            assert_null(built_in(nb_game_of(&c.rules)->id));
            continue;
        }
        if (!strcmp(nb_game_of(&c.rules)->id, "rum-e-golf") && c.rules.seats != 2) continue; /* see the next test */
        if (!nb_player_ready(eagle(), &c.rules, NULL, &why))
            fail_msg("%s %s: %s", nb_game_of(&c.rules)->id, c.options, why.text);
        assert_non_null(nb__eagle_weights(&c.rules));
    }
}

/* The network of Rum-E-Golf is for two players: with more, none was better than the rule of thumb. */
static void a_number_of_seats_that_no_network_was_trained_for_is_played_by_rule_of_thumb(void **state)
{
    nb_rules alone = law_rules("rum-e-golf", 1, NULL), three = law_rules("rum-e-golf", 3, NULL);
    (void)state;
    plays_by_thumb(&alone, NULL, "eagle was never trained for Rum-E-Golf with 1 player, so it plays by rule of thumb.");
    plays_by_thumb(&three, NULL,
                   "eagle was never trained for Rum-E-Golf with 3 players, so it plays by rule of thumb.");
}

/* The last test: what is used here stays in use. */
static void a_network_that_is_given_takes_the_place_of_what_is_built_in(void **state)
{
    nb_rules six = law_rules("six", 2, NULL);
    const nb__weights *w = network_of(&six);
    (void)state;
    assert_ptr_equal(nb__eagle_weights(&six), built_in("six")->bytes);
    assert_int_equal(nb_eagle_use(w, w->size - 1, NULL), NB_E_WEIGHTS);
    assert_ptr_equal(nb__eagle_weights(&six), built_in("six")->bytes);
    assert_int_equal(nb_eagle_use(w, w->size, NULL), NB_OK);
    assert_ptr_equal(nb__eagle_weights(&six), w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_the_seat_has_not_seen_change_neither_values_nor_choice),
        cmocka_unit_test(values_are_what_the_networks_numbers_add_up_to),
        cmocka_unit_test(a_single_action_has_a_value_too),
        cmocka_unit_test(the_best_is_the_first_with_the_least_difference),
        cmocka_unit_test(every_file_that_was_cut_is_refused_in_words),
        cmocka_unit_test(foreign_files_are_refused_in_words),
        cmocka_unit_test(a_file_with_any_changed_byte_is_refused),
        cmocka_unit_test(numbers_that_could_do_harm_are_refused),
        cmocka_unit_test(weights_at_an_odd_address_are_refused),
        cmocka_unit_test(an_option_that_it_was_not_trained_for_makes_it_play_by_rule_of_thumb),
        cmocka_unit_test(any_number_of_holes_can_be_played),
        cmocka_unit_test(a_users_own_course_can_be_played),
        cmocka_unit_test(a_network_of_another_game_makes_it_play_by_rule_of_thumb),
        cmocka_unit_test(birdie_does_what_eagle_does_or_what_habit_does_each_half_of_the_time),
        cmocka_unit_test(birdie_without_a_network_says_so_in_its_own_name_and_plays_by_rule_of_thumb),
        cmocka_unit_test(other_players_are_always_ready),
        cmocka_unit_test(what_is_built_in_is_sound_and_small),
        cmocka_unit_test(what_is_built_in_was_trained_for_every_option_of_its_game),
        cmocka_unit_test(a_number_of_seats_that_no_network_was_trained_for_is_played_by_rule_of_thumb),
        cmocka_unit_test(a_network_that_is_given_takes_the_place_of_what_is_built_in),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
