import { expect, test } from "vitest";
import { embeddingServer } from "../support/embedding-server.ts";
import { FACTS } from "../support/facts.ts";
import { freshProgram } from "../support/program.ts";
import { verifies } from "../support/verifies.ts";
import { wholeStatus } from "../support/status.ts";

const FACT = "the staging database listens on port 5433";

test(
  verifies(
    "B2",
    "before the model is loaded, words answer a plain question, and the receipt says that meaning was off and why",
  ),
  async () => {
    const server = await embeddingServer();
    server.silentFor("ready");
    server.silentFor("search_query: ");
    server.refuse("search_document: ");
    const program = freshProgram({ ...server.environment, HOLDFAST_MEANING_WAIT_MS: "900" });
    await program.run(["remember", FACT]);
    await program.run(["remember", "the billing service is written in Go"]);
    const recalled = (
      await program.run(["recall", "which port does the staging database listen on?", "--json"])
    ).jsonOf("recall");
    const off = { on: false, why: "the model ollama/nomic-embed-text@768 is still loading" };
    expect(recalled).toMatchObject({ answer: "found", hits: [{ text: FACT }], meaning: off });
    expect((await program.run(["why", recalled.receipt!, "--json"])).json()).toMatchObject({ meaning: off });
  },
);

test(
  verifies("B1", "after a change of model the vectors are made anew in the background while search goes on"),
  async () => {
    const server = await embeddingServer();
    const program = freshProgram(server.environment);
    const facts = FACTS.slice(0, 5);
    for (const fact of facts) await program.run(["remember", fact]);
    await program.run(["stop"]);

    server.hold();
    const environment = { HOLDFAST_EMBEDDER_MODEL: "other-model", HOLDFAST_EMBEDDER_DIMENSIONS: "768" };
    const status = async () => wholeStatus((await program.run(["status", "--json"], { environment })).jsonOf("status"));
    expect(await status()).toMatchObject({ withoutVectors: 5, model: { id: "ollama/other-model@768" } });
    const during = (
      await program.run(["recall", "when are releases cut", "--json", "--limit", "1"], { environment })
    ).json();
    expect(during).toMatchObject({ answer: "found", hits: [{ text: facts[3] }], meaning: { on: false } });

    server.goOn();
    const waiting: number[] = [];
    while (waiting.at(-1) !== 0) waiting.push((await status()).withoutVectors);
    const after = (
      await program.run(["recall", "when are releases cut", "--json", "--limit", "1"], { environment })
    ).json();
    expect(after).toMatchObject({
      answer: "found",
      hits: [{ text: facts[3] }],
      meaning: { on: true, model: "ollama/other-model@768" },
    });
    expect((await program.run(["doctor", "--json"], { environment })).json()).toMatchObject({ healthy: true });
  },
);
