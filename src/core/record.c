/* record.c - a match as text that replays exactly (docs/RECORDS.md). Reading is the mirror image of writing, and it applies
 * every action, so a record that can be read to its end is true.
 */
#include "core.h"

/* ------------------------------------------------------------------------------------------------------------ writing */

enum { SEED_TEXT = 72 };

/* most: bytes of the value, which a caller may have filled to the brim without ending it. */
static void put_tag(nb__text *text, const char *key, int number, const char *value, size_t most)
{
    nb__put_char(text, '[');
    nb__put(text, key);
    if (number >= 0) nb__put_int(text, number);
    nb__put(text, " \"");
    for (; most && *value; value++, most--) {
        if (*value == '"' || *value == '\\') nb__put_char(text, '\\');
        nb__put_char(text, (unsigned char)*value < ' ' ? ' ' : *value);
    }
    nb__put(text, "\"]\n");
}

int nb_record_start(char *out, size_t size, const nb_match *match, const nb_record_tags *tags)
{
    nb__text text = nb__text_in(out, size);
    const nb_rules *rules = &match->rules;
    char value[NB_MAX_OPTION_TEXT];
    put_tag(&text, "Game", -1, nb__game(rules)->id, sizeof value);
    nb_options_text(value, sizeof value, rules);
    put_tag(&text, "Options", -1, value, sizeof value);
    nb__text number = nb__text_in(value, sizeof value);
    nb__put_int(&number, rules->seats), nb__text_end(&number);
    put_tag(&text, "Seats", -1, value, sizeof value);
    nb_seed_text(value, sizeof value, &match->seed);
    put_tag(&text, "Seed", -1, value, sizeof value);
    if (tags && tags->date[0]) put_tag(&text, "Date", -1, tags->date, sizeof tags->date);
    if (tags && tags->practice) put_tag(&text, "Practice", -1, "yes", sizeof value);
    for (unsigned seat = 0; tags && seat < rules->seats; seat++)
        if (tags->name[seat][0]) put_tag(&text, "Seat", (int)seat, tags->name[seat], sizeof tags->name[seat]);
    return nb__text_end(&text);
}

static void put_seed(nb__text *text, const nb_seed *seed)
{
    char value[SEED_TEXT];
    nb_seed_text(value, sizeof value, seed);
    nb__put(text, value);
}

int nb_record_hole(char *out, size_t size, const nb_hole *fresh)
{
    nb__text text = nb__text_in(out, size);
    const nb_table *t = &fresh->t;
    nb__put(&text, "\nhole ");
    nb__put_int(&text, t->number + 1);
    nb__put(&text, " dealer ");
    nb__put_int(&text, t->dealer);
    if (fresh->own_seed) nb__put(&text, " seed "), put_seed(&text, &fresh->seed);
    nb__put_char(&text, '\n');
    if (!fresh->ordered) return nb__text_end(&text);
    nb__put(&text, "pack");
    for (unsigned i = 0; i < t->rules.cards; i++) {
        char code[NB_MAX_CODE];
        nb_card_code(code, sizeof code, &t->rules, t->card[i]);
        nb__put(&text, i % 24 ? " " : "\n  ");
        nb__put(&text, code);
    }
    nb__put(&text, "\nend\n");
    return nb__text_end(&text);
}

int nb_record_action(char *out, size_t size, const nb_hole *before, unsigned seat, nb_action action)
{
    nb__text text = nb__text_in(out, size);
    char name[64];
    if (seat != before->t.actor) { /* a reaction out of the order in which seats are asked */
        nb__put_int(&text, seat);
        nb__put_char(&text, ':');
    }
    nb_action_text(name, sizeof name, &before->t, action);
    nb__put(&text, name);
    nb__put_char(&text, '\n');
    return nb__text_end(&text);
}

int nb_record_close(char *out, size_t size, const nb_match *closed)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, "score");
    for (unsigned seat = 0; seat < closed->rules.seats; seat++) {
        nb__put_char(&text, ' ');
        if (closed->last[seat] == NB_NO_SCORE) nb__put_char(&text, '-'); /* sat out */
        else nb__put_int(&text, closed->last[seat]);
    }
    nb__put_char(&text, '\n');
    if (closed->over) {
        nb__put(&text, "\nresult");
        for (unsigned seat = 0; seat < closed->rules.seats; seat++) {
            nb__put_char(&text, ' ');
            nb__put_int(&text, closed->total[seat]);
        }
        nb__put_char(&text, '\n');
    }
    return nb__text_end(&text);
}

