/* rules_pages.h - the pages of docs/rules inside the program. The build writes the table (cmake/embed_rules.cmake). */
#ifndef NIBLICK_RULES_PAGES_H
#define NIBLICK_RULES_PAGES_H

struct rules_page {
    const char *id;   /* the page's file name without .md: a game's id */
    const char *text; /* the page as it is, Markdown */
};

extern const struct rules_page rules_pages[]; /* sorted by id */
extern const unsigned rules_page_count;

#endif
