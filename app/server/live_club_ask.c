/* live_club_ask.c - questions that take their time, and are answered on other threads: choices, passwords, somebody's tables. */
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "account_history.h"
#include "find_match.h"
#include "allocate.h"
#include "server_log.h"
#include "live_club_inside.h"
#include "names.h"
#include "outside.h"
#include "restore.h"
#include "words.h"

/* ----------------------------------------------------------------------------------------------------------- thinking */

/* A computer player takes at least 0.7 s for an action, as a person would. If all who wait have their answers in 0.6 s, nobody
 * notices that they had to share the time. */
enum { THINK_MS = 300, THINK_ALL_MS = 600, THINK_LEAST_MS = 1 };

struct choice {
    struct thread_job job;
    struct live_club *live;
    struct world_question question;
    uint64_t asked;          /* when, by the monotonic clock in ms */
    struct outside *outside; /* NULL: one of the library's players */
    struct outside_fault fault;
    nb_action action;
};

static double milliseconds(void *unused)
{
    (void)unused;
    return (double)uv_hrtime() / 1e6;
}

/* Where many wait for an answer, each gets a share of the time, and whoever has waited for long is quick: no table must come to a
 * halt because others think. It is worked out when the turn comes, since many can be asked at once. */
static uint32_t share_of_time(const struct choice *c)
{
    const struct thread_pool *pool = c->live->thinkers;
    const uint64_t share = THINK_ALL_MS * (uint64_t)thread_pool_size(pool) / (thread_pool_waiting(pool) + 1);
    const uint64_t waited = uv_hrtime() / 1000000 - c->asked;
    const uint64_t left = waited < THINK_ALL_MS ? THINK_ALL_MS - waited : 0;
    const uint64_t ms = share < left ? share : left;
    return ms > THINK_MS ? THINK_MS : ms < THINK_LEAST_MS ? THINK_LEAST_MS : (uint32_t)ms;
}

static void choose(struct thread_job *job)
{
    struct choice *c = (struct choice *)job;
    const nb_player *player = c->question.player;
    const nb_budget budget = {.ms = share_of_time(c), .clock = milliseconds};
    atomic_store(&c->live->think_ms, budget.ms);
    nb_rng rng = c->question.rng;
    void *scratch = allocate(player->scratch);
    c->action = player->choose(&c->question.view, &rng, &budget, scratch);
    free(scratch);
}

/* Every question stands for itself. A process has one seat, at whatever table, so it never sees two hands of one. */
static void ask_program(struct thread_job *job)
{
    struct choice *c = (struct choice *)job;
    nb_rng rng = c->question.rng;
    c->action = outside_once(c->outside, &c->question.view, c->question.seat, &rng, &c->fault);
}

/* The reason in one word: what the program said could name a card. */
static void report_program(const struct choice *c)
{
    server_log_write(&(struct server_log_note){.level = SERVER_LOG_ERROR,
                                               .event = "bot",
                                               .table = c->question.table,
                                               .why = outside_kind_name(c->fault.kind)});
}

static void chosen(struct thread_job *job)
{
    struct choice *c = (struct choice *)job;
    const struct world_question *q = &c->question;
    if (c->fault.kind && c->live->open) report_program(c); /* at the end we have ended it ourselves */
    if (!job->dropped && c->live->open) club_thought(c->live->club, q->table, q->seat, q->moment, c->action);
    free(c);
}

void live_club_think(void *the_club, const struct world_question *question)
{
    struct live_club *live = the_club;
    struct choice *c = allocate(sizeof *c);
    *c = (struct choice){.job = {.work = choose, .done = chosen}, .live = live, .question = *question};
    c->outside = outside_of(question->player);
    if (c->outside) {
        c->job.work = ask_program;
        thread_pool_do(live->bots, &c->job);
        return;
    }
    c->asked = uv_hrtime() / 1000000;
    thread_pool_do(live->thinkers, &c->job);
}

/* ---------------------------------------------------------------------------------------------------------- passwords */

struct login {
    struct thread_job job;
    struct live_club *live;
    struct connection *connection;
    struct world_login asked;
    store_account account; /* that is to be made, or was found */
    const char *problem;
};

struct likeness {
    struct names_look look;
    bool found;
};

