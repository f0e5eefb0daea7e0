import type { MemoryJson } from "../../contract/memory-json.ts";
import { POINTERS } from "../../core/awareness/know.ts";
import { own, say, word } from "../../domain/quoting.ts";
import { includesRole } from "../../domain/roles.ts";
import type { OutputOf } from "../call/handler.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { byIdThrough } from "./by-id.ts";
import { deliver } from "./delivering.ts";
import { seenFromHere } from "./from-server.ts";
import { describeSpeaker, findSharedPlace } from "./team.ts";
import type { Team } from "./team.ts";
import type { Through } from "./through.ts";

/** As many as one call gives. */
const PAGE = 1_000;

/** The server's memories of this project and those of this machine in one list, newest first. */
export async function listThrough({ call, team, input, local }: Through<"list">): Promise<OutputOf<"list">> {
  const shared = findSharedPlace(call, team);
  if (shared === undefined) return local(input);
  await deliver(call.service, team);
  const upTo = input.offset + input.limit;
  const {
    cwd: _cwd,
    project: _project,
    path: _path,
    freshness,
    everywhere: _everywhere,
    client: _client,
    ...rest
  } = input;
  const first = (limit: number) => local({ ...input, offset: 0, limit });
  const mine = upTo <= PAGE ? await first(upTo) : await paged((page) => local({ ...input, ...page }), upTo);
  const theirs = await listedThere(
    team,
    { ...rest, ...shared, whole: true },
    freshness === undefined ? upTo : Infinity,
  );
  if ("why" in theirs) return { ...(await local(input)), server: team.note(theirs.why) };
  const seen = await Promise.all(theirs.memories.map((memory) => seenFromHere(call, shared, memory)));
  const fitting = freshness === undefined ? seen : seen.filter((memory) => memory.freshness.state === freshness);
  const total = mine.total + (freshness === undefined ? theirs.total : fitting.length);
  const all = [...fitting, ...mine.memories.map((memory): MemoryJson => ({ ...memory, on: "this machine" }))].toSorted(
    (one, other) => Date.parse(other.recordedAt) - Date.parse(one.recordedAt) || (one.id < other.id ? -1 : 1),
  );
  return { memories: all.slice(input.offset, upTo), more: total > upTo, total, server: team.note(null) };
}

async function listedThere(
  team: Team,
  body: object,
  upTo: number,
): Promise<Pick<OutputOf<"list">, "memories" | "total"> | { readonly why: string }> {
  const memories: MemoryJson[] = [];
  for (;;) {
    const told = await team.ask("list", {
      ...body,
      offset: memories.length,
      limit: Math.min(PAGE, upTo - memories.length),
    });
    if (told.kind !== "answer") return { why: told.kind === "nothing" ? told.why : told.error.message };
    memories.push(...told.output.memories);
    if (!told.output.more || memories.length >= upTo) return { memories, total: told.output.total };
  }
}

async function paged(
  page: (bounds: { readonly offset: number; readonly limit: number }) => Promise<OutputOf<"list">>,
  upTo: number,
): Promise<OutputOf<"list">> {
  const memories: MemoryJson[] = [];
  for (;;) {
    const next = await page({ offset: memories.length, limit: Math.min(PAGE, upTo - memories.length) });
    memories.push(...next.memories);
    if (!next.more || memories.length >= upTo) return { ...next, memories };
  }
}

/** Known where it is known on either side; both are told. */
export async function knowThrough({ call, team, input, local }: Through<"know">): Promise<OutputOf<"know">> {
  const shared = findSharedPlace(call, team);
  if (shared === undefined) return local(input);
  const topic = await withoutSecrets(call.service, input.topic);
  const body = { ...describeSpeaker(call.actor), ...shared, topic };
  await deliver(call.service, team);
  const [here, told] = await Promise.all([local(input), team.ask("know", body)]);
  if (told.kind !== "answer")
    return { ...here, server: team.note(told.kind === "nothing" ? told.why : told.error.message) };
  const there = told.output;
  const stronger = there.strength > here.strength ? there : here;
  const seen = [here.lastSeen, there.lastSeen].filter((at) => at !== null).toSorted();
  return {
    ...here,
    known: stronger.known,
    strength: stronger.strength,
    parts: { ...here.parts, memories: Math.max(here.parts.memories, there.parts.memories) },
    why: say`${here.why}; of ${there.checked} on the server it says ${own(there.known)} (${word(there.strength.toFixed(2))})`,
    topics: [...new Set([...here.topics, ...there.topics])],
    lastSeen: seen.at(-1) ?? null,
    pointers: [...there.pointers, ...here.pointers]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, POINTERS),
    checked: here.checked + there.checked,
    server: team.note(null),
  };
}

/** What waits on the server, for a token that may decide there, beside what waits on this machine. */
export async function reviewThrough(through: Through<"review">): Promise<OutputOf<"review">> {
  const { call, team, input, local } = through;
  if (input.action !== "list") return byIdThrough("review", through);
  const here = await local(input);
  const shared = findSharedPlace(call, team);
  const { role } = team.connection;
  if (shared === undefined || (role !== "owner" && !includesRole(role, "review"))) return here;
  const told = await team.ask("review", {
    ...describeSpeaker(call.actor),
    ...shared,
    action: "list",
    limit: input.limit,
  });
  if (told.kind !== "answer") return here;
  const waiting = [...here.waiting, ...told.output.waiting].slice(0, input.limit);
  return { ...here, waiting };
}
