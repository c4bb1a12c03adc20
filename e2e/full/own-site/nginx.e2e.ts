import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../site/test';
import * as z from 'zod/mini';
import { runNginx } from '../../site/nginx';
import { nginxReference, nginxSite } from '../../site/ports';
import { publishedSite, runRelease, type PublishedSite } from '../../site/published-site';
import {
  comparedRequests,
  decoded,
  essence,
  rawRequest,
  type RawAnswer,
  type RawOptions,
} from '../../site/raw-request';
import { complaintsOf, visit } from '../../site/visitor';

const writtenSchema = z.object({ configuration: z.string() });

let site: PublishedSite;
let nginx: Awaited<ReturnType<typeof runNginx>> | undefined;
/** A script, a style and a font of the host, and the content remote's entry. */
let files: Record<'script' | 'style' | 'font' | 'entry', string>;

/** The site whose addresses are those of nginx. */
const throughNginx = () => ({ ...site.environment, ...nginxSite.environment });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await publishedSite(nginxReference);
  const { configuration } = writtenSchema.parse(await runRelease(throughNginx(), 'nginx'));
  nginx = await runNginx(configuration, nginxSite.origin('members'));
  const find = async (app: string, pattern: RegExp) =>
    `/${(await readdir(path.join(site.folder, 'origins', app))).find((name) => pattern.test(name)) ?? ''}`;
  files = {
    script: await find('host', /^main\..*\.js$/),
    style: await find('host', /^main\..*\.css$/),
    font: await find('host', /\.woff2$/),
    entry: await find('content', /^remoteEntry\..*\.js$/),
  };
});

test.afterAll(async () => {
  await nginx?.end();
  await site.close();
});

const ask = (target: string, options?: RawOptions) => rawRequest(nginxSite.ports.host, target, options);

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

