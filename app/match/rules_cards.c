/* rules_cards.c - cards in the rules pages, as boxes and in words (see rules_cards.h). */
#include "rules_cards.h"

#include <ctype.h>
#include <niblick.h>
#include <string.h>

#include "rules.h"
#include "words.h"

enum { NARROWEST = 4, NOTE_GAP = 4 };

bool rules_is_cards(cmark_node *node)
{
    const char *info = cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK ? cmark_node_get_fence_info(node) : NULL;
    return info && !strncmp(info, "cards", 5) && (!info[5] || info[5] == ' ');
}

/* ---------------------------------------------------------------------------------------------------------- reading */

static void copy(char *out, size_t size, const char *from, size_t n)
{
    while (n && *from == ' ') from++, n--;
    while (n && from[n - 1] == ' ') n--;
    if (n >= size) n = size - 1;
    memcpy(out, from, n);
    out[n] = 0;
}

/* Cards up to the end of the line or its remark. */
static const char *read_cells(struct rules_row *row, const char *at)
{
    while (*at && *at != '\n' && *at != ';') {
        size_t n = strcspn(at, " ;\n");
        if (*at == '(') {
            n = strcspn(at, ")\n");
            if (row->cells) copy(row->cell[row->cells - 1].caption, sizeof row->cell[0].caption, at + 1, n - 1);
            n += at[n] == ')';
        } else if (n && row->cells < RULES_CELLS) {
            copy(row->cell[row->cells++].card, sizeof row->cell[0].card, at, n);
        }
        at += n;
        at += strspn(at, " ");
    }
    return at;
}

static const char *read_row(struct rules_row *row, const char *line)
{
    size_t length = strcspn(line, "\n"), name = strcspn(line, ": ");
    *row = (struct rules_row){.cells = 0};
    if (name < length && line[name] == ':') {
        copy(row->label, sizeof row->label, line, name);
        line += name + 1;
    }
    line = read_cells(row, line + strspn(line, " "));
    length = strcspn(line, "\n");
    if (*line == ';') copy(row->note, sizeof row->note, line + 1, length - 1);
    return line + length + (line[length] == '\n');
}

struct rules_drawing rules_read_cards(const char *block)
{
    struct rules_drawing d = {.rows = 0};
    while (*block && d.rows < RULES_ROWS) block = read_row(&d.row[d.rows++], block);
    return d;
}

/* ---------------------------------------------------------------------------------------------------------- drawing */

/* Word n of a card: "mashie-niblick-80" has three, one for each line of its box; "3-5" has one. */
static const char *word_of(const char *card, int n, int *length)
{
    const char *parts = isalpha((unsigned char)*card) ? "-" : "";
    for (size_t end; n && *card; n--, card += end + (card[end] != 0)) end = strcspn(card, parts);
    *length = (int)strcspn(card, parts);
    return card;
}

static bool is_gap(const char *card) { return !strcmp(card, "--"); }

static int lines_of(const struct rules_row *row, int from, int to)
{
    int most = 1, length;
    for (int i = from; i < to && i < row->cells; i++)
        for (int n = 1; *word_of(row->cell[i].card, n, &length); n++)
            if (n + 1 > most && !is_gap(row->cell[i].card)) most = n + 1;
    return most;
}

static int longest_word(const char *text)
{
    int most = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (n > most) most = n;
        text += n + (text[n] == ' ');
    }
    return most;
}

/* How wide the column is, between the bars of its boxes. */
static int inside(const struct rules_drawing *d, int column)
{
    int most = NARROWEST, length;
    for (int r = 0; r < d->rows; r++) {
        if (column >= d->row[r].cells) continue;
        const struct rules_cell *cell = &d->row[r].cell[column];
        for (int n = 0; *word_of(cell->card, n, &length) && !is_gap(cell->card); n++)
            if (length > most) most = length;
        length = longest_word(cell->caption) - 2;
        if (length > most) most = length;
    }
    return most;
}

static void put_border(FILE *out, const struct rules_drawing *d, int left, int from, int to)
{
    fprintf(out, "%*s", left, "");
    for (int i = from; i < to; i++) {
        fprintf(out, "%s+", i > from ? " " : "");
        for (int n = inside(d, i); n; n--) fputc('-', out);
        fputc('+', out);
    }
    fputc('\n', out);
}

