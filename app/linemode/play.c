/* play.c - `niblick play`: a person against the computer, in plain lines.
 *
 * The person sees views and sentences only. However it ends - quit, end of input, Ctrl-C - the match is kept.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ask.h"
#include "command.h"
#include "duplicate.h"
#include "lesson_play.h"
#include "play.h"
#include "rounds.h"
#include "session.h"
#include "tell.h"
#include "text_table.h"
#include "words.h"
#include "wrapped.h"

static const char COMMAND[] = "play", PROMPT[] = "> ";

enum turn { GOES_ON, LEAVES, BREAKS }; /* BREAKS: could not go on, and has said why */

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

bool play_interrupted(void) { return interrupted; }

/* ----------------------------------------------------------------------------------------------------- what happens */

void play_keep(struct game *game)
{
    if (!game->kept[0]) return;
    struct problem why;
    if (session_save(&game->session, game->kept, &why)) {
        cli_fail(COMMAND, why.text);
        game->kept[0] = 0; /* saying it once is enough */
    } else if (!game->marked) {
        saves_mark_last(game->kept);
        game->marked = true;
    }
}

/* What each person's memory makes of it; returns what the one at the keyboard is told. */
struct told {
    nb_view before, after;
    nb_events events;
};

static void remember(struct game *game, const nb_hole *before, unsigned actor, const nb_events *events,
                     struct told *out)
{
    const struct session *s = &game->session;
    for (unsigned seat = 0; seat < s->match.rules.seats; seat++) {
        struct told told = {.events = *events};
        if (!(s->people >> seat & 1)) continue;
        nb_view_of(&told.before, before, seat);
        nb_view_of(&told.after, &s->hole, seat);
        nb_events_for(&told.events, seat);
        seat_memory_tell(&game->memory[seat], &told.before, &told.after, &told.events, seat == actor);
        if (seat == s->human) *out = told;
    }
}

static void tell(struct game *game, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events)
{
    struct wrapped lines;
    tell_turn(wrapped_begin(&lines, stdout), &game->told, before, seat, action, after, events, game->session.names);
    wrapped_end(&lines);
}

static enum turn breaks(const struct problem *why)
{
    cli_fail(COMMAND, why->text);
    return BREAKS;
}

/* Told without what this person may not know. */
static enum turn act(struct game *game, unsigned seat, nb_action action)
{
    struct session *s = &game->session;
    struct told told;
    nb_events events;
    nb_hole then = s->hole;
    struct problem why;
    if (session_apply(s, seat, action, &events, &why)) return breaks(&why);
    play_keep(game);
    remember(game, &then, seat, &events, &told);
    if (tell_is_news(&told.before, seat, action, &told.events))
        tell(game, &told.before, seat, action, &told.after, &told.events);
    game->spoke = seat;
    game->turn = then.t.turn;
    if (s->people >> seat & 1) game->asks = false;
    return GOES_ON;
}

bool play_act(struct game *game, unsigned seat, nb_action action) { return act(game, seat, action) == GOES_ON; }

/* ------------------------------------------------------------------------------------------------ the person's turn */

/* Reads into game->line; false at the end. */
static bool read_plain(struct game *game)
{
    fputs(PROMPT, stdout);
    fflush(stdout);
    return !interrupted && getline(&game->line, &game->room, stdin) >= 0;
}

char *play_line(struct game *game)
{
    bool edits = line_edit_can();
    fflush(stdout);
    if (!(edits ? line_edit_read(&game->edit, PROMPT, play_interrupted) : read_plain(game))) {
        putchar('\n');
        return NULL;
    }
    char *line = edits ? game->edit.line : game->line;
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t\r\n", line[n - 1])) line[--n] = 0;
    return line + strspn(line, " \t");
}

/* Somebody else's turn, in which one can do something quickly or pass. */
static bool is_reaction(const struct session *s, const struct ask *ask, const nb_view *view)
{
    return view->t.turn != s->human && nb_verb_of(ask_enter(ask)) == NB_PASS;
}

