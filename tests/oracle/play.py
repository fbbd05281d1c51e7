"""Plays the layout games in the engine and in a second model side by side.

The model here was written from the rules alone and knows nothing of the
engine's source. Packs are explicit, actions are random; after every action the
two tables are compared: what every seat may do, who is asked, every card and
who has seen it, the scores, and the match. Any difference is printed with the
requests that lead to it, and makes the exit status 1.

    play.py PROGRAM [--holes N] [--seed S] [--game G] [--views P] [--verbose]

Without --holes it plays a fixed selection of all games, seats and options.
"""

import argparse
import random
import sys

sys.dont_write_bytecode = True      # nothing is left behind in the source tree

from engine import Engine
from examples import BRINKS, CLOSINGS, EXAMPLES, MARKS, MODEST, SCRIPTS, pack_with
from players import fitting_styles, stack
from table import Difference, Table
from variants import VARIANTS, Refused, Rules

# What must have come up in the fixed selection, or it has lost its worth.
WANTED = """all-up all-gone block line line-at-the-end barred call-after closed declined effect-exchange effect-look-any
    effect-look-exchange effect-look-opponent effect-look-own effect-scramble empty-layout exchange-broken
    exchange-end exchange-end-after-close close-on-the-brink locked may-flip must-flip no-target pair-right pair-wrong
    penalty-stock-out ripple ripple-on stick-nothing-to-give stick-other stick-own stick-wrong stock-out
    stock-out-after-close""".split()
SEED = 4


def random_rules(rng, game, seats=None, one_hole=True, **forced):
    """A table of this game with options taken at random, but for some."""
    variant = VARIANTS[game]
    while True:
        number = seats or rng.randint(*variant.seats)
        chosen = {}
        for key, (values, _) in sorted(variant.options.items()):
            if key == "holes":
                chosen[key] = "1" if one_hole else str(rng.randint(2, 3))
            elif key == "decks":
                if rng.random() < 0.3:
                    chosen[key] = rng.choice(values)
            elif rng.random() < 0.6:
                chosen[key] = rng.choice(values)
        chosen.update(forced)
        try:
            return Rules(game, number, **chosen)
        except Refused:
            continue


def play_hole(table, rng, game, seats=None, style=None, **forced):
    rules = random_rules(rng, game, seats, **forced)
    table.start(rules, rng.randrange(rules.seats), stack(rng, rules.pack))
    table.play_hole([style] * rules.seats if style else None)


def play_locked(table, rng, game):
    """A call, and then others who would like to meddle with the caller's cards."""
    rules = random_rules(rng, game, rng.randint(2, 3), locked="on")
    table.start(rules, rng.randrange(rules.seats), stack(rng, rules.pack))
    table.play_hole(["closer", "meddler", "rash"][:rules.seats])


def play_match(table, rng, game):
    """Holes until the match is over; it may begin late, and the seed may deal."""
    rules = random_rules(rng, game, one_hole=False)
    first = 1
    if not rules.holes and rng.random() < 0.4:
        first = rng.randint(33, 36)
    elif rules.holes and rng.random() < 0.3:
        first = rules.holes
    seeded = rng.random() < 0.3
    if seeded:
        table.start(rules, rng.choice([None, 0]), None, first)
    else:
        table.start(rules, rng.randrange(rules.seats), stack(rng, rules.pack), first)
    table.play_hole()
    while table.match.places is None:
        table.next_hole(None if seeded else stack(rng, rules.pack))
        table.play_hole()
    table.counts["matches"] += 1


def deal_only(table, rng, game):
    """What a dealt layout would count: groups of every kind come up soon."""
    rules = random_rules(rng, game)
    table.start(rules, rng.randrange(rules.seats), stack(rng, rules.pack))
    table.counts["deals"] += 1


def gluttons(table, rng, game):
    """One seat collects as many cards as the stock allows; of so large a table
    not everything is compared every time."""
    rules = Rules(game, 2, decks="3")
    table.start(rules, 1, stack(rng, rules.pack))
    hole = table.hole
    table.thorough = 0.05
    while not hole.over:
        seat = hole.actors()[0]
        actions = hole.legal(seat)
        cells = hole.layouts[seat].cells
        wrong = []
        if game == "cambio" and seat == 1:
            wrong = [action for action in actions if action.startswith("stick")
                     and hole.layouts[int(action[6])].cells[action[8:]].rank != hole.waste[-1].rank]
        elif game == "pablo" and seat == 0 and actions[0].startswith("with"):
            wrong = [action for action in actions if cells[action[5:]].rank != cells[hole.phase.first].rank]
        elif game == "pablo" and seat == 0:
            wrong = [action for action in actions if action.startswith(("draw", "pair"))]
        tame = [action for action in actions if action in ("take", "pass")]
        table.act(seat, rng.choice(wrong or tame or actions))
    table.thorough = 1
    table.finish_hole()


