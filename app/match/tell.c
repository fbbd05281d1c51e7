/* tell.c - see tell.h. The sentences are the library's. */
#include <string.h>

#include "seat.h"
#include "tell.h"

static const char *name_of(const struct scene *scene, unsigned seat, const char *const *names)
{
    return seat == scene->seat ? "You" : names[seat];
}

/* -------------------------------------------------------------------------------------------------------- the deal */

void tell_hole(FILE *out, const struct scene *scene, const char *const *names, struct tell_style style)
{
    fprintf(out, "%s%s.%s %s %s.", style.bold ? style.bold : "", scene->title, style.plain ? style.plain : "",
            name_of(scene, scene->dealer, names), scene->dealer == scene->seat ? "deal" : "deals");
    fprintf(out, "%s%s\n", *scene->status ? " " : "", scene->status);
    for (unsigned seat = 0; scene->over && seat < scene->rules->seats; seat++)
        if (scene->seat_status[seat][0]) /* over as soon as dealt: this is why */
            fprintf(out, "%s: %s.\n", name_of(scene, seat, names), scene->seat_status[seat]);
}

void tell_seen_hole(FILE *out, const nb_view *view, const char *const *names, struct tell_style style)
{
    struct scene scene;
    scene_of(&scene, view);
    tell_hole(out, &scene, names, style);
}

/* The card has partners on one line, or says who plays whom. */
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

static bool changed(const struct scene *before, const struct scene *after, unsigned seat)
{
    return after->seat_status[seat][0] && strcmp(before->seat_status[seat], after->seat_status[seat]);
}

static bool changed_alike(const struct scene *before, const struct scene *after, unsigned a, unsigned b)
{
    return changed(before, after, b) && !strcmp(after->seat_status[a], after->seat_status[b]) &&
           !strcmp(before->seat_status[a], before->seat_status[b]);
}

/* "Ada is all face up." but "Ada: 130 yards to the hole." */
static void put_status(FILE *out, const char *status, bool plural)
{
    if (!strncmp(status, "is ", 3)) fprintf(out, " %s %s.", plural ? "are" : "is", status + 3);
    else if (!strncmp(status, "has ", 4)) fprintf(out, " %s %s.", plural ? "have" : "has", status + 4);
    else fprintf(out, ": %s.", status);
}

/* "Ada and Ben: 130 yards to the hole, in a bunker.": seats of which the same is to be said are named together. */
void tell_changes(FILE *out, const struct scene *before, const struct scene *after, const char *const *names)
{
    const unsigned seats = after->rules->seats;
    uint16_t told = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (told >> seat & 1 || !changed(before, after, seat)) continue;
        bool plural = seat == after->seat;
        fprintf(out, " %s", name_of(after, seat, names));
        for (unsigned s = seat + 1; s < seats; s++) {
            if (!changed_alike(before, after, seat, s)) continue;
            fprintf(out, " and %s", name_of(after, s, names));
            told |= (uint16_t)(1u << s);
            plural = true;
        }
        put_status(out, after->seat_status[seat], plural);
    }
    if (strcmp(before->title, after->title)) fprintf(out, " %s.", after->title);
    if (!after->over && after->status[0] && strcmp(before->status, after->status)) fprintf(out, " %s", after->status);
}

void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names)
{
    struct scene was, is;
    char story[NB_MAX_STORY];
    nb_tell(story, sizeof story, before, seat, action, after, events, names);
    fputs(story, out);
    scene_of(&was, before);
    scene_of(&is, after);
    tell_changes(out, &was, &is, names);
    fputc('\n', out);
}

bool tell_is_news(const nb_view *before, unsigned seat, nb_action action, const nb_events *events)
{
    return nb_verb_of(action) != NB_PASS || seat == before->seat || seat == before->t.turn || events->n;
}

/* ------------------------------------------------------------------------------------------------------- told again */

/* Actions of the match up to and with the seat's last one, or before the hole that is open. */
static unsigned last_action(const struct session *s, unsigned seat, nb_reader *reader)
{
    enum nb_step step = NB_STEP_HOLE;
    unsigned last = 0;
    nb_why why;
    nb_err err = nb_record_open(reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        err = nb_record_next(reader, &step, NULL, &why);
        if (step == NB_STEP_HOLE || (step == NB_STEP_ACTION && reader->seat == seat)) last = reader->actions;
    }
    return last;
}

void retell_since(FILE *out, const struct session *s, unsigned seat)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    unsigned last = last_action(s, seat, &reader);
    struct seat_memory memory = {.real = false};
    nb_why why;
    nb_err err = nb_record_open(&reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        nb_view before = {.seat = NB_NOBODY}, after;
        nb_events events;
        if (reader.dealt) nb_view_of(&before, &reader.hole, seat);
        err = nb_record_next(&reader, &step, &events, &why);
        if (err || (step != NB_STEP_ACTION && step != NB_STEP_HOLE)) continue;
        nb_view_of(&after, &reader.hole, seat);
        if (step == NB_STEP_HOLE) {
            seat_memory_start(&memory, &after);
            continue;
        }
        nb_events_for(&events, seat);
        seat_memory_tell(&memory, &before, &after, &events, reader.seat == seat);
        if (reader.actions > last && tell_is_news(&before, reader.seat, reader.action, &events))
            tell_action(out, &before, reader.seat, reader.action, &after, &events, s->names);
    }
}
