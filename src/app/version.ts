import { readFileSync } from "node:fs";

/** The version of this package: clients and daemon compare it. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;
