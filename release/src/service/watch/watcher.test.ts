import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { appDetailSchema } from '@hidden-order/platform/protocol/release-service';
import { answerFetch } from '../../../testing/answer-fetch';
import { APPS, useSite } from '../../../testing/test-site';
import { audit, status } from '../../commands/status';
import { canary, promote } from '../../commands/promote';
import { publishApp } from '../../commands/publish';
import { rollback } from '../../commands/rollback';
import { createTeamToken } from '../../commands/token';
import { readCurrent } from '../../site/live/composition-record';
import { buildService } from '../service';
import { browserOf, type Report } from './report';
import { Tally, type Fault } from './tally';
import { Watcher } from './watcher';

const site = useSite({ RELEASE_PROXIES: '127.0.0.1', WATCH_WEBHOOK: 'https://hook.example' });
let service: FastifyInstance;
let watcher: Watcher;
let token: string;
/** What the webhook was told. */
let told: unknown[];
/** Every report comes from another address, unless a test says otherwise. */
let address = 0;

beforeEach(async () => {
  told = [];
  answerFetch('https://hook.example', (_url, sent) => {
    told.push(sent);
    return new Response('ok');
  });
  await site.serve(...APPS);
  await site.goLive('1');
  await publishWithMap('2');
  token = (await createTeamToken(site.context, { team: 'content', apps: ['content'], days: 1 })).data.token;
  ({ app: service, watcher } = await buildService(site.context));
});
afterEach(async () => {
  await service.close();
  jest.restoreAllMocks();
});

/** A release whose script has a map: all of it is of line 12, column 5. */
async function publishWithMap(version: string): Promise<void> {
  const { from, manifest } = await site.build('content', version);
  const map = { version: 3, sources: ['webpack://content/./src/button.tsx'], names: [], mappings: 'AAWI' };
  await writeFile(path.join(from, `${manifest.entry}.map`), JSON.stringify(map));
  await publishApp(site.context, 'content', { from, releaseVersion: version });
  script = `content/${manifest.entry}`;
}
let script = '';

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const headers = () => ({ authorization: `Bearer ${token}` });
const askFor = (payload: object) => service.inject({ method: 'POST', url: '/canaries', headers: headers(), payload });

async function beginCanary(payload: object = { release: 'content@2' }): Promise<void> {
  expect((await askFor(payload)).statusCode).toBe(200);
}

