/* page_seat.c - a person at a table of the page: what is lit, the buttons, and what a touch does. See src/seat.
 *
 * Touches come as text ("verb.6 z2.3"), because the page keeps them: what has been touched so far is the person's, and a
 * table must not remember it for whoever sits down next.
 */
#include <string.h>

#include "page.h"
#include "seat.h"

PAGE_EXPORT(page_touch)
const char *page_touch(unsigned number, unsigned seat, const char *touches, const char *touch);
PAGE_EXPORT(page_card) const char *page_card(unsigned number, unsigned viewer, unsigned zone, unsigned slot);
PAGE_EXPORT(page_lay)
const char *page_lay(unsigned number, unsigned seat, const char *facts, const char *names, const char *zones,
                     const char *legal);

/* --------------------------------------------------------------------------------------------------------- picking */

static size_t word_length(const char *text)
{
    size_t n = 0;
    while (text[n] && text[n] != ' ' && text[n] != '\n') n++;
    return n;
}

/* The next word of a line, or NULL at its end. */
static const char *next_word(const char **at, size_t *length)
{
    while (**at == ' ') ++*at;
    const char *word = *at;
    *length = word_length(word);
    *at += *length;
    return *length ? word : NULL;
}

static void start(struct seat_picking *p, const page_table *table, const nb_view *view, unsigned seat)
{
    if (!table->remote) {
        seat_pick_start(p, &view->t, seat);
        return;
    }
    seat_pick_from(p, &table->hole.t, seat, table->list, table->listed);
    p->laid = table->laid;
    p->prompt = table->prompt;
    p->rule = table->rule[0] ? table->rule : NULL;
}

/* Touches that do not fit any more are left out: the table has moved on. */
static void repeat(struct seat_picking *p, const char *touches)
{
    size_t length;
    for (const char *word; (word = next_word(&touches, &length));) {
        struct seat_touch touch;
        nb_action done;
        if (seat_touch_read(&touch, word, length)) seat_pick_add(p, touch, &done);
    }
}

/* ------------------------------------------------------------------------------------------------------- as JSON */

static bool is_heap(unsigned kind)
{
    return kind == NB_ZONE_STOCK || kind == NB_ZONE_WASTE || kind == NB_ZONE_PILE || kind == NB_ZONE_OUT;
}

static void key_touch(json_writer *w, const char *key, struct seat_touch touch)
{
    char text[SEAT_TOUCH_TEXT];
    seat_touch_text(text, sizeof text, touch);
    jw_key_text(w, key, text);
}

static void write_lit(json_writer *w, const struct seat_picking *p, struct seat_touch touch)
{
    char label[SEAT_LABEL], names[SEAT_TYPED_NAMES][NB_MAX_CODE], warning[NB_MAX_TEXT];
    if (!seat_pick_lit(p, touch)) return;
    nb_action sole = seat_pick_sole(p, touch);
    unsigned n = seat_typed_names(p, touch, names);
    seat_touch_label(label, sizeof label, p, touch);
    jw_open(w, '{');
    key_touch(w, "at", touch);
    jw_key_text(w, "label", label);
    jw_key_bool(w, "more", !sole);
    if (sole && seat_claim_warning(warning, sizeof warning, p, NULL, sole)) jw_key_text(w, "warning", warning);
    jw_key_open(w, "names", '[');
    for (unsigned i = 0; i < n; i++) jw_text(w, names[i]);
    jw_close(w, ']');
    jw_close(w, '}');
}

/* Every place of the table: a heap is one, and so is each card elsewhere. */
static unsigned places_of(const nb_table *t, struct seat_touch out[NB_MAX_SLOTS + NB_MAX_ZONES])
{
    unsigned n = 0;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        nb_zone z = nb_zone_at(t, zone);
        if (is_heap(z.kind)) out[n++] = seat_place(zone, SEAT_HEAP);
        for (unsigned slot = 0; !is_heap(z.kind) && slot < z.len; slot++) out[n++] = seat_place(zone, slot);
    }
    return n;
}

