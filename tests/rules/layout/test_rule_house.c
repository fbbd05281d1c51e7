/* test_rule_house.c - layout games by a file of facts: read, written, refused and played (docs/HOUSE.md). */
#include "laws.h"
#include "layout_table.h"
#include "niblick_house.h"

enum { OPTIONS = NB_MAX_OPTION_TEXT + 16 };

static nb_house read_file(const char *text)
{
    nb_house house;
    nb_why why = {.text = ""};
    unsigned line;
    if (nb_house_read(&house, text, strlen(text), &line, &why)) fail_msg("%s", why.text);
    return house;
}

static void options_of(char options[OPTIONS], const nb_house *house)
{
    char value[NB_MAX_OPTION_TEXT];
    assert_true(nb_house_option(value, sizeof value, house) < (int)sizeof value);
    snprintf(options, OPTIONS, "rules=%s", value);
}

static void refused(const char *text, unsigned at, const char *words)
{
    nb_house house, before;
    nb_why why = {.text = ""};
    unsigned line = 99;
    memset(&house, 7, sizeof house);
    before = house;
    assert_int_equal(nb_house_read(&house, text, strlen(text), &line, &why), NB_E_OPTION);
    assert_int_equal(line, at);
    if (!strstr(why.text, words)) fail_msg("\"%s\" lacks \"%s\"", why.text, words);
    assert_memory_equal(&house, &before, sizeof house);
}

/* ---------------------------------------------------------------------------------------- the fixed games as files */

static void same_position(const nb_hole *fixed, const nb_hole *own, unsigned seat)
{
    nb_action a[NB_MAX_ACTIONS], b[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&fixed->t, seat, a), m = nb_legal_for(&own->t, seat, b);
    assert_int_equal(n, m);
    for (int i = 0; i < n; i++) assert_int_equal(a[i], b[i]);
    assert_int_equal(fixed->t.phase, own->t.phase);
    assert_memory_equal(fixed->t.slot, own->t.slot, sizeof own->t.slot);
    assert_memory_equal(fixed->t.card, own->t.card, sizeof own->t.card);
    assert_memory_equal(fixed->t.note, own->t.note, sizeof own->t.note);
    assert_memory_equal(fixed->t.seen, own->t.seen, sizeof own->t.seen);
}

static void same_events(const nb_events *fixed, const nb_events *own)
{
    assert_int_equal(fixed->n, own->n);
    for (unsigned i = 0; i < own->n; i++) assert_memory_equal(&fixed->event[i], &own->event[i], sizeof own->event[i]);
}

static void same_scores(const nb_hole *fixed, const nb_hole *own)
{
    int32_t a[NB_MAX_SEATS], b[NB_MAX_SEATS];
    nb_score(fixed, a);
    nb_score(own, b);
    for (unsigned seat = 0; seat < own->t.rules.seats; seat++) assert_int_equal(a[seat], b[seat]);
}

static void same_match(const nb_rules *fixed, const nb_rules *own, nb_rng *rng)
{
    const nb_seed seed = nb_seed_number(nb_rng_next(rng));
    nb_match one, two;
    nb_match_start(&one, fixed, seed);
    nb_match_start(&two, own, seed);
    while (!one.over) {
        const law_style style = law_any_style(rng);
        nb_hole a, b;
        nb_match_deal(&one, &a);
        nb_match_deal(&two, &b);
        while (!nb_over(&a.t)) {
            nb_events e, f;
            const unsigned seat = law_any_actor(&a.t, rng);
            const nb_action action = law_choose(&a.t, seat, style, rng);
            same_position(&a, &b, seat);
            assert_int_equal(nb_apply_as(&a, seat, action, &e), NB_OK);
            assert_int_equal(nb_apply_as(&b, seat, action, &f), NB_OK);
            same_events(&e, &f);
            same_scores(&a, &b);
        }
        nb_match_close(&one, &a);
        nb_match_close(&two, &b);
        assert_int_equal(one.over, two.over);
        assert_int_equal(one.dealer, two.dealer);
    }
    assert_memory_equal(one.total, two.total, sizeof one.total);
    assert_memory_equal(one.behind, two.behind, sizeof one.behind);
}

