/* clubhouse.c - see clubhouse.h. One list of everything; typing searches in it. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "club_list.h"
#include "clubhouse.h"
#include "compose_screen.h"
#include "course_screen.h"
#include "round_screen.h"
#include "duplicate.h"
#include "form.h"
#include "help_window.h"
#include "lesson_screen.h"
#include "reading.h"
#include "rules.h"
#include "pop.h"
#include "puzzle_screen.h"
#include "replay_view.h"
#include "settings_view.h"
#include "table_screen.h"
#include "visit_form.h"
#include "words.h"

static const char *const more_help[MORES] = {
    say_tui_club_puzzles_help, say_tui_club_rounds_help,   say_tui_club_compose_help, say_tui_club_join_help, say_tui_club_rules_help,
    say_tui_club_record_help,  say_tui_club_settings_help, say_tui_club_help_help, say_tui_club_quit_help};

enum { LIST = 36 };

struct club {
    struct screen *screen;
    struct club_list list;
    unsigned at;             /* the entry that is chosen, among those listed */
    int first;               /* the first line of the list that is on the screen */
    struct tui_visit *visit; /* where to leave the link of a table that is to be joined */
};

/* Where the cursor is at first: on the newest match, or on the first game. The course of the day is above it. */
static unsigned home(const struct club *c) { return !c->list.search[0] && c->list.shown > 1; }

static const struct club_entry *chosen(const struct club *c) { return club_list_at(&c->list, c->at); }

/* ---------------------------------------------------------------------------------------------------------- drawing */

static bool begins_part(const struct club *c, unsigned i)
{
    return !i || club_list_at(&c->list, i)->part != club_list_at(&c->list, i - 1)->part;
}

/* The list's lines: a heading before each part, and a blank line between them. */
static int line_of(const struct club *c, unsigned at)
{
    int line = 0;
    for (unsigned i = 0; i <= at && i < c->list.shown; i++) line += begins_part(c, i) ? (i ? 3 : 2) : 1;
    return line - 1;
}

static struct rect list_area(const struct screen *screen) { return (struct rect){2, 1, screen->height - 4, LIST}; }

/* The same day, by the clock on the wall. */
static bool is_today(const struct tm *day)
{
    time_t now = time(NULL);
    struct tm today;
    return localtime_r(&now, &today) && today.tm_yday == day->tm_yday && today.tm_year == day->tm_year;
}

/* At the right: a game's year, where it is known, or when a match was played. */
static void when_words(const struct club *c, const struct club_entry *e, char out[16])
{
    const struct save *save = club_list_save(&c->list, e);
    struct tm day;
    *out = 0;
    if (e->part == PART_GAMES && isdigit((unsigned char)nb_game_at(e->which)->since[0]))
        snprintf(out, 16, "%s", nb_game_at(e->which)->since);
    if (save && localtime_r(&save->when, &day)) strftime(out, 16, is_today(&day) ? "%H:%M" : "%e %b", &day);
}

static void draw_entry(const struct club *c, unsigned i, int y)
{
    const struct club_entry *e = club_list_at(&c->list, i);
    bool here = i == c->at;
    enum ink ink = here ? INK_CHOSEN : e->rest ? INK_DIM : INK_TEXT;
    char right[16];
    when_words(c, e, right);
    ink_field(c->screen, y, 1, LIST, ink, "");
    ink_text(c->screen, y, 3, LIST - 10, ink, e->label);
    ink_text(c->screen, y, LIST - ink_columns(right), 8, here ? INK_CHOSEN : INK_DIM, right);
}

/* The list scrolls as little as keeps what is chosen in sight; the first of a part brings its heading with it. */
static void scroll(struct club *c, int h)
{
    int line = c->list.shown ? line_of(c, c->at) : 0, last = c->list.shown ? line_of(c, c->list.shown - 1) : 0;
    int top = c->list.shown && begins_part(c, c->at) ? line - 1 : line;
    if (line >= c->first + h) c->first = line - h + 1;
    if (top < c->first) c->first = top > 0 ? top : 0;
    if (c->first > last - h + 1) c->first = last - h + 1 > 0 ? last - h + 1 : 0;
}

