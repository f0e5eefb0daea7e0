import { noneNamed, makeUnnotedError } from "../../../app/home/token-keeping.ts";
import { withTokens } from "../../../app/offline.ts";
import { BUILD } from "../../../app/version.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Grant } from "../../../domain/roles.ts";
import { ask } from "../../socket/call.ts";
import { TOKEN_PATH } from "../../socket/protocol.ts";
import type { TokenDeed } from "../../socket/protocol.ts";
import type { Session } from "../ask.ts";

interface Asked {
  readonly action?: string;
  readonly name?: string;
  readonly role?: string;
  readonly scope?: readonly string[];
  readonly expires?: string;
}

/** Tokens are the owner's to give and to take: the service does it, for the audit, on its own socket alone. */
export async function run(session: Session, asked: Asked): Promise<void> {
  const { action = "list", name } = asked;
  if (action === "list") await list(session);
  else if (!ACTIONS.has(action)) throw unknown(action);
  else if (name === undefined) throw reportNameless(action);
  else {
    session.refuseAgents(`token ${action}`);
    if (action === "revoke") await revoke(session, name);
    else await make(session, name, asked);
  }
}

const ACTIONS: ReadonlySet<string> = new Set(["new", "create", "revoke"]);

async function list({ home, printJson, terminal: to }: Session): Promise<void> {
  const listed = await withTokens(home, process.env, (tokens) => tokens.list());
  const tokens = listed.map((kept) => ({
    name: kept.name,
    role: kept.grant?.role ?? "owner",
    scopes: kept.grant?.scopes ?? "all",
    createdAt: kept.createdAt,
    expiresAt: kept.expiresAt,
    lastUsedAt: kept.lastUsedAt,
  }));
  if (printJson({ tokens })) return;
  to.heading(tokens[0]?.name, "name", " role and where, since when");
  for (const { name, role, scopes, createdAt, expiresAt, lastUsedAt } of tokens) {
    const expiry = expiresAt === null ? "" : `, expires ${expiresAt}`;
    const use = lastUsedAt === null ? ", never used" : `, last used ${lastUsedAt}`;
    to.out(`${to.style.bold(name)}  ${role} in ${describePlaces(scopes)}, created ${createdAt}${expiry}${use}`);
  }
  if (tokens.length === 0) to.talk("There are no tokens. Create one: holdfast token new <name>");
}

function describePlaces(scopes: Grant["scopes"]): string {
  return scopes === "all" ? "every project" : scopes.join(", ");
}

async function make({ home, printJson, terminal: to }: Session, name: string, asked: Asked): Promise<void> {
  const { role, scope, expires } = asked;
  const deed: TokenDeed = {
    action: "new",
    name,
    cwd: process.cwd(),
    ...(role !== undefined && { role }),
    ...(scope !== undefined && { scopes: scope }),
    ...(expires !== undefined && { expires }),
  };
  const made = (await performDeed(home, deed)) as Grant & {
    token: string;
    createdAt: string;
    expiresAt: string | null;
  };
  if (printJson({ name, ...made })) return;
  to.out(made.token);
  const until = made.expiresAt === null ? "" : ` until ${made.expiresAt}`;
  to.talk(`It has the role ${made.role} in ${describePlaces(made.scopes)}${until}.`);
  to.talk(`It is shown only once; Holdfast keeps only its hash. To revoke it: holdfast token revoke ${name}`);
}

async function revoke({ home, printJson, terminal: to }: Session, name: string): Promise<void> {
  try {
    await performDeed(home, { action: "revoke", name });
  } catch (error) {
    if (!(error instanceof MemoryError) || SETTLED.has(error.code)) throw error;
    // A service that hangs or can't run keeps no token alive.
    if (!(await withTokens(home, process.env, (tokens) => tokens.remove(name)))) throw noneNamed(name);
    throw makeUnnotedError(name, error);
  }
  if (!printJson({ name, revoked: true })) to.out(`The token ${name} is revoked.`);
}

/** Said by a service that did its part. */
const SETTLED: ReadonlySet<string> = new Set(["usage", "not-found", "conflict"]);

function performDeed(home: Session["home"], deed: TokenDeed): Promise<unknown> {
  const asking = { name: `token ${deed.action}`, path: TOKEN_PATH, body: deed, repeatable: false };
  return ask({ home, version: BUILD, hurried: true }, asking);
}

function unknown(action: string): MemoryError {
  return new MemoryError("usage", `token has no action "${action.slice(0, 40)}".`, {
    hint: "Use new, list or revoke.",
  });
}

function reportNameless(action: string): MemoryError {
  return new MemoryError("usage", "A token needs a name.", {
    hint: `For instance: holdfast token ${action} laptop-script`,
  });
}