static bool compare_look(void *data, const char *name)
{
    struct likeness *likeness = data;
    struct names_look look;
    names_look_of(&look, name);
    likeness->found = names_same_look(&look, &likeness->look);
    return !likeness->found;
}

/* Looking at all names takes less time than hashing a password, up to some ten thousand accounts. */
static bool looks_taken(const struct login *l)
{
    struct likeness likeness = {.found = false};
    names_look_of(&likeness.look, l->asked.name);
    return store_accounts(l->live->password_reader[l->asked.queue], compare_look, &likeness, NULL) && likeness.found;
}

/* On a thread for passwords, which only reads: the account itself is written with the next batch of the log. */
static void hash_password(struct login *l)
{
    snprintf(l->account.name, sizeof l->account.name, "%s", l->asked.name);
    if (looks_taken(l)) l->problem = say_server_name_taken;
    else if (crypto_pwhash_str(l->account.hash, l->asked.password, strlen(l->asked.password),
                               crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE))
        l->problem = say_club_no_accounts;
}

/* A name that nobody has costs as much time as a wrong password: one cannot find out which names there are. */
static void check_account(struct login *l)
{
    static const char NOBODY[STORE_HASH] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                           "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    store_why why;
    store *reader = l->live->password_reader[l->asked.queue];
    enum store_answer answer = *l->asked.typed ? store_account_find(reader, l->asked.typed, &l->account, &why)
                                               : STORE_NO;
    if (answer == STORE_NO) answer = store_account_find(reader, l->asked.name, &l->account, &why);
    const char *hash = answer == STORE_YES ? l->account.hash : NOBODY;
    const bool right = !crypto_pwhash_str_verify(hash, l->asked.password, strlen(l->asked.password));
    if (answer == STORE_FAILED) l->problem = say_club_no_accounts;
    else if (answer == STORE_NO || !right) l->problem = say_server_wrong_password;
}

static void work_login(struct thread_job *job)
{
    struct login *l = (struct login *)job;
    if (l->asked.new_account) hash_password(l);
    else check_account(l);
    sodium_memzero(l->asked.password, sizeof l->asked.password);
}

/* On the loop's thread, with the answer; answered is false where nobody is to be told any more. */
static void end_login(struct login *l, bool answered)
{
    if (answered && l->connection->guest && l->asked.leaves && !l->problem)
        club_forgotten(l->live->club, l->connection->guest, l->asked.id);
    else if (answered && l->connection->guest)
        club_login(l->live->club, l->connection->guest, l->asked.id, l->account.name, l->problem,
                   live_club_now(l->live));
    connection_release(l->connection);
    sodium_memzero(l, sizeof *l);
    free(l);
}

static void left(void *data, bool fine)
{
    struct login *l = data;
    if (!fine) l->problem = say_club_no_accounts;
    end_login(l, true);
}

static void login_worked(struct thread_job *job)
{
    struct login *l = (struct login *)job;
    if (!job->dropped && l->asked.leaves && !l->problem) {
        live_club_delete_account(l->live, l->account.name, left, l);
        return;
    }
    if (!job->dropped && l->asked.new_account && !l->problem) outbox_sign_up(l->live->box, &l->account, l);
    else end_login(l, !job->dropped);
}

void live_club_signed_up(const struct outbox_batch *batch, bool written)
{
    for (size_t i = 0; i < batch->write.signup_count; i++) {
        struct login *l = batch->signup_owner[i];
        if (batch->write.signups[i].taken) l->problem = say_server_name_taken;
        end_login(l, written);
    }
}

/* The newest of those about whom nothing is known comes first: a burst of guesses from many addresses then waits for itself, and
 * not everybody who comes after it. So much for its order; its length is bounded, and guesses beyond that are not looked at. */
static void queue_login(struct login *l)
{
    enum { LONGEST_QUEUE = 1000 };
    struct thread_pool *pool = l->live->passwords[l->asked.queue];
    if (thread_pool_waiting(pool) >= LONGEST_QUEUE) {
        l->problem = say_club_too_many_attempts;
        end_login(l, true);
    } else if (l->asked.queue == WORLD_FRESH) {
        thread_pool_do_next(pool, &l->job);
    } else {
        thread_pool_do(pool, &l->job);
    }
}

