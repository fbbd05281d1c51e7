/* test_about.c - what games say about themselves (nb_goal, nb_values_of, nb_card_about, nb_why_not, nb_claim_of): it agrees with
 * what is counted and with what can be done, in every game and with every option.
 */
#include <stdlib.h>

#include "laws.h"
#include "seat.h"

static bool is_sentence(const char *text)
{
    size_t n = strlen(text);
    return n > 4 && n < NB_MAX_TEXT - 1 && text[0] >= '0' && text[0] <= 'Z' && text[n - 1] == '.' &&
           !strpbrk(text, "{}|") && !strstr(text, "  ") && !strstr(text, "..");
}

/* --------------------------------------------------------------------------------------------------- goal and values */

static void check_goal(const nb_rules *rules)
{
    char goal[NB_MAX_TEXT];
    LAW(nb_goal(goal, sizeof goal, rules) < (int)sizeof goal);
    LAW(is_sentence(goal) && !strstr(goal, ". ")); /* one */
}

/* "10", "7 or 8", "3 to 10": whether the number is among them. */
static bool says(const char *worth, int32_t number)
{
    char *end;
    long low = strtol(worth, &end, 10), high = low;
    if (!strncmp(end, " to ", 4) || !strncmp(end, " or ", 4)) high = strtol(end + 4, &end, 10);
    return end != worth && !*end && number >= low && number <= high;
}

static const nb_values_line *line_of(const nb_values *values, unsigned face)
{
    const nb_values_line *found = NULL;
    for (unsigned i = 0; i < values->n; i++) {
        if (!(values->line[i].faces >> face & 1)) continue;
        LAW(!found && values->line[i].kind == NB_VALUES_CARDS);
        found = &values->line[i];
    }
    return found;
}

static void check_line(const nb_values_line *line)
{
    size_t n = strlen(line->does);
    LAW(line->which[0] && strlen(line->which) < NB_VALUES_TEXT - 1 && n < NB_VALUES_TEXT - 1);
    LAW(line->worth[0] || n);
    LAW(!n || (line->does[n - 1] != '.' && !strchr(line->does, '{')));
    LAW(line->rule && strchr(line->rule, '.'));
    LAW((line->faces != 0) == (line->kind == NB_VALUES_CARDS));
}

static void check_values(const nb_rules *rules)
{
    nb_values values;
    int32_t worth;
    nb_values_of(&values, rules);
    for (unsigned i = 0; i < values.n; i++) check_line(&values.line[i]);
    LAW(!values.note[0] || is_sentence(values.note));
    for (unsigned face = 0; face < NB_MAX_FACES; face++) {
        const nb_values_line *line = line_of(&values, face);
        LAW((line != NULL) == (rules->copies[face] > 0));
        if (line && nb_worth_of(rules, (nb_card)face, &worth)) LAW(says(line->worth, worth));
    }
}

static void every_game_says_its_goal_and_what_each_card_is_worth(void **state)
{
    (void)state;
    for (law_case c = {.number = 0}; law_next(&c);) {
        law_note_case(&c);
        check_goal(&c.rules);
        check_values(&c.rules);
    }
    assert_string_equal(nb_values_kind_name(NB_VALUES_CARDS), "cards");
    assert_string_equal(nb_values_kind_name(99), "unknown");
}

/* What the line at the table's edge says of a card is what the card counts when the hole is over. */
static void check_tally(const nb_hole *hole, nb_rng *rng)
{
    (void)rng;
    for (unsigned seat = 0; nb_over(&hole->t) && seat < hole->t.rules.seats; seat++) {
        nb_tally tally;
        nb_tally_of(&tally, &hole->t, seat);
        for (unsigned i = 0; i < tally.n; i++) {
            const nb_tally_line *line = &tally.line[i];
            int32_t worth;
            if (line->kind != NB_TALLY_CARD || line->cards != 1) continue;
            LAW(nb_worth_of(&hole->t.rules, nb_cell_at(&hole->t, line->zone, line->slot[0]).card, &worth));
            LAW(worth == line->amount);
        }
    }
}

static void a_card_counts_what_the_values_say(void **state)
{
    (void)state;
    law_everywhere(check_tally, 4, 40);
}

/* ------------------------------------------------------------------------------------------------------ pointing */

