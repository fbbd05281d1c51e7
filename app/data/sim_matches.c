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
static void play_recorded(nb_hole *hole, const struct sim_plan *plan, nb_rng *rng, struct holes_effort *effort,
                          text_buffer *record)
{
    nb_action list[NB_MAX_ACTIONS];
    wire_record_hole(record, hole);
    while (!nb_over(&hole->t)) {
        const int n = nb_legal(hole, list);
        const nb_action action = holes_choose(&plan->player[hole->t.actor], hole, list, n, rng);
        wire_record_action(record, hole, hole->t.actor, action);
        nb_play(hole, action);
        effort->decisions++;
        effort->choices += (unsigned)n;
    }
}

static void count_match(struct sim_tally *tally, const nb_match *match)
{
    uint8_t place[NB_MAX_SEATS];
    uint16_t best = 0;
    nb_match_places(match, place);
    for (unsigned seat = 0; seat < match->rules.seats; seat++)
        if (place[seat] == 1) best |= (uint16_t)(1u << seat);
    tally->matches++;
    sim_count(tally, match->rules.seats, match->total, best);
}

static void play_match(const struct sim_plan *plan, unsigned number, struct sim_tally *tally, text_buffer *record)
{
    nb_rng rng = holes_rng(&plan->seed, number);
    nb_match match;
    nb_hole hole;
    nb_match_start(&match, &plan->rules, match_seed(&rng));
    if (record) {
        const nb_record_tags tags = match_tags(plan);
        wire_record_start(record, &match, &tags);
    }
    while (!match.over) {
        nb_match_deal(&match, &hole);
        if (record) play_recorded(&hole, plan, &rng, &tally->effort, record);
        else holes_play(&hole, plan->player, &rng, &tally->effort);
        nb_match_close(&match, &hole);
        if (record) wire_record_close(record, &match);
        tally->holes++;
    }
    count_match(tally, &match);
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