void live_club_login(void *the_club, void *conn, const struct world_login *asked)
{
    struct live_club *live = the_club;
    struct login *l = allocate(sizeof *l);
    *l = (struct login){
        .job = {.work = work_login, .done = login_worked}, .live = live, .connection = conn, .asked = *asked};
    l->account.since = live_club_now(live);
    connection_hold(conn);
    queue_login(l);
}

/* ------------------------------------------------------------------------------------- my tables, and their records */

struct lookup {
    struct thread_job job;
    struct live_club *live;
    struct connection *connection;
    struct world_lookup asked;
    json_writer message;
    request_fault fault;
    bool fine;
};

static void work_lookup(struct thread_job *job)
{
    struct lookup *l = (struct lookup *)job;
    l->fine = account_history_answer(l->live->reader, &l->asked, &l->message, &l->fault);
}

static void end_lookup(struct thread_job *job)
{
    struct lookup *l = (struct lookup *)job;
    if (!job->dropped && l->connection->guest)
        club_looked_up(l->live->club, l->connection->guest, l->asked.id, l->fine ? &l->message : NULL, &l->fault,
                       live_club_now(l->live));
    else jw_free(&l->message);
    connection_release(l->connection);
    free(l);
}

void live_club_look_up(void *the_club, void *conn, const struct world_lookup *asked)
{
    struct live_club *live = the_club;
    if (asked->rounds) {
        live_club_rounds(live, conn, asked);
        return;
    }
    struct lookup *l = allocate(sizeof *l);
    *l = (struct lookup){
        .job = {.work = work_lookup, .done = end_lookup}, .live = live, .connection = conn, .asked = *asked};
    connection_hold(conn);
    thread_pool_do(live->accounts, &l->job);
}

/* -------------------------------------------------------------------------------------------------- matches by link */

struct search {
    struct thread_job job;
    struct live_club *live;
    struct connection *connection;
    struct world_find asked;
    struct found_match found;
    request_fault fault;
    bool fine;
};

static void work_search(struct thread_job *job)
{
    struct search *s = (struct search *)job;
    s->fine = find_match(&s->found, s->live->reader, &s->asked, &s->fault);
}

static void end_search(struct thread_job *job)
{
    struct search *s = (struct search *)job;
    if (!job->dropped && s->connection->guest && live_club_is_open(s->live))
        club_found(s->live->club, s->connection->guest, &s->asked, s->fine ? &s->found : NULL, &s->fault,
                   live_club_now(s->live));
    found_match_free(&s->found);
    connection_release(s->connection);
    free(s);
}

void live_club_find(void *the_club, void *conn, const struct world_find *asked)
{
    struct live_club *live = the_club;
    struct search *s = allocate(sizeof *s);
    *s = (struct search){
        .job = {.work = work_search, .done = end_search}, .live = live, .connection = conn, .asked = *asked};
    connection_hold(conn);
    thread_pool_do(live->accounts, &s->job);
}

/* ------------------------------------------------------------------------------------------------- tables that are visited */

struct load {
    struct thread_job job;
    struct live_club *live;
    char table[STORE_ID];
    struct table_copy *copy;
};

static void work_load(struct thread_job *job)
{
    struct load *l = (struct load *)job;
    l->copy = restore_read(l->live->loading_reader, l->table);
}

static void end_load(struct thread_job *job)
{
    struct load *l = (struct load *)job;
    struct live_club *live = l->live;
    if (!job->dropped && live->open)
        restore_table(live->club, l->copy, live_club_now(live), live->world.times.keep, live_club_unrestored, live);
    if (l->copy) restore_free(l->copy);
    free(l);
}

void live_club_load(void *the_club, const char *table)
{
    struct live_club *live = the_club;
    struct load *l = allocate(sizeof *l);
    *l = (struct load){.job = {.work = work_load, .done = end_load}, .live = live};
    snprintf(l->table, sizeof l->table, "%s", table);
    thread_pool_do(live->loading, &l->job);
}

/* ------------------------------------------------------------------------------------------------------ who sat where */

void live_club_sat(void *the_club, const char *account, const char *table, int64_t now)
{
    struct live_club *live = the_club;
    store_sitting sitting = {.time = now};
    snprintf(sitting.account, sizeof sitting.account, "%s", account);
    snprintf(sitting.table, sizeof sitting.table, "%s", table);
    outbox_sat(live->box, &sitting);
}
