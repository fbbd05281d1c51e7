/* niblick_puzzle.h - puzzles: positions from strong play where one action is better than all others, and habit does something else.
 *
 * A puzzle is one line of text (docs/PUZZLES.md, data/puzzles). Its deal is the first of the match that its seed begins, and its
 * actions lead from there to the choice. The seat that is asked there solves it: give it its view, and let it choose.
 *
 *     nb_puzzle puzzle; nb_view view; nb_review_step verdict;
 *     if (nb_puzzle_parse(&puzzle, line, length, &why)) return puts(why.text), 1;
 *     nb_view_of(&view, &puzzle.hole, puzzle.hole.t.actor);
 *     if (nb_puzzle_judge(&puzzle, chosen, &verdict)) puts("right");
 *
 * What an action costs is known from many playouts (nb_review_rivals), given what the seat knows. All numbers are in 1/NB_UNIT of
 * what decides (nb_aim).
 */
#ifndef NIBLICK_PUZZLE_H
#define NIBLICK_PUZZLE_H

#include "niblick_review.h"

/* clang-format off */ /* set by hand, as niblick.h is */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NB_PUZZLE_LINE = 16384,       /* room for any line */
    NB_PUZZLE_RECORD = 32768,     /* room for a puzzle as a record */
    NB_PUZZLE_RATING_LEAST = 100, NB_PUZZLE_RATING_MOST = 3000,
    NB_PUZZLE_RATING_NEW = 1200   /* of somebody who has solved none */
};

typedef struct nb_puzzle {
    nb_match match;                        /* begins with it */
    nb_hole dealt, hole;                   /* its first deal, and the position */
    const char *moves;                     /* that lead there, in the line: it must stay where it is */
    size_t moves_length;
    unsigned actions;                      /* how many these are */
    uint16_t rating;                       /* how hard it is, on the scale of docs/PUZZLES.md */
    uint8_t skill;                         /* enum nb_skill */
    nb_action best, habit;                 /* the solution; what the rule of thumb would do */
    unsigned rivals;
    nb_review_rival rival[NB_MAX_ACTIONS]; /* every other kind of action, the nearest to the solution first */
} nb_puzzle;

/* The line can end with a newline. NB_E_RECORD, or what nb_setup and nb_action_parse refuse, in words. */
NB_API nb_err nb_puzzle_parse(nb_puzzle *puzzle, const char *line, size_t length, nb_why *why);
/* The line again, with a newline. options: as nb_setup takes them; those that are not named have their defaults. */
NB_API int nb_puzzle_text(char *out, size_t size, const nb_puzzle *puzzle, const char *options);
/* The line that follows in the text of a file, without its end; blank lines and comments (#) are skipped. False: there is none. */
NB_API bool nb_puzzle_line(const char **text, const char *end, const char **line, size_t *length);

/* What led to the position, as a record that ends with it. tags may be NULL. */
NB_API int nb_puzzle_record(char *out, size_t size, const nb_puzzle *puzzle, const nb_record_tags *tags);

/* True: it is the solution, or equivalent to it. step, unless it is NULL, gets what nb_review_advice fills in. */
NB_API bool nb_puzzle_judge(const nb_puzzle *puzzle, nb_action chosen, nb_review_step *step);
/* Right or wrong, what it costs, and why, in a few lines. */
NB_API int nb_puzzle_verdict_text(char *out, size_t size, const nb_puzzle *puzzle, nb_action chosen, const char *const *names);

/* Ratings as in chess (Elo): after a first try at a puzzle. tries: those before it. */
NB_API int32_t nb_puzzle_rate(int32_t own, uint32_t tries, int32_t puzzle, bool solved);

#define NB_PUZZLE_ABI_TYPES(X) X(nb_puzzle)
static inline nb_err nb_puzzle_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_PUZZLE_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
