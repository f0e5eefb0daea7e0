import { lightIn } from "./framed-values.ts";
import { type Frame, type FramedWord, keysOf } from "./frames.ts";
import { isVersioned } from "./tools.ts";

/**
 * "Debian 11 on the VPS", "the VPS got Debian 12": another version of one product, of the same thing. "We're on Terraform 1.9
 * now" is of no thing but the product, whatever else the memory says of its version.
 */
export function isOtherVersion(now: Frame, then: Frame, marked: boolean): boolean {
  const [at, held] = [versionAt(now.words), versionAt(then.words)];
  if (
    at < 1 ||
    held < 1 ||
    (now.words[at]?.side === "left" && now.words.length > 2) ||
    now.words[at]?.key === then.words[held]?.key
  )
    return false;
  if (now.words[at - 1]?.key !== then.words[held - 1]?.key) return false;
  const rest = (frame: Frame, place: number, other: Frame) => {
    const known = keysOf(other.words);
    const light = lightIn(frame.words, other.words);
    return frame.words.filter(({ key }, index) => index !== place && !known.has(key) && !light.has(key));
  };
  if (rest(now, at, then).length > 0) return false;
  const isOfAll =
    now.words.length === 2 && (held === 1 || then.words.slice(0, held - 1).every(({ side }) => side === "right"));
  return marked && (isOfAll || rest(then, held, now).length === 0);
}

function versionAt(words: readonly FramedWord[]): number {
  return words.findIndex(({ key }, place) => /^\d/.test(key) && isVersioned(words[place - 1]?.key ?? ""));
}
