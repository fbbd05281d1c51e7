/* play_insight.c - what plain lines tell about one's play: the tutor, and what was luck and what was play in a hole. */
#include <string.h>
#include <unistd.h>

#include "hint.h"
#include "play.h"
#include "review_thread.h"
#include "tutor.h"
#include "words.h"
#include "wrapped.h"

/* ------------------------------------------------------------------------------------------------------------- tutor */

/* It thinks as a hint does; whoever has asked for one does not wait again. */
bool play_tutor_agrees(struct game *game, const nb_view *view, nb_action action)
{
    const unsigned mode = game->settings.value[SETTING_TUTOR];
    static nb_advice advice;
    char says[NB_MAX_STORY];
    game->comment[0] = 0;
    if (mode == TUTOR_OFF || game->coach || action == game->warned) return true;
    if (!tutor_sits_with(&game->session) || !tutor_has_say(view)) return true;
    fflush(stdout);
    if (!hint_think(view, &advice)) return true;
    const unsigned mark = tutor_judge(says, sizeof says, view, &advice, action, game->session.names);
    if (mode == TUTOR_COMMENT) memcpy(game->comment, says, sizeof game->comment);
    if (mode != TUTOR_ASK || mark != NB_MARK_BLUNDER) return true;
    game->warned = action;
    wrapped_say(stdout, say_play_tutor_again(HERE, says));
    return false;
}

void play_tutor_comments(struct game *game)
{
    if (game->comment[0]) wrapped_say(stdout, say_play_tutor_says(HERE, game->comment));
    game->comment[0] = 0;
}

/* ------------------------------------------------------------------------------------------------------------- review */

enum { REVIEW_SECONDS = 120, END_SECONDS = 3 }; /* for somebody who asked; for somebody who might rather leave */

/* What is written to a file or a pipe does not depend on how fast the machine is: there a review comes only when it is asked for. */
static bool is_live(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

static void begin(struct game *game)
{
    const struct reviewing_wish wish = {.last = true, .wake = -1};
    play_drop_review(game);
    game->reviewing = reviewing_start(game->session.record, game->session.length, &wish);
}

void play_drop_review(struct game *game)
{
    reviewing_drop(game->reviewing);
    game->reviewing = NULL;
}

void play_begin_review(struct game *game)
{
    play_drop_review(game);
    if (is_live() && !game->coach && game->settings.value[SETTING_REVIEW] == REVIEW_ON) begin(game);
}

/* The accounts of the people at the keyboard. */
static bool say_accounts(struct game *game)
{
    char text[NB_MAX_STORY];
    const unsigned hole = reviewing_last(game->reviewing);
    for (unsigned left = game->session.people; left; left &= left - 1) {
        if (!reviewing_account(game->reviewing, hole, (unsigned)__builtin_ctz(left), text, sizeof text)) return false;
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) wrapped_say(stdout, line);
    }
    return true;
}

void play_tell_review(struct game *game, bool end)
{
    if (!game->reviewing || !reviewing_wait(game->reviewing, end ? END_SECONDS : 0)) return;
    if (!end) puts(say_play_review_last); /* another one is being played */
    say_accounts(game);
    play_drop_review(game);
}

/* Ctrl-C ends the waiting. */
static bool wait_patiently(struct game *game)
{
    bool done = false;
    for (unsigned i = 0; i < REVIEW_SECONDS && !done && !play_interrupted(); i++)
        done = reviewing_wait(game->reviewing, 1);
    return done;
}

void play_review(struct game *game)
{
    begin(game);
    if (!game->reviewing) {
        puts(say_play_review_none);
        return;
    }
    fflush(stdout);
    if (wait_patiently(game) && say_accounts(game)) {
        const uint16_t people = game->session.people;
        const long seat = people & (people - 1) ? -1 : __builtin_ctz(people);
        reviewing_print_choices(game->reviewing, reviewing_last(game->reviewing), seat);
    } else {
        puts(say_play_review_slow);
    }
    play_drop_review(game);
}