/* Every option value and number of seats of each; thousands of holes in all. */
RULE(each_fixed_layout_game_written_as_a_file_plays_the_same) /* house.facts house.cancels house.ender house.values */
{
    unsigned compared = 0;
    for (law_case c = {.number = 0}; law_next(&c);) {
        const nb_game *game = nb_game_at(c.game);
        char text[NB_MAX_HOUSE_TEXT], options[OPTIONS];
        nb_house house;
        nb_rng rng;
        if (!law_is_layout(game) || !game->data) continue;
        assert_int_equal(nb_house_of(&house, &c.rules, NULL), NB_OK);
        assert_true(nb_house_write(text, sizeof text, &house) < (int)sizeof text);
        house = read_file(text);
        options_of(options, &house);
        nb_rules own = law_rules("house", c.seats, options);
        assert_string_equal(nb_title_of(&own), game->title);
        nb_rng_start(&rng, c.number, 90);
        for (unsigned i = 0; i < law_effort(2); i++) same_match(&c.rules, &own, &rng);
        compared++;
    }
    assert_true(compared > 500);
}

/* ------------------------------------------------------------------------------------------------------ reading, writing */

RULE(a_file_says_only_what_is_not_as_usual_in_any_order_and_in_plain_words) /* house.facts house.values */
{
    char text[NB_MAX_HOUSE_TEXT];
    nb_house house = read_file("# ours\nvalues: twos -2; Red Kings are -1, queen of spades 20  # dear\n"
                               "Columns = 4\ntitle: Oma's Golf\nplayers 2-3\n\nturned up: 1 card\n");
    nb_house_write(text, sizeof text, &house);
    assert_string_equal(text, "title: Oma's Golf\nplayers: 2 to 3\ncolumns: 4\nturned up: 1\n"
                              "values: 2=-2 queen-of-spades=20 red-king=-1\n");
}

RULE(what_a_form_sets_is_what_a_file_says) /* house.facts */
{
    nb_house house, again;
    char value[NB_MAX_FACT], text[NB_MAX_HOUSE_TEXT];
    nb_house_start(&house);
    for (unsigned i = 0; i < nb_fact_count(); i++) {
        const nb_fact *fact = nb_fact_at(i);
        nb_house_get(value, sizeof value, &house, i);
        assert_string_equal(value, fact->initial);
        assert_true(*fact->label && *fact->help && nb_fact_named(fact->key) == (int)i);
        for (unsigned k = 0; fact->kind == NB_FACT_CHOICE && fact->choices[k]; k++) {
            assert_int_equal(nb_house_set(&house, i, fact->choices[k], NULL), NB_OK);
            nb_house_get(value, sizeof value, &house, i);
            assert_string_equal(value, fact->choices[k]);
            assert_true(*fact->choice_labels[k]);
        }
        if (*fact->initial) assert_int_equal(nb_house_set(&house, i, fact->initial, NULL), NB_OK);
    }
    nb_house_write(text, sizeof text, &house);
    again = read_file(text);
    assert_memory_equal(&house, &again, sizeof again);
}

RULE(every_file_of_the_shelf_names_its_origin_and_comes_out_of_its_rules_again) /* house.facts */
{
    assert_true(nb_shelf_count() > 12);
    for (unsigned i = 0; i < nb_shelf_count(); i++) {
        nb_house house = read_file(nb_shelf_text(i)), again;
        char options[OPTIONS], value[NB_MAX_FACT], first[NB_MAX_HOUSE_TEXT], second[NB_MAX_HOUSE_TEXT];
        nb_house_get(value, sizeof value, &house, (unsigned)nb_fact_named("players"));
        options_of(options, &house);
        nb_rules rules = law_rules("house", number_of(value), options);
        if (i) assert_true(house.origin[0]);
        memset(house.origin, 0, sizeof house.origin); /* it does not travel */
        assert_int_equal(nb_house_of(&again, &rules, NULL), NB_OK);
        nb_house_write(first, sizeof first, &house);
        nb_house_write(second, sizeof second, &again);
        assert_string_equal(first, second);
    }
    assert_null(nb_shelf_name(nb_shelf_count()));
}

