/** @jest-environment node */
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '@hidden-order/testing/certificate';
import * as z from 'zod';
import { Sandbox } from './sandbox';

/** Code that works for a while each time that it is asked. */
const BURNS = 'serve({ burn: (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); return null; } });';

test('code that never is silent has its share of the processor, and then ends', async () => {
  const sandbox = new Sandbox({ script: BURNS, seconds: 1 });
  const burnAll = async () => {
    for (let at = 0; at < 200; at++) await sandbox.call(z.null(), 'burn', 100, '/page');
  };
  await expect(burnAll().finally(() => sandbox.close())).rejects.toThrow(
    '/page: it takes more than 1 s of the processor',
  );
}, 60_000);

/** Code that says what else of our environment it has, and what an address answers. */
const ASKS = `serve({ ask: async (url) => [Object.keys(process.env), await (await fetch(url)).text()] });`;

test('it reads an API whose certificate is of an authority that the machine trusts, which is all it has of the environment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-authority-'));
  // Also for the sandbox's own user.
  await chmod(folder, 0o755);
  const { key, certificate } = makeCertificate();
  const server = createServer({ key, cert: certificate }, (_request, answer) => answer.end('courses')).listen(0);
  await once(server, 'listening');
  const authority = path.join(folder, 'authority.pem');
  await writeFile(authority, certificate);
  const { NODE_EXTRA_CA_CERTS: before } = process.env;
  process.env.NODE_EXTRA_CA_CERTS = authority;
  const sandbox = new Sandbox({ script: ASKS });
  try {
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    await expect(sandbox.call(z.tuple([z.array(z.string()), z.string()]), 'ask', url, url)).resolves.toEqual([
      ['NODE_EXTRA_CA_CERTS'],
      'courses',
    ]);
  } finally {
    sandbox.close();
    if (before === undefined) delete process.env.NODE_EXTRA_CA_CERTS;
    else process.env.NODE_EXTRA_CA_CERTS = before;
    server.close();
    await rm(folder, { recursive: true });
  }
});
