/** @jest-environment node */
import { createHash } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { API_CALLS_FILE, CONTRACT_FOLDER, type ApiCall } from '@hidden-order/platform/protocol/app-contract';
import { answerFetch } from '../../testing/answer-fetch';
import { writeFiles } from '../../testing/new-folder';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite, useSite, type TestSite } from '../../testing/test-site';
import { canary, compose, promote } from '../commands/promote';
import { publishApp } from '../commands/publish';
import { rollback } from '../commands/rollback';
import { readCurrent } from '../site/live/composition-record';
import { findComposition } from './find-composition';
import { openComposition } from './open-composition';

const site = useSite();
beforeEach(async () => {
  await site.serve(...APPS);
  await site.goLive('1');
});
afterEach(() => void jest.restoreAllMocks());

const read = async (url: string, at = '/courses/x') => (await fetch(url + at)).text();
const dataOf = (page: string): unknown => JSON.parse(/id="site-data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
/** What visitors see of a page. */
const shown = (page: string): string => /<div id="root".*?<\/div>/s.exec(page)?.[0] ?? '';

/** Reads what an opened composition serves. */
async function open<Result>(
  of: TestSite,
  named: string,
  use: (url: string, calls: readonly string[] | null) => Promise<Result>,
  { versions = [] as string[], comparesCalls = false } = {},
): Promise<Result> {
  const past = await findComposition(of.root, named);
  const { url, calls, close } = await openComposition(of.context, past, { versions, comparesCalls });
  try {
    return await use(url, calls);
  } finally {
    await close();
  }
}

test('an older composition has its old pages on an origin of its own, where it calls the API and reports nothing; visitors notice nothing', async () => {
  await site.goLive('2');
  const live = await snapshotLive(site.root);
  await open(site, '1', async (url) => {
    const answer = await fetch(`${url}/courses/x`);
    const page = await answer.text();
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(page).toContain('>1</header>');
    expect(dataOf(page)).toMatchObject({ composition: 1, apiUrl: `${url}/api`, reportUrl: null });
    expect(page).not.toContain('http://localhost:1"');
    expect(page).toMatch(
      /<strong>Composition 1<\/strong>Live from \d{4}-.* UTC to .* UTC\. Accounts and data are those of today\./,
    );
    const style = /<style>([^<]*opened-bar[^<]*)<\/style>/.exec(page)?.[1] ?? '';
    expect(page.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(page).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const [script = ''] = /\/main\.[\w-]+\.js/.exec(page) ?? [];
    expect(await read(url, script)).toContain("'host 1'");
    expect(await read(url, '/discovery.json')).toContain('"version":"1"');
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  });
  expect(await snapshotLive(site.root)).toEqual(live);
});

test('where visitors had two versions, browsers get the one that is named, or the one of most', async () => {
  await site.publish('content', '2');
  await canary(site.context, 'content@2', 10);
  const shares = (versions: string[]) =>
    open(site, '2', async (url) => [await read(url, '/discovery.json'), dataOf(await read(url))], { versions });
  const of = (first: number, second: number) => {
    const deployments = [
      { traffic: first, default: false },
      { traffic: second, default: true },
    ];
    return {
      microFrontends: { content: deployments.map((deployment) => expect.objectContaining({ deployment }) as object) },
    };
  };
  for (const [versions, expected] of [
    [[], of(0, 100)],
    [['content@2'], of(100, 0)],
  ] as const) {
    const [served, data] = await shares([...versions]);
    expect(JSON.parse(served as string)).toMatchObject(expected);
    expect(data).toMatchObject({ discovery: expected });
  }
  await expect(shares(['content@3'])).rejects.toThrow('Composition 2 has no content@3. It has');
});

test('a composition is named by number or by a time at which it was live', async () => {
  const { at } = (await readCurrent(site.root)) ?? { at: '' };
  const late = new Date(Date.parse(at) + 120_000).toISOString();
  const idAt = async (named: string) => (await findComposition(site.root, named)).composition.id;
  expect(await Promise.all(['1', late, late.slice(0, 16).replace('T', ' ')].map(idAt))).toEqual([1, 1, 1]);
  await expect(idAt('2')).rejects.toThrow('No composition 2 was live');
  await expect(idAt('2001-01-01')).rejects.toThrow('No composition at 2001-01-01 UTC was live');
  for (const nothing of ['soon', '2026-99-99', '-1']) await expect(idAt(nothing)).rejects.toThrow('is no composition');
});

test('calls that the API of today does not answer are named in the bar and in the result', async () => {
  const { from } = await site.build('content', '2');
  const call: ApiCall = { method: 'GET', path: '/courses/{}/', answer: '{ "id": string }', body: null };
  await writeFiles(from, { [path.join(CONTRACT_FOLDER, API_CALLS_FILE)]: JSON.stringify([call]) });
  await publishApp(site.context, 'content', { from, releaseVersion: '2' });
  await promote(site.context, ['content@2']);
  answerFetch('http://localhost:1/openapi.json', () => Response.json({ openapi: '3.0.3', paths: {} }));
  await open(
    site,
    '2',
    async (url, calls) => {
      const said = 'content 2 calls GET /courses/{}/, which the API does not have.';
      expect(calls).toEqual([said]);
      expect(await read(url)).toContain(
        `<summary>One call that the API of today does not answer</summary><ul><li>${said}`,
      );
    },
    { comparesCalls: true },
  );
});

type Change = 'content 1' | 'content 2' | 'host 1' | 'host 2' | 'canary' | 'rollback' | 'compose';

test('whatever is promoted, tried, rolled back and composed, each composition opens as visitors had it', async () => {
  const step = fc.constantFrom<Change>('content 1', 'content 2', 'host 1', 'host 2', 'canary', 'rollback', 'compose');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const own = await makeSite();
      try {
        await own.serve(...APPS);
        for (const version of ['1', '2']) for (const app of APPS) await own.publish(app, version);
        await promote(own.context, ['host@1', 'content@1']);
        const seen = new Map<number, [page: string, document: string]>();
        const look = async () => {
          const { id = 0 } = (await readCurrent(own.root)) ?? {};
          seen.set(id, [shown(await read(own.addresses.host)), await read(own.addresses.host, '/discovery.json')]);
        };
        await look();
        for (const change of steps) {
          const [app = '', version = ''] = change.split(' ');
          // What is refused, such as a canary of what is live, changes nothing.
          await (
            change === 'canary'
              ? canary(own.context, 'content@2', 10)
              : change === 'rollback'
                ? rollback(own.context, 'content')
                : change === 'compose'
                  ? compose(own.context)
                  : promote(own.context, [`${app}@${version}`])
          ).catch(() => undefined);
          await look();
        }
        for (const [id, [page, document]] of seen)
          await open(own, String(id), async (url) => {
            expect(shown(await read(url))).toBe(page);
            const versions = (text: string) => text.match(/"version":"[^"]+"/g);
            expect(versions(await read(url, '/discovery.json'))).toEqual(versions(document));
          });
      } finally {
        await own.remove();
      }
    }),
    { numRuns: 4 },
  );
}, 180_000);
