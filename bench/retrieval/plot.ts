const COLOURS = ["#0f766e", "#94a3b8", "#d97706"];
const BAR = 16;
const GAP = 26;
const HEIGHT = 200;
const LEFT = 40;
const TOP = 34;

/** Bars in groups, 0 to 100, as SVG that reads in the light and in the dark. */
export function barPlot(
  systems: readonly string[],
  groups: readonly { readonly name: string; readonly bars: readonly number[] }[],
): string {
  const groupWidth = systems.length * BAR + GAP;
  const width = LEFT + groups.length * groupWidth + GAP;
  const y = (value: number) => TOP + HEIGHT - (value / 100) * HEIGHT;
  const lines = [0, 25, 50, 75, 100].map(
    (value) =>
      `<line x1="${LEFT}" x2="${width - 8}" y1="${y(value)}" y2="${y(value)}" stroke="#8884"/><text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const bars = groups.flatMap(({ name, bars: values }, at) => {
    const x = LEFT + GAP / 2 + at * groupWidth;
    const middle = x + (systems.length * BAR) / 2;
    return [
      ...values.map(
        (value, of) =>
          `<rect x="${x + of * BAR}" y="${y(value).toFixed(1)}" width="${BAR - 2}" height="${((value / 100) * HEIGHT).toFixed(1)}" fill="${COLOURS[of]}"><title>${systems[of]}, ${name}: ${value.toFixed(1)}</title></rect>`,
      ),
      `<text x="${middle}" y="${TOP + HEIGHT + 14}" text-anchor="end" transform="rotate(-30 ${middle} ${TOP + HEIGHT + 14})">${name}</text>`,
    ];
  });
  const legend = systems.map(
    (system, at) =>
      `<rect x="${LEFT + at * 130}" y="8" width="12" height="12" fill="${COLOURS[at]}"/><text x="${LEFT + 18 + at * 130}" y="18">${system}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TOP + HEIGHT + 90}" font-family="sans-serif" font-size="11" fill="#888" role="img" aria-label="Retrieval figures in percent">
${[...lines, ...bars, ...legend].join("\n")}
</svg>
`;
}
