export interface Piece {
  readonly is: "same" | "cut" | "added";
  readonly text: string;
}

/** Beyond this the table of the comparison grows too large to be made at once. */
const MOST_WORDS = 600;

/** What changed from one text to another, word by word. */
export function difference(before: string, after: string): readonly Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    return [
      { is: "cut", text: before },
      { is: "added", text: after },
    ];
  }
  const longest = table(old, now);
  const pieces: { is: Piece["is"]; text: string }[] = [];
  const add = (is: Piece["is"], text: string) => {
    const last = pieces.at(-1);
    if (last?.is === is) last.text += text;
    else pieces.push({ is, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    if (a !== undefined && a === b) {
      add("same", a);
      i++;
      j++;
    } else if (a !== undefined && (b === undefined || at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      add("cut", a);
      i++;
    } else {
      add("added", b ?? "");
      j++;
    }
  }
  return pieces;
}

/** Each word with the blank after it, so that the pieces add up to the whole. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** The length of the longest common rest from each pair of places on. */
function table(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = rows[i];
      if (row === undefined) continue;
      row[j] = old[i] === now[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
