import { CONDITIONS, measureLoad, measureWaves, type Condition, type LoadFigures } from '../browser/cold-load';
import { publicOrigin } from '../ports';
import { plotPages } from '../report/plot';
import { table } from '../report/table';
import { formatRatio, ratio, summarize, type Summary } from '../statistics/statistics';
import type { Bench, PartResult } from './part';

/** The builds that are compared, the site's own first. */
export const VARIANTS = ['federated', 'monolith', 'naive'] as const;
export type Variant = (typeof VARIANTS)[number];

const ORIGINS: Record<Variant, string> = {
  federated: publicOrigin('host'),
  monolith: publicOrigin('monolith'),
  naive: publicOrigin('naiveHost'),
};

/** The pages of the issue: home, a list, a course, an article, and one for signed-in people. */
const PAGES = ['/', '/courses', '/courses/elliott-wave-foundations', '/blogs/the-three-rules', '/members'];
const GUARDED = ['/members'];

const FIGURES = {
  fcp: { name: 'FCP', digits: 0, unit: 'ms' },
  lcp: { name: 'LCP', digits: 0, unit: 'ms' },
  tbt: { name: 'TBT', digits: 0, unit: 'ms' },
  hydrated: { name: 'Hydrated', digits: 0, unit: 'ms' },
  cls: { name: 'CLS', digits: 3, unit: '' },
  requests: { name: 'Requests', digits: 0, unit: '' },
  bytes: { name: 'Bytes', digits: 1, unit: 'KB' },
} as const satisfies Record<keyof LoadFigures, { name: string; digits: number; unit: string }>;

type Summaries = Record<keyof LoadFigures, Summary>;
/** One page under one condition, with each build. */
export interface PageResult {
  path: string;
  condition: Condition;
  builds: Record<Variant, Summaries>;
}

/** Cold loads of each page with each build, in turns; and once each over a distant link, for the waves. */
export async function measurePages(bench: Bench): Promise<PartResult> {
  const results: PageResult[] = [];
  const waves: { path: string; builds: Record<Variant, Awaited<ReturnType<typeof measureWaves>>> }[] = [];
  for (const path of PAGES) {
    const visit = (variant: Variant) => visitTo(bench, path, variant);
    waves.push({ path, builds: await forEachVariant((variant) => measureWaves(visit(variant))) });
    for (const condition of Object.keys(CONDITIONS) as Condition[]) {
      results.push({ path, condition, builds: await measurePage(bench, path, condition) });
      bench.report(`${path} ${condition}: measured ${bench.loads} times with each build`);
    }
  }
  const waveRows = waves.map(({ path, builds }) => [
    `\`${path}\``,
    ...VARIANTS.map((variant) => `${builds[variant].toContent} / ${builds[variant].toHydrated}`),
    ...VARIANTS.map((variant) => `${builds[variant].requests}, ${(builds[variant].bytes / 1000).toFixed(1)} KB`),
  ]);
  const sections = [
    '### Waves, requests and bytes\n\nRequests that follow one another until the content is painted / until it is hydrated.',
    table(['Page', ...VARIANTS, ...VARIANTS.map((variant) => `${variant}: requests, bytes`)], waveRows),
    ...results.map(pageSection),
  ];
  return {
    markdown: sections.join('\n\n'),
    data: { waves, results },
    goals: results.filter(({ condition }) => condition === 'shaped').flatMap(goalsOf),
    plots: { 'pages.svg': plotPages(results) },
  };
}

const visitTo = ({ browser, proxy, tokens }: Bench, path: string, variant: Variant) => ({
  browser,
  proxy,
  url: `${ORIGINS[variant]}${path}`,
  tokens: GUARDED.includes(path) ? tokens : null,
});

async function measurePage(bench: Bench, path: string, condition: Condition): Promise<Record<Variant, Summaries>> {
  const loads: Record<Variant, LoadFigures[]> = { federated: [], monolith: [], naive: [] };
  const headings = new Set<string>();
  for (let index = 0; index < bench.loads; index++) {
    for (const variant of turn(index)) {
      const { figures, heading } = await measureLoad(visitTo(bench, path, variant), condition);
      loads[variant].push(figures);
      headings.add(heading);
    }
  }
  if (headings.size > 1) throw new Error(`The builds show different pages at ${path}: ${[...headings].join(' / ')}.`);
  return forEachVariant((variant) => Promise.resolve(summarizeLoads(loads[variant])));
}

/** The builds in another order each time, so that none always follows the same one. */
const turn = (index: number): Variant[] => VARIANTS.map((_, place) => VARIANTS[(place + index) % 3] ?? 'federated');

async function forEachVariant<Result>(make: (variant: Variant) => Promise<Result>): Promise<Record<Variant, Result>> {
  return { federated: await make('federated'), monolith: await make('monolith'), naive: await make('naive') };
}

function summarizeLoads(loads: readonly LoadFigures[]): Summaries {
  const names = Object.keys(FIGURES) as (keyof LoadFigures)[];
  return Object.fromEntries(names.map((name) => [name, summarize(loads.map((load) => load[name]))])) as Summaries;
}

function pageSection({ path, condition, builds }: PageResult): string {
  const names = Object.keys(FIGURES) as (keyof LoadFigures)[];
  const rows = names.map((name) => {
    const { federated, monolith, naive } = builds;
    const against = (other: Summaries) => formatRatio(ratio(federated[name].median, other[name].median));
    return [
      FIGURES[name].name,
      ...VARIANTS.map((variant) => formatSummary(name, builds[variant][name])),
      against(monolith),
      against(naive),
    ];
  });
  const head = ['', 'Federated', 'Monolith', 'Naive federation', '/ monolith', '/ naive'];
  return `### \`${path}\`, ${condition}\n\nMedian (quartiles) of ${builds.federated.fcp.count} loads.\n\n${table(head, rows)}`;
}

function formatSummary(name: keyof LoadFigures, { median, q1, q3 }: Summary): string {
  const { digits, unit } = FIGURES[name];
  const scaled = [median, q1, q3].map((value) => (unit === 'KB' ? value / 1000 : value).toFixed(digits));
  return `${scaled[0]} (${scaled[1]}–${scaled[2]})${unit === '' ? '' : ` ${unit}`}`;
}

function goalsOf({ path, builds: { federated, monolith, naive } }: PageResult): PartResult['goals'] {
  const compare = (name: keyof LoadFigures, other: Summaries, to: string, limit: number) => ({
    name: `${FIGURES[name].name} of \`${path}\`, shaped, federated / ${to}`,
    value: ratio(federated[name].median, other[name].median),
    limit,
    unit: '×' as const,
  });
  return [
    compare('fcp', monolith, 'monolith', 1),
    compare('lcp', monolith, 'monolith', 1),
    compare('hydrated', monolith, 'monolith', 1.1),
    compare('lcp', naive, 'naive', 0.25),
  ];
}
