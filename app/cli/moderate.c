/* moderate.c - `niblick moderate`: who may come to a server and who may speak there, and what people have reported. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command.h"
#include "database.h"
#include "moderation.h"
#include "paths.h"
#include "words.h"

static const char COMMAND[] = "moderate";

enum { PATH_ROOM = 4096, DAY_MS = 24 * 3600 * 1000 };

struct request {
    const char *url, *name; /* --db; the word after the verb, or NULL */
    long days;              /* --days; 0: for ever */
    char path[PATH_ROOM];   /* of the rules */
    struct moderation rules;
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

/* --------------------------------------------------------------------------------------------------------------- rules */

static int save(const struct request *r)
{
    if (moderation_write(&r->rules, r->path)) return CLI_OK;
    return cli_fail(COMMAND, say_cli_moderate_cannot_write(HERE, r->path, strerror(errno)));
}

static int rule(struct request *r, enum moderation_kind kind)
{
    const int64_t until = r->days ? now_ms() + r->days * (int64_t)DAY_MS : 0;
    if (!r->name) return cli_usage(COMMAND, say_cli_moderate_whom);
    if (!moderation_set(&r->rules, kind, r->name, until))
        return cli_usage(COMMAND, say_cli_moderate_bad_name(HERE, r->name));
    return save(r);
}

static int do_ban(struct request *r) { return rule(r, MODERATION_BAN); }

static int do_mute(struct request *r) { return rule(r, MODERATION_MUTE); }

static int do_pardon(struct request *r)
{
    if (!r->name) return cli_usage(COMMAND, say_cli_moderate_whom);
    if (!moderation_lift(&r->rules, r->name)) return cli_fail(COMMAND, say_cli_moderate_no_rule(HERE, r->name));
    return save(r);
}

static int do_list(struct request *r)
{
    const int64_t now = now_ms();
    for (size_t i = 0; i < r->rules.n; i++) {
        const struct moderation_rule *one = &r->rules.rule[i];
        char until[24] = "-";
        if (one->until && one->until <= now) continue;
        if (one->until) put_time(until, one->until);
        printf("%-5s %-17s %s\n", moderation_word(one->kind), until, one->name);
    }
    return cli_flush(COMMAND);
}

/* -------------------------------------------------------------------------------------------------------------- reports */

static const char *text_at(json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static bool print_report(void *data, const store_entry *entry)
{
    char when[24];
    (void)data;
    if (strcmp(entry->kind, "report")) return true;
    json_t *o = json_loads(entry->text, 0, NULL);
    put_time(when, entry->time);
    printf("%s %-14s %s (%s): %s\n", when, entry->table, text_at(o, "name"), text_at(o, "account"), text_at(o, "why"));
    json_decref(o);
    return true;
}

static int do_reports(struct request *r)
{
    store *s = database_open(COMMAND, r->url);
    struct database_ids ids;
    store_why why;
    int status = s && database_list(COMMAND, s, &ids) ? CLI_OK : CLI_FAILED;
    for (size_t i = 0; !status && i < ids.n; i++)
        if (!store_read(s, ids.id[i], print_report, NULL, &why)) status = cli_fail(COMMAND, why.text);
    if (s && status == CLI_OK) free(ids.id);
    store_close(s);
    return status ? status : cli_flush(COMMAND);
}

/* ------------------------------------------------------------------------------------------------------------- the command */

static const struct {
    const char *verb;
    int (*run)(struct request *r);
} VERBS[] = {{"ban", do_ban}, {"mute", do_mute}, {"pardon", do_pardon}, {"list", do_list}, {"reports", do_reports}};

static int find_rules(struct request *r)
{
    char place[PATHS_PATH];
    struct problem why;
    unsigned bad;
    if (!r->url && cli_problem(COMMAND, paths_data(place, sizeof place, PATHS_TABLES, false, &why), &why))
        return CLI_FAILED;
    if (!moderation_path(r->path, sizeof r->path, r->url ? r->url : place))
        return cli_fail(COMMAND, say_cli_moderate_no_file(HERE, r->url));
    if (!moderation_read(&r->rules, r->path, &bad))
        return cli_fail(COMMAND, say_server_cannot_read(HERE, r->path, strerror(errno)));
    return bad ? cli_fail(COMMAND, say_cli_moderate_bad_lines(HERE, r->path, bad)) : CLI_OK;
}

int cli_moderate(int argc, char **argv)
{
    struct request r = {.days = 0};
    const char *words[2] = {NULL, NULL};
    const struct cli_arg args[] = {{"db", 0, CLI_TEXT, &r.url, 0, 0}, {"days", 0, CLI_NUMBER, &r.days, 1, 36500}, {0}};
    const int n = cli_args(argc, argv, args, words, 2);
    if (n < 0) return CLI_USAGE;
    if (!n) return cli_usage(COMMAND, say_cli_moderate_do_what);
    for (unsigned i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        if (strcmp(words[0], VERBS[i].verb) != 0) continue;
        r.name = words[1];
        const int status = find_rules(&r);
        const int done = status ? status : VERBS[i].run(&r);
        moderation_free(&r.rules);
        return done;
    }
    return cli_usage(COMMAND, say_cli_moderate_unknown(HERE, words[0]));
}