/* Every place that can be touched, with what that does and how it is typed. */
static void key_lit(json_writer *w, const struct seat_picking *p)
{
    struct seat_touch place[NB_MAX_SLOTS + NB_MAX_ZONES];
    unsigned n = places_of(p->t, place);
    jw_key_open(w, "lit", '[');
    for (unsigned i = 0; i < n; i++) write_lit(w, p, place[i]);
    for (unsigned seat = 0; seat < p->t->rules.seats; seat++) write_lit(w, p, seat_player(seat));
    jw_close(w, ']');
}

/* What Enter means: on the table where a place stands for it, else as a whole. */
static void key_enter(json_writer *w, const struct seat_picking *p)
{
    struct seat_touch place[NB_MAX_SLOTS + NB_MAX_ZONES];
    nb_action action = p->made ? 0 : seat_default(p);
    unsigned n = action ? places_of(p->t, place) : 0, i = 0;
    while (i < n && seat_pick_sole(p, place[i]) != action) i++;
    if (!action) jw_key_text(w, "enter", NULL);
    else key_touch(w, "enter", i < n ? place[i] : (struct seat_touch){.kind = SEAT_TOUCH_ACTION, .action = action});
}

static void key_choices(json_writer *w, const struct seat_picking *p, const char *const *names)
{
    struct seat_choice choice[SEAT_CHOICES];
    int n = seat_choices(p, names, choice);
    jw_key_open(w, "choices", '[');
    for (int i = 0; i < n; i++) {
        jw_open(w, '{');
        jw_key_text(w, "label", choice[i].label);
        jw_key_text(w, "brief", choice[i].brief);
        jw_key(w, "key");
        if (choice[i].key) jw_textn(w, &choice[i].key, 1);
        else jw_null(w);
        jw_key_bool(w, "more", choice[i].more);
        jw_key_text(w, "suit", choice[i].suit);
        jw_key_text(w, "question", choice[i].more ? seat_verb_question(choice[i].touch.verb) : NULL);
        key_touch(w, "touch", choice[i].touch);
        jw_close(w, '}');
    }
    jw_close(w, ']');
}

void page_picking(json_writer *w, const struct seat_picking *p, const char *const *names)
{
    char question[NB_MAX_TEXT];
    seat_question(question, sizeof question, p);
    jw_open(w, '{');
    jw_key_open(w, "touches", '[');
    for (unsigned i = 0; i < p->made; i++) {
        char text[SEAT_TOUCH_TEXT];
        seat_touch_text(text, sizeof text, p->touch[i]);
        jw_text(w, text);
    }
    jw_close(w, ']');
    jw_key_text(w, "question", question);
    jw_key_text(w, "claims", seat_claims_name(seat_claims(p, NULL)));
    key_enter(w, p);
    key_lit(w, p);
    key_choices(w, p, names);
    jw_close(w, '}');
}

void page_picking_of(json_writer *w, const page_table *table, const nb_view *view, unsigned seat)
{
    struct seat_picking p;
    start(&p, table, view, seat);
    page_picking(w, &p, table->names);
}

void page_places(json_writer *w, const nb_view *view, nb_action action)
{
    struct seat_picking p;
    struct seat_touch place[NB_MAX_SLOTS + NB_MAX_ZONES];
    unsigned n = places_of(&view->t, place);
    seat_pick_from(&p, &view->t, view->seat, &action, 1);
    jw_open(w, '[');
    for (unsigned i = 0; i < n; i++) {
        char text[SEAT_TOUCH_TEXT];
        seat_touch_text(text, sizeof text, place[i]);
        if (seat_pick_lit(&p, place[i])) jw_text(w, text);
    }
    jw_close(w, ']');
}

/* ----------------------------------------------------------------------------------------------------------- touching */

