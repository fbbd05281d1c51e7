/* live_club_ask.c - questions that take their time, and are answered on other threads: choices, passwords, somebody's tables. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "account_history.h"
#include "find_match.h"
#include "allocate.h"
#include "server_log.h"
#include "live_club_inside.h"
#include "outside.h"
#include "words.h"

/* ----------------------------------------------------------------------------------------------------------- thinking */

enum { THINK_MS = 300, THINK_LEAST_MS = 20 };

struct choice {
    struct thread_job job;
    struct live_club *live;
    struct world_question question;
    uint32_t ms;
    struct outside *outside; /* NULL: one of the library's players */
    struct outside_fault fault;
    nb_action action;
};

static double milliseconds(void *unused)
{
    (void)unused;
    return (double)uv_hrtime() / 1e6;
}

static void choose(struct thread_job *job)
{
    struct choice *c = (struct choice *)job;
    const nb_player *player = c->question.player;
    const nb_budget budget = {.ms = c->ms, .clock = milliseconds};
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
    if (c->fault.kind) report_program(c);
    if (!job->dropped && c->live->open) club_thought(c->live->club, q->table, q->seat, q->moment, c->action);
    free(c);
}

/* Where many wait for an answer, each gets a share of the time: no table must come to a halt because others think. */
static uint32_t share_of_time(const struct thread_pool *pool)
{
    const size_t rounds = thread_pool_waiting(pool) / thread_pool_size(pool) + 1;
    return rounds > THINK_MS / THINK_LEAST_MS ? THINK_LEAST_MS : (uint32_t)(THINK_MS / rounds);
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
    c->ms = share_of_time(live->thinkers);
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

/* On the thread for accounts, which only reads: the account itself is written with the next batch of the log. */
static void hash_password(struct login *l)
{
    snprintf(l->account.name, sizeof l->account.name, "%s", l->asked.name);
    if (crypto_pwhash_str(l->account.hash, l->asked.password, strlen(l->asked.password),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE))
        l->problem = say_club_no_accounts;
}

/* A name that nobody has costs as much time as a wrong password: one cannot find out which names there are. */
static void check_account(struct login *l)
{
    static const char NOBODY[STORE_HASH] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                           "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    store_why why;
    const enum store_answer answer = store_account_find(l->live->reader, l->asked.name, &l->account, &why);
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
    if (answered && l->connection->guest)
        club_login(l->live->club, l->connection->guest, l->asked.id, l->account.name, l->problem);
    connection_release(l->connection);
    sodium_memzero(l, sizeof *l);
    free(l);
}

static void login_worked(struct thread_job *job)
{
    struct login *l = (struct login *)job;
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

void live_club_login(void *the_club, void *conn, const struct world_login *asked)
{
    struct live_club *live = the_club;
    struct login *l = allocate(sizeof *l);
    *l = (struct login){
        .job = {.work = work_login, .done = login_worked}, .live = live, .connection = conn, .asked = *asked};
    l->account.since = live_club_now(live);
    connection_hold(conn);
    thread_pool_do(live->accounts, &l->job);
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
        club_looked_up(l->live->club, l->connection->guest, l->asked.id, l->fine ? &l->message : NULL, &l->fault);
    else jw_free(&l->message);
    connection_release(l->connection);
    free(l);
}

void live_club_look_up(void *the_club, void *conn, const struct world_lookup *asked)
{
    struct live_club *live = the_club;
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
    if (!job->dropped && s->connection->guest && s->live->open)
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

/* ------------------------------------------------------------------------------------------------------ who sat where */

void live_club_sat(void *the_club, const char *account, const char *table, int64_t now)
{
    struct live_club *live = the_club;
    store_sitting sitting = {.time = now};
    snprintf(sitting.account, sizeof sitting.account, "%s", account);
    snprintf(sitting.table, sizeof sitting.table, "%s", table);
    outbox_sat(live->box, &sitting);
}
