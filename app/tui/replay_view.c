/* replay_view.c - see replay_view.h. Every step is read again from the beginning, which takes no time worth speaking of.
 *
 * What the action that completes a trick does is seen in two steps: the trick lies complete, and it has been taken.
 */
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "card_save.h"
#include "help_window.h"
#include "hotkeys.h"
#include "table_picture.h"
#include "reading.h"
#include "replay_inside.h"
#include "replay_view.h"
#include "session.h"
#include "side_card.h"
#include "story.h"
#include "tell.h"
#include "seat.h"
#include "whole_file.h"
#include "words.h"

enum { PLAY_MS = 800, TOLD = 40 }; /* between two steps when it plays by itself; sentences that are kept in sight */

/* ------------------------------------------------------------------------------------------------------ going there */

static void look(const struct replaying *r, nb_view *view)
{
    if (r->seat == NB_NOBODY) scene_see_all(view, &r->reader.hole);
    else nb_view_of(view, &r->reader.hole, r->seat);
}

/* The person who played is called "You" in the record and on its card, so the sentences say "you" to them. Several seats of one
 * person are told apart by their numbers. */
static void set_names(struct replaying *r)
{
    r->you = NB_NOBODY;
    r->people = 0;
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) {
        const char *name = r->reader.tags.name[s];
        bool several = session_is_human(name) && strstr(name, " (seat ");
        if (!*name || several) say_tui_replay_seat(WORDS_IN(r->name[s]), s);
        else snprintf(r->name[s], sizeof r->name[s], "%.*s", (int)session_bare_name(name), name);
        if (!strcmp(name, SESSION_HUMAN)) r->you = s;
        if (session_is_human(name)) r->people |= (uint16_t)(1u << s);
        r->names[s] = r->you == s ? nb_you() : r->name[s];
    }
    if (!r->people) r->people = UINT16_MAX;
}

static void tell_step(struct replaying *r, nb_view before, nb_events *events)
{
    char *text = NULL;
    size_t size;
    nb_view after;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    look(r, &after);
    before.seat = after.seat = (uint8_t)r->you;
    if (r->last == NB_STEP_HOLE) tell_seen_hole(out, &after, r->names, (struct tell_style){NULL, NULL});
    if (r->last == NB_STEP_ACTION) {
        if (r->seat != NB_NOBODY) nb_events_for(events, r->seat);
        tell_action(out, &before, r->reader.seat, r->reader.action, &after, events, r->names);
    }
    if (r->last == NB_STEP_SCORE) {
        char result[TELL_RESULT];
        tell_match(result, &r->reader.match, &r->strokes, r->names);
        fputs(result, out);
    }
    fclose(out);
    story_add(&r->story, text, false);
    free(text);
}

/* The next thing that can be seen: what a deal was made of changes nothing on the table. False: the record ends, or is wrong. */
static bool next_step(struct replaying *r, nb_events *events, nb_why *why)
{
    do
        if (nb_record_next(&r->reader, &r->last, events, why)) return false;
    while (r->last == NB_STEP_FAIR);
    return r->last != NB_STEP_END;
}

/* Reads on by one; how many steps that makes. 0: the record ends, or is wrong there, and why says how. *trick is the table with
 * the trick complete, where there are two. */
static unsigned read_on(struct replaying *r, nb_view *before, nb_view *trick, nb_events *events, nb_why *why)
{
    bool dealt = r->reader.dealt;
    if (dealt) look(r, before);
    if (!next_step(r, events, why)) return 0;
    if (!dealt || r->last != NB_STEP_ACTION) return 1;
    nb_events seen = *events;
    if (r->seat != NB_NOBODY) nb_events_for(&seen, r->seat);
    unsigned taken = seat_trick_taken(before, &seen);
    if (taken == seen.n) return 1;
    *trick = *before;
    seat_trick_move(trick, seen.event, taken);
    return 2;
}

