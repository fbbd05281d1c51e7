/* join.c - `niblick join`: at a table of a server. What happens there is visit.h's, the full screen is join_screen.h's; here are
 * the network and the keyboard of plain lines, and the file in which the token of a seat is kept, so that the same command
 * returns to it. */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "caller.h"
#include "command.h"
#include "join_screen.h"
#include "password.h"
#include "tui.h"
#include "typed_lines.h"
#include "visit.h"
#include "paths.h"
#include "settings.h"
#include "words.h"

static const char COMMAND[] = "join";

enum { PATH_ROOM = 4096 };

struct guest_at {
    struct visit visit;
    struct caller *caller;
    bool welcomed; /* the server was there once */
};

/* ------------------------------------------------------------------------------------------------------ kept tokens */

/* One small file for each seat, HOST_PORT_TABLE_NAME: two who share a keyboard have two seats. A visitor can be called like an
 * account, so seats of accounts have a folder of their own. */
static int token_path(const struct visit *v, const char *table, char *out, size_t size)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    char name[sizeof v->link.host + 128];
    const char *whose = v->account ? v->account : v->name;
    const size_t folder = (size_t)snprintf(name, sizeof name, "%s", v->account ? "account-seats/" : "seats/");
    snprintf(name + folder, sizeof name - folder, "%s_%u_%s_%.64s", v->link.host, v->link.port, table, whose);
    for (char *c = name + folder; *(c += strspn(c, plain));) *c = '.';
    struct problem why;
    return cli_problem(COMMAND, paths_state(out, size, name, true, &why), &why);
}

static void write_token(const char *path, const char *token)
{
    const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const size_t n = strlen(token);
    bool written = fd >= 0 && write(fd, token, n) == (ssize_t)n;
    if (fd >= 0 && close(fd)) written = false;
    if (!written) cli_fail(COMMAND, say_join_cannot_keep(HERE, path, strerror(errno)));
}

/* A ranked round is found again by its date: a small file says at which table it is. */
static int round_path(const struct visit *v, char *out, size_t size)
{
    char name[32];
    snprintf(name, sizeof name, "ranked.%s", v->link.ranked);
    return token_path(v, name, out, size);
}

static void keep_round(const struct visit *v, const char *table)
{
    char path[PATH_ROOM];
    if (!round_path(v, path, sizeof path)) write_token(path, table);
}

static void find_round(struct visit *v)
{
    char path[PATH_ROOM];
    if (round_path(v, path, sizeof path)) return;
    FILE *file = fopen(path, "r");
    if (!file) return;
    if (!fgets(v->table, sizeof v->table, file)) v->table[0] = 0;
    fclose(file);
}

static void keep(void *data, const char *table, const char *token)
{
    const struct guest_at *g = data;
    char path[PATH_ROOM];
    if (!*table || token_path(&g->visit, table, path, sizeof path)) return;
    if (token) write_token(path, token);
    else unlink(path);
    if (token && g->visit.link.ranked[0]) keep_round(&g->visit, table);
}

static void find_token(struct visit *v)
{
    char path[PATH_ROOM];
    if (token_path(v, v->table, path, sizeof path)) return;
    FILE *file = fopen(path, "r");
    if (!file) return;
    v->kept = fgets(v->token, sizeof v->token, file) != NULL;
    fclose(file);
}

/* --------------------------------------------------------------------------------------------------- what happens */

/* Lines wait until they can be done; at the end of the input a player stops, and a spectator goes on watching. */
static void take_lines(struct guest_at *g)
{
    struct visit *v = &g->visit;
    const char *line;
    bool ended = false;
    while (v->end == VISIT_GOES_ON && (line = lines_peek(&ended)) && visit_line(v, line)) lines_take();
    if (ended && !v->unanswered && (v->inside || v->lobby || v->away) && !(v->watch && v->inside) &&
        v->end == VISIT_GOES_ON)
        v->end = VISIT_IS_OVER;
    if (v->end != VISIT_GOES_ON) caller_stop(g->caller);
}

static void heard(void *data, const char *text, size_t length)
{
    struct guest_at *g = data;
    g->welcomed = true;
    visit_hear(&g->visit, text, length);
    take_lines(g);
}

static void lost(void *data, const char *why)
{
    struct guest_at *g = data;
    if (g->welcomed) visit_lost(&g->visit, why);
    else cli_fail(COMMAND, say_join_cannot_reach(HERE, g->visit.link.host, g->visit.link.port, why));
    take_lines(g);
}

static void woken(void *data) { take_lines(data); }

static void send_text(void *data, const char *text)
{
    struct guest_at *g = data;
    caller_send(g->caller, text);
}