static void put_middle(FILE *out, const char *text, int length, int width)
{
    int before = (width - length) / 2;
    fprintf(out, "%*s%.*s%*s", before, "", length, text, width - length - before, "");
}

static void put_box_line(FILE *out, const struct rules_drawing *d, const struct rules_row *row, int line, int from,
                         int to)
{
    for (int i = from; i < to && i < row->cells; i++) {
        const char *card = row->cell[i].card, bar = is_gap(card) ? ':' : '|';
        int length, width = inside(d, i);
        const char *word = word_of(card, line, &length);
        fprintf(out, "%s%c", i > from ? " " : "", bar);
        put_middle(out, is_gap(card) ? "" : word, is_gap(card) ? 0 : length, width);
        fputc(bar, out);
    }
}

/* How much of a caption goes into one line below its card. */
static int caption_line(const char *text, int width)
{
    int n = (int)strcspn(text, " ");
    while (text[n]) {
        int next = n + 1 + (int)strcspn(text + n + 1, " ");
        if (next > width) break;
        n = next;
    }
    return n;
}

static void put_captions(FILE *out, const struct rules_drawing *d, const struct rules_row *row, int left, int from,
                         int to)
{
    const char *at[RULES_CELLS];
    bool more = false;
    for (int i = from; i < to && i < row->cells; i++) more |= *(at[i] = row->cell[i].caption) != 0;
    while (more) {
        int blanks = left; /* kept back, so that no line ends with them */
        more = false;
        for (int i = from; i < to && i < row->cells; i++) {
            int width = inside(d, i) + 2, n = caption_line(at[i], width), before = (width - n) / 2;
            if (n) fprintf(out, "%*s%.*s", blanks + before, "", n, at[i]);
            blanks = (n ? width - n - before : blanks + width) + 1;
            at[i] += n;
            at[i] += strspn(at[i], " ");
            more |= *at[i] != 0;
        }
        fputc('\n', out);
    }
}

static int span(const struct rules_drawing *d, int from, int to)
{
    int sum = 0;
    for (int i = from; i < to; i++) sum += inside(d, i) + 2 + (i > from);
    return sum;
}

/* The remark is beside the middle of the cards, or else below them. */
static bool note_fits(const struct rules_drawing *d, const struct rules_row *row, int left, int from, int to, int width)
{
    return left + span(d, from, to) + NOTE_GAP + (int)strlen(row->note) <= width;
}

static void put_cards_row(FILE *out, const struct rules_drawing *d, const struct rules_row *row, int left, int from,
                          int to, int width)
{
    int lines = lines_of(row, from, to), middle = (lines - 1) / 2;
    bool beside = *row->note && to >= row->cells && note_fits(d, row, left, from, to, width);
    for (int line = 0; line < lines; line++) {
        int label = line == middle && !from ? (int)strlen(row->label) : 0;
        fprintf(out, "%*s%.*s%*s", label ? left - label - 2 : left, "", label, row->label, label ? 2 : 0, "");
        put_box_line(out, d, row, line, from, to);
        if (beside && line == middle) fprintf(out, "%*s%s", NOTE_GAP, "", row->note);
        fputc('\n', out);
    }
}

static bool has_captions(const struct rules_row *row)
{
    for (int i = 0; i < row->cells; i++)
        if (*row->cell[i].caption) return true;
    return false;
}

static bool note_below(const struct rules_drawing *d, const struct rules_row *row, int left, int from, int to,
                       int width)
{
    return *row->note && to >= row->cells && !note_fits(d, row, left, from, to, width);
}

static void put_below(FILE *out, const struct rules_drawing *d, const struct rules_row *row, int left, int from, int to,
                      int width)
{
    put_captions(out, d, row, left, from, to);
    if (!note_below(d, row, left, from, to, width)) return;
    fprintf(out, "%*s", left, "");
    rules_wrap(out, row->note, width, left);
}

static int cells_of(const struct rules_drawing *d, int r) { return r >= 0 && r < d->rows ? d->row[r].cells : 0; }

static int at_most(int n, int most) { return n < most ? n : most; }

