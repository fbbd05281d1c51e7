/* rating_book.c - see rating_book.h */
#include "rating_book.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "allocate.h"
#include "anchors.h"
#include "weng_lin.h"

/* Points: a difference of 400 is ten to one between two players whose ratings are certain (29.5 would be exact). */
enum { POINTS_AT_25 = 1500, POINTS_EACH = 30, PROVISIONAL = 300, USUAL_DEALS = 9, SHELVES = 4096 };

struct line {
    char account[STORE_NAME], game[RATING_WORD];
    struct rating rating;
    unsigned matches;
    struct line *next; /* on the same shelf */
};

struct rating_book {
    struct line *shelf[SHELVES];
    unsigned number; /* of the last match */
};

struct rating_book *rating_book_new(void) { return allocate(sizeof(struct rating_book)); }

void rating_book_free(struct rating_book *book)
{
    for (unsigned i = 0; book && i < SHELVES; i++)
        for (struct line *line = book->shelf[i], *next; line; line = next) {
            next = line->next;
            free(line);
        }
    free(book);
}

/* -------------------------------------------------------------------------------------------------------------- points */

static struct standing standing_of(const struct line *line)
{
    const int margin = (int)lround(1.96 * POINTS_EACH * line->rating.sigma);
    return (struct standing){.points = POINTS_AT_25 + (int)lround(POINTS_EACH * (line->rating.mu - weng_lin_new.mu)),
                             .margin = margin,
                             .matches = line->matches,
                             .provisional = margin > PROVISIONAL};
}

static double mu_of(int points) { return weng_lin_new.mu + (points - POINTS_AT_25) / (double)POINTS_EACH; }

bool rating_of_player(const char *game, const char *player, struct standing *out)
{
    *out = (struct standing){.margin = 0};
    return anchor_of(game, player, &out->points);
}

/* --------------------------------------------------------------------------------------------------------------- lines */

/* Account names are compared without regard to case, as the store does. */
static unsigned shelf_of(const char *account)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *account; account++) {
        const unsigned char c = (unsigned char)*account;
        hash = (hash ^ (c >= 'A' && c <= 'Z' ? c + 32u : c)) * 16777619u;
    }
    return hash % SHELVES;
}

static struct line *find(const struct rating_book *book, const char *game, const char *account)
{
    struct line *line = book->shelf[shelf_of(account)];
    while (line && (strcasecmp(line->account, account) != 0 || strcmp(line->game, game) != 0)) line = line->next;
    return line;
}

static struct line *find_or_make(struct rating_book *book, const char *game, const char *account)
{
    struct line *line = find(book, game, account), **shelf = &book->shelf[shelf_of(account)];
    if (line) return line;
    line = allocate(sizeof *line);
    snprintf(line->account, sizeof line->account, "%s", account);
    snprintf(line->game, sizeof line->game, "%s", game);
    line->rating = weng_lin_new;
    line->next = *shelf;
    return *shelf = line;
}

bool rating_book_of(const struct rating_book *book, const char *game, const char *account, struct standing *out)
{
    const struct line *line = find(book, game, account);
    if (line) *out = standing_of(line);
    return line != NULL;
}

void rating_book_rename(struct rating_book *book, const char *account, const char *alias)
{
    struct line **at = &book->shelf[shelf_of(account)], *line;
    while ((line = *at)) {
        if (strcasecmp(line->account, account) != 0) {
            at = &line->next;
            continue;
        }
        struct line **shelf = &book->shelf[shelf_of(alias)];
        *at = line->next;
        snprintf(line->account, sizeof line->account, "%s", alias);
        line->next = *shelf;
        *shelf = line;
        if (shelf == at) at = &line->next;
    }
}

/* --------------------------------------------------------------------------------------------------------------- a match */

/* In a short match the cards decide more: the play of nine deals varies a third as much as that of one. */
static struct weng_lin method_for(unsigned deals)
{
    struct weng_lin method = weng_lin_usual;
    method.beta *= sqrt((double)USUAL_DEALS / deals);
    return method;
}

unsigned rating_book_next(const struct rating_book *book) { return book->number + 1; }

/* Those who are compared, as weng_lin_rate wants them. */
struct entrants {
    struct rating rating[NB_MAX_SEATS];
    uint8_t side[NB_MAX_SEATS], place[NB_MAX_SEATS], seat[NB_MAX_SEATS];
    struct line *line[NB_MAX_SEATS]; /* NULL: a computer player */
    unsigned n;
};

static struct rating anchor(const char *game, const char *player)
{
    struct standing s;
    rating_of_player(game, player, &s);
    return (struct rating){.mu = mu_of(s.points)};
}

static void enter(struct entrants *e, struct rating_book *book, const struct rating_result *r)
{
    const uint16_t seats = rating_seats(r);
    for (unsigned i = 0; i < r->seats; i++) {
        const struct rating_seat *s = &r->seat[i];
        if (!(seats >> i & 1)) continue;
        if (!*s->player) e->line[e->n] = find_or_make(book, r->game, s->account);
        e->rating[e->n] = *s->player ? anchor(r->game, s->player) : e->line[e->n]->rating;
        e->side[e->n] = s->side;
        e->place[e->n] = s->place;
        e->seat[e->n++] = (uint8_t)i;
    }
}

