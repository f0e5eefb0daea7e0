import { execFileSync } from "node:child_process";

/** Journeys run the built program, so it is built once before the suite. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
