import { measureNavigation, READINESS } from '../browser/navigate';
import { p95, table, type Goal } from '../report';
import { monolithSite } from '../variants/monolith';
import { compare, type Part } from './part';

/** Where a link of the content remote is clicked: both ways lead to the same content. */
const WAYS = { 'within a remote': '/', 'between remotes': '/members' };

/** The most that a prefetched navigation may take at the 95th percentile, in milliseconds. */
const PREFETCHED_LIMIT_MS = 200;

/** Clicks from one page to the next, within a remote and between two, with each build in turns. */
export const navigation: Part = {
  sites: [monolithSite],
  measure: async (bench) => {
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const [way, path] of Object.entries(WAYS)) {
      for (const readiness of READINESS) {
        const what = `${way}, ${readiness}`;
        const compared = await compare(bench, {
          what,
          path,
          builds: ['federated', 'monolith'],
          figures: ['painted', 'INP', 'CLS'],
          limits: readiness === 'prefetched' ? [{ figure: 'painted', to: 'monolith', limit: 1.05 }] : [],
          measure: (visit) => measureNavigation(visit, 'Courses', readiness),
        });
        rows.push(...compared.rows);
        goals.push(...compared.goals);
        const slowest = p95(compared.valuesOf('federated', 'painted'));
        if (readiness === 'prefetched')
          goals.push({ name: `painted of ${what}, p95`, value: slowest, limit: PREFETCHED_LIMIT_MS, unit: 'ms' });
      }
    }
    return { markdown: table(['Navigation', '', 'Federated', 'Monolith', '/ monolith'], rows), goals };
  },
};
