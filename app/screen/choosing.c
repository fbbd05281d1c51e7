/* choosing.c - see choosing.h */
#include <stdio.h>
#include <string.h>

#include "choosing.h"

enum { WIDE_GAP = 3 };

/* ---------------------------------------------------------------------------------------------------------- touches */

static const struct choosing_answer goes_on = {.end = CHOOSING_GOES_ON};

static struct choosing_answer chosen(nb_action action)
{
    return (struct choosing_answer){.end = CHOOSING_CHOSEN, .action = action};
}

static struct choosing_answer touch(struct choosing *c, struct seat_touch here)
{
    nb_action done;
    c->typed[0] = 0;
    if (!seat_pick_add(&c->pick, here, &done)) return (struct choosing_answer){.end = CHOOSING_REFUSED, .touch = here};
    if (done) return chosen(done);
    choosing_cursor_start(c);
    return goes_on;
}

static const struct button *button_at(const struct choosing *c, int y, int x)
{
    for (unsigned i = 0; i < c->buttons; i++)
        if (rect_has(c->button[i].at, y, x)) return &c->button[i];
    return NULL;
}

static struct choosing_answer click(struct choosing *c, struct key key)
{
    const struct button *button = button_at(c, key.y, key.x);
    const struct place_cell *cell = place_at(c->place, key.y, key.x);
    if (button) return touch(c, button->choice.touch);
    if (cell) return touch(c, seat_place(cell->zone, cell->slot));
    for (unsigned seat = 0; seat < c->pick.t->rules.seats; seat++)
        if (rect_has(c->place->seat[seat].name, key.y, key.x)) return touch(c, seat_player(seat));
    return goes_on;
}

static struct choosing_answer enter(struct choosing *c)
{
    struct seat_touch here;
    if (seat_type(&c->pick, c->typed, &here) & SEAT_TYPED_WHOLE) return touch(c, here);
    if (c->has_cursor) return touch(c, c->cursor);
    nb_action idle = c->pick.made ? 0 : seat_default(&c->pick);
    return idle ? chosen(idle) : (struct choosing_answer){.end = CHOOSING_EMPTY};
}

nb_action choosing_enter(const struct choosing *c)
{
    return c->has_cursor ? seat_pick_sole(&c->pick, c->cursor) : seat_default(&c->pick);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static bool moves(struct choosing *c, struct key key)
{
    if (key.event == SCREEN_UP || key_is(key, 'k')) choosing_cursor_move(c, -1, 0, false);
    else if (key.event == SCREEN_DOWN || key_is(key, 'j')) choosing_cursor_move(c, 1, 0, false);
    else if (key.event == SCREEN_LEFT || key_is(key, 'h')) choosing_cursor_move(c, 0, -1, false);
    else if (key.event == SCREEN_RIGHT || key_is(key, 'l')) choosing_cursor_move(c, 0, 1, false);
    else if (key.event == SCREEN_TAB) choosing_cursor_next(c, 1);
    else if (key.event == SCREEN_BACK_TAB) choosing_cursor_next(c, -1);
    else return false;
    return true;
}

static const struct button *button_of(const struct choosing *c, struct key key)
{
    for (unsigned i = 0; key.event == SCREEN_CHAR && i < c->buttons; i++)
        if ((unsigned char)c->button[i].choice.key == key.code) return &c->button[i];
    return NULL;
}

/* A card by its name or number. Returns false if the key begins none. */
static bool types(struct choosing *c, struct key key, struct choosing_answer *answer)
{
    size_t n = strlen(c->typed);
    struct seat_touch here;
    *answer = goes_on;
    if (key.event != SCREEN_CHAR || key.code > 126 || n + 1 >= sizeof c->typed) return false;
    c->typed[n] = (char)key.code;
    c->typed[n + 1] = 0;
    unsigned found = seat_type(&c->pick, c->typed, &here);
    if (found == SEAT_TYPED_WHOLE) *answer = touch(c, here);
    if (!found) c->typed[n] = 0;
    return found;
}

/* Takes back what was typed, or the last touch. False: there is neither. */
static bool takes_back(struct choosing *c)
{
    bool typed = c->typed[0];
    c->typed[0] = 0;
    if (!typed && !seat_pick_back(&c->pick)) return false;
    if (!typed) choosing_cursor_start(c);
    return true;
}

void choosing_start(struct choosing *c)
{
    c->typed[0] = 0;
    choosing_cursor_start(c);
}

struct choosing_answer choosing_key(struct choosing *c, struct key key)
{
    struct choosing_answer answer;
    const struct button *button = c->typed[0] ? NULL : button_of(c, key);
    if (c->typed[0] && types(c, key, &answer)) return answer;
    if (moves(c, key)) return goes_on;
    if (!button && types(c, key, &answer)) return answer;
    if (button) return touch(c, button->choice.touch);
    if (key.event == SCREEN_ENTER || key_is(key, ' ')) return enter(c);
    if (key.event == SCREEN_CLICK) return click(c, key);
    if (key.event == SCREEN_ESCAPE && takes_back(c)) return goes_on;
    return (struct choosing_answer){.end = CHOOSING_UNKNOWN};
}

/* ---------------------------------------------------------------------------------------------------------- buttons */

/* What the buttons say: whole labels where all of them fit ("Discard the jack: exchange two cards unseen"), otherwise the
 * brief ones, otherwise these with the words that neighbours share said once: "t Take from Ada's  a Ben's  e Cleo's pile". */
enum wording { WHOLE, BRIEF, SHARED, WORDINGS };

static bool is_sibling(const struct seat_choice *a, const struct seat_choice *b)
{
    return a->touch.kind == SEAT_TOUCH_ACTION && b->touch.kind == SEAT_TOUCH_ACTION &&
           nb_verb_of(a->touch.action) == nb_verb_of(b->touch.action);
}

/* Bytes of the words with which both begin. */
static size_t same_start(const char *a, const char *b)
{
    size_t words = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == ' ') words = i + 1;
    return words;
}

