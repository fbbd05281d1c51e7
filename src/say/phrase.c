/* phrase.c - writes the sentences of the catalogue: parts in their places, and the form of a word that goes with them.
 *
 * cmake/text.awk has checked and compiled the templates, so nothing is checked here.
 */
#include "say.h"
#include "text.h"

const char *nb_you(void) { return nb__say_you_named; }

/* Whether the sentence speaks to this seat. A front end can also say so by its name, which is then not a copy of the word: somebody
 * else can be called that. */
static bool is_spoken_to(const nb__part *people, unsigned seat)
{
    return seat == people->you || (people->names && people->names[seat] == nb__say_you_named);
}

static bool is_you(const nb__part *people)
{
    return !(people->seats & (people->seats - 1)) && is_spoken_to(people, (unsigned)__builtin_ctz(people->seats));
}

static void put_one(nb__text *text, const nb__part *people, unsigned seat, bool capital)
{
    const char *name = people->names ? people->names[seat] : NULL;
    if (is_spoken_to(people, seat)) nb__put(text, capital ? nb__say_you_named : nb__say_you);
    else if (name && *name) nb__put(text, name);
    else nb__say_seat(text, nb__num((int32_t)seat));
}

/* "Ann", "Ann and Bea", "Ann, Bea and Cyd"; at the start of a sentence "You and Ann". */
static void put_people(nb__text *text, const nb__part *people, bool capital)
{
    for (uint16_t left = people->seats, next; left; left = next) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        next = (uint16_t)(left & (left - 1));
        put_one(text, people, seat, capital);
        capital = false;
        if (next) nb__put(text, next & (next - 1) ? nb__say_list_comma : nb__say_list_and);
    }
}

static void put_possessive(nb__text *text, const nb__part *people)
{
    char names[NB_MAX_TEXT];
    if (is_you(people)) {
        nb__put(text, nb__say_your);
        return;
    }
    nb__text name = nb__text_in(names, sizeof names);
    put_people(&name, people, false);
    nb__text_end(&name);
    nb__say_whose(text, nb__str(names));
}

static void put_count(nb__text *text, int64_t n)
{
    static const char *const words[] = {nb__say_count_0,  nb__say_count_1,  nb__say_count_2,  nb__say_count_3,
                                        nb__say_count_4,  nb__say_count_5,  nb__say_count_6,  nb__say_count_7,
                                        nb__say_count_8,  nb__say_count_9,  nb__say_count_10, nb__say_count_11,
                                        nb__say_count_12, nb__say_count_13, nb__say_count_14, nb__say_count_15,
                                        nb__say_count_16, nb__say_count_17, nb__say_count_18};
    if (n >= 0 && (size_t)n < NB__COUNT(words)) nb__put(text, words[n]);
    else nb__put_int(text, n);
}

/* Names keep the first letter that their owners gave them; all other words can be capitalised. */
static bool is_named(const nb__part *part)
{
    if (part->kind != NB__PART_PEOPLE || is_spoken_to(part, (unsigned)__builtin_ctz(part->seats))) return false;
    const char *name = part->names ? part->names[__builtin_ctz(part->seats)] : NULL;
    return name && *name;
}

static void put_part(nb__text *text, const nb__part *part, bool capital, bool possessive)
{
    size_t start = text->len;
    switch (part->kind) {
    case NB__PART_TEXT: nb__put(text, part->text ? part->text : ""); break;
    case NB__PART_NUMBER: nb__put_int(text, part->number); break;
    case NB__PART_COUNT: put_count(text, part->number); break;
    default:
        if (possessive) put_possessive(text, part);
        else put_people(text, part, capital);
    }
    if (!capital || is_named(part) || start + 1 >= text->size) return;
    char *first = &text->out[start];
    if (*first >= 'a' && *first <= 'z' && text->len > start) *first = (char)(*first - 'a' + 'A');
}

/* The number of the form that goes with a part: see nb__str, nb__num and nb__seats. */
static unsigned form_of(const nb__part *part, unsigned forms)
{
    bool several = part->seats & (part->seats - 1);
    switch (part->kind) {
    case NB__PART_TEXT: return !part->text || !*part->text;
    case NB__PART_NUMBER:
    case NB__PART_COUNT: return part->number != 1;
    default:
        if (forms == 2) return !several && !is_you(part);
        return is_you(part) ? 0 : several ? 2 : 1;
    }
}

static unsigned count_forms(const char *s)
{
    unsigned n = 1;
    for (; *s != '}'; s++) n += *s == '|';
    return n;
}

/* Writes one of "draw|draws}" and returns where the field ends. */
static const char *put_form(nb__text *text, const nb__part *part, const char *s)
{
    unsigned form = form_of(part, count_forms(s));
    for (; *s != '}'; s++) {
        if (*s == '|') form--;
        else if (!form) nb__put_char(text, *s);
    }
    return s;
}

nb__text *nb__fill(nb__text *text, const char *s, const nb__part *parts)
{
    for (; *s; s++) {
        if (*s != '{') {
            nb__put_char(text, *s);
            continue;
        }
        const nb__part *part = &parts[*++s - '0'];
        bool capital = *++s == '^';
        if (capital) s++;
        if (*s == ':') s = put_form(text, part, s + 1);
        else if (*s == '\'') put_part(text, part, capital, true), s++;
        else put_part(text, part, capital, false);
    }
    return text;
}
