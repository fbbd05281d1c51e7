/* fuzz_house.c - files of house rules: any bytes are read or refused in words, what is read is written and read again, and what
 * can be read can be played to its end. */
#include <assert.h>
#include <string.h>

#include "niblick_house.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play(const nb_rules *rules, uint64_t luck)
{
    const nb_seed seed = nb_seed_number(luck);
    nb_rng rng;
    nb_hole hole;
    nb_rng_start(&rng, luck, 0);
    nb_deal(&hole, rules, &seed, 0, 0);
    for (unsigned i = 0; i < 2000 && !nb_over(&hole.t); i++) {
        nb_action list[NB_MAX_ACTIONS];
        const int n = nb_legal(&hole, list);
        assert(n > 0);
        assert(!nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 16];
    char written[NB_MAX_HOUSE_TEXT], value[NB_MAX_OPTION_TEXT], options[NB_MAX_OPTION_TEXT + 16] = "rules=";
    nb_house house, again;
    nb_why why = {.text = ""};
    nb_rules rules;
    unsigned line;
    if (size > sizeof text) return 0;
    if (size) memcpy(text, data, size);
    if (nb_house_read(&house, text, size, &line, &why)) {
        assert(why.text[0]);
        return 0;
    }
    const int n = nb_house_write(written, sizeof written, &house);
    assert(n < NB_MAX_HOUSE_TEXT && !nb_house_read(&again, written, (size_t)n, &line, &why));
    assert(!memcmp(&house, &again, sizeof house));
    if (nb_house_option(value, sizeof value, &house) >= NB_MAX_OPTION_TEXT) return 0;
    memcpy(options + strlen(options), value, strlen(value) + 1);
    for (unsigned seats = 2; seats <= NB_MAX_SEATS; seats++)
        if (!nb_setup(&rules, "house", seats, options, &why)) play(&rules, size + seats);
    return 0;
}
