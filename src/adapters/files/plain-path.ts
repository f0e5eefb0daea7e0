import { createHash } from "node:crypto";
import { forgetLooks, look } from "../secrets/value-shape.ts";

/** How providers' keys begin, and names that announce a secret with the value behind them. */
const KEY =
  /(?:\b|_)(?:AKIA|ASIA|gh[opusr]_|github_pat_|glpat-|sk[-_]|rk_live|pk_live|xox[a-z]-|npm_|hf_|dop_v1_|shpat_|AIza|ya29\.|eyJ|SG\.)[\w.-]{8,}|(?:pass(?:word|wd|phrase)?|secret|token|api[-_]?key)[=:@]\S{4,}|:\/?\/?[^/\s:]+:[^/\s@]+@/i;
/** Long enough to tell two folders apart, too short to give anything away. */
const DIGEST_LENGTH = 12;

/**
 * A path as it may be kept: a folder whose name may be a secret is told by a digest. Cut too often it costs nothing but
 * a readable name, since the digest is as steady as the name was.
 */
export function plainPath(path: string): string {
  return path
    .split("/")
    .map((name) => (mayBeSecret(name) ? `~${digestName(name)}` : name))
    .join("/");
}

/** Whether a kept path is one that can be looked at. */
export function isPlainPath(kept: string): boolean {
  return !/(?:^|\/)~[0-9a-f]{12}(?:\/|$)/.test(kept);
}

function mayBeSecret(name: string): boolean {
  if (KEY.test(name)) return true;
  // Its words, not the whole: "build-agent-q12k4q" is a name with a short random ending.
  const isOne = name.split(/[-_.= ]/).some((piece) => piece.length >= LEAST_TELLING && SECRET_LOOKS.has(look(piece)));
  forgetLooks();
  return isOne;
}

/** Temporary folders have short random endings; a key is longer. */
const LEAST_TELLING = 12;
const SECRET_LOOKS: ReadonlySet<string> = new Set(["random", "likely"]);

function digestName(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, DIGEST_LENGTH);
}
