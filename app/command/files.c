/* files.c - files, standard output. */
#include <errno.h>
#include <string.h>

#include "command.h"
#include "json_writer.h"
#include "whole_file.h"
#include "words.h"

char *cli_read(const char *command, const char *path, size_t *length)
{
    struct problem why;
    bool piped = !strcmp(path, "-");
    char *text = piped ? file_read_stream(stdin, say_command_standard_input, length, &why)
                       : file_read(path, length, &why);
    if (!text) cli_fail(command, why.text);
    return text;
}

int cli_write(const char *command, const char *path, const char *text, size_t length)
{
    struct problem why;
    return cli_problem(command, file_write(path, text, length, &why), &why);
}

int cli_flush(const char *command)
{
    if (!fflush(stdout) && !ferror(stdout)) return CLI_OK;
    return cli_fail(command, say_command_cannot_write_output(HERE, strerror(errno)));
}

int cli_print_json(const char *command, json_writer *w)
{
    const char *text = text_ended(&w->out);
    if (!text) return cli_fail(command, say_command_no_memory);
    puts(text);
    jw_free(w);
    return cli_flush(command);
}
