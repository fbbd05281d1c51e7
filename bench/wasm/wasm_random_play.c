/* wasm_random_play.c - the same for WebAssembly: bench.wasm exports it. */
#include "../random_play.h"

__attribute__((export_name("random_play"))) uint32_t random_play_export(uint32_t game, uint32_t holes);

uint32_t random_play_export(uint32_t game, uint32_t holes) { return random_play(game, holes); }
