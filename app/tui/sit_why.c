/* sit_why.c - why something is not allowed: point at a card, or type what you would like to do. */
#include <string.h>

#include "ask.h"
#include "sitting.h"
#include "typed.h"

void sit_explain(struct sitting *sit, nb_action action)
{
    nb_why why;
    if (nb_explain(&sit->view.t, sit->pick.seat, action, &why)) sit_notice(sit, "%s", why.text);
    else sit_notice(sit, "That is allowed.");
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
    nb_action lit = sit->has_cursor ? pick_sole(&sit->pick, sit->cursor) : 0;
    nb_action meant = sit->has_cursor ? pick_meant(&sit->pick, sit->cursor) : 0;
    if (sit->has_cursor && (lit || pick_lit(&sit->pick, sit->cursor))) sit_notice(sit, "That is allowed.");
    else if (meant) sit_explain(sit, meant);
    else sit_notice(sit, "There is nothing that one does with that.");
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
        if (words[0]) snprintf(prompt, sizeof prompt, "Why may I not %s_", words);
        else snprintf(prompt, sizeof prompt, "Why may I not ...? Point at a card, or type it as in \"%s\".", example);
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
