import { mainSite, portsFrom } from '../site/ports';

const FIRST = mainSite.ports.host;

/** A port of a server, and the one in front of it, on which browsers reach it over the shaped link. */
interface Pair {
  server: number;
  public: number;
}
const pair = (offset: number): Pair => ({ server: FIRST + offset, public: FIRST + offset + 50 });

/** The site as it is released; with it the API that all variants call. */
export const federatedPorts = portsFrom(FIRST);

/** Where browsers reach each server of the benchmark. */
export const pairs = {
  host: pair(0),
  auth: pair(1),
  content: pair(2),
  members: pair(3),
  api: { server: federatedPorts.ports.api, public: federatedPorts.ports.api + 50 },
  monolith: pair(10),
  many: pair(11),
  oneOrigin: pair(12),
  naiveHost: pair(20),
  naiveAuth: pair(21),
  naiveContent: pair(22),
  naiveMembers: pair(23),
} as const;

/** Remote debugging port of the browser that Lighthouse audits with. */
export const DEBUGGING_PORT = FIRST + 99;

/** Address under which browsers reach a server. */
export const publicOrigin = (name: keyof typeof pairs): string => `http://localhost:${pairs[name].public}`;
