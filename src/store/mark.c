/* mark.c - see mark.h */
#include "mark.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { HEX = 2 * SEAL_SIZE + 1, MARK_TEXT = 256, TRIES = 100 };

int mark_open(const char *path) { return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600); }

/* One line of text, always of the same length: it is written over the last one. Its own hash ends it. */
static void write_text(char text[MARK_TEXT], const mark *m)
{
    char database[HEX], sum[HEX], check[HEX];
    unsigned char hash[SEAL_SIZE];
    sodium_bin2hex(database, sizeof database, m->database, SEAL_SIZE);
    sodium_bin2hex(sum, sizeof sum, m->last.sum, SEAL_SIZE);
    int n = snprintf(text, MARK_TEXT, "niblick mark 1 %s %020lld %s %020lld", database, (long long)m->last.seq, sum,
                     (long long)m->accounts);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, (unsigned long long)n, NULL, 0);
    sodium_bin2hex(check, sizeof check, hash, sizeof hash);
    snprintf(text + n, (size_t)(MARK_TEXT - n), " %s\n", check);
}

void mark_write(int file, const mark *m)
{
    char text[MARK_TEXT];
    write_text(text, m);
    const ssize_t written = pwrite(file, text, strlen(text), 0);
    (void)written;
}

static bool read_once(int file, mark *m)
{
    char text[MARK_TEXT], again[MARK_TEXT], database[HEX], sum[HEX];
    long long seq, accounts;
    const ssize_t n = pread(file, text, sizeof text - 1, 0);
    text[n > 0 ? n : 0] = '\0';
    // NOLINTNEXTLINE(cert-err34-c): the text is compared with what its numbers would be written as, below
    const int found = sscanf(text, "niblick mark 1 %32[0-9a-f] %lld %32[0-9a-f] %lld", database, &seq, sum, &accounts);
    if (found != 4) return false;
    *m = (mark){.last.seq = seq, .accounts = accounts};
    sodium_hex2bin(m->database, SEAL_SIZE, database, strlen(database), NULL, NULL, NULL);
    sodium_hex2bin(m->last.sum, SEAL_SIZE, sum, strlen(sum), NULL, NULL, NULL);
    write_text(again, m);
    return !strcmp(text, again);
}

/* A writer in another process can be in the middle of a line: then the next try finds it whole. */
bool mark_read(const char *path, mark *m)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    bool whole = false;
    if (file < 0) return false;
    for (unsigned i = 0; i < TRIES && !whole; i++) whole = read_once(file, m);
    close(file);
    return whole;
}
