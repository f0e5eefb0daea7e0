import { NO_LINES, readMilliseconds } from "../../domain/sync/line.ts";
import { DAY, iso } from "../../domain/time.ts";
import { MemoryError } from "../../domain/errors.ts";
import {
  BEFORE_THE_FIRST,
  forgetPlace,
  forgetRepository,
  readPlace,
  ensureMeetingFolder,
  describeMeetingPlace,
  writePlace,
  forgetKey,
  readKey,
  takeKey,
} from "../sync/meeting-place.ts";
import { getExchange, syncNow } from "../jobs/syncing.ts";
import { refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Handler, OutputOf } from "../call/call.ts";
import { tellNothing } from "../call/nothing.ts";
import type { WholeService } from "../service.ts";

export const syncHandler: Handler<"sync"> = async (call, input) => {
  const { actor } = call;
  if (actor.by === "agent")
    throw new MemoryError("usage", "Syncing hands the whole store to other machines, so it is for people only.", {
      hint: "Ask the user.",
    });
  if (input.action !== "status") refuseFilesFromNetwork(call, "Syncing reads and writes", "holdfast sync");
  const service = wholeService(call);
  getExchange(service);
  const { home } = service;
  let madeKey: string | null = null;
  switch (input.action) {
    case "folder": {
      const where = ensureMeetingFolder(home, input.folder);
      madeKey = await prepareKey(home, input.key);
      writePlace(home, { kind: "folder", where, encrypted: readKey(home) !== undefined, ...BEFORE_THE_FIRST });
      break;
    }
    case "git":
      madeKey = await prepareKey(home, input.key);
      forgetRepository(home);
      writePlace(home, {
        kind: "git",
        where: input.remote,
        encrypted: readKey(home) !== undefined,
        ...BEFORE_THE_FIRST,
      });
      break;
    case "leave":
      forgetPlace(home);
      forgetKey(home);
      return describeSync(service);
    case "status":
      return describeSync(service);
    case "run":
  }
  const { sent, received, conflicts, erased, isNew } = await syncNow(service, actor);
  return {
    ...(await describeSync(service)),
    ran: true,
    sent,
    received,
    conflicts,
    erased: erased.length,
    renamed: isNew,
    madeKey,
  };
};

/** A home that encrypts goes on encrypting wherever it syncs, until it leaves. Says which file a new key was written to. */
async function prepareKey(home: WholeService["home"], key: string | undefined): Promise<string | null> {
  if (key === undefined) return null;
  return (await takeKey(home, key)).made ? key : null;
}

async function describeSync(service: WholeService): Promise<OutputOf<"sync">> {
  const { home, clock } = service;
  const exchange = getExchange(service);
  const place = readPlace(home);
  const { identity, heads } = await exchange.state();
  const own = identity === undefined ? [] : [[identity.device, NO_LINES] as const];
  const devices = await Promise.all(
    [...new Map([...own, ...heads])].map(async ([device, { seq }]) => {
      const [last] = await exchange.lines(device, seq, seq);
      const at = last === undefined ? null : readMilliseconds(last.time);
      return {
        device,
        own: device === identity?.device,
        lines: seq,
        lastAt: at === null ? null : iso(at),
        ahead: at !== null && at > clock.now() + DAY,
      };
    }),
  );
  return {
    ...tellNothing("sync"),
    place: place === undefined ? null : describeMeetingPlace(place),
    device: identity?.device ?? null,
    lastAt: place?.lastAt == null ? null : iso(place.lastAt),
    failure: place?.failure ?? null,
    waiting: place?.waiting ?? [],
    devices: devices.toSorted((a, b) => Number(b.own) - Number(a.own) || (a.device < b.device ? -1 : 1)),
  };
}
