/* wire_match.c - the score card: every hole played, totals, and in the end places and the result. */

#include "wire.h"

static json_t *match_hole(const nb_match *match, unsigned hole)
{
    json_t *array = json_array();

    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        json_array_append_new(array, wire_score(match->score[hole][seat]));
    return array;
}

static json_t *match_holes(const nb_match *match)
{
    json_t *array = json_array();

    for (unsigned hole = 0; hole < match->rows; hole++) json_array_append_new(array, match_hole(match, hole));
    return array;
}

static json_t *match_totals(const nb_match *match)
{
    json_t *array = json_array();

    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        json_array_append_new(array, json_integer(match->total[seat]));
    return array;
}

static json_t *match_places(const nb_match *match)
{
    uint8_t place[NB_MAX_SEATS];
    json_t *array = json_array();

    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++) json_array_append_new(array, json_integer(place[seat]));
    return array;
}

json_t *wire_seed(const nb_seed *seed)
{
    char text[NB_MAX_TEXT];

    nb_seed_text(text, sizeof text, seed);
    return json_string(text);
}

json_t *wire_match(const nb_match *match)
{
    char result[NB_MAX_STORY];
    json_t *object = json_pack("{s:s, s:o, s:i, s:o, s:i, s:o, s:o, s:b}", "game", nb_game_of(&match->rules)->id,
                               "options", wire_options(&match->rules), "seats", match->rules.seats, "seed",
                               wire_seed(&match->seed), "played", match->played, "holes", match_holes(match), "totals",
                               match_totals(match), "over", match->over);
    nb_match_result(result, sizeof result, match, NULL);
    if (match->rows) json_object_set_new(object, "standing", json_string(result));
    if (match->over) {
        json_object_set_new(object, "places", match_places(match));
        json_object_set_new(object, "result", json_string(result));
    }
    return object;
}
