/* sim_matches.c - whole matches between computer players, and their records in compressed files.
 *
 * A file has the records of a fixed number of matches, and one thread plays all of them. So the same seed gives the same files,
 * byte for byte, whatever the number of threads.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gzip.h"
#include "sim.h"
#include "whole_file.h"
#include "wire.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------------- one match */

/* A seed of its own for each match, so that a record needs to know nothing of the others. */
static nb_seed match_seed(nb_rng *rng)
{
    nb_seed seed;
    for (unsigned i = 0; i < sizeof seed.word / sizeof seed.word[0]; i += 2) {
        const uint64_t bits = nb_rng_next(rng);
        seed.word[i] = (uint32_t)bits;
        seed.word[i + 1] = (uint32_t)(bits >> 32);
    }
    return seed;
}

static nb_record_tags match_tags(const struct sim_plan *plan)
{
    nb_record_tags tags = {.date = ""};
    for (unsigned seat = 0; seat < plan->rules.seats; seat++)
        snprintf(tags.name[seat], sizeof tags.name[seat], "%s", plan->player[seat].thinker.name);
    return tags;
}

/* As holes_play, and writes every action into the record. */
static uint16_t play_recorded(nb_hole *hole, const struct sim_plan *plan, unsigned number, nb_rng *rng,
                              struct holes_effort *effort, text_buffer *record)
{
    nb_action list[NB_MAX_ACTIONS];
    struct holes_table table;
    for (unsigned seat = 0; seat < plan->rules.seats; seat++) table.player[seat] = &plan->player[seat];
    holes_sit(&table, hole, number, 0);
    wire_record_hole(record, hole);
    while (!nb_over(&hole->t)) {
        const int n = nb_legal(hole, list);
        const nb_action action = holes_ask(&table, hole, list, n, rng);
        wire_record_action(record, hole, hole->t.actor, action);
        holes_act(&table, hole, action);
        effort->decisions++;
        effort->choices += (unsigned)n;
    }
    return holes_rise(&table, hole);
}

/* What came of a match besides its score card: holes that seats have lost by breaking off. The card and the record have them as they
 * were played on. */
struct forfeits {
    uint16_t lost;               /* seats that have lost a hole like that */
    int32_t extra[NB_MAX_SEATS]; /* what that adds to their totals */
};

static void forfeit(struct forfeits *f, const nb_hole *hole, uint16_t lost)
{
    int32_t played[NB_MAX_SEATS], counts[NB_MAX_SEATS];
    if (!lost) return;
    nb_score(hole, played);
    nb_score(hole, counts);
    sim_penalise(&hole->t.rules, lost, counts);
    for (unsigned seat = 0; seat < hole->t.rules.seats; seat++) f->extra[seat] += counts[seat] - played[seat];
    f->lost |= lost;
}

/* The best placed of those that have lost no hole by breaking off, or of all if all have. */
static uint16_t winners(const nb_match *match, uint16_t lost)
{
    uint8_t place[NB_MAX_SEATS], best = UINT8_MAX;
    const unsigned seats = match->rules.seats;
    uint16_t won = 0;
    if (lost == (1u << seats) - 1) lost = 0;
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < seats; seat++)
        if (!(lost >> seat & 1) && place[seat] < best) best = place[seat];
    for (unsigned seat = 0; seat < seats; seat++)
        if (!(lost >> seat & 1) && place[seat] == best) won |= (uint16_t)(1u << seat);
    return won;
}

static void count_match(struct sim_tally *tally, const nb_match *match, const struct forfeits *f)
{
    int32_t total[NB_MAX_SEATS];
    for (unsigned seat = 0; seat < match->rules.seats; seat++) total[seat] = match->total[seat] + f->extra[seat];
    tally->matches++;
    sim_count(tally, match->rules.seats, total, winners(match, f->lost));
}

/* record: NULL: none is kept. */
static void play_match(const struct sim_plan *plan, unsigned number, struct sim_tally *tally, text_buffer *record)
{
    nb_rng rng = holes_rng(&plan->seed, number);
    struct forfeits forfeits = {0};
    nb_match match;
    nb_hole hole;
    nb_match_start(&match, &plan->rules, match_seed(&rng));
    if (record) {
        const nb_record_tags tags = match_tags(plan);
        wire_record_start(record, &match, &tags);
    }
    while (!match.over) {
        nb_match_deal(&match, &hole);
        const uint16_t lost = record ? play_recorded(&hole, plan, number + 1, &rng, &tally->effort, record)
                                     : holes_play(&hole, plan->player, number + 1, &rng, &tally->effort);
        forfeit(&forfeits, &hole, lost);
        nb_match_close(&match, &hole);
        if (record) wire_record_close(record, &match);
        tally->holes++;
    }
    count_match(tally, &match, &forfeits);
}

void sim_match(const void *plan, unsigned number, void *tally) { play_match(plan, number, tally, NULL); }

/* --------------------------------------------------------------------------------------------------------- files */

unsigned sim_shards(const struct sim_plan *plan) { return (plan->matches + plan->shard - 1) / plan->shard; }

/* "records/six-000001.nib.gz" */
static bool shard_path(char out[SIM_PATH], const struct sim_plan *plan, unsigned number)
{
    return snprintf(out, SIM_PATH, "%s/%s-%06u.nib.gz", plan->records, nb_game_of(&plan->rules)->id, number + 1) <
           SIM_PATH;
}

static int write_shard(const struct sim_plan *plan, unsigned number, const text_buffer *text, struct problem *why)
{
    char path[SIM_PATH], *bytes;
    size_t length;
    if (!shard_path(path, plan, number)) return problem_failed(why, say_match_name_too_long(HERE, plan->records));
    if (text->failed || !(bytes = gzip_pack(text->text, text->len, &length)))
        return problem_failed(why, say_command_no_memory);
    const int status = file_write(path, bytes, length, why);
    free(bytes);
    return status;
}

void sim_shard(const void *the_plan, unsigned number, void *the_tally)
{
    const struct sim_plan *plan = the_plan;
    struct sim_tally *tally = the_tally;
    text_buffer text = {.len = 0};
    const unsigned first = number * plan->shard, left = plan->matches - first;
    for (unsigned i = 0; i < plan->shard && i < left; i++) {
        if (i) text_add_char(&text, '\n');
        play_match(plan, first + i, tally, &text);
    }
    if (!write_shard(plan, number, &text, &tally->why)) {
        tally->files++;
    } else {
        tally->failed = true;
        atomic_store(plan->stop, true);
    }
    text_free(&text);
}

int sim_folder(const char *command, const struct sim_plan *plan)
{
    char path[SIM_PATH];
    if (mkdir(plan->records, 0777) && errno != EEXIST)
        return cli_fail(command, say_data_no_folder(HERE, plan->records, strerror(errno)));
    for (unsigned i = 0; i < sim_shards(plan); i++) {
        if (!shard_path(path, plan, i)) return cli_fail(command, say_match_name_too_long(HERE, plan->records));
        if (!access(path, F_OK)) return cli_fail(command, say_sim_exists(HERE, path));
    }
    return CLI_OK;
}