static nb_where where_of(const nb_view *view, unsigned zone, unsigned slot)
{
    return (nb_where){.t = &view->t, .seat = view->seat, .zone = zone, .slot = slot};
}

static void check_card(const nb_view *view, unsigned zone, unsigned slot)
{
    char text[NB_MAX_TEXT];
    nb_where where = where_of(view, zone, slot);
    unsigned len = nb_zone_at(&view->t, zone).len, top = len ? len - 1u : 0;
    nb_cell cell = nb_cell_at(&view->t, zone, slot == NB_TOP ? top : slot);
    int n = nb_card_about(text, sizeof text, &where);
    LAW(n < (int)sizeof text);
    if (cell.card == NB_NO_CARD && nb_zone_at(&view->t, zone).kind != NB_ZONE_STOCK) LAW(!n);
    else LAW(is_sentence(text));
    if (cell.card < NB_HIDDEN) {
        nb_face_about(text, sizeof text, &view->t.rules, cell.card);
        LAW(is_sentence(text));
    }
}

/* Of a table that was laid out from its cards, nothing is said that depends on anything else. */
static void check_laid(const nb_view *view, unsigned zone, unsigned slot, nb_rng *rng)
{
    char text[NB_MAX_TEXT], again[NB_MAX_TEXT];
    nb_view other = *view;
    nb_where where = where_of(view, zone, slot);
    where.laid = true;
    nb_card_about(text, sizeof text, &where);
    memset(other.t.seen, (int)nb_rng_below(rng, 256), sizeof other.t.seen);
    if (!nb_over(&view->t)) other.t.phase = 1;
    where.t = &other.t;
    nb_card_about(again, sizeof again, &where);
    LAW(!strcmp(text, again));
}

static void check_cards(const nb_hole *hole, nb_rng *rng)
{
    unsigned seat = nb_rng_below(rng, hole->t.rules.seats + 1u);
    nb_view view;
    nb_view_of(&view, hole, seat == hole->t.rules.seats ? NB_NOBODY : seat);
    for (unsigned zone = 0; zone < view.t.rules.zones; zone++) {
        check_card(&view, zone, NB_TOP);
        for (unsigned slot = 0; slot < nb_zone_at(&view.t, zone).len; slot++) {
            check_card(&view, zone, slot);
            check_laid(&view, zone, slot, rng);
        }
    }
    char text[NB_MAX_TEXT];
    nb_where beyond = where_of(&view, view.t.rules.zones, 0);
    LAW(nb_card_about(text, sizeof text, &beyond) == 0);
}

static void every_card_on_the_table_can_be_asked_about(void **state)
{
    (void)state;
    law_everywhere(check_cards, 2, 6);
}

/* ------------------------------------------------------------------------------------------------- actions and claims */

static bool is_wrong(const nb_hole *hole, unsigned seat, nb_action action)
{
    nb_hole next = *hole;
    nb_events events;
    LAW(nb_apply_as(&next, seat, action, &events) == NB_OK);
    for (unsigned i = 0; i < events.n; i++)
        if (events.event[i].kind == NB_EV_WRONG) return true;
    return false;
}

/* What can be done is not explained away, and a claim that is known to be right or wrong is. */
static void check_actions(const nb_hole *hole, nb_rng *rng)
{
    unsigned seat = hole->t.actor;
    nb_action list[NB_MAX_ACTIONS];
    char text[NB_MAX_TEXT];
    nb_view view;
    (void)rng;
    nb_view_of(&view, hole, seat);
    nb_where where = where_of(&view, 0, 0);
    int n = nb_legal_for(&hole->t, seat, list);
    for (int i = 0; i < n; i++) {
        unsigned claim = nb_claim_of(list[i], &where);
        LAW(!nb_why_not(text, sizeof text, list[i], &where) && !text[0]);
        LAW(nb_action_label(text, sizeof text, list[i], &where) < SEAT_LABEL);
        if (claim == NB_CLAIM_RIGHT) LAW(!is_wrong(hole, seat, list[i]));
        if (claim == NB_CLAIM_WRONG) LAW(is_wrong(hole, seat, list[i]));
        if (claim == NB_CLAIM_NONE) LAW(!is_wrong(hole, seat, list[i]));
    }
}

