/* curtain.c - between two people at one keyboard: nothing of anybody's cards is on the screen. */
#include "table_screen_inside.h"
#include "words.h"

static void draw_curtain(const struct screen *screen, const char *title, const char *words)
{
    struct rect all = {0, 0, screen->height, screen->width};
    int y = screen->height / 2 - 1, w = ink_columns(title);
    ink_clear(screen);
    ink_fill(screen, all, INK_BACK, ink_sign(screen, SIGN_BACK));
    struct rect in = {y - 1, (screen->width - 62) / 2, 6, 62};
    ink_fill(screen, in, INK_TEXT, " ");
    ink_box(screen, in, INK_DIM, INK_DOUBLE);
    ink_text(screen, y + 1, in.x + (in.w - w) / 2, in.w, INK_STRONG, title);
    ink_text(screen, y + 2, in.x + (in.w - ink_columns(words)) / 2, in.w, INK_DIM, words);
}

struct cloth {
    const struct screen *screen;
    const char *title, *words;
};

static void draw_cloth(void *data)
{
    const struct cloth *cloth = data;
    draw_curtain(cloth->screen, cloth->title, cloth->words);
}

bool curtain_pass(struct table_screen *table, unsigned seat)
{
    static const char *const items[] = {say_tui_leave_yes, say_tui_leave_no};
    char title[80], words[80];
    say_tui_curtain_turn(WORDS_IN(title), table->s->names[seat]);
    say_tui_curtain_pass(WORDS_IN(words), table->s->names[seat]);
    struct cloth cloth = {table->screen, title, words};
    for (;;) {
        draw_cloth(&cloth);
        struct key key = screen_key(table->screen, -1);
        if (key.event == SCREEN_ENTER || key_is(key, ' ')) return true;
        bool asks = key.event == SCREEN_ESCAPE;
        struct pop_behind behind = {draw_cloth, &cloth};
        table->leave = key.event == SCREEN_GONE ||
                       (asks && !pop_menu(table->screen, behind, say_tui_leave, items, 2, NULL, 0));
        if (table->leave) return false;
    }
}

/* What everybody sees: the table without anybody's secrets. */
static void draw_public(void *screen_data)
{
    struct table_screen *table = screen_data;
    nb_view view;
    struct place place;
    struct scene scene;
    nb_view_of(&view, &table->s->hole, NB_NOBODY);
    scene_of(&scene, &view);
    place_table(&place, &scene, &table->pack, table->screen->height, table->screen->width, 0);
    struct table_picture picture = {
        .scene = &scene, .match = &table->s->match, .names = table->s->names, .busy = NB_NOBODY};
    table_picture_draw(table->screen, &picture, &place);
}

bool curtain_react(struct table_screen *table, uint16_t able, unsigned *seat)
{
    const char *items[NB_MAX_SEATS + 1] = {say_tui_curtain_nobody};
    unsigned who[NB_MAX_SEATS + 1] = {NB_NOBODY};
    struct pop_behind behind = {draw_public, table};
    int n = 1;
    for (; able; able &= (uint16_t)(able - 1)) {
        who[n] = (unsigned)__builtin_ctz(able);
        items[n] = table->s->names[who[n]];
        n++;
    }
    int chosen = pop_menu(table->screen, behind, say_tui_curtain_react, items, n, NULL, 0);
    if (chosen >= 0) *seat = who[chosen];
    else
        table->leave = table->screen->gone ||
                       pop_yes(table->screen, behind, say_tui_leave, say_tui_leave_yes, say_tui_leave_no);
    return chosen >= 0;
}
