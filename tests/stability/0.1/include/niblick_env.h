/* niblick_env.h - environments: holes as bytes and action numbers, many at a time, for programs that learn to play.
 *
 *   nb_env_spec   made from the rules alone: what the bytes of an observation and the numbers of actions mean
 *   nb_env        one hole after another at one table; the caller has an array of them
 *   nb_env_batch  that array, and the caller's buffers for what is seen and what came of it
 *
 * A loop that plays 256 tables at random (examples/environments.c has all of it):
 *
 *     nb_env_spec_of(&spec, &rules, &why);
 *     nb_env_batch batch = {.n = 256, .env = env, .observation = observation, .mask = mask, .reward = reward, .ended = ended};
 *     nb_env_reset(&spec, &batch, seeds, &why);
 *     for (;;) {
 *         for (unsigned i = 0; i < 256; i++) index[i] = choose(observation + i * spec.observation, mask + i * spec.actions);
 *         if (nb_env_step(&spec, &batch, index, &why)) return puts(why.text), 1;
 *     }
 *
 * Seats in observations and actions are relative: 0 is the seat that sees and acts, 1 the one to its left, and so on. So one
 * program can play all seats, and turning the table changes nothing. docs/ENVIRONMENTS.md describes every byte.
 *
 * As everywhere in the library, nothing is allocated, everything but the batch is plain data without pointers, and what is wrong
 * is said in words. Batches that share nothing can be stepped in different threads.
 */
#ifndef NIBLICK_ENV_H
#define NIBLICK_ENV_H

#include "niblick.h"

/* clang-format off */ /* set by hand, as niblick.h is */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NB_ENV_ACTIONS = 3584,  /* the most action numbers that any rules have */
    NB_ENV_FIELDS = 32,     /* the most fields of an observation */
    NB_ENV_BLOCKS = 24,     /* the most blocks of action numbers: one for each verb */
    NB_ENV_KINDS = 64,      /* the most kinds of cards that are told apart */
    NB_ENV_OPEN = 80        /* the most places whose cards look the same to everybody */
};

/* Which bytes there are. Games with the same encoding have the same fields in the same order. */
enum nb_env_encoding { NB_ENV_LAYOUT = 1, NB_ENV_GOLPH, NB_ENV_RUM_E_GOLF, NB_ENV_KARGO };

/* ------------------------------------------------------------------------------------------------- what a number means */

/* A block of action numbers: those of one verb, counted from `first`. With s for a relative seat: */
enum nb_env_operand {
    NB_ENV_PLAIN,    /* one number */
    NB_ENV_OWN,      /* slot                      a card of one's own layout or hand */
    NB_ENV_OTHERS,   /* (s - 1) * width + slot    a card of another's */
    NB_ENV_ANY,      /* s * width + slot          a card of anybody's */
    NB_ENV_SEAT,     /* s - 1                     another seat */
    NB_ENV_NUMBER,   /* number - from             a column, a suit or the face of a card */
    NB_ENV_BALL,     /* b                         a ball: 0 is one's own, then to the left */
    NB_ENV_CARD_BALL /* (face - from) * width + b a card, and the ball that it is laid on */
};

typedef struct nb_env_block {
    uint8_t verb;           /* enum nb_verb */
    uint8_t operand;        /* enum nb_env_operand */
    uint8_t from;           /* the lowest number or face */
    uint8_t zone;           /* of seat 0's cards; the other seats' zones follow */
    uint16_t first, count;  /* the numbers first .. first + count - 1 */
    uint16_t width;         /* slots of one seat, or balls */
} nb_env_block;

typedef struct nb_env_spec {
    nb_rules rules;
    uint32_t observation;   /* bytes of one observation */
    uint32_t actions;       /* action numbers: 0 .. actions - 1 */
    uint32_t bound;         /* no hole has more actions than this */
    uint8_t seats;
    uint8_t encoding;       /* enum nb_env_encoding */
    uint8_t version;        /* of the encoding: another one if any byte or number ever changes its meaning */
    uint8_t fields;         /* of an observation: see nb_env_field_at */
    uint8_t blocks;         /* of action numbers */
    uint8_t kinds;          /* kinds of cards that the encoding tells apart */
    uint8_t deals;          /* of a match, where it matters which of them a hole is; the holes of an environment go through them */
    uint8_t known_is_up;    /* in a layout exactly the cards that lie face up are known */
    uint32_t id;            /* of the rules and the encoding: environments remember by it what they were reset with */
    uint16_t at[NB_ENV_FIELDS + 1];     /* field f is at bytes at[f] .. at[f + 1] - 1 */
    uint16_t width[NB_ENV_FIELDS];      /* ... in rows of so many bytes */
    nb_env_block block[NB_ENV_BLOCKS];
    uint8_t block_of[NB_VERBS];         /* 1 + the block of a verb; 0: these rules never need it */
    uint8_t kind[NB_MAX_FACES];         /* of each face */
    uint8_t copies[NB_ENV_KINDS];       /* cards of each kind in the pack */
    nb_match fresh;                     /* a match by these rules, for nb_aim */
} nb_env_spec;

NB_API nb_err nb_env_spec_of(nb_env_spec *spec, const nb_rules *rules, nb_why *why);

