import type { Certificate } from '@hidden-order/testing/certificate';
import { ShapedLink } from './browser/shaped-link';
import { openTlsFront } from './browser/tls-front';
import { mainSite } from '../site/ports';

/** The servers of the benchmark, on consecutive ports. The hosts are called like their builds. */
const SERVERS = [
  ...['federated', 'auth', 'content', 'members', 'monolith'],
  ...['naive', 'naive auth', 'naive content', 'naive members', 'api'],
];

/** How browsers speak to the servers, and how far above a server's own port they reach it. */
const PROTOCOLS = { 'HTTP/1.1': { scheme: 'http', above: 20 }, 'HTTP/2': { scheme: 'https', above: 40 } } as const;
/** How far a server's TLS front is above it. */
const FRONT = 60;

export type Protocol = keyof typeof PROTOCOLS;

/** @throws Error for a server that has no port here */
export function portOf(server: string): number {
  const offset = SERVERS.indexOf(server);
  if (offset === -1) throw new Error(`The benchmark has no port for ${server}. Add it to e2e/bench/network.ts.`);
  return mainSite.ports.host + offset;
}

/** Gives the address under which browsers reach a server. */
export type OriginOf = (server: string) => string;

/** @returns the addresses of servers for browsers that speak this protocol */
export const originsBy = (protocol: Protocol): OriginOf => {
  const { scheme, above } = PROTOCOLS[protocol];
  return (server) => `${scheme}://localhost:${portOf(server) + above}`;
};

/** Opens one link before all servers, for both protocols. It is open until the process ends. */
export async function openLink(certificate: Certificate): Promise<ShapedLink> {
  const link = new ShapedLink();
  for (const port of SERVERS.map(portOf)) {
    await link.open(port + PROTOCOLS['HTTP/1.1'].above, port);
    await openTlsFront(port + FRONT, port, certificate);
    await link.open(port + PROTOCOLS['HTTP/2'].above, port + FRONT);
  }
  return link;
}
