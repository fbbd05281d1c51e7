/* live_club_keep.c - what the server does for whoever runs it, besides the games: rules about people, accounts that are deleted, old
 * tables that are packed or deleted.
 *
 * It looks at the database for news every second, on the thread for accounts. What takes long is found on the thread for rounds,
 * which gives way to all others; what changes the log is done on the log writer's thread, a table at a time, between two batches.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocate.h"
#include "career.h"
#include "forget.h"
#include "live_club_inside.h"
#include "moderation_box.h"
#include "restore.h"
#include "server_log.h"
#include "words.h"

enum {
    LOOK_MS = 1000,
    TIDY_FIRST_MS = 5000, /* after the start, and then: */
    TIDY_MS = 3600 * 1000,
    FORGET_MS = 5000, /* after an account was deleted: by then every server has it out of its memory */
    AGAIN_MS = 30000  /* after something could not be done */
};
enum { DAY_MS = 24 * 3600 * 1000 };

enum chore { CHORE_ARCHIVE, CHORE_DELETE, CHORE_FORGET };

struct task {
    enum chore chore;
    char table[STORE_ID];
};

struct tasks {
    struct task *task;
    size_t n, room;
};

/* An account that is being deleted. */
struct leaver {
    char name[STORE_NAME], alias[STORE_ALIAS];
    uint64_t due; /* when its tables are looked for, in ms of the monotonic clock */
};

struct keeper {
    struct moderation rules;
    int64_t version; /* of the rules and leavers */
    char box[4096];  /* orders for us; "": there is none */
    int64_t keep;    /* ms that a table is kept after its last entry; 0: for ever */
    uint64_t look_at, tidy_at, task_at;
    bool looking, finding; /* a job of this kind is under way */
    bool errand;           /* ... and on the log writer's thread */
    struct leaver *leaver;
    size_t leavers;
    struct tasks todo; /* from `next` on */
    size_t next;
    struct forget forget; /* for tasks of the kind CHORE_FORGET; "": there is none */
    uint64_t archived, deleted;
    struct farewell *farewells; /* of those who want to be deleted, the first first */
};

/* Every job of this file; what it does not need is empty. */
struct keep_job {
    struct thread_job job;
    struct live_club *live;
    int64_t known, version, now; /* of the rules; by the club's clock */
    struct moderation rules;
    struct leaver *leaver;
    size_t leavers;
    struct tasks found;
    struct task task;
    struct forget *forget;
    unsigned bad;
    bool fine, gone;
    store_why why;
};

static uint64_t clock_ms(void) { return uv_hrtime() / 1000000; }

static void complain(const char *event, const char *table, const char *why)
{
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR, .event = event, .table = table, .why = why});
}

static void count(const char *event, uint64_t n)
{
    if (n)
        server_log_write(&(struct server_log_note){
            .level = SERVER_LOG_INFO, .event = event, .count_name = "tables", .count = (int64_t)n});
}

static struct keep_job *new_job(struct live_club *live, void (*work)(struct thread_job *),
                                void (*done)(struct thread_job *))
{
    struct keep_job *j = allocate(sizeof *j);
    j->job = (struct thread_job){.work = work, .done = done};
    j->live = live;
    j->now = live_club_now(live);
    return j;
}

static void free_job(struct keep_job *j)
{
    moderation_free(&j->rules);
    free(j->leaver);
    free(j->found.task);
    free(j);
}

/* ------------------------------------------------------------------------------------------------- rules and leavers */

static bool keep_leaver(void *data, const char *name, const char *alias)
{
    struct keep_job *j = data;
    j->leaver = reallocate(j->leaver, (j->leavers + 1) * sizeof *j->leaver);
    struct leaver *l = &j->leaver[j->leavers++];
    *l = (struct leaver){.due = clock_ms() + FORGET_MS};
    snprintf(l->name, sizeof l->name, "%s", name);
    snprintf(l->alias, sizeof l->alias, "%s", alias);
    return true;
}

static void work_look(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    store *s = j->live->reader;
    j->fine = store_rules_version(s, &j->version, &j->why) &&
              (j->version == j->known ||
               (moderation_load(&j->rules, s, &j->why) && store_leaving(s, keep_leaver, j, &j->why)));
}

static bool knows(const struct keeper *k, const char *name)
{
    for (size_t i = 0; i < k->leavers; i++)
        if (!strcmp(k->leaver[i].name, name)) return true;
    return false;
}