def known_scores(table, rng):
    """The layouts whose score was worked out by hand."""
    for game, options, layout, score in EXAMPLES:
        rules = Rules(game, 2, **options)
        table.start(rules, 1, pack_with(rules, layout, rng))
        if table.hole.scores()[0] != score:
            raise Difference("the model counts %s %s as %d, not %d" % (game, layout, table.hole.scores()[0], score))
    table.settle()


def scripts(table, rng):
    """Rare turns, step by step."""
    for game, options, layout, draws, other, actions, wanted in SCRIPTS:
        rules = Rules(game, 2, **options)
        table.start(rules, 1, pack_with(rules, layout, rng, draws))
        hole = table.hole
        actions = actions.split("|")
        while actions:
            seat = hole.actors()[0]
            legal = hole.legal(seat)
            if seat == 0:
                action = actions.pop(0)
            elif other == "fill" and "discard" in legal:
                action = "swap " + hole.layouts[seat].hidden()[0]
            else:
                action = next(action for action in ("discard", "draw", legal[0]) if action in legal)
            table.act(seat, action)
        finish(table, wanted, game + " " + layout)


def brinks(table):
    """The row of exchanges that ends a hole, and what may break it."""
    for game, verbs, wanted in BRINKS:
        rules = Rules(game, 3)
        table.start(rules, 2, rules.pack)       # in order, so that equal cards are about
        hole = table.hole
        verbs = verbs.split()
        at_the_brink = False
        while verbs:
            starts = "draw" in hole.legal(hole.actors()[0])
            at_the_brink = at_the_brink or (starts and hole.exchanges == 4 * hole.seats - 2)
            if at_the_brink:
                table.act(hole.actors()[0], pick(hole, verbs.pop(0)))
            else:
                table.act(hole.actors()[0], exchange(hole))
        finish(table, wanted, game)


def exchange(hole):
    """What keeps a row of exchanges going, or leads to one."""
    legal = hole.legal(hole.actors()[0])
    if "draw" in legal and not any(action.startswith("take") for action in legal):
        return "draw"
    for verb in ("take", "pass", "discard", "swap"):
        if any(action.startswith(verb) for action in legal):
            return pick(hole, verb)
    return legal[0]


def pick(hole, verb):
    """An action with this verb: `swap` leaves hidden cards alone where new ones
    lie face up, `fill` does not, `last` takes the last slot; a stick is known to
    be right or wrong."""
    seat = hole.actors()[0]
    layout = hole.layouts[seat]
    if verb == "last":
        return "swap " + layout.filled()[-1]
    for action in hole.legal(seat):
        word, _, slot = action.partition(" ")
        if verb in ("right", "wrong"):
            if word == "stick" and int(slot.split(".")[0]) == seat:
                card = layout.cells[slot.split(".")[1]]
                if (card.rank == hole.waste[-1].rank) == (verb == "right"):
                    return action
        elif verb == "fill":
            if word == "swap" and not layout.cells[slot].up:
                return action
        elif word == verb:
            if word != "swap" or hole.rules.placed == "down" or layout.cells[slot].up:
                return action
    raise LookupError(verb)


def closings(table, rng):
    """What a knock or a call earns and costs."""
    for game, options, layout, other, scores, places in CLOSINGS:
        rules = Rules(game, 2, **options)
        table.start(rules, 1, pack_with(rules, layout, rng, other=other))
        hole = table.hole
        while not hole.over:
            seat = hole.actors()[0]
            legal = hole.legal(seat)
            table.act(seat, next(action for action in ("call", "knock", "discard", "draw", "pass") if action in legal))
        table.finish_hole()
        if hole.scores() != scores or table.match.places != places:
            raise Difference("the model counts %s %s against %s as %r and places %r" % (
                game, layout, other, hole.scores(), table.match.places))


def marks(table, rng):
    """Games to a mark end there and not before."""
    for game, first, layouts, over in MARKS:
        rules = Rules(game, 2)
        for number, layout in enumerate(layouts):
            dealer = 1 - number % 2
            pack = pack_with(rules, layout, rng, other=MODEST[game], dealer=dealer)
            if number:
                table.next_hole(pack)
            else:
                table.start(rules, dealer, pack, first)
            while not table.hole.over:
                seat = table.hole.actors()[0]
                legal = table.hole.legal(seat)
                if game == "ripple":
                    action = exchange(table.hole)       # until it ends the hole
                else:
                    action = "call" if "call" in legal and seat == 1 else "draw" if "draw" in legal else "discard"
                table.act(seat, action)
            table.finish_hole()
        if (table.match.places is not None) != over:
            raise Difference("the model has a total of %r in %s" % (table.match.totals, game))


