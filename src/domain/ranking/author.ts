import type { Role } from "../journal/session.ts";

/** "You recommended", "remind me what you said": then it is the agent's own words that are asked for. */
const ASKS_THE_AGENT =
  /\b(?:you(?:'d|'ve| had| have)? (?:also |just |previously |earlier )?(?:recommend|suggest|tell|told|said|say|mention|gave|give|list|provide|explain|describe|propose|advise|wrote|write|show|share|name|refer)|remind me|(?:our|the|my) (?:last|previous|earlier|prior|past) (?:chat|conversation|discussion|session|exchange)|did you|your (?:advice|answer|recommendation|suggestion|list|reply))/i;

/** In a talk between several people a turn may begin with its speaker's name: "Caroline: …". */
const SPEAKER = /^(\p{Lu}[\p{L}'-]{1,30}(?: \p{Lu}[\p{L}'-]{1,30})?):\s/u;

/**
 * Whether a turn is by whom the question is about: by the person who asks, or by the speaker whom it names. Nobody's
 * turns count more when it asks what the agent said.
 */
export function authorMatch(question: string): (turn: { readonly role: Role; readonly text: string }) => number {
  if (ASKS_THE_AGENT.test(question)) return () => 0;
  return ({ role, text }) => {
    const speaker = SPEAKER.exec(text)?.[1];
    if (speaker !== undefined) return namesSpeaker(question, speaker) ? 1 : 0;
    return role === "user" ? 1 : 0;
  };
}

function namesSpeaker(question: string, speaker: string): boolean {
  return new RegExp(`(?<!\\p{L})${speaker.replaceAll(/[^\p{L} ]/gu, ".")}(?!\\p{L})`, "iu").test(question);
}
