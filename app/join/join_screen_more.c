/* join_screen_more.c - what can be asked for at any time at a server's table: the score card, the rules, who is here, the menu;
 * and the lobby. */
#include "join_screen_inside.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "help_window.h"
#include "reading.h"
#include "settings_view.h"
#include "tell.h"
#include "values_card.h"
#include "words.h"

enum { LOG_COLUMNS = 76, PHRASES = 64, ITEM = 120, LINE = 512 };

static const struct help_line help[] = {{NULL, say_tui_help_lit},
                                        {NULL, NULL},
                                        {say_tui_help_arrows, say_tui_help_arrows_do},
                                        {"Tab", say_tui_help_tab_do},
                                        {"Enter", say_tui_help_enter_do},
                                        {say_tui_help_letters, say_tui_help_letters_do},
                                        {say_tui_help_mouse, say_tui_help_mouse_do},
                                        {"Esc", say_tui_help_esc_do},
                                        {"S", say_tui_help_score_do},
                                        {"C", say_tui_help_count_do},
                                        {"V", say_tui_help_values_do},
                                        {"R", say_tui_help_rules_do},
                                        {"L", say_tui_help_log_do},
                                        {"W", say_join_keys_who},
                                        {"T", say_join_keys_talk},
                                        {"B", say_join_keys_back},
                                        {"A", say_join_keys_strokes},
                                        {NULL, NULL},
                                        {NULL, say_join_no_hints_here},
                                        {NULL, say_tui_help_brackets},
                                        {NULL, say_join_keys_connection}};

/* -------------------------------------------------------------------------------------------------- to be looked at */

static void show_score(struct join_screen *j)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const bool written = out && visit_write_score(out, j->v);
    if (out) fclose(out);
    if (written && *text) pop_text(j->screen, join_screen_behind(j), say_tui_menu_score, text);
    free(text);
}

static void show_count(struct join_screen *j)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    tell_tallies(out, j->tally, j->v->rules.seats, j->v->names);
    fclose(out);
    pop_text(j->screen, join_screen_behind(j), say_tui_count, text);
    free(text);
}

static void show_rules(struct join_screen *j)
{
    const char *at = json_string_value(json_object_get(j->v->view, "part"));
    if (!at) at = json_string_value(json_object_get(j->v->view, "rule")); /* a server of the first round */
    if (j->v->about) page_rules_of(j->screen, &j->v->rules, j->v->scene.over ? NULL : at);
}

static void show_log(struct join_screen *j)
{
    const int w = j->screen->width - 4 < LOG_COLUMNS ? j->screen->width - 4 : LOG_COLUMNS;
    char *text = story_text(&j->story, w);
    if (text) pop_end_of(j->screen, join_screen_behind(j), say_join_log_title, text);
    free(text);
}

static void show_help(struct join_screen *j)
{
    help_window(j->screen, join_screen_behind(j), help, sizeof help / sizeof help[0]);
}

static void show_links(struct join_screen *j)
{
    char link[LINK_TEXT], own[LINK_TEXT], text[2 * LINK_TEXT + ITEM];
    const bool sits = j->v->token[0] && j->v->seat != NB_NOBODY;
    link_text(link, &j->v->link, j->v->table, NULL);
    link_text(own, &j->v->link, j->v->table, j->v->token);
    snprintf(text, sizeof text, "%s\n%s%s%s", say_join_link_table(HERE, link), sits ? "\n" : "",
             sits ? say_join_link_seat(HERE, own) : "", sits ? "\n" : "");
    pop_text(j->screen, join_screen_behind(j), say_join_menu_links, text);
}

/* ------------------------------------------------------------------------------------------------------------ people */

/* One of the computer players, or -1. The weakest is first. */
static int choose_player(struct join_screen *j, const char *title, const char *first)
{
    const char *items[NB_MAX_SEATS + 1] = {first};
    const size_t players = json_array_size(j->v->players);
    int n = 1;
    for (size_t i = 0; i < players && n <= NB_MAX_SEATS; i++)
        items[n++] = visit_text(json_array_get(j->v->players, i), "id");
    return pop_menu(j->screen, join_screen_behind(j), title, items, n, NULL, 0);
}

