/* laws.c - see laws.h. */
#include "laws.h"

#include <math.h>
#include <stdlib.h>

/* ---------------------------------------------------------------------------------------------------- where we are */

static struct {
    char game[NB_MAX_OPTION_TEXT + 80]; /* and seats and options */
    nb_hole hole;
    bool known;
} here;

void law_note_case(const law_case *c)
{
    snprintf(here.game, sizeof here.game, "%s with %u seats, options \"%s\"", nb_game_at(c->game)->id, c->seats,
             c->options);
    here.known = false;
}

void law_note_hole(const nb_hole *hole)
{
    if (!here.game[0]) snprintf(here.game, sizeof here.game, "%s", nb_game_of(&hole->t.rules)->id);
    here.hole = *hole;
    here.known = true;
}

void law_broken(const char *law, const char *file, int line)
{
    char seed[80];
    print_error("broken: %s\n", law);
    if (here.game[0]) print_error("   in %s\n", here.game);
    if (here.known) {
        const nb_table *t = &here.hole.t;
        nb_seed_text(seed, sizeof seed, &here.hole.seed);
        print_error("   seed %s, hole %u, dealer %u%s: %u cards drawn, seat %u asked, phase %u\n", seed, t->number,
                    t->dealer, here.hole.ordered ? ", explicit pack" : "", t->drawn, t->actor, t->phase);
    }
    _fail(file, line);
}

static unsigned long percent(void)
{
    const char *text = getenv("NIBLICK_EFFORT");
    unsigned long effort = text ? strtoul(text, NULL, 10) : 100;
    return effort ? effort : 1;
}

static unsigned at_least_1(unsigned long n) { return n ? (unsigned)n : 1; }

unsigned law_effort(unsigned n) { return at_least_1(n * percent() / 100); }
unsigned law_stride(unsigned n) { return at_least_1(n * 100 / percent()); }

/* ----------------------------------------------------------------------------------------------------------- cases */

enum { MIXTURES = 3 };

/* They share the code that deals; other games can be played with the standard deck too. */
bool law_is_layout(const nb_game *game) { return game->deal == nb_game_named("six")->deal; }

void law_check_cut(const char *game)
{
    enum { CUTS = 6000 };
    for (unsigned seats = nb_game_named(game)->min_seats; seats <= nb_game_named(game)->max_seats; seats++) {
        nb_rules rules = law_rules(game, seats, NULL);
        unsigned count[NB_MAX_SEATS] = {0};
        for (unsigned i = 0; i < CUTS; i++) {
            nb_match one, two;
            nb_match_start(&one, &rules, nb_seed_number(i));
            nb_match_start(&two, &rules, nb_seed_number(i));
            assert_int_equal(one.dealer, two.dealer);
            assert_true(one.dealer < seats);
            count[one.dealer]++;
        }
        for (unsigned seat = 0; seat < seats; seat++) /* within about five standard deviations */
            assert_in_range(count[seat], CUTS / seats - 190, CUTS / seats + 190);
    }
}

/* The value of an option that takes data, from the file in data/ that has the game's pack, or some course. */
static const char *data_value(const nb_game *game, const nb_option *option)
{
    static struct {
        const nb_option *option;
        char value[NB_MAX_OPTION_TEXT];
    } known[8];
    const char *source = getenv("SOURCE_DIR");
    char path[1024], text[8192];
    unsigned i = 0;
    nb_why why;
    for (; known[i].option; i++)
        if (known[i].option == option) return known[i].value;
    assert_true(i + 1 < sizeof known / sizeof *known);
    if (!strcmp(option->name, "deck"))
        snprintf(path, sizeof path, "%s/data/decks/%s.deck", source ? source : ".", game->id);
    else if (!strcmp(option->name, "rules"))
        snprintf(path, sizeof path, "%s/tests/lib/all_facts.golf", source ? source : ".");
    else snprintf(path, sizeof path, "%s/data/courses/prestwick.%s", source ? source : ".", option->name);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("no file %s: run from the root of the source tree, or set SOURCE_DIR", path);
    size_t n = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(n < sizeof text);
    if (nb_data(known[i].value, sizeof known[i].value, game->id, option->name, text, n, &why))
        fail_msg("%s: %s", path, why.text);
    known[i].option = option;
    return known[i].value;
}

