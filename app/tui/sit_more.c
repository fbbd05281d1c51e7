/* sit_more.c - what can be asked for at any time at the table: hints, second thoughts, the score card, the rules, the menu. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "back.h"
#include "card.h"
#include "page.h"
#include "settings_view.h"
#include "sitting.h"
#include "wire.h"

void sit_notice(struct sitting *sit, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(sit->notice, sizeof sit->notice, format, values);
    va_end(values);
}

void sit_complain(struct sitting *sit)
{
    char said[NB_MAX_STORY];
    if (screen_said(sit->screen, said, sizeof said)) sit_notice(sit, "%s", said);
}

/* ------------------------------------------------------------------------------------------------------------ hints */

enum { MOST_HINTS = 5 };

/* "swap B3, 6.2 strokes", and below it why. */
static void put_hints(FILE *out, const nb_view *view, const nb_advice *advice)
{
    unsigned shown = advice->n < MOST_HINTS ? advice->n : MOST_HINTS, close = wire_close(&view->t.rules, advice);
    fputs("Best first, and what you may expect to score:\n", out);
    for (unsigned i = 0; i < shown; i++) {
        char action[NB_MAX_CODE * 2], mean[NB_MAX_TEXT], reason[NB_MAX_TEXT];
        wire_action_text(action, sizeof action, &view->t, view->seat, advice->thought[i].action);
        wire_mean_text(mean, sizeof mean, &view->t.rules, wire_mean(&advice->thought[i]));
        wire_reason(reason, sizeof reason, view, advice, i);
        fprintf(out, "\n%s, %s\n  %s\n", action, mean, reason);
    }
    if (close > 1) fprintf(out, "\nIt hardly matters which of the first %u you choose.\n", close);
}

/* The cursor goes to the best one, if that can be touched. */
static void point_at(struct sitting *sit, nb_action best)
{
    for (unsigned i = 0; i < sit->place.cells; i++) {
        struct pick pick = pick_cell(sit->place.cell[i].zone, sit->place.cell[i].slot);
        if (pick_sole(&sit->pick, pick) != best) continue;
        sit->cursor = pick;
        sit->has_cursor = true;
        return;
    }
}

static void show_hints(struct sitting *sit, const nb_view *view, const nb_advice *advice)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    put_hints(out, view, advice);
    fclose(out);
    sit->pick.made = 0;
    point_at(sit, advice->thought[0].action);
    pop_text(sit->screen, sit_behind(sit), "What the strongest player would do", text);
    free(text);
}

/* It knows what the person knows or has known, and nothing else. */
static void hint(struct sitting *sit)
{
    nb_view view;
    struct key key = {.event = SCREEN_NOTHING};
    nb_view_of(&view, &sit->s->hole, sit->pick.seat);
    struct mind *mind = mind_advise(&view, session_luck(sit->s, 1), sit->screen->wake[1]);
    sit->prompt = "Thinking about it ... (Esc: never mind)";
    while (mind && !mind_is_done(mind) && key.event != SCREEN_ESCAPE && key.event != SCREEN_GONE) {
        sit_draw(sit);
        key = screen_key(sit->screen, -1);
    }
    sit->prompt = NULL;
    bool done = mind && mind_is_done(mind);
    if (done && mind_advice(mind)) show_hints(sit, &view, mind_advice(mind));
    else if (done || !mind) sit_notice(sit, "There is not enough memory for a hint.");
    mind_drop(mind);
}

/* -------------------------------------------------------------------------------------------------- second thoughts */

static bool agrees_to_practise(struct sitting *sit, const char *why)
{
    static const char *const items[] = {"Leave it", "Practise: take it back, and the score card says \"practice\""};
    return pop_menu(sit->screen, sit_behind(sit), why, items, 2, NULL, 0) == 1;
}

