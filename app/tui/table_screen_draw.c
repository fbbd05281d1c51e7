/* table_screen_draw.c - the screen of the table: the cards, and below them what is asked and what can be pressed. */
#include <string.h>

#include "hotkeys.h"
#include "prompt_line.h"
#include "side_card.h"
#include "table_screen_inside.h"
#include "values_card.h"
#include "words.h"

struct pop_behind table_screen_behind(struct table_screen *table)
{
    return (struct pop_behind){.draw = table_screen_draw, .data = table};
}

/* A screen that has changed its size, or another hole, is laid out afresh; otherwise cards keep their size. */
static int table_height(const struct table_screen *table) { return table->screen->height - table->coach_height; }

static void place(struct table_screen *table)
{
    const struct screen *screen = table->screen;
    bool same = table->placed && table->place.height == table_height(table) && table->place.width == screen->width;
    struct scene scene;
    scene_of(&scene, &table->view);
    place_table(&table->place, &scene, &table->pack, table_height(table), screen->width, same ? table->place.plan : 0);
    table->placed = table->place.fits;
}

void table_screen_look(struct table_screen *table)
{
    if (table->front == NB_NOBODY) return;
    nb_view_of(&table->view, &table->s->hole, table->front);
    seat_memory_apply(&table->person[table->front]->memory, &table->view);
    place(table);
}

/* ------------------------------------------------------------------------------------------------------------ words */

static bool counts(const struct table_screen *table) { return table->closed && counting_goes_on(&table->counting); }

static void prompt_words(char *out, size_t size, const struct table_screen *table)
{
    const nb_table *t = &table->view.t;
    const struct session *s = table->s;
    if (counts(table)) {
        counting_words(out, size, &table->counting, table->front, s->names);
    } else if (table->prompt) {
        snprintf(out, size, "%s", table->prompt);
    } else if (!table->asking) {
        *out = 0; /* cards are still moving */
        if (table->busy != NB_NOBODY)
            say_tui_table_thinks(WORDS_OF(out, size), person(table->busy, NB_NOBODY, s->names));
    } else if (!seat_question(out, size, &table->choosing.pick)) {
        char prompt[NB_MAX_TEXT];
        nb_prompt(prompt, sizeof prompt, t, NULL);
        bool several = s->people & (s->people - 1);
        if (several) say_tui_table_asked(WORDS_OF(out, size), s->names[table->front], prompt);
        else snprintf(out, size, "%s", prompt);
    }
}

/* "This hole: Ann 3, Bea 5."; at the end who wins net, where strokes were given, because the story may have gone on. */
static void closed_words(char *out, size_t size, const struct session *s)
{
    if (s->match.over && strokes_net_words(out, size, &s->strokes, &s->match, s->names)) return;
    nb_deal_result(out, size, &s->match, NB_NOBODY, s->names);
}

/* What Enter would do: "You put the 5 of clubs in place of B3." */
static void preview_words(char *out, size_t size, const struct table_screen *table)
{
    *out = 0;
    if (table->closed && !counts(table)) closed_words(out, size, table->s);
    if (!table->asking) return;
    if (table->choosing.typed[0]) {
        say_tui_table_typed(WORDS_OF(out, size), table->choosing.typed);
        return;
    }
    nb_action action = choosing_enter(&table->choosing);
    if (!action) return;
    char sentence[NB_MAX_TEXT];
    nb_action_describe(sentence, sizeof sentence, &table->view, table->choosing.pick.seat, action, table->s->names);
    say_tui_table_enter(WORDS_OF(out, size), sentence);
}

/* ---------------------------------------------------------------------------------------------------------- buttons */

static void draw_buttons(struct table_screen *table)
{
    struct rect r = table->place.bar;
    int n = 0;
    table->choosing.buttons = 0;
    if (table->asking) n = choosing_draw_buttons(table->screen, &table->choosing, table->s->names, r);
    if (counts(table)) ink_text(table->screen, r.y, r.x + 1, r.w - 1, INK_DIM, say_screen_count_skip);
    if (n || table->prompt || table->closed) return;
    if (table->asking) ink_text(table->screen, r.y, r.x + 1, r.w - 1, INK_DIM, say_tui_table_choose);
    else ink_text(table->screen, r.y, r.x + 1, r.w - 1, INK_DIM, say_tui_table_speed_up);
}

enum { HOTKEYS = 12 };

