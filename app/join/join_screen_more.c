/* join_screen_more.c - what can be asked for at any time at a server's table: the score card, the rules, who is here, the menu;
 * and the lobby. */
#include "join_screen_inside.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "reading.h"
#include "settings_view.h"

enum { LOG_COLUMNS = 76, PHRASES = 64, ITEM = 120, LINE = 512 };

static const char help_text[] = "Cards with a bright edge can be chosen.\n"
                                "\n"
                                "arrows, h j k l   move to another of them       Tab   the next one\n"
                                "Enter             choose it; the line below the table says what that does\n"
                                "letters           do what is written beside them at the bottom; the capitals\n"
                                "                  below can be small where nothing else has the letter\n"
                                "mouse             click on cards, names and buttons\n"
                                "Esc               take back the last choice; then the menu\n"
                                "\n"
                                "S  score card   R  rules, open at what is asked   L  log: all that was said\n"
                                "W  who is here; the host can fill a seat or remove somebody there\n"
                                "T  talk: say one of the phrases to everybody\n"
                                "B  take your seat back from the computer player that plays for you\n"
                                "\n"
                                "There are no hints and no undo at a table with other people.\n"
                                "A card that lies face down but is known to you is shown in (brackets).\n"
                                "If the connection is lost it comes back by itself; your seat is kept.\n";

/* -------------------------------------------------------------------------------------------------- to be looked at */

static void show_score(struct join_screen *j)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const bool written = out && visit_write_score(out, j->v);
    if (out) fclose(out);
    if (written && *text) pop_text(j->screen, join_screen_behind(j), "Score card", text);
    free(text);
}

static void show_rules(struct join_screen *j)
{
    const char *rule = json_string_value(json_object_get(j->v->view, "rule"));
    if (j->v->about) page_rules(j->screen, nb_game_of(&j->v->rules)->id, j->v->scene.over ? NULL : rule);
}

static void show_log(struct join_screen *j)
{
    const int w = j->screen->width - 4 < LOG_COLUMNS ? j->screen->width - 4 : LOG_COLUMNS;
    char *text = story_text(&j->story, w);
    if (text) pop_end_of(j->screen, join_screen_behind(j), "What has happened", text);
    free(text);
}

static void show_links(struct join_screen *j)
{
    char link[LINK_TEXT], own[LINK_TEXT], text[2 * LINK_TEXT + ITEM];
    const bool sits = j->v->token[0] && j->v->seat != NB_NOBODY;
    link_text(link, &j->v->link, j->v->table, NULL);
    link_text(own, &j->v->link, j->v->table, j->v->token);
    snprintf(text, sizeof text, "This table, for friends:\n%s\n%s%s", link,
             sits ? "\nYour seat, for nobody else:\n" : "", sits ? own : "");
    pop_text(j->screen, join_screen_behind(j), "Links", text);
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
    static const char *const keep_or_remove[] = {"Let them stay", "Give the seat to somebody else"};
    if (!join_screen_is_host(j) || seat == j->v->seat) return;
    snprintf(title, sizeof title, "Seat %u: %s", seat, person ? j->v->names[seat] : "who plays here?");
    if (person) {
        if (pop_menu(j->screen, join_screen_behind(j), title, keep_or_remove, 2, NULL, 0) != 1) return;
        snprintf(line, sizeof line, "remove %u", seat);
    } else {
        const int chosen = choose_player(j, title, "Whoever comes: it stays open");
        if (chosen < 0) return;
        snprintf(line, sizeof line, "fill %u %s", seat,
                 chosen ? visit_text(json_array_get(j->v->players, (size_t)chosen - 1), "id") : "open");
    }
    join_screen_say(j, line);
}

static void show_people(struct join_screen *j)
{
    char text[NB_MAX_SEATS][ITEM];
    const char *items[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < j->v->rules.seats; seat++) {
        const char *player = visit_text(join_screen_seat(j, seat), "player");
        const bool person = join_screen_is_kind(j, seat, "person");
        const bool away = person && json_is_false(json_object_get(join_screen_seat(j, seat), "here"));
        snprintf(text[seat], ITEM, "%u  %s%s%s%s%s", seat, j->v->names[seat],
                 seat == j->v->seat ? " (you)"
                 : person           ? ""
                                    : ", a computer player",
                 away ? ", away" : "", person && *player ? "; plays for them: " : "", person ? player : "");
        items[seat] = text[seat];
    }
    const int seat = pop_menu(j->screen, join_screen_behind(j), "Who is here", items, j->v->rules.seats, NULL, 0);
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
    const int chosen = n ? pop_menu(j->screen, join_screen_behind(j), "Say to everybody", items, n, NULL, 0) : -1;
    if (chosen < 0) return;
    snprintf(line, sizeof line, "say %d", chosen + 1);
    join_screen_say(j, line);
}

