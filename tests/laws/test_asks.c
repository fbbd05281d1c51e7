/* test_asks.c - prompts (nb_ask_of): each names exactly what is possible now, tells nothing that its reader may not know, and
 * leads to the part of the rules page that explains it.
 */
#include <stdlib.h>

#include "laws.h"

#include <ctype.h>

static uint32_t legal_verbs(const nb_table *t, unsigned seat)
{
    nb_action list[NB_MAX_ACTIONS];
    uint32_t verbs = 0;
    for (int i = nb_legal_for(t, seat, list); i > 0; i--) verbs |= 1u << nb_verb_of(list[i - 1]);
    return verbs;
}

/* -------------------------------------------------------------------------------------------- what is possible now */

/* Words that a prompt has if, and only if, it names the verb. Where a word has other uses too, there is none. */
static const char *const WORDS[NB_VERBS] = {
    [NB_DRAW] = "draw from",    [NB_TAKE] = "take the top discard",
    [NB_SWAP] = "swap the",     [NB_FLIP] = "turn up",
    [NB_LOOK] = "look at",      [NB_SCRAMBLE] = "scramble",
    [NB_STICK] = "stick it",    [NB_PAIR] = "drop a pair",
    [NB_RIPPLE] = "ripple",     [NB_KNOCK] = "knock",
    [NB_CALL] = "call ",        [NB_PASS] = "pass",
    [NB_TAKE_FROM] = "'s pile",
};

/* Strikes out what the drawn card will do once it is used or discarded: that is not offered yet. */
static void strike_power(char *text, uint32_t verbs)
{
    char *discard = strstr(text, "discard it and "), *use = strstr(text, "use it to ");
    LAW(!discard || verbs >> NB_DISCARD & 1);
    LAW(!use == !(verbs >> NB_USE & 1));
    if (discard) *discard = 0;
    if (!use) return;
    const char *end = strstr(use, ", drop a pair");
    if (!end) end = strstr(use, ", or discard");
    LAW(end);
    memset(use, ' ', (size_t)(end - use));
}

static void check_words(const nb_table *t, uint32_t verbs)
{
    char text[NB_MAX_TEXT];
    nb_prompt(text, sizeof text, t, NULL);
    text[0] = (char)tolower((unsigned char)text[0]); /* a prompt is a sentence */
    strike_power(text, verbs);
    for (unsigned verb = 1; verb < NB_VERBS; verb++)
        if (WORDS[verb]) LAW((strstr(text, WORDS[verb]) != NULL) == (verbs >> verb & 1));
}

static void check_names(const nb_hole *hole, nb_rng *rng)
{
    nb_view view;
    (void)rng;
    nb_view_of(&view, hole, hole->t.actor);
    nb_ask ask = nb_ask_of(&view.t);
    LAW(ask.verbs == (nb_over(&hole->t) ? 0 : legal_verbs(&hole->t, hole->t.actor)));
    if (law_is_layout(nb_game_of(&hole->t.rules)) && !(ask.verbs & 1u << NB_OPEN)) check_words(&view.t, ask.verbs);
}

static void a_prompt_names_exactly_what_the_seat_to_act_may_do(void **state)
{
    (void)state;
    law_everywhere(check_names, 4, 1);
}

/* --------------------------------------------------------------------------------------------------------- secrets */

/* From any view: the same whatever that view's seat has not seen, and nothing that is not possible. */
static void check_secrets(const nb_hole *hole, nb_rng *rng)
{
    uint32_t legal = legal_verbs(&hole->t, hole->t.actor);
    for (unsigned i = 0; i <= hole->t.rules.seats; i++) {
        unsigned seat = i < hole->t.rules.seats ? i : NB_NOBODY;
        nb_hole other = *hole;
        nb_view here, there;
        law_shuffle_secrets(&other, seat, rng);
        nb_view_of(&here, hole, seat);
        nb_view_of(&there, &other, seat);
        nb_ask a = nb_ask_of(&here.t), b = nb_ask_of(&there.t);
        char of_a[NB_MAX_TEXT], of_b[NB_MAX_TEXT];
        nb_prompt(of_a, sizeof of_a, &here.t, NULL);
        nb_prompt(of_b, sizeof of_b, &there.t, NULL);
        LAW(strcmp(of_a, of_b) == 0);
        LAW(a.rule == b.rule && a.part == b.part && a.verbs == b.verbs);
        LAW(!(a.verbs & ~legal));
        nb_ask truth = nb_ask_of(&hole->t); /* which rule explains it is public */
        LAW(a.rule == truth.rule && a.part == truth.part);
    }
}

