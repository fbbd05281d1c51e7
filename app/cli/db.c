/* db.c - `niblick db`: the database of a server, for whoever runs it. All of it only reads that database, and works while the
 * server runs; copy writes to another one. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "database.h"
#include "command.h"
#include "fairness.h"
#include "words.h"

static const char COMMAND[] = "db", PHASE_CLOSED[] = "closed"; /* as in JSON */

enum { PATH_ROOM = 4096 };

struct request {
    store *store;
    const char *word;  /* after the verb: a table, or a file; NULL: none */
    const char *out;   /* --out */
    long match;        /* --match; 0: all */
    bool json, all;    /* --json, --all */
    unsigned problems; /* that were named */
};

/* What went wrong with one table does not keep the others from being looked at. */
static void problem(struct request *r, const char *table, const char *why)
{
    r->problems++;
    cli_fail(COMMAND, say_cli_db_table(HERE, table, why));
}

/* Reads every table in turn; visit gets those that can be read. */
static int each_table(struct request *r, void (*visit)(struct request *r, const struct table_history *l, void *data),
                      void *data)
{
    struct database_ids ids;
    if (!database_list(COMMAND, r->store, &ids)) return CLI_FAILED;
    for (size_t i = 0; i < ids.n; i++) {
        struct table_history l;
        nb_why why;
        if (table_history_read(&l, r->store, ids.id[i], &why)) visit(r, &l, data);
        else problem(r, ids.id[i], why.text);
        table_history_free(&l);
    }
    free(ids.id);
    return CLI_OK;
}

/* ------------------------------------------------------------------------------------------------------------ list */

static const char *phase_of(const struct table *t) { return t->closed ? PHASE_CLOSED : table_phase_name(t); }

static void print_names(const struct table *t)
{
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++)
        printf("%s%s", seat ? ", " : "", t->seat[seat].kind == SEAT_OPEN ? "-" : t->seat[seat].name);
}

static void list_line(struct request *r, const struct table_history *l, void *data)
{
    const struct table *t = l->table;
    const time_t last = (time_t)(l->last / 1000);
    char when[32] = "";
    struct tm broken_down;
    (void)r, (void)data;
    if (localtime_r(&last, &broken_down)) strftime(when, sizeof when, "%Y-%m-%d %H:%M", &broken_down);
    printf("%-14s %-18s %5u  %-8s %-16s  ", t->id, nb_game_of(&t->settings.rules)->id, t->matches, phase_of(t), when);
    print_names(t);
    putchar('\n');
}

