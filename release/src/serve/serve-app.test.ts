import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { freePorts } from '../../testing/test-site';
import type { Listening } from './listen';
import { serveApp } from './serve-app';

/** A file under a hashed name. */
const HASHED = `main.${'a'.repeat(43)}.js`;

let root: string;
let host: Listening;
let port: number;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'serve-app-test-'));
  const pages = path.join(root, 'current', 'pages');
  await mkdir(path.join(pages, 'courses'), { recursive: true });
  for (const file of ['index.html', 'courses.html', 'courses/_.html', '404.html', 'robots.txt'])
    await writeFile(path.join(pages, file), file);
  await mkdir(path.join(root, 'origins/host'), { recursive: true });
  await writeFile(path.join(root, 'origins/host', HASHED), HASHED);
  [port = 0] = await freePorts(1);
  host = await serveApp({ name: 'host', port }, root, null);
});
afterAll(async () => {
  await host.close();
  await rm(root, { recursive: true });
});

/** Asks for a target exactly as it is written, which `fetch` does not do. */
async function ask(target: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, agent: false }, resolve).on('error', reject).end();
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
  expect(await ask(target)).toMatchObject({ status: 200, body: file });
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
  expect(await ask(target)).toMatchObject({ status: 301, location });
});

test.each([
  ...['/COURSES', '/Courses/x', '/nowhere', '//\\evil.example', '/%5Cevil.example/', '//courses.html'],
  ...['/.env', '/a/.git/config', '/courses.html', '/index', '/404', '/robots.txt.br'],
])('%s is not an address: the page under status 404', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 404, location: undefined, body: '404.html' });
});

test.each(['/main.js', '/courses/main.mjs', '/main.css', '/favicon.ico', '/discovery.json', '/static/app.js.map'])(
  'the missing file %s is answered without HTML',
  async (target) => {
    const { status, type, body } = await ask(target);
    expect([status, type, body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
  },
);

test.each([
  [`/${HASHED}`, 200, 'public, max-age=31536000, immutable'],
  [`/${HASHED.replace('main', 'other')}`, 404, 'no-store'],
  ['/main.js', 404, 'no-store'],
  ['/courses', 200, 'no-cache'],
  ['/courses/', 301, 'no-cache'],
  ['/nowhere', 404, 'no-cache'],
  ['/%00', 400, 'no-cache'],
])('caches get %s with status %s as %s', async (target, status, cache) => {
  expect(await ask(target)).toMatchObject({ status, cache });
});

test('no redirect leads to another site or to another redirect, whatever is asked for', async () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '%2f',
    '%5c',
    '\\',
    '.',
    '..',
    '%2e',
    '%252f',
    'a',
    '%41',
    '?',
    '@',
    ':',
    '%0d',
  );
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
