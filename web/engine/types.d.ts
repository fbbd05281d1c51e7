/* types.d.ts - the engine as the page sees it: read from top to bottom, it is the manual of web/engine.
 *
 *     import { startEngine } from './engine/engine.js';
 *     const engine = await startEngine();
 *     const table = await engine.openTable({ game: 'six', seats: 4, names: ['You', 'Ann', 'Bea', 'Cyd'] });
 *     const view = await table.view(0);                        // what seat 0 may know, and what it may do
 *     const done = await table.act(0, view.legal[0].action, [0]);
 *     done.told[0].sentences;                                  // what happened, as seat 0 may be told it
 *
 * The rules run in a worker, so nothing here blocks the page, and a hidden card never leaves the worker: a view has a
 * place for it, and nothing else. Views, states, actions, events and scores have the very shape that `niblick engine`
 * gives (docs/ENGINE.md describes every key); what the page adds to them is marked "page:" below.
 *
 * Every promise may reject with an EngineError, whose message is the library's own sentence for a person.
 * Seats are numbers from 0, clockwise; holes and columns count from 1; cards are codes such as "7h" or "red-4".
 */

/** A refusal. `code` is stable ("illegal", "option", "record" ... see docs/ENGINE.md), `message` is for a person. */
export interface EngineError extends Error {
    code: string;
}

/** Whose knowledge: a seat, a bystander, or everything (for replays: never while a match is going on). */
export type Viewer = number | 'spectator' | 'truth';

/* ------------------------------------------------------------------------------------------------- what is played */

export interface GameOption {
    name: string;
    /** Every value; a last "FILE" stands for a pack or course of the player's own (see Engine.data). */
    values: string[];
    default: string;
    help: string;
    rule: string;
    /** What it is called in a form. */
    label: string;
    /** What its first values are called, in their order; the others are called by their values. */
    labels?: string[];
}

/** Options that go together, for somebody who wants to play and not to choose. */
export interface Preset {
    /** "usual" (always the first: every default), "family", "tournament" ... */
    name: string;
    title: string;
    /** One sentence. */
    about: string;
    /** As a new match takes them: "holes=3 placed=up". An option that is not named has its default. */
    options: string;
    /** The fewest and the most players that it is for. */
    seats: [number, number];
}

export interface Game {
    id: string;
    title: string;
    summary: string;
    /** "1928", "1940s", "traditional" */
    since: string;
    min_seats: number;
    max_seats: number;
    /** Scores are points or holes won, not strokes. */
    high_wins: boolean;
    options: GameOption[];
    /** the id of its deck: "standard" and others. Picks the art of the faces. */
    deck: string;
    presets: Preset[];
    /** Games that are much alike: a heading and a sentence for it. */
    kind: { name: string; title: string; about: string };
    /** 1: easy to learn, 2, 3 */
    difficulty: number;
    /** That a match takes with the default options, about. */
    minutes: number;
    /** Its place among the games to begin with, from 1; 0: it is none of them. */
    start: number;
}

/** A computer player. They come weakest first. */
export interface Player {
    id: string;
    summary: string;
    /** The budget it is meant to have for one choice; 0 for one that does not think. */
    playouts: number;
    ms: number;
    /** Whether it thinks in a way that gives hints. */
    hints: boolean;
}

/** One face of a deck. */
export interface Card {
    /** "7h", "red-4" */
    code: string;
    /** "7 of hearts" */
    name: string;
    /** "hearts", "red"; null where the deck has no suits, or this card none */
    suit: string | null;
    /** The code without its suit: "7", "T", "Jo", "4", "stymie", "mashie-150" */
    rank: string;
    /** The number that is printed on it: a rank (1 to 13), a ball, strokes, yards; absent where there is none. */
    number?: number;
    /** How many the pack has. */
    count: number;
}

export interface Deck {
    id: string;
    suits: string[];
    /** By code: every card that can be on this table. */
    cards: Record<string, Card>;
}

/** What cards are worth and do, with the options of the match: the small card at the table's edge. */
export interface Values {
    /** A sentence for all of them, or "". */
    note: string;
    lines: ValuesLine[];
}

export interface ValuesLine {
    /** "group": about cards together, or about what is counted besides. */
    kind: 'cards' | 'group';
    /** "Ace", "3 to 10", "Two equal cards in a column" */
    which: string;
    /** "1", "3 to 10", "160 to 180 yards"; "" */
    worth: string;
    /** "exchange two cards unseen"; "" */
    does: string;
    rule: string;
    /** The codes of the cards that it is about; none for a group. */
    cards: string[];
}

