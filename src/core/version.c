/* version.c - whether a program and the library that it has found fit together (docs/STABILITY.md). */
#include "core.h"
#include "niblick_course.h"
#include "niblick_env.h"
#include "niblick_house.h"
#include "niblick_party.h"
#include "niblick_puzzle.h"
#include "niblick_review.h"

const char *nb_version(void) { return NB_VERSION; }

/* The part of "1.2.3" that must be equal: before 1.0 any minor version can change the structs, afterwards only a major one. */
static size_t fixed_part(const char *version)
{
    size_t n = 0;
    unsigned dots = version[0] == '0' ? 2 : 1;
    while (version[n] && (version[n] != '.' || --dots)) n++;
    return n;
}

static bool is_version_right(const char *version)
{
    size_t n = fixed_part(NB_VERSION);
    if (!version || fixed_part(version) != n) return false;
    for (size_t i = 0; i < n; i++)
        if (version[i] != NB_VERSION[i]) return false;
    return true;
}

static const nb_abi_size *size_of(const char *type)
{
    static const nb_abi_size own[] = {NB_ABI_TYPES(NB_ABI_SIZE) NB_REVIEW_ABI_TYPES(NB_ABI_SIZE)
                                          NB_COURSE_ABI_TYPES(NB_ABI_SIZE) NB_PARTY_ABI_TYPES(NB_ABI_SIZE)
                                              NB_PUZZLE_ABI_TYPES(NB_ABI_SIZE) NB_ENV_ABI_TYPES(NB_ABI_SIZE)
                                                  NB_HOUSE_ABI_TYPES(NB_ABI_SIZE)};
    for (unsigned i = 0; type && i < NB__COUNT(own); i++)
        if (nb__equal(own[i].type, type, nb__length(type))) return &own[i];
    return NULL;
}

size_t nb_size_of(const char *type)
{
    const nb_abi_size *own = size_of(type);
    return own ? own->size : 0;
}

nb_err nb_abi_fits(const char *version, const nb_abi_size *sizes, unsigned n, nb_why *why)
{
    char word[NB__QUOTE];
    if (!is_version_right(version)) {
        nb__quote(word, version ? version : "?", version ? nb__length(version) : 1);
        return nb__refuse(NB_E_VERSION, nb__say_version_differs(NB__WHY(why), nb__str(word), nb__str(NB_VERSION)));
    }
    for (unsigned i = 0; sizes && i < n; i++) {
        const char *type = nb__quote(word, sizes[i].type, nb__length(sizes[i].type));
        const nb_abi_size *own = size_of(sizes[i].type);
        if (!own)
            return nb__refuse(NB_E_VERSION, nb__say_version_type(NB__WHY(why), nb__str(type), nb__str(NB_VERSION)));
        if (own->size != sizes[i].size)
            return nb__refuse(NB_E_VERSION,
                              nb__say_version_size(NB__WHY(why), nb__str(type), nb__num((int64_t)sizes[i].size),
                                                   nb__num((int64_t)own->size), nb__str(NB_VERSION)));
    }
    return NB_OK;
}
