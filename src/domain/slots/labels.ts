import { attributeIn } from "./attributes.ts";
import type { Contradiction } from "./ended-things.ts";

/**
 * "Unit test command: npm t", "Unit test command: npx vitest run": behind one label stands one value, whatever it looks
 * like, where the label says what it is the value of. A label that opens any remark ("Note:", "TODO:") is none, and a
 * thing's own name may open many.
 */
export function byLabel(text: string, earlier: string): Contradiction {
  const [now, then] = [labelled(text), labelled(earlier)];
  if (now === undefined || then === undefined || now.label !== then.label || now.value === then.value) return "none";
  if (JOINS.test(now.value) || isOfAnother(now.value, then.value)) return "none";
  return isAttribute(now.label) ? "replaces" : "none";
}

/** "30s for the proxy", "25s for the database": two values, each with its own thing. */
function isOfAnother(now: string, then: string): boolean {
  const [one, other] = [now, then].map((value) => / (?:for|when|if) .*$/.exec(value)?.[0] ?? "");
  return one !== other && one !== "" && other !== "";
}

const LABELLED = /^(?:[-*] )?(?<label>[^\s:`][^:`.,;]{2,50}?)\s*(?::|=)\s+(?<value>\S.*)$/;
const JOINS = /^(?:also|and|plus)\b|\b(?:too|as well)[.!]?$/i;

function labelled(text: string): { readonly label: string; readonly value: string } | undefined {
  const found = LABELLED.exec(text.trim())?.groups;
  const label = (found?.["label"] ?? "").toLowerCase().replace(/^(?:the|our|my) /, "");
  if (found === undefined || !label.includes(" ") || label.split(" ").length > MOST_WORDS || REMARKS.test(label))
    return undefined;
  return { label, value: (found["value"] ?? "").toLowerCase().replaceAll(/[`"]|[.!]+$/g, "") };
}

const MOST_WORDS = 6;
const REMARKS =
  /^(?:note|todo|fixme|gotcha|tip|reminder|hint|warning|important|update|correction|idea|question|bug|issue|example|lesson|learned|decision|fact|caveat|ps|nb|info|task|step|fyi|heads[- ]up|fun fact|pro tip|remember|rule|known issue|open question|workaround|context|background)\b|^(?:before|after|when|if|on|in|for|during|to|while) /;

/** Its head says what is meant: "command", "format", "path", "checklist". */
function isAttribute(label: string): boolean {
  const head = label.split(/ (?=(?:of|for|in|on|at|to|from|when) )/)[0] ?? label;
  return HEADS.test(head) || attributeIn(head)?.rest.trim() !== undefined;
}

const HEADS =
  /(?:^| )(?:commands?|cmd|format|checklist|pattern|glob|order|target|source|destination|template|process|procedure|workflow|codeowners?|list|stack|hours|meeting|standup|retro|email|phone|entrypoint|regex|filter|mode|level|status page|dashboard|runbook|backend|frontend|tool|runner|hook|step|rota|rotation|escalation|location|room|title|motto|default)$/;
