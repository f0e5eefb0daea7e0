/** How a client marks the shells in which its agent runs commands. */
export interface AgentShell {
  /** The client's name. */
  readonly agent: string;
  /** Variables that it sets there and nowhere else; people set others of its name, such as CODEX_HOME, themselves. */
  readonly marks: readonly string[];
  /** Where it names the session. */
  readonly session?: string;
}

/** As their programs name them; not all of them were seen in a running shell. */
export const AGENT_SHELLS: readonly AgentShell[] = [
  { agent: "qwen", marks: ["QWEN_CODE_CLI", "QWEN_CODE_SESSION_ID", "QWEN_CODE"], session: "QWEN_CODE_SESSION_ID" },
  { agent: "gemini-cli", marks: ["GEMINI_CLI", "GEMINI_SESSION_ID"], session: "GEMINI_SESSION_ID" },
  { agent: "copilot", marks: ["COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"], session: "COPILOT_AGENT_SESSION_ID" },
  { agent: "opencode", marks: ["OPENCODE", "OPENCODE_PID"] },
  {
    agent: "codex",
    marks: [
      "CODEX_THREAD_ID",
      "CODEX_SANDBOX",
      "CODEX_SANDBOX_NETWORK_DISABLED",
      "CODEX_CI",
      "CODEX_MANAGED_BY_NPM",
      "CODEX_MANAGED_BY_BUN",
    ],
    session: "CODEX_THREAD_ID",
  },
  { agent: "cursor", marks: ["CURSOR_AGENT"] },
  { agent: "cline", marks: ["CLINE_ACTIVE", "CLINE_CONNECTOR_CLI_LAUNCH"] },
  { agent: "claude-code", marks: ["CLAUDECODE", "CLAUDE_CODE_CHILD_SESSION"], session: "CLAUDE_CODE_SESSION_ID" },
];

/** Set by agents of any make, with the agent's name as its value. */
export const ANY_AGENT = "AI_AGENT";
