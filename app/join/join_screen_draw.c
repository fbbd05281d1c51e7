/* join_screen_draw.c - a server's table on the screen: the cards and what is asked, or before the match who sits where. */
#include "join_screen_inside.h"

#include <string.h>

#include "hotkeys.h"
#include "prompt_line.h"
#include "side_card.h"
#include "values_card.h"
#include "words.h"

struct pop_behind join_screen_behind(struct join_screen *j)
{
    return (struct pop_behind){.draw = join_screen_draw, .data = j};
}

/* ------------------------------------------------------------------------------------------------------------ words */

/* The people whom the table waits for before it goes on. */
static uint16_t not_ready(const struct join_screen *j)
{
    uint16_t seats = 0;
    for (unsigned seat = 0; seat < j->v->rules.seats; seat++)
        if (join_screen_is_kind(j, seat, "person") && !join_screen_is_ready(j, seat)) seats |= (uint16_t)(1u << seat);
    return seats;
}

/* "Waiting for Ann and Bob.", after what was said before; nobody: only that. */
static void wait_words(char *out, size_t size, const struct join_screen *j, const char *before, uint16_t seats)
{
    const nb__part who = people(seats, NB_NOBODY, j->v->names);
    if (!seats) snprintf(out, size, "%s", before);
    else snprintf(out, size, "%s%s%s", before, *before ? " " : "", say_join_waiting_for(HERE, who));
}

static void over_words(char *out, size_t size, const struct join_screen *j)
{
    const bool rematch = json_is_true(json_object_get(j->v->about, "rematch")), sits = j->v->seat != NB_NOBODY;
    const char *words = join_screen_is_host(j) ? say_join_ask_again : say_join_over;
    if (rematch && sits && !join_screen_is_ready(j, j->v->seat)) words = say_join_play_again;
    if (rematch && words != say_join_play_again) wait_words(out, size, j, say_join_again_planned, not_ready(j));
    else snprintf(out, size, "%s", words);
}

static void between_words(char *out, size_t size, const struct join_screen *j)
{
    const bool waits = j->v->seat == NB_NOBODY || join_screen_is_ready(j, j->v->seat);
    if (waits) wait_words(out, size, j, say_join_hole_over, not_ready(j));
    else snprintf(out, size, "%s", say_join_hole_over_enter);
}

static void idle_words(char *out, size_t size, const struct join_screen *j)
{
    const char *stand_in = j->v->seat == NB_NOBODY ? "" : visit_text(join_screen_seat(j, j->v->seat), "player");
    if (*stand_in) snprintf(out, size, "%s", say_join_relieved(HERE, stand_in));
    else if (j->v->seat == NB_NOBODY) wait_words(out, size, j, say_join_watching, j->v->scene.actors);
    else wait_words(out, size, j, "", j->v->scene.actors & (uint16_t) ~(1u << j->v->seat));
}

/* The line below the table. */
static void prompt_words(char *out, size_t size, const struct join_screen *j)
{
    const char *phase = join_screen_phase(j);
    if (join_screen_counts(j)) counting_words(out, size, &j->counting, j->v->seat, j->v->names);
    else if (j->v->away) snprintf(out, size, "%s", say_join_trying_again);
    else if (!j->v->inside) snprintf(out, size, "%s", j->v->lobby ? "" : say_join_connecting);
    else if (join_screen_looks(j)) snprintf(out, size, "%s %s", j->opening_words, say_tui_opening);
    else if (j->asking && seat_question(out, size, &j->choosing.pick)) return;
    else if (j->asking) snprintf(out, size, "%s", visit_text(j->v->view, "prompt"));
    else if (!strcmp(phase, "dealing")) snprintf(out, size, "%s", say_join_dealing);
    else if (!strcmp(phase, "between")) between_words(out, size, j);
    else if (!strcmp(phase, "over")) over_words(out, size, j);
    else idle_words(out, size, j);
}

/* How the hole ended; at the end of a match with strokes who wins net, because the story may have gone on. */
static void end_words(char *out, size_t size, const struct join_screen *j)
{
    nb_match match;
    const char *net = visit_text(j->v->score, "net_standing");
    if (!visit_score(&match, j->v)) return;
    if (match.over && *net) snprintf(out, size, "%s", net);
    else nb_deal_result(out, size, &match, j->v->seat, j->v->names);
}

