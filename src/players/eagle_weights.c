/* eagle_weights.c - which network a game is played by, and whether it was trained for the options. */
#include "eagle.h"
#include "facts.h"
#include "players.h"
#include "say.h"
#include "text.h"

enum { MOST_GAMES = 64 };

/* What nb_eagle_use was given, by game. The only thing in the library that is ever written to: where there are no files, as in
 * the page, networks must come from outside, and the players of all tables must find them. */
static const nb__weights *given[MOST_GAMES];

nb_err nb_eagle_check(const void *bytes, size_t size, nb_why *why) { return nb__weights_check(bytes, size, why); }

nb_err nb_eagle_use(const void *bytes, size_t size, nb_why *why)
{
    const nb__weights *w = bytes;
    nb_err err = nb__weights_check(bytes, size, why);
    for (unsigned i = 0; !err && i < MOST_GAMES && nb_game_at(i); i++)
        if (nb_game_at(i) == nb_game_named(w->game)) given[i] = w;
    return err;
}

static bool is_same(const char *a, const char *b)
{
    size_t n = nb__length(b);
    return nb__equal(a, b, n) && !a[n];
}

static const nb__built_in *built_in(const char *game)
{
    for (const nb__built_in *b = nb__eagle_built_in; b->game; b++)
        if (is_same(b->game, game)) return b;
    return NULL;
}

/* A test checks every byte of what is built in; here it is enough that it is of this version. */
static const nb__weights *of_game(const nb_rules *rules)
{
    if (rules->game < MOST_GAMES && given[rules->game]) return given[rules->game];
    const nb__built_in *b = built_in(nb_game_of(rules)->id);
    const nb__weights *w = b ? b->bytes : NULL;
    return NB__WEIGHTS_READ && w && b->size >= sizeof *w && w->version == NB__WEIGHTS_VERSION ? w : NULL;
}

/* ------------------------------------------------------------------------------------------------------------ options */

static bool is_range(const nb_option *option)
{
    for (const char *s = option->values; *s; s++)
        if (s[0] == '.' && s[1] == '.') return true;
    return false;
}

/* A number of a range says little by itself, and a user's own pack or course is never known in advance. */
static bool must_be_known(const nb_option *option, int value)
{
    int last = 0;
    for (const char *s = option->values; *s; s++) last += *s == '|';
    return !is_range(option) && !(nb_option_takes_data(option) && value == last);
}

/* The first option with a value that the network has never met, or -1. */
static int strange_option(const nb__weights *w, const nb_rules *rules)
{
    const nb_option *option = nb_game_of(rules)->options;
    for (int i = 0; option[i].name; i++) {
        uint32_t key = nb__key(NB__FACT_OPTION, (unsigned)i, (unsigned)rules->option[i], 0);
        if (must_be_known(&option[i], rules->option[i]) && nb__weights_find(w, key) == NB__NO_ROW) return i;
    }
    return -1;
}

static bool knows_seats(const nb__weights *w, const nb_rules *rules)
{
    return nb__weights_find(w, nb__key(NB__FACT_SEATS, rules->seats, 0, 0)) != NB__NO_ROW;
}

/* ------------------------------------------------------------------------------------------------------------ asking */

const nb__weights *nb__eagle_weights_for(const nb_budget *budget, const nb_rules *rules)
{
    const nb__weights *w = budget && budget->weights ? budget->weights : of_game(rules);
    if (!w || !is_same(w->game, nb_game_of(rules)->id)) return NULL;
    return knows_seats(w, rules) && strange_option(w, rules) < 0 ? w : NULL;
}

const nb__weights *nb__eagle_weights(const nb_rules *rules) { return nb__eagle_weights_for(NULL, rules); }

static bool refuse(nb__text *text)
{
    nb__refuse(NB_E_WEIGHTS, text);
    return false;
}

bool nb__network_ready(const nb_player *player, const nb_rules *rules, const nb_budget *budget, nb_why *why)
{
    const nb__part who = nb__str(player->id),
                   does = nb__str(player->advise ? nb__say_eagle_thinks : nb__say_eagle_plays);
    const nb_game *game = nb_game_of(rules);
    const nb__weights *w = budget && budget->weights ? budget->weights : of_game(rules);
    const nb__built_in *b = built_in(game->id);
    char value[NB_MAX_OPTION_TEXT];
    nb_why reason;
    if (!w && b && nb__weights_check(b->bytes, b->size, &reason))
        return refuse(nb__say_eagle_bad(NB__WHY(why), who, nb__str(game->title), nb__str(reason.text), does));
    if (!w) return refuse(nb__say_eagle_none(NB__WHY(why), who, nb__str(game->title), does));
    if (!is_same(w->game, game->id))
        return refuse(
            nb__say_eagle_other(NB__WHY(why), who, nb__str(nb_game_named(w->game)->title), nb__str(game->title), does));
    if (!knows_seats(w, rules))
        return refuse(nb__say_eagle_seats(NB__WHY(why), who, nb__str(game->title), nb__num(rules->seats), does));
    int strange = strange_option(w, rules);
    if (strange < 0) return true;
    nb_option_value(value, sizeof value, rules, (unsigned)strange);
    return refuse(nb__say_eagle_option(NB__WHY(why), who, nb__str(game->options[strange].name), nb__str(value), does));
}

bool nb__eagle_ready(const nb_rules *rules, const nb_budget *budget, nb_why *why)
{
    return nb__network_ready(&nb__player_eagle, rules, budget, why);
}
