/* card.c - the score card of a record, in plain text or as a PDF, SVG or PNG file (rum.card). */
#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "card.h"
#include "say.h"
#include "tell.h"
#include "whole_file.h"
#include "words.h"

/* ------------------------------------------------------------------------------------------------ from the record */

/* Records come from anywhere, and control characters in them would disturb the terminal or the type. */
static void clean(char *text)
{
    char *to = text;
    for (const char *at = text; *at;) {
        gunichar c = g_utf8_get_char_validated(at, -1);
        size_t n = c >= (gunichar)-2 ? 1 : (size_t)g_utf8_skip[(unsigned char)*at];
        bool keep = c < (gunichar)-2 && !g_unichar_iscntrl(c) && g_unichar_type(c) != G_UNICODE_FORMAT;
        if (keep) memmove(to, at, n), to += n;
        at += n;
    }
    *to = 0;
}

static void add_table(struct card *card, const nb_table *t, const char *const *names)
{
    size_t n = 0, size = sizeof card->table;
    for (unsigned seat = 0; seat < t->rules.seats && n < size; seat++) {
        char status[NB_MAX_TEXT];
        if (nb_status(status, sizeof status, t, seat))
            n += (size_t)snprintf(card->table + n, size - n, "%s%s", n ? "; " : "",
                                  say_card_seat(HERE, person(seat, NB_NOBODY, names), status));
    }
}

static void fill_card(struct card *card, nb_reader *reader, const struct strokes *strokes)
{
    const char *names[NB_MAX_SEATS];
    const nb_match *match = &reader->match;
    for (unsigned seat = 0; seat < NB_MAX_SEATS; seat++) {
        clean(reader->tags.name[seat]);
        names[seat] = strcmp(reader->tags.name[seat], SESSION_HUMAN) != 0 ? reader->tags.name[seat] : nb_you();
    }
    clean(reader->tags.date);
    const char *date = reader->tags.date;
    if (!reader->tags.practice) snprintf(card->date, sizeof card->date, "%s", date);
    else snprintf(card->date, sizeof card->date, "%s", *date ? say_card_date_practice(HERE, date) : say_card_practice);
    while (card->sheets < CARD_SHEETS && nb_sheet_at(&card->sheet[card->sheets], match, card->sheets, names))
        strokes_sheet(&card->sheet[card->sheets++], strokes, match);
    if (match->rows) tell_match(card->result, match, strokes, names);
    if (reader->dealt) add_table(card, &reader->hole.t, names);
}

int card_read(struct card *card, const char *path, const char *text, size_t length, struct problem *why)
{
    static nb_reader reader;
    enum nb_step step = NB_STEP_HOLE;
    struct strokes strokes;
    nb_why reason;
    nb_err err = nb_record_open(&reader, text, length, &reason);
    while (!err && step != NB_STEP_END) err = nb_record_next(&reader, &step, NULL, &reason);
    if (!err) err = strokes_read(&strokes, text, length, &reader.match.rules, &reason);
    if (err) return problem_failed(why, say_match_in_file(HERE, path, reason.text));
    fill_card(card, &reader, &strokes);
    return PROBLEM_NONE;
}

bool card_has_marks(const struct card *card)
{
    for (unsigned i = 0; i < card->sheets; i++)
        for (unsigned line = 0; line < card->sheet[i].lines; line++)
            for (unsigned column = 0; column < card->sheet[i].columns; column++)
                if (card->sheet[i].cell[line][column].won) return true;
    return false;
}

/* ---------------------------------------------------------------------------------------------------- to the file */

int card_format(const char *path)
{
    static const struct {
        const char *ending;
        int format;
    } known[] = {{".pdf", CARD_PDF}, {".svg", CARD_SVG}, {".png", CARD_PNG}, {".txt", CARD_TEXT}};
    if (!path || !strcmp(path, "-")) return CARD_TEXT;
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (n > 4 && !strcasecmp(path + n - 4, known[i].ending)) return known[i].format;
    return CARD_UNKNOWN;
}

static char *card_as_text(const struct card *card, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (!out) return NULL;
    card_print(out, card);
    fclose(out);
    return text;
}

int card_write(const struct card *card, const char *path, struct problem *why)
{
    const char *reason = say_card_no_memory;
    size_t length;
    int format = card_format(path);
    if (format == CARD_UNKNOWN) return problem_request(why, say_card_what(HERE, path));
    char *bytes = format == CARD_TEXT ? card_as_text(card, &length)
                                      : card_render(card, (enum card_format)format, &length, &reason);
    if (!bytes) return problem_failed(why, say_card_cannot_draw(HERE, reason));
    int status = file_write(path, bytes, length, why);
    free(bytes);
    return status;
}
