/* visit_line.c - what the person types (see visit.h): an action, one of our words, or in the lobby a table. */
#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "tell.h"
#include "help_rows.h"
#include "visit.h"
#include "wrapped.h"
#include "words.h"

enum { LINE_KEYS = 24 }; /* columns of the words in a help text */

/* What became of a line. */
enum fate {
    DONE,
    WAITS,  /* it cannot be done now, but will be possible */
    UNKNOWN /* not one of these words */
};

static const struct help_row table_help[] = {{NULL, say_join_help_turn},
                                             {"", NULL},
                                             {"list", say_play_help_list},
                                             {say_join_type_table, say_join_help_table},
                                             {"count", say_join_help_count},
                                             {"goal", say_play_help_goal},
                                             {"values", say_play_help_values},
                                             {say_join_type_rules, say_join_help_rules},
                                             {say_join_type_who, say_join_help_who},
                                             {say_join_type_say, say_join_help_say},
                                             {"ready", say_join_help_ready},
                                             {say_join_type_strokes, say_join_help_strokes},
                                             {"back", say_join_help_back},
                                             {"leave", say_join_help_leave},
                                             {"quit", say_join_help_quit},
                                             {"", NULL},
                                             {NULL, say_join_help_host}};

static const struct help_row lobby_help[] = {{"N", say_join_help_number},
                                             {say_join_type_join, say_join_help_join},
                                             {say_join_type_create, say_join_help_create},
                                             {"lobby", say_join_help_lobby},
                                             {"quit", say_join_help_stop}};

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
    else if (i < 1 || i > most) visit_say(v, "%s\n", say_join_no_phrase(HERE, BRIEF(rest)));
    else send_number(v, "say", "phrase", i - 1);
    return DONE;
}

static enum fate show_links(struct visit *v, const char *rest)
{
    char link[LINK_TEXT];
    (void)rest;
    link_text(link, &v->link, v->table, NULL);
    visit_say(v, "%s\n", say_join_link_table(HERE, link));
    link_text(link, &v->link, v->table, v->token);
    if (v->token[0] && v->seat != NB_NOBODY) visit_say(v, "%s\n", say_join_link_seat(HERE, link));
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
    if (!is_phase(v, "waiting") && !is_phase(v, "over")) return not_now(v, say_join_match_goes_on);
    if (any_open(v)) return not_now(v, v->drawn ? say_join_open_seats_key : say_join_open_seats);
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
        visit_say(v, "%s\n", say_join_fill_whom);
    } else if (seat < v->rules.seats && *player) {
        fill_one(v, seat, player);
    } else if (!*player) {
        for (unsigned s = 0; s < v->rules.seats; s++)
            if (is_open(v, s)) fill_one(v, s, rest);
    } else {
        char word[24];
        snprintf(word, sizeof word, "%.*s", (int)n, rest);
        visit_say(v, "%s\n", say_join_no_seat(HERE, word, v->rules.seats - 1));
    }
    return DONE;
}

static enum fate remove_person(struct visit *v, const char *rest)
{
    const unsigned seat = whole_number(rest, v->rules.seats);
    if (seat < v->rules.seats) send_number(v, "remove", "seat", seat);
    else visit_say(v, "%s\n", say_join_remove_whom(HERE, v->rules.seats - 1u));
    return DONE;
}

/* --------------------------------------------------------------------------------------------------------- our words */

static enum fate ready(struct visit *v, const char *rest)
{
    (void)rest;
    return is_phase(v, "between") || is_phase(v, "over") ? command(v, "ready") : not_now(v, say_join_hole_not_over);
}

/* The host offers them, and the others agree; "no" takes it back. */
static enum fate strokes(struct visit *v, const char *rest)
{
    if (*rest && strcmp(rest, "no")) visit_say(v, "%s\n", say_join_strokes_what(HERE, BRIEF(rest)));
    else if (!is_phase(v, "waiting") && !is_phase(v, "over")) return not_now(v, say_join_match_goes_on);
    else visit_agree(v, !*rest);
    return DONE;
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
    visit_say(v, "%s", "");
    help_rows(v->out, table_help, sizeof table_help / sizeof table_help[0], LINE_KEYS, WRAPPED_COLUMNS);
    return DONE;
}

