/* first_match.c - a whole match of six-card golf between four players who choose at random.
 *
 *     cc first_match.c $(pkg-config --cflags --libs niblick) && ./a.out
 */
#include <niblick.h>
#include <stdio.h>

int main(void)
{
    nb_rules rules;
    nb_match match;
    nb_hole hole;
    nb_why why;
    nb_rng rng;
    char result[NB_MAX_TEXT];

    if (nb_setup(&rules, "six", 4, "holes=9 last-turns=off", &why)) return puts(why.text), 1;
    nb_rng_start(&rng, 1928, 0);
    nb_match_start(&match, &rules, nb_seed_number(1928));
    while (!match.over) {
        nb_match_deal(&match, &hole);
        while (!nb_over(&hole.t)) {
            nb_action list[NB_MAX_ACTIONS];
            int n = nb_legal(&hole, list);
            nb_apply(&hole, list[nb_rng_below(&rng, (uint32_t)n)], NULL);
        }
        nb_match_close(&match, &hole);
    }
    nb_match_result(result, sizeof result, &match, (const char *const[]){"Ann", "Bea", "Cyd", "Dot"});
    puts(result);
    return 0;
}
