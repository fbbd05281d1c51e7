/* ask.c - see ask.h. Short lists are told in sentences; long ones (any card on the table) in groups of notation. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "seat.h"
#include "words.h"

enum { MOST_SENTENCES = 10 };

void ask_start(struct ask *ask, const nb_table *t, unsigned seat)
{
    ask->n = nb_legal_for(t, seat, ask->action);
    for (int i = 0; i < ask->n; i++) {
        const nb_action action = ask->action[i];
        nb_action_text(ask->text[i], sizeof ask->text[i], t, action);
        ask->owner[i] = nb_operand_of(action) == NB_OP_CELL ? nb_zone_at(t, nb_a(action)).owner : NB_NOBODY;
    }
}

/* ------------------------------------------------------------------------------------------------------- offering */

/* How many actions from the i-th on have its verb and concern cards of the same zone. */
static int group_from(const struct ask *ask, int i)
{
    int n = 1;
    if (nb_operand_of(ask->action[i]) != NB_OP_CELL) return n;
    while (i + n < ask->n && ask->action[i + n] >> 16 == ask->action[i] >> 16) n++;
    return n;
}

/* How many of them, with the same verb, concern cards of several other players: they are told in one line. */
static int others_from(const struct ask *ask, int i, unsigned seat)
{
    int n = 0;
    bool several = false;
    while (i + n < ask->n && nb_verb_of(ask->action[i + n]) == nb_verb_of(ask->action[i]) &&
           nb_operand_of(ask->action[i + n]) == NB_OP_CELL && ask->owner[i + n] != NB_NOBODY &&
           ask->owner[i + n] != seat) {
        several |= ask->owner[i + n] != ask->owner[i];
        n++;
    }
    return several ? n : 0;
}

/* "  6-17  stick 1.A1 to 3.B2  (other players' cards)" */
static void show_others(FILE *out, const struct ask *ask, int first, int n)
{
    char range[16];
    const char *last = ask->text[first + n - 1];
    snprintf(range, sizeof range, "%d-%d", first + 1, first + n);
    fprintf(out, "%6s  %s\n", range, say_match_ask_others(HERE, ask->text[first], last + strcspn(last, " ") + 1));
}

/* The words begin with what can be typed ("draw from the stock": draw), or have the card's place in them ("turn up A1": A1). */
static bool says_notation(const char *words, const char *notation)
{
    const char *operand = strchr(notation, ' ');
    size_t n = strlen(notation);
    if (!operand) return !strncmp(words, notation, n) && (!words[n] || words[n] == ' ');
    n = strlen(++operand);
    for (const char *at = words; (at = strstr(at, operand)); at++) {
        bool begins = at == words || at[-1] == ' ';
        if (begins && (!at[n] || strchr(" ,", at[n]))) return true;
    }
    return false;
}

/* "     3  play the red Birdie 3 (play red-3)": what it is, and how it can be typed unless that is said. */
static void show_one(FILE *out, const struct ask *ask, int i, const char *words)
{
    const char *notation = ask->text[i];
    fprintf(out, "%6d  %s\n", i + 1,
            says_notation(words, notation) ? words : say_match_ask_notation(HERE, words, notation));
}

/* "  2-5  stick 0.A1, 0.A2, 0.B1, 0.B2  (Ann's)" */
static void show_group(FILE *out, const struct ask *ask, int first, int n, unsigned seat, const char *const *names)
{
    char range[16], cards[WORDS_MOST];
    unsigned owner = ask->owner[first];
    size_t used = (size_t)snprintf(cards, sizeof cards, "%s", ask->text[first]);
    snprintf(range, sizeof range, "%d-%d", first + 1, first + n);
    for (int i = first + 1; i < first + n && used < sizeof cards; i++)
        used += (size_t)snprintf(cards + used, sizeof cards - used, ", %s",
                                 ask->text[i] + strcspn(ask->text[i], " ") + 1);
    fprintf(out, "%6s  %s\n", range,
            owner == seat        ? say_match_ask_yours(HERE, cards)
            : owner == NB_NOBODY ? cards
                                 : say_match_ask_theirs(HERE, cards, person(owner, seat, names)));
}

void ask_list(FILE *out, const struct ask *ask, unsigned seat, const char *const *names, ask_phrase *phrase,
              const void *data)
{
    for (int i = 0; i < ask->n;) {
        char text[NB_MAX_TEXT];
        int group = ask->n > MOST_SENTENCES ? group_from(ask, i) : 1;
        int others = ask->n > MOST_SENTENCES ? others_from(ask, i, seat) : 0;
        if (others) {
            show_others(out, ask, i, others);
            group = others;
        } else if (group > 1) {
            show_group(out, ask, i, group, seat, names);
        } else {
            phrase(data, i, text, sizeof text);
            show_one(out, ask, i, text);
        }
        i += group;
    }
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
    ask_list(out, ask, view->seat, names, describe, &speaker);
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
    return fitting > 0;
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
    nb_err err = nb_action_parse(&action, t, line, &parse);
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
