/* test_tui_place.c - where things lie on the screen, for every game, number of seats and many sizes: a property test of
 * app/screen/place.c, which knows no terminal.
 */
#include <stdlib.h>

#include "fairway.h"
#include "laws.h"
#include "place_zone.h"

/* --------------------------------------------------------------------------------------------------------- checking */

enum { MOST_LINES = 120, MOST_COLUMNS = 320 };

struct paper {
    int height, width;
    char ink[MOST_LINES][MOST_COLUMNS];
};

/* Every rectangle is painted; where two lie on the same spot, or one beyond the edge, the law is broken. */
static void paint(struct paper *paper, struct rect r)
{
    LAW(r.h >= 0 && r.w >= 0 && r.y >= 0 && r.x >= 0);
    LAW(r.y + r.h <= paper->height && r.x + r.w <= paper->width);
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            LAW(!paper->ink[y][x]);
            paper->ink[y][x] = 1;
        }
}

static void paint_all(struct paper *paper, const struct place *p, const nb_view *view)
{
    const struct rect parts[] = {p->title, p->story, p->prompt, p->preview, p->bar, p->keys, p->fairway};
    memset(paper->ink, 0, sizeof paper->ink);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) paint(paper, parts[i]);
    for (unsigned i = 0; i < p->cells; i++) paint(paper, p->cell[i].at);
    for (unsigned i = 0; i < p->labels; i++) paint(paper, p->label[i].at);
    for (unsigned seat = 0; seat < view->t.rules.seats; seat++) {
        LAW(p->seat[seat].name.h == 1 && p->seat[seat].name.w >= 8);
        paint(paper, p->seat[seat].name);
        paint(paper, p->seat[seat].status);
    }
}

/* What the seat may do with a card needs a place where that card is. */
static void check_reachable(const struct place *p, const nb_view *view)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&view->t, view->seat, list);
    for (int i = 0; i < n; i++) {
        if (nb_operand_of(list[i]) != NB_OP_CELL) continue;
        const struct place_cell *cell = place_of(p, nb_a(list[i]), nb_b(list[i]));
        LAW(cell && cell->slot == nb_b(list[i]));
        LAW(place_at(p, cell->at.y, cell->at.x) == cell);
    }
}

static unsigned check(const nb_view *view, int height, int width, unsigned from)
{
    static struct paper paper;
    static struct place place;
    struct place_pack pack;
    struct scene scene;
    place_pack_of(&pack, &view->t.rules);
    scene_of(&scene, view);
    place_table(&place, &scene, &pack, height, width, from);
    LAW(place.fits);
    paper.height = height;
    paper.width = width;
    paint_all(&paper, &place, view);
    if (view->seat < view->t.rules.seats) check_reachable(&place, view);
    return place.plan;
}

/* ------------------------------------------------------------------------------------------------------------ tests */

static const int sizes[][2] = {{24, 80}, {25, 80}, {24, 100}, {30, 100}, {40, 120}, {50, 132}, {60, 200}, {110, 300}};

static void play_some(const law_case *c, uint64_t seed)
{
    nb_seed deal = nb_seed_number(seed);
    nb_rng rng;
    nb_hole hole;
    nb_rng_start(&rng, seed, c->number);
    nb_deal(&hole, &c->rules, &deal, 0, (unsigned)(seed % c->seats));
    law_style style = law_any_style(&rng);
    for (unsigned step = 0; !nb_over(&hole.t); step++) {
        const int *size = sizes[step % 8];
        nb_view view;
        nb_view_of(&view, &hole, step % 5 ? hole.t.actor : NB_NOBODY);
        if (step % 4 == 0) check(&view, size[0], size[1], 0);
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, style, &rng));
    }
    nb_view view;
    nb_view_of(&view, &hole, 0);
    check(&view, 24, 80, 0);
}

static void every_game_fits_from_80_by_24_on_however_the_hole_goes(void **state)
{
    (void)state;
    law_case c = {.number = 0};
    while (law_next(&c))
        if (c.preset == 0 || c.number % law_stride(7) == 0) play_some(&c, c.number);
}

