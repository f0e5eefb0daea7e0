import { isFigure, PLAIN_VERBS } from "./aligned-words.ts";
import type { AlignedClause } from "./aligned-words.ts";
import type { Difference } from "./differences.ts";
import { isTool } from "./tools.ts";
import { describes, WHEN } from "./values.ts";
import { bare } from "./words.ts";

/** Where a value stands towards the rest: what does it, where it is, what it is. "moved to" says where it is. */
export function sameRole(was: Difference, is: Difference): boolean {
  const [one, other] = [roleOf(was), roleOf(is)];
  if (one === undefined || other === undefined) return false;
  // "the reviewer of X is Ann", "X is reviewed by Ann": the word they share says what she is.
  const named = (role: string, by: string) =>
    role === "is" && (by === "by" || by === "with") && sharesVerb(was, is) && [was, is].every(isNameLike);
  const doneWith = one === "with" && other === "by" && [...was.run, ...is.run].some(({ key }) => isTool(key));
  const isName = [one, other].every((role) => role === "name" || role === "object");
  return one === other || isName || doneWith || named(one, other) || named(other, one);
}

/** What is done by or with it is said on the other side too. */
function sharesVerb(was: Difference, is: Difference): boolean {
  const has = ({ common }: Difference, verb: string) => verb === "" || common.split(" ").includes(verb);
  return has(was, is.verb) && has(is, was.verb);
}

function isNameLike({ run }: Difference): boolean {
  return run.length === 1 || run.every(({ isValue }) => isValue);
}

/** A time is no place, an address no name, and "cleared" is nothing that takes the place of "Redis". */
export function kindsDiffer(was: Difference, is: Difference): boolean {
  if (
    isQuality(was) ? is.run.every(({ isValue }) => isValue) : isQuality(is) && was.run.every(({ isValue }) => isValue)
  )
    return true;
  const kinds = [was, is].map(({ run }) => {
    const key = run[0]?.key ?? "";
    return WHEN.test(key) && !isFigure(run)
      ? "when"
      : key.includes("://")
        ? "link"
        : key.includes(".")
          ? undefined
          : "name";
  });
  return !kinds.includes(undefined) && kinds[0] !== kinds[1] && !(was.linked && is.linked && kinds.includes("when"));
}

function isQuality({ run }: Difference): boolean {
  const [only, more] = run;
  return only !== undefined && more === undefined && !only.isValue && describes(bare(only.written));
}

function roleOf({ run, opens, acts, atValue, isObject, headed, before, common }: Difference): string | undefined {
  if (before === "call" || before === "nam") return "name";
  if (acts) return "by";
  if (opens) return "is";
  const by = run[0]?.by ?? "";
  // "needs 2 approvals": a count stands before what it counts.
  if (isFigure(run) && !atValue && PLAIN_VERBS.has(before)) return `${before} ${common}`;
  if (!atValue && !isObject && !headed) return undefined;
  if (by !== "") return by === "to" ? "at" : by;
  if (before === "us" || before === "use") return "with";
  return run[0]?.after === "link" || isFigure(run) ? "is" : "object";
}

/** "paperless: docker on haven", "paperless: docker on atlas": two cards with one label. */
export function sameLabel(one: string, other: string): boolean {
  const label = (text: string) => /^([^\s:]+(?: [^\s:]+){0,3}): \S/.exec(text)?.[1];
  return label(one) !== undefined && label(one) === label(other);
}

/** "lint: npm run lint", "lint: npx biome check": behind one label stands one tool or command. */
export function otherCommand(held: AlignedClause, clause: AlignedClause): boolean {
  const [was, is] = [held, clause].map(({ words }) => words.find(({ after }) => after === "link"));
  if (was?.isValue !== true || is?.isValue !== true || was.key === is.key) return false;
  return sameLabel(held.text, clause.text) && isTool(was.key) && isTool(is.key);
}

/** "LOG_LEVEL is info", "trunk is called main": what a setting is, and what a thing is called, is a value in any word. */
export function ofSetting(was: Difference, is: Difference): boolean {
  if (roleOf(was) === "name" && roleOf(is) === "name") return true;
  return was.linked && is.linked && `${was.before} ${is.before}`.includes("_");
}

/** "The person who approves it is Lars" leaves no room for another. */
export function isTheOnly({ run, linked }: Difference, { text }: AlignedClause): boolean {
  return linked && run[0]?.by === "" && /^(?:the|our|my) /.test(text);
}

/** "deploys from the develop branch", "deploys from main": short, and attached in the same way. */
export function samePlace(was: Difference, is: Difference): boolean {
  const by = was.run[0]?.by ?? "";
  const short = was.run.length <= 2 && is.run.length <= 2;
  return short && by !== "" && roleOf(was) === roleOf(is);
}

/** "merge into develop", "merge into main": the word before the preposition is the same, and is no "is". */
export function sameVerb(was: Difference, is: Difference): boolean {
  return was.before === is.before && [was, is].every(({ run }) => run[0]?.after === "preposition");
}

/** "formatted as DD.MM.YYYY", "formatted as ISO 8601": a form may have figures in it or not. */
export function bothAs(was: Difference, is: Difference): boolean {
  return was.run[0]?.by === "as" && is.run[0]?.by === "as";
}
