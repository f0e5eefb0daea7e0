import { createHash, randomBytes } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH, ID_LETTERS } from "../../domain/ids.ts";
import type { Clock, Ids } from "../../ports/system.ts";
import type { IdOf } from "../../domain/ids.ts";

export const systemClock: Clock = { now: () => Date.now(), elapsedMs: () => performance.now() };

export const randomIds: Ids = {
  next(of) {
    let id: string = ID_LETTERS[of];
    // Bytes past the last whole multiple of the alphabet are thrown away, or its first letters would come more often.
    const usable = 256 - (256 % ID_ALPHABET.length);
    while (id.length <= ID_LENGTH) {
      for (const byte of randomBytes(ID_LENGTH * 2)) {
        if (byte < usable && id.length <= ID_LENGTH) id += ID_ALPHABET[byte % ID_ALPHABET.length];
      }
    }
    return id;
  },
};

/** An id made from what it names: reading the same thing again, or again after a crash, gives the same one. */
export function derivedId(of: IdOf, ...from: readonly string[]): string {
  const digest = createHash("sha256").update(from.join("\n")).digest();
  let rest = digest.readBigUInt64BE(0);
  let id: string = ID_LETTERS[of];
  const letters = BigInt(ID_ALPHABET.length);
  for (; id.length <= ID_LENGTH; rest /= letters) id += ID_ALPHABET[Number(rest % letters)];
  return id;
}

/** The same for what other machines name too, as they have always spelled it: what a repository states, and what a hook told. */
export function spellId(of: IdOf, named: readonly (string | null)[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(named)).digest().subarray(0, ID_LENGTH);
  return ID_LETTERS[of] + Array.from(bytes, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}