static void deal_view(nb_view *view, const char *game, unsigned seats)
{
    nb_rules rules = law_rules(game, seats, "");
    nb_seed seed = nb_seed_number(1928);
    nb_hole hole;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(view, &hole, 0);
}

static void place_in(struct place *place, const nb_view *view, int height, int width)
{
    struct place_pack pack;
    struct scene scene;
    place_pack_of(&pack, &view->t.rules);
    scene_of(&scene, view);
    place_table(place, &scene, &pack, height, width, 0);
}

static void eight_seats_of_four_cards_fit_into_80_by_24_with_large_cards_of_ones_own(void **state)
{
    (void)state;
    static struct place place;
    nb_view view;
    deal_view(&view, "cambio", 8);
    place_in(&place, &view, 24, 80);
    assert_true(place.fits);
    for (unsigned i = 0; i < place.cells; i++) {
        nb_zone zone = nb_zone_at(&view.t, place.cell[i].zone);
        if (zone.kind == NB_ZONE_GRID) assert_int_equal(place.cell[i].size, zone.owner ? PLACE_SMALL : PLACE_LARGE);
    }
}

static void a_larger_terminal_has_the_story_at_the_side_and_larger_cards(void **state)
{
    (void)state;
    static struct place small, large;
    nb_view view;
    deal_view(&view, "six", 4);
    place_in(&small, &view, 24, 80);
    place_in(&large, &view, 50, 160);
    assert_true(small.story.x < 4 && large.story.x > 80);
    assert_true(large.plan < small.plan);
    assert_true(large.story.h > small.story.h);
}

static void a_terminal_that_is_too_small_is_told_so_and_nothing_is_placed(void **state)
{
    (void)state;
    static struct place place;
    nb_view view;
    deal_view(&view, "cambio", 8);
    for (int height = 0; height < 9; height++) {
        place_in(&place, &view, height, 8 * height);
        assert_false(place.fits);
        assert_int_equal(place.cells, 0);
    }
}

/* Whoever begins with the last plan gets the same sizes, although the hand has become smaller. */
static void cards_keep_their_size_while_a_hole_is_played(void **state)
{
    (void)state;
    nb_rules rules = law_rules("kargo", 4, "");
    nb_seed seed = nb_seed_number(3);
    nb_hole hole;
    nb_rng rng;
    unsigned plan = 0;
    nb_rng_start(&rng, 3, 0);
    nb_deal(&hole, &rules, &seed, 0, 0);
    while (!nb_over(&hole.t)) {
        nb_view view;
        nb_view_of(&view, &hole, 0);
        unsigned now = check(&view, 24, 80, plan);
        assert_true(now >= plan);
        plan = now;
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0, 0}, &rng));
    }
}

/* To the end of a hole, where somebody is all face up and his neighbours may not be. */
static void the_cards_of_a_row_of_players_are_level_whoever_has_words_below_his_name(void **state)
{
    (void)state;
    static struct place place;
    nb_rules rules = law_rules("six", 4, "");
    nb_seed seed = nb_seed_number(7);
    nb_hole hole;
    nb_view view;
    nb_rng rng;
    unsigned seen = 0;
    nb_rng_start(&rng, 7, 0);
    nb_deal(&hole, &rules, &seed, 0, 0);
    while (!nb_over(&hole.t)) {
        nb_play(&hole, law_choose(&hole.t, hole.t.actor, (law_style){0, 0}, &rng));
        nb_view_of(&view, &hole, 0);
        place_in(&place, &view, 32, 100);
        int first = -1;
        for (unsigned i = 0; i < place.cells; i++) {
            nb_zone zone = nb_zone_at(&view.t, place.cell[i].zone);
            if (zone.kind != NB_ZONE_GRID || !zone.owner || place.cell[i].slot) continue;
            if (first < 0) first = place.cell[i].at.y;
            assert_int_equal(place.cell[i].at.y, first);
        }
        seen += place.seat[1].status.h != place.seat[2].status.h;
    }
    assert_true(seen > 0);
}

