/* table_screen.c - the course of a match: deals, turns, and the ends of holes. See table_screen.h. */
#include <stdlib.h>
#include <string.h>

#include "card_save.h"
#include "seconds.h"
#include "table_screen.h"
#include "table_screen_inside.h"
#include "tell.h"
#include "words.h"

/* ---------------------------------------------------------------------------------------------------------- actions */

static void keep(struct table_screen *table)
{
    struct problem why;
    if (table->path && session_save(table->s, table->path, &why)) table_screen_notice(table, why.text);
}

static bool is_person(const struct table_screen *table, unsigned seat) { return table->s->people >> seat & 1; }

/* Until any key; commands are not taken. */
static void wait_for_key(struct table_screen *table, const char *prompt)
{
    table->prompt = prompt;
    screen_forget_keys(table->screen);
    for (bool waits = true; waits && !table->leave;) {
        table_screen_draw(table);
        const struct key key = screen_key(table->screen, -1);
        if (key.event == SCREEN_GONE) table->leave = true;
        waits = key.event >= SCREEN_RESIZE;
    }
    table->prompt = NULL;
}

static bool is_instant(const struct table_screen *table) { return !settings_pause(&table->screen->settings); }

static bool was_wrong(const nb_events *events)
{
    for (unsigned i = 0; i < events->n; i++)
        if (events->event[i].kind == NB_EV_WRONG) return true;
    return false;
}

/* The card that was in hand comes from where it was taken. */
static void join_movements(nb_events *events, const nb_event *taken)
{
    for (unsigned i = 0; i < events->n; i++) {
        nb_event *e = &events->event[i];
        if (e->kind != NB_EV_MOVE || e->from_zone != taken->zone) continue;
        e->from_zone = taken->from_zone;
        e->from_slot = taken->from_slot;
        return;
    }
}

/* What a computer player takes in hand and puts somewhere is one movement. */
static void shows(struct table_screen *table, unsigned seat, bool shown, const nb_view *seen, const struct place *old,
                  const nb_events *all)
{
    static nb_view first_seen;
    static struct place first_old;
    nb_events events = *all;
    const bool was_half = table->half;
    if (was_half) join_movements(&events, &table->turn.taken);
    nb_turn_follow(&table->turn, &table->s->hole.t, seat, all);
    table->half = table->turn.half && !is_person(table, seat) && shown;
    if (table->half) {
        first_seen = *seen;
        first_old = *old;
    } else if (shown) {
        table_screen_glide(table, was_half ? &first_seen : seen, was_half ? &first_old : old, &events);
    }
}

/* Done, recorded, kept, told, and shown. */
void table_screen_act(struct table_screen *table, unsigned seat, nb_action action)
{
    struct session *s = table->s;
    nb_hole before = s->hole;
    nb_view seen = table->view;
    static struct place old;
    nb_events events;
    bool shown = table->front != NB_NOBODY && table->place.fits;
    old = table->place;
    if (session_apply(s, seat, action, &events, &table->trouble)) {
        table->leave = true;
        return;
    }
    table->midway = seat == before.t.turn && seat == s->hole.t.turn;
    table->asks = table->asks && !is_person(table, seat);
    keep(table);
    table_screen_tell_action(table, &before, seat, action, &events);
    table_screen_look(table);
    shows(table, seat, shown, &seen, &old, &events);
    if (shown && was_wrong(&events) && (!is_instant(table) || is_person(table, seat)))
        wait_for_key(table, say_tui_stick_wrong);
}

/* -------------------------------------------------------------------------------------------------------- computers */

/* Thinks, while the screen stays alive. 0: left, or the match has changed. */
static nb_action think(struct table_screen *table, struct thinking *thinking)
{
    double start = seconds_now(), pause = table->half ? 0 : settings_pause(&table->screen->settings) / 1000.0;
    for (;;) {
        double left = table->hurry ? 0 : start + pause - seconds_now();
        bool done = thinking_is_done(thinking);
        if (done && (left <= 0 || nb_verb_of(thinking_action(thinking)) == NB_PASS)) return thinking_action(thinking);
        table_screen_draw(table);
        struct key key = screen_key(table->screen, done ? (int)(left * 1000) + 1 : -1);
        if (key.event == SCREEN_GONE) table->leave = true;
        enum table_screen_done command = table_screen_command(table, key);
        if (table->leave || command == TABLE_CHANGED) return 0;
        if (command == TABLE_UNKNOWN && key.event < SCREEN_RESIZE) table->hurry = table->hasty = true;
    }
}

