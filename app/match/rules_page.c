/* rules_page.c - rules laid out for a terminal (see rules.h and rules_tree.h). */
#include <cmark-gfm-core-extensions.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "rules_cards.h"
#include "rules_pages.h"
#include "rules_tree.h"

const char *rules_text(const char *id)
{
    for (unsigned i = 0; i < rules_page_count; i++)
        if (!strcmp(rules_pages[i].id, id)) return rules_pages[i].text;
    return NULL;
}

const char *rules_text_of(const nb_rules *rules, char room[RULEBOOK_TEXT])
{
    return rulebook_of(room, RULEBOOK_TEXT, rules) ? room : rules_text(nb_game_of(rules)->id);
}

/* --------------------------------------------------------------------------------------------------------- the tree */

cmark_node *rules_parse(const char *markdown)
{
    cmark_gfm_core_extensions_ensure_registered();
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_syntax_extension *table = cmark_find_syntax_extension("table");
    if (table) cmark_parser_attach_syntax_extension(parser, table);
    cmark_parser_feed(parser, markdown, strlen(markdown));
    cmark_node *page = cmark_parser_finish(parser);
    cmark_parser_free(parser);
    return page;
}

static bool is_type(cmark_node *node, const char *name) { return !strcmp(cmark_node_get_type_string(node), name); }

bool rules_is_table(cmark_node *node) { return is_type(node, "table"); }

bool rules_is_part(cmark_node *node)
{
    return cmark_node_get_type(node) == CMARK_NODE_HEADING && cmark_node_get_heading_level(node) == 2;
}

/* ------------------------------------------------------------------------------------------------------- text in it */

static void put_node(FILE *out, cmark_node *node, bool enters, bool marked)
{
    const cmark_node_type type = cmark_node_get_type(node);
    const char *text = cmark_node_get_literal(node);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) fputs(text, out);
    else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) fputc(' ', out);
    else if ((type == CMARK_NODE_STRONG || type == CMARK_NODE_EMPH) && marked)
        fputc(enters ? RULES_STRONG : RULES_STRONG_END, out);
}

/* "[layout.3]": letters, digits, dots and hyphens, with a dot among them. */
static size_t rule_id_at(const char *text)
{
    size_t n = 1;
    bool dot = false;
    if (*text != '[') return 0;
    for (; isalnum((unsigned char)text[n]) || text[n] == '.' || text[n] == '-'; n++) dot |= text[n] == '.';
    return dot && text[n] == ']' ? n + 1 : 0;
}

static char *mark_rule_ids(char *text)
{
    char *marked = NULL;
    size_t size;
    FILE *out = open_memstream(&marked, &size);
    for (const char *at = text; out && *at;) {
        size_t n = rule_id_at(at);
        if (n) fprintf(out, "%c%.*s%c", RULES_FAINT, (int)n, at, RULES_FAINT_END);
        else fputc(*at, out);
        at += n ? n : 1;
    }
    if (out) fclose(out);
    free(text);
    return marked;
}

char *rules_inline(cmark_node *node, bool marked)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    cmark_iter *walk = out ? cmark_iter_new(node) : NULL;
    for (cmark_event_type event; walk && (event = cmark_iter_next(walk)) != CMARK_EVENT_DONE;)
        put_node(out, cmark_iter_get_node(walk), event == CMARK_EVENT_ENTER, marked);
    if (walk) cmark_iter_free(walk);
    if (out) fclose(out);
    return text && marked ? mark_rule_ids(text) : text;
}

/* --------------------------------------------------------------------------------------------------------- wrapping */

static bool is_mark(char c) { return c >= RULES_STRONG && c <= RULES_FAINT_END; }

static int columns_of(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++) columns += !is_mark(text[i]) && ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

/* The mark that is open behind the text, if `open` was before it; 0: none. Marks do not overlap. */
static char mark_after(const char *text, size_t n, char open)
{
    for (size_t i = 0; i < n; i++)
        if (is_mark(text[i])) open = text[i] == RULES_STRONG || text[i] == RULES_FAINT ? text[i] : 0;
    return open;
}

/* How much of the text goes into the first line: whole words, at least one of them. */
static size_t first_line(const char *text, int width)
{
    size_t n = strcspn(text, " ");
    while (text[n]) {
        size_t next = n + 1 + strcspn(text + n + 1, " ");
        if (width && columns_of(text, next) > width) break;
        n = next;
    }
    return n;
}

/* One line of it, with its marks closed at the end; returns where the next begins. */
static const char *put_line(FILE *out, const char *text, int width, char *open)
{
    size_t n = first_line(text, width);
    if (*open) fputc(*open, out);
    fprintf(out, "%.*s", (int)n, text);
    *open = mark_after(text, n, *open);
    if (*open) fputc(*open + 1, out);
    return text + n + strspn(text + n, " ");
}

void rules_wrap(FILE *out, const char *text, int width, int indent)
{
    char open = 0;
    text = put_line(out, text, width ? width - indent : 0, &open);
    while (*text) {
        fprintf(out, "\n%*s", indent, "");
        text = put_line(out, text, width ? width - indent : 0, &open);
    }
    fputc('\n', out);
}

/* ----------------------------------------------------------------------------------------------------------- tables */

enum { CELLS = 24, LEAST = 6, GAP = 2 };

struct grid {
    unsigned columns;
    int width[CELLS];
    const uint8_t *align; /* of cmark: 'r' is right */
};