/* An arrow at the top or the bottom says that there is more that way. */
static void draw_marks(const struct club *c, struct rect r)
{
    int last = c->list.shown ? line_of(c, c->list.shown - 1) : 0;
    if (c->first > 0) ink_text(c->screen, r.y, r.x + r.w, 1, INK_KEY, ink_sign(c->screen, SIGN_UP));
    if (c->first + r.h <= last)
        ink_text(c->screen, r.y + r.h - 1, r.x + r.w, 1, INK_KEY, ink_sign(c->screen, SIGN_DOWN));
}

static void draw_list(struct club *c)
{
    struct rect r = list_area(c->screen);
    scroll(c, r.h);
    for (unsigned i = 0; i < c->list.shown; i++) {
        int y = r.y + line_of(c, i) - c->first;
        if (begins_part(c, i) && y - 1 >= r.y && y - 1 < r.y + r.h)
            ink_text(c->screen, y - 1, 1, LIST, INK_STRONG, club_part_title(club_list_at(&c->list, i)->part));
        if (y >= r.y && y < r.y + r.h) draw_entry(c, i, y);
    }
    if (!c->list.shown) ink_text(c->screen, r.y, 3, LIST, INK_DIM, say_tui_club_none);
    draw_marks(c, r);
}

static void draw_game(const struct screen *screen, struct rect r, const nb_game *game)
{
    char opening[4096], players[80];
    if (game->min_seats == game->max_seats) say_tui_club_players(WORDS_IN(players), game->since, game->min_seats);
    else say_tui_club_players_range(WORDS_IN(players), game->since, game->min_seats, game->max_seats);
    ink_text(screen, r.y, r.x, r.w, INK_STRONG, game->title);
    ink_text(screen, r.y + 1, r.x, r.w, INK_DIM, players);
    r.y += 3, r.h -= 3;
    int lines = ink_paragraph(screen, r, INK_TEXT, game->summary);
    r.y += lines + 1, r.h -= lines + 1;
    rules_opening(opening, sizeof opening, game->id);
    if (r.h > 0) ink_paragraph(screen, r, INK_DIM, opening);
}

static void draw_save(const struct screen *screen, struct rect r, const struct save *save)
{
    char when[64] = "";
    struct tm day;
    if (localtime_r(&save->when, &day)) strftime(when, sizeof when, "%e %B %Y, %H:%M", &day);
    ink_text(screen, r.y, r.x, r.w, INK_STRONG, save->title[0] ? save->title : say_tui_club_unreadable_title);
    ink_text(screen, r.y + 1, r.x, r.w, INK_DIM, when + strspn(when, " "));
    r.y += 3, r.h -= 3;
    int lines = ink_paragraph(screen, r, INK_TEXT, save->words);
    r.y += lines + 1, r.h -= lines + 1;
    ink_paragraph(screen, r, INK_DIM, save->path);
}

static void draw_detail(const struct club *c)
{
    struct rect r = {2, LIST + 4, c->screen->height - 4, c->screen->width - LIST - 5};
    const struct club_entry *e = chosen(c);
    const struct save *save = club_list_save(&c->list, e);
    if (r.w > 76) r.w = 76;
    if (r.w < 10 || !e) return;
    if (save) {
        draw_save(c->screen, r, save);
    } else if (e->rest) {
        ink_paragraph(c->screen, r, INK_TEXT, say_tui_club_rest);
    } else if (e->part == PART_DAY) {
        ink_text(c->screen, r.y, r.x, r.w, INK_STRONG, e->label);
        ink_paragraph(c->screen, (struct rect){r.y + 2, r.x, r.h - 2, r.w}, INK_TEXT, say_tui_club_day_help);
    } else if (e->part == PART_GAMES) {
        draw_game(c->screen, r, nb_game_at(e->which));
    } else {
        ink_text(c->screen, r.y, r.x, r.w, INK_STRONG, club_more_title((enum more)e->which));
        ink_paragraph(c->screen, (struct rect){r.y + 2, r.x, r.h - 2, r.w}, INK_TEXT, more_help[e->which]);
    }
}