static void add_leaver(struct live_club *live, const struct leaver *l)
{
    struct keeper *k = live->keeper;
    if (knows(k, l->name)) return;
    k->leaver = reallocate(k->leaver, (k->leavers + 1) * sizeof *k->leaver);
    k->leaver[k->leavers++] = *l;
    club_forget(live->club, l->name, l->alias, live_club_now(live));
    rating_book_rename(live->ratings, l->name, l->alias);
}

static void take_news(struct live_club *live, struct keep_job *j)
{
    struct keeper *k = live->keeper;
    moderation_free(&k->rules);
    k->rules = j->rules;
    j->rules = (struct moderation){.n = 0};
    k->version = j->version;
    for (size_t i = 0; i < j->leavers; i++) add_leaver(live, &j->leaver[i]);
    club_enforce(live->club);
}

/* A database that cannot be reached just now is the log's business: nothing changes meanwhile. */
static void looked(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    struct live_club *live = j->live;
    live->keeper->looking = false;
    live->keeper->look_at = clock_ms() + LOOK_MS;
    if (!job->dropped && live->open && j->fine && j->version != j->known) take_news(live, j);
    else if (!job->dropped && !j->fine && !j->why.transient) complain("moderation", NULL, j->why.text);
    free_job(j);
}

static void look(struct live_club *live)
{
    struct keep_job *j = new_job(live, work_look, looked);
    j->known = live->keeper->version;
    live->keeper->looking = true;
    thread_pool_do(live->accounts, &j->job);
}

bool live_club_holds(void *the_club, enum world_rule rule, const char *name)
{
    struct live_club *live = the_club;
    return live->keeper &&
           moderation_holds(&live->keeper->rules, rule == WORLD_BANNED ? MODERATION_BAN : MODERATION_MUTE, name,
                            live_club_now(live));
}

/* ------------------------------------------------------------------------------------------------------------ errands */

static void send_errand(struct live_club *live, struct keep_job *j)
{
    live->keeper->errand = true;
    log_writer_errand(live->log_writer, &j->job);
}

static void work_box(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    j->fine = moderation_box_take(j->live->keeper->box, j->live->writer, &j->bad, &j->why);
}

static void box_taken(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    struct keeper *k = j->live->keeper;
    k->errand = false;
    k->look_at = 0;
    if (!job->dropped && !j->fine) {
        complain("moderation", NULL, j->why.text);
        k->task_at = clock_ms() + AGAIN_MS;
    }
    if (j->bad) complain("moderation", NULL, say_server_bad_orders(HERE, k->box, j->bad));
    free_job(j);
}

/* ----------------------------------------------------------------------------------------------------- old tables */

static void add_task(struct tasks *t, enum chore chore, const char *table)
{
    if (t->n == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->task = reallocate(t->task, t->room * sizeof *t->task);
    }
    t->task[t->n].chore = chore;
    snprintf(t->task[t->n++].table, STORE_ID, "%s", table);
}

static bool note_idle(void *data, const char *table)
{
    struct keep_job *j = data;
    if (!restore_is_log(table)) add_task(&j->found, CHORE_ARCHIVE, table);
    return true;
}

static bool note_old(void *data, const store_entry *last)
{
    struct keep_job *j = data;
    if (last->time < j->now - j->live->keeper->keep && !restore_is_log(last->table))
        add_task(&j->found, CHORE_DELETE, last->table);
    return true;
}

/* Those that go first, so that they are not packed before. */
static void work_find_old(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    store *s = j->live->rounds_reader;
    live_club_be_nice();
    j->fine = (!j->live->keeper->keep || store_tables(s, note_old, j, &j->why)) &&
              store_idle(s, j->now - DAY_MS, note_idle, j, &j->why);
}

static void found_tasks(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    struct keeper *k = j->live->keeper;
    k->finding = false;
    if (!job->dropped && j->fine) {
        free(k->todo.task);
        k->todo = j->found;
        k->next = 0;
        j->found = (struct tasks){.n = 0};
    }
    free_job(j);
}

/* --------------------------------------------------------------------------------------------- accounts that are deleted */

static bool note_any(void *data, const store_entry *last)
{
    add_task(data, CHORE_FORGET, last->table);
    return true;
}

static void work_find_leaver(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    store *s = j->live->rounds_reader;
    struct tasks all = {.n = 0};
    live_club_be_nice();
    j->fine = store_tables(s, note_any, &all, &j->why);
    for (size_t i = 0; j->fine && i < all.n; i++) j->fine = forget_look(j->forget, s, all.task[i].table, &j->why);
    forget_looked(j->forget);
    for (size_t i = 0; i < j->forget->tables; i++) add_task(&j->found, CHORE_FORGET, j->forget->table[i]);
    free(all.task);
}

