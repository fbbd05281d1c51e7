/* lesson_check.c - plays every lesson of a file in every way that it accepts, and tries all that it does not accept. */
#include <stdio.h>
#include <string.h>

#include "lesson_play.h"
#include "say.h"
#include "words.h"

enum { STATES = 1 << 16, MOST = STATES / 2 }; /* of one lesson: more, and it branches too much */

struct check {
    struct problem *why;
    uint64_t seen[STATES]; /* hashes of states, open addressing; 0: free */
    unsigned states;
    uint32_t legal, done; /* bit v: the learner could, or did, do verb v */
};

/* A state is the hole and the place in the script. */
static bool is_new(struct check *c, const struct lesson *lesson, const nb_hole *hole)
{
    uint64_t hash = 0xCBF29CE484222325u ^ lesson->at;
    const unsigned char *bytes = (const unsigned char *)&hole->t;
    for (size_t i = 0; i < sizeof hole->t; i++) hash = (hash ^ bytes[i]) * 0x100000001B3u;
    hash |= 1;
    uint64_t *slot = &c->seen[hash % STATES];
    while (*slot && *slot != hash) slot = slot == c->seen + STATES - 1 ? c->seen : slot + 1;
    if (*slot) return false;
    *slot = hash;
    c->states++;
    return true;
}

static int go_on(struct check *c, struct lesson lesson, nb_hole hole);

static int apply(struct check *c, const struct lesson *lesson, const nb_hole *hole, unsigned seat, nb_action action)
{
    nb_hole then = *hole;
    if (nb_apply_as(&then, seat, action, NULL)) return problem_failed(c->why, say_match_not_allowed(HERE, seat));
    return go_on(c, *lesson, then);
}

/* What the lesson does not accept here is answered. */
static int try_refused(struct check *c, const struct lesson *lesson, const nb_hole *hole, unsigned line)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = nb_legal_for(&hole->t, LESSON_LEARNER, list);
    for (int i = 0; i < n; i++) {
        struct lesson then = *lesson;
        char said[LESSON_TEXT], text[NB_MAX_TEXT];
        c->legal |= 1u << nb_verb_of(list[i]);
        if (lesson_answer(&then, &hole->t, list[i], NULL, said, sizeof said)) continue;
        if (strcmp(said, nb__say_lesson_otherwise) != 0) continue;
        nb_action_text(text, sizeof text, &hole->t, list[i]);
        return problem_failed(c->why, say_teach_silent(HERE, line, text));
    }
    return PROBLEM_NONE;
}

/* Everything that the learner could do here. */
static int try_all(struct check *c, const struct lesson *lesson, const nb_hole *hole, unsigned line)
{
    nb_action list[NB_MAX_ACTIONS];
    int n = lesson_accepted(lesson, &hole->t, list), status = try_refused(c, lesson, hole, line);
    for (int i = 0; i < n && !status; i++) {
        struct lesson then = *lesson;
        char said[LESSON_TEXT];
        lesson_answer(&then, &hole->t, list[i], NULL, said, sizeof said);
        c->done |= 1u << nb_verb_of(list[i]);
        status = apply(c, &then, hole, LESSON_LEARNER, list[i]);
    }
    return status;
}

static int go_on(struct check *c, struct lesson lesson, nb_hole hole)
{
    struct lesson_beat beat;
    if (!is_new(c, &lesson, &hole)) return PROBLEM_NONE;
    if (c->states > MOST) return problem_failed(c->why, say_teach_branches(HERE, lesson.title));
    lesson_next(&lesson, &hole.t, NULL, &beat);
    if (beat.kind == LESSON_LOST) return problem_failed(c->why, beat.say);
    if (beat.kind == LESSON_DO) return try_all(c, &lesson, &hole, beat.line);
    if (beat.kind == LESSON_END)
        return beat.say[0] ? PROBLEM_NONE : problem_failed(c->why, say_teach_no_last_word(HERE, lesson.title));
    lesson_done(&lesson, &beat);
    if (beat.kind == LESSON_THEY) return apply(c, &lesson, &hole, beat.seat, beat.action);
    return go_on(c, lesson, hole);
}

/* Whether some "else" of the file names the verb. */
static bool speaks_of(const char *text, const char *verb)
{
    size_t n = strlen(verb);
    for (const char *at = text; (at = strstr(at, "\nelse ")); at++) {
        const char *stop = strstr(at, "->");
        for (const char *word = at + 6; stop && (word = strstr(word, verb)) && word < stop; word++)
            if (word[-1] == ' ' && word[n] == ' ') return true;
    }
    return false;
}

static int check_verbs(const struct check *c, const char *text)
{
    for (unsigned verb = 1; verb < NB_VERBS; verb++) {
        const char *name = nb_verb_name(verb);
        if (!((c->legal & ~c->done) >> verb & 1) || speaks_of(text, name)) continue;
        return problem_failed(c->why, say_teach_verb(HERE, name));
    }
    return PROBLEM_NONE;
}

int lesson_check(const char *text, size_t length, struct problem *why)
{
    static struct check c;
    unsigned count = lesson_count(text, length);
    nb_why reason;
    int status = PROBLEM_NONE;
    c = (struct check){.why = why};
    for (unsigned i = 0; !status && (i < count || !i); i++) {
        struct lesson lesson;
        nb_match match;
        nb_hole hole;
        if (lesson_open(&lesson, text, length, i, &reason)) return problem_failed(why, reason.text);
        memset(c.seen, 0, sizeof c.seen);
        c.states = 0;
        lesson_deal(&lesson, &match, &hole);
        status = go_on(&c, lesson, hole);
    }
    return status ? status : check_verbs(&c, text);
}