/* ------------------------------------------------------------------------------------------------------ the table */

export type ZoneKind =
    | 'stock' | 'waste' | 'held' | 'grid' | 'hand' | 'pile' | 'out' | 'trick' | 'line' | 'upcard';

export interface Cell {
    /** In grids and hands: "B3", "P1", "H2". */
    slot?: string;
    /** A gap: no other key then but slot. */
    empty?: true;
    /** null: the viewer may not know it. */
    card?: string | null;
    up?: boolean;
    /** Seats that have seen it. A face-down card that the viewer has seen has its code here as well as up: false. */
    seen?: number[];
    /** With memory=real: the viewer has seen it and is to remember it. A server's views carry it; it must not be shown. */
    faded?: true;
}

export interface Zone {
    zone: number;
    kind: ZoneKind;
    owner: number | null;
    rows: number;
    cols: number;
    /** The stock has none: State.stock says how many cards it has. The last cell of a waste or pile is its top. */
    cells: Cell[];
}

export interface Place {
    zone: number;
    kind: ZoneKind;
    owner: number | null;
    slot?: string;
}

export interface Action {
    /** Notation, as the acting seat writes it: "swap B3". This is what act takes. */
    action: string;
    code: number;
    verb: string;
    /** At most one of the next five, but card and seat may come together. */
    at?: Place;
    seat?: number;
    column?: number;
    card?: string;
    suit?: string;
    /** page: the sentence of the action, to the acting seat: "You swap the queen of diamonds for B3." */
    sentence: string;
    /** page: the same for a list: "swap the queen of diamonds for B3" */
    phrase: string;
}

/** Which hole of golf is played now. One deal is one hole, except where a game plays several from the same hands. */
export interface Progress {
    /** "Hole 8 of 9" */
    title: string;
    number: number;
    /** Absent where a mark ends the match. */
    of?: number;
    /** Played because the match was level. */
    extra: boolean;
    /** Its number on the course, or on the cards. */
    printed: number;
    /** The whole deal: "Hole 8 of 9", "Holes 1 to 9". */
    deal: string;
    /** ... inside a sentence: "this hole", "these nine holes". */
    phrase: string;
}

export interface State {
    game: string;
    seats: number;
    /** The number of the deal. */
    hole: number;
    progress: Progress;
    dealer: number;
    turn: number | null;
    /** Who is asked now; null when the hole is over. */
    actor: number | null;
    /** All who may act now, in any order. */
    actors: number[];
    prompt: string | null;
    rule: string | null;
    /** The part of the rules page that explains what is asked: the id of its heading. */
    part: string | null;
    over: boolean;
    stock: number;
    sits_out?: number[];
    match_over: boolean;
}

export type Unit = 'strokes' | 'points' | 'holes';

export interface Scramble {
    cards: (string | null)[];
    at: (Place | { scramble: number } | null)[];
}

/** A ball on its way along a hole of golf; only in games that are played on a course. */
export interface Ball {
    /** The number of the ball: partners may share one. Line zones are owned by balls' numbers. */
    ball: number;
    lie: 'tee' | 'fairway' | 'rough' | 'bunker' | 'bad-bunker' | 'green' | 'holed';
    /** Strokes that a good player takes at this hole. */
    bogey: number;
    /** Yards of the hole, and how many are left from the ball to it. */
    length: number;
    left: number;
}

export interface View extends Omit<State, 'match_over'> {
    seat: Viewer;
    options: Record<string, string>;
    /** What the scores of a hole count, and what the standing of the match counts; "holes" are won less lost. */
    unit: Unit;
    standing_unit: Unit;
    /** Where partners play together: the seats of each side. */
    sides?: number[][];
    zones: Zone[];
    scrambles?: Scramble[];
    /** A sentence about the table: "Trumps are red." */
    status?: string;
    /** ... and about each seat: "130 yards to the hole, in a bunker"; "" where there is nothing to say. */
    seat_status?: string[];
    /** What the engine needs besides the cards to say as much of this table as of one of its own. */
    position?: string;
    /** A sentence for the viewer alone: which cards were scrambled, though not which is which. */
    known?: string | null;
    /** Before the viewer's first action in a hole: the cards of their own that they look at now, and a sentence that says so. Show
     * them until the person has seen them. */
    opening?: { text: string; at: Place[] } | null;
    /** When the hole is over. */
    scores?: (number | null)[];
    /** ... and how each seat came to its score: lines whose amounts add up to it. */
    tally?: TallyLine[][];
    /** Of each seat, in games that are played along the holes of a course: how far its ball has come. */
    balls?: Ball[];
    /** page: what the viewer may do now; empty when it is not asked, and for those who do not play. */
    legal: Action[];
    /** page: whether the match is over. */
    match_over: boolean;
    /** page: what the viewer can touch, press and type, where it is asked. */
    picking?: Picking;
}

