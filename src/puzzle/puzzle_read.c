/* puzzle_read.c - a puzzle from its line: sets up the deal, replays the actions, and checks that everything fits. */
#include "puzzle_inside.h"

enum { MOST_ACTION = 64 }; /* longer than any action is written */

static bool is_blank(char c) { return (unsigned char)c <= ' '; }

static struct piece trimmed(struct piece p)
{
    while (p.n && is_blank(p.s[0])) p.s++, p.n--;
    while (p.n && is_blank(p.s[p.n - 1])) p.n--;
    return p;
}

bool nb__puzzle_piece(struct piece *rest, struct piece *out)
{
    size_t n = 0;
    *rest = trimmed(*rest);
    if (!rest->n) return false;
    while (n < rest->n && rest->s[n] != ',') n++;
    *out = trimmed((struct piece){rest->s, n});
    rest->s += n + (n < rest->n);
    rest->n -= n + (n < rest->n);
    return true;
}

bool nb_puzzle_line(const char **text, const char *end, const char **line, size_t *length)
{
    while (*text < end) {
        const char *from = *text, *to = from;
        while (to < end && *to != '\n') to++;
        *text = to < end ? to + 1 : to;
        struct piece found = trimmed((struct piece){from, (size_t)(to - from)});
        if (!found.n || *found.s == '#') continue;
        *line = found.s;
        *length = found.n;
        return true;
    }
    return false;
}

/* ----------------------------------------------------------------------------------------------------------- fields */

/* A line while it is read: fields "key=value" or "key=\"value\"", in a fixed order. */
struct reading {
    struct piece rest;
    nb_why *why;
};

static nb_err not_here(const struct reading *r, const char *key)
{
    char quoted[NB__QUOTE];
    size_t n = 0;
    while (n < r->rest.n && !is_blank(r->rest.s[n])) n++;
    return nb__refuse(NB_E_RECORD,
                      nb__say_puzzle_expected(NB__WHY(r->why), nb__str(key), nb__str(nb__quote(quoted, r->rest.s, n))));
}

static bool begins(const struct reading *r, const char *key)
{
    const size_t n = nb__length(key);
    return r->rest.n > n && nb__equal(key, r->rest.s, n) && r->rest.s[n] == '=';
}

static nb_err take(struct reading *r, const char *key, struct piece *out)
{
    r->rest = trimmed(r->rest);
    if (!begins(r, key)) return not_here(r, key);
    struct piece at = {r->rest.s + nb__length(key) + 1, r->rest.n - nb__length(key) - 1};
    const bool quoted = at.n && *at.s == '"';
    size_t n = 0;
    if (quoted) at.s++, at.n--;
    while (n < at.n && (quoted ? at.s[n] != '"' : !is_blank(at.s[n]))) n++;
    if (quoted && n == at.n) return nb__refuse(NB_E_RECORD, nb__say_puzzle_open_quote(NB__WHY(r->why), nb__str(key)));
    if (!quoted && !n) return not_here(r, key); /* what is empty is written "" */
    *out = (struct piece){at.s, n};
    r->rest = (struct piece){at.s + n + quoted, at.n - n - quoted};
    return NB_OK;
}

static nb_err take_text(struct reading *r, const char *key, char *out, size_t size)
{
    struct piece value;
    char quoted[NB__QUOTE];
    nb_err err = take(r, key, &value);
    if (err) return err;
    if (value.n >= size)
        return nb__refuse(NB_E_RECORD, nb__say_puzzle_long(NB__WHY(r->why), nb__str(key),
                                                           nb__str(nb__quote(quoted, value.s, value.n))));
    for (size_t i = 0; i < value.n; i++) out[i] = value.s[i];
    out[value.n] = 0;
    return NB_OK;
}

static nb_err take_number(struct reading *r, const char *key, uint32_t least, uint32_t most, uint32_t *out)
{
    struct piece value;
    char quoted[NB__QUOTE];
    nb_err err = take(r, key, &value);
    if (err) return err;
    if (nb__number(value.s, value.n, most, out) && *out >= least) return NB_OK;
    return nb__refuse(NB_E_RECORD, nb__say_puzzle_number(NB__WHY(r->why), nb__str(key), nb__num(least), nb__num(most),
                                                         nb__str(nb__quote(quoted, value.s, value.n))));
}

/* ----------------------------------------------------------------------------------------------------- the position */

