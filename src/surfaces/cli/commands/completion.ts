import type { Command } from "commander";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";

const SCRIPTS = { bash, zsh, fish } as const;

/** Completion is made from the same tree as the help, so it can't fall behind. */
export function run({ json, terminal: to }: Session, { shell }: { readonly shell: string }, command: Command): void {
  if (!Object.hasOwn(SCRIPTS, shell)) {
    throw new MemoryError("usage", `There is no completion for "${shell}".`, { hint: "Name one of: bash, zsh, fish." });
  }
  const script = SCRIPTS[shell as keyof typeof SCRIPTS](wordsOf(command.parent ?? command));
  to.out(json ? JSON.stringify({ shell, script }) : script);
}

interface Words {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly { readonly flag: string; readonly help: string; readonly choices: readonly string[] }[];
}

function wordsOf(program: Command): readonly Words[] {
  return program.commands.map((command) => ({
    name: command.name(),
    help: command.description(),
    flags: command.options.flatMap(({ long, description, argChoices }) =>
      long ? [{ flag: long, help: description, choices: argChoices ?? [] }] : [],
    ),
  }));
}

function bash(commands: readonly Words[]): string {
  const cases = commands.map(({ name, flags }) => `    ${name}) words="${flags.map(({ flag }) => flag).join(" ")}" ;;`);
  const choices = commands.flatMap(({ flags }) => flags).filter(({ choices }) => choices.length > 0);
  const values = new Map(choices.map(({ flag, choices }) => [flag, choices]));
  return `_holdfast() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "$before" in
${[...values].map(([flag, allowed]) => `    ${flag}) COMPREPLY=($(compgen -W "${allowed.join(" ")}" -- "$word")); return ;;`).join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(" ")}"; else
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _holdfast holdfast`;
}

function zsh(commands: readonly Words[]): string {
  const quoted = (text: string) =>
    text.replaceAll("'", "'\\''").replaceAll(":", "\\:").replaceAll("[", "(").replaceAll("]", ")");
  const cases = commands.map(({ name, flags }) => {
    const specs = flags.map(
      ({ flag, help, choices }) =>
        `'${flag}[${quoted(help)}]${choices.length > 0 ? `:value:(${choices.join(" ")})` : ""}'`,
    );
    return `    ${name}) _arguments ${specs.join(" ")} '*:: :_files' ;;`;
  });
  return `#compdef holdfast
_holdfast() {
  local -a commands=(${commands.map(({ name, help }) => `'${name}:${quoted(help)}'`).join(" ")})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "\${words[2]}" in
${cases.join("\n")}
  esac
}
compdef _holdfast holdfast`;
}

function fish(commands: readonly Words[]): string {
  const quoted = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
  return commands
    .flatMap(({ name, help, flags }) => [
      `complete -c holdfast -n __fish_use_subcommand -f -a ${name} -d '${quoted(help)}'`,
      ...flags.map(
        ({ flag, help: about, choices }) =>
          `complete -c holdfast -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d '${quoted(about)}'${choices.length > 0 ? ` -xa '${choices.join(" ")}'` : ""}`,
      ),
    ])
    .join("\n");
}
