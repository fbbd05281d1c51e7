/* sit_more.c - what can be asked for at any time at the table: second thoughts, the score card, the rules, the menu. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "reading.h"
#include "settings_view.h"
#include "sitting.h"

void sit_notice(struct sitting *sit, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(sit->notice, sizeof sit->notice, format, values);
    va_end(values);
    if (sit->front == NB_NOBODY || ink_columns(sit->notice) <= sit->screen->width - 2) return;
    char text[NB_MAX_STORY];
    memcpy(text, sit->notice, sizeof text);
    sit->notice[0] = 0;
    pop_say(sit->screen, sit_behind(sit), "", text);
}

void sit_no_key(struct sitting *sit, struct key key)
{
    if (key.event == SCREEN_CHAR && key.code < 127)
        sit_notice(sit, "%c does nothing here; ? lists the keys.", (int)key.code);
    else if (key.event == SCREEN_CHAR) sit_notice(sit, "That key does nothing here; ? lists the keys.");
}

/* -------------------------------------------------------------------------------------------------- second thoughts */

static bool agrees_to_practise(struct sitting *sit, const char *why)
{
    static const char *const items[] = {"Leave it as it is", "Practise: undo it, and the score card says \"practice\""};
    return pop_menu(sit->screen, sit_behind(sit), why, items, 2, NULL, 0) == 1;
}

enum sit_done sit_take_back(struct sitting *sit, bool quietly)
{
    struct session *s = sit->s;
    struct seat_undo undo;
    struct problem trouble;
    char why[NB_MAX_TEXT];
    uint16_t seats = sit->front == NB_NOBODY ? 0 : sit->hands[sit->front];
    if (seat_undo(&undo, s->record, s->length, seats, s->people, NULL)) return SIT_DONE;
    if (undo.verdict && quietly) return SIT_UNKNOWN;
    seat_undo_text(why, sizeof why, &undo, s->names);
    if (undo.verdict == SEAT_UNDO_NOTHING) sit_notice(sit, "%s", why);
    else if (undo.verdict && agrees_to_practise(sit, why) && !session_practise(s, &trouble))
        seat_undo(&undo, s->record, s->length, seats, s->people, NULL); /* the tags are longer now */
    if (undo.verdict) return SIT_DONE;
    if (session_rewind(s, undo.at, &trouble) || session_save(s, sit->path, &trouble))
        sit_notice(sit, "%s", trouble.text);
    sit->closed = sit->midway = false;
    sit_retell(sit);
    story_add(&sit->person[sit->front]->story, "You take that back.", false);
    sit_look(sit);
    return SIT_CHANGED;
}

/* -------------------------------------------------------------------------------------------------- to be looked at */

enum { LOG_COLUMNS = 76 }; /* lines that are longer are hard to read */

static void show_score(struct sitting *sit)
{
    struct card *card = calloc(1, sizeof *card);
    char *text = NULL;
    size_t size;
    struct problem why;
    FILE *out = card ? open_memstream(&text, &size) : NULL;
    if (out && card_read(card, "the record", sit->s->record, sit->s->length, &why)) sit_notice(sit, "%s", why.text);
    else if (out) card_print(out, card);
    if (out) fclose(out);
    if (text && *text) pop_text(sit->screen, sit_behind(sit), "Score card", text);
    free(text);
    free(card);
}

static void show_rules(struct sitting *sit)
{
    const char *rule = NULL;
    if (!nb_over(&sit->s->hole.t)) nb_prompt(NULL, 0, &sit->s->hole.t, &rule);
    page_rules(sit->screen, nb_game_of(&sit->s->match.rules)->id, rule);
}

/* All that this person has been told, the newest in sight. */
static void show_log(struct sitting *sit)
{
    int w = sit->screen->width - 4 < LOG_COLUMNS ? sit->screen->width - 4 : LOG_COLUMNS;
    char *text = story_text(&sit->person[sit->front]->story, w);
    if (text) pop_end_of(sit->screen, sit_behind(sit), "What has happened", text);
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

static enum sit_done menu(struct sitting *sit)
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
    if (sit->s->tags.practice) items[PRACTISE] = "This is practice: the score card says so";
    int chosen = pop_menu(sit->screen, sit_behind(sit), nb_game_of(&sit->s->match.rules)->title, items, 8, "csrlhepq",
                          0);
    switch (chosen) {
    case SCORE: show_score(sit); break;
    case RULES: show_rules(sit); break;
    case LOG: show_log(sit); break;
    case HELP: pop_text(sit->screen, sit_behind(sit), "Help", help_text); break;
    case SETTINGS_ITEM: settings_view(sit->screen, sit_behind(sit)); break;
    case PRACTISE:
        if (session_practise(sit->s, &why) || session_save(sit->s, sit->path, &why)) sit_notice(sit, "%s", why.text);
        break;
    case LEAVE: sit->leave = true; return SIT_CHANGED;
    default: break;
    }
    sit->leave |= sit->screen->gone;
    return sit->leave ? SIT_CHANGED : SIT_DONE;
}

/* In one's own turn Esc takes back what can be taken back, as it takes back a touch. */
static enum sit_done escape(struct sitting *sit)
{
    if (sit->asking && sit->midway && sit_take_back(sit, true) == SIT_CHANGED) return SIT_CHANGED;
    return menu(sit);
}

/* Small letters mean the same, where they are not spoken for: whoever asks for a command has looked for its letter there. */
static int command_letter(struct key key)
{
    if (key.event != SCREEN_CHAR || key.code > 127) return 0;
    return key.code == 'q' ? 0 : toupper((int)key.code); /* a match is not left by a slip */
}

enum sit_done sit_command(struct sitting *sit, struct key key)
{
    if (key.event == SCREEN_ESCAPE) return escape(sit);
    switch (command_letter(key)) {
    case 'H':
        if (!sit->asking) return SIT_UNKNOWN;
        sit_hint(sit);
        break;
    case 'W':
        if (!sit->asking) return SIT_UNKNOWN;
        sit_why(sit);
        break;
    case 'U': return sit_take_back(sit, false);
    case 'S': show_score(sit); break;
    case 'R': show_rules(sit); break;
    case 'L': show_log(sit); break;
    case 'Q': return sit->leave = true, SIT_CHANGED;
    case '?': pop_text(sit->screen, sit_behind(sit), "Help", help_text); break;
    default: return SIT_UNKNOWN;
    }
    sit->leave |= sit->screen->gone;
    return sit->leave ? SIT_CHANGED : SIT_DONE;
}
