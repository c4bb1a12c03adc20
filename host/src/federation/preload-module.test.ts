import { discovery, version } from '../testing/discovery';
import { anyModule, fails, state } from '../testing/fake-federation';
import { discoveredRemotes } from './discovered-remotes';
import type { Remotes } from './remotes';
import { Reports } from './reports';

jest.mock('./container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

const integrity = `sha384-${'A'.repeat(64)}`;
const files = { about: ['190.js', 'about.js', 'about.css'], blogs: ['190.js', 'blogs.js'] };
const AT = 'http://remote.test/v2';
const MIRROR = 'http://second.test/v2';

let remotes: Remotes;
const load = (id: string) => remotes.load(id, anyModule);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.replaceChildren();
  state.forget();
  state.answer = () => () => ({});
  const more = { default: true, integrity, fallbackUrl: `${MIRROR}/entry.js` };
  const listed = { ...version('v2', 100, more), extras: { modules: files } };
  const live = discovery({ content: [listed, version('v1', 0)], auth: [version('a', 100, { default: true })] });
  remotes = discoveredRemotes(live, new Reports(null));
});

/** What is asked for ahead, and how. */
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
    ({ as, href, crossOrigin, integrity: hash }) => [as, href, crossOrigin, hash].filter(Boolean).join(' '),
  );

const ofAbout = (at: string) => [
  `script ${at}/entry.js anonymous ${integrity}`,
  `script ${at}/190.js anonymous`,
  `script ${at}/about.js anonymous`,
  `style ${at}/about.css anonymous`,
];

test('container, scripts and styles of a module are requested in parallel', async () => {
  const loading = load('content/about');
  expect(preloads()).toEqual(ofAbout(AT));
  await loading;
});

test('a remote that was prepared has its container: a module then needs its own files alone', async () => {
  remotes.prepare('content/about');
  expect([state.loaded, preloads()]).toEqual([[`${AT}/entry.js`], []]);
  await load('content/about');
  expect(preloads()).toEqual(ofAbout(AT).slice(1));
  expect(state.loaded).toEqual([`${AT}/entry.js`]);
});

test('files that the page has or preloads are not requested again', async () => {
  const style = document.createElement('style');
  style.dataset.href = `${AT}/about.css`;
  document.head.append(style);
  await load('content/blogs');
  await load('content/about');
  expect(preloads()).toEqual([
    `script ${AT}/entry.js anonymous ${integrity}`,
    `script ${AT}/190.js anonymous`,
    `script ${AT}/blogs.js anonymous`,
    `script ${AT}/about.js anonymous`,
  ]);
});

test.each(['auth/modal', 'content/contact'])(
  'where discovery does not say what %s needs, nothing is preloaded',
  async (id) => {
    await load(id);
    expect(preloads()).toEqual([]);
  },
);

test('a retry drops the preloads of the first attempt and sends none', async () => {
  state.answer = (address) => {
    if (!address.includes('retry')) throw fails();
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${AT}/entry.js?retry=1` });
  expect(preloads()).toEqual([]);
});

test('a second address is preloaded from too', async () => {
  state.answer = (address) => {
    if (address.startsWith(AT)) throw fails();
    return () => ({ from: address });
  };
  expect(await load('content/about')).toEqual({ from: `${MIRROR}/entry.js` });
  expect(preloads()).toEqual(ofAbout(MIRROR));
});
