/* rounds_players.c - how far each computer player is above a scratch player: both play the same holes in the same seat, against
 * everymen. tools/handicaps.sh makes the table of src/rounds from it, so that strokes can be given to computer players too. */
#include <stdlib.h>

#include "rounds.h"
#include "words.h"

static int measure(const char *command, const struct round_table *table, unsigned holes, unsigned threads)
{
    struct round_table *other = malloc(sizeof *other);
    int64_t scratch = 0, sum;
    if (!other) return cli_fail(command, say_command_no_memory);
    int status = rounds_play_now(command, table, holes, threads, &scratch);
    for (unsigned i = 0; !status && i < nb_player_count(); i++) {
        const nb_player *player = nb_player_at(i);
        if (player->advise) continue; /* takes too long for thousands of holes */
        *other = *table;
        other->player[table->seat] = player;
        status = rounds_play_now(command, other, holes, threads, &sum);
        if (!status) printf("%-10s%8.1f\n", player->id, round_in_strokes(sum - scratch) * 9 / holes);
    }
    free(other);
    return status;
}

int rounds_measure_players(const char *command, const nb_rules *rules, unsigned holes, unsigned threads)
{
    struct round_table *table = malloc(sizeof *table);
    struct round *round = calloc(1, sizeof *round);
    int status = CLI_FAILED;
    if (table && round) {
        round->rules = *rules;
        round_table_of(table, round, round_scratch(rules));
        status = measure(command, table, holes, threads);
    } else cli_fail(command, say_command_no_memory);
    free(round);
    free(table);
    return status ? status : cli_flush(command);
}
