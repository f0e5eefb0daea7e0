import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { writeSync } from "node:fs";
import { join } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import type { Transport } from "../../ports/transport.ts";
import { fileNameOf, isDevice, segmentNamed } from "./segment-names.ts";

/** What lies in the folder that the user names, so that it can also hold other things. */
const TOP = "holdfast-sync";
/** Raised with the format, so that older programs leave alone what they can't read. */
const VERSION = "v1";

/** Makes the place in a folder; refuses a folder that is not there, since it may be a drive that is not mounted. */
export function prepareFolder(folder: string): void {
  if (!existsSync(folder))
    throw new MemoryError("usage", `There is no folder ${folder}.`, {
      hint: "Create it, or mount the drive it is on.",
    });
  mkdirSync(join(folder, TOP, VERSION), { recursive: true });
}

/** A folder that something else carries from machine to machine. */
export function folderTransport(folder: string): Transport {
  const top = join(folder, TOP, VERSION);

  function present(): string {
    if (existsSync(top)) return top;
    throw new MemoryError("usage", `The folder of the exchange is not there: ${top}`, {
      hint: "Mount the drive it is on, or set it up again with `holdfast sync folder`. Nothing was changed.",
    });
  }

  return {
    list: async () =>
      readdirSync(present())
        .filter(isDevice)
        .flatMap((device) => readdirSync(join(top, device)).flatMap((file) => segmentNamed(device, file) ?? [])),
    async read(name) {
      const file = join(top, name.device, fileNameOf(name));
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    async publish(device, write, remove) {
      const own = join(present(), device);
      mkdirSync(own, { recursive: true });
      for (const { name, bytes } of write) writeWhole(own, fileNameOf(name), bytes);
      for (const name of remove) rmSync(join(own, fileNameOf(name)), { force: true });
    },
  };
}

/** Under another name first: nobody ever finds half a file under a segment's name. */
function writeWhole(folder: string, name: string, bytes: Uint8Array): void {
  const beside = join(folder, `.${name}.${process.pid}.tmp`);
  const file = openSync(beside, "w", 0o600);
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, join(folder, name));
}
