/* outside.c - see outside.h */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "outside_lines.h"
#include "outside_process.h"
#include "wire.h"
#include "words.h"

/* A process that has answered hello. It is idle, in the list of its player, or somebody's. */
struct desk {
    struct desk *next; /* of those that are idle */
    struct process *process;
    nb_rules rules; /* what it was told that it plays */
    unsigned place;
    bool story;
};

struct outside {
    struct outside *next;
    char *name;          /* as it was asked for */
    const char *command; /* the end of it */
    struct process_voice voice;
    unsigned ms;
    char id[40];
    nb_player player;
    pthread_mutex_t lock; /* for what follows */
    struct desk *idle;
    unsigned lost[OUTSIDE_KINDS], number[OUTSIDE_KINDS]; /* how many holes, and the number of the first */
    struct outside_fault first[OUTSIDE_KINDS];
};

struct outside_seat {
    struct outside *who;
    struct desk *desk; /* NULL once the hole is lost */
    unsigned seat, number, asked;
    struct outside_fault fault;
    json_writer line, story;
};

/* ------------------------------------------------------------------------------------------------------- the players */

static const char MARK[] = "exec:";
static pthread_mutex_t lock_all = PTHREAD_MUTEX_INITIALIZER;
static struct outside *all; /* that were ever named; they stay */

const char *outside_kind_name(enum outside_kind kind)
{
    static const char *const NAME[OUTSIDE_KINDS] = {"", "died", "hung", "illegal", "nonsense"};
    return NAME[kind];
}

const char *outside_kind_told(enum outside_kind kind)
{
    static const char *const TOLD[OUTSIDE_KINDS] = {"", say_outside_told_died, say_outside_told_hung,
                                                    say_outside_told_illegal, say_outside_told_nonsense};
    return TOLD[kind];
}

bool outside_is(const char *name) { return !strncmp(name, MARK, strlen(MARK)); }

/* "500ms:" at the beginning of what follows the mark. */
static const char *read_time(const char *command, unsigned *ms)
{
    char *end;
    if (*command < '0' || *command > '9') return command;
    const unsigned long number = strtoul(command, &end, 10);
    if (strncmp(end, "ms:", 3) != 0) return command;
    *ms = number < 1 || number > OUTSIDE_MS_MOST ? 0 : (unsigned)number;
    return end + 3;
}

static struct outside *make(const char *name, const char *command, unsigned ms)
{
    struct outside *o = calloc(1, sizeof *o);
    if (!o || !(o->name = strdup(name))) {
        free(o);
        return NULL;
    }
    o->command = o->name + (command - name);
    o->ms = ms;
    o->voice.name = o->name;
    snprintf(o->id, sizeof o->id, "exec");
    o->player = (nb_player){.id = o->id, .summary = say_outside_summary, .ms = ms};
    pthread_mutex_init(&o->lock, NULL);
    return o;
}

struct outside *outside_named(const char *name, char *why, size_t size)
{
    unsigned ms = OUTSIDE_MS;
    const char *command = outside_is(name) ? read_time(name + strlen(MARK), &ms) : name + strlen(name);
    if (!ms) return say_outside_time(WORDS_OF(why, size), name, OUTSIDE_MS_MOST), NULL;
    if (!command[strspn(command, " ")]) return say_outside_no_command(WORDS_OF(why, size), name), NULL;
    pthread_mutex_lock(&lock_all);
    struct outside *o = all;
    while (o && strcmp(o->name, name) != 0) o = o->next;
    if (!o && (o = make(name, command, ms))) {
        if (!all) atexit(outside_end_all);
        o->next = all;
        all = o;
    }
    pthread_mutex_unlock(&lock_all);
    if (!o) snprintf(why, size, "%s", say_command_no_memory);
    return o;
}

const char *outside_name(const struct outside *o) { return o->name; }
const nb_player *outside_player(const struct outside *o) { return &o->player; }
void outside_call(struct outside *o, const char *id) { snprintf(o->id, sizeof o->id, "%s", id); }

struct outside *outside_of(const nb_player *player)
{
    pthread_mutex_lock(&lock_all);
    struct outside *o = all;
    while (o && &o->player != player) o = o->next;
    pthread_mutex_unlock(&lock_all);
    return o;
}