/** A line of a hole's count. "cancel": cards that count nothing together; "fact": it explains, and adds nothing. */
export interface TallyLine {
    text: string;
    amount: number;
    kind: 'card' | 'cancel' | 'extra' | 'fact';
    rule: string;
    zone?: number;
    slots?: number[];
}

/* ------------------------------------------------------------------------------------------------------ picking */

/** A touch: "z4" a heap, "z2.3" a card, "seat.1" a player, "verb.6" what to do, "act.100663299" an action at once. */
export type Touch = string;

/** What can be done by somebody who is asked; made by src/seat, as in every front end. */
export interface Picking {
    /** The touches so far. */
    touches: Touch[];
    /** What remains to be chosen; "" before the first touch. */
    question: string;
    /** What Enter means; null: a card must be chosen. */
    enter: Touch | null;
    /** Places that can be touched: what that does ("Swap or Drop a pair"), whether more remains to be chosen then, and what
     * can be typed for them ("b2", "5"). */
    lit: {
        at: Touch; label: string; more: boolean; names: string[];
        /** A sentence, where the person knows that this would be a wrong claim (a stick): ask again before it is done. */
        warning?: string;
    }[];
    /** Where there is nothing but claims (sticks) and a pass: whether the person knows a card that would be right. "none": the page
     * can pass for them; "maybe": with memory=real they have seen cards that they may remember. */
    claims: 'not-asked' | 'none' | 'maybe' | 'known';
    choices: Choice[];
}

/** A button. */
export interface Choice {
    /** "Draw", "Name red", "Discard the jack: exchange two cards unseen" */
    label: string;
    /** The same in a word or two: "Discard" */
    brief: string;
    key: string | null;
    /** Something remains to be chosen: this is the question. */
    more: boolean;
    question: string | null;
    suit: string | null;
    touch: Touch;
}

/** Why something cannot be done in this position. */
export interface Refusal {
    /** "not-now", "face-up" ...: stable, see seat_reason_name. */
    reason: string;
    message: string;
    /** The rule that matters now. */
    rule: string | null;
}

/* ---------------------------------------------------------------------------------------------------------- play */

export type TableEvent =
    | { event: 'move'; seat: number; card: string | null; seen: number[]; from: Place; to: Place }
    | { event: 'turn-up' | 'look' | 'show'; seat: number; card: string | null; seen: number[]; at: Place }
    | { event: 'exchange'; seat: number; places: [Place, Place] }
    | { event: 'scramble'; seat: number; zone: number; owner: number | null }
    | { event: 'knock' | 'wrong'; seat: number }
    | { event: 'miss'; seat: number; left: number }
    | { event: 'end' };

/** What one viewer may be told of an action. */
export interface InWords {
    /** All of it in words: the action, and what it made happen. */
    sentences: string;
    /** The same without the names of places, if they are in it. */
    plain?: string;
}

export interface Told extends InWords {
    viewer: Viewer;
    /** Somebody else has taken a card in hand; what becomes of it is the other half of the turn. */
    half?: true;
    /** Both halves of the turn, of which this is the second. */
    turn?: InWords;
    /** It tells of a card that not everybody saw: with memory=real it is forgotten with the viewer's next action. */
    secret?: true;
    /** A trick is complete and taken: after this many of the events it lies there complete. */
    taken?: number;
    events: TableEvent[];
}

export interface Done {
    seat: number;
    action: string;
    /** One for each viewer asked for, in that order. */
    told: Told[];
    state: State;
    /** Somebody has learnt something by it, or chance has spoken: fair play does not take it back. */
    reveals: boolean;
    /** Where a viewer was named: what it sees now, and the whole record. */
    view?: View;
    record?: string;
}