static void computer(struct table_screen *table, unsigned seat)
{
    struct thinking *thinking = thinking_choose(table->s, table->screen->wake[1]);
    table->busy = seat;
    nb_action action = thinking ? think(table, thinking) : 0;
    table->busy = NB_NOBODY;
    if (action) {
        table_screen_act(table, seat, action);
    } else if (!thinking || (thinking_is_done(thinking) && !thinking_action(thinking))) {
        problem_failed(&table->trouble, say_tui_table_cannot_think(HERE, table->s->names[seat]));
        table->leave = true;
    }
    thinking_drop(thinking);
}

/* ----------------------------------------------------------------------------------------------------------- people */

static bool has_several(const struct table_screen *table)
{
    unsigned first = (unsigned)__builtin_ctz(table->s->people);
    return table->s->people & ~table->hands[first];
}

static bool is_in_front(const struct table_screen *table, unsigned seat)
{
    return table->front != NB_NOBODY && table->hands[table->front] >> seat & 1;
}

/* None of the people who could react does. */
static void nobody_reacts(struct table_screen *table, uint16_t able)
{
    struct session *s = table->s;
    for (; able && !table->leave; able &= (uint16_t)(able - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(able);
        nb_action pass = nb_act(NB_PASS, 0, 0), list[NB_MAX_ACTIONS];
        int n = nb_legal_for(&s->hole.t, seat, list);
        for (int i = 0; i < n; i++)
            if (list[i] == pass) table_screen_act(table, seat, pass);
    }
}

/* Whoever is to act takes the keyboard; NB_NOBODY: it has been settled, or somebody leaves. */
static unsigned give_keyboard(struct table_screen *table, unsigned seat)
{
    const nb_table *t = &table->s->hole.t;
    uint16_t able = nb_actors(t) & table->s->people;
    bool reacts = t->actor != t->turn || (nb_actors(t) & (nb_actors(t) - 1));
    if (is_in_front(table, seat) && (!reacts || !(able & ~table->hands[seat]))) return seat;
    if (!has_several(table)) return seat;
    table->front = NB_NOBODY;
    if (!reacts) return curtain_pass(table, seat) ? seat : NB_NOBODY;
    if (!curtain_react(table, able, &seat)) return NB_NOBODY;
    if (seat == NB_NOBODY) nobody_reacts(table, able);
    return seat;
}

static void calm_down(struct table_screen *table)
{
    if (!table->midway && table->hasty) table->calm = seconds_now() + TABLE_CALM_MS / 1000.0;
    table->hurry = table->hasty = false;
}

/* Before their first action people look at some of their cards: that is announced, and waits until they have. */
static void open_eyes(struct table_screen *table, unsigned seat)
{
    struct person *p = table->person[seat];
    char words[NB_MAX_TEXT], prompt[2 * NB_MAX_TEXT];
    if (p->opened) return;
    p->opened = true;
    table->openings = seat_opening(words, sizeof words, &p->memory, &table->view, table->opening);
    if (!table->openings) return;
    snprintf(prompt, sizeof prompt, "%s %s", words, say_tui_opening);
    if (is_instant(table)) story_add(&p->story, words, true);
    else wait_for_key(table, prompt);
    table->openings = 0;
}

/* Who knows no card that would match passes by themselves, unless they want to be asked. */
static bool passes_by_itself(struct table_screen *table, unsigned seat)
{
    struct seat_picking pick;
    if (has_several(table) || table->asks || table->screen->settings.value[SETTING_STICKS] == STICKS_ASK) return false;
    table_screen_look(table);
    seat_pick_start(&pick, &table->view.t, seat);
    return seat_claims(&pick, &table->person[seat]->memory) == SEAT_CLAIMS_NONE;
}

/* A claim that the person knows to be wrong is asked about again. */
static bool means_it(struct table_screen *table, unsigned seat, nb_action action)
{
    char warning[NB_MAX_TEXT];
    if (!seat_claim_warning(warning, sizeof warning, &table->choosing.pick, &table->person[seat]->memory, action))
        return true;
    table->asking = true; /* behind the window the question stays */
    const bool yes = pop_sure(table->screen, table_screen_behind(table), warning, say_tui_stick_anyway,
                              say_tui_stick_no);
    table->asking = false;
    return yes;
}

static void ask_person(struct table_screen *table, unsigned seat)
{
    nb_action action;
    if (passes_by_itself(table, seat)) {
        table->quiet = true;
        table_screen_act(table, seat, nb_act(NB_PASS, 0, 0));
        table->quiet = false;
        return;
    }
    calm_down(table);
    seat = give_keyboard(table, seat);
    if (seat == NB_NOBODY) return;
    table->front = table->s->human = seat;
    table_screen_look(table);
    open_eyes(table, seat);
    if (table->leave) return;
    table_screen_tutor_begin(table, seat);
    do action = table_screen_ask(table, seat);
    while (action && !(means_it(table, seat, action) && table_screen_tutor_agrees(table, action)));
    table_screen_tutor_end(table);
    if (action) table_screen_act(table, seat, action);
    table_screen_tutor_comments(table, seat);
}

/* ------------------------------------------------------------------------------------------------------------ holes */

static void deal(struct table_screen *table)
{
    table->closed = table->placed = table->midway = false;
    if (session_deal(table->s, &table->trouble)) {
        table->leave = true;
        return;
    }
    keep(table);
    if (has_several(table)) table->front = NB_NOBODY;
    table_screen_tell_hole(table);
    table_screen_look(table);
}

static void tell_result(struct table_screen *table)
{
    char result[TELL_RESULT];
    tell_match(result, &table->s->match, &table->s->strokes, table->s->names);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++)
        if (table->person[seat]) story_add(&table->person[seat]->story, result, false);
}

