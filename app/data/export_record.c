/* export_record.c - a record is read twice: the first time tells what came of every hole and of the match, and whether all of it is
 * true; the second writes the lines. So no decision has to be kept.
 */
#include <string.h>

#include "export.h"
#include "words.h"

/* What came of a match. */
struct outcome {
    unsigned holes;
    bool scored[NB_MAX_HOLES];
    int32_t score[NB_MAX_HOLES][NB_MAX_SEATS], aim[NB_MAX_HOLES][NB_MAX_SEATS];
    uint8_t place[NB_MAX_SEATS]; /* 0: the match was not finished */
};

/* From here on errors name the line of the file, not of the record. */
static nb_err open_record(nb_reader *reader, const char *text, size_t length, unsigned first, nb_why *why)
{
    nb_why reason;
    const nb_err err = nb_record_open(reader, text, length, &reason);
    if (err) say_export_in_record(WORDS_IN(why->text), first, reason.text);
    reader->line += first - 1;
    return err;
}

static nb_err survey(struct outcome *out, nb_reader reader, const nb_match *fresh, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    memset(out, 0, sizeof *out);
    while (step != NB_STEP_END) {
        const nb_err err = nb_record_next(&reader, &step, NULL, why);
        if (err) return err;
        if (step == NB_STEP_HOLE) out->holes++;
        if (step != NB_STEP_ACTION || !nb_over(&reader.hole.t)) continue;
        out->scored[out->holes - 1] = true;
        nb_score(&reader.hole, out->score[out->holes - 1]);
        nb_aim(fresh, &reader.hole, out->aim[out->holes - 1]);
    }
    if (reader.match.over) nb_match_places(&reader.match, out->place);
    return NB_OK;
}

static bool set_spec(struct export_run *run, const nb_rules *rules, nb_why *why)
{
    if (run->has_spec && !memcmp(rules, &run->spec.rules, sizeof *rules)) return true;
    run->has_spec = !nb_env_spec_of(&run->spec, rules, why);
    return run->has_spec;
}

static bool write_line(struct export_run *run, const struct export_line *line, nb_why *why)
{
    text_clear(&run->text);
    if (!run->format->write(&run->text, line)) {
        snprintf(why->text, sizeof why->text, "%s", say_command_no_memory);
        return false;
    }
    fwrite(run->text.text, 1, run->text.len, run->out); /* whether all could be written is asked at the end */
    run->lines++;
    return true;
}

static bool write_lines(struct export_run *run, nb_reader *reader, const struct outcome *came, nb_why *why)
{
    enum nb_step step = NB_STEP_HOLE;
    unsigned hole = 0, number = 0;
    for (;;) {
        const nb_hole before = reader->hole;
        if (nb_record_next(reader, &step, NULL, why)) return false;
        if (step == NB_STEP_END) return true;
        if (step == NB_STEP_HOLE) hole++, number = 0;
        if (step != NB_STEP_ACTION) continue;
        number++;
        const struct export_line line = {.match = run->matches,
                                         .hole = hole,
                                         .number = number,
                                         .player = reader->tags.name[reader->seat],
                                         .spec = &run->spec,
                                         .before = &before,
                                         .seat = reader->seat,
                                         .action = reader->action,
                                         .scored = came->scored[hole - 1],
                                         .score = came->score[hole - 1][reader->seat],
                                         .aim = came->aim[hole - 1][reader->seat],
                                         .place = came->place[reader->seat]};
        if (!write_line(run, &line, why)) return false;
    }
}

bool export_record(struct export_run *run, const char *text, size_t length, unsigned first, nb_why *why)
{
    struct outcome came;
    nb_reader reader;
    if (open_record(&reader, text, length, first, why)) return false;
    const nb_match fresh = reader.match;
    if (survey(&came, reader, &fresh, why) || !set_spec(run, &reader.match.rules, why)) return false;
    run->matches++;
    return write_lines(run, &reader, &came, why);
}