static void find_leaver(struct live_club *live, const struct leaver *l)
{
    struct keeper *k = live->keeper;
    struct keep_job *j = new_job(live, work_find_leaver, found_tasks);
    forget_free(&k->forget);
    snprintf(k->forget.account, sizeof k->forget.account, "%s", l->name);
    snprintf(k->forget.alias, sizeof k->forget.alias, "%s", l->alias);
    j->forget = &k->forget; /* the job's until it is back */
    k->finding = true;
    thread_pool_do(live->rounds, &j->job);
}

static void work_gone(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    j->fine = store_account_gone(j->live->writer, j->forget->account, &j->why);
}

static void remove_leaver(struct keeper *k, const char *name)
{
    size_t n = 0;
    for (size_t i = 0; i < k->leavers; i++)
        if (strcmp(k->leaver[i].name, name) != 0) k->leaver[n++] = k->leaver[i];
    k->leavers = n;
}

static void work_drop_rounds(struct thread_job *job) { career_forget(((struct keep_job *)job)->live->career); }

static void dropped_rounds(struct thread_job *job) { free_job((struct keep_job *)job); }

/* Other people's rounds are in memory too, with the names in them. */
static void is_gone(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    struct keeper *k = j->live->keeper;
    k->errand = false;
    if (!job->dropped && j->fine) {
        remove_leaver(k, k->forget.account);
        count("forgotten", k->forget.tables);
        thread_pool_do(j->live->rounds, &new_job(j->live, work_drop_rounds, dropped_rounds)->job);
    } else if (!job->dropped) {
        k->task_at = clock_ms() + AGAIN_MS;
    }
    forget_free(&k->forget);
    free_job(j);
}

/* ------------------------------------------------------------------------------------------- an account's own wish */

struct farewell {
    struct keep_job keep; /* first: the two are one */
    struct farewell *next;
    char name[STORE_NAME];
    void (*answer)(void *data, bool fine);
    void *data;
};

static void work_farewell(struct thread_job *job)
{
    struct farewell *f = (struct farewell *)job;
    struct moderation_order order = {.deed = MODERATION_DO_DELETE};
    snprintf(order.name, sizeof order.name, "%s", f->name);
    f->keep.fine = moderation_do(f->keep.live->writer, &order, &f->keep.why) != STORE_FAILED;
}

static void said_farewell(struct thread_job *job)
{
    struct farewell *f = (struct farewell *)job;
    struct keeper *k = f->keep.live->keeper;
    k->errand = false;
    k->look_at = 0;
    f->answer(f->data, !job->dropped && f->keep.fine);
    free_job(&f->keep);
}

void live_club_delete_account(struct live_club *live, const char *name, void (*answer)(void *data, bool fine),
                              void *data)
{
    struct farewell *f = allocate(sizeof *f), **last = &live->keeper->farewells;
    f->keep = (struct keep_job){.job = {.work = work_farewell, .done = said_farewell}, .live = live};
    snprintf(f->name, sizeof f->name, "%s", name);
    f->answer = answer;
    f->data = data;
    while (*last) last = &(*last)->next;
    *last = f;
}

static void send_farewell(struct live_club *live)
{
    struct farewell *f = live->keeper->farewells;
    live->keeper->farewells = f->next;
    send_errand(live, &f->keep);
}

static void drop_farewells(struct keeper *k)
{
    for (struct farewell *f; (f = k->farewells);) {
        k->farewells = f->next;
        f->keep.job.dropped = true;
        said_farewell(&f->keep.job);
    }
}

/* -------------------------------------------------------------------------------------------------------------- tasks */

struct life {
    bool played, closed;
};

static bool note_life(void *data, const store_entry *entry)
{
    struct life *life = data;
    life->played |= !strcmp(entry->kind, "match");
    life->closed = !strcmp(entry->kind, "close");
    return !life->played;
}

/* A table that was closed before anybody has played there is worth nothing to anybody. */
static bool archive_or_delete(struct keep_job *j, store *s)
{
    struct life life = {.played = false};
    if (!store_read(s, j->task.table, note_life, &life, &j->why)) return false;
    j->gone = life.closed && !life.played;
    return j->gone ? store_delete(s, j->task.table, &j->why) : store_archive(s, j->task.table, &j->why);
}

