import { basename } from "node:path";
import type { ReadSession, ReadTurn } from "../../domain/journal/session.ts";
import { spokenByAssistant, spokenByUser, isOwnTool } from "../../domain/journal/spoken.ts";
import { readWork } from "../../domain/work/read-work.ts";
import type { ReadPortion } from "../../ports/transcripts.ts";
import { isFields, readItems, readTexts, readFields } from "../../domain/json.ts";
import { toolLine, readCalls } from "./tool-line.ts";
import type { Outcome } from "./tool-line.ts";

/** Where in a file something stands: the number of its line, from 1, and the byte at which the line begins. */
export interface Place {
  readonly line: number;
  readonly offset: number;
}

/** Where and when something was said, as far as the transcript tells. */
export interface Setting {
  readonly at: number | null;
  readonly cwd: string | null;
  readonly branch: string | null;
}

interface Call {
  readonly tool: string;
  readonly input: unknown;
  readonly turn: ReadTurn;
  readonly session: ReadSession;
  readonly from: Place;
}

/** Gathers what readers find, in the order of the file, and knows from where it would have to be read again. */
export class Gathering {
  readonly #sessions = new Map<string, { session: ReadSession; turns: Map<string, ReadTurn> }>();
  readonly #calls = new Map<string, Call>();
  /** Sessions that have said something in this reading, and titles of those that have not. */
  readonly #spoken = new Set<string>();
  readonly #titles = new Map<string, Place>();
  /** What is said twice in a file, perhaps: it must be read again together. */
  #held: Place | undefined;
  #place: Place = { line: 1, offset: 0 };

  /** Where the line that is being read begins. */
  get place(): Place {
    return this.#place;
  }

  /** Its number. */
  get line(): number {
    return this.#place.line;
  }

  at(place: Place): void {
    this.#place = place;
  }

  /** Returns whether there was anything to keep. */
  said(session: ReadSession, role: "user" | "assistant", key: string, text: string, where: Setting): boolean {
    const own = role === "user" ? spokenByUser(text) : spokenByAssistant(text);
    if (own === "") return false;
    // Whatever was still running when a person spoke again was broken off.
    if (role === "user") this.#endCalls(session);
    this.#add(session, { key, role, text: own, tool: null, line: this.#place.line, ...where });
    return true;
  }

  called(session: ReadSession, id: string, tool: string, input: unknown, where: Setting): void {
    if (isOwnTool(tool)) return;
    const turn: ReadTurn = {
      key: `${CALL}${id}`,
      role: "tool",
      text: toolLine(tool, input, null),
      tool,
      line: this.#place.line,
      ...where,
    };
    this.#calls.set(callKey(session, id), { tool, input, turn, session, from: this.#place });
    this.#add(session, turn);
  }

  /** How a call ended. The call may have been handed on already: it is told again, and takes its own place. */
  ended(session: ReadSession, id: string, outcome: Outcome): void {
    const call = this.#calls.get(callKey(session, id));
    if (call === undefined) return;
    this.#calls.delete(callKey(session, id));
    const { tool, input, turn } = call;
    const work = readWork({ tool, input, cwd: turn.cwd, ok: outcome.ok, output: outcome.output });
    const text = toolLine(tool, input, outcome);
    this.#add(call.session, { ...turn, text, ...(work.length > 0 && { work }) });
  }

  /** An answer made of parts, each of which is a turn. */
  answered(session: ReadSession, key: string, content: unknown, where: Setting): void {
    const { calls } = readCalls(content);
    for (const [index, part] of readItems(content).entries()) {
      const call = calls.find(({ at }) => at === index);
      if (isText(part)) this.said(session, "assistant", `${key} ${index}`, readTexts([part]).join(), where);
      if (call !== undefined) this.called(session, call.id ?? `${key} ${index}`, call.tool, call.input, where);
    }
  }

