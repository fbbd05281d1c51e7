/* index_offer.c - see index_offer.h */
#include "index_offer.h"

#include <stdlib.h>

#include "ink.h"
#include "round_work.h"
#include "strokes.h"
#include "words.h"

enum { POLL_MS = 100 };

struct index_offer {
    struct rounds rounds;
};

struct index_offer *index_offer_open(void)
{
    struct index_offer *offer = calloc(1, sizeof *offer);
    struct problem ignored;
    if (!offer || !rounds_read_kept(&offer->rounds, &ignored)) return offer;
    index_offer_free(offer);
    return NULL;
}

void index_offer_free(struct index_offer *offer)
{
    if (offer) rounds_free(&offer->rounds);
    free(offer);
}

bool index_offer_stands(const struct index_offer *offer, const nb_rules *rules)
{
    return offer && strokes_deals(rules) && nb_handicap_counts(rounds_at(&offer->rounds, rules));
}

/* ------------------------------------------------------------------------------------------------------ working out */

struct asked {
    struct rounds rounds;
    const nb_rules *rules;
    struct rounds_index index;
    struct round_work work;
    int status;
    struct problem why;
};

static void work_out(void *data)
{
    struct asked *a = data;
    a->status = rounds_index_at(&a->rounds, a->rules, round_work_expect(&a->work), &a->index);
}

static void wait_for(struct asked *a, struct screen *screen, struct pop_behind behind)
{
    struct key key = {.event = SCREEN_NOTHING};
    round_work_begin(&a->work, work_out, a);
    while (round_work_goes_on(&a->work) && key.event != SCREEN_ESCAPE && key.event != SCREEN_GONE) {
        behind.draw(behind.data);
        ink_field(screen, screen->height - 1, 0, screen->width, INK_TITLE, "");
        ink_text(screen, screen->height - 1, 1, screen->width - 2, INK_TITLE,
                 say_roundscreen_index(HERE, round_work_percent(&a->work)));
        key = screen_key(screen, POLL_MS);
    }
    round_work_end(&a->work);
}

/* The rounds are read again: they are sorted out for these rules. */
bool index_offer_work_out(struct screen *screen, struct pop_behind behind, const nb_rules *rules, int32_t *index)
{
    struct asked *a = calloc(1, sizeof *a);
    if (!a) return false;
    a->rules = rules;
    if (rounds_read_kept(&a->rounds, &a->why)) pop_say(screen, behind, say_dayscreen_sorry, a->why.text);
    else wait_for(a, screen, behind);
    const bool known = !a->status && a->index.known;
    *index = a->index.index;
    rounds_free(&a->rounds);
    free(a);
    return known;
}
