/* rules.h - the rules pages of the games, to be read at any time. */
#ifndef NIBLICK_RULES_H
#define NIBLICK_RULES_H

#include <stdbool.h>
#include <stdio.h>

#include "niblick.h"
#include "rulebook.h"

/* The page in Markdown; NULL if there is none. */
const char *rules_text(const char *id);
/* The page of a game as it is set up: where its rules are facts, the page is written from them into the room. */
const char *rules_text_of(const nb_rules *rules, char room[RULEBOOK_TEXT]);

/* In a page that is laid out these characters come before and after strong words, and rule ids that should step back. Every
 * line has both or none. */
enum { RULES_STRONG = 1, RULES_STRONG_END = 2, RULES_FAINT = 3, RULES_FAINT_END = 4 };

/* A page of Markdown laid out for a terminal: paragraphs wrapped, lists hanging, tables in columns, drawings as they are. To be
 * freed; NULL: there is not enough memory. */
char *rules_layout(const char *markdown, int width);

/* Writes text in lines of at most width columns (0: in one line), broken between words; every line but the first begins with
 * `indent` blanks. The first is as long as if it began with them. */
void rules_wrap(FILE *out, const char *text, int width, int indent);

/* For the ear: the part with this word in its heading or this rule in its text ("all": every part); without a word the one that
 * has the rule, and what the others are called. False if there is no such page. */
bool rules_speak(FILE *out, const nb_rules *rules, const char *part, const char *rule);

/* How a page begins: the part called "In short", or what comes before the first part. Each paragraph is one line. */
size_t rules_opening(char *out, size_t size, const char *id);
size_t rules_opening_of(char *out, size_t size, const nb_rules *rules); /* of a game as it is set up */

#endif
