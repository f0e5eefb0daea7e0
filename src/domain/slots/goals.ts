import { isVersioned, jobOf } from "./tools.ts";
import { tradeOf } from "./trades.ts";
import { bare, canonical } from "./words.ts";

/**
 * "Staging was switched to TLS 1.3", "staging was switched to ARM nodes": a thing is switched to many things in its life,
 * and one takes the other's place only where both are of a kind.
 */
export function areOtherGoals(text: string, earlier: string): boolean {
  const [now, then] = [goalIn(text), goalIn(earlier)];
  if (now === undefined || then === undefined || now.subject !== then.subject) return false;
  const [one, other] = [sortOf(now.goal), sortOf(then.goal)];
  if (one.sort === "act" || other.sort === "act") return one.of !== other.of;
  if (one.sort === other.sort) return one.sort !== "name" && one.of !== other.of;
  const sorts = [one.sort, other.sort];
  if (sorts.includes("release") && sorts.includes("product")) return one.of !== other.of;
  return !(sorts.includes("name") && (sorts.includes("place") || sorts.includes("product")));
}

interface Goal {
  readonly subject: string;
  readonly goal: string;
}

const QUICK = /ed (?:over |back )?to /;
const SWITCHED =
  /^(?<subject>.{2,60}?) (?:was |were |has been |have been |got |has |have |is |are )?(?:just |now |finally )?(?:switched|moved|migrated|changed|upgraded|converted|transitioned|ported) (?:over |back )?to (?<goal>[^,;:]+?)(?: now| today| yesterday| last \w+| this \w+)?[.!]?$/i;

function goalIn(text: string): Goal | undefined {
  const found = QUICK.test(text) ? SWITCHED.exec(text.trim())?.groups : undefined;
  if (found === undefined) return undefined;
  const subject = (found["subject"] ?? "").toLowerCase().replace(/^(?:the|our|my) /, "");
  return { subject, goal: (found["goal"] ?? "").replace(/^(?:the|an?|our|using) /i, "") };
}

interface Sort {
  readonly sort: "act" | "release" | "product" | "place" | "thing" | "name";
  readonly of: string;
}

function sortOf(goal: string): Sort {
  const words = goal
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== "");
  const names = words.map((word) => word.toLowerCase());
  const [first = "", last = ""] = [names[0], names.at(-1)];
  if (words.length > 1 && ACTS.test(first)) return { sort: "act", of: goal.toLowerCase() };
  const protocol = /^([a-z]+)(?:\/|v)?\d+(?:\.\d+)*$/.exec(first)?.[1];
  if (protocol !== undefined && words.length === 1 && PROTOCOLS.test(protocol))
    return { sort: "release", of: protocol };
  const isFigure = /^v?\d+(?:\.\d+)*$/.test(names[1] ?? "");
  const trade = [names.join("-"), names.slice(0, 2).join("-"), first]
    .map((name) => jobOf(canonical(name)) ?? tradeOf(name))
    .find(Boolean);
  if (isFigure && (words.length === 2 || isVersioned(canonical(first))))
    return { sort: "release", of: trade ?? canonical(first) };
  if (trade !== undefined && words.length <= 2) return { sort: "product", of: trade };
  if (PLACES.test(last)) return { sort: "place", of: "" };
  const isCommon = words.length > 1 && /^[a-z]+$/.test(words.at(-1) ?? "");
  return isCommon ? { sort: "thing", of: canonical(last) } : { sort: "name", of: last };
}

const ACTS =
  /^(?:return|require|use|send|accept|read|write|support|allow|run|log|emit|ignore|reject|store|fail|retry|include|serve|expose|check|validate|need|have|be|show|hide|build|do|default)$/;
const PROTOCOLS = /^(?:http|tls|ssl|ip|tcp|oauth|usb|wifi|es)$/;
/** Where something is may be said by a name or by what it is. */
const PLACES =
  /^(?:server|box|machine|host|rack|room|cluster|cloud|cellar|basement|office|region|zone|account|org|organisation|organization|repo|repository|folder|directory|bucket|branch|vps|vm|droplet|nas|disk|drive|ssd|network|vlan|building|floor|cabinet)$/;
