/* niblick_review.h - what every choice of a finished hole was worth, and how much of the rest was luck.
 *
 * A review compares with a reference: everybody plays on as eagle does, or by the rule of thumb where eagle has no network.
 * Three numbers are kept apart, all in 1/NB_UNIT of what decides (nb_aim), and less is better:
 *
 *   value   what a seat can expect, given every card that anybody at the table has seen. Cards that nobody has seen are
 *           still open. Before the deal it is the par of the seat; when the hole is over it is the result.
 *   play    by how much a choice changed what can be expected, compared with the choice of the reference, given what the
 *           player who made it knew. It changes something for every seat.
 *   luck    the rest of the change: what cards came, and what lay where the player could not know it.
 *
 * So for every seat, exactly:  result = par + luck + its own play + the others' play.
 *
 * Apart from that every choice has a cost: what it gave away against the best action, given what the player knew. That is
 * counted in the lead, because both sides of it decide: the seat's own value less the mean of the others'.
 *
 * A review consists of steps, and each is a pure function of the hole, the budget and the step's number. So steps can be
 * worked out in any order, on several threads, and again later; together they are the same review:
 *
 *     nb_review_step step[...];                                          // nb_review_steps(&hole) of them
 *     for (unsigned i = 0; i < nb_review_steps(&hole); i++) nb_review_work(&hole, i, &budget, &step[i]);
 *     nb_review_finish(step, nb_review_steps(&hole));
 *     nb_account account = nb_review_account(&hole, step, seat, false);
 *
 * docs/REVIEW.md says how it is done and how far it can be trusted.
 */
#ifndef NIBLICK_REVIEW_H
#define NIBLICK_REVIEW_H

#include "niblick.h"

/* clang-format off */ /* set by hand, as niblick.h is */

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nb_review_move {
    nb_action action;
    uint8_t seat;
} nb_review_move;

/* A hole that is over, as it was played. The moves belong to the caller. */
typedef struct nb_review_hole {
    nb_hole dealt;
    const nb_review_move *move;
    unsigned moves;
} nb_review_hole;

/* How exact the review is to be. */
typedef struct nb_review_budget {
    double error;        /* the standard error of a cost that is good enough, in strokes; a fifth of it where holes or points decide */
    uint32_t playouts;   /* the most for one step, however large the error is then */
    uint64_t seed;
} nb_review_budget;
NB_API nb_review_budget nb_review_usual(void);
NB_API nb_review_budget nb_review_quick(void);

/* Step 0 is the par, before any card is dealt; step 1 is the deal; step 2 + i is move i. */
typedef struct nb_review_step {
    uint8_t seat;                 /* that chose; NB_NOBODY before the first move */
    bool choice;                  /* there was more than one thing to do */
    bool changed;                 /* otherwise every value is that of the step before */
    nb_action chosen, best;       /* best: chosen itself, if nothing better was found */
    nb_action usual;              /* what the reference would have done */
    uint32_t playouts;            /* that it took */
    int32_t cost, error;          /* of the choice; how uncertain that is: one standard error */
    int32_t play[NB_MAX_SEATS];   /* for every seat */
    int32_t value[NB_MAX_SEATS];  /* after the step, for every seat */
} nb_review_step;

NB_API unsigned nb_review_steps(const nb_review_hole *hole);
/* The moves must lead to the end of the hole; NB_E_ILLEGAL or NB_E_ENDED otherwise. */
NB_API nb_err nb_review_check(const nb_review_hole *hole, nb_why *why);
NB_API void nb_review_work(const nb_review_hole *hole, unsigned number, const nb_review_budget *budget, nb_review_step *out);
NB_API void nb_review_finish(nb_review_step *step, unsigned steps); /* when all steps are worked out: fills in equal values */

/* What became of a seat. lead: not the seat's own value, but how far it is behind the mean of the others. */
typedef struct nb_account {
    int32_t par, deal, cards, others, play, result; /* result = par + deal + cards + others + play; deal and cards are luck */
    int32_t cost;                                   /* of all its choices */
    uint16_t choices;
    uint16_t marks[4];                              /* how many of each enum nb_mark */
} nb_account;
NB_API nb_account nb_review_account(const nb_review_hole *hole, const nb_review_step *step, unsigned seat, bool lead);
/* The luck of one step for a seat. */
NB_API int32_t nb_review_luck(const nb_review_hole *hole, const nb_review_step *step, unsigned number, unsigned seat, bool lead);

/* How bad a choice was. A choice that may be no mistake at all, by two standard errors, has no mark. */
enum nb_mark { NB_MARK_NONE, NB_MARK_INACCURACY, NB_MARK_MISTAKE, NB_MARK_BLUNDER };
NB_API unsigned nb_review_mark(const nb_rules *rules, const nb_review_step *step);
NB_API int32_t nb_review_threshold(const nb_rules *rules, unsigned mark); /* the least cost for it, in 1/NB_UNIT */
NB_API const char *nb_mark_name(unsigned mark); /* "none", "inaccuracy", "mistake", "blunder": for programs */

