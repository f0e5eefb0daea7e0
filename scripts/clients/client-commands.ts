import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A client of the harness, as it runs one prompt against a model on loopback. */
export interface ClientCommand {
  readonly runner: string;
  readonly client: string;
  /** A command for `eval tasks`; null where it is not installed. */
  line(harness: string): string | null;
}

const found = (harness: string, ...path: readonly string[]) => {
  const file = join(harness, "clients", ...path);
  return existsSync(file) ? file : null;
};

/** Written in JavaScript, so that any Node runs it; the others bring a program for each platform. */
export const GEMINI = {
  program: (harness: string) =>
    found(harness, "gemini", "node_modules", "@google", "gemini-cli", "bundle", "gemini.js"),
  options: ["-m", "gemini-2.5-flash", "-o", "json", "--approval-mode", "yolo"],
};

export const CLIENT_COMMANDS: readonly ClientCommand[] = [
  {
    runner: "claude",
    client: "claude-code",
    line(harness) {
      const program = found(harness, "claude", "node_modules", ".bin", "claude");
      return (
        program &&
        `"${program}" -p {prompt} --output-format json --permission-mode acceptEdits --allowedTools mcp__holdfast "Bash(node:*)"`
      );
    },
  },
  {
    runner: "codex",
    client: "codex",
    line(harness) {
      const program = found(harness, "codex", "node_modules", ".bin", "codex");
      // Its sandbox needs rights that a container may not have; the script is ours, and runs nothing but Node.
      return (
        program &&
        `"${program}" exec --json --skip-git-repo-check --dangerously-bypass-hook-trust -s danger-full-access {prompt}`
      );
    },
  },
  {
    runner: "gemini",
    client: "gemini-cli",
    line(harness) {
      const program = GEMINI.program(harness);
      return program && `"${process.execPath}" "${program}" -p {prompt} ${GEMINI.options.join(" ")}`;
    },
  },
];

/** Nothing of the caller's but a PATH: dummy keys, and no way out of loopback. */
export function clientEnvironment(url: string): Record<string, string> {
  const closed = "http://127.0.0.1:9";
  const proxies = Object.fromEntries(
    ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"].map((name) => [name, closed]),
  );
  const loopback = "127.0.0.1,localhost,::1";
  return {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    LANG: "C.UTF-8",
    TERM: "dumb",
    USER: "dev",
    SHELL: "/bin/bash",
    ...proxies,
    NO_PROXY: loopback,
    no_proxy: loopback,
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "sk-ant-dummy-for-loopback",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_ERROR_REPORTING: "1",
    DISABLE_AUTOUPDATER: "1",
    DISABLE_UPDATES: "1",
    FAKE_API_KEY: "dummy",
    GEMINI_API_KEY: "dummy",
    GOOGLE_GEMINI_BASE_URL: url,
    GEMINI_TELEMETRY_ENABLED: "false",
    GEMINI_CLI_TRUST_WORKSPACE: "true",
    GEMINI_CLI_NO_RELAUNCH: "true",
    NO_BROWSER: "1",
    OPENAI_API_KEY: "dummy",
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_MODEL: "fake-model",
    QWEN_TELEMETRY_ENABLED: "false",
    QWEN_CODE_NO_RELAUNCH: "true",
    COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
    COPILOT_PROVIDER_API_KEY: "dummy",
    COPILOT_MODEL: "fake-model",
    COPILOT_OFFLINE: "true",
    COPILOT_AUTO_UPDATE: "false",
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    // It installs its plugin's types into every configuration folder, and waits long for a registry that can't be reached.
    npm_config_fetch_retries: "0",
  };
}

/** The settings with which each client asks that model and nobody else, as files of a home folder. */
export function writeClientSettings(home: string, url: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write(
    ".codex/config.toml",
    `model = "fake-model"
model_provider = "fake"
model_context_window = 200000
model_auto_compact_token_limit = 160000
check_for_update_on_startup = false

[analytics]
enabled = false

[model_providers.fake]
name = "Fake"
base_url = "${url}/v1"
wire_api = "responses"
env_key = "FAKE_API_KEY"
request_max_retries = 0
stream_max_retries = 0
`,
  );
  const gemini = {
    security: { auth: { selectedType: "gemini-api-key" }, folderTrust: { enabled: false } },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
  };
  write(".gemini/settings.json", JSON.stringify(gemini));
  const openai = { selectedType: "openai" };
  write(".qwen/settings.json", JSON.stringify({ ...gemini, security: { ...gemini.security, auth: openai } }));
  const model = { name: "Fake", limit: { context: 128_000, output: 8_000 }, tool_call: true };
  const provider = {
    npm: "@ai-sdk/openai-compatible",
    name: "Fake",
    options: { baseURL: `${url}/v1`, apiKey: "dummy" },
    models: { "fake-model": model },
  };
  const opencode = { autoupdate: false, share: "disabled", model: "fake/fake-model", small_model: "fake/fake-model" };
  write(".config/opencode/opencode.json", JSON.stringify({ ...opencode, provider: { fake: provider } }));
  // Whether meaning answers must not depend on how busy the machine is.
  write(".local/share/holdfast/config.json", JSON.stringify({ meaningWaitMs: 60_000 }));
}
