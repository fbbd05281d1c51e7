/* law_hash_main.c - prints the hash of the laws as the native build sees them, for tests/laws/wasm_laws.sh: law_hash_main HOLES */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

uint32_t law_hash(uint32_t holes);

int main(int argc, char **argv)
{
    char *end = NULL;
    unsigned long holes = argc == 2 ? strtoul(argv[1], &end, 10) : 0;

    if (!holes || *end || holes > UINT32_MAX) {
        fputs("usage: law_hash_main HOLES (a number above 0)\n", stderr);
        return 2;
    }
    printf("%08" PRIx32 "\n", law_hash((uint32_t)holes));
    return 0;
}
