import type { Contradiction } from "./ended-things.ts";

/** "Kira is on call this week", "Tomas is on call this week, he swapped with Kira": one stands in for the other, who is named. */
export function byStandIn(text: string, earlier: string): Contradiction {
  const [held, said] = [NAMED.exec(earlier.trim()), NAMED.exec(text.trim())];
  const [old = "", what = ""] = held?.slice(1) ?? [];
  const [name = "", ...more] = said?.slice(1) ?? [];
  const rest = more.join("").toLowerCase();
  const does = what.toLowerCase().replace(/[.!]+$/, "");
  if (old === "" || name === "" || old === name || does.includes(",") || !rest.startsWith(does)) return "none";
  const because = rest.slice(does.length);
  const names = new RegExp(`\\b${old.toLowerCase()}\\b`).test(because);
  return names && /^(?: now)?[,;.] /.test(because) && GAVE_WAY.test(because) ? "replaces" : "none";
}

/** A name, and what is said of it. */
const NAMED =
  /^(\p{Lu}[\p{L}-]+)( (?:is|has|does|owns|leads|runs|handles|keeps|holds|takes|reviews|maintains|writes) .+)$/su;
const GAVE_WAY =
  /\b(?:swapped|traded|left|quit|instead of|replac\w+|took over|takes over|stands in|covers|is (?:out|away|off|gone|on leave|ill|sick)|changed teams|moved|handed|no longer|not)\b/;
