/** Paragraphs of the files that tell agents how to work in a repository: CLAUDE.md, AGENTS.md and their like. */
export interface Instructions {
  /** `root` is the top of the work tree; null when the caller is in none. */
  of(root: string | null): readonly { readonly file: string; readonly text: string }[];
}