enum sit_done sit_take_back(struct sitting *sit, bool quietly)
{
    struct session *s = sit->s;
    size_t length;
    nb_why why;
    uint16_t seats = sit->front == NB_NOBODY ? 0 : sit->hands[sit->front];
    nb_err err = back_find(s, seats, back_is_practice(s), &length, &why);
    if (err && quietly) return SIT_UNKNOWN;
    if (err && !back_find(s, seats, true, &length, &why) && agrees_to_practise(sit, why.text)) {
        back_practise(s);
        err = back_find(s, seats, true, &length, &why);
    } else if (err) {
        sit_notice(sit, "%s", why.text);
        return SIT_DONE;
    }
    if (err || session_rewind(s, length)) return SIT_DONE;
    session_save(s, sit->path);
    sit->closed = sit->midway = false;
    sit_retell(sit);
    story_add(&sit->person[sit->front]->story, "You take that back.", false);
    sit_look(sit);
    return SIT_CHANGED;
}

/* -------------------------------------------------------------------------------------------------- to be looked at */

static void show_score(struct sitting *sit)
{
    struct card *card = calloc(1, sizeof *card);
    char *text = NULL;
    size_t size;
    FILE *out = card ? open_memstream(&text, &size) : NULL;
    if (out && !card_read(NULL, "the record", card, sit->s->record, sit->s->length)) card_print(out, card);
    if (out) fclose(out);
    sit_complain(sit);
    if (text && *text) pop_text(sit->screen, sit_behind(sit), "Score card", text);
    free(text);
    free(card);
}

static void show_rules(struct sitting *sit)
{
    const char *rule = NULL;
    if (!nb_over(&sit->s->hole.t)) nb_prompt(&sit->s->hole.t, &rule);
    page_rules(sit->screen, nb_game_of(&sit->s->match.rules)->id, rule);
}

static const char help_text[] = "Cards with a bright edge can be chosen.\n"
                                "\n"
                                "arrows, h j k l   move to another of them       Tab   the next one\n"
                                "Enter             choose it; the line below the table says what that does\n"
                                "letters           do what stands beside them at the bottom\n"
                                "mouse             click on cards, names and buttons\n"
                                "Esc               take back the last choice; then the menu\n"
                                "\n"
                                "H  hint: what the strongest player would do, and what one scores with it\n"
                                "U  undo: take back, as long as you have seen no card since\n"
                                "W  why not: point at a card or type an action; which rule forbids it?\n"
                                "S  the score card          R  the rules, open at what is asked of you\n"
                                "\n"
                                "A card that lies face down but is known to you is shown in (brackets).\n"
                                "While the others play any key hurries them.\n"
                                "The match is kept after every action: leave whenever you like.\n";

/* ------------------------------------------------------------------------------------------------------------- menu */

static enum sit_done menu(struct sitting *sit)
{
    enum { GO_ON, SCORE, RULES, HELP, SETTINGS_ITEM, PRACTISE, LEAVE };
    const char *items[] = {"Go on",
                           "Score card",
                           "Rules",
                           "Help",
                           "Settings",
                           "Practise: anything may be taken back",
                           "Leave the table; the match is kept"};
    if (back_is_practice(sit->s)) items[PRACTISE] = "This is practice: the score card says so";
    int chosen = pop_menu(sit->screen, sit_behind(sit), nb_game_of(&sit->s->match.rules)->title, items, 7, "gsrhepl",
                          0);
    switch (chosen) {
    case SCORE: show_score(sit); break;
    case RULES: show_rules(sit); break;
    case HELP: pop_text(sit->screen, sit_behind(sit), "Help", help_text); break;
    case SETTINGS_ITEM: settings_view(sit->screen, sit_behind(sit)); break;
    case PRACTISE:
        if (!back_practise(sit->s)) session_save(sit->s, sit->path);
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

enum sit_done sit_command(struct sitting *sit, struct key key)
{
    if (key.event == SCREEN_ESCAPE) return escape(sit);
    if (key_is(key, 'H') && sit->asking) hint(sit);
    else if (key_is(key, 'U')) return sit_take_back(sit, false);
    else if (key_is(key, 'W') && sit->asking) sit_why(sit);
    else if (key_is(key, 'S')) show_score(sit);
    else if (key_is(key, 'R')) show_rules(sit);
    else if (key_is(key, 'Q')) return sit->leave = true, SIT_CHANGED;
    else if (key_is(key, '?')) pop_text(sit->screen, sit_behind(sit), "Help", help_text);
    else return SIT_UNKNOWN;
    sit->leave |= sit->screen->gone;
    return sit->leave ? SIT_CHANGED : SIT_DONE;
}
