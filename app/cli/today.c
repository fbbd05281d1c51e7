/* today.c - `niblick today`: the course of the day, in plain lines or on the full screen. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "course_book.h"
#include "course_words.h"
#include "day_results.h"
#include "json_writer.h"
#include "par_thread.h"
#include "play.h"
#include "tui.h"
#include "words.h"
#include "wrapped.h"

static const char COMMAND[] = "today";

struct request {
    const char *date, *server;
    bool plain, archive, share, json, again, symbols;
};

/* ------------------------------------------------------------------------------------------------------------- par */

/* Known at once, or when the thread has found it; false if somebody does not want to wait for it. */
static bool wait_for_par(struct par_thread *work, nb_par *par)
{
    bool tells = isatty(STDERR_FILENO) && !par_known(work, par);
    if (tells) fprintf(stderr, "%s", say_course_waiting);
    bool known = par_wait(work, par, play_interrupted);
    if (tells) fprintf(stderr, "\r%*s\r", words_columns(say_course_waiting), "");
    return known;
}

/* work: what was begun before; or NULL. Whoever played longer than the course was meant to be needs more holes. */
static bool find_par(const struct course_entry *entry, struct par_thread *work, nb_par *par)
{
    unsigned holes = entry->card.holes > entry->course.holes ? entry->card.holes : entry->course.holes;
    if (par_kept(par, &entry->course, holes)) return true;
    if (work && wait_for_par(work, par) && par->holes >= holes) return true;
    struct par_thread *own = play_interrupted() ? NULL : par_begin(&entry->course, holes, -1);
    bool known = own && wait_for_par(own, par);
    par_end(own);
    return known;
}

/* ---------------------------------------------------------------------------------------------------------- showing */

static unsigned streak_on(nb_day today)
{
    struct course_book book;
    struct problem ignored;
    unsigned streak = course_book_list(&book, &ignored) ? 0 : course_book_streak(&book, today);
    course_book_free(&book);
    return streak;
}

static void show_result(const struct course_entry *entry, const nb_par *par, nb_day today)
{
    char shared[NB_MAX_STORY];
    unsigned streak = streak_on(today);
    putchar('\n');
    course_card_lines(stdout, entry, par);
    putchar('\n');
    if (par) {
        nb_course_share(shared, sizeof shared, &entry->course, &entry->card, par, false);
        printf("%s\n", shared);
    } else {
        wrapped_say(stdout, say_course_par_later);
    }
    if (entry->card.practice) wrapped_say(stdout, say_course_was_practice);
    else if (!entry->card.on_the_day) wrapped_say(stdout, say_course_was_later);
    else if (streak) wrapped_say(stdout, say_course_streak(HERE, streak));
}

static int show_share(const struct course_entry *entry, bool plain)
{
    char shared[NB_MAX_STORY], date[NB_DAY_TEXT];
    nb_par par;
    nb_day_text(date, sizeof date, entry->course.day);
    if (entry->state == COURSE_DAMAGED) return cli_fail(COMMAND, entry->trouble.text);
    if (entry->state != COURSE_DONE) return cli_fail(COMMAND, say_course_nothing_to_share(HERE, date));
    if (!find_par(entry, NULL, &par)) return cli_fail(COMMAND, say_course_no_par_yet);
    nb_course_share(shared, sizeof shared, &entry->course, &entry->card, &par, plain);
    fputs(shared, stdout);
    return cli_flush(COMMAND);
}

static void list_day(nb_day day)
{
    static struct course_entry entry;
    char date[NB_DAY_TEXT], status[NB_MAX_TEXT];
    struct problem ignored;
    nb_par par;
    if (course_look(&entry, day, &ignored)) return;
    bool known = entry.state == COURSE_DONE && par_kept(&par, &entry.course, entry.card.holes);
    nb_day_text(date, sizeof date, day);
    course_status(status, sizeof status, &entry, known ? &par : NULL);
    printf("%s  %-26s  %s\n", date, nb_title_of(&entry.course.rules), status);
}

