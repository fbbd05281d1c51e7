/* puzzle_screen.c - see puzzle_screen.h. The games are a list at the left; what was solved of the chosen one is at the right. */
#include "puzzle_screen.h"

#include <stdlib.h>

#include "words.h"

enum { LIST = 34, MOST_NUMBERS = 400, ENTRY = 96 };

struct puzzles {
    struct screen *screen;
    struct puzzle_player player;
    struct puzzle_book book;
    unsigned games, at, top;     /* at: the game that is chosen; top: the first on the screen */
    uint8_t game[UINT8_MAX + 1]; /* numbers of those that have puzzles */
    struct puzzle_item *item;    /* that is being solved */
    nb_puzzle puzzle;
    const struct session *s; /* in which it is */
    char said[NB_MAX_STORY + WORDS_MOST];
};

static const nb_game *game_at(const struct puzzles *p, unsigned i) { return nb_game_at(p->game[i]); }
static const nb_game *chosen(const struct puzzles *p) { return game_at(p, p->at); }

/* ---------------------------------------------------------------------------------------------------------- drawing */

static unsigned rows(const struct puzzles *p) { return p->screen->height > 6 ? (unsigned)p->screen->height - 4 : 2; }

static void draw_game(const struct puzzles *p, unsigned i, int y)
{
    const enum ink ink = i == p->at ? INK_CHOSEN : INK_TEXT;
    unsigned solved, tried, n = puzzle_book_count(&p->book, game_at(p, i), &solved, &tried);
    const char *count = say_puzzlescreen_count(HERE, solved, n);
    ink_field(p->screen, y, 1, LIST, ink, "");
    ink_text(p->screen, y, 2, LIST - 10, ink, game_at(p, i)->title);
    ink_text(p->screen, y, LIST - ink_columns(count), 8, ink, count);
}

static void draw_list(struct puzzles *p)
{
    if (p->at < p->top) p->top = p->at;
    if (p->at >= p->top + rows(p)) p->top = p->at - rows(p) + 1;
    for (unsigned i = p->top; i < p->games && i < p->top + rows(p); i++) draw_game(p, i, 2 + (int)(i - p->top));
}

static void draw_detail(const struct puzzles *p)
{
    struct rect r = {2, LIST + 4, p->screen->height - 4, p->screen->width - LIST - 5};
    char words[WORDS_MOST];
    unsigned solved, tried, n = puzzle_book_count(&p->book, chosen(p), &solved, &tried);
    if (r.w > 64) r.w = 64;
    if (r.w < 10) return;
    ink_text(p->screen, r.y, r.x, r.w, INK_STRONG, chosen(p)->title);
    r.y += 2, r.h -= 2;
    int lines = ink_paragraph(p->screen, r, INK_TEXT, say_puzzlescreen_about(HERE, n, tried, solved));
    r.y += lines + 1, r.h -= lines + 1;
    lines = ink_paragraph(p->screen, r, INK_DIM, tried < n ? say_puzzlescreen_best_is : say_puzzlescreen_none_left);
    r.y += lines + 1, r.h -= lines + 1;
    ink_paragraph(p->screen, r, INK_TEXT, puzzle_rating_words(words, sizeof words, &p->book));
}

static void draw_keys(const struct puzzles *p)
{
    static const struct {
        const char *key, *word;
    } keys[] = {{"Enter", say_puzzlescreen_key_solve},
                {"n", say_puzzlescreen_key_numbers},
                {"a", say_puzzlescreen_key_any},
                {"Esc", say_puzzlescreen_key_back}};
    int y = p->screen->height - 1, x = 1;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        x += ink_text(p->screen, y, x, p->screen->width - x, INK_KEY, keys[i].key) + 1;
        x += ink_text(p->screen, y, x, p->screen->width - x, INK_DIM, keys[i].word) + 3;
    }
}

static void draw(void *puzzles)
{
    struct puzzles *p = puzzles;
    ink_clear(p->screen);
    ink_field(p->screen, 0, 0, p->screen->width, INK_TITLE, "");
    ink_text(p->screen, 0, 1, p->screen->width - 2, INK_TITLE, say_puzzlescreen_title);
    draw_list(p);
    draw_detail(p);
    draw_keys(p);
}

static struct pop_behind behind(struct puzzles *p) { return (struct pop_behind){draw, p}; }

/* ---------------------------------------------------------------------------------------------------------- solving */

static const char *judge(void *puzzles, nb_action action)
{
    struct puzzles *p = puzzles;
    char text[NB_MAX_STORY];
    nb_review_step step;
    struct problem why = {.text = ""};
    const bool first = p->item->state == PUZZLE_NEW;
    nb_puzzle_verdict_text(text, sizeof text, &p->puzzle, action, p->s->names);
    puzzle_book_note(&p->book, p->item, nb_puzzle_judge(&p->puzzle, action, &step), &why);
    snprintf(p->said, sizeof p->said, "%s\n%s%s%s", text,
             first ? say_puzzlescreen_first_try(HERE, p->book.rating) : say_puzzle_again, why.text[0] ? "\n" : "",
             why.text);
    return p->said;
}

