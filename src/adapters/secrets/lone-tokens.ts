import type { Finding } from "./finding.ts";
import { HASH_WORDS } from "./judge-value.ts";
import { look } from "./looks-secret.ts";
import { NUMBERED } from "./named-values.ts";

/** How far back a word may stand that says what a token is instead of a secret. */
const REACH = 50;

/**
 * Long random words in prose that nothing names. Providers invent tokens faster than anyone lists them, so a word that only a
 * machine can have made is taken for one, unless it is said to be an id, a digest or public.
 */
export function* loneTokens(text: string): Generator<Finding> {
  for (const { index, 0: value } of text.matchAll(LONE)) {
    if (!/[a-z]/.test(value) || !/[A-Z]/.test(value) || !/\d/.test(value) || look(value) !== "random") continue;
    const before = text.slice(Math.max(0, index - REACH), index);
    const after = text.slice(index + value.length, index + value.length + REACH);
    if (
      /public|applicationServerKey|=\s?["'`]?$/i.test(before) ||
      HASH_WORDS.test(before) ||
      NAMES_A_THING.test(before) ||
      NUMBERED.test(before) ||
      /^\W+is (?:public|the id|not secret)\b/i.test(after) ||
      isSentence(value)
    )
      continue;
    yield { kind: "token", start: index, end: index + value.length };
  }
}

const LEAST_WORDS = 3;

/** Words with spaces between them, in base64: what somebody wants to show. */
function isSentence(value: string): boolean {
  const told = Buffer.from(value, "base64").toString("latin1");
  return /^[\x20-\x7e\n]+$/.test(told) && told.trim().split(" ").length >= LEAST_WORDS;
}

/** Not in a path, a link, an address or an assignment, which have rules of their own, and not `price_1Mo…`, which is how services name objects. */
const LONE =
  /(?<![\w/.@:#&?%+=<>\\-])(?![a-z]{1,10}[-_])(?:[A-Za-z0-9][\w-]{23,}|[A-Za-z0-9+/]{40,}={0,2})(?![\w/.@+=-])/g;

const NAMES_A_THING =
  /\b(?:kid|site|signature|signed|program|contract|mint|cursor|cluster|nanoid|message|event|deployment|customer|price|fixture|decodes|encoded|base64|image|png|jpe?g|gif|font|icon|logo|thumbnail|publishable|certificate|cert|dkim|csr|recipient|peer|endpoint|bucket|slug|model|class|type|function|component|method|test|spec|named?|called)\b/i;
