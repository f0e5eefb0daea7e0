import { expect, test } from "vitest";
import { judge } from "../../../src/domain/slots/judge.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["Docker on the host juniper is version 24", "Docker on the host cedar is version 27 now"],
  ["Kafka keeps the topic orders for 7 days", "Kafka keeps the topic heartbeats for 1 day now"],
  ["sshd on rookery: PermitRootLogin no", "sshd on rookery: PasswordAuthentication no"],
  ["The v1 API authenticates with API keys", "The v2 API authenticates with OAuth tokens, no API keys there"],
])(verifies("A6", "%j and %j are of two things, and both live"), (earlier, text) => {
  expect(["new", "question"]).toContain(judge(text, [{ id: "old", text: earlier }]).verdict);
});

test.each([
  ["The wiki runs on the host juniper", "The wiki runs on the host cedar"],
  ["Docker on the host juniper is version 24", "Docker on the host juniper is version 27"],
  ["sshd on rookery: PermitRootLogin yes", "sshd on rookery: PermitRootLogin no"],
])(verifies("A5", "%j is replaced by %j: the one thing that differs is the value"), (earlier, text) => {
  expect(judge(text, [{ id: "old", text: earlier }])).toMatchObject({ verdict: "supersedes" });
});
