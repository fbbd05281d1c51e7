/* form.c - see form.h. The first row deals; then who plays; then house rules with a name, and the game's options one by one, which
 * are folded away until somebody wants them. */
#include <string.h>

#include "form.h"
#include "game_options.h"
#include "index_offer.h"
#include "lesson_screen.h"
#include "reading.h"
#include "rules.h"
#include "pop.h"
#include "words.h"

enum { ROW_DEAL, ROW_SEATS, ROW_SITTERS, TEXT_LEAST = 28, OPENING = 4096 };

struct form {
    struct screen *screen;
    struct setup *setup;
    unsigned row, top; /* where the cursor is; the first row that is shown */
    bool open;         /* the options are unfolded */
    bool offers;       /* strokes by handicap, at the table as it is now */
    struct index_offer *index;
    int label, left;          /* columns of the labels, and of the rows */
    struct problem trouble;   /* why these options do not work together; empty: nothing is known to be wrong */
    char about[NB_MAX_STORY]; /* what it comes to, as it is filled in now */
    char opening[OPENING];    /* what the rules say first */
};

/* Deal, how many, who; then the presets, strokes by handicap if they are offered, what unfolds the options, these one by one, and the seed. */
static unsigned preset_row(const struct form *f) { return ROW_SITTERS + f->setup->seats; }
static unsigned fold_row(const struct form *f) { return preset_row(f) + 1 + f->offers; }
static unsigned rows_of(const struct form *f) { return fold_row(f) + 1 + (f->open ? setup_options(f->setup) : 0) + 1; }
static bool is_sitter(const struct form *f, unsigned row)
{
    return row >= ROW_SITTERS && row < ROW_SITTERS + f->setup->seats;
}
static bool is_seed(const struct form *f, unsigned row) { return row + 1 == rows_of(f); }
static bool is_preset(const struct form *f, unsigned row) { return row == preset_row(f); }
static bool is_handicap(const struct form *f, unsigned row) { return f->offers && row == preset_row(f) + 1; }
static bool is_fold(const struct form *f, unsigned row) { return row == fold_row(f); }
static bool is_option(const struct form *f, unsigned row) { return row > fold_row(f) && !is_seed(f, row); }
static unsigned option_of(const struct form *f, unsigned row) { return row - fold_row(f) - 1; }

/* ---------------------------------------------------------------------------------------------------------- drawing */

/* What a value is called: by its name if it has one; what is on or off is answered by yes or no. */
static const char *value_words(const nb_option *option, const char *value)
{
    const char *label = option_value_label(option, value);
    if (label != value) return label;
    return !strcmp(value, "on") ? say_tui_form_yes : !strcmp(value, "off") ? say_tui_form_no : value;
}

static void row_words(const struct form *f, unsigned row, const char **label, const char **value, char room[24])
{
    const struct setup *setup = f->setup;
    if (row == ROW_DEAL) {
        *label = say_tui_form_deal;
        *value = "";
    } else if (row == ROW_SEATS) {
        snprintf(room, 24, "%u", setup->seats);
        *label = say_tui_form_players;
        *value = room;
    } else if (is_sitter(f, row)) {
        const struct sitter *sitter = &setup->sitter[row - ROW_SITTERS];
        *label = setup_name(setup, row - ROW_SITTERS);
        *value = sitter->person ? say_tui_form_person : sitter->player;
    } else if (is_preset(f, row)) {
        const nb_preset *preset = setup_preset(setup);
        *label = say_tui_form_preset;
        *value = preset ? preset->title : say_tui_form_preset_own;
    } else if (is_handicap(f, row)) {
        *label = say_tui_form_handicap;
        *value = setup->handicap ? say_tui_form_yes : say_tui_form_no;
    } else if (is_fold(f, row)) {
        *label = f->open ? say_tui_form_fold : say_tui_form_unfold;
        *value = "";
    } else if (is_seed(f, row)) {
        *label = say_tui_form_seed;
        *value = setup->seed[0] ? setup->seed : say_tui_form_chance;
    } else {
        const nb_option *option = &setup->game->options[option_of(f, row)];
        *label = option->label;
        *value = value_words(option, setup->value[option_of(f, row)]);
    }
}

