/* fuzz_notation.c - action texts: any bytes are either an action, whose own text means the same, or an error in words.
 *
 * The first bytes choose a game and play some of it, so that texts meet every phase; the rest is the text.
 */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_position(nb_hole *hole, const uint8_t *data, size_t moves)
{
    nb_action list[NB_MAX_ACTIONS];
    for (size_t i = 0; i < moves && !nb_over(&hole->t); i++) {
        int n = nb_legal(hole, list);
        assert(n > 0);
        nb_play(hole, list[data[i] % (unsigned)n]);
    }
}

/* Legal or not, an action can be told as the second half of a turn that began with any event. */
static void fuzz_turn(const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                      const nb_events *events)
{
    char story[NB_MAX_STORY];
    nb_turn turn = {.half = true, .seat = (uint8_t)seat};
    if (events->n) turn.taken = events->event[0];
    assert(nb_tell_turn(story, sizeof story, &turn, before, seat, action, after, events, NULL) < NB_MAX_STORY);
    assert(nb_tell_turn_plain(story, sizeof story, &turn, before, seat, action, after, events, NULL) < NB_MAX_STORY);
    nb_turn_follow(&turn, &after->t, seat, events);
    assert(!turn.half);
}

/* Legal or not, an action has a text that means it and sentences, and is applied or leaves everything as it was. */
static void fuzz_action(const nb_hole *hole, unsigned seat, nb_action action)
{
    char own[NB_MAX_TEXT], story[NB_MAX_STORY];
    nb_action again;
    nb_events events;
    nb_view before, after;
    nb_why why = {.text = ""};
    nb_hole next = *hole;
    assert(nb_action_text(own, sizeof own, &hole->t, action) < NB_MAX_TEXT);
    assert(!nb_action_parse(&again, &hole->t, own, NULL) && again == action);
    nb_err err = nb_apply_as(&next, seat, action, &events);
    assert(err == nb_explain(&hole->t, seat, action, &why));
    assert(!err || (why.text[0] && events.n == 0 && !memcmp(hole, &next, sizeof next)));
    nb_events_for(&events, seat);
    nb_view_of(&before, hole, seat);
    nb_view_of(&after, &next, seat);
    assert(nb_action_describe(own, sizeof own, &before, seat, action, NULL) < NB_MAX_TEXT);
    assert(nb_tell(story, sizeof story, &before, seat, action, &after, &events, NULL) < NB_MAX_STORY);
    assert(nb_tell_plain(story, sizeof story, &before, seat, action, &after, &events, NULL) < NB_MAX_STORY);
    fuzz_turn(&before, seat, action, &after, &events);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[256];
    nb_rules rules;
    nb_hole hole;
    nb_action action;
    nb_why why = {.text = ""};
    nb_seed seed = nb_seed_number(1928);
    if (size < 3) return 0;
    const nb_game *game = nb_game_at(data[0] % nb_game_count());
    unsigned seats = game->min_seats + data[1] % (game->max_seats - game->min_seats + 1u);
    size_t moves = data[2];
    data += 3, size -= 3;
    if (moves > size) moves = size;
    if (size - moves >= sizeof text || nb_setup(&rules, game->id, seats, "", NULL)) return 0;
    nb_deal(&hole, &rules, &seed, 0, 0);
    fuzz_position(&hole, data, moves);
    memcpy(text, data + moves, size - moves);
    text[size - moves] = 0;
    if (nb_action_parse(&action, &hole.t, text, &why)) {
        assert(why.text[0]);
        return 0;
    }
    for (unsigned seat = 0; seat < rules.seats; seat++) fuzz_action(&hole, seat, action);
    return 0;
}
