/* table_screen_more.c - what can be asked for at any time at the table: second thoughts, the score card, the rules, the menu. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "help_window.h"
#include "lesson_screen.h"
#include "reading.h"
#include "settings_view.h"
#include "table_screen_inside.h"
#include "tell.h"
#include "values_card.h"
#include "words.h"

void table_screen_notice(struct table_screen *table, const char *sentence)
{
    char text[NB_MAX_STORY];
    bool fits = table->front == NB_NOBODY || ink_columns(sentence) <= table->screen->width - 2;
    snprintf(text, sizeof text, "%s", sentence);
    snprintf(table->notice, sizeof table->notice, "%s", fits ? text : "");
    if (!fits) pop_say(table->screen, table_screen_behind(table), "", text);
}

void table_screen_no_key(struct table_screen *table, struct key key)
{
    char letter[2] = {key.code < 127 ? (char)key.code : 0, 0};
    if (key.event != SCREEN_CHAR) return;
    table_screen_notice(table, letter[0] ? say_tui_table_no_key(HERE, letter) : say_tui_table_no_such_key);
}

/* -------------------------------------------------------------------------------------------------- second thoughts */

static bool agrees_to_practise(struct table_screen *table, const char *why)
{
    return pop_sure(table->screen, table_screen_behind(table), why, say_tui_table_undo_yes, say_tui_table_undo_no);
}

enum table_screen_done table_screen_take_back(struct table_screen *table, bool quietly)
{
    struct session *s = table->s;
    struct seat_undo undo;
    struct problem trouble;
    char why[NB_MAX_TEXT];
    uint16_t seats = table->front == NB_NOBODY ? 0 : table->hands[table->front];
    if (table->lesson && !quietly) table_screen_notice(table, say_tui_lesson_no_undo);
    if (table->puzzle && !quietly) table_screen_notice(table, say_tui_puzzle_no_undo);
    if (table->lesson || table->puzzle) return quietly ? TABLE_UNKNOWN : TABLE_DONE;
    if (seat_undo(&undo, s->record, s->length, seats, s->people, NULL)) return TABLE_DONE;
    if (undo.verdict && quietly) return TABLE_UNKNOWN;
    seat_undo_text(why, sizeof why, &undo, s->names);
    if (undo.verdict == SEAT_UNDO_NOTHING) table_screen_notice(table, why);
    else if (undo.verdict && agrees_to_practise(table, why) && !session_practise(s, &trouble))
        seat_undo(&undo, s->record, s->length, seats, s->people, NULL); /* the tags are longer now */
    if (undo.verdict) return TABLE_DONE;
    if (session_rewind(s, undo.at, &trouble) || (table->path && session_save(s, table->path, &trouble)))
        table_screen_notice(table, trouble.text);
    table->closed = table->midway = false;
    table->asks = true;
    table_screen_retell(table);
    story_add(&table->person[table->front]->story, say_tui_table_taken_back, false);
    table_screen_look(table);
    return TABLE_CHANGED;
}

/* -------------------------------------------------------------------------------------------------- to be looked at */

enum { LOG_COLUMNS = 76 }; /* lines that are longer are hard to read */

static void show_score(struct table_screen *table)
{
    struct card *card = calloc(1, sizeof *card);
    char *text = NULL;
    size_t size;
    struct problem why;
    FILE *out = card ? open_memstream(&text, &size) : NULL;
    if (out && card_read(card, say_tui_the_record, table->s->record, table->s->length, &why))
        table_screen_notice(table, why.text);
    else if (out) card_print(out, card);
    if (out) fclose(out);
    if (text && *text) pop_text(table->screen, table_screen_behind(table), say_tui_score_card, text);
    free(text);
    free(card);
}

/* How everybody came to their score. */
static void show_count(struct table_screen *table)
{
    const struct session *s = table->s;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    tell_tallies(out, table->tally, s->match.rules.seats, s->names);
    fclose(out);
    if (text) pop_text(table->screen, table_screen_behind(table), say_tui_count, text);
    free(text);
}

