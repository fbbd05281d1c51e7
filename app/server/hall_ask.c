/* hall_ask.c - questions that take their time, and are answered by the crews: choices, passwords, one's tables.
 * And a chore: settling the log. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive.h"
#include "need.h"
#include "diary.h"
#include "hall_inside.h"

/* ----------------------------------------------------------------------------------------------------------- thinking */

enum { THINK_MS = 300, THINK_LEAST_MS = 20 };

struct choice {
    struct crew_job job;
    struct hall *hall;
    struct world_question question;
    uint32_t ms;
    nb_action action;
};

static double milliseconds(void *unused)
{
    (void)unused;
    return (double)uv_hrtime() / 1e6;
}

static void choose(struct crew_job *job)
{
    struct choice *c = (struct choice *)job;
    const nb_player *player = c->question.player;
    const nb_budget budget = {.ms = c->ms, .clock = milliseconds};
    nb_rng rng;
    void *scratch = need(player->scratch);
    nb_rng_start(&rng, c->question.seed, 0);
    c->action = player->choose(&c->question.view, &rng, &budget, scratch);
    free(scratch);
}

static void chosen(struct crew_job *job)
{
    struct choice *c = (struct choice *)job;
    const struct world_question *q = &c->question;
    if (!job->dropped && c->hall->open) club_thought(c->hall->club, q->table, q->seat, q->moment, c->action);
    free(c);
}

/* Where many wait for an answer, each gets a share of the time: a table must not stand still because others think. */
static uint32_t share_of_time(const struct crew *crew)
{
    const size_t rounds = crew_waiting(crew) / crew_size(crew) + 1;
    return rounds > THINK_MS / THINK_LEAST_MS ? THINK_LEAST_MS : (uint32_t)(THINK_MS / rounds);
}

void hall_think(void *the_hall, const struct world_question *question)
{
    struct hall *hall = the_hall;
    struct choice *c = need(sizeof *c);
    *c = (struct choice){.job = {.work = choose, .done = chosen}, .hall = hall, .question = *question};
    c->ms = share_of_time(hall->thinkers);
    crew_do(hall->thinkers, &c->job);
}

/* ---------------------------------------------------------------------------------------------------------- passwords */

struct login {
    struct crew_job job;
    struct hall *hall;
    struct line *line;
    struct world_login asked;
    int64_t now;
    char name[STORE_NAME]; /* as its owner wrote it when the account was made */
    const char *problem;
};

static const char TROUBLE[] = "accounts cannot be reached just now";

static void make_account(struct login *l)
{
    store_account account = {.since = l->now};
    store_why why;
    snprintf(account.name, sizeof account.name, "%s", l->asked.name);
    if (crypto_pwhash_str(account.hash, l->asked.password, strlen(l->asked.password),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE)) {
        l->problem = TROUBLE;
        return;
    }
    switch (store_account_add(l->hall->accounts, &account, &why)) {
    case STORE_YES: break;
    case STORE_NO: l->problem = "that name is taken"; break;
    case STORE_FAILED: l->problem = TROUBLE; break;
    }
}

/* A name that nobody has costs as much time as a wrong password: one cannot find out which names there are. */
static void check_account(struct login *l)
{
    static const char NOBODY[STORE_HASH] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                           "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    store_account account = {.since = 0};
    store_why why;
    const enum store_answer answer = store_account_find(l->hall->accounts, l->asked.name, &account, &why);
    const char *hash = answer == STORE_YES ? account.hash : NOBODY;
    const bool right = !crypto_pwhash_str_verify(hash, l->asked.password, strlen(l->asked.password));
    if (answer == STORE_FAILED) l->problem = TROUBLE;
    else if (answer == STORE_NO || !right) l->problem = "name and password do not belong together";
    else snprintf(l->name, sizeof l->name, "%s", account.name);
}

static void work_login(struct crew_job *job)
{
    struct login *l = (struct login *)job;
    snprintf(l->name, sizeof l->name, "%s", l->asked.name);
    if (l->asked.new_account) make_account(l);
    else check_account(l);
    sodium_memzero(l->asked.password, sizeof l->asked.password);
}

