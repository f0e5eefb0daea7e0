import { bare, spelled } from "./words.ts";
import { spoken } from "./sentences.ts";

export const INTEGER = /^:?(\d{1,6})$/;
export const AMOUNT = /^[~<>≤≥]*=?\d+(?:\.\d+)?(?:[a-z%$€]{0,6}|\/\w+)$/;
export const VERSION = /^v?\d+(?:\.\d+)*(?:\.x)?(?:-[a-z0-9.]+)?\+?$/;
export const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?$/;
export const LINK =
  /^(?:[a-z][a-z+]*:\/\/\S+|(?:[a-z0-9-]+\.)+(?:com|io|dev|net|org|app|local|lan|internal|cloud|co|home|ai|sh|me|tech|example|test|localdomain)(?::\d+)?(?:\/\S*)?)$/;
export const PATH =
  /^(?:~?\/|\.{1,2}\/|\$\w+\/)[\w./@*<>${}-]*$|^[\w.@-]+\/[\w./@*<>-]*$|^[\w./-]+\.(?:ts|tsx|js|mjs|cjs|jsx|json|ya?ml|toml|md|sh|py|env|sql|conf|lock|rb|rs|tf|ini|cfg|txt|xml|html|css|java|kt|php|csv|db|sqlite|log|service|nix|hcl|properties)$|^\.[a-z][\w.-]+$/;
const COMMAND = /\u2423|^\.\/\S+|\.sh$/;
const REGION =
  /^(?:us|eu|ap|sa|ca|me|af|uk|asia|europe)-?[a-z]*-[a-z]*-?\d[a-z]?$|^(?:us|eu|ap)-(?:east|west|central|north|south)[a-z]*$|^(?:iad|fra|ams|lhr|sjc|ord|cdg|syd|nrt|sin|fsn1|nbg1|hel1)$/;

export function isCommand(token: string): boolean {
  return COMMAND.test(token);
}

export function isRegion(token: string): boolean {
  return REGION.test(token);
}

/** Something that names a thing rather than describes it: digits, punctuation inside, or a literal. */
export function isLiteral(phrase: string): boolean {
  return !phrase.includes(" ") && /\d|[/_:@.+$\u2423]|\w-\w/.test(phrase) && (phrase.length > 1 || /\d/.test(phrase));
}

/** The comparable words of a value: articles and hedges gone, one spelling each. */
export function valueWords(phrase: string): readonly string[] {
  if (COMMAND.test(phrase) && !phrase.includes(" ")) return spoken(phrase).split(" ");
  return spoken(phrase)
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== "" && !VALUE_FILLER.has(word))
    .map((word) =>
      spelled(
        word
          .replace(/^v(?=\d)/, "")
          .replace(/(?<=\d)\.x$/, "")
          .replace(/(?<=\w)\/$/, ""),
      ),
    );
}

/** A short name ("haven", "alice and bob", "eu-west-1"), not a description ("down", "blocked by the firewall"). */
export function isName(phrase: string): boolean {
  const words = phrase.split(" ").filter((word) => !VALUE_FILLER.has(word));
  const first = words[0] ?? "";
  if (words.length === 0 || words.length > 5 || NOT_A_NAME.test(first)) return false;
  if (words.some((word) => VERBISH.test(word))) return false;
  return words.length > 1 || !describes(first);
}

export function describes(word: string): boolean {
  if (isLiteral(word) || NAMES_LIKE_ADJECTIVES.has(word)) return false;
  return ADJECTIVES.has(word) || /(?:[^aeiou]ed|ied|ated|able|ible|less|ful|ously?|ingly|ally|wards)$/.test(word);
}

const VALUE_FILLER = new Set(
  "a an the our my your now currently only just , : = ~> still then again and instead is are it its really exactly always be to".split(
    " ",
  ),
);
const NOT_A_NAME =
  /^(?:not|no|being|very|too|quite|pretty|so|as|because|if|when|where|what|why|how|that|which|there|about|of|from|like|such|more|less|most|much|many|some|any|both|each|every|either|neither|one|good|bad|broken|part|based|going|never|up|down|off|out|in|on|at|by|with|for|under|over|also|often|sometimes|behind|between|to)$/;
const VERBISH =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|should|must|may|might|do|does|did|need|needs|want|wants|get|gets|makes?|takes?|causes?|fails?|breaks?|works?|because|when|if|than|that|which|who|but|blocks?|keeps?|gives?)$/;
const NAMES_LIKE_ADJECTIVES = new Set(
  "memcached fred jared ted red alfred zed winifred feed seed embed shared rustfmt sled".split(" "),
);
const ADJECTIVES = new Set(
  (
    "down up slow fast broken flaky stale wrong missing unknown optional unavailable ready done fine ok okay good bad big small tight full empty dead gone important mandatory " +
    "new old safe unsafe secure insecure public private internal external open closed free busy hot cold healthy unhealthy green red hard easy simple complex tricky unclear clear " +
    "high low large huge tiny long short quick late early sparse dense strict loose valid invalid dirty clean experimental official unofficial legacy critical crucial heavy light " +
    "stateless stateful idempotent synchronous asynchronous async sync immutable mutable nullable unique identical different same similar separate automatic manual static dynamic " +
    "great bigger smaller faster slower better worse cheaper noisy quiet brittle robust expensive cheap sensitive insensitive necessary essential weird odd strange common rare pending " +
    "alive offline online stuck solid deterministic random useful useless helpful boring nice terrible awful painful annoying obsolete redundant pointless active inactive enabled disabled on off forbidden allowed permitted banned prohibited"
  ).split(" "),
);
/** The beginning of a time or an occasion, which is never a place or a tool. */
export const WHEN =
  /^(?:every|each|daily|weekly|nightly|hourly|monthly|once|twice|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends|\d{1,2}(?::\d\d)?(?:am|pm)?|midnight|noon|startup|boot|push|merge)\b/;
