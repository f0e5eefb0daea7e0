import { attributeIn } from "./attributes.ts";
import { jobOf } from "./tools.ts";

/** What one rewrite makes of a sentence: the rest as a plain statement, and what it puts in the past. */
export interface Change {
  readonly present: string;
  readonly old?: string | undefined;
  readonly about?: string | undefined;
  readonly retracted?: string | undefined;
  readonly gone?: string | undefined;
  readonly renamed?: boolean;
}
interface Rewrite {
  readonly pattern: RegExp;
  readonly read: (part: Record<string, string | undefined>, match: RegExpExecArray) => Change | undefined;
}

const NOUN = String.raw`(?:(?!(?:is|are|was|has|have|use|uses|it|we|not)\b)[^\s,]+)`;
/** A value of one to five words that ends where a qualifier or a new clause begins. */
const OLD = String.raw`(?<old>${NOUN}(?: (?!(?:for|in|on|when|if|to|at|because|and|but|now|as|any|from|by|over|with)\b)${NOUN}){0,4})`;
const CHANGED =
  "(?:moved?|moving|migrated?|migrating|switched|switch|switching|changed?|upgraded?|upgrading|downgraded?|bump(?:ed)?|updated?|raised?|lowered?|increased?|decreased?|reduced?|cut|extended?|shortened|converted|transitioned|relocated?|rolled|reverted|went|gone|flipped|transferred|reassigned|ported|renamed?|set|handed|shifted|adjusted|tweaked|dropped|passed|grown|shrunk)";
const OUT =
  "(?:retired|deprecated|decommissioned|gone|dead|removed|shut down|obsolete|discontinued|sunset(?:ted)?|killed|dropped|turned off|no more|history|eol|end of life|unmaintained|outdated|out of date|wrong|stale|incorrect|scrapped|abandoned|unplugged|torn down|phased out|deleted|broken|thrown out|ditched)";
/** Of those, the ones that end a thing even when nothing takes its place; what is merely wrong or outdated is still there. */
const GONE =
  "(?:retired|decommissioned|gone|removed|shut down|discontinued|sunset(?:ted)?|killed|dropped|no more|history|scrapped|abandoned|unplugged|torn down|phased out|deleted|thrown out|ditched)";

const LEADS_TO_A_VALUE = new RegExp(`(?:[:=,]|\\b(?:${CHANGED}|is|are))$`);

function re(source: string): RegExp {
  return new RegExp(source);
}

