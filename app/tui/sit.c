/* sit.c - the course of a match: deals, turns, and the ends of holes. See sit.h. */
#include <stdlib.h>
#include <string.h>

#include "seconds.h"
#include "sit.h"
#include "sitting.h"
#include "tell.h"

/* ---------------------------------------------------------------------------------------------------------- actions */

static void keep(struct sitting *sit)
{
    struct problem why;
    if (session_save(sit->s, sit->path, &why)) sit_notice(sit, "%s", why.text);
}

static bool is_person(const struct sitting *sit, unsigned seat) { return sit->s->people >> seat & 1; }

/* Done, recorded, kept, told, and shown. */
static void act(struct sitting *sit, unsigned seat, nb_action action)
{
    struct session *s = sit->s;
    nb_hole before = s->hole;
    nb_view seen = sit->view;
    static struct place old;
    nb_events events;
    bool shown = sit->front != NB_NOBODY && sit->place.fits;
    old = sit->place;
    if (session_apply(s, seat, action, &events, &sit->trouble)) {
        sit->leave = true;
        return;
    }
    sit->midway = seat == before.t.turn && seat == s->hole.t.turn;
    keep(sit);
    sit_tell_action(sit, &before, seat, action, &events);
    sit_look(sit);
    if (shown) sit_glide(sit, &seen, &old, &events);
}

/* -------------------------------------------------------------------------------------------------------- computers */

/* Thinks, while the screen stays alive. 0: left, or the match has changed. */
static nb_action think(struct sitting *sit, struct mind *mind)
{
    double start = seconds_now(), pause = settings_pause(&sit->screen->settings) / 1000.0;
    for (;;) {
        double left = sit->hurry ? 0 : start + pause - seconds_now();
        bool done = mind_is_done(mind);
        if (done && (left <= 0 || nb_verb_of(mind_action(mind)) == NB_PASS)) return mind_action(mind);
        sit_draw(sit);
        struct key key = screen_key(sit->screen, done ? (int)(left * 1000) + 1 : -1);
        if (key.event == SCREEN_GONE) sit->leave = true;
        enum sit_done command = sit_command(sit, key);
        if (sit->leave || command == SIT_CHANGED) return 0;
        if (command == SIT_UNKNOWN && key.event < SCREEN_RESIZE) sit->hurry = sit->hasty = true;
    }
}

static void computer(struct sitting *sit, unsigned seat)
{
    struct mind *mind = mind_choose(sit->s, sit->screen->wake[1]);
    sit->busy = seat;
    nb_action action = mind ? think(sit, mind) : 0;
    sit->busy = NB_NOBODY;
    if (action) {
        act(sit, seat, action);
    } else if (!mind || (mind_is_done(mind) && !mind_action(mind))) {
        problem_failed(&sit->trouble, "There is not enough memory for %s to think. The match is kept.",
                       sit->s->names[seat]);
        sit->leave = true;
    }
    mind_drop(mind);
}

/* ----------------------------------------------------------------------------------------------------------- people */

static bool has_several(const struct sitting *sit)
{
    unsigned first = (unsigned)__builtin_ctz(sit->s->people);
    return sit->s->people & ~sit->hands[first];
}

static bool is_in_front(const struct sitting *sit, unsigned seat)
{
    return sit->front != NB_NOBODY && sit->hands[sit->front] >> seat & 1;
}