/* layout.power, layout.memory: a joker scrambles the layout of seat 1, which knows two of its cards. */
static void scramble_view(nb_view *view, const char *options, unsigned seat)
{
    nb_rules rules = law_rules("power", 2, options);
    nb_seed seed = nb_seed_number(1);
    nb_hole hole;
    nb_deal(&hole, &rules, &seed, 0, 1);
    hole.t.lots = 1;
    hole.t.lot[0] = (nb_lot){.n = 4};
    unsigned grid = 0;
    while (nb_zone_at(&hole.t, grid).kind != NB_ZONE_GRID || nb_zone_at(&hole.t, grid).owner != 1) grid++;
    for (unsigned i = 0; i < 4; i++) {
        unsigned id = hole.t.slot[hole.t.at[grid] + i];
        hole.t.lot[0].id[i] = (uint8_t)id;
        hole.t.lot[0].card[i] = hole.t.card[id];
        hole.t.lot[0].seen[i] = hole.t.seen[id];
        hole.t.seen[id] = 0;
    }
    nb_view_of(view, &hole, seat);
}

static void scrambled_cards_have_a_line_for_whoever_knows_some_of_them_unless_memory_is_real(void **state)
{
    (void)state;
    static struct scene scene;
    nb_view view;
    scramble_view(&view, "", 1);
    scene_of(&scene, &view);
    assert_int_equal(scene.mixes, 1);
    assert_int_equal(scene.mixed[0].known, 2);
    assert_true(place_has_status(&scene, 1) && !place_has_status(&scene, 0));
    scramble_view(&view, "", 0);
    scene_of(&scene, &view);
    assert_false(place_has_status(&scene, 1));
    scramble_view(&view, "memory=real", 1);
    scene_of(&scene, &view);
    assert_false(place_has_status(&scene, 1));
}

static void others_sit_in_the_order_of_play_and_oneself_last(void **state)
{
    (void)state;
    nb_view view;
    uint8_t seat[NB_MAX_SEATS];
    struct scene scene;
    deal_view(&view, "six", 4);
    view.seat = 2;
    scene_of(&scene, &view);
    assert_int_equal(place_seats(&scene, seat), 4);
    assert_int_equal(seat[0], 3);
    assert_int_equal(seat[1], 0);
    assert_int_equal(seat[3], 2);
}

static void a_ball_lies_between_tee_and_flag_and_only_a_holed_one_at_the_flag(void **state)
{
    (void)state;
    assert_int_equal(fairway_column(400, 400, 41), 0);
    assert_int_equal(fairway_column(400, 200, 41), 20);
    assert_int_equal(fairway_column(400, 10, 41), 39);
    assert_int_equal(fairway_column(400, 1, 5), 3);
    assert_int_equal(fairway_column(400, 0, 41), 40);
    assert_int_equal(fairway_column(0, 0, 41), 0);
    for (unsigned left = 10; left <= 600; left += 10)
        assert_true(fairway_column(600, left, 30) >= 0 && fairway_column(600, left, 30) < 29);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_fits_from_80_by_24_on_however_the_hole_goes),
        cmocka_unit_test(eight_seats_of_four_cards_fit_into_80_by_24_with_large_cards_of_ones_own),
        cmocka_unit_test(a_larger_terminal_has_the_story_at_the_side_and_larger_cards),
        cmocka_unit_test(a_terminal_that_is_too_small_is_told_so_and_nothing_is_placed),
        cmocka_unit_test(cards_keep_their_size_while_a_hole_is_played),
        cmocka_unit_test(the_cards_of_a_row_of_players_are_level_whoever_has_words_below_his_name),
        cmocka_unit_test(scrambled_cards_have_a_line_for_whoever_knows_some_of_them_unless_memory_is_real),
        cmocka_unit_test(others_sit_in_the_order_of_play_and_oneself_last),
        cmocka_unit_test(a_ball_lies_between_tee_and_flag_and_only_a_holed_one_at_the_flag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
