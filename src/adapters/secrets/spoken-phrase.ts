/**
 * "the wifi password is purple monkey dishwasher": how long a passphrase of plain words begins here, or nothing. Told
 * from talk about a password ("is stored in Vault", "ist im Tresor") by what such talk can't do without: a word of
 * grammar, a participle, a word about keeping things.
 */
export function spokenPhraseAt(text: string, start: number): number {
  PHRASE.lastIndex = start;
  QUOTED.lastIndex = start;
  const phrase = QUOTED.exec(text)?.[0] ?? PHRASE.exec(text)?.[0];
  if (phrase === undefined) return 0;
  const words = phrase.toLowerCase().split(/[ ,.!]+/);
  const isQuoted = /["'`]/.test(text.charAt(start - 1)) && /["'`]/.test(text.charAt(start + phrase.length));
  const isTitled = phrase.split(" ").every((word) => /^\p{Lu}/u.test(word));
  if (isQuoted && words.length >= FEWEST_TOLD) return words.some((word) => SAID_OF_IT.test(word)) ? 0 : phrase.length;
  const isPassphrase = words.length >= FEWEST_TOLD && /passphrase\b[^\n]{0,40}$/i.test(text.slice(0, start));
  const talk = words.filter((word) => TALK.has(word)).length;
  const isLong = isPassphrase || words.length >= FEWEST_OF_A_PASSPHRASE;
  if (talk > (isLong && !TALK.has(words[0] ?? "") ? 1 : 0)) return 0;
  if (!isPassphrase && OPENS_TALK.test(words[0] ?? "")) return 0;
  if (isQuoted) return phrase.length;
  const joints = words.filter((word) => JOINTS.has(word)).length;
  const mostJoints = isTitled || words.length >= 4 ? 1 : 0;
  return joints > mostJoints || JOINTS.has(words[0] ?? "") || JOINTS.has(words.at(-1) ?? "") ? 0 : phrase.length;
}

/** A word that talk about a password has, and no password. */
export function isTalk(word: string): boolean {
  return isTalkWord(word) || OPENS_TALK.test(word.toLowerCase());
}

export function isTalkWord(word: string): boolean {
  const lower = word.toLowerCase();
  return TALK.has(lower) || JOINTS.has(lower);
}

/** So many words in quotes are the phrase itself, or what a program says about it. */
const FEWEST_TOLD = 4;
/** With so many words one of them may be a word of talk. */
const FEWEST_OF_A_PASSPHRASE = 5;
const SAID_OF_IT =
  /^(?:passwords?|passphrases?|secrets?|tokens?|keys?|vault|required|invalid|wrong|incorrect|missing|must|should|cannot|please|enter|type|ask|characters?|stored?|user(?:name)?|login|account|try|again|not|unknown)$/u;

/** Three to twelve words up to the end of the clause or to another one about them; the first letter of each may be a capital. */
const PHRASE =
  /(?!\p{Lu}+\b)\p{L}\p{Ll}{1,13}(?: \p{L}\p{Ll}{1,13}){2,11}?(?=\s*(?:$|[\n.,;!?"'`()\]|])| (?:and|but|so|because|which|since) (?:it|its|is|we|i|you|they|that|this|the|nobody|everyone)\b)/uy;

/** In quotes two words are enough: nobody quotes talk. */
const QUOTED = /(?<=["'`])[\p{L}’]{1,14}(?:,? [\p{L}’]{1,14}){1,13}[.!]?(?=["'`])/uy;

/** Participles, and what tells how a password is. */
const OPENS_TALK =
  /(?:ed|ing|able|ible|ful|less|(?<!f)ly|ung|iert|ado|ada|ido|ida|ée?s?|ato|ata)$|^(?:kept|set|held|known|written|shown|found|lost|sent|hidden|given|gone|put|made|built|left|bound|too|so|case|base|long|short|weak|strong|wrong|right|empty|blank|null|same|different|unique|random|secret|safe|plain|clear|old|new|free|hard|easy|part|just|tied|up|down|out)$/u;

const TALK = new Set(
  (
    "vault store stored storage stores keeper keychain keyring manager managers bitwarden keepass lastpass dashlane env variable variables file files " +
    "config settings secret secrets password passwords token tokens key keys hash hashes hashed salt salted encrypted characters character letters digits " +
    "length policy rotation rotated rotates expires expired expiry reset resets prompt prompts field form page screen login logins account accounts user users " +
    "admin admins team teams everyone nobody someone whiteboard paper note notes drawer safe envelope router wiki docs readme ticket slack email mail sms " +
    "production staging prod dev environment environments server servers client clients database default defaults empty blank missing required optional " +
    "valid invalid incorrect changed changes unchanged unknown available disabled enabled works working serves acts broken leaked exposed public private " +
    "factor wide company vendor per-site case sensitive insensitive currently always never still already again soon later today yesterday tomorrow weekly monthly daily yearly hourly once twice " +
    "was were be been being has have had does did do must should shall will would can could may might cannot need needs needed gets got get is are isn wasn whatever whichever wherever anything something anyone yours mine ours none " +
    "not no nicht kein keine nie niemals pas jamais nunca no não nie ne нет не non jest sind ist wird werden wurde est sont était sera es son está están era é são foi " +
    "è sono sta steht liegt kommt bleibt geändert gespeichert gesetzt hinterlegt abgelegt tresor safe coffre équipe caja fuerte cofre cassaforte guarda guardada " +
    "what which who when where why how whether because since until unless if that than then also only ask asks asked see check use uses used using try"
  ).split(" "),
);

/** One of these may stand inside a phrase, never at its ends. */
const JOINTS = new Set(
  (
    "the a an this these those my our your his her its their of in on at by for from with without into onto over under up down off out about as to and or but so " +
    "i we you he she they it per via der die das den dem ein eine im am auf bei mit von zu und oder für nach vor le la les un une des du de dans sur avec pour et ou " +
    "el los las una en con por para y o sobre del al os as um uma no na nos nas do da il lo gli di nel nella su per e w na do z i или в на с из у к"
  ).split(" "),
);
