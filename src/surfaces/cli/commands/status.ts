import type { OutputOf } from "../../../app/call/handler.ts";
import type { Asked, Session } from "../ask.ts";
import { safe } from "../terminal.ts";
import { counted } from "../../../domain/counting.ts";

export async function run({ ask, json, terminal: to }: Session, input: Asked<"status">): Promise<void> {
  const status = await ask("status", input);
  if (json) {
    to.out(JSON.stringify(status));
    return;
  }
  const { memories, daemon, model, sizes } = status;
  const line = (name: string, value: string) => to.out(`${to.style.dim(name.padEnd(10))} ${value}`);
  line(
    "memories",
    `${memories.active} active, ${memories.proposed} proposed, ${memories.superseded} superseded, ${memories.retired} retired, ${memories.expired} expired`,
  );
  const { oldestAt, days: receiptDays, most, missing } = status.receiptsKept;
  line("log", counted(status.changes, "change"));
  line(
    "receipts",
    `${status.receipts}${oldestAt === null ? "" : ` since ${oldestAt.slice(0, 10)}`}; kept for ${counted(receiptDays, "day")}, ${most} at most`,
  );
  if (missing !== null)
    line("", to.style.warn(`${counted(missing.answers, "answer")} without a receipt: ${safe(missing.why)}`));
  line(
    "vectors",
    `${status.vectors}${status.withoutVectors === 0 ? "" : `, ${counted(status.withoutVectors, "memory is", "memories are")} waiting`}`,
  );
  const { journal } = status;
  line(
    "journal",
    journal.fault === null
      ? `${counted(journal.sessions, "session")}, ${counted(journal.turns, "turn")}${journal.waiting === 0 ? "" : `, ${journal.waiting} without vectors yet`}${journal.brokenLines === 0 ? "" : `, ${journal.brokenLines} lines could not be read`}, ${megabytes(journal.bytes)}`
      : to.style.warn(safe(journal.fault)),
  );
  const { days, weeks, months, topics, waiting, compacting } = status.tree;
  line(
    "tree",
    `${counted(days, "day")}, ${counted(weeks, "week")}, ${counted(months, "month")}, ${counted(topics, "topic")}${waiting === 0 ? "" : `, ${counted(waiting, "page", "pages")} waiting`}`,
  );
  if (compacting !== null) line("compacting", `${counted(compacting.left, `${compacting.level} page`)} left`);
  line("model", `${model.id}, ${model.dimensions} dimensions, ${model.state}`);
  const { engine, server, pgvector } = status.store;
  if (server === null)
    line("size", `${megabytes(sizes.databaseBytes)} and ${megabytes(sizes.walBytes)} in the write-ahead log`);
  else line("store", `${engine} ${server}, ${pgvector === null ? "without pgvector" : `pgvector ${pgvector}`}`);
  line("schema", String(status.schema));
  line("home", status.home);
  if (status.project !== null) {
    const { name, identity, formerly } = status.project;
    line(
      "project",
      safe(`${name} (${identity}${formerly.length === 0 ? "" : `, also known as ${formerly.join(", ")}`})`),
    );
  }
  if (status.sync !== null) {
    const { kind, where, lastAt, failure } = status.sync;
    const trouble = failure === null ? "" : to.style.warn(`; the last exchange failed: ${safe(failure)}`);
    line("sync", `${kind} ${safe(where)}, last exchange ${lastAt ?? "never"}${trouble}`);
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
  for (const [name, value] of Object.entries(status.counters)) line("counted", `${safe(name)}: ${value}`);
}

function printServer(
  line: (name: string, value: string) => void,
  to: Session["terminal"],
  server: NonNullable<OutputOf<"status">["server"]>,
): void {
  const { url, token, role, sharesThis, waiting, refused, lastDeliveryAt, lastError } = server;
  const here = sharesThis ? "this project is shared" : "this project is not shared";
  line("server", `${safe(url)} as ${safe(token)} (${role}), ${here}`);
  if (waiting > 0 || lastDeliveryAt !== null)
    line("outbox", `${waiting} waiting, last delivery ${lastDeliveryAt ?? "never"}`);
  for (const { id, text, why } of refused)
    line("refused", to.style.warn(`${id} ${safe(text.slice(0, SHOWN_OF_REFUSED))}: ${safe(why)}`));
  if (lastError !== null) line("", to.style.warn(`not reached at ${lastError.at}: ${safe(lastError.what)}`));
}

const SHOWN_OF_REFUSED = 80;

function captureLine({ on, clients, turns }: NonNullable<OutputOf<"status">["capture"]>): string {
  if (!on) return "off";
  if (clients.length === 0) return "no connected client whose transcripts can be read";
  const told = clients.map(({ client, folders, how }) => safe(`${client} (${how}: ${folders.join(", ")})`));
  return `${told.join("; ")}; ${counted(turns, "turn")} since the start`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
