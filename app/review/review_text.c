/* review_text.c - a review for people: for each hole what became of everybody, what could be expected on the way, and the
 * choices that cost something.
 */
#include <stdlib.h>
#include <string.h>

#include "review_thread.h"
#include "rules.h"
#include "scene.h"
#include "words.h"

enum { NAME = 16, FIGURE = 9 };

static void print_right(const char *text, int width) { printf("%*s", words_field(width, text), text); }
static void print_left(const char *text, int width) { printf("%-*s", words_field(width, text), text); }

static void print_figure(int32_t units, bool sign)
{
    char text[32];
    snprintf(text, sizeof text, sign ? "%+.2f" : "%.2f", in_strokes(units));
    print_right(text, FIGURE);
}

static void print_account(const nb_account *a)
{
    print_figure(a->result, false);
    print_figure(a->par, false);
    print_figure(a->deal, true);
    print_figure(a->cards, true);
    print_figure(a->others, true);
    print_figure(a->play, true);
}

static void print_accounts(const struct match_review *r, const struct reviewed_hole *h, bool lead)
{
    const char *const heads[] = {say_review_result, say_review_par,    say_review_deal,
                                 say_review_cards,  say_review_others, say_review_play};
    print_left(lead ? say_review_lead : say_review_own, NAME);
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++) print_right(heads[i], FIGURE);
    if (lead) print_right(say_review_cost, FIGURE);
    putchar('\n');
    for (unsigned seat = 0; seat < r->rules.seats; seat++) {
        const nb_account a = nb_review_account(&h->hole, h->step, seat, lead);
        print_left(r->called.name[seat], NAME);
        print_account(&a);
        if (lead) print_figure(a.cost, false);
        putchar('\n');
    }
}

enum { COLUMNS = 80 };

/* Text of several lines, each after a margin and wrapped. */
static void print_lines(const char *text, int margin)
{
    while (*text) {
        char line[NB_MAX_STORY];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        printf("%*s", margin, "");
        rules_wrap(stdout, line, COLUMNS, margin);
        text += length + (text[length] == '\n');
    }
}

static void print_summary(const struct match_review *r, const struct reviewed_hole *h, unsigned seat)
{
    const nb_account a = nb_review_account(&h->hole, h->step, seat, false);
    char text[NB_MAX_STORY];
    nb_review_account_text(text, sizeof text, &h->hole.dealt.t, &a, seat, r->called.you, r->called.names);
    print_lines(text, 0);
}

/* ----------------------------------------------------------------------------------------------------------- choices */

static void print_choice(const struct match_review *r, const struct reviewed_hole *h, unsigned number)
{
    const nb_review_step *step = &h->step[number];
    char did[NB_MAX_TEXT], verdict[NB_MAX_STORY];
    nb_hole now;
    nb_view view;
    hole_before(h, number - 2, &now);
    nb_view_of(&view, &now, step->seat);
    review_sentence(did, sizeof did, r, view, step);
    nb_review_step_text(verdict, sizeof verdict, &view, step, r->called.names);
    printf("%4u  %s\n", number - 1, did);
    print_lines(verdict, 6);
}

static void print_choices(const struct match_review *r, const struct reviewed_hole *h, const struct review_wish *wish)
{
    unsigned found = 0;
    for (unsigned i = 2; i < nb_review_steps(&h->hole); i++) {
        if (wish->seat >= 0 && h->step[i].seat != (unsigned long)wish->seat) continue;
        if (!nb_review_mark(&r->rules, &h->step[i])) continue;
        if (!found++) printf("\n%s\n", say_review_choices);
        print_choice(r, h, i);
    }
    if (!found) printf("\n%s\n", say_review_no_mistakes);
}

/* -------------------------------------------------------------------------------------------------------------- luck */

enum { LUCKIEST = 3 };

struct luck {
    unsigned seat, step;
    int32_t units;
};

/* The sentence of a step with all cards open: the hole is over. */
static void tell_step(char *out, size_t size, const struct match_review *r, const struct reviewed_hole *h,
                      unsigned number)
{
    nb_hole before, after;
    nb_view seen, seen_after;
    nb_events events;
    if (number < 2) {
        snprintf(out, size, "%s", say_review_luck_deal);
        return;
    }
    const nb_review_move move = h->move[number - 2];
    hole_before(h, number - 2, &before);
    after = before;
    nb_apply_as(&after, move.seat, move.action, &events);
    scene_see_all(&seen, &before);
    scene_see_all(&seen_after, &after);
    seen.seat = seen_after.seat = (uint8_t)r->called.you;
    nb_tell(out, size, &seen, move.seat, move.action, &seen_after, &events, r->called.names);
}