static nb_err take_match(struct reading *r, nb_puzzle *p)
{
    char game[32], options[NB_MAX_OPTION_TEXT] = "", seed[80];
    uint32_t seats = 0;
    nb_rules rules;
    nb_seed number;
    nb_err err = take_text(r, "game", game, sizeof game);
    if (!err) err = take_number(r, "seats", 1, NB_MAX_SEATS, &seats);
    r->rest = trimmed(r->rest);
    if (!err && begins(r, "options")) err = take_text(r, "options", options, sizeof options);
    if (!err) err = take_text(r, "seed", seed, sizeof seed);
    if (!err) err = nb_setup(&rules, game, seats, options, r->why);
    if (!err) err = nb_seed_parse(&number, seed, r->why);
    if (err) return err;
    nb_match_start(&p->match, &rules, number);
    nb_match_deal(&p->match, &p->dealt);
    return NB_OK;
}

nb_err nb__puzzle_action(const nb_hole *hole, struct piece text, nb_action *out, nb_why *why)
{
    char word[MOST_ACTION], quoted[NB__QUOTE];
    nb_err err;
    if (text.n >= sizeof word)
        return nb__refuse(NB_E_NOTATION,
                          nb__say_puzzle_no_action(NB__WHY(why), nb__str(nb__quote(quoted, text.s, text.n))));
    for (size_t i = 0; i < text.n; i++) word[i] = text.s[i];
    word[text.n] = 0;
    if ((err = nb_action_parse(out, &hole->t, word, why))) return err;
    return nb_explain(&hole->t, hole->t.actor, *out, why);
}

/* What is wrong with an action, and where it is. */
static nb_err bad_action(nb_err err, const char *where, struct piece text, nb_why *why)
{
    char quoted[NB__QUOTE];
    if (!why) return err;
    const nb_why said = *why;
    return nb__refuse(err, nb__say_puzzle_action(NB__WHY(why), nb__str(where),
                                                 nb__str(nb__quote(quoted, text.s, text.n)), nb__str(said.text)));
}

static nb_err replay(struct reading *r, nb_puzzle *p)
{
    struct piece rest = {p->moves, p->moves_length}, text;
    p->hole = p->dealt;
    while (nb__puzzle_piece(&rest, &text)) {
        nb_action action;
        if (nb_over(&p->hole.t)) return nb__refuse(NB_E_ENDED, nb__put(NB__WHY(r->why), nb__say_puzzle_over));
        nb_err err = nb__puzzle_action(&p->hole, text, &action, r->why);
        if (err) return bad_action(err, "moves", text, r->why);
        nb_apply(&p->hole, action, NULL);
        p->actions++;
    }
    return nb_over(&p->hole.t) ? nb__refuse(NB_E_ENDED, nb__put(NB__WHY(r->why), nb__say_puzzle_over)) : NB_OK;
}

/* ------------------------------------------------------------------------------------------------------ the solution */

/* "1.52", with a minus or not, in 1/NB_UNIT. */
static bool decimal(struct piece p, int32_t *out)
{
    uint32_t whole = 0, part = 0;
    const bool minus = p.n && *p.s == '-';
    size_t point = 0;
    if (minus) p.s++, p.n--;
    while (point < p.n && p.s[point] != '.') point++;
    if (p.n != point + 3 || !nb__number(p.s, point, 10000, &whole) || !nb__number(p.s + point + 1, 2, 99, &part))
        return false;
    const int32_t units = (int32_t)((whole * 100 + part) * NB_UNIT + 50) / 100;
    *out = minus ? -units : units;
    return true;
}

/* Takes the last word off. */
static struct piece last_word(struct piece *from)
{
    size_t n = from->n;
    while (n && !is_blank(from->s[n - 1])) n--;
    struct piece word = {from->s + n, from->n - n};
    *from = trimmed((struct piece){from->s, n});
    return word;
}

/* "swap B1 1.52 0.06 1.20": behind, error, own. */
static nb_err read_rival(const nb_puzzle *p, struct piece text, nb_review_rival *out, nb_why *why)
{
    struct piece action = text;
    char quoted[NB__QUOTE];
    const struct piece own = last_word(&action), error = last_word(&action), behind = last_word(&action);
    if (!decimal(own, &out->own) || !decimal(error, &out->error) || !decimal(behind, &out->behind) || out->error < 0)
        return nb__refuse(NB_E_RECORD, nb__say_puzzle_cost(NB__WHY(why), nb__str(nb__quote(quoted, text.s, text.n))));
    return nb__puzzle_action(&p->hole, action, &out->action, why);
}

static bool is_rival(const nb_puzzle *p, nb_action action)
{
    for (unsigned i = 0; i < p->rivals; i++)
        if (p->rival[i].action == action) return true;
    return false;
}

static bool has_cost(const nb_puzzle *p, const nb_view *view, nb_action action)
{
    if (nb_is_alike(view, p->best, action)) return true;
    for (unsigned i = 0; i < p->rivals; i++)
        if (nb_is_alike(view, p->rival[i].action, action)) return true;
    return false;
}

