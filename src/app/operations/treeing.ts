import { giveSummary, takeTasks } from "../../core/tree/agent.ts";
import { checkTree } from "../../core/tree/check.ts";
import { realmName } from "../../core/tree/parts.ts";
import { readNode, readRoot, realmsFor } from "../../core/tree/read.ts";
import type { ReadPage } from "../../core/tree/read.ts";
import { MemoryError } from "../../domain/errors.ts";
import { NOTHING } from "../../domain/quoting.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import type { Realm } from "../../domain/tree/node.ts";
import type { TreeStore } from "../../ports/tree.ts";
import { actorOf, refuseAgentsEverywhere } from "../caller/caller.ts";
import { refuseFilesFromNetwork } from "../caller/network.ts";
import { whereabouts } from "../caller/whereabouts.ts";
import { compactNow, treePartsOf } from "../background/compacting.ts";
import type { Handler, OutputOf } from "./handler.ts";
import { exportTree } from "../background/mirroring.ts";
import { personOnly } from "./trusting.ts";

export const compactHandler: Handler<"compact"> = async (service, input) => {
  const actor = actorOf(input);
  const nothing = { followed: 0, built: 0, unchanged: 0, dropped: 0, notDue: 0, tasks: [], kept: 0, refused: [] };
  if (input.action === "run") {
    if (input.again) {
      personOnly(actor.by, "compact --again");
      const { tree } = service;
      await tree.redo(
        (
          await Promise.all((["day", "week", "month", "root"] as const).map((level) => tree.outlines("all", level)))
        ).flat(),
        true,
      );
    }
    const { followed, built, unchanged, dropped, notDue } = await compactNow(service, {
      what: input.due ? "due" : "everything",
    });
    return { ...nothing, followed, built, unchanged, dropped, notDue };
  }
  const { project } = (await whereabouts(service.store, input)).place;
  const realm: Realm = project ?? "everywhere";
  const parts = treePartsOf(service);
  if (input.action === "take") {
    await compactNow(service, { what: "due" });
    const tasks = await takeTasks(parts, realm, input.limit);
    return { ...nothing, tasks: tasks.map((task) => ({ ...task, sources: [...task.sources] })) };
  }
  if (input.node === undefined || input.lines === undefined) {
    throw new MemoryError("usage", "Handing a summary back needs the page's name and its lines.", {
      hint: "Take a page first; each line names the numbers of its sources.",
    });
  }
  const lines = await Promise.all(
    input.lines.map(async (line) => ({ ...line, text: (await service.redactor.redact(line.text)).text })),
  );
  const { kept, refused } = await giveSummary(parts, realm, input.node, lines, actor.agent ?? "a person");
  const { built } = await compactNow(service, { what: "due" });
  return { ...nothing, built, kept, refused: [...refused] };
};

type TreeOutput = OutputOf<"tree">;
const EMPTY: TreeOutput = {
  node: null,
  text: NOTHING,
  tokens: 0,
  below: [],
  topics: [],
  checked: null,
  faults: [],
  files: [],
};

export const treeHandler: Handler<"tree"> = async (service, input) => {
  const { place } = await whereabouts(service.store, input);
  refuseAgentsEverywhere(input);
  const realms = realmsFor(place, input.everywhere);
  const { tree, journal, tokens, store } = service;
  const parts = { tree, journal, tokens };
  switch (input.action) {
    case "root":
      return pageJson(await readRoot(parts, realms, input.budgetTokens));
    case "show":
      if (input.node === undefined || /^root(?:\.md)?$/i.test(input.node))
        return pageJson(await readRoot(parts, realms, input.budgetTokens));
      return pageJson(await readNode(parts, realms, input.node));
    case "topics":
      return {
        ...EMPTY,
        topics: (await tree.topics(realms)).map(({ id, name, category, realm, firstSeen, lastSeen, days }) => ({
          id,
          name,
          category,
          project: realmName(realm),
          firstSeen,
          lastSeen,
          days,
        })),
      };
    case "check": {
      const { breathe } = treePartsOf(service);
      const { faults, ...checked } = await checkTree({ ...parts, memories: store, breathe });
      return { ...EMPTY, checked, faults: [...faults] };
    }
    case "export": {
      personOnly(actorOf(input).by, "tree export");
      refuseFilesFromNetwork("This writes", "holdfast tree export");
      if (input.to === undefined) throw new MemoryError("usage", "Writing the tree out needs a folder: --to DIR.");
      return { ...EMPTY, files: [...(await writtenTo(tree, input.to))] };
    }
  }
};

async function writtenTo(tree: TreeStore, folder: string): Promise<readonly string[]> {
  try {
    return await exportTree(tree, folder);
  } catch (cause) {
    throw new MemoryError("usage", `The tree could not be written to ${folder}: ${whatFailed(cause)}`, {
      hint: "Choose a folder that is writable and has room.",
      cause,
    });
  }
}

function pageJson(page: ReadPage | undefined): TreeOutput {
  return page === undefined ? EMPTY : { ...EMPTY, ...page, below: [...page.below] };
}
