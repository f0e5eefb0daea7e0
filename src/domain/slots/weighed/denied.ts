import type { Word } from "./statement.ts";

/** What follows "not" and what stands before "is gone" does not hold. */
export function deny(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    if (deniesAfter(words, at, word)) {
      let scope = word.key === "from" ? 4 : 6;
      const ends = word.mark === "deny" || word.mark === "retract" ? NOT_BUT : NOT_TO;
      for (const one of words.slice(at + 1)) {
        if (scope === 0 || one.clause !== word.clause || ends.has(one.key)) break;
        one.isDenied = true;
        if (one.role === "content") scope -= 1;
      }
    }
    if (deniesBefore(words, at, word)) {
      for (const one of words.slice(0, at)) if (one.clause === word.clause) one.isDenied = true;
    }
  }
}

const NOT_BUT = new Set(["but", "because"]);
const NOT_TO = new Set("to with by for in-favour but because".split(" "));
const REPLACES = new Set("replac drop ditch remov retir abandon outgrow left supersed swap".split(" "));

function deniesAfter(words: readonly Word[], at: number, { key, mark }: Word): boolean {
  if (mark === "deny") return true;
  if (mark === "retract") return key !== "any-more" && key !== "anymor" && key !== "anymore";
  if (key === "from") return isLeft(words, at);
  if (key === "was" || key === "were") return words[at + 1]?.role !== "verb" && words[at + 1]?.mark === undefined;
  return (mark === "end" || REPLACES.has(key)) && !isPassive(words, at);
}

function deniesBefore(words: readonly Word[], at: number, { key, mark }: Word): boolean {
  if (
    (key === "was" || key === "were") &&
    /^(?:only|just|wrong|from|for|outdated|mistake|typo)$/.test(words[at + 1]?.key ?? "")
  )
    return true;
  if (mark === "end") return isPassive(words, at) || words[at + 1]?.clause !== words[at]?.clause;
  return REPLACES.has(key) && isPassive(words, at);
}

function isPassive(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ role, key, clause }) => clause === words[at]?.clause && (role === "link" || key === "got" || key === "get"),
    );
}

function isLeft(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1, at + 8);
  return rest.some(({ key }) => key === "to") || words.slice(0, at).some(({ mark }) => mark === "change");
}
