/* fuzz_review.c - files of reviews: any bytes are either taken over up to the last whole line, and then every step is one that
 * could be of this record, or refused in words.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match_review.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char RECORD[] = "[Game \"four\"]\n"
                             "[Seats \"2\"]\n"
                             "[Seed \"1\"]\n";

/* A hole of one move that never was: the file must not care how a hole came about. */
static void prepare(struct match_review *r)
{
    nb_why why;
    assert(match_review_read(r, RECORD, sizeof RECORD - 1, &why) || why.text[0]);
    assert(!nb_setup(&r->rules, "four", 2, NULL, &why));
    const nb_seed seed = nb_seed_number(1);
    struct reviewed_hole *h = &r->hole[0];
    nb_action list[NB_MAX_ACTIONS];
    nb_deal(&h->hole.dealt, &r->rules, &seed, 0, 0);
    assert(nb_legal(&h->hole.dealt, list) > 0);
    h->move = malloc(sizeof *h->move);
    h->step = calloc(3, sizeof *h->step);
    h->done = calloc(3, sizeof *h->done);
    assert(h->move && h->step && h->done);
    h->move[0] = (nb_review_move){.action = list[0], .seat = h->hole.dealt.t.actor};
    h->hole.move = h->move;
    h->hole.moves = 1;
    r->holes = 1;
    r->print = 0;
    r->budget = nb_review_usual();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct match_review review;
    char head[REVIEW_HEAD];
    nb_why why = {.text = ""};
    memset(&review, 0, sizeof review);
    prepare(&review);
    review_head(head, &review);
    const size_t length = strlen(head) + size;
    char *text = malloc(length); /* lines after a good head, and nothing beyond */
    assert(text);
    memcpy(text, head, strlen(head));
    memcpy(text + strlen(head), data, size);
    const size_t good = review_file_take(&review, text, length, &why);
    assert(good <= length && (good || why.text[0]));
    if (good) {
        nb_review_finish(review.hole[0].step, 3);
        nb_review_account(&review.hole[0].hole, review.hole[0].step, 0, true);
    }
    assert(!review_file_take(&review, (const char *)data, size, &why) || size >= strlen(head));
    match_review_free(&review);
    free(text);
    return 0;
}