/* A field of an observation, by number. */
enum nb_env_kind {
    NB_ENV_COUNT,   /* a number */
    NB_ENV_FLAG,    /* 0 or 1 */
    NB_ENV_RELATIVE,/* a relative seat */
    NB_ENV_MAYBE,   /* 0: nobody; else 1 + a relative seat */
    NB_ENV_SET,     /* bit s: relative seat s. Where it has two bytes, the low one comes first */
    NB_ENV_CARD     /* 0: no card; 1: a card that the seat does not know; else 2 + its kind, and 128 more if it lies face up */
};
typedef struct nb_env_field {
    const char *name;       /* "phase", "cells" ...: stable, for programs */
    uint8_t kind;           /* enum nb_env_kind */
    uint32_t at, bytes;     /* where it is; bytes is 0 where these rules do not need it */
    uint32_t width;         /* bytes of a row: of one seat, one set ... */
} nb_env_field;
NB_API bool nb_env_field_at(nb_env_field *field, const nb_env_spec *spec, unsigned number); /* false beyond the last */

/* Between numbers and actions, for a seat. What is not a number, or has none, is NB_E_ILLEGAL. */
NB_API nb_err nb_env_action(const nb_env_spec *spec, unsigned seat, uint32_t index, nb_action *action, nb_why *why);
NB_API nb_err nb_env_index(const nb_env_spec *spec, unsigned seat, nb_action action, uint32_t *index, nb_why *why);

/* What the view's seat may know, as bytes: the same that a batch writes. size is at least spec->observation. */
NB_API nb_err nb_env_observe(const nb_env_spec *spec, const nb_view *view, uint8_t *out, size_t size, nb_why *why);
/* 1 for the number of every action that nb_legal_for gives, 0 for the others. size is at least spec->actions. */
NB_API nb_err nb_env_mask(const nb_env_spec *spec, const nb_table *t, unsigned seat, uint8_t *out, size_t size, nb_why *why);

/* ------------------------------------------------------------------------------------------------------- many holes */

/* What the library keeps between steps, so that an observation is quickly written. */
typedef struct nb__env_memo {
    uint8_t lots;
    uint16_t seen[NB_MAX_CARDS];             /* as in the table, before the last action */
    uint8_t cell[2 * NB_ENV_OPEN];           /* such places, seat by seat, and then once more */
    uint8_t count[NB_MAX_SEATS][NB_ENV_KINDS]; /* cards of each kind that a seat has seen. If known_is_up: that all have, in the first row */
} nb__env_memo;

typedef struct nb_env {
    uint64_t seed;
    uint32_t spec;                           /* nb_env_spec.id */
    uint32_t holes;                          /* finished before this one */
    nb_rng rng;                              /* for the seats that are left to players */
    uint64_t legal[NB_ENV_ACTIONS / 64];     /* bit i: number i is legal now */
    nb_hole hole;
    nb__env_memo memo;
} nb_env;

/* A seat that is left to a player. */
typedef struct nb_env_left {
    const nb_player *player;                 /* NULL: the seat is played by you */
    nb_budget budget;
    void *scratch;
} nb_env_left;

/* All buffers are the caller's, flat, one row for each environment. Any of them may be NULL: then it is not written. */
typedef struct nb_env_batch {
    uint32_t n;
    nb_env *env;             /* n of them */
    uint8_t *observation;    /* n x spec.observation: what the seat that acts next may know */
    uint8_t *mask;           /* n x spec.actions: 1 where it may do this */
    float *reward;           /* n x seats: the strokes (or points) of the holes that ended with this step, with such a sign that
                              * more is better; 0 if none did. By seat, not relative */
    float *aim;              /* n x seats: the same in what decides a match (nb_aim) */
    uint8_t *seat;           /* n: who acts next */
    uint8_t *ended;          /* n: how many holes ended with this step; if any did, what you see is a new deal. Mostly 0 or 1:
                              * see nb_env_leave, and golph's show-downs end a hole at the deal */
    uint32_t *hole;          /* n: holes that this environment has finished */
    nb_env_left left[NB_MAX_SEATS];
} nb_env_batch;

NB_API size_t nb_env_size(void);       /* sizeof (nb_env), for languages without headers, */
NB_API size_t nb_env_spec_size(void);  /* sizeof (nb_env_spec) */
NB_API size_t nb_env_batch_size(void); /* and sizeof (nb_env_batch) */

/* Deals the first hole of every environment. Hole h of an environment depends on its seed and on h alone, not on n. */
NB_API nb_err nb_env_reset(const nb_env_spec *spec, nb_env_batch *batch, const uint64_t *seeds, nb_why *why);
/* One action of each seat that acts. A number that is not legal is NB_E_ILLEGAL: then nothing changes in any environment, and why
 * names the environment. Where a hole ends, the next is dealt at once. */
NB_API nb_err nb_env_step(const nb_env_spec *spec, nb_env_batch *batch, const int32_t *index, nb_why *why);
/* From the next reset or step on, a player plays this seat whenever it is asked, until another seat acts. At least one seat must
 * be left to you. budget may be NULL; scratch has player->scratch bytes. Holes that end meanwhile are all counted: their rewards
 * are added up. An action that is not legal is replaced by the first one that is. player NULL: the seat is yours again. */
NB_API nb_err nb_env_leave(const nb_env_spec *spec, nb_env_batch *batch, unsigned seat, const nb_player *player,
                           const nb_budget *budget, void *scratch, nb_why *why);
/* Hole h of an environment with this seed, just dealt. */
NB_API nb_err nb_env_deal(const nb_env_spec *spec, nb_hole *hole, uint64_t seed, uint32_t number, nb_why *why);

#define NB_ENV_ABI_TYPES(X) X(nb_env_block) X(nb_env_spec) X(nb_env_field) X(nb__env_memo) X(nb_env) X(nb_env_left) X(nb_env_batch)
static inline nb_err nb_env_abi_check(nb_why *why) /* see nb_abi_check */
{
    static const nb_abi_size sizes[] = {NB_ENV_ABI_TYPES(NB_ABI_SIZE)};
    return nb_abi_fits(NB_VERSION, sizes, sizeof sizes / sizeof *sizes, why);
}

#ifdef __cplusplus
}
#endif
#endif
