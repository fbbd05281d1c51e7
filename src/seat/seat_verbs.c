/* seat_verbs.c - the words, the key and the place of every verb. The words are in the catalogue (data/text). */
#include "seat_inside.h"

/* clang-format off */
const struct seat_verb seat_verbs[NB_VERBS] = {
    [NB_PASS] = {.can = nb__say_seat_can_pass, .key = 'p'},
    [NB_DRAW] = {.can = nb__say_seat_can_draw, .key = 'd', .on_zone = true, .zone = NB_ZONE_STOCK},
    [NB_TAKE] = {.can = nb__say_seat_can_take, .key = 't', .on_zone = true, .zone = NB_ZONE_WASTE},
    [NB_TAKE_FROM] = {.can = nb__say_seat_can_take_from, .act = nb__say_seat_do_take_from, .which = nb__say_seat_which_take_from, .key = 'f'},
    [NB_DISCARD] = {.can = nb__say_seat_can_discard, .key = 'x', .on_zone = true, .zone = NB_ZONE_WASTE},
    [NB_SWAP] = {.can = nb__say_seat_can_swap, .act = nb__say_seat_do_swap, .which = nb__say_seat_which_swap, .key = 's'},
    [NB_FLIP] = {.can = nb__say_seat_can_flip, .act = nb__say_seat_do_flip, .which = nb__say_seat_which_flip, .key = 'f'},
    [NB_OPEN] = {.can = nb__say_seat_can_open, .act = nb__say_seat_do_open, .which = nb__say_seat_which_open, .key = 'o'},
    [NB_USE] = {.can = nb__say_seat_can_use, .key = 'e', .on_zone = true, .zone = NB_ZONE_HELD},
    [NB_LOOK] = {.can = nb__say_seat_can_look, .act = nb__say_seat_do_look, .which = nb__say_seat_which_look, .key = 'o'},
    [NB_PICK] = {.can = nb__say_seat_can_pick, .act = nb__say_seat_do_pick, .which = nb__say_seat_which_pick, .key = 'c'},
    [NB_TRADE] = {.can = nb__say_seat_can_trade, .act = nb__say_seat_do_trade, .which = nb__say_seat_which_trade, .key = 'e'},
    [NB_GIVE] = {.can = nb__say_seat_can_give, .act = nb__say_seat_do_give, .which = nb__say_seat_which_give, .key = 'g'},
    [NB_SCRAMBLE] = {.can = nb__say_seat_can_scramble, .act = nb__say_seat_do_scramble, .which = nb__say_seat_which_scramble, .key = 'm'},
    [NB_STICK] = {.can = nb__say_seat_can_stick, .act = nb__say_seat_do_stick, .which = nb__say_seat_which_stick, .key = 's'},
    [NB_PAIR] = {.can = nb__say_seat_can_pair, .act = nb__say_seat_do_pair, .which = nb__say_seat_which_pair, .key = 'i'},
    [NB_WITH] = {.can = nb__say_seat_can_with, .act = nb__say_seat_do_with, .which = nb__say_seat_which_with, .key = 'a'},
    [NB_RIPPLE] = {.can = nb__say_seat_can_ripple, .act = nb__say_seat_do_ripple, .which = nb__say_seat_which_ripple, .key = 'i'},
    [NB_KNOCK] = {.can = nb__say_seat_can_knock, .key = 'n'},
    [NB_CALL] = {.can = nb__say_seat_can_call, .key = 'c'},
    [NB_NAME] = {.can = nb__say_seat_can_name, .act = nb__say_seat_do_name, .which = nb__say_seat_which_name},
    [NB_BURY] = {.can = nb__say_seat_can_bury, .act = nb__say_seat_do_bury, .which = nb__say_seat_which_bury, .key = 'b'},
    [NB_PLAY] = {.can = nb__say_seat_can_play, .act = nb__say_seat_do_play, .which = nb__say_seat_which_play, .key = 'y'},
    [NB_SHED] = {.can = nb__say_seat_can_shed, .act = nb__say_seat_do_shed, .which = nb__say_seat_which_shed, .key = 'x'},
    [NB_HAND_ON] = {.can = nb__say_seat_can_hand_on, .key = 'o', .on_zone = true, .zone = NB_ZONE_UPCARD},
    [NB_HOLE_OUT] = {.can = nb__say_seat_can_hole_out, .act = nb__say_seat_do_hole_out, .which = nb__say_seat_which_hole_out, .key = 'o'},
    [NB_DECLARE] = {.can = nb__say_seat_can_declare, .act = nb__say_seat_do_declare, .which = nb__say_seat_which_declare, .key = 'c'},
    [NB_LAY] = {.can = nb__say_seat_can_lay, .act = nb__say_seat_do_lay, .which = nb__say_seat_which_lay, .key = 'z'},
    [NB_STYMIE] = {.can = nb__say_seat_can_stymie, .act = nb__say_seat_do_stymie, .which = nb__say_seat_which_stymie, .key = 's'},
};
/* clang-format on */

const char seat_reserved_keys[] = "hjklur";

int seat_verb_label(char *out, size_t size, unsigned verb)
{
    nb__text text = nb__text_in(out, size);
    nb__put(&text, verb && verb < NB_VERBS ? seat_verbs[verb].can : nb_verb_name(verb));
    nb__capitalise(&text);
    return nb__text_end(&text);
}

const char *seat_verb_question(unsigned verb) { return verb && verb < NB_VERBS ? seat_verbs[verb].which : NULL; }
