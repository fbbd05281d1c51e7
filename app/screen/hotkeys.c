/* hotkeys.c - see hotkeys.h */
#include "hotkeys.h"

#include <string.h>

enum { WIDE_GAP = 3 };

static int columns_of_keys(const struct hotkey *key, unsigned n, int gap)
{
    int sum = 1;
    for (unsigned i = 0; i < n; i++) sum += ink_columns(key[i].key) + 1 + ink_columns(key[i].word) + gap;
    return sum - gap;
}

/* Leaves out what can be spared most, as long as there is any. */
static unsigned leave_out(struct hotkey *key, unsigned n)
{
    unsigned most = 0;
    for (unsigned i = 0; i < n; i++)
        if (key[i].spare > key[most].spare) most = i;
    if (!key[most].spare) return 0;
    memmove(&key[most], &key[most + 1], (n - most - 1) * sizeof key[0]);
    return n - 1;
}

void hotkeys_draw(const struct screen *screen, struct rect r, struct hotkey *key, unsigned n)
{
    int x = r.x + 1, gap = WIDE_GAP;
    for (unsigned left; columns_of_keys(key, n, 1) > r.w && (left = leave_out(key, n));) n = left;
    while (gap > 1 && columns_of_keys(key, n, gap) > r.w) gap--;
    for (unsigned i = 0; i < n; i++) {
        x += ink_text(screen, r.y, x, r.w - x, INK_KEY, key[i].key) + 1;
        x += ink_text(screen, r.y, x, r.w - x, INK_DIM, key[i].word) + gap;
    }
}
