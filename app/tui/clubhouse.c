/* clubhouse.c - see clubhouse.h. One list of everything; typing searches in it. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clubhouse.h"
#include "form.h"
#include "reading.h"
#include "pop.h"
#include "replay_view.h"
#include "saves.h"
#include "settings_view.h"
#include "sit.h"
#include "typed.h"

enum part { PART_GO_ON, PART_GAMES, PART_RECORDS, PART_MORE, PARTS };
static const char *const part_title[PARTS] = {"Go on with", "Games", "Look at again", "More"};

enum more { MORE_RULES, MORE_RECORD, MORE_SETTINGS, MORE_HELP, MORE_LEAVE, MORES };
static const char *const more_title[MORES] = {"All the rules", "Open a record", "Settings", "Help", "Leave"};
static const char *const more_help[MORES] = {
    "The rules that the games have in common, and where they differ.",
    "A file with a record: to be looked at, or gone on with.", "Colours, suits, motion, pace, mouse.",
    "How to find your way, and how to sit down.", "Nothing is lost: every match is kept as it stands."};

struct entry {
    enum part part;
    unsigned which; /* the game's number, the save's, or enum more */
    const char *label;
};

enum { ENTRIES = SAVES_MOST + 64, LIST = 36, SEARCH = 40 };
enum { GO_ON_MOST = 3 }; /* unfinished matches that are offered unasked; a search finds the others */

struct club {
    struct screen *screen;
    unsigned saves, entries, shown;
    struct save save[SAVES_MOST];
    struct entry entry[ENTRIES];
    unsigned visible[ENTRIES]; /* what the search has left, as indices */
    unsigned at;               /* in visible */
    char search[SEARCH];
    int first; /* the first line of the list that is on the screen */
};

/* --------------------------------------------------------------------------------------------------------- the list */

static void add(struct club *c, enum part part, unsigned which, const char *label)
{
    if (c->entries < ENTRIES) c->entry[c->entries++] = (struct entry){part, which, label};
}

static void add_saves(struct club *c, enum part part, bool over)
{
    for (unsigned i = 0; i < c->saves; i++) {
        const struct save *save = &c->save[i];
        bool readable = save->title[0];
        if (over == (readable && save->over)) add(c, part, i, readable ? save->label : "(cannot be read)");
    }
}

static bool holds(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i])) i++;
        if (i == n) return true;
    }
    return !n;
}

static bool is_found(const struct club *c, const struct entry *e)
{
    if (holds(e->label, c->search)) return true;
    if (e->part == PART_GAMES) {
        const nb_game *game = nb_game_at(e->which);
        return holds(game->id, c->search) || holds(game->summary, c->search) || holds(game->since, c->search);
    }
    return (e->part == PART_GO_ON || e->part == PART_RECORDS) && holds(c->save[e->which].words, c->search);
}

static void show_part(struct club *c, enum part part, unsigned most)
{
    for (unsigned i = 0; i < c->entries && most; i++) {
        if (c->entry[i].part != part || !is_found(c, &c->entry[i])) continue;
        c->visible[c->shown++] = i;
        most--;
    }
}

/* The newest matches stand at the top; but whoever types the name of a game wants to begin one. */
static void search(struct club *c)
{
    bool searching = c->search[0];
    c->shown = 0;
    if (!searching) show_part(c, PART_GO_ON, GO_ON_MOST);
    show_part(c, PART_GAMES, ENTRIES);
    if (searching) show_part(c, PART_GO_ON, ENTRIES);
    show_part(c, PART_RECORDS, ENTRIES);
    show_part(c, PART_MORE, ENTRIES);
    if (c->at >= c->shown) c->at = c->shown ? c->shown - 1 : 0;
}

static void gather(struct club *c)
{
    c->entries = 0;
    c->saves = saves_list(c->save);
    add_saves(c, PART_GO_ON, false);
    for (unsigned i = 0; i < nb_game_count(); i++) add(c, PART_GAMES, i, nb_game_at(i)->title);
    add_saves(c, PART_RECORDS, true);
    for (unsigned i = 0; i < MORES; i++) add(c, PART_MORE, i, more_title[i]);
    search(c);
}

static const struct entry *chosen(const struct club *c) { return c->shown ? &c->entry[c->visible[c->at]] : NULL; }

/* ---------------------------------------------------------------------------------------------------------- drawing */

