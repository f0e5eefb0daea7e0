import { isTalk } from "./talk.ts";
import { isHandMade, isPlaceholder, isRandom, isReference, looksLikeStandIn, look } from "./value-shape.ts";

/** A stretch of text that must not be kept. */
export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** One known form of secret, and what a match must be besides to be one. */
export interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly isSecret: (value: string) => boolean;
}

export function* findAll(rules: readonly Rule[], text: string): Generator<Finding> {
  for (const { kind, pattern, isSecret } of rules) {
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.secret ?? match[0];
      if (value === "" || !isSecret(value)) continue;
      const [start, end] = match.indices?.groups?.secret ?? [match.index, match.index + match[0].length];
      yield { kind, start, end };
    }
  }
}

/**
 * Reads rules from a table, one a line: what its mark calls it, the check that its value must pass, and its shape. Where the shape has
 * a group named `secret`, only that part is cut, so that host, user and database around a password stay useful. Case counts where
 * the check ends in an exclamation mark. A line that begins with # says something about those below it.
 */
export function readRules(table: string, lead = ""): readonly Rule[] {
  return table
    .split("\n")
    .filter((row) => /^\w/.test(row))
    .map((row) => {
      const [, kind = "", check = "", shape = ""] = /^(\S+) +(\w+!?) +(.*)$/.exec(row) ?? [];
      const isSecret = CHECKS[check.replace("!", "")];
      if (isSecret === undefined) throw new Error(`the rule for ${kind} names no check`);
      return { kind, pattern: new RegExp(`${lead}(?:${shape})`, check.endsWith("!") ? "dgm" : "dgim"), isSecret };
    });
}

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  any: () => true,
  given: (value) => !isPlaceholder(value),
  /** As somebody types it on a command line. */
  typed: (value) => !isPlaceholder(value) && !/^(?:[$<*-]|\/\w+:|(?:public|private|community)$)/.test(value),
  /** To most tools -p is a port or a path. */
  notPort: (value) =>
    !isPlaceholder(value) && !/^[$<-]|^[\d:.,/-]+$|^[.~]?\/|^[a-z]+$/.test(value) && !isReference(value),
  notWord: (value) => !isPlaceholder(value) && !isReference(value) && !/^[a-z]+[.:]?$/i.test(value),
  looks: (value) => look(value) !== "none",
  made: (value) => look(value) !== "none" || isHandMade(value),
  /** Random, or a digest or an id where only a secret can stand. */
  machine: (value) =>
    /[a-z]/i.test(value) && (["random", "opaque"].includes(look(value)) || /^(?:gh|gl|x-|npm_)/.test(value)),
  strong: (value) => ["random", "likely", "opaque"].includes(look(value)),
  bearer: (value) => ["random", "likely"].includes(look(value)) || /^[A-Za-z0-9+/]+=+$/.test(value),
  random: (value) => look(value) === "random",
  mixed: (value) => look(value) === "random" && /[a-z]/.test(value) && /[A-Z]/.test(value),
  key: (value) => look(value) === "random" || /^[0-9a-f]{32,}$/i.test(value),
  /** Names such as `sk-learn-contrib` or `npm_config_registry` have a provider's form, but read as words. */
  token: (value) => {
    const letters = value.replace(/[^A-Za-z]/g, "").length;
    const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return !looksLikeStandIn(value) && (/\d/.test(value.slice(4)) || letters / Math.max(1, runs.length) < 3.5);
  },
  randomTail: (value) =>
    !looksLikeStandIn(value) && isRandom(/[A-Za-z0-9+/]+$/.exec(value)?.[0] ?? "") && !/^[0-9a-f]+$/.test(value),
  url: (value) =>
    !isPlaceholder(value) &&
    !/^(?:\d{2,5}\/|\/\/|(?:pass(?:word)?|pw|pwd|user|x-oauth-basic|x-access-token)$)/i.test(value),
  /** A header alone is what programs look for. */
  pem: (block) =>
    !/^[- A-Z]*[\s\\nr]*(?:\.{3}|…|<|\*)|^-+ ?BEGIN [A-Z\d ]+-+$/.test(block) &&
    (!/-(?: [a-z]{2,12}){3}/.test(block) || /[A-Za-z0-9+/=]{20,}/.test(block)),
  json: (json) => /PRIVATE KEY|private_key/.test(json),
  encoded: (base64) =>
    /openssh-key|PRIVATE|kind: *Config\b|"private_key"|"client_secret"|"service_account"|"auths"|^[\w.-]+:\S+$/.test(
      Buffer.from(base64, "base64").toString("latin1"),
    ),
  cookie: (cookie) =>
    cookie.split(/;\s*/).some((pair) => /=(.{12,})/.test(pair) && look(pair.slice(pair.indexOf("=") + 1)) !== "none"),
  /** Some words of the standard list of seeds are words of grammar too. */
  seed: (words) => words.split(/,? /).filter((word) => isTalk(word)).length <= words.split(" ").length / 3,
  groups: (value) => value.split(" ").filter((group) => /[a-z].*[A-Z]|[A-Za-z]\d|\d[A-Za-z]/.test(group)).length >= 2,
  jumble: (value) =>
    [/[a-z]/, /[A-Z]/, /\d/].every((some) => some.test(value)) &&
    look(value) !== "none" &&
    (isRandom(value) || (value.match(/[A-Za-z0-9][!^~](?=[A-Za-z0-9])/g)?.length ?? 0) >= 2),
};