bool law_option_value(char *out, size_t size, const nb_game *game, const nb_option *option, unsigned index)
{
    const char *dots = strstr(option->values, ".."), *choice = option->values;
    if (dots) {
        int low = (int)(dots - option->values);
        if (index == 0) snprintf(out, size, "%.*s", low, option->values);
        else snprintf(out, size, "%s", dots + 2);
        return index < 2;
    }
    for (; index && choice; index--) choice = strchr(choice, '|') ? strchr(choice, '|') + 1 : NULL;
    if (choice && *choice == '@') snprintf(out, size, "%s", data_value(game, option));
    else if (choice) snprintf(out, size, "%.*s", (int)strcspn(choice, "|"), choice);
    return choice;
}

static unsigned option_values(const nb_game *game, const nb_option *option)
{
    char value[NB_MAX_OPTION_TEXT];
    unsigned n = 0;
    while (law_option_value(value, sizeof value, game, option, n)) n++;
    return n;
}

static void add_option(char *out, size_t size, const nb_game *game, const nb_option *option, unsigned index)
{
    char value[NB_MAX_OPTION_TEXT];
    size_t n = strlen(out);
    law_option_value(value, sizeof value, game, option, index);
    snprintf(out + n, size - n, "%s%s=%s", n ? " " : "", option->name, value);
}

/* The presets that differ from the defaults in one value only; preset loses as many as there are when it is none of
 * them. */
static bool single_preset(char *out, size_t size, const nb_game *game, unsigned *preset)
{
    char value[NB_MAX_OPTION_TEXT];
    for (const nb_option *o = game->options; o->name; o++) {
        for (unsigned i = 0; law_option_value(value, sizeof value, game, o, i); i++) {
            if (!strcmp(value, o->initial) || (*preset)--) continue;
            add_option(out, size, game, o, i);
            return true;
        }
    }
    return false;
}

bool law_preset(char *out, size_t size, const nb_game *game, unsigned preset)
{
    nb_rng rng;
    out[0] = 0;
    if (preset-- == 0) return true;
    if (single_preset(out, size, game, &preset)) return true;
    nb_rng_start(&rng, preset, strlen(game->id));
    for (const nb_option *o = game->options; o->name; o++) {
        unsigned values = option_values(game, o);
        unsigned index = preset == 0 ? 0 : preset == 1 ? values - 1 : nb_rng_below(&rng, values);
        add_option(out, size, game, o, index);
    }
    return preset < 2 + MIXTURES;
}

static bool advance(law_case *c)
{
    const nb_game *game = nb_game_at(c->game);
    if (!c->number) {
        c->seats = game->min_seats;
        return true;
    }
    c->preset++;
    if (law_preset(c->options, sizeof c->options, game, c->preset)) return true;
    c->preset = 0;
    if (++c->seats <= game->max_seats) return true;
    if (!(game = nb_game_at(++c->game))) return false;
    c->seats = game->min_seats;
    return true;
}

bool law_next(law_case *c)
{
    nb_why why;
    while (advance(c)) {
        const nb_game *game = nb_game_at(c->game);
        c->number++;
        law_preset(c->options, sizeof c->options, game, c->preset);
        law_note_case(c);
        nb_err err = nb_setup(&c->rules, game->id, c->seats, c->options, &why);
        if (!err) return true;
        LAW(err == NB_E_OPTION &&
            why.text[0]); /* too few decks for the seats, or no partners: nothing else goes wrong */
        LAW(c->preset);   /* and never with the defaults */
    }
    return false;
}

