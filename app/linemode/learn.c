/* learn.c - `niblick learn`: lessons in plain lines. The hole is played as in `niblick play`; a coach says what comes next. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "lesson_play.h"
#include "play.h"
#include "words.h"
#include "wrapped.h"

static const char COMMAND[] = "learn", ENDING[] = ".lesson";

struct learning {
    struct game game; /* first: the coach is given the game */
    struct lesson_play play;
};

enum outcome { LEARNED, LEFT, BROKEN };

/* ------------------------------------------------------------------------------------------------------------ the coach */

/* Each paragraph in lines of its own. */
static void say(const char *said)
{
    char text[2 * LESSON_TEXT];
    snprintf(text, sizeof text, "%s", said);
    if (*text) putchar('\n');
    for (char *at = text, *next; at && *at; at = next) {
        if ((next = strchr(at, '\n'))) *next++ = 0;
        wrapped_say(stdout, at);
    }
}

static void point(const struct learning *l)
{
    char places[NB_MAX_TEXT];
    lesson_play_places(&l->play, &l->game.session, places, sizeof places);
    if (*places) wrapped_say(stdout, say_learn_here(HERE, places));
}

/* "hint": the words again, and what is accepted, in notation. */
static void hint(const struct learning *l)
{
    const nb_table *t = &l->game.session.hole.t;
    nb_action list[NB_MAX_ACTIONS];
    char actions[NB_MAX_TEXT] = "";
    int n = lesson_accepted(&l->play.lesson, t, list);
    for (int i = 0; i < n; i++) {
        char text[NB_MAX_CODE * 2];
        size_t at = strlen(actions);
        nb_action_text(text, sizeof text, t, list[i]);
        snprintf(actions + at, sizeof actions - at, "%s%s", at ? ", " : "", text);
    }
    say(l->play.beat.say);
    wrapped_say(stdout, say_learn_try(HERE, actions));
}

static bool hears(struct game *game, const char *line)
{
    if (strcmp(line, "hint")) return false;
    hint((const struct learning *)game);
    return true;
}

static bool allows(struct game *game, nb_action action)
{
    struct learning *l = (struct learning *)game;
    bool accepted = lesson_play_answer(&l->play, &game->session, action);
    if (!accepted) wrapped_say(stdout, l->play.said);
    return accepted;
}

static const struct play_coach COACH = {hears, allows};

/* ------------------------------------------------------------------------------------------------------------ the lesson */

/* False: they leave. */
static bool wait_for_enter(struct game *game, const char *words)
{
    wrapped_say(stdout, words);
    const char *line = play_line(game);
    return line && strcmp(line, "quit") != 0;
}

static enum outcome do_it(struct learning *l)
{
    nb_action action;
    do action = play_ask(&l->game);
    while (action == PLAY_AGAIN);
    if (!action) return LEFT;
    return play_act(&l->game, l->game.session.human, action) ? LEARNED : BROKEN;
}

/* One beat; LEARNED: it is done. */
static enum outcome beat(struct learning *l)
{
    const struct lesson_beat *b = &l->play.beat;
    enum outcome outcome = LEARNED;
    say(l->play.said);
    point(l);
    if (b->kind == LESSON_DO) return do_it(l);
    if (b->kind == LESSON_NEXT && !wait_for_enter(&l->game, say_learn_press_enter)) outcome = LEFT;
    if (b->kind == LESSON_THEY && !play_act(&l->game, b->seat, b->action)) outcome = BROKEN;
    lesson_play_done(&l->play);
    return outcome;
}

static enum outcome play_lesson(struct learning *l)
{
    enum outcome outcome = LEARNED;
    while (outcome == LEARNED) {
        lesson_play_look(&l->play, &l->game.session);
        if (l->play.beat.kind == LESSON_LOST) return cli_fail(COMMAND, l->play.said), BROKEN;
        if (l->play.beat.kind == LESSON_END) break;
        outcome = play_interrupted() ? LEFT : beat(l);
    }
    if (outcome == LEARNED && !play_end_hole(&l->game)) outcome = BROKEN;
    if (outcome == LEARNED) say(l->play.said);
    return outcome;
}

static void greet(const struct learning *l)
{
    const nb_game *game = nb_game_of(&l->play.lesson.rules);
    struct cli_style style = l->game.style;
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, stdout);
    fprintf(out, "%s%s%s", cli_bold(style), say_learn_title(HERE, l->play.lesson.title, game->title), cli_plain(style));
    if (l->play.count > 1) fprintf(out, " %s", say_learn_number_of(HERE, l->play.number + 1, l->play.count));
    fprintf(out, " %s\n", say_learn_words);
    wrapped_end(&lines);
}

