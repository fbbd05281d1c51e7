/* test_server.c - the parts of the server that need no network: who is let in, QR codes, metrics, a line's messages. */
#include <string.h>

#include "access.h"
#include "connection.h"
#include "metrics.h"
#include "qr.h"
#include "steady_clock.h"
#include "laws.h"

/* ------------------------------------------------------------------------------------------------------------ origins */

static void own_page_is_let_in(void **state)
{
    const struct access_origins none = {.n = 0};
    (void)state;
    assert_true(access_lets_in(&none, "", "golf.example"));
    assert_true(access_lets_in(&none, "http://golf.example", "golf.example"));
    assert_true(access_lets_in(&none, "https://golf.example", "GOLF.example"));
    assert_true(access_lets_in(&none, "http://localhost:7420", "localhost:7420"));
    assert_true(access_lets_in(&none, "https://golf.example", "golf.example:443"));
    assert_true(access_lets_in(&none, "http://[::1]:7420", "[::1]:7420"));
}

static void other_pages_are_not(void **state)
{
    static const char *const ORIGINS[] = {"null",
                                          "http://evil.example",
                                          "http://golf.example.evil.example",
                                          "http://golf.example:81",
                                          "https://golf.example:80",
                                          "http://evil-golf.example",
                                          "ftp://golf.example",
                                          "golf.example",
                                          "http://",
                                          "http://golf.example/",
                                          "http://user@golf.example"};
    const struct access_origins none = {.n = 0};
    (void)state;
    for (unsigned i = 0; i < sizeof ORIGINS / sizeof ORIGINS[0]; i++)
        assert_false(access_lets_in(&none, ORIGINS[i], "golf.example"));
    assert_false(access_lets_in(&none, "http://", ""));
}

static void named_pages_are_let_in(void **state)
{
    const struct access_origins two = {.n = 2, .origin = {"https://one.example", "http://two.example:8080"}};
    (void)state;
    assert_true(access_lets_in(&two, "https://one.example", "golf.example"));
    assert_true(access_lets_in(&two, "https://ONE.example:443", "golf.example"));
    assert_true(access_lets_in(&two, "http://two.example:8080", "golf.example"));
    assert_false(access_lets_in(&two, "http://one.example", "golf.example"));
    assert_false(access_lets_in(&two, "http://two.example", "golf.example"));
    assert_true(access_is_origin("https://one.example"));
    assert_true(access_is_origin("http://[::1]:7420"));
    assert_false(access_is_origin("one.example"));
    assert_false(access_is_origin("https://one.example/"));
    assert_false(access_is_origin("https://"));
}

static void expect_host(const char *host, bool ours)
{
    const struct access_names names = {.n = 1, .name = {"golf.example"}};
    const struct access_origins origins = {.n = 1, .origin = {"https://one.example:8443"}};
    if (access_is_our_host(&names, &origins, host) != ours) fail_msg("%s", host);
}

static void a_request_for_another_name_is_not_for_us(void **state)
{
    static const char *const OURS[] = {"golf.example",   "GOLF.example:443", "golf.example.", "one.example",
                                       "localhost:7420", "127.0.0.1",        "[::1]:7420",    "192.168.1.7",
                                       "clubhouse",      "clubhouse.local"};
    static const char *const OTHERS[] = {"evil.example",           "golf.example.evil.example", "evil.example:7420", "",
                                         "localhost.evil.example", "127.0.0.1.evil.example",    "xgolf.example"};
    const struct access_names proxied = {.any = true};
    const struct access_origins none = {.n = 0};
    (void)state;
    for (unsigned i = 0; i < sizeof OURS / sizeof OURS[0]; i++) expect_host(OURS[i], true);
    for (unsigned i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) expect_host(OTHERS[i], false);
    assert_true(access_is_our_host(&proxied, &none, "golf.example"));
}

/* ------------------------------------------------------------------------------------------------------------- the clock */

