import { paths } from 'shared/paths';
import { measureNavigation, READINESS } from '../browser/navigate';
import { p95, table, type Goal } from '../report';
import { monolithSite } from '../variants/monolith';
import { compare, type Part } from './part';

/** The course that the bench's person has bought. */
export const COURSE = 'elliott-wave-foundations';

/** Which link is clicked where. A lesson prefetches the next one when its link comes into view, so that is never cold. */
const WAYS = [
  { way: 'within a remote', path: '/', link: 'Courses', states: READINESS },
  { way: 'between remotes', path: '/members', link: 'Courses', states: READINESS },
  { way: 'between lessons', path: paths.lesson(COURSE, 'elliott-and-1938'), link: /^Next: /, states: ['prefetched'] },
] as const;

/** The most that a prefetched navigation may take at the 95th percentile, in milliseconds. */
const PREFETCHED_LIMIT_MS = 200;

/** Clicks from one page to the next, within a remote, between two and between lessons, with each build in turns. */
export const navigation: Part = {
  sites: [monolithSite],
  measure: async (bench) => {
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const { way, path, link, states } of WAYS) {
      for (const readiness of states) {
        const what = `${way}, ${readiness}`;
        const compared = await compare(bench, {
          what,
          path,
          builds: ['federated', 'monolith'],
          figures: ['painted', 'INP', 'CLS'],
          limits: readiness === 'prefetched' ? [{ figure: 'painted', to: 'monolith', limit: 1.05 }] : [],
          measure: (visit) => measureNavigation(visit, link, readiness),
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
