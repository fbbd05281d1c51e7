/* club_course.c - the course of the day at a table of its own: one person, the course's opponents, the course's deals. There is one
 * round for each account, or for each name that a visitor gives, and each date. See dayboard.h. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "club_inside.h"
#include "words.h"

static bool refuse_day(struct call *c, const nb_why *why)
{
    return request_refuse(&c->fault, "value", "%s", why->text);
}

/* ---------------------------------------------------------------------------------------------------------- beginning */

static void settle(struct table_settings *s, const nb_course *course, const char *date)
{
    *s = (struct table_settings){.rules = course->rules, .relaxed = true}; /* seats react in the order of the rules */
    say_club_course_name(WORDS_IN(s->name), date);
}

static bool seat_everybody(struct call *c, struct table *t, const nb_course *course, const char *me,
                           char token[TOKEN_TEXT])
{
    const struct table_sitter who = {.name = me, .account = c->m->guest.account, .seat = course->seat};
    t->host = course->seat;
    if (table_sit(t, &who, token, c->now, &c->fault) == NB_NOBODY) return false;
    table_log_host(t, c->now);
    for (unsigned seat = 0; seat < course->seats; seat++)
        if (course->player[seat] && !table_fill(t, seat, nb_player_named(course->player[seat]), c->now, &c->fault))
            return false;
    return table_start(t, c->now, &c->fault);
}

static bool begin(struct call *c, const nb_course *course, const char *date, const char *me)
{
    const char *account = c->m->guest.account;
    struct table_settings settings;
    char token[TOKEN_TEXT];
    if (dayboard_is_full(c->club->board, course->day, *account))
        return request_refuse(&c->fault, "full", "%s",
                              *account ? say_club_course_full(HERE, date) : say_club_course_full_visitors(HERE, date));
    struct table *t = club_new_table(c);
    if (!t) return false;
    settle(&settings, course, date);
    table_open(t, &settings, c->now);
    t->deals = deals_of_course(course);
    table_log_deals(t, c->now);
    dayboard_begin(c->club->board, course->day, t->id, *account ? account : me, *account, c->now);
    if (!seat_everybody(c, t, course, me, token)) return false;
    if (*account) t->world->sat(t->world->data, account, t->id, c->now);
    club_arrive(c, t, course->seat, token);
    sodium_memzero(token, sizeof token);
    return true;
}

/* -------------------------------------------------------------------------------------------------------- continuing */

static bool go_on(struct call *c, const struct dayboard_round *round, const char *date)
{
    if (!round->account)
        return request_refuse(&c->fault, "name", "%s", say_club_course_name_taken(HERE, round->name, date));
    if (round->over) return request_refuse(&c->fault, "state", "%s", say_club_course_played(HERE, date));
    struct table *t = club_find(c, round->table);
    if (!t || t->closed) return request_refuse(&c->fault, "table", "%s", say_club_course_gone(HERE, date));
    return club_return_by_account(c, t);
}

bool club_do_course(struct call *c)
{
    const char *account = c->m->guest.account;
    char me[MESSAGE_NAME], date[NB_DAY_TEXT], today[NB_DAY_TEXT];
    nb_course course;
    nb_day day;
    nb_why why;
    if (!message_name(me, "me", c->message->me, &c->fault)) return false;
    if (!dayboard_day(&day, c->message->date, c->now, &why) || nb_course_of(&course, day, &why))
        return refuse_day(c, &why);
    nb_day_text(date, sizeof date, day);
    nb_day_text(today, sizeof today, dayboard_today(c->now));
    const struct dayboard_round *round = dayboard_find(c->club->board, day, *account ? account : me, *account);
    if (round) return go_on(c, round, date);
    if (strcmp(date, today)) return request_refuse(&c->fault, "state", "%s", say_club_course_day(HERE, date, today));
    return begin(c, &course, date, me);
}

/* ------------------------------------------------------------------------------------------------------------ results */

bool club_do_results(struct call *c)
{
    json_writer j = {.indent = 0};
    nb_day day;
    nb_why why;
    if (!limit_lookup(c->club->limits, c->m->address, c->now))
        return request_refuse(&c->fault, "rate", "%s", say_club_too_many_requests);
    if (!dayboard_day(&day, c->message->date, c->now, &why)) return refuse_day(c, &why);
    table_say(&j, "results", c->message->id);
    dayboard_write(&j, c->club->board, day, c->now, UINT64_MAX);
    club_answer(c->club, c->m, &j, dayboard_after(c->club->board, day));
    return true;
}
