import { createHash } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH, ID_LETTERS } from "../../domain/ids.ts";
import type { IdOf } from "../../domain/ids.ts";

/** An id made from what it names: reading the same thing again, or again after a crash, gives the same one. */
export function derivedId(of: IdOf, ...from: readonly string[]): string {
  const digest = createHash("sha256").update(from.join("\n")).digest();
  let rest = digest.readBigUInt64BE(0);
  let id: string = ID_LETTERS[of];
  const letters = BigInt(ID_ALPHABET.length);
  for (; id.length <= ID_LENGTH; rest /= letters) id += ID_ALPHABET[Number(rest % letters)];
  return id;
}
