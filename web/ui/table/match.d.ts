/* match.d.ts - a match as a table screen sees it: one in this browser (session.js), or one at a table of the server
 * (../online/match.js). */
import type { Picking, Refusal, Score, Table, Told, Touch, View } from '../../engine/types.js';
import type { Line } from '../lib/store.js';
import type { Story } from './story.js';

/** The stage that the match has reached, for the screen.
 *   play     somebody else is to act
 *   ask      the person in front may act
 *   curtain  the screen goes to another person
 *   window   several people at this screen can react: does anybody? They see what a spectator sees
 *   read     the person reads what a coach says, and then goes on
 *   over     the hole is over (and perhaps the match)
 */
export type Stage =
    | { name: 'play' | 'ask' | 'curtain'; seat: number }
    | { name: 'read' }
    | { name: 'window'; seats: number[] }
    | { name: 'over'; score: Score };

/** What a screen does for a match. Each is awaited: the match goes on when the cards lie still. */
export interface Screen {
    /** A stage begins; without a view nothing may be shown. */
    stage(view: View | null, stage: Stage): Promise<void>;
    /** Something has happened. `turns`: the same told turn by turn, where it was more than one. */
    told(view: View, told: Told, seat: number, turns?: string[]): Promise<void>;
    /** A hole has been dealt. */
    dealt(view: View): Promise<void>;
    /** Before their first action people look at some of their cards: resolves when they say that they have seen them. */
    opening(view: View): Promise<void>;
    /** The last action has been taken back: what was told of it is no longer so. */
    takenBack(words: string): void;
}

export interface Match {
    readonly table: Pick<Table, 'game' | 'deck' | 'goal' | 'values' | 'page' | 'score' | 'sheets' | 'record'>;
    readonly saved: { game: string; practice: boolean; takenBack: number };
    readonly names: string[];
    /** Who sits in front of the screen; null: nobody, or somebody who only watches. */
    readonly front: number | null;
    /** Whether the person in front of the screen has no seat at this table. */
    readonly watching: boolean;
    readonly now: Stage | null;
    /** What the person in front was told, and how it is kept. */
    readonly lines: Line[];
    readonly story: Story;
    /** What the card at a place is worth and does now, for the person in front; "" where there is nothing to say. */
    about(key: string): Promise<string>;
    /** What a seat's plate says about its player: a level, "away". */
    kind(seat: number): string;
    /** Whether a computer player is thinking there. */
    thinking(seat: number): boolean;
    open(screen: Screen): Promise<void>;
    leave(): Promise<void>;
    /** A touch after those so far. null: it played an action; else what remains to be chosen, or why not. */
    touch(seat: number, touches: Touch[], touch: Touch): Promise<{ picking: Picking } | { refused: Refusal } | null>;
    /** Shows the present stage of the match, and continues. */
    go(): Promise<void>;
    /** Does not keep the person waiting, where that is possible. */
    hurry(): void;
    /** Whether there is no time to watch what the others do: the person has hurried, or wants it so. */
    readonly hurried: boolean;
    /** Waits a moment, so that something can be seen; a hurry ends it. */
    sleep(ms: number): Promise<void>;
    /** Waits so that something can be understood, whatever the pace. */
    dwell(ms: number): Promise<void>;
    /** Ends such a wait. */
    wake(): void;
}
