import { expect, onTestFinished, test } from "vitest";
import { changeFeed } from "../../../src/surfaces/http/feed.ts";
import type { Feed } from "../../../src/surfaces/http/feed.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";

interface Told {
  readonly event: string;
  readonly id: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads a stream of events one by one. */
function eventsOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<Told | undefined> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const fields = Object.fromEntries(text.slice(0, end).split("\n").map(fieldOf));
      text = text.slice(end + 2);
      if (fields["event"] === undefined) continue;
      const data = JSON.parse(fields["data"] ?? "") as Record<string, unknown>;
      return { event: fields["event"], id: Number(fields["id"]), data };
    }
  };
  return { next, cancel: () => reader.cancel() };
}

function fieldOf(line: string): readonly [string, string] {
  const at = line.indexOf(": ");
  return [line.slice(0, at), line.slice(at + 2)];
}

async function remember({ perform }: TestService, text: string, agent?: string): Promise<string> {
  const { id } = await perform("remember", { text, ...(agent !== undefined && { agent, project: "shop" }) });
  return id ?? "";
}

function feedOf({ service }: TestService): Feed {
  const feed = changeFeed(service, (error) => {
    throw error;
  });
  onTestFinished(() => feed.close());
  return feed;
}

test("who listens is told of a change with its memory and its maker, and never with the text", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  await remember(made, "nobody listened yet when sap ran on port 3200");
  const events = eventsOf(await feed.open(undefined));
  const memory = await remember(made, "the staging database listens on port 5433", "codex");
  const told = await events.next();
  expect(told).toEqual({
    event: "change",
    id: told?.data["seq"],
    data: {
      seq: expect.any(Number),
      at: "2026-03-15T12:00:00.000Z",
      action: "remembered",
      memory,
      by: "agent",
      agent: "codex",
    },
  });
});

test("who was away goes on after the last event it saw, and misses nothing", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  const first = await remember(made, "the staging database listens on port 5433");
  const second = await remember(made, "deploys of the web shop go through Fly");
  const whole = eventsOf(await feed.open(0));
  const seen = await whole.next();
  expect([seen?.data["memory"], (await whole.next())?.data["memory"]]).toEqual([first, second]);
  await whole.cancel();
  await made.perform("retire", { id: first });
  const rest = eventsOf(await feed.open(seen?.id));
  const told = [await rest.next(), await rest.next()].map((one) => [one?.data["action"], one?.data["memory"]]);
  expect(told).toEqual([
    ["remembered", second],
    ["retired", first],
  ]);
});

test("who listens is told that somebody was answered, and what it cost, and never the question", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  await remember(made, "the staging database listens on port 5433");
  await made.perform("recall", { question: "what does sap run on?" });
  const events = eventsOf(await feed.open(undefined));
  made.clock.at += 1_000;
  const { receipt } = await made.perform("recall", { question: "which port does the staging database use?" });
  const told = await events.next();
  expect(told?.event).toBe("receipt");
  expect(told?.data).toEqual({
    id: receipt,
    of: "recall",
    at: "2026-03-15T12:00:01.000Z",
    answer: "found",
    tokens: expect.any(Number),
    agent: null,
    session: null,
  });
});

test("an erased memory is told of as well", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  const id = await remember(made, "the staging database listens on port 5433");
  const events = eventsOf(await feed.open(undefined));
  await made.perform("erase", { id, confirm: true });
  expect((await events.next())?.data).toMatchObject({ action: "erased", memory: id, by: "human" });
});

test("a number that is still to come begins now, as after a store was put back", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  const events = eventsOf(await feed.open(1_000_000));
  const id = await remember(made, "the staging database listens on port 5433");
  expect((await events.next())?.data["memory"]).toBe(id);
});

test("who is too far behind is told of the gap, and of the newest ten thousand", async () => {
  const made = await freshService();
  const actor = { by: "human", agent: null, client: null, session: null } as const;
  await made.service.store.write(async (writer) => {
    for (let count = 0; count < 10_050; count++)
      await writer.note({ at: 0, actor, action: "noted", memory: "m1", change: null, detail: "" });
  });
  const feed = feedOf(made);
  const events = eventsOf(await feed.open(0));
  expect(await events.next()).toEqual({ event: "gap", id: 50, data: { after: 0, upTo: 50 } });
  expect(await events.next()).toMatchObject({ event: "change", id: 51 });
});

test("closing ends every stream and opens no other; a listener who left is forgotten", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  for (let count = 0; count < 200; count++) await eventsOf(await feed.open(undefined)).cancel();
  const events = eventsOf(await feed.open(undefined));
  feed.close();
  expect(await events.next()).toBeUndefined();
  await expect(feed.open(undefined)).rejects.toThrow(/leaving/);
});

test("more streams than the daemon can bear are refused", async () => {
  const made = await freshService();
  const feed = feedOf(made);
  const open = () => feed.open(undefined);
  for (let count = 0; count < 64; count++) await open();
  await expect(open()).rejects.toThrow(expect.objectContaining({ code: "busy" }));
});