/* In a reaction one needs to hear what one knows, where it has changed. */
static void show_known(struct game *game, const struct scene *scene)
{
    char known[TABLE_WORDS];
    table_known_words(known, sizeof known, scene, game->session.names, game->style);
    if (*known && strcmp(game->known, known)) wrapped_say(stdout, known);
    memcpy(game->known, known, sizeof known);
}

/* The whole table once; then it is told what happens, and at the beginning of one's turn the middle of it and what is one's
 * own are said again. Within the turn nothing is: it has just been told. */
static void show_position(struct game *game, const struct ask *ask, const nb_view *view)
{
    const struct session *s = &game->session;
    struct scene scene;
    scene_of(&scene, view);
    if (is_reaction(s, ask, view)) {
        show_known(game, &scene);
    } else if (!game->shown) {
        putchar('\n');
        table_show(stdout, &scene, s->names, game->style);
        game->shown = true;
    } else if (game->spoke != s->human || game->turn != view->t.turn) {
        putchar('\n');
        table_show_near(stdout, &scene, s->names, game->style);
    }
}

static bool has_several_seats(const struct session *s) { return s->people & (s->people - 1); }

static void show_question(struct game *game, const struct ask *ask, const nb_view *view)
{
    char prompt[NB_MAX_TEXT], known[NB_MAX_TEXT], example[ASK_TEXT];
    bool reaction = is_reaction(&game->session, ask, view);
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, stdout);
    if (nb_known(known, sizeof known, view, game->session.names)) fprintf(out, "%s\n", known);
    nb_prompt(prompt, sizeof prompt, &view->t, NULL);
    fputs(cli_bold(game->style), out);
    if (has_several_seats(&game->session)) fputs(say_play_asked(HERE, game->session.names[view->seat], prompt), out);
    else fputs(prompt, out);
    fprintf(out, "%s\n", cli_plain(game->style));
    ask_example(example, ask, view->seat);
    if (!reaction) ask_show(out, ask, view, game->session.names);
    else if (!game->taught) fprintf(out, "%s\n", say_play_react(HERE, example));
    game->taught |= reaction;
    wrapped_end(&lines);
}

nb_action play_ask(struct game *game)
{
    struct session *s = &game->session;
    struct ask ask;
    nb_view view;
    nb_why why;
    play_look(game, &view);
    play_tell_review(game, false);
    game->warned = 0;
    ask_start(&ask, &view.t, s->human);
    show_position(game, &ask, &view);
    show_question(game, &ask, &view);
    for (;;) {
        char plain[ASK_TEXT * 4];
        const char *line = play_line(game);
        if (!line || !strcmp(line, "quit")) return 0;
        if (!strcmp(line, "undo") && play_take_back(game)) return PLAY_AGAIN;
        if (!strcmp(line, "undo")) continue;
        if (game->coach && game->coach->hears(game, line)) continue;
        nb_action action = *line ? 0 : ask_enter(&ask);
        if (!*line && !action) puts(say_play_type_number);
        if (!action && (!*line || play_obey(game, &ask, &view, line))) continue;
        if (!action) line = ask_plain(plain, sizeof plain, line, s->match.rules.seats, s->names);
        if (!action) action = ask_match(&ask, &view.t, s->human, line, &why);
        if (!action) wrapped_say(stdout, why.text);
        else if (game->coach ? game->coach->allows(game, action)
                             : play_means_it(game, &view, action) && play_tutor_agrees(game, &view, action))
            return action;
    }
}

/* Where several people have names, nobody sees the others' cards: the keyboard is passed on first. */
static enum turn pass_keyboard(struct game *game)
{
    struct session *s = &game->session;
    bool named = strstr(s->tags.name[s->human], SESSION_PERSON);
    if (!named || game->at_keyboard == s->human) return GOES_ON;
    if (isatty(STDOUT_FILENO) && game->at_keyboard != NB_NOBODY) fputs("\033[H\033[2J\033[3J", stdout);
    printf("\n%s\n", say_play_your_turn(HERE, s->names[s->human]));
    game->at_keyboard = s->human;
    game->shown = false;
    const char *line = play_line(game);
    if (!line || !strcmp(line, "quit")) return LEAVES;
    struct wrapped lines;
    retell_since(wrapped_begin(&lines, stdout), s, s->human, &game->told);
    wrapped_end(&lines);
    return GOES_ON;
}

