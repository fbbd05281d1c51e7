/* rules_tree.h - a rules page as a tree, and blocks of it as lines. For the files rules_*.c and for rules on
 * paper (app/print); rules.h is for the others.
 *
 * Markdown is read by libcmark-gfm alone. Its tree has two renderers here: for a terminal (rules_page.c) and for the ear
 * (rules_spoken.c); one for paper (print_rules.c); and the one for the browser is cmark-gfm itself, when the program is built.
 */
#ifndef NIBLICK_RULES_TREE_H
#define NIBLICK_RULES_TREE_H

#include <cmark-gfm.h>
#include <stdbool.h>

cmark_node *rules_parse(const char *markdown); /* cmark_node_free */

/* The text in a node, without Markdown's marks; strong words and rule ids are marked as rules.h says, if that is wanted. To be
 * freed; NULL: there is not enough memory. */
char *rules_inline(cmark_node *node, bool marked);

bool rules_is_table(cmark_node *node);
bool rules_is_part(cmark_node *node); /* a heading that begins a part of the page */

#endif
