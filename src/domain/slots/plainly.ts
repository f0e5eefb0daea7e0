/**
 * A change, said in the words that the grammar knows. People have many turns for one thing ("out of Vault into 1Password",
 * "has a new hostname, bunker"); each of these names the change as such, so saying it plainly adds nothing to it.
 */
export function plainly(text: string): string {
  return TURNS.reduce((said, [turn, plain]) => said.replace(turn, plain), text);
}

const TURNS: readonly (readonly [RegExp, string])[] = [
  // "owner of billing - Nadia": a dash stands for a colon where nothing but a value follows.
  [/^((?:the |our |my )?[\w/.]+(?: [\w/.]+){1,4}) [-–—] (?=\S+(?: \S+){0,2}$)/, "$1: "],
  [/\b(?:away from|out of) (\S+(?: \S+){0,3}?) (?:in|on|over )?to (?=\S)/i, "from $1 to "],
  [
    /^(.{2,60}?)(?:'s)? (?:has|have|got|has got|gets) an? new ([\w-]+(?: [\w-]+)?)\s*[,:;–—-]+\s*(?:it(?:'s| is) |namely |now )?(?=\S)/i,
    "$1 $2 is now ",
  ],
  [/^(.{2,60}?)(?: has| have| was| got)? changed\s*[:,–—]+\s*(?:it(?:'s| is) |now )?(?=\S)/i, "$1 is now "],
  [/^(?:the )?new ([\w-]+(?: [\w-]+)?) (?:of|for) (.{2,40}?)\s*(?::|is now|is)\s*(?=\S)/i, "the $1 of $2 is now "],
  [/\b(?:swapped|traded|ditched|exchanged)( out)? (\S+(?: \S+){0,2}?) for (?=\S)/i, "switched from $2 to "],
  [/\b(?:rewrote|ported|converted|rebuilt|reworked) (.{2,40}?) from (?=\S+ to \S)/i, "moved $1 from "],
  [/^(\S+(?: \S+)?) is out, (\S+(?: \S+)?) is in\b/i, "$1 was replaced by $2"],
];
