import { waitFor } from '@testing-library/react';
import type { Routes } from '@hidden-order/platform/page-route';
import type { Site } from '../site';
import { fails, state } from '../testing/fake-federation';
import { discovery, version } from '../testing/discovery';
import { siteOf } from '../testing/sample-site';
import { loadPage, loadPageCode } from './load-page';

jest.mock('../federation/container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

const calls = { underWay: 0 };
jest.mock('@hidden-order/platform/api-client', () => ({ callsUnderWay: () => calls.underWay }));

const IDS = { page: 'content/about', data: 'content/about/data' } as const;
let site: Site;
const load = () => loadPage(site, IDS, { request: new Request('http://site.test/about'), params: {} });
const labelIn = (address: string) => new URL(address).pathname.split('/')[1] ?? '';

/** The modules of a version, which say whose they are. */
const moduleOf = (address: string, expose: string) =>
  expose.endsWith('/data')
    ? { loader: () => Promise.resolve(`data of ${labelIn(address)}`) }
    : { Component: () => null, meta: () => ({ title: `page of ${labelIn(address)}`, description: '' }) };

/** What the page and its data are of. */
async function loaded(): Promise<unknown> {
  const { page, data, version } = await load();
  const { meta } = await page;
  return { page: meta(null).title, data, version };
}

beforeEach(() => {
  localStorage.clear();
  calls.underWay = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  state.forget();
  state.answer = (address, expose) => () => moduleOf(address, expose);
  site = siteOf(discovery({ content: [version('v2', 100, { default: true }), version('v1', 0)] }));
});

test('code and data module load in parallel: neither waits for the other', async () => {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  state.answer = (address, expose) => () => {
    asked.push(expose);
    return new Promise((resolve) => waiting.push(() => resolve(moduleOf(address, expose))));
  };
  const page = loaded();
  await waitFor(() => expect(asked.sort()).toEqual(['about', 'about/data']));
  for (const answer of waiting) answer();
  expect(await page).toEqual({ page: 'page of v2', data: 'data of v2', version: 'v2' });
});

test('the data is asked for while the code is still on its way', async () => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  let isAskedFor = false;
  state.answer = (address, expose) => async () => {
    if (expose === 'about') await held;
    const loader = () => Promise.resolve((isAskedFor = true));
    return expose === 'about' ? moduleOf(address, expose) : { loader };
  };
  const page = loaded();
  await waitFor(() => expect(isAskedFor).toBe(true));
  arrive();
  expect(await page).toEqual({ page: 'page of v2', data: true, version: 'v2' });
});

test('data that a version cannot load does not count when its code fails: the page is of the next version', async () => {
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  state.answer = (address, expose) => async () => {
    if (labelIn(address) !== 'v2') return moduleOf(address, expose);
    if (expose === 'about/data') return { loader: () => Promise.reject(new Error('This version is broken.')) };
    await held;
    throw fails();
  };
  const page = loaded();
  await waitFor(() => expect(state.asked).toHaveLength(2));
  fail();
  expect(await page).toEqual({ page: 'page of v1', data: 'data of v1', version: 'v1' });
});

test.each([
  ['data module', 'about/data'],
  ['code', 'about'],
])('a version whose %s is broken is replaced by another one as a whole', async (_what, broken) => {
  state.answer = (address, expose) => {
    if (labelIn(address) === 'v2' && expose === broken) throw fails();
    return () => moduleOf(address, expose);
  };
  expect(await loaded()).toEqual({ page: 'page of v1', data: 'data of v1', version: 'v1' });
});

test('a data module that fails long after the code has loaded moves the page to the next version too', async () => {
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  state.answer = (address, expose) => async () => {
    if (labelIn(address) !== 'v2' || expose === 'about') return moduleOf(address, expose);
    await held;
    throw fails();
  };
  const page = loaded();
  await loadPageCode(site, 'content/about');
  fail();
  expect(await page).toEqual({ page: 'page of v1', data: 'data of v1', version: 'v1' });
});

test('a data module of which no version loads fails the load, and the next load starts from the first version', async () => {
  state.answer = (address, expose) => {
    if (expose === 'about/data') throw fails();
    return () => moduleOf(address, expose);
  };
  await expect(load()).rejects.toThrow('no version of the remote could be loaded');
  state.answer = (address, expose) => () => moduleOf(address, expose);
  expect(await loaded()).toEqual({ page: 'page of v2', data: 'data of v2', version: 'v2' });
});

