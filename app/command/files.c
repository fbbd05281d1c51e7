/* files.c - files, standard output. */
#include <errno.h>
#include <jansson.h>
#include <string.h>

#include "command.h"
#include "whole_file.h"

char *cli_read(const char *command, const char *path, size_t *length)
{
    struct problem why;
    bool piped = !strcmp(path, "-");
    char *text = piped ? file_read_stream(stdin, "standard input", length, &why) : file_read(path, length, &why);
    if (!text) cli_fail(command, "%s", why.text);
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
    return cli_fail(command, "cannot write the output: %s", strerror(errno));
}

int cli_print_json(const char *command, json_t *result, unsigned digits)
{
    if (!result) return cli_fail(command, "not enough memory");
    json_dumpf(result, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(digits));
    putchar('\n');
    json_decref(result);
    return cli_flush(command);
}
