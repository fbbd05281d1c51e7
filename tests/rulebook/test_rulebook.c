/* test_rulebook.c - rules pages that are written from facts: each fact and the sentences that it brings or keeps away, and pages of all
 * layout games that fit what these games are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rulebook.h"

static nb_house house_of(const char *text)
{
    nb_house house;
    nb_why why = {.text = ""};
    if (nb_house_read(&house, text, strlen(text), NULL, &why)) fail_msg("%s: %s", text, why.text);
    return house;
}

static const char *page_of(const nb_house *house)
{
    static char page[RULEBOOK_TEXT];
    assert_true(rulebook_page(page, sizeof page, house) < (int)sizeof page);
    return page;
}

/* ------------------------------------------------------------------------------------------------- facts and sentences */

static const struct {
    const char *facts;     /* a file */
    const char *says[4];   /* on the page */
    const char *silent[3]; /* nowhere on it */
} TABLE[] = {
    {"title: Our Golf\norigin: Aunt May, 1962", {"# Our Golf", "Where it comes from: Aunt May, 1962"}, {NULL}},
    {"players: 3", {"Three players."}, {"to four players."}},
    {"players: 2 to 6\ntwo decks from: 5", {"Two to six players.", "Two to four players use one ordinary pack of 52 cards, five or six use two."}, {NULL}},
    {"decks: 2", {"You need two ordinary packs of 52 cards"}, {"one ordinary pack"}},
    {"players: 2 to 8\ndecks: 2\nthree decks from: 7", {"Two to six players use two ordinary packs of 52 cards, seven or eight use three."}, {NULL}},
    {"jokers: 2\nvalues: joker=-5", {"Two jokers go into the pack.", "| joker | -5 |", "jokers -5"}, {"There are no jokers"}},
    {"jokers: 0", {"There are no jokers."}, {"| joker |"}},
    {"rows: 3\ncolumns: 3\nplayers: 2 to 4", {"Nine cards each, face down in three rows of three.", "C: C1 C2 C3"}, {"Six cards"}},
    {"start: look at near row\nnew cards: face down\nhole ends: knock", {"You look once at the three cards nearest to you.", "B: B1 B2 B3; near you: these you look at", "The new card lies face down"}, {"turn up any", "The new card lies face up"}},
    {"rows: 1\ncolumns: 4\nstart: look at both ends\nnew cards: face down\nhole ends: knock\ncancels: nothing", {"face down in a row", "You look once at the two outermost.", "A: A1 (you look) A2 A3 A4 (you look)"}, {NULL}},
    {"rows: 1\ncolumns: 4\nstart: see all\nnew cards: face down\nhole ends: knock\ncancels: pairs", {"Four cards each, which you hold and can look at.", "Two cards of the same rank count 0 together, wherever they lie."}, {"face down in", "```cards"}},
    {"turned up: 3", {"you turn up any three.", "each turn up any three of their cards"}, {"any two"}},
    {"start: turn up a column", {"To begin, you turn up one column."}, {"turn up any"}},
    {"start: turn up a column later", {"When your first turn of the hole comes, first choose one of your columns"}, {"Before anyone plays"}},
    {"values: 2=-2 king=5", {"Aces count 1, twos -2, jacks and queens 10, kings 5, the others as marked.", "| 2 | -2 |", "| 3 to 10 | as marked |"}, {NULL}},
    {"values: king=10 red-king=-1", {"| jack, queen, black king | 10 |", "| red king | -1 |"}, {"| king |"}},
    {"values: one-eyed-jack=0", {"jack of hearts, jack of spades", "jack of clubs, jack of diamonds"}, {"| jack, queen |"}},
    {"cancels: nothing", {"Equal cards are nothing special"}, {"count 0 together"}},
    {"cancels: columns", {"Two cards of the same rank in one column count 0 together"}, {"Equal cards are nothing special"}},
    {"rows: 3\ncolumns: 3\nplayers: 2 to 4\ncancels: rows diagonals", {"Three cards of one rank in a row count 0.", "Three cards of one rank in a diagonal count 0."}, {"in a column count 0", "in one column"}},
    {"cancels: columns blocks\nblock score: -25", {"Four cards of one rank in a square of two by two count -25."}, {NULL}},
    {"columns: 4\ntwin columns: -10", {"Every two such columns of one and the same rank count -10 together"}, {"side by side"}},
    {"columns: 4\nneighbouring columns: -20", {"side by side count -20 more"}, {"Every two such columns"}},
    {"rows: 3\ncolumns: 3\nplayers: 2 to 4\ncancels: columns rows\nleave the table: yes", {"## Cards that leave the table", "none of your cards face down"}, {"all nine of your cards"}},
    {"powers: jack=look-own queen=exchange", {"| jack | look at one of your own cards |", "| queen | exchange two cards unseen |", "Instead of keeping a drawn card you can use it: jacks to look", "You can also keep it or discard it unused."}, {"None. Every card", "When you discard a card that you drew, you can use it"}},
    {"powers: black-king=look-exchange", {"black king", "Red kings do nothing."}, {NULL}},
    {"powers: 7=look-any\npowers work: when discarded", {"When you discard a card that you drew, you can use it: sevens to look at any card on the table."}, {"Instead of keeping"}},
    {"powers: jack=look-own\nused card: cannot be taken", {"A card that was used cannot be taken."}, {NULL}},
    {"start: look at near row\nnew cards: face down\nsticking: yes\nhole ends: call", {"## Sticking", "you take a penalty card", "the player who ended the hole can still be stuck"}, {NULL}},
    {"start: look at near row\nnew cards: face down\npair drop: yes\nhole ends: call", {"## Dropping a pair", "if they turn out not to be equal, you keep all three"}, {NULL}},
    {"ripples: yes\ncancels: columns\ncolumns: 5\ndecks: 2", {"**Ripple**", "Everybody has a discard pile of their own."}, {"Take** the top discard", "starts the **discard pile**"}},
    {"turn up: must", {"you must then turn up one of your hidden cards, as long as you have two or more"}, {"costs you nothing"}},
    {"turn up: may", {"you can then turn up one of your hidden cards"}, {"costs you nothing", "must then turn up"}},
    {"hole ends: all face up", {"When your turn leaves all six of your cards face up, every other player"}, {"nock"}},
    {"hole ends: all face up\nlast turns: no", {"the hole is over at once: nobody has another turn"}, {"has one more turn"}},
    {"start: look at near row\nnew cards: face down\nhole ends: knock", {"**Knock**, and do nothing else this turn.", "nobody knocks a second time"}, {"all in your"}},
    {"start: look at near row\nnew cards: face down\nhole ends: knock at once", {"**Knock**, and the hole is over."}, {"one more turn"}},
    {"start: look at near row\nnew cards: face down\nhole ends: call after turn", {"When your turn is finished you can **call**"}, {"**Call**, and do nothing else"}},
    {"start: look at near row\nnew cards: face down\nhole ends: stock", {"Nobody can knock or call.", "it is over when the stock is"}, {"The hole also ends with the stock", "scores like everybody else"}},
    {"start: look at near row\nnew cards: face down\nhole ends: call\npowers: queen=exchange\ncaller is safe: yes", {"From then on nobody can touch the cards of the player who ended the hole."}, {"Until then"}},
    {"ender beaten: 10", {"If you end the hole and are beaten, you add 10.", "Beaten means that somebody else is lower."}, {"or as low", "scores like everybody else"}},
    {"ender beaten: double\nender tied: beaten", {"your cards count twice", "Beaten means that somebody else is lower, or as low."}, {NULL}},
    {"ender beaten: highest", {"you add the highest count of the table"}, {"you add 10"}},
    {"ender lowest: -5", {"If you end the hole and are lowest alone, you take 5 off your score."}, {"Beaten"}},
    {"ender lowest counts: -10", {"you score -10 instead of your cards"}, {"off your score"}},
    {"holes: 18", {"Eighteen holes; the lowest total wins.", "A match is eighteen holes."}, {"nine holes"}},
    {"holes: 1\nties: ender loses", {"One hole is a whole match.", "that player loses the tie"}, {"After each hole the deal passes"}},
    {"holes: 1", {"equal scores share the win"}, {"loses the tie"}},
    {"target: 100", {"Until somebody has 100; then the lowest total wins."}, {"or -100"}},
    {"target: 100\ntarget below: yes", {"or -100 or less"}, {NULL}},
    {"first dealer: highest card", {"the highest card deals"}, {"the lowest card deals"}},
};

