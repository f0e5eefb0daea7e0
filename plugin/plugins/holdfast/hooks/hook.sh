#!/bin/sh
# Holdfast's hook for the plugin: hands the client's JSON to the memory service and prints its answer.
# It never writes a memory, never fails, and never keeps its client waiting.
home=${HOLDFAST_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/holdfast}
said=$(cat)
if [ -S "$home/holdfast.sock" ] && command -v curl >/dev/null 2>&1; then
  answer=$(printf '%s' "$said" | curl -sf --max-time 0.25 --unix-socket "$home/holdfast.sock" -H 'content-type: application/json' --data-binary @- http://localhost/hook 2>/dev/null)
  code=$?
  [ $code -eq 0 ] && [ -n "$answer" ] && printf '%s\n' "$answer"
  # Nobody at the socket (7) is worth another way; a service that is there but slow or unwell is not.
  [ $code -ne 7 ] && exit 0
fi
unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
command -v holdfast >/dev/null 2>&1 && printf '%s' "$said" | holdfast hook 2>/dev/null
exit 0
