import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../site/test';
import * as z from 'zod/mini';
import { runNginx } from '../../site/nginx';
import { nginxReference, nginxSite } from '../../site/ports';
import { publishedSite, runRelease, type PublishedSite } from '../../site/published-site';
import { decoded, essence, rawRequest, type RawAnswer, type RawOptions } from '../../site/raw-request';
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
    // As of an app that has no origin of its own.
    [nginxSite.ports.host, `/origins/content${files.entry}`],
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

test('a link of a mail stands in no access log', async () => {
  for (const target of ['/reset-password/MQ/secret', '/confirm-email/MQ/secret/', '/courses?logged'])
    expect((await ask(target)).status).toBeLessThan(400);
  await expect.poll(async () => await nginx?.accessLog()).toContain('/courses?logged');
  expect(await nginx?.accessLog()).not.toContain('secret');
});

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

/** Addresses of all kinds, separated by spaces. */
const ADDRESSES = `
  /robots.txt /sitemap.xml /blogs/feed.xml /share/site.png /favicon.png /favicon.png/ /favicon.png.br /favicon.ico
  /index.html /404.html /404 /index /.env /about.html /main.js /main.css /courses/main.mjs //main.js /remoteEntry.js
  /main.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.js /.well-known/security.txt /_ /%zz /%00 /./ / // //courses
  /members /COURSES /courses/x /courses/x.y /courses/a/b /courses/a%20b?tab=1 /courses//x /courses//x?level=1
  //courses//x//?level=1 /courses//? /courses/?level=1 /courses/x/../y /c%6furses /courses/a%2Fb /courses/_
  /courses/%E2%82%AC/ /courses/a%3Fb/?c=d /courses/a%23b%25%26/?c=d /courses/a+b/ /courses/a+b /courses/.hidden
  /courses?x=%zz /courses/. /courses.html/x /a/.. /a%0d%0aSet-Cookie:x/ /reset-password/a /reset-password/a/b
  /reset-password/_/_.html //evil.example //evil.example/ //\\evil.example /\\evil.example /%2Fevil.example/
  /%5Cevil.example/ /..%2f..%2f /%2e%2e/ /../composition.json /x/..%2f..%2fcomposition.json
  /%2e%2e/%2e%2e/%2e%2e/etc/passwd /?preview=x /courses/?a=b&preview=x /previews/x /previews/x.json /previews/
`;

/** Requests that two servers of one site must answer alike: codings, methods, parts, and addresses of all kinds. */
function comparedRequests(): [string, RawOptions][] {
  const { script, font } = files;
  const kinds = ['/', script, '/nowhere'];
  const withHeaders = (name: string, values: readonly string[]) =>
    kinds.flatMap((target) => values.map((value): [string, RawOptions] => [target, { headers: { [name]: value } }]));
  const addresses = [
    ...ADDRESSES.trim().split(/\s+/),
    ...[`${script}.br`, `${script}.gz`, `${script}/`, `/x${script}`, `/${script}`, `/courses/..${script}`],
    ...[`/${'long'.repeat(100)}`, `/courses/${'long'.repeat(100)}`],
  ];
  return [
    ...withHeaders('Accept-Encoding', ['br', 'gzip, deflate, br, zstd', 'BR', 'br;q=0.5, gzip;q=0', 'br;q=0']),
    ...withHeaders('Range', ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=99999999-']),
    ...withHeaders('If-None-Match', ['"other"']),
    ...[...kinds, font, '/courses', '/courses/', '/discovery.json'].flatMap((target) =>
      ['HEAD', 'POST', 'OPTIONS', 'DELETE'].map((method): [string, RawOptions] => [target, { method }]),
    ),
    ...addresses.map((target): [string, RawOptions] => [target, {}]),
  ];
}

// What `release serve` answers is proved by release/src/serve/serve-app.test.ts.
test('nginx answers as `release serve` does, whatever is asked for', async () => {
  for (const [target, options] of comparedRequests()) {
    for (const app of ['host', 'content'] as const) {
      const answer = essence(await rawRequest(nginxSite.ports[app], target, options));
      const expected = essence(await rawRequest(nginxReference.ports[app], target, options));
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