static void a_clock_that_is_wrong_for_a_moment_is_not_believed(void **state)
{
    enum { DAY = 24 * 3600 * 1000 };
    struct steady_clock clock = {.at = 0};
    (void)state;
    assert_int_equal(steady_time(&clock, 1000000, 100), 1000000);
    assert_int_equal(steady_time(&clock, 1000050, 150), 1000050);
    assert_int_equal(steady_time(&clock, 1000060 + 15 * (int64_t)DAY, 160), 1000060);
    assert_int_equal(steady_time(&clock, 1000070 + 15 * (int64_t)DAY, 170), 1000070);
    assert_int_equal(steady_time(&clock, 1000080, 180), 1000080);
    assert_int_equal(steady_time(&clock, 900000, 190), 1000090); /* it never goes back */
}

static void a_leap_that_lasts_is_followed(void **state)
{
    struct steady_clock clock = {.at = 0};
    int64_t now = 0;
    (void)state;
    steady_time(&clock, 1000000, 100);
    for (int64_t at = 200; at <= 200 + STEADY_DOUBT; at += 100) now = steady_time(&clock, 9000000 + at, at);
    assert_int_equal(now, 9000200 + STEADY_DOUBT);
    assert_int_equal(steady_time(&clock, now + 50 + STEADY_LEAP / 2, 200 + STEADY_DOUBT + 50),
                     now + 50 + STEADY_LEAP / 2);
}

/* ---------------------------------------------------------------------------------------------------------- addresses */

static void expect_address(const char *peer, const char *forwarded, const char *expected)
{
    char address[LIMIT_ADDRESS];
    access_address(address, peer, forwarded);
    assert_string_equal(address, expected);
}

static void one_network_is_one_address(void **state)
{
    (void)state;
    expect_address("192.0.2.1", "", "192.0.2.1");
    expect_address("::ffff:192.0.2.1", "", "192.0.2.1");
    expect_address("2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64");
    expect_address("2001:db8:1:2:ffff::", "", "2001:db8:1:2::/64");
    expect_address("2001:db8:1:3::1", "", "2001:db8:1:3::/64");
    expect_address("nonsense", "", "unknown");
}

static void the_proxy_names_the_last_address(void **state)
{
    (void)state;
    expect_address("127.0.0.1", "192.0.2.1", "192.0.2.1");
    expect_address("127.0.0.1", "203.0.113.7,  192.0.2.1 ", "192.0.2.1");
    expect_address("127.0.0.1", "2001:db8::1", "2001:db8::/64");
    expect_address("127.0.0.1", "192.0.2.1, nonsense", "127.0.0.1");
    expect_address("127.0.0.1", ",", "127.0.0.1");
}

static void this_machine_is_known(void **state)
{
    (void)state;
    assert_true(access_is_local("127.0.0.1"));
    assert_true(access_is_local("127.1.2.3"));
    assert_true(access_is_local("::1"));
    assert_true(access_is_local("::ffff:127.0.0.1"));
    assert_false(access_is_local("192.0.2.1"));
    assert_false(access_is_local("::2"));
    assert_false(access_is_local("::"));
    assert_false(access_is_local("nonsense"));
}

/* ----------------------------------------------------------------------------------------------------------- QR codes */

static void a_code_is_an_image(void **state)
{
    text_buffer page = {.text = NULL};
    (void)state;
    assert_true(qr_svg(&page, "https://golf.example/#/table/mcw764kdbs7w"));
    text_ended(&page);
    /* Three finders: seven dark modules in the corners, behind a border of four. */
    assert_non_null(strstr(page.text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 37 37\""));
    assert_non_null(strstr(page.text, "M4 4h7v1h-7z"));
    assert_non_null(strstr(page.text, "M26 4h7v1h-7z"));
    assert_non_null(strstr(page.text, "M4 32h7v1h-7z"));
    text_free(&page);
}