/* The list's lines: a heading before each part, and a blank line between them. */
static int line_of(const struct club *c, unsigned at)
{
    int line = 0;
    for (unsigned i = 0; i <= at && i < c->shown; i++) {
        bool begins = !i || c->entry[c->visible[i]].part != c->entry[c->visible[i - 1]].part;
        line += begins ? (i ? 3 : 2) : 1;
    }
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

/* What stands at the right: a game's year, where it is known, or when a match was played. */
static void when_words(const struct club *c, const struct entry *e, char out[16])
{
    struct tm day;
    *out = 0;
    if (e->part == PART_GAMES && strcmp(nb_game_at(e->which)->since, "traditional") != 0)
        snprintf(out, 16, "%s", nb_game_at(e->which)->since);
    if ((e->part == PART_GO_ON || e->part == PART_RECORDS) && localtime_r(&c->save[e->which].when, &day))
        strftime(out, 16, is_today(&day) ? "%H:%M" : "%e %b", &day);
}

static void draw_entry(const struct club *c, unsigned i, int y)
{
    const struct entry *e = &c->entry[c->visible[i]];
    bool here = i == c->at;
    enum ink ink = here ? INK_CHOSEN : INK_TEXT;
    char right[16];
    when_words(c, e, right);
    ink_field(c->screen, y, 1, LIST, ink, "");
    ink_text(c->screen, y, 3, LIST - 10, ink, e->label);
    ink_text(c->screen, y, LIST - ink_columns(right), 8, here ? INK_CHOSEN : INK_DIM, right);
}

static void draw_list(struct club *c)
{
    struct rect r = list_area(c->screen);
    int line = c->shown ? line_of(c, c->at) : 0;
    if (line >= c->first + r.h) c->first = line - r.h + 1;
    if (line - 1 < c->first) c->first = line > 0 ? line - 1 : 0;
    for (unsigned i = 0; i < c->shown; i++) {
        int y = r.y + line_of(c, i) - c->first;
        bool begins = !i || c->entry[c->visible[i]].part != c->entry[c->visible[i - 1]].part;
        if (begins && y - 1 >= r.y && y - 1 < r.y + r.h)
            ink_text(c->screen, y - 1, 1, LIST, INK_STRONG, part_title[c->entry[c->visible[i]].part]);
        if (y >= r.y && y < r.y + r.h) draw_entry(c, i, y);
    }
    if (!c->shown) ink_text(c->screen, r.y, 3, LIST, INK_DIM, "Nothing is called so.");
}

static void draw_game(const struct screen *screen, struct rect r, const nb_game *game)
{
    char opening[4096], players[40];
    if (game->min_seats == game->max_seats) snprintf(players, sizeof players, "%u players", game->min_seats);
    else snprintf(players, sizeof players, "%u to %u players", game->min_seats, game->max_seats);
    ink_print(screen, r.y, r.x, r.w, INK_STRONG, "%s", game->title);
    ink_print(screen, r.y + 1, r.x, r.w, INK_DIM, "%s, %s", game->since, players);
    r.y += 3, r.h -= 3;
    int lines = ink_paragraph(screen, r, INK_TEXT, game->summary);
    r.y += lines + 1, r.h -= lines + 1;
    page_opening(opening, sizeof opening, game->id);
    if (r.h > 0) ink_paragraph(screen, r, INK_DIM, opening);
}

static void draw_save(const struct screen *screen, struct rect r, const struct save *save)
{
    char when[64] = "";
    struct tm day;
    if (localtime_r(&save->when, &day)) strftime(when, sizeof when, "%e %B %Y, %H:%M", &day);
    ink_text(screen, r.y, r.x, r.w, INK_STRONG, save->title[0] ? save->title : "This record cannot be read");
    ink_text(screen, r.y + 1, r.x, r.w, INK_DIM, when + strspn(when, " "));
    r.y += 3, r.h -= 3;
    int lines = ink_paragraph(screen, r, INK_TEXT, save->words);
    r.y += lines + 1, r.h -= lines + 1;
    ink_paragraph(screen, r, INK_DIM, save->path);
}

static void draw_detail(const struct club *c)
{
    struct rect r = {2, LIST + 4, c->screen->height - 4, c->screen->width - LIST - 5};
    const struct entry *e = chosen(c);
    if (r.w > 76) r.w = 76;
    if (r.w < 10 || !e) return;
    if (e->part == PART_GAMES) {
        draw_game(c->screen, r, nb_game_at(e->which));
    } else if (e->part == PART_MORE) {
        ink_text(c->screen, r.y, r.x, r.w, INK_STRONG, more_title[e->which]);
        ink_paragraph(c->screen, (struct rect){r.y + 2, r.x, r.h - 2, r.w}, INK_TEXT, more_help[e->which]);
    } else {
        draw_save(c->screen, r, &c->save[e->which]);
    }
}

static void draw_keys(const struct club *c)
{
    static const char *const keys[][2] = {{"Enter", "sit down"}, {"Tab", "rules"}, {"Del", "delete"}, {"Esc", "leave"}};
    const struct entry *e = chosen(c);
    bool save = e && (e->part == PART_GO_ON || e->part == PART_RECORDS);
    int y = c->screen->height - 1, x = 1;
    for (unsigned i = 0; i < 4; i++) {
        const char *word = keys[i][1];
        if ((i == 1 && e && e->part == PART_MORE) || (i == 2 && !save)) continue;
        if (i == 0 && e && e->part != PART_GAMES) word = e->part == PART_GO_ON ? "go on" : "open";
        if (i == 3 && c->search[0]) word = "search no more";
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_KEY, keys[i][0]) + 1;
        x += ink_text(c->screen, y, x, c->screen->width - x, INK_DIM, word) + 3;
    }
}