static void measure(struct grid *grid, cmark_node *table)
{
    *grid = (struct grid){.columns = cmark_gfm_extensions_get_table_columns(table),
                          .align = cmark_gfm_extensions_get_table_alignments(table)};
    if (grid->columns > CELLS) grid->columns = CELLS;
    for (cmark_node *row = cmark_node_first_child(table); row; row = cmark_node_next(row)) {
        unsigned i = 0;
        for (cmark_node *cell = cmark_node_first_child(row); cell && i < grid->columns; cell = cmark_node_next(cell)) {
            char *text = rules_inline(cell, false);
            int w = text ? columns_of(text, strlen(text)) : 0;
            if (w > grid->width[i]) grid->width[i] = w;
            i++;
            free(text);
        }
    }
}

/* The widest columns give way until the whole fits. */
static void fit(struct grid *grid, int room)
{
    for (;;) {
        int sum = 0;
        unsigned widest = 0;
        for (unsigned i = 0; i < grid->columns; i++) {
            sum += grid->width[i] + (i ? GAP : 0);
            if (grid->width[i] > grid->width[widest]) widest = i;
        }
        if (sum <= room || grid->width[widest] <= LEAST) return;
        grid->width[widest]--;
    }
}

/* One line of a cell, filled up; *at moves on behind it. */
static void put_cell(FILE *out, const char **at, int width, bool right, bool last, char *open)
{
    char *text = NULL;
    size_t size;
    FILE *line = open_memstream(&text, &size);
    if (!line) return;
    if (**at) *at = put_line(line, *at, width, open);
    fclose(line);
    int blanks = width - columns_of(text, strlen(text));
    if (blanks < 0) blanks = 0;
    fprintf(out, "%*s%s%*s", right ? blanks : 0, "", text, right || last ? 0 : blanks, "");
    free(text);
}

static void put_row(FILE *out, const struct grid *grid, cmark_node *row, int indent, bool head)
{
    char *text[CELLS] = {NULL}, open[CELLS] = {0};
    const char *at[CELLS];
    unsigned n = 0;
    for (cmark_node *cell = cmark_node_first_child(row); cell && n < grid->columns; cell = cmark_node_next(cell)) {
        at[n] = text[n] = rules_inline(cell, true);
        if (!text[n]) return;
        open[n++] = head ? RULES_STRONG : 0;
    }
    for (bool more = true; more;) {
        more = false;
        fprintf(out, "%*s", indent, "");
        for (unsigned i = 0; i < n; i++) {
            if (i) fprintf(out, "%*s", GAP, "");
            put_cell(out, &at[i], grid->width[i], grid->align && grid->align[i] == 'r', i + 1 == n, &open[i]);
            more |= *at[i] != 0;
        }
        fputc('\n', out);
    }
    for (unsigned i = 0; i < n; i++) free(text[i]);
}

static void put_table(FILE *out, cmark_node *table, int width, int indent)
{
    struct grid grid;
    bool head = true;
    measure(&grid, table);
    fit(&grid, width - indent);
    for (cmark_node *row = cmark_node_first_child(table); row; row = cmark_node_next(row), head = false)
        put_row(out, &grid, row, indent, head);
}

/* ------------------------------------------------------------------------------------------------------------ blocks */

static void put_block(FILE *out, cmark_node *node, int width, int indent);

static void put_drawing(FILE *out, const char *text, int indent)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        fprintf(out, "%*s%.*s\n", n ? indent + 4 : 0, "", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

static void put_paragraph(FILE *out, cmark_node *node, int width, int indent, bool strong)
{
    char *text = rules_inline(node, !strong);
    if (!text) return;
    if (strong) fprintf(out, "%c%s%c\n", RULES_STRONG, text, RULES_STRONG_END);
    else rules_wrap(out, text, width, indent);
    free(text);
}

/* The first paragraph goes on behind the bullet; everything hangs from there. */
static void put_list(FILE *out, cmark_node *list, int width, int indent)
{
    int number = cmark_node_get_list_start(list);
    bool ordered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST;
    for (cmark_node *item = cmark_node_first_child(list); item; item = cmark_node_next(item), number++) {
        int hang = ordered ? fprintf(out, "%*s%d. ", indent, "", number) : fprintf(out, "%*s- ", indent, "");
        cmark_node *block = cmark_node_first_child(item);
        if (block && cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH) {
            put_paragraph(out, block, width, hang, false);
            block = cmark_node_next(block);
        } else {
            fputc('\n', out);
        }
        for (; block; block = cmark_node_next(block)) put_block(out, block, width, hang);
    }
}

static void put_block(FILE *out, cmark_node *node, int width, int indent)
{
    const cmark_node_type type = cmark_node_get_type(node);
    bool indents = type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING;
    if (indents) fprintf(out, "%*s", indent, "");
    if (indents) put_paragraph(out, node, width, indent, type == CMARK_NODE_HEADING);
    else if (rules_is_cards(node)) rules_draw_cards(out, cmark_node_get_literal(node), width, indent);
    else if (type == CMARK_NODE_CODE_BLOCK) put_drawing(out, cmark_node_get_literal(node), indent);
    else if (type == CMARK_NODE_LIST) put_list(out, node, width, indent);
    else if (rules_is_table(node)) put_table(out, node, width, indent);
    else if (type == CMARK_NODE_BLOCK_QUOTE)
        for (cmark_node *block = cmark_node_first_child(node); block; block = cmark_node_next(block))
            put_block(out, block, width, indent + 2);
}

char *rules_layout(const char *markdown, int width)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    cmark_node *page = out ? rules_parse(markdown) : NULL;
    for (cmark_node *node = page ? cmark_node_first_child(page) : NULL; node; node = cmark_node_next(node)) {
        if (cmark_node_previous(node)) fputc('\n', out);
        put_block(out, node, width, 0);
    }
    if (page) cmark_node_free(page);
    if (out) fclose(out);
    return text;
}
