/* fuzz_network.c - networks to go on training from, with any bytes in them: each is refused, or can be played by without harm. */
#define _GNU_SOURCE // NOLINT(bugprone-reserved-identifier): for memfd_create
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "train.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_by(const struct net *net)
{
    const nb_seed seed = nb_seed_number(net->rows);
    nb_rules rules;
    nb_hole hole;
    assert(!nb_setup(&rules, "six", 2, NULL, NULL));
    nb_deal(&hole, &rules, &seed, 0, 0);
    for (unsigned step = 0; step < 12 && !nb_over(&hole.t); step++)
        assert(!nb_apply(&hole, response_choose(net, &hole), NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct net net;
    char path[32];
    const int file = memfd_create("fuzz", 0);
    if (file < 0 || write(file, data, size) != (ssize_t)size) abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (net_load(&net, path)) play_by(&net);
    close(file);
    return 0;
}
