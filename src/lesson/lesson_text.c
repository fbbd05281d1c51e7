/* lesson_text.c - the parts of a lesson's lines: patterns, places, and words with names in them. */
#include "lesson_inside.h"

static bool is_blank(char c) { return (unsigned char)c <= ' '; }

nb__word lesson_trim(nb__word w)
{
    while (w.n && is_blank(w.s[0])) w.s++, w.n--;
    while (w.n && is_blank(w.s[w.n - 1])) w.n--;
    return w;
}

/* Where the mark is, as a word of its own; w.n if it is not there. */
static size_t find(nb__word w, const char *mark)
{
    size_t m = nb__length(mark);
    for (size_t i = 0; i + m <= w.n; i++) {
        bool alone = (!i || is_blank(w.s[i - 1])) && (i + m == w.n || is_blank(w.s[i + m]));
        if (alone && nb__equal(mark, w.s + i, m)) return i;
    }
    return w.n;
}

bool lesson_cuts(nb__word line, const char *mark) { return find(line, mark) < line.n; }

nb__word lesson_cut(nb__word *line, const char *mark)
{
    size_t at = find(*line, mark), rest = at < line->n ? at + nb__length(mark) : at;
    nb__word before = {line->s, at};
    line->s += rest, line->n -= rest;
    *line = lesson_trim(*line);
    return lesson_trim(before);
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static nb__word take_word(nb__word *line)
{
    *line = lesson_trim(*line);
    size_t n = 0;
    while (n < line->n && !is_blank(line->s[n])) n++;
    nb__word word = {line->s, n};
    line->s += n, line->n -= n;
    return word;
}

static bool same(nb__word a, nb__word b)
{
    if (a.n != b.n) return false;
    for (size_t i = 0; i < a.n; i++)
        if (lower(a.s[i]) != lower(b.s[i])) return false;
    return true;
}

bool lesson_fits(nb__word pattern, const char *action)
{
    nb__word rest = {action, nb__length(action)};
    for (;;) {
        nb__word want = take_word(&pattern), has = take_word(&rest);
        if (nb__is(want, "*")) return true;
        if (!same(want, has)) return false;
        if (!want.n) return true;
    }
}

bool lesson_is_pattern(nb__word pattern)
{
    nb__word verb = take_word(&pattern);
    if (nb__is(verb, "*")) return true;
    for (unsigned v = 1; v < NB_VERBS; v++)
        if (nb__is(verb, nb_verb_name(v))) return true;
    return false;
}

bool lesson_put(nb__text *text, nb__word words, unsigned seats, const char *const *names)
{
    for (size_t i = 0; i < words.n; i++) {
        size_t n = 0;
        uint32_t seat;
        if (words.s[i] != '{') {
            nb__put_char(text, words.s[i]);
            continue;
        }
        while (i + 1 + n < words.n && words.s[i + 1 + n] != '}') n++;
        if (i + 1 + n == words.n || !nb__number(words.s + i + 1, n, seats - 1, &seat)) return false;
        nb__put_name(text, seat, names);
        i += n + 1;
    }
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- places */

static bool holds_cards(nb_zone zone) { return zone.kind == NB_ZONE_GRID || zone.kind == NB_ZONE_HAND; }

static bool find_slot(const nb_table *t, unsigned zone, nb__word w, unsigned *slot)
{
    for (*slot = 0; *slot < nb_zone_at(t, zone).len; ++*slot) {
        char name[16];
        int n = nb_slot_name(name, sizeof name, t, zone, *slot);
        if (same((nb__word){name, (size_t)n}, w)) return true;
    }
    return false;
}

/* Of this seat, or of nobody where the seat has none. */
static bool find_heap(const nb_table *t, unsigned seat, nb__word kind, unsigned *zone)
{
    bool found = false;
    for (unsigned z = 0; z < t->rules.zones; z++) {
        nb_zone here = nb_zone_at(t, z);
        bool fits = nb__is(kind, nb_zone_kind_name(here.kind)) && (here.owner == seat || here.owner == NB_NOBODY);
        if (fits && (!found || here.owner == seat)) *zone = z, found = true;
    }
    return found;
}

bool lesson_place(const nb_table *t, nb__word w, bool whole, struct seat_touch *out)
{
    uint32_t seat = LESSON_LEARNER;
    unsigned zone = 0, slot;
    size_t dot = 0;
    while (dot < w.n && w.s[dot] != '.') dot++;
    bool seated = nb__number(w.s, dot, t->rules.seats - 1u, &seat);
    if (dot < w.n && !seated) return false;
    if (dot < w.n) w.s += dot + 1, w.n -= dot + 1;
    else if (seated && !whole) return false;
    if (find_heap(t, seat, w, &zone)) return *out = seat_place(zone, SEAT_HEAP), true;
    for (zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (!holds_cards(z) || z.owner != seat) continue;
        if (seated && dot == w.n && whole) return *out = seat_place(zone, SEAT_HEAP), true;
        if (find_slot(t, zone, w, &slot)) return *out = seat_place(zone, slot), true;
    }
    return false;
}
