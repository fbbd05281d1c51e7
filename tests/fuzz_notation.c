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

static void fuzz_text(nb_hole *hole, const char *text)
{
    char own[NB_MAX_TEXT];
    nb_action action, again;
    nb_why why = {.text = ""};
    nb_hole before = *hole;
    if (nb_action_parse(&action, &hole->t, text, &why)) {
        assert(why.text[0]);
        return;
    }
    nb_action_text(own, sizeof own, &hole->t, action);
    assert(!nb_action_parse(&again, &hole->t, own, NULL) && again == action);
    nb_err err = nb_apply(hole, action, NULL);
    assert(err == nb_explain(&before.t, before.t.actor, action, &why));
    assert(!err || !memcmp(hole, &before, sizeof before));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[256];
    nb_rules rules;
    nb_hole hole;
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
    fuzz_text(&hole, text);
    return 0;
}
