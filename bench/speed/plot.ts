import type { SizeReport, SpeedReport } from "../speed.ts";

/** What is drawn, by what a person waits for. */
const DRAWN: readonly (readonly [string, (size: SizeReport) => number])[] = [
  ["recall, without the embedding", ({ withoutEmbedding }) => withoutEmbedding.recall.p50],
  ["recall, with it", ({ withEmbedding }) => withEmbedding.recall.p50],
  ["recall, through the service", ({ daemon }) => daemon.recall.p50],
  ["remember, through the service", ({ daemon }) => daemon.remember.p50],
  ["node -e 0", ({ bareNode }) => bareNode.p50],
];
const COLOURS = ["#94a3b8", "#0f766e", "#d97706", "#7c3aed"];
const [LEFT, WIDTH, BAR, GAP, TOP] = [210, 330, 12, 14, 28];

/** The middle of each, a bar for each size. */
export function drawReport({ sizes }: SpeedReport): string {
  const most = Math.max(...DRAWN.flatMap(([, value]) => sizes.map(value)));
  const group = sizes.length * BAR + GAP;
  const height = TOP + DRAWN.length * group + 8;
  const legend = sizes.map(
    ({ memories }, at) =>
      `<rect x="${LEFT + at * 110}" y="8" width="10" height="10" fill="${COLOURS[at % COLOURS.length]}"/><text x="${LEFT + 14 + at * 110}" y="17">${memories.toLocaleString("en")} memories</text>`,
  );
  const bars = DRAWN.flatMap(([name, value], row) => {
    const y = TOP + row * group;
    const label = `<text x="${LEFT - 8}" y="${y + (sizes.length * BAR) / 2 + 4}" text-anchor="end">${name}</text>`;
    const drawn = sizes.map((size, at) => {
      const [ms, top] = [value(size), y + at * BAR];
      const width = Math.max(1, (ms / most) * WIDTH).toFixed(1);
      return `<rect x="${LEFT}" y="${top}" width="${width}" height="${BAR - 2}" fill="${COLOURS[at % COLOURS.length]}"/><text x="${LEFT + Number(width) + 4}" y="${top + 9}" font-size="10">${ms} ms</text>`;
    });
    return [label, ...drawn];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 60}" height="${height}" font-family="sans-serif" font-size="11" fill="#888" role="img" aria-label="Milliseconds by what is waited for and how much is known">\n${[...legend, ...bars].join("\n")}\n</svg>\n`;
}
