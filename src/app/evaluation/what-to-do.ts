/** Every check of an evaluation, and what to do where it finds something. */
export const WHAT_TO_DO = {
  consistency: "holdfast doctor --repair",
  "scope leaks": "holdfast doctor --repair, then holdfast show the memories and erase what must not have been seen",
  duplicates: "holdfast retire one of each pair",
  "replaced memories": "holdfast restore what still holds, or erase it",
  "erased texts": "holdfast erase them again, and find out who stored them: holdfast history <id>",
  secrets: "change the secret where it is used, then holdfast erase the memory",
  stale: "holdfast list --freshness stale, then verify or retire them",
  disputed: "holdfast conflicts, then holdfast review",
  backups: "delete the file, then holdfast backup",
  "erased in backups": "delete the file, then holdfast backup; find out who put it back",
  "erased in the sync folder":
    "holdfast sync on the machine that wrote them, or delete what a machine that is gone left there",
  "session start": "holdfast list, then retire what no session needs; holdfast promote what all of them need",
  "time of a recall": "install onnxruntime-node beside Holdfast, or see docs/troubleshooting.md",
  "time of a briefing": "install onnxruntime-node beside Holdfast, or see docs/troubleshooting.md",
  "time of a nudge": "install onnxruntime-node beside Holdfast, or see docs/troubleshooting.md",
  "planted facts, exact words": "holdfast doctor --repair, then try again; why <receipt> shows the parts of a score",
  "planted facts, other words": "holdfast status: is the model loaded, do all memories have vectors?",
  "planted facts, another process": "holdfast serve --foreground shows why the service does not answer",
  "leaks by search": "holdfast doctor --repair; holdfast receipts --memory <id> shows who was told",
  erasure: "holdfast erase says which file is not clean, and why",
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof WHAT_TO_DO;
