/* sit_draw.c - the screen of the table: the cards, and below them what is asked and what can be pressed. */
#include <string.h>

#include "sitting.h"
#include "wire.h"

struct pop_behind sit_behind(struct sitting *sit) { return (struct pop_behind){.draw = sit_draw, .data = sit}; }

/* A screen that has changed its size, or another hole, is laid out afresh; otherwise cards keep their size. */
static void place(struct sitting *sit)
{
    const struct screen *screen = sit->screen;
    bool same = sit->placed && sit->place.height == screen->height && sit->place.width == screen->width;
    place_table(&sit->place, &sit->view, &sit->pack, screen->height, screen->width, same ? sit->place.plan : 0);
    sit->placed = sit->place.fits;
}

void sit_look(struct sitting *sit)
{
    if (sit->front == NB_NOBODY) return;
    nb_view_of(&sit->view, &sit->s->hole, sit->front);
    seat_memory_apply(&sit->person[sit->front]->memory, &sit->view);
    place(sit);
}

/* ------------------------------------------------------------------------------------------------------------ words */

static void prompt_words(char *out, size_t size, const struct sitting *sit)
{
    const nb_table *t = &sit->view.t;
    const struct session *s = sit->s;
    if (sit->prompt) {
        snprintf(out, size, "%s", sit->prompt);
    } else if (!sit->asking) {
        bool thinks = sit->busy != NB_NOBODY; /* otherwise cards are still moving */
        snprintf(out, size, "%s%s", thinks ? s->names[sit->busy] : "", thinks ? " is thinking ..." : "");
    } else if (!seat_question(out, size, &sit->pick)) {
        char prompt[NB_MAX_TEXT];
        nb_prompt(prompt, sizeof prompt, t, NULL);
        snprintf(out, size, "%s%s%s", s->people & (s->people - 1) ? s->names[sit->front] : "",
                 s->people & (s->people - 1) ? ": " : "", prompt);
    }
}

/* The seats that played, the best first; returns how many. */
static unsigned order_by_last(const nb_match *match, uint8_t seat[NB_MAX_SEATS])
{
    int sign = nb_game_of(&match->rules)->high_wins ? -1 : 1;
    unsigned n = 0;
    for (unsigned i = 0; i < match->rules.seats; i++) {
        unsigned at = n;
        if (match->last[i] == NB_NO_SCORE) continue;
        for (; at && sign * match->last[seat[at - 1]] > sign * match->last[i]; at--) seat[at] = seat[at - 1];
        seat[at] = (uint8_t)i;
        n++;
    }
    return n;
}

/* "You and Ben win this hole." */
static void win_words(char *out, size_t size, const struct session *s, const uint8_t *seat, unsigned n)
{
    unsigned winners = 0;
    size_t used = 0;
    while (winners < n && s->match.last[seat[winners]] == s->match.last[seat[0]]) winners++;
    if (winners == n) {
        snprintf(out, size, "This hole is halved.");
        return;
    }
    for (unsigned i = 0; i < winners && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " and " : "", s->names[seat[i]]);
    bool plural = winners > 1 || !strcmp(s->names[seat[0]], "You");
    if (used < size) snprintf(out + used, size - used, " win%s this hole.", plural ? "" : "s");
}

/* "This hole: Cleo 1, You 2, Ada 4.", in strokes or points. */
static void hole_words(char *out, size_t size, const struct session *s)
{
    uint8_t seat[NB_MAX_SEATS];
    unsigned n = order_by_last(&s->match, seat);
    if (n && !strcmp(wire_unit(&s->match.rules), "holes")) {
        win_words(out, size, s, seat, n);
        return;
    }
    size_t used = (size_t)snprintf(out, size, "%s", n ? "This hole: " : "");
    for (unsigned i = 0; i < n && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s %d%s", s->names[seat[i]], (int)s->match.last[seat[i]],
                                 i + 1 < n ? ", " : ".");
}

/* What Enter would do: "You put the 5 of clubs in place of B3." */
static void preview_words(char *out, size_t size, const struct sitting *sit)
{
    *out = 0;
    if (sit->closed) hole_words(out, size, sit->s);
    if (!sit->asking) return;
    nb_action action = sit->has_cursor ? seat_pick_sole(&sit->pick, sit->cursor) : seat_default(&sit->pick);
    if (!action) return;
    char sentence[NB_MAX_TEXT];
    nb_action_describe(sentence, sizeof sentence, &sit->view, sit->pick.seat, action, sit->s->names);
    snprintf(out, size, "Enter: %s", sentence);
}

static void draw_prompt(const struct sitting *sit)
{
    const struct screen *screen = sit->screen;
    const struct place *p = &sit->place;
    char text[NB_MAX_STORY];
    prompt_words(text, sizeof text, sit);
    bool tight = !p->preview.h;
    if (!tight || !sit->notice[0]) ink_text(screen, p->prompt.y, 1, p->prompt.w - 2, INK_STRONG, text);
    struct rect line = tight ? p->prompt : p->preview;
    preview_words(text, sizeof text, sit);
    if (sit->notice[0]) ink_text(screen, line.y, 1, line.w - 2, INK_ALERT, sit->notice);
    else if (!tight) ink_text(screen, line.y, 1, line.w - 2, INK_DIM, text);
}

/* ---------------------------------------------------------------------------------------------------------- buttons */

