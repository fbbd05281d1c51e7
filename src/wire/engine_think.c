/* engine_think.c - the commands that ask a computer player. It gets the view of its seat and nothing else. */

#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLAYOUTS_MOST = 100000, /* in one request: a client waits some ten seconds for that many */
    MS_MOST = 60000,
    NAMES_MOST = 16, /* players, when we guess at a misspelt one */
    NAME_ROOM = 64   /* for the name of one; what is longer is nobody's */
};

/* Who is asked for which seat, and how long it may think. */
typedef struct thinking {
    const nb_player *player;
    nb_view view;
    nb_rng luck;
    const void *weights; /* a network from a file; NULL: the player's own */
    nb_budget budget;
} thinking;

bool engine_players(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    (void)engine, (void)request, (void)fault;
    jw_key(answer, "players");
    wire_players(answer);
    return true;
}

/* ----------------------------------------------------------------------------------------------------- the request */

static bool think_find_player(const char *name, const nb_player **player, request_fault *fault)
{
    const char *names[NAMES_MOST + 1] = {NULL}, *nearest;

    if ((*player = nb_player_named(name))) return true;
    for (unsigned i = 0; i < nb_player_count() && i < NAMES_MOST; i++) names[i] = nb_player_at(i)->id;
    if ((nearest = nb_nearest(name, names)))
        return request_refuse(fault, "player", "unknown player \"%.40s\"; did you mean \"%s\"?", name, nearest);
    return request_refuse(fault, "player", "unknown player \"%.40s\"; {\"cmd\":\"players\"} lists them", name);
}

/* What follows the @. */
static bool think_read_network(const wire_engine *engine, const char *path, thinking *think, request_fault *fault)
{
    nb_why why;

    if (!think->player->ready)
        return request_refuse(fault, "player", "%s plays by no network, so it takes no file", think->player->id);
    if (!*path)
        return request_refuse(fault, "player", "\"player\" names no file; write %s@FILE, such as %s@six.weights",
                              think->player->id, think->player->id);
    if (!engine->network)
        return request_refuse(fault, "player", "this engine reads no files; say \"%s\"", think->player->id);
    think->weights = engine->network(path, &why);
    return think->weights || request_refuse(fault, "player", "%s", why.text);
}

/* "tiger", or "eagle@FILE". */
static bool think_read_player(const wire_engine *engine, json_t *request, thinking *think, request_fault *fault)
{
    const char *name = NULL;
    char id[NAME_ROOM];

    think->player = wire_adviser();
    think->weights = NULL;
    if (!request_text(request, "player", &name, fault)) return false;
    if (!name) return true;
    const char *path = strchr(name, '@');
    snprintf(id, sizeof id, "%.*s", (int)(path ? path - name : NAME_ROOM), name);
    if (!think_find_player(id, &think->player, fault)) return false;
    return !path || think_read_network(engine, path + 1, think, fault);
}

/* Without any limit: as long as the player is meant to think, by the clock if there is one. */
static bool think_read_budget(const wire_engine *engine, json_t *request, thinking *think, request_fault *fault)
{
    unsigned playouts = 0, ms = 0;

    if (!request_number(request, "playouts", 1, PLAYOUTS_MOST, &playouts, fault) ||
        !request_number(request, "ms", 1, MS_MOST, &ms, fault))
        return false;
    if (ms && !engine->clock)
        return request_refuse(fault, "value", "\"ms\" needs a clock, and this engine has none; say \"playouts\"");
    if (!playouts && !ms && engine->clock) ms = think->player->ms;
    if (!playouts && !ms) playouts = think->player->playouts;
    think->budget = (nb_budget){
        .playouts = playouts, .ms = ms, .clock = engine->clock, .data = engine->clock_data, .weights = think->weights};
    return true;
}

static bool think_read_seat(const nb_hole *hole, json_t *request, nb_view *view, request_fault *fault)
{
    unsigned seat = hole->t.actor;
    nb_action list[NB_MAX_ACTIONS];
    nb_why why;

    if (!request_seat(request, "seat", &hole->t.rules, &seat, fault)) return false;
    if (!nb_legal_for(&hole->t, seat, list))
        return request_refuse_why(fault, nb_explain(&hole->t, seat, nb_act(NB_PASS, 0, 0), &why), &why);
    nb_view_of(view, hole, seat);
    return true;
}

static bool think_read(const wire_engine *engine, json_t *request, thinking *think, request_fault *fault)
{
    unsigned number = 0;

    if (!think_read_player(engine, request, think, fault) ||
        !think_read_seat(&engine->at->hole, request, &think->view, fault) ||
        !think_read_budget(engine, request, think, fault) ||
        !request_number(request, "seed", 0, UINT32_MAX, &number, fault))
        return false;
    think->luck = wire_luck(&think->view, number);
    return true;
}

/* ------------------------------------------------------------------------------------------------------ the answer */

bool engine_hint(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    thinking think;
    nb_advice advice;
    void *scratch;

    if (!think_read(engine, request, &think, fault)) return false;
    if (!think.player->advise)
        return request_refuse(fault, "player", "%s does not think, so it has no hints; ask %s", think.player->id,
                              wire_adviser()->id);
    if (!(scratch = malloc(think.player->scratch))) return request_refuse(fault, "memory", "out of memory");
    think.player->advise(&think.view, &think.luck, &think.budget, scratch, &advice);
    free(scratch);
    nb_advice_settle(&advice, &think.view.t.rules);
    jw_key_int(answer, "seat", think.view.seat);
    jw_key_text(answer, "player", think.player->id);
    wire_hint_keys(answer, &think.view, &advice, NULL);
    return true;
}

bool engine_choose(wire_engine *engine, json_t *request, json_writer *answer, request_fault *fault)
{
    thinking think;
    nb_action action;
    nb_why why;
    void *scratch;

    if (!think_read(engine, request, &think, fault)) return false;
    scratch = malloc(think.player->scratch + 1); /* one more: malloc(0) may give NULL, which is not a failure */
    if (!scratch) return request_refuse(fault, "memory", "out of memory");
    action = think.player->choose(&think.view, &think.luck, &think.budget, scratch);
    free(scratch);
    jw_key_int(answer, "seat", think.view.seat);
    jw_key_text(answer, "player", think.player->id);
    jw_key_open(answer, "choice", '{');
    wire_action_keys(answer, &think.view.t, think.view.seat, action);
    jw_close(answer, '}');
    if (!nb_player_ready(think.player, &think.view.t.rules, &think.budget, &why))
        jw_key_text(answer, "notice", why.text);
    return true;
}