void rating_book_add(struct rating_book *book, const struct rating_result *r, struct rating_change change[NB_MAX_SEATS])
{
    const struct weng_lin method = method_for(r->deals);
    struct entrants e = {.n = 0};
    if (change) memset(change, 0, NB_MAX_SEATS * sizeof *change);
    if (r->verdict != RATING_COUNTS || r->number <= book->number) return;
    book->number = r->number;
    enter(&e, book, r);
    weng_lin_rate(e.rating, e.side, e.place, e.n, &method);
    for (unsigned i = 0; i < e.n; i++) {
        struct line *line = e.line[i];
        if (!line) continue;
        const struct standing before = standing_of(line);
        line->rating = e.rating[i];
        line->matches++;
        if (change)
            change[e.seat[i]] = (struct rating_change){.counts = true, .before = before, .after = standing_of(line)};
    }
}

/* ------------------------------------------------------------------------------------------------------------- the log */

struct found {
    unsigned number;
    char *text;
};

struct loading {
    struct found *found;
    size_t n, room;
    unsigned damaged;
};

static bool keep_result(void *data, const store_entry *entry)
{
    struct loading *l = data;
    struct rating_result result;
    if (!rating_result_read(&result, entry->text)) {
        l->damaged++;
        return true;
    }
    if (result.verdict != RATING_COUNTS) return true;
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->found = reallocate(l->found, l->room * sizeof *l->found);
    }
    text_buffer copy = {.text = NULL};
    add_text(&copy, entry->text, strlen(entry->text) + 1);
    l->found[l->n++] = (struct found){.number = result.number, .text = copy.text};
    return true;
}

static int by_number(const void *a, const void *b)
{
    const unsigned x = ((const struct found *)a)->number, y = ((const struct found *)b)->number;
    return (x > y) - (x < y);
}

bool rating_book_load(struct rating_book *book, store *s, unsigned *damaged, store_why *why)
{
    struct loading l = {.n = 0};
    const bool fine = store_results(s, keep_result, &l, why);
    if (l.n) qsort(l.found, l.n, sizeof *l.found, by_number);
    for (size_t i = 0; i < l.n; i++) {
        struct rating_result result;
        if (fine && rating_result_read(&result, l.found[i].text)) rating_book_add(book, &result, NULL);
        free(l.found[i].text);
    }
    free(l.found);
    *damaged = l.damaged;
    return fine;
}

/* ------------------------------------------------------------------------------------------------------------- as JSON */

void rating_keys(json_writer *j, const struct standing *s)
{
    jw_key_int(j, "rating", s->points);
    if (s->margin) jw_key_int(j, "margin", s->margin);
    if (s->provisional) jw_key_bool(j, "provisional", true);
}

static int best_first(const void *a, const void *b)
{
    const struct line *x = *(struct line *const *)a, *y = *(struct line *const *)b;
    const struct standing p = standing_of(x), q = standing_of(y);
    if (p.provisional != q.provisional) return p.provisional ? 1 : -1;
    if (p.points != q.points) return p.points > q.points ? -1 : 1;
    return strcasecmp(x->account, y->account);
}

/* Those who play this game, or if game is NULL the games of this account; to be freed. */
static struct line **gather(const struct rating_book *book, const char *game, const char *account, size_t *n)
{
    struct line **list = NULL;
    size_t room = *n = 0;
    for (unsigned i = 0; i < SHELVES; i++)
        for (struct line *line = book->shelf[i]; line; line = line->next) {
            if (*line->account == '#') continue;
            if (game ? strcmp(line->game, game) != 0 : strcasecmp(line->account, account) != 0) continue;
            if (*n == room) {
                room = room ? 2 * room : 16;
                list = reallocate(list, room * sizeof line); // NOLINT(bugprone-sizeof-expression): pointers
            }
            list[(*n)++] = line;
        }
    if (*n) qsort(list, *n, sizeof *list, best_first); // NOLINT(bugprone-sizeof-expression): pointers
    return list;
}

static void write_line(json_writer *j, const char *key, const char *name, const struct line *line)
{
    const struct standing s = standing_of(line);
    jw_open(j, '{');
    jw_key_text(j, key, name);
    rating_keys(j, &s);
    jw_key_int(j, "matches", s.matches);
    jw_close(j, '}');
}

static void write_computers(json_writer *j, const char *game)
{
    jw_key_open(j, "computers", '[');
    for (unsigned i = nb_player_count(); i-- > 0;) {
        struct standing s;
        if (!rating_of_player(game, nb_player_at(i)->id, &s)) continue;
        jw_open(j, '{');
        jw_key_text(j, "player", nb_player_at(i)->id);
        rating_keys(j, &s);
        jw_close(j, '}');
    }
    jw_close(j, ']');
}

void rating_book_write_game(json_writer *j, const struct rating_book *book, const char *game)
{
    size_t n;
    struct line **list = gather(book, game, NULL, &n);
    jw_key_text(j, "game", game);
    jw_key_int(j, "of", (int64_t)n);
    jw_key_open(j, "people", '[');
    for (size_t i = 0; i < n && i < RATING_LIST_MOST; i++) write_line(j, "account", list[i]->account, list[i]);
    jw_close(j, ']');
    write_computers(j, game);
    free(list);
}

bool rating_book_write_account(json_writer *j, const struct rating_book *book, const char *account)
{
    size_t n;
    struct line **list = gather(book, NULL, account, &n);
    if (n) {
        jw_key_text(j, "account", list[0]->account);
        jw_key_open(j, "games", '[');
        for (size_t i = 0; i < n; i++) write_line(j, "game", list[i]->game, list[i]);
        jw_close(j, ']');
    }
    free(list);
    return n > 0;
}