void join_screen_seat_menu(struct join_screen *j, unsigned seat)
{
    char line[LINE], title[ITEM];
    const bool person = join_screen_is_kind(j, seat, "person");
    if (!join_screen_is_host(j) || seat == j->v->seat) return;
    snprintf(title, sizeof title, "%s",
             person ? say_join_seat_of(HERE, seat, j->v->names[seat]) : say_join_who_plays(HERE, seat));
    if (person) {
        if (!pop_sure(j->screen, join_screen_behind(j), title, say_join_give_seat, say_join_let_stay)) return;
        snprintf(line, sizeof line, "remove %u", seat);
    } else {
        const int chosen = choose_player(j, title, say_join_stay_open);
        if (chosen < 0) return;
        snprintf(line, sizeof line, "fill %u %s", seat,
                 chosen ? visit_text(json_array_get(j->v->players, (size_t)chosen - 1), "id") : "open");
    }
    join_screen_say(j, line);
}

static void people_words(char *out, size_t size, const struct join_screen *j, unsigned seat)
{
    const char *player = visit_text(join_screen_seat(j, seat), "player"), *name = j->v->names[seat];
    const bool person = join_screen_is_kind(j, seat, "person");
    const bool away = person && json_is_false(json_object_get(join_screen_seat(j, seat), "here"));
    nb__text *text = WORDS_OF(out, size);
    if (!person && !*player) say_join_room_open(text, seat);
    else if (!person) say_join_room_computer(text, seat, name);
    else if (*player) say_join_room_relieved(text, seat, name, player);
    else if (away) say_join_room_away(text, seat, name);
    else if (seat == j->v->seat) say_join_room_you(text, seat, name);
    else say_join_room_person(text, seat, name);
}

static void show_people(struct join_screen *j)
{
    char text[NB_MAX_SEATS][ITEM];
    const char *items[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < j->v->rules.seats; seat++) {
        people_words(text[seat], ITEM, j, seat);
        items[seat] = text[seat];
    }
    const int seat = pop_menu(j->screen, join_screen_behind(j), say_join_menu_who, items, j->v->rules.seats, NULL, 0);
    if (seat >= 0) join_screen_seat_menu(j, (unsigned)seat);
}

static void talk(struct join_screen *j)
{
    const char *items[PHRASES];
    char line[LINE];
    int n = 0;
    for (size_t i = 0; i < json_array_size(j->v->phrases) && n < PHRASES; i++) {
        const char *phrase = json_string_value(json_array_get(j->v->phrases, i));
        items[n++] = phrase ? phrase : "";
    }
    const int chosen = n ? pop_menu(j->screen, join_screen_behind(j), say_join_talk_title, items, n, NULL, 0) : -1;
    if (chosen < 0) return;
    snprintf(line, sizeof line, "say %d", chosen + 1);
    join_screen_say(j, line);
}

/* Offers them, agrees to them, or takes that back. */
static void turn_strokes(struct join_screen *j)
{
    const bool agrees = j->v->about && visit_has_agreed(j->v->about, j->v->seat);
    if (j->v->seat != NB_NOBODY && j->v->inside) visit_agree(j->v, !agrees);
}

/* -------------------------------------------------------------------------------------------------------------- menu */

static void leave(struct join_screen *j)
{
    const bool sits = j->v->inside && j->v->seat != NB_NOBODY;
    if (!sits) j->leaves = true;
    else if (pop_yes(j->screen, join_screen_behind(j), say_join_give_up, say_join_give_up_yes, say_join_give_up_no))
        join_screen_say(j, "leave");
}

static void menu(struct join_screen *j)
{
    enum { CONTINUE, SCORE, RULES, LOG, WHO, TALK, LINKS, STROKES, HELP, SETTINGS_ITEM, STOP, LEAVE };
    const char *items[] = {say_tui_menu_continue, say_tui_menu_score,    say_tui_menu_rules,  say_tui_menu_log,
                           say_join_menu_who,     say_join_menu_talk,    say_join_menu_links, say_join_menu_strokes,
                           say_tui_menu_help,     say_tui_menu_settings, say_join_menu_stop,  say_join_menu_leave};
    if (j->v->about && visit_has_agreed(j->v->about, j->v->seat)) items[STROKES] = say_join_menu_strokes_no;
    if (j->v->seat == NB_NOBODY) items[STOP] = say_join_menu_stop_watching;
    const int chosen = pop_menu(j->screen, join_screen_behind(j),
                                j->v->about ? visit_text(j->v->about, "name") : j->v->link.host, items, 12,
                                "csrlwtnahepq", 0);
    switch (chosen) {
    case SCORE: show_score(j); break;
    case RULES: show_rules(j); break;
    case LOG: show_log(j); break;
    case WHO: show_people(j); break;
    case TALK: talk(j); break;
    case LINKS: show_links(j); break;
    case STROKES: turn_strokes(j); break;
    case HELP: show_help(j); break;
    case SETTINGS_ITEM: settings_view(j->screen, join_screen_behind(j)); break;
    case STOP: j->leaves = true; break;
    case LEAVE: leave(j); break;
    default: break;
    }
}

