/* table_screen_insight.c - what the table tells about play: the tutor before or after an action, and two lines about luck and
 * play when a hole is over. Threads find it out, so that the screen stays alive. */
#include <stdlib.h>
#include <string.h>

#include "replay_view.h"
#include "table_screen_inside.h"
#include "tutor.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------------- tutor */

static unsigned tutor_mode(const struct table_screen *table) { return table->screen->settings.value[SETTING_TUTOR]; }

/* It begins to think when the question comes, so that the answer is there when the person has chosen. */
void table_screen_tutor_begin(struct table_screen *table, unsigned seat)
{
    table_screen_tutor_end(table);
    if (tutor_mode(table) == TUTOR_OFF || table->lesson || !tutor_sits_with(table->s)) return;
    nb_view_of(&table->tutored, &table->s->hole, seat);
    seat_memory_apply(&table->person[seat]->memory, &table->tutored);
    if (tutor_has_say(&table->tutored)) table->tutor = thinking_advise(&table->tutored, table->screen->wake[1]);
}

void table_screen_tutor_end(struct table_screen *table)
{
    thinking_drop(table->tutor);
    table->tutor = NULL;
}

/* Until it has an opinion; NULL if there is none, or the person does not want to wait for it. */
static const nb_advice *opinion(struct table_screen *table)
{
    struct key key = {.event = SCREEN_NOTHING};
    table->prompt = say_tui_tutor_thinking;
    while (table->tutor && !thinking_is_done(table->tutor) && key.event != SCREEN_ESCAPE && key.event != SCREEN_GONE) {
        table_screen_draw(table);
        key = screen_key(table->screen, -1);
    }
    table->prompt = NULL;
    return table->tutor && thinking_is_done(table->tutor) ? thinking_advice(table->tutor) : NULL;
}

bool table_screen_tutor_agrees(struct table_screen *table, nb_action action)
{
    char question[NB_MAX_STORY + NB_MAX_TEXT];
    table->comment[0] = 0;
    const nb_advice *advice = opinion(table);
    if (!advice) return true;
    const unsigned mark = tutor_judge(table->comment, sizeof table->comment, &table->tutored, advice, action,
                                      table->s->names);
    if (tutor_mode(table) != TUTOR_ASK) return true;
    say_tui_tutor_asks(WORDS_IN(question), table->comment);
    table->comment[0] = 0;
    if (mark != NB_MARK_BLUNDER) return true;
    table->asking = true; /* behind the window the question stays */
    const bool anyway = pop_sure(table->screen, table_screen_behind(table), question, say_tui_tutor_anyway,
                                 say_tui_tutor_again);
    table->asking = false;
    return anyway;
}

void table_screen_tutor_comments(struct table_screen *table, unsigned seat)
{
    if (table->comment[0]) story_add(&table->person[seat]->story, say_tui_tutor_says(HERE, table->comment), true);
    table->comment[0] = 0;
}

/* ---------------------------------------------------------------------------------------------------------- hole's end */

void table_screen_review_begin(struct table_screen *table)
{
    const struct reviewing_wish wish = {.last = true, .wake = table->screen->wake[1]};
    table_screen_review_end(table);
    if (table->lesson || table->screen->settings.value[SETTING_REVIEW] == REVIEW_OFF) return;
    table->reviewing = reviewing_start(table->s->record, table->s->length, &wish);
}

void table_screen_review_end(struct table_screen *table)
{
    reviewing_drop(table->reviewing);
    table->reviewing = NULL;
}

/* Once it is known, everybody is told about themselves. */
void table_screen_review_tell(struct table_screen *table)
{
    char text[NB_MAX_STORY];
    if (!table->reviewing) return;
    const unsigned hole = reviewing_last(table->reviewing);
    for (unsigned seat = 0; seat < table->s->match.rules.seats; seat++) {
        if (!table->person[seat]) continue;
        if (!reviewing_account(table->reviewing, hole, seat, text, sizeof text)) return;
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            story_add(&table->person[seat]->story, line, false);
    }
    table_screen_review_end(table);
}

void table_screen_review_show(struct table_screen *table)
{
    replay_record(table->screen, table_screen_behind(table), table->s->record, table->s->length,
                  table->s->match.played ? table->s->match.played - 1u : 0);
    table->leave |= table->screen->gone;
}
