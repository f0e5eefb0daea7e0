import { proposeAnchors } from "../../adapters/files/anchor-proposals.ts";
import { answerLooks, fileAnchors, takeAnchor } from "../../adapters/files/anchors.ts";
import type { FileAnchors } from "../../adapters/files/anchors.ts";
import { isPlainPath } from "../../adapters/files/plain-path.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { anchorText, parseAnchor } from "../../domain/anchor.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Anchor } from "../../domain/memory.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AnchorChecker } from "../../ports/system.ts";
import type { Call, InputOf } from "./call.ts";
import { recogniseProject } from "./whereabouts.ts";
import type { PlaceMemory, Whereabouts } from "./whereabouts.ts";
import type { Service } from "../service.ts";

/** Anchors that another Holdfast took in a checkout that can't be seen from here: nobody looks for their folder. */
export async function takeTies(service: Service, ties: InputOf<"remember">["ties"]): Promise<readonly Anchor[]> {
  return Promise.all(
    ties.map(async (tie) => {
      const anchor: Anchor = { ...tie, root: "" };
      const text = anchorText(anchor);
      parseAnchor(text);
      await refuseSecret(service, "value" in anchor ? `${text} ${anchor.value}` : text);
      return anchor;
    }),
  );
}

async function refuseSecret({ redactor }: Service, anchor: string): Promise<void> {
  if ((await redactor.redact(anchor)).cut.length === 0) return;
  throw new MemoryError("usage", "An anchor contains what looks like a secret.", {
    hint: "Tie it to another value of that file.",
  });
}

/** Anchors that were asked for, or else the ones that the text itself names. */
export async function takeAnchors(
  service: Service,
  text: string,
  asked: readonly string[],
  root: string | null,
): Promise<readonly Anchor[]> {
  if (root === null) {
    if (asked.length === 0) return [];
    throw new MemoryError("usage", "An anchor needs a folder to look in.", { hint: "Run it inside the repository." });
  }
  for (const anchor of asked) await refuseSecret(service, anchor);
  return (asked.length > 0 ? asked : proposeAnchors(root, text)).map((anchor) => takeAnchor(root, anchor));
}

/** It holds although what it was tied to is gone: then the tie was wrong, or what it names has another name by now. */
export function retakeAnchor(anchor: Anchor, root: string): readonly Anchor[] {
  const finding = fileAnchors().check(anchor, root);
  const present = finding.found === "moved" ? finding.to : anchor;
  try {
    return [takeAnchor(root, anchorText(present))];
  } catch (error) {
    if (error instanceof MemoryError && error.code === "usage") return [];
    throw error;
  }
}

/**
 * What is tied to a repository is looked at in the asker's own checkout of it. Asked from elsewhere, it is looked at
 * where the tie was made, if that still is the same project; if not, nothing can be said.
 */
export function makeAnchorChecker(files: FileAnchors, memories: PlaceMemory, where: Whereabouts): AnchorChecker {
  const answer = answerLooks();
  return {
    async check(anchor, scope) {
      const root = await findCheckout(anchor, scope, memories, where);
      return root === null ? { found: "unknown", what: nameOfTie(anchor) } : files.check(anchor, root, answer);
    },
  };
}

/** In the checkout that a call is made from. */
export function checkFromHere(call: Call): AnchorChecker {
  const { anchors, store } = call.service;
  return makeAnchorChecker(anchors, store, call);
}

/** The folder to look in; null when there is none that is known to be the memory's project. */
export async function findCheckout(
  { root }: Anchor,
  scope: Scope,
  memories: PlaceMemory,
  where: Whereabouts,
): Promise<string | null> {
  if (scope.level !== "user" && scope.project === where.place.project && where.root !== null) return where.root;
  if (!isPlainPath(root)) return null;
  if (scope.level === "user") return root;
  return (await recogniseProject(memories, projectAt(root))).project === scope.project ? root : null;
}

const SHA_SHOWN = 10;

function nameOfTie(anchor: Anchor): string {
  return anchor.tie === "commit" ? `commit ${anchor.sha.slice(0, SHA_SHOWN)}` : anchor.path;
}
