/* visit_strokes.c - strokes by handicap at the table (see visit.h): what each seat gets, who agrees, and the net standing. */
#include <string.h>

#include "visit.h"
#include "words.h"

enum { STROKES_MOST_TOLD = 100000 }; /* what a server can call strokes */

bool visit_has_agreed(json_t *table, unsigned seat)
{
    json_t *agreed = json_object_get(json_object_get(table, "handicap"), "agreed");
    for (size_t i = 0; i < json_array_size(agreed); i++)
        if (json_integer_value(json_array_get(agreed, i)) == (json_int_t)seat) return true;
    return false;
}

bool visit_all_agree(const struct visit *v)
{
    json_t *seats = json_object_get(v->about, "seats");
    if (!json_object_get(v->about, "handicap")) return true;
    for (unsigned s = 0; s < v->rules.seats; s++)
        if (!strcmp(visit_text(json_array_get(seats, s), "kind"), "person") && !visit_has_agreed(v->about, s))
            return false;
    return true;
}

/* Behind a name; nothing where no strokes are offered. */
void visit_strokes_text(char *out, size_t size, const struct visit *v, unsigned seat)
{
    json_t *at = json_array_get(json_object_get(json_object_get(v->about, "handicap"), "seats"), seat);
    const json_t *strokes = json_object_get(at, "strokes");
    const json_int_t n = json_integer_value(strokes);
    const char *why = visit_text(at, "why");
    *out = '\0';
    if (!json_is_object(at)) return;
    if (!json_is_integer(strokes)) snprintf(out, size, "%s", say_join_mark_strokes_working);
    else if (!strcmp(why, "guest")) snprintf(out, size, "%s", say_join_mark_strokes_guest);
    else if (!strcmp(why, "rounds")) snprintf(out, size, "%s", say_join_mark_strokes_rounds);
    else if (n > STROKES_MOST_TOLD || n < -STROKES_MOST_TOLD || !n)
        snprintf(out, size, "%s", say_join_mark_strokes_none);
    else if (n > 0) say_join_mark_strokes(WORDS_OF(out, size), n);
    else say_join_mark_strokes_back(WORDS_OF(out, size), -n);
}

/* ------------------------------------------------------------------------------------------------------------- news */

static void tell_offer(struct visit *v)
{
    const json_int_t host = json_integer_value(json_object_get(v->about, "host"));
    if (host == (json_int_t)v->seat || host < 0 || host >= v->rules.seats) return;
    if (v->drawn) visit_say(v, "%s\n", say_join_strokes_offered_key(HERE, v->names[host]));
    else visit_say(v, "%s\n", say_join_strokes_offered(HERE, v->names[host]));
}

/* Where the numbers have changed they are said again; who agrees is news of its own. */
void visit_tell_strokes(struct visit *v, json_t *was)
{
    json_t *before = json_object_get(was, "handicap"), *now = json_object_get(v->about, "handicap");
    if (before && !now) visit_say(v, "%s\n", say_join_strokes_withdrawn);
    if (!now) return;
    if (!before && v->seat != NB_NOBODY) tell_offer(v);
    if (!v->drawn && was && !json_equal(json_object_get(before, "seats"), json_object_get(now, "seats")))
        visit_seats(v);
    for (unsigned s = 0; before && s < v->rules.seats; s++) {
        if (s == v->seat || visit_has_agreed(was, s) == visit_has_agreed(v->about, s)) continue;
        if (visit_has_agreed(v->about, s)) visit_say(v, "%s\n", say_join_strokes_agrees(HERE, v->names[s]));
    }
    if (before && visit_has_agreed(was, v->seat) && !visit_has_agreed(v->about, v->seat))
        visit_say(v, "%s\n", v->drawn ? say_join_strokes_again_key : say_join_strokes_again);
}

/* Who gets how many, when a match begins. */
void visit_tell_given(struct visit *v)
{
    const char *given = visit_text(v->score, "given");
    if (*given && !json_integer_value(json_object_get(v->score, "played"))) visit_say(v, "%s\n", given);
}

static bool numbers(int32_t out[NB_MAX_SEATS], json_t *list, unsigned seats)
{
    for (unsigned s = 0; s < seats; s++) {
        const json_t *at = json_array_get(list, s);
        const json_int_t n = json_integer_value(at);
        if (!json_is_integer(at) || n > STROKES_MOST_TOLD || n < -STROKES_MOST_TOLD) return false;
        out[s] = (int32_t)n;
    }
    return true;
}

/* What each seat was given for the match, and the net so far. */
bool visit_given(int32_t given[NB_MAX_SEATS], int32_t net[NB_MAX_SEATS], const struct visit *v)
{
    return numbers(given, json_object_get(v->score, "strokes"), v->rules.seats) &&
           numbers(net, json_object_get(v->score, "net"), v->rules.seats);
}

/* ------------------------------------------------------------------------------------------------------------ saying */

void visit_agree(struct visit *v, bool agrees)
{
    json_writer w = visit_message("handicap");
    jw_key_bool(&w, "agree", agrees);
    visit_send(v, &w);
}