export interface Hint extends Action {
    /** The score of this hole that the seat may expect if it plays this; null where it was not worked out. */
    expected: number | null;
    /** What scores count here. */
    unit: Unit;
    /** How much less than the first it is worth, allowing for the opponents; the standard error of that; and whether it is so
     * little that it may be chance. */
    behind: number;
    error: number;
    close: boolean;
    /** Other actions that come to the same for all that the seat knows, in notation. */
    alike: string[];
    /** False: whatever the seat does is as good. */
    matters: boolean;
    /** Imagined holes that began with it. */
    playouts: number;
    /** Why one would, or would not, in a few words: "it pairs with B2"; "" where there is nothing to say. */
    reason: string;
}

/** How bad a choice is (include/niblick_review.h). */
export type Mark = 'none' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Tutored {
    /** False: whatever the seat does is as good. */
    matters: boolean;
    /** Every legal action: "That gives away about 2.3 strokes. ...", "Good choice." */
    choices: { code: number; mark: Mark; text: string }[];
}

/** How long a computer player may think: a number of playouts (the same choice everywhere), or a time (as good as it gets). With
 * neither, as long as it is meant to. */
export interface Budget {
    playouts?: number;
    milliseconds?: number;
}

export interface Score {
    match_over: boolean;
    /** Deals finished. */
    played: number;
    /** Rows of the score card, one for each hole of golf. */
    holes: (number | null)[][];
    totals: number[];
    /** "Ann leads with 12 strokes.", from the first finished hole on. */
    standing?: string;
    /** When the match is over: 1 is the winner, equals share. */
    places?: number[];
    result?: string;
    /** Where strokes are given by handicap: how many to each seat, the same in words, the net standing, and that in words. */
    strokes?: number[];
    given?: string;
    net?: number[];
    net_standing?: string;
}

export interface SheetHead {
    text: string;
    /** "part": a heading without cells; "spare": blank, leave it out on a screen. */
    kind: 'hole' | 'score' | 'printed' | 'sum' | 'total' | 'spare' | 'part';
    /** Of a group: a heavier rule follows. */
    last: boolean;
}

/** A table of the score card; a card has one or more. */
export interface Sheet {
    title: string;
    caption: string;
    players: string;
    corner: string;
    /** The holes go down the page: what are columns here are drawn as lines. */
    down: boolean;
    lines: SheetHead[];
    columns: SheetHead[];
    /** cells[line][column] */
    cells: { text: string; won: boolean }[][];
}

/** What the bytes of an observation and the numbers of actions mean (docs/ENVIRONMENTS.md). The same for all matches with the same
 * rules and the same number of seats. */
export interface EnvSpec {
    /** Games with the same encoding have the same fields in the same order. */
    encoding: 'layout' | 'golph' | 'rum-e-golf' | 'kargo';
    version: number;
    /** Of an observation. */
    bytes: number;
    /** Numbers for actions, from 0. */
    indices: number;
    /** No hole has more actions than this. */
    bound: number;
    fields: {
        name: string;
        kind: 'count' | 'flag' | 'seat' | 'seat-or-nobody' | 'seats' | 'card';
        at: number;
        bytes: number;
        /** Bytes of a row. */
        width: number;
    }[];
}

/** A view for programs that learn. Seats are relative: 0 is the seat itself, 1 the one to its left. */
export interface EnvView {
    seat: number;
    observation: Uint8Array;
    /** What the seat may do: its number, and the notation that act takes. Empty when it may not act. */
    legal: { index: number; action: string }[];
}

/** What a new match is. Whatever is left out is as usual. */
export interface Setup {
    game: string;
    seats?: number;
    options?: Record<string, string> | string;
    /** "1928", or "0x" and up to 64 hex digits; left out: one that nobody can guess. */
    seed?: string;
    names?: string[];
    /** Free text for the record. */
    date?: string;
    /** A finished record whose deals are played again: its game, options and seed are used. */
    deals?: string;
    /** Given by handicap, one number a seat; left out or empty: none. */
    strokes?: number[];
}

/** One match. It stays in the worker until close(). */
export interface Table {
    readonly game: Game;
    readonly seats: number;
    readonly options: Record<string, string>;
    readonly seed: string;
    /** Of every seat; "" where none was given. */
    readonly names: string[];
    readonly deck: Deck;
    readonly goal: string;
    /** The rules page in Markdown, where the engine has written it from the game's facts. */
    readonly page?: string;
    readonly values: Values;
    /** Whether the record said so when the table was opened. */
    readonly practice: boolean;

