/* fairness.c - see fairness.h */
#include "fairness.h"

#include <stdio.h>
#include <string.h>

#include "fair.h"
#include "words.h"

struct judge {
    nb_reader reader;
    bool waiting; /* the last hole is over, and its fair line has not come */
    fairness_report *report;
    void *data;
};

static void say(struct judge *j, unsigned number, enum fairness verdict)
{
    const struct fairness_hole hole = {.number = number, .verdict = verdict, .hole = &j->reader.hole};
    j->report(j->data, &hole);
    j->waiting = false;
}

/* A hole of the match's own seed, or of a pack that the record lists, was not dealt by what this line says. */
static void judge_hole(struct judge *j)
{
    const nb_reader *r = &j->reader;
    struct fairness_hole hole = {.number = r->hole.t.number + 1u, .hole = &r->hole, .fair = &r->fair};
    hole.promise = fair_commit(&r->fair.secret);
    hole.made = fair_seed(hole.number, r->match.rules.seats, &r->fair);
    const bool follows = r->hole.own_seed && !memcmp(&hole.made, &r->hole.seed, sizeof hole.made);
    hole.verdict = follows ? FAIRNESS_HOLDS : FAIRNESS_WRONG;
    j->report(j->data, &hole);
    j->waiting = false;
}

static nb_err step_on(struct judge *j, enum nb_step *step, nb_why *why)
{
    const unsigned last = j->reader.hole.t.number + 1u;
    const nb_err err = nb_record_next(&j->reader, step, NULL, why);
    if (err) return err;
    if (*step == NB_STEP_FAIR && !j->waiting) {
        nb_why where = {.text = ""};
        say_fair_misplaced(WORDS_IN(where.text), j->reader.line);
        *why = where;
        return NB_E_RECORD;
    }
    if (*step == NB_STEP_FAIR) judge_hole(j);
    else if (j->waiting) say(j, last, FAIRNESS_SILENT);
    if (*step == NB_STEP_SCORE) j->waiting = true;
    if (*step == NB_STEP_END && j->reader.dealt) say(j, last, FAIRNESS_OPEN);
    return NB_OK;
}

nb_err fairness_check(const char *text, size_t length, fairness_report *report, void *data, nb_why *why)
{
    struct judge j = {.report = report, .data = data};
    enum nb_step step = NB_STEP_HOLE;
    nb_err err = nb_record_open(&j.reader, text, length, why);
    while (!err && step != NB_STEP_END) err = step_on(&j, &step, why);
    return err;
}
