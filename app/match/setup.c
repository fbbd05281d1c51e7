/* setup.c - see setup.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_options.h"
#include "say.h"
#include "seat.h"
#include "setup.h"
#include "tell.h"
#include "words.h"

static const char *const person_names[] = {"Ann", "Bob", "Cyd", "Dot", "Ed",  "Flo", "Guy", "Hal",
                                           "Ida", "Jim", "Kay", "Lou", "May", "Ned", "Oz",  "Pam"};

static void seat_computer(struct sitter *sitter, const char *player)
{
    sitter->person = false;
    snprintf(sitter->player, sizeof sitter->player, "%s", player);
}

void setup_start(struct setup *setup, const nb_game *game)
{
    *setup = (struct setup){.game = game, .seats = seat_usual_seats(game)};
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        seat_computer(&setup->sitter[seat], SESSION_PLAYER);
        snprintf(setup->sitter[seat].name, sizeof setup->sitter[seat].name, "%s", person_names[seat]);
    }
    setup->sitter[0].person = true;
    for (unsigned i = 0; game->options[i].name; i++)
        snprintf(setup->value[i], SETUP_VALUE, "%s", game->options[i].initial);
}

/* --------------------------------------------------------------------------------------------------------- changing */

unsigned setup_options(const struct setup *setup)
{
    unsigned n = 0;
    while (setup->game->options[n].name) n++;
    return n;
}

unsigned setup_people(const struct setup *setup)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++) n += setup->sitter[seat].person;
    return n;
}

void setup_change_seats(struct setup *setup, int step)
{
    int seats = (int)setup->seats + step, least = setup->game->min_seats, most = setup->game->max_seats;
    setup->seats = (unsigned)(seats < least ? least : seats > most ? most : seats);
    if (!setup_people(setup)) setup->sitter[0].person = true;
}

/* Without anybody at the keyboard there would be nothing to play. */
void setup_change_sitter(struct setup *setup, unsigned seat, int step)
{
    struct sitter *sitter = &setup->sitter[seat];
    int kinds = (int)nb_player_count() + 1, kind = 0;
    for (int i = 0; !sitter->person && i + 1 < kinds; i++)
        if (!strcmp(sitter->player, nb_player_at((unsigned)i)->id)) kind = i + 1;
    kind = (kind + step + kinds) % kinds;
    if (kind) seat_computer(sitter, nb_player_at((unsigned)kind - 1)->id);
    else sitter->person = true;
    if (!setup_people(setup)) sitter->person = true;
}

static void change_number(char *value, const char *range, int step)
{
    char *end;
    long least = strtol(range, &end, 10), most = strtol(end + 2, NULL, 10), number = strtol(value, NULL, 10) + step;
    snprintf(value, SETUP_VALUE, "%ld", number < least ? least : number > most ? most : number);
}

static size_t word_length(const char *at) { return strcspn(at, "|"); }

/* The n-th of "on|off|@" without the mark of the user's own; NULL beyond the last. */
static const char *word_at(const char *values, int n)
{
    for (; n > 0 && *values; n--) values += word_length(values) + (values[word_length(values)] == '|');
    return *values && *values != '@' ? values : NULL;
}

static void change_word(char *value, const char *values, int step)
{
    int n = 0, at = -1;
    for (const char *word; (word = word_at(values, n)); n++)
        if (word_length(word) == strlen(value) && !strncmp(word, value, word_length(word))) at = n;
    const char *word = word_at(values, at < 0 ? 0 : (at + step + n) % n);
    if (word) snprintf(value, SETUP_VALUE, "%.*s", (int)word_length(word), word);
}

void setup_change_option(struct setup *setup, unsigned option, int step)
{
    const char *values = setup->game->options[option].values;
    if (strstr(values, "..")) change_number(setup->value[option], values, step);
    else change_word(setup->value[option], values, step);
}

/* ---------------------------------------------------------------------------------------------------------- presets */