static int command_letter(struct key key)
{
    return key.event == SCREEN_CHAR && key.code < 127 ? toupper((int)key.code) : 0;
}

bool join_screen_command(struct join_screen *j, struct key key)
{
    if (key.event == SCREEN_ESCAPE) return menu(j), true;
    switch (command_letter(key)) {
    case 'S': show_score(j); break;
    case 'C':
        if (!j->counted) return false;
        show_count(j);
        break;
    case 'V': values_card_show(j->screen, join_screen_behind(j), &j->v->rules); break;
    case 'R': show_rules(j); break;
    case 'L': show_log(j); break;
    case 'W': show_people(j); break;
    case 'T': talk(j); break;
    case 'A': turn_strokes(j); break;
    case 'B': join_screen_say(j, "back"); break;
    case 'H':
    case 'U': visit_warn(j->v, "%s", say_join_no_hints_here); break;
    case '?': show_help(j); break;
    default: return false;
    }
    return true;
}

/* --------------------------------------------------------------------------------------------------------- the lobby */

static void lobby_words(char *out, size_t size, json_t *table)
{
    say_join_lobby_item(WORDS_OF(out, size), visit_text(table, "name"), visit_text(table, "game"),
                        json_integer_value(json_object_get(table, "open")),
                        json_integer_value(json_object_get(table, "seats")));
}

static void make_table(struct join_screen *j)
{
    char line[LINE], settings[LINE / 2] = "seats=2 public";
    const char *items[NB_MAX_ACTIONS];
    int n = 0;
    for (unsigned i = 0; i < nb_game_count() && n < NB_MAX_ACTIONS; i++) items[n++] = nb_game_at(i)->title;
    const int game = pop_menu(j->screen, join_screen_behind(j), say_join_which_game, items, n, NULL, 0);
    if (game < 0 || !pop_line(j->screen, join_screen_behind(j), nb_game_at((unsigned)game)->title,
                              say_join_which_options, settings, sizeof settings))
        return;
    snprintf(line, sizeof line, "create %s %s", nb_game_at((unsigned)game)->id, settings);
    join_screen_say(j, line);
}

/* A table that is not in the list: friends have told its code, the last part of its link. */
static void type_code(struct join_screen *j)
{
    char line[LINE], code[LINE / 2] = "";
    if (!pop_line(j->screen, join_screen_behind(j), say_join_lobby_code, say_join_lobby_code_question, code,
                  sizeof code) ||
        !code[0])
        return;
    const char *slash = strrchr(code, '/');
    snprintf(line, sizeof line, "%s %s", j->watches ? "watch" : "join", slash ? slash + 1 : code);
    join_screen_say(j, line);
}

/* Where no seat is open, one can still watch. */
static void go_to(struct join_screen *j, int number)
{
    char line[LINE];
    json_t *table = json_array_get(j->v->lobby, (size_t)number);
    const bool watch = j->watches || !json_integer_value(json_object_get(table, "open"));
    snprintf(line, sizeof line, "%s %d", watch ? "watch" : "join", number + 1);
    join_screen_say(j, line);
}

void join_screen_lobby(struct join_screen *j)
{
    enum { MOST = 60, MAKE = 0, CODE, AGAIN, OUT, OWN };
    char text[MOST][ITEM];
    const char *items[MOST + OWN];
    int n = (int)json_array_size(j->v->lobby), chosen;
    if (n > MOST) n = MOST;
    for (int i = 0; i < n; i++) {
        lobby_words(text[i], ITEM, json_array_get(j->v->lobby, (size_t)i));
        items[i] = text[i];
    }
    items[n + MAKE] = say_join_lobby_make;
    items[n + CODE] = say_join_lobby_code;
    items[n + AGAIN] = say_join_lobby_again;
    items[n + OUT] = say_join_lobby_leave;
    chosen = pop_menu(j->screen, join_screen_behind(j), n ? say_join_lobby_title : say_join_lobby_empty, items, n + OWN,
                      NULL, 0);
    if (chosen < 0 || chosen == n + OUT) j->leaves = true;
    else if (chosen == n + MAKE) make_table(j);
    else if (chosen == n + CODE) type_code(j);
    else if (chosen == n + AGAIN) join_screen_say(j, "lobby");
    else go_to(j, chosen);
}