static int32_t size_of(int32_t units) { return units < 0 ? -units : units; }

/* Keeps the largest, the largest first. */
static void keep_luck(struct luck kept[LUCKIEST], struct luck luck)
{
    for (unsigned i = 0; i < LUCKIEST; i++) {
        if (size_of(luck.units) <= size_of(kept[i].units)) continue;
        const struct luck smaller = kept[i];
        kept[i] = luck;
        luck = smaller;
    }
}

static void print_luck(const struct match_review *r, const struct reviewed_hole *h, const struct review_wish *wish)
{
    struct luck kept[LUCKIEST] = {{0}};
    char story[NB_MAX_STORY], units[24];
    for (unsigned i = 1; i < nb_review_steps(&h->hole); i++)
        for (unsigned s = 0; s < r->rules.seats; s++)
            if (wish->seat < 0 || (unsigned long)wish->seat == s)
                keep_luck(kept, (struct luck){s, i, nb_review_luck(&h->hole, h->step, i, s, false)});
    printf("\n%s\n", say_review_luck);
    for (unsigned i = 0; i < LUCKIEST && kept[i].units; i++) {
        tell_step(story, sizeof story, r, h, kept[i].step);
        snprintf(units, sizeof units, "%+.1f", in_strokes(kept[i].units));
        const nb__part player = person(kept[i].seat, r->called.you, r->called.names);
        printf("%4u  %s\n", kept[i].step - 1, say_review_luck_of(HERE, player, units, story));
    }
}

/* ------------------------------------------------------------------------------------------------------------- holes */

static void print_hole(const struct match_review *r, const struct reviewed_hole *h, const struct review_wish *wish)
{
    char title[NB_MAX_TEXT];
    const struct cli_style style = cli_style_for(stdout, false);
    nb_deal_title(title, sizeof title, &r->rules, h->hole.dealt.t.number);
    printf("\n%s%s%s\n\n", cli_bold(style), title, cli_plain(style));
    for (unsigned seat = 0; seat < r->rules.seats; seat++)
        if (wish->seat < 0 || (unsigned long)wish->seat == seat) print_summary(r, h, seat);
    putchar('\n');
    print_accounts(r, h, false);
    putchar('\n');
    print_accounts(r, h, true);
    putchar('\n');
    review_chart(stdout, r, h, wish);
    print_luck(r, h, wish);
    print_choices(r, h, wish);
}

void review_print(const struct match_review *r, const struct review_wish *wish)
{
    nb_why why;
    const char *const units[] = {
        [NB_STROKES] = say_review_in_strokes, [NB_POINTS] = say_review_in_points, [NB_HOLES_UP] = say_review_in_holes};
    puts(say_review_title(HERE, nb_title_of(&r->rules), r->rules.seats, wish->hole ? 1 : r->holes));
    puts(nb_player_ready(nb_player_named("eagle"), &r->rules, NULL, &why) ? say_review_by_eagle : say_review_by_habit);
    puts(units[nb_standing_unit(&r->rules)]);
    for (unsigned i = 0; i < r->holes; i++)
        if (is_wished(wish, i)) print_hole(r, &r->hole[i], wish);
    if (r->unfinished) printf("\n%s\n", say_review_unfinished);
}

/* ---------------------------------------------------------------------------------------------------------- overview */

void review_print_overview(FILE *out, const struct match_review *r, const struct reviewed_hole *h, int width)
{
    const struct review_wish everybody = {.seat = -1};
    char text[NB_MAX_STORY];
    for (unsigned seat = 0; seat < r->rules.seats; seat++) {
        const nb_account a = nb_review_account(&h->hole, h->step, seat, false);
        const nb__part player = person(seat, r->called.you, r->called.names);
        if (h->hole.dealt.t.sits_out >> seat & 1) continue;
        nb_review_account_text(text, sizeof text, &h->hole.dealt.t, &a, seat, r->called.you, r->called.names);
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) rules_wrap(out, line, width, 0);
        say_review_marks(WORDS_IN(text), player, a.choices, a.marks[NB_MARK_BLUNDER], a.marks[NB_MARK_MISTAKE],
                         a.marks[NB_MARK_INACCURACY]);
        if (a.choices) rules_wrap(out, text, width, 0);
        fputc('\n', out);
    }
    review_chart(out, r, h, &everybody);
}

void reviewing_print_choices(struct reviewing *reviewing, unsigned hole, long seat)
{
    const struct match_review *r = reviewing_match(reviewing);
    const struct review_wish wish = {.seat = seat};
    struct reviewed_hole shown = r->hole[hole];
    shown.step = reviewing_hole(reviewing, hole);
    if (shown.step) print_choices(r, &shown, &wish);
    free(shown.step);
}
