/* types.d.ts - the table protocol (docs/PROTOCOL.md) as the page sees it. */
import type { Score, Told, View } from '../engine/types.js';

export interface Welcome {
    is: 'welcome';
    version: number;
    niblick: string;
    /** The computer players, weakest first. */
    players: { id: string; summary: string }[];
    stand_in: string;
    /** All that can be said, by number. */
    phrases: string[];
}

export interface LobbyTable {
    table: string;
    name: string;
    game: string;
    phase: Phase;
    seats: number;
    open: number;
    people: string[];
    /** Theirs, in the same order; empty for whoever has none. */
    ratings: Partial<Standing>[];
}

/** A rating. A computer player's has no margin. */
export interface Standing {
    rating: number;
    margin?: number;
    provisional?: boolean;
}

/** What a match did to the ratings, when it is over. */
export interface Rated {
    is: 'rated';
    match: number;
    verdict: 'counts' | 'changed' | 'twice' | 'alone' | 'given' | 'house';
    /** Null for a seat without a rating of its own; no `before`: it was the first match that counted. */
    seats?: ({ before?: Standing; after: Standing } | null)[];
}

export interface GameRating extends Standing {
    game: string;
    matches: number;
}

/** A round that the account has finished. */
export interface Round {
    table: string;
    match: number;
    time: number;
    game: string;
    options: string;
    seat: number;
    names: string[];
    deals: number;
    score: number;
    place: number;
    /** How far it was above a scratch player over nine deals, and whether it counts for the index; once that is worked out. */
    differential?: number;
    counted?: boolean;
    /** Of a reviewed round: what was luck, and what its choices cost; + is bad. */
    luck?: number;
    play?: number;
    /** The record, if it was asked for. */
    text?: string;
}

/** Rounds of one game, with the same seats and options; scores are of one deal. */
export interface RoundGroup {
    game: string;
    seats: number;
    options: string;
    unit: string;
    rounds: number;
    won: number;
    mean: number;
    recent: number;
    best: number;
    /** What a scratch player expects of a deal, and the handicap index; once they are worked out and there are enough rounds. */
    scratch?: number;
    index?: number;
    /** What reviews say, of all deals that have been reviewed. */
    reviewed?: {
        rounds: number;
        holes: number;
        luck: number;
        play: number;
        skills: Record<string, { cost: number; choices: number }>;
    };
}

/** A table at which the account has sat. */
export interface MyTable {
    table: string;
    name: string;
    /** When something happened there last; milliseconds since 1970. */
    time: number;
    game: string;
    phase: Phase | 'closed';
    /** The one that is still the account's. */
    seat?: number;
    /** Of the last match; null: an open seat. */
    names: (string | null)[];
    match: number;
    /** Finished ones of the last match. */
    holes: number;
    /** While one is played: its number, and the seat whose turn it is. */
    hole?: number;
    turn?: number;
    result?: string;
}

/** How a table stands, for whoever has a seat there. */
export type Stand = Pick<MyTable, 'table' | 'name' | 'names' | 'hole' | 'turn'> & { phase: Phase; seat: number };

export type Phase = 'waiting' | 'dealing' | 'playing' | 'between' | 'over';

export interface SeatState extends Partial<Standing> {
    kind: 'person' | 'computer' | 'open';
    name?: string;
    here?: boolean;
    /** The computer player that plays for the seat now. */
    player?: string;
    /** Why that player cannot play here as itself. */
    notice?: string;
    /** The person has played these deals before. */
    knows?: boolean;
}

export interface TableState {
    is: 'table';
    table: string;
    name: string;
    game: string;
    options: Record<string, string>;
    public: boolean;
    clock: number;
    sticking: 'timed' | 'relaxed';
    phase: Phase;
    match: number;
    host: number;
    seats: SeatState[];
    /** Strokes by handicap, while the host offers them: who agrees, and what each seat gets; null: an open seat. */
    handicap?: {
        agreed: number[];
        /** No strokes yet: the index is being worked out. `why`: plays off scratch without an index. */
        seats: ({ index?: number; strokes?: number; why?: 'guest' | 'rounds' | 'working' } | null)[];
    };
    ready?: number[];
    rematch?: boolean;
    /** Where the cards come from, if not from everybody together: the course of a date, or a match of another table. */
    deals?: { course?: string; of?: string; match?: number };
    /** How that match ended, when this one is over. */
    then?: Score & { names: string[] };
    watchers: number;
}

/** How long there is for something: who must act, who may react, and between two holes until the next is dealt. */
export interface Timing {
    window?: { discard: number; ms?: number };
    clock?: number;
    ms?: number;
}

export interface WholeView extends Timing {
    is: 'view';
    n: number;
    view: View;
    score: Score;
}

export interface Update extends Timing, Omit<Told, 'viewer'> {
    is: 'update';
    n: number;
    seat: number;
    verb: string;
    /** What has changed. */
    view: Partial<View>;
    /** Who played for the person in that seat; the page puts it here. */
    by?: string;
}

/** What a hole was dealt from; hexadecimal digits. */
export interface Fair {
    secret: string;
    parts: (string | null)[];
    seed: string;
}

export interface Closing {
    is: 'closing';
    n: number;
    hole: number;
    scores: (number | null)[];
    score: Score;
    /** Missing where the cards come from elsewhere. */
    fair?: Fair;
    ms?: number;
}

export interface Deal {
    is: 'deal';
    hole: number;
    commit: string;
    ms: number;
}

export interface Dealt {
    is: 'dealt';
    hole: number;
    parts?: (string | null)[];
}

export interface Phrase {
    is: 'phrase';
    seat: number;
    phrase: number;
}

export interface Race {
    is: 'race';
    discard: number;
    claims: { seat: number; ms: number; lag: number; counted: 'good' | 'wrong' | 'late' }[];
}

/** What comes without being asked for. */
export type News =
    | Welcome | TableState | WholeView | Update | Closing | Deal | Dealt | Phrase | Race | Rated
    | { is: 'lobby'; tables: LobbyTable[] }
    | { is: 'removed' | 'closed'; table: string }
    | { is: 'ping'; t: number }
    | { is: 'error'; code: string; message: string };

/** Answers, by what was asked. */
export interface Answers {
    lobby: { tables: LobbyTable[] };
    create: { table: string; seat: number; token: string };
    join: { table: string; seat: number; token: string };
    return: { table: string; seat: number; token?: string; relieves?: string };
    course: { table: string; seat: number; token?: string };
    duplicate: { table: string; seat: number; token: string };
    share: { table: string; match: number; token: string };
    review: { table: string; match: number; text: string };
    watch: { table: string; seat: null; relieves?: string };
    glance: Stand;
    act: { is: 'done'; n: number } | { is: 'late'; discard: number };
    view: WholeView;
    record: { text: string };
    register: { name: string };
    login: { name: string };
    logout: { name: null };
    delete: { name: null };
    mine: { tables: MyTable[] };
    ratings: {
        of: number;
        people: (Standing & { account: string; matches: number })[];
        computers: (Standing & { player: string })[];
        games: GameRating[];
    };
    rounds: { of: number; from: number; rounds: Round[]; next?: number; groups?: RoundGroup[]; working?: boolean };
    leave: object;
    fill: object;
    remove: object;
    start: object;
    handicap: object;
    seed: object;
    ready: object;
    back: object;
    say: object;
    report: object;
    ping: object;
}
