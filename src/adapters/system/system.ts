import { randomBytes } from "node:crypto";
import { ID_ALPHABET, ID_LENGTH, ID_LETTERS } from "../../domain/ids.ts";
import type { Clock, Ids } from "../../ports/system.ts";

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
