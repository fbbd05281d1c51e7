/* play_words.c - the words that can be typed besides actions: hint, why, undo, practice, table, score, count, rules,
 * settings, review, save. */
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "card.h"
#include "hint.h"
#include "play.h"
#include "rules.h"
#include "tell.h"
#include "text_table.h"
#include "words.h"
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

/* What can be typed besides actions. */
static const struct {
    const char *word, *what; /* what: follows the word; or NULL */
    const char *help;
} WORDS[] = {
    {"hint", NULL, say_play_help_hint},
    {"why", say_play_help_action, say_play_help_why},
    {"undo", NULL, say_play_help_undo},
    {"practice", NULL, say_play_help_practice},
    {"list", NULL, say_play_help_list},
    {"table", NULL, say_play_help_table},
    {"score", NULL, say_play_help_score},
    {"count", NULL, say_play_help_count},
    {"goal", NULL, say_play_help_goal},
    {"values", NULL, say_play_help_values},
    {"rules", NULL, say_play_help_rules},
    {"rules", say_play_help_part, say_play_help_rules_part},
    {"rules", "all", say_play_help_rules_all},
    {"sticks", "ask", say_play_help_sticks},
    {"review", NULL, say_play_help_review},
    {"tutor", "ask", say_play_help_tutor},
    {"save", say_play_help_file, say_play_help_save},
    {"quit", NULL, say_play_help_quit},
};

static void list_words(void)
{
    putchar('\n');
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        char typed[64];
        snprintf(typed, sizeof typed, "%s%s%s", WORDS[i].word, WORDS[i].what ? " " : "",
                 WORDS[i].what ? WORDS[i].what : "");
        printf("  %-*s %s\n", words_field(11, typed), typed, WORDS[i].help);
    }
    putchar('\n');
}

/* With an action that is possible now as the example. */
static void help(const nb_rules *rules, const struct ask *ask)
{
    const char *example = ask->text[ask->n - 1], *operand = strchr(example, ' ');
    const char start[3] = {example[0], example[1], 0};
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, stdout);
    fprintf(out, "%s ", say_play_help_type(HERE, example, start));
    if (operand) fprintf(out, "%s ", say_play_help_card(HERE, operand + 1));
    fprintf(out, "%s\n", say_play_help_enter);
    wrapped_end(&lines);
    list_words();
    if (!strcmp(nb_game_of(rules)->deck->id, "standard")) rules_wrap(stdout, say_play_help_cards, WRAPPED_COLUMNS, 0);
}

/* What is there already is never lost by a slip: it is replaced when the same is typed twice. */
static bool may_replace(struct game *game, const char *path)
{
    if (access(path, F_OK) || !strcmp(game->replaces, path)) return true;
    puts(say_play_exists(HERE, path));
    snprintf(game->replaces, sizeof game->replaces, "%s", path);
    return false;
}

static void save(struct game *game, const char *path)
{
    struct problem why;
    if (game->saving) puts(game->saving);
    else if (!*path) puts(say_play_save_where);
    else if (!may_replace(game, path)) return;
    else if (session_save(&game->session, path, &why)) cli_fail("play", why.text);
    else printf("%s\n  niblick play --resume %s\n", say_play_saved, path);
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
    if (card_read(&card, say_match_the_record, s->record, s->length, &why)) cli_fail("play", why.text);
    else card_print(stdout, &card);
}

/* Everybody's; the person's own was printed when the hole ended. */
static void show_count(const struct game *game)
{
    if (!game->has_counted) puts(say_scores_none);
    for (unsigned seat = 0; game->has_counted && seat < game->counted.rules.seats; seat++)
        tell_count(stdout, &game->counted, seat, game->session.names[seat]);
}

static void hint(const struct ask *ask, const nb_view *view)
{
    fflush(stdout);
    struct wrapped lines;
    hint_show(wrapped_begin(&lines, stdout), ask, view);
    wrapped_end(&lines);
}

static void list_actions(const struct ask *ask, const nb_view *view, const char *const *names)
{
    struct wrapped lines;
    ask_show(wrapped_begin(&lines, stdout), ask, view, names);
    wrapped_end(&lines);
}

static void explain_game(void (*tell)(FILE *, const nb_rules *), const nb_rules *rules)
{
    struct wrapped lines;
    tell(wrapped_begin(&lines, stdout), rules);
    wrapped_end(&lines);
}

