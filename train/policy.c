/* policy.c - playing by a network. */
#include <math.h>
#include <string.h>

#include "players.h"
#include "train.h"

unsigned policy_look_up(const struct net *net, const nb__facts *facts, struct input *out)
{
    unsigned n = 0;
    for (unsigned i = 0; i < facts->n; i++) {
        uint16_t row = net_find(net, facts->at[i].key);
        if (row != NO_ROW) out[n++] = (struct input){row, (int8_t)facts->at[i].count};
    }
    return n;
}

static void judge(struct thought *th, const nb_table *t, unsigned seat)
{
    nb__judge(t, seat, th->list, th->n, th->worth);
    th->least = th->worth[0];
    for (int i = 1; i < th->n; i++)
        if (th->worth[i] < th->least) th->least = th->worth[i];
}

int policy_think(const struct net *net, struct thought *th, const nb_table *t, unsigned seat)
{
    float shared[HIDDEN], shared_out[OUTPUTS] = {0};
    nb__facts facts;
    struct input own[NB__MAX_FACTS];
    int best = -1;
    th->n = nb_legal_for(t, seat, th->list);
    if (th->n == 1) return 0;
    judge(th, t, seat);
    nb__encode_state(&th->facts, &th->memo, t, seat);
    th->shared = policy_look_up(net, &th->facts, th->input);
    memcpy(shared, net->dense.bias1, sizeof shared);
    net_add(net, shared, shared_out, th->input, th->shared);
    for (int i = 0; i < th->n; i++) {
        float hidden[HIDDEN], second[SECOND], out[OUTPUTS];
        th->value[i] = INFINITY;
        if (th->worth[i] - th->least >= NB_NEVER / 2) continue;
        nb__encode_action(&facts, &th->memo, t, seat, th->list[i], th->worth[i] - th->least);
        memcpy(hidden, shared, sizeof hidden);
        memcpy(out, shared_out, sizeof out);
        net_add(net, hidden, out, own, policy_look_up(net, &facts, own));
        net_finish(net, hidden, second, out);
        th->value[i] = out[0] - out[1];
        if (best < 0 || th->value[i] < th->value[best]) best = i;
    }
    return best;
}

/* What comes out for the action that the rule of thumb likes best: nearly what policy_think would find, for much less work. */
void policy_value(const struct net *net, struct thought *th, const nb_table *t, unsigned seat, float out[OUTPUTS])
{
    float hidden[HIDDEN], second[SECOND];
    nb__facts facts;
    struct input own[NB__MAX_FACTS];
    int best = 0;
    th->n = nb_legal_for(t, seat, th->list);
    judge(th, t, seat);
    while (th->worth[best] != th->least) best++;
    memset(out, 0, OUTPUTS * sizeof *out);
    memcpy(hidden, net->dense.bias1, sizeof hidden);
    nb__encode_state(&facts, &th->memo, t, seat);
    net_add(net, hidden, out, own, policy_look_up(net, &facts, own));
    nb__encode_action(&facts, &th->memo, t, seat, th->list[best], 0);
    net_add(net, hidden, out, own, policy_look_up(net, &facts, own));
    net_finish(net, hidden, second, out);
}
