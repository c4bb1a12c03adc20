import { measureLoad } from '../browser/cold-load';
import { table } from '../report';
import { manyRemotesSite } from '../variants/many-remotes';
import { compare, type Part } from './part';

/** The home page with many remotes in the discovery document, and with those that there are. */
export const remotes: Part = {
  sites: [manyRemotesSite],
  measure: async (bench) => {
    const { rows, goals } = await compare(bench, {
      what: '/',
      path: '/',
      builds: ['many remotes', 'federated'],
      figures: ['FCP', 'LCP', 'hydrated', 'requests', 'bytes'],
      limits: (['bytes', 'LCP'] as const).map((figure) => ({ figure, to: 'federated', limit: 1.02 })),
      measure: measureLoad,
    });
    return { markdown: table(['Page', '', '50 remotes', '3 remotes', 'Ratio'], rows), goals };
  },
};
