/* compose_form.c - see compose_form.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compose_form.h"

/* What is wrong is kept as the library says it. */
static void look(struct compose_form *form)
{
    nb_why why = {.text = ""};
    form->sound = !nb_house_check(&form->house, &why);
    problem_request(&form->wrong, form->sound ? "" : why.text);
}

void compose_form_start(struct compose_form *form)
{
    nb_house_start(&form->house);
    look(form);
}

bool compose_form_game(struct compose_form *form, const nb_game *game)
{
    nb_rules rules;
    nb_house house;
    nb_why why;
    if (nb_setup(&rules, game->id, game->min_seats, "", &why) || nb_house_of(&house, &rules, &why)) {
        problem_request(&form->wrong, why.text);
        return false;
    }
    form->house = house;
    look(form);
    return true;
}

bool compose_form_text(struct compose_form *form, const char *text, size_t length)
{
    nb_house house;
    nb_why why;
    if (nb_house_read(&house, text, length, NULL, &why)) {
        problem_request(&form->wrong, why.text);
        return false;
    }
    form->house = house;
    look(form);
    return true;
}

/* ---------------------------------------------------------------------------------------------------------- one fact */

void compose_form_value(const struct compose_form *form, unsigned fact, char out[NB_MAX_FACT])
{
    nb_house_get(out, NB_MAX_FACT, &form->house, fact);
}

static int choice_of(const nb_fact *fact, const char *value)
{
    for (int i = 0; fact->choices && fact->choices[i]; i++)
        if (!strcmp(fact->choices[i], value)) return i;
    return -1;
}

const char *compose_form_words(unsigned fact, const char *value)
{
    const nb_fact *f = nb_fact_at(fact);
    const int choice = choice_of(f, value);
    return choice >= 0 && f->choice_labels ? f->choice_labels[choice] : value;
}

void compose_form_set(struct compose_form *form, unsigned fact, const char *value)
{
    nb_why why = {.text = ""};
    if (nb_house_set(&form->house, fact, value, &why)) problem_request(&form->wrong, why.text);
    else look(form);
}

bool compose_form_typed(unsigned fact)
{
    const unsigned kind = nb_fact_at(fact)->kind;
    return kind == NB_FACT_TEXT || kind == NB_FACT_LIST || kind == NB_FACT_CARDS || kind == NB_FACT_RANGE;
}

static int choices_of(const nb_fact *fact)
{
    int n = 0;
    while (fact->choices && fact->choices[n]) n++;
    return n;
}

/* Words for some numbers come before the numbers. */
static void step_number(const nb_fact *f, char value[NB_MAX_FACT], int step)
{
    const int words = choices_of(f), choice = choice_of(f, value), last = words + f->high - f->low;
    int at = choice >= 0 ? choice : words + (int)strtol(value, NULL, 10) - f->low;
    at = at + step < 0 ? 0 : at + step > last ? last : at + step;
    if (at < words) snprintf(value, NB_MAX_FACT, "%s", f->choices[at]);
    else snprintf(value, NB_MAX_FACT, "%d", at - words + f->low);
}

bool compose_form_step(struct compose_form *form, unsigned fact, int step)
{
    const nb_fact *f = nb_fact_at(fact);
    const int n = choices_of(f);
    char value[NB_MAX_FACT];
    if (compose_form_typed(fact)) return false;
    compose_form_value(form, fact, value);
    if (f->kind == NB_FACT_NUMBER) step_number(f, value, step);
    else if (n) snprintf(value, sizeof value, "%s", f->choices[(choice_of(f, value) + step + n) % n]);
    else snprintf(value, sizeof value, "%s", strcmp(value, "yes") != 0 ? "yes" : "no");
    compose_form_set(form, fact, value);
    return true;
}