/* Otherwise a choice that the line forgot would cost nothing. */
static nb_err check_all_cost(const nb_puzzle *p, nb_why *why)
{
    nb_action list[NB_MAX_ACTIONS];
    nb_view view;
    nb_view_of(&view, &p->hole, p->hole.t.actor);
    const int n = nb_legal_for(&view.t, view.seat, list);
    for (int i = 0; i < n; i++) {
        char text[NB_MAX_TEXT];
        if (has_cost(p, &view, list[i])) continue;
        nb_action_text(text, sizeof text, &view.t, list[i]);
        return nb__refuse(NB_E_RECORD, nb__say_puzzle_unpriced(NB__WHY(why), nb__str(text)));
    }
    return NB_OK;
}

static nb_err take_costs(struct reading *r, nb_puzzle *p)
{
    struct piece rest, text;
    char quoted[NB__QUOTE];
    nb_err err = take(r, "costs", &rest);
    if (err) return err;
    while (nb__puzzle_piece(&rest, &text)) {
        nb_review_rival rival;
        if ((err = read_rival(p, text, &rival, r->why))) return bad_action(err, "costs", text, r->why);
        if (p->rivals == NB_MAX_ACTIONS || rival.action == p->best || is_rival(p, rival.action))
            return nb__refuse(NB_E_RECORD,
                              nb__say_puzzle_twice(NB__WHY(r->why), nb__str(nb__quote(quoted, text.s, text.n))));
        p->rival[p->rivals++] = rival;
    }
    if (!p->rivals) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(r->why), nb__say_puzzle_no_costs));
    return check_all_cost(p, r->why);
}

static nb_err take_action(struct reading *r, const nb_puzzle *p, const char *key, nb_action *out)
{
    struct piece text;
    nb_err err = take(r, key, &text);
    if (err) return err;
    err = nb__puzzle_action(&p->hole, text, out, r->why);
    return err ? bad_action(err, key, text, r->why) : NB_OK;
}

static nb_err take_skill(struct reading *r, nb_puzzle *p)
{
    struct piece text;
    char quoted[NB__QUOTE];
    nb_err err = take(r, "skill", &text);
    if (err) return err;
    for (unsigned skill = 0; skill < NB_SKILLS; skill++) {
        const char *name = nb_skill_name(skill);
        if (nb__length(name) != text.n || !nb__equal(name, text.s, text.n)) continue;
        p->skill = (uint8_t)skill;
        return NB_OK;
    }
    return nb__refuse(NB_E_RECORD, nb__say_puzzle_skill(NB__WHY(r->why), nb__str(nb__quote(quoted, text.s, text.n))));
}

/* The moves come last, as they are long; but everything else is about the position that they lead to. */
static nb_err find_moves(const struct reading *r, nb_puzzle *p)
{
    struct reading ahead = *r;
    static const char *const between[] = {"rating", "skill", "best", "habit", "costs"};
    struct piece value;
    nb_err err = NB_OK;
    for (unsigned i = 0; i < NB__COUNT(between) && !err; i++) err = take(&ahead, between[i], &value);
    if (!err) err = take(&ahead, "moves", &value);
    if (err) return err;
    p->moves = value.s;
    p->moves_length = value.n;
    ahead.rest = trimmed(ahead.rest);
    if (!ahead.rest.n) return NB_OK;
    char quoted[NB__QUOTE];
    return nb__refuse(NB_E_RECORD,
                      nb__say_puzzle_rest(NB__WHY(r->why), nb__str(nb__quote(quoted, ahead.rest.s, ahead.rest.n))));
}

nb_err nb_puzzle_parse(nb_puzzle *p, const char *line, size_t length, nb_why *why)
{
    struct reading r = {.rest = {line, line ? length : 0}, .why = why};
    uint32_t rating = 0;
    nb_err err;
    *p = (nb_puzzle){.actions = 0};
    if (why) why->text[0] = 0;
    if (length >= NB_PUZZLE_LINE) return nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_puzzle_too_long));
    if ((err = take_match(&r, p)) || (err = find_moves(&r, p)) || (err = replay(&r, p))) return err;
    err = take_number(&r, "rating", NB_PUZZLE_RATING_LEAST, NB_PUZZLE_RATING_MOST, &rating);
    p->rating = (uint16_t)rating;
    if (!err) err = take_skill(&r, p);
    if (!err) err = take_action(&r, p, "best", &p->best);
    if (!err) err = take_action(&r, p, "habit", &p->habit);
    if (!err) err = take_costs(&r, p);
    if (err) return err;
    nb_review_step step;
    return nb_puzzle_judge(p, p->habit, &step) ? nb__refuse(NB_E_RECORD, nb__put(NB__WHY(why), nb__say_puzzle_habit))
                                               : NB_OK;
}