static void each_fact_brings_its_sentences_and_no_others(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        const nb_house house = house_of(TABLE[i].facts);
        const char *page = page_of(&house);
        for (unsigned k = 0; k < 4 && TABLE[i].says[k]; k++)
            if (!strstr(page, TABLE[i].says[k])) fail_msg("%s\nlacks \"%s\":\n%s", TABLE[i].facts, TABLE[i].says[k], page);
        for (unsigned k = 0; k < 3 && TABLE[i].silent[k]; k++)
            if (strstr(page, TABLE[i].silent[k])) fail_msg("%s\nsays \"%s\":\n%s", TABLE[i].facts, TABLE[i].silent[k], page);
    }
}

/* A fact that the page does not depend on would be a rule that nobody is told. */
static void every_fact_changes_the_page(void **state)
{
    (void)state;
    for (unsigned fact = 0; fact < nb_fact_count(); fact++) {
        bool changes = false;
        for (unsigned i = 0; i < sizeof TABLE / sizeof *TABLE && !changes; i++) {
            nb_house house = house_of(TABLE[i].facts);
            char before[RULEBOOK_TEXT], value[NB_MAX_FACT];
            nb_house_get(value, sizeof value, &house, fact);
            if (!strcmp(value, nb_fact_at(fact)->initial)) continue;
            rulebook_page(before, sizeof before, &house);
            if (nb_house_set(&house, fact, nb_fact_at(fact)->initial, NULL)) continue;
            changes = strcmp(before, page_of(&house)) != 0;
        }
        if (!changes) fail_msg("no page depends on \"%s\"", nb_fact_at(fact)->key);
    }
}

