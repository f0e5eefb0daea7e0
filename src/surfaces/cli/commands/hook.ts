/** For clients that know the command but not the script: the plugin of Claude Code. What it reads, says and limits is the hook's own. */
export async function run(): Promise<void> {
  await import("../../hooks/main.ts");
}