void page_refusal_keys(json_writer *w, const struct seat_refusal *refusal)
{
    jw_key_text(w, "reason", seat_reason_name(refusal->reason));
    jw_key_text(w, "message", refusal->text);
    jw_key_text(w, "rule", refusal->rule);
}

/* What a touch does, after those so far: {"chosen": action}, {"picking": ...} or {"refused": why}. An empty touch answers with
 * the picking as it is. */
const char *page_touch(unsigned number, unsigned seat, const char *touches, const char *text)
{
    const page_table *table = page_table_at(number);
    struct seat_touch touch;
    struct seat_picking p;
    struct seat_refusal refusal;
    nb_view view;
    nb_action done = 0;
    if (!table || table->replay) return page_no_table();
    if (seat >= table->match.rules.seats) return page_no_seat();
    page_shown_to(&view, table, seat); /* no card that they are to remember: claims are judged by what is in sight */
    start(&p, table, &view, seat);
    repeat(&p, touches);
    if (*text && !seat_touch_read(&touch, text, strlen(text))) return page_refuse_state("that is not a touch");
    json_writer w = page_object();
    if (*text && !seat_pick_add(&p, touch, &done)) {
        seat_explain_touch(&refusal, &p, touch, table->names);
        jw_key_open(&w, "refused", '{');
        page_refusal_keys(&w, &refusal);
        jw_close(&w, '}');
    } else if (done) {
        jw_key_int(&w, "chosen", done);
    } else {
        jw_key(&w, "picking");
        page_picking(&w, &p, table->names);
    }
    return page_answer(&w);
}

/* --------------------------------------------------------------------------------------------------------- pointing */

/* What a card is worth and does there, for the viewer; slot 65535: the top of a pile. {"text": ""} where there is nothing. */
const char *page_card(unsigned number, unsigned viewer, unsigned zone, unsigned slot)
{
    const page_table *table = page_table_at(number);
    char text[2 * NB_MAX_TEXT];
    nb_view view;
    if (!table) return page_no_table();
    if (!page_is_viewer(table, viewer)) return page_no_seat();
    page_shown_to(&view, table, viewer);
    nb_where where = {.t = table->remote ? &table->hole.t : &view.t,
                      .seat = view.seat,
                      .zone = zone,
                      .slot = slot,
                      .laid = table->laid,
                      .names = table->names};
    nb_card_about(text, sizeof text, &where);
    json_writer w = page_object();
    jw_key_text(&w, "text", text);
    return page_answer(&w);
}

/* ------------------------------------------------------------------------------------------- tables of a server */

static uint32_t read_number(const char *word, size_t length)
{
    uint32_t n = 0;
    for (size_t i = 0; i < length && word[i] >= '0' && word[i] <= '9'; i++) n = n * 10 + (uint32_t)(word[i] - '0');
    return n;
}

/* One cell: "-" a gap, "?" a hidden card, or a code; "+" before it: it lies face up; "@5" after it: seats 0 and 2 have seen it. */
static void lay_cell(nb_table *t, unsigned at, const char *word, size_t length)
{
    bool up = *word == '+';
    unsigned id = t->drawn;
    size_t name = 0; /* how much of the word it is */
    t->slot[at] = NB_NO_CARD;
    if (*word == '-' || id >= t->rules.cards) return;
    t->drawn++;
    t->slot[at] = (uint8_t)id;
    while (name < length && word[name] != '@') name++;
    t->seen[id] = name < length ? (uint16_t)read_number(word + name + 1, length - name - 1) : 0;
    t->card[id] = *word == '?' ? NB_HIDDEN : nb_card_parse(&t->rules, word + up, name - up);
    if (up) t->up[id / 64] |= (uint64_t)1 << id % 64;
}

/* A line for each zone; the table has no other cards then. */
static bool lay_zones(nb_table *t, const char *zones)
{
    unsigned at = 0;
    memset(t->up, 0, sizeof t->up);
    t->drawn = 0;
    for (unsigned zone = 0; zone < t->rules.zones; zone++) {
        size_t length;
        t->at[zone] = (uint16_t)at;
        for (const char *word; (word = next_word(&zones, &length)) && at < NB_MAX_SLOTS; at++)
            lay_cell(t, at, word, length);
        if (*zones++ != '\n') return false;
    }
    t->at[t->rules.zones] = (uint16_t)at;
    return true;
}