/* Counts the hole; what was hidden lies open now, so it does not matter who sits in front. */
static void close_hole(struct table_screen *table)
{
    struct session *s = table->s;
    table->uncounted = s->match;
    if (!table->closed && session_close(s, &table->trouble)) table->leave = true;
    if (!table->closed) tell_result(table);
    table->closed = true;
    keep(table);
    if (table->front == NB_NOBODY) table->front = s->human = (unsigned)__builtin_ctz(s->people);
    table_screen_look(table);
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++) nb_tally_of(&table->tally[seat], &s->hole.t, seat);
    counting_start(&table->counting, table->tally, s->match.rules.seats, table->front);
    if (!settings_pause(&table->screen->settings)) counting_finish(&table->counting);
    table_screen_review_begin(table);
}

/* Until all is counted; a key is one to skip it by. */
static bool counts_on(struct table_screen *table, struct key key)
{
    if (!counting_goes_on(&table->counting)) return false;
    if (key.event == SCREEN_TIME) counting_next(&table->counting, &table->screen->settings);
    else if (key.event < SCREEN_RESIZE) counting_finish(&table->counting);
    return key.event != SCREEN_GONE;
}

/* Shows how it ended until somebody continues. */
void table_screen_end_hole(struct table_screen *table)
{
    double calm = seconds_now() + TABLE_CALM_MS / 1000.0;
    close_hole(table);
    table->prompt = table->trial           ? say_tui_table_trial_over
                    : table->s->match.over ? say_tui_table_match_over
                                           : say_tui_table_hole_over;
    screen_forget_keys(table->screen);
    while (!table->leave) {
        table_screen_review_tell(table);
        table_screen_draw(table);
        struct key key = screen_key(table->screen, counting_wait(&table->counting, &table->screen->settings));
        if (key.event == SCREEN_GONE) table->leave = true;
        if (counts_on(table, key)) {
            calm = seconds_now() + TABLE_CALM_MS / 1000.0;
            continue;
        }
        bool goes_on = key.event == SCREEN_ENTER || key_is(key, ' ') || key.event == SCREEN_CLICK;
        if (goes_on && seconds_now() > calm) break;
        if (goes_on) continue;
        table->notice[0] = 0;
        enum table_screen_done command = table_screen_command(table, key);
        if (command == TABLE_CHANGED) break;
        if (command == TABLE_UNKNOWN) table_screen_no_key(table, key);
    }
    table_screen_review_end(table);
    table->prompt = NULL;
}

