/* rules_spoken.c - rules for the ear (see rules.h): one part at a time, without marks, drawings or columns. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"
#include "rules_cards.h"
#include "rules_tree.h"
#include "words.h"

enum { COLUMNS = 80, HEADS = 12 };

/* ----------------------------------------------------------------------------------------------------------- saying */

/* How wide lines are, and whether the last thing said announced a drawing. */
struct voice {
    FILE *out;
    int width;        /* 0: a paragraph is one line */
    const char *game; /* whose cards are named */
    bool announced;
};

static void say_text(struct voice *v, cmark_node *node, const char *before, const char *after)
{
    char *text = rules_inline(node, false), *whole = NULL;
    size_t size;
    FILE *out = text ? open_memstream(&whole, &size) : NULL;
    if (out) {
        fprintf(out, "%s%s%s", before, text, after);
        fclose(out);
        rules_wrap(v->out, whole, v->width, v->width ? (int)strlen(before) : 0);
        v->announced = *text && text[strlen(text) - 1] == ':';
    }
    free(whole);
    free(text);
}

/* "ace: 1.", and where there are more columns "Eagle, a 2: in each colour 1, in all 4." */
static void say_row(struct voice *v, cmark_node *row, char *const *head, unsigned heads)
{
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    unsigned column = 0, told = 0;
    for (cmark_node *cell = cmark_node_first_child(row); out && cell; cell = cmark_node_next(cell), column++) {
        char *text = rules_inline(cell, false);
        if (text && *text && column) {
            fputs(told++ ? ", " : ": ", out);
            if (heads > 2 && column < heads) fprintf(out, "%s ", head[column]);
        }
        if (text) fputs(text, out);
        free(text);
    }
    if (!out) return;
    fputs(".", out);
    fclose(out);
    rules_wrap(v->out, line, v->width, 0);
    free(line);
}

static void say_table(struct voice *v, cmark_node *table)
{
    cmark_node *row = cmark_node_first_child(table);
    char *head[HEADS] = {NULL};
    unsigned heads = 0;
    for (cmark_node *cell = row ? cmark_node_first_child(row) : NULL; cell && heads < HEADS;
         cell = cmark_node_next(cell))
        if ((head[heads] = rules_inline(cell, false))) heads++;
    while (row && (row = cmark_node_next(row))) say_row(v, row, head, heads);
    for (unsigned i = 0; i < heads; i++) free(head[i]);
}

/* A drawing of which nothing is said. */
static bool is_silent(const struct voice *v, cmark_node *node)
{
    if (rules_is_cards(node)) return !rules_cards_speak(cmark_node_get_literal(node));
    return cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK && !v->announced;
}

static void say_block(struct voice *v, cmark_node *node)
{
    const cmark_node_type type = cmark_node_get_type(node);
    bool silent = is_silent(v, node);
    v->announced = false;
    if (silent) return;
    if (type == CMARK_NODE_HEADING) say_text(v, node, "", ".");
    else if (type == CMARK_NODE_PARAGRAPH)
        say_text(v, node, cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_ITEM ? "- " : "", "");
    else if (rules_is_table(node)) say_table(v, node);
    else if (rules_is_cards(node)) rules_say_cards(v->out, cmark_node_get_literal(node), v->width, v->game);
    else if (type == CMARK_NODE_CODE_BLOCK) fprintf(v->out, "%s\n", say_match_rules_drawing);
    else if (type == CMARK_NODE_LIST || type == CMARK_NODE_ITEM || type == CMARK_NODE_BLOCK_QUOTE)
        for (cmark_node *child = cmark_node_first_child(node); child; child = cmark_node_next(child))
            say_block(v, child);
}

/* From a block up to the next part, or up to the end. */
static void say_blocks(struct voice *v, cmark_node *node, bool to_end)
{
    for (bool first = true; node && (first || to_end || !rules_is_part(node)); node = cmark_node_next(node)) {
        if (!first && !is_silent(v, node)) fputc('\n', v->out);
        first = false;
        say_block(v, node);
    }
}

