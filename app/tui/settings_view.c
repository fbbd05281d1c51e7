/* settings_view.c - see settings_view.h */
#include "settings_view.h"

#include "words.h"

enum { WIDTH = 66 };

static void draw(const struct screen *screen, unsigned chosen)
{
    struct rect in = {(screen->height - SETTINGS - 3) / 2, (screen->width - WIDTH) / 2, SETTINGS + 3, WIDTH};
    struct rect out = {in.y - 1, in.x - 2, in.h + 2, in.w + 4};
    ink_fill(screen, out, INK_TEXT, " ");
    ink_box(screen, out, INK_DIM, INK_LIGHT);
    ink_print(screen, out.y, out.x + 2, in.w, INK_STRONG, " %s ", say_tui_settings_title);
    for (unsigned i = 0; i < SETTINGS; i++) {
        int x = in.x + 14;
        ink_field(screen, in.y + (int)i, in.x, 12, i == chosen ? INK_CHOSEN : INK_TEXT, setting_title(i));
        for (unsigned v = 0; setting_value(i, v); v++) {
            bool is = screen->settings.value[i] == v;
            x += ink_print(screen, in.y + (int)i, x, in.w, is ? INK_KEY : INK_DIM, is ? "[%s]" : " %s ",
                           setting_value(i, v));
            x++;
        }
    }
    ink_text(screen, in.y + SETTINGS + 1, in.x, in.w, INK_TEXT, setting_help(chosen, screen->settings.value[chosen]));
    ink_text(screen, in.y + SETTINGS + 2, in.x, in.w, INK_DIM, say_tui_settings_keys);
}

static void change(struct screen *screen, unsigned setting, int step)
{
    int n = 0, value = screen->settings.value[setting];
    do n++;
    while (setting_value(setting, (unsigned)n));
    screen->settings.value[setting] = (unsigned char)((value + step + n) % n);
    screen_settle(screen);
}

void settings_view(struct screen *screen, struct pop_behind behind)
{
    unsigned chosen = 0;
    for (;;) {
        if (behind.draw) behind.draw(behind.data);
        draw(screen, chosen);
        struct key key = screen_key(screen, -1);
        if (key.event == SCREEN_ESCAPE || key.event == SCREEN_GONE || key_is(key, 'q')) break;
        if (key.event == SCREEN_DOWN || key.event == SCREEN_TAB || key_is(key, 'j')) chosen = (chosen + 1) % SETTINGS;
        if (key.event == SCREEN_UP || key.event == SCREEN_BACK_TAB || key_is(key, 'k'))
            chosen = (chosen + SETTINGS - 1) % SETTINGS;
        if (key.event == SCREEN_RIGHT || key.event == SCREEN_ENTER || key_is(key, 'l') || key_is(key, ' '))
            change(screen, chosen, 1);
        if (key.event == SCREEN_LEFT || key_is(key, 'h')) change(screen, chosen, -1);
    }
    struct problem why;
    if (settings_save(&screen->settings, &why)) pop_say(screen, behind, say_tui_settings_not_kept, why.text);
}