/* What Enter does. */
static const char *enter_word(const struct club_entry *e)
{
    if (!e || e->rest) return say_tui_club_key_list;
    if (e->part == PART_GAMES) return say_tui_club_key_sit;
    if (e->part == PART_RESUME) return say_tui_club_key_resume;
    return e->part == PART_FINISHED ? say_tui_club_key_watch : say_tui_club_key_open;
}

static void draw_keys(const struct club *c)
{
    const struct club_entry *e = chosen(c);
    const struct save *save = club_list_save(&c->list, e);
    const struct {
        const char *key, *word;
        bool now;
    } keys[] = {{"Enter", enter_word(e), e},
                {"Tab", say_tui_club_key_rules, save || (e && e->part == PART_GAMES)},
                {"\xE2\x86\x92", say_tui_club_key_duplicate, save && save->over && c->screen->utf8},
                {"Del", say_tui_club_key_delete, save},
                {"?", say_tui_club_key_help, true},
                {"Esc", c->list.search[0] ? say_tui_club_key_clear : say_tui_club_key_quit, true}};
    int y = c->screen->height - 1, x = 1;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!keys[i].now) continue;
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_KEY, keys[i].key) + 1;
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_DIM, keys[i].word) + 3;
    }
}

/* Where there is not room for both, what has been typed matters more than what this is. */
static void draw_title(const struct club *c)
{
    const struct screen *screen = c->screen;
    int w = c->list.search[0] ? 30 : 16, x = screen->width > w ? screen->width - w : 0;
    ink_field(screen, 0, 0, screen->width, INK_TITLE, "");
    ink_text(screen, 0, 1, x - 2, INK_TITLE, say_tui_club_title);
    if (c->list.search[0]) ink_text(screen, 0, x, w - 1, INK_TITLE, say_tui_club_search(HERE, c->list.search));
    else ink_text(screen, 0, x, w - 1, INK_TITLE, say_tui_club_type);
}

static void draw(void *club)
{
    struct club *c = club;
    ink_clear(c->screen);
    draw_title(c);
    draw_list(c);
    draw_detail(c);
    draw_keys(c);
}

/* ---------------------------------------------------------------------------------------------------------- playing */

static struct pop_behind behind(struct club *c) { return (struct pop_behind){draw, c}; }

static void complain(struct club *c, const struct problem *why)
{
    pop_say(c->screen, behind(c), say_tui_sorry, why->text);
}

static void gather(struct club *c)
{
    struct problem why;
    if (club_list_gather(&c->list, &why)) complain(c, &why);
    if (c->at >= c->list.shown) c->at = c->list.shown ? c->list.shown - 1 : 0;
}

/* The same people and players, the same rules and strokes, other cards. */
static int seat_again(const struct session *before, struct session *s, struct problem *why)
{
    struct sitter sitter[NB_MAX_SEATS] = {{.person = false}};
    nb_seed seed = before->match.seed;
    nb_rng rng = session_luck(before, 2);
    for (unsigned i = 0; i < 8; i++) seed.word[i] ^= (uint32_t)nb_rng_next(&rng);
    for (unsigned seat = 0; seat < before->match.rules.seats; seat++) {
        sitter[seat].person = before->people >> seat & 1;
        snprintf(sitter[seat].name, sizeof sitter[seat].name, "%s", before->names[seat]);
        snprintf(sitter[seat].player, sizeof sitter[seat].player, "%s", before->player[seat].name);
    }
    const int status = session_seat(s, &before->match.rules, seed, sitter, why);
    return status ? status : session_give(s, &before->strokes, why);
}

