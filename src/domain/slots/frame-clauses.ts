import { alignedClauses } from "./aligned-words.ts";
import { isMarked } from "./marks.ts";

/** A clause that states something by itself, and whether it says that things are not as they were. */
export interface Clause {
  readonly words: string;
  readonly marked: boolean;
}

/** "The contact changed, it's now Lea", "haven got more RAM, 128 GB": one statement in two pieces. */
export function clausesIn(text: string): readonly Clause[] {
  const statements: Clause[] = [];
  for (const { written: clause } of alignedClauses(text)) {
    const marked = isMarked(clause);
    const before = statements.at(-1);
    const words = clause.replaceAll(COLOUR, " ").trim();
    const rest = GOES_ON.exec(clause)?.groups?.["rest"] ?? VALUE_ONLY.exec(words)?.[0];
    if (before === undefined || rest === undefined) statements.push({ words, marked });
    else
      statements[statements.length - 1] = {
        words: `${before.words.replace(ENDS_IN_CHANGE, "")} is ${rest.replaceAll(COLOUR, " ").trim()}`,
        marked: marked || before.marked,
      };
  }
  // What holds only "when" or "if" something happens says nothing of how things are.
  return statements.filter(({ words }) => !CONDITIONAL.test(words));
}

const CONDITIONAL = /^(?:when(?:ever)?|if|once|unless|while|until|in case) /i;
/** What colours a statement and is no part of what it says. */
const COLOUR =
  /\b(?:brand[- ]new|as of (?:\w+day|today|now|this \w+|last \w+)|from now on|going forward|these days|now that .*$|(?:had|have|has|needed) to (?=move|switch|change|upgrade|migrate|go)|at last|for good|only|(?<=(?:\wed|took|put) )(?:back|over|out|up|down)(?= (?:to|for|into|onto|as|from)\b))\b/gi;
const GOES_ON =
  /^(?:and |but |so )?(?:now|(?:it|they|that|this|he|she)(?:'s|'re| is| are| has| uses?| runs?)?(?: now)?)(?: (?:is|are|called))* (?<rest>.+)$/i;
/** "a Framework 13", "128gb", "10.0.0.9". */
const VALUE_ONLY =
  /^(?!\w+(?:day|uary|ber|ril|ust)\b|March|May|June|July)(?:an? )?(?:\S*\d\S*|[A-Z]\S+(?: \S*\d\S*)?)$/;
const ENDS_IN_CHANGE =
  / (?:has |have |was |were |got |is |are )?(?:been )?(?:changed|moved|renamed|updated|bumped|upgraded|switched|wrong|replaced|different|new)$/i;
