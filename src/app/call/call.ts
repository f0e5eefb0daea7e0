import type { z } from "zod";
import type { ServerJson } from "../../contract/memory-json.ts";
import type { OperationName, Operations } from "../../contract/operations.ts";
import type { CandidateSource } from "../../core/recall/hit.ts";
import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { TellProgress } from "../../domain/counting.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { outOfReach } from "../../domain/reach.ts";
import { visibleKeys } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import type { Holder } from "./caller.ts";
import type { Whereabouts } from "./whereabouts.ts";
import type { Service, WholeService } from "../service.ts";
import type { CarriedHere } from "../carried/carried.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { whatFailed } from "../../domain/storage-errors.ts";

/** One call of an operation: who asks, from where, with which rights, and when. Made once at the door and handed down. */
export interface Call extends Whereabouts {
  /** As far as this call reaches: with a token for some projects it shows nothing else. */
  readonly service: Service;
  /** For what concerns the whole store; null where the call does not reach it. */
  readonly whole: WholeService | null;
  readonly actor: Actor;
  /** Whose token opened the door; null on the service's own socket, which only its owner can open. */
  readonly holder: Holder | null;
  readonly now: Instant;
  /** What the checkout carries in `.holdfast/`; left out where it carries nothing. */
  readonly carried?: CarriedHere;
  /** Left out where the machine is connected to no server, or to one that does not share this place. */
  readonly server?: ServerSource;
  /** Left out where nobody shows how far it is. */
  readonly tellProgress?: TellProgress;
}

/** The server that this machine is connected to, as one more store of memories. */
export interface ServerSource extends CandidateSource {
  /** This machine's memories and the server's, for a list of so many of both; this machine's alone while the server is away. */
  joinList(
    input: z.output<Operations["list"]["input"]>,
    upTo: number,
  ): Promise<Pick<MemoryReader, "byId" | "list" | "countListed">>;
  /** Where a memory is kept that one of these gave. */
  placeOf(id: MemoryId): "server" | "this machine";
  /** What an answer says of the server; undefined where it was not asked. */
  note(): ServerJson | undefined;
}

export function wholeService({ whole }: Pick<Call, "whole">): WholeService {
  return whole ?? outOfReach();
}

export function isConfined({ holder }: Pick<Call, "holder">): boolean {
  return holder !== null && holder.grant !== null && holder.grant.scopes !== "all";
}

/** What is visible from where the call stands; all of it for a person who asks for everywhere. */
export function makeView(call: Call, everywhere: boolean): View {
  refuseAgentsEverywhere(call, everywhere);
  const { place, now } = call;
  return { scopes: everywhere ? "all" : visibleKeys(place), agent: place.agent, now, asOf: null };
}

/** Whether to count what lies elsewhere: for a person who could ask for it. Others are not told that there is any. */
export function mayAskForMore(call: Call, everywhere: boolean): boolean {
  return !everywhere && call.actor.by === "human" && !isConfined(call);
}

/** A person may look over every project at once; an agent keeps to its own. */
export function refuseAgentsEverywhere({ actor }: Call, everywhere: boolean): void {
  if (!everywhere || actor.by !== "agent") return;
  throw new MemoryError("usage", "An agent can only search its own project.", { hint: "Leave `everywhere` out." });
}

/** Refuses agents what shows the whole store, or what others asked. */
export function refuseAgents({ actor }: Call, what: string): void {
  if (actor.by === "agent")
    throw new MemoryError("usage", `${what} can see the whole store, so it is for people only.`);
}

/** Files of this machine are for those who sit at it: a token opens the memory, not the disk. */
export function refuseFilesFromNetwork({ holder }: Pick<Call, "holder">, what: string, command: string): void {
  if (holder === null) return;
  throw new MemoryError("usage", `${what} files of this machine, so it can't be asked for through the network.`, {
    hint: `Run \`${command}\` in a terminal.`,
  });
}

export type InputOf<N extends OperationName> = z.output<Operations[N]["input"]>;
export type OutputOf<N extends OperationName> = z.output<Operations[N]["output"]>;
export type Handler<N extends OperationName> = (call: Call, input: InputOf<N>) => Promise<OutputOf<N>> | OutputOf<N>;

interface KeptReceipt {
  readonly receipt: string | null;
  readonly noReceipt?: string;
}

/** Keeps the receipt of an answer. A full disk costs the receipt, and never the answer. */
export async function keepReceipt(service: Service, receipt: Receipt): Promise<KeptReceipt> {
  if (service.readOnly) return { receipt: null, noReceipt: "the file was read without the service" };
  try {
    await service.store.saveReceipt(receipt);
    return { receipt: receipt.id };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const why = whatFailed(error);
    const { state } = service;
    state.withoutReceipt = { answers: (state.withoutReceipt?.answers ?? 0) + 1, why };
    return { receipt: null, noReceipt: why };
  }
}
