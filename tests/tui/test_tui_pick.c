/* test_tui_pick.c - from touches to actions (app/tui/pick.c), in every game: whatever the rules allow can be reached, and
 * nothing else.
 */
#include "laws.h"
#include "pick.h"

/* -------------------------------------------------------------------------------------------- every game, at random */

/* All touches that could be made: every card and heap, every player, every button. */
static unsigned all_touches(const struct picking *p, struct pick out[])
{
    struct pick_choice choice[PICK_CHOICES];
    unsigned n = 0;
    for (unsigned zone = 0; zone < p->t->rules.zones; zone++) {
        out[n++] = pick_cell(zone, PICK_HEAP);
        for (unsigned slot = 0; slot < nb_zone_at(p->t, zone).len; slot++) out[n++] = pick_cell(zone, slot);
    }
    for (unsigned seat = 0; seat < p->t->rules.seats; seat++) out[n++] = pick_seat(seat);
    int choices = pick_choices(p, NULL, choice);
    for (int i = 0; i < choices; i++) out[n++] = choice[i].pick;
    return n;
}

enum { TOUCHES = NB_MAX_SLOTS + NB_MAX_ZONES + NB_MAX_SEATS + PICK_CHOICES };

/* Marks every action that touches lead to; places only, or buttons too. */
static void reach(const struct picking *p, bool found[NB_MAX_ACTIONS], unsigned depth)
{
    struct pick touch[TOUCHES];
    unsigned n = all_touches(p, touch);
    for (unsigned i = 0; i < n; i++) {
        struct picking next = *p;
        nb_action done;
        if (!pick_add(&next, touch[i], &done)) {
            LAW(!pick_lit(p, touch[i]));
            continue;
        }
        LAW(pick_lit(p, touch[i]));
        for (int k = 0; done && k < p->n; k++)
            if (p->list[k] == done) found[k] = true, done = 0;
        LAW(!done); /* what came of it is allowed */
        if (next.made > p->made && depth) reach(&next, found, depth - 1);
    }
}

static void check_reach(const nb_view *view)
{
    struct picking p;
    bool found[NB_MAX_ACTIONS] = {false};
    pick_start(&p, &view->t, view->seat);
    reach(&p, found, p.n > 60 ? 1 : 2);
    for (int i = 0; i < p.n; i++) LAW(found[i]);
}

static void check_buttons(const nb_view *view)
{
    struct picking p;
    struct pick_choice choice[PICK_CHOICES];
    pick_start(&p, &view->t, view->seat);
    int n = pick_choices(&p, NULL, choice);
    LAW(n <= PICK_CHOICES);
    for (int i = 0; i < n; i++) {
        LAW(choice[i].key && !strchr("hjkl", choice[i].key) && choice[i].label[0]);
        LAW(choice[i].more == !pick_sole(&p, choice[i].pick));
        for (int k = 0; k < i; k++) LAW(choice[k].key != choice[i].key);
    }
}

/* A card that cannot be chosen is one that the rules refuse, and they say why and by which rule. */
static void check_meant(const nb_view *view)
{
    struct picking p;
    nb_why why;
    pick_start(&p, &view->t, view->seat);
    for (unsigned zone = 0; zone < view->t.rules.zones; zone++)
        for (unsigned slot = 0; slot < nb_zone_at(&view->t, zone).len; slot++) {
            struct pick here = pick_cell(zone, slot);
            nb_action meant = pick_lit(&p, here) ? 0 : pick_meant(&p, here);
            if (!meant) continue;
            if (nb_explain(&view->t, view->seat, meant, &why)) LAW(strlen(why.text) > 10);
            else LAW(nb_operand_of(meant) == NB_OP_NONE || nb_zone_at(&view->t, zone).kind == NB_ZONE_PILE);
        }
}

static void play_some(const law_case *c, void (*check)(const nb_view *), unsigned stride)
{
    nb_seed deal = nb_seed_number(c->number);
    nb_rng rng;
    nb_hole hole;
    nb_rng_start(&rng, c->number, 7);
    nb_deal(&hole, &c->rules, &deal, 0, 0);
    law_style style = law_any_style(&rng);
    for (unsigned step = 0; !nb_over(&hole.t); step++) {
        nb_view view;
        nb_view_of(&view, &hole, law_any_actor(&hole.t, &rng));
        if (step % stride == 0) check(&view);
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, &rng));
    }
}

static void every_case(void (*check)(const nb_view *), unsigned stride)
{
    law_case c = {.number = 0};
    while (law_next(&c))
        if (c.number % law_stride(5) == 0) play_some(&c, check, stride);
}

static void every_legal_action_can_be_touched_and_no_other(void **state)
{
    (void)state;
    every_case(check_reach, 5);
}

static void every_button_has_a_letter_of_its_own(void **state)
{
    (void)state;
    every_case(check_buttons, 1);
}

static void a_place_that_is_not_lit_can_be_explained(void **state)
{
    (void)state;
    every_case(check_meant, 3);
}

/* ------------------------------------------------------------------------------------------------------- one by one */

