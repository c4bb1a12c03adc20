import { measureNavigation, READINESS, type NavigationFigures, type Readiness } from '../browser/navigate';
import { publicOrigin } from '../ports';
import type { Goal } from '../report/goals';
import { table } from '../report/table';
import { formatRatio, ratio, summarize, type Summary } from '../statistics/statistics';
import type { Bench, PartResult } from './part';

/** The link that is clicked, to a page of the content remote: so both ways lead to the same content. */
const LINK = 'Courses';
const WAYS = [
  { way: 'within a remote', from: '/', guarded: false },
  { way: 'between remotes', from: '/members', guarded: true },
] as const;
const BUILDS = { federated: publicOrigin('host'), monolith: publicOrigin('monolith') };
type Build = keyof typeof BUILDS;

interface NavigationResult {
  way: (typeof WAYS)[number]['way'];
  readiness: Readiness;
  builds: Record<Build, Record<keyof NavigationFigures, Summary>>;
}

/** The most that a prefetched navigation may take at the 95th percentile, in milliseconds. */
const PREFETCHED_LIMIT_MS = 100;

/** Clicks from one page to the next, within a remote and between two, with each build in turns. */
export async function measureNavigations(bench: Bench): Promise<PartResult> {
  const results: NavigationResult[] = [];
  for (const { way, from, guarded } of WAYS) {
    for (const readiness of READINESS) {
      const clicks: Record<Build, NavigationFigures[]> = { federated: [], monolith: [] };
      for (let index = 0; index < bench.loads; index++) {
        const builds: Build[] = index % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];
        for (const build of builds) {
          const visit = { ...bench, url: `${BUILDS[build]}${from}`, tokens: guarded ? bench.tokens : null };
          clicks[build].push(await measureNavigation(visit, LINK, readiness));
        }
      }
      results.push({
        way,
        readiness,
        builds: { federated: summarizeClicks(clicks.federated), monolith: summarizeClicks(clicks.monolith) },
      });
      bench.report(`${way}, ${readiness}: clicked ${bench.loads} times with each build`);
    }
  }
  return { markdown: describe(results), data: results, goals: goalsOf(results) };
}

const summarizeClicks = (clicks: readonly NavigationFigures[]) => ({
  painted: summarize(clicks.map(({ painted }) => painted)),
  inp: summarize(clicks.map(({ inp }) => inp)),
  cls: summarize(clicks.map(({ cls }) => cls)),
});

function describe(results: readonly NavigationResult[]): string {
  const rows = results.flatMap(({ way, readiness, builds }) =>
    (['federated', 'monolith'] as const).map((build) => {
      const { painted, inp, cls } = builds[build];
      const { median, q1, q3, p95 } = painted;
      return [
        `${way}, ${readiness}`,
        build,
        `${median.toFixed(0)} (${q1.toFixed(0)}–${q3.toFixed(0)}) ms`,
        `${p95.toFixed(0)} ms`,
        `${inp.median.toFixed(0)} ms`,
        cls.median.toFixed(3),
        build === 'federated' ? formatRatio(ratio(median, builds.monolith.painted.median)) : '',
      ];
    }),
  );
  const head = ['Navigation', 'Build', 'Click → content', 'p95', 'INP', 'CLS', '/ monolith'];
  return `A click on “${LINK}” in the footer, on a slow phone and network, from \`/\` and from \`/members\`.\n\n${table(head, rows)}`;
}

function goalsOf(results: readonly NavigationResult[]): Goal[] {
  const prefetched = results.filter(({ readiness }) => readiness === 'prefetched');
  return prefetched.flatMap(({ way, builds: { federated, monolith } }) => [
    {
      name: `Navigation ${way}, prefetched, federated / monolith`,
      value: ratio(federated.painted.median, monolith.painted.median),
      limit: 1.05,
      unit: '×' as const,
    },
    {
      name: `Navigation ${way}, prefetched, p95`,
      value: federated.painted.p95,
      limit: PREFETCHED_LIMIT_MS,
      unit: 'ms' as const,
    },
  ]);
}
