/* golph_values.c - what cards, chances and the lead are worth in golph, in 1/NB_UNIT strokes.
 *
 * These numbers are measured; no rule or theory gives them. Tens of thousands of choices in holes among players who judge by
 * these numbers were played out with every card they could have played, in dozens of imagined holes each; the numbers are
 * those whose sums come nearest to what came of it (least squares), rounded to fives. Two players need others than four:
 * with one opponent a high trump ball is safe, and the lead is a burden. Five play by the numbers of four.
 *
 * The program that fitted them is not in the tree. What can be found again is how well they play:
 *
 *     niblick deck golph --check --holes 50000          mean total of nine holes among players who go by them
 *     tools/strength.sh --only golph --print            everyman, who goes by them, against the other players
 */
#include "golph_estimate.h"

/* clang-format off */ /* in columns: nothing, then one, two, three and four tricks left */
static const struct golph_values VALUES[] = {
    { /* two players */
     .kept = {[GOLPH_BUZZARD_CARD] = {0, 155, 25, -50, 0},
              [GOLPH_TRUMP_STYMIE] = {0, 60, -15, -15, 30},
              [GOLPH_DORMIE_STYMIE] = {0, -30, 65, 50, 195},
              [GOLPH_TRUMP_BALL + 1] = {0, -160, -110, -115, -30},
              [GOLPH_TRUMP_BALL + 2] = {0, -160, -85, -65, -5},
              [GOLPH_TRUMP_BALL + 3] = {0, -90, -55, -40, -5},
              [GOLPH_TRUMP_BALL + 4] = {0, -35, -20, 5, 50},
              [GOLPH_TRUMP_BALL + 5] = {0, 15, 55, 90, 115},
              [GOLPH_TRUMP_BALL + 6] = {0, 65, 115, 185, 155},
              [GOLPH_DORMIE_BALL + 1] = {0, 10, 65, 75, -5},
              [GOLPH_DORMIE_BALL + 2] = {0, 0, 40, 25, -35},
              [GOLPH_DORMIE_BALL + 3] = {0, -5, 15, 10, -30},
              [GOLPH_DORMIE_BALL + 4] = {0, 0, 5, 0, -25},
              [GOLPH_DORMIE_BALL + 5] = {0, -5, 10, 0, -15}},
     .saves = {[GOLPH_BUZZARD_CARD] = {0, 40, 55, 70, 120},
               [GOLPH_TRUMP_STYMIE] = {0, 60, 65, 40, 120},
               [GOLPH_DORMIE_STYMIE] = {0, 40, 55, 50, 20},
               [GOLPH_TRUMP_BALL + 1] = {0, -20, 50, 85, 70},
               [GOLPH_TRUMP_BALL + 2] = {0, 5, 50, 65, 15},
               [GOLPH_TRUMP_BALL + 3] = {0, 10, 30, 60, 10},
               [GOLPH_TRUMP_BALL + 4] = {0, 15, 15, 60, 20},
               [GOLPH_TRUMP_BALL + 5] = {0, 25, 0, 35, 5},
               [GOLPH_TRUMP_BALL + 6] = {0, 15, -45, 45, 55}},
     .gain = {{{0, 415, 265, 265, 475}, {0, 95, 180, 250, 320}}, {{0, 300, 295, 245, 190}, {0, 85, 175, 205, 145}}},
     .lead = {0, 100, -230, -360, -210},
     .empty = {0, -150, 25, 60, 115},
     .cost = {0, 70, 70, 130, 180}},
    { /* three players */
     .kept = {[GOLPH_BUZZARD_CARD] = {0, 120, 60, -5, 290},
              [GOLPH_TRUMP_STYMIE] = {0, 45, 10, -25, 270},
              [GOLPH_DORMIE_STYMIE] = {0, 45, 60, 30, 235},
              [GOLPH_TRUMP_BALL + 1] = {0, -65, -45, -40, 90},
              [GOLPH_TRUMP_BALL + 2] = {0, -60, 5, -20, 55},
              [GOLPH_TRUMP_BALL + 3] = {0, -45, 0, -5, 30},
              [GOLPH_TRUMP_BALL + 4] = {0, -15, -5, -10, 40},
              [GOLPH_TRUMP_BALL + 5] = {0, -5, 20, 5, 35},
              [GOLPH_TRUMP_BALL + 6] = {0, 10, 45, 40, 60},
              [GOLPH_DORMIE_BALL + 1] = {0, 35, 50, 20, -20},
              [GOLPH_DORMIE_BALL + 2] = {0, 25, 30, 10, -30},
              [GOLPH_DORMIE_BALL + 3] = {0, 10, 10, 0, -35},
              [GOLPH_DORMIE_BALL + 4] = {0, 5, 5, -5, -30},
              [GOLPH_DORMIE_BALL + 5] = {0, 5, -5, 0, -25}},
     .saves = {[GOLPH_BUZZARD_CARD] = {0, 20, 75, 80, 45},
               [GOLPH_TRUMP_STYMIE] = {0, 5, 65, 55, 40},
               [GOLPH_DORMIE_STYMIE] = {0, 25, 50, 50, 10},
               [GOLPH_TRUMP_BALL + 1] = {0, 10, 45, 75, 50},
               [GOLPH_TRUMP_BALL + 2] = {0, 15, 35, 55, 35},
               [GOLPH_TRUMP_BALL + 3] = {0, 30, 25, 40, 30},
               [GOLPH_TRUMP_BALL + 4] = {0, 35, 20, 35, 15},
               [GOLPH_TRUMP_BALL + 5] = {0, 25, -25, 30, 20},
               [GOLPH_TRUMP_BALL + 6] = {0, -5, -15, 5, 0}},
     .gain = {{{0, 185, 195, 215, 270}, {0, 160, 145, 215, 185}}, {{0, 250, 260, 225, 210}, {0, 170, 230, 240, 150}}},
     .lead = {0, 20, -150, -170, -95},
     .empty = {0, -20, -5, 45, 85},
     .cost = {0, 75, 60, 140, 135}},
    { /* four players or five */
     .kept = {[GOLPH_BUZZARD_CARD] = {0, 140, 75, 40, 410},
              [GOLPH_TRUMP_STYMIE] = {0, 25, 10, 0, 400},
              [GOLPH_DORMIE_STYMIE] = {0, 60, 55, 65, 240},
              [GOLPH_TRUMP_BALL + 1] = {0, -80, -75, -25, 105},
              [GOLPH_TRUMP_BALL + 2] = {0, -60, -35, -20, 75},
              [GOLPH_TRUMP_BALL + 3] = {0, -25, -35, -25, 45},
              [GOLPH_TRUMP_BALL + 4] = {0, -20, -30, -25, 30},
              [GOLPH_TRUMP_BALL + 5] = {0, 0, -5, 10, 5},
              [GOLPH_TRUMP_BALL + 6] = {0, 5, 15, 0, 10},
              [GOLPH_DORMIE_BALL + 1] = {0, 50, 30, 10, -35},
              [GOLPH_DORMIE_BALL + 2] = {0, 25, 15, -5, -40},
              [GOLPH_DORMIE_BALL + 3] = {0, 10, 10, -5, -30},
              [GOLPH_DORMIE_BALL + 4] = {0, 5, 5, -5, -25},
              [GOLPH_DORMIE_BALL + 5] = {0, -5, -5, 0, -20}},
     .saves = {[GOLPH_BUZZARD_CARD] = {0, 55, 95, 95, 35},
               [GOLPH_TRUMP_STYMIE] = {0, 35, 70, 60, 10},
               [GOLPH_DORMIE_STYMIE] = {0, 35, 55, 50, 10},
               [GOLPH_TRUMP_BALL + 1] = {0, 15, 50, 50, 20},
               [GOLPH_TRUMP_BALL + 2] = {0, 15, 35, 35, 15},
               [GOLPH_TRUMP_BALL + 3] = {0, 5, 35, 30, 15},
               [GOLPH_TRUMP_BALL + 4] = {0, 20, 35, 30, 15},
               [GOLPH_TRUMP_BALL + 5] = {0, 5, 25, 15, 15},
               [GOLPH_TRUMP_BALL + 6] = {0, -15, 15, 15, -10}},
     .gain = {{{0, 195, 215, 190, 225}, {0, 155, 130, 165, 105}}, {{0, 240, 255, 235, 215}, {0, 155, 260, 245, 180}}},
     .lead = {0, 10, -135, -125, -145},
     .empty = {0, -10, 5, 35, 80},
     .cost = {0, 95, 110, 100, 100}},
};
/* clang-format on */

const struct golph_values *nb__golph_values(unsigned players) { return &VALUES[players < 4 ? players - 2 : 2]; }
