import { expect, test } from "vitest";
import { z } from "zod";
import type { OperationName } from "../../../src/contract/operations.ts";
import { operations } from "../../../src/contract/operations.ts";
import { openApi } from "../../../src/surfaces/http/openapi.ts";
import { freshService } from "../../support/service.ts";
import { verifies } from "../../support/verifies.ts";

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: z.core.JSONSchema.JSONSchema }>>;
}
interface Described {
  readonly operationId: string;
  readonly requestBody: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
const document = JSON.parse(JSON.stringify(openApi())) as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly post: Described }>>;
  readonly security: readonly unknown[];
};

const names = Object.keys(operations) as OperationName[];

test(verifies("F3", "the document names every operation of the contract, and the events"), () => {
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).sort()).toEqual([...names.map((name) => `/v1/${name}`), "/v1/events"].sort());
  expect(document.security).toEqual([{ token: [] }]);
});

test.each(names)("%s has an input, an output and an error of its own", (name) => {
  const { operationId, requestBody, responses } = document.paths[`/v1/${name}`]!.post;
  expect(operationId).toBe(name);
  expect(requestBody.content["application/json"]?.schema).toBeTypeOf("object");
  expect(Object.keys(responses)).toEqual(["200", "default"]);
});

test("every reference leads to something in the document", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/(?<path>[^"]+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const { groups } of references) {
    const found = groups?.["path"]
      ?.split("/")
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect(found).toBeDefined();
  }
});

test("a real answer fits the schema that the document gives for it", async () => {
  const { perform } = await freshService();
  const { id } = await perform("remember", { text: "the staging database listens on port 5433" });
  const answers: Partial<Record<OperationName, unknown>> = {
    recall: await perform("recall", { question: "which port does staging use?" }),
    list: await perform("list", {}),
    show: await perform("show", { id: id ?? "" }),
    history: await perform("history", {}),
    status: await perform("status", {}),
    audit: await perform("audit", {}),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { schema } = document.paths[`/v1/${name}`]!.post.responses["200"]!.content["application/json"]!;
    expect([name, z.fromJSONSchema(schema).safeParse(answer).error]).toEqual([name, undefined]);
  }
});
