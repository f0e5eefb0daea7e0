import { briefOperation, resumeOperation, statuslineOperation } from "./brief.ts";
import { captureOperation, fillOperation } from "./capture.ts";
import { configOperation } from "./config.ts";
import { correctOperation } from "./correct.ts";
import { eraseOperation } from "./erase.ts";
import { exportOperation } from "./export.ts";
import { growthOperation } from "./growth.ts";
import { auditOperation, diffOperation, historyOperation } from "./history.ts";
import { importOperation } from "./import.ts";
import { journalOperation } from "./journal.ts";
import { knowOperation } from "./know.ts";
import { ledgerOperation } from "./ledger.ts";
import { listOperation } from "./list.ts";
import { projectOperation, scopesOperation } from "./project.ts";
import { promoteOperation, demoteOperation } from "./promote.ts";
import { proveOperation } from "./prove.ts";
import { recallOperation } from "./recall.ts";
import { receiptsOperation, whyOperation } from "./receipts.ts";
import { rememberOperation } from "./remember.ts";
import { replayOperation } from "./replay.ts";
import { reviewOperation } from "./review.ts";
import { conflictsOperation, settleOperation } from "./settle.ts";
import { shareOperation, unshareOperation } from "./share.ts";
import { showOperation } from "./show.ts";
import { skillsOperation } from "./skills.ts";
import { pinOperation, retireOperation, restoreOperation, verifyOperation } from "./standing.ts";
import { statusOperation } from "./status.ts";
import { syncOperation } from "./sync.ts";
import { taxOperation } from "./tax.ts";
import { tendOperation } from "./tend.ts";
import { treeOperation } from "./tree.ts";
import { undoOperation } from "./undo.ts";
import { backupOperation, compactOperation, doctorOperation } from "./upkeep.ts";
import { blameOperation, fixOperation, frictionOperation, howOperation } from "./work.ts";

/** Everything Holdfast can do, by name; help, docs and `tools/list` keep this order. */
export const operations = {
  remember: rememberOperation,
  recall: recallOperation,
  know: knowOperation,
  list: listOperation,
  show: showOperation,
  history: historyOperation,
  why: whyOperation,
  receipts: receiptsOperation,
  scopes: scopesOperation,
  ledger: ledgerOperation,
  tax: taxOperation,
  growth: growthOperation,
  diff: diffOperation,
  conflicts: conflictsOperation,
  correct: correctOperation,
  settle: settleOperation,
  retire: retireOperation,
  restore: restoreOperation,
  pin: pinOperation,
  promote: promoteOperation,
  demote: demoteOperation,
  share: shareOperation,
  unshare: unshareOperation,
  verify: verifyOperation,
  undo: undoOperation,
  review: reviewOperation,
  erase: eraseOperation,
  journal: journalOperation,
  replay: replayOperation,
  fix: fixOperation,
  how: howOperation,
  blame: blameOperation,
  friction: frictionOperation,
  skills: skillsOperation,
  prove: proveOperation,
  resume: resumeOperation,
  statusline: statuslineOperation,
  fill: fillOperation,
  capture: captureOperation,
  tend: tendOperation,
  compact: compactOperation,
  tree: treeOperation,
  brief: briefOperation,
  import: importOperation,
  export: exportOperation,
  sync: syncOperation,
  project: projectOperation,
  status: statusOperation,
  doctor: doctorOperation,
  config: configOperation,
  audit: auditOperation,
  backup: backupOperation,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