/* Columns from..to of all rows. Two rows share a border, unless there are words between them. */
static void put_columns(FILE *out, const struct rules_drawing *d, int left, int from, int to, int width)
{
    bool parted = true;
    for (int r = 0; r < d->rows; r++) {
        const struct rules_row *row = &d->row[r];
        int end = at_most(row->cells, to), above = parted ? 0 : at_most(cells_of(d, r - 1), to);
        if (row->cells <= from) continue;
        put_border(out, d, left, from, end > above ? end : above);
        put_cards_row(out, d, row, left, from, end, width);
        parted = has_captions(row) || note_below(d, row, left, from, end, width) || cells_of(d, r + 1) <= from;
        if (!parted) continue;
        put_border(out, d, left, from, end);
        put_below(out, d, row, left, from, end, width);
    }
}

void rules_draw_cards(FILE *out, const char *block, int width, int indent)
{
    struct rules_drawing d = rules_read_cards(block);
    int left = indent + 4, label = 0, columns = 0;
    for (int r = 0; r < d.rows; r++) {
        if ((int)strlen(d.row[r].label) > label) label = (int)strlen(d.row[r].label);
        if (d.row[r].cells > columns) columns = d.row[r].cells;
    }
    if (label) left += label + 2;
    for (int from = 0, to; from < columns; from = to) {
        for (to = from + 1; to < columns && left + span(&d, from, to + 1) <= width;) to++;
        put_columns(out, &d, left, from, to, width);
    }
}

/* ----------------------------------------------------------------------------------------------------------- saying */

/* "##", or the name of a slot. */
static bool is_down(const char *card)
{
    return *card == '#' || (isupper((unsigned char)card[0]) && isdigit((unsigned char)card[1]) && !card[2]);
}

/* A drawing of nothing but places says what the text before it has said. */
static bool has_faces(const struct rules_drawing *d)
{
    for (int r = 0; r < d->rows; r++)
        for (int i = 0; i < d->row[r].cells; i++)
            if (!is_down(d->row[r].cell[i].card) && !is_gap(d->row[r].cell[i].card)) return true;
    return false;
}

/* Written like a card of the game: tens are "T" there. */
static void name_card(char *out, size_t size, const char *card, const nb_rules *rules)
{
    char code[sizeof((struct rules_cell *)0)->card];
    bool ten = !strncmp(card, "10", 2) && card[2] != '-';
    snprintf(code, sizeof code, "%s%s", ten ? "T" : "", ten ? card + 2 : card);
    nb_card face = rules ? nb_card_parse(rules, code, strlen(code)) : NB_NO_CARD;
    if (is_gap(card)) snprintf(out, size, "%s", say_match_rules_gap);
    else if (is_down(card)) snprintf(out, size, "%s", say_match_rules_face_down);
    else if (face == NB_NO_CARD) snprintf(out, size, "%s", card);
    else nb_card_name(out, size, rules, face);
}

static void say_row_of_cards(FILE *out, const struct rules_row *row, int width, const nb_rules *rules)
{
    char line[1024], name[NB_MAX_TEXT];
    int n = snprintf(line, sizeof line, "%s%s", row->label, *row->label ? ": " : "");
    for (int i = 0; i < row->cells && n < (int)sizeof line; i++) {
        const char *caption = row->cell[i].caption;
        name_card(name, sizeof name, row->cell[i].card, rules);
        n += snprintf(line + n, sizeof line - (size_t)n, "%s%s%s%s%s", i ? ", " : "", name, *caption ? " (" : "",
                      caption, *caption ? ")" : "");
    }
    if (n < (int)sizeof line) snprintf(line + n, sizeof line - (size_t)n, "%s%s.", *row->note ? "; " : "", row->note);
    rules_wrap(out, line, width, 0);
}

bool rules_cards_speak(const char *block)
{
    struct rules_drawing d = rules_read_cards(block);
    return has_faces(&d);
}

void rules_say_cards(FILE *out, const char *block, int width, const char *game)
{
    struct rules_drawing d = rules_read_cards(block);
    nb_rules rules;
    const nb_game *found = nb_game_named(game);
    bool known = found && !nb_setup(&rules, game, found->min_seats, "", NULL);
    for (int r = 0; r < d.rows; r++) say_row_of_cards(out, &d.row[r], width, known ? &rules : NULL);
}
