/* play_words.c - the words that can be typed besides actions: hint, why, undo, practice, table, score, rules, save. */
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "card.h"
#include "hint.h"
#include "play.h"
#include "rules.h"
#include "text_table.h"
#include "wrapped.h"

/* --------------------------------------------------------------------------------------------------------- memories */

void play_start_memories(struct game *game)
{
    const struct session *s = &game->session;
    for (unsigned left = s->people; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        seat_memory_replay(&game->memory[seat], s->record, s->length, seat);
    }
}

void play_look(const struct game *game, nb_view *view)
{
    nb_view_of(view, &game->session.hole, game->session.human);
    seat_memory_apply(&game->memory[game->session.human], view);
}

/* ------------------------------------------------------------------------------------------------------------ words */

static const char help_text[] = "\n"
                                "  hint        the best actions, what you can expect to score with each, and why\n"
                                "  why ACTION  why it is not allowed, and which rule says so\n"
                                "  undo        take back your last action, as long as you have seen no new card\n"
                                "  practice    from now on undo takes back anything, and the score card says so\n"
                                "  table       the whole table again\n"
                                "  score       the score card\n"
                                "  rules       the rules for what is asked now; rules PART for another part,\n"
                                "              rules all for all of them\n"
                                "  save FILE   save the match; resume it with: niblick play --resume FILE\n"
                                "  quit        stop; the match is kept\n"
                                "\n";

static const char layout_help[] = "7h is a card face up, (7h) one face down that you know, ?? one you don't know,\n"
                                  "and -- a gap. Suits: c clubs, d diamonds, h hearts, s spades. T is a ten, Jo a\n"
                                  "joker. The top row is the one farthest from its owner. 2.B3 is card B3 of\n"
                                  "seat 2.\n";

/* With an action that is possible now as the example. */
static void help(const nb_rules *rules, const struct ask *ask)
{
    char text[NB_MAX_STORY];
    const char *example = ask->text[ask->n - 1], *operand = strchr(example, ' ');
    int n = snprintf(text, sizeof text,
                     "Type the number of an action, its name (%s), or the beginning of its name (%.2s).", example,
                     example);
    if (operand)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      " If only one action goes with a card, the card is enough (%s).", operand + 1);
    snprintf(text + n, sizeof text - (size_t)n, " Enter passes, where you can pass.");
    wrapped_say(stdout, text);
    fputs(help_text, stdout);
    if (!strcmp(nb_game_of(rules)->deck->id, "standard")) fputs(layout_help, stdout);
}

/* What is there already is never lost by a slip: it is replaced when the same is typed twice. */
static bool may_replace(struct game *game, const char *path)
{
    if (access(path, F_OK) || !strcmp(game->replaces, path)) return true;
    printf("%s exists already. Type the same again to replace it.\n", path);
    snprintf(game->replaces, sizeof game->replaces, "%s", path);
    return false;
}

static void save(struct game *game, const char *path)
{
    struct problem why;
    if (game->saving) puts(game->saving);
    else if (!*path) puts("Save where? Type: save FILE");
    else if (!may_replace(game, path)) return;
    else if (session_save(&game->session, path, &why)) cli_fail("play", why.text);
    else printf("Saved. Resume it with:\n  niblick play --resume %s\n", path);
}

void play_show_table(struct game *game)
{
    nb_view view;
    struct scene scene;
    play_look(game, &view);
    scene_of(&scene, &view);
    table_show(stdout, &scene, game->session.names, game->style);
}

/* As `niblick card` prints it. */
static void show_card(const struct session *s)
{
    static struct card card;
    struct problem why;
    memset(&card, 0, sizeof card);
    if (card_read(&card, "the record", s->record, s->length, &why)) cli_fail("play", why.text);
    else card_print(stdout, &card);
}

static void hint(const struct ask *ask, const nb_view *view)
{
    fflush(stdout);
    struct wrapped lines;
    hint_show(wrapped_begin(&lines, stdout), ask, view);
    wrapped_end(&lines);
}

static void explain(const nb_view *view, const struct ask *ask, const char *words)
{
    nb_action action;
    nb_why why;
    if (!*words) {
        puts("Why may you not do what? Type: why ACTION");
        return;
    }
    nb_err err = nb_action_parse(&action, &view->t, words, &why);
    if (err && ask_match(ask, &view->t, view->seat, words, &why)) err = NB_OK;
    else if (!err) err = ask_explain(&view->t, view->seat, action, &why);
    wrapped_say(stdout, err ? why.text : "That is allowed.");
}

/* Without a part: the one that explains what is asked now, found by its heading, of which the anchor is made. */
static void rules(const nb_view *view, const char *part)
{
    char heading[NB_MAX_CODE] = "";
    if (!nb_over(&view->t)) snprintf(heading, sizeof heading, "%s", nb_ask_of(&view->t).part);
    for (char *s = heading; *s; s++)
        if (*s == '-') *s = ' ';
    if (!rules_speak(stdout, nb_game_of(&view->t.rules)->id, part, *heading ? heading : NULL))
        puts("This program was built without the rules.");
}

static void practise(struct game *game)
{
    struct problem why;
    if (game->saving) puts("There is no practice here.");
    else if (game->session.tags.practice) puts("This is practice already.");
    else if (session_practise(&game->session, &why)) cli_fail("play", why.text);
    else {
        play_keep(game);
        puts("This is practice now: undo takes back anything. The score card says so.");
    }
}

bool play_take_back(struct game *game)
{
    struct session *s = &game->session;
    uint16_t seats = (uint16_t)(1u << s->human);
    struct seat_undo undo;
    nb_why why;
    if (game->saving) {
        puts("Nothing is taken back here.");
        return false;
    }
    if (seat_undo(&undo, s->record, s->length, seats, s->people, &why)) {
        puts(why.text);
        return false;
    }
    if (undo.verdict) {
        bool practice = undo.verdict != SEAT_UNDO_NOTHING;
        seat_undo_text(why.text, sizeof why.text, &undo, s->names);
        printf("%s%s\n", why.text, practice ? " Type practice if that is what you want." : "");
        return false;
    }
    struct problem trouble;
    if (session_rewind(s, undo.at, &trouble)) {
        cli_fail("play", trouble.text);
        return false;
    }
    play_keep(game);
    play_start_memories(game);
    game->shown = false;
    puts("You take that back.");
    return true;
}

bool play_obey(struct game *game, const struct ask *ask, const nb_view *view, const char *line)
{
    const struct session *s = &game->session;
    if (!strcmp(line, "hint")) hint(ask, view);
    else if (!strcmp(line, "practice")) practise(game);
    else if (!strncmp(line, "why", 3) && (!line[3] || line[3] == ' '))
        explain(view, ask, line + 3 + strspn(line + 3, " "));
    else if (!strcmp(line, "?") || !strcmp(line, "help")) help(&s->match.rules, ask);
    else if (!strcmp(line, "table")) play_show_table(game);
    else if (!strcmp(line, "score")) show_card(s);
    else if (!strncmp(line, "rules", 5) && (!line[5] || line[5] == ' ')) rules(view, line + 5 + strspn(line + 5, " "));
    else if (!strncmp(line, "save", 4) && (!line[4] || line[4] == ' ')) save(game, line + 4 + strspn(line + 4, " "));
    else return false;
    return true;
}
