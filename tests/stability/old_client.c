/* old_client.c - a program of the past: old_client.sh compiles it with the headers of an earlier version and runs it on the library
 * of today.
 *
 *     old_client FOLDER
 *
 * asks whether it fits, and if so plays two holes by every preset of every game of its time and writes their records to
 * FOLDER/GAME-PRESET.nib. They must be the same for ever. Exit status 3, with a sentence, means that it does not fit.
 */
#include <niblick.h>
#include <niblick_course.h>
#include <niblick_env.h>
#include <niblick_house.h>
#include <niblick_party.h>
#include <niblick_puzzle.h>
#include <niblick_review.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLES = 2, RECORD = 1 << 20 };

static char record[RECORD];
static size_t written;

static void grow(int needed)
{
    written += (size_t)needed;
    if (written < RECORD) return;
    fputs("the record is too long\n", stderr);
    exit(1);
}

/* Neither a player nor the library's random numbers, which may both get better: the choice goes round the list. */
static void play_hole(nb_match *match, unsigned *turn)
{
    static nb_hole hole;
    nb_match_deal(match, &hole);
    grow(nb_record_hole(record + written, RECORD - written, &hole));
    while (!nb_over(&hole.t)) {
        nb_action list[NB_MAX_ACTIONS];
        unsigned n = (unsigned)nb_legal(&hole, list), choice = (*turn += 5) % n;
        grow(nb_record_action(record + written, RECORD - written, &hole, hole.t.actor, list[choice]));
        if (nb_apply(&hole, list[choice], NULL)) exit(1);
    }
    if (nb_match_close(match, &hole)) exit(1);
    grow(nb_record_close(record + written, RECORD - written, match));
}

static void write_record(const char *folder, const nb_game *game, const nb_preset *preset)
{
    static nb_match match;
    nb_rules rules;
    nb_why why;
    char path[1024];
    unsigned turn = 0, seats = preset->min_seats > game->min_seats ? preset->min_seats : game->min_seats;
    if (nb_setup(&rules, game->id, seats, preset->options, &why)) {
        fprintf(stderr, "%s %s: %s\n", game->id, preset->name, why.text);
        exit(1);
    }
    nb_match_start(&match, &rules, nb_seed_number(1928));
    written = 0;
    grow(nb_record_start(record, RECORD, &match, &(nb_record_tags){.date = "2026-11-16"}));
    for (unsigned h = 0; h < HOLES && !match.over; h++) play_hole(&match, &turn);
    snprintf(path, sizeof path, "%s/%s-%s.nib", folder, game->id, preset->name);
    FILE *file = fopen(path, "w");
    if (!file || fwrite(record, 1, written, file) != written || fclose(file)) {
        perror(path);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    nb_why why;
    if (argc != 2) return fputs("usage: old_client FOLDER\n", stderr), 2;
    if (nb_abi_check(&why) || nb_review_abi_check(&why) || nb_course_abi_check(&why) || nb_party_abi_check(&why) ||
        nb_puzzle_abi_check(&why) || nb_env_abi_check(&why) || nb_house_abi_check(&why))
        return fprintf(stderr, "%s\n", why.text), 3;
    for (unsigned g = 0; g < nb_game_count(); g++)
        for (const nb_preset *preset = nb_game_at(g)->presets; preset->name; preset++)
            write_record(argv[1], nb_game_at(g), preset);
    return 0;
}