static enum fate show_table(struct visit *v, const char *rest)
{
    (void)rest;
    visit_show_table(v);
    return DONE;
}

static enum fate show_list(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "%s", "");
    visit_list(v);
    return DONE;
}

static enum fate show_score(struct visit *v, const char *rest)
{
    (void)rest;
    visit_show_score(v);
    return DONE;
}

static enum fate show_count(struct visit *v, const char *rest)
{
    (void)rest;
    visit_show_count(v, true);
    return DONE;
}

static enum fate show_rules(struct visit *v, const char *rest)
{
    visit_say(v, "%s", "");
    rules_speak(v->out, &v->rules, rest, NULL);
    return DONE;
}

static enum fate show_goal(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "%s", "");
    tell_goal(v->out, &v->rules);
    return DONE;
}

static enum fate show_values(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "%s", "");
    tell_values(v->out, &v->rules);
    return DONE;
}

static enum fate no_hints(struct visit *v, const char *rest)
{
    (void)rest;
    visit_say(v, "%s\n", say_join_no_hints);
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
} WORDS[] = {{"?", help},           {"help", help},        {"list", show_list},
             {"table", show_table}, {"score", show_score}, {"count", show_count},
             {"rules", show_rules}, {"goal", show_goal},   {"values", show_values},
             {"who", show_seats},   {"link", show_links},  {"say", say},
             {"ready", ready},      {"back", back},        {"leave", leave},
             {"start", start},      {"fill", fill},        {"remove", remove_person},
             {"strokes", strokes},  {"hint", no_hints}};

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
    v->asked = v->unasked = false;
    v->act_id = visit_send(v, &w);
    v->pass_id = strcmp(text, nb_verb_name(NB_PASS)) ? 0 : v->act_id;
}

bool visit_act(struct visit *v, nb_action action)
{
    for (int i = 0; v->asked && i < v->ask.n; i++)
        if (v->ask.action[i] == action) return send_action(v, v->ask.text[i]), true;
    return false;
}

/* A claim that the person knows to be wrong is played when it is typed again. */
static bool means_it(struct visit *v, nb_action action)
{
    char warning[NB_MAX_TEXT];
    if (!action || !v->terminal || action == v->warned || !visit_claim_warning(warning, sizeof warning, v, action))
        return true;
    v->warned = action;
    visit_say(v, "%s\n", say_play_claim_again(HERE, warning));
    return false;
}

/* What the list does not know, the server explains: it has the rules. */
static enum fate act(struct visit *v, const char *line)
{
    nb_action action = 0;
    nb_why why = {.text = ""};
    char plain[4 * ASK_TEXT];
    line = ask_plain(plain, sizeof plain, line, v->rules.seats, v->names);
    if (!*line && !(action = ask_enter(&v->ask))) {
        visit_say(v, "%s\n", say_join_type_number);
        return DONE;
    }
    if (*line && ask_pick(&v->ask, line, &action, &why) && !action) {
        visit_say(v, "%s\n", why.text);
        return DONE;
    }
    if (!means_it(v, action)) return DONE;
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
    if (is_phase(v, "over")) visit_say(v, "%s\n", say_join_over_explain);
    else return not_now(v, v->seat == NB_NOBODY ? say_join_watching_explain : say_join_not_now);
    return DONE;
}

/* --------------------------------------------------------------------------------------------------------- the lobby */

