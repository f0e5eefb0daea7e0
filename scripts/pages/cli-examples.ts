/** What the examples of a command need before they can be run. It stands in docs/cli.md as a comment, for the test of the pages. */
export const SETUPS: Readonly<Record<string, string>> = {
  remember: 'echo "We moved the reports to S3 because the NFS share kept losing files." > learned.txt',
  recall: `transcript cors 3 "the browser blocks the checkout call with a CORS error" "I fixed the CORS error: the origin shop.acme.dev was missing from cors.allowed in config/api.yml."
holdfast capture ~/.claude/projects --client claude-code && settled
holdfast remember "Ollama needs FLASH_ATTENTION=1 or MoE prefill crawls at 10 tokens/sec"`,
  list: `holdfast remember --as codex --session 4f1c "deploys go through Fly"
holdfast retire "$(remembered "the wiki is on Confluence")"`,
  show: 'm3k9=$(remembered "the mail relay is smtp.acme.dev")',
  why: 'r8x2=$(recalled "which port does staging use?")',
  receipts: `m3k9=$(remembered "the search index is rebuilt every night")
holdfast recall --session 4f1c --as codex "when is the search index rebuilt?"`,
  conflicts: `holdfast remember "Traefik terminates TLS for all the homelab apps"
holdfast remember "Caddy may terminate TLS for the homelab apps"`,
  correct: 'm3k9=$(remembered "staging listens on port 5433")',
  retire: 'm3k9=$(remembered "the build host is oak.acme.dev")',
  pin: 'm3k9=$(remembered "migrations are reviewed by two people")',
  promote: `holdfast promote "$(remembered "releases are cut from the branch stable")"
m3k9=$(remembered "invoices are numbered without gaps")`,
  demote: 'm3k9=$(remembered "images are built for arm64 and amd64") && holdfast promote "$m3k9"',
  tax: `printf -- '- Use tabs.\n- Answer in English.\n' > AGENTS.md`,
  verify: 'm3k9=$(remembered "the cache is cleared at midnight")',
  undo: `c7f2=$(holdfast remember --json "the queue is RabbitMQ" | field change)
holdfast remember --as codex --session 4f1c "the worker polls every five seconds"`,
  review: `m3k9=$(remembered --propose "the API gateway listens on port 4200")
m7f2=$(remembered --propose "deploys go through Heroku")
m9q4=$(remembered --propose "the logs are kept for a week")
holdfast remember --propose "the certificates are renewed in March"`,
  share: `m3k9=$(remembered --topic deploy "deploys are announced in the channel ops")
mkdir -p packages/api && (cd packages/api && holdfast remember --scope path "handlers of the API are pure functions")`,
  unshare: 'm3k9=$(remembered "the changelog is written by hand") && holdfast share "$m3k9"',
  erase: `m3k9=$(remembered "the alarm panel is in the hall")
holdfast remember --insist "the old door opened with hunter2"
holdfast remember --kind episode --as codex --session 4f1c "The disk of the build host filled up in May"`,
  feedback: 'm3k9=$(remembered "the app is hosted on Heroku")',
  journal: `said=(); for n in $(seq 21); do said+=("step $n of dropping redis from the shop" "Step $n is done."); done
transcript redis 2026-03-15T09:00:00Z "\${said[@]}"
holdfast capture ~/.claude/projects --client claude-code && settled
s3k9=$(holdfast journal sessions --until 2026-04-01 --json | field sessions[0].id)`,
  fix: "worked && holdfast capture ~/.claude/projects --client claude-code && settled",
  capture: `mkdir -p ~/old-transcripts ~/.codex/sessions && cp ~/.claude/projects/shop/*.jsonl ~/old-transcripts
holdfast install claude-code`,
  import: `echo "- the shop deploys through Fly" > CLAUDE.md
echo '{"type":"entity","name":"shop","entityType":"project","observations":["uses pnpm, never npm"]}' > ~/memory.jsonl
echo '{"observations":[{"project":"blog","facts":"[\\"posts are MDX files\\"]"}]}' > export.json; mkdir -p ~/blog`,
  sync: "mkdir -p ~/Sync",
  project: 'mkdir -p ~/notes && (cd ~/notes && holdfast remember "the invoices are in invoices.csv")',
};

/** Examples that no test can run, by how they begin, and why. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "holdfast erase m3k9": "asks for confirmation on a terminal",
  "holdfast restore ~/holdfast-copy.db": "needs a backup; docs/running.md runs it",
  "holdfast move --to postgres://holdfast@db.example.test/team":
    "needs a PostgreSQL server; test/journeys/postgres.test.ts runs it",
  "holdfast sync git": "needs a remote; test/journeys/sync.test.ts runs it over a bare repository",
  "holdfast skills install": "needs three sessions that did the same; test/app/skills.test.ts has them",
  "holdfast skills remove": "needs three sessions that did the same; test/app/skills.test.ts has them",
  "holdfast project part": "only a project that was known by another name can part from it",
  "holdfast serve --foreground": "stays in the terminal until it is stopped",
  "holdfast bench facts": "takes minutes; test/journeys/bench.test.ts runs a small one",
  "holdfast eval tasks": "needs an agent and its model; test/journeys/eval-tasks.test.ts runs it with a scripted one",
  "holdfast bench longmemeval": "needs the LongMemEval dataset",
  "holdfast bench locomo": "needs the LoCoMo dataset",
  "holdfast tend --with": "needs an agent and its model; test/journeys/tend.test.ts runs it with a scripted one",
  "holdfast check --since": "needs a branch of a remote; test/journeys/check.test.ts runs it over a clone",
  "holdfast share --since":
    "needs the transcripts of the sessions that made the commits; test/journeys/check.test.ts has them",
  "holdfast merge-driver": "git calls it in a merge; test/journeys/shared-histories.test.ts has it do so",
  "holdfast connect https": "needs a server; test/journeys/connect.test.ts runs it",
  "holdfast connect --send": "needs a server; test/journeys/connect.test.ts runs it",
};