static void a_code_has_bounds(void **state)
{
    char text[QR_TEXT + 2];
    text_buffer page = {.text = NULL};
    (void)state;
    memset(text, 'x', sizeof text);
    text[QR_TEXT + 1] = '\0';
    assert_false(qr_svg(&page, text));
    assert_false(qr_svg(&page, ""));
    assert_false(qr_svg(&page, "two\nlines"));
    assert_int_equal(page.len, 0);
    text[QR_TEXT] = '\0';
    assert_true(qr_svg(&page, text));
    text_free(&page);
}

/* ------------------------------------------------------------------------------------------------------------ metrics */

static void commits_are_counted_by_their_time(void **state)
{
    struct metrics m = {.healthy = true};
    text_buffer page = {.text = NULL};
    (void)state;
    metrics_commit(&m.commits, 3, 0.0004);
    metrics_commit(&m.commits, 5, 0.005);
    metrics_commit(&m.commits, 1, 7);
    metrics_write(&page, &m);
    text_ended(&page);
    assert_non_null(strstr(page.text, "niblick_commit_seconds_bucket{le=\"0.0005\"} 1\n"));
    assert_non_null(strstr(page.text, "niblick_commit_seconds_bucket{le=\"0.0025\"} 1\n"));
    assert_non_null(strstr(page.text, "niblick_commit_seconds_bucket{le=\"0.005\"} 2\n"));
    assert_non_null(strstr(page.text, "niblick_commit_seconds_bucket{le=\"1\"} 2\n"));
    assert_non_null(strstr(page.text, "niblick_commit_seconds_bucket{le=\"+Inf\"} 3\n"));
    assert_non_null(strstr(page.text, "niblick_commit_seconds_sum 7.005400\n"));
    assert_non_null(strstr(page.text, "niblick_entries_total 9\n"));
    text_free(&page);
}

/* ------------------------------------------------------------------------------------------------------------ messages */

static void pieces_make_a_message(void **state)
{
    size_t total = 0, size;
    struct connection *conn = connection_new(NULL, "192.0.2.1", &total);
    const char *message;
    (void)state;
    assert_true(connection_hear(conn, "whole", 5, true, &message, &size));
    assert_memory_equal(message, "whole", 5);
    assert_true(connection_hear(conn, "in ", 3, false, &message, &size));
    assert_true(connection_hear(conn, "", 0, false, &message, &size));
    assert_true(connection_hear(conn, "pieces", 6, true, &message, &size));
    assert_int_equal(size, 9);
    assert_memory_equal(message, "in pieces", 9);
    assert_true(connection_hear(conn, "next", 4, true, &message, &size));
    assert_int_equal(size, 4);
    connection_release(conn);
}

static void a_message_has_a_bound(void **state)
{
    static char text[MESSAGE_MAX + 1];
    size_t total = 0, size;
    struct connection *conn = connection_new(NULL, "192.0.2.1", &total);
    const char *message;
    (void)state;
    assert_true(connection_hear(conn, text, MESSAGE_MAX, true, &message, &size));
    assert_false(connection_hear(conn, text, MESSAGE_MAX + 1, true, &message, &size));
    assert_true(connection_hear(conn, text, MESSAGE_MAX, false, &message, &size));
    assert_false(connection_hear(conn, text, 1, true, &message, &size));
    connection_release(conn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_page_is_let_in),
        cmocka_unit_test(other_pages_are_not),
        cmocka_unit_test(named_pages_are_let_in),
        cmocka_unit_test(a_request_for_another_name_is_not_for_us),
        cmocka_unit_test(a_clock_that_is_wrong_for_a_moment_is_not_believed),
        cmocka_unit_test(a_leap_that_lasts_is_followed),
        cmocka_unit_test(one_network_is_one_address),
        cmocka_unit_test(the_proxy_names_the_last_address),
        cmocka_unit_test(this_machine_is_known),
        cmocka_unit_test(a_code_is_an_image),
        cmocka_unit_test(a_code_has_bounds),
        cmocka_unit_test(commits_are_counted_by_their_time),
        cmocka_unit_test(pieces_make_a_message),
        cmocka_unit_test(a_message_has_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
