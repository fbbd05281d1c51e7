/* test_phrases.c - what a template of the catalogue can do: parts, capitals, possessives, and forms that go with them.
 * And cmake/text.awk refuses what it cannot read, with the line.
 */
#include "laws.h"

#include "core.h"

#include <stdlib.h>

static const char *const NAMES[] = {"ann", "Bea", "Cyd", "", NULL};

static void check(const char *expected, const char *compiled, nb__part part)
{
    char out[NB_MAX_TEXT];
    nb__text text = nb__text_in(out, sizeof out);
    nb__text_end(nb__fill(&text, compiled, &part));
    assert_string_equal(out, expected);
}

static void the_verb_agrees_with_the_person(void **state)
{
    (void)state;
    check("You draw", "{0^} {0:draw|draws}", nb__seat(1, 1, NAMES));
    check("Bea draws", "{0^} {0:draw|draws}", nb__seat(1, 0, NAMES));
    check("Bea and Cyd draw", "{0^} {0:draw|draws}", nb__seats(6, NB_NOBODY, NAMES));
    check("their", "{0:your|the|their}", nb__seats(6, NB_NOBODY, NAMES));
    check("the", "{0:your|the|their}", nb__seat(1, NB_NOBODY, NAMES));
    check("your", "{0:your|the|their}", nb__seat(1, 1, NAMES));
}

static void people_are_you_or_their_names_or_their_seats(void **state)
{
    (void)state;
    check("ann, Bea and Cyd", "{0}", nb__seats(7, NB_NOBODY, NAMES));
    check("ann draws", "{0^} {0:draw|draws}", nb__seat(0, 1, NAMES)); /* a name stays as its owner writes it */
    check("Seat 3 draws", "{0^} {0:draw|draws}", nb__seat(3, 1, NAMES));
    check("seat 4", "{0}", nb__seat(4, 1, NAMES));
    check("seat 1", "{0}", nb__seat(1, 0, NULL));
    check("Bea's line", "{0'} line", nb__seat(1, 0, NAMES));
    check("Your line", "{0^'} line", nb__seat(1, 1, NAMES));
    check("Bea and Cyd's line", "{0'} line", nb__seats(6, NB_NOBODY, NAMES));
}

static void numbers_choose_between_one_and_many(void **state)
{
    (void)state;
    check("1 stroke", "{0} {0:stroke|strokes}", nb__num(1));
    check("0 strokes", "{0} {0:stroke|strokes}", nb__num(0));
    check("-1 strokes", "{0} {0:stroke|strokes}", nb__num(-1));
    check("Nine holes", "{0^} {0:hole|holes}", nb__count(9));
    check("19 holes", "{0^} {0:hole|holes}", nb__count(19));
}

static void a_part_that_is_missing_can_be_told_from_one_that_is_there(void **state)
{
    (void)state;
    check("with it", "{0:with|without} it", nb__str("x"));
    check("without it", "{0:with|without} it", nb__str(""));
    check("without it", "{0:with|without} it", nb__str(NULL));
    check("The end", "{0^} end", nb__str("the"));
}

/* ---------------------------------------------------------------------------------------------- malformed catalogues */

static void check_refused(const char *line, const char *message)
{
    char command[1024], answer[1024] = "";
    const char *source = getenv("SOURCE_DIR");
    snprintf(command, sizeof command,
             "printf '%%s\\n' '# one' '%s' | awk -v make=source -f %s/cmake/text.awk 2>&1 >/dev/null", line,
             source ? source : ".");
    FILE *awk = popen(command, "r"); /* NOLINT(cert-env33-c): the build's own tool, on the build's own input */
    assert_non_null(awk);
    size_t n = fread(answer, 1, sizeof answer - 1, awk);
    answer[n] = 0;
    assert_int_not_equal(pclose(awk), 0);
    if (!strstr(answer, message) || !strstr(answer, ":2: ")) fail_msg("%s: \"%s\", not \"%s\"", line, answer, message);
}

static void a_catalogue_that_cannot_be_read_is_refused_with_the_line(void **state)
{
    (void)state;
    check_refused("a.b(player) = {plaeyr} draws", "{plaeyr} is not one of the parts that a.b is given");
    check_refused("a.b(player) = {player draws", "a { without its }");
    check_refused("a.b(player) = player} draws", "a } without its {");
    check_refused("a.b(player) = {player:draw} a card", "needs two or three forms");
    check_refused("a.b = {player} draws", "a.b has no parts");
    check_refused("a.b(player = {player} draws", "a ( without its )");
    check_refused("A.B = words", "\"A.B\" is not an id");
    check_refused("words", "a line is: id = words");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_verb_agrees_with_the_person),
        cmocka_unit_test(people_are_you_or_their_names_or_their_seats),
        cmocka_unit_test(numbers_choose_between_one_and_many),
        cmocka_unit_test(a_part_that_is_missing_can_be_told_from_one_that_is_there),
        cmocka_unit_test(a_catalogue_that_cannot_be_read_is_refused_with_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