def finish(table, wanted, what):
    """Plays a hole to its end, if it has not ended, and sees what has come up."""
    if table.hole.over:
        table.finish_hole()
    else:
        table.play_hole(["plain"] * table.rules.seats)
    if not wanted <= table.hole.events:
        raise Difference("the model made %r of %s" % (table.hole.events, what))


def catalogue(table):
    """The games are offered with their seats and options, and no others."""
    def check(answer):
        games = {game["id"]: game for game in answer["games"]}
        wrong = []
        for name, variant in VARIANTS.items():
            game = games.get(name, {})
            if (game.get("min_seats"), game.get("max_seats")) != variant.seats:
                wrong.append("%s: other seats" % name)
            offered = {option["name"]: (sorted(option["values"]), option["default"])
                       for option in game.get("options", [])}
            expected = {key: (sorted(values), default) for key, (values, default) in variant.options.items()}
            if offered != expected:
                wrong.append("%s: options %r, expected %r" % (name, offered, expected))
        return wrong
    table.question(check, cmd="games")
    table.settle()


def refused_tables(table):
    """Tables that cannot be are refused, and all others are not."""
    for game, variant in VARIANTS.items():
        for seats in range(1, 18):
            for decks in variant.options["decks"][0]:
                for jokers in variant.options.get("jokers", (("off",), ""))[0]:
                    chosen = {"decks": decks}
                    if "jokers" in variant.options:
                        chosen["jokers"] = jokers
                    try:
                        check = Table.agrees({"options": Rules(game, seats, **chosen).options})
                    except Refused as refused:
                        check = Table.refuses(refused.args)
                    table.question(check, cmd="new", game=game, seats=seats, options=chosen, seed=1)
    table.settle()


def selection(table, rng):
    """The fixed selection: a little of everything."""
    catalogue(table)
    refused_tables(table)
    known_scores(table, rng)
    scripts(table, rng)
    brinks(table)
    closings(table, rng)
    marks(table, rng)
    for game, variant in VARIANTS.items():
        low, high = variant.seats
        for seats in range(low, high + 1):
            play_hole(table, rng, game, seats, "closer" if seats > 4 else None)
        for style in fitting_styles(variant):
            play_hole(table, rng, game, rng.randint(low, min(high, 3)), style, decks="1")
        for _ in range(10 if variant.sticking else 3 if variant.pair_drop or variant.rippling else 0):
            play_hole(table, rng, game, 2, "builder" if variant.rippling else "sharp")
        for _ in range(4 if "locked" in variant.options else 0):
            play_locked(table, rng, game)
        play_match(table, rng, game)
        for _ in range(15):
            deal_only(table, rng, game)
        table.settle()
    for game in ("cambio", "pablo"):
        gluttons(table, rng, game)


def lost_events(counts):
    return [event for event in WANTED if not counts["event " + event]]


def soak(table, rng, games, holes):
    while table.counts["holes"] < holes:
        game = rng.choice(games)
        what = rng.random()
        if what < 0.1:
            play_match(table, rng, game)
        elif what < 0.15 and "locked" in VARIANTS[game].options:
            play_locked(table, rng, game)
        elif what < 0.3:
            deal_only(table, rng, game)
        else:
            play_hole(table, rng, game)
    table.settle()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--holes", type=int, help="play so many random holes instead of the fixed selection")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--game", choices=sorted(VARIANTS))
    parser.add_argument("--views", type=float, help="how often views and events are compared, 0 to 1")
    parser.add_argument("--verbose", action="store_true", help="say what has come up")
    args = parser.parse_args()

    rng = random.Random(args.seed)
    views = args.views if args.views is not None else (0.08 if args.holes is None else 0.3)
    table = Table(Engine(args.program), rng, views)
    status = 0
    try:
        if args.holes is None:
            selection(table, rng)
            if args.seed == SEED and lost_events(table.counts):
                raise Difference("the selection no longer brings about: " + ", ".join(lost_events(table.counts)))
        else:
            soak(table, rng, [args.game] if args.game else sorted(VARIANTS), args.holes)
    except Difference as difference:
        print(difference)
        status = 1
    status |= table.engine.close() != 0
    counts = table.counts
    if args.verbose:
        for name in sorted(counts):
            print("%8d %s" % (counts[name], name))
    print("oracle: %d holes, %d matches, %d actions, %d comparisons: %s" % (
        counts["holes"], counts["matches"], counts["actions"], counts["comparisons"],
        "a difference" if status else "no difference"))
    return status


if __name__ == "__main__":
    sys.exit(main())
