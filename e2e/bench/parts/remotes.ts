import { measureLoad, type LoadFigures } from '../browser/cold-load';
import { publicOrigin } from '../ports';
import { table } from '../report/table';
import { formatRatio, ratio, summarize } from '../statistics/statistics';
import type { Bench, PartResult } from './part';

const SITES = { few: publicOrigin('host'), many: publicOrigin('many') };
type Site = keyof typeof SITES;

/** The home page with the remotes that there are, and with many in the discovery document, in turns. */
export async function measureRemotes(bench: Bench, count: { few: number; many: number }): Promise<PartResult> {
  const loads: Record<Site, LoadFigures[]> = { few: [], many: [] };
  for (let index = 0; index < bench.loads; index++) {
    const sites: Site[] = index % 2 === 0 ? ['few', 'many'] : ['many', 'few'];
    for (const site of sites)
      loads[site].push((await measureLoad({ ...bench, url: `${SITES[site]}/`, tokens: null }, 'shaped')).figures);
  }
  bench.report(`loaded ${bench.loads} times with ${count.few} and with ${count.many} remotes`);
  const of = (site: Site, name: keyof LoadFigures) => summarize(loads[site].map((load) => load[name]));
  const rows = (['bytes', 'fcp', 'lcp', 'hydrated'] as const).map((name) => {
    const [few, many] = [of('few', name), of('many', name)];
    const cells = [few, many].map(({ median, q1, q3 }) => `${median.toFixed(0)} (${q1.toFixed(0)}–${q3.toFixed(0)})`);
    return { name, ratio: ratio(many.median, few.median), cells };
  });
  return {
    markdown: table(
      ['`/`, shaped', `${count.few} remotes`, `${count.many} remotes`, 'Ratio'],
      rows.map((row) => [row.name, ...row.cells, formatRatio(row.ratio, 3)]),
    ),
    data: { count, loads },
    goals: rows
      .filter(({ name }) => name === 'bytes' || name === 'lcp')
      .map(({ name, ratio: value }) => ({
        name: `${name} of \`/\`, ${count.many} remotes / ${count.few}`,
        value,
        limit: 1.02,
        unit: '×' as const,
      })),
  };
}
