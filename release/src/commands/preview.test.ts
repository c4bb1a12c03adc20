import { rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endServer } from '@hidden-order/node/time-outs';
import { discoverySchema, previewSchema } from '@hidden-order/platform/protocol/discovery-schema';
import { PREVIEW } from '@hidden-order/platform/protocol/discovery';
import { previewFile } from '@hidden-order/platform/protocol/preview';
import type { AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import { APPS, useSite } from '../../testing/test-site';
import { makeOlder } from '../../testing/make-older';
import { snapshotLive } from '../../testing/snapshot';
import { COMPRESSED } from '../site/releases/compress';
import { addPreview, endPreviews, isExpired } from '../site/live/previews';
import { siteFolder } from '../site/site-folder';
import { endPreview, preview } from './preview';
import { canary, promote, remove } from './promote';
import { prune } from './prune';
import { publishApp } from './publish';
import { rollback } from './rollback';
import { listen } from '../serve/listen';
import { OpenedSites } from '../service/opened-sites';
import { status } from './status';

const DAY_MS = 24 * 60 * 60 * 1000;

const site = useSite();

beforeEach(async () => {
  await site.serve(...APPS);
  await site.addApp('events');
  await site.goLive('1');
  await site.publish('content', '2');
});
afterEach(() => jest.restoreAllMocks());

const tokenIn = ({ data: { url } }: Awaited<ReturnType<typeof preview>>) =>
  new URL(url).searchParams.get(PREVIEW) ?? '';
const askFor = (token: string) => fetch(`${site.addresses.host}/${previewFile(token)}`);
const liveVersions = async () =>
  discoverySchema.parse(await (await fetch(`${site.addresses.host}/discovery.json`)).json()).microFrontends.content;

/** Publishes a remote that is not live yet. */
async function publishEvents(): Promise<AppManifest> {
  const { from, manifest } = await site.build('events', '1');
  const own = { ...manifest, routes: { list: { path: '/events', kind: 'cards' } } } as const;
  await writeFile(path.join(from, 'app.json'), JSON.stringify({ ...own, exposes: { list: manifest.exposes.home } }));
  await publishApp(site.context, 'events', { from, releaseVersion: '1' });
  return manifest;
}

test('the link leads to a version that no visitor gets, for three days by default, and no cache or search engine keeps it', async () => {
  const before = await liveVersions();
  const made = await preview(site.context, ['content@2']);
  expect(made.data.url).toMatch(/^http:\/\/localhost:\d+\/\?preview=[\w-]{22}$/);
  const lasts = Date.parse(made.data.expiresAt) - Date.now();
  expect(lasts).toBeGreaterThan(3 * DAY_MS - 60_000);
  expect(lasts).toBeLessThanOrEqual(3 * DAY_MS);
  const file = await askFor(tokenIn(made));
  const { content } = previewSchema.parse(await file.json()).entries;
  expect(content?.metadata.version).toBe('2');
  expect((await fetch(content?.url ?? '')).status).toBe(200);
  for (const answer of [file, await fetch(made.data.url)]) {
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  }
  expect(await liveVersions()).toEqual(before);
});

test('previews outlast what is put live; they end by themselves, by a command, with their release, and with their app', async () => {
  const makeTwo = async () => [
    tokenIn(await preview(site.context, ['content@2'])),
    tokenIn(await preview(site.context, ['events@1'])),
  ];
  const answers = async (tokens: string[]) => Promise.all(tokens.map(async (token) => (await askFor(token)).status));
  await publishEvents();
  const first = await makeTwo();
  await promote(site.context, ['host@1']);
  expect(await answers(first)).toEqual([200, 200]);
  await endPreview(site.context, 'content@2');
  expect(await answers(first)).toEqual([404, 200]);
  const live = await snapshotLive(site.root);
  await preview(site.context, ['content@2']);
  expect(await snapshotLive(site.root)).toEqual(live);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * DAY_MS);
  const second = await makeTwo();
  expect(await endPreviews(site.context.store, isExpired)).toBe(2);
  expect(await answers(second)).toEqual([200, 200]);
  await promote(site.context, ['events@1']);
  await remove(site.context, 'events');
  expect(await answers(second)).toEqual([200, 404]);
  await makeOlder(site.root, 100);
  await prune(site.context, 1);
  expect(await answers(second)).toEqual([404, 404]);
});

