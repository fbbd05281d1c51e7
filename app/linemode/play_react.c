/* play_react.c - what is done for the person at the keyboard, by what they know: the first look is said, whoever knows no match
 * passes, and a claim that they know to be wrong is asked about again. */
#include <string.h>

#include "play.h"
#include "words.h"
#include "wrapped.h"

static bool is_alone(const struct session *s) { return !(s->people & (s->people - 1)); }

/* ------------------------------------------------------------------------------------------------------- first looks */

/* What they know has been said then, so a reaction need not begin with it. */
void play_say_opening(struct game *game)
{
    const struct session *s = &game->session;
    struct seat_touch cell[SEAT_OPENING];
    char words[TABLE_WORDS];
    nb_view view;
    struct scene scene;
    if (game->opened >> s->human & 1) return;
    game->opened |= (uint16_t)(1u << s->human);
    play_look(game, &view);
    const unsigned n = seat_opening(NULL, 0, &game->memory[s->human], &view, cell);
    if (!n) return;
    scene_of(&scene, &view);
    table_opening_words(words, sizeof words, &scene, cell, n, game->style);
    wrapped_say(stdout, is_alone(s) ? words : say_play_asked(HERE, s->names[s->human], words));
    if (game->memory[s->human].real) puts(say_play_remember(HERE, n));
    table_known_words(game->known, sizeof game->known, &scene, s->names, game->style);
}

/* -------------------------------------------------------------------------------------------------------------- claims */

/* Whoever took a pass back wants to be asked; and among several people a quick pass would tell the others something. */
bool play_passes(const struct game *game)
{
    const struct session *s = &game->session;
    struct seat_picking pick;
    nb_view view;
    if (!is_alone(s) || game->asks || game->settings.value[SETTING_STICKS] == STICKS_ASK) return false;
    play_look(game, &view);
    seat_pick_start(&pick, &view.t, s->human);
    return seat_claims(&pick, &game->memory[s->human]) == SEAT_CLAIMS_NONE;
}

void play_explain_pass(struct game *game)
{
    if (!game->passed) wrapped_say(stdout, say_play_passed);
    game->passed = true;
}

bool play_means_it(struct game *game, const nb_view *view, nb_action action)
{
    const unsigned seat = game->session.human;
    struct seat_picking pick;
    char warning[NB_MAX_TEXT];
    seat_pick_start(&pick, &view->t, seat);
    if (action == game->warned || !seat_claim_warning(warning, sizeof warning, &pick, &game->memory[seat], action))
        return true;
    game->warned = action;
    wrapped_say(stdout, say_play_claim_again(HERE, warning));
    return false;
}

/* ------------------------------------------------------------------------------------------------------------ settings */

void play_set(struct game *game, enum setting setting, const char *value, const char *which)
{
    unsigned char *now = &game->settings.value[setting];
    struct problem why;
    bool known = false;
    for (unsigned i = 0; setting_value(setting, i); i++) {
        if (strcmp(value, setting_value(setting, i)) != 0) continue;
        known = true;
        *now = (unsigned char)i;
    }
    if (known && settings_save(&game->settings, &why)) cli_fail("play", why.text);
    wrapped_say(stdout,
                known ? setting_help(setting, *now) : say_play_set_which(HERE, setting_help(setting, *now), which));
}
