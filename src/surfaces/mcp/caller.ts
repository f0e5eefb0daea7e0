/** Who speaks through this connection and from where; the model itself has no say in it. */
export interface McpCaller {
  readonly cwd?: string;
  readonly project?: string;
  readonly agent: string;
  readonly session?: string;
}