RULE(a_game_that_is_not_a_layout_game_has_no_facts) /* house.facts */
{
    nb_rules rules = law_rules("golph", 3, NULL);
    nb_house house;
    assert_int_equal(nb_house_of(&house, &rules, NULL), NB_E_GAME);
}

/* --------------------------------------------------------------------------------------------------------------- refusals */

RULE(a_line_that_cannot_be_read_is_named_with_its_remedy) /* house.facts */
{
    refused("rows: 2\nrosw: 3", 2, "line 2: there is no fact \"rosw\"; did you mean \"rows\"?");
    refused("weather forecast: yes", 1, "a line is \"key: value\"");
    refused("rows: 9", 1, "it takes a number from 1 to 4");
    refused("rows:", 1, "needs a value");
    refused("rows: 2\n\nrows: 3", 3, "given twice");
    refused("cancels: colums", 1, "did you mean \"columns\"?");
    refused("hole ends: some day", 1, "it can be knock, knock at once");
    refused("values: bishop 3", 1, "\"bishop\" is not a card");
    refused("values: king 99", 1, "from -50 to 50");
    refused("values: king", 1, "from -50 to 50");
    refused("powers: 7=fly", 1, "look-own");
    refused("powers: red-queen=look-own", 1, "only kings");
    refused("title: a/b", 1, "cannot have \"/\"");
    refused("title: \x1b[2J", 1, "cannot have");
    refused("title: \xff\xfe", 1, "cannot have");
    refused("two decks from: 99", 1, "or \"never\"");
    refused("players: 6 to 2", 1, "from 2 to 16");
}

RULE(facts_that_contradict_each_other_are_refused_with_what_to_change) /* house.facts */
{
    refused("new cards: face down", 0, "change \"new cards\" or \"hole ends\"");
    refused("players: 2 to 16", 0, "9 players need 56 cards, and there are 52");
    refused("rows: 4\ncolumns: 8", 0, "2 to 16 cards, not 32");
    refused("rows: 1", 0, "have more rows");
    refused("decks: 3\njokers: 4", 0, "have fewer decks or jokers");
    refused("cancels: diagonals", 0, "only a square layout has diagonals");
    refused("cancels: pairs columns", 0, "nothing else does");
    refused("twin columns: -5\nneighbouring columns: -5", 0, "set one of them to 0");
    refused("turned up: 6", 0, "leave one hidden");
    refused("ripples: yes\nsticking: yes", 0, "a discard pile of their own");
    refused("powers: king=scramble", 0, "only jokers can scramble");
    refused("powers: joker=look-own", 0, "set \"jokers\"");
    refused("hole ends: stock\nender beaten: 5", 0, "nobody ends the hole");
    refused("hole ends: knock\nlast turns: no", 0, "knock at once");
    refused("target below: yes", 0, "set \"target\"");
    refused("leave the table: yes\nhole ends: knock", 0, "\"leave the table\"");
}

RULE(a_number_of_players_that_the_facts_do_not_allow_is_refused) /* house.facts */
{
    nb_rules rules;
    nb_why why;
    assert_int_equal(nb_setup(&rules, "house", 5, "rules=cactus", &why), NB_E_OPTION);
    assert_string_equal(why.text, "Cactus is for 2 to 4 seats, not 5");
}

/* --------------------------------------------------------------------------------------------------------------- playing */

static table house_of(const char *facts, unsigned seats, const char *cards)
{
    char options[OPTIONS];
    nb_house house = read_file(facts);
    options_of(options, &house);
    return deal("house", seats, options, cards);
}

RULE(a_discarded_card_can_let_you_turn_up_one_of_yours_or_not) /* house.turn-up */
{
    table t = house_of("columns: 2\nturn up: may\nturned up: 1", 2,
                       "0: 2c 3c / 4c 5c  1: 2d 3d / 4d 5d  up: 9c  stock: Kc Kd Ks");
    play(&t, "0:flip A1, 1:flip A1, 0:draw, 0:discard");
    asked_is(&t, 0);
    offers(&t, "pass, flip A2, flip B1, flip B2");
    play(&t, "0:flip B2");
    layout_is(&t, 0, "2c^ 3c / 4c 5c^");
    play(&t, "1:draw, 1:discard, 1:pass");
    asked_is(&t, 0);
}