/* As wide as the longest label and the longest value that this game has, as long as the words beside them keep some room. */
static void measure(struct form *f)
{
    const nb_game *game = f->setup->game;
    int label = ink_columns(say_tui_form_unfold), value = ink_columns(say_tui_form_person);
    for (const nb_option *option = game->options; option->name; option++) {
        if (ink_columns(option->label) > label) label = ink_columns(option->label);
        for (unsigned i = 0; option->value_labels && option->value_labels[i]; i++)
            if (ink_columns(option->value_labels[i]) > value) value = ink_columns(option->value_labels[i]);
    }
    for (const nb_preset *preset = game->presets; preset->name; preset++)
        if (ink_columns(preset->title) > value) value = ink_columns(preset->title);
    f->label = label + 1;
    f->left = 2 + f->label + value + 5;
    if (f->left > f->screen->width - TEXT_LEAST) f->left = f->screen->width - TEXT_LEAST;
}

static void draw_row(const struct form *f, unsigned row, int y)
{
    const struct screen *screen = f->screen;
    const char *label, *value;
    char room[24];
    bool here = row == f->row;
    bool changed = (is_seed(f, row) && f->setup->seed[0]) || (is_handicap(f, row) && f->setup->handicap);
    row_words(f, row, &label, &value, room);
    if (is_option(f, row)) {
        unsigned option = option_of(f, row);
        changed = strcmp(f->setup->value[option], f->setup->game->options[option].initial) != 0;
    }
    enum ink ink = here ? INK_CHOSEN : row == ROW_DEAL ? INK_GOOD : is_fold(f, row) ? INK_KEY : INK_TEXT;
    bool indented = is_option(f, row), whole = row == ROW_DEAL || is_fold(f, row);
    ink_field(screen, y, 1, f->left - 2, ink, "");
    ink_text(screen, y, 2 + indented, whole ? f->left - 3 : f->label - indented, ink, label);
    if (whole) return;
    ink_print(screen, y, 2 + f->label, f->left - f->label - 3,
              here      ? INK_CHOSEN
              : changed ? INK_KEY
                        : INK_TEXT,
              here ? "< %s >" : "  %s", value);
}

/* How strong it is, and who: the list of the others is not in sight. */
static const char *sitter_words(const char *player, char room[WORDS_MOST])
{
    unsigned level = 0;
    while (strcmp(nb_player_at(level)->id, player) != 0) level++;
    return say_tui_form_help_level(WORDS_OF(room, WORDS_MOST), level + 1, nb_player_count(),
                                   nb_player_at(level)->summary);
}

static const char *help_of(const struct form *f, char room[WORDS_MOST])
{
    const nb_preset *preset = setup_preset(f->setup);
    if (f->row == ROW_DEAL)
        return lesson_screen_has(f->setup->game->id) ? say_tui_form_help_deal_lesson : say_tui_form_help_deal;
    if (is_preset(f, f->row)) return preset ? preset->about : say_tui_form_help_preset;
    if (f->row == ROW_SEATS) return say_tui_form_help_seats;
    if (is_handicap(f, f->row))
        return setup_people(f->setup) > 1 ? say_tui_form_help_handicap_several : say_tui_form_help_handicap;
    if (is_fold(f, f->row)) return f->open ? say_tui_form_help_fold : say_tui_form_help_unfold;
    if (is_seed(f, f->row)) return say_tui_form_help_seed;
    if (is_option(f, f->row)) return f->setup->game->options[option_of(f, f->row)].help;
    const struct sitter *sitter = &f->setup->sitter[f->row - ROW_SITTERS];
    if (!sitter->person) return sitter_words(sitter->player, room);
    return setup_people(f->setup) > 1 ? say_tui_form_help_friend : say_tui_form_help_you;
}

static void draw_about(const struct form *f, struct rect r)
{
    int lines = f->about[0] ? ink_paragraph(f->screen, r, INK_TEXT, f->about) + 1 : 0;
    r.y += lines, r.h -= lines;
    if (r.h > 0) ink_paragraph(f->screen, r, INK_DIM, f->opening);
}

