import { NAMED } from "../../domain/tree/values.ts";
import type { Memory } from "../../domain/memory.ts";
import { computeFingerprint, listTerms } from "../../domain/words/tokens.ts";
import type { Judge } from "../../ports/judge.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import type { Tokens } from "../../ports/system.ts";
import { shareSome, splitParagraph } from "../remember/file-lines.ts";
import { countWord, hashWord } from "../../domain/words/bag.ts";
import type { Bag } from "../../domain/words/bag.ts";

/** A file that clients read at every start. */
export interface TaxedFile {
  readonly name: string;
  readonly text: string;
  readonly clients: readonly string[];
  /** Its paragraphs, list items and blocks of code, with their lines. */
  readonly statements: readonly { readonly text: string; readonly from: number; readonly to: number }[];
}

export interface TaxParts {
  readonly tokens: Tokens;
  readonly memories: MemoryReader;
  readonly judge: Judge;
  /** Paths that a sentence names and that are not there. */
  readonly gone: (text: string) => readonly string[];
  /** The rule of ours that a line is, if it is one. */
  readonly ruleIn: (text: string) => string | undefined;
}

export type Fault =
  | { readonly fault: "repeated"; readonly at: string }
  | { readonly fault: "gone"; readonly path: string }
  | { readonly fault: "not seen"; readonly sessions: number }
  | { readonly fault: "ended"; readonly memory: string; readonly text: string }
  | Finding;

export interface TaxedLine {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly tokens: number;
  readonly faults: readonly Fault[];
}

export interface Tax {
  readonly files: readonly {
    readonly file: string;
    readonly tokens: number;
    readonly lines: number;
    readonly clients: string[];
  }[];
  readonly lines: readonly TaxedLine[];
  /** Why contradictions could not be looked for; null when they were. */
  readonly unjudged: string | null;
}

/** What instruction files cost every session, line by line, and which lines are not worth it. Changes nothing. */
export async function computeTax(
  parts: TaxParts,
  files: readonly TaxedFile[],
  view: View,
  sessions: readonly SessionWords[],
): Promise<Tax> {
  const lines = files.flatMap((file) => listTaxedLines(parts, file));
  const rules = new Map(lines.flatMap((line) => [[line, parts.ruleIn(line.text)] as const]));
  const { found, why } = await heldAgainst(
    parts,
    lines.filter((line) => rules.get(line) === undefined),
    view,
  );
  const first = new Map<string, TaxedLine>();
  const taxed: TaxedLine[] = [];
  for (const line of lines) {
    const said = computeFingerprint(line.text);
    const earlier = first.get(said);
    if (earlier === undefined) first.set(said, line);
    const isRepeated = earlier !== undefined && said.split(" ").length >= FEWEST_WORDS;
    const rule = rules.get(line);
    const unseen = rule === undefined ? countUnseen(line.text, sessions) : undefined;
    taxed.push({
      ...line,
      faults: [
        ...(isRepeated ? [{ fault: "repeated", at: `${earlier.file}:${earlier.from}` } as const] : []),
        ...parts.gone(line.text).map((path) => ({ fault: "gone", path }) as const),
        ...(rule === undefined ? [] : await endedRule(parts.memories, rule)),
        ...(found.get(line) ?? []),
        ...(unseen === undefined ? [] : [{ fault: "not seen", sessions: unseen } as const]),
      ],
    });
  }
  return {
    files: files.map(({ name, text, clients }) => ({
      file: name,
      tokens: parts.tokens.count(text),
      lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
      clients: [...clients],
    })),
    lines: taxed,
    unjudged: why,
  };
}

/** "Yes." and "See below." may stand anywhere. */
const FEWEST_WORDS = 3;

function listTaxedLines({ tokens }: TaxParts, { name, text, statements }: TaxedFile): readonly TaxedLine[] {
  const rows = text.split("\n");
  return statements.map((one) => ({
    file: name,
    from: one.from,
    to: one.to,
    text: one.text,
    tokens: tokens.count(`${rows.slice(one.from - 1, one.to).join("\n")}\n`),
    faults: [],
  }));
}

