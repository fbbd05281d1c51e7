/* visit_line.c - what the person types (see visit.h): an action, one of our words, or in the lobby a table. */
#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "visit.h"

/* What became of a line. */
enum fate {
    DONE,
    WAITS,  /* it cannot be done now, but will be possible */
    UNKNOWN /* it is no such word */
};

static const char table_help[] = "At your turn, type the number of an action, its name (swap B3), or the beginning of\n"
                                 "its name (s b3). Enter passes, where you can pass.\n"
                                 "\n"
                                 "  table, score          the table again; the score card\n"
                                 "  rules, rules PART     the rules in short; one part of them (rules all: the page)\n"
                                 "  who, link             who is here; the links to this table and to your seat\n"
                                 "  say, say N            what can be said at a table; say it\n"
                                 "  ready                 continue with the next hole, or agree to another match\n"
                                 "  back                  take your seat back from the computer player\n"
                                 "  leave                 give up your seat\n"
                                 "  quit                  stop; the seat is kept, and the same command returns to it\n"
                                 "\n"
                                 "The host can also: start; fill PLAYER (all open seats), fill SEAT PLAYER,\n"
                                 "fill SEAT open; remove SEAT.\n"
                                 "7h is a card face up, (7h) one face down that you know, ?? one you don't know,\n"
                                 "and -- a gap.\n";

static const char lobby_help[] =
    "  N                     join table N of the list\n"
    "  join ID, watch ID     a table by its id, or by its number\n"
    "  create GAME ...       a table of your own: create six seats=4 holes=9; public puts\n"
    "                        it in the lobby, clock=60 gives a minute for an action,\n"
    "                        relaxed lets players react in turn\n"
    "  lobby                 the list again\n"
    "  quit                  stop\n";

/* --------------------------------------------------------------------------------------------------------- reading */

/* The rest of the line, if it begins with this word; otherwise NULL. */
static const char *after(const char *line, const char *word)
{
    const size_t n = strlen(word);
    if (strncmp(line, word, n) || (line[n] && line[n] != ' ')) return NULL;
    return line + n + strspn(line + n, " ");
}

/* A number from 0 below most; most where it is none. */
static unsigned number(const char *text, size_t length, unsigned most)
{
    if (!length || length > 6 || strspn(text, "0123456789") < length) return most;
    const unsigned long n = strtoul(text, NULL, 10);
    return n < most ? (unsigned)n : most;
}

static unsigned whole_number(const char *text, unsigned most) { return number(text, strlen(text), most); }

static bool is_phase(const struct visit *v, const char *phase) { return !strcmp(visit_phase(v), phase); }

/* What cannot be done now is refused where somebody types, and waits where a script does. */
static enum fate not_now(struct visit *v, const char *why)
{
    if (!v->terminal) return WAITS;
    visit_warn(v, "%s", why);
    return DONE;
}

static enum fate command(struct visit *v, const char *word)
{
    visit_send_word(v, word);
    return DONE;
}

static void send_number(struct visit *v, const char *word, const char *key, unsigned value)
{
    json_writer w = visit_message(word);
    jw_key_int(&w, key, value);
    visit_send(v, &w);
}

/* --------------------------------------------------------------------------------------------------------- talking */

static void list_phrases(struct visit *v)
{
    for (size_t i = 0; i < json_array_size(v->phrases); i++) {
        const char *phrase = json_string_value(json_array_get(v->phrases, i));
        visit_say(v, "%6zu  %s\n", i + 1, phrase ? phrase : "");
    }
}

static enum fate say(struct visit *v, const char *rest)
{
    const unsigned most = (unsigned)json_array_size(v->phrases), i = whole_number(rest, most + 1);
    if (!*rest) list_phrases(v);
    else if (i < 1 || i > most) visit_say(v, "There is no phrase number \"%.20s\"; say lists them.\n", rest);
    else send_number(v, "say", "phrase", i - 1);
    return DONE;
}

static enum fate show_links(struct visit *v, const char *rest)
{
    char link[LINK_TEXT];
    (void)rest;
    link_text(link, &v->link, v->table, NULL);
    visit_say(v, "This table, for friends: %s\n", link);
    link_text(link, &v->link, v->table, v->token);
    if (v->token[0] && v->seat != NB_NOBODY) visit_say(v, "Your seat, for nobody else: %s\n", link);
    return DONE;
}

/* ------------------------------------------------------------------------------------------------------- the host's */

static bool is_open(const struct visit *v, unsigned seat)
{
    return !strcmp(visit_text(json_array_get(json_object_get(v->about, "seats"), seat), "kind"), "open");
}

static bool any_open(const struct visit *v)
{
    for (unsigned s = 0; s < v->rules.seats; s++)
        if (is_open(v, s)) return true;
    return false;
}