/* What Enter would do, in the server's words; after a hole how it ended. */
static void preview_words(char *out, size_t size, const struct join_screen *j)
{
    const nb_action action = j->asking ? choosing_enter(&j->choosing) : 0;
    *out = 0;
    for (int i = 0; action && i < j->v->ask.n; i++) {
        json_t *legal = json_array_get(json_object_get(j->v->view, "legal"), (size_t)i);
        if (j->v->ask.action[i] == action) say_join_enter(WORDS_OF(out, size), visit_text(legal, "sentence"));
    }
    if (!j->asking && j->v->scene.over && !join_screen_counts(j)) end_words(out, size, j);
}

/* -------------------------------------------------------------------------------------------------------- the table */

/* Cards keep their size while a hole is played. */
static void place(struct join_screen *j)
{
    const struct visit *v = j->v;
    const struct screen *screen = j->screen;
    const bool same = j->place.fits && j->match == v->told_match && j->hole == v->told_hole &&
                      j->place.height == screen->height && j->place.width == screen->width;
    if (memcmp(&j->rules, &v->rules, sizeof j->rules)) place_pack_of(&j->pack, &v->rules);
    j->rules = v->rules;
    j->match = v->told_match;
    j->hole = v->told_hole;
    place_table(&j->place, &v->scene, &j->pack, screen->height, screen->width, same ? j->place.plan : 0);
}

static void draw_cards(struct join_screen *j)
{
    nb_match match;
    int32_t scores[NB_MAX_SEATS], given[NB_MAX_SEATS], net[NB_MAX_SEATS];
    place(j);
    if (j->asking && j->fresh) choosing_cursor_start(&j->choosing);
    j->fresh = false;
    visit_score(&match, j->v);
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) scores[seat] = match.last[seat];
    struct table_picture picture = {.scene = &j->v->scene,
                                    .match = &match,
                                    .names = j->v->names,
                                    .pick = j->asking ? &j->choosing.pick : NULL,
                                    .cursor = j->asking && j->choosing.has_cursor ? &j->choosing.cursor : NULL,
                                    .scores = j->v->scene.over ? scores : NULL,
                                    .net = visit_given(given, net, j->v) ? net : NULL,
                                    .counting = j->counted ? &j->counting : NULL,
                                    .busy = NB_NOBODY,
                                    .marks = j->opening,
                                    .n_marks = join_screen_looks(j) ? j->openings : 0,
                                    .mark = j->v->away || !j->v->inside ? say_join_mark_no_connection
                                            : j->v->seat == NB_NOBODY   ? say_join_mark_watching
                                                                        : NULL};
    table_picture_draw(j->screen, &picture, &j->place);
}

static void draw_keys(const struct join_screen *j)
{
    struct hotkey all[] = {
        {"C", say_tui_key_count, 0},   {"S", say_join_word_score, 2}, {"V", say_tui_key_values, 6},
        {"R", say_join_word_rules, 3}, {"L", say_join_word_log, 4},   {"W", say_join_word_who, 1},
        {"T", say_join_word_talk, 5},  {"?", say_join_word_help, 0},  {"Esc", say_join_word_menu, 0}};
    struct hotkey seen = {"Enter", say_tui_key_continue, 0};
    if (join_screen_looks(j)) {
        hotkeys_draw(j->screen, j->place.keys, &seen, 1);
        return;
    }
    const unsigned first = !j->counted; /* only what is over has been counted */
    if (j->asking && j->choosing.pick.made) all[8].word = say_join_word_take_back;
    hotkeys_draw(j->screen, j->place.keys, all + first, sizeof all / sizeof all[0] - first);
}

/* What the server has told of the score: a line for each player, a column for each hole, and at the end these. The game's own card has
 * more, but needs the whole match. */
struct last_columns {
    unsigned n;
    const char *head[3];
    const int32_t *of[3]; /* by seat */
};

static void put_hole_columns(nb_sheet *sheet, const nb_match *match, unsigned from)
{
    for (unsigned row = from; row < match->rows; row++) {
        const unsigned i = sheet->columns++;
        snprintf(sheet->column[i].text, NB_SHEET_NAME, "%u", row + 1);
        sheet->column[i].kind = NB_SHEET_HOLE;
        for (unsigned seat = 0; seat < match->rules.seats; seat++)
            if (match->score[row][seat] != NB_NO_SCORE)
                snprintf(sheet->cell[seat][i].text, NB_SHEET_TEXT, "%d", match->score[row][seat]);
    }
}