/* What the keys of a moment are; where somebody is asked, all of them. */
static unsigned hotkeys(const struct table_screen *table, struct hotkey out[HOTKEYS])
{
    static const struct hotkey all[] = {
        {"H", say_tui_key_hint, 0},  {"U", say_tui_key_undo, 1},   {"W", say_tui_key_why, 2},
        {"S", say_tui_key_score, 3}, {"V", say_tui_key_values, 6}, {"R", say_tui_key_rules, 4},
        {"L", say_tui_key_log, 5},   {"?", say_tui_key_help, 0},   {"Esc", say_tui_key_menu, 0}};
    unsigned n = 0;
    if (table->asking && table->prompt) {
        out[n++] = (struct hotkey){"Enter", say_tui_key_explain, 0};
        out[n++] = (struct hotkey){"Esc", say_tui_key_done, 0};
        return n;
    }
    if (table->prompt) out[n++] = (struct hotkey){"Enter", say_tui_key_continue, 0};
    if (table->closed && !table->lesson && !table->trial) out[n++] = (struct hotkey){"N", say_tui_key_review, 0};
    if (table->closed) out[n++] = (struct hotkey){"C", say_tui_key_count, 0};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if ((table->asking || !strpbrk(all[i].key, "HW")) && !(table->puzzle && strpbrk(all[i].key, "HU")))
            out[n++] = all[i]; /* only whoever is asked wants a hint, and never in a puzzle */
    if (table->asking && table->choosing.pick.made) out[n - 1].word = say_tui_key_take_back;
    return n;
}

static void draw_keys(const struct table_screen *table)
{
    struct hotkey key[HOTKEYS];
    if (counts(table)) return; /* any key does the same */
    hotkeys_draw(table->screen, table->place.keys, key, hotkeys(table, key));
}

/* -------------------------------------------------------------------------------------------------------- the whole */

static void draw_table(struct table_screen *table)
{
    const struct session *s = table->s;
    int32_t scores[NB_MAX_SEATS], net[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) scores[seat] = s->match.last[seat];
    strokes_net(net, &s->strokes, &s->match);
    struct scene scene;
    scene_of(&scene, &table->view);
    struct table_picture picture = {.scene = &scene,
                                    .match = &s->match,
                                    .names = s->names,
                                    .pick = table->asking ? &table->choosing.pick : NULL,
                                    .cursor = table->asking && table->choosing.has_cursor ? &table->choosing.cursor
                                                                                          : NULL,
                                    .scores = table->closed ? scores : NULL,
                                    .net = s->strokes.given ? net : NULL,
                                    .counting = table->closed ? &table->counting : NULL,
                                    .busy = table->busy,
                                    .marks = table->lesson ? table->lesson->beat.place : table->opening,
                                    .n_marks = table->lesson ? table->lesson->beat.places : table->openings,
                                    .mark = s->tags.practice ? say_tui_table_practice : NULL};
    table_picture_draw(table->screen, &picture, &table->place);
}

/* The story, and below it what is asked; a long question takes some of the story's lines. */
static void draw_words(const struct table_screen *table)
{
    char text[NB_MAX_STORY], preview[NB_MAX_STORY];
    prompt_words(text, sizeof text, table);
    preview_words(preview, sizeof preview, table);
    struct prompt_line line = {.text = text,
                               .preview = preview,
                               .notice = table->notice,
                               .choosing = table->asking ? &table->choosing : NULL,
                               .names = table->s->names,
                               .result = table->closed && !counts(table)};
    line.lift = prompt_line_lift(&table->place, &line);
    struct rect story = table->place.story;
    story.h -= line.lift;
    if (table->place.story_beside) {
        const nb_match *match = counts(table) ? &table->uncounted : &table->s->match;
        story = side_card_draw(table->screen, match, &table->s->strokes, table->s->names, story);
        story = values_card_draw(table->screen, &table->s->match.rules, story);
    }
    if (counts(table)) counting_draw(table->screen, &table->counting, table->front, table->s->names, story);
    else story_draw(table->screen, &table->person[table->front]->story, story);
    prompt_line_draw(table->screen, &table->place, &line);
}

void table_screen_draw(void *screen_data)
{
    struct table_screen *table = screen_data;
    if (table->front == NB_NOBODY) {
        ink_clear(table->screen);
        return;
    }
    if (table->place.height != table_height(table) || table->place.width != table->screen->width) place(table);
    draw_table(table);
    if (table->lesson) lesson_screen_draw(table);
    if (!table->place.fits) return;
    draw_words(table);
    draw_buttons(table);
    draw_keys(table);
}
