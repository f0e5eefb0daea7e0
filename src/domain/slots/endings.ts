import { attributeIn } from "./attributes.ts";
import { type Change, CHANGED, GONE, OLD, OUT, re, type Rewrite } from "./rewrite.ts";
import { jobOf } from "./tools.ts";

/** Sentences that end a state, with or without a word on what follows, and those that only name the new state. */
export const ENDINGS: readonly Rewrite[] = [
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
      `^(?:the |our |there is |there are )?(?<old>[^,]{1,60}?) (?:is|are|was|were|has been|have been|got)(?: now| being| all| officially)? ${GONE}(?<where> (?:from|by|in|on|for) [^,]+| now| entirely)?$`,
    ),
    // "removed from the dev image": it is gone there, and not altogether.
    read: ({ old, where }) =>
      /^ (?:from|in(?! favou?r)|on) /.test(where ?? "") && !IN_ALL.test(where ?? "")
        ? undefined
        : { present: "", gone: old },
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
              /^i (?:have )?(?:moved|relocated) to/.test(match[0]) && jobOf(now ?? "") === undefined
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

/** A time, or a place that is all there is. */
const IN_ALL =
  /\b(?:stack|project|codebase|repo|repository|setup|everywhere|homelab|company|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|\w+day|v?\d\S*)$/;

/** What has an attribute of its own ("the main branch", "the deploy script") gets a new value; anything else gets a new name. */
function renaming(old: string, now: string): Change {
  const named = attributeIn(old);
  const oldValue = named?.rest.replace(/^(?:the|our|my) /, "").trim();
  if (/^(?:main|master|trunk|develop|default)$/.test(old))
    return { present: `the default branch is ${now}`, old, about: "branch", renamed: true };
  if (named === undefined || named.takes !== "name")
    return { present: `the name of ${old} is ${now}`, old, about: old, renamed: true };
  // "namespace acme", "channel #core": a name behind what it names is its value.
  const isBehind = oldValue !== undefined && /^\S+$/.test(oldValue) && old.endsWith(` ${oldValue}`);
  if (oldValue !== undefined && (/[$_./\d]/.test(oldValue) || isBehind))
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