static void what_is_possible_is_not_refused_and_known_claims_come_true(void **state)
{
    (void)state;
    law_everywhere(check_actions, 3, 2);
}

/* ------------------------------------------------------------------------------------------------- particular sentences */

static void says_of_face(const char *game, const char *options, const char *card, const char *expected)
{
    char text[NB_MAX_TEXT];
    nb_rules rules = law_rules(game, 4, options);
    nb_face_about(text, sizeof text, &rules, nb_card_parse(&rules, card, strlen(card)));
    assert_string_equal(text, expected);
}

static void a_face_says_what_it_counts_and_can_do(
    void **state) /* layout.5, layout.power, layout.cambio, rum.2, kargo.15 */
{
    (void)state;
    says_of_face("six", NULL, "Kh", "The king of hearts counts nothing.");
    says_of_face("six", NULL, "2c", "The 2 of clubs counts -2.");
    says_of_face("six", "jokers=on", "2c", "The 2 of clubs counts 2.");
    says_of_face("cambio", NULL, "Kh", "The king of hearts counts -1.");
    says_of_face("cambio", NULL, "Jc",
                 "The jack of clubs counts 10. If you draw it from the stock, you can discard it to exchange two cards "
                 "unseen.");
    says_of_face(
        "rat-a-tat-tat", NULL, "Jc",
        "The jack of clubs counts 11. If you draw it from the stock, you can use it to look at one of your own "
        "cards.");
    says_of_face("rum-e-golf", NULL, "3-5", "The 5 of hole 3 fits only hole 3 and counts 5.");
    says_of_face("kargo", NULL, "mashie-130", "Mashie, 130 yards: also from the rough.");
}

static void says_of_values(const char *game, const char *options, const char *expected)
{
    char all[4096] = "";
    nb_rules rules = law_rules(game, 4, options);
    nb_values values;
    nb_values_of(&values, &rules);
    for (unsigned i = 0; i < values.n; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s=%s%s%s; ", values.line[i].which, values.line[i].worth,
                 values.line[i].does[0] ? " " : "", values.line[i].does);
    assert_string_equal(all, expected);
}

static void the_values_are_as_few_lines_as_possible_and_follow_the_options(void **state) /* layout.5, layout.values */
{
    (void)state;
    says_of_values("six", NULL,
                   "Ace=1; 2=-2; 3 to 10=3 to 10; Jack and queen=10; King=0; Two equal cards in a column=0; ");
    says_of_values("six", "columns=off jokers=on", "Ace to 10=1 to 10; Jack and queen=10; King=0; Joker=-2; ");
    says_of_values("four", "values=alternate knock-penalty=on",
                   "Ace to king=1 to 13; Ending the hole without being lowest=10; ");
    says_of_values(
        "cambio", NULL,
        "Ace to 6=1 to 6; 7 and 8=7 or 8 look at one of your own cards; 9 and 10=9 or 10 look at another "
        "player's card; Jack and queen=10 exchange two cards unseen; Red king=-1; Black king=10 look at another "
        "player's card, and exchange it if you like; Joker=0; A card equal to the top discard= stick it on the "
        "discard pile, out of turn; A wrong stick= you take a penalty card; ");
}

static void the_library_says_its_version_and_how_large_its_structs_are(void **state)
{
    (void)state;
    assert_string_equal(nb_version(), NB_VERSION);
    assert_int_equal(nb_size_of("nb_hole"), sizeof(nb_hole));
    assert_int_equal(nb_size_of("nb_view"), sizeof(nb_view));
    assert_int_equal(nb_size_of("nb_hol"), 0);
    assert_int_equal(nb_size_of("nb_hole "), 0);
    assert_int_equal(nb_size_of(""), 0);
    assert_int_equal(nb_size_of(NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_says_its_goal_and_what_each_card_is_worth),
        cmocka_unit_test(a_card_counts_what_the_values_say),
        cmocka_unit_test(every_card_on_the_table_can_be_asked_about),
        cmocka_unit_test(what_is_possible_is_not_refused_and_known_claims_come_true),
        cmocka_unit_test(a_face_says_what_it_counts_and_can_do),
        cmocka_unit_test(the_values_are_as_few_lines_as_possible_and_follow_the_options),
        cmocka_unit_test(the_library_says_its_version_and_how_large_its_structs_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
