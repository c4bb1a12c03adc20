import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import fastify from 'fastify';
import { freePort } from '@hidden-order/testing/free-port';
import { newFolder } from '../../testing/new-folder';
import type { Listening } from './listen';
import { requestPath, serveApp } from './serve-app';

/** A file under a hashed name. */
const HASHED = `main.${'a'.repeat(43)}.js`;

const root = newFolder();
let host: Listening;
/** Says what it was asked. */
const api = fastify();
api.post('/*', ({ url, body, headers }) => ({ url, body, from: headers['x-forwarded-for'] }));
let port: number;

beforeAll(async () => {
  const pages = path.join(root, 'current', 'pages');
  await mkdir(path.join(pages, 'courses'), { recursive: true });
  for (const file of ['index.html', 'courses.html', 'courses/_.html', '404.html', 'robots.txt'])
    await writeFile(path.join(pages, file), file);
  await mkdir(path.join(root, 'origins/host'), { recursive: true });
  await writeFile(path.join(root, 'origins/host', HASHED), HASHED);
  port = await freePort();
  await api.listen({ port: 0, host: '127.0.0.1' });
  host = await serveApp({ name: 'host', port }, root, { path: '/api', url: api.listeningOrigin });
});
afterAll(() => Promise.all([host.close(), api.close()]));

/** Asks for a target exactly as it is written, which `fetch` does not do. */
async function ask(target: string, options: RequestOptions = {}, sent?: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path: target, agent: false, ...options };
    request(asked, resolve).on('error', reject).end(sent);
  });
  const { location, 'content-type': type } = answer.headers;
  const cache = answer.headers['cache-control'];
  return { status: answer.statusCode, location, type, cache, body: await text(answer) };
}

test.each([
  ['/', 'index.html'],
  ['/courses', 'courses.html'],
  ['/courses?page=2//3', 'courses.html'],
  ['/courses/x', 'courses/_.html'],
  ['/courses/x.y', 'courses/_.html'],
  ['/robots.txt', 'robots.txt'],
])('%s is answered with %s', async (target, file) => {
  expect(await ask(target)).toMatchObject({ status: 200, body: file, cache: 'no-cache' });
});

test.each([
  ['//', '/'],
  ['//courses', '/courses'],
  ['/courses//x', '/courses/x'],
  ['/courses/', '/courses'],
  ['//courses//x//?level=1', '/courses/x?level=1'],
  ['/c%6Furses', '/courses'],
  ['/courses/a%2Fb', '/courses/a/b'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%2e%2e/', '/'],
  ['/%2F/evil.example', '/evil.example'],
  ['//courses/a%20b', '/courses/a%20b'],
])('%s leads to the one address of that page, %s', async (target, location) => {
  expect(await ask(target)).toMatchObject({ status: 301, location, cache: 'no-cache' });
});

test.each([
  ...['/COURSES', '/Courses/x', '/nowhere', '//\\evil.example', '/%5Cevil.example/', '//courses.html'],
  ...['/.env', '/a/.git/config', '/courses.html', '/index', '/404', '/robots.txt.br'],
])('%s is not an address: the page under status 404', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 404, location: undefined, body: '404.html', cache: 'no-cache' });
});

test.each(['/main.js', '/courses/main.mjs', '/main.css', '/favicon.ico', '/discovery.json', '/static/app.js.map'])(
  'the missing file %s is answered without HTML',
  async (target) => {
    const { status, type, body, cache } = await ask(target);
    expect([status, type, body, cache]).toEqual([404, 'text/plain; charset=utf-8', 'Not found', 'no-store']);
  },
);

test.each([
  [`/${HASHED}`, 200, 'public, max-age=31536000, immutable'],
  [`/${HASHED.replace('main', 'other')}`, 404, 'no-store'],
  ['/%00', 400, 'no-cache'],
])('caches get %s with status %s as %s', async (target, status, cache) => {
  expect(await ask(target)).toMatchObject({ status, cache });
});

test('no redirect leads to another site or to another redirect, whatever is asked for', async () => {
  const part = fc.constantFrom(...'/ // %2f %5c \\ . .. %2e %252f a %41 ? @ : %0d'.split(' '));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const { location } = await ask(`/${parts.join('')}`);
      if (location === undefined) return;
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
      expect((await ask(location)).location).toBeUndefined();
    }),
  );
});

test.each(['/..', '/..%2f', '/%2e%2e/x', '/x/../../y', '/%zz', '/%', '/%00'])('%s is refused', (target) => {
  expect(requestPath(target)).toBeNull();
});

test('a path begins with one slash and never leads out of the site, whatever is asked for', () => {
  const part = fc.constantFrom('..', '.', '/', '//', '%2f', '%2e', '%2E.', 'a', '%5c', '%252e', '?');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = requestPath(`/${parts.join('')}`);
      expect(path ?? '/').toMatch(/^\/(?!\/)/);
      expect((path ?? '/').split('/')).not.toContain('..');
    }),
  );
});

test('a call of the API is passed on; it learns whom a web server in front has named, and that server', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
  const { body } = await ask('/api/a/?b=%2F', { method: 'POST', headers }, '{"c":1}');
  expect(JSON.parse(body)).toEqual({ url: '/a/?b=%2F', body: { c: 1 }, from: '203.0.113.9, 127.0.0.1' });
});

test('while the API does not answer, its calls are answered with status 502, and pages as ever', async () => {
  await api.close();
  expect(await ask('/api/health')).toMatchObject({ status: 502, body: 'Bad gateway' });
  expect(await ask('/courses')).toMatchObject({ status: 200, body: 'courses.html' });
});
