/* page_house.c - games of one's own in the page: the facts that make one, and what comes of them. The page has the facts as a file and
 * asks again whenever one of them changes. */
#include <string.h>

#include "niblick_house.h"
#include "page.h"
#include "rulebook.h"

PAGE_EXPORT(page_facts) const char *page_facts(void);
PAGE_EXPORT(page_house) const char *page_house(const char *text, size_t length);
PAGE_EXPORT(page_compose) const char *page_compose(char *text);
PAGE_EXPORT(page_house_of) const char *page_house_of(const char *game, unsigned seats, const char *options);

/* ---------------------------------------------------------------------------------------------------- what there is */

static const char *kind_name(unsigned kind)
{
    static const char *const names[] = {[NB_FACT_TEXT] = "text",     [NB_FACT_SWITCH] = "switch",
                                        [NB_FACT_NUMBER] = "number", [NB_FACT_RANGE] = "range",
                                        [NB_FACT_CHOICE] = "choice", [NB_FACT_LIST] = "list",
                                        [NB_FACT_CARDS] = "cards"};
    return names[kind];
}

static void key_texts(json_writer *w, const char *key, const char *const *texts)
{
    if (!texts) return;
    jw_key_open(w, key, '[');
    for (; *texts; texts++) jw_text(w, *texts);
    jw_close(w, ']');
}

static void write_fact(json_writer *w, const nb_fact *fact)
{
    jw_open(w, '{');
    jw_key_text(w, "key", fact->key);
    jw_key_text(w, "kind", kind_name(fact->kind));
    jw_key_int(w, "low", fact->low);
    jw_key_int(w, "high", fact->high);
    key_texts(w, "choices", fact->choices);
    key_texts(w, "labels", fact->choice_labels);
    jw_key_text(w, "initial", fact->initial);
    jw_key_text(w, "label", fact->label);
    jw_key_text(w, "help", fact->help);
    jw_close(w, '}');
}

static void write_part(json_writer *w, unsigned part)
{
    jw_open(w, '{');
    jw_key_text(w, "title", nb_fact_part_title(part));
    jw_key_open(w, "facts", '[');
    for (unsigned i = 0; i < nb_fact_count(); i++)
        if (nb_fact_at(i)->part == part) write_fact(w, nb_fact_at(i));
    jw_close(w, ']');
    jw_close(w, '}');
}

static void write_shelf(json_writer *w)
{
    static nb_house house;
    jw_key_open(w, "shelf", '[');
    for (unsigned i = 0; i < nb_shelf_count(); i++) {
        if (nb_house_read(&house, nb_shelf_text(i), strlen(nb_shelf_text(i)), NULL, NULL)) continue;
        jw_open(w, '{');
        jw_key_text(w, "name", nb_shelf_name(i));
        jw_key_text(w, "title", house.title);
        jw_key_text(w, "origin", house.origin);
        jw_key_text(w, "text", nb_shelf_text(i));
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

/* The games whose facts can be changed, and the one that is played by facts. */
static void write_games(json_writer *w)
{
    static nb_house house;
    static nb_rules rules;
    jw_key_open(w, "games", '[');
    for (unsigned i = 0; i < nb_game_count(); i++) {
        const nb_game *game = nb_game_at(i);
        if (game == rulebook_game() || nb_setup(&rules, game->id, game->min_seats, "", NULL)) continue;
        if (!nb_house_of(&house, &rules, NULL)) jw_text(w, game->id);
    }
    jw_close(w, ']');
    jw_key_text(w, "game", rulebook_game()->id);
    jw_key_text(w, "option", rulebook_option()->name);
}

static void key_worth(json_writer *w, const char *key, const nb_house *house)
{
    jw_key_open(w, key, '[');
    for (unsigned face = 0; face <= NB_JOKER; face++) jw_int(w, house->value[face]);
    jw_close(w, ']');
}

const char *page_facts(void)
{
    static nb_house usual;
    json_writer w = page_object();
    nb_house_start(&usual);
    key_worth(&w, "usual", &usual);
    jw_key_open(&w, "parts", '[');
    for (unsigned part = 0; part < NB_FACT_PARTS; part++) write_part(&w, part);
    jw_close(&w, ']');
    write_shelf(&w);
    write_games(&w);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------------------ one game */

/* The facts, the file, the option's value, what each face counts, and the rules page. */
static void write_house(json_writer *w, const nb_house *house)
{
    static char text[RULEBOOK_TEXT];
    jw_key_open(w, "facts", '{');
    for (unsigned i = 0; i < nb_fact_count(); i++) {
        nb_house_get(text, sizeof text, house, i);
        jw_key_text(w, nb_fact_at(i)->key, text);
    }
    jw_close(w, '}');
    jw_key_text(w, "title", house->title);
    nb_house_write(text, sizeof text, house);
    jw_key_text(w, "text", text);
    nb_house_option(text, sizeof text, house);
    jw_key_text(w, "value", text);
    rulebook_page(text, sizeof text, house);
    jw_key_text(w, "page", text);
    key_worth(w, "worth", house);
}

/* What is wrong with a file is no refusal: the page shows it where it shows everything that is wrong. */
const char *page_house(const char *text, size_t length)
{
    static nb_house house;
    nb_why why = {.text = ""};
    json_writer w = page_object();
    if (nb_house_read(&house, text, length, NULL, &why)) jw_key_text(&w, "wrong", why.text);
    else write_house(&w, &house);
    return page_answer(&w);
}

/* One fact of a form, "key: value", which ends with its line; the key is left as a text of its own. */
static nb_err set_fact(nb_house *house, char *line, nb_why *why)
{
    char *value = strchr(line, ':');
    if (!value) return NB_E_OPTION;
    *value = 0;
    const int fact = nb_fact_named(line);
    return fact < 0 ? NB_E_OPTION : nb_house_set(house, (unsigned)fact, value + 2, why);
}

/* The facts of a form, one a line: what is wrong is about one of them, or about several that contradict each other. */
const char *page_compose(char *text)
{
    static nb_house house;
    nb_why why = {.text = ""};
    const char *fact = "";
    nb_err err = NB_OK;
    nb_house_start(&house);
    for (char *line = text, *end; !err && (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        err = set_fact(&house, line, &why);
        if (err) fact = line;
    }
    if (!err) err = nb_house_check(&house, &why);
    json_writer w = page_object();
    if (err) {
        jw_key_text(&w, "wrong", why.text);
        jw_key_text(&w, "fact", fact);
    } else {
        write_house(&w, &house);
    }
    return page_answer(&w);
}

const char *page_house_of(const char *game, unsigned seats, const char *options)
{
    static nb_house house;
    static nb_rules rules;
    nb_why why;
    nb_err err = nb_setup(&rules, game, seats, options, &why);
    for (unsigned other = 1; err == NB_E_SEATS && other <= NB_MAX_SEATS; other++) /* facts are the same for any number */
        err = nb_setup(&rules, game, other, options, &why);
    if (!err) err = nb_house_of(&house, &rules, &why);
    if (err) return page_refuse(err, &why);
    json_writer w = page_object();
    write_house(&w, &house);
    return page_answer(&w);
}
