/* test_habit.c - what holds for the rule of thumb of every game that has one (nb_game.judge, reason, against and belief): it
 * looks at nothing that the seat has not seen, gives every action a worth, and says the same again.
 */
#include "core.h"
#include "laws.h"

static void judge(const nb_table *t, unsigned seat, const nb_action *list, int n, int32_t *worth, int dirt)
{
    memset(worth, dirt, (size_t)n * sizeof *worth);
    nb_game_of(&t->rules)->judge(t, seat, list, n, worth);
}

static void check_same_worths(const nb_table *a, const nb_table *b, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int32_t of_a[NB_MAX_ACTIONS], of_b[NB_MAX_ACTIONS];
    int n = nb_legal_for(a, seat, list);
    judge(a, seat, list, n, of_a, 0x11);
    judge(b, seat, list, n, of_b, 0x22);
    LAW(memcmp(of_a, of_b, (size_t)n * sizeof *of_a) == 0);
    for (int i = 0; i < n; i++) LAW(of_a[i] > -NB_NEVER && of_a[i] <= NB_NEVER);
}

/* A reason, as it is made from a table with all cards in it. */
static void reason(const nb_table *t, unsigned seat, nb_action action, char out[NB_MAX_TEXT])
{
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    nb_game_of(&t->rules)->reason(t, seat, action, &text);
    LAW(nb__text_end(&text) < NB_MAX_TEXT);
}

static void check_same_reasons(const nb_table *a, const nb_table *b, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(a, seat, list);
    for (int i = 0; i < n; i++) {
        char of_a[NB_MAX_TEXT], of_b[NB_MAX_TEXT];
        reason(a, seat, list[i], of_a);
        reason(b, seat, list[i], of_b);
        LAW(strcmp(of_a, of_b) == 0);
        LAW(!of_a[0] || (of_a[0] >= 'a' && of_a[0] <= 'z')); /* it goes on with somebody else's sentence */
        LAW(!of_a[0] || of_a[strlen(of_a) - 1] != '.');
    }
}

static int best_of(const nb_table *t, unsigned seat, const nb_action *list, int n)
{
    int32_t worth[NB_MAX_ACTIONS];
    int best = 0;
    judge(t, seat, list, n, worth, 0);
    for (int i = 1; i < n; i++)
        if (worth[i] < worth[best]) best = i;
    return best;
}

static void against(const nb_table *t, unsigned seat, nb_action action, nb_action best, char out[NB_MAX_TEXT])
{
    nb__text text = nb__text_in(out, NB_MAX_TEXT);
    nb_game_of(&t->rules)->against(t, seat, action, best, &text);
    LAW(nb__text_end(&text) < NB_MAX_TEXT);
}

/* What is said against an action is never what is said for it, and of the best there is nothing to say against it. */
static void check_same_objections(const nb_table *a, const nb_table *b, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(a, seat, list), best = n ? best_of(a, seat, list, n) : 0;
    for (int i = 0; i < n; i++) {
        char of_a[NB_MAX_TEXT], of_b[NB_MAX_TEXT], praise[NB_MAX_TEXT];
        against(a, seat, list[i], list[best], of_a);
        against(b, seat, list[i], list[best], of_b);
        reason(a, seat, list[i], praise);
        LAW(strcmp(of_a, of_b) == 0);
        LAW(!of_a[0] || (of_a[0] >= 'a' && of_a[0] <= 'z'));
        LAW(!of_a[0] || strcmp(of_a, praise) != 0);
        against(a, seat, list[best], list[i], of_b);
        LAW(!of_b[0]);
    }
}

/* The same for another hole that the seat could be in, and for its view. */
static void check_secrets(const nb_hole *hole, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&hole->t.rules);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) {
        nb_hole other = *hole;
        nb_view view;
        law_shuffle_secrets(&other, seat, rng);
        nb_view_of(&view, hole, seat);
        if (game->judge) check_same_worths(&hole->t, &other.t, seat), check_same_worths(&hole->t, &view.t, seat);
        if (game->reason) check_same_reasons(&hole->t, &other.t, seat), check_same_reasons(&hole->t, &view.t, seat);
        if (game->against)
            check_same_objections(&hole->t, &other.t, seat), check_same_objections(&hole->t, &view.t, seat);
    }
}

static void no_rule_of_thumb_depends_on_a_card_that_its_player_has_not_seen(void **state)
{
    (void)state;
    law_everywhere(check_secrets, 3, 4);
}

static void check_pack(const nb_table *t)
{
    uint8_t left[NB_MAX_FACES];
    memcpy(left, t->rules.copies, sizeof left);
    for (unsigned id = 0; id < t->rules.cards; id++) LAW(left[t->card[id]]-- > 0);
}

/* What one believes of an imagined hole is still one of those that the seat could be in. */
static void check_belief(const nb_hole *hole, nb_rng *rng)
{
    const nb_game *game = nb_game_of(&hole->t.rules);
    for (unsigned seat = 0; game->belief && seat < hole->t.rules.seats; seat++) {
        nb_view view, again;
        nb_hole world;
        nb_view_of(&view, hole, seat);
        nb_sample(&world, &view, rng);
        game->belief(&world, seat, rng);
        nb_view_of(&again, &world, seat);
        LAW(memcmp(&view, &again, sizeof view) == 0);
        check_pack(&world.t);
    }
}

static void belief_changes_nothing_that_the_seat_knows(void **state)
{
    (void)state;
    law_everywhere(check_belief, 3, 4);
}

static void every_game_has_a_rule_of_thumb_and_can_say_why(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        assert_non_null(nb_game_at(g)->judge);
        assert_non_null(nb_game_at(g)->reason);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_rule_of_thumb_depends_on_a_card_that_its_player_has_not_seen),
        cmocka_unit_test(belief_changes_nothing_that_the_seat_knows),
        cmocka_unit_test(every_game_has_a_rule_of_thumb_and_can_say_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