/* The same deals, then and now: once, when the second match is over. */
static void compare(struct club *c, const struct session *s)
{
    char *text = NULL;
    size_t length;
    FILE *out = s->deals && s->match.over ? open_memstream(&text, &length) : NULL;
    if (!out) return;
    duplicate_compare(out, s);
    fclose(out);
    if (text && *text) pop_text(c->screen, behind(c), say_tui_club_dup_title, text);
    free(text);
}

/* Plays the match, and the next one if that is wanted; frees the session, and lets go of it. */
static void play(struct club *c, struct session *s, const char *path, struct saves_hold *hold)
{
    char name[PATHS_PATH];
    struct problem why;
    duplicate_keep(s, path);
    if (duplicate_find(s, path, &why)) {
        session_free(s);
        saves_let_go(hold);
        complain(c, &why);
        return;
    }
    enum table_screen_end end = table_screen_play(c->screen, s, path, &why);
    compare(c, s);
    while (end == TABLE_AGAIN && !c->screen->gone) {
        static struct session next;
        saves_let_go(hold);
        if (seat_again(s, &next, &why) || saves_begin(hold, name, sizeof name, nb_game_of(&next.match.rules)->id, &why))
            break;
        session_free(s);
        *s = next;
        path = name;
        end = table_screen_play(c->screen, s, path, &why);
    }
    session_free(s);
    saves_let_go(hold);
    if (end == TABLE_REPLAY || end == TABLE_REVIEW) replay_view(c->screen, behind(c), path, end == TABLE_REVIEW);
    if (why.text[0]) complain(c, &why);
}

static void sit_down(struct club *c, struct setup *setup)
{
    static struct session s;
    struct saves_hold hold;
    struct problem why;
    char path[PATHS_PATH];
    if (!form_fill(c->screen, setup, &s)) return;
    if (saves_begin(&hold, path, sizeof path, setup->game->id, &why)) complain(c, &why);
    else play(c, &s, path, &hold);
}

static void play_game(struct club *c, const nb_game *game)
{
    struct setup setup;
    if (!lesson_screen_offer(c->screen, behind(c), game->id)) return;
    setup_start(&setup, game);
    sit_down(c, &setup);
}

static void read_page(void *club, const char *markdown) { page_read(((struct club *)club)->screen, markdown, NULL); }

/* Rules of one's own, and a table that plays by them. */
static void compose(struct club *c)
{
    struct setup setup;
    char value[NB_MAX_OPTION_TEXT];
    while (compose_screen(c->screen, (struct compose_reader){read_page, c}, value)) {
        setup_start(&setup, rulebook_game());
        memcpy(setup.value[rulebook_option() - rulebook_game()->options], value, sizeof value);
        sit_down(c, &setup);
    }
}

static void resume(struct club *c, const char *path)
{
    static struct session s;
    struct saves_hold hold = {.file = -1};
    struct problem why;
    if (!saves_hold(&hold, path, &why) && !session_resume(&s, path, 0, NULL, &why)) {
        play(c, &s, path, &hold);
        return;
    }
    saves_let_go(&hold);
    complain(c, &why);
}

static void play_course(void *club, struct session *s, const char *path, struct saves_hold *hold)
{
    play(club, s, path, hold);
}

static void open_course(struct club *c, nb_day day)
{
    course_screen(c->screen, day, (struct course_player){play_course, c});
}

static bool play_puzzle(void *club, struct session *s, struct puzzle_verdict verdict)
{
    struct club *c = club;
    struct problem why;
    const bool next = table_screen_puzzle(c->screen, s, verdict, &why);
    if (why.text[0]) complain(c, &why);
    return next;
}