static void put_last_columns(nb_sheet *sheet, const struct last_columns *last)
{
    for (unsigned k = 0; k < last->n; k++) {
        const unsigned i = sheet->columns++;
        snprintf(sheet->column[i].text, NB_SHEET_NAME, "%s", last->head[k]);
        sheet->column[i].kind = NB_SHEET_TOTAL;
        for (unsigned seat = 0; seat < sheet->lines; seat++)
            snprintf(sheet->cell[seat][i].text, NB_SHEET_TEXT, "%d", (int)last->of[k][seat]);
    }
}

static void make_sheet(nb_sheet *sheet, const nb_match *match, const struct visit *v)
{
    int32_t given[NB_MAX_SEATS], net[NB_MAX_SEATS];
    const struct last_columns last = {.n = visit_given(given, net, v) ? 3 : 1,
                                      .head = {say_scores_total, say_scores_given, say_scores_net},
                                      .of = {match->total, given, net}};
    const unsigned most = NB_SHEET_COLUMNS - last.n;
    memset(sheet, 0, sizeof *sheet);
    snprintf(sheet->caption, sizeof sheet->caption, "%s", say_tui_score_card);
    snprintf(sheet->corner, sizeof sheet->corner, "%s", say_scores_hole);
    sheet->lines = match->rules.seats;
    for (unsigned seat = 0; seat < sheet->lines; seat++) {
        sheet->line[seat].kind = NB_SHEET_SCORE;
        snprintf(sheet->line[seat].text, NB_SHEET_NAME, "%s", v->names[seat]);
    }
    put_hole_columns(sheet, match, match->rows > most ? match->rows - most : 0);
    put_last_columns(sheet, &last);
}

/* The score card at the side, where there is room, and what has happened; or how the hole is counted. */
static void draw_side(const struct join_screen *j, struct rect story)
{
    nb_match match;
    if (j->place.story_beside && visit_score(&match, j->v) && match.rows) {
        static nb_sheet sheet; /* large */
        make_sheet(&sheet, &match, j->v);
        story = side_sheet_draw(j->screen, &sheet, story);
    }
    if (j->place.story_beside) story = values_card_draw(j->screen, &j->v->rules, story);
    if (join_screen_counts(j)) counting_draw(j->screen, &j->counting, j->v->seat, j->v->names, story);
    else story_draw(j->screen, &j->story, story);
}

/* The story, and below it what is asked; a long question takes some of the story's lines. */
static void draw_words(const struct join_screen *j)
{
    char text[NB_MAX_STORY], preview[NB_MAX_STORY];
    struct rect story = j->place.story;
    prompt_words(text, sizeof text, j);
    preview_words(preview, sizeof preview, j);
    struct prompt_line line = {.text = text,
                               .preview = preview,
                               .notice = j->v->notice,
                               .choosing = j->asking ? &j->choosing : NULL,
                               .names = j->v->names};
    line.lift = prompt_line_lift(&j->place, &line);
    story.h -= line.lift;
    draw_side(j, story);
    prompt_line_draw(j->screen, &j->place, &line);
}

static void draw_table(struct join_screen *j)
{
    draw_cards(j);
    if (!j->place.fits) return;
    const struct rect bar = j->place.bar;
    draw_words(j);
    j->choosing.buttons = 0;
    if (join_screen_counts(j)) {
        ink_text(j->screen, bar.y, bar.x + 1, bar.w - 1, INK_DIM, say_screen_count_skip);
        return;
    }
    if (j->asking && !choosing_draw_buttons(j->screen, &j->choosing, j->v->names, bar))
        ink_text(j->screen, bar.y, bar.x + 1, bar.w - 1, INK_DIM, say_join_choose_card);
    draw_keys(j);
}

/* ------------------------------------------------------------------------------------------------- before the match */