nb_rules law_rules(const char *game, unsigned seats, const char *options)
{
    nb_rules rules;
    nb_why why;
    if (nb_setup(&rules, game, seats, options, &why)) fail_msg("%s", why.text);
    snprintf(here.game, sizeof here.game, "%s with %u seats, options \"%s\"", game, seats, options ? options : "");
    here.known = false;
    return rules;
}

/* --------------------------------------------------------------------------------------------------------- playing */

law_style law_any_style(nb_rng *rng)
{
    law_style style = {0};
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        unsigned taste = nb_rng_below(rng, 4);
        if (taste == 0) style.avoid |= 1u << verb;
        if (taste == 1) style.prefer |= 1u << verb;
    }
    if (nb_rng_below(rng, 4)) { /* or most holes would end in the first round */
        style.avoid |= 1u << NB_KNOCK | 1u << NB_CALL;
        style.prefer &= ~style.avoid;
    }
    return style;
}

nb_action law_choose(const nb_table *t, unsigned seat, law_style style, nb_rng *rng)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list), kept = 0;
    bool prefers = false;
    LAW(n > 0);
    for (int i = 0; i < n; i++) prefers |= style.prefer >> nb_verb_of(list[i]) & 1;
    for (int i = 0; i < n; i++) {
        uint32_t bit = 1u << nb_verb_of(list[i]);
        if (prefers ? style.prefer & bit : !(style.avoid & bit)) list[kept++] = list[i];
    }
    if (!kept) n = nb_legal_for(t, seat, list);
    return list[nb_rng_below(rng, (uint32_t)(kept ? kept : n))];
}

unsigned law_any_actor(const nb_table *t, nb_rng *rng)
{
    uint16_t actors = nb_actors(t);
    unsigned seat;
    LAW(actors);
    do seat = nb_rng_below(rng, t->rules.seats);
    while (!(actors >> seat & 1));
    return seat;
}

