import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { newFolder } from '../../testing/new-folder';
import { sitePage } from '../../testing/site-page';
import { packPages } from '../site/live/packed-pages';
import type { ReleaseRecord } from '../site/releases/release-record';
import { CallFailed, SandboxEnded } from '../sandbox/sandbox';
import { writeRendered } from './render-routes';
import { renderSite, type Open } from './render-site';
import type { OpenRenderer } from './renderer';

const sitePages = [
  sitePage('/', 'content/home', { data: 'content/home/data', slots: ['home-section'] }),
  sitePage('/courses/:id', 'content/course', { data: 'content/course/data' }),
  sitePage('/join', 'auth/join'),
];

const root = newFolder();
/** What was composed, the newest first. */
const folders: string[] = [];
beforeEach(() => void (folders.length = 0));

/** A site whose pages show what `content` has for their address; other addresses fail to load. */
function siteOf(content: Record<string, string>) {
  const rendered: string[] = [];
  const renderer: OpenRenderer = {
    close: () => undefined,
    dataPreload: () => Promise.resolve(''),
    addressesOf: ({ path: route }) => {
      const pattern = new RegExp(`^${route.replace(':id', '.+')}$`);
      const found = Object.keys(content).filter((address) => pattern.test(address));
      return found.length === 0 ? Promise.reject(new CallFailed('Network Error')) : Promise.resolve(found);
    },
    prepare: (address, kind) => {
      const data = { text: content[address] };
      const cards = { 'auth/cards/offer': content.offer ?? '' };
      const render = () => {
        if (kind === 'page') rendered.push(address);
        return Promise.resolve({
          head: '',
          body: JSON.stringify(data),
          missing: content.offer === 'broken' ? ['auth/cards/offer'] : [],
        });
      };
      return Promise.resolve({ route: address, loaded: { data, cards }, render });
    },
  };
  return { renderer, rendered };
}

const record = (app: string, version: string) => ({ app, version }) as ReleaseRecord;

/** Renders after what was composed before. */
async function compose(
  { renderer }: Pick<ReturnType<typeof siteOf>, 'renderer'>,
  { content = '1', offer = '1', menus = '', notice = '', refresh = false, siteUrl = 'https://academy.example' } = {},
  { promoted = [], open = () => renderer }: { promoted?: string[]; open?: Open } = {},
) {
  const all = new Map([record('host', '1'), record('content', content), record('auth', '1')].map((r) => [r.app, r]));
  const host = { release: record('host', '1'), folder: '', template: '', bundle: '' };
  const pages = sitePages.map((page) =>
    menus === '' ? page : { ...page, menus: { footer: { label: menus, order: 1 } } },
  );
  const lines: string[] = [];
  const cards = [{ id: 'auth/cards/offer', slot: 'home-section', order: 1, version: offer }] as const;
  const options = {
    before: folders,
    refresh,
    promoted: new Set(promoted),
    settings: { siteUrl, apiUrl: 'https://api.example', notices: [{ text: notice, pages: [] }] },
    report: (line: string) => void lines.push(line),
  };
  const bundles = { content: '', auth: '' };
  const result = await renderSite(pages, cards, { host, all, bundles }, options, open);
  const folder = await mkdtemp(path.join(root, 'composition-'));
  await writeRendered(folder, result);
  await packPages(folder);
  folders.unshift(folder);
  const made = Object.values(result).flatMap((route) => route.pages.map(({ address, body }) => [address, body]));
  return { lines, pages: Object.fromEntries(made) as Record<string, string> };
}

const CONTENT = { '/': 'home', '/courses/a': 'A', '/courses/b': 'B', '/join': 'join' };

test('a promotion renders the pages of the promoted remote, and loads no data for the others', async () => {
  await compose(siteOf(CONTENT));
  const site = siteOf({ '/': 'new', '/courses/a': 'new', '/courses/b': 'new' });
  const { pages } = await compose(site, { content: '2' });
  expect(site.rendered.sort()).toEqual(['/', '/courses/a', '/courses/b']);
  expect(pages['/join']).toBe('{"text":"join"}');
});

test('a composition after a change of content renders changed and new pages, and no others', async () => {
  await compose(siteOf(CONTENT));
  const site = siteOf({ '/': 'home', '/courses/a': 'A', '/courses/c': 'C', '/join': 'other' });
  const { pages, lines } = await compose(site, { refresh: true });
  expect(site.rendered.sort()).toEqual(['/courses/c', '/join']);
  expect(Object.keys(pages).sort()).toEqual(['/', '/courses/a', '/courses/c', '/join']);
  expect(lines.sort()).toEqual(['rendered /courses/c', 'rendered /join']);
});

test('a site with a new address renders every page again: pages name their own address', async () => {
  await compose(siteOf(CONTENT));
  const site = siteOf(CONTENT);
  await compose(site, { siteUrl: 'https://www.academy.example' });
  expect(site.rendered.sort()).toEqual(Object.keys(CONTENT).sort());
});

