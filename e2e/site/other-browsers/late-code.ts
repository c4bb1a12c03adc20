import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mainSite } from '../ports';
import { gate } from '../tabs';

/** The main site at an address of its own, whose host's code comes only when a test lets it. */
export interface LateCodeSite {
  origin: string;
  hold: () => void;
  letCome: () => void;
  close: () => void;
}

/** Serves the main site with its code held. Unlike a driver's interception, a server holds it back in every engine. */
export async function siteWithLateCode(): Promise<LateCodeSite> {
  let code = gate();
  const pass = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith('/main.')) await code.opened;
    const answer = await fetch(mainSite.origin('host') + url);
    const headers = new Headers(answer.headers);
    // `fetch` has unpacked the answer.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    headers.set('cache-control', 'no-store');
    response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    hold: () => (code = gate()),
    letCome: () => code.open(),
    close: () => server.close().closeAllConnections(),
  };
}
