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
  statSync,
  writeFileSync,
} from "../../files/fs.ts";
import { join } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import type { Transport } from "../../ports/transport.ts";
import { writeFileName, isDevice, segmentNamed } from "./segment.ts";

/** What lies in the folder that the user names, so that it can also hold other things. */
const TOP = "holdfast-sync";
/** Raised with the format, so that older programs leave alone what they can't read. */
const VERSION = "v1";
/** A segment of 2,000 lines has about 100 kB; a file of this size was not written by us. */
const MOST_BYTES = 128 * 1024 * 1024;

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

  function checkFolder(): string {
    if (existsSync(top)) return top;
    throw new MemoryError("usage", `The folder of the exchange is not there: ${top}`, {
      hint: "Mount the drive it is on, or set it up again with `holdfast sync folder`. Nothing was changed.",
    });
  }

  return {
    seals: false,
    list: async () =>
      explainFileErrors(() =>
        readdirSync(checkFolder(), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
          .filter(isDevice)
          .flatMap((device) =>
            // A pipe under a segment's name would be read from for ever.
            readdirSync(join(top, device), { withFileTypes: true })
              .filter((entry) => entry.isFile())
              .flatMap(({ name }) => segmentNamed(device, name) ?? []),
          ),
      ),
    read: async (name) =>
      explainFileErrors(() => {
        const file = join(top, name.device, writeFileName(name));
        const size = statSync(file, { throwIfNoEntry: false })?.size;
        if (size === undefined) return undefined;
        if (size <= MOST_BYTES) return readFileSync(file);
        throw new MemoryError("conflict", `${file} is too large to be a segment of Holdfast.`);
      }),
    publish: async (device, write, remove) =>
      explainFileErrors(() => {
        const own = join(checkFolder(), device);
        mkdirSync(own, { recursive: true });
        for (const file of readdirSync(own)) if (LEFT_BEHIND.test(file)) rmSync(join(own, file), { force: true });
        for (const { name, bytes } of write) writeWhole(own, writeFileName(name), bytes);
        for (const name of remove) rmSync(join(own, writeFileName(name)), { force: true });
      }),
  };
}

/** Says in plain words what the file system refused. */
function explainFileErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isFull = code === "ENOSPC" || code === "EDQUOT";
    throw new MemoryError(
      isFull ? "disk-full" : "conflict",
      `The folder of the exchange can't be used: ${isFull ? "there is no room left" : message}`,
      { hint: "Nothing is lost: when that is mended, the next run goes on.", cause: error },
    );
  }
}

/** By a run that was killed. */
const LEFT_BEHIND = /^\.\d+-\d+\.hfl(?:\.age)?\.\d+\.tmp$/;

/** Under another name first: nobody ever finds half a file under a segment's name. */
function writeWhole(folder: string, name: string, bytes: Uint8Array): void {
  const beside = join(folder, `.${name}.${process.pid}.tmp`);
  const file = openSync(beside, "w", 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, join(folder, name));
}
