/* test_json_writer.c - the one writer of JSON: whatever goes in, a reader gets it out again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "wire_read.h"

static void expect_text(json_writer *w, const char *text)
{
    assert_string_equal(text_ended(&w->out), text);
    jw_free(w);
}

static void commas_and_colons_come_by_themselves(void **state)
{
    json_writer w = {.indent = 0};
    (void)state;
    jw_open(&w, '{');
    jw_key_int(&w, "a", -1);
    jw_key_open(&w, "b", '[');
    jw_null(&w);
    jw_bool(&w, true);
    jw_open(&w, '{');
    jw_close(&w, '}');
    jw_open(&w, '[');
    jw_close(&w, ']');
    jw_raw(&w, "0.5", 3);
    jw_close(&w, ']');
    jw_key_text(&w, "c", NULL);
    jw_close(&w, '}');
    expect_text(&w, "{\"a\":-1,\"b\":[null,true,{},[],0.5],\"c\":null}");
}

static void with_an_indent_every_value_has_a_line(void **state)
{
    json_writer w = {.indent = 2};
    (void)state;
    jw_open(&w, '{');
    jw_key_open(&w, "a", '[');
    jw_int(&w, 1);
    jw_open(&w, '{');
    jw_close(&w, '}');
    jw_close(&w, ']');
    jw_key_bool(&w, "b", false);
    jw_close(&w, '}');
    expect_text(&w, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": false\n}");
}

static void whole_numbers_of_any_size_are_exact(void **state)
{
    json_writer w = {.indent = 0};
    (void)state;
    jw_open(&w, '[');
    jw_int(&w, INT64_MIN);
    jw_int(&w, 0);
    jw_int(&w, INT64_MAX);
    jw_close(&w, ']');
    expect_text(&w, "[-9223372036854775808,0,9223372036854775807]");
}

static void real_numbers_have_a_point_and_at_most_six_decimals(void **state)
{
    json_writer w = {.indent = 0};
    (void)state;
    jw_open(&w, '[');
    jw_real(&w, 6);
    jw_real(&w, -0.0);
    jw_real(&w, 6.015625);
    jw_real(&w, -0.25);
    jw_real(&w, 1.0 / 3);
    jw_real(&w, 0.9999999);
    jw_real(&w, -1e-9);
    jw_real(&w, 123456789.5);
    jw_real(&w, (double)NAN);
    jw_real(&w, (double)INFINITY);
    jw_real(&w, 1e300);
    jw_close(&w, ']');
    expect_text(&w, "[6.0,0.0,6.015625,-0.25,0.333333,1.0,0.0,123456789.5,null,null,null]");
}

static void every_control_character_is_read_back(void **state)
{
    json_writer w = {.indent = 0};
    char text[128];
    (void)state;
    for (unsigned i = 0; i < sizeof text; i++) text[i] = (char)(i + 1);
    text[sizeof text - 1] = '\0';
    jw_text(&w, text);
    json_t *read = read_written(&w);
    assert_string_equal(json_string_value(read), text);
    json_decref(read);
}

static void letters_of_any_language_are_read_back(void **state)
{
    static const char text[] = "Zoë \xE2\x99\xA5 \xF0\x9F\x83\x8F \xED\x9F\xBF \xEF\xBF\xBD \xF4\x8F\xBF\xBF";
    json_writer w = {.indent = 0};
    (void)state;
    jw_text(&w, text);
    json_t *read = read_written(&w);
    assert_string_equal(json_string_value(read), text);
    json_decref(read);
}

static void bytes_that_are_no_text_become_question_marks(void **state)
{
    static const char *const bad[] = {"\x80",         "\xC1\xA1",         "\xE2\x99",         "\xE0\x80\x80",
                                      "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xFF"};
    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_writer w = {.indent = 0};
        jw_text(&w, bad[i]);
        json_t *read = read_written(&w);
        assert_int_equal(strspn(json_string_value(read), "?"), strlen(bad[i]));
        json_decref(read);
    }
}

static void a_text_that_is_cut_in_a_letter_ends_there(void **state)
{
    json_writer w = {.indent = 0};
    (void)state;
    jw_open(&w, '[');
    jw_textn(&w, "a\xE2\x99\xA5", 3); /* one byte short */
    jw_textn(&w, NULL, 0);
    jw_textn(&w, "x\0y", 3);
    jw_close(&w, ']');
    expect_text(&w, "[\"a??\",\"\",\"x\\u0000y\"]");
}

static void a_writer_that_was_cleared_begins_again(void **state)
{
    json_writer w = {.indent = 0};
    (void)state;
    for (int i = 0; i < 3; i++) {
        jw_clear(&w);
        jw_open(&w, '{');
        jw_key_int(&w, "i", i);
    }
    jw_close(&w, '}');
    expect_text(&w, "{\"i\":2}");
}

static void a_long_text_grows_and_stays_whole(void **state)
{
    enum { LENGTH = 100000 };
    json_writer w = {.indent = 0};
    char *text = malloc(LENGTH + 1);
    (void)state;
    assert_non_null(text);
    for (unsigned i = 0; i < LENGTH; i++) text[i] = (char)('a' + i % 26);
    text[LENGTH] = '\0';
    jw_text(&w, text);
    json_t *read = read_written(&w);
    assert_string_equal(json_string_value(read), text);
    json_decref(read);
    free(text);
}

/* No machine has this much memory: the buffer says so once, and goes on saying so. */
static void a_buffer_without_memory_has_failed_for_good(void **state)
{
    text_buffer buffer = {.text = NULL};
    (void)state;
    text_add(&buffer, "abc", 3);
    assert_false(text_grow(&buffer, SIZE_MAX / 4));
    assert_true(buffer.failed);
    text_add(&buffer, "abc", 3);
    text_add_char(&buffer, 'd');
    assert_null(text_ended(&buffer));
    assert_int_equal(buffer.len, 0);
    text_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_and_colons_come_by_themselves),
        cmocka_unit_test(with_an_indent_every_value_has_a_line),
        cmocka_unit_test(whole_numbers_of_any_size_are_exact),
        cmocka_unit_test(real_numbers_have_a_point_and_at_most_six_decimals),
        cmocka_unit_test(every_control_character_is_read_back),
        cmocka_unit_test(letters_of_any_language_are_read_back),
        cmocka_unit_test(bytes_that_are_no_text_become_question_marks),
        cmocka_unit_test(a_text_that_is_cut_in_a_letter_ends_there),
        cmocka_unit_test(a_writer_that_was_cleared_begins_again),
        cmocka_unit_test(a_long_text_grows_and_stays_whole),
        cmocka_unit_test(a_buffer_without_memory_has_failed_for_good),
    };
    return cmocka_run_group_tests_name("json_writer", tests, NULL, NULL);
}
