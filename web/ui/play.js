// play.js - the table screen: it shows a session's stages, and gives what the person does back to it.

import { button, el, put } from "./dom.js";
import { setBar, setSub } from "./bar.js";
import { TableView } from "./tableview.js";
import { ActionBar, mainButton } from "./actionbar.js";
import { Asking } from "./asking.js";
import { Advice } from "./advice.js";
import { SidePanel } from "./sidepanel.js";
import { arrowKeys, focusPlace, keyboard, shortcuts } from "./keys.js";
import { deal, play, remember } from "./motion.js";
import { hear, sound } from "./sound.js";
import { forget, tell } from "./live.js";
import { settings } from "./settings.js";
import { openCard, practiceNote } from "./scorecard.js";
import { curtain, reactions } from "./curtain.js";
import { openCloser } from "./closer.js";
import { keyOf } from "./places.js";
import { download } from "./files.js";

/** @typedef {import("../engine/types.js").View} View */
/** @typedef {import("../engine/types.js").Told} Told */
/** @typedef {import("../engine/types.js").Score} Score */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Stage} Stage */
/** @typedef {import("./club.js").Club} Club */

export class PlayScreen {
    /**
     * @param {Club} club
     * @param {Session} session
     */
    constructor(club, session) {
        this.club = club;
        this.session = session;
        this.bar = new ActionBar();
        /** @type {TableView|null} */
        this.table = null;
        /** @type {View|null} */
        this.view = null;
        /** @type {Score|null} */
        this.score = null;
        /** @type {Set<string>} */
        this.hinted = new Set();
        /** @type {Set<string>} */
        this.fresh = new Set();
        this.panel = new SidePanel(club.engine, session);
        this.stageNode = el("div", { class: "stage" });
        this.node = el("div", { class: "play" }, el("div", { class: "play-main" }, this.bar.note, this.stageNode, this.bar.node), this.panel.node);
        this.asking = new Asking({ verbs: club.verbs, names: session.names, bar: this.bar, deck: session.table.deck, redraw: () => this.redraw(),
            perform: (action) => this.perform(action), why: (what) => this.advice.why(what), closer: (key) => this.closer(Number(key.slice(5))), focusLit: () => this.focusLit() });
        this.advice = new Advice(this);
        this.unlisten = shortcuts({ letter: (letter) => this.letter(letter), escape: () => this.asking.back() });
        document.documentElement.addEventListener("settings", this.onSettings);
    }

    onSettings = () => this.redraw();

    async open() {
        const { game } = this.session.table;
        setBar({ title: game.title, sub: "", tools: [
            { icon: "hint", label: "Hint", key: "h", run: () => void this.advice.hint() },
            { icon: "undo", label: "Undo", key: "u", run: () => void this.advice.undo() },
            { icon: "rules", label: "Rules", key: "r", run: () => void this.panel.open("rules", this.view?.rule ?? null) },
            { icon: "card", label: "Score card", more: true, run: () => void this.panel.open("card") },
            { icon: "story", label: "Story", more: true, run: () => void this.panel.open("story") },
            { icon: "download", label: "Save the record", more: true, run: () => void this.saveRecord() },
            { icon: "help", label: "How it works", more: true, run: () => this.club.help() },
        ] });
        this.score = await this.session.table.score();
        await this.session.open(this);
    }

    async close() {
        this.unlisten();
        document.documentElement.removeEventListener("settings", this.onSettings);
        this.table?.remove();
        forget();
        await this.session.leave();
    }

    async saveRecord() {
        download(`${this.session.saved.game}-${new Date().toISOString().slice(0, 10)}.niblick`, await this.session.table.record(), "text/plain");
    }

    /* ------------------------------------------------------------------------------------------------ drawing */

    /** @returns {import("./seatview.js").Plate[]} */
    plates() {
        const { sitters } = this.session.saved, stage = this.session.now;
        return sitters.map((sitter, seat) => ({ score: this.score?.played ? String(this.score.totals[seat]) : "",
            kind: sitter.player ?? (this.session.people.length > 1 ? "at this screen" : ""), thinking: stage?.name === "play" && stage.seat === seat }));
    }

