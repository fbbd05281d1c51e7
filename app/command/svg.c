/* svg.c - see svg.h */
#include "svg.h"

static FILE *chosen; /* NULL: standard output */

static FILE *out(void) { return chosen ? chosen : stdout; }

void svg_to(FILE *file) { chosen = file; }

/* Told apart by people who do not see all colours too (Okabe and Ito). */
const char *svg_colour(unsigned n)
{
    static const char *const colours[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                          "#E69F00", "#56B4E9", "#000000", "#7F7F7F"};
    return colours[n % (sizeof colours / sizeof colours[0])];
}

void svg_escaped(const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", out()); break;
        case '>': fputs("&gt;", out()); break;
        case '&': fputs("&amp;", out()); break;
        case '"': fputs("&quot;", out()); break;
        default:
            if ((unsigned char)*text >= ' ') fputc(*text, out());
        }
    }
}

void svg_text(double x, double y, const char *attributes, const char *text)
{
    fprintf(out(), "<text x=\"%.1f\" y=\"%.1f\"%s>", x, y, attributes);
    svg_escaped(text);
    fputs("</text>\n", out());
}

void svg_begin(unsigned width, unsigned height, const char *title)
{
    fprintf(out(), "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
           "font-family=\"sans-serif\" font-size=\"12\">\n<title>",
           width, height, width, height);
    svg_escaped(title);
    fprintf(out(), "</title>\n<rect width=\"%u\" height=\"%u\" fill=\"white\"/>\n", width, height);
}

void svg_end(void) { fputs("</svg>\n", out()); }

double svg_y(const struct svg_panel *panel, double value)
{
    return panel->top + (panel->bottom - panel->top) * (panel->high - value) / (panel->high - panel->low);
}

void svg_axis(const struct svg_panel *panel)
{
    enum { LINES = 5 };
    for (unsigned i = 0; i < LINES; i++) {
        const double value = panel->low + (panel->high - panel->low) * i / (LINES - 1), y = svg_y(panel, value);
        char text[32];
        snprintf(text, sizeof text, "%.1f", value);
        fprintf(out(), "<line x1=\"%.0f\" x2=\"%.0f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/>\n", panel->left, panel->right,
               y, y);
        svg_text(panel->left - 6, y + 4, " text-anchor=\"end\"", text);
    }
}
