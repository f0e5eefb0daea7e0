import { httpTeamServer } from "../../adapters/team/http-server.ts";
import { operations } from "../../contract/operations.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";
import { VERSION } from "../version.ts";
import { checkServerUrl, findOutbox, writeConnection } from "./connection.ts";
import type { Connection } from "./connection.ts";
import { deliver } from "./delivering.ts";
import type { Delivered } from "./delivering.ts";
import type { OutputOf } from "../call/call.ts";
import type { Service } from "../service.ts";
import { findTeam } from "./team.ts";

/** A person is waiting for it, and a first connection over TLS takes longer than the ones after it. */
const FIRST_CALL_MS = 15_000;

/** Connects this machine. Nothing is written before the server has said who the token is. */
export async function connect(
  home: Home,
  given: { readonly url: string; readonly token: string; readonly certificates?: string | undefined },
  now: number,
): Promise<Connection> {
  const url = checkServerUrl(given.url);
  const token = checkTokenForm(given.token);
  const { token: who } = await firstCall(url, token);
  if (who === null) throw makeConnectError(url, "it does not say whose the token is");
  const { certificates } = given;
  const { name, role, scopes } = who;
  const connection = {
    url,
    token,
    name,
    role,
    scopes,
    since: now,
    ...(certificates !== undefined && { certificates }),
  };
  writeConnection(home, connection);
  sendAgain(home, url);
  return connection;
}

export async function firstCall(url: string, token: string): Promise<OutputOf<"status">> {
  const told = await httpTeamServer({ url, token, version: VERSION }).ask("status", {}, FIRST_CALL_MS);
  if (told.kind === "nothing") throw makeConnectError(url, told.why);
  if (told.kind === "refusal") throw makeConnectError(url, told.message);
  const status = operations.status.output.safeParse(told.output);
  if (!status.success) throw makeConnectError(url, "it gives no account of itself that this version understands");
  return status.data;
}

/** What an earlier token was not allowed to store may be allowed to this one. */
function sendAgain(home: Home, url: string): void {
  const outbox = findOutbox(home);
  for (const entry of outbox.entries())
    if (entry.url === url && entry.refused?.code === "forbidden") outbox.keep({ ...entry, refused: null });
}

/** Delivers what waits while somebody waits for it. */
export async function deliverNow(service: Service): Promise<Delivered> {
  const team = findTeam(service);
  if (team === undefined)
    throw new MemoryError("usage", "This machine is not connected to a server.", { hint: "holdfast connect <url>" });
  return deliver(service, team);
}

function checkTokenForm(given: string): string {
  const token = given.trim();
  if (token === "")
    throw new MemoryError("usage", "No token was given.", {
      hint: "Whoever runs the server makes one: holdfast token new <name> --scope <project>",
    });
  // A header holds no other characters, and no error may repeat what was typed here.
  if (/^[\w.~+/=-]{8,512}$/.test(token)) return token;
  throw new MemoryError("usage", "That is not a token of Holdfast.", {
    hint: "It begins with holdfast_ and has no blanks.",
  });
}

function makeConnectError(url: string, why: string): MemoryError {
  return new MemoryError("usage", `Not connected to ${url}: ${why}.`, {
    hint: "Nothing was changed on this machine. Check the address and the token, and try again.",
  });
}