    state(): Promise<State>;
    /** All that this viewer may know, and what it may do. Ask only for the seat in front of the screen. */
    view(viewer: Viewer): Promise<View>;
    /** Plays an action (notation, or a code of the legal list) and tells each of these viewers. */
    act(seat: number, action: string | number, viewers: Viewer[], viewer?: Viewer): Promise<Done>;
    /** A touch after those so far: it plays the action if one is left, else says what remains to be chosen, or why not. */
    touch(
        seat: number, touches: Touch[], touch: Touch, viewers: Viewer[], viewer: Viewer,
    ): Promise<{ done: Done } | { picking: Picking } | { refused: Refusal }>;
    /** For a table of a server, whose cards are known here and nothing else: lays them on this table, which nobody plays at.
     * Then pick says what a touch does, but plays nothing: "chosen" is the code of an action of the view's legal list. */
    offer(seat: number, view: View, names: string[]): Promise<Picking>;
    pick(
        seat: number, touches: Touch[], touch: Touch,
    ): Promise<{ chosen: number } | { picking: Picking } | { refused: Refusal }>;
    /** What a card is worth and does where it lies, for this viewer, in a sentence or two; "" where there is nothing. Without a slot:
     * the top of a pile. On a table that was laid by offer it says what the cards alone tell. */
    about(viewer: Viewer, zone: number, slot?: number): Promise<string>;
    /** Why not? For notation. */
    explain(seat: number, what: string): Promise<{ legal: true } | ({ legal: false } & Refusal)>;
    /** Before a computer player sits down: why it cannot play here as itself and will play by rule of thumb; "" if it can. If
     * `failed`, that is because its network could not be loaded. */
    ready(player: string): Promise<{ notice: string; failed: boolean }>;
    /** What a computer player would do in this seat; it sees the seat's view and nothing else. Nothing is played. */
    choose(seat: number, player: string, budget?: Budget): Promise<Action>;
    /** What this seat may do, best first, and the places that stand for the best. With memory=real it knows what the screen
     * shows. */
    hint(seat: number, budget?: Budget): Promise<{ hints: Hint[]; places: Touch[] }>;
    /** What a tutor says to each of the seat's actions, by what a hint knows. */
    tutor(seat: number, budget?: Budget): Promise<Tutored>;
    /** The view of a seat as bytes and numbers, and what they mean. Rejects when the hole is over. */
    env(seat: number): Promise<EnvView>;
    spec(): Promise<EnvSpec>;
    /** Another table with the same match at the same point. What is played there changes nothing here. */
    clone(): Promise<Table>;
    /** Another table, with a hole that this seat could be in, as likely as it is by all that the seat has seen. Other luck (a whole
     * number from 0) imagines another; the same gives the same. It can be played on; the viewer 'truth' sees all of it, and it has
     * no record. Rejects when the hole is over. Close it when you are done. */
    sample(seat: number, luck?: number): Promise<Table>;
    /** Deals the next hole, once this one is over. */
    next(): Promise<State>;
    score(): Promise<Score>;
    sheets(): Promise<Sheet[]>;
    /** The match so far as text: save it, download it, give it to resume or openRecord. */
    record(): Promise<string>;
    /** What is in the way of an undo by this seat, among the people at this screen: null, or the reason; and whether
     * practice would take it back all the same. */
    undoBarred(seat: number, people: number[]): Promise<{ barred: string | null; practice: boolean }>;
    /** Goes back to just before this seat's last action. Refused when another person has acted since or a card has been seen,
     * unless the record says that this is practice. */
    undo(seat: number, people: number[]): Promise<{ state: State; record: string }>;
    /** From now on anything may be taken back, and the record says so; resolves with it. */
    practise(): Promise<string>;
    /** The round that this match was, once it is over; {} if it does not count. time: "14:05". */
    round(players: (string | null)[], time: string): Promise<Round | Record<string, never>>;
    close(): Promise<void>;
}

/* -------------------------------------------------------------------------------------------------------- lessons */

/** What comes next in a lesson (src/lesson/lesson.h). */
export interface Beat {
    /** The learner reads; the learner acts; somebody else does; the hole is over. */
    kind: 'next' | 'do' | 'they' | 'end';
    /** What the coach says: paragraphs with \n between them; often "". */
    say: string;
    /** What to point at: cards, heaps, and the buttons that lead to what is accepted. */
    places: Touch[];
    /** "they": who does what. */
    seat?: number;
    action?: string;
}

