#!/bin/sh
# Holdfast's hook for the plugin: hands the client's JSON to the memory service and prints its answer.
# It never writes a memory, never fails, and never keeps its client waiting.
home=${HOLDFAST_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/holdfast}
said=$(cat)
# Only the start of a session has a source; the briefing can be had from the file as well, a word on a prompt can not.
limit=0.25 starts=
case $said in *'"source"'*|*SubagentStart*) limit=0.1 starts=yes ;; esac
if [ -S "$home/holdfast.sock" ] && command -v curl >/dev/null 2>&1; then
  # What it says goes straight to the client, and what it is told comes without a process more: each one costs time.
  curl -sf --max-time $limit --unix-socket "$home/holdfast.sock" -H 'content-type: application/json' -H "x-holdfast-call: $$" --data-binary @- http://localhost/hook 2>/dev/null <<SAID
$said
SAID
  code=$?
  [ $code -eq 0 ] && exit 0
  # Nobody at the socket (7) is worth starting a service; beside one that is slow or unwell there can be no other.
  if [ $code -ne 7 ]; then
    [ -n "$starts" ] || exit 0
    export HOLDFAST_HOOK_CALL=$$
  fi
fi
unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
command -v holdfast >/dev/null 2>&1 && printf '%s' "$said" | holdfast hook 2>/dev/null
exit 0
