/* course_card.c - what somebody made of a course: read from the record, compared with par, and told to friends. */
#include "course_inside.h"

/* ---------------------------------------------------------------------------------------------------------- reading */

static void fill(nb_course_card *card, const nb_course *course, const nb_reader *reader)
{
    const nb_match *m = &reader->match;
    char day[NB_DAY_TEXT];
    nb_day_text(day, sizeof day, course->day);
    *card = (nb_course_card){.over = m->over,
                             .practice = reader->tags.practice,
                             .on_the_day = nb__equal(day, reader->tags.date, nb__length(reader->tags.date)),
                             .holes = (uint8_t)nb__course_rows(m),
                             .total = m->total[course->seat]};
    int32_t sum = 0;
    for (unsigned row = 0; row < card->holes; row++) {
        int16_t score = m->score[row][course->seat];
        card->hole[row] = score == NB_NO_SCORE ? 0 : score;
        sum += card->hole[row];
    }
    card->extra = (int16_t)(card->total - sum);
}

/* Packs and seeds of a hole's own would be other deals than the course's. */
static bool strays(const nb_reader *reader, enum nb_step step)
{
    return step == NB_STEP_HOLE && (reader->hole.ordered || reader->hole.own_seed);
}

static nb_err not_this_course(const nb_course *course, nb_why *why)
{
    char day[NB_DAY_TEXT];
    nb_day_text(day, sizeof day, course->day);
    return nb__refuse(NB_E_RECORD, nb__say_course_other(NB__WHY(why), nb__str(day)));
}

nb_err nb_course_read(nb_course_card *card, const nb_course *course, const char *record, size_t length, nb_why *why)
{
    nb_reader reader;
    nb_course own;
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&reader, record, length, why);
    if (err) return err;
    if (!nb_course_of_match(&own, &reader.match) || own.day != course->day) return not_this_course(course, why);
    while (step != NB_STEP_END) {
        if ((err = nb_record_next(&reader, &step, NULL, why))) return err;
        if (strays(&reader, step)) return not_this_course(course, why);
    }
    fill(card, course, &reader);
    return NB_OK;
}

/* -------------------------------------------------------------------------------------------------------- comparing */

unsigned nb_square_of(const nb_course *course, int score, int par)
{
    int64_t behind = nb_game_of(&course->rules)->high_wins ? (int64_t)par - score : (int64_t)score - par;
    if (behind > course->near) return NB_SQUARE_WORSE;
    return behind < -(int)course->near ? NB_SQUARE_BETTER : NB_SQUARE_PAR;
}

const char *nb_square_name(unsigned square)
{
    static const char *const names[] = {"better", "par", "worse"};
    return square < NB__COUNT(names) ? names[square] : "";
}

static unsigned common(const nb_course_card *card, const nb_par *par)
{
    unsigned holes = card->holes < par->holes ? card->holes : par->holes;
    return holes < NB_MAX_HOLES ? holes : NB_MAX_HOLES;
}

int32_t nb_course_par_of(const nb_course_card *card, const nb_par *par)
{
    int32_t sum = par->extra;
    for (unsigned i = 0; i < common(card, par); i++) sum += par->hole[i];
    return sum;
}

int32_t nb_course_against(const nb_course_card *card, const nb_par *par)
{
    int32_t sum = card->extra;
    for (unsigned i = 0; i < common(card, par); i++) sum += card->hole[i];
    return sum - nb_course_par_of(card, par);
}

/* ------------------------------------------------------------------------------------------------------------ telling */

static void put_signed(nb__text *text, int32_t n)
{
    if (n > 0) nb__put_char(text, '+');
    nb__put_int(text, n);
}

static void put_squares(nb__text *text, const nb_course *course, const nb_course_card *card, const nb_par *par,
                        bool plain)
{
    /* A blue, a white and an orange square: colours that nearly everybody can tell apart. */
    static const char *const coloured[] = {"\xF0\x9F\x9F\xA6", "\xE2\xAC\x9C", "\xF0\x9F\x9F\xA7"};
    static const char *const letters[] = {"b", "=", "w"};
    for (unsigned i = 0; i < common(card, par); i++)
        nb__put(text, (plain ? letters : coloured)[nb_square_of(course, card->hole[i], par->hole[i])]);
}

static void put_score(nb__text *text, const nb_course *course, nb__part against, nb__part total, nb__part par)
{
    unsigned unit = nb_score_unit(&course->rules);
    if (unit == NB_STROKES) nb__say_course_share_strokes(text, against, total, par);
    else if (unit == NB_POINTS) nb__say_course_share_points(text, against, total, par);
    else nb__say_course_share_holes(text, against, total, par);
}

int nb_course_share(char *out, size_t size, const nb_course *course, const nb_course_card *card, const nb_par *par,
                    bool plain)
{
    nb__text text = nb__text_in(out, size);
    char day[NB_DAY_TEXT], against[16];
    nb__text number = nb__text_in(against, sizeof against);
    nb_day_text(day, sizeof day, course->day);
    put_signed(&number, nb_course_against(card, par));
    nb__text_end(&number);
    nb__say_course_share_title(&text, nb__str(day), nb__str(nb_game_of(&course->rules)->title));
    nb__put_char(&text, '\n');
    put_score(&text, course, nb__str(against), nb__num(card->total), nb__num(nb_course_par_of(card, par)));
    if (card->practice) nb__put(&text, nb__say_course_share_practice);
    nb__put_char(&text, '\n');
    put_squares(&text, course, card, par, plain);
    nb__put_char(&text, '\n');
    return nb__text_end(&text);
}
