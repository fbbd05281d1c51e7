/* names.c - see names.h */
#include "names.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

/* A name has at most some dozen characters; what does not fit here is too long in any case. */
enum { ROOM = 256 };

struct text {
    UChar c[ROOM];
    int32_t n;
};

/* Both are made once and only read after that. Without them no name is taken. */
static struct {
    pthread_once_t once;
    USpoofChecker *checker;
    const UNormalizer2 *nfc;
} icu = {.once = PTHREAD_ONCE_INIT};

static void open_icu(void)
{
    UErrorCode error = U_ZERO_ERROR;
    icu.nfc = unorm2_getNFCInstance(&error);
    icu.checker = uspoof_open(&error);
    if (U_FAILURE(error)) return;
    uspoof_setRestrictionLevel(icu.checker, USPOOF_SINGLE_SCRIPT_RESTRICTIVE);
    uspoof_setChecks(icu.checker, USPOOF_INVISIBLE | USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &error);
}

static bool icu_is_open(void)
{
    pthread_once(&icu.once, open_icu);
    return icu.nfc && icu.checker;
}

/* ------------------------------------------------------------------------------------------------------------- reading */

static bool from_utf8(struct text *text, const char *utf8)
{
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(text->c, ROOM, &text->n, utf8, -1, &error);
    return U_SUCCESS(error) && text->n < ROOM;
}

static bool compose(struct text *out, const struct text *in)
{
    UErrorCode error = U_ZERO_ERROR;
    out->n = unorm2_normalize(icu.nfc, in->c, in->n, out->c, ROOM, &error);
    return U_SUCCESS(error) && out->n < ROOM;
}

/* These choose between the coloured and the plain form of a picture; phones add them to most. A name is the same without. */
static bool is_style(UChar32 c) { return c == 0xFE0E || c == 0xFE0F; }

static bool is_unseen(UChar32 c)
{
    static const uint32_t UNSEEN = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CN_MASK | U_GC_CO_MASK | U_GC_CS_MASK |
                                   U_GC_ZL_MASK | U_GC_ZP_MASK;
    const UChar32 BRAILLE_BLANK = 0x2800;
    return U_GET_GC_MASK(c) & UNSEEN || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
           c == BRAILLE_BLANK;
}

/* The characters of a text, which never are more than its units. */
static int32_t characters(UChar32 out[ROOM], const struct text *text)
{
    UErrorCode error = U_ZERO_ERROR;
    int32_t n = 0;
    u_strToUTF32(out, ROOM, &n, text->c, text->n, &error);
    return U_SUCCESS(error) ? n : 0;
}

/* Every kind of space is a plain one, and there is one between two words. False: something cannot be seen. */
static bool tidy(struct text *out, const struct text *in)
{
    UChar32 c[ROOM], kept[ROOM];
    UErrorCode error = U_ZERO_ERROR;
    int32_t n = 0;
    bool space = false;
    for (int32_t i = 0, end = characters(c, in); i < end; i++) {
        if (is_style(c[i])) continue;
        if (is_unseen(c[i])) return false;
        if (u_charType(c[i]) == U_SPACE_SEPARATOR) {
            space = n > 0;
            continue;
        }
        if (space) kept[n++] = ' ';
        space = false;
        kept[n++] = c[i];
    }
    u_strFromUTF32(out->c, ROOM, &out->n, kept, n, &error);
    return U_SUCCESS(error);
}

/* A mark alone is next to nothing. */
static bool has_substance(const struct text *text)
{
    UChar32 c[ROOM];
    for (int32_t i = 0, end = characters(c, text); i < end; i++)
        if (U_GET_GC_MASK(c[i]) & (U_GC_L_MASK | U_GC_N_MASK | U_GC_S_MASK | U_GC_P_MASK)) return true;
    return false;
}

static enum names_verdict check_scripts(const struct text *text, enum names_of of)
{
    UErrorCode error = U_ZERO_ERROR;
    const int32_t found = uspoof_check2(icu.checker, text->c, text->n, NULL, &error);
    if (U_FAILURE(error) || found & USPOOF_INVISIBLE) return NAMES_UNSEEN;
    return of == NAMES_PERSON && found & ~USPOOF_INVISIBLE ? NAMES_SCRIPTS : NAMES_FINE;
}

enum names_verdict names_read(char *out, size_t size, const char *name, enum names_of of)
{
    struct text given, composed, tidied;
    UErrorCode error = U_ZERO_ERROR;
    int32_t n = 0;
    if (!icu_is_open() || !from_utf8(&given, name) || !compose(&composed, &given)) return NAMES_LENGTH;
    if (!tidy(&tidied, &composed)) return NAMES_UNSEEN;
    if (!has_substance(&tidied)) return NAMES_LENGTH;
    const enum names_verdict verdict = check_scripts(&tidied, of);
    if (verdict != NAMES_FINE) return verdict;
    u_strToUTF8(out, (int32_t)size, &n, tidied.c, tidied.n, &error);
    return U_SUCCESS(error) && (size_t)n < size ? NAMES_FINE : NAMES_LENGTH;
}

/* ------------------------------------------------------------------------------------------------------------- looking */

static void drop_spaces(struct text *text)
{
    int32_t n = 0;
    for (int32_t i = 0; i < text->n; i++)
        if (text->c[i] != ' ') text->c[n++] = text->c[i];
    text->n = n;
}

static bool fold(struct text *out, const struct text *in)
{
    UErrorCode error = U_ZERO_ERROR;
    out->n = u_strFoldCase(out->c, ROOM, in->c, in->n, U_FOLD_CASE_DEFAULT, &error);
    return U_SUCCESS(error) && out->n < ROOM;
}

static bool skeleton(char out[NAMES_LOOK], const struct text *text)
{
    UChar look[ROOM];
    UErrorCode error = U_ZERO_ERROR;
    int32_t size = 0;
    const int32_t n = uspoof_getSkeleton(icu.checker, 0, text->c, text->n, look, ROOM, &error);
    if (U_FAILURE(error) || n >= ROOM) return false;
    u_strToUTF8(out, NAMES_LOOK, &size, look, n, &error);
    return U_SUCCESS(error) && size < NAMES_LOOK;
}

/* What ICU cannot draw looks like itself. */
void names_look_of(struct names_look *look, const char *name)
{
    struct text text, folded;
    snprintf(look->plain, sizeof look->plain, "%s", name);
    snprintf(look->folded, sizeof look->folded, "%s", name);
    if (!icu_is_open() || !from_utf8(&text, name)) return;
    drop_spaces(&text);
    if (!skeleton(look->plain, &text) || !fold(&folded, &text) || !skeleton(look->folded, &folded))
        snprintf(look->folded, sizeof look->folded, "%s", name);
}

bool names_same_look(const struct names_look *a, const struct names_look *b)
{
    return !strcmp(a->plain, b->plain) || !strcmp(a->folded, b->folded);
}

bool names_look_alike(const char *a, const char *b)
{
    struct names_look look_a, look_b;
    names_look_of(&look_a, a);
    names_look_of(&look_b, b);
    return names_same_look(&look_a, &look_b);
}
