import type { Browser } from '@playwright/test';
import type { Visit } from '../browser/cold-load';
import type { Tokens } from '../browser/measured-page';
import type { ShapedLink } from '../browser/shaped-link';
import type { OriginOf } from '../network';

/** What parts measure with. */
export interface Bench {
  browser: Browser;
  link: ShapedLink;
  originOf: OriginOf;
  /** Tokens of a signed-in person. */
  tokens: Tokens;
  /** How often each thing is measured. */
  loads: number;
}

/** A row of a table: what a column holds, by its heading. */
export type Row = Record<string, string | number>;

/** @param build the build's server in the network */
export const visitTo = ({ browser, link, originOf, tokens }: Bench, build: string, path: string): Visit => {
  return { browser, link, url: `${originOf(build)}${path}`, tokens: path.startsWith('/members') ? tokens : null };
};

/**
 * Measures a page of each build as often as the bench says, in turns, so that other work of the machine affects all alike.
 * @param builds the released site, and what it is compared with
 * @returns for each figure its spread with each build, and the ratios of the first build's median to those of the others
 */
export async function compare<Figure extends string>(
  bench: Bench,
  [own, ...others]: readonly [string, ...string[]],
  path: string,
  measure: (visit: Visit) => Promise<Record<Figure, number>>,
): Promise<Row[]> {
  const builds = [own, ...others];
  const measured = new Map<string, Record<Figure, number>[]>();
  for (let turn = 0; turn < bench.loads; turn++) {
    // Each turn begins with the next build, so that none always follows the same one.
    const first = turn % builds.length;
    for (const build of [...builds.slice(first), ...builds.slice(0, first)])
      measured.set(build, [...(measured.get(build) ?? []), await measure(visitTo(bench, build, path))]);
  }
  const valuesOf = (build: string, figure: Figure) => measured.get(build)?.map((values) => values[figure]) ?? [];
  const figures = Object.keys(measured.get(own)?.[0] ?? {}) as Figure[];
  return figures.map((figure) => ({
    page: path,
    figure,
    ...Object.fromEntries(builds.map((build) => [build, spread(valuesOf(build, figure))])),
    ...Object.fromEntries(others.map((other) => [`/ ${other}`, ratio(valuesOf(own, figure), valuesOf(other, figure))])),
  }));
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
const ratio = (ones: readonly number[], others: readonly number[]): string =>
  (median(ones) / median(others)).toFixed(2);

/** Median, smallest and largest, such as `656 (628–690)`. */
function spread(values: readonly number[]): string {
  const [least, most] = [sorted(values)[0] ?? NaN, sorted(values).at(-1) ?? NaN];
  return `${median(values).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}
