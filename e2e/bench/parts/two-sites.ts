import { measureLoad } from '../browser/cold-load';
import { table } from '../report';
import { skeletonSite } from '../variants/federated';
import { manyRemotesSite } from '../variants/many-remotes';
import { compare, type Part } from './part';

const FIGURES = ['FCP', 'LCP', 'hydrated', 'requests', 'bytes'] as const;

/** The home page with many remotes in the discovery document, and with those that there are. */
export const remotes: Part = {
  sites: [manyRemotesSite],
  measure: async (bench) => {
    const { rows, goals } = await compare(bench, {
      what: '/',
      path: '/',
      builds: ['many remotes', 'federated'],
      figures: FIGURES,
      limits: (['bytes', 'LCP'] as const).map((figure) => ({ figure, to: 'federated', limit: 1.02 })),
      measure: measureLoad,
    });
    return { markdown: table(['Page', '', '50 remotes', '3 remotes', 'Ratio'], rows), goals };
  },
};

/** The members area with its first view, and with its skeleton until its code is there. */
export const firstView: Part = {
  sites: [skeletonSite],
  measure: async (bench) => {
    const { rows, goals } = await compare(bench, {
      what: '/members',
      path: '/members',
      builds: ['federated', 'skeleton'],
      figures: FIGURES,
      limits: [{ figure: 'LCP', to: 'skeleton', limit: 0.7 }],
      measure: measureLoad,
    });
    return { markdown: table(['Page', '', 'First view', 'Skeleton', 'Ratio'], rows), goals };
  },
};
