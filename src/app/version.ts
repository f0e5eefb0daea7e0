import { readFileSync } from "../files/fs.ts";

export const VERSION: string = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;

/** The version with the time of the build behind it: clients and daemon compare it, and the newer one stays. */
export const BUILD: string = `${VERSION}+${builtAt()}`;

/** Written beside the compiled files; from source there is none. */
function builtAt(): string {
  try {
    return readFileSync(new URL("../built-at", import.meta.url), "utf8").trim();
  } catch {
    return "0";
  }
}
