import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HASHED_FILE } from 'shared/platform/file-integrity';
import { REPOSITORY } from '../apps';
import { siteFolder } from '../site-folder';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
beforeEach(async () => {
  site = await makeSite();
  await site.serve(...APPS);
  await site.goLive('1');
});
afterEach(() => site.remove());

/** The rules of the how-to: what an answer is, and the `Cache-Control` that it has. */
async function readRules(): Promise<Record<'hashed' | 'missing' | 'other', string | undefined>> {
  const text = await readFile(path.join(REPOSITORY, 'docs/how-to/deploy-with-nginx.md'), 'utf8');
  const ruleOf = (beginning: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`| ${beginning}`))
      ?.split('|')[2]
      ?.trim()
      .replaceAll('`', '');
  return {
    hashed: ruleOf('A file with a hash in its name'),
    missing: ruleOf('A missing file'),
    other: ruleOf("Everything else on the site's origin"),
  };
}

const controlOf = async (address: string) => {
  const answer = await fetch(address, { redirect: 'manual' });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')];
};

test('every file of every origin has the Cache-Control that the how-to names', async () => {
  const { hashed, other } = await readRules();
  for (const app of APPS) {
    const files = (await readdir(siteFolder(site.root).origin(app))).filter((name) => !/\.(br|gz)$/.test(name));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect([file, ...(await controlOf(`${site.addresses[app]}/${file}`))]).toEqual([
        file,
        200,
        hashed,
        'Accept-Encoding',
      ]);
  }
  const pages = (await readdir(siteFolder(site.root).pages, { recursive: true }))
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name) && !HASHED_FILE.test(name))
    .map((name) => name.replace(/(^index|\/_)?\.html$/, (_all, part) => (part === '/_' ? '/any' : '')));
  expect(pages).toEqual(expect.arrayContaining(['', 'courses/any', 'discovery.json', 'robots.txt', '404']));
  for (const page of pages)
    expect([page, ...(await controlOf(`${site.addresses.host}/${page}`))]).toEqual([
      page,
      page === '404' ? 404 : 200,
      other,
      'Accept-Encoding',
    ]);
});

test('answers without a file have it too', async () => {
  const { missing, other } = await readRules();
  const { host, content } = site.addresses;
  const unknownFile = `main.${'a'.repeat(43)}.js`;
  for (const address of [`${host}/${unknownFile}`, `${content}/${unknownFile}`, `${host}/main.js`, `${content}/`])
    expect([address, ...(await controlOf(address))]).toEqual([address, 404, missing, null]);
  for (const [target, status] of [
    ['/nowhere', 404],
    ['/courses/', 301],
    ['/%00', 400],
  ] as const)
    expect([target, ...(await controlOf(host + target))]).toEqual([target, status, other, 'Accept-Encoding']);
});