/* A month, and what was played before it. */
static int show_archive(nb_day today)
{
    enum { MONTH = 30 };
    struct course_book book;
    struct problem why;
    int status = cli_problem(COMMAND, course_book_list(&book, &why), &why);
    nb_day first = today >= MONTH ? today - MONTH + 1 : 0;
    for (nb_day day = today; day >= first; day--) list_day(day);
    for (unsigned i = 0; i < book.n; i++)
        if (book.day[i] < first) list_day(book.day[i]);
    unsigned streak = course_book_streak(&book, today);
    printf("\n%s\n%s\n", say_course_streak(HERE, streak), say_course_archive_how);
    course_book_free(&book);
    return status ? status : cli_flush(COMMAND);
}

/* ------------------------------------------------------------------------------------------------------------- JSON */

static void key_scores(json_writer *w, const char *key, const int16_t *score, unsigned n)
{
    jw_key_open(w, key, '[');
    for (unsigned i = 0; i < n; i++) jw_int(w, score[i]);
    jw_close(w, ']');
}

static void key_result(json_writer *w, const struct course_entry *entry, const nb_par *par)
{
    const nb_course_card *card = &entry->card;
    jw_key_open(w, "result", '{');
    key_scores(w, "holes", card->hole, card->holes);
    jw_key_int(w, "extra", card->extra);
    jw_key_int(w, "total", card->total);
    jw_key_bool(w, "practice", card->practice);
    jw_key_bool(w, "counts", entry->counts);
    if (par) jw_key_int(w, "against_par", nb_course_against(card, par));
    if (par) jw_key_open(w, "squares", '[');
    for (unsigned i = 0; par && i < card->holes && i < par->holes; i++)
        jw_text(w, nb_square_name(nb_square_of(&entry->course, card->hole[i], par->hole[i])));
    if (par) jw_close(w, ']');
    jw_close(w, '}');
}

static void key_course(json_writer *w, const nb_course *course)
{
    char date[NB_DAY_TEXT], seed[80];
    nb_day_text(date, sizeof date, course->day);
    nb_seed_text(seed, sizeof seed, &course->seed);
    jw_key_int(w, "version", NB_COURSE_VERSION);
    jw_key_text(w, "date", date);
    jw_key_text(w, "game", course->game);
    jw_key_text(w, "options", course->options);
    jw_key_text(w, "seed", seed);
    jw_key_int(w, "holes", course->holes);
    jw_key_int(w, "seat", course->seat);
    jw_key_open(w, "players", '[');
    for (unsigned seat = 0; seat < course->seats; seat++) jw_text(w, course->player[seat]);
    jw_close(w, ']');
}