/* Bytes of the words with which both end, and of the blank before them. */
static size_t same_end(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b), words = 0;
    for (size_t i = 1; i <= n && i <= m && a[n - i] == b[m - i]; i++)
        if (a[n - i] == ' ') words = i;
    return words;
}

static void words_of(char out[SEAT_LABEL], const struct seat_choice *choice, int n, int i, enum wording wording)
{
    const char *text = wording == WHOLE ? choice[i].label : choice[i].brief;
    size_t from = 0, to = strlen(text);
    if (wording == SHARED && i > 0 && is_sibling(&choice[i - 1], &choice[i]))
        from = same_start(text, choice[i - 1].brief);
    if (wording == SHARED && i + 1 < n && is_sibling(&choice[i], &choice[i + 1]))
        to -= same_end(text, choice[i + 1].brief);
    snprintf(out, SEAT_LABEL, "%.*s", (int)(to > from ? to - from : 0), text + from);
}

static int columns_of(const struct seat_choice *choice, int n, enum wording wording, int gap)
{
    char words[SEAT_LABEL];
    int sum = 1 + gap * (n - 1);
    for (int i = 0; i < n; i++) {
        words_of(words, choice, n, i, wording);
        sum += 2 + ink_columns(words);
    }
    return sum;
}

int choosing_word_buttons(const struct seat_choice *choice, int n, int w, char out[][SEAT_LABEL])
{
    enum wording wording = WHOLE;
    int gap = WIDE_GAP;
    if (columns_of(choice, n, WHOLE, WIDE_GAP) > w) wording = BRIEF;
    if (columns_of(choice, n, wording, 1) > w) wording = SHARED;
    while (gap > 1 && columns_of(choice, n, wording, gap) > w) gap--; /* as far apart as there is room for */
    for (int i = 0; i < n; i++) words_of(out[i], choice, n, i, wording);
    return columns_of(choice, n, wording, gap) <= w ? gap : 0;
}

int choosing_draw_buttons(const struct screen *screen, struct choosing *c, const char *const *names, struct rect r)
{
    struct seat_choice choice[SEAT_CHOICES];
    char words[SEAT_CHOICES][SEAT_LABEL];
    int x = r.x + 1, n = seat_choices(&c->pick, names, choice), gap = choosing_word_buttons(choice, n, r.w, words);
    c->buttons = 0;
    for (int i = 0; i < n && x < r.w - 2; i++) {
        char key[2] = {choice[i].key, 0};
        int start = x;
        bool here = c->has_cursor && seat_same_touch(c->cursor, choice[i].touch);
        x += ink_text(screen, r.y, x, r.w - x, here ? INK_CURSOR : INK_KEY, key) + 1;
        x += ink_text(screen, r.y, x, r.w - x, here ? INK_CURSOR : INK_TEXT, words[i]);
        c->button[c->buttons++] = (struct button){.at = {r.y, start, 1, x - start}, .choice = choice[i]};
        x += gap ? gap : 1;
    }
    return n;
}