static void read_line(char *out, size_t size, const char **from)
{
    size_t n = 0;
    for (; **from && **from != '\n'; ++*from)
        if (n + 1 < size) out[n++] = **from;
    out[n] = 0;
    *from += **from == '\n';
}

static unsigned next_number(const char **at)
{
    size_t length;
    const char *word = next_word(at, &length);
    return word ? read_number(word, length) : 0;
}

/* The asked seat, whose turn it is, the dealer, the number of the hole, the seats that sit it out, and the cards of the stock. */
static bool lay_numbers(nb_table *t, const char *numbers)
{
    const unsigned seats = t->rules.seats;
    t->actor = (uint8_t)next_number(&numbers);
    t->turn = (uint8_t)next_number(&numbers);
    t->dealer = (uint8_t)next_number(&numbers);
    t->number = (uint16_t)next_number(&numbers);
    t->sits_out = (uint16_t)next_number(&numbers);
    const unsigned stock = next_number(&numbers);
    if (stock + t->drawn <= t->rules.cards) t->drawn = (uint8_t)(t->rules.cards - stock);
    return t->actor < seats && t->turn < seats && t->dealer < seats;
}

static unsigned digit(char c) { return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : (unsigned)(c - '0') & 15; }

/* What view_json.c writes as "position". Without it, or where the rules do not come to the list that the server has sent, as
 * when it plays by another version of them, only the cards are known. */
static bool lay_position(nb_table *t, unsigned seat, const char *text, const page_table *table)
{
    nb_action list[NB_MAX_ACTIONS];
    const bool known = *text;
    memset(t->note, 0, sizeof t->note);
    t->lots = 0;
    for (unsigned i = 0; i <= NB_MAX_NOTES && text[0] && text[1]; i++, text += 2)
        *(i ? &t->note[i - 1] : &t->phase) = (uint8_t)(digit(text[0]) << 4 | digit(text[1]));
    if (!known) return false;
    const int n = nb_legal_for(t, seat, list);
    return n == table->listed && !memcmp(list, table->list, (size_t)n * sizeof *list);
}

/* A table of the server as this page may know it, on a table of the same game that nobody plays at: the cards by zones, what
 * the seat may do by codes, and in the facts a line each for the numbers, what is asked, the rule, and the position. The page
 * comes from the same server, so it can trust it. Answers as an empty touch does. */
const char *page_lay(unsigned number, unsigned seat, const char *facts, const char *names, const char *zones,
                     const char *legal)
{
    page_table *table = page_table_at(number);
    char numbers[NB_MAX_TEXT], position[NB_MAX_TEXT];
    size_t length;
    if (!table || table->replay) return page_no_table();
    if (seat >= table->match.rules.seats) return page_no_seat();
    nb_table *t = &table->hole.t;
    table->remote = true;
    read_line(numbers, sizeof numbers, &facts);
    read_line(table->prompt, sizeof table->prompt, &facts);
    read_line(table->rule, sizeof table->rule, &facts);
    read_line(position, sizeof position, &facts);
    if (!lay_zones(t, zones) || !lay_numbers(t, numbers)) return page_refuse_state("that is not a table of this game");
    page_read_names(&table->tags, names);
    for (unsigned s = 0; s < NB_MAX_SEATS; s++)
        table->names[s] = table->tags.name[s]; /* whatever they call themselves */
    table->listed = 0;
    for (const char *word; table->listed < NB_MAX_ACTIONS && (word = next_word(&legal, &length)); table->listed++)
        table->list[table->listed] = read_number(word, length);
    table->laid = !lay_position(t, seat, position, table);
    return page_touch(number, seat, "", "");
}