/* ------------------------------------------------------------------------------------------------------------ faults */

/* What became of a process that did not do what it should. It is ended, and forgotten. */
static struct outside_fault fault_of(struct process *p, enum process_state state, unsigned ms)
{
    struct outside_fault f = {.kind = OUTSIDE_DIED};
    char words[PROCESS_WORDS];
    const int status = process_kill(p, state == PROCESS_GONE, words);
    if (state == PROCESS_LATE) {
        f.kind = OUTSIDE_HUNG;
        say_outside_hung(WORDS_IN(f.text), ms);
    } else if (state == PROCESS_TOO_LONG) {
        f.kind = OUTSIDE_NONSENSE;
        say_outside_too_long(WORDS_IN(f.text), PROCESS_LINE);
    } else if (words[0]) {
        say_outside_died_words(WORDS_IN(f.text), status, words);
    } else {
        say_outside_died(WORDS_IN(f.text), status);
    }
    return f;
}

static void count(struct outside *o, unsigned number, const struct outside_fault *f)
{
    pthread_mutex_lock(&o->lock);
    if (!o->lost[f->kind]++ || number < o->number[f->kind]) {
        o->number[f->kind] = number;
        o->first[f->kind] = *f;
    }
    pthread_mutex_unlock(&o->lock);
}

unsigned outside_lost(struct outside *o, enum outside_kind kind, unsigned *number, struct outside_fault *first)
{
    pthread_mutex_lock(&o->lock);
    const unsigned lost = o->lost[kind];
    if (lost && number) *number = o->number[kind];
    if (lost && first) *first = o->first[kind];
    pthread_mutex_unlock(&o->lock);
    return lost;
}

/* --------------------------------------------------------------------------------------------------------- processes */

static double after_ms(unsigned ms) { return process_now() + ms / 1e3; }

static enum process_state send_line(struct process *p, const json_writer *line, unsigned ms)
{
    if (line->out.failed) return PROCESS_GONE; /* no memory: as if it were not there */
    return process_write(p, line->out.text, line->out.len, after_ms(ms));
}

enum { IDLE_MOST = 256 };
static const double GRACE = 0.5; /* seconds for a program that is not needed any more to end by itself */

static void end_desk(struct desk *desk, double until)
{
    process_end(desk->process, until);
    free(desk);
}

/* Anybody's process that is idle, and no longer in its list. NULL: there is none. */
static struct desk *any_idle(void)
{
    struct desk *desk = NULL;
    pthread_mutex_lock(&lock_all);
    for (struct outside *o = all; o && !desk; o = o->next) {
        pthread_mutex_lock(&o->lock);
        desk = o->idle;
        if (desk) o->idle = desk->next;
        pthread_mutex_unlock(&o->lock);
    }
    pthread_mutex_unlock(&lock_all);
    return desk;
}

static bool is_short_of_room(int why) { return why == EMFILE || why == ENFILE || why == EAGAIN || why == ENOMEM; }

/* Where no more files or processes are allowed, those that are idle make room. */
static struct process *start(struct outside *o)
{
    for (;;) {
        struct process *p = process_start(o->command, &o->voice);
        const int why = errno;
        struct desk *idle = !p && is_short_of_room(why) ? any_idle() : NULL;
        errno = why;
        if (!idle) return p;
        end_desk(idle, process_now() + GRACE);
    }
}

/* Starts it and waits for its hello. NULL: the fault says why. */
static struct desk *greet(struct outside *o, const nb_rules *rules, unsigned place, struct outside_fault *fault,
                          bool *refuses)
{
    json_writer line = {.indent = 0};
    struct outside_hello hello = {.story = false};
    const char *answer;
    size_t length;
    struct desk *desk = malloc(sizeof *desk);
    struct process *p = desk ? start(o) : NULL;
    if (!p) {
        fault->kind = OUTSIDE_DIED;
        say_outside_cannot_start(WORDS_IN(fault->text), strerror(desk ? errno : ENOMEM));
        free(desk);
        return NULL;
    }
    outside_line_hello(&line, rules, o->ms);
    enum process_state state = send_line(p, &line, OUTSIDE_START_MS);
    jw_free(&line);
    if (state == PROCESS_FINE) state = process_read(p, after_ms(OUTSIDE_START_MS), &answer, &length);
    if (state != PROCESS_FINE) *fault = fault_of(p, state, OUTSIDE_START_MS);
    else if ((*fault = outside_read_hello(answer, length, &hello)).kind) process_end(p, 0);
    else {
        *desk = (struct desk){.process = p, .rules = *rules, .place = place, .story = hello.story};
        return desk;
    }
    if (refuses) *refuses = hello.refuses;
    free(desk);
    return NULL;
}

