/* math.h - what src/wire takes from there; each is an instruction of the machine, or two. */
#ifndef NIBLICK_WASM_MATH_H
#define NIBLICK_WASM_MATH_H

static inline double fabs(double x) { return __builtin_fabs(x); }

/* Halves go away from zero; x - trunc(x) is exact. */
static inline double round(double x)
{
    double whole = __builtin_trunc(x);
    return fabs(x - whole) < 0.5 ? whole : whole + __builtin_copysign(1, x);
}

#endif
