import type { Command } from "commander";
import { clientNames } from "../../../app/install/installed.ts";
import type { WordDescription } from "../../../contract/command.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Session } from "../ask.ts";
import { DESCRIPTIONS } from "../own-commands.ts";

const SCRIPTS = { bash, zsh, fish } as const;

/** Completion is made from the same tree as the help, so it can't fall behind. */
export function run({ json, terminal: to }: Session, { shell }: { readonly shell: string }, command: Command): void {
  if (!Object.hasOwn(SCRIPTS, shell)) {
    throw new MemoryError("usage", `There is no completion for "${shell}".`, { hint: "Name one of: bash, zsh, fish." });
  }
  const script = SCRIPTS[shell as keyof typeof SCRIPTS](listWords(command.parent ?? command));
  if (json) to.out(JSON.stringify({ shell, script }));
  else to.page(script);
}

interface Words {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly { readonly flag: string; readonly help: string; readonly choices: readonly string[] }[];
  /** What may stand behind the command, before its flags. */
  readonly first: readonly string[];
  /** Whether the ids of memories may stand there: they are asked for when the key is pressed. */
  readonly ids: boolean;
}

/** The newest memories of this project; what a memory says comes after its id. */
const NEWEST_IDS = "holdfast list --limit 100 2>/dev/null | grep -o '^m[0-9a-z]*'";

function listWords(program: Command): readonly Words[] {
  return program.commands.map((command) => {
    const [word] = DESCRIPTIONS.get(command)?.words ?? [];
    return {
      name: command.name(),
      help: command.description(),
      flags: command.options.flatMap(({ long, description, argChoices, hidden }) =>
        long && !hidden ? [{ flag: long, help: description, choices: argChoices ?? [] }] : [],
      ),
      first: offerWords(word),
      ids: word?.completes === "ids",
    };
  });
}

function offerWords(word: WordDescription | undefined): readonly string[] {
  if (word?.completes === "clients") return clientNames();
  return word?.completes === "shells" ? Object.keys(SCRIPTS) : (word?.choices ?? []);
}

function bash(commands: readonly Words[]): string {
  const cases = commands.map(({ name, flags }) => `    ${name}) words="${flags.map(({ flag }) => flag).join(" ")}" ;;`);
  const firsts = commands.flatMap(({ name, first, ids }) => {
    if (ids) return [`    ${name}) words="$(${NEWEST_IDS})" ;;`];
    return first.length === 0 ? [] : [`    ${name}) words="${first.join(" ")}" ;;`];
  });
  // The same flag may take other values behind another command.
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap(({ flag, choices }) =>
      choices.length === 0
        ? []
        : [`    "${name} ${flag}") COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return ;;`],
    ),
  );
  return `_holdfast() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "\${COMP_WORDS[1]} $before" in
${values.join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(" ")}"
  elif [ "$COMP_CWORD" -eq 2 ] && [ "\${word:0:1}" != "-" ]; then
  case "\${COMP_WORDS[1]}" in
${firsts.join("\n")}
  esac
  fi
  if [ -z "$words" ]; then
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
  const cases = commands.map(({ name, flags, first, ids }) => {
    const specs = flags.map(
      ({ flag, help, choices }) =>
        `'${flag}[${quoted(help)}]${choices.length > 0 ? `:value:(${choices.join(" ")})` : ""}'`,
    );
    const word = ids ? `"1:id:($(${NEWEST_IDS}))" ` : first.length === 0 ? "" : `'1:word:(${first.join(" ")})' `;
    return `    ${name}) shift words; (( CURRENT-- )); _arguments ${specs.join(" ")} ${word}'*:: :_files' ;;`;
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
    .flatMap(({ name, help, flags, first, ids }) => [
      `complete -c holdfast -n __fish_use_subcommand -f -a ${name} -d '${quoted(help)}'`,
      ...(first.length === 0
        ? []
        : [`complete -c holdfast -n '__fish_seen_subcommand_from ${name}' -f -a '${first.join(" ")}'`]),
      ...(ids ? [`complete -c holdfast -n '__fish_seen_subcommand_from ${name}' -f -a "(${NEWEST_IDS})"`] : []),
      ...flags.map(
        ({ flag, help: about, choices }) =>
          `complete -c holdfast -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d '${quoted(about)}'${choices.length > 0 ? ` -xa '${choices.join(" ")}'` : ""}`,
      ),
    ])
    .join("\n");
}
