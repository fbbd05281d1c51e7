/* course_day.c - dates as days, and days that follow each other. */
#include "course_inside.h"

enum { FIRST_YEAR = 2026 }; /* the first course is that of its first day */

/* Days from 1 March of the year 0. The year begins in March here, so that a leap day is its last day. */
static int64_t days_from_march(int64_t year, unsigned month, unsigned day)
{
    int64_t y = month > 2 ? year : year - 1;
    int64_t m = month > 2 ? (int64_t)month - 3 : (int64_t)month + 9;
    int64_t century = (y >= 0 ? y : y - 399) / 400; /* of four hundred years */
    int64_t in = y - century * 400;
    return century * 146097 + in * 365 + in / 4 - in / 100 + (153 * m + 2) / 5 + (int64_t)day - 1;
}

static int64_t days_of(int64_t year, unsigned month, unsigned day)
{
    return days_from_march(year, month, day) - days_from_march(FIRST_YEAR, 1, 1);
}

nb_day nb_day_of(int year, unsigned month, unsigned day)
{
    const int64_t days = days_of(year, month, day); /* a year of millions has days that no nb_day can count */
    return (nb_day)(days < INT32_MIN ? INT32_MIN : days > INT32_MAX ? INT32_MAX : days);
}

static unsigned days_in(int year, unsigned month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : days[month - 1];
}

/* The year is looked for from one that is not later: a year has 366 days at most, and 365 at least. */
int nb_day_text(char *out, size_t size, nb_day day)
{
    nb__text text = nb__text_in(out, size);
    int year = FIRST_YEAR + (day < 0 ? day / 365 - 1 : day / 366);
    unsigned month = 1;
    while (days_of(year + 1, 1, 1) <= day) year++;
    while (month < 12 && days_of(year, month + 1, 1) <= day) month++;
    unsigned in_month = (unsigned)(day - days_of(year, month, 1)) + 1;
    for (int place = 1000; place > 1 && year < place; place /= 10) nb__put_char(&text, '0');
    nb__put_int(&text, year);
    nb__put(&text, month < 10 ? "-0" : "-");
    nb__put_int(&text, month);
    nb__put(&text, in_month < 10 ? "-0" : "-");
    nb__put_int(&text, in_month);
    return nb__text_end(&text);
}

/* "2026-11-16": ten characters, digits and two hyphens. */
static bool has_form(const char *text)
{
    for (unsigned i = 0; i < 10; i++) {
        bool hyphen = i == 4 || i == 7;
        if (hyphen ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
    }
    return !text[10];
}

static unsigned number_in(const char *text, unsigned n)
{
    unsigned number = 0;
    for (unsigned i = 0; i < n; i++) number = number * 10 + (unsigned)(text[i] - '0');
    return number;
}

nb_err nb_day_parse(nb_day *day, const char *text, nb_why *why)
{
    char quote[NB__QUOTE], first[NB_DAY_TEXT];
    text = text ? text : "";
    nb__quote(quote, text, nb__length(text));
    if (!has_form(text)) return nb__refuse(NB_E_NOTATION, nb__say_course_date_form(NB__WHY(why), nb__str(quote)));
    int year = (int)number_in(text, 4);
    unsigned month = number_in(text + 5, 2), in_month = number_in(text + 8, 2);
    if (month < 1 || month > 12 || in_month < 1 || in_month > days_in(year, month))
        return nb__refuse(NB_E_NOTATION, nb__say_course_no_date(NB__WHY(why), nb__str(quote)));
    nb_day found = nb_day_of(year, month, in_month);
    nb_day_text(first, sizeof first, 0);
    if (found < 0)
        return nb__refuse(NB_E_NOTATION, nb__say_course_too_early(NB__WHY(why), nb__str(quote), nb__str(first)));
    *day = found;
    return NB_OK;
}

static bool has_day(const nb_day *days, unsigned n, nb_day day)
{
    for (unsigned i = 0; i < n; i++)
        if (days[i] == day) return true;
    return false;
}

unsigned nb_course_streak(const nb_day *days, unsigned n, nb_day today)
{
    nb_day last = -1;
    unsigned streak = 0;
    for (unsigned i = 0; i < n; i++)
        if (days[i] > last) last = days[i];
    if (last < (int64_t)today - 1) return 0;
    while (last >= 0 && has_day(days, n, last)) streak++, last--;
    return streak;
}