RULE(suits_can_count_otherwise_than_their_rank) /* house.values */
{
    nb_house house = read_file("values: one-eyed-jack=-3 queen-of-spades=20");
    char options[OPTIONS];
    options_of(options, &house);
    nb_rules rules = law_rules("house", 2, options);
    int32_t worth;
    assert_true(nb_worth_of(&rules, card_named(&rules, "Jh"), &worth) && worth == -3);
    assert_true(nb_worth_of(&rules, card_named(&rules, "Js"), &worth) && worth == -3);
    assert_true(nb_worth_of(&rules, card_named(&rules, "Jd"), &worth) && worth == 10);
    assert_true(nb_worth_of(&rules, card_named(&rules, "Qs"), &worth) && worth == 20);
    assert_true(nb_worth_of(&rules, card_named(&rules, "Qh"), &worth) && worth == 10);
}

static void ends_with(const char *facts, int32_t own, int32_t other)
{
    char all[NB_MAX_HOUSE_TEXT];
    int32_t score[NB_MAX_SEATS];
    snprintf(
        all, sizeof all,
        "rows: 1\ncolumns: 2\ncancels: nothing\nstart: see all\nnew cards: face down\nhole ends: knock at once\n%s",
        facts);
    table t = house_of(all, 2, "0: 3c 4c  1: 2d 3d  up: 9c  stock: Kc");
    play(&t, "0:knock");
    nb_score(&t.hole, score);
    assert_int_equal(score[0], own);
    assert_int_equal(score[1], other);
}

RULE(ending_the_hole_and_being_beaten_costs_what_the_facts_say) /* house.ender */
{
    ends_with("", 7, 5);
    ends_with("ender beaten: 10", 17, 5);
    ends_with("ender beaten: double", 14, 5);
    ends_with("ender beaten: double 5", 19, 5);
    ends_with("ender beaten: highest", 14, 5);
    ends_with("ender lowest: -5", 7, 5);
    ends_with("values: 2=4\nender beaten: 10", 7, 7);
    ends_with("values: 2=4\nender beaten: 10\nender tied: beaten", 17, 7);
    ends_with("values: 2=9\nender lowest: -5", 2, 12);
    ends_with("values: 2=9\nender lowest counts: 0", 0, 12);
    ends_with("values: 3=-9 4=-1 2=-9\nender beaten: double", -10, -18);
}

RULE(rows_diagonals_and_blocks_cancel_where_the_facts_say_so) /* house.cancels */
{
    static const struct {
        const char *cancels;
        int32_t score;
    } row[] = {{"nothing", 44}, {"rows", 23}, {"diagonals", 23}, {"columns", 44}, {"pairs", 12}};
    for (unsigned i = 0; i < COUNT(row); i++) {
        char facts[NB_MAX_HOUSE_TEXT];
        int32_t score[NB_MAX_SEATS];
        snprintf(facts, sizeof facts, "rows: 3\ndecks: 2\nhole ends: knock at once\ncancels: %s", row[i].cancels);
        table t = house_of(facts, 2, "0: 7c 7d 7h / 2c 7s 3c / 4c 5c 2d  1: .. .. .. .. .. .. .. .. ..");
        if (i == 2) t = house_of(facts, 2, "0: 7c 2c 3c / 7d 7h 4c / 5c 2d 7s  1: .. .. .. .. .. .. .. .. ..");
        play(&t, "0:flip A1, 0:flip A2, 1:flip A1, 1:flip A2, 0:knock");
        nb_score(&t.hole, score);
        assert_int_equal(score[0], row[i].score);
    }
}