async function report(
  content: Report | string,
  from = `198.51.${(address += 1) >> 8}.${address & 255}`,
  origin: string | undefined = site.addresses.host,
) {
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  const sent = { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from, origin, 'user-agent': FIREFOX };
  return (await service.inject({ method: 'POST', url: '/reports', headers: sent, payload })).statusCode;
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const from = (network: string) => ({ network, browser: '' });
const visit = (version: string): Report => ({ visits: [{ app: 'content', version }] });
const failure = (version: string, stack: string[] = []): Report => ({
  app: 'content',
  version,
  phase: 'uncaught',
  code: 'TypeError',
  stack,
  composition,
  page: '/courses',
  versions: { host: '1', content: version },
});
/** That of the documents which report. */
let composition = 2;
async function visits(version: string, count: number): Promise<void> {
  for (let visitor = 0; visitor < count; visitor++) await report(visit(version));
}

/** Shares of the visitors, in percent, by version of content. */
async function shares(): Promise<Record<string, number>> {
  const live = (await readCurrent(site.root))?.discovery.microFrontends.content ?? [];
  return Object.fromEntries(live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
}

test('of thirty visits, a tenth gets a canary set by hand that throws on a click: it is taken back, and all say why', async () => {
  await beginCanary({ release: 'content@2', traffic: 10 });
  await visits('1', 27);
  for (const visitor of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    await report(visit('2'), visitor);
    await report(failure('2', [`${script}:1:20`, 'content/../release.json:1:1']), visitor);
  }
  const detail = appDetailSchema.parse((await service.inject({ url: '/apps/content', headers: headers() })).json());
  expect(detail.tally).toMatchObject({
    versions: [
      { version: '2', visits: 3, failing: 3 },
      { version: '1', visits: 27, failing: 0 },
    ],
    failures: [
      {
        version: '2',
        phase: 'uncaught',
        code: 'TypeError',
        visits: 3,
        first: { composition: 2, page: '/courses', versions: ['host@1', 'content@2'] },
        browsers: ['Gecko 128'],
        stack: ['content/src/button.tsx:12:5'],
      },
    ],
  });
  await watcher.decide(new Date());
  expect(await shares()).toEqual({ '1': 100 });
  const why =
    '3 of 3 visits failed (100 %); of the default version 1, 0 of 27 visits failed (0 %). ' +
    'In 3: uncaught TypeError at content/src/button.tsx:12:5. To open what failed: open 2 --with content@2';
  expect(told).toEqual([{ text: `content 2 was taken back from 10 % of the visitors: ${why}` }]);
  expect((await audit(site.context, 1)).text).toMatch(`rollback content@2  done: ${why}`);
  expect((await status(site.context)).text).toContain(`Z  content 2 was taken back from 10 % of the visitors: ${why}`);
  await canary(site.context, 'content@2', 5);
  expect((await status(site.context)).text).not.toContain('was taken back');
});

test('a canary that does not fail more often grows from 1 to 10, 50 and 100 % by time, and the log says on what grounds', async () => {
  await beginCanary();
  expect(await shares()).toEqual({ '1': 99, '2': 1 });
  for (const [step, share] of [10, 50, 100].entries()) {
    await visits('1', 20);
    await visits('2', 20);
    for (const version of ['1', '2']) await report(failure(version));
    await watcher.decide(later(step + 1));
    expect((await shares())['2']).toBe(share);
  }
  await watcher.decide(later(10));
  expect((await audit(site.context, 1)).text).toContain(
    'promote content@2  done: 1 of 21 visits failed (4.8 %); of the default version 1, 1 of 21 visits failed (4.8 %)',
  );
  expect(told).toEqual([]);
});

test('a share that a team sets by hand stays, and grows on from there when the team lets it', async () => {
  await beginCanary();
  await beginCanary({ release: 'content@2', traffic: 1 });
  await visits('2', 20);
  await watcher.decide(later(1));
  expect((await shares())['2']).toBe(1);
  await canary(site.context, 'content@2', 20);
  await beginCanary();
  expect((await shares())['2']).toBe(20);
  await visits('2', 20);
  await watcher.decide(later(2));
  expect((await shares())['2']).toBe(50);
});

test('two networks do not take back a canary, however many reports come from their addresses', async () => {
  await beginCanary();
  for (let repeat = 0; repeat < 50; repeat++) await report(failure('2'), `2001:db8:${repeat % 2}:${repeat}::${repeat}`);
  await watcher.decide(new Date());
  expect((await shares())['2']).toBe(1);
  for (let repeat = 0; repeat < 5; repeat++) await report(failure('2'), undefined, 'https://elsewhere.example');
  await watcher.decide(new Date());
  expect((await shares())['2']).toBe(1);
  await report(failure('2'), '2001:db8:2::1');
  await watcher.decide(new Date());
  expect(await shares()).toEqual({ '1': 100 });
});

test.each<[string, () => Promise<unknown>, Record<string, number>]>([
  ['takes the canary back', () => rollback(site.context, 'content'), { '2': 100 }],
  ['sets its share by hand', () => canary(site.context, 'content@3', 1), { '2': 99, '3': 1 }],
])('a decision that waits while a team %s changes nothing more', async (_what, team, expected) => {
  await promote(site.context, ['content@2']);
  await site.publish('content', '3');
  await canary(site.context, 'content@3', 1, true);
  const watching = new Watcher(site.context, {
    run: async (_actor, _action, _subjects, work) => {
      await team();
      return { ...(await work(site.context)), checks: [] };
    },
  });
  await watching.readLive();
  for (let visitor = 0; visitor < 20; visitor++) watching.count(failure('3'), from(`${visitor}`));
  await expect(watching.decide(new Date())).rejects.toThrow('has changed meanwhile');
  expect(await shares()).toMatchObject(expected);
  expect(await watching.growthOf('content')).toBeNull();
});

test.each([
  '',
  'no JSON',
  '{}',
  '{"visits":[]}',
  JSON.stringify({ ...failure('2'), visitor: 'a name' }),
  JSON.stringify(failure('unknown')),
])('the report %j counts for nothing, and the answer says so to no caller', async (content) => {
  await beginCanary();
  for (let visitor = 0; visitor < 4; visitor++) expect(await report(content)).toBe(204);
  await watcher.decide(new Date());
  expect((await shares())['2']).toBe(1);
});

test('a failure is of the first composition that had it, whatever its share is by then, and of none that never had the version', async () => {
  await beginCanary();
  const first = async () =>
    appDetailSchema.parse((await service.inject({ url: '/apps/content', headers: headers() })).json()).tally.failures[0]
      ?.first;
  composition = 1;
  await report(failure('2', [`${script}:1:20`]));
  expect(await first()).toMatchObject({ composition: null, page: '/courses' });
  composition = 2;
  await report(failure('2', [`${script}:1:20`]));
  expect(await first()).toMatchObject({ composition: 2 });
  await beginCanary({ release: 'content@2', traffic: 10 });
  composition = 3;
  await report(failure('2', [`${script}:1:20`]));
  expect(await first()).toMatchObject({ composition: 2, versions: ['host@1', 'content@2'] });
  composition = 2;
});

test.each([
  [FIREFOX, 'Gecko 128'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Blink 131',
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', 'WebKit 18'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile Safari/604.1',
    'WebKit 17',
  ],
  ['curl/8.5.0', 'another engine'],
])('of %s the service keeps %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});

test('after a restart of the service, a step begins anew', async () => {
  await beginCanary();
  const after = (await buildService(site.context)).watcher;
  const begun = Date.now();
  for (let network = 0; network < 20; network++) after.count(visit('2'), from(`198.52.0.${network}`));
  jest.spyOn(Date, 'now').mockReturnValue(begun + HOUR_MS);
  expect(Date.parse((await after.growthOf('content'))?.notBefore ?? '')).toBeGreaterThanOrEqual(
    begun + 10 * 60_000 - 5000,
  );
});

test('what many visits report of one version is thinned, and leaves the counts of another as they are', () => {
  const tally = new Tally();
  for (let network = 0; network < 3; network++)
    tally.count('canary', from(String(network)), network === 0 ? failed : undefined);
  for (let network = 0; network < 50_000; network++)
    tally.count('live', from(String(network)), network % 4 === 0 ? failed : undefined);
  expect(tally.countsOf('canary')).toEqual({ visits: 3, failing: 1 });
  const { visits: all, failing } = tally.countsOf('live');
  expect(all).toBeLessThanOrEqual(10_000);
  expect(all).toBeGreaterThan(4000);
  expect(failing / all).toBeCloseTo(0.25, 1);
});
const failed: Fault = { phase: 'load', code: '', stack: [] };
