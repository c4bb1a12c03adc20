import { mainSite } from '../site/ports';

/** Each server of the benchmark, by how far its port is above the first one. The hosts are called like their builds. */
const OFFSETS: Readonly<Record<string, number>> = {
  federated: 0,
  auth: 1,
  content: 2,
  members: 3,
  monolith: 10,
  'many remotes': 11,
  skeleton: 12,
  naive: 20,
  'naive auth': 21,
  'naive content': 22,
  'naive members': 23,
  'lighthouse browser': 40,
  api: mainSite.ports.api - mainSite.ports.host,
};
/** How far the port on which browsers reach a server, over the shaped link, is above the server's own. */
const PUBLIC = 50;

export const SERVERS = Object.keys(OFFSETS);

/** @throws Error for a server that has no port here */
export function portOf(server: string): number {
  const offset = OFFSETS[server];
  if (offset === undefined) throw new Error(`The benchmark has no port for ${server}. Add it to e2e/bench/ports.ts.`);
  return mainSite.ports.host + offset;
}

export const publicPortOf = (server: string): number => portOf(server) + PUBLIC;

/** Address under which browsers reach a server. */
export const publicOrigin = (server: string): string => `http://localhost:${publicPortOf(server)}`;