static void a_prompt_tells_no_more_than_the_view_it_is_made_from(void **state)
{
    (void)state;
    law_everywhere(check_secrets, 2, 4);
}

/* ------------------------------------------------------------------------------------------------------- the pages */

static const char *page_of(const nb_game *game)
{
    static char text[64 << 10];
    static const nb_game *known;
    const char *source = getenv("SOURCE_DIR");
    char path[1024];
    if (known == game) return text;
    snprintf(path, sizeof path, "%s/docs/rules/%s.md", source ? source : ".", game->id);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("no file %s: run from the root of the source tree, or set SOURCE_DIR", path);
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(n < sizeof text - 1);
    text[n] = 0;
    known = game;
    return text;
}

/* Whether a heading, "## Your turn", has this anchor, "your-turn". */
static bool is_headed(const char *line, const char *anchor)
{
    if (strncmp(line, "## ", 3)) return false;
    for (line += 3; *line != '\n'; line++, anchor++)
        if (*anchor != (*line == ' ' ? '-' : (char)(*line | 0x20))) return false;
    return !*anchor;
}

/* The part of a page with this anchor, up to the next heading; NULL if there is none. */
static const char *part_of(const char *page, const char *anchor, const char **end)
{
    for (const char *at = page; (at = strstr(at, "\n## ")); at++) {
        if (!is_headed(at + 1, anchor)) continue;
        *end = strstr(at + 1, "\n## ");
        if (!*end) *end = at + strlen(at);
        return at + 1;
    }
    return NULL;
}

static void check_explained(const nb_hole *hole, nb_rng *rng)
{
    const char *end;
    char id[64];
    nb_ask ask = nb_ask_of(&hole->t);
    (void)rng;
    const char *part = part_of(page_of(nb_game_of(&hole->t.rules)), ask.part, &end);
    LAW(part != NULL);
    snprintf(id, sizeof id, "[%s]", ask.rule);
    const char *named = part ? strstr(part, id) : NULL;
    LAW(named && named < end);
}

static void the_part_of_the_page_that_a_prompt_leads_to_states_its_rule(void **state)
{
    (void)state;
    law_everywhere(check_explained, 4, 1);
}

/* The last line of a part that is said aloud: drawings, which are indented, are not. */
static const char *last_said(const char *part, const char *end)
{
    const char *last = part;
    for (const char *line = part; line < end; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : end)
        if (*line != '\n' && *line && strncmp(line, "    ", 4)) last = line;
    return last;
}

/* `rules` in line mode says one part, without its drawings: it must not stop at "draws a 6:". */
static void no_part_of_a_page_ends_in_the_middle_when_its_drawings_are_left_out(void **state)
{
    (void)state;
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const char *page = page_of(nb_game_at(g));
        for (const char *part = strstr(page, "\n## "), *next; part; part = next) {
            next = strstr(part + 1, "\n## ");
            const char *last = last_said(part + 1, next ? next + 1 : part + strlen(part));
            size_t length = strcspn(last, "\n");
            if (last[length - 1] == ':') fail_msg("%s: a part ends \"%.*s\"", nb_game_at(g)->id, (int)length, last);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_prompt_names_exactly_what_the_seat_to_act_may_do),
        cmocka_unit_test(a_prompt_tells_no_more_than_the_view_it_is_made_from),
        cmocka_unit_test(the_part_of_the_page_that_a_prompt_leads_to_states_its_rule),
        cmocka_unit_test(no_part_of_a_page_ends_in_the_middle_when_its_drawings_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