static void key_seats(json_writer *w, const struct table *t)
{
    static const char *const kinds[] = {[SEAT_OPEN] = "open", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};
    jw_key_open(w, "seats", '[');
    for (unsigned seat = 0; seat < t->settings.rules.seats; seat++) {
        const struct seat *s = &t->seat[seat];
        jw_open(w, '{');
        jw_key_text(w, "kind", kinds[s->kind]);
        if (s->kind != SEAT_OPEN) jw_key_text(w, "name", s->name);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

static void list_object(struct request *r, const struct table_history *l, void *data)
{
    const struct table *t = l->table;
    json_writer *w = data;
    (void)r;
    jw_open(w, '{');
    jw_key_text(w, "table", t->id);
    jw_key_text(w, "name", t->settings.name);
    jw_key_text(w, "game", nb_game_of(&t->settings.rules)->id);
    key_seats(w, t);
    jw_key_int(w, "matches", t->matches);
    jw_key_text(w, "phase", phase_of(t));
    jw_key_int(w, "last", l->last);
    jw_close(w, '}');
}

static void print_heads(void)
{
    static const struct {
        const char *text;
        int width; /* as list_line has it; negative: on the left */
    } head[] = {{say_cli_db_head_table, -14}, {say_cli_db_head_game, -18}, {say_cli_db_head_match, 5},
                {say_cli_db_head_phase, -9},  {say_cli_db_head_last, -16}, {say_cli_db_head_seats, 0}};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
        int width = words_field(abs(head[i].width), head[i].text);
        printf("%*s%s", head[i].width < 0 ? -width : width, head[i].text, i == 2 || i == 4 ? "  " : i < 5 ? " " : "\n");
    }
}

static int list(struct request *r)
{
    json_writer w = {.indent = 2};
    jw_open(&w, '[');
    if (!r->json) print_heads();
    int status = each_table(r, r->json ? list_object : list_line, &w);
    jw_close(&w, ']');
    if (!status && r->json) return cli_print_json(COMMAND, &w);
    jw_free(&w);
    return status ? status : cli_flush(COMMAND);
}

/* ---------------------------------------------------------------------------------------------------------- export */

/* Never over a file that is there. */
static int write_new(const char *path, const char *text, size_t length)
{
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
    if (fd < 0 && errno == EEXIST) return cli_fail(COMMAND, say_cli_db_exists(HERE, path));
    FILE *file = fd < 0 ? NULL : fdopen(fd, "wb");
    if (!file) return cli_fail(COMMAND, say_match_cannot_write(HERE, path, strerror(errno)));
    const bool written = fwrite(text, 1, length, file) == length;
    if (!fclose(file) && written) return CLI_OK;
    remove(path);
    return cli_fail(COMMAND, say_match_cannot_write(HERE, path, strerror(errno)));
}

static void export_match(struct request *r, const struct table_history *l, const struct history_match *m)
{
    char path[PATH_ROOM];
    nb_why why;
    size_t length;
    if (!table_history_finished(m, &length, &why)) {
        problem(r, l->table->id, why.text);
        return;
    }
    if (r->all) length = m->record.len;
    if (!r->out) {
        fwrite(m->record.text, 1, length, stdout);
        return;
    }
    snprintf(path, sizeof path, "%s/%s-%u.nib", r->out, l->table->id, m->number);
    if (length && write_new(path, m->record.text, length)) r->problems++;
}

static void export_matches(struct request *r, const struct table_history *l, void *data)
{
    (void)data;
    for (size_t i = 0; i < l->matches; i++)
        if (!r->match || l->match[i].number == (unsigned)r->match) export_match(r, l, &l->match[i]);
}

static int export_table(struct request *r)
{
    struct table_history l;
    nb_why why;
    int status = CLI_OK;
    if (!table_history_read(&l, r->store, r->word, &why) || !table_history_match_at(&l, (unsigned)r->match, &why))
        status = cli_fail(COMMAND, why.text);
    else if (!r->out && !r->match && l.matches > 1)
        status = cli_usage(COMMAND, say_cli_db_which_match(HERE, r->word, l.matches));
    else export_matches(r, &l, NULL);
    table_history_free(&l);
    return status ? status : cli_flush(COMMAND);
}

static int export(struct request *r)
{
    if (r->out && mkdir(r->out, 0777) && errno != EEXIST)
        return cli_fail(COMMAND, say_cli_db_no_directory(HERE, r->out, strerror(errno)));
    if (r->word) return export_table(r);
    if (!r->out) return cli_usage(COMMAND, say_cli_db_export_what);
    return each_table(r, export_matches, NULL);
}

/* ---------------------------------------------------------------------------------------------------------- backup */

static int backup(struct request *r)
{
    store_why why;
    if (!r->word) return cli_usage(COMMAND, say_cli_db_backup_where);
    umask(077); /* there are secrets in it */
    if (!store_backup(r->store, r->word, &why)) return cli_fail(COMMAND, why.text);
    puts(say_cli_db_backup(HERE, r->word));
    return cli_flush(COMMAND);
}

/* ------------------------------------------------------------------------------------------------------------ copy */

static int copy(struct request *r)
{
    store_why why;
    if (!r->word) return cli_usage(COMMAND, say_cli_db_copy_where);
    umask(077); /* there are secrets in it */
    store *to = store_open_writer(r->word, &why);
    if (!to) return cli_fail(COMMAND, why.text);
    const bool copied = store_copy(r->store, to, &why);
    store_close(to);
    if (!copied) return cli_fail(COMMAND, why.text);
    puts(say_cli_db_copied(HERE, r->word));
    return cli_flush(COMMAND);
}

/* ----------------------------------------------------------------------------------------------------------- check */

struct inspection {
    struct request *request;
    char table[STORE_ID]; /* that is looked at, */
    unsigned match;       /* and which of its matches */
    unsigned tables, matches, holes;
};

static unsigned played_in(nb_reader *reader)
{
    enum nb_step step = NB_STEP_HOLE;
    while (step != NB_STEP_END && !nb_record_next(reader, &step, NULL, NULL)) continue;
    return reader->match.played;
}

static void check_hole(void *data, const struct fairness_hole *hole)
{
    struct inspection *in = data;
    in->holes += hole->verdict != FAIRNESS_OPEN;
    if (hole->verdict == FAIRNESS_HOLDS || hole->verdict == FAIRNESS_OPEN) return;
    problem(in->request, in->table,
            hole->verdict == FAIRNESS_WRONG ? say_cli_db_wrong_deal(HERE, in->match, hole->number)
                                            : say_cli_db_no_secret(HERE, in->match, hole->number));
}

/* Cards that were given are compared with what they were given from. */
static bool check_match(const struct deals *deals, const text_buffer *record, struct inspection *in, nb_why *why)
{
    nb_reader reader;
    if (!deals) return !fairness_check(record->text, record->len, check_hole, in, why);
    if (!deals_match(deals, record->text, record->len, why)) return false;
    if (!nb_record_open(&reader, record->text, record->len, NULL)) in->holes += played_in(&reader);
    return true;
}

static void check_table(struct request *r, const struct table_history *l, void *data)
{
    struct inspection *in = data;
    snprintf(in->table, sizeof in->table, "%s", l->table->id);
    in->tables++;
    for (size_t i = 0; i < l->matches; i++) {
        const text_buffer *record = &l->match[i].record;
        nb_why why;
        in->match = l->match[i].number;
        in->matches++;
        if (!record->len || check_match(l->table->deals, record, in, &why)) continue;
        problem(r, l->table->id, say_cli_db_match(HERE, in->match, why.text));
    }
}

static int check(struct request *r)
{
    struct inspection in = {.request = r};
    store_why why;
    if (!store_check(r->store, &why)) {
        r->problems++;
        cli_fail(COMMAND, why.text);
    }
    if (each_table(r, check_table, &in)) return CLI_FAILED;
    if (r->problems) return CLI_FAILED;
    puts(say_cli_db_sound(HERE, in.tables, in.matches, in.holes));
    return cli_flush(COMMAND);
}

/* --------------------------------------------------------------------------------------------------------- command */

static const struct {
    const char *name;
    int (*run)(struct request *r);
    bool takes_word;
} VERBS[] = {{"list", list, false},
             {"export", export, true},
             {"backup", backup, true},
             {"copy", copy, true},
             {"check", check, false}};

enum { VERB_COUNT = sizeof VERBS / sizeof VERBS[0] };

static int unknown_verb(const char *verb)
{
    static const char *const names[] = {"list", "export", "backup", "copy", "check", NULL};
    const char *near = nb_nearest(verb, names);
    return cli_usage(COMMAND, near ? say_cli_db_unknown_near(HERE, verb, near) : say_cli_db_unknown(HERE, verb));
}

int cli_db(int argc, char **argv)
{
    struct request r = {0};
    const char *url = NULL, *words[2] = {NULL};
    const struct cli_arg args[] = {{"db", 0, CLI_TEXT, &url, 0, 0},    {"json", 0, CLI_FLAG, &r.json, 0, 0},
                                   {"out", 0, CLI_TEXT, &r.out, 0, 0}, {"match", 0, CLI_NUMBER, &r.match, 1, 1000000},
                                   {"all", 0, CLI_FLAG, &r.all, 0, 0}, {0}};
    int n = cli_args(argc, argv, args, words, 2), verb = 0;
    if (n < 0) return CLI_USAGE;
    if (!n) return cli_usage(COMMAND, say_cli_db_do_what);
    while (verb < VERB_COUNT && strcmp(words[0], VERBS[verb].name)) verb++;
    if (verb == VERB_COUNT) return unknown_verb(words[0]);
    if (n > 1 && !VERBS[verb].takes_word) return cli_usage(COMMAND, say_command_one_too_many(HERE, words[1]));
    r.word = words[1];
    if (!(r.store = database_open(COMMAND, url))) return CLI_FAILED;
    int status = VERBS[verb].run(&r);
    store_close(r.store);
    return status ? status : r.problems ? CLI_FAILED : CLI_OK;
}