  /** Whether a call ran a command, so that its output may show how that ended. */
  wantsOutput(session: ReadSession, id: string): boolean {
    const input = this.#calls.get(callKey(session, id))?.input;
    return typeof input === "string"
      ? /"(?:command|cmd)"/.test(input)
      : isFields(input) && ("command" in input || "cmd" in input);
  }

  /** A title may come when everything has been said, or before anything was: then it is read again with the first turn. */
  titled(session: ReadSession): void {
    if (!this.#spoken.has(session.name)) this.#titles.set(session.name, this.#titles.get(session.name) ?? this.#place);
    const known = this.#sessions.get(session.name);
    if (known === undefined) this.#sessions.set(session.name, { session, turns: new Map() });
    else known.session = session;
  }

  /** Whether a call was told of and has not ended. */
  isOpen(session: ReadSession, id: string): boolean {
    return this.#calls.has(callKey(session, id));
  }

  /** The last call that is still open, for clients that do not say which one a result belongs to. */
  lastOpen(session: ReadSession): string | undefined {
    const open = [...this.#calls.values()].filter((call) => call.session.name === session.name);
    return open.at(-1)?.turn.key.slice(CALL.length);
  }

  /** A place that must be read again with what follows, until it is let go. */
  hold(place: Place | undefined): void {
    this.#held = place;
  }

  /** The first line that something is still to come for. */
  get openFrom(): Place | undefined {
    const first = this.#calls.values().next().value?.from;
    const places = [first, this.#held, ...this.#titles.values()].filter((place) => place !== undefined);
    return places.sort((a, b) => a.offset - b.offset)[0];
  }

  /** Far back, what is open is taken for broken off. */
  letGoBefore(offset: number): void {
    for (const [key, { from }] of this.#calls) if (from.offset < offset) this.#calls.delete(key);
    for (const [name, place] of this.#titles) if (place.offset < offset) this.#titles.delete(name);
    if (this.#held !== undefined && this.#held.offset < offset) this.#held = undefined;
  }

  /**
   * Hands over what was gathered. In the midst of a file, what follows a call that has not ended yet is kept for the next
   * time: a turn that is written once need not be replaced.
   */
  take(when: "midst" | "end" = "end"): readonly ReadPortion[] {
    const open = new Set(when === "end" ? [] : this.#calls.keys());
    const portions: ReadPortion[] = [];
    for (const [name, { session, turns }] of this.#sessions) {
      const all = [...turns.values()];
      const first = all.findIndex(({ key }) => open.has(`${name}\n${key}`));
      portions.push({ session, turns: first === -1 ? all : all.slice(0, first) });
      if (first === -1) this.#sessions.delete(name);
      else this.#sessions.set(name, { session, turns: new Map(all.slice(first).map((turn) => [turn.key, turn])) });
    }
    return portions;
  }

  #endCalls(session: ReadSession): void {
    for (const [key, call] of this.#calls) if (call.session.name === session.name) this.#calls.delete(key);
  }

  /** What has the same key takes the same place. */
  #add(session: ReadSession, turn: ReadTurn): void {
    this.#spoken.add(session.name);
    this.#titles.delete(session.name);
    const known = this.#sessions.get(session.name);
    if (known === undefined) this.#sessions.set(session.name, { session, turns: new Map([[turn.key, turn]]) });
    else {
      const before = known.turns.get(turn.key);
      known.turns.set(
        turn.key,
        before === undefined
          ? turn
          : { ...before, text: turn.text, ...(turn.work !== undefined && { work: turn.work }) },
      );
      if (session.title !== null) known.session = session;
    }
  }
}

export function isText(part: unknown): boolean {
  return readFields(part)["type"] === "text";
}

/** What a transcript's file is called, without its ending. */
export function getStem(path: string): string {
  return basename(path).replace(/\.jsonl?$/, "");
}

/** Before a call's own id, so that it is no other turn's. */
const CALL = "call ";

function callKey(session: ReadSession, id: string): string {
  return `${session.name}\n${CALL}${id}`;
}