static enum turn pass(struct game *game)
{
    const enum turn turn = act(game, game->session.human, nb_act(NB_PASS, 0, 0));
    play_explain_pass(game);
    return turn;
}

static enum turn ask_person(struct game *game)
{
    if (pass_keyboard(game) == LEAVES) return LEAVES;
    play_say_opening(game);
    if (play_passes(game)) return pass(game);
    nb_action action = play_ask(game);
    if (action == PLAY_AGAIN) return GOES_ON;
    if (!action) return LEAVES;
    const enum turn turn = act(game, game->session.human, action);
    play_tutor_comments(game);
    return turn;
}

/* A player that was given long shows that it is at work, on a terminal, by a line that goes away again. */
static enum turn ask_computer(struct game *game, unsigned seat)
{
    struct session *s = &game->session;
    bool shows = think_is_slow(&s->player[seat]) && isatty(STDOUT_FILENO);
    const char *thinks = say_play_thinks(HERE, s->names[seat]);
    if (shows) fputs(thinks, stdout);
    fflush(stdout);
    nb_action action = session_computer(s);
    if (shows) printf("\r%*s\r", words_columns(thinks), "");
    char trouble[WORDS_MOST];
    if (session_trouble(s, seat, trouble, sizeof trouble)) printf("%s\n", trouble);
    return act(game, seat, action);
}

/* -------------------------------------------------------------------------------------------------------- the match */

static enum turn play_hole(struct game *game)
{
    struct session *s = &game->session;
    enum turn turn = GOES_ON;
    while (turn == GOES_ON && !nb_over(&s->hole.t)) {
        unsigned seat = s->hole.t.actor;
        bool person = s->people >> seat & 1;
        if (person) s->human = seat;
        turn = interrupted ? LEAVES : person ? ask_person(game) : ask_computer(game, seat);
    }
    return turn;
}

static void show_deal(const struct game *game)
{
    const struct session *s = &game->session;
    nb_view view;
    char sides[TELL_SIDES];
    nb_view_of(&view, &s->hole, s->human);
    putchar('\n');
    struct wrapped lines;
    tell_seen_hole(wrapped_begin(&lines, stdout), &view, s->names, CLI_TITLE(game->style));
    wrapped_end(&lines);
    tell_sides(sides, NULL, &s->match, s->names);
    if (sides[0]) wrapped_say(stdout, sides);
}

static enum turn end_hole(struct game *game)
{
    struct session *s = &game->session;
    struct problem why;
    putchar('\n');
    play_show_table(game);
    putchar('\n');
    tell_count(stdout, &s->hole.t, s->human, s->names[s->human]);
    game->counted = s->hole.t;
    game->has_counted = true;
    if (session_close(s, &why)) return breaks(&why);
    putchar('\n');
    table_score_card(stdout, &s->match, &s->strokes, s->names);
    play_begin_review(game);
    return GOES_ON;
}

bool play_end_hole(struct game *game) { return end_hole(game) == GOES_ON; }

static enum turn play_match(struct game *game)
{
    struct session *s = &game->session;
    enum turn turn = GOES_ON;
    struct problem why;
    while (turn == GOES_ON && !s->match.over) {
        if (!s->dealt && session_deal(s, &why)) return breaks(&why);
        play_start_memories(game);
        show_deal(game);
        game->spoke = NB_NOBODY;
        game->shown = false; /* a new deal, or a match resumed */
        game->known[0] = 0;
        game->told.half = false;
        game->opened = 0;
        if (!has_several_seats(s)) play_say_opening(game); /* several look when they are asked */
        turn = play_hole(game);
        if (turn == GOES_ON) turn = end_hole(game);
    }
    return turn;
}