/* ------------------------------------------------------------------------------------------------------- every layout game */

/* Markdown of the kinds that readers know, each sentence ended, no template left unfilled, and nothing said twice in a part. */
static void assert_sound(const char *id, const char *page)
{
    assert_true(!strchr(page, '{') && !strchr(page, '}') && !strstr(page, "  ") && !strstr(page, ".."));
    for (const char *at = page; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        const size_t n = strcspn(at, "\n");
        const bool other = n == 0 || *at == '#' || *at == '|' || *at == '`' || (*at >= 'A' && *at <= 'D' && at[1] == ':');
        if (!other && at[n - 1] != '.') fail_msg("%s: does not end: %.*s", id, (int)n, at);
    }
}

static unsigned count_of(const char *text, const char *word)
{
    unsigned n = 0;
    while ((text = strstr(text, word))) n++, text++;
    return n;
}

static void pages_of_all_layout_games_are_sound(void **state)
{
    (void)state;
    unsigned games = 0;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        nb_rules rules;
        nb_house house;
        if (nb_setup(&rules, game->id, game->min_seats, "", NULL) || nb_house_of(&house, &rules, NULL)) continue;
        const char *page = page_of(&house);
        assert_sound(game->id, page);
        const unsigned parts = count_of(page, "\n## ");
        assert_in_range(parts, 8, 11);
        games++;
    }
    assert_true(games >= 14);
}