static enum outcome teach(struct learning *l, const char *text, size_t length, unsigned number)
{
    struct problem why;
    struct game *game = &l->game;
    if (lesson_play_open(&l->play, text, length, number, &game->session, &why))
        return cli_fail(COMMAND, why.text), BROKEN;
    game->coach = &COACH;
    game->saving = say_learn_not_saved;
    game->spoke = NB_NOBODY;
    game->shown = game->has_counted = false;
    play_start_memories(game);
    greet(l);
    enum outcome outcome = play_lesson(l);
    session_free(&game->session);
    return outcome;
}

/* The lessons of a file, from this one to the last. */
static int teach_from(const char *text, size_t length, unsigned number, const char *again)
{
    static struct learning l;
    const char *id = NULL;
    enum outcome outcome;
    l = (struct learning){.game = {.style = cli_style_for(stdout, false), .at_keyboard = NB_NOBODY}};
    l.game.hold.file = -1;
    for (;; number++) {
        outcome = teach(&l, text, length, number);
        struct lesson next;
        if (outcome != LEARNED || lesson_open(&next, text, length, number + 1, NULL)) break;
        putchar('\n');
        if (!wait_for_enter(&l.game, say_learn_more(HERE, next.title))) break;
    }
    id = nb_game_of(&l.play.lesson.rules)->id;
    if (outcome == LEARNED) printf("\n%s\n  niblick play %s\n", say_learn_real, id);
    if (outcome == LEFT) printf("%s\n  niblick learn %s\n", say_learn_left, again);
    free(l.game.line);
    return outcome == BROKEN ? CLI_FAILED : cli_flush(COMMAND);
}

/* ------------------------------------------------------------------------------------------------------------ the command */

static int list_lessons(void)
{
    puts(say_learn_list);
    for (const struct lesson_file *file = lesson_files; file->game; file++) {
        size_t length = strlen(file->text);
        printf("\n  %s\n", say_learn_game(HERE, file->game, nb_game_named(file->game)->title));
        for (unsigned i = 0; i < lesson_count(file->text, length); i++) {
            struct lesson lesson;
            if (!lesson_open(&lesson, file->text, length, i, NULL)) printf("    %u  %s\n", i + 1, lesson.title);
        }
    }
    return cli_flush(COMMAND);
}

/* The lessons of a file, which the caller frees. NULL: it cannot be read or is wrong, and that has been said. */
static char *read_lessons(const char *path, size_t *length)
{
    struct problem why;
    char *text = cli_read(COMMAND, path, length);
    if (!text || !lesson_check(text, *length, &why)) return text;
    cli_fail(COMMAND, say_match_in_file(HERE, path, why.text));
    free(text);
    return NULL;
}

static int check(const char *path)
{
    size_t length;
    char *text = read_lessons(path, &length);
    if (!text) return CLI_FAILED;
    puts(say_learn_fine(HERE, path, lesson_count(text, length)));
    free(text);
    return cli_flush(COMMAND);
}

static int teach_file(const char *path, unsigned number)
{
    size_t length;
    char *text = read_lessons(path, &length);
    if (!text) return CLI_FAILED;
    int status = teach_from(text, length, number, path);
    free(text);
    return status;
}

static bool is_file(const char *word)
{
    size_t n = strlen(word), ending = strlen(ENDING);
    return strchr(word, '/') || (n > ending && !strcmp(word + n - ending, ENDING));
}

static int teach_game(const char *id, unsigned number)
{
    const nb_game *game = cli_game(COMMAND, id);
    if (!game) return CLI_USAGE;
    const char *text = lesson_text(game->id);
    if (!text) return cli_usage(COMMAND, say_learn_which(HERE, game->title));
    unsigned count = lesson_count(text, strlen(text));
    if (number >= count) return cli_usage(COMMAND, say_learn_number(HERE, number + 1, count));
    lesson_visited(game->id);
    return teach_from(text, strlen(text), number, game->id);
}

int cli_learn(int argc, char **argv)
{
    const char *words[2] = {NULL}, *file = NULL;
    const struct cli_arg args[] = {{"check", 0, CLI_TEXT, &file, 0, 0}, {0}};
    int n = cli_args(argc, argv, args, words, 2);
    if (n < 0) return CLI_USAGE;
    if (file) return n ? cli_usage(COMMAND, say_learn_one_file) : check(file);
    if (!n) return list_lessons();
    char *end = NULL;
    unsigned long number = n > 1 ? strtoul(words[1], &end, 10) : 1;
    if (n > 1 && (*end || !number || number > NB_MAX_HOLES))
        return cli_usage(COMMAND, say_learn_bad_number(HERE, words[1]));
    play_catch_interrupts();
    return is_file(words[0]) ? teach_file(words[0], (unsigned)number - 1) : teach_game(words[0], (unsigned)number - 1);
}
