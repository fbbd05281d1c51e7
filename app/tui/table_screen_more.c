/* table_screen_more.c - what can be asked for at any time at the table: second thoughts, the score card, the rules, the menu. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "reading.h"
#include "settings_view.h"
#include "table_screen_inside.h"

void table_screen_notice(struct table_screen *table, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(table->notice, sizeof table->notice, format, values);
    va_end(values);
    if (table->front == NB_NOBODY || ink_columns(table->notice) <= table->screen->width - 2) return;
    char text[NB_MAX_STORY];
    memcpy(text, table->notice, sizeof text);
    table->notice[0] = 0;
    pop_say(table->screen, table_screen_behind(table), "", text);
}

void table_screen_no_key(struct table_screen *table, struct key key)
{
    if (key.event == SCREEN_CHAR && key.code < 127)
        table_screen_notice(table, "%c does nothing here; ? lists the keys.", (int)key.code);
    else if (key.event == SCREEN_CHAR) table_screen_notice(table, "That key does nothing here; ? lists the keys.");
}

/* -------------------------------------------------------------------------------------------------- second thoughts */

static bool agrees_to_practise(struct table_screen *table, const char *why)
{
    static const char *const items[] = {"Leave it as it is", "Practise: undo it, and the score card says \"practice\""};
    return pop_menu(table->screen, table_screen_behind(table), why, items, 2, NULL, 0) == 1;
}

enum table_screen_done table_screen_take_back(struct table_screen *table, bool quietly)
{
    struct session *s = table->s;
    struct seat_undo undo;
    struct problem trouble;
    char why[NB_MAX_TEXT];
    uint16_t seats = table->front == NB_NOBODY ? 0 : table->hands[table->front];
    if (seat_undo(&undo, s->record, s->length, seats, s->people, NULL)) return TABLE_DONE;
    if (undo.verdict && quietly) return TABLE_UNKNOWN;
    seat_undo_text(why, sizeof why, &undo, s->names);
    if (undo.verdict == SEAT_UNDO_NOTHING) table_screen_notice(table, "%s", why);
    else if (undo.verdict && agrees_to_practise(table, why) && !session_practise(s, &trouble))
        seat_undo(&undo, s->record, s->length, seats, s->people, NULL); /* the tags are longer now */
    if (undo.verdict) return TABLE_DONE;
    if (session_rewind(s, undo.at, &trouble) || session_save(s, table->path, &trouble))
        table_screen_notice(table, "%s", trouble.text);
    table->closed = table->midway = false;
    table_screen_retell(table);
    story_add(&table->person[table->front]->story, "You take that back.", false);
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
    if (out && card_read(card, "the record", table->s->record, table->s->length, &why))
        table_screen_notice(table, "%s", why.text);
    else if (out) card_print(out, card);
    if (out) fclose(out);
    if (text && *text) pop_text(table->screen, table_screen_behind(table), "Score card", text);
    free(text);
    free(card);
}

static void show_rules(struct table_screen *table)
{
    const char *rule = NULL;
    if (!nb_over(&table->s->hole.t)) nb_prompt(NULL, 0, &table->s->hole.t, &rule);
    page_rules(table->screen, nb_game_of(&table->s->match.rules)->id, rule);
}

/* All that this person has been told, the newest in sight. */
static void show_log(struct table_screen *table)
{
    int w = table->screen->width - 4 < LOG_COLUMNS ? table->screen->width - 4 : LOG_COLUMNS;
    char *text = story_text(&table->person[table->front]->story, w);
    if (text) pop_end_of(table->screen, table_screen_behind(table), "What has happened", text);
    free(text);
}

static const char help_text[] = "Cards with a bright edge can be chosen.\n"
                                "\n"
                                "arrows, h j k l   move to another of them       Tab   the next one\n"
                                "Enter             choose it; the line below the table says what that does\n"
                                "letters           do what is written beside them at the bottom; the capitals\n"
                                "                  below can be small where nothing else has the letter\n"
                                "mouse             click on cards, names and buttons\n"
                                "Esc               take back the last choice; then the menu\n"
                                "\n"
                                "H  hint: what the strongest player would do, and the score to expect\n"
                                "U  undo: take back your last action, as long as you have seen no new card\n"
                                "W  why not: point at a card or type an action; which rule forbids it?\n"
                                "S  score card   R  rules, open at what is asked   L  log: all that was said\n"
                                "\n"
                                "A card that lies face down but is known to you is shown in (brackets).\n"
                                "While the others play, any key speeds them up.\n"
                                "The match is kept after every action: leave whenever you like.\n";

/* ------------------------------------------------------------------------------------------------------------- menu */

static enum table_screen_done menu(struct table_screen *table)
{
    struct problem why;
    enum { CONTINUE, SCORE, RULES, LOG, HELP, SETTINGS_ITEM, PRACTISE, LEAVE };
    const char *items[] = {"Continue",
                           "Score card",
                           "Rules",
                           "Log: what has happened",
                           "Help",
                           "Settings",
                           "Practise: undo takes back anything",
                           "Leave the table; the match is kept"};
    if (table->s->tags.practice) items[PRACTISE] = "This is practice: the score card says so";
    int chosen = pop_menu(table->screen, table_screen_behind(table), nb_game_of(&table->s->match.rules)->title, items,
                          8, "csrlhepq", 0);
    switch (chosen) {
    case SCORE: show_score(table); break;
    case RULES: show_rules(table); break;
    case LOG: show_log(table); break;
    case HELP: pop_text(table->screen, table_screen_behind(table), "Help", help_text); break;
    case SETTINGS_ITEM: settings_view(table->screen, table_screen_behind(table)); break;
    case PRACTISE:
        if (session_practise(table->s, &why) || session_save(table->s, table->path, &why))
            table_screen_notice(table, "%s", why.text);
        break;
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
        table_screen_hint(table);
        break;
    case 'W':
        if (!table->asking) return TABLE_UNKNOWN;
        table_screen_why(table);
        break;
    case 'U': return table_screen_take_back(table, false);
    case 'S': show_score(table); break;
    case 'R': show_rules(table); break;
    case 'L': show_log(table); break;
    case 'Q': return table->leave = true, TABLE_CHANGED;
    case '?': pop_text(table->screen, table_screen_behind(table), "Help", help_text); break;
    default: return TABLE_UNKNOWN;
    }
    table->leave |= table->screen->gone;
    return table->leave ? TABLE_CHANGED : TABLE_DONE;
}