static void show_rules(struct table_screen *table)
{
    const nb_table *t = &table->s->hole.t;
    page_rules_of(table->screen, &t->rules, nb_over(t) ? NULL : nb_ask_of(t).part);
}

/* All that this person has been told, the newest in sight. */
static void show_log(struct table_screen *table)
{
    int w = table->screen->width - 4 < LOG_COLUMNS ? table->screen->width - 4 : LOG_COLUMNS;
    char *text = story_text(&table->person[table->front]->story, w);
    if (text) pop_end_of(table->screen, table_screen_behind(table), say_tui_table_log, text);
    free(text);
}

/* There is one choice in a puzzle, without help and without an end of the hole; and nothing is kept of it. */
static bool helps_here(const struct table_screen *table, const struct help_line *line)
{
    if (!table->puzzle) return true;
    return line->key ? !strchr("HUCN", line->key[0]) || line->key[1] : line->words != say_tui_help_kept;
}

static void show_help(struct table_screen *table)
{
    static const struct help_line help[] = {{NULL, say_tui_help_lit},
                                            {NULL, NULL},
                                            {say_tui_help_arrows, say_tui_help_arrows_do},
                                            {"Tab", say_tui_help_tab_do},
                                            {"Enter", say_tui_help_enter_do},
                                            {say_tui_help_letters, say_tui_help_letters_do},
                                            {say_tui_help_cards, say_tui_help_cards_do},
                                            {say_tui_help_mouse, say_tui_help_mouse_do},
                                            {"Esc", say_tui_help_esc_do},
                                            {"H", say_tui_help_hint_do},
                                            {"U", say_tui_help_undo_do},
                                            {"W", say_tui_help_why_do},
                                            {"S", say_tui_help_score_do},
                                            {"C", say_tui_help_count_do},
                                            {"N", say_tui_help_review_do},
                                            {"V", say_tui_help_values_do},
                                            {"R", say_tui_help_rules_do},
                                            {"L", say_tui_help_log_do},
                                            {NULL, NULL},
                                            {NULL, say_tui_help_brackets},
                                            {NULL, say_tui_help_others},
                                            {NULL, say_tui_help_kept}};
    struct help_line here[sizeof help / sizeof help[0]];
    unsigned n = 0;
    for (unsigned i = 0; i < sizeof help / sizeof help[0]; i++)
        if (helps_here(table, &help[i])) here[n++] = help[i];
    help_window(table->screen, table_screen_behind(table), here, n);
}

/* ------------------------------------------------------------------------------------------------------------- menu */

enum item { CONTINUE, SCORE, RULES, LESSON, LOG, HELP, SETTINGS_ITEM, PRACTISE, LEAVE, ITEMS };

static const struct {
    const char *words;
    char key;
} menu_items[ITEMS] = {[CONTINUE] = {say_tui_menu_continue, 'c'},
                       [SCORE] = {say_tui_menu_score, 's'},
                       [RULES] = {say_tui_menu_rules, 'r'},
                       [LESSON] = {say_tui_lesson_item, 't'},
                       [LOG] = {say_tui_menu_log, 'l'},
                       [HELP] = {say_tui_menu_help, 'h'},
                       [SETTINGS_ITEM] = {say_tui_menu_settings, 'e'},
                       [PRACTISE] = {say_tui_menu_practise, 'p'},
                       [LEAVE] = {say_tui_menu_leave, 'q'}};

/* In a lesson nothing is practised, and where there is none it cannot be taken. */
static bool is_offered(const struct table_screen *table, enum item item)
{
    if (item == PRACTISE) return !table->lesson && !table->trial && !table->puzzle;
    if (item == LESSON)
        return !table->lesson && !table->puzzle && lesson_screen_has(nb_game_of(&table->s->match.rules)->id);
    return true;
}

