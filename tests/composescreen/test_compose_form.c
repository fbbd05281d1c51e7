/* test_compose_form.c - the facts of a game as a form in the terminal: keys go through the values of a fact and back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compose_form.h"

static void a_step_and_a_step_back_leave_a_fact_as_it_was(void **state)
{
    (void)state;
    unsigned stepped = 0;
    for (unsigned fact = 0; fact < nb_fact_count(); fact++) {
        struct compose_form form;
        char before[NB_MAX_FACT], after[NB_MAX_FACT], back[NB_MAX_FACT];
        compose_form_start(&form);
        compose_form_value(&form, fact, before);
        assert_int_equal(compose_form_step(&form, fact, 1), !compose_form_typed(fact));
        compose_form_value(&form, fact, after);
        if (!strcmp(before, after)) continue; /* it has to be typed, or it was at its end */
        compose_form_step(&form, fact, -1);
        compose_form_value(&form, fact, back);
        assert_string_equal(back, before);
        stepped++;
    }
    assert_true(stepped > 15);
}

static void every_value_that_keys_lead_to_has_words(void **state)
{
    (void)state;
    for (unsigned fact = 0; fact < nb_fact_count(); fact++) {
        struct compose_form form;
        compose_form_start(&form);
        for (unsigned i = 0; i < 300 && compose_form_step(&form, fact, i < 150 ? 1 : -1); i++) {
            char value[NB_MAX_FACT];
            compose_form_value(&form, fact, value);
            assert_true(compose_form_words(fact, value)[0] != 0);
            assert_int_equal(form.sound, form.wrong.text[0] == 0); /* what cannot be played says why */
        }
    }
}

static void a_value_that_cannot_be_changes_nothing_and_is_named(void **state)
{
    (void)state;
    struct compose_form form;
    char before[NB_MAX_FACT], after[NB_MAX_FACT];
    const unsigned rows = (unsigned)nb_fact_named("rows");
    compose_form_start(&form);
    compose_form_value(&form, rows, before);
    compose_form_set(&form, rows, "seven");
    compose_form_value(&form, rows, after);
    assert_string_equal(before, after);
    assert_non_null(strstr(form.wrong.text, "seven"));
    assert_true(form.sound);
    assert_false(compose_form_text(&form, "nonsense", 8));
    assert_non_null(strstr(form.wrong.text, "nonsense"));
}

static void any_layout_game_can_be_begun_with(void **state)
{
    (void)state;
    unsigned games = 0;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        struct compose_form form;
        compose_form_start(&form);
        const nb_house before = form.house;
        if (compose_form_game(&form, nb_game_at(i))) {
            assert_true(form.sound);
            games++;
        } else {
            assert_memory_equal(&before, &form.house, sizeof before);
            assert_true(form.wrong.text[0] != 0);
        }
    }
    assert_true(games >= 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_and_a_step_back_leave_a_fact_as_it_was),
        cmocka_unit_test(every_value_that_keys_lead_to_has_words),
        cmocka_unit_test(a_value_that_cannot_be_changes_nothing_and_is_named),
        cmocka_unit_test(any_layout_game_can_be_begun_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