    scene() {
        const view = /** @type {View} */ (this.view);
        return { view, deck: this.session.table.deck, names: this.session.names, lit: this.asking.lit, picked: this.asking.picked, hinted: this.hinted,
            fresh: this.fresh, aid: settings.memoryAid && view.options.memory !== "real" };
    }

    /** @param {View} view */
    draw(view) {
        this.view = view;
        if (!this.table) {
            this.table = new TableView();
            this.table.node.addEventListener("click", (event) => this.clicked(event));
            arrowKeys(this.table.node);
            put(this.stageNode, this.table.node);
        }
        this.redraw();
        const holes = Number(view.options.holes);
        setSub(`Hole ${view.hole}${holes > 0 ? ` of ${holes}` : ""}${this.session.saved.practice ? " · practice" : ""}`);
    }

    redraw() {
        if (this.view && this.table) this.table.draw(this.scene(), this.plates());
    }

    /** @param {MouseEvent} event */
    clicked(event) {
        const place = /** @type {HTMLElement} */ (event.target).closest("[data-key]");
        if (place instanceof HTMLElement) void this.touched(place.dataset.key ?? "");
        else if (this.session.now?.name === "play") this.session.hurry();
    }

    /** @param {string} key */
    async touched(key) {
        const stage = this.session.now;
        if (stage?.name === "ask") {
            const seat = this.smallSeatOf(key);
            if (seat !== null && !this.asking.lit.has(key)) this.closer(seat);
            else await this.asking.touch(key);
        } else if (key.startsWith("seat.")) this.closer(Number(key.slice(5)));
        else if (stage?.name === "play") this.session.hurry();
    }

    /**
     * The other seat whose cards are too small to be touched one by one, if this is a place of it.
     * @param {string} key
     */
    smallSeatOf(key) {
        if (!this.table || this.table.touchable || !this.view || !key.startsWith("z")) return null;
        const owner = this.view.zones[Number(key.slice(1).split(".")[0])]?.owner ?? null;
        return owner === null || owner === this.view.seat ? null : owner;
    }

    /** @param {number} seat */
    closer(seat) {
        if (this.view) openCloser(this.scene(), seat, this.plates()[seat], (key) => void this.asking.touch(key));
    }

    /** The focus follows the game for those who play by keyboard. */
    focusLit() {
        if (!keyboard.last || !this.table || document.querySelector("dialog[open]")) return;
        const active = document.activeElement;
        if (active && active !== document.body && !this.node.contains(active)) return;
        const places = /** @type {HTMLElement[]} */ ([...this.table.node.querySelectorAll("button[data-key]")]);
        const near = places.filter((place) => place.classList.contains("lit"));
        const target = near.find((place) => place.closest(".near")) ?? near[0];
        if (target) focusPlace(places, target);
        else /** @type {HTMLElement|null} */ (this.bar.buttons.querySelector("button:not([aria-disabled])"))?.focus();
    }

    /** @param {string} letter */
    letter(letter) {
        if (letter === "h") void this.advice.hint();
        else if (letter === "u") void this.advice.undo();
        else if (letter === "r") void this.panel.open("rules", this.view?.rule ?? null);
        else if (letter === "?") this.club.help();
        else return this.bar.press(letter);
        return true;
    }

    /** @param {string} action */
    async perform(action) {
        const stage = this.session.now;
        if (stage?.name !== "ask") return;
        this.clearNotes();
        try {
            await this.session.act(stage.seat, action);
        } catch (error) {
            this.bar.setNote({ title: "That is not possible.", text: /** @type {Error} */ (error).message });
        }
    }

    clearNotes() {
        this.hinted = new Set();
        this.bar.setNote(null);
    }

    /* -------------------------------------------------------------------------------------- what a session tells */