/* Where there is not room for both, what has been typed matters more than what this is. */
static void draw_title(const struct club *c)
{
    const struct screen *screen = c->screen;
    int w = c->search[0] ? 30 : 16, x = screen->width > w ? screen->width - w : 0;
    ink_field(screen, 0, 0, screen->width, INK_TITLE, "");
    ink_text(screen, 0, 1, x - 2, INK_TITLE, "Niblick: every card game called Golf");
    if (c->search[0]) ink_print(screen, 0, x, w - 1, INK_TITLE, "search: %s_", c->search);
    else ink_text(screen, 0, x, w - 1, INK_TITLE, "type to search");
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

static void complain(struct club *c)
{
    char said[NB_MAX_STORY];
    if (screen_said(c->screen, said, sizeof said)) pop_say(c->screen, behind(c), "It cannot be done", said);
}

/* The same people and players, the same rules, other cards. */
static int seat_again(const struct session *before, struct session *s)
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
    return session_seat(s, &before->match.rules, seed, sitter);
}

/* Plays the match, and the next one if that is wanted; frees the session, and lets go of it. */
static void play(struct club *c, struct session *s, const char *path, struct saves_hold *hold)
{
    char name[PATHS_PATH];
    enum sit_end end = sit_down(c->screen, s, path);
    while (end == SIT_AGAIN && !c->screen->gone) {
        static struct session next;
        saves_let_go(hold);
        if (seat_again(s, &next) || !saves_begin(hold, name, sizeof name, nb_game_of(&next.match.rules)->id)) break;
        session_free(s);
        *s = next;
        path = name;
        end = sit_down(c->screen, s, path);
    }
    session_free(s);
    saves_let_go(hold);
    if (end == SIT_REPLAY) replay_view(c->screen, behind(c), path);
    complain(c);
}

static void play_game(struct club *c, const nb_game *game)
{
    static struct session s;
    struct setup setup;
    struct saves_hold hold;
    char path[PATHS_PATH];
    setup_start(&setup, game);
    if (!form_fill(c->screen, &setup, &s)) return;
    if (saves_begin(&hold, path, sizeof path, game->id)) play(c, &s, path, &hold);
    else complain(c);
}

static void go_on(struct club *c, const char *path)
{
    static struct session s;
    struct saves_hold hold = {.file = -1};
    bool goes_on = saves_hold(&hold, path) && !session_resume(&s, path, 0, NULL);
    if (goes_on) play(c, &s, path, &hold);
    else saves_let_go(&hold), complain(c);
}

/* ---------------------------------------------------------------------------------------------------------- opening */

static const char help_text[] = "Type to search among games, matches and records; arrows and Enter open one.\n"
                                "Tab opens the rules of the game that is chosen.\n"
                                "\n"
                                "Before the cards are dealt you choose who plays: you, friends at the same\n"
                                "keyboard (a curtain hides the cards between turns), or the computer, from\n"
                                "rabbit to tiger. Every house rule is an option of the form.\n"
                                "\n"
                                "At the table ? explains the keys. Every match is kept after every action:\n"
                                "leave whenever you like, and find it here at the top of the list.\n"
                                "\n"
                                "Without a screen: niblick play GAME does it all in plain lines, for screen\n"
                                "readers too. niblick help lists the other commands.\n";

