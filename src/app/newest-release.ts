import { z } from "zod";

/** What the npm registry has of this program, or why that is not known. */
export type Release =
  | { readonly kind: "newer" | "same"; readonly version: string }
  | { readonly kind: "none" | "unknown"; readonly why: string };

const PUBLIC_REGISTRY = "https://registry.npmjs.org/";
const WAIT_MS = 10_000;
/** Another package may bear the name: ours names itself so. */
const latest = z.object({ version: z.string().max(40), mcpName: z.literal("io.github.holdfast-memory/holdfast") });

/**
 * Asks the registry, the user's own where npm is told of one. Only ever called because somebody typed it: nothing of this program
 * looks for updates by itself. It sends no more than the package's name.
 */
export async function askForRelease(
  present: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Release> {
  try {
    const registry = environment["npm_config_registry"] ?? PUBLIC_REGISTRY;
    const url = new URL("holdfast/latest", registry.endsWith("/") ? registry : `${registry}/`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    if (answer.status === 404) return { kind: "none", why: `${url.host} has no release of Holdfast` };
    if (!answer.ok) return { kind: "unknown", why: `${url.host} answered ${answer.status}` };
    const found = latest.safeParse(await answer.json());
    if (!found.success) return { kind: "none", why: `${url.host} has another package of this name` };
    const { version } = found.data;
    return { kind: isNewer(version, present) ? "newer" : "same", version };
  } catch (error) {
    const { cause, message } = error as Error;
    return { kind: "unknown", why: cause instanceof Error ? cause.message : message };
  }
}

function isNewer(version: string, present: string): boolean {
  const [theirs, ours] = [version, present].map((one) => one.split(/[.+-]/).slice(0, 3).map(Number));
  const at = theirs!.findIndex((part, index) => part !== ours![index]);
  return at !== -1 && theirs![at]! > ours![at]!;
}
