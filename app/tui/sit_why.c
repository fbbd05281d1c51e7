/* sit_why.c - why something is not allowed: point at a card, or type what you would like to do. */
#include <string.h>

#include "ask.h"
#include "sitting.h"
#include "typed.h"

static void put_refusal(struct sitting *sit, const struct seat_refusal *refusal)
{
    if (refusal->reason && refusal->rule) sit_notice(sit, "%s (%s)", refusal->text, refusal->rule);
    else sit_notice(sit, "%s", refusal->text);
}

void sit_explain(struct sitting *sit, nb_action action)
{
    struct seat_refusal refusal;
    seat_explain(&refusal, &sit->view.t, sit->pick.seat, action, sit->s->names);
    put_refusal(sit, &refusal);
}

void sit_explain_touch(struct sitting *sit, struct seat_touch touch)
{
    struct seat_refusal refusal;
    seat_explain_touch(&refusal, &sit->pick, touch, sit->s->names);
    put_refusal(sit, &refusal);
}

/* Words are understood as in `niblick play`. */
static void explain_words(struct sitting *sit, const char *words)
{
    struct ask ask;
    nb_why why;
    nb_action action;
    ask_start(&ask, &sit->view.t, sit->pick.seat);
    if (!nb_action_parse(&action, &sit->view.t, words, &why)) sit_explain(sit, action);
    else if (ask_match(&ask, &sit->view.t, sit->pick.seat, words, &why)) sit_notice(sit, "That is allowed.");
    else sit_notice(sit, "%s", why.text);
}

static void explain_place(struct sitting *sit)
{
    if (sit->has_cursor) sit_explain_touch(sit, sit->cursor);
    else sit_notice(sit, "Point at a card first.");
}

static bool roams(struct sitting *sit, struct key key)
{
    if (key.event == SCREEN_UP) sit_cursor_move(sit, -1, 0, true);
    else if (key.event == SCREEN_DOWN) sit_cursor_move(sit, 1, 0, true);
    else if (key.event == SCREEN_LEFT) sit_cursor_move(sit, 0, -1, true);
    else if (key.event == SCREEN_RIGHT) sit_cursor_move(sit, 0, 1, true);
    else return false;
    return true;
}

void sit_why(struct sitting *sit)
{
    char words[ASK_TEXT] = "", prompt[NB_MAX_TEXT], example[ASK_TEXT];
    sit->prompt = prompt;
    nb_action_text(example, sizeof example, &sit->view.t, sit->pick.list[sit->pick.n - 1]);
    for (;;) {
        if (words[0]) snprintf(prompt, sizeof prompt, "Why can't I %s_", words);
        else snprintf(prompt, sizeof prompt, "Why can't I ...? Point at a card, or type it as in \"%s\".", example);
        sit_draw(sit);
        struct key key = screen_key(sit->screen, -1);
        if (key.event < SCREEN_RESIZE) sit->notice[0] = 0;
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE) break;
        if (roams(sit, key)) words[0] = 0;
        else if (key.event == SCREEN_ENTER && words[0]) explain_words(sit, words);
        else if (key.event == SCREEN_ENTER) explain_place(sit);
        else if (key.event == SCREEN_BACKSPACE) typed_chop(words);
        else if (key.event == SCREEN_CHAR) typed_add(words, sizeof words, key.code);
        if (key.event == SCREEN_ENTER) words[0] = 0;
    }
    sit->prompt = NULL;
    sit_cursor_start(sit);
}
