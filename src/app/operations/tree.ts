import { checkTree } from "../../core/tree/check.ts";
import { realmName } from "../../core/tree/parts.ts";
import { readNode, readRoot, realmsFor } from "../../core/tree/read.ts";
import type { ReadPage } from "../../core/tree/read.ts";
import { MemoryError } from "../../domain/errors.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import type { TreeStore } from "../../ports/tree.ts";
import { openTreeParts } from "../jobs/compacting.ts";
import { exportTree } from "../jobs/mirroring.ts";
import { refuseAgents, refuseAgentsEverywhere, refuseFilesFromNetwork, wholeService } from "../call/call.ts";
import type { Handler, OutputOf } from "../call/call.ts";
import { tellNothing } from "../call/nothing.ts";

type TreeOutput = OutputOf<"tree">;

export const treeHandler: Handler<"tree"> = async (call, input) => {
  const { service, place } = call;
  refuseAgentsEverywhere(call, input.everywhere);
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
        ...tellNothing("tree"),
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
      const { breathe } = openTreeParts(wholeService(call));
      const { faults, ...checked } = await checkTree({
        ...parts,
        tree: wholeService(call).tree,
        memories: store,
        breathe,
      });
      return { ...tellNothing("tree"), checked, faults: [...faults] };
    }
    case "export": {
      refuseAgents(call, "tree export");
      refuseFilesFromNetwork(call, "This writes", "holdfast tree export");
      if (input.to === undefined) throw new MemoryError("usage", "Writing the tree out needs a folder: --to DIR.");
      return { ...tellNothing("tree"), files: [...(await writtenTo(wholeService(call).tree, input.to))] };
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
  const nothing = tellNothing("tree");
  return page === undefined ? nothing : { ...nothing, ...page, below: [...page.below] };
}