static void open_puzzles(struct club *c, const nb_game *game, unsigned number)
{
    puzzle_screen(c->screen, game, number, (struct puzzle_player){play_puzzle, c});
}

static void play_again(struct club *c)
{
    static struct session s;
    const struct save *save = club_list_save(&c->list, chosen(c));
    struct saves_hold hold = {.file = -1};
    struct problem why;
    char path[PATHS_PATH];
    if (!save || !save->over) return;
    if (duplicate_start(&s, save->path, 0, NULL, &why) || saves_begin(&hold, path, sizeof path, save->game, &why)) {
        saves_let_go(&hold);
        session_free(&s);
        complain(c, &why);
        return;
    }
    play(c, &s, path, &hold);
    gather(c);
}

/* ---------------------------------------------------------------------------------------------------------- opening */

static void show_help(struct club *c)
{
    static const struct help_line help[] = {
        {NULL, say_tui_club_help_search}, {NULL, NULL}, {NULL, say_tui_club_help_form}, {NULL, NULL},
        {NULL, say_tui_club_help_table},  {NULL, NULL}, {NULL, say_tui_club_help_plain}};
    help_window(c->screen, behind(c), help, sizeof help / sizeof help[0]);
}

static bool is_finished(const char *path)
{
    static struct session s;
    struct problem ignored; /* replay_view says what is wrong with it */
    if (session_read(&s, path, &ignored)) return true;
    bool over = s.match.over;
    session_free(&s);
    return over;
}

static void open_record(struct club *c)
{
    char path[PATHS_PATH / 4] = "";
    if (!pop_line(c->screen, behind(c), say_tui_club_record, say_tui_club_record_question, path, sizeof path) ||
        !path[0])
        return;
    bool goes_on = !is_finished(path) && pop_yes(c->screen, behind(c), say_tui_club_unfinished, say_tui_club_resume_it,
                                                 say_tui_club_watch_it);
    if (goes_on) resume(c, path);
    else replay_view(c->screen, behind(c), path, false);
}

/* False: leaves the program, or goes to a table on a server. */
static bool open_more(struct club *c, enum more which)
{
    if (which == MORE_ROUNDS) round_screen(c->screen, behind(c));
    if (which == MORE_COMPOSE) compose(c);
    if (which == MORE_JOIN) return !visit_form(c->screen, behind(c), c->visit);
    if (which == MORE_PUZZLES) open_puzzles(c, NULL, 0);
    if (which == MORE_RULES) page_rules(c->screen, "README", NULL);
    if (which == MORE_RECORD) open_record(c);
    if (which == MORE_SETTINGS) settings_view(c->screen, behind(c));
    if (which == MORE_HELP) show_help(c);
    return which != MORE_LEAVE;
}

static void list_rest(struct club *c, enum part part)
{
    c->list.whole[part] = true;
    club_list_search(&c->list);
}

static bool open_entry(struct club *c)
{
    const struct club_entry *e = chosen(c);
    const struct save *save = club_list_save(&c->list, e);
    bool stays = true;
    if (!e) return true;
    if (e->rest) return list_rest(c, e->part), true;
    enum part part = e->part;
    if (part == PART_DAY) open_course(c, INT32_MAX);
    else if (part == PART_GAMES) play_game(c, nb_game_at(e->which));
    else if (part == PART_RESUME) resume(c, save->path);
    else if (part == PART_FINISHED) replay_view(c->screen, behind(c), save->path, false);
    else stays = open_more(c, (enum more)e->which);
    if (part <= PART_GAMES) c->list.search[0] = 0;
    gather(c);
    if (part == PART_RESUME || part == PART_GAMES) c->at = home(c); /* what was just played is the newest now */
    if (part == PART_DAY) c->at = 0;
    return stays;
}

static void show_rules(struct club *c)
{
    const struct club_entry *e = chosen(c);
    const struct save *save = club_list_save(&c->list, e);
    if (save) page_rules(c->screen, save->game, NULL);
    else if (e && e->part == PART_GAMES) page_rules(c->screen, nb_game_at(e->which)->id, NULL);
}

