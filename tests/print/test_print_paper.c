/* test_print_paper.c - where cards and boxes lie on paper. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "print_paper.h"

static bool near(double a, double b) { return fabs(a - b) < 1e-9; }

static void every_card_and_its_bleed_lie_on_the_sheet_and_on_no_other_card(void **state)
{
    (void)state;
    for (const struct print_paper *paper = print_papers; paper->name; paper++) {
        const struct print_grid grid = print_grid_of(paper);
        assert_true(print_grid_cards(&grid) >= 6);
        for (unsigned i = 0; i < print_grid_cards(&grid); i++) {
            const struct print_area a = print_place(&grid, paper, i, false);
            assert_true(near(a.w, 63) && near(a.h, 88));
            assert_true(a.x - CARD_BLEED >= SHEET_LEAST && a.x + a.w + CARD_BLEED <= paper->w - SHEET_LEAST + 1e-9);
            assert_true(a.y - CARD_BLEED >= SHEET_LEAST && a.y + a.h + CARD_BLEED <= paper->h - SHEET_LEAST + 1e-9);
            for (unsigned k = 0; k < i; k++) {
                const struct print_area b = print_place(&grid, paper, k, false);
                assert_true(fabs(a.x - b.x) >= 63 + 2 * CARD_BLEED - 1e-9 ||
                            fabs(a.y - b.y) >= 88 + 2 * CARD_BLEED - 1e-9);
            }
        }
    }
}

static void a_back_lies_where_its_face_shows_through(void **state)
{
    (void)state;
    for (const struct print_paper *paper = print_papers; paper->name; paper++) {
        const struct print_grid grid = print_grid_of(paper);
        for (unsigned i = 0; i < print_grid_cards(&grid); i++) {
            const struct print_area face = print_place(&grid, paper, i, false),
                                    back = print_place(&grid, paper, i, true);
            assert_true(near(face.x + face.w / 2, paper->w - (back.x + back.w / 2)));
            assert_true(near(face.y, back.y));
        }
    }
}

static void a_box_is_as_deep_as_its_cards_and_can_be_cut_from_the_sheet(void **state)
{
    (void)state;
    for (const struct print_paper *paper = print_papers; paper->name; paper++)
        for (unsigned cards = 1; cards <= 255; cards++) {
            const struct print_box box = print_box_of(paper, cards);
            assert_true(box.boxes * box.cards >= cards);
            assert_true(box.depth > box.cards * CARD_THICK && box.depth < box.cards * CARD_THICK + 3);
            assert_true(box.w > 63 && box.h > 88);
            assert_true(box.glue < box.depth); /* the seam lies behind a side */
            assert_true(box.flap < box.w / 2); /* and the flaps not on each other */
            assert_true(box.net.x > 4 && box.net.y > 4);
            assert_true(box.net.x + box.net.w < paper->w - 4 && box.net.y + box.net.h < paper->h - 4);
        }
    assert_int_equal(print_box_of(print_papers, 72).boxes, 1);
    assert_true(print_box_of(print_papers, 255).boxes > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_and_its_bleed_lie_on_the_sheet_and_on_no_other_card),
        cmocka_unit_test(a_back_lies_where_its_face_shows_through),
        cmocka_unit_test(a_box_is_as_deep_as_its_cards_and_can_be_cut_from_the_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
