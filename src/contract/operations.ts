import { briefOperation, feedbackOperation, knowOperation } from "./awareness.ts";
import { captureOperation } from "./capture.ts";
import { pinOperation, restoreOperation, retireOperation, undoOperation } from "./changing.ts";
import { journalOperation, replayOperation } from "./journal.ts";
import { historyOperation, listOperation, showOperation, whyOperation } from "./looking.ts";
import { growthOperation, ledgerOperation, receiptsOperation, scopesOperation } from "./overview.ts";
import { projectOperation } from "./projects.ts";
import { recallOperation } from "./recall.ts";
import { rememberOperation } from "./remember.ts";
import { configOperation, doctorOperation, statusOperation } from "./running.ts";
import { compactOperation, treeOperation } from "./tree.ts";
import {
  auditOperation,
  backupOperation,
  conflictsOperation,
  correctOperation,
  diffOperation,
  eraseOperation,
  reviewOperation,
  verifyOperation,
} from "./trusting.ts";

/** Everything Holdfast can do, by name. */
export const operations = {
  remember: rememberOperation,
  recall: recallOperation,
  know: knowOperation,
  brief: briefOperation,
  feedback: feedbackOperation,
  compact: compactOperation,
  tree: treeOperation,
  list: listOperation,
  show: showOperation,
  history: historyOperation,
  why: whyOperation,
  receipts: receiptsOperation,
  scopes: scopesOperation,
  ledger: ledgerOperation,
  growth: growthOperation,
  retire: retireOperation,
  restore: restoreOperation,
  pin: pinOperation,
  correct: correctOperation,
  verify: verifyOperation,
  undo: undoOperation,
  diff: diffOperation,
  conflicts: conflictsOperation,
  review: reviewOperation,
  erase: eraseOperation,
  audit: auditOperation,
  backup: backupOperation,
  journal: journalOperation,
  replay: replayOperation,
  capture: captureOperation,
  project: projectOperation,
  status: statusOperation,
  doctor: doctorOperation,
  config: configOperation,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
