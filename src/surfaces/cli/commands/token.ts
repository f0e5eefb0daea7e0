import { endToken } from "../../../app/home/http-token.ts";
import { listTokens, makeToken } from "../../../app/home/tokens.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";

interface Asked {
  readonly action?: string;
  readonly name?: string;
}

/** Tokens are the owner's to give and to take: they are files of the home, and no door offers this. */
export function run(session: Session, { action = "list", name }: Asked): void {
  if (action === "list") list(session);
  else if (action !== "new" && action !== "revoke") throw unknown(action);
  else if (name === undefined) throw nameless(action);
  else {
    session.refuseAgents(`token ${action}`);
    if (action === "new") make(session, name);
    else revoke(session, name);
  }
}

function list({ home, json, terminal: to }: Session): void {
  const tokens = listTokens(home).map(({ name, createdAt }) => ({ name, createdAt }));
  if (json) {
    to.out(JSON.stringify({ tokens }));
    return;
  }
  for (const { name, createdAt } of tokens) to.out(`${to.style.bold(name)}  made ${createdAt}`);
  if (tokens.length === 0) to.talk("There are none. Make one: holdfast token new <name>");
}

function make({ home, json, terminal: to }: Session, name: string): void {
  const { token, kept } = makeToken(home, name);
  if (json) {
    to.out(JSON.stringify({ name, token, createdAt: kept.createdAt }));
    return;
  }
  to.out(token);
  to.talk(`It is shown this once; only its hash is kept. End it: holdfast token revoke ${name}`);
}

function revoke({ home, json, terminal: to }: Session, name: string): void {
  endToken(home, name);
  if (json) to.out(JSON.stringify({ name, revoked: true }));
  else to.out(`The token ${name} opens nothing any more.`);
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
