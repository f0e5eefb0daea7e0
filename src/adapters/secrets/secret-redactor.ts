import { CUT_MARK, cutMark } from "../../domain/cut-mark.ts";
import type { Redaction, Redactor } from "../../ports/redactor.ts";
import { armourRules } from "./armour-rules.ts";
import { codeRules } from "./code-rules.ts";
import { commandRules } from "./command-rules.ts";
import { connectionRules } from "./connection-rules.ts";
import { type Finding, findAll } from "./finding.ts";
import { publicStretches } from "./look-alikes.ts";
import { httpRules } from "./http-rules.ts";
import { forgetLooks } from "./looks-secret.ts";
import { loneTokens } from "./lone-tokens.ts";
import { namedValues } from "./named-values.ts";
import { isPlain } from "./plain-text.ts";
import { privateBlocks } from "./private-blocks.ts";
import { providerRules } from "./provider-rules.ts";
import { secretlintFindings } from "./secretlint.ts";
import { unmasked } from "./unmasked.ts";

/** A cut may bring two stretches together that only then read as a secret; more rounds than this were never needed. */
const MOST_ROUNDS = 6;

/** Cuts with our own rules, again until nothing is left, and then asks secretlint for a second opinion. */
export function secretRedactor(): Redactor {
  return { isPlain, redact: (text) => (isPlain(text) ? Promise.resolve({ text, cut: [] }) : redactFully(text)) };
}

/** Every rule over every text, whatever it looks like. */
export async function redactFully(text: string): Promise<Redaction> {
  const counts = new Map<string, number>();
  let current = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const own = cutOut(current, ownFindings(current), counts);
    const next = cutOut(own, await secretlintFindings(own), counts);
    if (next === current) break;
    current = next;
  }
  return { text: current, cut: [...counts].map(([kind, count]) => ({ kind, count })) };
}

/** What our rules find in the text as a reader sees it, at its places in the text as it was written. */
function ownFindings(text: string): readonly Finding[] {
  const seen = unmasked(text);
  const rules = LONG_WORD.test(seen.text) ? RULES : STRUCTURES;
  const found = [privateBlocks(seen.text), findAll(rules, seen.text), namedValues(seen.text), loneTokens(seen.text)];
  try {
    return found
      .flatMap((some) => [...some])
      .map(({ kind, start, end }) => ({ kind, start: seen.placeOf(start), end: seen.placeOf(end) }));
  } finally {
    forgetLooks();
  }
}

/** No provider's token is shorter, and most memories hold no such word, so most skip a hundred patterns. */
const LONG_WORD = /[\w+/=.:~$-]{14,}/;

const STRUCTURES = [...armourRules, ...connectionRules, ...httpRules, ...commandRules, ...codeRules];
const RULES = [...STRUCTURES, ...providerRules];

function cutOut(text: string, findings: readonly Finding[], counts: Map<string, number>): string {
  if (findings.length === 0) return text;
  const spared = sparedCharacters(text);
  const kept = findings.filter(
    ({ kind, start, end }) => kind === "private" || kind === "private-key" || !spared.subarray(start, end).includes(1),
  );
  let result = "";
  let at = 0;
  for (const { kind, start, end } of merged(kept)) {
    result += text.slice(at, start) + cutMark(kind);
    at = end;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return result + text.slice(at);
}

/** Overlapping findings become one, named after the widest; among equals the more specific rule, listed first, wins. */
function merged(findings: readonly Finding[]): readonly Finding[] {
  const ordered = [...findings].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Finding[] = [];
  for (const finding of ordered) {
    const last = result.at(-1);
    if (last === undefined || finding.start >= last.end) result.push(finding);
    else if (finding.end > last.end) result.splice(-1, 1, { ...last, end: finding.end });
  }
  return result;
}

/** One for each character of an earlier mark or of something public: the rules leave these alone. */
function sparedCharacters(text: string): Uint8Array {
  const spared = new Uint8Array(text.length);
  for (const match of text.matchAll(CUT_MARK)) spared.fill(1, match.index, match.index + match[0].length);
  for (const { start, end } of publicStretches(text)) spared.fill(1, start, end);
  return spared;
}
