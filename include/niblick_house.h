/* niblick_house.h - layout games of your own: the facts of a game as text, and as a form to fill in.
 *
 * The game `house` is played by the facts in its option `rules`: the name of a file on the shelf, or a user's own file. Such a
 * file (docs/HOUSE.md) has one fact a line, "key: value", in any order; what it does not mention has its default. So a house
 * game travels as packs and courses do:
 *
 *     nb_house house;
 *     char value[NB_MAX_OPTION_TEXT], options[NB_MAX_OPTION_TEXT];
 *     if (nb_house_read(&house, text, length, &line, &why)) return puts(why.text), 1;
 *     nb_house_option(value, sizeof value, &house);             // "@title:_Our_Golf/rows:_3/..."
 *     snprintf(options, sizeof options, "rules=%s", value);
 *     if (nb_setup(&rules, "house", 4, options, &why)) ...
 *
 * and comes out again with nb_house_of. Everything here is plain data without pointers, as in niblick.h.
 */
#ifndef NIBLICK_HOUSE_H
#define NIBLICK_HOUSE_H

#include "niblick.h"

/* clang-format off */ /* set by hand, as niblick.h is */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NB_MAX_ORIGIN = 128,     /* room for where a game comes from */
    NB_MAX_FACT = 256,       /* room for the value of one fact, as text */
    NB_MAX_HOUSE_TEXT = 2048 /* room for all facts as a file */
};

typedef struct nb_house {
    char title[NB_MAX_TITLE];
    char origin[NB_MAX_ORIGIN];      /* who plays it so, or where it is described; does not travel in options */
    uint8_t fact[NB_MAX_FACES];      /* the library's own: struct layout_variant */
    int8_t value[NB_MAX_FACES];      /* what each card counts, by face */
} nb_house;

/* ------------------------------------------------------------------------------------------------- facts as data */

enum nb_fact_kind {
    NB_FACT_TEXT,    /* any words */
    NB_FACT_SWITCH,  /* "yes" or "no" */
    NB_FACT_NUMBER,  /* low..high, or one of the choices, which are words for some numbers: "never" */
    NB_FACT_RANGE,   /* two of them: "2 to 6" */
    NB_FACT_CHOICE,  /* one of the choices */
    NB_FACT_LIST,    /* any of the choices, with blanks between them, and a number if low < high */
    NB_FACT_CARDS    /* CARD=number ("2=-2 red-king=-1") or, with choices, CARD=choice ("7=look-own joker=scramble") */
};

enum nb_fact_part { NB_FACTS_TABLE, NB_FACTS_CARDS, NB_FACTS_COUNTING, NB_FACTS_TURN, NB_FACTS_ENDING, NB_FACTS_MATCH, NB_FACT_PARTS };

typedef struct nb_fact {
    const char *key;                    /* as a file writes it: "ender beaten" */
    uint8_t kind, part;                 /* enum nb_fact_kind, nb_fact_part */
    int16_t low, high;                  /* of numbers */
    const char *const *choices;         /* as a file writes them; ends with NULL. NULL: none */
    const char *const *choice_labels;   /* the same for a form, in their order */
    const char *initial;                /* the default, as a file writes it */
    const char *label;                  /* for a form: "New cards lie" */
    const char *help;                   /* one sentence */
} nb_fact;

NB_API unsigned nb_fact_count(void);
NB_API const nb_fact *nb_fact_at(unsigned index);     /* NULL beyond the last */
NB_API int nb_fact_named(const char *key);            /* its index; -1: there is none */
NB_API const char *nb_fact_part_title(unsigned part); /* "The table" */

/* -------------------------------------------------------------------------------------------------- reading and writing */

NB_API void nb_house_start(nb_house *house); /* every fact has its default */
/* One fact as text; "" beyond the last. The text of a fact is the same for equal facts, whatever a user wrote. */
NB_API int nb_house_get(char *out, size_t size, const nb_house *house, unsigned fact);
/* Sets one fact alone, without a look at the others (nb_house_check): a form changes them one by one. An error changes nothing. */
NB_API nb_err nb_house_set(nb_house *house, unsigned fact, const char *value, nb_why *why);
/* Reads a file and checks it. An error leaves house as it was, says in words what to change, and where it is about one line, puts its
 * number into line, otherwise 0. line may be NULL. */
NB_API nb_err nb_house_read(nb_house *house, const char *text, size_t length, unsigned *line, nb_why *why);
/* The facts that differ from their defaults, one a line, in the order of nb_fact_at. nb_house_read reads it again. */
NB_API int nb_house_write(char *out, size_t size, const nb_house *house);
/* Whether a game can be played by these facts with every number of players that they allow: contradictions, holes that cannot end,
 * layouts that need more cards than there are. */
NB_API nb_err nb_house_check(const nb_house *house, nb_why *why);

/* ------------------------------------------------------------------------------------------------------ into rules, and out */

NB_API int nb_house_option(char *out, size_t size, const nb_house *house);      /* the value of option "rules": "@..." */
/* The facts of any layout game with its options, `house` among them. NB_E_GAME: it is not a layout game. */
NB_API nb_err nb_house_of(nb_house *house, const nb_rules *rules, nb_why *why);

/* The shelf: known house rules, each a file. */
NB_API unsigned nb_shelf_count(void);
NB_API const char *nb_shelf_name(unsigned index);  /* "hara-kiri": a value of option "rules"; NULL beyond the last */
NB_API const char *nb_shelf_text(unsigned index);  /* its file; NULL beyond the last */

#define NB_HOUSE_ABI_TYPES(X) X(nb_house) X(nb_fact)
static inline nb_err nb_house_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_HOUSE_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif

#endif
