import { measureLoad, type LoadFigures } from '../browser/cold-load';
import { publicOrigin } from '../ports';
import { table } from '../report/table';
import { formatRatio, ratio, summarize } from '../statistics/statistics';
import type { Bench, PartResult } from './part';

const SITES = { separate: publicOrigin('host'), together: publicOrigin('oneOrigin'), naive: publicOrigin('naiveHost') };
type Site = keyof typeof SITES;
const ORDER: readonly Site[] = ['separate', 'together', 'naive'];

/** The members area with the API on an origin of its own, and on the site's; and with naive federation. In turns. */
export async function measureOneOrigin(bench: Bench): Promise<PartResult> {
  const loads: Record<Site, LoadFigures[]> = { separate: [], together: [], naive: [] };
  for (let index = 0; index < bench.loads; index++) {
    for (const place of ORDER.keys()) {
      const site = ORDER[(place + index) % ORDER.length] ?? 'separate';
      loads[site].push((await measureLoad({ ...bench, url: `${SITES[site]}/members` }, 'shaped')).figures);
    }
  }
  bench.report(`loaded ${bench.loads} times with the API on its own origin, on the site's, and with naive federation`);
  const of = (site: Site, name: keyof LoadFigures) => summarize(loads[site].map((load) => load[name]));
  const rows = (['fcp', 'lcp', 'hydrated', 'requests', 'bytes'] as const).map((name) => {
    const [separate, together, naive] = [of('separate', name), of('together', name), of('naive', name)];
    const cells = [separate, together, naive].map(
      ({ median, q1, q3 }) => `${median.toFixed(0)} (${q1.toFixed(0)}–${q3.toFixed(0)})`,
    );
    return { name, cells, against: ratio(together.median, naive.median) };
  });
  return {
    markdown: table(
      ['`/members`, shaped', 'API on its own origin', 'API on the site’s', 'Naive federation', 'on the site’s / naive'],
      rows.map(({ name, cells, against }) => [name, ...cells, formatRatio(against)]),
    ),
    data: { loads },
    goals: rows
      .filter(({ name }) => name === 'lcp')
      .map(({ against }) => ({
        name: 'LCP of `/members`, shaped, federated with the API on its origin / naive',
        value: against,
        limit: 0.25,
        unit: '×' as const,
      })),
  };
}
