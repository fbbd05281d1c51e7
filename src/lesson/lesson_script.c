/* lesson_script.c - the script of a lesson, beat by beat.
 *
 * A beat is what is said and pointed at, and the one line that it leads to: next, do, they, or the end. A "do" can be
 * followed by "or" and "else" lines, which belong to it.
 */
#include "lesson_inside.h"

enum key { SAY, SHOW, NEXT, DO, OR, ELSE, THEY, KEYS };
static const char *const KEY[KEYS] = {"say", "show", "next", "do", "or", "else", "they"};

/* The next line: its key, KEYS if it is none, and what follows it. False at the end. */
static bool take_line(nb__lines *lines, enum key *key, nb__word *rest)
{
    if (!nb__next_line(lines, rest)) return false;
    nb__word word = nb__next_word(lines, rest);
    for (*key = SAY; *key < KEYS && !nb__is(word, KEY[*key]);) ++*key;
    if (*key == KEYS) *rest = word;
    *rest = lesson_trim(*rest);
    return true;
}

static nb__lines rest_of(const struct lesson *lesson)
{
    return lesson_lines(lesson->text, lesson->at, lesson->end, lesson->line);
}

/* ------------------------------------------------------------------------------------------------- reading it for mistakes */

struct checking {
    nb__lines lines;
    nb_why *why;
    unsigned seats, said; /* paragraphs of this beat */
    bool doing;           /* the line before was a "do" or belongs to one */
};

static nb_err bad(struct checking *c, const char *what, nb__word w, const char *right)
{
    return nb__bad_line(&c->lines, NB_E_RECORD, c->why, what, w, right);
}

static nb_err check_words(struct checking *c, nb__word words)
{
    nb__text nowhere = nb__text_in(NULL, 0);
    if (!words.n) return bad(c, nb__say_lesson_nothing_said, words, "");
    if (!lesson_put(&nowhere, words, c->seats, NULL)) return bad(c, nb__say_lesson_brace, words, "");
    if (words.n <= LESSON_SAID) return NB_OK;
    return nb__refuse(NB_E_RECORD, nb__say_lesson_say_long(NB__WHY(c->why), nb__num((int32_t)c->lines.line),
                                                           nb__num(LESSON_SAID), nb__num((int32_t)words.n)));
}

static nb_err check_patterns(struct checking *c, nb__word patterns)
{
    do {
        nb__word pattern = lesson_cut(&patterns, "|");
        if (!lesson_is_pattern(pattern)) return bad(c, nb__say_lesson_no_pattern, pattern, "");
    } while (patterns.n);
    return NB_OK;
}

/* "PATTERN | PATTERN -> words" */
static nb_err check_answer(struct checking *c, enum key key, nb__word line)
{
    bool arrow = lesson_cuts(line, "->");
    nb__word patterns = lesson_cut(&line, "->");
    nb_err err = key == ELSE && !patterns.n ? NB_OK : check_patterns(c, patterns);
    return err || (!arrow && key != ELSE) ? err : check_words(c, line);
}

static nb_err check_line(struct checking *c, enum key key, nb__word rest)
{
    bool was_doing = c->doing, follows = key == OR || key == ELSE;
    c->doing = key == DO || follows;
    if (key != SAY && key != SHOW) c->said = 0;
    if (follows && !was_doing) return bad(c, nb__say_lesson_no_do, (nb__word){KEY[key], nb__length(KEY[key])}, "");
    if (key == KEYS) return bad(c, nb__say_lesson_unknown, rest, nb__say_lesson_unknown_right);
    if (key == SAY && ++c->said > LESSON_PARAGRAPHS) return bad(c, nb__say_lesson_paragraphs, rest, "");
    if (key == SAY) return check_words(c, rest);
    if (key == THEY) return check_patterns(c, rest);
    return c->doing ? check_answer(c, key, rest) : NB_OK;
}

nb_err lesson_check_script(const struct lesson *lesson, nb_why *why)
{
    struct checking c = {.lines = rest_of(lesson), .why = why, .seats = lesson->rules.seats};
    nb_err err = NB_OK;
    enum key key;
    nb__word rest;
    while (!err && take_line(&c.lines, &key, &rest)) err = check_line(&c, key, rest);
    return err;
}

/* --------------------------------------------------------------------------------------------------------- what is next */

static void lose(struct lesson_beat *beat, nb__text *(*say)(nb__text *, nb__part))
{
    nb__text text = nb__text_in(beat->say, sizeof beat->say);
    beat->kind = LESSON_LOST;
    beat->places = 0;
    say(&text, nb__num((int32_t)beat->line));
    nb__text_end(&text);
}

