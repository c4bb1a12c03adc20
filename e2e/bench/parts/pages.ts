import { measureLoad, measureWaves, type WaveFigures } from '../browser/cold-load';
import { table, type Goal } from '../report';
import { monolithSite } from '../variants/monolith';
import { naiveSite } from '../variants/naive';
import { compare, visitTo, type Part } from './part';

const BUILDS = ['federated', 'monolith', 'naive'] as const;

/** Home, a list, a course, an article, and a page for signed-in people. */
const PAGES = ['/', '/courses', '/courses/elliott-wave-foundations', '/blogs/the-three-rules', '/members'];

/** Cold loads of each page with each build, in turns; and once each over a distant link, for the waves. */
export const pages: Part = {
  sites: [monolithSite, naiveSite],
  measure: async (bench) => {
    const times: string[][] = [];
    const traffic: string[][] = [];
    const goals: Goal[] = [];
    for (const path of PAGES) {
      const waves: WaveFigures[] = [];
      for (const build of BUILDS) waves.push(await measureWaves(visitTo(bench, build, path)));
      const headings = new Set(waves.map(({ heading }) => heading));
      if (headings.size > 1) throw new Error(`The builds differ at ${path}: ${[...headings].join(' / ')}.`);
      const compared = await compare(bench, {
        what: path,
        path,
        builds: BUILDS,
        figures: ['FCP', 'LCP', 'heading', 'hydrated', 'CLS'],
        limits: [
          { figure: 'FCP', to: 'monolith', limit: 1 },
          { figure: 'heading', to: 'monolith', limit: 1 },
          { figure: 'hydrated', to: 'monolith', limit: 1.05 },
          { figure: 'heading', to: 'naive', limit: 0.25 },
        ],
        measure: measureLoad,
      });
      times.push(...compared.rows);
      traffic.push(...waves.map((figures, index) => [path, BUILDS[index] ?? '', ...describeWaves(figures)]));
      const cls = Math.max(...compared.valuesOf('federated', 'CLS'));
      goals.push(...compared.goals, { name: `CLS of ${path}, largest`, value: cls, limit: 0, unit: '' });
      if (path === '/') goals.push(...scriptGoals(waves.map(({ scriptBytes }) => scriptBytes / 1000)));
    }
    const trafficHead = ['Waves to content / hydrated', 'Requests', 'Bytes', 'Scripts until hydrated, brotli'];
    return {
      markdown: [
        table(['Page', '', 'Federated', 'Monolith', 'Naive federation', '/ monolith', '/ naive'], times),
        table(['Page', '', ...trafficHead], traffic),
      ].join('\n\n'),
      goals,
    };
  },
};

const describeWaves = ({ toContent, toHydrated, requests, bytes, scriptBytes }: WaveFigures): string[] => [
  ...[`${toContent} / ${toHydrated}`, `${requests}`],
  ...[bytes, scriptBytes].map((size) => `${(size / 1000).toFixed(1)} KB`),
];

const scriptGoals = ([federated = NaN, monolith = NaN]: number[]): Goal[] => [
  { name: 'First scripts of /, brotli', value: federated, limit: 115, unit: 'KB' },
  { name: 'What federation costs of them', value: federated - monolith, limit: 10, unit: 'KB' },
];
