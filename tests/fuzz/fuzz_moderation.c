/* fuzz_moderation.c - any text is rules, or lines that are left out; what was taken can be lifted again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "moderation.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct moderation m = {.n = 0};
    char *text = calloc(1, size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    moderation_parse(&m, text);
    while (m.n) {
        const struct moderation_rule rule = m.rule[m.n - 1];
        assert(moderation_holds(&m, rule.kind, rule.name, rule.until ? rule.until - 1 : 0));
        assert(moderation_lift(&m, rule.name));
    }
    moderation_free(&m);
    free(text);
    return 0;
}
