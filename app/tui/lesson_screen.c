/* lesson_screen.c - see lesson_screen.h. The hole is played as always; the lesson says what comes next, and which of the learner's
 * actions are played. */
#include <stdlib.h>
#include <string.h>

#include "lesson_play.h"
#include "lesson_screen.h"
#include "seconds.h"
#include "table_screen_inside.h"
#include "words.h"

bool lesson_screen_has(const char *game) { return lesson_text(game); }

/* ---------------------------------------------------------------------------------------------------------- the coach */

enum { COACH_MOST = 76 }; /* columns: longer lines are hard to read */

static struct rect coach_rect(const struct table_screen *table)
{
    const struct screen *screen = table->screen;
    const int w = screen->width - 2 < COACH_MOST + 4 ? screen->width - 2 : COACH_MOST + 4;
    return (struct rect){screen->height - table->coach_height, (screen->width - w) / 2, table->coach_height, w};
}

/* Paragraph by paragraph, drawn if there is a screen; returns how many lines it takes. */
static int put_words(const struct screen *screen, const char *said, struct rect r)
{
    int lines = 0;
    for (const char *at = said; *at;) {
        char paragraph[2 * LESSON_TEXT];
        const size_t n = strcspn(at, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)n, at);
        const struct rect in = {r.y + lines, r.x, r.h - lines, r.w};
        if (screen && in.h > 0) ink_paragraph(screen, in, INK_TEXT, paragraph);
        for (const char *rest = paragraph; *rest; lines++) ink_wrap(rest, r.w, &rest);
        at += n + (at[n] == '\n');
    }
    return lines;
}

/* The box only grows: cards do not change their size with every sentence. Half of the screen stays the table's. */
static void make_room(struct table_screen *table)
{
    const struct rect box = coach_rect(table);
    const int needs = put_words(NULL, table->coach, (struct rect){0, 0, 0, box.w - 4}) + 2;
    const int most = table->screen->height / 2 - 2;
    if (needs <= table->coach_height) return;
    table->coach_height = needs < most ? needs : most;
    table->placed = false;
    table_screen_look(table);
}

void lesson_screen_draw(const struct table_screen *table)
{
    const struct rect box = coach_rect(table);
    ink_fill(table->screen, box, INK_TEXT, " ");
    ink_box(table->screen, box, INK_TURN, INK_LIGHT);
    ink_print(table->screen, box.y, box.x + 2, box.w - 4, INK_STRONG, " %s ", say_tui_lesson_coach);
    put_words(table->screen, table->coach, (struct rect){box.y + 1, box.x + 2, box.h - 2, box.w - 4});
}

/* What does not fit into the box comes in a window first. */
static void say(struct table_screen *table)
{
    memcpy(table->coach, table->lesson->said, sizeof table->coach);
    make_room(table);
    const struct rect box = coach_rect(table);
    if (put_words(NULL, table->coach, (struct rect){0, 0, 0, box.w - 4}) > box.h - 2)
        pop_say(table->screen, table_screen_behind(table), say_tui_lesson_coach, table->coach);
}

void lesson_screen_hint(struct table_screen *table)
{
    nb_action list[NB_MAX_ACTIONS];
    char sentence[NB_MAX_TEXT];
    if (!lesson_accepted(&table->lesson->lesson, &table->s->hole.t, list)) return;
    nb_action_describe(sentence, sizeof sentence, &table->view, NB_NOBODY, list[0], table->s->names);
    table_screen_notice(table, say_tui_lesson_try(HERE, sentence));
}

/* ---------------------------------------------------------------------------------------------------------- the beats */

/* Until Enter; commands work meanwhile. */
static void wait_for_enter(struct table_screen *table, const char *prompt)
{
    table->prompt = prompt;
    screen_forget_keys(table->screen);
    while (!table->leave) {
        table_screen_draw(table);
        const struct key key = screen_key(table->screen, -1);
        if (key.event == SCREEN_GONE) table->leave = true;
        if (key.event == SCREEN_ENTER || key.event == SCREEN_CLICK || key_is(key, ' ')) break;
        if (key.event < SCREEN_RESIZE) table->notice[0] = 0;
        if (table_screen_command(table, key) == TABLE_UNKNOWN) table_screen_no_key(table, key);
    }
    table->prompt = NULL;
}

