/* export_command.c - `niblick export`: records as lines of numbers, for programs that learn from games. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "export.h"
#include "record_stream.h"
#include "words.h"

/* All records of a file. What is wrong is said, and the rest goes on. */
static bool export_file(const char *command, struct export_run *run, const char *path)
{
    static struct record_stream stream;
    enum record_stream_step step;
    struct problem problem;
    bool good = true, any = false;
    nb_why why;
    if (!record_stream_open(&stream, path, &problem)) return cli_fail(command, problem.text), false;
    while ((step = record_stream_next(&stream, &problem)) == RECORD_STREAM_NEXT) {
        any = true;
        if (stream.too_long) say_export_too_long(WORDS_IN(why.text), stream.first);
        else if (export_record(run, stream.text.text, stream.text.len, stream.first, &why)) continue;
        cli_fail(command, say_match_in_file(HERE, stream.name, why.text));
        good = false;
    }
    if (step == RECORD_STREAM_FAILED) cli_fail(command, problem.text), good = false;
    else if (!any) cli_fail(command, say_export_no_record(HERE, stream.name)), good = false;
    record_stream_close(&stream);
    return good;
}

int cli_export(int argc, char **argv)
{
    static struct export_run run;
    const char *command = argv[0], *format = "jsonl";
    const struct cli_arg args[] = {{"format", 'f', CLI_TEXT, &format, 0, 0}, {0}};
    const char **path = calloc((size_t)argc + 1, sizeof *path);
    if (!path) return cli_fail(command, say_command_no_memory);
    const int files = cli_args(argc, argv, args, path, argc);
    int status = files < 0 ? CLI_USAGE : CLI_OK;
    if (!status && !files) status = cli_usage(command, say_export_which);
    if (!status && !(run.format = export_format_named(format)))
        status = cli_usage(command, say_export_format(HERE, format));
    run.out = stdout;
    if (!status && run.format->head) puts(run.format->head);
    for (int i = 0; i < files && status != CLI_USAGE && !ferror(stdout); i++)
        if (!export_file(command, &run, path[i])) status = CLI_FAILED;
    if (status != CLI_USAGE && cli_flush(command)) status = CLI_FAILED;
    text_free(&run.text);
    free(path);
    return status;
}
