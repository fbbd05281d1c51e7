/* live_club_rounds.c - what accounts have played (career.h), on a thread of its own that gives way to everything else: rounds that are
 * asked for, handicap indices, and, while nobody asks, what a scratch player expects and quick reviews. Work is done in short
 * pieces, one after the other, so that questions come in between. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "allocate.h"
#include "career.h"
#include "live_club_inside.h"

/* NICE: a third of a busy core's time beside the thread that answers. With 15, a thirtieth, players on a busy machine waited minutes
 * for the index that their strokes depend on. */
enum { PIECE_MS = 100, NICE = 5, WORKING_MOST = 64 };

struct rounds_job {
    struct thread_job job;
    struct live_club *live;
    struct connection *connection; /* of whoever asked for rounds */
    struct world_lookup asked;
    struct world_index index;
    enum career_index found;
    int32_t worth;
    bool more;
    json_writer message;
    request_fault fault;
    bool fine;
    struct career_note *notes;
};

/* On Linux this is about the thread that asks. */
void live_club_be_nice(void)
{
    static _Thread_local bool done;
    if (!done) setpriority(PRIO_PROCESS, 0, NICE);
    done = true;
}

static struct rounds_job *new_job(struct live_club *live, void (*work)(struct thread_job *),
                                  void (*done)(struct thread_job *))
{
    struct rounds_job *r = allocate(sizeof *r);
    r->job = (struct thread_job){.work = work, .done = done};
    r->live = live;
    return r;
}

/* What was worked out goes to the log, in order. */
static void keep_notes(struct rounds_job *r)
{
    struct live_club *live = r->live;
    for (const struct career_note *n = r->notes; n && live->open; n = n->next) {
        const store_entry entry = {
            .table = WORLD_ROUNDS, .number = n->number, .time = live_club_now(live), .kind = n->kind, .text = n->text};
        outbox_append(live->box, &entry);
    }
    career_free_notes(r->notes);
    r->notes = NULL;
}

static void again(struct rounds_job *r)
{
    r->job.next = NULL;
    thread_pool_do(r->live->rounds, &r->job);
}

/* ------------------------------------------------------------------------------------------------------------- working */

static void work_on(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    live_club_be_nice();
    r->more = career_work(r->live->career, r->asked.account, NULL, PIECE_MS);
    r->notes = career_take_notes(r->live->career);
}

static void worked_on(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    keep_notes(r);
    if (!job->dropped && r->more && r->live->open) {
        again(r);
        return;
    }
    r->live->rounds_working--;
    free(r);
}

/* For whoever asks for their rounds; where many do, some have to ask again later. */
static void go_on_working(struct live_club *live, const char *account)
{
    if (live->rounds_working >= WORKING_MOST || !live->open) return;
    struct rounds_job *r = new_job(live, work_on, worked_on);
    snprintf(r->asked.account, sizeof r->asked.account, "%s", account);
    live->rounds_working++;
    thread_pool_do(live->rounds, &r->job);
}

/* -------------------------------------------------------------------------------------------------------------- rounds */

static void work_rounds(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    live_club_be_nice();
    r->fine = career_answer(r->live->career, &r->asked, &r->message, &r->fault);
}

static void end_rounds(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    if (!job->dropped && r->connection->guest)
        club_looked_up(r->live->club, r->connection->guest, r->asked.id, r->fine ? &r->message : NULL, &r->fault,
                       live_club_now(r->live));
    else jw_free(&r->message);
    if (!job->dropped && r->fine && !r->asked.records) go_on_working(r->live, r->asked.account);
    connection_release(r->connection);
    free(r);
}

void live_club_rounds(struct live_club *live, struct connection *conn, const struct world_lookup *asked)
{
    struct rounds_job *r = new_job(live, work_rounds, end_rounds);
    r->connection = conn;
    r->asked = *asked;
    connection_hold(conn);
    thread_pool_do(live->rounds, &r->job);
}

/* ------------------------------------------------------------------------------------------------------------- indices */

static void work_index(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    const struct world_index *asked = &r->index;
    live_club_be_nice();
    r->found = career_index(r->live->career, asked->account, &asked->rules, &r->worth);
    if (r->found == CAREER_WORKING) career_work(r->live->career, asked->account, &asked->rules, PIECE_MS);
    r->notes = career_take_notes(r->live->career);
}

static void end_index(struct thread_job *job)
{
    struct rounds_job *r = (struct rounds_job *)job;
    struct live_club *live = r->live;
    keep_notes(r);
    if (!job->dropped && live->open && r->found == CAREER_WORKING) {
        again(r);
        return;
    }
    if (!job->dropped && live->open)
        club_index(live->club, &r->index, r->found == CAREER_KNOWN ? &r->worth : NULL, live_club_now(live));
    free(r);
}

void live_club_index(void *the_club, const struct world_index *asked)
{
    struct live_club *live = the_club;
    struct rounds_job *r = new_job(live, work_index, end_index);
    r->index = *asked;
    thread_pool_do(live->rounds, &r->job);
}
