/* mind.c - see mind.h. A mind is held by two, who asked and the thread that thinks; the last one to let go frees it. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "hint.h"
#include "mind.h"

struct mind {
    pthread_mutex_t lock;
    unsigned held; /* by so many */
    bool done;
    int wake;
    bool advises;
    struct thinker thinker;
    nb_view view;
    nb_rng luck;
    nb_action action;
    bool advised;
    nb_advice advice;
};

static void let_go(struct mind *mind)
{
    pthread_mutex_lock(&mind->lock);
    bool last = !--mind->held;
    pthread_mutex_unlock(&mind->lock);
    if (!last) return;
    pthread_mutex_destroy(&mind->lock);
    free(mind);
}

static void *think(void *the_mind)
{
    struct mind *mind = the_mind;
    if (mind->advises) mind->advised = hint_think(&mind->view, &mind->advice);
    else mind->action = think_choose(&mind->thinker, &mind->view, &mind->luck);
    pthread_mutex_lock(&mind->lock);
    mind->done = true;
    ssize_t ignored = mind->held > 1 ? write(mind->wake, "!", 1) : 0; /* a full pipe wakes as well */
    pthread_mutex_unlock(&mind->lock);
    (void)ignored;
    let_go(mind);
    return NULL;
}

static struct mind *start(const struct mind *question)
{
    pthread_t thread;
    struct mind *mind = malloc(sizeof *mind);
    if (!mind) return NULL;
    *mind = *question;
    mind->held = 2;
    pthread_mutex_init(&mind->lock, NULL);
    if (pthread_create(&thread, NULL, think, mind)) {
        pthread_mutex_destroy(&mind->lock);
        free(mind);
        return NULL;
    }
    pthread_detach(thread);
    return mind;
}

struct mind *mind_choose(const struct session *s, int wake)
{
    unsigned seat = s->hole.t.actor;
    struct mind question = {.wake = wake, .thinker = s->player[seat], .luck = session_luck(s, 0)};
    nb_view_of(&question.view, &s->hole, seat);
    return start(&question);
}

struct mind *mind_advise(const nb_view *view, int wake)
{
    struct mind question = {.wake = wake, .advises = true, .view = *view};
    return start(&question);
}

bool mind_is_done(struct mind *mind)
{
    pthread_mutex_lock(&mind->lock);
    bool done = mind->done;
    pthread_mutex_unlock(&mind->lock);
    return done;
}

nb_action mind_action(const struct mind *mind) { return mind->action; }

const nb_advice *mind_advice(const struct mind *mind) { return mind->advised ? &mind->advice : NULL; }

void mind_drop(struct mind *mind)
{
    if (mind) let_go(mind);
}
