import type { Home } from "../../app/home/home.ts";

/** Names a call of the script below, which may ask the service and then the file. */
export const CALL_HEADER = "x-holdfast-call";
/** The client's name, where its settings give it to the script because its JSON does not tell. */
export const CLIENT_HEADER = "x-holdfast-client";
/** With this word the script prints a status line instead of a hook's answer. */
export const STATUS_LINE = "statusline";
export const STATUS_LINE_PATH = "/statusline";

/** The hook's file for a platform: Windows has neither `sh` nor a `curl` that speaks to a named pipe. */
export function hookText(platform: string, home: Home, node: string, main: string): string {
  return platform === "win32" ? hookBatch(home, node, main) : hookScript(home, node, main);
}

/** Node asks the service itself, over its named pipe. Stdin is handed on as it is. */
function hookBatch(home: Home, node: string, main: string): string {
  return [
    "@echo off",
    "rem Holdfast's hook: hands the client's JSON to the memory service and prints its answer.",
    "setlocal DisableDelayedExpansion",
    `set "HOLDFAST_HOME=${inBatch(home.folder)}"`,
    'set "NODE_EXTRA_CA_CERTS="',
    'set "NODE_OPTIONS="',
    `"${inBatch(node)}" "${inBatch(main)}" %* 2>nul`,
    "exit /b 0",
    "",
  ].join("\r\n");
}

/** A path can't contain a quotation mark on Windows, but a percent sign would be read as a variable. */
function inBatch(path: string): string {
  return path.replaceAll("%", "%%");
}

/**
 * The hook as clients call it. The command line never changes, because some clients ask their user to trust it anew
 * when it does; this file may. `sh` and `curl` over the socket cost less than starting Node at all.
 */
export function hookScript(home: Home, node: string, main: string): string {
  return `#!/bin/sh
# Holdfast's hook: hands the client's JSON to the memory service and prints its answer.
# It never writes a memory, never fails, and never keeps its client waiting.
said=$(cat)
if [ "$1" = ${STATUS_LINE} ]; then
  # It is asked for several times a second: without the service there is none.
  [ -S ${quoteForShell(home.socket)} ] && curl -qsf --max-time ${PROMPT_SECONDS} --unix-socket ${quoteForShell(home.socket)} -H 'content-type: application/json' --data-binary @- http://localhost${STATUS_LINE_PATH} 2>/dev/null <<SAID
$said
SAID
  exit 0
fi
# Only the start of a session has a source. A briefing and a nudge on a prompt can be had from the file as well, a word on a tool's call can not.
limit=${PROMPT_SECONDS} often=
case $said in *ToolUse*|*AfterTool*|*'"toolResult"'*|*'"after-tool"'*) often=yes ;; *'"source"'*|*SubagentStart*|*'"SessionStart"'*|*agentSpawn*)
  limit=${START_SECONDS}
  # The transcript is read to its end then.
  case $said in *'"compact"'*|*'"resume"'*) limit=${RESUME_SECONDS} ;; esac
  # The service asks another machine then.
  [ -f ${quoteForShell(home.connection)} ] && limit=${CONNECTED_SECONDS} ;;
esac
if [ -S ${quoteForShell(home.socket)} ] && command -v curl >/dev/null 2>&1; then
  # What it says goes straight to the client, and what it is told comes without a process more: each one costs time.
  curl -qsf --max-time $limit --unix-socket ${quoteForShell(home.socket)} -H 'content-type: application/json' -H "${CALL_HEADER}: $$" -H "${CLIENT_HEADER}: $1" --data-binary @- http://localhost/hook 2>/dev/null <<SAID
$said
SAID
  code=$?
  [ $code -eq 0 ] && exit 0
  # Nobody at the socket (7) is worth starting a service; beside one that is slow or failing there can be no other.
  if [ $code -ne 7 ]; then
    printf '%s curl ended with %s\\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$code" >> ${quoteForShell(home.hookFaults)} 2>/dev/null
    [ -z "$often" ] || exit 0
    export HOLDFAST_HOOK_CALL=$$
  fi
fi
unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
printf '%s' "$said" | HOLDFAST_HOME=${quoteForShell(home.folder)} ${quoteForShell(node)} ${quoteForShell(main)} "$@" 2>/dev/null
exit 0
`;
}

/** A service that is well answers in a few hundredths; one that is busy leaves a prompt's word to the file. */
const PROMPT_SECONDS = 0.25;
/** Leaves time for the file; a service that is well answers in a few hundredths. */
const START_SECONDS = 0.1;

/** A session goes on where it was: what it said last may not be captured yet. */
const RESUME_SECONDS = 1;

/** Longer than the service waits for the server in a hook. */
const CONNECTED_SECONDS = 2;

/** A path as one word of the shell, whatever it contains. */
function quoteForShell(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