int nb_record_fair(char *out, size_t size, unsigned seats, const nb_fair *fair)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, "fair ");
    put_seed(&text, &fair->secret);
    for (unsigned seat = 0; seat < seats && seat < NB_MAX_SEATS; seat++) {
        nb__put_char(&text, ' ');
        if (fair->gave >> seat & 1) put_seed(&text, &fair->part[seat]);
        else nb__put_char(&text, '-');
    }
    nb__put_char(&text, '\n');
    return nb__text_end(&text);
}

/* ------------------------------------------------------------------------------------------------------------ reading */

typedef nb__word line;

enum { LINE_MAX = 512 };

static nb__lines lines_of(const nb_reader *r)
{
    return (nb__lines){.at = r->at, .end = r->end, .line = r->line, .comment = ';'};
}

static nb_err wrong(const nb_reader *r, nb_why *why, const char *what, const char *s, size_t n, const char *right)
{
    nb__lines lines = lines_of(r);
    return nb__bad_line(&lines, NB_E_RECORD, why, what, (nb__word){s, n}, right);
}

static bool next_line(nb_reader *r, line *out)
{
    nb__lines lines = lines_of(r);
    bool found = nb__next_line(&lines, out);
    r->at = lines.at, r->line = lines.line;
    return found;
}

static line word(line *l)
{
    static const nb__lines plain = {.comment = ';'};
    return nb__next_word(&plain, l);
}

static bool is_word(line w, const char *s) { return nb__is(w, s); }

static bool whole_number(line w, int32_t *out)
{
    uint32_t n;
    bool minus = w.n && *w.s == '-';
    if (!nb__number(w.s + minus, w.n - minus, INT32_MAX, &n)) return false;
    *out = minus ? -(int32_t)n : (int32_t)n;
    return true;
}

/* [Key "value"]: the value without its quotes and escapes. */
static bool parse_tag(line l, line *key, char *value, size_t size)
{
    nb__text text = nb__text_in(value, size);
    if (l.n < 2 || l.s[0] != '[' || l.s[l.n - 1] != ']') return false;
    l.s++, l.n -= 2;
    *key = word(&l);
    while (l.n && *l.s == ' ') l.s++, l.n--;
    if (!key->n || l.n < 2 || l.s[0] != '"' || l.s[l.n - 1] != '"') return false;
    for (size_t i = 1; i + 1 < l.n; i++) {
        if (l.s[i] == '\\' && i + 2 < l.n) i++;
        nb__put_char(&text, l.s[i]);
    }
    nb__text_end(&text);
    return text.len < size;
}

/* Collects the tags that make the rules: they can come in any order. */
typedef struct header {
    char game[40], options[NB_MAX_OPTION_TEXT], seats[8], seed[SEED_TEXT];
} header;

static void keep(char *to, size_t size, const char *from)
{
    nb__text text = nb__text_in(to, size);
    nb__put(&text, from);
    nb__text_end(&text);
}

/* Old records have no tag for practice; their date says it: "2026-11-15, practice". */
static void take_date(nb_record_tags *tags, const char *value)
{
    static const char mark[] = "practice";
    size_t n = nb__length(value), m = sizeof mark - 1;
    keep(tags->date, sizeof tags->date, value);
    if (n < m || n >= sizeof tags->date || memcmp(value + n - m, mark, m)) return;
    tags->practice = true;
    n -= m;
    while (n && (value[n - 1] == ' ' || value[n - 1] == ',')) n--;
    tags->date[n] = 0;
}

static nb_err take_tag(nb_reader *r, header *h, line l, nb_why *why)
{
    char value[NB_MAX_OPTION_TEXT];
    line key;
    int32_t seat;
    if (!parse_tag(l, &key, value, sizeof value))
        return wrong(r, why, nb__say_record_tag, l.s, l.n, nb__say_record_tag_right);
    if (is_word(key, "Game")) keep(h->game, sizeof h->game, value);
    else if (is_word(key, "Options")) keep(h->options, sizeof h->options, value);
    else if (is_word(key, "Seats")) keep(h->seats, sizeof h->seats, value);
    else if (is_word(key, "Seed")) keep(h->seed, sizeof h->seed, value);
    else if (is_word(key, "Date")) take_date(&r->tags, value);
    else if (is_word(key, "Practice")) r->tags.practice = nb__equal("yes", value, nb__length(value));
    else if (key.n > 4 && !memcmp(key.s, "Seat", 4) && whole_number((line){key.s + 4, key.n - 4}, &seat) && seat >= 0 &&
             seat < NB_MAX_SEATS)
        keep(r->tags.name[seat], sizeof r->tags.name[seat], value);
    return NB_OK; /* other programs can have tags of their own */
}

