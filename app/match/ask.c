/* ask.c - see ask.h. What differs only in the card that it is about is told in one line. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ask.h"
#include "seat.h"
#include "wire.h"
#include "words.h"

void ask_start(struct ask *ask, const nb_table *t, unsigned seat)
{
    ask->n = nb_legal_for(t, seat, ask->action);
    for (int i = 0; i < ask->n; i++) {
        const nb_action action = ask->action[i];
        wire_action_text(ask->text[i], sizeof ask->text[i], t, seat, action); /* their own cards without their seat */
    }
}

/* ------------------------------------------------------------------------------------------------------- offering */

/* The place that an action names: "A1" of "swap A1", of "look 2.A1" too; or NULL. */
static const char *place_in(const char *notation)
{
    const char *operand = strchr(notation, ' '), *dot = operand ? strchr(operand, '.') : NULL;
    return dot ? dot + 1 : operand ? operand + 1 : NULL;
}

/* Where the words have it as a word of its own; NULL: nowhere. */
static const char *find_word(const char *words, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = words; (at = strstr(at, word)); at++) {
        const bool begins = at == words || at[-1] == ' ';
        if (begins && (!at[n] || strchr(" ,", at[n]))) return at;
    }
    return NULL;
}

/* The words begin with what can be typed ("draw from the stock": draw), or have the card's place in them ("turn up A1": A1). */
static bool says_notation(const char *words, const char *notation)
{
    const char *place = place_in(notation);
    const size_t n = strlen(notation);
    if (place) return find_word(words, place);
    return !strncmp(words, notation, n) && (!words[n] || words[n] == ' ');
}

/* The same words but for the place: "swap the 5 of clubs for A1", "... for A2". */
static bool differ_in_place(const char *a, const char *place_a, const char *b, const char *place_b)
{
    const char *x = find_word(a, place_a), *y = find_word(b, place_b);
    return x && y && x - a == y - b && !strncmp(a, b, (size_t)(x - a)) &&
           !strcmp(x + strlen(place_a), y + strlen(place_b));
}

enum { RANGE = 8 };       /* columns of "10 to 13" */
enum { GROUP_LEAST = 3 }; /* so many that differ only in their places are told in one line */

/* How many actions from the i-th on can be told in one line with it. */
static int group_from(const struct ask *ask, int i, ask_phrase *phrase, const void *data)
{
    char first[NB_MAX_TEXT], next[NB_MAX_TEXT];
    int n = 1;
    if (nb_operand_of(ask->action[i]) != NB_OP_CELL) return n;
    phrase(data, i, first, sizeof first);
    for (; i + n < ask->n && ask->action[i + n] >> 16 == ask->action[i] >> 16; n++) {
        phrase(data, i + n, next, sizeof next);
        if (!differ_in_place(first, place_in(ask->text[i]), next, place_in(ask->text[i + n]))) break;
    }
    return n >= GROUP_LEAST ? n : 1;
}

/* "     3  play the red Birdie 3 (play red-3)": what it is, and how it can be typed unless that is said. */
static void show_one(FILE *out, const struct ask *ask, int i, const char *words)
{
    const char *notation = ask->text[i];
    fprintf(out, "%*d  %s\n", RANGE, i + 1,
            says_notation(words, notation) ? words : say_match_ask_notation(HERE, words, notation));
}

/* "2 to 5  swap the 5 of clubs for A1, A2, B1 or B2" */
static void show_group(FILE *out, const struct ask *ask, int first, int n, const char *words)
{
    char places[WORDS_MOST] = "", all[WORDS_MOST];
    const char *place = place_in(ask->text[first]), *at = find_word(words, place);
    for (int i = first; i + 1 < first + n; i++) words_add(places, sizeof places, place_in(ask->text[i]), false);
    snprintf(all, sizeof all, "%.*s%s%s", (int)(at - words), words,
             say_match_ask_or(HERE, places, place_in(ask->text[first + n - 1])), at + strlen(place));
    fprintf(out, "%*s  %s\n", RANGE, say_match_ask_range(HERE, first + 1, first + n), all);
}

