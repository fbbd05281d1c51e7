/* fuzz_outside.c - what programs answer: any bytes are either a legal choice, or a fault with a reason. */
#include <assert.h>
#include <string.h>

#include "outside_lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *line = (const char *)data;
    struct outside_hello hello;
    nb_rules rules;
    nb_hole hole;
    nb_view view;
    nb_why why;
    nb_action action = 0;
    const nb_seed seed = nb_seed_number(1);
    struct outside_fault fault = outside_read_hello(line, size, &hello);
    assert(!fault.kind || fault.text[0]);
    if (nb_setup(&rules, "six", 2, "", &why)) return 0;
    nb_deal(&hole, &rules, &seed, 0, 0);
    nb_view_of(&view, &hole, hole.t.actor);
    fault = outside_read_choice(line, size, &view, 1, &action);
    assert(memchr(fault.text, 0, sizeof fault.text));
    if (fault.kind) assert(fault.text[0]);
    else assert(!nb_explain(&view.t, view.seat, action, NULL));
    return 0;
}
