/* files.c - files, standard output. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "json_writer.h"
#include "record_split.h"
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

/* The number after the last colon, if that is no part of the file's name; 0: there is none. */
static unsigned record_number(char *path)
{
    char *colon = strrchr(path, ':'), *end;
    FILE *found = fopen(path, "rb");
    if (found) fclose(found);
    if (found || !colon || colon[1] < '1' || colon[1] > '9') return 0;
    errno = 0;
    const unsigned long number = strtoul(colon + 1, &end, 10);
    if (*end || errno || number > UINT_MAX) return 0;
    *colon = 0;
    return (unsigned)number;
}

char *cli_read_record(const char *command, const char *path, size_t *length)
{
    char *file = strdup(path);
    if (!file) return cli_fail(command, say_command_no_memory), NULL;
    const unsigned number = record_number(file);
    const char *record;
    char *text = cli_read(command, file, length);
    size_t size;
    const unsigned records = text ? record_split_find(text, *length, number ? number : 1, &record, &size) : 0;
    if (text && (number > records || (!number && records > 1))) {
        cli_fail(command, number ? say_command_no_such_record(HERE, file, records, number)
                                 : say_command_many_records(HERE, file, records));
        free(text);
        text = NULL;
    }
    if (text && number) {
        memmove(text, record, size);
        text[size] = 0;
        *length = size;
    }
    free(file);
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