/* A number of the list, or an id. */
static enum fate go(struct visit *v, const char *which, bool watch)
{
    const unsigned most = (unsigned)json_array_size(v->lobby), i = whole_number(which, most + 1);
    const char *id = i >= 1 && i <= most ? visit_text(json_array_get(v->lobby, i - 1), "table") : which;
    if (!*id || strlen(id) >= sizeof v->table) {
        visit_say(v, "%s\n", say_join_no_table(HERE, BRIEF(which)));
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

/* What is said about the table and not about the game; a number that was not given is NO_NUMBER. */
struct table_wish {
    unsigned seats, clock;
    bool public, relaxed, strokes;
};
enum { MOST_NUMBER = 10000, NO_NUMBER };

/* False: the word is nothing of that. If it is said twice, the last counts. */
static bool take_wish(struct table_wish *wish, const char *word, size_t length)
{
    if (is(word, length, "public")) wish->public = true;
    else if (is(word, length, "relaxed")) wish->relaxed = true;
    else if (is(word, length, "strokes")) wish->strokes = true;
    else if (!strncmp(word, "seats=", 6)) wish->seats = number(word + 6, length - 6, MOST_NUMBER);
    else if (!strncmp(word, "clock=", 6)) wish->clock = number(word + 6, length - 6, MOST_NUMBER);
    else return false;
    return true;
}

static void write_wish(json_writer *w, const struct table_wish *wish)
{
    if (wish->seats != NO_NUMBER) jw_key_int(w, "seats", wish->seats);
    if (wish->clock != NO_NUMBER) jw_key_int(w, "clock", wish->clock);
    if (wish->public) jw_key_bool(w, "public", true);
    if (wish->relaxed) jw_key_text(w, "sticking", "relaxed");
    if (wish->strokes) jw_key_bool(w, "handicap", true);
}

static void warn_of_word(struct visit *v, const char *word, size_t length)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    visit_warn(v, "%s", say_join_bad_create(HERE, text));
}

/* "seats=4 public holes=9": options of the game go on as they are. False: a word is none of these. */
static bool write_settings(struct visit *v, json_writer *w, const char *words)
{
    char options[NB_MAX_OPTION_TEXT] = "";
    struct table_wish wish = {.seats = NO_NUMBER, .clock = NO_NUMBER};
    size_t used = 0;
    for (const char *word = words; *(word += strspn(word, " "));) {
        const size_t n = strcspn(word, " ");
        const bool setting = take_wish(&wish, word, n), option = !setting && memchr(word, '=', n);
        if (option && used + n + 1 < sizeof options)
            used += (size_t)snprintf(options + used, sizeof options - used, "%s%.*s", used ? " " : "", (int)n, word);
        if (!setting && !option) warn_of_word(v, word, n);
        if (!setting && !option) return false;
        word += n;
    }
    write_wish(w, &wish);
    jw_key_text(w, "options", options);
    return true;
}

static enum fate create(struct visit *v, const char *rest)
{
    const size_t game = strcspn(rest, " ");
    if (!game) {
        visit_warn(v, "%s", say_join_create_what);
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

static void help_lobby(struct visit *v)
{
    visit_say(v, "%s", "");
    help_rows(v->out, lobby_help, sizeof lobby_help / sizeof lobby_help[0], LINE_KEYS, WRAPPED_COLUMNS);
}

static enum fate in_lobby(struct visit *v, const char *line)
{
    const char *rest;
    if (v->unanswered) return WAITS;
    if (!strcmp(line, "?") || !strcmp(line, "help")) help_lobby(v);
    else if (!strcmp(line, "lobby") || !*line) return command(v, "lobby");
    else if ((rest = after(line, "create"))) return create(v, rest);
    else if ((rest = after(line, "join"))) return go(v, rest, false);
    else if ((rest = after(line, "watch"))) return go(v, rest, true);
    else if (whole_number(line, 1000) < 1000) return go(v, line, false);
    else visit_say(v, "%s\n", say_join_unknown_word(HERE, BRIEF(line)));
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
        visit_warn(v, "%s", say_join_not_sent);
        fate = DONE;
    } else if (at_a_table) fate = at_table(v, line);
    else if (in_the_lobby) fate = in_lobby(v, line);
    if (fate == DONE && !v->act_id && v->end == VISIT_GOES_ON && !v->unanswered) visit_prompt(v);
    fflush(v->out);
    return fate != WAITS;
}