static enum fate start(struct visit *v, const char *rest)
{
    (void)rest;
    if (!is_phase(v, "waiting") && !is_phase(v, "over")) return not_now(v, "A match is going on.");
    if (any_open(v)) return not_now(v, "There are open seats: fill everyman gives them to a computer player.");
    return command(v, "start");
}

static void fill_one(struct visit *v, unsigned seat, const char *player)
{
    json_writer w = visit_message("fill");
    jw_key_int(&w, "seat", seat);
    jw_key_text(&w, "player", strcmp(player, "open") ? player : NULL);
    visit_send(v, &w);
}

static enum fate fill(struct visit *v, const char *rest)
{
    const size_t n = strcspn(rest, " ");
    const unsigned seat = number(rest, n, v->rules.seats);
    const char *player = rest + n + strspn(rest + n, " ");
    if (!*rest) {
        visit_say(v, "Fill with whom? fill PLAYER, or fill SEAT PLAYER\n");
    } else if (seat < v->rules.seats && *player) {
        fill_one(v, seat, player);
    } else if (!*player) {
        for (unsigned s = 0; s < v->rules.seats; s++)
            if (is_open(v, s)) fill_one(v, s, rest);
    } else {
        visit_say(v, "There is no seat \"%.*s\"; they are 0 to %u.\n", (int)n, rest, v->rules.seats - 1u);
    }
    return DONE;
}

static enum fate remove_person(struct visit *v, const char *rest)
{
    const unsigned seat = whole_number(rest, v->rules.seats);
    if (seat < v->rules.seats) send_number(v, "remove", "seat", seat);
    else visit_say(v, "Remove whom? The seats are 0 to %u.\n", v->rules.seats - 1u);
    return DONE;
}

/* --------------------------------------------------------------------------------------------------------- our words */

static enum fate ready(struct visit *v, const char *rest)
{
    (void)rest;
    return is_phase(v, "between") || is_phase(v, "over") ? command(v, "ready") : not_now(v, "The hole is not over.");
}

static enum fate back(struct visit *v, const char *rest)
{
    (void)rest;
    return command(v, "back");
}

static enum fate leave(struct visit *v, const char *rest)
{
    (void)rest;
    v->leave_id = visit_send_word(v, "leave");
    return DONE;
}

static enum fate help(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "%s", table_help);
    return DONE;
}

static enum fate show_table(struct visit *v, const char *rest)
{
    (void)rest;
    visit_show_table(v);
    return DONE;
}

static enum fate show_score(struct visit *v, const char *rest)
{
    (void)rest;
    visit_show_score(v);
    return DONE;
}

static enum fate show_rules(struct visit *v, const char *rest)
{
    visit_say(v, "%s", "");
    rules_speak(v->out, nb_game_of(&v->rules)->id, rest, NULL);
    return DONE;
}

static enum fate no_hints(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "There are no hints at a table with other people; `niblick play` has them.\n");
    return DONE;
}

static enum fate show_seats(struct visit *v, const char *rest)
{
    (void)rest;
    visit_seats(v);
    return DONE;
}

static const struct {
    const char *word;
    enum fate (*run)(struct visit *v, const char *rest);
} WORDS[] = {
    {"?", help},         {"help", help},       {"table", show_table}, {"score", show_score},     {"rules", show_rules},
    {"who", show_seats}, {"link", show_links}, {"say", say},          {"ready", ready},          {"back", back},
    {"leave", leave},    {"start", start},     {"fill", fill},        {"remove", remove_person}, {"hint", no_hints}};

static enum fate obey(struct visit *v, const char *line)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        const char *rest = after(line, WORDS[i].word);
        if (rest) return WORDS[i].run(v, rest);
    }
    return UNKNOWN;
}

/* ---------------------------------------------------------------------------------------------------------- actions */

static void send_action(struct visit *v, const char *text)
{
    json_writer w = visit_message("act");
    jw_key_int(&w, "n", v->n);
    jw_key_text(&w, "action", text);
    v->asked = false;
    v->act_id = visit_send(v, &w);
}

bool visit_act(struct visit *v, nb_action action)
{
    for (int i = 0; v->asked && i < v->ask.n; i++)
        if (v->ask.action[i] == action) return send_action(v, v->ask.text[i]), true;
    return false;
}

/* What the list does not know, the server explains: it has the rules. */
static enum fate act(struct visit *v, const char *line)
{
    nb_action action = 0;
    nb_why why = {.text = ""};
    if (!*line && !(action = ask_enter(&v->ask))) {
        visit_say(v, "Type a number, or ? for help.\n");
        return DONE;
    }
    if (*line && ask_pick(&v->ask, line, &action, &why) && !action) {
        visit_say(v, "%s\n", why.text);
        return DONE;
    }
    if (!visit_act(v, action)) send_action(v, line);
    return DONE;
}

