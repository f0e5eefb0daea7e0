import { z } from "zod";
import { absolutePath, coming } from "../../contract/shared-fields.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import { ROLES, USER_SCOPE } from "../../domain/roles.ts";
import type { Grant } from "../../domain/roles.ts";
import { iso } from "../../domain/time.ts";
import type { NewToken } from "../home/token-keeping.ts";
import { findPlace, projectNamed } from "./whereabouts.ts";
import { parseComing } from "./times.ts";
import type { Service } from "../service.ts";

const HERE = "here";
const ALL = "all";

const wanted = z.object({
  name: z.string().default(""),
  role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).default("write"),
  scopes: z.array(z.string().trim().min(1).max(512)).max(100).default([HERE]),
  expires: coming.optional(),
  cwd: absolutePath.optional(),
});

/** A new token as it was asked for. Left to itself it writes, and only in the project that its maker stands in. */
export async function tokenFrom({ store, clock }: Pick<Service, "store" | "clock">, asked: unknown): Promise<NewToken> {
  const parsed = wanted.safeParse(asked);
  if (!parsed.success) throw notSo(parsed.error.issues);
  const { name, role, scopes, expires, cwd } = parsed.data;
  const now = clock.now();
  const expiresAt = expires === undefined ? null : parseComing(expires, now);
  if (expiresAt !== null && expiresAt <= now)
    throw new MemoryError("usage", `The token would have expired already: ${expires} is in the past.`, {
      hint: "Give a day to come, or how long from now: 30d.",
    });
  const grant: Grant = { role, scopes: scopes.includes(ALL) ? ALL : await findKeptNames(store, scopes, cwd) };
  if (role === "admin" && grant.scopes !== ALL)
    throw new MemoryError("usage", "An admin's token reaches the whole store.", {
      hint: "Say so with --scope all, or choose the role review.",
    });
  return { name, expiresAt: expiresAt === null ? null : iso(expiresAt), grant };
}

/**
 * The names under which the projects' memories are kept: they stay the same when a project's remote moves, and nobody
 * who takes over an address gets what a token opens.
 */
async function findKeptNames(
  store: Service["store"],
  scopes: readonly string[],
  cwd: string | undefined,
): Promise<readonly string[]> {
  const names = scopes.map(async (scope) => {
    if (scope === USER_SCOPE) return USER_SCOPE;
    if (scope !== HERE) return projectNamed(store, scope as ProjectId);
    const { project } = (await findPlace(store, cwd === undefined ? {} : { cwd })).place;
    if (project !== null) return project;
    throw new MemoryError("usage", "There is no project here for the token.", {
      hint: "Name one with --scope, or run it inside the repository.",
    });
  });
  return [...new Set(await Promise.all(names))];
}

/** `--scope` is called so, though several make up the list. */
const FLAGS: Readonly<Record<string, string>> = { scopes: "scope" };

function notSo(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): MemoryError {
  const [{ path, message } = { path: [], message: "is not what it should be" }] = issues;
  const field = String(path[0] ?? "");
  return new MemoryError("usage", `--${FLAGS[field] ?? field} ${message}.`, {
    hint: "`holdfast token --help` shows how.",
  });
}
