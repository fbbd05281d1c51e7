/* puzzle_solve.c - puzzles in plain lines: the table as in `niblick play`, one choice, and the verdict. */
#include <string.h>

#include "play.h"
#include "puzzle_solve.h"
#include "tell.h"
#include "words.h"
#include "wrapped.h"

/* ------------------------------------------------------------------------------------------------------------- lists */

int puzzle_list(const char *command, const struct puzzle_book *book)
{
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        unsigned solved, tried, n = puzzle_book_count(book, game, &solved, &tried);
        if (n) printf("  %-18s  %s\n", game->id, say_puzzle_game(HERE, n, tried, solved));
    }
    putchar('\n');
    wrapped_say(stdout, puzzle_rating_words((char[WORDS_MOST]){0}, WORDS_MOST, book));
    if (book->damaged) wrapped_say(stdout, say_puzzle_damaged(HERE, book->damaged));
    printf("%s\n  niblick puzzles --game six\n", say_puzzle_how);
    return cli_flush(command);
}

int puzzle_list_game(const char *command, const struct puzzle_book *book, const nb_game *game)
{
    static const char *const states[] = {"", say_puzzle_state_right, say_puzzle_state_wrong};
    for (unsigned i = 0; i < book->n; i++) {
        const struct puzzle_item *item = &book->item[i];
        if (item->game != game) continue;
        char line[WORDS_MOST] = "";
        say_puzzle_item(WORDS_IN(line), item->seats, puzzle_skill_words(item->skill), item->rating);
        if (item->state) printf("%4u  %-*s  %s\n", item->number, words_field(52, line), line, states[item->state]);
        else printf("%4u  %s\n", item->number, line);
    }
    return cli_flush(command);
}

/* ---------------------------------------------------------------------------------------------------------- solving */

enum outcome { NEXT, LEFT, BROKEN };

struct solving {
    struct game game; /* first: the coach is given the game */
    nb_puzzle puzzle;
};

static void tell_story(struct game *game)
{
    struct wrapped lines;
    nb_turn turn = {.half = false};
    retell_all(wrapped_begin(&lines, stdout), &game->session, game->session.human, &turn);
    wrapped_end(&lines);
}

/* A hint would be the solution. */
static bool hears(struct game *game, const char *line)
{
    if (!strcmp(line, "story")) return tell_story(game), true;
    if (!strcmp(line, "hint")) return wrapped_say(stdout, say_puzzle_no_hint), true;
    return false;
}

static bool allows(struct game *game, nb_action action)
{
    (void)game, (void)action;
    return true;
}

static const struct play_coach COACH = {hears, allows};

static void greet(const struct solving *s, const struct puzzle_item *item)
{
    const struct game *game = &s->game;
    nb_view view;
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, stdout);
    nb_turn turn = {.half = false};
    fprintf(out, "\n%s%s%s %s\n", cli_bold(game->style), say_puzzle_title(HERE, item->game->title, item->number),
            cli_plain(game->style), say_puzzle_about(HERE, item->seats, item->rating));
    char options[NB_MAX_OPTION_TEXT];
    if (puzzle_options(options, sizeof options, item)) fprintf(out, "%s\n", say_puzzle_options(HERE, options));
    nb_view_of(&view, &game->session.hole, game->session.human);
    tell_seen_hole(out, &view, game->session.names, CLI_TITLE(game->style));
    retell_since(out, &game->session, game->session.human, &turn);
    wrapped_end(&lines);
}

static void say_verdict(const struct solving *s, nb_action chosen)
{
    char text[NB_MAX_STORY];
    struct wrapped lines;
    nb_puzzle_verdict_text(text, sizeof text, &s->puzzle, chosen, s->game.session.names);
    fprintf(wrapped_begin(&lines, stdout), "\n%s\n", text);
    wrapped_end(&lines);
}

static enum outcome judge(const char *command, struct solving *s, struct puzzle_book *book, struct puzzle_item *item,
                          nb_action chosen)
{
    nb_review_step step;
    struct problem why;
    const bool first = item->state == PUZZLE_NEW, right = nb_puzzle_judge(&s->puzzle, chosen, &step);
    say_verdict(s, chosen);
    if (puzzle_book_note(book, item, right, &why)) return cli_fail(command, why.text), BROKEN;
    if (first) wrapped_say(stdout, puzzle_rating_words((char[WORDS_MOST]){0}, WORDS_MOST, book));
    else wrapped_say(stdout, say_puzzle_again);
    return NEXT;
}

static enum outcome solve(const char *command, struct solving *s, struct puzzle_book *book, struct puzzle_item *item)
{
    struct game *game = &s->game;
    struct problem why;
    nb_action chosen;
    if (puzzle_open(item, &s->puzzle, &game->session, &why)) return cli_fail(command, why.text), BROKEN;
    game->coach = &COACH;
    game->saving = say_puzzle_not_saved;
    game->spoke = NB_NOBODY;
    game->shown = game->has_counted = false;
    game->taught = true; /* every action is listed: nothing is to be done quickly */
    play_start_memories(game);
    greet(s, item);
    do chosen = play_ask(game);
    while (chosen == PLAY_AGAIN);
    enum outcome outcome = chosen ? judge(command, s, book, item, chosen) : LEFT;
    session_free(&game->session);
    return outcome;
}

static bool wants_next(struct solving *s, const struct puzzle_item *next)
{
    putchar('\n');
    wrapped_say(stdout, say_puzzle_next(HERE, next->game->title, next->number));
    const char *line = play_line(&s->game);
    return line && strcmp(line, "quit") != 0;
}

int puzzle_solve(const char *command, struct puzzle_book *book, struct puzzle_item *item, const nb_game *game,
                 bool symbols)
{
    static struct solving s;
    enum outcome outcome = NEXT;
    play_prepare(&s.game, symbols);
    play_catch_interrupts();
    while (item && outcome == NEXT) {
        outcome = solve(command, &s, book, item);
        if (outcome != NEXT) break;
        item = puzzle_book_next(book, game);
        if (!item) wrapped_say(stdout, say_puzzle_all_tried);
        else if (!wants_next(&s, item)) break;
    }
    play_free(&s.game);
    return outcome == BROKEN ? CLI_FAILED : cli_flush(command);
}
