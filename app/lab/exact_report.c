/* exact_report.c - what players lose where the best play is known, for people and for programs. */
#include <math.h>

#include "exact.h"
#include "wire.h"
#include "words.h"

static double think_ms(const struct exact_score *score)
{
    return score->choices ? (double)score->nanoseconds / (double)score->choices / 1e6 : NAN;
}

static double share_best(const struct exact_score *score)
{
    return score->positions ? (double)score->best / score->positions : NAN;
}

/* ---------------------------------------------------------------------------------------------------- for people */

static int widest_name(const struct exact_result *r)
{
    int widest = words_columns(say_arena_player);
    for (unsigned i = 0; i < r->players; i++)
        if (words_columns(r->player[i].thinker.name) > widest) widest = words_columns(r->player[i].thinker.name);
    return widest;
}

/* "0.123 +- 0.045", or the mean alone where one position does not tell. */
static void loss_text(char *out, size_t size, const struct exact_score *score)
{
    if (isfinite(exact_half(score))) snprintf(out, size, "%.3f +- %.3f", exact_mean(score), exact_half(score));
    else snprintf(out, size, "%.3f +-     ?", exact_mean(score));
}

void exact_print(const struct exact_result *r)
{
    struct cli_style style = cli_style_for(stdout, false);
    const nb_rules *rules = &r->table->rules;
    const char *loss = say_exact_loss, *best = say_exact_best, *thinks = say_arena_thinks;
    int width = widest_name(r), loss_width = words_field(16, loss), best_width = words_field(10, best);
    int thinks_width = words_field(12, thinks);
    char title[NB_MAX_TEXT];
    snprintf(title, sizeof title, "%s%s%s", cli_bold(style), r->table->kind->id, cli_plain(style));
    puts(say_exact_title(HERE, title, nb_title_of(rules), rules->seats, r->score[0].positions));
    printf("%s\n\n", r->table->kind->about);
    printf("%-*s  %*s  %*s  %*s\n", words_field(width, say_arena_player), say_arena_player, loss_width, loss,
           best_width, best, thinks_width, thinks);
    for (unsigned i = 0; i < r->players; i++) {
        char text[64];
        loss_text(text, sizeof text, &r->score[i]);
        printf("%-*s  %16s  %9.1f%%  %12.4f\n", width, r->player[i].thinker.name, text, 100 * share_best(&r->score[i]),
               think_ms(&r->score[i]));
    }
}

/* -------------------------------------------------------------------------------------------------- for programs */

static void write_player(json_writer *w, const struct holes_player *player, const struct exact_score *score)
{
    double mean = exact_mean(score), half = exact_half(score);
    jw_open(w, '{');
    jw_key_text(w, "player", player->thinker.name);
    jw_key_open(w, "loss", '{');
    jw_key_real(w, "mean", mean);
    jw_key_real(w, "low", mean - half);
    jw_key_real(w, "high", mean + half);
    jw_close(w, '}');
    jw_key_real(w, "best", share_best(score));
    jw_key_int(w, "choices", (int64_t)score->choices);
    jw_key_real(w, "think_ms", think_ms(score));
    jw_close(w, '}');
}

void exact_write(json_writer *w, const struct exact_result *r, const nb_seed *seed)
{
    const nb_rules *rules = &r->table->rules;
    char options[NB_MAX_OPTION_TEXT];
    nb_options_text(options, sizeof options, rules);
    jw_open(w, '{');
    jw_key_text(w, "case", r->table->kind->id);
    jw_key_text(w, "game", nb_game_of(rules)->id);
    jw_key_int(w, "seats", rules->seats);
    jw_key_text(w, "options", options);
    jw_key(w, "seed");
    wire_seed(w, seed);
    jw_key_int(w, "positions", r->score[0].positions);
    jw_key_open(w, "players", '[');
    for (unsigned i = 0; i < r->players; i++) write_player(w, &r->player[i], &r->score[i]);
    jw_close(w, ']');
    jw_close(w, '}');
}