static void work_task(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    store *s = j->live->writer;
    j->gone = j->task.chore == CHORE_DELETE;
    if (j->task.chore == CHORE_FORGET) j->fine = forget_at(j->forget, s, j->task.table, &j->why);
    else j->fine = j->gone ? store_delete(s, j->task.table, &j->why) : archive_or_delete(j, s);
}

/* What cannot be forgotten must be tried again, or something of the account would stay; the rest is found again in an hour. */
static void task_done(struct thread_job *job)
{
    struct keep_job *j = (struct keep_job *)job;
    struct keeper *k = j->live->keeper;
    const bool forgets = j->task.chore == CHORE_FORGET;
    k->errand = false;
    if (!job->dropped && (j->fine || !forgets)) k->next++;
    if (!job->dropped && !j->fine) {
        k->task_at = clock_ms() + AGAIN_MS;
        if (!j->why.transient) complain("keep", j->task.table, j->why.text);
    }
    k->deleted += j->fine && !forgets && j->gone;
    k->archived += j->fine && !forgets && !j->gone;
    free_job(j);
}

/* A table that is to go, and that somebody has come back to, stays. */
static void do_next(struct live_club *live)
{
    struct keeper *k = live->keeper;
    const struct task *task = &k->todo.task[k->next];
    if (task->chore == CHORE_DELETE && club_table(live->club, task->table)) {
        k->next++;
        return;
    }
    struct keep_job *j = new_job(live, work_task, task_done);
    j->task = *task;
    j->forget = &k->forget;
    send_errand(live, j);
}

static void end_tasks(struct live_club *live)
{
    struct keeper *k = live->keeper;
    count("archived", k->archived);
    count("deleted", k->deleted);
    k->archived = k->deleted = 0;
    if (!*k->forget.account) return;
    struct keep_job *j = new_job(live, work_gone, is_gone);
    j->forget = &k->forget;
    send_errand(live, j);
}

static void find_more(struct live_club *live, uint64_t now)
{
    struct keeper *k = live->keeper;
    for (size_t i = 0; i < k->leavers; i++)
        if (now > k->leaver[i].due) {
            k->leaver[i].due = now + AGAIN_MS;
            find_leaver(live, &k->leaver[i]);
            return;
        }
    if (now < k->tidy_at) return;
    k->tidy_at = now + TIDY_MS;
    k->finding = true;
    thread_pool_do(live->rounds, &new_job(live, work_find_old, found_tasks)->job);
}

void live_club_keep(struct live_club *live)
{
    struct keeper *k = live->keeper;
    const uint64_t now = clock_ms();
    if (!live->open || live->failed || live->stalled) return;
    if (!k->looking && now >= k->look_at) look(live);
    if (k->errand) return;
    if (k->farewells) send_farewell(live);
    if (k->errand || k->finding || now < k->task_at) return;
    if (*k->box && !moderation_box_is_empty(k->box)) send_errand(live, new_job(live, work_box, box_taken));
    else if (k->next < k->todo.n) do_next(live);
    else if (k->archived || k->deleted || *k->forget.account) end_tasks(live);
    else find_more(live, now);
}

/* ---------------------------------------------------------------------------------------------- beginning and ending */

/* Rules hold from the first visitor on, so they are read before anybody is let in. */
bool live_club_start_keeper(struct live_club *live, const struct live_club_setup *setup, store_why *why)
{
    struct keeper *k = live->keeper = allocate(sizeof *k);
    unsigned bad = 0;
    k->keep = setup->keep;
    k->version = -1;
    k->tidy_at = clock_ms() + TIDY_FIRST_MS;
    if (!moderation_box_path(k->box, sizeof k->box, setup->db)) k->box[0] = '\0';
    if (*k->box && !moderation_box_make(k->box)) complain("moderation", NULL, say_server_no_box(HERE, k->box));
    if (*k->box && !moderation_box_take(k->box, live->writer, &bad, why)) return false;
    if (bad) complain("moderation", NULL, say_server_bad_orders(HERE, k->box, bad));
    return moderation_load(&k->rules, live->reader, why);
}

void live_club_end_keeper(struct live_club *live)
{
    struct keeper *k = live->keeper;
    if (!k) return;
    drop_farewells(k);
    moderation_free(&k->rules);
    forget_free(&k->forget);
    free(k->leaver);
    free(k->todo.task);
    free(k);
    live->keeper = NULL;
}