test('hashed files may be kept for ever, and read by every origin', async () => {
  for (const [port, file] of [
    [nginxSite.ports.host, files.script],
    [nginxSite.ports.host, files.font],
    [nginxSite.ports.content, files.entry],
  ] as const) {
    const { status, headers } = await rawRequest(port, file);
    expect(status, file).toBe(200);
    expect(headers, file).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a missing hashed file is a plain-text 404 that no cache keeps and every origin may read', async () => {
  for (const app of ['host', 'content'] as const) {
    const { status, headers, body } = await rawRequest(
      nginxSite.ports[app],
      '/main.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js',
    );
    expect([status, body.toString()]).toEqual([404, 'Not found']);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
  }
});

test('a missing script without a hash in its name is not a page: its answer is plain text', async () => {
  for (const [app, target] of [
    ['host', '/main.js'],
    ['host', '/courses/main.mjs'],
    ['content', '/remoteEntry.js'],
  ] as const) {
    const { status, headers, body } = await rawRequest(nginxSite.ports[app], target);
    expect([status, body.toString()], target).toEqual([404, 'Not found']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test('Brotli, gzip and no compression give the same file, with its type', async () => {
  for (const [target, type] of [
    [files.script, 'application/javascript; charset=utf-8'],
    [files.style, 'text/css; charset=utf-8'],
    ['/discovery.json', 'application/json; charset=utf-8'],
    ['/courses/any', 'text/html; charset=utf-8'],
    ['/nowhere', 'text/html; charset=utf-8'],
  ] as const) {
    const plain = await ask(target);
    expect(plain.headers['content-encoding'], target).toBeUndefined();
    for (const [accepted, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const answer = await ask(target, { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers, `${target} as ${accepted}`).toMatchObject({
        'content-encoding': coding,
        'content-type': type,
        vary: 'Accept-Encoding',
      });
      expect(decoded(answer).equals(plain.body), `${target} as ${accepted}`).toBe(true);
      expect(answer.body.length).toBeLessThan(plain.body.length);
    }
  }
});

test('a hashed file answers a range, and HEAD with its headers alone', async () => {
  const whole = await ask(files.font);
  const part = await ask(files.font, { headers: { Range: 'bytes=10-19' } });
  expect([part.status, part.body.equals(whole.body.subarray(10, 20))]).toEqual([206, true]);
  const head = await ask(files.font, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(whole.body.length));
});

test('each route has its own page, also those with parameters', async () => {
  const page = (file: string) => readFile(path.join(site.folder, 'current/pages', file));
  for (const [target, file] of [
    ['/', 'index.html'],
    ['/courses', 'courses.html'],
    ['/courses/x', 'courses/_.html'],
    ['/courses/x.y', 'courses/_.html'],
    ['/courses/a%20b?tab=1', 'courses/_.html'],
    ['/members', 'members.html'],
    ['/reset-password/a/b', 'reset-password/_/_.html'],
    ['/members/courses/x/quiz', 'members/courses/_/quiz.html'],
    ['/members/courses/x/lessons/y', 'members/courses/_/lessons/_.html'],
  ] as const) {
    const { status, body } = await ask(target);
    expect(status, target).toBe(200);
    expect(body.equals(await page(file)), target).toBe(true);
  }
});

test('a link to set a new password stands in no access log', async () => {
  for (const target of ['/reset-password/MQ/secret', '/reset-password/MQ/secret/', '/courses?logged'])
    expect((await ask(target)).status).toBeLessThan(400);
  await expect.poll(async () => await nginx?.accessLog()).toContain('/courses?logged');
  expect(await nginx?.accessLog()).not.toContain('secret');
});

for (const target of [
  '/nowhere',
  '/COURSES',
  '/courses/a/b',
  '/reset-password/a',
  '/about.html',
  '/404',
  '/index',
  '/.env',
]) {
  test(`${target} is not a valid address: the not-found page, under status 404`, async () => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(404);
    expect(body.equals(await readFile(path.join(site.folder, 'current/pages/404.html')))).toBe(true);
    expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
  });
}

test('every answer of the host that is not an immutable file carries the security headers', async () => {
  for (const [target, options, status] of [
    ['/', {}, 200],
    ['/courses/', {}, 301],
    ['/nowhere', {}, 404],
    ['/', { method: 'POST' }, 405],
    ['/%2e%2e/', {}, 400],
  ] as const) {
    const answer = await ask(target, options);
    expect(answer.status, target).toBe(status);
    expect(answer.headers, target).toMatchObject(SECURITY);
    expect(answer.headers.server).toBe('nginx');
  }
});

test('each page has one address: others lead there, with the query, and never elsewhere', async () => {
  for (const [target, location] of [
    ['/courses/?level=1', '/courses?level=1'],
    ['//courses', '/courses'],
    ['/courses//x?level=1', '/courses/x?level=1'],
    ['/c%6Furses', '/courses'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/%2Fevil.example/', '/evil.example'],
    ['/a%0d%0aSet-Cookie:x/', undefined],
    ['/%5Cevil.example/', undefined],
    ['/\\evil.example/', undefined],
  ] as const) {
    const { status, headers } = await ask(target);
    expect([status, headers.location], target).toEqual([location === undefined ? 404 : 301, location]);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

for (const target of [
  '/..%2f..%2f',
  '/%2e%2e/',
  '/../composition.json',
  '/x/..%2f..%2fcomposition.json',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
]) {
  test(`${target} leads out of the site and is refused`, async () => {
    for (const port of [nginxSite.ports.host, nginxSite.ports.auth]) {
      expect((await rawRequest(port, target)).status).toBe(400);
    }
  });
}

test('a page is asked for again each time, costs nothing while it stays, and is new at once after a promotion', async () => {
  const asLast = ({ headers: { etag = '', 'last-modified': date = '' } }: RawAnswer) => [
    { 'If-None-Match': etag },
    { 'If-Modified-Since': date },
  ];
  const before = await ask('/courses', { headers: { 'Accept-Encoding': 'br' } });
  expect(before.headers['cache-control']).toBe('no-cache');
  for (const headers of asLast(before)) {
    const again = await ask('/courses', { headers: { 'Accept-Encoding': 'br', ...headers } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
  }
  await site.release('promote', 'content');
  for (const headers of asLast(before)) {
    expect((await ask('/courses', { headers: { 'Accept-Encoding': 'br', ...headers } })).status).toBe(200);
  }
});

test('a promotion within the same second as the one before shows, though its pages have the same size', async () => {
  const stopped = `const now = ${Date.now()}; globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
  };`;
  const clock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stopped)}` };
  const promote = () => runRelease({ ...site.environment, ...clock }, 'promote', 'content');
  await promote();
  const first = await ask('/courses');
  const { etag = '', 'last-modified': date = '' } = first.headers;
  await promote();
  for (const headers of [{ 'If-None-Match': etag }, { 'If-Modified-Since': date }]) {
    const next = await ask('/courses', { headers });
    expect([next.status, next.body.length]).toEqual([200, first.body.length]);
  }
});

test('`release serve` answers as nginx does', async () => {
  for (const [target, options] of comparedRequests(files)) {
    for (const app of ['host', 'content'] as const) {
      const expected = essence(await rawRequest(nginxSite.ports[app], target, options));
      const answer = essence(await rawRequest(nginxReference.ports[app], target, options));
      expect.soft(answer, `${app}: ${target} ${JSON.stringify(options)}`).toEqual(expected);
    }
  }
});

test('releases are promoted through nginx, and Chromium shows the site from its separate origins', async ({ page }) => {
  await runRelease(throughNginx(), 'promote', 'host', 'auth', 'content', 'members');
  const complaints = complaintsOf(page);
  const ports = new Set<string>();
  page.on('response', (answer) => ports.add(new URL(answer.url()).port));
  await visit(page, `${nginxSite.origin('host')}/contact`);
  await expect(page.getByRole('heading', { name: 'Write, call, or chat' })).toBeVisible();
  expect([...ports].sort()).toEqual([nginxSite.ports.host, nginxSite.ports.content].map(String));
  expect(complaints).toEqual([]);
});
