import type { PageResult, Variant } from '../parts/pages';

const COLOURS: Record<Variant, string> = { federated: '#0b6e5f', monolith: '#8a5a00', naive: '#8b2942' };
const VARIANTS = Object.keys(COLOURS) as Variant[];
const FIGURES = [
  { key: 'fcp', name: 'FCP' },
  { key: 'lcp', name: 'LCP' },
  { key: 'hydrated', name: 'hydrated' },
] as const;

/** Sizes in user units, which are pixels at full size. */
const WIDTH = 960;
const LABELS = 300;
const ROW = 18;
const GAP = 10;
const TOP = 48;

/**
 * Draws the times of the shaped loads: a dot for the median, a line between the quartiles, a colour per build.
 * @returns an SVG document
 */
export function plotPages(results: readonly PageResult[]): string {
  const groups = results
    .filter(({ condition }) => condition === 'shaped')
    .flatMap(({ path, builds }) => FIGURES.map(({ key, name }) => ({ label: `${path}  ${name}`, key, builds })));
  const largest = Math.max(
    1,
    ...groups.flatMap(({ key, builds }) => VARIANTS.map((variant) => builds[variant][key].q3)),
  );
  const x = (ms: number) => LABELS + (ms / largest) * (WIDTH - LABELS - 60);
  const height = TOP + groups.length * (VARIANTS.length * ROW + GAP);
  const rows = groups.flatMap(({ label, key, builds }, index) => {
    const top = TOP + index * (VARIANTS.length * ROW + GAP);
    return [
      text(8, top + ROW, label, '#1b2a41'),
      ...VARIANTS.flatMap((variant, place) => {
        const { median, q1, q3 } = builds[variant][key];
        const y = top + (place + 0.5) * ROW;
        return [
          `<line x1="${x(q1)}" x2="${x(q3)}" y1="${y}" y2="${y}" stroke="${COLOURS[variant]}" stroke-width="4"/>`,
          `<circle cx="${x(median)}" cy="${y}" r="5" fill="${COLOURS[variant]}"/>`,
          text(x(Math.max(q3, median)) + 10, y + 4, `${median.toFixed(0)} ms`, COLOURS[variant]),
        ];
      }),
    ];
  });
  const legend = VARIANTS.map((variant, place) => text(LABELS + place * 140, 24, `● ${variant}`, COLOURS[variant]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>Times of cold loads on a slow phone and network: medians and quartiles</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...legend,
    ...rows,
    '</svg>',
  ].join('\n');
}

const text = (x: number, y: number, content: string, colour: string): string =>
  `<text x="${x.toFixed(1)}" y="${y}" fill="${colour}">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
