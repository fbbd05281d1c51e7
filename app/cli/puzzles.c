/* puzzles.c - `niblick puzzles`: the command and its full screen, brought together. */
#include "command.h"
#include "puzzle_command.h"
#include "tui.h"

int cli_puzzles(int argc, char **argv)
{
    static const struct puzzle_front front = {tui_can, tui_puzzles};
    return puzzle_command(argc, argv, &front);
}
