#!/usr/bin/python3
"""The Python package: games, holes, views, matches, records, players, hints and reviews, and what it says to bad input.
ctest-labels: release
"""
import os
import pickle
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "lib"))
import package

import niblick
from niblick import Error, Hole, Match, Rng, Rules


def played(game, seats=None, options=None, seed=1, player="rabbit"):
    """A hole from the deal to its end."""
    hole = Hole(Rules(game, seats, options), seed=seed)
    rng = Rng(seed)
    while not hole.over:
        hole.apply(niblick.player(player).choose(hole, rng))
    return hole


class Games(unittest.TestCase):
    def test_every_game_of_the_program_is_there(self):
        told = subprocess.run([os.environ["NIBLICK"], "games"], capture_output=True, check=True, text=True).stdout
        for game in niblick.games():
            self.assertIn(game.id, told)
            self.assertEqual(niblick.game(game.id), game)
            self.assertTrue(game.title and game.summary and game.options and game.presets)

    def test_options_can_be_a_text_or_a_dict(self):
        text, given = Rules("six", 3, "holes=3 jokers=on"), Rules("six", 3, {"holes": 3, "jokers": True})
        self.assertEqual(text, given)
        self.assertEqual(given.options["jokers"], "on")
        self.assertEqual(Rules("six", 3, given.options_text), given)

    def test_bad_rules_are_refused_with_a_code_and_a_sentence(self):
        for arguments, code, says in (
            (("sixx",), "game", "sixx"),
            (("six", 99), "seats", "99"),
            (("six", -1), "seats", "-1"),
            (("six", 2**40), "seats", str(2**40)),
            (("six", 2, "jokres=on"), "option", "jokers"),
            (("six", 2, {"holes": "1 jokers=on"}), "option", "blank"),
        ):
            with self.assertRaises(Error) as caught:
                Rules(*arguments)
            self.assertEqual(caught.exception.code, code)
            self.assertIn(says, str(caught.exception))

    def test_wrong_types_are_type_errors(self):
        for call in (
            lambda: Rules(None, 2),
            lambda: Rules("six", "2"),
            lambda: Rules("six", True),
            lambda: Rules("six", 2, 7),
            lambda: Hole(None),
            lambda: Hole(Rules("six"), seed=1.5),
            lambda: Match("six"),
            lambda: niblick.player(None),
            lambda: niblick.read_record(None),
            lambda: niblick.review(None),
            lambda: niblick.player("habit").choose(None),
        ):
            self.assertRaises(TypeError, call)

    def test_a_nul_in_a_text_is_refused(self):
        self.assertRaises(ValueError, Rules, "six\0", 2)
        self.assertRaises(ValueError, Rules, "six", 2, "holes=1\0")

    def test_an_error_travels_between_processes(self):
        again = pickle.loads(pickle.dumps(Error("illegal", "no")))
        self.assertEqual((again.code, str(again)), ("illegal", "no"))


