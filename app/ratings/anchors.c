/* anchors.c - see anchors.h. The numbers are in anchors.list, and tools/anchors.sh finds them again. */
#include "anchors.h"

#include <string.h>

static const struct {
    const char *game, *player;
    int points;
} ANCHORS[] = {
#define ANCHOR(the_game, the_player, the_points) {the_game, the_player, the_points},
#include "anchors.list"
#undef ANCHOR
};

bool anchor_of(const char *game, const char *player, int *points)
{
    for (unsigned i = 0; i < sizeof ANCHORS / sizeof ANCHORS[0]; i++) {
        if (strcmp(ANCHORS[i].game, game) != 0 || strcmp(ANCHORS[i].player, player) != 0) continue;
        *points = ANCHORS[i].points;
        return true;
    }
    return false;
}