test('a notice renders every page again, which its shell may show', async () => {
  await compose(siteOf(CONTENT));
  const site = siteOf(CONTENT);
  await compose(site, { notice: 'Closed', refresh: true });
  expect(site.rendered.sort()).toEqual(Object.keys(CONTENT).sort());
});

test('pages whose data does not load stay as they were, with a warning', async () => {
  await compose(siteOf(CONTENT));
  const { pages, lines } = await compose(siteOf({}), { refresh: true });
  expect(Object.keys(pages).sort()).toEqual(Object.keys(CONTENT).sort());
  expect(lines).toContain(
    'the pages of /join were not rendered, so they stay as they were; then compose again. Network Error',
  );
});

test('a version that comes back has its earlier pages, for which nothing runs, and those with other data are rendered again later', async () => {
  await compose(siteOf(CONTENT));
  const changed = { ...CONTENT, '/': 'new' };
  await compose(siteOf(changed), { content: '2' });
  const nothing: Open = () => ({ ...siteOf({}).renderer, prepare: () => Promise.reject(new Error('It runs.')) });
  const { pages } = await compose(siteOf({}), { content: '1' }, { open: nothing });
  expect(Object.keys(pages).sort()).toEqual(Object.keys(CONTENT).sort());
  const up = siteOf(changed);
  expect((await compose(up, { content: '1', refresh: true })).pages['/']).toBe('{"text":"new"}');
  expect(up.rendered).toEqual(['/']);
});

test.each(['/courses/../x', '/courses/_', '/courses/a b', '/courses/%2e', '/courses/a.html', '/courses//x'])(
  'a page at %s, which could be the file of another one, is refused',
  async (address) => {
    const { pages, lines } = await compose(siteOf({ ...CONTENT, [address]: 'x' }));
    expect(Object.keys(pages).sort()).toEqual(['/', '/join']);
    expect(lines.join()).toContain('only letters, digits and hyphens can stand in it');
  },
);

test('a page is rendered again for another version of a card on it or other data of it, all pages for other menus', async () => {
  await compose(siteOf(CONTENT));
  const newer = siteOf(CONTENT);
  await compose(newer, { offer: '2' });
  expect(newer.rendered).toEqual(['/']);
  const fresh = siteOf({ ...CONTENT, offer: 'new' });
  await compose(fresh, { offer: '2', refresh: true });
  expect(fresh.rendered).toContain('/');
  const entries = siteOf(CONTENT);
  await compose(entries, { offer: '2', menus: 'Journal' });
  expect(entries.rendered).toHaveLength(4);
});

test('a card that was not rendered is reported, and its page is there', async () => {
  const { pages, lines } = await compose(siteOf({ '/': 'home', offer: 'broken' }));
  expect(pages['/']).toBe('{"text":"home"}');
  expect(lines).toContain('the card auth/cards/offer of / was not rendered, so browsers show it');
});

describe('a remote whose renderer is ended', () => {
  const ended = () => Promise.reject(new SandboxEnded('/courses/a', 'it has not answered for 10 s'));
  const { renderer } = siteOf(CONTENT);
  /** @param isBroken whether the code of these remotes together breaks a rule */
  const opener =
    (isBroken: (remotes: readonly string[]) => boolean): Open =>
    (remotes) =>
      isBroken(remotes) ? { ...renderer, addressesOf: ended, prepare: ended } : renderer;
  const contentBreaks = opener((remotes) => remotes.includes('content'));

  test('is refused with the page and the reason when it is promoted', async () => {
    await expect(compose({ renderer }, {}, { promoted: ['content'], open: contentBreaks })).rejects.toThrow(
      'Refused: content 1 cannot be rendered. /courses/a: it has not answered for 10 s. What is live stays.',
    );
  });

  test('costs the HTML of its own pages when another is promoted, and is tried again with the next composition', async () => {
    const { pages } = await compose({ renderer }, {}, { promoted: ['auth'], open: contentBreaks });
    expect(pages).toEqual({ '/join': '{"text":"join"}' });
    expect(Object.keys((await compose({ renderer })).pages).sort()).toEqual(Object.keys(CONTENT).sort());
  });

  test('costs no other remote its promotion by a card: the page goes live without it', async () => {
    const open = opener((remotes) => remotes.includes('content') && remotes.includes('auth'));
    const { pages, lines } = await compose({ renderer }, {}, { promoted: ['content'], open });
    expect(Object.keys(pages).sort()).toEqual(Object.keys(CONTENT).sort());
    expect(lines).toContain(
      'content with the cards of auth cannot be rendered. /courses/a: it has not answered for 10 s',
    );
  });

  test('is refused by the host’s name when it is the host', async () => {
    const open = opener((remotes) => remotes.length === 0);
    await expect(compose({ renderer }, {}, { open })).rejects.toThrow('host 1 cannot be rendered. /courses/a');
  });
});
