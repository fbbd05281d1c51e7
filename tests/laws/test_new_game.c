/* test_new_game.c - the game that docs/ADDING-A-GAME.md adds can be added and played as the page says.
 *
 * The build takes the page's sample: new_game_text.h has its words, new_game_c.h its row and new_game_games.h its line in
 * games.list. This program is linked with a registry of its own that has one game more; what it defines is not taken from the
 * library.
 */
#include "laws.h"

#include "layout_variants.c" /* NOLINT(bugprone-suspicious-include): the row uses its macros */
#include "new_game_text.h"

#include "new_game_c.h"

#define GAME(symbol) extern const nb_game symbol;
#include "games.list"
#undef GAME

#define GAME(symbol) &symbol,
const nb_game *const nb__games[] = {
#include "games.list"
#include "new_game_games.h"
};
#undef GAME

unsigned nb_game_count(void) { return NB__COUNT(nb__games); }

const nb_game *nb_game_at(unsigned index) { return index < NB__COUNT(nb__games) ? nb__games[index] : NULL; }

const nb_game *nb_game_named(const char *id)
{
    for (unsigned i = 0; id && i < NB__COUNT(nb__games); i++)
        if (!strcmp(nb__games[i]->id, id)) return nb__games[i];
    return NULL;
}

static void check_position(const nb_hole *hole, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_view view, again;
    nb_hole sample;
    assert_true(nb_legal(hole, list) > 0);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_view_of(&view, hole, seat);
        nb_sample(&sample, &view, rng);
        nb_view_of(&again, &sample, seat);
        assert_memory_equal(&view.t, &again.t, sizeof view.t);
    }
}

static void the_sample_of_adding_a_game_is_played_to_its_end(void **state)
{
    const nb_game *game = nb_game_at(nb_game_count() - 1);
    nb_rng rng;
    (void)state;
    nb_rng_start(&rng, 1, 0);
    for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
        nb_rules rules = law_rules(game->id, seats, NULL);
        char result[NB_MAX_TEXT];
        nb_match match;
        nb_hole hole;
        nb_match_start(&match, &rules, nb_seed_number(seats));
        while (!match.over) {
            nb_match_deal(&match, &hole);
            while (!nb_over(&hole.t)) {
                check_position(&hole, &rng);
                nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0}, &rng));
            }
            assert_int_equal(nb_match_close(&match, &hole), NB_OK);
        }
        assert_true(nb_match_result(result, sizeof result, &match, NULL) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_sample_of_adding_a_game_is_played_to_its_end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
