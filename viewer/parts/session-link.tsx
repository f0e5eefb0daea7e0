import { useTitle } from "../titles.ts";

/** A session by what it was about; by its own name where that is not known. */
export function SessionLink({ session }: { readonly session: string }) {
  const title = useTitle(session);
  return (
    <a href={`/sessions/${encodeURIComponent(session)}`} title={session}>
      {title ?? <code>{session}</code>}
    </a>
  );
}