static enum table_screen_end after_match(struct table_screen *table)
{
    enum { AGAIN, REVIEW, WATCH, CARD, BACK, ITEMS };
    static const char *const items[ITEMS] = {say_tui_table_after_again, say_tui_table_after_review,
                                             say_tui_table_after_watch, say_tui_table_after_card,
                                             say_tui_table_after_back};
    int chosen = AGAIN;
    do {
        chosen = pop_menu(table->screen, table_screen_behind(table), say_tui_table_after, items, ITEMS, NULL, chosen);
        if (chosen == CARD) card_save(table->screen, table_screen_behind(table), table->s->record, table->s->length);
    } while (chosen == CARD && !table->screen->gone);
    return chosen == AGAIN    ? TABLE_AGAIN
           : chosen == REVIEW ? TABLE_REVIEW
           : chosen == WATCH  ? TABLE_REPLAY
                              : TABLE_LEFT;
}

/* Whoever sits alone at the screen looks before the others begin; several do it when the keyboard comes to them. */
static bool must_open(const struct table_screen *table)
{
    return !nb_over(&table->s->hole.t) && table->front != NB_NOBODY && !table->person[table->front]->opened;
}

static void play(struct table_screen *table)
{
    struct session *s = table->s;
    while (!table->leave && !((s->match.over || table->trial) && !s->dealt)) {
        if (!s->dealt) deal(table);
        else if (must_open(table)) open_eyes(table, table->front);
        else if (nb_over(&s->hole.t)) table_screen_end_hole(table);
        else if (is_person(table, s->hole.t.actor)) ask_person(table, s->hole.t.actor);
        else computer(table, s->hole.t.actor);
    }
}

/* ----------------------------------------------------------------------------------------------------- sitting down */

static bool seat_people(struct table_screen *table)
{
    struct session *s = table->s;
    nb_match start;
    nb_match_start(&start, &s->match.rules, s->match.seed);
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++) {
        if (!is_person(table, seat)) continue;
        table->hands[seat] = session_hands(&start, seat) & s->people;
        table->person[seat] = calloc(1, sizeof *table->person[seat]);
        if (!table->person[seat]) return false;
    }
    return true;
}

struct table_screen *table_screen_new(struct screen *screen, struct session *s, const char *path)
{
    struct table_screen *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    *table = (struct table_screen){.screen = screen, .s = s, .path = path, .busy = NB_NOBODY};
    table->choosing.place = &table->place;
    if (!seat_people(table)) {
        table_screen_free(table);
        return NULL;
    }
    table->front = has_several(table) ? NB_NOBODY : s->human;
    place_pack_of(&table->pack, &s->match.rules);
    table_screen_retell(table);
    if (s->dealt) table_screen_look(table);
    return table;
}

void table_screen_free(struct table_screen *table)
{
    if (!table) return;
    table_screen_tutor_end(table);
    table_screen_review_end(table);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) free(table->person[seat]);
    free(table);
}

/* What is to know about the computer players, before the match. */
static void tell_notices(struct table_screen *table)
{
    char words[PROBLEM_TEXT];
    session_notices(table->s, words, sizeof words);
    if (words[0] && !table->s->match.over)
        pop_say(table->screen, table_screen_behind(table), say_tui_form_before, words);
}

enum table_screen_end table_screen_play(struct screen *screen, struct session *s, const char *path, struct problem *why)
{
    struct table_screen *table = table_screen_new(screen, s, path);
    enum table_screen_end end = TABLE_LEFT;
    why->text[0] = 0;
    if (!table) {
        problem_failed(why, say_tui_no_memory);
        return TABLE_LEFT;
    }
    tell_notices(table);
    play(table);
    if (!table->leave) end = after_match(table);
    *why = table->trouble;
    table_screen_free(table);
    return end;
}

void table_screen_try(struct screen *screen, struct session *s, struct problem *why)
{
    struct table_screen *table = table_screen_new(screen, s, NULL);
    why->text[0] = 0;
    if (!table) {
        problem_failed(why, say_tui_no_memory);
        return;
    }
    table->trial = true;
    play(table);
    *why = table->trouble;
    table_screen_free(table);
}

bool table_screen_puzzle(struct screen *screen, struct session *s, struct puzzle_verdict verdict, struct problem *why)
{
    struct table_screen *table = table_screen_new(screen, s, NULL);
    nb_action action = 0;
    why->text[0] = 0;
    if (!table) {
        problem_failed(why, say_tui_no_memory);
        return false;
    }
    table->puzzle = true;
    while (!table->leave && !action) action = table_screen_ask(table, s->human);
    table->prompt = action ? "" : NULL;
    const bool next = action && pop_yes(screen, table_screen_behind(table), verdict.of(verdict.data, action),
                                        say_puzzlescreen_next, say_puzzlescreen_back);
    table_screen_free(table);
    return next;
}