/* ---------------------------------------------------------------------------------------------------------- finding */

static bool holds(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; text && *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i])) i++;
        if (i == n) return true;
    }
    return false;
}

static bool node_holds(cmark_node *node, const char *word)
{
    char *text = rules_inline(node, false);
    bool found = holds(text, word);
    free(text);
    return found;
}

static cmark_node *next_part(cmark_node *node)
{
    while (node && !rules_is_part(node)) node = cmark_node_next(node);
    return node;
}

static bool part_holds(cmark_node *part, const char *word)
{
    for (cmark_node *node = part; node && (node == part || !rules_is_part(node)); node = cmark_node_next(node))
        if (node_holds(node, word)) return true;
    return false;
}

/* The part with that word in its heading, or else with that rule in its text; NULL if there is none. */
static cmark_node *find_part(cmark_node *page, const char *word)
{
    char id[128];
    cmark_node *first = next_part(cmark_node_first_child(page));
    snprintf(id, sizeof id, "[%s]", word);
    for (cmark_node *part = first; part; part = next_part(cmark_node_next(part)))
        if (node_holds(part, word)) return part;
    for (cmark_node *part = first; part; part = next_part(cmark_node_next(part)))
        if (part_holds(part, id)) return part;
    return NULL;
}

static void say_parts(FILE *out, cmark_node *page)
{
    char *list = NULL;
    size_t size;
    FILE *names = open_memstream(&list, &size);
    const char *before = "";
    for (cmark_node *part = next_part(cmark_node_first_child(page)); names && part;
         part = next_part(cmark_node_next(part))) {
        char *name = rules_inline(part, false);
        fprintf(names, "%s%s", before, name ? name : "");
        before = ", ";
        free(name);
    }
    if (!names) return;
    fclose(names);
    rules_wrap(out, say_match_rules_parts(HERE, list), COLUMNS, 0);
    free(list);
}

bool rules_speak(FILE *out, const nb_rules *rules, const char *part, const char *rule)
{
    char room[RULEBOOK_TEXT];
    const char *text = rules_text_of(rules, room);
    cmark_node *page = text ? rules_parse(text) : NULL;
    struct voice voice = {.out = out, .width = COLUMNS, .game = nb_game_of(rules)->id};
    if (!page) return false;
    if (!strcmp(part, "all")) {
        say_blocks(&voice, cmark_node_first_child(page), true);
    } else {
        cmark_node *found = find_part(page, *part ? part : rule ? rule : say_match_rules_in_short);
        if (found) say_blocks(&voice, found, false);
        else fprintf(out, "%s\n", say_match_rules_no_part(HERE, *part ? part : rule));
        if (found && !*part) fputc('\n', out);
        if (!found || !*part) say_parts(out, page);
    }
    cmark_node_free(page);
    return true;
}

/* Without "In short" it is the first paragraphs, but not the line that names the game's id. */
static size_t opening_of(char *out, size_t size, const char *text, const char *id)
{
    cmark_node *page = text ? rules_parse(text) : NULL, *node = NULL;
    *out = 0;
    FILE *to = page && size ? fmemopen(out, size, "w") : NULL;
    if (to) {
        struct voice voice = {.out = to, .game = id};
        node = find_part(page, say_match_rules_in_short);
        node = node ? cmark_node_next(node) : cmark_node_next(cmark_node_first_child(page));
        if (node && node_holds(node, say_match_rules_game_id)) node = cmark_node_next(node);
        say_blocks(&voice, node, false);
        fclose(to);
        out[size - 1] = 0;
    }
    if (page) cmark_node_free(page);
    return strlen(out);
}

size_t rules_opening(char *out, size_t size, const char *id) { return opening_of(out, size, rules_text(id), id); }

size_t rules_opening_of(char *out, size_t size, const nb_rules *rules)
{
    char room[RULEBOOK_TEXT];
    return opening_of(out, size, rules_text_of(rules, room), nb_game_of(rules)->id);
}