    /**
     * @param {View|null} view
     * @param {Stage} stage
     */
    async stage(view, stage) {
        this.asking.stop();
        if (!view) { this.drop(stage); return; }
        this.node.classList.remove("behind");
        if (stage.name === "over") { await this.over(view, stage.score); return; }
        const first = !this.table;
        if (stage.name === "ask") this.asking.start(view);
        else this.bar.offer([], () => {}, []);
        this.draw(view);
        if (first && !this.session.lines.length) await deal(/** @type {TableView} */ (this.table).node);
        this.bar.setRule(stage.name === "ask" ? view.rule : null, () => void this.panel.open("rules", view.rule));
        this.panel.update();
        if (stage.name === "ask") this.askNow(view, first);
        else if (stage.name === "play") this.bar.say(`${this.session.names[stage.seat]} plays.`, "", false);
    }

    /**
     * @param {View} view
     * @param {boolean} first
     */
    askNow(view, first) {
        sound.yourTurn();
        if (first) this.bar.tell(this.session.lines.slice(-this.session.names.length).map((line) => line.text).join(" "));
        const ask = this.asking.question();
        tell(`${ask.who} ${ask.what}`);
        this.focusLit();
        void view;
    }

    /**
     * The table goes, and nothing of it stays in the page: the screen changes hands.
     * @param {Stage} stage
     */
    drop(stage) {
        this.table?.remove();
        this.table = null;
        this.view = null;
        this.fresh = new Set();
        this.clearNotes();
        forget();
        this.bar.tell("");
        this.bar.offer([], () => {}, []);
        this.bar.say("", "", false);
        this.panel.clear();
        this.node.classList.add("behind");
        if (stage.name === "curtain") put(this.stageNode, curtain(this.session.names[stage.seat], () => void this.session.sit(stage.seat)));
        else if (stage.name === "window") put(this.stageNode, reactions(stage.seats.map((seat) => ({ seat, name: this.session.names[seat] })),
            (seat) => void this.session.sit(seat), () => void this.session.nobody(stage.seats)));
    }

    /**
     * @param {View} view
     * @param {Told} told
     * @param {number} seat
     */
    async told(view, told, seat) {
        if (!this.table || !this.view) return;
        const before = remember(this.table.node), was = this.view;
        this.fresh = new Set(told.events.flatMap((event) => ((event.event === "look" || event.event === "show") && event.card ? [keyOf(view, event.at)] : [])));
        this.asking.stop();
        if (seat !== this.session.front) this.clearNotes();
        this.draw(view);
        this.panel.update();
        this.bar.tell(told.sentences);
        tell(told.sentences);
        hear(told.events);
        await play(this.table.node, told.events, before, was, view, this.session.table.deck);
        if (this.fresh.size && seat === view.seat && this.scene().aid === false) await this.session.sleep(2600);
    }

    /** @param {View} view */
    async dealt(view) {
        this.clearNotes();
        this.bar.tell("");
        this.draw(view);
        tell(`Hole ${view.hole} is dealt.`);
        await deal(/** @type {TableView} */ (this.table).node);
    }

    /* -------------------------------------------------------------------------------------------- after a hole */

    /**
     * @param {View} view
     * @param {Score} score
     */
    async over(view, score) {
        this.score = score;
        this.draw(view);
        this.panel.update();
        const words = score.match_over ? score.result ?? "The match is over." : score.standing ?? "The hole is over.";
        this.bar.setRule(null);
        this.bar.say(score.match_over ? "The match is over." : `Hole ${view.hole} is over.`, words, true);
        const next = score.match_over ? mainButton("Play again", () => this.club.go(`#/new/${this.session.saved.game}`), "next")
            : mainButton("Next hole", () => void this.session.next(), "next");
        this.bar.offer([], () => {}, []);
        this.bar.add(next, button("Score card", () => void this.card(score)), ...(score.match_over ? [button("Clubhouse", () => this.club.go("#/"))] : []));
        tell(`${this.bar.who.textContent} ${words}`);
        (score.match_over ? sound.matchOver : sound.holeOver)();
        if (score.match_over) await this.card(score);
        else if (keyboard.last) next.focus();
    }

    /** @param {Score} score */
    async card(score) {
        const note = this.session.saved.practice ? practiceNote(this.session.saved.takenBack) : "";
        openCard(await this.session.table.sheets(), note, `${this.session.saved.game}-card`, { title: score.match_over ? "The match is over" : "The score card",
            result: score.result ?? score.standing, actions: [button("Save the record", () => void this.saveRecord())] });
    }
}