void ask_list(FILE *out, const struct ask *ask, ask_phrase *phrase, const void *data)
{
    for (int i = 0, group; i < ask->n; i += group) {
        char words[NB_MAX_TEXT];
        phrase(data, i, words, sizeof words);
        group = group_from(ask, i, phrase, data);
        if (group > 1) show_group(out, ask, i, group, words);
        else show_one(out, ask, i, words);
    }
}

void ask_example(char out[ASK_TEXT], const struct ask *ask, unsigned seat)
{
    char own[8];
    const char *text = ask->text[ask->n > 1], *operand = strchr(text, ' ');
    const int n = snprintf(own, sizeof own, " %u.", seat);
    if (operand && !strncmp(operand, own, (size_t)n))
        snprintf(out, ASK_TEXT, "%.*s %s", (int)(operand - text), text, operand + n);
    else snprintf(out, ASK_TEXT, "%s", text);
}

struct speaker {
    const struct ask *ask;
    const nb_view *view;
    const char *const *names;
};

static void describe(const void *data, int i, char *out, size_t size)
{
    const struct speaker *s = data;
    nb_action_describe(out, size, s->view, NB_NOBODY, s->ask->action[i], s->names);
}

void ask_show(FILE *out, const struct ask *ask, const nb_view *view, const char *const *names)
{
    const struct speaker speaker = {.ask = ask, .view = view, .names = names};
    ask_list(out, ask, describe, &speaker);
}

/* -------------------------------------------------------------------------------------------------- understanding */

nb_action ask_enter(const struct ask *ask) { return seat_default_of(ask->action, ask->n); }

nb_err ask_explain(const nb_table *t, unsigned seat, nb_action action, nb_why *why)
{
    struct seat_refusal refusal;
    seat_explain(&refusal, t, seat, action, NULL);
    bool rule = refusal.reason && refusal.rule;
    if (rule) say_match_ask_rule(WORDS_IN(why->text), refusal.text, refusal.rule);
    else snprintf(why->text, sizeof why->text, "%s", refusal.text);
    return refusal.reason ? NB_E_ILLEGAL : NB_OK;
}

static bool starts(const char *word, size_t length, const char *whole)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)word[i]) != tolower((unsigned char)whole[i]))
            return false; /* stops at the NUL too */
    return true;
}

/* "s b3" begins "swap B3": word by word. */
static bool begins(const char *line, const char *text)
{
    for (;;) {
        line += strspn(line, " \t");
        if (!*line) return true;
        size_t length = strcspn(line, " \t");
        if (!starts(line, length, text)) return false;
        line += length;
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
}

/* "b3" is what "swap B3" is about, and "b" begins it. */
static bool begins_operand(const char *line, const char *text)
{
    const char *operand = strchr(text, ' ');
    return operand && starts(line, strlen(line), operand + 1);
}

/* "turn up b3" is "flip B3" by the words of its button, and "b3" is enough of it. */
static bool begins_label(const char *line, const char *text)
{
    char label[SEAT_LABEL], words[SEAT_LABEL + ASK_TEXT];
    const char *operand = strchr(text, ' ');
    const size_t n = operand ? (size_t)(operand - text) : strlen(text);
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        const char *name = nb_verb_name(verb);
        if (strlen(name) != n || strncmp(name, text, n)) continue;
        seat_verb_label(label, sizeof label, verb);
        snprintf(words, sizeof words, "%s%s", label, operand ? operand : "");
        if (begins(line, words)) return true;
    }
    return false;
}

static nb_action match_number(const struct ask *ask, const char *line, nb_why *why)
{
    long number = strtol(line, NULL, 10);
    if (number >= 1 && number <= ask->n) return ask->action[number - 1];
    char typed[21];
    snprintf(typed, sizeof typed, "%s", line);
    if (ask->n == 1) say_match_ask_only_one(WORDS_IN(why->text), typed);
    else say_match_ask_no_number(WORDS_IN(why->text), typed, ask->n);
    return 0;
}

static void list_candidates(const struct ask *ask, const bool *fits, const char *line, nb_why *why)
{
    char typed[41], list[sizeof why->text / 2];
    size_t at = 0;
    bool all = true;
    snprintf(typed, sizeof typed, "%s", line);
    for (int i = 0; i < ask->n && all; i++) {
        if (!fits[i]) continue;
        all = at + ASK_TEXT + 2 < sizeof list;
        if (all) at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", at ? ", " : "", ask->text[i]);
    }
    if (all) say_match_ask_several(WORDS_IN(why->text), typed, list);
    else say_match_ask_many(WORDS_IN(why->text), typed, list);
}