enum { ANYWHERE = 0x7FFFFFFF }; /* the place of a process that has not seen a card yet */

static bool fits(const struct desk *desk, const nb_rules *rules, unsigned place)
{
    return (desk->place == place || desk->place == ANYWHERE) && !memcmp(&desk->rules, rules, sizeof *rules);
}

static struct desk *take_idle(struct outside *o, const nb_rules *rules, unsigned place)
{
    struct desk **at = &o->idle, *desk;
    pthread_mutex_lock(&o->lock);
    while ((desk = *at) && !fits(desk, rules, place)) at = &desk->next;
    if (desk) {
        *at = desk->next;
        desk->place = place;
    }
    pthread_mutex_unlock(&o->lock);
    return desk;
}

/* It can be of use again. Where there are very many, the one that was idle longest ends. */
static void put_back(struct outside *o, struct desk *desk)
{
    struct desk *last = NULL;
    unsigned n = 0;
    pthread_mutex_lock(&o->lock);
    desk->next = o->idle;
    o->idle = desk;
    for (struct desk *d = o->idle; d->next; d = d->next)
        if (++n == IDLE_MOST) {
            last = d->next;
            d->next = NULL;
            break;
        }
    pthread_mutex_unlock(&o->lock);
    if (last) end_desk(last, process_now() + GRACE);
}

/* Those of all players that are idle; they are asked to end. */
static struct desk *close_idle(void)
{
    struct desk *closed = NULL;
    pthread_mutex_lock(&lock_all);
    for (struct outside *o = all; o; o = o->next) {
        pthread_mutex_lock(&o->lock);
        for (struct desk *desk; (desk = o->idle); closed = desk) {
            o->idle = desk->next;
            desk->next = closed;
            process_close(desk->process);
        }
        pthread_mutex_unlock(&o->lock);
    }
    pthread_mutex_unlock(&lock_all);
    return closed;
}

void outside_end_all(void)
{
    struct desk *closed = close_idle();
    const double until = process_now() + GRACE; /* for all of them together */
    for (struct desk *next; closed; closed = next) {
        next = closed->next;
        end_desk(closed, until);
    }
    process_kill_all(); /* those that are in use */
}

bool outside_ready(struct outside *o, const nb_rules *rules, nb_why *why)
{
    struct outside_fault fault = {.kind = OUTSIDE_NOT};
    struct desk *desk = greet(o, rules, ANYWHERE, &fault, NULL);
    if (desk) put_back(o, desk);
    else say_outside_not_ready(WORDS_IN(why->text), o->name, fault.text);
    return desk;
}

bool outside_ready_for_any(struct outside *o, nb_why *why)
{
    struct outside_fault fault = {.kind = OUTSIDE_NOT};
    struct desk *desk = NULL;
    bool refuses = true;
    for (unsigned i = 0; !desk && refuses && i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        nb_rules rules;
        refuses = false;
        if (nb_setup(&rules, game->id, game->min_seats, "", why)) return false;
        desk = greet(o, &rules, ANYWHERE, &fault, &refuses);
    }
    if (desk) put_back(o, desk);
    else if (refuses) say_outside_no_game(WORDS_IN(why->text), o->name, fault.text);
    else say_outside_not_ready(WORDS_IN(why->text), o->name, fault.text);
    return desk;
}

/* --------------------------------------------------------------------------------------------------- a seat in a hole */

static void lose(struct outside_seat *s, struct outside_fault fault)
{
    s->fault = fault;
    s->desk = NULL;
    count(s->who, s->number, &fault);
}

static void lose_by(struct outside_seat *s, enum process_state state)
{
    struct desk *desk = s->desk;
    lose(s, fault_of(desk->process, state, s->who->ms));
    free(desk);
}

