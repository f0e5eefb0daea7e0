import type { z } from "zod";
import type { Operation } from "../contract/operation.ts";
import { operations } from "../contract/operations.ts";
import type { OperationName, Operations } from "../contract/operations.ts";
import { onlyReads } from "../contract/sending.ts";
import { worded } from "../contract/wording.ts";
import { MemoryError } from "../domain/errors.ts";
import { explainStorageError } from "../domain/storage-errors.ts";
import { handlers } from "./operations/handlers.ts";
import type { InputOf, OutputOf } from "./call/handler.ts";
import { withServer } from "./team/forwarding.ts";
import type { Caller } from "./call/caller.ts";
import { granted } from "./call/granted.ts";
import { refuseUnknownFolder } from "./call/network.ts";
import { notice } from "./call/places.ts";
import { withPlainNames } from "./call/redacting.ts";
import type { Service } from "./service.ts";

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Runs one operation: parses the input once, where it enters; past that point the types are the proof. */
export async function perform<N extends OperationName>(
  service: Service,
  name: N,
  input: z.input<Operations[N]["input"]>,
): Promise<OutputOf<N>> {
  const described: Operation = operations[name];
  const parsed = described.input.safeParse(input, { error: worded });
  if (!parsed.success) throw usage(name, parsed.error.issues);
  if (service.readOnly && writesWith(described, parsed.data)) {
    throw new MemoryError("read-only", `${name} needs the daemon, and it can't be reached.`, {
      hint: "`holdfast serve --foreground` shows why it does not start.",
    });
  }
  const handler = handlers[name] as (service: Service, input: unknown) => Promise<OutputOf<N>> | OutputOf<N>;
  try {
    const plain = await withPlainNames(service, parsed.data as Caller);
    const call = await granted(service, described, plain);
    await refuseUnknownFolder(service.store, call.input);
    if (call.isOwners) await notice(service, name, call.input);
    const local = async (given: unknown) => handler(call.service, given);
    return await (call.isOwners ? withServer(service, name, call.input as InputOf<N>, local) : local(call.input));
  } catch (error) {
    throw explainStorageError(service.home.database, error);
  }
}

function writesWith(described: Operation, input: unknown): boolean {
  return described.writes && !onlyReads(described, input as Readonly<Record<string, unknown>>);
}

function usage(
  name: string,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): MemoryError {
  const faults = issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
  return new MemoryError("usage", `Invalid input for ${name}: ${faults.join("; ")}`, {
    hint: `\`holdfast ${name} --help\` shows how.`,
  });
}
