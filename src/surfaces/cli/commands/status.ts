import type { OutputOf } from "../../../app/call/call.ts";
import { VERSION } from "../../../app/version.ts";
import type { Asked, Session } from "../ask.ts";
import { quoteSafely } from "../terminal.ts";
import { formatCount } from "../../../domain/counting.ts";

export async function run({ ask, printJson, terminal: to }: Session, input: Asked<"status">): Promise<void> {
  const status = await ask("status", input);
  if (printJson(status)) return;
  const { memories } = status;
  const line: Line = (name, value) => to.out(`${to.style.dim(name.padEnd(10))} ${value}`);
  if (status.version !== VERSION)
    line(
      "version",
      to.style.warn(`the service is ${quoteSafely(status.version)}, this command ${VERSION}: update this one`),
    );
  line(
    "memories",
    `${memories.active} active, ${memories.proposed} proposed, ${memories.superseded} superseded, ${memories.retired} retired, ${memories.expired} expired`,
  );
  line("log", formatCount(status.changes, "change"));
  if (status.kind === "whole") {
    printWhole(line, to, status);
    return;
  }
  line("receipts", String(status.receipts));
  line("journal", formatCount(status.turns, "turn"));
  printProject(line, status);
}

type Line = (name: string, value: string) => void;
type WholeStatus = Extract<OutputOf<"status">, { readonly kind: "whole" }>;

function printProject(line: Line, { project }: OutputOf<"status">): void {
  if (project === null) return;
  const { name, identity, formerly } = project;
  const known = formerly.length === 0 ? "" : `, also known as ${formerly.join(", ")}`;
  line("project", quoteSafely(`${name} (${identity}${known})`));
}

function printWhole(line: Line, to: Session["terminal"], status: WholeStatus): void {
  const { daemon, model, sizes } = status;
  const { oldestAt, days: receiptDays, most, missing } = status.receiptsKept;
  line(
    "receipts",
    `${status.receipts}${oldestAt === null ? "" : ` since ${oldestAt.slice(0, 10)}`}; kept for ${formatCount(receiptDays, "day")}, ${most} at most`,
  );
  if (missing !== null)
    line("", to.style.warn(`${formatCount(missing.answers, "answer")} without a receipt: ${quoteSafely(missing.why)}`));
  line(
    "vectors",
    `${status.vectors}${status.withoutVectors === 0 ? "" : `, ${formatCount(status.withoutVectors, "memory is", "memories are")} waiting`}`,
  );
  const { journal } = status;
  line(
    "journal",
    journal.fault === null
      ? `${formatCount(journal.sessions, "session")}, ${formatCount(journal.turns, "turn")}${journal.commits === 0 ? "" : `, ${formatCount(journal.commits, "commit")}`}${journal.waiting === 0 ? "" : `, ${journal.waiting} without vectors yet`}${journal.brokenLines === 0 ? "" : `, ${journal.brokenLines} lines could not be read`}, ${megabytes(journal.bytes)}`
      : to.style.warn(quoteSafely(journal.fault)),
  );
  const { days, weeks, months, topics, waiting, compacting } = status.tree;
  line(
    "tree",
    `${formatCount(days, "day")}, ${formatCount(weeks, "week")}, ${formatCount(months, "month")}, ${formatCount(topics, "topic")}${waiting === 0 ? "" : `, ${formatCount(waiting, "page", "pages")} waiting`}`,
  );
  if (compacting !== null) line("compacting", `${formatCount(compacting.left, `${compacting.level} page`)} left`);
  line("model", `${model.id}, ${model.dimensions} dimensions, ${model.state}`);
  const { engine, server, pgvector } = status.store;
  if (server === null)
    line("size", `${megabytes(sizes.databaseBytes)} and ${megabytes(sizes.walBytes)} in the write-ahead log`);
  else line("store", `${engine} ${server}, ${pgvector === null ? "without pgvector" : `pgvector ${pgvector}`}`);
  line("schema", String(status.schema));
  line("home", status.home);
  printProject(line, status);
  if (status.sync !== null) {
    const { kind, where, lastAt, failure } = status.sync;
    const trouble = failure === null ? "" : to.style.warn(`; the last exchange failed: ${quoteSafely(failure)}`);
    line("sync", `${kind} ${quoteSafely(where)}, last exchange ${lastAt ?? "never"}${trouble}`);
  }
  if (status.server !== null) printServer(line, to, status.server);
  if (status.capture !== null) line("capture", captureLine(status.capture));
  line(
    "daemon",
    daemon === null
      ? "not running; this was read from the file"
      : `pid ${daemon.pid}, up ${daemon.uptimeSeconds} s, ${megabytes(daemon.rssBytes)}, stops after ${daemon.idleMinutes} idle minutes`,
  );
  if (daemon?.crash != null)
    line("crash", to.style.warn(`pid ${daemon.crash.pid}, started ${daemon.crash.startedAt}, ended unexpectedly`));
  for (const [name, value] of Object.entries(status.counters)) line("counted", `${quoteSafely(name)}: ${value}`);
}

function printServer(line: Line, to: Session["terminal"], server: NonNullable<WholeStatus["server"]>): void {
  const { url, token, role, sharesThis, waiting, refused, lastDeliveryAt, lastError } = server;
  const here = sharesThis ? "this project is shared" : "this project is not shared";
  line("server", `${quoteSafely(url)} as ${quoteSafely(token)} (${role}), ${here}`);
  if (waiting > 0 || lastDeliveryAt !== null)
    line("outbox", `${waiting} waiting, last delivery ${lastDeliveryAt ?? "never"}`);
  for (const { id, text, why } of refused)
    line("refused", to.style.warn(`${id} ${quoteSafely(text.slice(0, SHOWN_OF_REFUSED))}: ${quoteSafely(why)}`));
  if (lastError !== null) line("", to.style.warn(`not reached at ${lastError.at}: ${quoteSafely(lastError.what)}`));
}

const SHOWN_OF_REFUSED = 80;

function captureLine({ on, clients, turns }: NonNullable<WholeStatus["capture"]>): string {
  if (!on) return "off";
  if (clients.length === 0) return "no connected client whose transcripts can be read";
  const told = clients.map(({ client, folders, how }) => quoteSafely(`${client} (${how}: ${folders.join(", ")})`));
  return `${told.join("; ")}; ${formatCount(turns, "turn")} since the start`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
