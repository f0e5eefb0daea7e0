import { execFile } from "node:child_process";
import { MAIN } from "./program.ts";
import type { Program } from "./program.ts";

/** Plays a person at a terminal: waits for each prompt, then presses the keys for it. */
const PLAYER = `
import json, os, pty, select, sys, time
command, script = sys.argv[1:3]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp("sh", ["sh", "-c", command])
seen = ""
def read(wait):
    global seen
    if not select.select([terminal], [], [], wait)[0]: return True
    try: got = os.read(terminal, 65536)
    except OSError: return False
    if not got: return False
    seen += got.decode("utf8", "replace")
    return True
at = 0
for prompt, keys in json.loads(script):
    end = time.time() + 120
    while prompt not in seen[at:] and time.time() < end and read(0.1): pass
    at = seen.find(prompt, at)
    if at < 0: sys.exit("never saw " + prompt + " in " + seen)
    at += len(prompt)
    os.write(terminal, keys.encode())
while read(120): pass
print(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

/** Runs a command of the built program on a terminal. Each prompt is answered with the keys beside it. */
export async function atTerminal(
  program: Pick<Program, "cwd" | "environment">,
  args: string,
  keys: readonly (readonly [string, string])[],
  main = MAIN,
): Promise<{ code: number; seen: string }> {
  return new Promise((resolve) => {
    const command = `'${process.execPath}' '${main}' ${args}`;
    execFile(
      "python3",
      ["-c", PLAYER, command, JSON.stringify(keys)],
      { cwd: program.cwd, env: program.environment },
      (error, seen, talk) => {
        resolve({ code: error === null ? 0 : Number(error.code), seen: seen + talk });
      },
    );
  });
}
