/* course_words.c - see course_words.h */
#include "course_words.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

enum { BLOCK = 18, WIDE = 4, NARROW = 3, NARROW_FROM = 17, HEAD = 8 }; /* 18 holes and the total in 80 columns */

/* How many play like this one; 0 if it was counted with an earlier seat. */
static unsigned alike(const nb_course *course, unsigned seat)
{
    unsigned n = 0;
    for (unsigned other = 0; other < course->seats; other++) {
        if (!course->player[other] || strcmp(course->player[other], course->player[seat]) != 0) continue;
        if (other < seat) return 0;
        n++;
    }
    return n;
}

void course_about(char *out, size_t size, const nb_course *course)
{
    char list[WORDS_MOST] = "";
    unsigned left = course->seats - 1u;
    for (unsigned seat = 0; seat < course->seats; seat++) {
        unsigned n = course->player[seat] ? alike(course, seat) : 0;
        if (!n) continue;
        left -= n;
        if (n == 1) words_add(list, sizeof list, course->player[seat], !left);
        else words_add(list, sizeof list, say_course_several(HERE, in_words(n), course->player[seat]), !left);
    }
    const char *title = nb_title_of(&course->rules);
    if (course->open) say_course_about_open(WORDS_OF(out, size), title, list);
    else say_course_about(WORDS_OF(out, size), title, course->holes, list);
}

static void signed_text(char *out, size_t size, int32_t n) { snprintf(out, size, n > 0 ? "+%d" : "%d", (int)n); }

void course_status(char *out, size_t size, const struct course_entry *entry, const nb_par *par)
{
    char against[16] = "";
    nb__text *to = WORDS_OF(out, size);
    if (par) signed_text(against, sizeof against, nb_course_against(&entry->card, par));
    if (entry->state == COURSE_NEW) snprintf(out, size, "%s", say_course_new);
    else if (entry->state == COURSE_BEGUN) say_course_begun(to, entry->card.holes);
    else if (entry->state == COURSE_DAMAGED) snprintf(out, size, "%s", say_course_unreadable);
    else if (!par) say_course_done(to, entry->card.total);
    else say_course_done_par(to, entry->card.total, against);
}

/* ------------------------------------------------------------------------------------------------------- the score card */

struct block {
    unsigned from, to;
    int width;
    bool last;  /* the totals follow, */
    bool extra; /* ... and before them what belongs to no hole */
};

static struct block block_at(unsigned from, unsigned holes)
{
    unsigned to = holes - from > BLOCK ? from + BLOCK : holes;
    return (struct block){from, to, to - from >= NARROW_FROM ? NARROW : WIDE, to == holes, false};
}

static void put_head(FILE *out, const char *head) { fprintf(out, "%-*s", words_field(HEAD, head), head); }

static void put_row(FILE *out, struct block b, const char *head, const int16_t *score, unsigned known, int32_t total,
                    int extra)
{
    put_head(out, head);
    for (unsigned i = b.from; i < b.to; i++) {
        if (i < known) fprintf(out, "%*d", b.width, score[i]);
        else fprintf(out, "%*s", b.width, "-");
    }
    if (b.last && b.extra) fprintf(out, "%6d", extra);
    if (b.last) fprintf(out, "%7d", (int)total);
    fputc('\n', out);
}

static void put_block(FILE *out, struct block b, const struct course_entry *entry, const nb_par *par)
{
    const nb_course_card *card = &entry->card;
    put_head(out, say_course_hole);
    for (unsigned i = b.from; i < b.to; i++) fprintf(out, "%*u", b.width, i + 1);
    if (b.last && b.extra) fprintf(out, "%*s", words_field(6, say_course_extra), say_course_extra);
    if (b.last) fprintf(out, "%*s", words_field(7, say_course_total), say_course_total);
    fputc('\n', out);
    if (par) put_row(out, b, say_course_par, par->hole, par->holes, nb_course_par_of(card, par), par->extra);
    put_row(out, b, say_course_you, card->hole, card->holes, card->total, card->extra);
    if (!par) return;
    put_head(out, "");
    for (unsigned i = b.from; i < b.to && i < par->holes; i++) {
        static const char mark[] = {'b', '=', 'w'};
        fprintf(out, "%*c", b.width, mark[nb_square_of(&entry->course, card->hole[i], par->hole[i])]);
    }
    fputc('\n', out);
}

void course_card_lines(FILE *out, const struct course_entry *entry, const nb_par *par)
{
    for (unsigned from = 0; from < entry->card.holes; from += BLOCK) {
        struct block b = block_at(from, entry->card.holes);
        b.extra = entry->card.extra || (par && par->extra);
        put_block(out, b, entry, par);
    }
    if (par) fprintf(out, "%s\n", say_course_marks);
}
