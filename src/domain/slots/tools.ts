/** The one job that a named tool does, when it is known for one; a tool with many jobs (Redis, Docker) has none. */
export function jobOf(tool: string): string | undefined {
  return JOBS.get(tool);
}

/** The job without the language it is done for: a repository in two languages has one of each. */
export function plainJob(job: string): string {
  return job.replace(/^(?:python|ruby|java|go)-/, "");
}

/** Jobs that one project fills with one tool, so that naming another tool is an update even without a word of change. */
export function filledByOne(job: string): boolean {
  return !MAY_BE_SEVERAL.has(job);
}

export function isTool(name: string): boolean {
  return JOBS.has(name) || VERSIONED.has(name);
}

/** Runtimes, languages and products whose number after the name is a version. */
export function isVersioned(product: string): boolean {
  return VERSIONED.has(product) || JOBS.has(product);
}

/** Programs whose name opens a command line, with the words that may follow; without a list, anything that looks like an argument. */
export function startsCommand(program: string, next: string): boolean {
  const may = SUBCOMMANDS.get(program);
  if (may === undefined) return false;
  return may.has(next) || /^(?:-|\.\/|[\w.-]*:[\w:.-]+$)/.test(next) || (RUNS_TOOLS.has(program) && JOBS.has(next));
}

const JOBS_SOURCE: Readonly<Record<string, string>> = {
  "package-manager": "npm pnpm yarn bun",
  "python-package-manager": "pip pipenv poetry uv conda mamba hatch pdm",
  "test-runner": "jest vitest mocha jasmine ava tap node:test karma uvu",
  "python-test-runner": "pytest nose nose2 unittest",
  "ruby-test-runner": "rspec minitest",
  "java-test-runner": "junit testng",
  "e2e-runner": "playwright cypress selenium puppeteer webdriverio testcafe nightwatch",
  formatter: "prettier oxfmt dprint",
  "python-formatter": "black yapf autopep8",
  "go-formatter": "gofmt gofumpt",
  linter: "eslint oxlint flake8 pylint tslint rubocop golangci-lint clippy stylelint jshint standardjs xo",
  bundler: "webpack vite rollup esbuild parcel rspack turbopack tsup rolldown snowpack browserify",
  ci: "gha gitlab-ci circleci jenkins travis-ci travis buildkite drone woodpecker teamcity azure-pipelines bitbucket-pipelines concourse forgejo-actions",
  "deploy-target":
    "fly railway vercel netlify heroku render cloudflare-pages cloudflare-workers dokku coolify kamal cloud-run ecs fargate elastic-beanstalk app-engine digitalocean hetzner linode",
  database:
    "postgres mysql mariadb sqlite mongodb mongo cockroachdb oracle mssql sql-server dynamodb planetscale neon supabase turso duckdb cassandra",
  orm: "prisma drizzle typeorm sequelize sqlalchemy kysely knex mikro-orm hibernate activerecord",
  editor: "vim neovim nvim emacs vscode zed sublime helix intellij webstorm pycharm cursor nano",
  shell: "zsh bash fish nushell powershell",
  tracker: "jira linear trello asana shortcut youtrack plane",
  chat: "slack discord teams mattermost zulip",
  "error-tracker": "sentry rollbar bugsnag honeybadger airbrake glitchtip",
  monorepo: "turborepo nx lerna rush moon bazel",
  "css-framework": "tailwind bootstrap bulma",
  "ui-framework": "react vue svelte angular solid preact",
  "web-server": "nginx caddy apache traefik haproxy",
  terminal: "iterm iterm2 alacritty kitty wezterm ghostty",
  "dark-mode": "dark-mode light-mode dark-theme light-theme",
  indentation: "tab tabs spaces two-spaces four-spaces 2-spaces 4-spaces 8-spaces 3-spaces",
  quotes: "single-quotes double-quotes",
  "commit-style": "conventional-commits gitmoji",
  "merge-strategy":
    "squash-merges squash-merging merge-commits rebase-merging rebase-merges squash-and-merge rebase-and-merge",
  units: "metric imperial",
  versioning: "semver calver",
  os: "ubuntu debian fedora nixos arch alpine centos rocky openwrt truenas proxmox freebsd opensuse",
  type: "integers ints uuids uuid ulids bigints strings floats decimals nanoids bigint ulid nanoid",
};

const JOBS = new Map(
  Object.entries(JOBS_SOURCE).flatMap(([job, tools]) => tools.split(" ").map((tool) => [tool, job] as const)),
);

/** A project may well run two of these side by side: without a word of change, a second one goes to review. */
const MAY_BE_SEVERAL = new Set(
  "database linter deploy-target chat web-server css-framework ui-framework e2e-runner orm monorepo".split(" "),
);

const VERSIONED = new Set(
  (
    "node python ruby go rust java php deno dotnet kotlin swift elixir erlang scala perl typescript javascript react vue angular svelte nextjs next.js " +
    "django rails laravel flask fastapi spring express nest nestjs redis valkey elasticsearch opensearch kafka rabbitmq kubernetes terraform docker helm " +
    "ubuntu debian alpine fedora nixos macos windows ios android xcode electron tailwind jdk openjdk cuda pytorch tensorflow numpy pandas openssl zod " +
    "hono graphql storybook nuxt astro remix ansible pulumi grafana prometheus keycloak home-assistant proxmox truenas openwrt ollama"
  ).split(" "),
);

const SCRIPT_WORDS =
  "run test install i ci exec dlx start build lint dev x add create watch check format fmt typecheck publish audit serve deploy t";
const SUBCOMMANDS = new Map<string, ReadonlySet<string>>(
  (
    [
      ["npm pnpm yarn bun deno", `${SCRIPT_WORDS} workspaces workspace tsc`],
      ["npx bunx pnpx", `${SCRIPT_WORDS} tsc tsx`],
      ["cargo", "test build run nextest clippy fmt check bench install make"],
      ["go", "test build run vet install generate mod fmt"],
      [
        "make just task rake mix tox nox invoke gulp grunt",
        `${SCRIPT_WORDS} all release unit e2e integration test-unit unit-test up down clean ship tests phx.server ecto.migrate`,
      ],
      ["python python3 py", "-m manage.py setup.py"],
      ["uv poetry pipenv hatch pdm", "run test build sync pip lock install"],
      ["bundle", "exec install"],
      ["docker podman", "compose run build exec pull push buildx"],
      ["docker-compose", "up down run exec build"],
      ["git", "push pull rebase merge commit checkout switch fetch"],
      ["kubectl", "apply rollout get delete exec"],
      ["terraform tofu", "apply plan init"],
      ["helm", "upgrade install"],
      ["fly flyctl vercel wrangler netlify railway heroku", "deploy up publish launch"],
      ["gradle mvn ./gradlew ./mvnw dotnet", "test build run check verify package bootrun clean publish"],
      ["turbo nx lerna moon", "run test build lint affected dev"],
      ["php", "artisan"],
      ["composer", "test install run"],
      [
        "pytest vitest jest mocha tsc eslint ruff prettier black oxlint biome playwright cypress",
        "run test check format watch --watch . src tests open",
      ],
      ["rails", "test server s db:migrate"],
    ] as const
  ).flatMap(([programs, next]) =>
    programs.split(" ").map((program) => [program, new Set<string>(next.split(" "))] as const),
  ),
);

const RUNS_TOOLS = new Set("npm pnpm yarn bun npx bunx pnpx deno uv poetry pipenv".split(" "));
