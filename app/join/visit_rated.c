/* visit_rated.c - what a finished match did to the ratings (see visit.h). */
#include <string.h>

#include "visit.h"
#include "words.h"

enum { RATING_MOST = 100000 }; /* what a server can call a rating */

/* False: there is none, or it makes no sense. */
static bool rating_at(json_t *change, const char *key, json_int_t *out)
{
    const json_t *rating = json_object_get(json_object_get(change, key), "rating");
    *out = json_integer_value(rating);
    return json_is_integer(rating) && *out >= -RATING_MOST && *out <= RATING_MOST;
}

static void tell_seat(struct visit *v, unsigned seat, json_t *change)
{
    const nb__part who = person(seat, v->seat, v->names);
    json_int_t before, after;
    const bool first = !rating_at(change, "before", &before);
    if (!rating_at(change, "after", &after)) return;
    if (first) visit_say(v, "%s\n", say_join_rating_first(HERE, who, after));
    else if (after > before) visit_say(v, "%s\n", say_join_rating_rose(HERE, who, before, after));
    else if (after < before) visit_say(v, "%s\n", say_join_rating_fell(HERE, who, before, after));
    else visit_say(v, "%s\n", say_join_rating_same(HERE, who, after));
}

void visit_rated(struct visit *v, json_t *m)
{
    const char *verdict = visit_text(m, "verdict");
    json_t *seats = json_object_get(m, "seats");
    if (!v->about) return;
    if (!strcmp(verdict, "changed")) visit_say(v, "%s\n", say_join_unrated_changed);
    else if (!strcmp(verdict, "given")) visit_say(v, "%s\n", say_join_unrated_given);
    else if (!strcmp(verdict, "house")) visit_say(v, "%s\n", say_join_unrated_house);
    else if (!strcmp(verdict, "twice")) visit_say(v, "%s\n", say_join_unrated_twice);
    else if (!strcmp(verdict, "alone")) visit_say(v, "%s\n", say_join_unrated_alone);
    for (unsigned seat = 0; seat < v->rules.seats; seat++) tell_seat(v, seat, json_array_get(seats, seat));
}

void visit_rating_text(char *out, size_t size, json_t *seat)
{
    const json_t *rating = json_object_get(seat, "rating"), *margin = json_object_get(seat, "margin");
    *out = '\0';
    if (!json_is_integer(rating)) return;
    if (json_is_integer(margin))
        say_join_mark_rating_margin(WORDS_OF(out, size), json_integer_value(rating), json_integer_value(margin));
    else say_join_mark_rating(WORDS_OF(out, size), json_integer_value(rating));
}
