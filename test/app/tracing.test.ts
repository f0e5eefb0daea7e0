import { expect, test } from "vitest";
import { withSpan, type Tracer } from "../../src/app/perform.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import { verifies } from "../support/verifies.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };

/** A tracer that keeps what it is given. */
function recorder() {
  const spans: { name: string; ended: boolean; failed: boolean; attributes: Record<string, unknown> }[] = [];
  const tracer: Tracer = {
    startSpan(name, { attributes }) {
      const span = { name, ended: false, failed: false, attributes: { ...attributes } as Record<string, unknown> };
      spans.push(span);
      return {
        setAttribute: (field, value) => void (span.attributes[field] = value),
        setStatus: () => void (span.failed = true),
        end: () => void (span.ended = true),
      };
    },
  };
  return { spans, load: async () => tracer };
}

test(
  verifies(
    "H6",
    "without an endpoint nothing of OpenTelemetry is loaded, and nothing is told of a lookup that is no memory operation",
  ),
  async () => {
    const load = async (): Promise<Tracer> => expect.unreachable("it was loaded");
    expect(await withSpan({}, "recall", { query: "a" }, async () => "answer", load)).toBe("answer");
    expect(await withSpan(ENDPOINT, "status", {}, async () => "answer", load)).toBe("answer");
    expect(
      await withSpan(
        ENDPOINT,
        "recall",
        {},
        async () => "answer",
        async () => null,
      ),
    ).toBe("answer");
  },
);

test(
  verifies("H6", "a memory operation is a span of the conventions, without the words unless they are wanted"),
  async () => {
    const { spans, load } = recorder();
    await withSpan(ENDPOINT, "remember", { text: "the port is 5433" }, async () => ({ id: "m1" }), load);
    await withSpan(ENDPOINT, "recall", { query: "which port?" }, async () => ({}), load);
    const wanted = { ...ENDPOINT, OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true" };
    await withSpan(wanted, "recall", { query: "which port?" }, async () => ({}), load);
    const refused = withSpan(
      ENDPOINT,
      "erase",
      {},
      async () => Promise.reject(new MemoryError("not-found", "no")),
      load,
    );
    await expect(refused).rejects.toThrow("no");

    expect(spans.map(({ name }) => name)).toEqual([
      "create_memory holdfast",
      "search_memory holdfast",
      "search_memory holdfast",
      "delete_memory holdfast",
    ]);
    expect(spans[0]!.attributes).toEqual({
      "gen_ai.operation.name": "create_memory",
      "gen_ai.memory.store.id": "holdfast",
      "gen_ai.memory.record.id": "m1",
    });
    expect(JSON.stringify(spans.slice(0, 2))).not.toMatch(/port/);
    expect(spans[2]!.attributes["gen_ai.memory.query.text"]).toBe("which port?");
    expect(spans[3]).toMatchObject({ failed: true, ended: true, attributes: { "error.type": "not-found" } });
  },
);
