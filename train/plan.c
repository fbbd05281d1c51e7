/* plan.c - how networks are trained unless somebody says otherwise. */
#include "train.h"

/* No theory gives these numbers; train/README.md says what others came to. */
const struct plan usual_plan = {.seed = 1,
                                .holes = 200,
                                .branch_percent = 15,
                                .stray_percent = 4,
                                .keep = 150000,
                                .hold = 20000,
                                .passes = 1,
                                .rate = 1e-3f,
                                .decay = 0.1f,
                                .absolute = 0.3f,
                                .average = 0.02f,
                                .curiosity = 0.7f};