/** A lesson: a table whose script says what comes next. */
export interface LessonTable extends Table {
    readonly title: string;
    lessonNext(): Promise<Beat>;
    /** The learner has read it, or somebody has done it. */
    lessonDone(): Promise<void>;
    /** As touch, but an action that is not part of the lesson is not played. `say` is what the coach says to it. */
    lessonTouch(
        seat: number, touches: Touch[], touch: Touch, viewers: Viewer[], viewer: Viewer,
    ): Promise<{ done: Done; say: string } | { say: string } | { picking: Picking } | { refused: Refusal }>;
}

/* -------------------------------------------------------------------------------------------------------- puzzles */

/** What a list says about a puzzle. */
export interface PuzzleAbout {
    /** Tells it from all others of its game, whatever its number will be. */
    key: string;
    seats: number;
    rating: number;
    skill: 'take' | 'place' | 'end' | 'stick' | 'power' | 'play' | 'special';
    /** Every option of its game. */
    options: Record<string, string>;
}

/** What a choice was worth. */
export interface Verdict {
    right: boolean;
    /** Sentences with \n between them: what it costs, what is best and why. */
    text: string;
    /** What the solution is about. */
    places: Touch[];
}

/** A table that stands at a puzzle's position. */
export interface PuzzleTable extends Table {
    /** As touch, but an action is judged and not played. */
    puzzleTouch(
        seat: number, touches: Touch[], touch: Touch,
    ): Promise<{ verdict: Verdict } | { picking: Picking } | { refused: Refusal }>;
}

export interface Puzzle extends PuzzleAbout {
    /** Who solves it. */
    seat: number;
    /** What that seat was told, a line for each turn. */
    story: { seat: number; text: string }[];
    record: string;
    table: PuzzleTable;
}

/* -------------------------------------------------------------------------------------------------------- replays */

/** One step of a record: a deal, an action, the score of a hole. */
export interface Step {
    /** 0 is the first deal. */
    number: number;
    kind: 'hole' | 'action' | 'score';
    /** How many bytes of the record come before it. */
    at: number;
    hole: number;
    /** Of an action. */
    seat?: number;
    action?: string;
    /** For each viewer asked for. */
    told: Told[];
}

/** A record that has been read and verified from its beginning to its end. */
export interface Replay {
    readonly game: Game;
    readonly seats: number;
    readonly options: Record<string, string>;
    readonly seed: string;
    readonly names: string[];
    readonly date: string;
    readonly deck: Deck;
    /** The rules page in Markdown, where the engine has written it from the game's facts. */
    readonly page?: string;
    /** How many steps it has. */
    readonly length: number;
    /** Whether the match in it was played to its end. */
    readonly finished: boolean;

    /** Goes to a step, forwards or backwards: the table is then as it was just after it. */
    go(step: number, viewers: Viewer[]): Promise<Step>;
    /** What a seat that is asked at this point might have done, best first, as Table.hint says it. */
    hint(seat: number, budget?: Budget): Promise<{ hints: Hint[]; places: Touch[] }>;
    view(viewer: Viewer): Promise<View>;
    /** What a card is worth and does at this point, as Table.about says it. */
    about(viewer: Viewer, zone: number, slot?: number): Promise<string>;
    score(): Promise<Score>;
    sheets(): Promise<Sheet[]>;
    record(): Promise<string>;
    close(): Promise<void>;
}

/* -------------------------------------------------------------------------------------------------------- reviews */

/** What of a record can be reviewed, by whom, in what. All numbers of a review are in `unit`, and less is better. */
export interface ReviewAbout {
    game: string;
    unit: Unit;
    reference: string;
    thresholds: Record<Exclude<Mark, 'none'>, number>;
    /** Why the network of the reference cannot be used. */
    notice?: string;
    /** The finished ones: the step of the record in which they are dealt, and how many steps their review has. */
    holes: { first: number; steps: number }[];
}

/** result = par + deal + cards + others + play */
export interface Account {
    result: number;
    par: number;
    deal: number;
    cards: number;
    others: number;
    play: number;
}

export interface ReviewSeat {
    seat: number;
    name: string;
    own: Account;
    lead: Account;
    cost: number;
    choices: number;
    marks: Record<Exclude<Mark, 'none'>, number>;
    /** Two lines: what came of the hole, and why. */
    text: string;
}

/** Step 0 is the par, step 1 the deal, step 2 + i the i-th action of the hole. */
export interface ReviewStep {
    kind: 'par' | 'deal' | 'action';
    seat?: number;
    action?: string;
    sentence?: string;
    /** There was more than one thing to do. */
    choice?: boolean;
    best?: string;
    cost?: number;
    error?: number;
    mark?: Mark;
    /** What the choice cost, in a line, and what was better and why, in another. */
    text?: string;
    value: number[];
    luck: number[];
    /** For the seat that is spoken to. */
    luck_text?: string;
    play: number[];
}

