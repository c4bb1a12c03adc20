import { createHash, randomBytes } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import { discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import type { Routes } from '@hidden-order/platform/page-route';
import { answerFetch } from '../../testing/answer-fetch';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, useSite } from '../../testing/test-site';
import { canary, compose, promote, remove } from './promote';
import { publishApp } from './publish';
import { rollback } from './rollback';
import { status } from './status';

const site = useSite();
const EVENTS = { path: '/events', kind: 'cards' } as const;

/** Publishes a version of an app whose manifest differs. */
async function publishWith(app: string, version: string, change: Partial<AppManifest>): Promise<void> {
  const { from, manifest } = await site.build(app, version);
  await writeFile(path.join(from, 'app.json'), JSON.stringify({ ...manifest, ...change }));
  await publishApp(site.context, app, { from, releaseVersion: version });
}
/** Publishes a version of content with these pages. */
const publishPages = (version: string, routes: Routes) => publishWith('content', version, { routes });

describe('with all origins up', () => {
  beforeEach(() => site.serve(...APPS));

  test('the first promotion needs the host, and names how', async () => {
    await site.publish('content', '1');
    await expect(promote(site.context, ['content'])).rejects.toThrow('A site needs its host. Promote it together');
    await expect(status(site.context)).rejects.toThrow('Nothing is live yet. Publish and promote');
  });

  test('the discovery document has the pages of the versions that visitors get', async () => {
    await site.goLive('1');
    await publishPages('2', {
      home: { path: '/', kind: 'text' },
      course: { path: '/courses/:id', kind: 'text' },
      events: EVENTS,
    });
    await canary(site.context, 'content', 10);
    const routesOf = async () => {
      const live = discoverySchema.parse(await (await fetch(`${site.addresses.host}/discovery.json`)).json());
      return live.microFrontends.content?.map(({ extras }) => Object.keys(extras?.routes ?? {}));
    };
    expect(await routesOf()).toEqual([
      ['home', 'course', 'events'],
      ['home', 'course'],
    ]);
    // Who gets the canary is decided in the browser: for the server its page is not there yet.
    expect((await fetch(`${site.addresses.host}/events`)).status).toBe(404);
    await promote(site.context, ['content']);
    expect(await routesOf()).toEqual([['home', 'course', 'events'], []]);
    expect((await fetch(`${site.addresses.host}/events`)).status).toBe(200);
  });

  test('a version without a page to which the host leads is refused, and so is one with two pages at one address', async () => {
    await site.goLive('1');
    await publishPages('2', { home: { path: '/', kind: 'text' }, one: EVENTS, two: EVENTS });
    const live = await snapshotLive(site.root);
    const refusal = [
      'Refused: the pages do not fit together. What is live stays.',
      '/events of content 2 hides /events of content 2.',
      'content 2 no longer has a page at /courses/x, to which host 1 leads: release host without the link first.',
    ].join('\n  ');
    await expect(promote(site.context, ['content'])).rejects.toThrow(refusal);
    await expect(canary(site.context, 'content', 10)).rejects.toThrow(refusal);
    expect(await snapshotLive(site.root)).toEqual(live);
  });

  test('a canary can always be taken back, also with a page to which the host leads', async () => {
    const home = { path: '/', kind: 'text' } as const;
    await site.publish('host', '1');
    await publishPages('1', { home });
    await promote(site.context, ['host', 'content']);
    await publishPages('2', { home, course: { path: '/courses/:id', kind: 'text' } });
    await canary(site.context, 'content', 10);
    await promote(site.context, ['content@1']);
    expect((await status(site.context)).text).toMatch(/\n {2}1 {2}100 %/);
  });

  test('a release whose page has grown by more than its own budget is refused with what grew, until it states another', async () => {
    await site.goLive('1');
    const publishHome = async (version: string, bytes: number, sizeBudget: number) => {
      const { from, manifest } = await site.build('content', version);
      const text = randomBytes(bytes / 2).toString('hex');
      const home = `home.${createHash('sha256').update(text).digest('base64url')}.js`;
      await writeFile(path.join(from, home), text);
      const exposes = {
        ...manifest.exposes,
        home: { scripts: [home], styles: [] },
        fresh: { scripts: [home], styles: [] },
      };
      await writeFile(path.join(from, 'app.json'), JSON.stringify({ ...manifest, exposes, sizeBudget }));
      await publishApp(site.context, 'content', { from, releaseVersion: version });
    };
    await publishHome('2', 4000, 2500);
    await promote(site.context, ['content@2']);
    await publishHome('3', 8000, 1500);
    const refusal =
      /Refused: content 3 has grown by more than its budget of 1500 bytes since 2\. What is live stays\.\n {2}content\/home: \d{4} to \d{4} bytes, [12]\d{3} more\n {2}content\/fresh/;
    await expect(promote(site.context, ['content@3'])).rejects.toThrow(refusal);
    await expect(canary(site.context, 'content@3', 10)).rejects.toThrow(refusal);
    await publishHome('4', 8000, 2500);
    await canary(site.context, 'content@4', 10);
    await promote(site.context, ['content@4']);
    await rollback(site.context, 'content');
    expect((await status(site.context)).text).toMatch(/\n {2}2 {2}100 %/);
  });

  test.each([
    ['members', 'Nothing of members is published yet. Build it, then publish it: publish members'],
    ['content@7', 'There is no release 7 of content: published are 1. Publish it first.'],
    ['content@../../host/1', 'There is no release ../../host/1 of content'],
    ['unknown', 'There is no app "unknown". There are host, auth, content, members.'],
  ])('%s cannot be promoted', async (name, reason) => {
    await site.goLive('1');
    await expect(promote(site.context, [name])).rejects.toThrow(reason);
  });

  test('each promotion is dated after the one before and before now, within one second and after the clock has gone back', async () => {
    await site.goLive('1');
    const late = Math.floor(Date.now() / 1000) - 60;
    const dates: number[] = [];
    for (let count = 0; count < 4; count++) {
      if (count === 3) await utimes(path.join(site.root, 'current/pages/discovery.json'), late, late);
      await promote(site.context, ['content@1']);
      dates.push(Date.parse((await fetch(site.addresses.host)).headers.get('Last-Modified') ?? '') / 1000);
    }
    const [first = 0, second = 0, third = 0, fourth] = dates;
    expect([second > first, third > second, third < Date.now() / 1000, fourth]).toEqual([true, true, true, late + 1]);
  });
});