class Holes(unittest.TestCase):
    def test_a_view_shows_what_its_seat_has_seen_and_nothing_else(self):
        for game in niblick.games():
            hole, chance = Hole(Rules(game.id), seed=5), random.Random(5)
            while not hole.over:
                for seat in (None, *range(hole.rules.seats)):
                    for zone in hole.view(seat).zones:
                        for cell in zone.cells:
                            allowed = cell.up if seat is None else seat in cell.seen
                            self.assertEqual(cell.card is not None, allowed and not cell.empty, (game.id, seat, zone, cell))
                hole.apply(chance.choice(hole.legal()))

    def test_events_for_a_viewer_hide_what_it_may_not_know(self):
        hole = Hole(Rules("hand", 2), seed=3)
        other = 1 - hole.actor
        seen = hole.copy().apply("draw")
        self.assertIsNotNone(seen[0].card)
        self.assertIsNone(hole.apply("draw", viewer=other)[0].card)

    def test_what_is_not_legal_is_refused_and_changes_nothing(self):
        hole, chance = Hole(Rules("cambio", 3), seed=2), random.Random(2)
        for _ in range(2000):
            before, code = hole.copy(), chance.getrandbits(32) if chance.random() < 0.5 else chance.randrange(40) << 24 | chance.getrandbits(24)
            if any(code == legal.code for legal in hole.legal()):
                continue
            with self.assertRaises(Error) as caught:
                hole.apply(code)
            self.assertEqual(caught.exception.code, "illegal")
            self.assertEqual(hole, before)
            hole.view(hole.actor).why_not(code)
        for action, code in (("dance", "notation"), ("swap Z9", "notation"), (-1, "notation"), (2**32, "notation")):
            with self.assertRaises(Error) as caught:
                hole.apply(action)
            self.assertEqual(caught.exception.code, code, action)

    def test_seats_beyond_the_table_are_refused(self):
        hole = Hole(Rules("six", 2), seed=1)
        for call in (
            lambda: hole.view(2),
            lambda: hole.view(-1),
            lambda: hole.legal(16),
            lambda: hole.apply("draw", seat=255),
            lambda: hole.apply("draw", viewer=2),
            lambda: hole.tally(2),
            lambda: hole.story(2),
            lambda: Hole(Rules("six", 2), dealer=2),
        ):
            with self.assertRaises(Error) as caught:
                call()
            self.assertEqual(caught.exception.code, "seats")
        self.assertRaises(ValueError, Hole, Rules("six", 2), 0, 10**6)

    def test_a_hole_that_is_over_takes_nothing_more(self):
        hole = played("six", 2)
        self.assertEqual((hole.actor, hole.actors, hole.legal()), (None, (), ()))
        for call in (lambda: hole.apply("draw"), lambda: niblick.player("habit").choose(hole), lambda: hole.play(0)):
            with self.assertRaises(Error) as caught:
                call()
            self.assertEqual(caught.exception.code, "ended")

    def test_the_tally_adds_up_to_the_score(self):
        for game in niblick.games():
            hole = played(game.id, seed=4)
            for seat, score in enumerate(hole.scores()):
                self.assertEqual(sum(line.amount for line in hole.tally(seat)), score, game.id)

    def test_a_sample_is_a_hole_that_looks_the_same_to_its_seat(self):
        hole = Hole(Rules("pablo", 3), seed=8)
        for _ in range(6):
            hole.apply(hole.legal()[0])
        view = hole.view(1)
        sample = view.sample(Rng(1))
        self.assertEqual(sample.view(1), view)
        self.assertRaises(Error, sample.story)  # nobody knows how it was dealt
        self.assertRaises(Error, hole.view(None).sample, Rng(1))

    def test_a_pack_decides_every_card(self):
        rules = Rules("six", 2, "holes=1")
        pack = [code for code in rules.faces for _ in range(rules.cards // len(rules.faces))]
        self.assertEqual(Hole(rules, pack=pack).stock_order()[-1], pack[-1])
        self.assertRaises(Error, Hole, rules, 0, 0, 0, pack[:-1])
        self.assertRaises(Error, Hole, rules, 0, 0, 0, pack[:-1] + ["Zz"])

    def test_a_story_tells_every_move_and_only_what_a_seat_may_hear(self):
        hole = Hole(Rules("hand", 2), seed=3)  # Bea begins
        for action in ("draw", "discard", "draw", "discard", "knock", "draw", "discard"):
            hole.apply(action)
        told = hole.story(0, ["Ann", "Bea"])
        self.assertEqual(len(told), len(hole.moves))
        self.assertTrue(any(text.startswith("Bea draws a card") for text in told), told)
        self.assertFalse(any(text.startswith("Bea draws the") for text in told), told)
        self.assertRaises(ValueError, hole.story, 0, ["Ann"])


class Matches(unittest.TestCase):
    def test_a_record_is_read_back_as_it_was_played(self):
        for game in niblick.games():
            options = {"holes": 2} if any(option.name == "holes" and "2" in option.values for option in game.options) else None
            match = niblick.play_match(Rules(game.id, options=options), ["rabbit"] * game.min_seats, seed=len(game.title))
            names = [f"Player {seat}" for seat in range(game.min_seats)]
            record = niblick.read_record(match.record(names, date="1928"))
            self.assertEqual((record.rules, record.names, record.date), (match.rules, tuple(names), "1928"))
            self.assertEqual((list(record.totals), record.over), (match.totals, True))
            self.assertEqual(record.result, match.result(names))

    def test_the_program_reads_records_of_the_package(self):
        match = niblick.play_match(Rules("six", 3, "holes=2"), ["rabbit", "habit", "random"], seed=9)
        with tempfile.NamedTemporaryFile("w", suffix=".nib") as file:
            file.write(match.record(["Ann", 'Bea "B"', "Cyd\\"]))
            file.flush()
            told = subprocess.run([os.environ["NIBLICK"], "replay", file.name], capture_output=True, check=False, text=True)
        self.assertEqual(told.returncode, 0, told.stderr)

    def test_golden_records_are_read(self):
        for game in niblick.games():
            with open(os.path.join(package.SOURCE, "tests", "golden", f"{game.id}.nib"), encoding="utf-8") as file:
                record = niblick.read_record(file.read())
            self.assertEqual(record.rules.game, game)
            self.assertTrue(record.holes and all(hole.scores is not None for hole in record.holes if hole.hole.over))

    def test_a_record_that_is_not_true_is_refused_with_its_line(self):
        text = niblick.play_match(Rules("six", 2, "holes=1"), ["habit", "habit"]).record()
        score = next(line for line in text.splitlines() if line.startswith("score"))
        for wrong in (text.replace(score, "score 1 99"), text.replace("draw", "dance", 1), "", "[Game \"six\"]\n\xff"):
            with self.assertRaises(Error) as caught:
                niblick.read_record(wrong)
            self.assertIn(caught.exception.code, ("record", "notation", "illegal", "game"))
            self.assertTrue(str(caught.exception))
        self.assertRaises(ValueError, Match(Rules("six")).record, ["x" * 50, "y"])

    def test_a_match_counts_only_its_own_finished_holes(self):
        match, other = Match(Rules("six", 2), seed=1), Match(Rules("cambio", 3), seed=1)
        hole = match.deal()
        for wrong in (hole, other.deal(), played("six", 2)):
            with self.assertRaises(Error) as caught:
                match.close(wrong)
            self.assertEqual(caught.exception.code, "illegal")
        self.assertEqual(match.played, 0)
        while not hole.over:
            hole.apply(hole.legal()[0])
        match.close(hole)
        self.assertRaises(Error, match.close, hole)
        self.assertEqual((match.played, match.scores), (1, [tuple(hole.scores())]))


class Players(unittest.TestCase):
    def test_every_player_plays_every_game_and_chooses_the_same_again(self):
        for game in niblick.games():
            for player in niblick.players():
                hole = Hole(Rules(game.id), seed=2)
                view = hole.view(hole.actor)
                chosen = player.choose(view, Rng(4), playouts=4)
                self.assertEqual(chosen, player.choose(hole, Rng(4), playouts=4))
                self.assertIn(chosen, view.legal)

    def test_a_view_of_a_seat_that_cannot_act_is_refused(self):
        hole = Hole(Rules("six", 2), seed=1)
        for seat in (1 - hole.actor, None):
            with self.assertRaises(Error) as caught:
                niblick.player("tiger").choose(hole.view(seat))
            self.assertEqual(caught.exception.code, "seats")

    def test_advice_names_legal_actions_and_a_choice_among_them(self):
        hole = Hole(Rules("six", 2), seed=1)
        for _ in range(4):
            hole.apply(hole.legal()[0])
        advice = niblick.player("tiger").advise(hole, Rng(1), playouts=64)
        legal = set(hole.legal())
        self.assertIn(advice.choice, legal)
        self.assertLessEqual({thought.action for thought in advice.thoughts}, legal)
        self.assertTrue(1 <= advice.close <= len(advice.thoughts))
        self.assertRaises(Error, niblick.player("random").advise, hole)

    def test_a_time_limit_is_kept_by_the_clock_that_we_lend(self):
        self.assertIn(niblick.player("tiger").choose(Hole(Rules("six", 2), seed=1), Rng(1), ms=1).verb, ("flip", "draw", "take"))

    def test_a_hint_says_what_to_do(self):
        hint = niblick.hint(Hole(Rules("hand", 2), seed=1).view(1), playouts=16)
        self.assertTrue(hint.text and hint.action.text)


class Reviews(unittest.TestCase):
    def test_a_review_adds_up_for_every_seat(self):
        hole = played("hand", 2, seed=6)
        review = niblick.review(hole, niblick.ReviewBudget(error=0.5, playouts=40, seed=1), ["Ann", "Bea"])
        self.assertEqual(len(review.steps), 2 + len(hole.moves))
        for account, aim in zip(review.accounts, hole.aims()):
            whole = account.par + account.deal + account.cards + account.others + account.play
            self.assertAlmostEqual(account.result, whole, places=6)
            self.assertAlmostEqual(account.result, aim, places=6)
            self.assertIn("strokes", account.text)
        for step, move in zip(review.steps[2:], hole.moves):
            self.assertEqual((step.seat, step.chosen), (move.seat, move.action))

    def test_what_cannot_be_reviewed_is_refused(self):
        hole = Hole(Rules("six", 2), seed=1)
        self.assertRaises(Error, niblick.review, hole)
        sample = hole.view(0).sample(Rng(1))
        while not sample.over:
            sample.apply(sample.legal()[0])
        self.assertRaises(Error, niblick.review, sample)
        self.assertRaises(ValueError, niblick.review, played("six", 2), "slow")


class OwnData(unittest.TestCase):
    """Packs, courses, house rules and networks of one's own."""

    NINE = "130 184 250 90 100 110 120 130 140"

    def test_a_course_of_ones_own_is_an_option_that_travels(self):
        course = niblick.data("kargo", "course", self.NINE)
        self.assertIn("hole 2 to 180", course.notice)
        rules = Rules("kargo", 2, {"course": course, "holes": 1})
        self.assertEqual(rules.options["course"], str(course))
        match = niblick.play_match(rules, ["rabbit", "rabbit"], seed=1)
        self.assertEqual(niblick.read_record(match.record()).rules, rules)

    def test_house_rules_of_ones_own_are_an_option_that_travels(self):
        ours = niblick.data("house", "rules", "title: Sunday Golf\nrows: 2\ncolumns: 2\nholes: 1")
        rules = Rules("house", 3, {"rules": ours})
        self.assertEqual((rules.title, rules.options["rules"]), ("Sunday Golf", str(ours)))
        self.assertEqual([len(zone.cells) for zone in Hole(rules).view(0).zones if zone.owner is not None], [4, 4, 4])
        match = niblick.play_match(rules, ["rabbit"] * 3, seed=1)
        self.assertEqual(niblick.read_record(match.record()).rules, rules)
        self.assertEqual(Rules("six").title, niblick.game("six").title)
        with self.assertRaises(Error) as caught:
            niblick.data("house", "rules", "rows: 3\numbrella: 2")
        self.assertRegex(str(caught.exception), "line 2.*umbrella")

    def test_every_file_of_the_tree_can_be_read(self):
        folder = os.path.join(package.SOURCE, "data")
        read = 0
        for game in niblick.games():
            for option in game.options:
                kind = {"deck": "decks", "course": "courses", "rules": "house"}.get(option.name)
                for name in sorted(os.listdir(os.path.join(folder, kind))) if kind and "@" in option.values else []:
                    if option.name == "deck" and game.id not in name:
                        continue
                    value = niblick.read_data(game.id, option.name, os.path.join(folder, kind, name))
                    Rules(game.id, 3, {option.name: value})
                    read += 1
        self.assertGreater(read, 20)

    def test_a_file_that_is_wrong_is_named_with_its_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "my.course")
            with open(path, "w", encoding="utf-8") as file:
                file.write("130 184\n25O\n")
            with self.assertRaises(Error) as caught:
                niblick.read_data("kargo", "course", path)
        self.assertEqual(caught.exception.code, "option")
        self.assertIn(path, str(caught.exception))
        self.assertIn("line 2", str(caught.exception))
        for arguments, kind in ((("six", "holes", "9"), Error), (("sixx", "deck", ""), Error), (("kargo", "course", b"130"), TypeError),
                                (("kargo", None, "130"), TypeError), (("kargo", "course", "\0"), Error),
                                (("kargo", "course", "130 " * 100000), Error)):
            self.assertRaises(kind, niblick.data, *arguments)

    def test_a_network_of_ones_own_plays(self):
        path = os.path.join(package.SOURCE, "data", "eagle", "six.weights")
        network, eagle = niblick.Network.read(path), niblick.player("eagle")
        self.assertEqual(network.ready(Rules("six", 2)), (True, ""))
        fits, why = network.ready(Rules("kargo", 2))
        self.assertFalse(fits)
        self.assertIn("Kargo", why)
        hole = Hole(Rules("six", 2), seed=1)
        while not hole.over:  # it is the same network, so it does the same
            self.assertEqual(eagle.choose(hole, network=network), eagle.choose(hole))
            hole.apply(eagle.choose(hole, network=pickle.loads(pickle.dumps(network))))
        tiger = niblick.player("tiger")
        hole = Hole(Rules("six", 2), seed=1)
        self.assertEqual(tiger.advise(hole, Rng(1), 50, network=network), tiger.advise(hole, Rng(1), 50))

    def test_a_network_that_is_used_is_eagles(self):
        program = (
            "import sys, niblick\n"
            "rules = niblick.Rules('six', 2)\n"
            "path = sys.argv[1]\n"
            "data = bytearray(open(path, 'rb').read())\n"
            "before = niblick.eagle_checksum(rules), niblick.eagle_expects(niblick.Hole(rules, 1))\n"
            "niblick.Network(bytes(data)).use()\n"
            "assert (niblick.eagle_checksum(rules), niblick.eagle_expects(niblick.Hole(rules, 1))) == before\n"
            "import gc; gc.collect()\n"
            "niblick.player('eagle').choose(niblick.Hole(rules, 1))\n"
        )
        path = os.path.join(package.SOURCE, "data", "eagle", "six.weights")
        subprocess.run([sys.executable, "-c", program, path], env=package.environment(), check=True)

    def test_a_network_that_is_damaged_is_refused(self):
        with open(os.path.join(package.SOURCE, "data", "eagle", "six.weights"), "rb") as file:
            data = file.read()
        changed = bytearray(data)
        changed[len(data) // 2] ^= 1
        for wrong in (b"", b"x", data[:-1], data + b"\0", bytes(changed)):
            with self.assertRaises(Error) as caught:
                niblick.Network(wrong)
            self.assertEqual(caught.exception.code, "weights")
        self.assertRaises(TypeError, niblick.Network, "six.weights")
        self.assertRaises(TypeError, niblick.player("eagle").choose, Hole(Rules("six", 2)), network=data)
        self.assertRaises(FileNotFoundError, niblick.Network.read, "/no/such/file")

    def test_what_eagle_expects_is_for_whoever_can_act(self):
        hole = Hole(Rules("six", 2), seed=1)
        own, others = niblick.eagle_expects(hole)
        self.assertEqual(niblick.eagle_expects(hole.view(hole.actor)), (own, others))
        self.assertRaises(Error, niblick.eagle_expects, hole.view(1 - hole.actor))
        self.assertRaises(Error, niblick.eagle_expects, played("six", 2))
        self.assertRaises(TypeError, niblick.eagle_expects, None)
        self.assertRaises(TypeError, niblick.eagle_checksum, "six")
        self.assertNotEqual(niblick.eagle_checksum(Rules("six", 2)), niblick.eagle_checksum(Rules("four", 2)))


class Sheets(unittest.TestCase):
    def test_the_card_has_the_scores_of_the_match(self):
        for game in niblick.games():
            match = niblick.play_match(Rules(game.id), ["rabbit"] * Rules(game.id).seats, seed=3)
            names = ["Ann", "Bea", "Cyd", "Dot"][: match.rules.seats]
            sheets = match.sheets(names)
            self.assertTrue(sheets, game.id)
            for sheet in sheets:
                self.assertEqual(len(sheet.cells), len(sheet.lines))
                self.assertTrue(all(len(line) == len(sheet.columns) for line in sheet.cells))
                self.assertIn(sheet.title, str(sheet))

    def test_a_column_says_which_scores_it_is_about(self):
        match = niblick.play_match(Rules("six", 2, "holes=3"), ["habit", "rabbit"], seed=1)
        (sheet,) = match.sheets(["Ann", "Bea"])
        self.assertEqual([line.text for line in sheet.lines], ["Ann", "Bea"])
        for at, column in enumerate(sheet.columns):
            for seat, line in enumerate(sheet.cells):
                self.assertEqual(int(line[at].text), sum(match.scores[row][seat] for row in column.rows))
        self.assertEqual([column.kind for column in sheet.columns], ["hole", "hole", "hole", "total"])
        self.assertEqual([cell.won for cell in (line[-1] for line in sheet.cells)].count(True), 1)

    def test_a_card_is_blank_where_nothing_was_played(self):
        (sheet,) = Match(Rules("six", 2, "holes=3")).sheets()
        self.assertFalse(any(cell.text for line in sheet.cells for cell in line if cell.text))
        self.assertRaises(ValueError, Match(Rules("six", 2)).sheets, ["Ann"])


if __name__ == "__main__":
    package.main()
