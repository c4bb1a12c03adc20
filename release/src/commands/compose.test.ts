import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, DiscoveryEntry } from 'shared/platform/discovery';
import { discoverySchema } from 'shared/platform/discovery-schema';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';
import { compose } from './compose';

let site: TestSite;
beforeAll(async () => {
  site = await makeSite();
  await site.serve(...APPS);
  await site.goLive('1');
  await site.publish('content', '2');
});
afterAll(() => site.remove());

const liveDocument = async (): Promise<Discovery> =>
  discoverySchema.parse(JSON.parse(await readFile(path.join(site.root, 'current/pages/discovery.json'), 'utf8')));

async function composeFrom(text: string) {
  const file = path.join(site.folder, 'discovery.json');
  await writeFile(file, text);
  return compose(site.context, file);
}

/** The live document with something else about the content. */
async function withContent(change: (live: DiscoveryEntry) => object | object[]): Promise<string> {
  const { schema, microFrontends } = await liveDocument();
  const [live] = microFrontends.content ?? [];
  if (live === undefined) throw new Error('The content is not live.');
  const content = change(live);
  return JSON.stringify({ schema, microFrontends: { ...microFrontends, content: [content].flat() } });
}

/** The entry of version 2, as promote would write it. */
async function describeSecond({ deployment }: DiscoveryEntry): Promise<DiscoveryEntry> {
  const { entry, integrity } = (await site.build('content', '2')).manifest;
  return { url: `${site.addresses.content}/${entry}`, metadata: { version: '2', integrity }, deployment };
}

const other = `sha384-${'A'.repeat(64)}`;

test.each<[string, () => Promise<string>, string]>([
  ['that is not valid JSON', () => Promise.resolve('{"schema":'), 'it is not valid JSON'],
  ['of 10 MB', () => Promise.resolve(' '.repeat(10 * 1024 * 1024)), '10485760 bytes'],
  [
    'with traffic over 100',
    () => withContent((live) => ({ ...live, deployment: { traffic: 101, default: true } })),
    'traffic must be at most 100',
  ],
  ['with two defaults', () => withContent((live) => [live, live]), 'exactly one version must be the default'],
  [
    'with a javascript: address',
    () => withContent((live) => ({ ...live, url: 'javascript:alert(1)' })),
    'must be an absolute http(s) address',
  ],
  [
    'without a host',
    async () => JSON.stringify({ ...(await liveDocument()), microFrontends: {} }),
    'A site needs its host',
  ],
  [
    'with two versions of the host',
    async () => {
      const { schema, microFrontends } = await liveDocument();
      const host = (microFrontends.host ?? []).flatMap((live) => [
        live,
        { ...live, deployment: { traffic: 0, default: false } },
      ]);
      return JSON.stringify({ schema, microFrontends: { ...microFrontends, host } });
    },
    "The host's page is one file for all visitors",
  ],
  [
    'with a version that is not published',
    () => withContent((live) => ({ ...live, metadata: { ...live.metadata, version: '9' } })),
    'There is no release 9 of content',
  ],
  [
    'with a version that is a path',
    () => withContent((live) => ({ ...live, metadata: { ...live.metadata, version: '../host/1' } })),
    'There is no release ../host/1 of content',
  ],
  [
    'with the hash of another file',
    () => withContent((live) => ({ ...live, metadata: { version: '1', integrity: other } })),
    'its integrity must be sha384-',
  ],
  [
    'without a hash',
    () => withContent((live) => ({ ...live, metadata: { version: '1' } })),
    'its integrity must be sha384-',
  ],
  [
    'with another file as the entry',
    () => withContent((live) => ({ ...live, url: `${live.url}?other.js` })),
    'is not its entry',
  ],
  [
    'with an address that is down',
    () => withContent((live) => ({ ...live, fallbackUrl: live.url.replace(/localhost:\d+/, 'localhost:1') })),
    'cannot be reached',
  ],
  [
    'with markup in an address',
    () =>
      withContent((live) => ({
        ...live,
        url: live.url.replace(/\/(?=remoteEntry)/, '/"><script>alert(1)</script><a b="/'),
      })),
    'is not ready',
  ],
])(
  'a document %s is refused, and what is live stays, byte for byte',
  async (_what, make, reason) => {
    const before = await snapshotLive(site.root);
    await expect(composeFrom(await make())).rejects.toThrow(reason);
    expect(await snapshotLive(site.root)).toEqual(before);
  },
  15_000,
);

test('a file that is not there is refused', async () => {
  await expect(compose(site.context, path.join(site.folder, 'nothing.json'))).rejects.toThrow(
    'nothing.json cannot be read. Name a discovery document that is there.',
  );
});

test('after a change of the settings, compose makes the pages of the live versions again', async () => {
  const configuration = { ...site.context.configuration };
  configuration.settings = { ...configuration.settings, apiUrl: 'https://api.example' };
  const before = await liveDocument();
  const { text } = await compose({ ...site.context, configuration }, undefined);
  expect(text).toBe('compose: composition 2 is live');
  expect(await (await fetch(site.addresses.host)).text()).toContain('"apiUrl":"https://api.example"');
  expect(await liveDocument()).toEqual(before);
});

test('a document of what was published goes live with the pages of its versions, and keeps what others need in it', async () => {
  const { schema, microFrontends } = await liveDocument();
  const content = await Promise.all((microFrontends.content ?? []).map(describeSecond));
  const extras = { note: 'written by hand' };
  const written = {
    schema,
    microFrontends: { ...microFrontends, content: content.map((entry) => ({ ...entry, extras })) },
  };
  const { data } = await composeFrom(JSON.stringify(written));
  expect(data).toMatchObject({
    action: 'compose',
    changes: [
      { app: 'host', version: '1' },
      { app: 'content', version: '2' },
    ],
  });
  const routes = microFrontends.content?.[0]?.extras?.routes;
  const routed = content.map((entry) => ({ ...entry, extras: { ...extras, routes } }));
  expect(await liveDocument()).toEqual({ schema, microFrontends: { ...microFrontends, content: routed } });
  expect(Object.keys(routes ?? {})).toEqual(['home', 'course']);
});
