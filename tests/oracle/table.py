"""A match played in the engine and in the model side by side.

Requests are gathered while the model plays ahead, and their answers compared
when they are settled: the engine is asked in few large gulps.
"""

import collections
import json

import events
import expect
from effects import Scramble
from players import choose, choose_styles, illegal_action
from score import Match
from turn import Hole


class Difference(Exception):
    pass


class Table:
    """One match in both, and the questions whose answers are still to come."""

    def __init__(self, engine, rng, views):
        self.engine = engine
        self.rng = rng
        self.views = views              # how often the views and events are compared
        self.thorough = 1               # how often the whole table is
        self.asked = []                 # (request, check) not yet sent
        self.story = []                 # what leads here, for a report
        self.counts = collections.Counter()

    # Questions

    def question(self, check, **request):
        self.asked.append((request, check, len(self.story)))

    def settle(self):
        """Sends what is waiting and compares the answers."""
        asked, self.asked = self.asked, []
        answers = self.engine.ask([request for request, _, _ in asked])
        for (request, check, told), answer in zip(asked, answers):
            wrong = check(answer)
            self.counts["comparisons"] += 1
            if wrong:
                self.report(request, answer, wrong, told)
        if len(answers) < len(asked):
            request, _, told = asked[len(answers)]
            self.report(request, None, ["the engine has ended with status %d" % self.engine.close()], told)

    def report(self, request, answer, wrong, told):
        lines = ["difference:"] + ["  " + line for line in wrong[:12]] + ["after:"]
        lines += [json.dumps(step) for step in self.story[:told]]
        lines += [json.dumps(request), "answer: " + json.dumps(answer)[:2000]]
        raise Difference("\n".join(lines))

    @staticmethod
    def agrees(expected, key=None):
        def check(answer):
            if not answer["ok"]:
                return ["refused: " + answer["error"]["message"]]
            if key is None:
                return expect.differences(expected, answer)
            body = answer[key]
            if "zones" in expected:
                cells = {(zone["kind"], zone["owner"]): zone["cells"] for zone in body["zones"]}
                if ("out", None) in cells:
                    cells["out", None].sort(key=expect.by_card)
                if len(cells) != len(body["zones"]) or set(cells) != set(expected["zones"]):
                    return ["other zones: expected %r, not %r" % (sorted(map(str, expected["zones"])), body["zones"])]
                body = dict(body, zones=cells)
            if body == expected:
                return []
            return expect.differences(expected, body)
        return check

    @staticmethod
    def refuses(codes):
        def check(answer):
            if answer["ok"] or answer["error"]["code"] not in codes:
                return ["expected a refusal with %s" % " or ".join(codes)]
            return []
        return check

    # The match

    def start(self, rules, dealer=None, pack=None, hole=1):
        """A new match; without a pack (and dealer) the engine's seed decides."""
        self.rules = rules
        request = {"cmd": "new", "game": rules.name, "seats": rules.seats, "options": dict(rules.options),
                   "seed": self.rng.randrange(1 << 63)}
        if dealer is not None:
            request["dealer"] = dealer
        if hole != 1:
            request["hole"] = hole
        self.story = []
        dealer, pack = self.dealt(request, dealer, pack)
        self.match = Match(rules, dealer, hole)
        self.hole = Hole(rules, dealer, pack)
        self.question(self.agrees({"options": rules.options, "state": expect.state(self.hole, self.match)}), **request)
        self.actions = []
        self.compare()

    def next_hole(self, pack=None):
        self.match.next_hole()
        request = {"cmd": "next"}
        _, pack = self.dealt(request, self.match.dealer, pack)
        self.hole = Hole(self.rules, self.match.dealer, pack)
        self.question(self.agrees({"state": expect.state(self.hole, self.match)}), **request)
        self.actions = []
        self.compare()

    def dealt(self, request, dealer, pack):
        """The dealer and the pack of a deal that is about to be asked for."""
        self.packed = pack is not None
        if self.packed:
            request["pack"] = pack if request["cmd"] == "next" else " ".join(pack)
            self.story.append(request)
            return dealer, pack
        self.settle()
        story = self.story + [request]
        # The deal is looked at in advance, and dealt again for the comparison.
        answers = self.engine.ask(story + [{"cmd": "truth"}])
        truth = answers[-1]["truth"]
        zones = {(zone["kind"], zone["owner"]): zone["cells"] for zone in truth["zones"]}
        kind = "hand" if self.rules.variant.in_hand else "grid"
        order = [(truth["dealer"] + step) % self.rules.seats for step in range(1, self.rules.seats + 1)]
        pack = [zones[kind, seat][slot]["card"] for slot in range(len(self.rules.slots)) for seat in order]
        pack += [cell["card"] for cell in zones.get(("waste", None), [])] + truth["stock_order"]
        if sorted(pack) != sorted(self.rules.pack):
            self.report(request, answers[-1], ["these are not the cards of the pack"], len(self.story))
        if request["cmd"] == "next":
            self.engine.ask(self.story)     # back to before the deal
        self.story.append(request)
        return truth["dealer"], pack

    def compare(self):
        """Asks everything about the table as it is."""
        hole, match = self.hole, self.match
        if self.rng.random() >= self.thorough and not hole.over:
            seat = hole.actors()[0]
            self.question(self.same_actions(seat, sorted(hole.legal(seat))), cmd="legal", seat=seat)
            return
        self.question(self.agrees(expect.table(hole, match, expect.TRUTH), "truth"), cmd="truth")
        self.question(self.agrees(expect.score(hole, match)), cmd="score")
        for seat in range(hole.seats):
            self.question(self.same_actions(seat, sorted(hole.legal(seat))), cmd="legal", seat=seat)
        if self.rng.random() < self.views:
            for viewer in list(range(hole.seats)) + [expect.SPECTATOR]:
                self.question(self.agrees(expect.table(hole, match, viewer), "view"), cmd="view", seat=viewer)
                if hole.scrambles:
                    self.question(self.same_scrambles(expect.scrambles(hole, viewer)), cmd="view", seat=viewer)

    @staticmethod
    def same_scrambles(expected):
        def check(answer):
            given = [{"cards": scramble["cards"],
                      "at": [(place["kind"], place["owner"], place.get("slot")) for place in scramble["at"]]}
                     for scramble in answer["view"].get("scrambles", [])]
            for mine, its in zip(expected, given):
                its["at"] = mine["at"] and its["at"]
            return [] if given == expected else ["scrambles: expected %r, not %r" % (expected, given)]
        return check

    def same_actions(self, seat, expected):
        def check(answer):
            if not answer["ok"]:
                return ["refused: " + answer["error"]["message"]]
            given = sorted(action["action"] for action in answer["legal"])
            if given == expected and answer["seat"] == seat:
                return []
            return ["what seat %d may do: the engine adds %r and lacks %r" % (
                seat, [a for a in given if a not in expected], [a for a in expected if a not in given])]
        return check

    def act(self, seat, action):
        hole = self.hole
        asked = hole.actors()[0]
        told = self.rng.random() < self.views
        before = self.spread() if told else None
        hole.apply(seat, action)
        self.counts["actions"] += 1
        self.actions.append(action if seat == asked else "%d:%s" % (seat, action))
        request = {"cmd": "apply", "action": self.rng.choice([action] * 8 + [action.upper(), action.lower()])}
        if seat != asked or self.rng.random() < 0.3:
            request["seat"] = seat
        self.story.append(request)
        if hole.scrambled is not None:
            self.question(self.agrees({}), **request)
            self.settle()
            self.learn_scramble()
        if hole.over:
            self.match.add(hole.scores(), hole.closer)
        if not action.startswith("scramble"):
            expected = expect.state(hole, self.match)
            expected["match_over"] = self.match.places is not None
            self.question(self.same_outcome(expected, before, self.spread() if told else None), **request)
        self.compare()

    def spread(self):
        return events.spread(expect.zones(self.hole, expect.TRUTH), expect.stock_order(self.hole))

    def same_outcome(self, state, before, after):
        agrees = self.agrees({"state": state})
        everyone = sorted(self.hole.everyone)
        if before is None:
            return agrees
        return lambda answer: agrees(answer) or events.told_all(before, after, answer["events"], everyone)

    def learn_scramble(self):
        """Takes the order of a scrambled layout from the engine."""
        owner = self.hole.scrambled
        answer = self.engine.ask([{"cmd": "truth"}])[0]
        cells = next(zone["cells"] for zone in answer["truth"]["zones"]
                     if zone["kind"] == "grid" and zone["owner"] == owner)
        if not Scramble.settle(self.hole, [cell["card"] for cell in cells]):
            self.report({"cmd": "truth"}, answer, ["the scramble has changed the cards"], len(self.story))

    def try_illegal(self):
        seat = self.rng.randrange(self.hole.seats)
        action = illegal_action(self.rng, self.hole, seat)
        if action:
            self.counts["refusals"] += 1
            codes = ("ended",) if self.hole.over else ("illegal", "notation")
            self.question(self.refuses(codes), cmd="apply", action=action, seat=seat)

    def play_hole(self, styles=None):
        styles = styles or choose_styles(self.rng, self.rules.seats)
        while not self.hole.over:
            if self.rng.random() < 0.15:
                self.try_illegal()
            self.act(*choose(self.rng, self.hole, styles))
        self.finish_hole()

    def finish_hole(self):
        """What can be asked when a hole is over."""
        self.try_illegal()
        if self.match.places is None:
            self.question(self.refuses(("ended",)), cmd="apply", action="draw")
        else:
            self.question(self.refuses(("ended",)), cmd="next")
        self.counts["holes"] += 1
        for event in self.hole.events:
            self.counts["event " + event] += 1
        self.question(self.same_record, cmd="record")
        self.settle()

    def same_record(self, answer):
        """The actions of the hole as the record has them."""
        if not answer["ok"]:
            return [] if self.story[0].get("hole") else ["refused: " + answer["error"]["message"]]
        text = answer["record"].rsplit("\nhole ", 1)[1]
        text = text.split("\nend\n" if self.packed else "\n", 1)[1]
        lines = text.strip().split("\n")
        expected = self.actions + ["score " + " ".join(map(str, self.match.holes[-1]))]
        if self.match.places is not None:
            expected += ["", "result " + " ".join(map(str, self.match.totals))]
        return [] if lines == expected else ["the record has %r, expected %r" % (lines, expected)]
