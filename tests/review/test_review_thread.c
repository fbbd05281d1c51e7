/* test_review_thread.c - a review in the background comes to the same as one in the foreground, and can be left at any time.
 * ctest-labels: tsan */
#include <stdlib.h>
#include <unistd.h>

#include "laws.h"
#include "review_thread.h"
#include "whole_file.h"

static char *record_of(const char *name, size_t *length)
{
    char path[512];
    struct problem why;
    snprintf(path, sizeof path, "%s/tests/golden/%s.nib", getenv("SOURCE_DIR"), name);
    char *text = file_read(path, length, &why);
    if (!text) fail_msg("%s", why.text);
    return text;
}

static void it_comes_to_the_same_as_step_by_step(void **state)
{
    const nb_review_budget budget = nb_review_quick();
    size_t length;
    char *text = record_of("four", &length);
    struct reviewing *r = reviewing_start(text, length, &(struct reviewing_wish){.threads = 3, .wake = -1});
    (void)state;
    assert_non_null(r);
    while (!reviewing_wait(r, 60)) continue;
    const nb_review_hole *hole = &reviewing_match(r)->hole[0].hole;
    nb_review_step *step = reviewing_hole(r, 0), one;
    assert_non_null(step);
    for (unsigned i = 0; i < nb_review_steps(hole); i += 3) {
        nb_review_work(hole, i, &budget, &one);
        assert_int_equal(step[i].cost, one.cost);
        assert_int_equal(step[i].best, one.best);
        assert_int_equal(step[i].playouts, one.playouts);
    }
    assert_int_equal(reviewing_progress(r).quick, nb_review_steps(hole));
    assert_int_equal(reviewing_progress(r).full, 0);
    free(step);
    reviewing_drop(r);
    free(text);
}

static void every_step_wakes_whoever_waits(void **state)
{
    size_t length;
    char *text = record_of("four", &length), byte;
    nb_review_step step;
    int wake[2];
    (void)state;
    assert_int_equal(pipe(wake), 0);
    struct reviewing *r = reviewing_start(text, length, &(struct reviewing_wish){.threads = 1, .wake = wake[1]});
    assert_non_null(r);
    assert_int_equal(read(wake[0], &byte, 1), 1);
    assert_true(reviewing_step(r, 0, 0, &step));
    reviewing_drop(r);
    free(text); /* the threads have what they need */
    close(wake[0]);
    close(wake[1]);
}

static void what_is_not_known_is_not_told(void **state)
{
    size_t length;
    char *text = record_of("four", &length), said[NB_MAX_STORY];
    nb_review_step step;
    struct reviewing *r = reviewing_start(text, length,
                                          &(struct reviewing_wish){.threads = 1, .wake = -1, .full = true});
    (void)state;
    assert_non_null(r);
    assert_false(reviewing_step(r, 1, 0, &step));
    assert_false(reviewing_step(r, 0, 100000, &step));
    assert_null(reviewing_hole(r, 7));
    assert_false(reviewing_account(r, 7, 0, said, sizeof said));
    reviewing_drop(r); /* at once, while it works */
    reviewing_drop(NULL);
    free(text);
}

static void a_record_without_a_finished_hole_has_no_review(void **state)
{
    static const char begun[] = "[Game \"four\"]\n[Seats \"2\"]\nhole 1 dealer 0 seed 7\n", nothing[] = "what?";
    const struct reviewing_wish wish = {.wake = -1};
    (void)state;
    assert_null(reviewing_start(begun, sizeof begun - 1, &wish));
    assert_null(reviewing_start(nothing, sizeof nothing - 1, &wish));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_comes_to_the_same_as_step_by_step),
                                       cmocka_unit_test(every_step_wakes_whoever_waits),
                                       cmocka_unit_test(what_is_not_known_is_not_told),
                                       cmocka_unit_test(a_record_without_a_finished_hole_has_no_review)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
