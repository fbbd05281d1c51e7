/* outside_answer.c - what a program answers. Every key is known and every value has its type, or the fault says which has not. */
#include <stdio.h>
#include <string.h>

#include "outside_lines.h"
#include "request.h"
#include "words.h"

static struct outside_fault fine(void) { return (struct outside_fault){.kind = OUTSIDE_NOT}; }

/* What it says can get into a terminal, and into a file of lines. */
static void on_one_line(struct outside_fault *f)
{
    for (char *at = f->text; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7F) *at = '?';
}

/* "it answered `...`: ..." */
static struct outside_fault fault(enum outside_kind kind, const char *line, size_t length, const char *what)
{
    struct outside_fault f = {.kind = kind};
    char quoted[WORDS_BRIEF];
    snprintf(quoted, sizeof quoted, "%.*s", length < sizeof quoted ? (int)length : (int)sizeof quoted, line);
    for (char *at = quoted; *at; at++)
        if ((unsigned char)*at < ' ' || (unsigned char)*at > '~') *at = '?';
    say_outside_answered(WORDS_IN(f.text), quoted, what);
    on_one_line(&f);
    return f;
}

static json_t *read_object(const char *line, size_t length)
{
    json_t *value = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(value)) return value;
    json_decref(value);
    return NULL;
}

struct outside_fault outside_read_hello(const char *line, size_t length, struct outside_hello *out)
{
    static const char *const KEYS[] = {"story", "name", "error", "id", NULL};
    request_fault why;
    struct outside_fault f = fine();
    const char *error = NULL, *name = NULL;
    json_t *answer = read_object(line, length), *story;
    *out = (struct outside_hello){.story = false};
    if (!answer) return fault(OUTSIDE_NONSENSE, line, length, say_outside_no_object);
    story = json_object_get(answer, "story");
    if (!request_only(answer, KEYS, say_outside_answer_takes, &why) || !request_text(answer, "error", &error, &why) ||
        !request_text(answer, "name", &name, &why))
        f = fault(OUTSIDE_NONSENSE, line, length, why.text);
    else if (story && !json_is_boolean(story)) f = fault(OUTSIDE_NONSENSE, line, length, say_outside_story_type);
    else if (error) {
        f.kind = OUTSIDE_DIED;
        out->refuses = true;
        say_outside_refuses(WORDS_IN(f.text), BRIEF(error));
        on_one_line(&f);
    } else {
        out->story = json_is_true(story);
    }
    json_decref(answer);
    return f;
}

static bool is_legal(const nb_view *view, nb_action action)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&view->t, view->seat, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* By its place in the list of legal actions. */
static struct outside_fault by_index(const char *line, size_t length, const nb_view *view, const json_t *index,
                                     nb_action *out)
{
    nb_action list[NB_MAX_ACTIONS];
    const int n = nb_legal_for(&view->t, view->seat, list);
    if (!json_is_integer(index)) return fault(OUTSIDE_NONSENSE, line, length, say_outside_index_type);
    const json_int_t at = json_integer_value(index);
    if (at < 0 || at >= n) return fault(OUTSIDE_ILLEGAL, line, length, say_outside_no_such_index(HERE, n - 1));
    *out = list[at];
    return fine();
}

static struct outside_fault by_text(const char *line, size_t length, const nb_view *view, const json_t *text,
                                    nb_action *out)
{
    nb_why why = {.text = ""};
    if (!json_is_string(text)) return fault(OUTSIDE_NONSENSE, line, length, say_outside_action_type);
    if (wire_action_parse(out, &view->t, view->seat, json_string_value(text), &why))
        return fault(OUTSIDE_NONSENSE, line, length, why.text);
    if (is_legal(view, *out)) return fine();
    why.text[0] = 0;
    nb_explain(&view->t, view->seat, *out, &why);
    return fault(OUTSIDE_ILLEGAL, line, length, why.text[0] ? why.text : say_outside_not_legal);
}

struct outside_fault outside_read_choice(const char *line, size_t length, const nb_view *view, unsigned id,
                                         nb_action *out)
{
    static const char *const KEYS[] = {"action", "index", "id", NULL};
    request_fault why;
    json_t *answer = read_object(line, length);
    if (!answer) return fault(OUTSIDE_NONSENSE, line, length, say_outside_no_object);
    const json_t *number = json_object_get(answer, "id"), *action = json_object_get(answer, "action");
    const json_t *index = json_object_get(answer, "index");
    struct outside_fault f;
    if (!request_only(answer, KEYS, say_outside_answer_takes, &why))
        f = fault(OUTSIDE_NONSENSE, line, length, why.text);
    else if (number && !(json_is_integer(number) && json_integer_value(number) == (json_int_t)id))
        f = fault(OUTSIDE_NONSENSE, line, length, say_outside_other_id(HERE, id));
    else if (!action == !index) f = fault(OUTSIDE_NONSENSE, line, length, say_outside_one_of);
    else f = action ? by_text(line, length, view, action, out) : by_index(line, length, view, index, out);
    json_decref(answer);
    return f;
}