static bool is_finished(const char *path)
{
    static struct session s;
    if (session_read(&s, NULL, path)) return true;
    bool over = s.match.over;
    session_free(&s);
    return over;
}

static void open_record(struct club *c)
{
    char path[PATHS_PATH / 4] = "";
    if (!pop_line(c->screen, behind(c), "Open a record", "Which file?", path, sizeof path) || !path[0]) return;
    bool goes_on = !is_finished(path) &&
                   pop_yes(c->screen, behind(c), "This match is not finished.", "Go on with it", "Only look at it");
    if (goes_on) go_on(c, path);
    else replay_view(c->screen, behind(c), path);
}

/* False: leaves the program. */
static bool open_more(struct club *c, enum more which)
{
    if (which == MORE_RULES) page_rules(c->screen, "README", NULL);
    if (which == MORE_RECORD) open_record(c);
    if (which == MORE_SETTINGS) settings_view(c->screen, behind(c));
    if (which == MORE_HELP) pop_text(c->screen, behind(c), "Help", help_text);
    return which != MORE_LEAVE;
}

static bool open_entry(struct club *c)
{
    const struct entry *e = chosen(c);
    bool stays = true;
    if (!e) return true;
    if (e->part == PART_GAMES) play_game(c, nb_game_at(e->which));
    else if (e->part == PART_GO_ON) go_on(c, c->save[e->which].path);
    else if (e->part == PART_RECORDS) replay_view(c->screen, behind(c), c->save[e->which].path);
    else stays = open_more(c, (enum more)e->which);
    if (e->part <= PART_GAMES) c->at = 0, c->search[0] = 0; /* what was just played is the newest now */
    gather(c);
    return stays;
}

static void show_rules(struct club *c)
{
    const struct entry *e = chosen(c);
    if (!e || e->part == PART_MORE) return;
    page_rules(c->screen, e->part == PART_GAMES ? nb_game_at(e->which)->id : c->save[e->which].game, NULL);
}

static void remove_entry(struct club *c)
{
    static const char *const items[] = {"Keep it", "Delete it"};
    const struct entry *e = chosen(c);
    if (!e || (e->part != PART_GO_ON && e->part != PART_RECORDS)) return;
    if (pop_menu(c->screen, behind(c), "Delete this match for good?", items, 2, NULL, 0) == 1)
        unlink(c->save[e->which].path);
    gather(c);
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void type(struct club *c, struct key key)
{
    if (key.event == SCREEN_BACKSPACE) typed_chop(c->search);
    else typed_add(c->search, sizeof c->search, key.code);
    c->at = 0;
    search(c);
}

static void move(struct club *c, int step)
{
    if (!c->shown) return;
    int at = (int)c->at + step, last = (int)c->shown - 1;
    bool one = step == 1 || step == -1; /* one step goes round, a page stops at the end */
    c->at = (unsigned)(at < 0 ? (one ? last : 0) : at > last ? (one ? 0 : last) : at);
}

/* A click chooses; a click on what is chosen opens it. */
static bool click(struct club *c, struct key key)
{
    struct rect r = list_area(c->screen);
    for (unsigned i = 0; rect_has(r, key.y, key.x) && i < c->shown; i++) {
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
    case SCREEN_END: c->at = c->shown ? c->shown - 1 : 0; break;
    case SCREEN_ENTER: return open_entry(c);
    case SCREEN_CLICK: return click(c, key);
    case SCREEN_TAB: show_rules(c); break;
    case SCREEN_DELETE: remove_entry(c); break;
    case SCREEN_CHAR:
    case SCREEN_BACKSPACE: type(c, key); break;
    case SCREEN_ESCAPE:
        if (!c->search[0]) return false;
        c->search[0] = 0;
        search(c);
        break;
    default: break;
    }
    return true;
}

void clubhouse(struct screen *screen)
{
    struct club *c = calloc(1, sizeof *c);
    if (!c) return;
    c->screen = screen;
    gather(c);
    for (;;) {
        draw(c);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_GONE || !obey(c, key)) break;
    }
    free(c);
}