/* Others act after a moment; any key hurries them. */
static void wait_a_moment(struct table_screen *table)
{
    const double end = seconds_now() + settings_pause(&table->screen->settings) / 1000.0;
    for (double left; !table->leave && (left = end - seconds_now()) > 0;) {
        table_screen_draw(table);
        const struct key key = screen_key(table->screen, (int)(left * 1000) + 1);
        if (key.event == SCREEN_GONE) table->leave = true;
        if (key.event < SCREEN_RESIZE) break;
    }
}

static void learner_acts(struct table_screen *table)
{
    nb_action action = 0;
    while (!table->leave && !action) {
        action = table_screen_ask(table, LESSON_LEARNER);
        if (action && !lesson_play_answer(table->lesson, table->s, action)) {
            say(table);
            action = 0;
        }
    }
    if (action) table_screen_act(table, LESSON_LEARNER, action);
}

static void beat(struct table_screen *table)
{
    struct lesson_play *lesson = table->lesson;
    const struct lesson_beat *b = &lesson->beat;
    const bool silent = b->kind == LESSON_THEY && nb_verb_of(b->action) == NB_PASS;
    if (b->kind == LESSON_DO) {
        learner_acts(table);
        return;
    }
    /* What is said while others act is to be read, too. */
    if (b->kind == LESSON_NEXT || lesson->said[0]) wait_for_enter(table, say_tui_lesson_read);
    else if (!silent) wait_a_moment(table);
    if (b->kind == LESSON_THEY && !table->leave) table_screen_act(table, b->seat, b->action);
    lesson_play_done(lesson);
}

static void teach(struct table_screen *table)
{
    struct lesson_play *lesson = table->lesson;
    while (!table->leave) {
        lesson_play_look(lesson, table->s);
        if (lesson->said[0]) say(table);
        if (lesson->beat.kind == LESSON_LOST) {
            problem_failed(&table->trouble, lesson->said);
            table->leave = true;
        }
        if (lesson->beat.kind == LESSON_END || table->leave) break;
        beat(table);
    }
    if (!table->leave) table_screen_end_hole(table);
}

/* --------------------------------------------------------------------------------------------------------- the lessons */

/* False: it was left. */
static bool learn(struct screen *screen, struct pop_behind behind, const char *text, unsigned number)
{
    static struct session s;
    static struct lesson_play lesson;
    struct problem why = {.text = ""};
    bool learned = false;
    if (lesson_play_open(&lesson, text, strlen(text), number, &s, &why)) {
        pop_say(screen, behind, say_tui_sorry, why.text);
    } else {
        struct table_screen *table = table_screen_new(screen, &s, NULL);
        if (table) {
            table->lesson = &lesson;
            teach(table);
            learned = !table->leave;
            why = table->trouble;
        }
        table_screen_free(table);
        if (why.text[0]) pop_say(screen, behind, say_tui_sorry, why.text);
    }
    session_free(&s);
    return learned;
}

bool lesson_screen(struct screen *screen, struct pop_behind behind, const char *game)
{
    const char *text = lesson_text(game);
    struct lesson next;
    if (!text) return false;
    lesson_visited(game);
    for (unsigned number = 0; learn(screen, behind, text, number); number++) {
        if (lesson_open(&next, text, strlen(text), number + 1, NULL))
            return pop_yes(screen, behind, say_tui_lesson_learned, say_tui_lesson_play, say_tui_lesson_back);
        if (!pop_yes(screen, behind, say_tui_lesson_next(HERE, next.title), say_tui_lesson_go_on, say_tui_lesson_stop))
            return false;
    }
    return false;
}

bool lesson_screen_offer(struct screen *screen, struct pop_behind behind, const char *game)
{
    if (!lesson_offer(game)) return true;
    const char *question = say_tui_lesson_first(HERE, nb_game_named(game)->title);
    if (!pop_yes(screen, behind, question, say_tui_lesson_learn, say_tui_lesson_no)) return true;
    return lesson_screen(screen, behind, game);
}