static int show_json(const struct course_entry *entry, nb_day today)
{
    static const char *const states[] = {"new", "begun", "done", "damaged"};
    json_writer w = {.indent = 2};
    nb_par par;
    bool known = par_kept(&par, &entry->course, entry->card.holes);
    jw_open(&w, '{');
    key_course(&w, &entry->course);
    jw_key_text(&w, "state", states[entry->state]);
    if (entry->state == COURSE_DONE) key_result(&w, entry, known ? &par : NULL);
    if (known && entry->state == COURSE_DONE) {
        jw_key_open(&w, "par", '{');
        key_scores(&w, "holes", par.hole, par.holes);
        jw_key_int(&w, "extra", par.extra);
        jw_close(&w, '}');
    }
    jw_key_int(&w, "streak", streak_on(today));
    jw_close(&w, '}');
    return cli_print_json(COMMAND, &w);
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static void greet(const struct course_entry *entry)
{
    char date[NB_DAY_TEXT], about[NB_MAX_TEXT];
    nb_day_text(date, sizeof date, entry->course.day);
    course_about(about, sizeof about, &entry->course);
    wrapped_say(stdout, say_course_title(HERE, date, about));
    if (entry->state == COURSE_DONE) wrapped_say(stdout, say_course_practice);
}

/* The record as it is now, practice or not. */
static bool read_played(struct course_entry *entry, const struct session *s)
{
    return !nb_course_read(&entry->card, &entry->course, s->record, s->length, NULL) && entry->card.over;
}

static int end_course(struct course_entry *entry, const struct session *s, struct par_thread *work, nb_day today)
{
    char date[NB_DAY_TEXT];
    nb_par par;
    bool practice = entry->state == COURSE_DONE;
    nb_day_text(date, sizeof date, entry->course.day);
    if (read_played(entry, s)) {
        bool known = find_par(entry, work, &par);
        show_result(entry, known ? &par : NULL, today);
    } else if (s->actions && !practice) {
        printf("%s\n  niblick today %s\n", say_course_kept, date);
    }
    return cli_flush(COMMAND);
}

static int play_course(const struct request *r, struct course_entry *entry, nb_day today)
{
    static struct game game;
    struct problem why;
    play_prepare(&game, r->symbols);
    int status = cli_problem(COMMAND, course_open(&game.session, entry, today, game.kept, &game.hold, &why), &why);
    if (!status) {
        nb_par known;
        struct par_thread *work = par_kept(&known, &entry->course, entry->course.holes)
                                      ? NULL
                                      : par_begin(&entry->course, entry->course.holes, -1);
        game.marked = true; /* it is resumed by its date, not as the last match */
        greet(entry);
        status = play_through(&game);
        if (!status) status = end_course(entry, &game.session, work, today);
        par_end(work);
    }
    play_free(&game);
    return status;
}

/* A course that is done is shown, unless it is to be played again. */
static int play_or_show(const struct request *r, struct course_entry *entry, nb_day today)
{
    nb_par par;
    char date[NB_DAY_TEXT];
    nb_day_text(date, sizeof date, entry->course.day);
    if (entry->state != COURSE_DONE && r->again) return cli_usage(COMMAND, say_course_not_again(HERE, date));
    if (entry->state != COURSE_DONE || r->again) return play_course(r, entry, today);
    bool known = find_par(entry, NULL, &par);
    char about[NB_MAX_TEXT];
    course_about(about, sizeof about, &entry->course);
    wrapped_say(stdout, say_course_title(HERE, date, about));
    show_result(entry, known ? &par : NULL, today);
    printf("%s\n  niblick today %s --again\n", say_course_again_how, date);
    return cli_flush(COMMAND);
}

static int read_day(const struct request *r, nb_day *day, nb_day *today)
{
    nb_why why;
    if (!course_today(today)) return cli_fail(COMMAND, say_course_clock);
    *day = *today;
    if (r->date && nb_day_parse(day, r->date, &why)) return cli_usage(COMMAND, why.text);
    if (*day > *today) return cli_usage(COMMAND, say_course_future(HERE, r->date));
    return CLI_OK;
}

int cli_today(int argc, char **argv)
{
    static struct course_entry entry;
    struct request r = {0};
    struct problem why;
    nb_day day, today;
    const struct cli_arg args[] = {
        {"plain", 0, CLI_FLAG, &r.plain, 0, 0},     {"archive", 0, CLI_FLAG, &r.archive, 0, 0},
        {"share", 0, CLI_FLAG, &r.share, 0, 0},     {"json", 0, CLI_FLAG, &r.json, 0, 0},
        {"again", 0, CLI_FLAG, &r.again, 0, 0},     {"server", 0, CLI_TEXT, &r.server, 0, 0},
        {"symbols", 0, CLI_FLAG, &r.symbols, 0, 0}, {0}};
    if (cli_args(argc, argv, args, &r.date, 1) < 0) return CLI_USAGE;
    if (r.server && (r.archive || r.share || r.again || r.plain || r.symbols))
        return cli_usage(COMMAND, say_course_server_alone);
    if (r.server) return day_results_show(COMMAND, r.server, r.date, r.json);
    if (r.archive + r.share + r.json + r.again > 1) return cli_usage(COMMAND, say_course_one_of);
    int status = read_day(&r, &day, &today);
    if (!status) status = cli_problem(COMMAND, course_look(&entry, day, &why), &why);
    if (status) return status;
    if (r.archive) return show_archive(today);
    if (r.share) return show_share(&entry, r.plain);
    if (r.json) return show_json(&entry, today);
    if (!r.plain && !r.again && tui_can()) return cli_problem(COMMAND, tui_course(day, &why), &why);
    return play_or_show(&r, &entry, today);
}