void law_any_pack(nb_card *pack, const nb_rules *rules, nb_rng *rng)
{
    unsigned n = 0;
    for (unsigned face = 0; face < NB_MAX_FACES; face++)
        for (unsigned i = 0; i < rules->copies[face]; i++) pack[n++] = (nb_card)face;
    for (unsigned i = 0; i + 1 < n; i++) {
        unsigned j = i + nb_rng_below(rng, n - i);
        nb_card card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
}

/* Layouts are dealt one card at a time round the table, so card i goes to seat i modulo seats (from the dealer's left):
 * it is exchanged for a later card of one of that seat's two favourite ranks, if there is one. */
void law_rich_pack(nb_card *pack, const nb_rules *rules, unsigned dealer, nb_rng *rng)
{
    unsigned favourite[NB_MAX_SEATS][2], seat = dealer;
    law_any_pack(pack, rules, rng);
    for (unsigned i = 0; i < NB_MAX_SEATS; i++)
        for (unsigned k = 0; k < 2; k++) favourite[i][k] = nb_rank(pack[nb_rng_below(rng, rules->cards)]);
    for (unsigned i = 0; i < rules->cards; i++) {
        unsigned rank, j = i;
        seat = seat + 1 < rules->seats ? seat + 1 : 0;
        rank = favourite[seat][nb_rng_below(rng, 2)];
        if (!nb_rng_below(rng, 6)) continue;
        while (j < rules->cards && nb_rank(pack[j]) != rank) j++;
        if (j == rules->cards) continue;
        nb_card card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
}

void law_deal(nb_hole *hole, const nb_rules *rules, nb_rng *rng)
{
    nb_seed seed = nb_seed_number(nb_rng_next(rng));
    unsigned number = nb_rng_below(rng, NB_MAX_HOLES), dealer = nb_rng_below(rng, rules->seats);
    nb_card pack[NB_MAX_CARDS];
    if (nb_rng_below(rng, 2)) {
        nb_deal(hole, rules, &seed, number, dealer);
    } else {
        if (nb_rng_below(rng, 3)) law_rich_pack(pack, rules, dealer, rng);
        else law_any_pack(pack, rules, rng);
        assert_int_equal(nb_deal_pack(hole, rules, &seed, number, dealer, pack, rules->cards, NULL), NB_OK);
    }
    law_note_hole(hole);
}

static void check_hole(const nb_rules *rules, law_check *check, unsigned stride, nb_rng *rng)
{
    nb_hole hole;
    law_style style = law_any_style(rng);
    law_deal(&hole, rules, rng);
    for (bool first = true; !nb_over(&hole.t); first = false) {
        law_note_hole(&hole);
        if (first || !nb_rng_below(rng, stride)) check(&hole, rng);
        unsigned seat = law_any_actor(&hole.t, rng);
        LAW(nb_apply_as(&hole, seat, law_choose(&hole.t, seat, style, rng), NULL) == NB_OK);
    }
    law_note_hole(&hole);
    check(&hole, rng);
}

/* Less effort is fewer holes of every case, and when there is but one left, fewer of its positions: no case goes unplayed. */
void law_everywhere(law_check *check, unsigned holes, unsigned stride)
{
    const unsigned played = law_effort(holes), sparser = law_stride(stride * played) / holes;
    for (law_case c = {.number = 0}; law_next(&c);) {
        nb_rng rng;
        nb_rng_start(&rng, c.number, 1);
        for (unsigned i = 0; i < played; i++) check_hole(&c.rules, check, sparser, &rng);
    }
}

/* --------------------------------------------------------------------------------------------------------- secrets */

bool law_may_know(const nb_table *t, unsigned seat, unsigned id)
{
    if (seat == NB_NOBODY) return t->up[id / 64] >> id % 64 & 1;
    return t->seen[id] >> seat & 1;
}

void law_shuffle_seed(nb_hole *hole, nb_rng *rng)
{
    for (unsigned i = 0; i < 8; i++) hole->seed.word[i] = (uint32_t)nb_rng_next(rng);
    for (unsigned i = 0; i < NB_WORDS; i++) hole->words[i] = (uint32_t)nb_rng_next(rng);
}

void law_shuffle(nb_hole *hole, unsigned seat, const bool secret[NB_MAX_CARDS], nb_rng *rng)
{
    nb_table *t = &hole->t;
    uint8_t id[NB_MAX_CARDS];
    unsigned n = 0;
    for (unsigned i = 0; i < t->rules.cards; i++)
        if (secret[i]) id[n++] = (uint8_t)i;
    for (unsigned i = 0; i + 1 < n; i++) {
        unsigned a = id[i], b = id[i + nb_rng_below(rng, n - i)];
        uint8_t card = t->card[a];
        t->card[a] = t->card[b];
        t->card[b] = card;
    }
    for (unsigned k = 0; k < t->lots; k++)
        for (unsigned i = 0; i < t->lot[k].n; i++)
            if (seat == NB_NOBODY || !(t->lot[k].seen[i] >> seat & 1))
                t->lot[k].card[i] = t->card[nb_rng_below(rng, t->rules.cards)];
    law_shuffle_seed(hole, rng);
}

void law_shuffle_secrets(nb_hole *hole, unsigned seat, nb_rng *rng)
{
    bool secret[NB_MAX_CARDS];
    for (unsigned id = 0; id < NB_MAX_CARDS; id++) secret[id] = !law_may_know(&hole->t, seat, id);
    law_shuffle(hole, seat, secret, rng);
}

/* ------------------------------------------------------------------------------------------------------ statistics */

double law_chi_limit(unsigned degrees)
{
    double df = degrees, a = 2 / (9 * df); /* Wilson and Hilferty: the cube root is nearly normal */
    double root = 1 - a + 5 * sqrt(a);
    return df * root * root * root;
}
