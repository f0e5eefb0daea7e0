import { expect, onTestFinished, test } from "vitest";
import { ROOT_URI } from "../../../src/surfaces/mcp/resources.ts";
import { openSubscriptions } from "../../../src/surfaces/mcp/sessions.ts";
import { freshService } from "../../support/service.ts";
import { holding } from "../../support/tokens.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = "git:example.org/acme/shop";
const VAULT = "git:example.org/acme/vault";

test(verifies("E9", "who has subscribed is told as far as their own token reaches, whoever came first"), async () => {
  const { service, perform } = await freshService();
  const watching = openSubscriptions(service, (error) => expect(error).toBeUndefined());
  onTestFinished(() => watching.stop());
  const told: string[] = [];
  const subscribe = async (name: string, project: string, tell: () => void = () => undefined) => {
    // What a client says of itself changes nothing: both claim the vault.
    const holder = holding("read", [project], name);
    const listener = watching.listener({ agent: "mcp", project: VAULT }, holder, async () => {
      told.push(name);
      tell();
    });
    await listener.add(ROOT_URI);
  };
  await subscribe("first", SHOP);
  const heard = new Promise<void>((resolve, reject) => void subscribe("second", VAULT, resolve).catch(reject));
  await perform("remember", { text: "the vault opens at noon", project: VAULT });
  await heard;
  expect(told).toEqual(["second"]);
});
