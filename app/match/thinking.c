/* thinking.c - see thinking.h. The question is held by two: the caller, and the thread that
 * thinks. Whoever lets go of it last frees it. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "hint.h"
#include "thinking.h"

struct thinking {
    pthread_mutex_t lock;
    unsigned held; /* how many hold it */
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

static void let_go(struct thinking *thinking)
{
    pthread_mutex_lock(&thinking->lock);
    bool last = !--thinking->held;
    pthread_mutex_unlock(&thinking->lock);
    if (!last) return;
    pthread_mutex_destroy(&thinking->lock);
    free(thinking);
}

static void *think(void *question)
{
    struct thinking *thinking = question;
    if (thinking->advises) thinking->advised = hint_think(&thinking->view, &thinking->advice);
    else thinking->action = think_choose(&thinking->thinker, &thinking->view, &thinking->luck);
    pthread_mutex_lock(&thinking->lock);
    thinking->done = true;
    ssize_t ignored = thinking->held > 1 ? write(thinking->wake, "!", 1) : 0; /* a full pipe wakes as well */
    pthread_mutex_unlock(&thinking->lock);
    (void)ignored;
    let_go(thinking);
    return NULL;
}

static struct thinking *start(const struct thinking *question)
{
    pthread_t thread;
    struct thinking *thinking = malloc(sizeof *thinking);
    if (!thinking) return NULL;
    *thinking = *question;
    thinking->held = 2;
    pthread_mutex_init(&thinking->lock, NULL);
    if (pthread_create(&thread, NULL, think, thinking)) {
        pthread_mutex_destroy(&thinking->lock);
        free(thinking);
        return NULL;
    }
    pthread_detach(thread);
    return thinking;
}

struct thinking *thinking_choose(const struct session *s, int wake)
{
    unsigned seat = s->hole.t.actor;
    struct thinking question = {.wake = wake, .thinker = s->player[seat], .luck = session_luck(s, 0)};
    nb_view_of(&question.view, &s->hole, seat);
    return start(&question);
}

struct thinking *thinking_advise(const nb_view *view, int wake)
{
    struct thinking question = {.wake = wake, .advises = true, .view = *view};
    return start(&question);
}

bool thinking_is_done(struct thinking *thinking)
{
    pthread_mutex_lock(&thinking->lock);
    bool done = thinking->done;
    pthread_mutex_unlock(&thinking->lock);
    return done;
}

nb_action thinking_action(const struct thinking *thinking) { return thinking->action; }

const nb_advice *thinking_advice(const struct thinking *thinking)
{
    return thinking->advised ? &thinking->advice : NULL;
}

void thinking_drop(struct thinking *thinking)
{
    if (thinking) let_go(thinking);
}
