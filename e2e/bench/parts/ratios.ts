import { median } from 'simple-statistics';
import { startBareRoute, load, startLoadedApi } from '../http-load';
import { table } from '../report';
import type { Part } from './part';

const TURNS = 3;
const SECONDS = 5;
/** The least that a route answers, as a share of what the bare route does. */
const LEAST_SHARE = 0.6;

const ROUTES = [
  { path: '/health', known: false },
  { path: '/courses/', known: false },
  { path: '/courses/elliott-wave-foundations/', known: false },
  { path: '/blogs/', known: false },
  { path: '/courses/', known: true },
];

/** What the API answers beside a bare route that sends as many bytes, in turns: `known` is what the caller has already. */
export const apiRatios: Part = {
  sites: [],
  measure: async ({ report }) => {
    const api = await startLoadedApi();
    const bare = await startBareRoute();
    try {
      const rows: string[][] = [];
      const goals = [];
      for (const { path, known } of ROUTES) {
        const first = await fetch(api.url + path);
        const bytes = known ? 0 : (await first.arrayBuffer()).byteLength;
        const headers = known ? { 'if-none-match': first.headers.get('etag') ?? '' } : {};
        const turns: { own: number; bare: number }[] = [];
        for (let turn = 0; turn < TURNS; turn++) {
          const own = await load({ url: api.url + path, headers, duration: SECONDS });
          const most = await load({ url: bare.urlOf(bytes), duration: SECONDS });
          turns.push({ own: own.perSecond, bare: most.perSecond });
        }
        const own = median(turns.map((turn) => turn.own));
        const most = median(turns.map((turn) => turn.bare));
        const name = known ? `${path}, known (304)` : path;
        rows.push([name, `${bytes}`, own.toFixed(0), most.toFixed(0), (own / most).toFixed(2)]);
        goals.push({ name: `Bare route / ${name}`, value: most / own, limit: 1 / LEAST_SHARE, unit: '×' as const });
        report(name);
      }
      return { markdown: table(['Route', 'Bytes', 'Answers per second', 'Bare route', 'Share'], rows), goals };
    } finally {
      await bare.close();
      await api.close();
    }
  },
};