test('what a version’s own code throws while it loads its data is reported', async () => {
  const live = discovery({ content: [version('broken', 100, { default: true })] });
  const sent = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing answers'));
  site = siteOf(live, 'http://operators.test/reports');
  const error = Object.assign(new RangeError('broken'), { stack: 'loader@http://remote.test/broken/page.js:1:2' });
  state.answer = (address, expose) => () =>
    expose.endsWith('/data') ? { loader: () => Promise.reject(error) } : moduleOf(address, expose);
  await expect(load()).rejects.toThrow('broken');
  const stack = ['content/page.js:1:2'];
  const failure = { app: 'content', version: 'broken', phase: 'load', code: 'RangeError', stack };
  const report = expect.objectContaining({ ...failure, composition: 7, page: '*' }) as unknown;
  const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
  await waitFor(() => expect(reports()).toContainEqual(report));
  sent.mockRestore();
});

describe('a loader that never answers', () => {
  const never = () => new Promise<never>(() => undefined);
  const silent = (label: string) => (address: string, expose: string) => () =>
    expose === 'about/data' && labelIn(address).startsWith(label) ? { loader: never } : moduleOf(address, expose);
  let sent: jest.SpiedFunction<typeof fetch>;
  const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
  beforeEach(() => {
    jest.useFakeTimers();
    sent = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing answers'));
  });
  afterEach(() => {
    jest.useRealTimers();
    sent.mockRestore();
  });
  const failure = { app: 'content', version: 'silent', phase: 'load', code: 'NoAnswer-content-about-data' };

  test('is given up after 10 s and reported as a failure of its page, which comes from the next version', async () => {
    const live = discovery({ content: [version('silent', 100, { default: true }), version('v1', 0)] });
    site = siteOf(live, 'http://operators.test/reports');
    state.answer = silent('silent');
    const page = loaded();
    await jest.advanceTimersByTimeAsync(9_900);
    expect(site.remotes.versionOf('content/about')).toBe('silent');
    await jest.advanceTimersByTimeAsync(200);
    expect(await page).toEqual({ page: 'page of v1', data: 'data of v1', version: 'v1' });
    await waitFor(() => expect(reports()).toContainEqual(expect.objectContaining(failure)));
  });

  test('ends the load where no version is left, and the next load starts with the first one', async () => {
    site = siteOf(discovery({ content: [version('silent', 100, { default: true }), version('silent1', 0)] }));
    state.answer = silent('silent');
    const failed = expect(load()).rejects.toThrow('content/about/data does not answer.');
    await jest.advanceTimersByTimeAsync(20_100);
    await failed;
    state.answer = silent('nothing');
    expect(await loaded()).toMatchObject({ version: 'silent' });
  });

  test('is none while it waits for the API, which has a time limit of its own', async () => {
    calls.underWay = 1;
    let answer: (data: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => (answer = resolve));
    state.answer = (address, expose) => () =>
      expose === 'about/data' ? { loader: () => late } : moduleOf(address, expose);
    const page = load();
    await jest.advanceTimersByTimeAsync(14_000);
    answer('late');
    expect(await page).toMatchObject({ version: 'v2', data: 'late' });
  });
});

test('a page without a data module has no data', async () => {
  const { data } = await loadPage(
    site,
    { page: 'content/about', data: null },
    { request: new Request('http://site.test/about'), params: {} },
  );
  expect(data).toBeNull();
});

const withRoutes = (entry: ReturnType<typeof version>, routes: Routes) => ({ ...entry, extras: { routes } });
const courses: Routes = {
  course: { path: '/courses/:id', kind: 'course', data: true },
  compare: { path: '/courses/compare', kind: 'cards' },
};
const both = discovery({
  host: [version('host', 100, { default: true })],
  content: [
    withRoutes(version('canary', 50), { ...courses, events: { path: '/events', kind: 'cards' } }),
    withRoutes(version('old', 50, { default: true }), courses),
  ],
  members: [
    withRoutes(version('m', 100, { default: true }), { members: { path: '/members', kind: 'members', guarded: true } }),
    version('before', 0),
  ],
});
/** Two visitors, of whom one gets the canary. */
const VISITORS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000004'];

test('the pages of the site are those of the versions that the visitor gets', () => {
  const seen = VISITORS.map((visitor) => {
    localStorage.setItem('visitor', visitor);
    return siteOf(both).remotes.pages.map(({ path }) => path);
  });
  const old = ['/courses/:id', '/courses/compare', '/members'];
  expect(seen.sort((one, other) => one.length - other.length)).toEqual([
    old,
    ['/courses/:id', '/courses/compare', '/events', '/members'],
  ]);
});

test('an address leads to the page whose pattern is the closest, with its parameters; an unknown one leads nowhere', () => {
  const { remotes } = siteOf(both);
  expect(remotes.match('/courses/one')).toMatchObject({
    page: { page: 'content/course', data: 'content/course/data', guarded: false, noindex: false },
    params: { id: 'one' },
  });
  expect(remotes.match('/courses/compare')?.page).toMatchObject({ page: 'content/compare', data: null });
  expect(remotes.match('/members')?.page).toMatchObject({ page: 'members/members', guarded: true, noindex: true });
  expect(remotes.match('/Members')).toBeNull();
  expect(remotes.match('/nowhere')).toBeNull();
});