static void explain(const nb_view *view, const struct ask *ask, const char *words)
{
    nb_action action;
    nb_why why;
    if (!*words) {
        puts(say_play_why_what);
        return;
    }
    nb_err err = nb_action_parse(&action, &view->t, words, &why);
    if (err && ask_match(ask, &view->t, view->seat, words, &why)) err = NB_OK;
    else if (!err) err = ask_explain(&view->t, view->seat, action, &why);
    wrapped_say(stdout, err ? why.text : say_play_allowed);
}

/* Without a part: the one that explains what is asked now, found by its heading, of which the anchor is made. */
static void rules(const nb_view *view, const char *part)
{
    char heading[NB_MAX_CODE] = "";
    if (!nb_over(&view->t)) snprintf(heading, sizeof heading, "%s", nb_ask_of(&view->t).part);
    for (char *s = heading; *s; s++)
        if (*s == '-') *s = ' ';
    if (!rules_speak(stdout, &view->t.rules, part, *heading ? heading : NULL)) puts(say_play_no_rules);
}

static void practise(struct game *game)
{
    struct problem why;
    if (game->saving) puts(say_play_no_practice);
    else if (game->session.tags.practice) puts(say_play_practice_already);
    else if (session_practise(&game->session, &why)) cli_fail("play", why.text);
    else {
        play_keep(game);
        puts(say_play_practice_now);
    }
}

bool play_take_back(struct game *game)
{
    struct session *s = &game->session;
    uint16_t seats = (uint16_t)(1u << s->human);
    struct seat_undo undo;
    nb_why why;
    if (game->saving) {
        puts(say_play_no_undo);
        return false;
    }
    if (seat_undo(&undo, s->record, s->length, seats, s->people, &why)) {
        puts(why.text);
        return false;
    }
    if (undo.verdict) {
        bool practice = undo.verdict != SEAT_UNDO_NOTHING;
        seat_undo_text(why.text, sizeof why.text, &undo, s->names);
        struct wrapped lines;
        fprintf(wrapped_begin(&lines, stdout), "%s%s%s\n", why.text, practice ? " " : "",
                practice ? say_play_practice_offer : "");
        wrapped_end(&lines);
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
    game->asks = true;
    puts(say_play_undone);
    return true;
}

/* "sticks ask": a setting and its value. */
static bool obeys_setting(struct game *game, const char *line)
{
    static const struct {
        const char *word;
        enum setting setting;
        const char *which;
    } typed[] = {{"sticks", SETTING_STICKS, say_play_sticks_which},
                 {"review", SETTING_REVIEW, say_play_review_which},
                 {"tutor", SETTING_TUTOR, say_play_tutor_which}};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        const size_t n = strlen(typed[i].word);
        if (strncmp(line, typed[i].word, n) != 0 || (line[n] && line[n] != ' ')) continue;
        play_set(game, typed[i].setting, line + n + strspn(line + n, " "), typed[i].which);
        return true;
    }
    return false;
}

bool play_obey(struct game *game, const struct ask *ask, const nb_view *view, const char *line)
{
    const struct session *s = &game->session;
    if (!strcmp(line, "hint")) hint(ask, view);
    else if (!strcmp(line, "practice")) practise(game);
    else if (!strncmp(line, "why", 3) && (!line[3] || line[3] == ' '))
        explain(view, ask, line + 3 + strspn(line + 3, " "));
    else if (!strcmp(line, "?") || !strcmp(line, "help")) help(&s->match.rules, ask);
    else if (!strcmp(line, "list")) list_actions(ask, view, s->names);
    else if (!strcmp(line, "table")) play_show_table(game);
    else if (!strcmp(line, "score")) show_card(s);
    else if (!strcmp(line, "count")) show_count(game);
    else if (!strcmp(line, "goal")) explain_game(tell_goal, &s->match.rules);
    else if (!strcmp(line, "values")) explain_game(tell_values, &s->match.rules);
    else if (!strncmp(line, "rules", 5) && (!line[5] || line[5] == ' ')) rules(view, line + 5 + strspn(line + 5, " "));
    else if (!strcmp(line, "review")) play_review(game);
    else if (obeys_setting(game, line)) return true;
    else if (!strncmp(line, "save", 4) && (!line[4] || line[4] == ' ')) save(game, line + 4 + strspn(line + 4, " "));
    else return false;
    return true;
}