/* Facts chosen at random: most contradict each other, and those that do not can be played to the end. */
static bool any_house(nb_house *house, nb_rng *rng)
{
    char value[NB_MAX_FACT];
    nb_house_start(house);
    for (unsigned changes = 1 + nb_rng_below(rng, 8); changes; changes--) {
        const unsigned i = nb_rng_below(rng, nb_fact_count());
        const nb_fact *fact = nb_fact_at(i);
        unsigned choices = 0;
        while (fact->choices && fact->choices[choices]) choices++;
        if (fact->kind == NB_FACT_CARDS)
            snprintf(value, sizeof value, "%u=%s", 2 + nb_rng_below(rng, 8),
                     choices ? fact->choices[nb_rng_below(rng, choices)] : "-3");
        else if (fact->kind == NB_FACT_RANGE) snprintf(value, sizeof value, "2 to %u", 2 + nb_rng_below(rng, 7));
        else if (choices && (fact->low >= fact->high || nb_rng_below(rng, 2)))
            snprintf(value, sizeof value, "%s", fact->choices[nb_rng_below(rng, choices)]);
        else if (fact->kind == NB_FACT_TEXT) continue;
        else
            snprintf(value, sizeof value, "%d",
                     fact->low + (int)nb_rng_below(rng, (uint32_t)(fact->high - fact->low + 1)));
        assert_int_equal(nb_house_set(house, i, value, NULL), NB_OK);
    }
    return nb_house_check(house, NULL) == NB_OK;
}

static void play_out(const nb_rules *rules, nb_rng *rng)
{
    const nb_player *everyman = nb_player_named("everyman");
    const nb_seed seed = nb_seed_number(nb_rng_next(rng));
    const law_style style = law_any_style(rng);
    const bool thinks = nb_rng_below(rng, 4) == 0;
    static char scratch[1 << 16];
    const nb_budget budget = {.playouts = 1};
    uint32_t actions = 0;
    nb_hole hole;
    assert_true(everyman->scratch <= sizeof scratch);
    nb_deal(&hole, rules, &seed, 0, 0);
    while (!nb_over(&hole.t)) {
        nb_view view;
        const unsigned seat = law_any_actor(&hole.t, rng);
        nb_view_of(&view, &hole, seat);
        const nb_action action = thinks ? everyman->choose(&view, rng, &budget, scratch)
                                        : law_choose(&hole.t, seat, style, rng);
        assert_int_equal(nb_apply_as(&hole, seat, action, NULL), NB_OK);
        assert_true(++actions <= nb_game_of(rules)->bound(rules));
    }
}

RULE(whatever_facts_pass_the_check_every_hole_of_them_ends) /* house.facts */
{
    unsigned played = 0;
    nb_rng rng;
    nb_rng_start(&rng, 1, 91);
    for (unsigned i = 0; i < law_effort(6000); i++) {
        nb_house house;
        char options[OPTIONS], value[NB_MAX_FACT];
        if (!any_house(&house, &rng)) continue;
        options_of(options, &house);
        nb_house_get(value, sizeof value, &house, (unsigned)nb_fact_named("players"));
        const unsigned most = number_of(strrchr(value, ' ') ? strrchr(value, ' ') + 1 : value);
        const nb_rules rules = law_rules("house", 2 + nb_rng_below(&rng, most - 1), options);
        play_out(&rules, &rng);
        played++;
    }
    assert_true(played > law_effort(6000) / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fixed_layout_game_written_as_a_file_plays_the_same),
        cmocka_unit_test(a_file_says_only_what_is_not_as_usual_in_any_order_and_in_plain_words),
        cmocka_unit_test(what_a_form_sets_is_what_a_file_says),
        cmocka_unit_test(every_file_of_the_shelf_names_its_origin_and_comes_out_of_its_rules_again),
        cmocka_unit_test(a_game_that_is_not_a_layout_game_has_no_facts),
        cmocka_unit_test(a_line_that_cannot_be_read_is_named_with_its_remedy),
        cmocka_unit_test(facts_that_contradict_each_other_are_refused_with_what_to_change),
        cmocka_unit_test(a_number_of_players_that_the_facts_do_not_allow_is_refused),
        cmocka_unit_test(a_discarded_card_can_let_you_turn_up_one_of_yours_or_not),
        cmocka_unit_test(suits_can_count_otherwise_than_their_rank),
        cmocka_unit_test(ending_the_hole_and_being_beaten_costs_what_the_facts_say),
        cmocka_unit_test(rows_diagonals_and_blocks_cancel_where_the_facts_say_so),
        cmocka_unit_test(whatever_facts_pass_the_check_every_hole_of_them_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
