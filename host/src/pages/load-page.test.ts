import { waitFor } from '@testing-library/react';
import { registerDiscovered } from '../federation/remotes';
import { chunkFailed, noContainer, state } from '../testing/fake-federation';
import { discovery, version } from '../testing/discovery';
import { loadPage, loadPageCode } from './load-page';

jest.mock('../federation/container', () =>
  jest.requireActual<typeof import('../testing/fake-federation')>('../testing/fake-federation'),
);

const IDS = { page: 'content/about', data: 'content/about/data' } as const;
const load = () => loadPage(IDS, { request: new Request('http://site.test/about'), params: {} });
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
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  state.forget();
  state.answer = (address, expose) => () => moduleOf(address, expose);
  registerDiscovered(discovery({ content: [version('v2', 100, { default: true }), version('v1', 0)] }));
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

test.each([
  ['data module', 'about/data'],
  ['code', 'about'],
])('a version whose %s is broken is replaced by another one as a whole', async (_what, broken) => {
  state.answer = (address, expose) => {
    if (labelIn(address) === 'v2' && expose === broken) throw noContainer();
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
    throw chunkFailed('missing');
  };
  const page = loaded();
  await loadPageCode('content/about');
  fail();
  expect(await page).toEqual({ page: 'page of v1', data: 'data of v1', version: 'v1' });
});

test('a data module of which no version loads fails the load, and the next load starts from the first version', async () => {
  state.answer = (address, expose) => {
    if (expose === 'about/data') throw noContainer();
    return () => moduleOf(address, expose);
  };
  await expect(load()).rejects.toThrow('no version of the remote could be loaded');
  state.answer = (address, expose) => () => moduleOf(address, expose);
  expect(await loaded()).toEqual({ page: 'page of v2', data: 'data of v2', version: 'v2' });
});

test('a page without a data module has no data', async () => {
  const { data } = await loadPage(
    { page: 'content/about', data: null },
    { request: new Request('http://site.test/about'), params: {} },
  );
  expect(data).toBeNull();
});
