import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../site/other-browsers/test';
import { mainSite } from '../../site/ports';
import { gate } from '../../site/tabs';

test('what is typed before the code arrives is there afterwards, and counts', async ({ visitor }) => {
  const code = gate();
  const site = await siteWithLateCode(code.opened);
  await visitor.load(`${site.origin}/currency-converter`);
  await visitor.press('Shift');
  await visitor.fill('Amount', '7');
  expect(await visitor.isHydrated()).toBe(false);
  code.open();
  await visitor.isReady();
  await visitor.see('label', 'Amount', { value: expect.stringContaining('7') });
  site.close();
});

/** The main site, whose host's code comes late. Unlike a driver's interception, a server holds it back in every engine. */
async function siteWithLateCode(codeMayCome: Promise<void>) {
  const pass = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith('/main.')) await codeMayCome;
    const answer = await fetch(mainSite.origin('host') + url);
    const headers = new Headers(answer.headers);
    // `fetch` has unpacked the answer.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close().closeAllConnections() };
}