/** A rule of ours whose memory was ended since, or says something else by now. */
async function endedRule(memories: MemoryReader, id: string): Promise<readonly Fault[]> {
  const memory = await memories.byId(id as Memory["id"]);
  if (memory === undefined || memory.standing.state === "active") return [];
  const heir = memory.standing.state === "superseded" ? await memories.byId(memory.standing.by) : undefined;
  return [{ fault: "ended", memory: heir?.id ?? id, text: heir?.text ?? "" }];
}

/** What a memory says to a line of a file. */
interface Finding {
  readonly fault: "contradicted" | "also remembered";
  readonly memory: string;
  readonly text: string;
}

/** The likeliest memories for a sentence; more share a word by chance. */
const MOST_READ = 3;
/** A pair takes some hundredths of a second, so a file of any length is done within seconds. */
const MOST_PAIRS = 400;

/** Holds every sentence of the lines against the memories that share its words; the judge alone decides. */
async function heldAgainst<Line extends { readonly text: string }>(
  { memories, judge }: { readonly memories: MemoryReader; readonly judge: Judge },
  lines: readonly Line[],
  view: View,
): Promise<{ readonly found: ReadonlyMap<Line, readonly Finding[]>; readonly why: string | null }> {
  const asked = new Map<Memory, { readonly line: Line; readonly sentence: string }[]>();
  let pairs = 0;
  for (const line of lines) {
    for (const sentence of splitParagraph(line.text)) {
      const cues = new Set(listTerms(sentence));
      if (cues.size === 0 || pairs >= MOST_PAIRS) continue;
      for (const memory of await memories.byWords([...cues], view, MOST_READ)) {
        if (!shareSome(new Set(listTerms(memory.text)), cues)) continue;
        const known = [...asked.keys()].find(({ id }) => id === memory.id) ?? memory;
        asked.set(known, [...(asked.get(known) ?? []), { line, sentence }]);
        pairs += 1;
      }
    }
  }
  const found = new Map<Line, Finding[]>();
  try {
    for (const [memory, about] of asked) {
      const relations = await judge.relate(
        memory.text,
        about.map(({ sentence }) => sentence),
      );
      for (const [at, { line, sentence }] of about.entries()) {
        const relation = relations[at];
        const isSame = computeFingerprint(sentence) === computeFingerprint(memory.text);
        if (relation === undefined || (!isSame && 1 - relation.apart < judge.bounds.act)) continue;
        const isKnown = isSame || relation.same > relation.replaces + relation.partly;
        const fault = isKnown ? "also remembered" : "contradicted";
        found.set(line, [...(found.get(line) ?? []), { fault, memory: memory.id, text: memory.text }]);
      }
    }
  } catch (error) {
    return { found: new Map(), why: error instanceof Error ? error.message : String(error) };
  }
  return {
    found,
    why: pairs >= MOST_PAIRS ? `only the first ${MOST_PAIRS} pairs of a line and a memory were compared` : null,
  };
}

/** The words of one past session. */
export interface SessionWords {
  readonly words: Bag;
}

/** Fewer sessions say nothing about what is needed. */
const FEWEST_SESSIONS = 5;

/**
 * In how many of the last sessions nothing that a line names was ever mentioned, if that is all of them. A line that names nothing
 * in particular ("be brief") can't be told apart from chatter, so nothing is said of it.
 */
function countUnseen(line: string, sessions: readonly SessionWords[]): number | undefined {
  if (sessions.length < FEWEST_SESSIONS) return undefined;
  const named = listTerms(line)
    .filter((term) => NAMED.test(term))
    .map(hashWord);
  if (named.length === 0) return undefined;
  const isSeen = sessions.some(({ words }) => named.some((hash) => countWord(words, hash) > 0));
  return isSeen ? undefined : sessions.length;
}
