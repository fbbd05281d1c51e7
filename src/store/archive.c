/* archive.c - see archive.h */
#include "archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "driver.h"
#include "seal.h"

/* "NBA1", how many entries, how many bytes they have, the sum; then the bytes, deflated. */
enum { MAGIC = 4, COUNT_AT = MAGIC, LENGTH_AT = 8, SUM_AT = 12, HEAD = SUM_AT + SEAL_SIZE };
enum { LONGEST = 1 << 30 }; /* bytes of one table; the longest match has some hundred thousand */
static const char SIGN[MAGIC + 1] = "NBA1";

/* ------------------------------------------------------------------------------------------------------------- numbers */

static void put_u32(unsigned char *at, uint32_t number)
{
    for (unsigned i = 0; i < 4; i++) at[i] = (unsigned char)(number >> 8 * i);
}

static uint32_t get_u32(const unsigned char *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Seven bits a byte, the lowest first. */
static size_t put_number(unsigned char *at, uint64_t number)
{
    size_t n = 0;
    for (; number >= 0x80; number >>= 7) at[n++] = (unsigned char)(number | 0x80);
    at[n++] = (unsigned char)number;
    return n;
}

static bool get_number(const char **at, const char *end, uint64_t *number)
{
    *number = 0;
    for (unsigned shift = 0; shift < 64 && *at < end; shift += 7) {
        const unsigned char byte = (unsigned char)*(*at)++;
        *number |= (uint64_t)(byte & 0x7F) << shift;
        if (!(byte & 0x80)) return true;
    }
    return false;
}

/* A time can be before the last one; the sign goes to the end. */
static uint64_t folded(int64_t number) { return (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0); }

static int64_t unfolded(uint64_t number) { return (int64_t)(number >> 1 ^ (0 - (number & 1))); }

static void sum_of(const store_entry *entries, size_t n, unsigned char sum[SEAL_SIZE])
{
    seal s = {.seq = 0};
    for (size_t i = 0; i < n; i++) seal_add(&s, &entries[i]);
    memcpy(sum, s.sum, SEAL_SIZE);
}

/* ------------------------------------------------------------------------------------------------------------- packing */

enum { NUMBERS = 20 }; /* bytes of an entry's number and time at most */

static size_t room_for(const store_entry *entries, size_t n)
{
    size_t room = 1;
    for (size_t i = 0; i < n; i++) room += NUMBERS + strlen(entries[i].kind) + strlen(entries[i].text) + 2;
    return room;
}

static size_t write_plain(unsigned char *out, const store_entry *entries, size_t n)
{
    size_t at = 0;
    uint32_t number = 0;
    int64_t time = 0;
    for (size_t i = 0; i < n; i++) {
        const size_t kind = strlen(entries[i].kind) + 1, text = strlen(entries[i].text) + 1;
        at += put_number(out + at, entries[i].number - number);
        at += put_number(out + at, folded(entries[i].time - time));
        memcpy(out + at, entries[i].kind, kind);
        memcpy(out + at + kind, entries[i].text, text);
        at += kind + text;
        number = entries[i].number;
        time = entries[i].time;
    }
    return at;
}

unsigned char *archive_pack(const store_entry *entries, size_t n, size_t *size)
{
    unsigned char *plain = malloc(room_for(entries, n));
    const size_t length = plain ? write_plain(plain, entries, n) : 0;
    uLongf deflated = compressBound((uLong)length);
    unsigned char *block = plain && length <= LONGEST ? malloc(HEAD + deflated) : NULL;
    if (block && compress2(block + HEAD, &deflated, plain, (uLong)length, Z_BEST_COMPRESSION) != Z_OK) {
        free(block);
        block = NULL;
    }
    free(plain);
    if (!block) return NULL;
    memcpy(block, SIGN, MAGIC);
    put_u32(block + COUNT_AT, (uint32_t)n);
    put_u32(block + LENGTH_AT, (uint32_t)length);
    sum_of(entries, n, block + SUM_AT);
    *size = HEAD + deflated;
    return block;
}

/* ----------------------------------------------------------------------------------------------------------- unpacking */

static const char *take_text(const char **at, const char *end)
{
    const char *text = *at, *nul = memchr(text, '\0', (size_t)(end - text));
    if (!nul) return NULL;
    *at = nul + 1;
    return text;
}

static bool read_plain(archive *a, const char *table, size_t length, size_t count)
{
    const char *at = a->text, *end = at + length;
    uint64_t number = 0, step, time;
    int64_t now = 0;
    while (a->n < count) {
        store_entry *e = &a->entry[a->n++];
        if (!get_number(&at, end, &step) || !get_number(&at, end, &time)) return false;
        number += step;
        now = (int64_t)((uint64_t)now + (uint64_t)unfolded(time));
        *e = (store_entry){.table = table, .number = (uint32_t)number, .time = now};
        if (!step || number > UINT32_MAX || !(e->kind = take_text(&at, end)) || !(e->text = take_text(&at, end)))
            return false;
    }
    return at == end;
}

/* An entry has four bytes at least, and a byte that is deflated is at most some thousand: so a block that is not one of ours cannot
 * ask for more memory than it could fill. */
static bool is_plausible(const unsigned char *block, size_t size)
{
    if (size < HEAD || memcmp(block, SIGN, MAGIC)) return false;
    const uint64_t count = get_u32(block + COUNT_AT), length = get_u32(block + LENGTH_AT);
    return length <= LONGEST && length <= 1100 * (uint64_t)size && count <= length / 4;
}

bool archive_unpack(archive *a, const char *table, const unsigned char *block, size_t size, store_why *why)
{
    *a = (archive){.n = 0};
    if (!is_plausible(block, size)) return store_fail(why, "the archive of table %s is damaged", table);
    const size_t count = get_u32(block + COUNT_AT), length = get_u32(block + LENGTH_AT);
    uLongf inflated = (uLong)length;
    unsigned char sum[SEAL_SIZE];
    a->text = malloc(length + 1);
    a->entry = malloc((count + 1) * sizeof *a->entry);
    if (!a->text || !a->entry) return store_fail(why, "not enough memory");
    const bool whole = uncompress((unsigned char *)a->text, &inflated, block + HEAD, (uLong)(size - HEAD)) == Z_OK &&
                       inflated == length && read_plain(a, table, length, count);
    if (whole) sum_of(a->entry, a->n, sum);
    return (whole && !memcmp(sum, block + SUM_AT, SEAL_SIZE)) ||
           store_fail(why, "the archive of table %s is damaged", table);
}

void archive_free(archive *a)
{
    free(a->text);
    free(a->entry);
    *a = (archive){.n = 0};
}

/* ------------------------------------------------------------------------------------------------------------- merging */

/* Those before this number; 0: all that are left. */
static bool visit_packed(merged *m, uint32_t before)
{
    while (!m->stopped && m->next < m->packed.n && (!before || m->packed.entry[m->next].number < before))
        m->stopped = !m->visit(m->data, &m->packed.entry[m->next++]);
    return !m->stopped;
}

bool merged_block(merged *m, const char *table, const unsigned char *block, size_t size)
{
    if (!visit_packed(m, 0)) return false;
    archive_free(&m->packed);
    m->next = 0;
    snprintf(m->table, sizeof m->table, "%s", table);
    m->failed = !archive_unpack(&m->packed, m->table, block, size, m->why);
    return !m->failed;
}

bool merged_entry(merged *m, const store_entry *entry)
{
    const bool same = m->packed.n && !strcmp(m->table, entry->table);
    if (!visit_packed(m, same ? entry->number : 0)) return false;
    m->stopped = !m->visit(m->data, entry);
    return !m->stopped;
}

bool merged_end(merged *m)
{
    if (!m->failed) visit_packed(m, 0);
    archive_free(&m->packed);
    return !m->failed;
}