/* -------------------------------------------------------------------------------------------------------------- menu */

static void leave(struct join_screen *j)
{
    const bool sits = j->v->inside && j->v->seat != NB_NOBODY;
    if (!sits) j->leaves = true;
    else if (pop_yes(j->screen, join_screen_behind(j), "Give up your seat?", "Give it up", "Stay"))
        join_screen_say(j, "leave");
}

static void menu(struct join_screen *j)
{
    enum { CONTINUE, SCORE, RULES, LOG, WHO, TALK, LINKS, HELP, SETTINGS_ITEM, STOP, LEAVE };
    static const char *const items[] = {
        "Continue", "Score card", "Rules",    "Log: what has happened",  "Who is here",    "Talk",
        "Links",    "Help",       "Settings", "Stop; your seat is kept", "Leave the table"};
    const int chosen = pop_menu(j->screen, join_screen_behind(j),
                                j->v->about ? visit_text(j->v->about, "name") : j->v->link.host, items, 11,
                                "csrlwtnhepq", 0);
    switch (chosen) {
    case SCORE: show_score(j); break;
    case RULES: show_rules(j); break;
    case LOG: show_log(j); break;
    case WHO: show_people(j); break;
    case TALK: talk(j); break;
    case LINKS: show_links(j); break;
    case HELP: pop_text(j->screen, join_screen_behind(j), "Help", help_text); break;
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
    case 'R': show_rules(j); break;
    case 'L': show_log(j); break;
    case 'W': show_people(j); break;
    case 'T': talk(j); break;
    case 'B': join_screen_say(j, "back"); break;
    case 'H':
    case 'U': visit_warn(j->v, "There are no hints and no undo at a table with other people."); break;
    case '?': pop_text(j->screen, join_screen_behind(j), "Help", help_text); break;
    default: return false;
    }
    return true;
}

/* --------------------------------------------------------------------------------------------------------- the lobby */

static void lobby_words(char *out, size_t size, json_t *table)
{
    snprintf(out, size, "%s: %s, %d of %d seats open", visit_text(table, "name"), visit_text(table, "game"),
             (int)json_integer_value(json_object_get(table, "open")),
             (int)json_integer_value(json_object_get(table, "seats")));
}

static void make_table(struct join_screen *j)
{
    char line[LINE], settings[LINE / 2] = "seats=2 public";
    const char *items[NB_MAX_ACTIONS];
    int n = 0;
    for (unsigned i = 0; i < nb_game_count() && n < NB_MAX_ACTIONS; i++) items[n++] = nb_game_at(i)->title;
    const int game = pop_menu(j->screen, join_screen_behind(j), "What is played?", items, n, NULL, 0);
    if (game < 0 || !pop_line(j->screen, join_screen_behind(j), nb_game_at((unsigned)game)->title,
                              "Seats and options, and public if everybody can come:", settings, sizeof settings))
        return;
    snprintf(line, sizeof line, "create %s %s", nb_game_at((unsigned)game)->id, settings);
    join_screen_say(j, line);
}

void join_screen_lobby(struct join_screen *j)
{
    enum { MOST = 60, MAKE = 0, AGAIN, OUT, OWN };
    char text[MOST][ITEM], line[LINE];
    const char *items[MOST + OWN];
    int n = (int)json_array_size(j->v->lobby), chosen;
    if (n > MOST) n = MOST;
    for (int i = 0; i < n; i++) {
        lobby_words(text[i], ITEM, json_array_get(j->v->lobby, (size_t)i));
        items[i] = text[i];
    }
    items[n + MAKE] = "Make a table";
    items[n + AGAIN] = "Look again";
    items[n + OUT] = "Leave";
    chosen = pop_menu(j->screen, join_screen_behind(j), n ? "Which table?" : "No public table is open", items, n + OWN,
                      NULL, 0);
    if (chosen < 0 || chosen == n + OUT) j->leaves = true;
    else if (chosen == n + MAKE) make_table(j);
    else if (chosen == n + AGAIN) join_screen_say(j, "lobby");
    else snprintf(line, sizeof line, "%d", chosen + 1), join_screen_say(j, line);
}
