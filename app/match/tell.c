/* tell.c - see tell.h. The sentences are the library's. */
#include <string.h>

#include "seat.h"
#include "tell.h"
#include "words.h"

/* -------------------------------------------------------------------------------------------------------- the deal */

void tell_hole(FILE *out, const struct scene *scene, const char *const *names, struct tell_style style)
{
    fprintf(out, "%s%s%s", style.bold ? style.bold : "", say_match_title(HERE, scene->title),
            style.plain ? style.plain : "");
    fprintf(out, " %s", say_match_deals(HERE, person(scene->dealer, scene->seat, names)));
    fprintf(out, "%s%s\n", *scene->status ? " " : "", scene->status);
    for (unsigned seat = 0; scene->over && seat < scene->rules->seats; seat++)
        if (scene->seat_status[seat][0]) /* over as soon as dealt: this is why */
            fprintf(out, "%s\n", say_match_status(HERE, person(seat, scene->seat, names), scene->seat_status[seat]));
}

void tell_seen_hole(FILE *out, const nb_view *view, const char *const *names, struct tell_style style)
{
    struct scene scene;
    scene_of(&scene, view);
    tell_hole(out, &scene, names, style);
}

static bool has_partners(const nb_rules *rules)
{
    for (unsigned seat = 0; seat < rules->seats; seat++)
        if (nb_side(rules, seat) != 1u << seat) return true;
    return false;
}

/* The card lists partners together, or says who plays whom. */
void tell_sides(char out[TELL_SIDES], char caption[NB_MAX_TEXT], const nb_match *match, const char *const *names)
{
    static nb_sheet sheet;
    char sides[TELL_SIDES] = "";
    *out = 0;
    memset(&sheet, 0, sizeof sheet);
    if (!nb_sheet_at(&sheet, match, 0, names)) return;
    if (caption) memcpy(caption, sheet.caption, sizeof sheet.caption);
    if (!has_partners(&match->rules)) return;
    if (sheet.players[0]) snprintf(sides, sizeof sides, "%s", sheet.players);
    for (unsigned i = 0; !sheet.players[0] && i < sheet.lines; i++) {
        const char *side = sheet.line[i].text;
        if (sheet.line[i].kind != NB_SHEET_SUM) continue;
        snprintf(sides, sizeof sides, "%s", sides[0] ? say_match_against(HERE, sides, side) : side);
    }
    if (sides[0]) say_match_sides(WORDS_OF(out, TELL_SIDES), sides);
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

/* "Ada and Ben: 130 yards to the hole, in a bunker.": seats of which the same is to be said are named together. */
void tell_changes(FILE *out, const struct scene *before, const struct scene *after, const char *const *names)
{
    const unsigned seats = after->rules->seats;
    uint16_t told = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (told >> seat & 1 || !changed(before, after, seat)) continue;
        uint16_t alike = (uint16_t)(1u << seat);
        for (unsigned s = seat + 1; s < seats; s++)
            if (changed_alike(before, after, seat, s)) alike |= (uint16_t)(1u << s);
        told |= alike;
        fprintf(out, " %s", say_match_status(HERE, people(alike, after->seat, names), after->seat_status[seat]));
    }
    if (strcmp(before->title, after->title)) fprintf(out, " %s", say_match_title(HERE, after->title));
    if (!after->over && after->status[0] && strcmp(before->status, after->status)) fprintf(out, " %s", after->status);
}

static void tell_line(FILE *out, const char *story, const nb_view *before, const nb_view *after,
                      const char *const *names)
{
    struct scene was, is;
    fputs(story, out);
    scene_of(&was, before);
    scene_of(&is, after);
    tell_changes(out, &was, &is, names);
    fputc('\n', out);
}

void tell_action(FILE *out, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
                 const nb_events *events, const char *const *names)
{
    char story[NB_MAX_STORY];
    nb_tell(story, sizeof story, before, seat, action, after, events, names);
    tell_line(out, story, before, after, names);
}

