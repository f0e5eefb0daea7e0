import type { z } from "zod";
import type { Operation } from "../contract/operation.ts";
import { operations } from "../contract/operations.ts";
import type { OperationName, Operations } from "../contract/operations.ts";
import { onlyReads } from "../contract/sending.ts";
import { describeIssue } from "../contract/wording.ts";
import { MemoryError } from "../domain/errors.ts";
import { explainStorageError } from "../domain/storage-errors.ts";
import { handlers } from "./operations/handlers.ts";
import { withServer } from "./team/forwarding.ts";
import type { PerformHere } from "./team/team.ts";
import type { Caller, Holder } from "./call/caller.ts";
import { openCall } from "./call/door.ts";
import type { InputOf, OutputOf } from "./call/call.ts";
import { withPlainNames } from "./call/redacting.ts";
import type { WholeService } from "./service.ts";
import { withSpan } from "./tracing.ts";

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Runs operations for one holder of a token, or for the owner. */
export type Ask = <N extends OperationName>(name: N, input: z.input<Operations[N]["input"]>) => Promise<OutputOf<N>>;

/** Runs one operation: parses the input and finds out who asks once, where it enters; past that point the types are the proof. */
export async function perform<N extends OperationName>(
  service: WholeService,
  name: N,
  input: z.input<Operations[N]["input"]>,
  holder: Holder | null = null,
): Promise<OutputOf<N>> {
  const described: Operation = operations[name];
  const parsed = described.input.safeParse(input, { error: describeIssue });
  if (!parsed.success) throw usage(name, parsed.error.issues);
  if (service.readOnly && writesWith(described, parsed.data)) {
    throw new MemoryError("read-only", `${name} needs the daemon, and it can't be reached.`, {
      hint: "`holdfast serve --foreground` shows why it does not start.",
    });
  }
  try {
    const plain = await withPlainNames(service, parsed.data as Caller);
    const { call, input: given } = await openCall(service, described, plain, holder);
    const here: PerformHere = async (which, said, from = call) => handlers[which](from, said);
    const run = () =>
      holder === null ? withServer(call, name, given as InputOf<N>, here) : here(name, given as InputOf<N>);
    return await withSpan(service.environment, name, given, () => service.state.attendance.attend(run));
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