static void pages_of_the_shelf_are_sound(void **state)
{
    (void)state;
    for (unsigned i = 0; i < nb_shelf_count(); i++) {
        const nb_house house = house_of(nb_shelf_text(i));
        assert_sound(nb_shelf_name(i), page_of(&house));
        assert_true(strstr(page_of(&house), house.title) != NULL);
    }
}

static void set_by_chance(nb_house *house, nb_rng *rng)
{
    const unsigned i = nb_rng_below(rng, nb_fact_count());
    const nb_fact *fact = nb_fact_at(i);
    char value[32] = "";
    unsigned choices = 0;
    while (fact->choices && fact->choices[choices]) choices++;
    if (choices && fact->kind != NB_FACT_CARDS) snprintf(value, sizeof value, "%s", fact->choices[nb_rng_below(rng, choices)]);
    else if (fact->kind == NB_FACT_NUMBER)
        snprintf(value, sizeof value, "%d", fact->low + (int)nb_rng_below(rng, (uint32_t)(fact->high - fact->low + 1)));
    else if (fact->kind == NB_FACT_CARDS && choices)
        snprintf(value, sizeof value, "%u=%s", 2 + nb_rng_below(rng, 9), fact->choices[nb_rng_below(rng, choices)]);
    else if (fact->kind == NB_FACT_CARDS) snprintf(value, sizeof value, "red-%u=%d", 2 + nb_rng_below(rng, 9), (int)nb_rng_below(rng, 21) - 10);
    if (value[0]) nb_house_set(house, i, value, NULL);
}

static void pages_of_games_made_by_chance_are_sound(void **state)
{
    (void)state;
    nb_rng rng;
    unsigned good = 0;
    nb_rng_start(&rng, 16, 0);
    for (unsigned i = 0; i < 4000; i++) {
        nb_rules rules;
        nb_house house;
        const nb_game *game = nb_game_at(nb_rng_below(&rng, nb_game_count()));
        if (nb_setup(&rules, game->id, game->min_seats, "", NULL) || nb_house_of(&house, &rules, NULL)) continue;
        for (unsigned facts = 1 + nb_rng_below(&rng, 4); facts; facts--) set_by_chance(&house, &rng);
        if (nb_house_check(&house, NULL)) continue;
        assert_sound(game->id, page_of(&house));
        good++;
    }
    assert_true(good > 500);
}

static void a_page_needs_as_much_room_as_it_says(void **state)
{
    (void)state;
    const nb_house house = house_of("powers: 7=look-own\nsticking: yes\nstart: look at near row\nnew cards: face down\nhole ends: call");
    char small[64];
    const int needed = rulebook_page(small, sizeof small, &house);
    assert_int_equal(needed, (int)strlen(page_of(&house)));
    assert_int_equal(strlen(small), sizeof small - 1);
    assert_int_equal(rulebook_page(NULL, 0, &house), needed);
}

static void only_the_game_that_is_played_by_facts_has_a_written_page(void **state)
{
    (void)state;
    char page[RULEBOOK_TEXT];
    nb_rules rules;
    assert_false(nb_setup(&rules, "six", 4, "", NULL));
    assert_int_equal(rulebook_of(page, sizeof page, &rules), 0);
    assert_string_equal(page, "");
    assert_non_null(rulebook_game());
    assert_false(nb_setup(&rules, rulebook_game()->id, 4, "rules=@title:_Ours/rows:_3", NULL));
    assert_true(rulebook_of(page, sizeof page, &rules) > 1000);
    assert_true(!strncmp(page, "# Ours\n", 7));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fact_brings_its_sentences_and_no_others),
        cmocka_unit_test(every_fact_changes_the_page),
        cmocka_unit_test(pages_of_all_layout_games_are_sound),
        cmocka_unit_test(pages_of_the_shelf_are_sound),
        cmocka_unit_test(pages_of_games_made_by_chance_are_sound),
        cmocka_unit_test(a_page_needs_as_much_room_as_it_says),
        cmocka_unit_test(only_the_game_that_is_played_by_facts_has_a_written_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