test('a name that nobody has made opens nothing', async () => {
  await preview(site.context, ['content@2']);
  for (const name of ['x'.repeat(22), '../service/tokens', '%2e%2e/service/tokens'])
    expect((await askFor(name)).status).toBe(404);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['that is not published', () => preview(site.context, ['content@3']), 'There is no release 3 of content'],
  ['that is live', () => preview(site.context, ['content@1']), 'content 1 is live already'],
  ['that is named twice', () => preview(site.context, ['content@2', 'content@1']), 'content is named twice'],
  [
    'of an app that has fifty',
    async () => {
      const [entry] = (await liveVersions()) ?? [];
      for (let count = 0; entry && count < 50; count++)
        await addPreview(site.context.store, {
          of: 'content',
          entries: { content: entry },
          expiresAt: new Date().toISOString(),
        });
      return preview(site.context, ['content@2']);
    },
    'content has 50 previews. End those of a release first',
  ],
  [
    'whose files are not those that were published',
    async () => {
      const { manifest } = await site.build('content', '2');
      const file = path.join(siteFolder(site.root).origin('content'), manifest.entry);
      await writeFile(file, 'planted()');
      for (const ending of COMPRESSED) await rm(file + ending, { force: true });
      return preview(site.context, ['content@2']);
    },
    'is another file: its hash is not the one that was published',
  ],
])('a preview of a release %s is refused', async (_what, attempt, reason) => {
  const before = await snapshotLive(site.root);
  await expect(attempt()).rejects.toThrow(reason);
  expect(await snapshotLive(site.root)).toEqual(before);
});

test('a remote that was never live can be previewed: pages may load it', async () => {
  await publishEvents();
  const { entries } = previewSchema.parse(
    await (await askFor(tokenIn(await preview(site.context, ['events@1'])))).json(),
  );
  expect(entries.events?.extras?.routes).toEqual({ list: { path: '/events', kind: 'cards' } });
  expect(entries.events?.url).toContain(`${site.addresses.host}/origins/events/`);
  expect((await fetch(entries.events?.url ?? '')).status).toBe(200);
});

test('several remotes are previewed together, and end together; with a host they get pages and an origin of their own', async () => {
  await publishEvents();
  const both = await preview(site.context, ['content@2', 'events@1']);
  const { entries } = previewSchema.parse(await (await askFor(tokenIn(both))).json());
  expect(Object.entries(entries).map(([app, { metadata }]) => `${app}@${metadata.version}`)).toEqual([
    'content@2',
    'events@1',
  ]);
  await endPreview(site.context, 'events@1');
  expect((await askFor(tokenIn(both))).status).toBe(404);

  await site.publish('host', '2');
  const live = await snapshotLive(site.root);
  const apart = await preview(site.context, ['host@2', 'content@2']);
  const { hostname } = new URL(apart.data.url);
  expect(hostname).toMatch(/^[0-9a-f]{32}\.localhost$/);
  const opened = new OpenedSites(site.context);
  const server = opened.server();
  await listen(server, 0, '');
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const asked = { port, host: '127.0.0.1', path: '/courses/x', agent: false, headers: { host: hostname } };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => get(asked, resolve).on('error', reject));
    return { status: answer.statusCode, page: await text(answer) };
  };
  expect((await ask()).page).toMatch(/>2<\/header>.*<strong>Preview<\/strong>host 2 with content 2, until /s);
  expect(await snapshotLive(site.root)).toEqual(live);
  await endPreview(site.context, 'host@2');
  expect((await ask()).status).toBe(404);
  await endServer(server);
});

test('a canary begins with testers alone, grows from there, and is nobody’s fallback', async () => {
  const shares = async () =>
    (await liveVersions())?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
  await canary(site.context, 'content@2', 0);
  expect(await shares()).toEqual([
    ['1', 100],
    ['2', 0],
  ]);
  expect((await liveVersions())?.[1]?.extras).toMatchObject({ testers: true, routes: { home: { path: '/' } } });
  expect((await status(site.context)).text).toContain('2  for testers alone');
  await canary(site.context, 'content@2', 1, true);
  expect(await shares()).toEqual([
    ['2', 1],
    ['1', 99],
  ]);
  await canary(site.context, 'content@2', 0);
  await rollback(site.context, 'content');
  expect(await shares()).toEqual([['1', 100]]);
});
