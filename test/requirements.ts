/**
 * What a user may count on, by id. "kept" means that the real program does it, that tests cite it with `verifies`,
 * and that the docs tell of it; `test/architecture/requirements.test.ts` holds this list against the tests.
 */
export interface Requirement {
  readonly promise: string;
  readonly state: "kept" | "not yet";
}

export const requirements = {
  A1: {
    promise:
      "One transaction writes the memory, its words and its vectors; they can't drift apart. 'doctor' proves it row by row, 'doctor --repair' mends it.",
    state: "kept",
  },
  A2: {
    promise:
      "Each memory carries its contract: id, kind (project, episode, procedure, user), trigger (correction, preference, decision, value, fact), text, topics, scope, source (agent, client, session, transcript line, quote, file and commit, human or agent), observed / recorded / verified times, confidence, stale-after, expiry, standing, anchors.",
    state: "kept",
  },
  A3: {
    promise:
      "The agent writes before it answers: the nudge names the trigger it saw and the tool to call; the tool description and the server's instructions say the same.",
    state: "kept",
  },
  A4: {
    promise:
      'Noise stays out: lifecycle markers, restated recall, what CLAUDE.md/AGENTS.md already say, whole transcripts are refused with a reason; anything else that an agent or a person stores on purpose is stored, at most with a warning. The 154-marker case: 200 real facts and 154 "session hit compaction" writes: none is stored, recall is unchanged.',
    state: "kept",
  },
  A5: {
    promise:
      'A correction takes effect in one step: what the writer names is superseded or rewritten; what may be affected, every memory that names a retired thing included ("it\'s haven, not the NUC; the NUC was retired"), is shown to the writer in full with a way to settle it, and until then never shown without the newer statement beside it; history stays, undo brings all of it back.',
    state: "not yet",
  },
  A6: {
    promise:
      'Two different facts in similar words both live ("staging is on 5433", "production is on 5432"), unmarked. The same fact again is confirmed, not duplicated. When one clause of a memory is updated, the others live: no fact is ever lost or crossed out by relating. Plans and hearsay change nothing. "Both hold" is one call, and is never asked again.',
    state: "not yet",
  },
  A7: {
    promise: "No secret reaches the disk on any path; what was cut is marked, and counted in 'status'.",
    state: "kept",
  },
  B1: {
    promise:
      'Found in one search, among memories and past sessions, each in its own section, by meaning: "why is the GPU prefill slow" finds "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls". Found by exact word too: an id, a port, a path.',
    state: "kept",
  },
  B2: {
    promise:
      "In the first second of a fresh install, before the model is loaded, word search already answers plain questions, and the receipt says that meaning was off.",
    state: "kept",
  },
  B3: {
    promise: "Ask for n, get n: what is superseded, retired, expired or out of scope never uses up a place.",
    state: "kept",
  },
  B4: {
    promise:
      "The answer fits the token budget that was asked for, best first, near-equal hits collapsed, never a contradiction collapsed.",
    state: "kept",
  },
  B5: {
    promise: 'Dates in the question count ("last Tuesday", "in March", "before the migration on 3 May").',
    state: "kept",
  },
  B6: {
    promise:
      "An honest answer: `unsure` shows what comes nearest as just that; `nothing` means that neither memories nor sessions hold it, with an exit code of its own.",
    state: "not yet",
  },
  B7: {
    promise:
      "Every recall and briefing leaves a receipt: parts of each score, freshness, what was left out and why, tokens, model; 'why <receipt>' shows it later.",
    state: "kept",
  },
  B8: { promise: "'--as-of' answers as of a past moment.", state: "kept" },
  B9: {
    promise:
      'A stale memory says why it is stale wherever it is shown, briefing and ROOT included; it is never hidden when it is the best answer, and never above a fresh answer to the same question; recency and similarity both count, an old "current" IP can\'t pass as fresh.',
    state: "kept",
  },
  B10: {
    promise: "A low authority never outranks a higher one on the same subject; the conflict is shown.",
    state: "kept",
  },
  C1: {
    promise:
      "raw → day → week → month → ROOT.md; nothing is lost, each raw chunk is reachable from ROOT by links ('tree check' proves it).",
    state: "kept",
  },
  C2: {
    promise:
      "ROOT.md stays within 3,000 tokens at any size of the store; categories, topics with last date, active before inactive (30 days), where to look.",
    state: "kept",
  },
  C3: {
    promise:
      "'know <topic>': yes / maybe / no, with topics, dates and pointers, in milliseconds; calibrated on known and unknown topics.",
    state: "kept",
  },
  C4: {
    promise:
      "Compaction happens by itself when due (more than 10 chunks or day's end; more than 7 days or Sunday; more than 4 weeks or the 1st), in the daemon, with progress, and resumes after a kill.",
    state: "kept",
  },
  C5: {
    promise:
      "Summarisers: extractive (default, no model), Ollama, OpenAI-compatible, Anthropic, the connected agent. Unchanged inputs are never summarised twice. A value that isn't in the sources can't appear in a summary.",
    state: "kept",
  },
  C6: {
    promise:
      "Drill down: ROOT → month → week → day → raw turn, in CLI, MCP, HTTP and viewer, each step with its token count.",
    state: "kept",
  },
  C7: {
    promise: "Topics keep their identity as they drift; near-equal topics merge; ROOT is rebuilt when they do.",
    state: "kept",
  },
  C8: { promise: "The tree is mirrored as Markdown that a person can read and keep in git.", state: "kept" },
  C9: {
    promise: "Late transcripts, undo and erase make exactly the affected nodes dirty, and they are rebuilt.",
    state: "kept",
  },
  D1: {
    promise:
      "Transcripts of Claude Code, Codex, Gemini CLI, Cursor, opencode, Copilot and Qwen are read from where the clients keep them: incremental, idempotent, in order, broken lines skipped and counted, nothing double after a restart.",
    state: "kept",
  },
  D2: {
    promise:
      "Proposals (topics, decisions, facts, preferences) are drawn from the journal by rules, or by a model if one is set; they wait in review with their evidence.",
    state: "kept",
  },
  D3: {
    promise:
      "No hook writes a memory, a proposal or the journal; it leaves only the receipt of what it showed. True in the types, in the database connection and in a test.",
    state: "kept",
  },
  D4: {
    promise: "A session can be replayed turn by turn, with what memory showed it and what it taught memory.",
    state: "kept",
  },
  D5: {
    promise:
      "Import: CLAUDE.md, AGENTS.md, MEMORY.md and folders of Markdown, mcp-memory-service, claude-mem, the official server-memory, mem0 exports. Export: JSONL and Markdown, and what was exported imports back to the same state.",
    state: "kept",
  },
  E1: {
    promise:
      "Review is an offer, not a gate for truth. An agent's statement holds at once where it was made; what waits for a person is what reaches further (every project), speaks against a pinned rule, an instruction file or a person, or looks like a secret. Queue and open questions: one by one or in bulk, in CLI, viewer and for agents.",
    state: "kept",
  },
  E2: { promise: "'history <id>': every change with who, when, why, and the difference.", state: "kept" },
  E3: {
    promise:
      "Undo one change, a batch, a whole session, an agent, or everything since a time; what was derived follows; undo can be undone.",
    state: "kept",
  },
  E4: {
    promise:
      "retire / restore. erase: text, words, vectors, log bodies, nodes, proposals gone; bytes gone from the files; certificate; not learned again.",
    state: "kept",
  },
  E5: { promise: "stale-after and expiry, with defaults by kind; expiry hides, never deletes.", state: "kept" },
  E6: {
    promise: "Anchors (file hash, pattern, manifest value, commit) are checked at recall: fresh, changed, gone.",
    state: "kept",
  },
  E7: { promise: "'conflicts' lists what disagrees, with both sources.", state: "kept" },
  E8: { promise: "Scope by repository identity; write as A, read as B is empty, on every path.", state: "kept" },
  E9: {
    promise:
      "Tokens with roles (read, propose, write, review, admin) bound to scopes; attribution comes from the token, not from a field.",
    state: "kept",
  },
  E10: { promise: "An audit log of every write, erase, review and token use.", state: "kept" },
  E11: {
    promise:
      "Promotion: a rule that is always true moves into AGENTS.md/CLAUDE.md as a managed block; 'tax' shows what the static files cost each session and what in them was never needed.",
    state: "kept",
  },
  F1: {
    promise:
      "MCP over stdio and Streamable HTTP: storing, searching, knowing, reading, settling, the briefing and due work in nine tools at most and 3,300 characters of descriptions and schemas; resources for ROOT and nodes; an agent can settle a question and undo what it did itself; works in Claude Code, Codex, Gemini CLI, Copilot, Qwen, opencode, Cline and Continue as they are today.",
    state: "kept",
  },
  F2: {
    promise:
      "CLI: results on stdout, talk on stderr, '--json' everywhere, exit codes 0 done, 1 nothing found, 2 failed, 64 usage, help with examples, completion, progress on a terminal.",
    state: "kept",
  },
  F3: { promise: "HTTP API with an OpenAPI document, for scripts: one store, many readers.", state: "kept" },
  F4: {
    promise:
      "Hooks: briefing at session start (an index of what is known here, with today's date), nudge after a prompt (the whole sentence, and the memory it may change), guidance before compaction, briefing for subagents; a token budget; no repeat within a session, nor of what the client's own instruction files say.",
    state: "not yet",
  },
  F5: {
    promise:
      "'install <client>': shows the difference, backs up, applies, 'uninstall' restores; every client in CLIENTS.md; a Claude Code plugin.",
    state: "kept",
  },
  F6: {
    promise:
      "Viewer: home, memories, ask, receipts, awareness, review, briefing preview, sessions, health; every page has a URL and its JSON twin; works with the keyboard and in the dark.",
    state: "kept",
  },
  F7: {
    promise:
      "For frameworks: a LangGraph BaseStore, a LangChain memory, the Anthropic memory tool (/memories), a system-prompt builder.",
    state: "kept",
  },
  F8: { promise: "'doctor', 'status', 'config --explain', 'backup', 'restore', 'completion'.", state: "kept" },
  F9: { promise: "A typed library: 'openMemory()'.", state: "kept" },
  G1: {
    promise:
      "'bench': LongMemEval, LoCoMo and the developer-facts set at retrieval level, with BM25 beside it in the same run, any/all/frac@k, MRR, NDCG, recall at 1K/2K/4K tokens.",
    state: "kept",
  },
  G2: {
    promise: "'eval own': on the user's own store: planted recall, leaks, staleness, duplicates, deletion.",
    state: "kept",
  },
  G3: {
    promise:
      "'eval tasks': twenty repository tasks, cold, with notes, with the briefing and with all of memory, and four harms: completion, repeated context, tokens, stale mistakes, receipts, deletion behaviour.",
    state: "kept",
  },
  G4: { promise: "A token ledger: what memory put into each session and what it saved.", state: "kept" },
  H1: {
    promise: "One daemon: started on demand, single, leaves when idle, no orphans, survives and reports a crash.",
    state: "kept",
  },
  H2: {
    promise:
      "kill -9 at any moment loses nothing that was acknowledged; two hundred concurrent writers from several processes lose nothing; disk full, read-only disk and a corrupt file get a clear error.",
    state: "kept",
  },
  H3: {
    promise:
      "Databases of every released version open and migrate; backup and restore are one command each and safe while running.",
    state: "kept",
  },
  H4: { promise: "PostgreSQL with pgvector: the same conformance suite, the same ranking.", state: "kept" },
  H5: {
    promise: "Two machines can exchange their logs and end in the same state, with conflicts in review.",
    state: "kept",
  },
  H6: {
    promise:
      "Fresh machine: one command runs it, one command tests it, without a compiler and without a network beyond the npm registry.",
    state: "kept",
  },
  H7: {
    promise:
      "Loopback only by default; Host and Origin checked; tokens hashed; files 0600; untrusted text is never markup and never instructions.",
    state: "kept",
  },
  J1: {
    promise:
      "What was done is kept from transcripts without being asked: commands with how they ended, error signatures, edits, tests, commits by hash; no tool output beyond three error lines; no hook writes.",
    state: "kept",
  },
  J2: {
    promise: "'fix', 'how', 'blame', 'friction' answer from it with sessions as evidence, in every door.",
    state: "kept",
  },
  J3: {
    promise:
      "Before an edit or a command that has a rule, a decision or a dead end, and after a failure that has a known fix, the agent is told in one line, on an exact tie only, once.",
    state: "kept",
  },
  J4: {
    promise:
      "After a compaction, on resume and in another client: the last request, decisions, files, commands, numbers and what is open, in 400 tokens.",
    state: "kept",
  },
  J5: { promise: "Subagents are told what touches their task.", state: "kept" },
  J6: {
    promise: "Nothing of ours invalidates a prompt cache; the ledger shows cache reads and writes with and without us.",
    state: "kept",
  },
  J7: {
    promise: "Outdated, contradictory or neighbouring records are not told, or told with their doubt.",
    state: "kept",
  },
  J8: { promise: "A status line says what memory did in this session.", state: "kept" },
  K1: {
    promise:
      "Setup reads what the machine holds (transcripts, instruction files, first-party memories, git history) on one yes, in the background, with progress, resumable, as one batch that can be undone; first right answer about an old session within a minute.",
    state: "kept",
  },
  K2: { promise: "Imported statements keep their own dates.", state: "kept" },
  K3: {
    promise:
      "'tend': the user's own agent distils, settles, names and merges, within a budget, against numbered evidence, as one batch with preview and undo.",
    state: "kept",
  },
  K4: { promise: "Review in bulk.", state: "kept" },
  K5: { promise: "Repeated procedures are offered as skills.", state: "kept" },
  L1: {
    promise:
      "Shared memories live in the repository, one readable file each, merged by git; a clone knows them at once, and trusts them no further than its AGENTS.md.",
    state: "kept",
  },
  L2: {
    promise: "'check' finds broken, secret, contradictory, outdated and falsified ones in CI, without a service.",
    state: "kept",
  },
  L3: { promise: "Anchors follow renames and moves.", state: "kept" },
  L4: {
    promise: "Worktrees share what is known; a branch's own task state stays with the branch.",
    state: "kept",
  },
  L5: { promise: "A package of a monorepo is a scope by itself.", state: "kept" },
  M1: { promise: "'prove' shows on the user's own sessions what memory changed, losses included.", state: "kept" },
  M2: { promise: "Memory never makes a task worse: the four harms are measured.", state: "kept" },
  M3: {
    promise: "Costs stay flat as the store grows: milliseconds, tokens and megabytes from 15 to 100,000 memories.",
    state: "not yet",
  },
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;