/* Nothing is lost. */
static int keep(struct game *game)
{
    if (!game->session.actions) return CLI_OK;
    play_keep(game);
    if (!game->kept[0]) return CLI_FAILED;
    if (game->session.match.over)
        printf("%s\n  niblick play %s\n  niblick replay %s\n  niblick review %s\n  niblick card %s\n", say_play_over,
               nb_game_of(&game->session.match.rules)->id, game->kept, game->kept, game->kept);
    else printf("%s\n  niblick play --resume %s\n", say_play_kept, game->kept);
    return CLI_OK;
}

/* A match that is kept here goes on where it is; any other, and a new one, gets a name of its own. */
static void find_place(struct game *game)
{
    const char *id = nb_game_of(&game->session.match.rules)->id;
    struct problem why;
    if (game->kept[0] || !saves_begin(&game->hold, game->kept, sizeof game->kept, id, &why)) return;
    cli_fail(COMMAND, why.text);
    game->kept[0] = 0;
}

/* ---------------------------------------------------------------------------------------------------------- command */

void play_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = interrupt}; /* no SA_RESTART: the read must end */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

/* "Ada is tiger, Ben is rabbit and Cleo is everyman." Not where all are as usual. */
static void greet_players(FILE *out, const struct session *s)
{
    const unsigned all = (1u << s->match.rules.seats) - 1u;
    bool usual = true;
    char list[WORDS_MOST] = "";
    for (unsigned left = all & ~(unsigned)s->people; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        usual = usual && !strcmp(s->player[seat].name, SESSION_PLAYER);
        words_add(list, sizeof list, say_play_player_is(HERE, s->names[seat], s->player[seat].name),
                  !(left & (left - 1)));
    }
    if (!usual) fprintf(out, "%s\n", say_play_players(HERE, list));
    session_notices(s, list, sizeof list);
    if (list[0]) fprintf(out, "%s\n", list);
}

static void greet_people(FILE *out, const struct session *s)
{
    bool named = strstr(s->tags.name[s->human], SESSION_PERSON);
    char list[WORDS_MOST] = "";
    for (unsigned left = s->people; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        char number[16];
        snprintf(number, sizeof number, "%u", seat);
        words_add(list, sizeof list, named ? say_play_person_is(HERE, s->names[seat], seat) : number,
                  !(left & (left - 1)));
    }
    if (named) fputs(say_play_people(HERE, list), out);
    else fputs(has_several_seats(s) ? say_play_you_are_several(HERE, list) : say_play_you_are(HERE, list), out);
}

static void greet(const struct game *game)
{
    const struct session *s = &game->session;
    const nb_rules *rules = &s->match.rules;
    char seed[80], title[NB_MAX_TEXT], given[NB_MAX_STORY];
    struct wrapped lines;
    FILE *out = wrapped_begin(&lines, stdout);
    nb_seed_text(seed, sizeof seed, &s->match.seed);
    snprintf(title, sizeof title, "%s%s%s", cli_bold(game->style), nb_title_of(rules), cli_plain(game->style));
    fprintf(out, "%s ", say_play_greeting(HERE, title, rules->seats, seed));
    greet_people(out, s);
    fprintf(out, " %s\n", say_play_words);
    greet_players(out, s);
    strokes_given_words(given, sizeof given, &s->strokes, rules, s->names);
    if (given[0]) fprintf(out, "%s\n", given);
    wrapped_end(&lines);
}

struct request {
    struct cli_table table;
    const char *seats; /* the person's: "0", "0,2"; NULL: not given */
    const char *names; /* of several people at these seats: "Ann,Bob"; NULL: one person plays them all */
    const char *players, *resume;
    const char *duplicate; /* a record whose deals are played again */
    bool symbols, handicap;
};

