import type { Browser } from '@playwright/test';
import type { Visit } from '../browser/cold-load';
import type { Tokens } from '../browser/measured-page';
import type { ShapedLink } from '../browser/shaped-link';
import { publicOrigin } from '../ports';
import { ratioOf, spread, type Goal, type PartResult } from '../report';

/** What parts measure with. */
export interface Bench {
  browser: Browser;
  link: ShapedLink;
  /** Tokens of a signed-in person. */
  tokens: Tokens;
  /** How often each thing is measured. */
  loads: number;
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/** One kind of measurement. */
export interface Part {
  /** Starts what it compares the released site with. */
  sites: readonly (() => Promise<{ close: () => Promise<void> }>)[];
  measure: (bench: Bench) => Promise<PartResult>;
}

/** @param build the build's server among the ports */
export const visitTo = ({ browser, link, tokens }: Bench, build: string, path: string): Visit => {
  return { browser, link, url: `${publicOrigin(build)}${path}`, tokens: path.startsWith('/members') ? tokens : null };
};

/** A page in several builds of the site, of which the first has limits. */
interface Compared<Build extends string, Figure extends string> {
  /** What is measured, for the report. */
  what: string;
  path: string;
  builds: readonly [Build, ...Build[]];
  figures: readonly Figure[];
  /** The most that a figure of the first build may be in relation to that of another one. */
  limits: readonly { figure: Figure; to: Build; limit: number }[];
  measure: (visit: Visit) => Promise<Record<Figure, number>>;
}

/**
 * Measures each build as often as the bench says, in turns, so that other work of the machine affects all builds alike.
 * @returns for a table: what is measured, the figure, its spread with each build, and the first build's ratios to the others
 */
export async function compare<Build extends string, Figure extends string>(
  bench: Bench,
  { what, path, builds, figures, limits, measure }: Compared<Build, Figure>,
): Promise<{ rows: string[][]; goals: Goal[]; valuesOf: (build: Build, figure: Figure) => number[] }> {
  const measured: { build: Build; values: Record<Figure, number> }[] = [];
  for (let turn = 0; turn < bench.loads; turn++) {
    // Each turn begins with the next build, so that none always follows the same one.
    const first = turn % builds.length;
    for (const build of [...builds.slice(first), ...builds.slice(0, first)])
      measured.push({ build, values: await measure(visitTo(bench, build, path)) });
  }
  bench.report(`${what}: measured ${bench.loads} times with each build`);
  const valuesOf = (build: Build, figure: Figure) =>
    measured.flatMap((one) => (one.build === build ? [one.values[figure]] : []));
  const [own, ...others] = builds;
  const ratioTo = (other: Build, figure: Figure) => ratioOf(valuesOf(own, figure), valuesOf(other, figure));
  return {
    rows: figures.map((figure) => [
      what,
      figure,
      ...builds.map((build) => spread(valuesOf(build, figure), figure === 'CLS' ? 3 : 0)),
      ...others.map((other) => ratioTo(other, figure).toFixed(2)),
    ]),
    goals: limits.map(({ figure, to, limit }) => {
      return { name: `${figure} of ${what}, ${own} / ${to}`, value: ratioTo(to, figure), limit, unit: '×' };
    }),
    valuesOf,
  };
}
