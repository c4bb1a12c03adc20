import { createHash, webcrypto } from 'node:crypto';
import { startProvider } from 'shared/testing';
import { expectIntegrity, hasWrongHash } from './entry-integrity';

const FILE = 'var hidden_order_content = {};';
const integrity = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;
let origin: Awaited<ReturnType<typeof startProvider>>;
let answer = { status: 200, body: FILE };

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  origin = await startProvider((_request, response) => response.writeHead(answer.status).end(answer.body));
});
afterAll(() => origin.close());

test.each([
  ['other content', { status: 200, body: `${FILE}//` }, true],
  ['the right content', { status: 200, body: FILE }, false],
  ['no file', { status: 404, body: 'Not found' }, false],
])('%s: wrong hash is %o', async (_what, given, wrong) => {
  answer = given;
  const url = `${origin.baseUrl}/entry.js?${String(given.body.length)}`;
  expectIntegrity(url, integrity);
  expect(await hasWrongHash(url)).toBe(wrong);
});

test('an address that does not answer is not a wrong hash', async () => {
  expectIntegrity('http://127.0.0.1:1/entry.js', integrity);
  expect(await hasWrongHash('http://127.0.0.1:1/entry.js')).toBe(false);
});