/* Goes to just after this many steps; false: the record is wrong there, and why says how. */
bool replay_go(struct replaying *r, unsigned step, nb_why *why)
{
    if (nb_record_open(&r->reader, r->text, r->length, why)) return false;
    memset(&r->story, 0, sizeof r->story);
    r->complete = false;
    for (r->step = 0; r->step < step;) {
        nb_view before = {.seat = NB_NOBODY}, trick;
        nb_events events;
        unsigned steps = read_on(r, &before, &trick, &events, why);
        if (!steps) return false;
        if (r->step + TOLD >= step) tell_step(r, before, &events);
        r->complete = r->step + steps > step;
        r->step = r->complete ? step : r->step + steps;
        if (r->complete) r->view = trick;
    }
    if (!r->complete) look(r, &r->view);
    return true;
}

/* Reads all of it once: how long it is, and where the holes begin. */
static bool count(struct replaying *r, nb_why *why)
{
    nb_view before, trick;
    nb_events events;
    if (nb_record_open(&r->reader, r->text, r->length, why)) return false;
    if (strokes_read(&r->strokes, r->text, r->length, &r->reader.match.rules, why)) return false;
    set_names(r);
    for (unsigned steps; (steps = read_on(r, &before, &trick, &events, why)); r->steps += steps) {
        if (r->last == NB_STEP_HOLE) r->moves = 0;
        if (r->last == NB_STEP_HOLE && r->holes < NB_MAX_HOLES) r->hole[r->holes++] = r->steps + 1;
        if (r->last != NB_STEP_ACTION) continue;
        review_note(r, &before);
        r->moves++;
    }
    if (r->last != NB_STEP_END) return false;
    if (!r->steps) snprintf(why->text, sizeof why->text, "%s", say_tui_replay_empty);
    return r->steps;
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

static const char *step_words(const struct replaying *r, nb__text *room)
{
    if (r->seat == NB_NOBODY)
        return r->plays ? say_tui_replay_playing_all(room, r->step, r->steps)
                        : say_tui_replay_all(room, r->step, r->steps);
    nb__part who = person(r->seat, r->you, r->names);
    return r->plays ? say_tui_replay_playing_seen(room, r->step, r->steps, who)
                    : say_tui_replay_seen(room, r->step, r->steps, who);
}

static void draw_words(const struct replaying *r)
{
    static const struct hotkey keys[] = {{say_tui_replay_arrows, say_tui_replay_key_step, 0},
                                         {"PgDn", say_tui_replay_key_hole, 1},
                                         {"Space", say_tui_replay_key_play, 2},
                                         {"N", say_tui_replay_key_review, 5},
                                         {"V", say_tui_replay_key_view, 0},
                                         {"S", say_tui_replay_key_score, 3},
                                         {"E", say_tui_replay_key_card, 4},
                                         {"?", say_tui_replay_key_help, 0},
                                         {"Esc", say_tui_replay_key_back, 0}};
    static const struct hotkey reviews[] = {{say_tui_replay_arrows, say_tui_replay_key_choice, 0},
                                            {"M", say_tui_replay_key_mistake, 0},
                                            {"B", say_tui_replay_key_before, 2},
                                            {"O", say_tui_replay_key_overview, 0},
                                            {"T", say_tui_replay_key_try, 0},
                                            {"V", say_tui_replay_key_view, 3},
                                            {"?", say_tui_replay_key_help, 0},
                                            {"Esc", say_tui_replay_key_back, 0}};
    const struct place *p = &r->place;
    struct hotkey shown[sizeof keys / sizeof keys[0]];
    const unsigned n = r->review.on ? sizeof reviews / sizeof reviews[0] : sizeof keys / sizeof keys[0];
    struct rect story = p->story;
    if (p->story_beside) story = side_card_draw(r->screen, &r->reader.match, r->names, story);
    if (r->review.on) story.h -= review_draw(r);
    else
        ink_text(r->screen, p->prompt.y, 1, p->prompt.w - 2, INK_STRONG,
                 r->review.notice ? r->review.notice : step_words(r, HERE));
    story_draw(r->screen, &r->story, story);
    memcpy(shown, r->review.on ? reviews : keys, n * sizeof shown[0]);
    hotkeys_draw(r->screen, p->keys, shown, n);
}

void replay_draw(void *replaying)
{
    struct replaying *r = replaying;
    int32_t scores[NB_MAX_SEATS], net[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) scores[seat] = r->reader.match.last[seat];
    strokes_net(net, &r->strokes, &r->reader.match);
    struct scene scene;
    scene_of(&scene, &r->view);
    place_table(&r->place, &scene, &r->pack, r->screen->height, r->screen->width, 0);
    struct table_picture picture = {.scene = &scene,
                                    .match = &r->reader.match,
                                    .names = r->names,
                                    .scores = r->last == NB_STEP_SCORE ? scores : NULL,
                                    .net = r->strokes.given ? net : NULL,
                                    .busy = NB_NOBODY,
                                    .by_name = true,
                                    .you = r->you,
                                    .mark = say_tui_replay_record};
    table_picture_draw(r->screen, &picture, &r->place);
    if (r->place.fits) draw_words(r);
}

/* ------------------------------------------------------------------------------------------------------------ cards */

static char *card_text(const struct card *card, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (!out) return NULL;
    card_print(out, card);
    fclose(out);
    return text;
}

static void show_card(struct replaying *r)
{
    struct card *card = calloc(1, sizeof *card);
    size_t size;
    struct problem why;
    if (card && card_read(card, say_tui_the_record, r->text, r->length, &why)) {
        pop_say(r->screen, (struct pop_behind){replay_draw, r}, say_tui_sorry, why.text);
    } else if (card) {
        char *text = card_text(card, &size);
        if (text) pop_text(r->screen, (struct pop_behind){replay_draw, r}, say_tui_score_card, text);
        free(text);
    }
    free(card);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static unsigned previous_hole(const struct replaying *r)
{
    unsigned to = 1;
    for (unsigned i = 0; i < r->holes; i++)
        if (r->hole[i] < r->step) to = r->hole[i];
    return to;
}

static unsigned next_hole(const struct replaying *r)
{
    for (unsigned i = 0; i < r->holes; i++)
        if (r->hole[i] > r->step) return r->hole[i];
    return r->steps;
}

static unsigned target(const struct replaying *r, struct key key)
{
    if (key.event == SCREEN_RIGHT || key_is(key, 'l') || key.event == SCREEN_TIME)
        return r->step < r->steps ? r->step + 1 : r->step;
    if (key.event == SCREEN_LEFT || key_is(key, 'h')) return r->step > 1 ? r->step - 1 : 1;
    if (key.event == SCREEN_PAGE_DOWN || key.event == SCREEN_DOWN || key_is(key, 'j')) return next_hole(r);
    if (key.event == SCREEN_PAGE_UP || key.event == SCREEN_UP || key_is(key, 'k')) return previous_hole(r);
    if (key.event == SCREEN_HOME) return 1;
    if (key.event == SCREEN_END) return r->steps;
    return r->step;
}

static void next_view(struct replaying *r)
{
    unsigned seats = r->reader.match.rules.seats;
    r->seat = r->seat == NB_NOBODY ? 0 : r->seat + 1 < seats ? r->seat + 1 : NB_NOBODY;
}

static void show_help(struct replaying *r)
{
    static const struct help_line help[] = {{say_tui_replay_help_step, say_tui_replay_help_step_does},
                                            {say_tui_replay_help_holes, say_tui_replay_help_hole_does},
                                            {say_tui_replay_help_ends, say_tui_replay_help_ends_do},
                                            {"Space", say_tui_replay_help_play_does},
                                            {say_tui_replay_help_choices, say_tui_replay_help_review_does},
                                            {say_tui_replay_help_mistakes, say_tui_replay_help_mistakes_do},
                                            {"O", say_tui_replay_help_overview_does},
                                            {"T", say_tui_replay_help_try_does},
                                            {"V", say_tui_replay_help_view_does},
                                            {"S", say_tui_replay_help_score_does},
                                            {"E", say_tui_replay_help_card_does},
                                            {"R", say_tui_replay_help_rules_does},
                                            {"Esc", say_tui_replay_help_back_does}};
    help_window(r->screen, (struct pop_behind){replay_draw, r}, help, sizeof help / sizeof help[0]);
}

/* What is to be looked at besides the table. */
static void obey(struct replaying *r, struct key key)
{
    if (key_is(key, 'v') || key_is(key, 'V')) next_view(r);
    else if (key_is(key, 's') || key_is(key, 'S')) show_card(r);
    else if (key_is(key, 'e') || key_is(key, 'E'))
        card_save(r->screen, (struct pop_behind){replay_draw, r}, r->text, r->length);
    else if (key_is(key, 'r') || key_is(key, 'R')) page_rules_of(r->screen, &r->reader.match.rules, NULL);
    else if ((key_is(key, 'o') || key_is(key, 'O')) && r->review.n) review_overview(r);
    else if ((key_is(key, 't') || key_is(key, 'T')) && r->review.on) review_try(r);
    else if (key_is(key, '?')) show_help(r);
}

static bool is_letter(struct key key, char small)
{
    return key_is(key, (unsigned)small) || key_is(key, (unsigned)small - 32);
}

/* From choice to choice: N and P from anywhere, the arrows once that is what one does; M and B to those that cost something. */
static bool goes_to_choice(struct replaying *r, struct key key, unsigned *at)
{
    const struct review *review = &r->review;
    bool next = is_letter(key, 'n') || (review->on && key.event == SCREEN_RIGHT);
    bool back = is_letter(key, 'p') || (review->on && key.event == SCREEN_LEFT);
    if (!review->n) return false;
    if (is_letter(key, 'm') || is_letter(key, 'b')) {
        *at = review_mistake(r, is_letter(key, 'm') ? 1 : -1);
        return true;
    }
    if (!next && !back) return false;
    *at = review->on ? review->at + (next ? 1u : 0u) - (back ? 1u : 0u) : review_near(r);
    if (*at >= review->n) *at = review->at;
    return true;
}

/* hole: whose review it begins with; -1: with the first step of the record. */
static void watch(struct replaying *r, int hole)
{
    nb_why why;
    unsigned choice;
    bool good = hole >= 0 && r->review.n ? review_go(r, review_of_hole(r, (unsigned)hole), &why)
                                         : replay_go(r, 1, &why);
    while (good) {
        replay_draw(r);
        struct key key = screen_key(r->screen, r->plays ? PLAY_MS : -1);
        unsigned seat = r->seat, to = target(r, key);
        if (key.event < SCREEN_RESIZE) r->review.notice = NULL;
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE || key_is(key, 'q')) return;
        if (goes_to_choice(r, key, &choice)) {
            r->plays = false;
            good = review_go(r, choice, &why);
            continue;
        }
        obey(r, key);
        r->plays = key_is(key, ' ') ? !r->plays : r->plays && key.event >= SCREEN_RESIZE && to < r->steps;
        if (to != r->step || seat != r->seat || r->plays) review_leave(r);
        if (to != r->step || seat != r->seat) good = replay_go(r, to, &why);
    }
}

/* The text is freed. NULL: it could not be had, and problem says why. */
static void show(struct screen *screen, struct pop_behind behind, const char *path, char *text, size_t length, int hole,
                 struct problem *problem)
{
    struct replaying *r = calloc(1, sizeof *r);
    nb_why why;
    if (r) r->screen = screen, r->seat = NB_NOBODY, r->text = text, r->length = length;
    bool good = r && text && count(r, &why);
    if (r && text && !good) problem_failed(problem, say_tui_replay_wrong(HERE, path, why.text));
    if (!r) problem_failed(problem, say_tui_no_memory);
    if (good) {
        place_pack_of(&r->pack, &r->reader.match.rules);
        watch(r, hole);
        reviewing_drop(r->review.work);
    } else {
        pop_say(screen, behind, say_tui_replay_cannot, problem->text);
    }
    free(text);
    free(r);
}

void replay_view(struct screen *screen, struct pop_behind behind, const char *path, bool review)
{
    struct problem problem;
    size_t length = 0;
    char *text = file_read(path, &length, &problem);
    show(screen, behind, path, text, length, review ? 0 : -1, &problem);
}

void replay_record(struct screen *screen, struct pop_behind behind, const char *text, size_t length, unsigned hole)
{
    struct problem problem;
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = 0;
    } else {
        problem_failed(&problem, say_tui_no_memory);
    }
    show(screen, behind, say_tui_the_record, copy, length, (int)hole, &problem);
}
