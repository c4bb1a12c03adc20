import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { shellOf, versionsOf } from '../../../testing/snapshot';
import { APPS, useSite } from '../../../testing/test-site';
import { promote } from '../../commands/promote';

/** Each starts the processes that render the remotes. */
const PROMOTIONS = 10;
/** Of different lengths: an answer with the length of one and the content of the other would show. */
const VERSIONS = ['1', '2.0.0-with-a-name-that-makes-all-pages-longer'];
const REQUESTS = 200;

const site = useSite({}, [beforeAll, afterAll]);
beforeAll(async () => {
  await site.serve(...APPS);
  for (const version of [...VERSIONS].reverse()) await site.goLive(version);
});

/** An answer that is announced longer than it is would never end. */
const TIMEOUT_MS = 5_000;
const get = async (address: string) =>
  (await fetch(site.addresses.host + address, { signal: AbortSignal.timeout(TIMEOUT_MS) })).text();

const versionsIn = (text: string) => [...shellOf(text), ...versionsOf(text)];

test('while versions change, every answer is whole, and page and discovery document of one composition agree', async () => {
  let promoting = true;
  const seen: string[] = [];
  const mixed: unknown[] = [];
  const visit = async () => {
    while (promoting || seen.length < REQUESTS) {
      const [before, discovery, after] = [await get('/courses/x'), await get('/discovery.json'), await get('/')];
      const [first, ...others] = versionsIn(before).concat(versionsIn(after));
      const isOne = others.every((version) => version === first);
      if (new Set(versionsIn(before)).size !== 1 || !before.trimEnd().endsWith('</html>')) mixed.push(before);
      if (isOne && versionsIn(discovery).some((version) => version !== first)) mixed.push([first, discovery]);
      seen.push(first ?? 'nothing');
    }
  };
  const promoteAll = async () => {
    for (let count = 1; count <= PROMOTIONS; count++) {
      const version = VERSIONS[count % VERSIONS.length] ?? '';
      await promote(
        site.context,
        APPS.map((app) => `${app}@${version}`),
      );
    }
    promoting = false;
  };
  await Promise.all([promoteAll(), visit(), visit()]);
  expect(mixed).toEqual([]);
  expect(new Set(seen)).toEqual(new Set(VERSIONS));
}, 60_000);

test('servers keep the pages of the last three compositions; all are kept packed, with who followed whom', async () => {
  const compositions = path.join(site.root, 'compositions');
  const ids = (await readdir(compositions)).map(Number).sort((one, other) => one - other);
  const contents = await Promise.all(ids.map((id) => readdir(path.join(compositions, String(id)))));
  expect(contents.every((names) => names.includes('composition.json') && names.includes('pages.tar.br'))).toBe(true);
  expect(ids.filter((_, index) => contents[index]?.includes('pages'))).toEqual(ids.slice(-3));
});
