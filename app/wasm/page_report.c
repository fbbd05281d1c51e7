/* page_report.c - the report of how a game plays, for the page. It is made in steps, so that the page can show how far it is; a page
 * that does not want it any more asks for no more steps. There is one at a time. */
#include "page.h"
#include "report.h"

PAGE_EXPORT(page_report) const char *page_report(const char *game, unsigned seats, const char *options, unsigned holes);
PAGE_EXPORT(page_report_step) const char *page_report_step(unsigned holes);

static struct report THE_REPORT;

/* The same rules give the same report. */
const char *page_report(const char *game, unsigned seats, const char *options, unsigned holes)
{
    nb_rules rules;
    nb_why why;
    const nb_seed seed = nb_seed_number(1);
    nb_err err = nb_setup(&rules, game, seats, options, &why);
    if (err) return page_refuse(err, &why);
    report_start(&THE_REPORT, &rules, &seed, holes ? holes : REPORT_HOLES);
    json_writer w = page_object();
    jw_key_int(&w, "of", THE_REPORT.wanted);
    return page_answer(&w);
}

const char *page_report_step(unsigned holes)
{
    static struct report_line line[REPORT_LINES];
    bool more = true;
    while (holes-- && more) more = report_step(&THE_REPORT);
    const unsigned n = report_lines(line, &THE_REPORT);
    json_writer w = page_object();
    jw_key_int(&w, "holes", THE_REPORT.holes);
    jw_key_int(&w, "of", THE_REPORT.wanted);
    jw_key_open(&w, "lines", '[');
    for (unsigned i = 0; i < n; i++) {
        jw_open(&w, '{');
        jw_key_text(&w, "kind", line[i].kind == REPORT_VERDICT ? "verdict" : "number");
        jw_key_text(&w, "text", line[i].text);
        jw_close(&w, '}');
    }
    jw_close(&w, ']');
    return page_answer(&w);
}
