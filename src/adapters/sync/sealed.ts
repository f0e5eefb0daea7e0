import type * as Age from "age-encryption";
import { MemoryError } from "../../domain/errors.ts";
import { loadPackage } from "../../files/packages.ts";
import type { Transport } from "../../ports/transport.ts";

/** Locks bytes and opens them again, with a key that only your machines have. */
export interface Seal {
  lock(bytes: Uint8Array): Promise<Uint8Array>;
  /** Throws a `MemoryError` for what this key does not open. */
  open(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A place whose segments are encrypted before they are put there: whoever keeps it sees sizes, times and device names alone. */
export function sealedTransport(place: Transport, seal: Seal): Transport {
  return {
    seals: true,
    list: () => place.list(),
    async read(name) {
      const bytes = await place.read(name);
      return bytes === undefined ? undefined : seal.open(bytes);
    },
    async publish(device, write, remove) {
      const locked = [];
      for (const { name, bytes } of write) locked.push({ name, bytes: await seal.lock(bytes) });
      await place.publish(device, locked, remove);
    },
  };
}

/** Encrypts to one age identity that all machines share; `age --decrypt -i FILE` opens the same files. */
export async function ageSeal(identity: string): Promise<Seal> {
  const age = agePackage();
  const [encrypter, decrypter] = [new age.Encrypter(), new age.Decrypter()];
  encrypter.addRecipient(await age.identityToRecipient(identity));
  decrypter.addIdentity(identity);
  return {
    lock: (bytes) => encrypter.encrypt(bytes),
    async open(bytes) {
      try {
        return await decrypter.decrypt(bytes);
      } catch (cause) {
        throw new MemoryError(
          "conflict",
          "a file of it can't be decrypted: it is not whole yet, or was encrypted with another key",
          { cause },
        );
      }
    },
  };
}

/** A new identity, with the recipient that belongs to it. X25519, because every age program reads it. */
export async function newIdentity(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const age = agePackage();
  const identity = await age.generateX25519Identity();
  return { identity, recipient: await age.identityToRecipient(identity) };
}

/** Throws for a text that is no identity of age. */
export async function checkIdentity(identity: string): Promise<void> {
  await agePackage().identityToRecipient(identity);
}

/** Loaded by those alone who encrypt. */
function agePackage(): typeof Age {
  try {
    return loadPackage("age-encryption") as typeof Age;
  } catch (cause) {
    throw new MemoryError("usage", "Encryption needs the package age-encryption, which is not installed.", {
      hint: "Install it beside Holdfast: npm install --global age-encryption. Nothing was written or sent.",
      cause,
    });
  }
}