static bool sit_down(struct outside_seat *s, const nb_rules *rules, unsigned place)
{
    struct outside_fault fault = {.kind = OUTSIDE_NOT};
    s->desk = take_idle(s->who, rules, place);
    if (!s->desk) s->desk = greet(s->who, rules, place, &fault, NULL);
    if (!s->desk) lose(s, fault);
    return s->desk;
}

struct outside_seat *outside_sit(struct outside *o, const nb_hole *hole, unsigned seat, unsigned place, unsigned number)
{
    struct outside_seat *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->who = o;
    s->seat = seat;
    s->number = number;
    if (!sit_down(s, &hole->t.rules, place)) return s;
    outside_line_hole(&s->line, &hole->t, seat);
    const enum process_state state = send_line(s->desk->process, &s->line, o->ms);
    if (state != PROCESS_FINE) lose_by(s, state);
    else if (s->desk->story) jw_open(&s->story, '[');
    return s;
}

static nb_action at_random(const nb_view *view, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&view->t, view->seat, list);
    return list[n > 1 ? nb_rng_below(rng, (uint32_t)n) : 0];
}

/* Luck of its own, so that a program can play the same again. It comes from the view, so it tells nothing that the view does not.
 * As many bits as every reader of JSON can take. */
static uint64_t dice_of(const nb_view *view)
{
    nb_rng rng = wire_luck(view, 0);
    const uint64_t high = nb_rng_next(&rng) & 0xFFFFF;
    return high << 32 | (nb_rng_next(&rng) & 0xFFFFFFFF);
}

static const text_buffer *story_of(struct outside_seat *s)
{
    if (!s->story.depth) return NULL;
    jw_close(&s->story, ']');
    return &s->story.out;
}

/* Asks; false: the hole is lost. */
static bool ask(struct outside_seat *s, const nb_view *view, nb_action *action)
{
    const char *answer;
    size_t length;
    const bool story = s->story.depth;
    outside_line_choose(&s->line, view, ++s->asked, dice_of(view), story_of(s));
    if (story) {
        jw_clear(&s->story);
        jw_open(&s->story, '[');
    }
    const double until = after_ms(s->who->ms);
    enum process_state state = send_line(s->desk->process, &s->line, s->who->ms);
    if (state == PROCESS_FINE) state = process_read(s->desk->process, until, &answer, &length);
    if (state != PROCESS_FINE) return lose_by(s, state), false;
    const struct outside_fault fault = outside_read_choice(answer, length, view, s->asked, action);
    if (!fault.kind) return true;
    process_end(s->desk->process, 0);
    free(s->desk);
    lose(s, fault);
    return false;
}

nb_action outside_choose(struct outside_seat *s, const nb_view *view, nb_rng *rng)
{
    nb_action action;
    return s->desk && ask(s, view, &action) ? action : at_random(view, rng);
}

bool outside_wants_story(const struct outside_seat *s) { return s->desk && s->desk->story; }

void outside_tell(struct outside_seat *s, const nb_hole *before, unsigned actor, nb_action action, const nb_hole *after,
                  const nb_events *events)
{
    if (outside_wants_story(s)) outside_told(&s->story, before, actor, action, after, events, s->seat);
}

struct outside_fault outside_fault_of(const struct outside_seat *s) { return s->fault; }

void outside_rise(struct outside_seat *s, const nb_hole *over)
{
    if (s->desk) {
        outside_line_over(&s->line, over, s->seat);
        if (send_line(s->desk->process, &s->line, s->who->ms) == PROCESS_FINE) put_back(s->who, s->desk);
        else end_desk(s->desk, process_now() + GRACE);
    }
    jw_free(&s->line);
    jw_free(&s->story);
    free(s);
}

nb_action outside_once(struct outside *o, const nb_view *view, unsigned place, nb_rng *rng, struct outside_fault *fault)
{
    struct outside_seat s = {.who = o, .seat = view->seat};
    nb_action action;
    const bool asked = sit_down(&s, &view->t.rules, place) && ask(&s, view, &action);
    if (s.desk) put_back(o, s.desk);
    if (fault) *fault = s.fault;
    jw_free(&s.line);
    return asked ? action : at_random(view, rng);
}
