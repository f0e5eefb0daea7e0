import { alignedClauses } from "./aligned-words.ts";
import type { Contradiction } from "./ended-things.ts";
import { isMarked } from "./marks.ts";
import { isSame } from "./matter-difference.ts";
import { canReplace, kindOf } from "./value-kinds.ts";
import { canonical } from "./words.ts";

/** "WireGuard's port was changed to 51999" of a memory that tells WireGuard's port, whatever else it says of it. */
export function byAttribute(text: string, earlier: string): Contradiction {
  const found = OWNED.exec(text)?.groups;
  if (found === undefined || !isMarked(text)) return "none";
  const [held, more] = alignedClauses(earlier);
  const [value] = alignedClauses(found["value"] ?? "");
  if (held === undefined || more !== undefined || value === undefined || held.words.length > MOST_WORDS) return "none";
  const owner = alignedClauses(found["owner"] ?? "").flatMap(({ words }) => words);
  if (owner.length === 0 || !owner.every(({ key }) => held.words.some((word) => isSame(word.key, key)))) return "none";
  const attribute = canonical((found["attribute"] ?? "").toLowerCase());
  const at = held.words.findIndex(({ key }) => key === attribute);
  const old = held.words[at + 1];
  if (at < 0 || old === undefined || !old.isValue || value.words.some(({ key }) => key === old.key)) return "none";
  return canReplace(kindOf(value.words), kindOf([old])) === "surely" ? "replaces" : "none";
}

const MOST_WORDS = 8;
const OWNED =
  /^(?:the |our |my )?(?<owner>[\w.-]+(?: [\w.-]+){0,2})'s? (?<attribute>port|version|address|ip|url|user|branch|channel|region|bucket|path|limit|timeout|size|owner|schedule|room|host|domain|name) (?:was |has been |got |is |are )?(?:now )?(?:changed |moved |raised |lowered |set |switched |bumped |updated |renamed )?(?:to |now )?(?<value>\S+)[.!]?$/i;