/* --------------------------------------------------------------------------------------------------------- command */

static bool keeps_seat(const struct visit *v) { return v->inside && v->seat != NB_NOBODY && !v->leave_id; }

static int visit_in_full_screen(struct guest_at *g)
{
    struct problem why = {.text = ""};
    struct visit *v = &g->visit;
    v->ways = (struct visit_ways){.data = g, .keep = keep};
    v->terminal = v->drawn = true;
    v->style = (struct cli_style){0};
    const enum visit_end end = join_screen_visit(v, &why);
    if (end == VISIT_GOES_ON && keeps_seat(v)) printf("%s\n", say_join_seat_kept);
    if (end == VISIT_IS_OVER && why.text[0]) printf("%s\n", why.text);
    visit_free(v);
    return end == VISIT_FAILED ? cli_fail(COMMAND, why.text) : cli_flush(COMMAND);
}

static int visit_in_lines(struct guest_at *g)
{
    const struct caller_ways ways = {.data = g, .heard = heard, .lost = lost, .woken = woken};
    struct visit *v = &g->visit;
    v->ways = (struct visit_ways){.data = g, .send = send_text, .keep = keep};
    if (!(g->caller = caller_new(&v->link, &ways))) return cli_fail(COMMAND, say_command_no_memory);
    if (!lines_start(caller_wake, g->caller)) return cli_fail(COMMAND, say_join_no_keyboard);
    const bool reached = caller_run(g->caller);
    lines_stop();
    if (v->prompted) putchar('\n');
    if (reached && v->end == VISIT_IS_OVER && keeps_seat(v)) printf("%s\n", say_join_seat_kept);
    caller_free(g->caller);
    visit_free(v);
    return reached && v->end != VISIT_FAILED ? cli_flush(COMMAND) : CLI_FAILED;
}

static const char *usual_name(void)
{
    const char *user = getenv("USER");
    return user && *user ? user : say_join_guest;
}

/* CLI_OK, or it has said what is missing. */
static int find_password(struct visit *v, char password[PASSWORD_ROOM])
{
    if (!v->account) return v->registers ? cli_usage(COMMAND, say_join_register_whom) : CLI_OK;
    if (!password_read(password, v->account)) return cli_usage(COMMAND, say_join_no_password);
    v->password = password;
    return CLI_OK;
}

int cli_join(int argc, char **argv)
{
    static struct guest_at g;
    static char password[PASSWORD_ROOM];
    struct visit *v = &g.visit;
    const char *url = NULL;
    long seat = -1;
    bool symbols = false, plain = false;
    nb_why why;
    struct settings settings;
    const struct cli_arg args[] = {
        {"name", 0, CLI_TEXT, &v->name, 0, 0},          {"seat", 0, CLI_NUMBER, &seat, 0, NB_MAX_SEATS - 1},
        {"watch", 0, CLI_FLAG, &v->watch, 0, 0},        {"plain", 0, CLI_FLAG, &plain, 0, 0},
        {"symbols", 0, CLI_FLAG, &symbols, 0, 0},       {"account", 0, CLI_TEXT, &v->account, 0, 0},
        {"register", 0, CLI_FLAG, &v->registers, 0, 0}, {0}};
    int words = cli_args(argc, argv, args, &url, 1);
    if (words < 0) return CLI_USAGE;
    if (!words) return cli_usage(COMMAND, say_join_where);
    if (!link_parse(&v->link, url, &why)) return cli_usage(COMMAND, why.text);
    if (v->watch && seat >= 0) return cli_usage(COMMAND, say_join_watch_seat);
    if (!v->name) v->name = v->account ? v->account : usual_name();
    v->wanted_seat = seat < 0 ? NB_NOBODY : (unsigned)seat;
    v->out = stdout;
    v->terminal = isatty(STDIN_FILENO);
    settings_load(&settings);
    v->passes = v->terminal && settings.value[SETTING_STICKS] == STICKS_KNOWN; /* a script says itself when it passes */
    v->style = cli_style_for(stdout, symbols);
    v->seat = NB_NOBODY;
    snprintf(v->table, sizeof v->table, "%s", v->link.table);
    snprintf(v->token, sizeof v->token, "%s", v->link.token);
    if (v->link.ranked[0]) find_round(v);
    if (v->table[0] && !v->token[0] && !v->watch) find_token(v);
    if (sodium_init() < 0) return cli_fail(COMMAND, say_join_no_random);
    if ((words = find_password(v, password)) != CLI_OK) return words;
    return plain || !tui_can() ? visit_in_lines(&g) : visit_in_full_screen(&g);
}
