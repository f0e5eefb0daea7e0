import { endToken } from "../../../app/home/http-token.ts";
import { revokedUnnoted } from "../../../app/home/token-keeping.ts";
import { listTokens } from "../../../app/home/tokens.ts";
import { BUILD } from "../../../app/version.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { ask } from "../../daemon/call.ts";
import { TOKEN_PATH } from "../../daemon/protocol.ts";
import type { TokenDeed } from "../../daemon/protocol.ts";
import type { Session } from "../ask.ts";

interface Asked {
  readonly action?: string;
  readonly name?: string;
}

/** Tokens are the owner's to give and to take: the service does it, for the audit, on its own socket alone. */
export async function run(session: Session, { action = "list", name }: Asked): Promise<void> {
  if (action === "list") list(session);
  else if (action !== "new" && action !== "revoke") throw unknown(action);
  else if (name === undefined) throw nameless(action);
  else {
    session.refuseAgents(`token ${action}`);
    if (action === "new") await make(session, name);
    else await revoke(session, name);
  }
}

function list({ home, json, terminal: to }: Session): void {
  const tokens = listTokens(home).map(({ name, createdAt }) => ({ name, createdAt }));
  if (json) {
    to.out(JSON.stringify({ tokens }));
    return;
  }
  for (const { name, createdAt } of tokens) to.out(`${to.style.bold(name)}  created ${createdAt}`);
  if (tokens.length === 0) to.talk("There are no tokens. Create one: holdfast token new <name>");
}

async function make({ home, json, terminal: to }: Session, name: string): Promise<void> {
  const made = (await done(home, { action: "new", name })) as { token: string; createdAt: string };
  if (json) {
    to.out(JSON.stringify({ name, ...made }));
    return;
  }
  to.out(made.token);
  to.talk(`It is shown only once; Holdfast keeps only its hash. To revoke it: holdfast token revoke ${name}`);
}

async function revoke({ home, json, terminal: to }: Session, name: string): Promise<void> {
  try {
    await done(home, { action: "revoke", name });
  } catch (error) {
    if (!(error instanceof MemoryError) || SETTLED.has(error.code)) throw error;
    // A service that hangs or can't run keeps no token alive.
    endToken(home, name);
    throw revokedUnnoted(name, error);
  }
  if (json) to.out(JSON.stringify({ name, revoked: true }));
  else to.out(`The token ${name} is revoked.`);
}

/** Said by a service that did its part. */
const SETTLED: ReadonlySet<string> = new Set(["usage", "not-found", "conflict"]);

function done(home: Session["home"], deed: TokenDeed): Promise<unknown> {
  const asking = { name: `token ${deed.action}`, path: TOKEN_PATH, body: deed, repeatable: false };
  return ask({ home, version: BUILD, hurried: true }, asking);
}

function unknown(action: string): MemoryError {
  return new MemoryError("usage", `token has no action "${action.slice(0, 40)}".`, {
    hint: "Use new, list or revoke.",
  });
}

function nameless(action: string): MemoryError {
  return new MemoryError("usage", "A token needs a name.", {
    hint: `For instance: holdfast token ${action} laptop-script`,
  });
}