nb_err nb_record_open(nb_reader *r, const char *text, size_t length, nb_why *why)
{
    header h = {.seed = "0"};
    nb_rules rules;
    nb_seed seed;
    uint32_t seats;
    nb_err err;
    line l;
    memset(r, 0, sizeof *r);
    if (!text) text = "", length = 0;
    r->text = r->at = text, r->end = text + length;
    for (;;) {
        const char *before = r->at;
        unsigned number = r->line;
        if (!next_line(r, &l) || *l.s != '[') {
            r->at = before, r->line = number;
            break;
        }
        if ((err = take_tag(r, &h, l, why))) return err;
    }
    if (!h.game[0]) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_record_no_game));
    if (!nb__number(h.seats, nb__length(h.seats), NB_MAX_SEATS, &seats))
        return nb__refuse(NB_E_RECORD, nb__say_record_seats(NB__WHY(why), nb__str(h.seats)));
    if ((err = nb_setup(&rules, h.game, seats, h.options, why))) return err;
    if ((err = nb_seed_parse(&seed, h.seed, why))) return err;
    nb_match_start(&r->match, &rules, seed);
    return NB_OK;
}

/* The lines of cards between "pack" and "end". */
static nb_err read_pack(nb_reader *r, nb_card *pack, size_t *cards, nb_why *why)
{
    line l, w;
    *cards = 0;
    while (next_line(r, &l)) {
        if (is_word(l, "end")) return NB_OK;
        while (w = word(&l), w.n) {
            nb_card card = nb_card_parse(&r->match.rules, w.s, w.n);
            if (card == NB_NO_CARD) return wrong(r, why, nb__say_record_card, w.s, w.n, nb__say_record_card_right);
            if (*cards == NB_MAX_CARDS) return wrong(r, why, nb__say_record_cards, w.s, w.n, "");
            pack[(*cards)++] = card;
        }
    }
    return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_record_pack_ends));
}

static nb_err read_seed(nb_reader *r, line w, nb_seed *seed, nb_why *why)
{
    char text[SEED_TEXT];
    nb_why reason;
    if (w.n >= sizeof text) return wrong(r, why, nb__say_record_seed, w.s, w.n, nb__say_record_seed_right);
    memcpy(text, w.s, w.n);
    text[w.n] = 0;
    return nb_seed_parse(seed, text, &reason) ? wrong(r, why, nb__say_record_seed, w.s, w.n, reason.text) : NB_OK;
}

/* Deals a hole from the pack that follows, from a seed of its own, or from the seed of the match. */
static nb_err read_deal(nb_reader *r, line rest, nb_why *why)
{
    const char *before = r->at;
    unsigned line_before = r->line;
    nb_err err;
    line l, w = word(&rest);
    if (is_word(w, "seed")) {
        nb_seed seed;
        if ((err = read_seed(r, word(&rest), &seed, why))) return err;
        nb_match_deal_seed(&r->match, &r->hole, seed);
        return NB_OK;
    }
    if (w.n) return wrong(r, why, nb__say_record_unexpected, w.s, w.n, nb__say_record_deal_right);
    if (next_line(r, &l) && is_word(l, "pack")) {
        nb_card pack[NB_MAX_CARDS];
        size_t cards;
        err = read_pack(r, pack, &cards, why);
        return err ? err : nb_match_deal_pack(&r->match, &r->hole, pack, cards, why);
    }
    r->at = before, r->line = line_before;
    nb_match_deal(&r->match, &r->hole);
    return NB_OK;
}

static nb_err read_hole(nb_reader *r, line l, nb_why *why)
{
    int32_t number, dealer;
    line w = word(&l);
    if (r->match.over) return wrong(r, why, nb__say_record_match_over, w.s, w.n, "");
    if (!whole_number(w, &number) || number != r->match.played + 1)
        return wrong(r, why, nb__say_record_hole, w.s, w.n, nb__say_record_hole_right);
    if (w = word(&l), !is_word(w, "dealer"))
        return wrong(r, why, nb__say_record_unexpected, w.s, w.n, nb__say_record_dealer_right);
    if (w = word(&l), !whole_number(w, &dealer) || dealer < 0 || dealer >= r->match.rules.seats)
        return wrong(r, why, nb__say_record_dealer, w.s, w.n, "");
    r->match.dealer = (uint8_t)dealer;
    nb_err err = read_deal(r, l, why);
    r->dealt = !err;
    return err;
}

/* "fair SECRET SEED - SEED": one for each seat, or a dash. */
static nb_err read_fair(nb_reader *r, line l, nb_why *why)
{
    nb_err err = read_seed(r, word(&l), &r->fair.secret, why);
    r->fair.gave = 0;
    for (unsigned seat = 0; !err && seat < r->match.rules.seats; seat++) {
        line w = word(&l);
        if (is_word(w, "-")) continue;
        err = read_seed(r, w, &r->fair.part[seat], why);
        r->fair.gave |= nb__bit(seat);
    }
    line w = word(&l);
    if (!err && w.n) return wrong(r, why, nb__say_record_seeds, w.s, w.n, nb__say_record_seeds_right);
    return err;
}