static void remove_entry(struct club *c)
{
    const struct save *save = club_list_save(&c->list, chosen(c));
    if (!save || !pop_sure(c->screen, behind(c), say_tui_club_delete, say_tui_club_delete_yes, say_tui_club_delete_no))
        return;
    struct problem why;
    duplicate_forget(save->path);
    if (unlink(save->path)) {
        problem_failed(&why, say_tui_club_cannot_delete(HERE, save->path, strerror(errno)));
        complain(c, &why);
    }
    gather(c);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void type(struct club *c, struct key key)
{
    if (key.event == SCREEN_BACKSPACE) typed_chop(c->list.search);
    else typed_add(c->list.search, sizeof c->list.search, key.code);
    club_list_search(&c->list);
    c->at = home(c);
}

static void move(struct club *c, int step)
{
    if (!c->list.shown) return;
    int at = (int)c->at + step, last = (int)c->list.shown - 1;
    bool one = step == 1 || step == -1; /* one step goes round, a page stops at the end */
    c->at = (unsigned)(at < 0 ? (one ? last : 0) : at > last ? (one ? 0 : last) : at);
}

/* A click chooses; a click on what is chosen opens it. */
static bool click(struct club *c, struct key key)
{
    struct rect r = list_area(c->screen);
    for (unsigned i = 0; rect_has(r, key.y, key.x) && i < c->list.shown; i++) {
        if (r.y + line_of(c, i) - c->first != key.y) continue;
        if (i == c->at) return open_entry(c);
        c->at = i;
    }
    return true;
}

/* False: leaves. */
static bool obey(struct club *c, struct key key)
{
    int page = c->screen->height - 6;
    switch (key.event) {
    case SCREEN_UP: move(c, -1); break;
    case SCREEN_DOWN: move(c, 1); break;
    case SCREEN_PAGE_UP: move(c, -page); break;
    case SCREEN_PAGE_DOWN: move(c, page); break;
    case SCREEN_HOME: c->at = 0; break;
    case SCREEN_END: c->at = c->list.shown ? c->list.shown - 1 : 0; break;
    case SCREEN_ENTER: return open_entry(c);
    case SCREEN_CLICK: return click(c, key);
    case SCREEN_RIGHT: play_again(c); break;
    case SCREEN_TAB: show_rules(c); break;
    case SCREEN_DELETE: remove_entry(c); break;
    case SCREEN_CHAR:
        if (key.code == '?') {
            show_help(c);
            break;
        }
        type(c, key);
        break;
    case SCREEN_BACKSPACE: type(c, key); break;
    case SCREEN_ESCAPE:
        if (!c->list.search[0]) return false;
        c->list.search[0] = 0;
        club_list_search(&c->list);
        c->at = home(c);
        break;
    default: break;
    }
    return true;
}

static struct club *enter_club(struct screen *screen, struct tui_visit *visit)
{
    struct club *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->screen = screen;
    c->visit = visit;
    gather(c);
    c->at = home(c);
    return c;
}

static void leave_club(struct club *c)
{
    club_list_free(&c->list);
    free(c);
}

void clubhouse_course(struct screen *screen, nb_day day)
{
    struct club *c = enter_club(screen, NULL);
    if (!c) return;
    open_course(c, day);
    leave_club(c);
}

void clubhouse_puzzles(struct screen *screen, const nb_game *game, unsigned number)
{
    struct club *c = enter_club(screen, NULL);
    if (!c) return;
    open_puzzles(c, game, number);
    leave_club(c);
}

void clubhouse(struct screen *screen, struct tui_visit *visit)
{
    struct club *c = enter_club(screen, visit);
    if (!c) return;
    for (;;) {
        draw(c);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_GONE || !obey(c, key)) break;
    }
    leave_club(c);
}
