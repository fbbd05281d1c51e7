/* moderate.c - `niblick moderate`: who may come to a server and who may speak there, what people have reported, and accounts that are
 * to be deleted. All of it works while the server runs, and it notices within seconds.
 *
 * In PostgreSQL the database is changed here. A file can be changed by one program alone: where a server runs, it is told what to do
 * (moderation_box.h), and otherwise it is done here.
 */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "command.h"
#include "database.h"
#include "moderation_box.h"
#include "paths.h"
#include "words.h"

static const char COMMAND[] = "moderate";

enum { PATH_ROOM = 4096, DAY_MS = 24 * 3600 * 1000, PATIENCE_MS = 10000 };

struct request {
    char url[PATH_ROOM];
    const char *name; /* the word after the verb, or NULL */
    long days;        /* --days; 0: for ever */
    bool yes;         /* --yes */
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void put_time(char out[24], int64_t ms)
{
    const time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    strftime(out, 24, "%Y-%m-%d %H:%M", &parts);
}

/* -------------------------------------------------------------------------------------------------------------- orders */

/* Waits until the server has done it, so that whoever looks next sees it. */
static int tell_server(const char *url, const struct moderation_order *order)
{
    char path[PATH_ROOM];
    if (!moderation_box_path(path, sizeof path, url) || !moderation_box_put(path, order))
        return cli_fail(COMMAND, say_cli_moderate_cannot_write(HERE, path, strerror(errno)));
    for (int64_t end = now_ms() + PATIENCE_MS; now_ms() < end;) {
        if (moderation_box_is_empty(path)) return CLI_OK;
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
    return cli_fail(COMMAND, say_cli_moderate_not_taken(HERE, path));
}

/* What an earlier version or a server that was stopped has left comes first. */
static int do_here(const char *url, store *s, const struct moderation_order *order)
{
    char path[PATH_ROOM];
    unsigned bad = 0;
    store_why why;
    if (moderation_box_path(path, sizeof path, url) && !moderation_box_take(path, s, &bad, &why))
        return cli_fail(COMMAND, why.text);
    if (bad) cli_fail(COMMAND, say_server_bad_orders(HERE, path, bad));
    return moderation_do(s, order, &why) == STORE_FAILED ? cli_fail(COMMAND, why.text) : CLI_OK;
}

static int carry_out(const struct request *r, const struct moderation_order *order)
{
    store_why why;
    store *s = store_open_clerk(r->url, &why);
    if (!s) return why.transient ? tell_server(r->url, order) : cli_fail(COMMAND, why.text);
    const int status = do_here(r->url, s, order);
    store_close(s);
    return status;
}

static int make_order(const struct request *r, enum moderation_deed deed, struct moderation_order *order)
{
    if (!r->name) return cli_usage(COMMAND, say_cli_moderate_whom);
    const size_t n = strlen(r->name);
    if (!n || n >= sizeof order->name || strpbrk(r->name, "\r\n") || r->name[0] == ' ')
        return cli_usage(COMMAND, say_cli_moderate_bad_name(HERE, r->name));
    *order = (struct moderation_order){.deed = deed, .until = r->days ? now_ms() + r->days * (int64_t)DAY_MS : 0};
    memcpy(order->name, r->name, n + 1);
    return CLI_OK;
}

static int rule(const struct request *r, enum moderation_deed deed)
{
    struct moderation_order order;
    const int status = make_order(r, deed, &order);
    return status ? status : carry_out(r, &order);
}

static int do_ban(const struct request *r) { return rule(r, MODERATION_DO_BAN); }

static int do_mute(const struct request *r) { return rule(r, MODERATION_DO_MUTE); }

struct search {
    const char *name;
    bool found;
};

static bool is_about(void *data, const store_rule *rule)
{
    struct search *search = data;
    search->found |= !strcasecmp(rule->name, search->name);
    return !search->found;
}

/* Said at once, whoever is to do it. */
static int do_pardon(const struct request *r)
{
    struct moderation_order order;
    struct search search = {.name = r->name};
    store_why why;
    int status = make_order(r, MODERATION_DO_PARDON, &order);
    store *s = status ? NULL : database_open(COMMAND, r->url);
    if (!s) return status ? status : CLI_FAILED;
    if (!store_rules(s, is_about, &search, &why)) status = cli_fail(COMMAND, why.text);
    store_close(s);
    if (!status && !search.found) status = cli_fail(COMMAND, say_cli_moderate_no_rule(HERE, r->name));
    return status ? status : carry_out(r, &order);
}

static int do_delete(const struct request *r)
{
    struct moderation_order order;
    store_account found;
    store_why why;
    const int status = make_order(r, MODERATION_DO_DELETE, &order);
    store *s = status ? NULL : database_open(COMMAND, r->url);
    if (!s) return status ? status : CLI_FAILED;
    const enum store_answer answer = store_account_find(s, r->name, &found, &why);
    store_close(s);
    if (answer == STORE_FAILED) return cli_fail(COMMAND, why.text);
    if (answer == STORE_NO) return cli_fail(COMMAND, say_cli_moderate_no_account(HERE, r->name));
    if (!r->yes) return cli_usage(COMMAND, say_cli_moderate_sure(HERE, found.name));
    return carry_out(r, &order);
}

/* -------------------------------------------------------------------------------------------------------------- looking */

static bool print_rule(void *data, const store_rule *rule)
{
    char until[24] = "-";
    if (rule->until && rule->until <= *(const int64_t *)data) return true;
    if (rule->until) put_time(until, rule->until);
    printf("%-5s %-17s %s\n", rule->kind, until, rule->name);
    return true;
}

static int do_list(const struct request *r)
{
    int64_t now = now_ms();
    store_why why;
    store *s = database_open(COMMAND, r->url);
    if (!s) return CLI_FAILED;
    const bool fine = store_rules(s, print_rule, &now, &why);
    store_close(s);
    return fine ? cli_flush(COMMAND) : cli_fail(COMMAND, why.text);
}

static const char *text_at(json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

/* Whoever was reported, with the account, and whoever reported them; "-" for a visitor. */
static bool print_report(void *data, const store_entry *entry)
{
    char when[24];
    if (entry->time < *(const int64_t *)data) return true;
    json_t *o = json_loads(entry->text, 0, NULL);
    const char *account = text_at(o, "account"), *by = text_at(o, "by");
    put_time(when, entry->time);
    printf("%s %-14s %s (%s), %s: %s\n", when, entry->table, text_at(o, "name"), *account ? account : "-",
           say_cli_moderate_by(HERE, *by ? by : "-"), text_at(o, "why"));
    json_decref(o);
    return true;
}

static int do_reports(const struct request *r)
{
    int64_t since = r->days ? now_ms() - r->days * (int64_t)DAY_MS : 0;
    store_why why;
    store *s = database_open(COMMAND, r->url);
    if (!s) return CLI_FAILED;
    const bool fine = store_reports(s, print_report, &since, &why);
    store_close(s);
    return fine ? cli_flush(COMMAND) : cli_fail(COMMAND, why.text);
}

/* ------------------------------------------------------------------------------------------------------------- the command */

static const struct {
    const char *verb;
    int (*run)(const struct request *r);
} VERBS[] = {{"ban", do_ban},   {"mute", do_mute},       {"pardon", do_pardon},
             {"list", do_list}, {"reports", do_reports}, {"delete", do_delete}};

static int find_database(struct request *r, const char *url)
{
    struct problem why;
    if (url) snprintf(r->url, sizeof r->url, "%s", url);
    else if (cli_problem(COMMAND, paths_data(r->url, sizeof r->url, PATHS_TABLES, false, &why), &why))
        return CLI_FAILED;
    return CLI_OK;
}

int cli_moderate(int argc, char **argv)
{
    struct request r = {.days = 0};
    const char *words[2] = {NULL, NULL}, *url = NULL;
    const struct cli_arg args[] = {{"db", 0, CLI_TEXT, &url, 0, 0},
                                   {"days", 0, CLI_NUMBER, &r.days, 1, 36500},
                                   {"yes", 0, CLI_FLAG, &r.yes, 0, 0},
                                   {0}};
    const int n = cli_args(argc, argv, args, words, 2);
    if (n < 0) return CLI_USAGE;
    if (!n) return cli_usage(COMMAND, say_cli_moderate_do_what);
    r.name = words[1];
    for (unsigned i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++)
        if (!strcmp(words[0], VERBS[i].verb)) return find_database(&r, url) ? CLI_FAILED : VERBS[i].run(&r);
    return cli_usage(COMMAND, say_cli_moderate_unknown(HERE, words[0]));
}