static bool is_legal(const nb_table *t, unsigned seat, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* Nobody says anything about this reaction: the seat that is asked passes, and the script stays where it is. */
static bool pass(const struct lesson *lesson, const nb_table *t, struct lesson_beat *beat)
{
    nb_action action = nb_act(NB_PASS, 0, 0);
    if (nb_over(t) || !is_legal(t, t->actor, action)) return false;
    *beat = (struct lesson_beat){.kind = LESSON_THEY,
                                 .seat = t->actor,
                                 .action = action,
                                 .line = lesson->line,
                                 .to = lesson->at,
                                 .to_line = lesson->line};
    return true;
}

/* The first of "ACTION | ACTION" that is legal; 0 if none is. */
static nb_action first_legal(const nb_table *t, nb__word actions)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, t->actor, list);
    while (actions.n) {
        nb__word pattern = lesson_cut(&actions, "|");
        for (int i = 0; i < n; i++) {
            char text[NB_MAX_TEXT];
            nb_action_text(text, sizeof text, t, list[i]);
            if (lesson_fits(pattern, text)) return list[i];
        }
    }
    return 0;
}

static void add_paragraph(nb__text *text, nb__word words, unsigned seats, const char *const *names)
{
    if (text->len) nb__put_char(text, '\n');
    lesson_put(text, words, seats, names);
}

/* False: one of them is not on the table. */
static bool add_places(struct lesson_beat *beat, const nb_table *t, nb__word words)
{
    nb__lines lines = {.comment = '#'};
    for (nb__word w; (w = nb__next_word(&lines, &words)).n; beat->places++)
        if (beat->places == LESSON_PLACES || !lesson_place(t, w, true, &beat->place[beat->places])) return false;
    return true;
}

/* Where nothing is pointed at, it is what the accepted actions are about. */
static void point_at_accepted(const struct lesson *lesson, const nb_table *t, struct lesson_beat *beat)
{
    nb_action list[NB_MAX_ACTIONS];
    struct seat_picking picking;
    if (beat->places) return;
    seat_pick_from(&picking, t, LESSON_LEARNER, list, lesson_accepted(lesson, t, list));
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        struct seat_touch heap = seat_place(zone, SEAT_HEAP);
        if (beat->places < LESSON_PLACES && seat_pick_lit(&picking, heap)) beat->place[beat->places++] = heap;
        for (unsigned slot = 0; slot < nb__len(t, zone) && beat->places < LESSON_PLACES; slot++) {
            struct seat_touch card = seat_place(zone, slot);
            if (seat_pick_lit(&picking, card) && !seat_pick_lit(&picking, heap)) beat->place[beat->places++] = card;
        }
    }
}

static void lose_actions(struct lesson_beat *beat, nb__word actions)
{
    char quoted[NB__QUOTE];
    nb__text text = nb__text_in(beat->say, sizeof beat->say);
    beat->kind = LESSON_LOST;
    nb__say_lesson_not_legal(&text, nb__num((int32_t)beat->line), nb__str(nb__quote(quoted, actions.s, actions.n)));
    nb__text_end(&text);
}

static void settle_they(const struct lesson *lesson, const nb_table *t, nb__word actions, struct lesson_beat *beat)
{
    bool learner = t->actor == LESSON_LEARNER;
    beat->seat = t->actor;
    beat->action = learner ? 0 : first_legal(t, actions);
    if (beat->action || pass(lesson, t, beat)) return;
    if (learner) lose(beat, nb__say_lesson_learners_turn);
    else lose_actions(beat, actions);
}

static void settle_do(const struct lesson *lesson, const nb_table *t, nb__word actions, struct lesson_beat *beat)
{
    nb_action list[NB_MAX_ACTIONS];
    bool learner = t->actor == LESSON_LEARNER;
    if (learner && lesson_accepted(lesson, t, list)) point_at_accepted(lesson, t, beat);
    else if (pass(lesson, t, beat)) return;
    else if (learner) lose_actions(beat, lesson_cut(&actions, "->"));
    else lose(beat, nb__say_lesson_not_asked);
}