/* "0,2": bits of the seats; 0 where nothing is given, and where it has said what is wrong. */
static uint16_t read_seats(const char *list, int *status)
{
    uint16_t seats = 0;
    *status = CLI_OK;
    while (list && *list) {
        size_t n = strcspn(list, ","), digits = strspn(list, "0123456789");
        long seat = n && n == digits && n < 4 ? strtol(list, NULL, 10) : NB_MAX_SEATS;
        if (seat >= NB_MAX_SEATS) {
            *status = cli_usage(COMMAND, say_play_seat_value(HERE, list));
            return 0;
        }
        seats |= (uint16_t)(1u << seat);
        list += n + (list[n] == ',');
    }
    return seats;
}

/* Gives the names of "Ann,Bob" to the seats that people play: each is another person. */
static int name_people(const struct request *r, struct session *s, const nb_rules *rules, nb_seed seed, uint16_t people)
{
    static struct session plain;
    struct sitter sitter[NB_MAX_SEATS] = {{.person = false}};
    const char *at = r->names;
    struct problem why;
    /* It knows who plays the others. */
    int status = cli_problem(COMMAND, session_start(&plain, rules, seed, people, r->players, &why), &why);
    for (unsigned seat = 0; !status && seat < rules->seats; seat++) {
        snprintf(sitter[seat].player, sizeof sitter[seat].player, "%s", plain.player[seat].name);
        sitter[seat].person = people >> seat & 1;
        if (!sitter[seat].person) continue;
        size_t n = strcspn(at, ",");
        snprintf(sitter[seat].name, sizeof sitter[seat].name, "%.*s", (int)n, at);
        if (!n) status = cli_usage(COMMAND, say_play_names_short(HERE, r->names));
        at += n + (at[n] == ',');
    }
    session_free(&plain);
    if (!status && *at) status = cli_usage(COMMAND, say_play_names_long(HERE, r->names));
    return status ? status : cli_problem(COMMAND, session_seat(s, rules, seed, sitter, &why), &why);
}

/* Where no seats are named, people have the first ones. */
static uint16_t seats_for(const char *names, unsigned seats)
{
    unsigned n = 1;
    for (; (names = strchr(names, ',')) && n < seats; names++) n++;
    return (uint16_t)((1u << n) - 1);
}

static int begin(const struct request *r, struct session *s)
{
    nb_rules rules;
    nb_seed seed = session_fresh_seed();
    struct problem why;
    int status;
    uint16_t people = read_seats(r->seats, &status);
    if (status) return status;
    if (r->resume) return cli_problem(COMMAND, session_resume(s, r->resume, people, r->players, &why), &why);
    if (r->duplicate) return cli_problem(COMMAND, duplicate_start(s, r->duplicate, people, r->players, &why), &why);
    if ((status = cli_table_setup(COMMAND, &r->table, &rules, &seed))) return status;
    if (people >> rules.seats) return cli_usage(COMMAND, say_play_no_seat(HERE, r->seats, rules.seats - 1u));
    if (r->names) return name_people(r, s, &rules, seed, people ? people : seats_for(r->names, rules.seats));
    return cli_problem(COMMAND, session_start(s, &rules, seed, people ? people : 1, r->players, &why), &why);
}

/* One person at several seats has the same index at each; among several people it is the first one's. */
static uint16_t seats_with_index(const struct session *s)
{
    const bool named = strstr(s->tags.name[s->human], SESSION_PERSON);
    return named ? (uint16_t)(s->people & -s->people) : s->people;
}

static int give_strokes(struct session *s)
{
    const nb_rules *rules = &s->match.rules;
    const nb_player *player[NB_MAX_SEATS] = {NULL};
    struct rounds_index index;
    struct strokes strokes;
    struct problem why;
    nb_why reason;
    if (strokes_allowed(rules, &reason)) return cli_usage(COMMAND, say_play_handicap(HERE, reason.text));
    int status = rounds_index_now(COMMAND, rules, &index);
    if (status) return status;
    if (!index.known) return cli_fail(COMMAND, say_play_no_index(HERE, index.rounds));
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (!(s->people >> seat & 1)) player[seat] = s->player[seat].player;
    strokes_give(&strokes, rules, player, seats_with_index(s), index.index);
    return cli_problem(COMMAND, session_give(s, &strokes, &why), &why);
}

