import { compareWords } from "../difference.ts";

/** One text become another: what went is struck out, what came is underlined. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p class="difference">
      {compareWords(before, after).map(({ is, text }, index) => {
        if (is === "same") return <span key={index}>{text}</span>;
        return is === "cut" ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </p>
  );
}
