import type { Browser } from '@playwright/test';
import type { Visit } from '../browser/cold-load';
import type { Tokens } from '../browser/measured-page';
import type { ShapedLink } from '../browser/shaped-link';
import type { OriginOf, Protocol } from '../network';
import type { MonolithBuilds } from '../variants/monolith';
import type { Verdict } from '../verdict';

/** What parts measure with. */
export interface Bench {
  browser: Browser;
  link: ShapedLink;
  protocol: Protocol;
  originOf: OriginOf;
  /** Tokens of a signed-in person. */
  tokens: Tokens;
  monolith: MonolithBuilds;
  /** How often each thing is measured. */
  loads: number;
}

/** A row of a table: what a column holds, by its heading. */
export type Row = Record<string, string | number>;

/** What a part has measured. */
export interface Measured {
  /** Times, in milliseconds. */
  rows: Row[];
  verdicts: Verdict[];
}

/** What the released site takes of a figure, and what the monolith does. */
export interface Compared<Figure extends string> {
  /** For each figure its spread with either build. */
  rows: Row[];
  /** The ratio of the medians. */
  ratios: Record<Figure, number>;
  medians: Record<Figure, number>;
}

/** Whether a page is for signed-in people. */
export const isGuarded = (path: string): boolean => path.startsWith('/members');

/** @param build the build's server in the network */
export const visitTo = ({ browser, link, originOf, tokens }: Bench, build: string, path: string): Visit => {
  return { browser, link, url: `${originOf(build)}${path}`, tokens: isGuarded(path) ? tokens : null };
};

const BUILDS = ['federated', 'monolith'] as const;
type Build = (typeof BUILDS)[number];

/**
 * Measures a page of the released site and of the monolith as often as the bench says, in turns, so that other work of the
 * machine affects both alike.
 */
export async function compare<Figure extends string>(
  bench: Bench,
  path: string,
  figures: readonly Figure[],
  measure: (visit: Visit) => Promise<Record<Figure, number>>,
): Promise<Compared<Figure>> {
  const measured: Record<Build, Record<Figure, number>[]> = { federated: [], monolith: [] };
  for (let turn = 0; turn < bench.loads; turn++)
    // Each turn begins with the other build, so that neither always follows the other.
    for (const build of turn % 2 === 0 ? BUILDS : BUILDS.toReversed())
      measured[build].push(await measure(visitTo(bench, build, path)));
  const valuesOf = (build: Build, figure: Figure) => measured[build].map((values) => values[figure]);
  const byFigure = (of: (figure: Figure) => number) =>
    Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as Record<Figure, number>;
  const medians = byFigure((figure) => median(valuesOf('federated', figure)));
  const ratios = byFigure((figure) => medians[figure] / median(valuesOf('monolith', figure)));
  const rows = figures.map((figure) => ({
    page: path,
    figure,
    ...Object.fromEntries(BUILDS.map((build) => [build, spread(valuesOf(build, figure))])),
    ratio: ratios[figure].toFixed(2),
  }));
  return { rows, ratios, medians };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? NaN;

/** Median, smallest and largest, such as `656 (628–690)`. */
function spread(values: readonly number[]): string {
  const [least, most] = [sorted(values)[0] ?? NaN, sorted(values).at(-1) ?? NaN];
  return `${median(values).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}