/* The only action that fits the words; 0 when none or several do (then why says which). */
static nb_action match_words(const struct ask *ask, const char *line, bool (*test)(const char *, const char *),
                             int *fitting, nb_why *why)
{
    bool fits[NB_MAX_ACTIONS] = {false};
    nb_action found = 0;
    *fitting = 0;
    for (int i = 0; i < ask->n; i++) {
        fits[i] = test(line, ask->text[i]);
        if (fits[i]) found = ask->action[i], ++*fitting;
    }
    if (*fitting > 1) list_candidates(ask, fits, line, why);
    return *fitting == 1 ? found : 0;
}

/* A card alone, but none that may be played now: what would have been meant, so that the rules can say why not. */
static nb_action meant_card(const struct ask *ask, const nb_table *t, const char *line)
{
    nb_card card = nb_card_parse(&t->rules, line, strlen(line));
    for (int i = 0; card != NB_NO_CARD && i < ask->n; i++)
        if (nb_operand_of(ask->action[i]) == NB_OP_CARD) return nb_act(nb_verb_of(ask->action[i]), card, 0);
    return 0;
}

static bool is_number(const char *line) { return *line && strspn(line, "0123456789") == strlen(line); }

/* False: nothing fits. Several do: true, and *action is 0. */
static bool pick_words(const struct ask *ask, const char *line, nb_action *action, nb_why *why)
{
    int fitting;
    *action = match_words(ask, line, begins, &fitting, why);
    if (!fitting) *action = match_words(ask, line, begins_operand, &fitting, why);
    if (!fitting) *action = match_words(ask, line, begins_label, &fitting, why);
    return fitting > 0;
}

/* The length of a player's name here, without what stands in brackets behind it; 0: another word is here. */
static size_t name_at(const char *line, const char *name)
{
    const char *bracket = strstr(name, " (");
    const size_t n = bracket ? (size_t)(bracket - name) : strlen(name);
    if (!n || strlen(line) <= n || strncasecmp(line, name, n)) return 0;
    const size_t more = !strncasecmp(line + n, "'s ", 3) ? 3 : line[n] == ' ' ? 1 : 0;
    const char *place = line + n + more;
    return more && isalpha((unsigned char)place[0]) && isdigit((unsigned char)place[1]) ? n + more : 0;
}

const char *ask_plain(char *out, size_t size, const char *line, unsigned seats, const char *const *names)
{
    size_t used = 0;
    for (const char *at = line; *at && used + 4 < size;) {
        size_t n = 0;
        unsigned seat = 0;
        const bool begins_word = at == line || at[-1] == ' ';
        for (; begins_word && seat < seats && !(n = name_at(at, names[seat])); seat++) continue;
        if (begins_word && !n && (n = name_at(at, "my"))) seat = seats; /* one's own need no name */
        if (!n) out[used++] = *at++;
        else if (seat < seats) used += (size_t)snprintf(out + used, size - used, "%u.", seat);
        at += n;
    }
    out[used] = 0;
    return out;
}

bool ask_pick(const struct ask *ask, const char *line, nb_action *action, nb_why *why)
{
    if (is_number(line)) {
        *action = match_number(ask, line, why);
        return true;
    }
    for (int i = 0; i < ask->n; i++) {
        *action = ask->action[i];
        if (strlen(line) == strlen(ask->text[i]) && starts(line, strlen(line), ask->text[i])) return true;
    }
    return pick_words(ask, line, action, why);
}

nb_action ask_match(const struct ask *ask, const nb_table *t, unsigned seat, const char *line, nb_why *why)
{
    nb_action action, found;
    nb_why parse;
    if (is_number(line)) return match_number(ask, line, why);
    nb_err err = wire_action_parse(&action, t, seat, line, &parse);
    if (!err) {
        for (int i = 0; i < ask->n; i++)
            if (ask->action[i] == action) return action;
    }
    if (pick_words(ask, line, &found, why)) return found;
    if (err && (action = meant_card(ask, t, line))) err = NB_OK;
    if (err) *why = parse;
    else ask_explain(t, seat, action, why);
    return 0;
}