/* A beat of this kind at this table: who does what, and whether it can be. */
static void settle(const struct lesson *lesson, const nb_table *t, nb__word rest, struct lesson_beat *beat)
{
    if (beat->kind == LESSON_NEXT || (beat->kind == LESSON_END && nb_over(t))) return;
    if (nb_over(t)) lose(beat, nb__say_lesson_over);
    else if (beat->kind == LESSON_THEY) settle_they(lesson, t, rest, beat);
    else if (beat->kind == LESSON_DO) settle_do(lesson, t, rest, beat);
    else if (!pass(lesson, t, beat)) lose(beat, nb__say_lesson_not_over);
}

void lesson_next(const struct lesson *lesson, const nb_table *t, const char *const *names, struct lesson_beat *beat)
{
    static const enum lesson_kind kind[KEYS] = {[NEXT] = LESSON_NEXT, [DO] = LESSON_DO, [THEY] = LESSON_THEY};
    nb__lines lines = rest_of(lesson);
    enum key key;
    nb__word rest = {0};
    bool there = true;
    *beat = (struct lesson_beat){.kind = LESSON_END};
    nb__text text = nb__text_in(beat->say, sizeof beat->say);
    while (beat->kind == LESSON_END && take_line(&lines, &key, &rest)) {
        if (key == SAY) add_paragraph(&text, rest, lesson->rules.seats, names);
        else if (key == SHOW) there = add_places(beat, t, rest) && there;
        else if (key == NEXT || key == DO || key == THEY) beat->kind = kind[key];
    }
    nb__text_end(&text);
    beat->line = lines.line;
    beat->to = (size_t)(lines.at - lesson->text);
    beat->to_line = lines.line;
    settle(lesson, t, rest, beat);
    bool passes = beat->to == lesson->at; /* then nothing is shown yet */
    if (!there && !passes) lose(beat, nb__say_lesson_show);
}

void lesson_done(struct lesson *lesson, const struct lesson_beat *beat)
{
    lesson->at = beat->to;
    lesson->line = beat->to_line;
}

/* ------------------------------------------------------------------------------------------------------ what they try */

/* The lines of the "do" that comes next, one after the other: *lines is before the first, and after the last it is where the
 * script goes on. */
static bool take_answer(nb__lines *lines, bool *begun, enum key *key, nb__word *rest)
{
    nb__lines then = *lines;
    while (take_line(&then, key, rest)) {
        bool words = *key == SAY || *key == SHOW, answer = *begun ? *key == OR || *key == ELSE : *key == DO;
        if (!answer && (*begun || !words)) return false;
        *lines = then;
        if (!answer) continue;
        *begun = true;
        return true;
    }
    return false;
}

static bool fits_any(nb__word patterns, const char *action)
{
    while (patterns.n)
        if (lesson_fits(lesson_cut(&patterns, "|"), action)) return true;
    return false;
}

/* What the lesson says to an action in notation, and where the script goes on. */
struct answer {
    bool accepted;
    nb__word words;
    nb__lines after;
};

static struct answer answer_to(const struct lesson *lesson, const char *action)
{
    struct answer answer = {.after = rest_of(lesson)};
    bool begun = false, found = false;
    enum key key;
    for (nb__word rest; take_answer(&answer.after, &begun, &key, &rest);) {
        nb__word patterns = lesson_cut(&rest, "->");
        bool any = key == ELSE && !patterns.n;
        if (found || !(any || fits_any(patterns, action))) continue;
        found = true;
        answer.accepted = key != ELSE;
        answer.words = rest;
    }
    return answer;
}

int lesson_accepted(const struct lesson *lesson, const nb_table *t, nb_action out[NB_MAX_ACTIONS])
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(t, LESSON_LEARNER, list), accepted = 0;
    for (int i = 0; i < n; i++) {
        char text[NB_MAX_TEXT];
        nb_action_text(text, sizeof text, t, list[i]);
        if (answer_to(lesson, text).accepted) out[accepted++] = list[i];
    }
    return accepted;
}

bool lesson_answer(struct lesson *lesson, const nb_table *t, nb_action action, const char *const *names, char *out,
                   size_t size)
{
    char text[NB_MAX_TEXT];
    nb__text said = nb__text_in(out, size);
    nb_action_text(text, sizeof text, t, action);
    struct answer answer = answer_to(lesson, text);
    if (answer.words.n) lesson_put(&said, answer.words, lesson->rules.seats, names);
    else if (!answer.accepted) nb__put(&said, nb__say_lesson_otherwise);
    nb__text_end(&said);
    if (!answer.accepted) return false;
    lesson->at = (size_t)(answer.after.at - lesson->text);
    lesson->line = answer.after.line;
    return true;
}
