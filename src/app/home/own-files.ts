import { chmodSync, mkdirSync, readdirSync, statSync } from "../../files/fs.ts";
import { join } from "node:path";
import type { Home } from "./home.ts";

/** What this program puts into its home. */
const OURS =
  /^(?:holdfast\.db(?:-wal|-shm|-journal|\.restoring.*)?|journal\.db.*|config\.json|daemon\.(?:lock.*|json.*|log)|\d*\.?holdfast\.sock|\d+\.sock|hooks\.log|http-token.*|sync\.json.*|sync\.git|connection\.json.*|fill\.json.*|tend\.json.*|evaluations\.json.*|outbox|left-receipts|backups|bin|installs|tree|mirror)$/;
/** Of these only their owner may read a byte. A token that others could read is not closed but refused: it is known. */
const PRIVATE =
  /^(?:holdfast\.db|journal\.db|config\.json|sync\.json|fill\.json|tend\.json|evaluations\.json|daemon\.|hooks\.log)/;
const OTHERS = 0o077;

/** Makes the home folder, and closes it and its files to everybody else. */
export function makeHome(home: Home): void {
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  const names = readdirSync(home.folder);
  // A folder that also holds other things, such as the user's own, is not ours to close; our files in it are.
  if (names.every((name) => OURS.test(name))) close(home.folder, 0o700);
  for (const name of names) if (PRIVATE.test(name)) close(join(home.folder, name), 0o600);
}

function close(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & OTHERS) === 0) return;
  chmodSync(path, mode);
}