static nb_view position(const char *game, unsigned seats, const char *options, uint64_t seed,
                        const char *const *actions)
{
    nb_rules rules = law_rules(game, seats, options);
    nb_seed deal = nb_seed_number(seed);
    nb_hole hole;
    nb_view view;
    nb_deal(&hole, &rules, &deal, 0, 0);
    for (; actions && *actions; actions++) {
        nb_action action;
        nb_why why;
        assert_int_equal(nb_action_parse(&action, &hole.t, *actions, &why), NB_OK);
        assert_int_equal(nb_apply(&hole, action, NULL), NB_OK);
    }
    nb_view_of(&view, &hole, hole.t.actor);
    return view;
}

static unsigned zone_of(const nb_view *view, unsigned kind, unsigned owner)
{
    for (unsigned zone = 0; zone < view->t.rules.zones; zone++) {
        nb_zone z = nb_zone_at(&view->t, zone);
        if (z.kind == kind && z.owner == owner) return zone;
    }
    fail_msg("there is no such zone");
    return 0;
}

static const char *const turned_up[] = {"flip A1", "flip A2", "flip A1", "flip A2", "draw", NULL};

static void the_stock_draws_and_the_waste_takes(void **state)
{
    (void)state;
    static const char *const before[] = {"flip A1", "flip A2", "flip A1", "flip A2", NULL};
    nb_view view = position("six", 2, "", 1, before);
    struct picking p;
    nb_action done;
    pick_start(&p, &view.t, view.seat);
    assert_true(pick_add(&p, pick_cell(zone_of(&view, NB_ZONE_STOCK, NB_NOBODY), PICK_HEAP), &done));
    assert_int_equal(nb_verb_of(done), NB_DRAW);
    assert_true(pick_add(&p, pick_cell(zone_of(&view, NB_ZONE_WASTE, NB_NOBODY), PICK_HEAP), &done));
    assert_int_equal(nb_verb_of(done), NB_TAKE);
}

static void a_verb_first_then_a_card_and_escape_takes_the_verb_back(void **state)
{
    (void)state;
    nb_view view = position("six", 2, "", 1, turned_up);
    unsigned waste = zone_of(&view, NB_ZONE_WASTE, NB_NOBODY), grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct picking p;
    nb_action done;
    char question[NB_MAX_TEXT];
    pick_start(&p, &view.t, view.seat);
    assert_int_equal(pick_question(question, sizeof question, &p), 0);
    assert_true(pick_add(&p, (struct pick){.kind = PICK_VERB, .verb = NB_SWAP}, &done));
    assert_int_equal(done, 0);
    assert_false(pick_lit(&p, pick_cell(waste, PICK_HEAP)));
    pick_question(question, sizeof question, &p);
    assert_string_equal(question, "Swap it for which card?");
    assert_true(pick_back(&p));
    assert_true(pick_lit(&p, pick_cell(waste, PICK_HEAP)));
    assert_false(pick_back(&p));
    assert_true(pick_add(&p, pick_cell(grid, 5), &done));
    assert_int_equal(done, nb_act(NB_SWAP, grid, 5));
}

static void an_idle_enter_passes_or_does_the_only_thing(void **state)
{
    (void)state;
    static const char *const discard[] = {"draw", "discard", NULL};
    nb_view view = position("cambio", 2, "", 2, discard);
    struct picking p;
    pick_start(&p, &view.t, view.seat);
    if (nb_verb_of(pick_idle(&p)) == NB_PASS) assert_true(p.n > 1);
    view = position("six", 2, "", 1, turned_up);
    pick_start(&p, &view.t, view.seat);
    assert_int_equal(pick_idle(&p), 0);
}

static void a_card_that_lies_open_cannot_be_turned_up_and_the_rule_is_named(void **state)
{
    (void)state;
    static const char *const before[] = {"flip A1", NULL};
    nb_view view = position("six", 2, "", 1, before);
    unsigned grid = zone_of(&view, NB_ZONE_GRID, view.seat);
    struct picking p;
    nb_why why;
    pick_start(&p, &view.t, view.seat);
    struct pick here = pick_cell(grid, 0);
    assert_false(pick_lit(&p, here));
    assert_int_equal(pick_meant(&p, here), nb_act(NB_FLIP, grid, 0));
    assert_int_equal(nb_explain(&view.t, view.seat, pick_meant(&p, here), &why), NB_E_ILLEGAL);
    assert_non_null(strstr(why.text, "(layout."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_action_can_be_touched_and_no_other),
        cmocka_unit_test(every_button_has_a_letter_of_its_own),
        cmocka_unit_test(a_place_that_is_not_lit_can_be_explained),
        cmocka_unit_test(the_stock_draws_and_the_waste_takes),
        cmocka_unit_test(a_verb_first_then_a_card_and_escape_takes_the_verb_back),
        cmocka_unit_test(an_idle_enter_passes_or_does_the_only_thing),
        cmocka_unit_test(a_card_that_lies_open_cannot_be_turned_up_and_the_rule_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