/* False: back to the list. */
static bool solve(struct puzzles *p, struct puzzle_item *item)
{
    static struct session s;
    struct problem why;
    bool next = false;
    p->item = item;
    p->s = &s;
    if (puzzle_open(item, &p->puzzle, &s, &why)) pop_say(p->screen, behind(p), say_puzzlescreen_sorry, why.text);
    else next = p->player.play(p->player.data, &s, (struct puzzle_verdict){judge, p});
    session_free(&s);
    return next && !p->screen->gone;
}

/* From this one on, as long as they want; NULL: from the one that suits them best. */
static void solve_from(struct puzzles *p, struct puzzle_item *item, const nb_game *game)
{
    if (!item) item = puzzle_book_next(&p->book, game);
    if (!item) pop_say(p->screen, behind(p), say_puzzlescreen_title, say_puzzlescreen_none_left);
    while (item && solve(p, item)) item = puzzle_book_next(&p->book, game);
}

static void pick_number(struct puzzles *p)
{
    static char text[MOST_NUMBERS][ENTRY];
    static const char *const states[] = {"", say_puzzle_state_right, say_puzzle_state_wrong};
    const char *items[MOST_NUMBERS];
    int n = 0;
    for (struct puzzle_item *item; n < MOST_NUMBERS && (item = puzzle_book_find(&p->book, chosen(p), (unsigned)n + 1));
         n++) {
        const char *entry = say_puzzlescreen_entry(HERE, item->number, item->seats, puzzle_skill_words(item->skill),
                                                   item->rating);
        snprintf(text[n], ENTRY, "%s%s%s", entry, item->state ? ", " : "", states[item->state]);
        items[n] = text[n];
    }
    const int at = n ? pop_menu(p->screen, behind(p), chosen(p)->title, items, n, NULL, 0) : -1;
    if (at >= 0) solve_from(p, puzzle_book_find(&p->book, chosen(p), (unsigned)at + 1), chosen(p));
}

/* ------------------------------------------------------------------------------------------------------------- keys */

static void go(struct puzzles *p, int step)
{
    const int at = (int)p->at + step, last = (int)p->games - 1;
    p->at = (unsigned)(at < 0 ? 0 : at > last ? last : at);
}

static void click(struct puzzles *p, struct key key)
{
    const unsigned i = p->top + (unsigned)(key.y - 2);
    if (key.x > LIST || key.y < 2 || i >= p->games || i >= p->top + rows(p)) return;
    if (i == p->at) solve_from(p, NULL, chosen(p));
    p->at = i;
}

/* False: leaves. */
static bool obey(struct puzzles *p, struct key key)
{
    switch (key.event) {
    case SCREEN_UP: go(p, -1); break;
    case SCREEN_DOWN: go(p, 1); break;
    case SCREEN_PAGE_UP:
    case SCREEN_HOME: go(p, -(int)p->games); break;
    case SCREEN_PAGE_DOWN:
    case SCREEN_END: go(p, (int)p->games); break;
    case SCREEN_ENTER: solve_from(p, NULL, chosen(p)); break;
    case SCREEN_CLICK: click(p, key); break;
    case SCREEN_ESCAPE:
    case SCREEN_GONE: return false;
    case SCREEN_CHAR:
        if (key.code == 'n') pick_number(p);
        if (key.code == 'a') solve_from(p, NULL, NULL);
        return key.code != 'q';
    default: break;
    }
    return !p->screen->gone;
}

static bool open_book(struct puzzles *p, struct problem *why)
{
    if (puzzle_book_open(&p->book, why)) return false;
    for (unsigned i = 0; i < nb_game_count(); i++) {
        unsigned solved, tried;
        if (puzzle_book_count(&p->book, nb_game_at(i), &solved, &tried)) p->game[p->games++] = (uint8_t)i;
    }
    if (p->games) return true;
    problem_failed(why, say_puzzlescreen_none_left);
    return false;
}

static void begin_at(struct puzzles *p, const nb_game *game, unsigned number)
{
    for (unsigned i = 0; i < p->games; i++)
        if (game_at(p, i) == game) p->at = i;
    if (game) solve_from(p, number ? puzzle_book_find(&p->book, game, number) : NULL, game);
}

void puzzle_screen(struct screen *screen, const nb_game *game, unsigned number, struct puzzle_player player)
{
    struct puzzles *p = calloc(1, sizeof *p);
    struct problem why = {.text = ""};
    if (!p) return;
    p->screen = screen;
    p->player = player;
    if (open_book(p, &why)) {
        begin_at(p, game, number);
        do draw(p);
        while (!screen->gone && obey(p, screen_key(screen, -1)));
    } else {
        pop_say(screen, (struct pop_behind){0}, say_puzzlescreen_sorry, why.text);
    }
    puzzle_book_free(&p->book);
    free(p);
}