static void seat_words(char *out, size_t size, const struct join_screen *j, unsigned seat)
{
    const bool host = json_integer_value(json_object_get(j->v->about, "host")) == (json_int_t)seat,
               you = seat == j->v->seat;
    const bool here = json_is_true(json_object_get(join_screen_seat(j, seat), "here"));
    const char *name = j->v->names[seat];
    nb__text *text = WORDS_OF(out, size);
    if (join_screen_is_kind(j, seat, "open")) say_join_room_open(text, seat);
    else if (!join_screen_is_kind(j, seat, "person")) say_join_room_computer(text, seat, name);
    else if (host && you) say_join_room_you_host(text, seat, name);
    else if (host && here) say_join_room_host(text, seat, name);
    else if (you) say_join_room_you(text, seat, name);
    else if (here) say_join_room_person(text, seat, name);
    else say_join_room_away(text, seat, name);
}

static bool must_agree(const struct join_screen *j, unsigned seat)
{
    return seat != NB_NOBODY && json_object_get(j->v->about, "handicap") && !visit_has_agreed(j->v->about, seat);
}

static void wait_prompt(char *out, size_t size, const struct join_screen *j)
{
    if (j->v->away || !j->v->inside || !j->v->about) prompt_words(out, size, j);
    else if (must_agree(j, j->v->seat)) snprintf(out, size, "%s", say_join_wait_strokes);
    else if (!join_screen_is_host(j)) snprintf(out, size, "%s", say_join_wait_host);
    else if (join_screen_any_open(j)) snprintf(out, size, "%s", say_join_wait_friends);
    else if (!visit_all_agree(j->v)) snprintf(out, size, "%s", say_join_wait_strokes_host);
    else snprintf(out, size, "%s", say_join_wait_begin);
}

static int draw_seats(const struct join_screen *j, int y)
{
    char text[NB_MAX_TEXT], rating[NB_MAX_TEXT], strokes[NB_MAX_TEXT];
    const int w = j->screen->width - 4;
    for (unsigned seat = 0; j->v->about && seat < j->v->rules.seats; seat++) {
        seat_words(text, sizeof text, j, seat);
        visit_rating_text(rating, sizeof rating, join_screen_seat(j, seat));
        visit_strokes_text(strokes, sizeof strokes, j->v, seat);
        ink_field(j->screen, y, 2, w, seat == j->at ? INK_CHOSEN : INK_TEXT, "");
        ink_print(j->screen, y++, 3, w - 2, seat == j->at ? INK_CHOSEN : INK_TEXT, "%s%s%s", text, rating, strokes);
    }
    return y;
}

static void draw_waiting(struct join_screen *j)
{
    const struct screen *screen = j->screen;
    const int w = screen->width, h = screen->height;
    char link[LINK_TEXT], text[NB_MAX_TEXT];
    struct hotkey keys[] = {{say_join_key_up_down, say_join_word_seat, 3},
                            {"Enter", say_join_word_change, 2},
                            {"F", say_join_word_fill, 1},
                            {"B", say_join_word_begin, 0},
                            {"A", say_join_word_strokes, 4},
                            {"?", say_join_word_help, 0},
                            {"Esc", say_join_word_menu, 0}};
    ink_clear(screen);
    ink_field(screen, 0, 0, w, INK_TITLE, "");
    if (j->v->about)
        ink_print(screen, 0, 1, w - 2, INK_TITLE, "%s: %s", nb_title_of(&j->v->rules), visit_text(j->v->about, "name"));
    else ink_print(screen, 0, 1, w - 2, INK_TITLE, "%s", j->v->link.host);
    int y = draw_seats(j, 2) + 1;
    link_text(link, &j->v->link, j->v->table, NULL);
    if (j->v->about && y < h - 4) ink_text(screen, y, 3, w - 4, INK_DIM, say_join_link(HERE, link));
    y += 2;
    if (y < h - 4) story_draw(screen, &j->story, (struct rect){y, 3, h - 4 - y, w - 4});
    wait_prompt(text, sizeof text, j);
    ink_text(screen, h - 3, 1, w - 2, INK_STRONG, text);
    ink_text(screen, h - 2, 1, w - 2, INK_ALERT, j->v->notice);
    const struct rect line = {h - 1, 0, 1, w};
    if (join_screen_is_host(j)) hotkeys_draw(screen, line, keys, sizeof keys / sizeof keys[0]);
    else hotkeys_draw(screen, line, keys + 4, 3);
}

void join_screen_draw(void *join_screen)
{
    struct join_screen *j = join_screen;
    join_screen_take(j);
    if (join_screen_at_table(j)) draw_table(j);
    else draw_waiting(j);
}