/* Once, at the first visit to a game; a script is not spoken to. */
static void offer_lesson(const struct session *s)
{
    const nb_game *game = nb_game_of(&s->match.rules);
    if (!isatty(STDIN_FILENO) || !lesson_offer(game->id)) return;
    wrapped_say(stdout, say_learn_offer(HERE, game->title, game->id));
}

/* A match that was over when it was resumed is only shown. */
static int play(struct game *game)
{
    struct session *s = &game->session;
    struct problem why;
    bool fresh = !s->match.over;
    if (fresh) find_place(game);
    if (game->kept[0]) duplicate_keep(s, game->kept);
    if (duplicate_find(s, game->kept, &why)) return cli_problem(COMMAND, CLI_FAILED, &why);
    greet(game);
    if (fresh && !s->actions) offer_lesson(s);
    if (!fresh) table_score_card(stdout, &s->match, &s->strokes, s->names);
    enum turn turn = play_match(game);
    if (turn == GOES_ON) play_tell_review(game, true);
    play_drop_review(game);
    if (fresh && s->deals && s->match.over) putchar('\n'), duplicate_compare(stdout, s);
    int status = fresh ? keep(game) : CLI_OK;
    if (!status && turn == BREAKS) status = CLI_FAILED;
    return status ? status : cli_flush(COMMAND);
}

void play_prepare(struct game *game, bool symbols)
{
    game->style = cli_style_for(stdout, symbols);
    settings_load(&game->settings);
    game->at_keyboard = NB_NOBODY;
    game->hold.file = -1;
}

int play_through(struct game *game)
{
    play_catch_interrupts();
    greet(game);
    if (!game->session.actions) offer_lesson(&game->session);
    enum turn turn = play_match(game);
    if (turn == GOES_ON) play_tell_review(game, true);
    play_drop_review(game);
    if (game->session.actions) play_keep(game);
    return turn == BREAKS || (game->session.actions && !game->kept[0]) ? CLI_FAILED : CLI_OK;
}

void play_free(struct game *game)
{
    saves_let_go(&game->hold);
    session_free(&game->session);
    free(game->line);
}

int cli_play(int argc, char **argv)
{
    static struct game game;
    struct request r = {0};
    struct problem why;
    const struct cli_arg args[] = {CLI_TABLE_ARGS(r.table),
                                   {"seat", 0, CLI_TEXT, &r.seats, 0, 0},
                                   {"names", 0, CLI_TEXT, &r.names, 0, 0},
                                   {"player", 'p', CLI_TEXT, &r.players, 0, 0},
                                   {"players", 0, CLI_TEXT, &r.players, 0, 0},
                                   {"resume", 0, CLI_TEXT, &r.resume, 0, 0},
                                   {"duplicate", 0, CLI_TEXT, &r.duplicate, 0, 0},
                                   {"handicap", 0, CLI_FLAG, &r.handicap, 0, 0},
                                   {"symbols", 0, CLI_FLAG, &r.symbols, 0, 0},
                                   {0}};
    int words = cli_args(argc, argv, args, &r.table.game, 1);
    if (words < 0) return CLI_USAGE;
    bool table = words || r.table.seats || r.table.seed || r.table.options.n;
    if (r.duplicate && (table || r.resume || r.names)) return cli_usage(COMMAND, say_play_duplicate_alone);
    if (!words && !r.resume && !r.duplicate) return cli_usage(COMMAND, say_command_which_game);
    if (r.resume && table) return cli_usage(COMMAND, say_play_resume_alone);
    if (r.handicap && !words) return cli_usage(COMMAND, say_play_handicap_new);
    play_prepare(&game, r.symbols);
    if (r.resume && saves_is_own(r.resume, game.kept) && saves_hold(&game.hold, game.kept, &why))
        return cli_fail(COMMAND, why.text);
    int status = begin(&r, &game.session);
    if (!status && r.handicap) status = give_strokes(&game.session);
    play_catch_interrupts();
    if (!status) status = play(&game);
    play_free(&game);
    return status;
}
