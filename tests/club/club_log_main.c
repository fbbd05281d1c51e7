/* club_log_main.c - makes a database for scripts to look at: two people play a match of four at the first table, and some of
 * another; at the second one person waits.
 *
 *     club_log_main PATH
 */
#include "club_world.h"

#include "wire.h"

static struct club_world w;

/* Any actions, until the table is in this phase or `most` have been played. */
static void play(struct person **people, unsigned n, enum table_phase until, unsigned most)
{
    const struct table *t = world_at_table(&w);
    for (unsigned i = 0; i < most && t->phase != until; i++) {
        if (t->phase == TABLE_PLAYING) {
            char text[64];
            const unsigned seat = t->hole.t.actor;
            nb_rng rng;
            nb_rng_start(&rng, t->n, 1);
            wire_action_text(text, sizeof text, &t->hole.t, seat,
                             law_choose(&t->hole.t, seat, law_any_style(&rng), &rng));
            world_act(people[seat], text);
        } else if (t->phase == TABLE_BETWEEN) {
            for (unsigned p = 0; p < n; p++) world_say(people[p], "{\"do\":\"ready\"}");
        } else {
            world_seeds(people, n);
        }
        world_wait(&w, 1000);
    }
}

int main(int argc, char **argv)
{
    struct person *people[2], *waiting;
    store_why why = {.text = "usage: club_log_main PATH"};
    store *s = argc == 2 ? store_open_writer(argv[1], &why) : NULL;
    if (!s) return fprintf(stderr, "%s\n", why.text), 1;
    world_start(&w, 6);
    world_table(&w, people, 2, "four", ",\"options\":{\"holes\":\"2\"}");
    play(people, 2, TABLE_OVER, 10000);
    world_start_match(people, 2);
    play(people, 2, TABLE_OVER, 3);
    waiting = world_come(&w);
    world_say(waiting, "{\"do\":\"create\",\"game\":\"kargo\",\"me\":\"Cyd\"}");
    const bool written = store_append(s, w.entry, w.entries, &why);
    if (!written) fprintf(stderr, "%s\n", why.text);
    world_end(&w);
    store_close(s);
    return !written;
}
