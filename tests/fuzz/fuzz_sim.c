/* fuzz_sim.c - files of simulations: any bytes are either read up to the last whole line, which gives the same sums again, or
 * refused in words.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sim_plan plan;
    if (!plan.holes) {
        nb_setup(&plan.rules, "six", 2, "", NULL);
        plan.seed = nb_seed_number(1);
        plan.holes = 20000;
        for (unsigned s = 0; s < 2; s++)
            snprintf(plan.player[s].thinker.name, sizeof plan.player[s].thinker.name, "random");
    }
    struct sim_book book = {.plan = &plan}, again = {.plan = &plan};
    size_t good = 0, same = 0;
    nb_why why = {.text = ""};
    char *text = malloc(size + 1); /* with a NUL after it, as cli_read gives it, and nothing beyond */
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    if (sim_book_read(&book, text, size, &good, &why)) {
        assert(good <= size && book.blocks <= sim_blocks(&plan));
        assert(sim_book_read(&again, text, good, &same, &why) && same == good && again.blocks == book.blocks);
        assert(!memcmp(again.sum.sum, book.sum.sum, sizeof book.sum.sum));
    } else {
        assert(why.text[0]);
    }
    free(text);
    return 0;
}