/* The value that a preset's text gives an option, or its default. */
static void preset_value(char out[SETUP_VALUE], const nb_preset *preset, const nb_option *option)
{
    const size_t n = strlen(option->name);
    snprintf(out, SETUP_VALUE, "%s", option->initial);
    for (const char *at = preset->options ? preset->options : ""; *at; at += strcspn(at, " ,")) {
        at += strspn(at, " ,");
        if (!strncmp(at, option->name, n) && at[n] == '=')
            snprintf(out, SETUP_VALUE, "%.*s", (int)strcspn(at + n + 1, " ,"), at + n + 1);
    }
}

static bool is_for(const nb_preset *preset, unsigned seats)
{
    return (!preset->min_seats || seats >= preset->min_seats) && (!preset->max_seats || seats <= preset->max_seats);
}

static bool fits(const struct setup *setup, const nb_preset *preset)
{
    char value[SETUP_VALUE];
    for (unsigned i = 0; setup->game->options[i].name; i++) {
        preset_value(value, preset, &setup->game->options[i]);
        if (strcmp(value, setup->value[i])) return false;
    }
    return is_for(preset, setup->seats);
}

const nb_preset *setup_preset(const struct setup *setup)
{
    for (const nb_preset *preset = setup->game->presets; preset->name; preset++)
        if (fits(setup, preset)) return preset;
    return NULL;
}

void setup_change_preset(struct setup *setup, int step)
{
    const nb_preset *all = setup->game->presets, *now = setup_preset(setup);
    int n = 0, at = now ? (int)(now - all) : 0;
    while (all[n].name) n++;
    do at = (at + step + n) % n;
    while (!is_for(&all[at], setup->seats) && &all[at] != now);
    for (unsigned i = 0; setup->game->options[i].name; i++)
        preset_value(setup->value[i], &all[at], &setup->game->options[i]);
}

const char *setup_name(const struct setup *setup, unsigned seat)
{
    unsigned computers = 0;
    if (setup->sitter[seat].person) return setup_people(setup) > 1 ? setup->sitter[seat].name : nb_you();
    for (unsigned other = 0; other < seat; other++) computers += !setup->sitter[other].person;
    return seat_computer_name(computers);
}

/* ---------------------------------------------------------------------------------------------------------- opening */

static int resolve(const struct setup *setup, nb_rules *rules, nb_seed *seed, struct problem *why)
{
    char text[NB_MAX_OPTIONS][SETUP_VALUE + NB_MAX_CODE];
    const char *item[NB_MAX_OPTIONS];
    struct table_request request = {.game = setup->game->id, .seats = setup->seats, .options = item};
    for (unsigned i = 0; setup->game->options[i].name; i++) {
        snprintf(text[i], sizeof text[i], "%s=%s", setup->game->options[i].name, setup->value[i]);
        item[request.n_options++] = text[i];
    }
    request.seed = setup->seed[0] ? setup->seed : NULL;
    return table_resolve(&request, rules, seed, why);
}

void setup_words(const struct setup *setup, char *out, size_t size)
{
    const char *names[NB_MAX_SEATS];
    char sides[TELL_SIDES], caption[NB_MAX_TEXT] = "";
    nb_rules rules;
    nb_seed seed = nb_seed_number(0);
    nb_match match;
    struct problem ignored; /* somebody still fills in the form: complaints can wait */
    *out = 0;
    if (resolve(setup, &rules, &seed, &ignored)) return;
    for (unsigned seat = 0; seat < setup->seats; seat++) names[seat] = setup_name(setup, seat);
    nb_match_start(&match, &rules, seed);
    tell_sides(sides, caption, &match, names);
    if (sides[0]) say_match_caption_and_sides(WORDS_OF(out, size), caption, sides);
    else say_match_caption(WORDS_OF(out, size), caption);
}

int setup_rules(const struct setup *setup, nb_rules *rules, struct problem *why)
{
    nb_seed ignored = nb_seed_number(0);
    return resolve(setup, rules, &ignored, why);
}

int setup_open(const struct setup *setup, struct session *s, struct problem *why)
{
    nb_rules rules;
    nb_seed seed = session_fresh_seed();
    int status = resolve(setup, &rules, &seed, why);
    return status ? status : session_seat(s, &rules, seed, setup->sitter, why);
}
