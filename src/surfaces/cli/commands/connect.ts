import { text as readAll } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { connect, firstCall } from "../../../app/team/connecting.ts";
import { forgetConnection, findOutbox, readConnection } from "../../../app/team/connection.ts";
import type { Connection } from "../../../app/team/connection.ts";
import type { Delivered } from "../../../app/team/delivering.ts";
import { shortenKey, listRefused } from "../../../app/team/team.ts";
import { BUILD } from "../../../app/version.ts";
import { formatCount } from "../../../domain/counting.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { ask } from "../../socket/call.ts";
import { askToLeave } from "../../socket/client.ts";
import { DELIVER_PATH } from "../../socket/protocol.ts";
import type { Session } from "../ask.ts";
import { quoteSafely, quoteLines } from "../terminal.ts";

interface Asked {
  readonly url?: string;
  readonly token?: string;
  readonly send?: boolean;
  readonly drop?: string;
  readonly off?: boolean;
}

const TOKEN_VARIABLE = "HOLDFAST_CONNECT_TOKEN";

/** Where what this machine learns goes is for its owner to say, never for an agent. */
export async function run(session: Session, asked: Asked): Promise<void> {
  const { url, off, send, drop } = asked;
  const chosen = [url !== undefined, off === true, send === true, drop !== undefined].filter((one) => one).length;
  if (chosen > 1)
    throw new MemoryError("usage", "An address, --send, --drop and --off are four different things to do.", {
      hint: "Do one at a time.",
    });
  if (chosen > 0) session.refuseAgents("connect");
  if (url !== undefined) await connectTo(session, url, asked.token);
  else if (off === true) disconnect(session);
  else if (send === true) await sendNow(session);
  else if (drop !== undefined) giveUp(session, drop);
  else await show(session);
}

async function connectTo(
  { home, printJson, terminal: to }: Session,
  url: string,
  given: string | undefined,
): Promise<void> {
  const certificates = url.startsWith("https:") ? process.env["NODE_EXTRA_CA_CERTS"] : undefined;
  const connection = await connect(home, { url, token: await tokenFrom(given), certificates }, Date.now());
  // One that runs goes on with the certificates it began with; the next call starts another.
  if (certificates !== undefined) await askToLeave(home);
  if (printJson(describeConnection(connection))) return;
  to.out(
    `Connected to ${connection.url} as ${quoteSafely(connection.name)} (${connection.role} in ${reach(connection)}).`,
  );
  to.talk(
    "What is stored in those projects goes there from now on; preferences and other projects stay on this machine.",
  );
  if (given !== undefined && given !== "-")
    to.talk("The token now stands in your shell's history. Next time, leave --token out and type it when asked.");
}

/** From the command line, the environment, a pipe, or typed without being shown. */
async function tokenFrom(given: string | undefined): Promise<string> {
  if (given !== undefined && given !== "-") return given;
  const variable = process.env[TOKEN_VARIABLE];
  if (given === undefined && variable !== undefined && variable !== "") return variable;
  return process.stdin.isTTY ? await askForToken("Token: ") : await readAll(process.stdin);
}

function askForToken(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    let line = "";
    lines.once("line", (said) => {
      line = said;
      lines.close();
    });
    lines.once("close", () => {
      process.stderr.write("\n");
      resolve(line);
    });
  });
}

function disconnect({ home, printJson, terminal: to }: Session): void {
  const connection = findReadable(home);
  const waiting = findOutbox(home).entries().length;
  forgetConnection(home);
  if (!printJson({ connected: false, waiting })) {
    to.out(connection === undefined ? "This machine was not connected." : `No longer connected to ${connection}.`);
    if (waiting > 0)
      to.talk(
        `${formatCount(waiting, "statement")} not delivered: kept on this machine, and sent if you connect to that server again.`,
      );
  }
}

/** A file that can't be used is reason enough to remove it. */
function findReadable(home: Session["home"]): string | undefined {
  try {
    return readConnection(home)?.url;
  } catch {
    return "the server";
  }
}

async function sendNow({ home, printJson, terminal: to }: Session): Promise<void> {
  const asking = { name: "connect --send", path: DELIVER_PATH, body: {}, repeatable: true };
  const done = (await ask({ home, version: BUILD }, asking)) as Delivered;
  if (done.failure !== null) process.exitCode = 1;
  if (printJson(done)) return;
  to.out(`${formatCount(done.sent, "statement")} delivered, ${done.refused} refused.`);
  if (done.failure !== null) to.talk(`The rest waits: ${quoteSafely(done.failure)}.`);
}

function giveUp({ home, printJson, terminal: to }: Session, id: string): void {
  const outbox = findOutbox(home);
  const found = outbox.entries().filter(({ key }) => shortenKey(key).startsWith(id));
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new MemoryError(
      only === undefined ? "not-found" : "ambiguous",
      `${found.length} waiting statements have an id that starts with ${id}`,
      {
        hint: "`holdfast connect` lists them.",
      },
    );
  outbox.remove(only.key);
  if (!printJson({ dropped: shortenKey(only.key) }))
    to.out(
      `${shortenKey(only.key)} will not be sent.${only.local === null ? "" : ` Its copy on this machine stays: ${only.local}`}`,
    );
}

async function show({ home, json, terminal: to }: Session): Promise<void> {
  const connection = readConnection(home);
  const outbox = findOutbox(home);
  const entries = outbox.entries();
  const waiting = entries.filter(({ refused }) => refused === null);
  const refused = entries.flatMap(listRefused);
  const trouble = connection === undefined ? null : await troubleWith(connection);
  if (trouble !== null) process.exitCode = 1;
  if (json) {
    const queued = waiting.map(({ key, body, at }) => ({
      id: shortenKey(key),
      text: body.text,
      at: new Date(at).toISOString(),
    }));
    const state =
      connection === undefined
        ? { connected: false }
        : { ...describeConnection(connection), reached: trouble === null, trouble };
    to.out(JSON.stringify({ ...state, waiting: queued, refused }));
    return;
  }
  if (connection === undefined)
    to.out("This machine is not connected to a server. To connect it: holdfast connect <url>");
  else {
    to.out(
      `Connected to ${connection.url} as ${quoteSafely(connection.name)} (${connection.role} in ${reach(connection)}).`,
    );
    to.out(trouble === null ? "It answers." : to.style.warn(quoteSafely(trouble)));
  }
  for (const { key, body } of waiting) to.out(`waits    ${shortenKey(key)}  ${quoteLines(body.text)}`);
  for (const { id, text, why } of refused) {
    to.out(`${to.style.warn("refused")}  ${id}  ${quoteLines(text)}`);
    to.out(`  because: ${quoteSafely(why)}`);
  }
  if (refused.length > 0)
    to.talk("Connect again with another token to have them sent again, or give one up: holdfast connect --drop <id>");
}

async function troubleWith({ url, token }: Connection): Promise<string | null> {
  try {
    await firstCall(url, token);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Never with the token. */
function describeConnection({ token: _token, since, ...rest }: Connection): object {
  return { connected: true, ...rest, since: new Date(since).toISOString() };
}

function reach({ scopes }: Connection): string {
  return scopes === "all" ? "every project" : quoteSafely(scopes.join(", "));
}
