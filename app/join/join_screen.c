/* join_screen.c - see join_screen.h. The network has a thread of its own and tells of news by the screen's pipe; they are taken
 * whenever something is drawn, so a window in front does not keep a deal waiting. */
#include "join_screen_inside.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "seconds.h"
#include "words.h"

enum { CALM_MS = 400 }; /* keys this soon after something new were meant for what was there before */

/* ------------------------------------------------------------------------------------------------------ what is so */

const char *join_screen_phase(const struct join_screen *j) { return visit_phase(j->v); }

json_t *join_screen_seat(const struct join_screen *j, unsigned seat)
{
    return json_array_get(json_object_get(j->v->about, "seats"), seat);
}

bool join_screen_is_kind(const struct join_screen *j, unsigned seat, const char *kind)
{
    return !strcmp(visit_text(join_screen_seat(j, seat), "kind"), kind);
}

bool join_screen_is_host(const struct join_screen *j)
{
    return j->v->seat != NB_NOBODY &&
           json_integer_value(json_object_get(j->v->about, "host")) == (json_int_t)j->v->seat;
}

bool join_screen_is_ready(const struct join_screen *j, unsigned seat)
{
    json_t *ready = json_object_get(j->v->about, "ready");
    for (size_t i = 0; i < json_array_size(ready); i++)
        if (json_integer_value(json_array_get(ready, i)) == (json_int_t)seat) return true;
    return false;
}

bool join_screen_any_open(const struct join_screen *j)
{
    for (unsigned seat = 0; seat < j->v->rules.seats; seat++)
        if (join_screen_is_kind(j, seat, "open")) return true;
    return false;
}

bool join_screen_at_table(const struct join_screen *j) { return j->v->seen && strcmp(join_screen_phase(j), "waiting"); }

/* --------------------------------------------------------------------------------------------------------- the news */

/* What the visit has said since, a line each. */
static void take_told(struct join_screen *j, bool secret)
{
    fflush(j->out);
    while (j->told_up_to < j->told_size) {
        char line[NB_MAX_STORY];
        const char *from = j->told + j->told_up_to;
        const size_t n = strcspn(from, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, from + strspn(from, " "));
        if (line[strspn(line, " \n")]) story_add(&j->story, line, secret);
        j->told_up_to += n + (from[n] == '\n');
    }
}

/* With memory=real a person remembers what they saw themselves, from their next action on. */
static void hear_message(struct join_screen *j, const char *text, size_t length)
{
    struct visit *v = j->v;
    const uint32_t n = v->n;
    const bool remembers = v->about && seat_memory_is_real(&v->rules);
    visit_hear(v, text, length);
    if (remembers && v->n != n && v->spoke == v->seat) story_forget(&j->story);
    take_told(j, remembers && v->secret);
}

static void hear(struct join_screen *j, enum caller_news news, const char *text, size_t length)
{
    struct visit *v = j->v;
    if (news == CALLER_HEARD) {
        hear_message(j, text, length);
    } else if (news == CALLER_LOST) {
        visit_lost(v, text);
    } else {
        problem_failed(&j->trouble, say_join_cannot_reach(HERE, v->link.host, v->link.port, text));
        v->end = VISIT_FAILED;
    }
}

/* Keys that were pressed before this could be seen mean nothing here. In one's own turn there is no need to wait. */
static void calm_down(struct join_screen *j, bool midway)
{
    screen_forget_keys(j->screen);
    j->calm = midway ? 0 : seconds_now() + CALM_MS / 1000.0;
}

static void begin_question(struct join_screen *j)
{
    const struct visit *v = j->v;
    scene_lay(&j->laid, &v->scene);
    if (j->asking && j->question == v->questions) return;
    calm_down(j, v->spoke == v->seat && v->turn == v->scene.turn);
    j->asking = j->fresh = true;
    j->question = v->questions;
    j->v->notice[0] = 0;
    seat_pick_from(&j->choosing.pick, &j->laid, v->seat, v->ask.action, v->ask.n);
    j->choosing.pick.prompt = visit_text(v->view, "prompt");
    j->choosing.pick.rule = json_string_value(json_object_get(v->view, "rule"));
    choosing_start(&j->choosing);
}

static void note_phase(struct join_screen *j)
{
    const char *phase = join_screen_phase(j);
    if (!strcmp(phase, j->phase)) return;
    snprintf(j->phase, sizeof j->phase, "%s", phase);
    if (!strcmp(phase, "between") || !strcmp(phase, "over")) calm_down(j, false);
}

/* A hole that ends while the person is there is counted before their eyes; one that was over when they came is not. */
static void note_end(struct join_screen *j)
{
    const struct visit *v = j->v;
    if (!v->seen || !v->scene.over) j->counted = false;
    if (j->counted || !visit_tally(j->tally, v)) return;
    j->counted = true;
    counting_start(&j->counting, j->tally, v->rules.seats, v->seat);
    if (v->spoke == NB_NOBODY || !settings_pause(&j->screen->settings)) counting_finish(&j->counting);
}

