import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HASHED_FILE } from 'shared/platform/file-integrity';
import { promote } from '../commands/promote';
import { rollback } from '../commands/rollback';
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

/** A shared cache that knows nothing but `Cache-Control` and the tags of what it keeps. @returns asks through it */
function cacheBefore(origin: string) {
  const kept = new Map<string, { text: string; tag: string | null; isImmutable: boolean }>();
  const asked: string[] = [];
  const ask = async (target: string): Promise<string> => {
    const old = kept.get(target);
    if (old?.isImmutable) return old.text;
    asked.push(target);
    const tag = old?.tag ?? null;
    const answer = await fetch(origin + target, { headers: tag === null ? {} : { 'If-None-Match': tag } });
    if (answer.status === 304 && old !== undefined) return old.text;
    const text = await answer.text();
    const control = answer.headers.get('cache-control') ?? '';
    if (control !== 'no-store')
      kept.set(target, { text, tag: answer.headers.get('etag'), isImmutable: control.includes('immutable') });
    return text;
  };
  return { ask, asked };
}

test('through a cache that obeys it, visitors get each version at once, and files of earlier ones too', async () => {
  const [host, content] = [cacheBefore(site.addresses.host), cacheBefore(site.addresses.content)];
  const shell = async () => /<header[^>]*>([^<]*)</.exec(await host.ask('/'))?.[1];
  const entryOf = async (version: string) => `/${(await site.build('content', version)).manifest.entry}`;
  const [first, second] = [await entryOf('1'), await entryOf('2')];
  expect(await content.ask(second)).toBe('Not found');
  expect(await content.ask(first)).toContain('content 1');
  expect([await shell(), await shell()]).toEqual(['1', '1']);

  for (const app of APPS) await site.publish(app, '2');
  expect(await content.ask(second)).toContain('content 2');
  await promote(site.context, ['host', 'content']);
  expect([await shell(), await shell()]).toEqual(['2', '2']);
  await rollback(site.context, 'host');
  expect(await shell()).toBe('1');
  for (let times = 0; times < 3; times++) await Promise.all([first, second].map(content.ask));
  // A missing file is asked for until it is there, then never again.
  expect(content.asked).toEqual([second, first, second]);
});