/** The correction grammar, in the order in which it is tried; each rewrite sees what the one before left. */
export const REWRITES: readonly Rewrite[] = [
  // people: "alice took over billing from bob"
  {
    pattern: re(
      `^(?<who>${NOUN}(?: ${NOUN})?) (?:has |have )?(?:took|taken|takes|taking) over (?:as (?<role>[a-z]+) (?:of|for) |ownership of |the )?(?<what>.+?)(?: from (?<old>[^,]+?))?$`,
    ),
    read: ({ who, role, what, old }) => ({ present: `${who} is the ${role ?? "owner"} of ${what}`, old }),
  },
  {
    pattern: re(
      `^(?<old>${NOUN}) (?:has )?(?:handed|passed|gave|transferred) (?<what>.+?) (?:over |off )?to (?<who>[^,]+)$`,
    ),
    read: ({ old, what, who }) => (old === "i" ? undefined : { present: `${who} is the owner of ${what}`, old }),
  },
  // "not a but b", "isn't a, it's b"
  {
    pattern: re(
      `^(?<head>.*?)\\b(?<verb>is|are|was|were) not (?:on |in |at |the |a )*${OLD}(?<rest>(?: (?:for|in|on|at) [^,]+?)?)(?: any more)? ,? ?(?:but|(?:but |and )?(?:it|that|this|they|we|he|she)(?: is| are| use| uses| will)?|now|rather|use|is|it|(?:the )?(?:correct|right|new)(?: one| value)? is)(?: actually| rather| now| really)* (?:on |in |at |use )*(?<now>[^,]+)$`,
    ),
    read: ({ head, verb, old, rest, now }) => ({
      present: `${head}${verb === "was" ? "is" : verb} ${now} ${rest}`,
      old,
      about: `${head} ${rest}`,
    }),
  },
  {
    pattern: re(
      `^(?<head>.*?)\\bnot (?:the |a |on |in |at )*${OLD} ,? ?(?:but|rather|it is|use)(?: rather)? (?:on |in |at )*(?<now>[^,]+)$`,
    ),
    read: ({ head, old, now }, match) =>
      /\b(?:do|does|did|should|must|will|can|is|are) $/.test(head ?? "") || match[0].includes("not only")
        ? undefined
        : { present: `${head} ${now}`, old, about: head },
  },
  {
    pattern: re(`^not (?:the |a |on |in )*${OLD} , (?:it is |use |but )?(?<now>[^,]+)$`),
    read: ({ old, now }) => ({ present: `it is ${now}`, old, about: "" }),
  },
  // "a, not b"; "a rather than b"; "a instead of b"; "prefer a over b"
  {
    pattern: re(
      `^(?<head>.+?) (?:, )?(?:and |but )?(?:rather than|instead of|in place of|as opposed to|in lieu of|(?:and )?not|(?:and )?never) (?:the |a |an |on |in |at |to |with |via |by |using |use )*${OLD}(?: any more)?(?<rest>(?: (?:,|for|in|on|at|when|if|to|now|with|and|but|because)(?= |$).*)?)$`,
    ),
    read: ({ head, old, rest }, match) =>
      /\b(?:is|are|was|do|does|did|should|must|will|can|be|has|have|would|could|why|if|or|may|use)$/.test(head ?? "") &&
      match[0].includes(" not ") &&
      !/instead of|rather than/.test(match[0])
        ? undefined
        : { present: `${head} ${rest}`, old, about: `${leftOfLink(head ?? "")} ${rest}` },
  },
  {
    pattern: re(
      `^(?:instead of|rather than) (?:the |a |an |using |use )*${OLD} ,? ?(?<now>(?:we |please |you should |i |just )?(?:use|run|prefer|go|deploy|call|do|is|are|the|have|it)\\b.*)$`,
    ),
    read: ({ old, now }) => ({ present: now ?? "", old }),
  },
  {
    pattern: re(
      `^(?<head>.*\\b(?:prefers?|favou?rs?|chose|picked) .+?) over (?:the |a )?${OLD}(?<rest>(?: (?:for|in|on|when) .*)?)$`,
    ),
    read: ({ head, old, rest }) => ({ present: `${head} ${rest}`, old }),
  },
  // "runs on haven, no longer on the pi"
  {
    pattern: re(`^(?<head>.+?) , (?:and |but )?no longer (?:the |a |on |in |at |using |with |by |to )*${OLD}$`),
    read: ({ head, old }) =>
      /^(?:used|needed|required|supported|works?|true|valid|exists?)$/.test(old ?? "")
        ? undefined
        : { present: head ?? "", old, about: leftOfLink(head ?? "") },
  },
  // "moved from a to b", "a ~> b"
  {
    pattern: re(
      `^(?<head>.*?\\b(?<verb>${CHANGED})\\b.*?) (?:away |over )?(?:from|off|off of|out of) (?:the |a |an |port |version |using )*${OLD} (?:back |over )?to (?:the |a |an |using )?(?<now>.+)$`,
    ),
    read: ({ head, verb, old, now }) => ({
      present: `${head} to ${now}`,
      old,
      about: head?.replace(new RegExp(`\\b${verb}\\b`), ""),
      renamed: verb?.startsWith("rename") ?? false,
    }),
  },
  {
    pattern: re(`^(?<head>.*?\\b${CHANGED}\\b.*?) to (?:the |a |an )?(?<now>[^,]+?) from (?:the |a |an )?${OLD}$`),
    read: ({ head, old, now }) => ({
      present: `${head} to ${now}`,
      old,
      about: head?.replace(re(`\\b${CHANGED}\\b`), ""),
    }),
  },
  {
    pattern: re(`^(?<head>.*?) ?(?<old>\\S+) ~> (?<now>.+)$`),
    read: ({ head, old, now }) => {
      // "staging db -> 5440" names no old value; "owner: kim -> lee" and "npm -> pnpm" do.
      const before = (head ?? "").trim();
      const namesOld =
        before === "" || LEADS_TO_A_VALUE.test(before) || /\d|[/._-]/.test(old ?? "") || jobOf(old ?? "") !== undefined;
      if (!namesOld) return { present: `${before} ${old} ~> ${now}` };
      const what = before
        .replace(re(`\\b(?:was |is )?${CHANGED}\\b`), " ")
        .replace(/[:,=\s]+$/, "")
        .trim();
      return { present: what === "" ? `use ${now}` : `${what} ~> ${now}`, old, about: what };
    },
  },
  // "replaced a with b", "dropped a for b", "swapped a for b"
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:replaced?|replacing|swapped|swap|traded|dropped|ditched|abandoned|left|retired|deprecated|removed|scrapped)(?: out)? (?!by |with )(?:the |our )?${OLD} (?:with|for|by|in favour of) (?:the |a )?(?<now>.+)$`,
    ),
    read: ({ head, old, now }) => ({
      present: /^(?:we|i|the team|they|team)? ?(?:have |has )?(?:just )?$/.test(head ?? "")
        ? `use ${now}`
        : `${head} use ${now}`,
      old,
      about: `${head} ${/ (?:for|in|on) .*$/.exec(now ?? "")?.[0] ?? ""}`,
    }),
  },
  {
    pattern: re(
      `^(?:the )?${OLD}(?<rest>(?: (?:for|in|on) [^,]+?)?) (?:is|are|was|were|has been|have been|got|gets)(?: being)? (?:replaced|superseded|swapped(?: out)?|succeeded)(?<more>(?: (?:for|in|on) [^,]+?)?) (?:by|with|for) (?:the |a )?(?<now>.+)$`,
    ),
    read: ({ old, rest, more, now }) => ({
      present: `use ${now} ${rest} ${more}`,
      old,
      about: `${rest} ${more} ${/ (?:for|in|on) .*$/.exec(now ?? "")?.[0] ?? ""}`,
    }),
  },
  {
    pattern: re(
      `^(?:the |a )?(?<now>${NOUN}(?: ${NOUN}){0,2}) (?:has )?(?:replaces|replaced|supersedes|superseded|succeeds|succeeded) (?:the |our )?${OLD}(?<rest>(?: (?:for|in|on|as) .*)?)$`,
    ),
    read: ({ old, now, rest }) => ({
      present: `use ${now} ${rest?.replace(/^ as (?:the )?/, " for ")}`,
      old,
      about: rest?.replace(/^ as/, ""),
    }),
  },
  // "a was retired, use b"
  {
    pattern: re(
      `^(?:the |our )?(?<old>[^,]{1,60}?)(?<rest>(?: (?:for|in|on) [^,]+?)?) (?:is|are|was|were|has been|have been|got|is now|are now)(?: now| being| all| officially)? ${OUT}(?<more>[^,]*?)(?: and| so| in favour of)? ,? ?(?:so |and |please |we |you should |just |it is |the new one is |replaced by |in favour of )*(?:use|uses|using|go with|switch to|prefer|is|are|it is|try|run|with|now|everything is|call)?(?: now)? (?<now>[^,]+)$`,
    ),
    read: ({ old, rest, more, now }, match) =>
      match[0].includes(",") || /\b(?:use|in favour of|switch to|go with)\b/.test(match[0])
        ? {
            present: `${/^(?:.* is | *it )/.test(now ?? "") ? "" : "use "}${now?.replace(/ instead$/, "")} ${rest}`,
            old,
            about: `${rest} ${/ (?:for|in|on) .*$/.exec(now ?? "")?.[0] ?? ""} ${more?.trim() ? "" : ""}`,
          }
        : undefined,
  },
  {
    pattern: re(
      `^(?:the |our |there is |there are )?(?<old>[^,]{1,60}?) (?:is|are|was|were|has been|have been|got)(?: now| being| all| officially)? ${GONE}(?: (?:from|by|in|on|for) [^,]+| now| entirely)?$`,
    ),
    read: ({ old }) => ({ present: "", gone: old }),
  },
  {
    pattern: re(
      `^(?:we |i |they |the team |team )?(?:have |has )?(?:finally |just )?(?:got rid of|removed|dropped|ditched|deleted|killed|retired|decommissioned|scrapped|tore down|shut down|phased out|abandoned|deprecated) (?:the |our )?(?<old>[^,]{1,50}?)$`,
    ),
    read: ({ old }) => ({ present: "", gone: old }),
  },
  {
    pattern: re(
      `^(?:there is|there are|we have|we have got|i have)? ?no (?:more )?(?<old>[^,]{1,40}?) any more$|^no more (?<older>[^,]{1,40})$`,
    ),
    read: ({ old, older }) => ({ present: "", gone: old ?? older }),
  },
  // "was a, is now b", "used to be a, now b"
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:used to (?:be|run|live|sit|listen|use|deploy|go|point|prefer|own)|was|were|previously|formerly|originally)(?: called| named| set)?(?: previously| formerly| originally)?(?<prep>(?: on| in| at| to| the| a| with| port| by)*) ${OLD}(?<rest>(?: (?:for|in|on) [^,]+?)?) ,? ?(?:and |but )?(?:then )?(?:it |we |that |this |they |i |he |she )?(?:is now|are now|is|are|now is|now|has become|became|have moved to|has moved to|moved to|switched to|changed to|use|uses|prefer)(?: now)?(?: on| in| at| to| port| by| it is| use| using| with)* (?<now>[^,]+)$`,
    ),
    read: ({ head, prep, old, rest, now }) => ({
      present: `${head?.trim() ? head : "it "} ${/ (?:on|at|to|in|port)/.exec(prep ?? "") ? `is${prep}` : "is"} ${now} ${rest}`,
      old,
      about: `${head} ${rest}`,
    }),
  },
  {
    pattern: re(
      `^(?<head>.+?)(?: ,| \\()? ?\\(?(?:was|were|previously|formerly|used to be|it was|up from|down from|old(?: value)?|before|not|instead of|it used to be)(?: on| in| at|:| :| was| the| called| just| set to)* (?<old>[^\\s,()]+(?: [^\\s,()]+){0,2}?)(?: before| previously| earlier| until now)?\\)?$`,
    ),
    read: ({ head, old }, match) =>
      /[,(] ?\(?(?:was|were|previously|formerly|used to be|it was|up from|down from|old|before|not|instead of|it used to be)\b/.test(
        match[0],
      ) && /\b(?:is|are|use|uses|:|=|~>|to|on|in|runs?|listens?|owns?|prefers?)\b|[:=]/.test(head ?? "")
        ? { present: head ?? "", old }
        : undefined,
  },
  // "renamed a to b", "a was renamed to b", "a is now called b"
  {
    pattern: re(
      `^(?:we |i |they )?(?:have |has )?renamed? (?:the |our )?(?<old>[^,]{1,60}?) (?:to|as|into) (?<now>[^,]+)$`,
    ),
    read: ({ old, now }) => renaming(old ?? "", now ?? ""),
  },
  {
    pattern: re(
      `^(?:the |our )?(?<old>[^,]{1,60}?) (?:is|was|were|has been|got|are)(?: now)? (?:renamed|called|known as|rebranded)(?: to| as)? (?<now>[^,]+)$`,
    ),
    read: ({ old, now }, match) =>
      /renamed|rebranded|now/.test(match[0]) ? renaming(old ?? "", now ?? "") : undefined,
  },
  // retractions: "no longer", "not ... any more", "stopped"
  {
    pattern: re(`^(?<head>.*?)(?:\\b(?:is|are) )?\\bno longer (?<what>[^,]+?)(?<rest> , .*)?$`),
    read: ({ head, what, rest }, match) => ({
      present: rest ?? "",
      retracted: `${head} ${/\b(?:is|are) no longer/.test(match[0]) ? "is " : ""}${what}`,
    }),
  },
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:do|does|is|are|did|will|can|should|must|need) not (?<what>[^,]+?) any more(?<tail> [^,]+)?(?<rest> , .*)?$`,
    ),
    read: ({ head, what, tail, rest }) => ({ present: rest ?? "", retracted: `${head} ${what} ${tail ?? ""}` }),
  },
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:stopped|quit|ceased|stop|discontinued) (?<what>[a-z]+ing\\b[^,]*?)(?<rest> , .*)?$`,
    ),
    read: ({ head, what, rest }) => ({ present: rest ?? "", retracted: `${head} ${what}` }),
  },
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:do|does|should|must) not (?<what>(?:use|run|deploy|host)\\b[^,]*?)(?<rest> ,? ?(?:but |and )?(?:we |it |please |just |now )*(?:use|run|uses|deploy|go with)\\b .*)?$`,
    ),
    read: ({ head, what, rest }) =>
      rest === undefined
        ? undefined
        : {
            present: `${/^(?:we|i|you|please)? ?$/.test(head ?? "") ? "" : head}${rest}`,
            retracted: `${head} ${what}`,
          },
  },
  // "switched to b", "moved s to b", "s changed to b": the new state in one form
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:went|gone|going|switched|moved|rolled|reverted|changed|are|is|am|switch|go) (?:it )?back (?:to|on|with|using|over to|onto) (?:using |the )?(?<now>.+)$`,
    ),
    read: ({ head, now }) => ({ present: nowStates(head ?? "", now ?? "") }),
  },
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:${CHANGED})\\b(?: over| up| down| on| back)?(?<what>(?: (?!to\\b)[^\\s,]+){0,7}?) (?:over |up |down |back )?(?:to|onto|into) (?:using |the |a |be )?(?<now>[^,]+)(?<rest>(?: ,.*)?)$`,
    ),
    read: ({ head, what, now, rest }, match) =>
      /\bset\b.*\bset\b/.test(match[0])
        ? undefined
        : {
            present:
              match[0].startsWith("i moved to") && jobOf(now ?? "") === undefined
                ? `i ~> ${now}`
                : nowStates(`${head} ${what}`, now ?? "") + (rest ?? ""),
          },
  },
  {
    pattern: re(
      `^(?<head>.*?)\\b(?:standardi[sz]ed on|settled on|adopted|adopting|went with|going with|go with|decided on|opted for|picked|chose|moved onto) (?<now>.+)$`,
    ),
    read: ({ head, now }) => ({ present: nowStates(head ?? "", now ?? "") }),
  },
];

function leftOfLink(head: string): string {
  return /^(.*?)(?:^| )(?:is|are|uses?|=|:|~>|runs?|lives?|listens?|goes|go|prefers?)(?: |$)/.exec(head)?.[1] ?? head;
}

/** What has an attribute of its own ("the main branch", "the deploy script") gets a new value; anything else gets a new name. */
function renaming(old: string, now: string): Change {
  const named = attributeIn(old);
  const oldValue = named?.rest.replace(/^(?:the|our|my) /, "").trim();
  if (/^(?:main|master|trunk|develop|default)$/.test(old))
    return { present: `the default branch is ${now}`, old, about: "branch", renamed: true };
  if (named === undefined || named.takes !== "name")
    return { present: `the name of ${old} is ${now}`, old, about: old, renamed: true };
  if (oldValue !== undefined && /[$_./\d]/.test(oldValue))
    return {
      present: `the ${old.replace(oldValue, "")} is ${now}`,
      old: oldValue,
      about: named.attribute,
      renamed: true,
    };
  return {
    present: `the ${old} is ${now}`,
    old: oldValue === "" ? undefined : oldValue,
    about: named.attribute,
    renamed: true,
  };
}

/** "the docs" and "confluence" become "the docs ~> confluence"; with nobody but us as the subject it is what we use. */
function nowStates(subject: string, now: string): string {
  const what = subject
    .replace(/\b(?:was|were|is|are|has|have|been|be|got|will|to|am|just|finally|please|being)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^(?:we|i|you|they|the team|team|the project|this repo|)$/.test(what)
    ? `use ${now}`
    : `${what.replace(/^(?:we|i|they) /, "")} ~> ${now}`;
}
