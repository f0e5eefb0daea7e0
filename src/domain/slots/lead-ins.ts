/**
 * A statement without the talk around it: "ok so for the record, jellyfin is on 8096", "while poking around I noticed that
 * dark_mode is off", "the endpoint is vpn.acme.io, took me ages to find". Who found it out, how, and what he felt is no part
 * of what is so.
 */
export function withoutTalk(text: string): string {
  let said = text.trim();
  if (said.length > LONGEST) return said;
  for (let before = ""; before !== said;) {
    before = said;
    for (const talk of TALK) {
      const rest = said.replace(talk, "");
      if (rest.split(/\s+/).length >= LEAST_WORDS) said = rest;
    }
  }
  return said;
}

/** A long text is no statement with some talk around it. */
const LONGEST = 400;
/** A statement has so many words at least; what leaves fewer was no talk. */
const LEAST_WORDS = 3;

const TALK: readonly RegExp[] = [
  // A remark in brackets, unless it holds a value or takes something back.
  /\s*\((?![^)]*(?:\d|[/`"]|\b(?:not|no|never|only|was|were|old|instead|except)\b))[^()]{2,60}\)/gi,
  /^(?:ok(?:ay)?|so|um+|uh+|hm+|hey|lol|ugh|btw|fyi|fwiw|psa|and)\b[\s,:;.!…–—-]+|^(?:well|right|alright|yeah|yes|oh|wow|whoo+)[,:;.!…]+\s+/i,
  /^(?:by the way|for the record|for what it's worth|just so you know|quick note|side note|note to self|heads[- ]up|good news|bad news|small follow-up|someone asked|good to know|done|remember)\b(?: everyone| all| folks)?(?: from [\w ]{2,20}?)?[,:;.!…–—-]+\s+/i,
  /^(?:quick one|one more thing|in case (?:you|anyone|anybody|someone|somebody|the \w+|it|this|that)\b[^,:;]{2,50})[,:;–—-]+\s+/i,
  /^(?:according to|as per|per) (?:the |our |my )?[\w./ -]{2,40}?,\s+/i,
  /^(?:as|so) far as (?:i|we) (?:can tell|know|see|remember|understand)\b[\s,:]+/i,
  /^from what (?:i|we)(?:'ve| have)? (?:can (?:see|tell)|gathered|gather|remember|read|saw|heard|understood|understand|know)\b(?: in (?:the )?\w+)?[\s,:]+/i,
  /^(?:i|we)(?:'ve| have)? (?:just )?(?:asked around|looked it up|(?:double-)?checked|(?:read|went|looked) through [^,;:]{2,30})\s*(?:[,;:]|and|that)\s+(?:that )?/i,
  /^(?:just )?(?:checked|looked through [^,;:]{2,30}|read through [^,;:]{2,30})\s*(?:[,;:]|and|that)\s+/i,
  /^(?:i|we)(?:'ve| have)? (?:just )?(?:found(?: out)?|noticed|learned|discovered|confirmed|heard|realised|realized|see|saw)(?: in [^,;:]{2,30})? that\s+/i,
  /^while \w+ing[^,;:]{0,40}?,? (?:i|we) (?:noticed|found|saw|learned|discovered)(?: that)?[\s,:]+/i,
  /^(?:it )?turns out(?: that)?[\s,:]+|^apparently[\s,:]+|^it (?:seems|looks) (?:like|that)\s+/i,
  /^(?:[A-Z][\w.-]+|the user|user|(?:the )?\w+ team) (?:told (?:me|us)|says?|said|mentioned|confirmed)\b(?: \([^)]*\))?(?: that|[:,])\s+/,
  /[,;.]\s+(?:just saying|just so you know|took me [^,;.]{2,30}|works (?:okay|ok|fine|well|great)|use (?:it|that(?: one)?|this(?: one)?)|(?:please )?don't (?:touch|ask|worry)\b[^,;.]{0,20}|fingers crossed|sorry(?: folks| all)?|thanks?(?: \w+)?|i (?:believe|think|guess|promise)|if you(?:'re| are) \w+ing|in case you [^,;.]{2,60}|so (?:please )?ping me[^,;.]{0,20}|hope [^,;.]{2,40}|finally|yay|phew|lol|cheers)[.!…]*$/i,
];
