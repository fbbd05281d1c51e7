/* fuzz_print.c - the path of a pack to print, and the drawings of cards in a rules page: any bytes are an order that can be met, or
 * are refused in words; any drawing stays within its rows and cells.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "print.h"
#include "rules_cards.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_order(const char *path)
{
    struct print_order order;
    struct problem why = {.text = ""};
    if (print_order_path(&order, path, &why)) {
        assert(why.text[0]);
        return;
    }
    assert(order.game && order.paper && order.paper->name);
    assert(!order.players || (order.players >= order.game->min_seats && order.players <= order.game->max_seats));
}

static void check_drawing(const char *block)
{
    const struct rules_drawing drawing = rules_read_cards(block);
    assert(drawing.rows >= 0 && drawing.rows <= RULES_ROWS);
    for (int i = 0; i < drawing.rows; i++) {
        assert(drawing.row[i].cells >= 0 && drawing.row[i].cells <= RULES_CELLS);
        assert(memchr(drawing.row[i].label, 0, sizeof drawing.row[i].label));
        assert(memchr(drawing.row[i].note, 0, sizeof drawing.row[i].note));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text) return 0;
    if (size) memcpy(text, data, size);
    text[size] = 0;
    check_order(text);
    check_drawing(text);
    free(text);
    return 0;
}
