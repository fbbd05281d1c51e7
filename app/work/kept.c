/* kept.c - see kept.h */
#include "kept.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "words.h"

enum { HEAD_LINE = NB_MAX_OPTION_TEXT + 512 }; /* of a head: the options are the longest */

bool kept_line(struct kept_lines *lines, const char **line, size_t *length)
{
    const char *end = lines->at < lines->end ? memchr(lines->at, '\n', (size_t)(lines->end - lines->at)) : NULL;
    if (!end) return false;
    *line = lines->at;
    *length = (size_t)(end - lines->at);
    lines->at = end + 1;
    return true;
}

/* Adds "seed 2, not 1"; false when the line is not about that at all. */
static bool tell_difference(char *list, size_t size, const char *found, size_t n, const char *wanted, size_t m)
{
    size_t key = strcspn(wanted, " \n"), used = strlen(list);
    char name[HEAD_LINE], is[HEAD_LINE], should[HEAD_LINE], one[2 * HEAD_LINE];
    if (n <= key || strncmp(found, wanted, key + 1) != 0) return false;
    snprintf(name, sizeof name, "%.*s", (int)key, wanted);
    snprintf(is, sizeof is, "%.*s", (int)(n - key - 1), found + key + 1);
    snprintf(should, sizeof should, "%.*s", (int)(m - key - 1), wanted + key + 1);
    say_kept_difference(WORDS_IN(one), name, is, should);
    snprintf(list + used, size - used, "%s%s", used ? "; " : "", one);
    return true;
}

enum kept_head kept_head(struct kept_lines *lines, const char *head, char *different, size_t size)
{
    struct kept_lines wanted = {.at = head, .end = head + strlen(head)};
    const char *line, *should;
    size_t n, m;
    different[0] = 0;
    for (bool first = true; kept_line(&wanted, &should, &m); first = false) {
        bool there = kept_line(lines, &line, &n);
        if (there && n == m && !memcmp(line, should, n)) continue;
        if (first || !there || !tell_difference(different, size, line, n, should, m)) return KEPT_OTHER_KIND;
    }
    return different[0] ? KEPT_DIFFERENT : KEPT_SAME;
}

const char *kept_number(const char *at, long most, long *out)
{
    bool minus = *at == '-';
    long number = 0;
    const char *digit = at + minus;
    for (; *digit >= '0' && *digit <= '9'; digit++) {
        number = 10 * number + (*digit - '0');
        if (number > most) return NULL;
    }
    if (digit == at + minus) return NULL;
    *out = minus ? -number : number;
    return digit;
}

FILE *kept_open(const char *command, const char *path, size_t good, size_t length, const char *in_use)
{
    struct stat now;
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    FILE *out = NULL;
    int file = open(path, O_RDWR | O_CREAT | O_APPEND, 0666);
    if (file < 0) return cli_fail(command, say_match_cannot_open(HERE, path, strerror(errno))), NULL;
    bool ours = !fcntl(file, F_SETLK, &all) && !fstat(file, &now) && (size_t)now.st_size == length;
    if (ours && !ftruncate(file, (off_t)good) && (out = fdopen(file, "a"))) return out;
    int why = errno;
    close(file);
    cli_fail(command, ours ? say_match_cannot_write(HERE, path, strerror(why)) : in_use);
    return NULL;
}
