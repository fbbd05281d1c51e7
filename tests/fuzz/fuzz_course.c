/* fuzz_course.c - dates, kept pars and records of courses: any bytes are read, or refused in words.
 *
 * The first byte chooses what the rest is.
 */
#include <assert.h>
#include <string.h>

#include "niblick_course.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fuzz_date(const char *text)
{
    char again[NB_DAY_TEXT];
    nb_day day;
    nb_course course;
    nb_why why = {.text = ""};
    if (nb_day_parse(&day, text, &why)) {
        assert(why.text[0]);
        return;
    }
    assert(nb_day_text(again, sizeof again, day) == 10 && !strcmp(again, text));
    assert(!nb_course_of(&course, day, &why));
}

static void fuzz_par(const nb_course *course, const char *text, size_t length)
{
    char written[NB_PAR_TEXT];
    nb_par par, again;
    nb_why why = {.text = ""};
    if (nb_par_parse(&par, course, text, length, &why)) {
        assert(why.text[0]);
        return;
    }
    int n = nb_par_text(written, sizeof written, course, &par);
    assert(n < NB_PAR_TEXT && !nb_par_parse(&again, course, written, (size_t)n, &why));
    assert(!memcmp(&par, &again, sizeof par));
}

static void fuzz_record(const nb_course *course, const char *text, size_t length)
{
    char shared[NB_MAX_STORY];
    nb_course_card card;
    nb_par par = {.holes = NB_MAX_HOLES};
    nb_why why = {.text = ""};
    if (nb_course_read(&card, course, text, length, &why)) {
        assert(why.text[0]);
        return;
    }
    assert(card.holes <= NB_MAX_HOLES);
    assert(nb_course_share(shared, sizeof shared, course, &card, &par, false) < NB_MAX_STORY);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 16];
    nb_course course;
    if (!size || size > sizeof text) return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    if (nb_course_of(&course, data[0] / 3, NULL)) return 0;
    if (data[0] % 3 == 0) fuzz_date(text);
    else if (data[0] % 3 == 1) fuzz_par(&course, text, size - 1);
    else fuzz_record(&course, text, size - 1);
    return 0;
}
