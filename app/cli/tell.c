/* tell.c - see tell.h. The sentences are the library's. */
#include <string.h>

#include "tell.h"

static const char *name_of(const nb_view *view, unsigned seat, const char *const *names)
{
    return seat == view->seat ? "You" : names[seat];
}

/* -------------------------------------------------------------------------------------------------------- the deal */

void tell_hole(FILE *out, const nb_view *view, const char *const *names, struct cli_style style)
{
    const nb_table *t = &view->t;
    char status[NB_MAX_TEXT];
    nb_status(status, sizeof status, t, NB_NOBODY);
    bool tells_hole = !strncmp(status, "Hole ", 5); /* a game with a course knows better which hole it is */
    fputs(cli_bold(style), out);
    if (tells_hole) fputs(status, out);
    else fprintf(out, "Hole %u.", t->number + 1u);
    fprintf(out, "%s %s %s.", cli_plain(style), name_of(view, t->dealer, names),
            t->dealer == view->seat ? "deal" : "deals");
    fprintf(out, "%s%s\n", tells_hole || !*status ? "" : " ", tells_hole ? "" : status);
    for (unsigned seat = 0; nb_over(t) && seat < t->rules.seats; seat++)
        if (nb_status(status, sizeof status, t, seat))
            fprintf(out, "%s: %s.\n", name_of(view, seat, names), status); /* over as soon as dealt: this is why */
}

/* Partners stand on the card together, or it says who plays whom. */
void tell_sides(char out[TELL_SIDES], char caption[NB_MAX_TEXT], const nb_match *match, const char *const *names)
{
    static nb_sheet sheet;
    size_t n = 0;
    *out = 0;
    memset(&sheet, 0, sizeof sheet);
    if (!nb_sheet_at(&sheet, match, 0, names)) return;
    if (caption) memcpy(caption, sheet.caption, sizeof sheet.caption);
    if (strstr(sheet.players, " and ")) snprintf(out, TELL_SIDES, "%s.", sheet.players);
    for (unsigned i = 0; !sheet.players[0] && i < sheet.lines && n < TELL_SIDES; i++)
        if (sheet.line[i].kind == NB_SHEET_SUM)
            n += (size_t)snprintf(out + n, TELL_SIDES - n, "%s%s", n ? " against " : "", sheet.line[i].text);
    if (n && n + 1 < TELL_SIDES) snprintf(out + n, TELL_SIDES - n, ".");
}

/* ------------------------------------------------------------------------------------------------------- an action */

struct change {
    char was[NB_MAX_TEXT], is[NB_MAX_TEXT];
};

static bool changed(struct change *c, const nb_table *before, const nb_table *after, unsigned seat)
{
    nb_status(c->was, sizeof c->was, before, seat);
    nb_status(c->is, sizeof c->is, after, seat);
    return c->is[0] && strcmp(c->was, c->is);
}

/* "Ada is all face up." but "Ada: 130 yards to the hole." */
static void put_status(FILE *out, const char *status, bool plural)
{
    if (!strncmp(status, "is ", 3)) fprintf(out, " %s %s.", plural ? "are" : "is", status + 3);
    else if (!strncmp(status, "has ", 4)) fprintf(out, " %s %s.", plural ? "have" : "has", status + 4);
    else fprintf(out, ": %s.", status);
}

/* "Ada and Ben: 130 yards to the hole, in a bunker.": seats of which the same is to be said are named together. */
static void tell_changes(FILE *out, const nb_view *before, const nb_view *after, const char *const *names)
{
    uint16_t told = 0;
    struct change one, other;
    for (unsigned seat = 0; seat < after->t.rules.seats; seat++) {
        if (told >> seat & 1 || !changed(&one, &before->t, &after->t, seat)) continue;
        bool plural = seat == after->seat;
        fprintf(out, " %s", name_of(after, seat, names));
        for (unsigned s = seat + 1; s < after->t.rules.seats; s++) {
            if (!changed(&other, &before->t, &after->t, s) || strcmp(one.is, other.is) || strcmp(one.was, other.was))
                continue;
            fprintf(out, " and %s", name_of(after, s, names));
            told |= (uint16_t)(1u << s);
            plural = true;
        }
        put_status(out, one.is, plural);
    }
    if (!nb_over(&after->t) && changed(&one, &before->t, &after->t, NB_NOBODY)) fprintf(out, " %s", one.is);
}

void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names)
{
    char story[NB_MAX_STORY];
    nb_tell(story, sizeof story, before, seat, action, after, events, names);
    fputs(story, out);
    tell_changes(out, before, after, names);
    fputc('\n', out);
}

bool tell_is_news(const nb_view *before, unsigned seat, nb_action action, const nb_events *events)
{
    return nb_verb_of(action) != NB_PASS || seat == before->seat || seat == before->t.turn || events->n;
}
