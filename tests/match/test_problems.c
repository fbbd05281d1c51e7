/* What app/match cannot do it says as a value, and prints nothing: the full screen shows it in a window. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game_options.h"
#include "laws.h"
#include "paths.h"
#include "saves.h"
#include "session.h"
#include "setup.h"

/* What is printed between the two goes into a file, which must be empty. */
static int printed_into, stdout_before, stderr_before;

static int listen_to_output(void **state)
{
    char name[] = "/tmp/niblick-test-XXXXXX";
    (void)state;
    fflush(NULL);
    printed_into = mkstemp(name);
    if (printed_into < 0 || unlink(name)) return -1;
    stdout_before = dup(STDOUT_FILENO);
    stderr_before = dup(STDERR_FILENO);
    return dup2(printed_into, STDOUT_FILENO) < 0 || dup2(printed_into, STDERR_FILENO) < 0 ? -1 : 0;
}

static int nothing_was_printed(void **state)
{
    (void)state;
    fflush(NULL);
    off_t length = lseek(printed_into, 0, SEEK_END);
    dup2(stdout_before, STDOUT_FILENO);
    dup2(stderr_before, STDERR_FILENO);
    close(stdout_before);
    close(stderr_before);
    close(printed_into);
    return length ? -1 : 0;
}

static void a_record_that_is_not_there_is_named(void **state)
{
    (void)state;
    static struct session s;
    struct problem why;
    assert_int_equal(session_resume(&s, "/no/such/record", 0, NULL, &why), PROBLEM_FAILED);
    assert_non_null(strstr(why.text, "cannot open /no/such/record"));
}

static void a_file_that_is_not_a_record_is_refused_with_the_reason(void **state)
{
    (void)state;
    static struct session s;
    struct problem why;
    assert_int_equal(session_read(&s, "/dev/null", &why), PROBLEM_FAILED);
    assert_memory_equal(why.text, "/dev/null: ", 11);
    session_free(&s);
}

static void a_match_that_cannot_be_written_says_where(void **state)
{
    (void)state;
    static struct session s;
    struct problem why;
    nb_rules rules = law_rules("six", 2, "");
    assert_int_equal(session_start(&s, &rules, nb_seed_number(1), 1, NULL, &why), PROBLEM_NONE);
    assert_int_equal(session_save(&s, "/no/such/folder/match.nib", &why), PROBLEM_FAILED);
    assert_non_null(strstr(why.text, "cannot write /no/such/folder/match.nib"));
    session_free(&s);
}

static void a_player_that_does_not_exist_is_a_bad_request(void **state)
{
    (void)state;
    static struct session s;
    struct problem why;
    nb_rules rules = law_rules("six", 2, "");
    assert_int_equal(session_start(&s, &rules, nb_seed_number(1), 1, "tigre", &why), PROBLEM_REQUEST);
    assert_string_equal(why.text, "there is no player \"tigre\"; did you mean \"tiger\"?");
}

static void options_that_do_not_work_together_are_a_bad_request(void **state)
{
    (void)state;
    const char *const options[] = {"partners=on"};
    const struct table_request request = {.game = "golph", .seats = 3, .options = options, .n_options = 1};
    struct problem why;
    nb_rules rules;
    nb_seed seed;
    assert_int_equal(table_resolve(&request, &rules, &seed, &why), PROBLEM_REQUEST);
    assert_non_null(strstr(why.text, "partners=on needs four seats"));
}

static void a_form_that_is_not_complete_has_no_words_yet(void **state)
{
    (void)state;
    struct setup setup;
    char words[NB_MAX_STORY] = "before";
    setup_start(&setup, nb_game_named("golph"));
    setup.seats = 3;
    for (unsigned i = 0; setup.game->options[i].name; i++)
        if (!strcmp(setup.game->options[i].name, "partners")) strcpy(setup.value[i], "on");
    setup_words(&setup, words, sizeof words);
    assert_string_equal(words, "");
}

static void a_directory_that_cannot_be_made_is_named(void **state)
{
    (void)state;
    struct saves_hold hold;
    struct problem why;
    char path[PATHS_PATH];
    setenv("XDG_STATE_HOME", "/dev/null/state", 1);
    assert_int_equal(saves_begin(&hold, path, sizeof path, "six", &why), PROBLEM_FAILED);
    assert_non_null(strstr(why.text, "cannot make the directory for /dev/null/state/niblick/matches/"));
}

static void a_word_with_a_slip_is_near_its_name(void **state)
{
    (void)state;
    static const char *const names[] = {"tiger", "rabbit", "everyman", NULL};
    assert_string_equal(nb_nearest("tigre", names), "tiger");
    assert_string_equal(nb_nearest("ra", names), "rabbit");
    assert_string_equal(nb_nearest("evreyman", names), "everyman");
    assert_null(nb_nearest("lion", names));
    assert_null(nb_nearest("", names));
}

#define QUIET(test) cmocka_unit_test_setup_teardown(test, listen_to_output, nothing_was_printed)

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUIET(a_record_that_is_not_there_is_named),
        QUIET(a_file_that_is_not_a_record_is_refused_with_the_reason),
        QUIET(a_match_that_cannot_be_written_says_where),
        QUIET(a_player_that_does_not_exist_is_a_bad_request),
        QUIET(options_that_do_not_work_together_are_a_bad_request),
        QUIET(a_form_that_is_not_complete_has_no_words_yet),
        QUIET(a_directory_that_cannot_be_made_is_named),
        cmocka_unit_test(a_word_with_a_slip_is_near_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
