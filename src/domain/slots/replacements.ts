import { CHANGED, leftOfLink, NOUN, OLD, re, type Rewrite } from "./rewrite.ts";
import { jobOf } from "./tools.ts";

/** Sentences that name the old value and the new one, in the order in which they are tried. */
export const REPLACEMENTS: readonly Rewrite[] = [
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
    // "replaced the fan with a quiet one": it is still the fan, and what is known of it stays.
    read: ({ head, old, now }) =>
      /\bones?$/.test(now ?? "")
        ? undefined
        : {
            present: /^(?:we|i|the team|they|team)? ?(?:have |has )?(?:just )?$/.test(head ?? "")
              ? `use ${now}`
              : `${head} use ${now}`,
            old,
            about: `${head} ${/ (?:for|in|on) .*$/.exec(now ?? "")?.[0] ?? ""}`,
          },
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
];

const LEADS_TO_A_VALUE = new RegExp(`(?:[:=,]|\\b(?:${CHANGED}|is|are))$`);
