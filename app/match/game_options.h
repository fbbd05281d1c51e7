/* game_options.h - a table as a person asks for it: a game, a number of seats, options in words, a seed. */
#ifndef NIBLICK_GAME_OPTIONS_H
#define NIBLICK_GAME_OPTIONS_H

#include "niblick.h"
#include "problem.h"

struct table_request {
    const char *game;
    unsigned seats; /* 0: the usual number */
    const char *const
        *options; /* "jokers=2"; where an option takes a pack or a course, its value can be a file's name */
    unsigned n_options;
    const char *seed; /* NULL: none given */
};

/* The rules of such a table. The seed is left as it is where none is given. If all is well the text of why is empty or, where
 * a file has something that its owner should know about, says that. */
int table_resolve(const struct table_request *request, nb_rules *rules, nb_seed *seed, struct problem *why);

/* By name; NULL, and why says what there is instead. */
const nb_game *find_game(const char *id, struct problem *why);
const nb_player *find_player(const char *name, struct problem *why);

/* An option's values for a person: "standard|FILE", where the library has a mark for the user's own. */
int option_values(char *out, size_t size, const nb_option *option);

/* What a value is called in a form; the value itself if it has no other name. */
const char *option_value_label(const nb_option *option, const char *value);

/* "aid: Stay in view; real: Are hidden again"; empty if its values speak for themselves. */
int option_labels(char *out, size_t size, const nb_option *option);

#endif