export interface ReviewHole {
    number: number;
    seats: ReviewSeat[];
    steps: ReviewStep[];
}

/* --------------------------------------------------------------------------------------------------------- engine */

/** The course of a day. */
export interface Course {
    date: string;
    game: string;
    options: string;
    seed: string;
    /** Of golf; `open`: the match ends at a total, so this is only about how many. */
    holes: number;
    open: boolean;
    /** Whether tiger has the network that par needs. */
    par_ready: boolean;
    /** Who plays each seat; null: the person. */
    players: (string | null)[];
}

/** What a record of a course came to. */
export interface CourseCard {
    over: boolean;
    practice: boolean;
    /** For the streak. */
    counts: boolean;
    holes: number[];
    /** What the game adds for no hole. */
    extra: number;
    total: number;
    /** Only where par is known: */
    par?: number[];
    par_extra?: number;
    par_total?: number;
    against?: number;
    share?: string;
    squares?: ('better' | 'par' | 'worse')[];
}

/** A round that was finished: one that is kept as a line, in which everything about it stands. */
export interface Round {
    /** The same round has the same id everywhere. */
    id: string;
    line: string;
    reviewed: boolean;
}

/** A round among others of its kind; numbers are in what decides (unit), and less is better. */
export interface RoundFacts {
    date: string;
    time?: string;
    seat: number;
    /** Who sat where; null: a person. */
    players: (string | null)[];
    holes: number;
    result: number;
    /** Once the group is settled: what a scratch player expects, how far above that it was over nine holes, whether it counts. */
    scratch?: number;
    differential?: number;
    counted?: boolean;
    /** Of a round that is reviewed. */
    luck?: number;
    play?: number;
}

/** Rounds of one game, with the same number of players and the same options. */
export interface RoundGroup {
    game: string;
    seats: number;
    options: string;
    unit: Unit;
    holes: number;
    /** Of a hole. */
    mean: number;
    /** Which of the rounds. */
    best: number;
    /** What a scratch player expects of a hole, once all of its tables are known. */
    scratch?: number;
    scratch_player: string;
    index?: number;
    /** Of how many of the newest rounds how many count. */
    newest: number;
    counting: number;
    reviewed?: {
        rounds: number;
        holes: number;
        luck: number;
        play: number;
        skills: Record<string, { cost: number; choices: number }>;
    };
    /** The oldest first. */
    rounds: RoundFacts[];
}

/** All that rounds say. */
export interface Rounds {
    /** Lines that could not be read. */
    damaged: number;
    groups: RoundGroup[];
    /** Tables of which nobody knows yet what a scratch player expects there, each with one of its rounds. */
    tables: { id: string; game: string; seats: number; options: string; line: string }[];
    /** How many holes are played to know that. */
    scratch_holes: number;
}

/** Something that can be told of a layout game, for a field of a form. */
export interface Fact {
    /** As a file writes it. */
    key: string;
    kind: 'text' | 'switch' | 'number' | 'range' | 'choice' | 'list' | 'cards';
    /** Of numbers. */
    low: number;
    high: number;
    /** As a file writes them, and as a form does. */
    choices?: string[];
    labels?: string[];
    initial: string;
    label: string;
    help: string;
}

/** All facts, and what a game of one's own can begin with. */
export interface Facts {
    parts: { title: string; facts: Fact[] }[];
    /** Known house rules, each as a file. */
    shelf: { name: string; title: string; origin: string; text: string }[];
    /** The ids of the games that can be written as facts. */
    games: string[];
    /** What each face counts unless a file says otherwise, as House.worth has it. */
    usual: number[];
    /** The game that is played by facts, and the option that holds them. */
    game: string;
    option: string;
}

/** A game of one's own. */
export interface House {
    title: string;
    /** By key. */
    facts: Record<string, string>;
    /** As a file, and as the value of the option. */
    text: string;
    value: string;
    /** Its rules page, in Markdown. */
    page: string;
    /** What each face counts: four for each rank from the ace on (clubs, diamonds, hearts, spades), then the joker. */
    worth: number[];
}

/** What is wrong with a file, or with facts: `fact` is the key of the one that it is about, if it is about one. */
export interface Wrong {
    wrong: string;
    fact?: string;
}

