import { auditOperation } from "./audit.ts";
import { backupOperation } from "./backup.ts";
import { blameOperation, fixOperation, frictionOperation, howOperation } from "./work.ts";
import { briefOperation } from "./brief.ts";
import { captureOperation } from "./capture.ts";
import { compactOperation } from "./compact.ts";
import { configOperation } from "./config.ts";
import { conflictsOperation } from "./conflicts.ts";
import { correctOperation } from "./correct.ts";
import { diffOperation } from "./diff.ts";
import { doctorOperation } from "./doctor.ts";
import { eraseOperation } from "./erase.ts";
import { exportOperation } from "./export.ts";
import { fillOperation } from "./fill.ts";
import { proveOperation } from "./prove.ts";
import { growthOperation } from "./growth.ts";
import { historyOperation } from "./history.ts";
import { importOperation } from "./import.ts";
import { journalOperation } from "./journal.ts";
import { knowOperation } from "./know.ts";
import { ledgerOperation } from "./ledger.ts";
import { listOperation } from "./list.ts";
import { pinOperation, retireOperation, restoreOperation, verifyOperation } from "./standing.ts";
import { projectOperation } from "./project.ts";
import { recallOperation } from "./recall.ts";
import { promoteOperation, demoteOperation } from "./promote.ts";
import { shareOperation, unshareOperation } from "./share.ts";
import { receiptsOperation } from "./receipts.ts";
import { rememberOperation } from "./remember.ts";
import { replayOperation } from "./replay.ts";
import { resumeOperation } from "./resume.ts";
import { reviewOperation } from "./review.ts";
import { scopesOperation } from "./scopes.ts";
import { settleOperation } from "./settle.ts";
import { showOperation } from "./show.ts";
import { skillsOperation } from "./skills.ts";
import { statuslineOperation } from "./statusline.ts";
import { statusOperation } from "./status.ts";
import { syncOperation } from "./sync.ts";
import { taxOperation } from "./tax.ts";
import { tendOperation } from "./tend.ts";
import { treeOperation } from "./tree.ts";
import { undoOperation } from "./undo.ts";
import { whyOperation } from "./why.ts";

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
