import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { PROOF_FILE_LENGTH } from '@hidden-order/api-shapes/transfers';
import { freePort } from '@hidden-order/testing/free-port';
import { rateLimits } from '../../src/plugins/limits/tables';
import { runNginx } from '../support/nginx';
import { newPerson, registration } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

const REPOSITORY = join(__dirname, '../../..');

let api: TestApi;
let entrance: number;
let site: number;
let stop: () => Promise<void>;
/** An address that has an account. */
let taken: string;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_REGISTRATION: '2/3600', LIMIT_SIGN_IN: '3/3600' });
  taken = (await newPerson(api)).email;
  entrance = await freePort();
  site = await freePort();
  // The site's server is the one that `release nginx` writes, and the one with TLS is that of the guide. In place of TLS
  // this one takes the PROXY protocol, which lets a test call from any address.
  const template = await readFile(join(REPOSITORY, 'release/src/nginx/site.conf.template'), 'utf8');
  const guide = await readFile(join(REPOSITORY, 'docs/how-to/deploy-with-nginx.md'), 'utf8');
  const toApi = partOf(template, /location \^~ \{\{apiProxy\.path\}\}\/ \{[^}]*\{\{apiProxy\.url\}\}[^}]*\}/);
  const toSite = partOf(guide, /location \/ \{[^}]*\}/);
  const forwarding = partOf(guide, /proxy_set_header X-Forwarded-For [^;]*;/);
  const http = `
    server {
      listen 127.0.0.1:${entrance} proxy_protocol;
      set_real_ip_from 127.0.0.1;
      real_ip_header proxy_protocol;
      ${forwarding}
      ${toSite.replace('127.0.0.1:3000', `127.0.0.1:${site}`)}
    }
    server {
      listen 127.0.0.1:${site};
      ${toApi.replace('{{apiProxy.path}}', '/api').replace('{{apiProxy.url}}', api.url)}
    }
  `;
  stop = await runNginx(http, site);
});
beforeEach(() => api.db.delete(rateLimits));
afterAll(async () => {
  await stop();
  await api.close();
});

/** What a file has of a pattern, without which nothing would be tested. */
function partOf(text: string, pattern: RegExp): string {
  const [part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`Nothing matches ${String(pattern)}.`);
  return part;
}

/** Sends JSON from an address; gives the whole answer. */
async function post(from: string, path: string, body: object, headers: Record<string, string>): Promise<string> {
  const text = JSON.stringify(body);
  const family = from.includes(':') ? 'TCP6' : 'TCP4';
  const socket = connect(entrance, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      `PROXY ${family} ${from} ${from} 40000 443`,
      `POST /api${path} HTTP/1.1`,
      'host: academy.example',
      'connection: close',
      'content-type: application/json',
      ...Object.entries(headers).map((header) => header.join(': ')),
      `content-length: ${text.length}`,
      '',
      text,
    ].join('\r\n'),
  );
  return textOf(socket);
}

/** Tries to register, with an e-mail that is taken, from an address; gives the status. */
const register = async (from: string, forwarded: string): Promise<number> =>
  Number(
    (await post(from, '/auth/users/', registration({ email: taken }), { 'x-forwarded-for': forwarded })).split(' ')[1],
  );

test.each([
  ['visitors', '198.51.100.1', '198.51.100.1', '198.51.100.1', '203.0.113.7'],
  ['networks of 64 bits of IPv6', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:1::3', '2001:db8:0:2::1'],
])('behind two proxies %s count for themselves, whatever they forge', async (_what, first, second, third, victim) => {
  expect(await register(first, victim)).toBe(400);
  expect(await register(second, '127.0.0.1')).toBe(400);
  expect(await register(third, `${victim}, 127.0.0.1`)).toBe(429);
  expect([await register(victim, victim), await register(victim, third)]).toEqual([400, 400]);
});

test('the file of a proof passes both proxies at its full size', async () => {
  const { bearer } = await newPerson(api);
  const proof = { way: 'raast', transaction: '', file: 'A'.repeat(PROOF_FILE_LENGTH) };
  // The API has read it, and knows no such payment.
  expect(await post('198.51.100.9', '/payments/PAY-NONE/proofs/', proof, bearer)).toContain('{"detail":"Not found."}');
});
