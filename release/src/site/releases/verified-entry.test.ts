import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { verifiedEntry } from './verified-entry';

interface FakeElement {
  src?: string;
  href?: string;
  rel?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: () => void;
  onerror?: () => void;
}
type Container = Record<'init' | 'get', (name: string) => Promise<string>>;

/** A page of which entries see what they use. */
function fakePage({ canPreloadModules = true, lost = 'none' } = {}) {
  const appended: FakeElement[] = [];
  const head = { appendChild: (node: FakeElement) => appended.push(node) };
  const relList = { supports: () => canPreloadModules };
  const document = { head, currentScript: {}, createElement: () => ({ relList }) };
  const page: { hidden_order_events?: Container } = {};
  const fetched: [string, RequestInit][] = [];
  const fetch = (href: string, options: RequestInit) => {
    fetched.push([href, options]);
    return href.includes(lost) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({});
  };
  Object.assign(page, { document, fetch, URL, setTimeout });
  const run = (src: string, entry: string) => {
    document.currentScript = { src };
    runInNewContext(entry, page);
  };
  const append = (node: FakeElement) => {
    head.appendChild(node);
    return node;
  };
  return { page, head, appended, fetched, run, append };
}

const CONTAINER = `var hidden_order_events = { init: async (what) => 'started ' + what, get: async (name) => name };`;
const entryOf = (hashes: Record<string, string>, isOfModules = false) =>
  verifiedEntry('events', { name: 'remoteEntry.js', text: CONTAINER }, hashes, isOfModules);

test('scripts and stylesheets get the hashes of their version when they are appended, and elements of others none', () => {
  const { run, append, head } = fakePage();
  const own = 'https://events.example/build.1.files';
  const untouched = head.appendChild;
  run(`${own}/remoteEntry.js`, entryOf({ 'a.js': 'sha384-1a', 'page.css': 'sha384-1c', 'photo.png': 'sha384-1p' }));
  const once = head.appendChild;
  run('https://events.example/build.2.files/remoteEntry.js?retry=1', entryOf({ 'a.js': 'sha384-2a' }));
  expect([head.appendChild === once, once === untouched]).toEqual([true, false]);
  const verified = { crossOrigin: 'anonymous' };
  expect(append({ src: `${own}/a.js` })).toMatchObject({ ...verified, integrity: 'sha384-1a' });
  expect(append({ src: 'https://events.example/build.2.files/a.js?x' })).toMatchObject({ integrity: 'sha384-2a' });
  // What a build says of a stylesheet is not what the publish has made of it.
  const stylesheet = { href: `${own}/page.css`, integrity: 'sha384-0', crossOrigin: 'use-credentials' };
  expect(append(stylesheet)).toEqual({ ...stylesheet, integrity: 'sha384-1c' });
  for (const other of [{ src: 'https://content.example/a.js' }, { href: `${own}/photo.png` }, {}])
    expect(append({ ...other })).toEqual(other);
});

const segment = fc.stringMatching(/^[\w@+~% ,é[\]()=&:-]{1,8}$/).filter((name) => name.trim() === name);
const file = fc.array(segment, { minLength: 1, maxLength: 3 }).map((names) => `${names.join('/')}.js`);
test('a file gets its hash at the address that a runtime computes from that of its entry', () => {
  fc.assert(
    fc.property(file, file, (name, entry) => {
      fc.pre(name !== entry);
      const { run, append } = fakePage();
      const folder = 'https://site.example/origins/events/build.1.files/';
      run(
        new URL(`./${entry}`, folder).href,
        verifiedEntry('events', { name: entry, text: '' }, { [name]: 'x' }, false),
      );
      expect(append({ src: new URL(folder + name).href })).toMatchObject({ integrity: 'x' });
    }),
  );
});

describe('a container of modules', () => {
  const hashes = { 'moduleEntry.js': 'sha384-m', 'assets/a.mjs': 'sha384-a', 'assets/page.css': 'sha384-c' };
  const start = (page: ReturnType<typeof fakePage>, query = '') => {
    page.run(`https://events.example/b/remoteEntry.js${query}`, entryOf(hashes, true));
    const container = page.page.hidden_order_events;
    if (container === undefined) throw new Error('There is no container.');
    return container;
  };

  const settled = () => new Promise(setImmediate);
  const at = (page: ReturnType<typeof fakePage>) =>
    page.appended.map(({ href }) => href?.replace('https://events.example/b/', ''));

  test('starts once all of its modules were fetched, and then preloaded, with their hashes', async () => {
    const page = fakePage();
    const container = start(page);
    const started = jest.fn();
    const starting = container.init('once').then(started);
    expect(page.fetched).toEqual([
      ['https://events.example/b/moduleEntry.js', { integrity: 'sha384-m' }],
      ['https://events.example/b/assets/a.mjs', { integrity: 'sha384-a' }],
    ]);
    expect(page.appended).toEqual([]);
    await settled();
    const preload = { rel: 'modulepreload', crossOrigin: 'anonymous' };
    expect(page.appended).toMatchObject([
      { ...preload, href: 'https://events.example/b/moduleEntry.js', integrity: 'sha384-m' },
      { ...preload, href: 'https://events.example/b/assets/a.mjs', integrity: 'sha384-a' },
    ]);
    page.appended[0]?.onload?.();
    await settled();
    expect(started).not.toHaveBeenCalled();
    page.appended[1]?.onload?.();
    await starting;
    expect(started).toHaveBeenCalledWith('started once');
    expect(await container.get('./home')).toBe('./home');
  });

  test.each(['fetched', 'preloaded'])('does not start when another file is %s', async (when) => {
    const page = fakePage(when === 'fetched' ? { lost: 'a.mjs' } : {});
    const container = start(page);
    await settled();
    page.appended[0]?.onload?.();
    page.appended[1]?.onerror?.();
    expect(at(page)).toEqual(when === 'fetched' ? [] : ['moduleEntry.js', 'assets/a.mjs']);
    for (const call of [container.init, container.get])
      await expect(call('x')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });

  test('is retried with its modules at other addresses, too', async () => {
    const page = fakePage();
    start(page, '?retry=1');
    await settled();
    expect(at(page)).toEqual(['moduleEntry.js', 'moduleEntry.js?retry=1', 'assets/a.mjs', 'assets/a.mjs?retry=1']);
    expect(page.appended[1]?.integrity).toBe('sha384-m');
  });

  test('starts in browsers that cannot preload modules once they were fetched', async () => {
    expect(await start(fakePage({ canPreloadModules: false })).init('too')).toBe('started too');
  });
});
