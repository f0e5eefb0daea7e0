import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The pages that a user reads, by their path in the repository. */
export function pages(top: string): readonly string[] {
  const inDocs = readdirSync(join(top, "docs"), { recursive: true, encoding: "utf8" });
  return ["README.md", ...inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)].toSorted();
}