/* One action against all others of the same choice, given what the view's seat knows. */
typedef struct nb_review_rival {
    nb_action action;             /* the first of its kind (nb_alike) */
    int32_t behind, error;        /* how much worse it is than that one action; one standard error */
    int32_t own;                  /* how much of that is the seat's own value: the rest is what the others gain */
} nb_review_rival;
/* The actions of the choice, one of each kind, as the reference sees them without playing anything out, the best first: behind
 * that one. Returns how many. */
NB_API unsigned nb_review_glance(const nb_view *view, nb_review_rival out[NB_MAX_ACTIONS]);
/* All kinds of action but that of `best`, played out, the nearest to it first. An action has run enough when its error is that of
 * the budget, in strokes or as a share of how far it is behind; all of it ends when one is surely less than `least` behind.
 * whole: always to the end of the hole, so that no opinion of a network counts. Returns how many. */
NB_API unsigned nb_review_rivals(const nb_view *view, nb_action best, int32_t least, bool whole, const nb_review_budget *budget,
                                 nb_review_rival out[NB_MAX_ACTIONS]);

/* The skill that a choice asks for: where somebody gains and loses their strokes. */
enum nb_skill {
    NB_SKILL_TAKE,       /* which card to draw or take */
    NB_SKILL_PLACE,      /* where to put it, what to discard or turn up */
    NB_SKILL_END,        /* whether to end the hole */
    NB_SKILL_STICK,      /* whether to stick, and what */
    NB_SKILL_POWER,      /* what to do with a card's power */
    NB_SKILL_PLAY,       /* which card to lead or play, which stroke to make */
    NB_SKILL_SPECIAL,    /* hazards and special strokes */
    NB_SKILLS
};
NB_API unsigned nb_review_skill(const nb_review_step *step);
NB_API const char *nb_skill_name(unsigned skill); /* "take", "place", "end", "stick", "power", "play", "special": for programs */

/* A handicap index, as the World Handicap System has it: the mean of the best 8 of the last 20 differentials. A differential says
 * how much worse a round was than what a scratch player can expect of it; oldest first, in 1/NB_UNIT. Of fewer rounds fewer
 * count. counted, unless NULL, gets which of them do; index may be NULL too. False: there are fewer than three. */
enum { NB_HANDICAP_ROUNDS = 20 };
NB_API unsigned nb_handicap_counts(unsigned rounds); /* how many of them count */
NB_API bool nb_handicap_index(const int32_t *differential, unsigned rounds, bool *counted, int32_t *index);

/* --- in words --------------------------------------------------------------------------------------------------------
 *
 * They come from the catalogue, as everything does that the library says: like snprintf, these return the length that is needed.
 * you: the seat that is spoken to, or NB_NOBODY; names as in nb_tell. */

NB_API const char *nb_mark_text(unsigned mark); /* "Blunder"; empty for NB_MARK_NONE */
NB_API int nb_review_amount(char *out, size_t size, const nb_rules *rules, int32_t units); /* "1.8 strokes", "0.31 points" */
/* What became of a seat, in two lines: "You scored 14 strokes; ..." and "Luck cost you 1.9, your play cost 0.9 and ...". The table
 * is that of the hole; the account is not one of a lead. */
NB_API int nb_review_account_text(char *out, size_t size, const nb_table *t, const nb_account *account, unsigned seat, unsigned you,
                                  const char *const *names);
/* nb_review_luck in a sentence: "Luck cost you 1.9." */
NB_API int nb_review_luck_text(char *out, size_t size, const nb_rules *rules, int32_t luck, unsigned seat, unsigned you,
                               const char *const *names);
/* What a choice cost, in a line, and if it has a mark what was better and why, in another. The view is that of the seat that
 * chose, before the step: only what it knew is told. */
NB_API int nb_review_step_text(char *out, size_t size, const nb_view *view, const nb_review_step *step, const char *const *names);
/* Why the best action is better, in a few words: what speaks for it, or else what speaks against the one chosen. */
NB_API int nb_review_reason(char *out, size_t size, const nb_view *view, const nb_review_step *step);

/* --- a tutor ---------------------------------------------------------------------------------------------------------
 *
 * In play there is no finished hole to review, but a player's advice about the view tells what an action gives away, and
 * nb_review_mark says how bad that is. The advice must be settled (nb_advice_settle). Fills in seat, choice, chosen, best, usual,
 * playouts, cost and error. What is equivalent to an action of the advice (nb_alike) counts as that; of an action
 * that is not there nothing can be said, and choice is false. */
NB_API void nb_review_advice(const nb_view *view, const nb_advice *advice, nb_action chosen, nb_review_step *out);
/* "That gives away about 2.3 strokes. It would be better to ..., because ...", or that it is a good choice if it has no mark;
 * nothing if choice is false. */
NB_API int nb_tutor_text(char *out, size_t size, const nb_view *view, const nb_review_step *step, const char *const *names);

#define NB_REVIEW_ABI_TYPES(X) X(nb_review_move) X(nb_review_hole) X(nb_review_budget) X(nb_review_step) X(nb_account) X(nb_review_rival)
static inline nb_err nb_review_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_REVIEW_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