/* None of the people who could react does. */
static void nobody_reacts(struct sitting *sit, uint16_t able)
{
    struct session *s = sit->s;
    for (; able && !sit->leave; able &= (uint16_t)(able - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(able);
        nb_action pass = nb_act(NB_PASS, 0, 0), list[NB_MAX_ACTIONS];
        int n = nb_legal_for(&s->hole.t, seat, list);
        for (int i = 0; i < n; i++)
            if (list[i] == pass) act(sit, seat, pass);
    }
}

/* Whoever is to act takes the keyboard; NB_NOBODY: it has been settled, or somebody leaves. */
static unsigned give_keyboard(struct sitting *sit, unsigned seat)
{
    const nb_table *t = &sit->s->hole.t;
    uint16_t able = nb_actors(t) & sit->s->people;
    bool reacts = t->actor != t->turn || (nb_actors(t) & (nb_actors(t) - 1));
    if (is_in_front(sit, seat) && (!reacts || !(able & ~sit->hands[seat]))) return seat;
    if (!has_several(sit)) return seat;
    sit->front = NB_NOBODY;
    if (!reacts) return curtain_pass(sit, seat) ? seat : NB_NOBODY;
    if (!curtain_react(sit, able, &seat)) return NB_NOBODY;
    if (seat == NB_NOBODY) nobody_reacts(sit, able);
    return seat;
}

static void calm_down(struct sitting *sit)
{
    if (!sit->midway && sit->hasty) sit->calm = seconds_now() + SIT_CALM_MS / 1000.0;
    sit->hurry = sit->hasty = false;
}

static void ask_person(struct sitting *sit, unsigned seat)
{
    calm_down(sit);
    seat = give_keyboard(sit, seat);
    if (seat == NB_NOBODY) return;
    sit->front = sit->s->human = seat;
    sit_look(sit);
    nb_action action = sit_ask(sit, seat);
    if (action) act(sit, seat, action);
}

/* ------------------------------------------------------------------------------------------------------------ holes */

static void deal(struct sitting *sit)
{
    sit->closed = sit->placed = sit->midway = false;
    if (session_deal(sit->s, &sit->trouble)) {
        sit->leave = true;
        return;
    }
    keep(sit);
    if (has_several(sit)) sit->front = NB_NOBODY;
    sit_tell_hole(sit);
    sit_look(sit);
}

static void tell_result(struct sitting *sit)
{
    char result[NB_MAX_STORY];
    nb_match_result(result, sizeof result, &sit->s->match, sit->s->names);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (sit->person[seat]) story_add(&sit->person[seat]->story, result, false);
}

/* Counts the hole; what was hidden lies open now, so it does not matter who sits in front. */
static void close_hole(struct sitting *sit)
{
    struct session *s = sit->s;
    if (!sit->closed && session_close(s, &sit->trouble)) sit->leave = true;
    if (!sit->closed) tell_result(sit);
    sit->closed = true;
    keep(sit);
    if (sit->front == NB_NOBODY) sit->front = s->human = (unsigned)__builtin_ctz(s->people);
    sit_look(sit);
}

/* Shows how it ended until somebody continues. */
static void end_hole(struct sitting *sit)
{
    double calm = seconds_now() + SIT_CALM_MS / 1000.0;
    close_hole(sit);
    sit->prompt = sit->s->match.over ? "The match is over." : "The hole is over.";
    screen_forget_keys(sit->screen);
    while (!sit->leave) {
        sit_draw(sit);
        struct key key = screen_key(sit->screen, -1);
        if (key.event == SCREEN_GONE) sit->leave = true;
        bool goes_on = key.event == SCREEN_ENTER || key_is(key, ' ') || key.event == SCREEN_CLICK;
        if (goes_on && seconds_now() > calm) break;
        if (goes_on) continue;
        sit->notice[0] = 0;
        enum sit_done command = sit_command(sit, key);
        if (command == SIT_CHANGED) break;
        if (command == SIT_UNKNOWN) sit_no_key(sit, key);
    }
    sit->prompt = NULL;
}

static enum sit_end after_match(struct sitting *sit)
{
    static const char *const items[] = {"Play again", "Watch it again", "Back to the clubhouse"};
    int chosen = pop_menu(sit->screen, sit_behind(sit), "What now?", items, 3, NULL, 0);
    return chosen == 0 ? SIT_AGAIN : chosen == 1 ? SIT_REPLAY : SIT_LEFT;
}

static void play(struct sitting *sit)
{
    struct session *s = sit->s;
    while (!sit->leave && !(s->match.over && !s->dealt)) {
        if (!s->dealt) deal(sit);
        else if (nb_over(&s->hole.t)) end_hole(sit);
        else if (is_person(sit, s->hole.t.actor)) ask_person(sit, s->hole.t.actor);
        else computer(sit, s->hole.t.actor);
    }
}

/* ----------------------------------------------------------------------------------------------------- sitting down */

static bool seat_people(struct sitting *sit)
{
    struct session *s = sit->s;
    nb_match start;
    nb_match_start(&start, &s->match.rules, s->match.seed);
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++) {
        if (!is_person(sit, seat)) continue;
        sit->hands[seat] = session_hands(&start, seat) & s->people;
        sit->person[seat] = calloc(1, sizeof *sit->person[seat]);
        if (!sit->person[seat]) return false;
    }
    return true;
}

enum sit_end sit_down(struct screen *screen, struct session *s, const char *path, struct problem *why)
{
    struct sitting *sit = calloc(1, sizeof *sit);
    enum sit_end end = SIT_LEFT;
    why->text[0] = 0;
    if (!sit) {
        problem_failed(why, "There is not enough memory.");
        return SIT_LEFT;
    }
    *sit = (struct sitting){.screen = screen, .s = s, .path = path, .busy = NB_NOBODY};
    if (seat_people(sit)) {
        sit->front = has_several(sit) ? NB_NOBODY : s->human;
        place_pack_of(&sit->pack, &s->match.rules);
        sit_retell(sit);
        if (s->dealt) sit_look(sit);
        play(sit);
        if (!sit->leave) end = after_match(sit);
    }
    *why = sit->trouble;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) free(sit->person[seat]);
    free(sit);
    return end;
}
