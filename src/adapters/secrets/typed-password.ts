import { isPlaceholder, isReference } from "./look-alikes.ts";
import { isTalkWord } from "./spoken-phrase.ts";

/**
 * Shapes that only a password has which a person made up: told as one ("the password is X"), each is enough. What is told of
 * passwords (`case-sensitive`, `12-character-minimum`, `SecretString`) has other ones.
 */
export function isMadeUpByHand(value: string): boolean {
  const bare = value.replace(/[!?.]+$/, "");
  if (isPlaceholder(value)) return false;
  // A chain of words with dots has the form of code; only the words can tell.
  if (isReference(value) && !bare.includes(".")) return false;
  if (isChain(bare)) return true;
  return (
    !isReference(value) && (isSentence(value, bare) || isCounted(bare) || isDigitsAndLetters(bare) || isLeet(bare))
  );
}

/** "MyDogIsCalledRex", "ILovePizza!", "correcthorsebatterystaple": more humps or letters than a name has, or a capital inside and a shout behind. */
function isSentence(value: string, bare: string): boolean {
  if (!/^[A-Za-z]{8,40}$/.test(bare)) return false;
  if (/^[a-z]{21,}$/.test(bare)) return true;
  const humps = bare.match(/[A-Z]/g)?.length ?? 0;
  return humps >= 4 || (value.endsWith("!") && /[a-z][A-Z]/.test(bare));
}

/** "let-me-in-please", "sunny.otter.harbor": more words in a chain than talk has. */
function isChain(chain: string): boolean {
  const bare = chain.replace(/[-_.+]\d{2,4}$/, "");
  const words = bare.split(/[-_.+]/);
  const isTitled = words.filter((word) => /^[A-Z][a-z]/.test(word)).length >= 2 && bare.length >= 12;
  const fewest = bare !== chain ? 2 : bare.includes(".") || isTitled ? 3 : 4;
  const isLong = words.length >= fewest && words.length <= 8;
  if (!isLong || !words.every((word) => /^[A-Za-z]{2,12}$/.test(word))) return false;
  const talk = words.filter((word) => isTalkWord(word)).length;
  return (
    talk <= words.length / 2 &&
    !isTalkWord(words[0] ?? "") &&
    !words.some((word) => OF_CODE.test(word) || /\w{3}(?:ed|ing|able)$/.test(word))
  );
}

/** "77-Blue-Doors", and not "90-day-rotation". */
function isCounted(bare: string): boolean {
  const [, ...words] = bare.split(/[-_.]/);
  return (
    /^\d{1,4}(?:[-_.][A-Za-z]{2,14}){2,6}$/.test(bare) && !words.some((word) => isTalkWord(word) || MEASURED.test(word))
  );
}

/** "s3aweed.rocks": a digit in the place of a letter. */
export function isLeet(bare: string): boolean {
  return bare.length >= 10 && /^[\w.+-]+$/.test(bare) && /[a-z]\d{1,2}[a-z]/i.test(bare.replace(NUMERONYM, ""));
}

/** "Sunny.Otter.77", "KelpForest2026", "ADMIN-kelp-2026"; not a ticket, a version or the name of a release. */
function isDigitsAndLetters(bare: string): boolean {
  const digits = bare.replace(/\D/g, "").length;
  const letters = bare.replace(/[^A-Za-z]/g, "").length;
  return (
    (digits >= 2 || (digits === 1 && bare.length >= 12 && /[a-z][^a-z]*[A-Z]|[A-Z][a-z]/.test(bare))) &&
    letters >= 4 &&
    bare.length >= 8 &&
    /^[A-Za-z][\w.+-]+$/.test(bare) &&
    !/^[A-Z]+-\d+$|(?:^|[-_.])v?\d+\.\d|^(?:CVE|RFC|ISO|PEP|GHSA)\b/i.test(bare) &&
    !bare.split(/[-_.]/).some((word) => OF_CODE.test(word))
  );
}

const NUMERONYM = /\b(?:k8s|k3s|i18n|l10n|g11n|a11y|o11y|e2e|b2b|b2c|p2p|s2s|m2m|h2c|oauth2)\b/gi;
/** Words of configuration: a chain with one of them says where the password is. */
const OF_CODE =
  /^(?:config|conf|settings?|options?|props|state|form|data|req(?:uest)?|res|self|this|ctx|context|params?|args?|values?|vars?|env|secrets?|vault|creds?|credentials?|auth|users?|accounts?|db|database|datasource|spring|api|app|application|module|process|import|window|document|input|field|file|path|key|keys|token|tokens|pass(?:word|wd)?|hash|policy|manager|service|server|client|provider|prod|production|staging|dev|test|release|build|branch|main|master|version|id|name|ref|url|json|yaml|yml|toml|txt|md|com|org|net|io|local|internal)$/i;
const MEASURED =
  /^(?:char(?:acter)?|digit|day|week|month|year|hour|minute|second|factor|step|way|bit|byte|letter|word|time|symbol|point|try|attempt|user|seat)s?$/i;
