/* fuzz_data.c - packs and courses: any bytes are either data, whose value sets up the same rules wherever it goes and says
 * itself again, or an error in words.
 */
#include <assert.h>
#include <string.h>

#include "niblick.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* As many as can play by it: house rules say how many themselves. */
static unsigned most_seats(const nb_game *game, const char *options)
{
    nb_rules rules;
    unsigned seats = game->max_seats;
    while (nb_setup(&rules, game->id, seats, options, NULL)) {
        seats--;
        assert(seats >= game->min_seats);
    }
    return seats;
}

/* The value goes through options and rules unchanged, and a hole of it ends. */
static void fuzz_value(const nb_game *game, unsigned option, const char *value)
{
    char options[NB_MAX_OPTION_TEXT + 40] = "", again[NB_MAX_OPTION_TEXT], text[NB_MAX_OPTION_TEXT];
    nb_action list[NB_MAX_ACTIONS];
    nb_seed seed = nb_seed_number(strlen(value));
    nb_rules rules, same;
    nb_hole hole;
    nb_rng rng;
    strcat(strcat(strcat(options, game->options[option].name), "="), value);
    const unsigned seats = most_seats(game, options);
    assert(!nb_setup(&rules, game->id, seats, options, NULL));
    assert(nb_option_value(again, sizeof again, &rules, option) < NB_MAX_OPTION_TEXT);
    assert(!strcmp(value, again));
    assert(nb_options_text(text, sizeof text, &rules) < NB_MAX_OPTION_TEXT);
    assert(!nb_setup(&same, game->id, seats, text, NULL));
    assert(!memcmp(&rules, &same, sizeof rules));
    nb_rng_start(&rng, strlen(value), 0);
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (uint32_t left = game->bound(&rules); !nb_over(&hole.t); left--) {
        int n = nb_legal(&hole, list);
        assert(n > 0 && n <= NB_MAX_ACTIONS && left);
        assert(!nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL));
    }
}

/* The text is read as every kind of data there is. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (unsigned g = 0; g < nb_game_count(); g++) {
        const nb_game *game = nb_game_at(g);
        for (unsigned i = 0; game->options[i].name; i++) {
            char value[NB_MAX_OPTION_TEXT];
            nb_why why = {.text = ""};
            if (!nb_option_takes_data(&game->options[i])) continue;
            nb_err err = nb_data(value, sizeof value, game->id, game->options[i].name, (const char *)data, size, &why);
            assert(memchr(why.text, 0, sizeof why.text));
            if (err) assert(why.text[0]);
            else fuzz_value(game, i, value);
        }
    }
    return 0;
}
