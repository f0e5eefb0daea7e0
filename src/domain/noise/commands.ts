/** Shell tools by the way they are called; after a bare one, prose may follow ("docker compose v2 only"), so arguments are checked. */
const WITH_SUBCOMMAND: Readonly<Record<string, RegExp>> = {
  git: /^(?:status|add|commit|push|pull|fetch|log|diff|checkout|switch|branch|merge|rebase|stash|clone|show|reset|restore|init|blame|tag|cherry-pick|remote)$/u,
  npm: /^(?:install|i|ci|run|test|t|start|build|ls|audit|publish|init|exec|update|outdated|run-script)$/u,
  pnpm: /^(?:install|i|run|test|start|build|dev|lint|add|exec|dlx|up|update|-r)$/u,
  yarn: /^(?:install|run|test|start|build|dev|lint|add)$/u,
  bun: /^(?:install|i|run|test|add|x)$/u,
  docker: /^(?:ps|build|run|exec|compose|logs|images|pull|push|stop|rm)$/u,
  cargo: /^(?:build|test|run|check|clippy|fmt|add)$/u,
  go: /^(?:build|test|run|vet|mod|fmt|get)$/u,
  kubectl: /^(?:get|apply|describe|logs|delete|exec)$/u,
  make: /^(?:all|build|test|clean|install|lint|check)$/u,
  terraform: /^(?:init|plan|apply|destroy)$/u,
  pip: /^(?:install|list|freeze)$/u,
  brew: /^(?:install|update|upgrade|list)$/u,
  apt: /^(?:install|update|upgrade)$/u,
  systemctl: /^(?:status|start|stop|restart|reload)$/u,
};
const BARE = new Set(
  "jq source ls cd pwd cat grep rg find mkdir rm cp mv echo touch chmod chown head tail which clear exit history top htop ps kill tree wc sed awk less man whoami env df du curl wget ssh scp tar unzip open code vim nano".split(
    " ",
  ),
);
const RUNNERS = new Set(
  "npx tsc eslint prettier jest vitest pytest tsx ruff mypy python python3 node deno uv uvx poetry sudo bash sh".split(
    " ",
  ),
);

/** "pytest: 211 passed" names who speaks. */
export function isRunner(word: string): boolean {
  return RUNNERS.has(word);
}

/** Prose words that no shell command takes as an argument. */
const PROSE =
  /(?:^|\s)(?:the|is|are|was|for|to|not|only|must|before|after|needs?|when|if|because|with|without|use|uses|never|always|on|in|of|and|or|our|my|we|it|replaced|replaces|instead|first|then|by|from|at|over|fails?|works?|takes?|requires?|runs|shows|prints|lists|starts|stops|writes|reads|hangs|v?\d+(?:\.\d+)*\+?)(?=\s|$)/iu;
const MOST_ARGUMENTS = 8;
const LONGEST_COMMAND = 200;

/** A command and nothing about it: not what it is for, nor when to run it. */
export function isCommand(text: string): boolean {
  if (text.length > LONGEST_COMMAND) return false;
  const bare = text
    .replace(/^(?:\$|>|%|❯|➜)\s+/u, "")
    .replace(/^`+(?:sh|bash)?\s*|\s*`+$/gu, "")
    .replace(/[.!]$/u, "")
    .trim();
  // "eslint config = .eslintrc.cjs" tells a setting.
  if (bare.includes("`") || /[:,]\s|\s#\s|\s=\s/u.test(bare)) return false;
  const steps = bare.split(/\s+(?:&&|\|\|?|;)\s+/u);
  return (
    startsWithTool(steps[0] ?? bare) &&
    steps.every((step) => !PROSE.test(withoutQuotes(step)) && step.split(/\s+/u).length <= MOST_ARGUMENTS)
  );
}

export function startsWithTool(text: string): boolean {
  const [tool = "", next = ""] = text
    .replace(/^`+/u, "")
    .split(/\s+/u, 2)
    .map((word) => word.replace(/[`.,]+$/u, ""));
  const subcommands = Object.hasOwn(WITH_SUBCOMMAND, tool) ? WITH_SUBCOMMAND[tool] : undefined;
  if (subcommands !== undefined) return subcommands.test(next);
  if (BARE.has(tool))
    return next === "" || /^[-./~"'*$]|\w[./*_-]/u.test(next) || /^(?:cd|mkdir|ls|rm|which|touch) [\w-]+$/u.test(text);
  return RUNNERS.has(tool) && /^[-./~\w]*[-./a-z]/u.test(next) && !/^v?\d/u.test(next);
}

function withoutQuotes(step: string): string {
  return step.replace(/"[^"]*"|'[^']*'/gu, "''").replace(/^\S+\s*/u, "");
}
