/* fuzz_options.c - option texts: any bytes are either rules that deal and describe themselves, or an error in words. */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What was accepted says itself in a text that is accepted again, as the same rules. */
static void fuzz_round_trip(const nb_rules *rules)
{
    char text[1024];
    nb_rules again;
    nb_hole hole;
    nb_seed seed = nb_seed_number(1928);
    nb_options_text(text, sizeof text, rules);
    assert(!nb_setup(&again, nb_game_of(rules)->id, rules->seats, text, NULL));
    assert(!memcmp(rules, &again, sizeof again));
    nb_deal(&hole, rules, &seed, 0, 0);
}

/* The first byte chooses a game, the second the seats; the rest is the text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[512];
    nb_rules rules;
    nb_why why = {.text = ""};
    if (size < 2 || size - 2 >= sizeof text) return 0;
    memcpy(text, data + 2, size - 2);
    text[size - 2] = 0;
    const nb_game *game = nb_game_at(data[0] % nb_game_count());
    nb_err err = nb_setup(&rules, game->id, data[1] % 20, text, &why);
    if (!err) fuzz_round_trip(&rules);
    assert(!err || why.text[0]);
    return 0;
}
