import type { z } from "zod";
import type { Operation } from "../contract/operation.ts";
import { operations } from "../contract/operations.ts";
import type { OperationName, Operations } from "../contract/operations.ts";
import { onlyReads } from "../contract/sending.ts";
import { describeIssue } from "../contract/wording.ts";
import type { TellProgress } from "../domain/counting.ts";
import { MemoryError } from "../domain/errors.ts";
import { explainStorageError } from "../domain/storage-errors.ts";
import { loadPackage } from "../files/packages.ts";
import { handlers } from "./operations/handlers.ts";
import { withServer } from "./team/forwarding.ts";
import type { PerformHere } from "./team/team.ts";
import type { Caller, Holder } from "./call/caller.ts";
import { openCall } from "./call/door.ts";
import type { InputOf, OutputOf } from "./call/call.ts";
import { withPlainNames } from "./call/redacting.ts";
import type { WholeService } from "./service.ts";

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
  tellProgress?: TellProgress,
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
    const { call: opened, input: given } = await openCall(service, described, plain, holder);
    const call = tellProgress === undefined ? opened : { ...opened, tellProgress };
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

/** Which operations are memory operations by OpenTelemetry's conventions for generative AI. */
const SPANS: Readonly<Partial<Record<OperationName, string>>> = {
  recall: "search_memory",
  know: "search_memory",
  brief: "search_memory",
  remember: "create_memory",
  import: "create_memory",
  correct: "update_memory",
  settle: "update_memory",
  verify: "update_memory",
  retire: "update_memory",
  erase: "delete_memory",
};

type Value = string | number;

/** As much of OpenTelemetry's API as is used; its packages are the user's to install. */
export interface Tracer {
  startSpan(
    name: string,
    options: { readonly attributes: Readonly<Record<string, Value>> },
  ): {
    setAttribute(name: string, value: Value): unknown;
    setStatus(status: { readonly code: number }): unknown;
    end(): void;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** OpenTelemetry's code for a span that failed. */
const ERROR_STATUS = 2;

let tracer: Promise<Tracer | null> | undefined;

/**
 * Runs an operation within a span, if an endpoint for traces is set and OpenTelemetry is installed. What was asked and stored is not
 * part of it unless the user switches that on as for every other generative AI instrumentation.
 */
export async function withSpan<T>(
  environment: Environment,
  name: OperationName,
  input: unknown,
  work: () => Promise<T>,
  load: () => Tracer | null | Promise<Tracer | null> = loadTracer,
): Promise<T> {
  const operation = SPANS[name];
  if (operation === undefined || !environment["OTEL_EXPORTER_OTLP_ENDPOINT"]) return work();
  const span = (await (load === loadTracer ? (tracer ??= Promise.resolve(load())) : load()))?.startSpan(
    `${operation} holdfast`,
    {
      attributes: {
        "gen_ai.operation.name": operation,
        "gen_ai.memory.store.id": "holdfast",
        ...describeContent(environment, input),
      },
    },
  );
  if (span === undefined) return work();
  try {
    const output = await work();
    const id = (output as { readonly id?: unknown }).id;
    if (typeof id === "string") span.setAttribute("gen_ai.memory.record.id", id);
    return output;
  } catch (error) {
    span.setAttribute("error.type", error instanceof MemoryError ? error.code : "_OTHER");
    span.setStatus({ code: ERROR_STATUS });
    throw error;
  } finally {
    span.end();
  }
}

function describeContent(environment: Environment, input: unknown): Readonly<Record<string, Value>> {
  const query = (input as { readonly query?: unknown }).query;
  const isWanted = environment["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"] === "true";
  return isWanted && typeof query === "string" ? { "gen_ai.memory.query.text": query } : {};
}

/** The SDK reads its settings from the environment. A program that uses this as a library may have started one of its own. */
function loadTracer(): Tracer | null {
  try {
    const { trace } = loadPackage("@opentelemetry/api") as { trace: { getTracer(name: string): Tracer } };
    startTracing();
    return trace.getTracer("holdfast");
  } catch {
    return null;
  }
}

function startTracing(): void {
  try {
    const { NodeSDK } = loadPackage("@opentelemetry/sdk-node") as {
      NodeSDK: new (options: object) => { start(): void };
    };
    new NodeSDK({ serviceName: "holdfast", instrumentations: [] }).start();
  } catch {
    // Without the SDK it is the program around this library that traces, or nobody.
  }
}
