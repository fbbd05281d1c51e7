/* metrics.c - see metrics.h */
#include "metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "allocate.h"

static const double STEPS[METRICS_STEPS] = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1};

void metrics_commit(struct metrics_commits *commits, size_t entries, double seconds)
{
    unsigned step = 0;
    while (step < METRICS_STEPS && seconds > STEPS[step]) step++;
    if (step < METRICS_STEPS) commits->step[step]++;
    commits->n++;
    commits->entries += entries;
    commits->seconds += seconds;
}

static void put(text_buffer *out, const char *text) { add_text(out, text, strlen(text)); }

static void put_head(text_buffer *out, const char *name, const char *type, const char *help)
{
    char text[256];
    snprintf(text, sizeof text, "# HELP niblick_%s %s\n# TYPE niblick_%s %s\n", name, help, name, type);
    put(out, text);
}

static void put_value(text_buffer *out, const char *name, uint64_t value)
{
    char text[128];
    snprintf(text, sizeof text, "niblick_%s %" PRIu64 "\n", name, value);
    put(out, text);
}

static void put_commits(text_buffer *out, const struct metrics_commits *c)
{
    char text[128];
    uint64_t sum = 0;
    put_head(out, "commit_seconds", "histogram", "How long it took to write a batch of entries to the disk.");
    for (unsigned i = 0; i < METRICS_STEPS; i++) {
        sum += c->step[i];
        snprintf(text, sizeof text, "niblick_commit_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", STEPS[i], sum);
        put(out, text);
    }
    snprintf(text, sizeof text, "niblick_commit_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", c->n);
    put(out, text);
    snprintf(text, sizeof text, "niblick_commit_seconds_sum %.6f\n", c->seconds);
    put(out, text);
    put_value(out, "commit_seconds_count", c->n);
}

static void put_node(text_buffer *out, const struct metrics_node *n)
{
    const struct {
        const char *name, *type, *help;
        double value;
    } rows[] = {
        {"node", "gauge", "The number of this node. It gets a new one whenever it starts.", (double)n->id},
        {"nodes", "gauge", "Living nodes of the club, with this one.", (double)n->others + 1},
        {"lease_seconds", "gauge", "How long this node can still be sure of its lease; below 0 it serves nothing.",
         (double)n->lease_left / 1000},
        {"lease_renewed_total", "counter", "How often the lease was renewed.", (double)n->renewed},
        {"lease_lapsed_total", "counter", "How often the lease could not be renewed in time.", (double)n->lapses},
        {"clock_ahead_seconds", "gauge", "How far the database's clock is ahead of this machine's.",
         (double)n->clock_ahead / 1000},
        {"relays", "gauge", "Connections here whose table is at another node.", (double)n->relays},
        {"relays_found_again_total", "counter", "Connections that were moved because their table was.",
         (double)n->found_again},
        {"tables_given_total", "counter", "Tables given to other nodes.", (double)n->given},
        {"draining", "gauge", "1 while this node gives its tables to others, to stop.", n->draining},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[128];
        put_head(out, rows[i].name, rows[i].type, rows[i].help);
        snprintf(text, sizeof text, "niblick_%s %.17g\n", rows[i].name, rows[i].value);
        put(out, text);
    }
}

void metrics_write(text_buffer *out, const struct metrics *m)
{
    const struct {
        const char *name, *type, *help;
        uint64_t value;
    } rows[] = {
        {"up", "gauge", "1 while the log can be written.", m->healthy},
        {"connections", "gauge", "Open connections to the tables.", m->club.guests},
        {"persons", "gauge", "People with a seat who are connected.", m->club.persons},
        {"tables", "gauge", "Tables in memory: those that somebody has visited in the last minutes.", m->club.tables},
        {"matches", "gauge", "Matches going on.", m->club.matches},
        {"messages_total", "counter", "Messages taken in.", m->club.messages},
        {"actions_total", "counter", "Actions of people that counted.", m->club.actions},
        {"refused_total", "counter", "Messages answered with an error.", m->club.refused},
        {"turned_away_total", "counter", "Connections that were not let in.", m->turned_away},
        {"slow_total", "counter", "Connections cut because they did not read.", m->slow},
        {"held_messages", "gauge", "Messages that wait for the log.", m->held},
        {"queued_messages", "gauge", "Messages that wait for their connection.", m->queued},
        {"thinking", "gauge", "Choices that computer players have not made yet.", m->thinking},
        {"think_milliseconds", "gauge", "How long the last computer player could think; 300 unless many think at once.",
         m->think_ms},
        {"entries_total", "counter", "Entries written to the log.", m->commits.entries},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        put_head(out, rows[i].name, rows[i].type, rows[i].help);
        put_value(out, rows[i].name, rows[i].value);
    }
    put_commits(out, &m->commits);
    if (m->node.id) put_node(out, &m->node);
}