static enum fate at_table(struct visit *v, const char *line)
{
    if (v->act_id) return WAITS; /* until it is known what became of the last one */
    const enum fate fate = obey(v, line);
    if (fate != UNKNOWN) return fate;
    if (v->asked) return act(v, line);
    if (!*line && is_phase(v, "between")) return command(v, "ready");
    if (is_phase(v, "over")) visit_say(v, "The match is over; ? explains.\n");
    else return not_now(v, v->seat == NB_NOBODY ? "You are watching; ? explains." : "Not now; ? explains.");
    return DONE;
}

/* --------------------------------------------------------------------------------------------------------- the lobby */

/* A number of the list, or an id. */
static enum fate go(struct visit *v, const char *which, bool watch)
{
    const unsigned most = (unsigned)json_array_size(v->lobby), i = whole_number(which, most + 1);
    const char *id = i >= 1 && i <= most ? visit_text(json_array_get(v->lobby, i - 1), "table") : which;
    if (!*id || strlen(id) >= sizeof v->table) {
        visit_say(v, "There is no table \"%.40s\".\n", which);
        return DONE;
    }
    snprintf(v->table, sizeof v->table, "%s", id);
    v->watch = watch;
    visit_enter(v);
    v->table[0] = 0; /* unless it is answered, we are still in the lobby */
    return DONE;
}

static bool is(const char *word, size_t length, const char *text)
{
    return strlen(text) == length && !strncmp(word, text, length);
}

/* What is said about the table and not about the game. False: it is nothing of that. */
static bool write_setting(json_writer *w, const char *word, size_t length)
{
    if (is(word, length, "public")) jw_key_bool(w, "public", true);
    else if (is(word, length, "relaxed")) jw_key_text(w, "sticking", "relaxed");
    else if (!strncmp(word, "seats=", 6)) jw_key_int(w, "seats", number(word + 6, length - 6, 10000));
    else if (!strncmp(word, "clock=", 6)) jw_key_int(w, "clock", number(word + 6, length - 6, 10000));
    else return false;
    return true;
}

/* "seats=4 public holes=9": options of the game go on as they are. False: a word is none of these. */
static bool write_settings(struct visit *v, json_writer *w, const char *words)
{
    char options[NB_MAX_OPTION_TEXT] = "";
    size_t used = 0;
    for (const char *word = words; *(word += strspn(word, " "));) {
        const size_t n = strcspn(word, " ");
        const bool setting = write_setting(w, word, n), option = !setting && memchr(word, '=', n);
        if (option && used + n + 1 < sizeof options)
            used += (size_t)snprintf(options + used, sizeof options - used, "%s%.*s", used ? " " : "", (int)n, word);
        if (!setting && !option)
            visit_warn(v, "What is \"%.*s\"? Options are written KEY=VALUE", (int)(n < 60 ? n : 60), word);
        if (!setting && !option) return false;
        word += n;
    }
    jw_key_text(w, "options", options);
    return true;
}

static enum fate create(struct visit *v, const char *rest)
{
    const size_t game = strcspn(rest, " ");
    if (!game) {
        visit_warn(v, "Create what? create GAME; `niblick games` lists them");
        return DONE;
    }
    json_writer message = visit_message("create");
    jw_key(&message, "game");
    jw_textn(&message, rest, game);
    jw_key_text(&message, "me", v->name);
    v->created = write_settings(v, &message, rest + game);
    if (v->created) visit_send(v, &message);
    else jw_free(&message);
    return DONE;
}

static enum fate in_lobby(struct visit *v, const char *line)
{
    const char *rest;
    if (v->unanswered) return WAITS;
    if (!strcmp(line, "?") || !strcmp(line, "help")) visit_say(v, "%s", lobby_help);
    else if (!strcmp(line, "lobby") || !*line) return command(v, "lobby");
    else if ((rest = after(line, "create"))) return create(v, rest);
    else if ((rest = after(line, "join"))) return go(v, rest, false);
    else if ((rest = after(line, "watch"))) return go(v, rest, true);
    else if (whole_number(line, 1000) < 1000) return go(v, line, false);
    else visit_say(v, "What is \"%.40s\"? ? explains.\n", line);
    return DONE;
}

bool visit_line(struct visit *v, const char *line)
{
    enum fate fate = WAITS;
    const bool at_a_table = v->inside && v->about, in_the_lobby = !v->inside && v->lobby && !v->table[0];
    if (!strcmp(line, "quit") && (v->terminal || v->away || at_a_table || in_the_lobby)) {
        v->end = VISIT_IS_OVER;
        return true;
    }
    if (v->terminal) v->prompted = false;              /* the person's Enter has ended that line */
    if (v->terminal && !at_a_table && !in_the_lobby) { /* an action would be chosen from a list that nobody has seen */
        visit_warn(v, "There is no connection; what you typed was not sent.");
        fate = DONE;
    } else if (at_a_table) fate = at_table(v, line);
    else if (in_the_lobby) fate = in_lobby(v, line);
    if (fate == DONE && !v->act_id && v->end == VISIT_GOES_ON && !v->unanswered) visit_prompt(v);
    fflush(v->out);
    return fate != WAITS;
}