/* Scores are in the record for people to read; we check them, so that they are true. */
static nb_err read_numbers(nb_reader *r, line l, const int32_t *truth, nb_why *why)
{
    for (unsigned seat = 0; seat < r->match.rules.seats; seat++) {
        int32_t told = NB_NO_SCORE;
        line w = word(&l);
        if ((whole_number(w, &told) || is_word(w, "-")) && told == truth[seat]) continue;
        char right[48];
        nb__text text = nb__text_in(right, sizeof right);
        nb__say_record_number_right(&text, nb__num((int32_t)seat), nb__num(truth[seat]));
        nb__text_end(&text);
        return wrong(r, why, nb__say_record_number, w.s, w.n, right);
    }
    line w = word(&l);
    return w.n ? wrong(r, why, nb__say_record_numbers, w.s, w.n, "") : NB_OK;
}

static nb_err read_score(nb_reader *r, line l, nb_why *why)
{
    int32_t score[NB_MAX_SEATS];
    if (!r->dealt || !nb_over(&r->hole.t)) return wrong(r, why, nb__say_record_score, l.s, l.n, "");
    nb_match_close(&r->match, &r->hole);
    r->dealt = false;
    for (unsigned seat = 0; seat < r->match.rules.seats; seat++) score[seat] = r->match.last[seat];
    return read_numbers(r, l, score, why);
}

static nb_err read_result(nb_reader *r, line l, nb_why *why)
{
    if (!r->match.over) return wrong(r, why, nb__say_record_result, l.s, l.n, "");
    return read_numbers(r, l, r->match.total, why);
}

static nb_err read_action(nb_reader *r, line l, nb_events *events, nb_why *why)
{
    char text[LINE_MAX];
    nb_why reason;
    nb_events own;
    uint32_t seat;
    size_t colon = 0;
    const line whole = l;
    if (!events) events = &own;
    if (!r->dealt) return wrong(r, why, nb__say_record_early, l.s, l.n, nb__say_record_early_right);
    seat = r->hole.t.actor;
    while (colon < l.n && l.s[colon] != ':') colon++;
    if (colon < l.n) {
        if (!nb__number(l.s, colon, r->match.rules.seats - 1u, &seat))
            return wrong(r, why, nb__say_record_no_seat, l.s, colon, "");
        l.s += colon + 1, l.n -= colon + 1;
    }
    if (l.n >= sizeof text) return wrong(r, why, nb__say_record_long, l.s, l.n, "");
    memcpy(text, l.s, l.n);
    text[l.n] = 0;
    if (nb_action_parse(&r->action, &r->hole.t, text, &reason))
        return wrong(r, why, nb__say_record_unreadable, whole.s, whole.n, reason.text);
    if (nb_apply_as(&r->hole, seat, r->action, events)) {
        nb_explain(&r->hole.t, seat, r->action, &reason);
        return wrong(r, why, nb__say_record_illegal, whole.s, whole.n, reason.text);
    }
    nb_turn_follow(&r->turn, &r->hole.t, seat, events);
    r->seat = seat;
    r->actions++;
    return NB_OK;
}

/* "hole 2 dealer 1" begins a deal; "hole iron-170" is an action of a game that has one. */
static bool begins_deal(const nb_reader *r, line rest)
{
    int32_t number;
    return !r->dealt || whole_number(word(&rest), &number);
}

nb_err nb_record_next(nb_reader *r, enum nb_step *step, nb_events *events, nb_why *why)
{
    line l;
    enum nb_step unwanted;
    if (!step) step = &unwanted;
    if (events) events->n = 0;
    *step = NB_STEP_END;
    while (next_line(r, &l)) {
        line rest = l, w = word(&rest);
        if (is_word(w, "result")) {
            nb_err err = read_result(r, rest, why);
            if (err) return err;
            continue;
        }
        if (is_word(w, "hole") && begins_deal(r, rest)) {
            if (r->dealt) return wrong(r, why, nb__say_record_unfinished, l.s, l.n, "");
            *step = NB_STEP_HOLE;
            return read_hole(r, rest, why);
        }
        if (is_word(w, "fair")) {
            *step = NB_STEP_FAIR;
            return read_fair(r, rest, why);
        }
        *step = is_word(w, "score") ? NB_STEP_SCORE : NB_STEP_ACTION;
        return *step == NB_STEP_SCORE ? read_score(r, rest, why) : read_action(r, l, events, why);
    }
    return NB_OK;
}