/* ----------------------------------------------------------------------------------------------------------- first looks */

static bool is_reaction(const struct visit *v) { return v->asked && v->scene.turn != v->seat; }

/* The others do not wait, and neither does a discard to which one can react: there the quickest counts. */
bool join_screen_looks(const struct join_screen *j) { return j->openings && !is_reaction(j->v); }

/* What the person looks at before their first action is announced once, and stays until they have seen it. */
static void note_opening(struct join_screen *j)
{
    const struct visit *v = j->v;
    if (!v->seen || v->scene.over) j->openings = 0;
    if (!v->seen || (j->looked_match == v->told_match && j->looked_hole == v->told_hole)) return;
    j->looked_match = v->told_match;
    j->looked_hole = v->told_hole;
    j->openings = scene_opening(j->opening, &v->scene, v->view);
    if (!j->openings) return;
    snprintf(j->opening_words, sizeof j->opening_words, "%s", visit_text(json_object_get(v->view, "opening"), "text"));
    calm_down(j, false);
    if (settings_pause(&j->screen->settings)) return;
    story_add(&j->story, j->opening_words, true);
    j->openings = 0;
}

/* Any key. */
static bool looks_on(struct join_screen *j, struct key key)
{
    if (!join_screen_looks(j) || key.event == SCREEN_GONE) return false;
    if (key.event < SCREEN_RESIZE && seconds_now() >= j->calm) j->openings = 0;
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ the end */

bool join_screen_counts(const struct join_screen *j) { return j->counted && counting_goes_on(&j->counting); }

void join_screen_take(struct join_screen *j)
{
    enum caller_news news;
    size_t length;
    j->v->passes = j->screen->settings.value[SETTING_STICKS] == STICKS_KNOWN;
    for (char *text; (text = caller_thread_next(j->network, &news, &length)); free(text)) hear(j, news, text, length);
    take_told(j, false);
    note_phase(j);
    note_end(j);
    note_opening(j);
    if (j->v->asked && j->v->seen && !j->v->away && !join_screen_looks(j)) begin_question(j);
    else j->asking = false;
}

void join_screen_say(struct join_screen *j, const char *line)
{
    visit_line(j->v, line);
    join_screen_take(j);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static bool is_too_early(const struct join_screen *j, struct key key)
{
    bool command = key.event == SCREEN_CHAR && ((key.code < 127 && isupper((int)key.code)) || key.code == '?');
    bool moves = key.event == SCREEN_ENTER || key.event == SCREEN_CLICK || (key.event == SCREEN_CHAR && !command);
    return moves && seconds_now() < j->calm;
}

static void refuse(struct join_screen *j, struct seat_touch touch)
{
    struct seat_refusal refusal;
    seat_explain_touch(&refusal, &j->choosing.pick, touch, j->v->names);
    visit_warn(j->v, "%s", refusal.text);
}

/* A claim that the person knows to be wrong is asked about again. Meanwhile the question may have become another. */
static bool means_it(struct join_screen *j, nb_action action)
{
    char warning[NB_MAX_TEXT];
    const unsigned question = j->question;
    if (!visit_claim_warning(warning, sizeof warning, j->v, action)) return true;
    const bool yes = pop_sure(j->screen, join_screen_behind(j), warning, say_tui_stick_anyway, say_tui_stick_no);
    const bool same = j->asking && j->question == question;
    if (!yes) j->asking = false; /* it is asked from the beginning */
    return yes && same;
}

static void act(struct join_screen *j, nb_action action)
{
    if (!means_it(j, action) || !visit_act(j->v, action)) return;
    j->asking = false;
    j->openings = 0;
}

/* False: the key is no answer. */
static bool answer(struct join_screen *j, struct key key)
{
    const struct choosing_answer answer = choosing_key(&j->choosing, key);
    if (answer.end == CHOOSING_REFUSED) refuse(j, answer.touch);
    if (answer.end == CHOOSING_EMPTY) visit_warn(j->v, "%s", say_join_choose_first);
    if (answer.end == CHOOSING_CHOSEN) act(j, answer.action);
    return answer.end != CHOOSING_UNKNOWN;
}

/* Enter, where no action is asked for: on with the match. */
static bool go_on(struct join_screen *j)
{
    const char *phase = join_screen_phase(j);
    const bool rematch = json_is_true(json_object_get(j->v->about, "rematch"));
    if (j->v->seat == NB_NOBODY || !j->v->inside) return false;
    if (!strcmp(phase, "between") || (!strcmp(phase, "over") && rematch)) join_screen_say(j, "ready");
    else if (!strcmp(phase, "over") && join_screen_is_host(j)) join_screen_say(j, "start");
    else return false;
    return true;
}

static bool move_in_list(struct join_screen *j, struct key key)
{
    const unsigned seats = j->v->rules.seats;
    if (!seats) return false;
    if (key.event == SCREEN_UP || key_is(key, 'k')) j->at = (j->at + seats - 1) % seats;
    else if (key.event == SCREEN_DOWN || key_is(key, 'j')) j->at = (j->at + 1) % seats;
    else return false;
    return true;
}

static void fill_all(struct join_screen *j)
{
    char line[32];
    snprintf(line, sizeof line, "fill %s", seat_usual_player());
    join_screen_say(j, line);
}

/* Before the match: the list of seats. */
static bool wait_key(struct join_screen *j, struct key key)
{
    if (move_in_list(j, key)) return true;
    if (key.event == SCREEN_ENTER) join_screen_seat_menu(j, j->at);
    else if (key_is(key, 'b') || key_is(key, 'B')) join_screen_say(j, "start");
    else if (key_is(key, 'f') || key_is(key, 'F')) fill_all(j);
    else return false;
    return true;
}

/* Any key shows the result at once. */
static bool counts_on(struct join_screen *j, struct key key)
{
    if (!join_screen_counts(j) || key.event == SCREEN_GONE) return false;
    if (key.event == SCREEN_TIME) counting_next(&j->counting, &j->screen->settings);
    else if (key.event < SCREEN_RESIZE) counting_finish(&j->counting);
    j->calm = seconds_now() + CALM_MS / 1000.0;
    return true;
}

static void obey(struct join_screen *j, struct key key)
{
    const bool enters = key.event == SCREEN_ENTER || key_is(key, ' ');
    if (counts_on(j, key) || looks_on(j, key)) return;
    if (is_too_early(j, key)) return;
    if (key.event < SCREEN_RESIZE) j->v->notice[0] = 0;
    if (key.event == SCREEN_GONE) j->leaves = true;
    const bool waits = j->v->inside && !join_screen_at_table(j);
    const bool done = (j->asking && answer(j, key)) || (waits && wait_key(j, key)) || (enters && go_on(j)) ||
                      join_screen_command(j, key);
    if (!done && (enters || key.event == SCREEN_CHAR) && !j->v->notice[0])
        visit_warn(j->v, "%s", j->v->inside ? say_join_no_key : say_join_not_sent);
}

/* What is too long for its line comes in a window. */
static void show_notice(struct join_screen *j)
{
    char text[sizeof j->v->notice];
    if (ink_columns(j->v->notice) <= j->screen->width - 2) return;
    memcpy(text, j->v->notice, sizeof text);
    j->v->notice[0] = 0;
    pop_say(j->screen, join_screen_behind(j), "", text);
}

/* --------------------------------------------------------------------------------------------------------- the visit */

static bool goes_on(const struct join_screen *j) { return !j->leaves && j->v->end == VISIT_GOES_ON; }

static void visit(struct join_screen *j)
{
    while (goes_on(j)) {
        join_screen_draw(j);
        if (!goes_on(j)) return;
        show_notice(j);
        if (j->v->lobby && !j->v->inside && !j->v->table[0] && !j->v->unanswered && !j->v->away) join_screen_lobby(j);
        else obey(j, screen_key(j->screen, counting_wait(&j->counting, &j->screen->settings)));
    }
}

/* The last thing that was said tells why it is over. Whoever wanted it need not be told in a window. */
static void last_words(struct join_screen *j, struct problem *why)
{
    *why = j->trouble;
    if (why->text[0] || j->leaves || !j->story.n) return;
    problem_failed(why, j->story.line[(j->story.n - 1) % STORY_LINES].text);
    if (j->v->end == VISIT_IS_OVER && !j->v->leave_id) pop_say(j->screen, join_screen_behind(j), "", why->text);
}

static void send_text(void *data, const char *text)
{
    struct join_screen *j = data;
    caller_thread_send(j->network, text);
}

static void keep_token(void *data, const char *table, const char *token)
{
    struct join_screen *j = data;
    j->keeper.keep(j->keeper.data, table, token);
}

static void open_network(struct join_screen *j)
{
    struct visit *v = j->v;
    j->out = open_memstream(&j->told, &j->told_size);
    j->network = j->out ? caller_thread_new(&v->link, j->screen->wake[1]) : NULL;
    v->out = j->out;
    j->keeper = v->ways;
    v->ways = (struct visit_ways){.data = j, .send = send_text, .keep = keep_token};
}

enum visit_end join_screen_visit(struct visit *v, struct problem *why)
{
    struct screen screen;
    struct join_screen *j = calloc(1, sizeof *j);
    if (!j) problem_failed(why, say_command_no_memory);
    if (!j || screen_open(&screen, why)) {
        free(j);
        return VISIT_FAILED;
    }
    j->screen = &screen;
    j->v = v;
    j->choosing.place = &j->place;
    j->watches = v->watch;
    open_network(j);
    if (j->network) visit(j);
    else problem_failed(&j->trouble, say_command_no_memory);
    last_words(j, why);
    if (j->network) caller_thread_free(j->network); /* it writes to the screen's pipe */
    screen_close(&screen);
    if (j->out) fclose(j->out);
    free(j->told);
    free(j);
    return v->end;
}