void tell_turn(FILE *out, nb_turn *turn, const nb_view *before, unsigned seat, nb_action action, const nb_view *after,
               const nb_events *events, const char *const *names)
{
    const nb_turn then = *turn;
    char story[NB_MAX_STORY];
    nb_turn_follow(turn, &after->t, seat, events);
    if (seat == after->seat) {
        tell_action(out, before, seat, action, after, events, names);
    } else if (!turn->half) {
        nb_tell_turn(story, sizeof story, &then, before, seat, action, after, events, names);
        tell_line(out, story, before, after, names);
    }
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

/* What came after so many actions. */
static void retell_after(FILE *out, const struct session *s, unsigned seat, unsigned last, nb_turn *turn)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    struct seat_memory memory = {.real = false};
    nb_why why;
    nb_err err = nb_record_open(&reader, s->record, s->length, &why);
    while (!err && step != NB_STEP_END) {
        nb_view before = {.seat = NB_NOBODY}, after;
        nb_events events;
        if (reader.dealt) nb_view_of(&before, &reader.hole, seat);
        *turn = reader.turn;
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
            tell_turn(out, turn, &before, reader.seat, reader.action, &after, &events, s->names);
    }
}

void retell_since(FILE *out, const struct session *s, unsigned seat, nb_turn *turn)
{
    static nb_reader reader;
    retell_after(out, s, seat, last_action(s, seat, &reader), turn);
}

void retell_all(FILE *out, const struct session *s, unsigned seat, nb_turn *turn)
{
    retell_after(out, s, seat, 0, turn);
}

void tell_tally(FILE *out, const nb_tally *tally, const char *name)
{
    fprintf(out, "%s\n", say_match_count(HERE, name, tally->total));
    for (unsigned i = 0; i < tally->n; i++) {
        const nb_tally_line *line = &tally->line[i];
        if (line->kind == NB_TALLY_FACT) fprintf(out, "  %s\n", line->text);
        else fprintf(out, "  %-*s %4d\n", words_field(48, line->text), line->text, line->amount);
    }
}

void tell_tallies(FILE *out, const nb_tally *tally, unsigned seats, const char *const *names)
{
    for (unsigned seat = 0; seat < seats; seat++) {
        if (seat) fputc('\n', out);
        tell_tally(out, &tally[seat], names[seat]);
    }
}

void tell_count(FILE *out, const nb_table *t, unsigned seat, const char *name)
{
    static nb_tally tally; /* large */
    nb_tally_of(&tally, t, seat);
    tell_tally(out, &tally, name);
}

void tell_goal(FILE *out, const nb_rules *rules)
{
    char goal[NB_MAX_TEXT];
    nb_goal(goal, sizeof goal, rules);
    fprintf(out, "%s\n", goal);
}

void tell_values(FILE *out, const nb_rules *rules)
{
    static nb_values values; /* large */
    nb_values_of(&values, rules);
    for (unsigned i = 0; i < values.n; i++) {
        const nb_values_line *line = &values.line[i];
        if (line->worth[0] && line->does[0])
            fprintf(out, "%s\n", say_match_values_both(HERE, line->which, line->worth, line->does));
        else if (line->does[0]) fprintf(out, "%s\n", say_match_values_does(HERE, line->which, line->does));
        else fprintf(out, "%s\n", say_match_values_worth(HERE, line->which, line->worth));
    }
    if (values.note[0]) fprintf(out, "%s\n", values.note);
}

void record_names(struct record_names *out, const nb_record_tags *tags, long seat, bool told)
{
    out->you = NB_NOBODY;
    for (unsigned s = 0; s < NB_MAX_SEATS; s++) {
        const char *name = tags->name[s];
        bool you = told && (seat >= 0 ? s == (unsigned long)seat : !strcmp(name, SESSION_HUMAN));
        if (you) out->you = s;
        if (!*name || (!you && !strncmp(name, SESSION_HUMAN, strlen(SESSION_HUMAN)) && session_is_human(name)))
            say_match_seat(WORDS_IN(out->name[s]), s);
        else snprintf(out->name[s], sizeof out->name[s], "%.*s", (int)session_bare_name(name), name);
        out->names[s] = you && !strcmp(name, SESSION_HUMAN) ? nb_you() : out->name[s];
    }
}

void tell_match(char out[TELL_RESULT], const nb_match *match, const struct strokes *strokes, const char *const *names)
{
    char net[NB_MAX_STORY] = "";
    nb_match_result(out, NB_MAX_STORY, match, names);
    if (strokes) strokes_net_words(net, sizeof net, strokes, match, names);
    const size_t n = strlen(out);
    if (net[0]) snprintf(out + n, TELL_RESULT - n, " %s", net);
}
