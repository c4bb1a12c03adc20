import { mainSite } from '../site/ports';

/** The servers of the benchmark on consecutive ports, except for the API. The hosts are called like their builds. */
const CONSECUTIVE = [
  ...['federated', 'auth', 'content', 'members', 'monolith', 'many remotes'],
  ...['naive', 'naive auth', 'naive content', 'naive members'],
  ...['lighthouse browser', 'bare route', 'loaded api', 'its metrics'],
];
/** How far the port on which browsers reach a server, over the shaped link, is above the server's own. */
const PUBLIC = 50;

export const SERVERS = [...CONSECUTIVE, 'api'];

/** @throws Error for a server that has no port here */
export function portOf(server: string): number {
  if (server === 'api') return mainSite.ports.api;
  const offset = CONSECUTIVE.indexOf(server);
  if (offset === -1) throw new Error(`The benchmark has no port for ${server}. Add it to e2e/bench/ports.ts.`);
  return mainSite.ports.host + offset;
}

export const publicPortOf = (server: string): number => portOf(server) + PUBLIC;

/** Address under which browsers reach a server. */
export const publicOrigin = (server: string): string => `http://localhost:${publicPortOf(server)}`;