/* "d Draw   t Take" */
static void draw_buttons(struct sitting *sit)
{
    struct seat_choice choice[SEAT_CHOICES];
    struct rect r = sit->place.bar;
    int x = r.x + 1, n = sit->asking ? seat_choices(&sit->pick, sit->s->names, choice) : 0;
    sit->buttons = 0;
    for (int i = 0; i < n && x < r.w - 2; i++) {
        char key[2] = {choice[i].key, 0};
        int start = x;
        bool here = sit->has_cursor && seat_same_touch(sit->cursor, choice[i].touch);
        x += ink_text(sit->screen, r.y, x, r.w - x, here ? INK_CURSOR : INK_KEY, key) + 1;
        x += ink_text(sit->screen, r.y, x, r.w - x, here ? INK_CURSOR : INK_TEXT, choice[i].brief);
        sit->button[sit->buttons++] = (struct button){.at = {r.y, start, 1, x - start}, .choice = choice[i]};
        x += 3;
    }
    if (n || sit->prompt) return;
    if (sit->asking) ink_text(sit->screen, r.y, x, r.w - x, INK_DIM, "Choose with the arrows and Enter, or the mouse.");
    else ink_text(sit->screen, r.y, x, r.w - x, INK_DIM, "Press any key to speed up.");
}

const struct button *sit_button_at(const struct sitting *sit, int y, int x)
{
    for (unsigned i = 0; i < sit->buttons; i++)
        if (rect_has(sit->button[i].at, y, x)) return &sit->button[i];
    return NULL;
}

struct hotkey {
    const char *key, *word;
    int spare; /* the higher, the sooner it gives way where there is not room for all; 0: never */
};

enum { HOTKEYS = 10, WIDE_GAP = 3 };

/* What the keys of a moment are; where somebody is asked, all of them. */
static unsigned hotkeys(const struct sitting *sit, struct hotkey out[HOTKEYS])
{
    static const struct hotkey all[] = {{"H", "hint", 0},  {"U", "undo", 1}, {"W", "why not?", 2}, {"S", "score", 3},
                                        {"R", "rules", 4}, {"L", "log", 5},  {"?", "help", 0},     {"Esc", "menu", 0}};
    unsigned n = 0;
    if (sit->asking && sit->prompt) {
        out[n++] = (struct hotkey){"Enter", "explain", 0};
        out[n++] = (struct hotkey){"Esc", "done", 0};
        return n;
    }
    if (sit->prompt) out[n++] = (struct hotkey){"Enter", "continue", 0};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (sit->asking || !strpbrk(all[i].key, "HW")) out[n++] = all[i]; /* only whoever is asked wants a hint */
    if (sit->asking && sit->pick.made) out[n - 1].word = "take back";
    return n;
}

static int columns_of_keys(const struct hotkey *key, unsigned n, int gap)
{
    int sum = 1;
    for (unsigned i = 0; i < n; i++) sum += ink_columns(key[i].key) + 1 + ink_columns(key[i].word) + gap;
    return sum - gap;
}

/* Leaves out what can be spared most, as long as there is any. */
static unsigned leave_out(struct hotkey *key, unsigned n)
{
    unsigned most = 0;
    for (unsigned i = 0; i < n; i++)
        if (key[i].spare > key[most].spare) most = i;
    if (!key[most].spare) return 0;
    memmove(&key[most], &key[most + 1], (n - most - 1) * sizeof key[0]);
    return n - 1;
}

static void draw_keys(const struct sitting *sit)
{
    struct hotkey key[HOTKEYS];
    struct rect r = sit->place.keys;
    unsigned n = hotkeys(sit, key);
    int x = r.x + 1, gap = WIDE_GAP;
    while (gap > 1 && columns_of_keys(key, n, gap) > r.w) gap--;
    for (unsigned left; columns_of_keys(key, n, gap) > r.w && (left = leave_out(key, n));) n = left;
    for (unsigned i = 0; i < n; i++) {
        x += ink_text(sit->screen, r.y, x, r.w - x, INK_KEY, key[i].key) + 1;
        x += ink_text(sit->screen, r.y, x, r.w - x, INK_DIM, key[i].word) + gap;
    }
}

/* -------------------------------------------------------------------------------------------------------- the whole */

static void draw_table(struct sitting *sit)
{
    const struct session *s = sit->s;
    int32_t scores[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) scores[seat] = s->match.last[seat];
    struct felt felt = {.view = &sit->view,
                        .match = &s->match,
                        .names = s->names,
                        .pick = sit->asking ? &sit->pick : NULL,
                        .cursor = sit->asking && sit->has_cursor ? &sit->cursor : NULL,
                        .scores = sit->closed ? scores : NULL,
                        .busy = sit->busy,
                        .mark = s->tags.practice ? "practice" : NULL};
    felt_draw(sit->screen, &felt, &sit->place);
}

void sit_draw(void *sitting)
{
    struct sitting *sit = sitting;
    if (sit->front == NB_NOBODY) {
        ink_clear(sit->screen);
        return;
    }
    if (sit->place.height != sit->screen->height || sit->place.width != sit->screen->width) place(sit);
    draw_table(sit);
    if (!sit->place.fits) return;
    story_draw(sit->screen, &sit->person[sit->front]->story, sit->place.story);
    draw_prompt(sit);
    draw_buttons(sit);
    draw_keys(sit);
}