describe('with an origin that is not ready', () => {
  afterEach(() => void jest.restoreAllMocks());

  const headers = { 'Access-Control-Allow-Origin': '*' };
  type Fault = (content: Uint8Array<ArrayBuffer>, count: number) => Response;

  /** Version 1 is live, version 2 published; one file of it is answered as `fault` says. */
  async function promoteWith(fault: Fault) {
    await site.serve(...APPS);
    await site.goLive('1');
    const live = await snapshotLive(site.root);
    await site.publish('content', '2');
    const { entry } = (await site.build('content', '2')).manifest;
    const address = `${site.addresses.content}/${entry}`;
    const content = Uint8Array.from(await readFile(path.join(site.root, 'origins/content', entry)));
    let count = 0;
    answerFetch(address, () => fault(content, (count += 1)));
    const outcome = await promote(site.context, ['content@2']).then(() => 'promoted', String);
    return { outcome, address, stayed: JSON.stringify(await snapshotLive(site.root)) === JSON.stringify(live) };
  }

  const breaksOff = () => new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) });
  test.each<[string, Fault, string]>([
    ['is missing', () => new Response(null, { status: 404, headers }), 'answers with status 404'],
    ['answers 500 for good', () => new Response(null, { status: 500, headers }), 'answers with status 500'],
    ['has other content', (content) => new Response(content.slice(1), { headers }), 'is another file'],
    [
      'may not be read by other origins',
      (content) => new Response(content),
      'may not be read by other origins (Access-Control-Allow-Origin must be *)',
    ],
    ['breaks off', () => new Response(breaksOff(), { headers }), 'cannot be reached (terminated)'],
  ])('a file that %s is refused with its address, and all stays live', async (_what, fault, reason) => {
    const { outcome, address, stayed } = await promoteWith(fault);
    expect(outcome).toContain(`ReleaseError: content 2 is not ready: ${address} ${reason}`);
    expect(outcome).toMatch(/Nothing was changed\. \[files-not-served\]$/);
    expect(stayed).toBe(true);
  });

  test('a failure that passes is waited out', async () => {
    const { outcome } = await promoteWith((content, count) =>
      count < 3 ? new Response(null, { status: 503, headers }) : new Response(content, { headers }),
    );
    expect(outcome).toBe('promoted');
  });
});

test('an app that was removed has no pages; a rollback brings it back', async () => {
  await site.serve(...APPS);
  await publishPages('1', { events: EVENTS });
  await publishWith('host', '1', { links: [] });
  await promote(site.context, ['host', 'content']);
  const status = async () => (await fetch(`${site.addresses.host}/events`)).status;
  expect(await status()).toBe(200);
  await remove(site.context, 'content');
  expect(await status()).toBe(404);
  await expect(remove(site.context, 'content')).rejects.toThrow('content is not live.');
  await rollback(site.context, 'content');
  expect(await status()).toBe(200);
});

test('after a change of the settings, compose makes the pages of the live versions again', async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  const before = (await snapshotLive(site.root))['discovery.json']?.split(' ')[1];
  const configuration = { ...site.context.configuration };
  configuration.settings = { ...configuration.settings, apiUrl: 'https://api.example' };
  const { text } = await compose({ ...site.context, configuration });
  expect(text).toBe('compose: composition 2 is live');
  expect(await (await fetch(site.addresses.host)).text()).toContain('"apiUrl":"https://api.example"');
  expect((await snapshotLive(site.root))['discovery.json']?.split(' ')[1]).toBe(before);
});
