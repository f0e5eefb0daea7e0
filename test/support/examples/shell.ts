import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";

export interface Shell {
  /** What a command prints on stdout and stderr together, and its exit code. Folder and variables are kept. */
  run(command: string): Promise<{ readonly out: string; readonly code: number }>;
  close(): void;
}

/** One shell for all examples of a page, as a reader has one terminal. */
export function startShell(cwd: string, environment: NodeJS.ProcessEnv): Shell {
  const bash = spawn("bash", ["--noprofile", "--norc"], { cwd, env: environment, stdio: ["pipe", "pipe", "inherit"] });
  bash.stdout.setEncoding("utf8");
  let last = 0;
  return {
    async run(command) {
      const mark = `end-${randomUUID()}`;
      // The exit code of the command before is what `$?` means to a reader.
      bash.stdin.write(`(exit ${last}); {\n${command}\n} </dev/null 2>&1; printf '\\n${mark} %d\\n' $?\n`);
      const all = await until(bash.stdout, new RegExp(String.raw`\n${mark} (?<code>\d+)\n`));
      const end = all.lastIndexOf(`\n${mark}`);
      last = Number(all.slice(end).trim().split(" ")[1]);
      return { out: all.slice(0, end), code: last };
    },
    close: () => bash.stdin.end("exit\n"),
  };
}

function until(stream: NodeJS.ReadableStream, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = "";
    const listen = (text: string) => {
      all += text;
      if (!end.test(all)) return;
      stream.off("data", listen).off("end", failed);
      resolve(all);
    };
    const failed = () => reject(new Error(`The shell ended:\n${all}`));
    stream.on("data", listen).on("end", failed);
  });
}