static void draw(void *form)
{
    struct form *f = form;
    const struct screen *screen = f->screen;
    unsigned rows = rows_of(f), shown = screen->height > 6 ? (unsigned)screen->height - 5 : 1;
    measure(f);
    ink_clear(screen);
    ink_field(screen, 0, 0, screen->width, INK_TITLE, "");
    ink_text(screen, 0, 1, screen->width, INK_TITLE,
             say_tui_form_title(HERE, f->setup->game->title, f->setup->game->since));
    if (f->row < f->top) f->top = f->row;
    if (f->row >= f->top + shown) f->top = f->row - shown + 1;
    for (unsigned i = 0; i < shown && f->top + i < rows; i++) draw_row(f, f->top + i, 2 + (int)i);
    struct rect text = {2, f->left + 1, screen->height - 5, screen->width - f->left - 2};
    if (text.w > 76) text.w = 76;
    if (text.h > 0 && text.w > 10) draw_about(f, text);
    char room[WORDS_MOST];
    struct rect help = {screen->height - 2, 2, 2, screen->width - 3};
    if (f->trouble.text[0]) ink_paragraph(screen, help, INK_ALERT, f->trouble.text);
    else ink_paragraph(screen, help, INK_TEXT, help_of(f, room));
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void change(struct form *f, int step)
{
    if (f->row == ROW_SEATS) setup_change_seats(f->setup, step);
    else if (is_sitter(f, f->row)) setup_change_sitter(f->setup, f->row - ROW_SITTERS, step);
    else if (is_preset(f, f->row)) setup_change_preset(f->setup, step);
    else if (is_handicap(f, f->row)) f->setup->handicap = !f->setup->handicap;
    else if (is_fold(f, f->row)) f->open = !f->open;
    else if (is_option(f, f->row)) setup_change_option(f->setup, option_of(f, f->row), step);
}

static void type_name(struct form *f, struct sitter *sitter)
{
    char name[sizeof sitter->name] = "";
    if (pop_line(f->screen, (struct pop_behind){draw, f}, say_tui_form_friend, say_tui_form_friend_question, name,
                 sizeof name) &&
        name[0])
        memcpy(sitter->name, name, sizeof name);
}

static void type_file(struct form *f, unsigned option)
{
    char path[SETUP_VALUE] = "";
    const char *question = say_tui_form_file_question;
    if (!pop_line(f->screen, (struct pop_behind){draw, f}, f->setup->game->options[option].label, question, path,
                  sizeof path))
        return;
    if (path[0]) memcpy(f->setup->value[option], path, sizeof path);
    else change(f, 1);
}

/* A friend's name, a file with one's own pack, a seed; everything else goes to its next value. */
static void type_in(struct form *f)
{
    struct setup *setup = f->setup;
    struct sitter *sitter = is_sitter(f, f->row) ? &setup->sitter[f->row - ROW_SITTERS] : NULL;
    if (sitter && sitter->person && setup_people(setup) > 1) type_name(f, sitter);
    else if (is_option(f, f->row) && nb_option_takes_data(&setup->game->options[option_of(f, f->row)]))
        type_file(f, option_of(f, f->row));
    else if (is_seed(f, f->row))
        pop_line(f->screen, (struct pop_behind){draw, f}, say_tui_form_seed_title, say_tui_form_seed_question,
                 setup->seed, sizeof setup->seed);
    else change(f, 1);
}

/* Rounds are kept for the first person. Whoever does not want to wait for the index plays without. */
static int give_strokes(struct form *f, struct session *s)
{
    const nb_rules *rules = &s->match.rules;
    const nb_player *player[NB_MAX_SEATS] = {NULL};
    struct strokes strokes;
    int32_t index;
    if (!index_offer_work_out(f->screen, (struct pop_behind){draw, f}, rules, &index)) return PROBLEM_NONE;
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (!(s->people >> seat & 1)) player[seat] = s->player[seat].player;
    strokes_give(&strokes, rules, player, (uint16_t)(s->people & -s->people), index);
    return session_give(s, &strokes, &f->trouble);
}

/* What can be offered depends on all that is filled in; the cursor stays where it is. */
static void look_for_index(struct form *f)
{
    nb_rules rules;
    struct problem ignored;
    const bool before = f->offers;
    const unsigned fold = fold_row(f);
    f->offers = !setup_rules(f->setup, &rules, &ignored) && index_offer_stands(f->index, &rules);
    if (f->row >= fold && before != f->offers) f->row += f->offers ? 1u : -1u;
}

/* A file of one's own can be in order and still have something to know about: that is shown before the deal. */
static bool deal(struct form *f, struct session *s)
{
    if (setup_open(f->setup, s, &f->trouble)) return false;
    if (f->trouble.text[0]) pop_say(f->screen, (struct pop_behind){draw, f}, say_tui_form_before, f->trouble.text);
    if (!f->offers || !f->setup->handicap || !give_strokes(f, s)) return true;
    session_free(s);
    return false;
}

static void click(struct form *f, struct key key)
{
    unsigned row = f->top + (unsigned)(key.y - 2);
    if (key.y < 2 || row >= rows_of(f) || key.x > f->left) return;
    if (row == f->row) type_in(f);
    f->row = row;
}

/* Of the game as it is filled in, if that goes together. */
static void show_rules(struct form *f)
{
    nb_rules rules;
    struct problem ignored;
    if (setup_rules(f->setup, &rules, &ignored)) page_rules(f->screen, f->setup->game->id, NULL);
    else page_rules_of(f->screen, &rules, NULL);
}

static void move(struct form *f, struct key key)
{
    unsigned rows = rows_of(f);
    if (key.event == SCREEN_DOWN || key.event == SCREEN_TAB || key_is(key, 'j')) f->row = (f->row + 1) % rows;
    else if (key.event == SCREEN_UP || key.event == SCREEN_BACK_TAB || key_is(key, 'k'))
        f->row = (f->row + rows - 1) % rows;
    else if (key.event == SCREEN_HOME) f->row = ROW_DEAL;
    else if (key.event == SCREEN_END) f->row = rows - 1;
    else if (key.event == SCREEN_RIGHT || key_is(key, 'l')) change(f, 1);
    else if (key.event == SCREEN_LEFT || key_is(key, 'h')) change(f, -1);
    else if (key.event == SCREEN_CLICK) click(f, key);
    else if (key_is(key, 'T') || key_is(key, 't'))
        lesson_screen(f->screen, (struct pop_behind){draw, f}, f->setup->game->id);
    else if (key_is(key, 'R') || key_is(key, 'r')) show_rules(f);
    if (f->row >= rows_of(f)) f->row = rows_of(f) - 1;
}

/* The first row deals, by Enter or by a click. */
static bool wants_deal(const struct form *f, struct key key)
{
    if (key.event == SCREEN_CLICK) return key.y == 2 && f->top == 0 && key.x < f->left;
    return f->row == ROW_DEAL && (key.event == SCREEN_ENTER || key_is(key, ' '));
}

static bool fill(struct form *f, struct session *s)
{
    for (;;) {
        look_for_index(f);
        setup_words(f->setup, f->about, sizeof f->about);
        draw(f);
        struct key key = screen_key(f->screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) return false;
        if (key.event < SCREEN_RESIZE) f->trouble.text[0] = 0;
        if (wants_deal(f, key)) {
            f->row = ROW_DEAL;
            if (deal(f, s)) return true;
        } else if (key.event == SCREEN_ENTER || key_is(key, ' ')) {
            type_in(f);
        } else {
            move(f, key);
        }
    }
}

bool form_fill(struct screen *screen, struct setup *setup, struct session *s)
{
    struct form f = {.screen = screen, .setup = setup, .index = index_offer_open()};
    nb_rules rules;
    if (setup_rules(setup, &rules, &f.trouble)) rules_opening(f.opening, sizeof f.opening, setup->game->id);
    else rules_opening_of(f.opening, sizeof f.opening, &rules);
    const bool filled = fill(&f, s);
    index_offer_free(f.index);
    return filled;
}