/** How a game plays, from holes between players by rule of thumb, as far as they have been played. */
export interface Report {
    /** Played so far, and to be played. */
    holes: number;
    of: number;
    /** What happened, and then what that says about the rules: only where it is more than chance. */
    lines: { kind: 'number' | 'verdict'; text: string }[];
}

export interface Engine {
    /** Of the library. */
    readonly version: string;
    readonly games: readonly Game[];
    readonly players: readonly Player[];
    /** Who plays unless another is named, with which names, and how many usually sit at each game. */
    readonly usualPlayer: string;
    readonly computerNames: readonly string[];
    readonly usualSeats: Readonly<Record<string, number>>;
    /** The rating of somebody who has solved no puzzle. */
    readonly newPuzzleRating: number;
    openTable(setup: Setup): Promise<Table>;
    /** The course of a date, "2026-11-16"; rejects where there is none. */
    course(date: string): Promise<Course>;
    /** Rejects what is not a record of that course. par: as coursePar gives it, or "". */
    courseCard(date: string, record: string, par: string): Promise<CourseCard>;
    /** Takes many seconds: only for an engine of its own. */
    coursePar(date: string, holes: number): Promise<string>;
    /** dates: those that count, with blanks between them. */
    courseStreak(dates: string, today: string): Promise<number>;
    facts(): Promise<Facts>;
    /** The game that a file tells. */
    house(text: string): Promise<House | Wrong>;
    /** The game that these facts make, by key. */
    compose(facts: Record<string, string>): Promise<House | Wrong>;
    /** A game as it is set up, as facts; rejects where it cannot be written as facts. */
    houseOf(setup: Setup): Promise<House>;
    /** Begins a report of so many holes, or as many as is usual; says how many. An engine makes one report at a time. */
    report(setup: Setup, holes?: number): Promise<number>;
    /** Plays so many more of them. Takes a while: only for an engine of its own. */
    reportStep(holes: number): Promise<Report>;
    /** The puzzles in a file (data/puzzles). */
    puzzles(text: string): Promise<PuzzleAbout[]>;
    /** One of them, counted from 0. The first name is the solver's. */
    openPuzzle(text: string, number: number, names: string[]): Promise<Puzzle>;
    /** One's rating after a first try. */
    puzzleRate(own: number, tries: number, puzzle: number, right: boolean): Promise<number>;
    /** The titles of the lessons in a file (data/lessons). */
    lessons(text: string): Promise<string[]>;
    /** Begins one of them, counted from 0. One lesson can be open at a time. */
    openLesson(text: string, number: number, names: string[]): Promise<LessonTable>;
    /** Goes on with a match that was saved, and with the deals of an old record if it had those. */
    resume(record: string, deals?: string): Promise<Table>;
    openRecord(record: string): Promise<Replay>;
    /** Checks a set-up without dealing: what every option comes to, or why it cannot be. */
    /** The strokes that each seat gets by handicap, where the first person (null) has this index; none: strokes cannot be given here. */
    strokes(setup: Setup, players: (string | null)[], index: number): Promise<number[]>;
    check(setup: Setup): Promise<{ options: Record<string, string>; seats: number; goal: string; values: Values; title?: string; page?: string }>;
    /** Which holes of a record are over, and so can be reviewed. */
    review(record: string): Promise<ReviewAbout>;
    /** The round that a record tells of; {} if it does not count. time: "14:05". */
    round(record: string, players: (string | null)[], time: string): Promise<Round | Record<string, never>>;
    /** The same round with its review: the lines of all steps, hole by hole. */
    roundReview(record: string, line: string, holes: string[][]): Promise<Round>;
    /** tables: what is known of them, "ID PLAYER HOLES SUM". */
    rounds(lines: string[], tables: string[]): Promise<Rounds>;
    /** Plays n holes at the table of a round, from the first-th on. Takes a while: only for an engine of its own. */
    roundsExpect(game: string, line: string, first: number, n: number): Promise<{ player: string; sum: number }>;
    /** A file to carry them elsewhere, and the rounds of such a file. Rejects a file that is not whole. */
    roundsFile(lines: string[]): Promise<{ text: string; rounds: number }>;
    roundsRead(text: string): Promise<Round[]>;
    /** A file with a pack or course, as an option's value; sometimes with a notice. */
    data(game: string, option: string, text: string): Promise<{ value: string; notice?: string }>;
    /** Ends the worker. */
    stop(): void;
}

export function startEngine(): Promise<Engine>;
