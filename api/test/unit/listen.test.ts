import dns from 'node:dns/promises';
import Fastify from 'fastify';
import { boundedServers } from 'shared/build/bounded-servers';
import { listen } from '../../src/port';
import { freePort } from '../support/process';

test('the API answers on each address of its host, passes over one that the machine does not have, and ends on all', async () => {
  // 192.0.2.1 is an address of no machine (RFC 5737).
  const addresses = ['127.0.0.1', '127.0.0.1', '127.0.0.2', '192.0.2.1'].map((address) => ({ address, family: 4 }));
  jest.spyOn(dns, 'lookup').mockResolvedValue(addresses as never);
  const servers = boundedServers();
  const app = Fastify({ serverFactory: servers.make });
  app.get('/', () => 'hello');
  const port = await freePort();
  await listen(app, servers, { port, host: 'localhost' });
  const ask = (host: string) => fetch(`http://${host}:${port}/`);
  for (const host of ['127.0.0.1', '127.0.0.2']) expect(await (await ask(host)).text()).toBe('hello');
  await servers.end();
  await app.close();
  for (const host of ['127.0.0.1', '127.0.0.2']) await expect(ask(host)).rejects.toThrow();
});
