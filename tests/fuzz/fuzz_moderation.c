/* fuzz_moderation.c - any line is an order, or none; one that is has a name that fits. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "moderation.h"
#include "moderation_box.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct moderation m = {.n = 0};
    struct moderation_order order;
    char *text = calloc(1, size + 1), *rest = NULL;
    if (!text) return 0;
    memcpy(text, data, size);
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (!moderation_order_parse(&order, line)) continue;
        assert(*order.name && strlen(order.name) < sizeof order.name && order.until >= 0);
        if (moderation_set(&m, MODERATION_BAN, order.name, order.until))
            assert(moderation_holds(&m, MODERATION_BAN, order.name, order.until ? order.until - 1 : 0));
    }
    moderation_free(&m);
    free(text);
    return 0;
}