static void end_login(struct crew_job *job)
{
    struct login *l = (struct login *)job;
    if (!job->dropped && l->line->guest) club_login(l->hall->club, l->line->guest, l->asked.id, l->name, l->problem);
    line_release(l->line);
    sodium_memzero(l, sizeof *l);
    free(l);
}

void hall_login(void *the_hall, void *line, const struct world_login *asked)
{
    struct hall *hall = the_hall;
    struct login *l = need(sizeof *l);
    *l = (struct login){.job = {.work = work_login, .done = end_login}, .hall = hall, .line = line, .asked = *asked};
    l->now = hall_now(hall);
    line_hold(line);
    crew_do(hall->clerk, &l->job);
}

/* ------------------------------------------------------------------------------------- my tables, and their records */

struct lookup {
    struct crew_job job;
    struct hall *hall;
    struct line *line;
    struct world_lookup asked;
    struct jot message;
    request_fault fault;
    bool fine;
};

static void work_lookup(struct crew_job *job)
{
    struct lookup *l = (struct lookup *)job;
    l->fine = archive_answer(l->hall->accounts, &l->asked, &l->message, &l->fault);
}

static void end_lookup(struct crew_job *job)
{
    struct lookup *l = (struct lookup *)job;
    if (!job->dropped && l->line->guest)
        club_looked_up(l->hall->club, l->line->guest, l->asked.id, l->fine ? &l->message : NULL, &l->fault);
    else jot_free(&l->message);
    line_release(l->line);
    free(l);
}

void hall_look_up(void *the_hall, void *line, const struct world_lookup *asked)
{
    struct hall *hall = the_hall;
    struct lookup *l = need(sizeof *l);
    *l = (struct lookup){.job = {.work = work_lookup, .done = end_lookup}, .hall = hall, .line = line, .asked = *asked};
    line_hold(line);
    crew_do(hall->clerk, &l->job);
}

/* ------------------------------------------------------------------------------------------------------ who sat where */

struct sat {
    struct crew_job job;
    struct hall *hall;
    char account[STORE_NAME], table[STORE_ID];
    int64_t now;
};

static void work_sat(struct crew_job *job)
{
    const struct sat *s = (const struct sat *)job;
    store_why why;
    store_account_sat(s->hall->accounts, s->account, s->table, s->now, &why); /* a convenience: the log has it anyway */
}

static void end_sat(struct crew_job *job) { free(job); }

void hall_sat(void *the_hall, const char *account, const char *table, int64_t now)
{
    struct hall *hall = the_hall;
    struct sat *s = need(sizeof *s);
    *s = (struct sat){.job = {.work = work_sat, .done = end_sat}, .hall = hall, .now = now};
    snprintf(s->account, sizeof s->account, "%s", account);
    snprintf(s->table, sizeof s->table, "%s", table);
    crew_do(hall->clerk, &s->job);
}

/* --------------------------------------------------------------------------------------------------- settling the log */

enum { SETTLE_MS = 1000 };

struct settling {
    struct crew_job job;
    struct hall *hall;
    bool fine;
    store_why why;
};

static void work_settle(struct crew_job *job)
{
    struct settling *s = (struct settling *)job;
    s->fine = store_settle(s->hall->accounts, &s->why);
}

/* What cannot be settled is in the log all the same; if the disk is full, the next commit will say so. */
static void end_settle(struct crew_job *job)
{
    struct settling *s = (struct settling *)job;
    s->hall->settling = false;
    if (!job->dropped && !s->fine)
        diary_write(&(struct diary_note){.level = DIARY_ERROR, .event = "settle", .why = s->why.text});
    free(s);
}

void hall_settle(struct hall *hall, int64_t now)
{
    if (hall->settling || now < hall->settled + SETTLE_MS) return;
    struct settling *s = need(sizeof *s);
    *s = (struct settling){.job = {.work = work_settle, .done = end_settle}, .hall = hall};
    hall->settling = true;
    hall->settled = now;
    crew_do(hall->clerk, &s->job);
}
