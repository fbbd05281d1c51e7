/* fuzz_options.c - games and their options: any bytes are either rules, which say themselves again, deal and can be
 * played to an end, or an error in words that leaves the caller's rules alone.
 */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_hole(const nb_rules *rules, uint64_t number)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_seed seed = nb_seed_number(number);
    nb_rng rng;
    nb_hole hole;
    uint32_t left = nb_game_of(rules)->bound(rules);
    nb_rng_start(&rng, number, 0);
    nb_deal(&hole, rules, &seed, 0, 0);
    for (; !nb_over(&hole.t); left--) {
        int n = nb_legal(&hole, list);
        assert(n > 0 && n <= NB_MAX_ACTIONS && left);
        assert(!nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL));
    }
}

/* What was accepted says itself in a text that is accepted again, as the same rules. */
static void fuzz_round_trip(const nb_rules *rules)
{
    char text[NB_MAX_OPTION_TEXT];
    nb_rules again;
    assert(nb_options_text(text, sizeof text, rules) < NB_MAX_OPTION_TEXT);
    assert(!nb_setup(&again, nb_game_of(rules)->id, rules->seats, text, NULL));
    assert(!memcmp(rules, &again, sizeof again));
}

/* The first byte chooses a game, or beyond the last that the text names it up to a line end; the second the seats. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[2048], *options = text;
    nb_rules rules, before;
    nb_why why = {.text = ""};
    if (size < 2 || size - 2 >= sizeof text) return 0;
    memcpy(text, data + 2, size - 2);
    text[size - 2] = 0;
    const nb_game *game = nb_game_at(data[0]);
    const char *id = game ? game->id : text;
    if (!game) {
        options = strchr(text, '\n');
        if (options) *options++ = 0;
    }
    memset(&rules, 0x5C, sizeof rules);
    before = rules;
    nb_err err = nb_setup(&rules, id, data[1], options, &why);
    if (!err) {
        fuzz_round_trip(&rules);
        fuzz_hole(&rules, size);
    } else {
        assert(why.text[0] && memchr(why.text, 0, sizeof why.text));
        assert(!memcmp(&rules, &before, sizeof rules));
    }
    return 0;
}