static enum item choose_item(struct table_screen *table)
{
    const char *words[ITEMS];
    char keys[ITEMS + 1] = "";
    enum item item[ITEMS];
    int n = 0;
    for (unsigned i = 0; i < ITEMS; i++) {
        if (!is_offered(table, (enum item)i)) continue;
        words[n] = menu_items[i].words;
        if (i == PRACTISE && table->s->tags.practice) words[n] = say_tui_menu_practice;
        if (i == LEAVE && table->lesson) words[n] = say_tui_lesson_leave;
        if (i == LEAVE && table->puzzle) words[n] = say_tui_puzzle_leave;
        if (i == LEAVE && table->trial) words[n] = say_tui_menu_leave_trial;
        keys[n] = menu_items[i].key;
        item[n++] = (enum item)i;
    }
    int chosen = pop_menu(table->screen, table_screen_behind(table), nb_title_of(&table->s->match.rules), words, n,
                          keys, 0);
    return chosen < 0 ? CONTINUE : item[chosen];
}

static void practise(struct table_screen *table)
{
    struct problem why;
    if (session_practise(table->s, &why) || (table->path && session_save(table->s, table->path, &why)))
        table_screen_notice(table, why.text);
}

static enum table_screen_done menu(struct table_screen *table)
{
    switch (choose_item(table)) {
    case SCORE: show_score(table); break;
    case RULES: show_rules(table); break;
    case LESSON:
        lesson_screen(table->screen, table_screen_behind(table), nb_game_of(&table->s->match.rules)->id);
        break;
    case LOG: show_log(table); break;
    case HELP: show_help(table); break;
    case SETTINGS_ITEM: settings_view(table->screen, table_screen_behind(table)); break;
    case PRACTISE: practise(table); break;
    case LEAVE: table->leave = true; return TABLE_CHANGED;
    default: break;
    }
    table->leave |= table->screen->gone;
    return table->leave ? TABLE_CHANGED : TABLE_DONE;
}

/* In one's own turn Esc takes back what can be taken back, as it takes back a touch. */
static enum table_screen_done escape(struct table_screen *table)
{
    if (table->asking && table->midway && table_screen_take_back(table, true) == TABLE_CHANGED) return TABLE_CHANGED;
    return menu(table);
}

/* Small letters mean the same, where they are not spoken for: whoever asks for a command has looked for its letter there. */
static int command_letter(struct key key)
{
    if (key.event != SCREEN_CHAR || key.code > 127) return 0;
    return key.code == 'q' ? 0 : toupper((int)key.code); /* a match is not left by a slip */
}

enum table_screen_done table_screen_command(struct table_screen *table, struct key key)
{
    if (key.event == SCREEN_ESCAPE) return escape(table);
    switch (command_letter(key)) {
    case 'H':
        if (!table->asking) return TABLE_UNKNOWN;
        if (table->lesson) lesson_screen_hint(table);
        else if (table->puzzle) table_screen_notice(table, say_puzzle_no_hint);
        else table_screen_hint(table);
        break;
    case 'W':
        if (!table->asking) return TABLE_UNKNOWN;
        table_screen_why(table);
        break;
    case 'U': return table_screen_take_back(table, false);
    case 'S': show_score(table); break;
    case 'C':
        if (!table->closed) return TABLE_UNKNOWN;
        show_count(table);
        break;
    case 'N':
        if (!table->closed || table->lesson || table->trial) return TABLE_UNKNOWN;
        table_screen_review_show(table);
        break;
    case 'V': values_card_show(table->screen, table_screen_behind(table), &table->s->match.rules); break;
    case 'R': show_rules(table); break;
    case 'L': show_log(table); break;
    case 'Q': return table->leave = true, TABLE_CHANGED;
    case '?': show_help(table); break;
    default: return TABLE_UNKNOWN;
    }
    table->leave |= table->screen->gone;
    return table->leave ? TABLE_CHANGED : TABLE_DONE;
}
