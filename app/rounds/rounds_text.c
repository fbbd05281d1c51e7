/* rounds_text.c - your rounds for people: for each game what you score, how that compares, and where the strokes go. */
#include <string.h>

#include "rounds.h"
#include "words.h"

enum { NAME = 30, FIGURE = 10, LISTED = 20 };

static const char *skill_word(unsigned skill)
{
    const char *const words[NB_SKILLS] = {say_rounds_take,  say_rounds_place, say_rounds_end,    say_rounds_stick,
                                          say_rounds_power, say_rounds_play,  say_rounds_special};
    return words[skill];
}

static const char *unit_word(const nb_rules *rules)
{
    const char *const words[] = {
        [NB_STROKES] = say_rounds_strokes, [NB_POINTS] = say_rounds_points, [NB_HOLES_UP] = say_rounds_holes_lost};
    return words[nb_standing_unit(rules)];
}

static void say_line(FILE *out, const char *text) { fprintf(out, "%s\n", text); }

struct figure {
    char text[24];
};

static struct figure figure(double value, int decimals)
{
    struct figure f = {.text = ""};
    snprintf(f.text, sizeof f.text, "%.*f", decimals, value);
    return f;
}

/* ------------------------------------------------------------------------------------------------------------ rounds */

/* One column a round, the newest at the right; the best at the bottom, as in golf. */
static void print_chart(FILE *out, const struct round_group *g, unsigned first)
{
    enum { HEIGHT = 8 };
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (unsigned i = first; i < g->n; i++) {
        if (g->round[i]->differential < low) low = g->round[i]->differential;
        if (g->round[i]->differential > high) high = g->round[i]->differential;
    }
    if (high == low) high++;
    say_line(out, say_rounds_chart);
    for (unsigned y = 0; y < HEIGHT; y++) {
        const double value = round_in_strokes(high) - round_in_strokes(high - low) * y / (HEIGHT - 1);
        fprintf(out, "%8.1f |", value);
        for (unsigned i = first; i < g->n; i++) {
            const int64_t above = (int64_t)g->round[i]->differential - low, all = (int64_t)high - low;
            const bool here = HEIGHT - 1 - (above * (HEIGHT - 1) + all / 2) / all == y;
            fputs(here ? g->round[i]->counted ? "  o" : "  x" : "   ", out);
        }
        fputc('\n', out);
    }
    say_line(out, say_rounds_chart_marks);
}

static void print_right(FILE *out, const char *text) { fprintf(out, "%*s", words_field(FIGURE, text), text); }

static void print_rounds(FILE *out, const struct round_group *g, bool reviewed)
{
    const unsigned first = g->n > LISTED ? g->n - LISTED : 0;
    fprintf(out, "\n%-12s", say_rounds_date);
    print_right(out, say_rounds_col_holes);
    print_right(out, say_rounds_col_result);
    print_right(out, say_rounds_col_nine);
    if (reviewed) print_right(out, say_rounds_col_luck);
    if (reviewed) print_right(out, say_rounds_col_play);
    fputc('\n', out);
    for (unsigned i = first; i < g->n; i++) {
        const struct round *r = g->round[i];
        fprintf(out, "%-12s%*u%*.4g%*.1f", *r->date ? r->date : "?", FIGURE, r->holes, FIGURE,
                round_in_strokes(r->score), FIGURE, round_in_strokes(r->differential));
        if (r->reviewed)
            fprintf(out, "%+*.1f%+*.1f", FIGURE, round_in_strokes(r->luck), FIGURE, round_in_strokes(r->play));
        say_line(out, r->counted ? " *" : "");
    }
    if (g->n > 1) {
        fputc('\n', out);
        print_chart(out, g, first);
    }
}

/* ----------------------------------------------------------------------------------------------- where strokes go */

static void print_skills(FILE *out, const struct round_sums *sums)
{
    const double holes = sums->reviewed_holes;
    say_line(out, "");
    say_line(out, say_rounds_where(HERE, sums->reviewed_holes));
    for (unsigned k = 0; k < NB_SKILLS; k++) {
        if (!sums->choices[k]) continue;
        fprintf(out, "  %-*s%*.2f   %s\n", words_field(NAME, skill_word(k)), skill_word(k), FIGURE - 2,
                round_in_strokes(sums->cost[k]) / holes,
                say_rounds_a_choice(HERE, figure(round_in_strokes(sums->cost[k]) / (double)sums->choices[k], 2).text));
    }
    fprintf(out, "  %-*s%+*.2f\n", words_field(NAME, say_rounds_luck), say_rounds_luck, FIGURE - 2,
            round_in_strokes(sums->luck) / holes);
}

/* ------------------------------------------------------------------------------------------------------------ groups */

void rounds_print_group(FILE *out, const struct round_group *g)
{
    const struct round_sums sums = round_sums_of(g);
    const struct round *best = g->round[sums.best_at];
    const struct cli_style style = cli_style_for(out, false);
    fprintf(out, "\n%s%s%s\n", cli_bold(style),
            say_rounds_title(HERE, nb_title_of(&g->round[0]->rules), g->round[0]->rules.seats), cli_plain(style));
    fprintf(out, "%s\n\n", g->round[0]->options);
    say_line(out, say_rounds_mean(HERE, g->n, sums.holes, figure(round_in_strokes(sums.score) / sums.holes, 2).text,
                                  unit_word(&g->round[0]->rules)));
    say_line(out, say_rounds_best(HERE, figure(round_in_strokes(best->score), 1).text, best->holes,
                                  *best->date ? best->date : "?"));
    say_line(out, say_rounds_scratch(HERE, g->scratch->id, figure(sums.scratch / sums.holes, 2).text));
    if (g->indexed) {
        const unsigned newest = g->n < NB_HANDICAP_ROUNDS ? g->n : NB_HANDICAP_ROUNDS;
        say_line(out, say_rounds_index(HERE, figure(round_in_strokes(g->index), 1).text, nb_handicap_counts(newest),
                                       newest));
    } else say_line(out, say_rounds_no_index(HERE, g->n));
    if (sums.reviewed_holes) print_skills(out, &sums);
    print_rounds(out, g, sums.reviewed_holes);
}

void rounds_print_rest(FILE *out, const struct rounds *rounds, const struct groups *groups)
{
    unsigned unreviewed = 0;
    for (unsigned i = 0; i < rounds->n; i++) unreviewed += rounds_lacks_review(rounds->list[i]);
    if (!groups->n) say_line(out, say_rounds_none);
    if (unreviewed) fprintf(out, "\n%s\n", say_rounds_unreviewed(HERE, unreviewed));
    if (rounds->damaged) fprintf(out, "\n%s\n", say_rounds_damaged(HERE, rounds->damaged));
}

void rounds_print(FILE *out, const struct rounds *rounds, const struct groups *groups)
{
    for (unsigned i = 0; i < groups->n; i++) rounds_print_group(out, &groups->list[i]);
    rounds_print_rest(out, rounds, groups);
}
