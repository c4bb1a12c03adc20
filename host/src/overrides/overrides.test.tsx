import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discovery, siteData, version } from '../testing/discovery';
import { findOverrides } from './find-overrides';
import { OverrideBadge } from './override-badge';
import { forgetOverrides, withOverrides } from './overrides';

const released = discovery({
  host: [version('1', 100, { default: true })],
  auth: [version('1', 100, { default: true })],
  content: [
    version('1', 10),
    {
      ...version('0', 90, { default: true }),
      extras: { modules: { home: ['home.js'] }, routes: { home: { path: '/', kind: 'cards' } } },
    },
  ],
});
const read = (allowOverrides = true) => findOverrides(siteData({ allowOverrides, discovery: released }));
const at = (query: string) => window.history.replaceState(null, '', `/about${query}`);
const imo = (map: unknown) => `?imo=${encodeURIComponent(JSON.stringify(map))}`;
const OWN = 'http://localhost:3002/remoteEntry.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  at('');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each<[string, () => void]>([
  ['an import map in the address', () => at(imo({ imports: { content: OWN } }))],
  ['a bare map in the address', () => at(imo({ content: OWN }))],
  ['local storage of import map tools', () => localStorage.setItem('import-map-override:content', OWN)],
  [
    'local storage of federation tools',
    () => localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { content: OWN } })),
  ],
])('a remote is overridden by %s, where that is allowed', async (_source, set) => {
  set();
  expect(await read()).toEqual({ content: OWN });
  expect(await read(false)).toEqual({});
});

test('where overrides are not allowed, the host does not read the browser’s storage', async () => {
  const get = jest.spyOn(Storage.prototype, 'getItem');
  at(imo({ content: OWN }));
  await read(false);
  expect(get).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('an override in the address holds for the rest of the visit', async () => {
  at(imo({ content: OWN }));
  await read();
  at('');
  expect(await read()).toEqual({ content: OWN });
});

test.each([
  ['javascript:alert(1)', imo({ content: 'javascript:alert(1)' })],
  ['no JSON', '?imo=content'],
  ['no map', imo([OWN])],
])('an override that is %s is ignored, with a warning', async (_what, query) => {
  at(query);
  expect(await read()).toEqual({});
  expect(console.warn).toHaveBeenCalled();
});

test('neither the host nor an unknown remote can be overridden', async () => {
  at(imo({ host: OWN, other: OWN }));
  expect(await read()).toEqual({});
});

test('an overridden remote has this one version, with its pages but no files of another, and the others keep theirs', () => {
  const { content, auth } = withOverrides(released, { content: OWN }).microFrontends;
  expect(content).toEqual([
    {
      url: OWN,
      metadata: { version: 'override' },
      extras: { routes: { home: { path: '/', kind: 'cards' } } },
      deployment: { traffic: 100, default: true },
    },
  ]);
  expect(auth).toEqual(released.microFrontends.auth);
});

test('forgetting removes all overrides and nothing else', async () => {
  localStorage.setItem('import-map-override:auth', OWN);
  localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { auth: OWN } }));
  localStorage.setItem('access', 'token');
  at(`${imo({ content: OWN })}&page=2`);
  await read();
  expect(forgetOverrides()).toBe('http://localhost:3000/about?page=2');
  at('');
  expect(await read()).toEqual({});
  expect(localStorage.getItem('access')).toBe('token');
});

test('the badge names the overridden remotes and their addresses, and resets them, by keyboard too', async () => {
  const reset = jest.fn();
  render(<OverrideBadge overrides={{ content: OWN }} onReset={reset} />);
  expect(screen.getByRole('complementary', { name: 'Overridden remotes' })).toHaveTextContent('1 remote overridden');
  expect(screen.getByText(OWN)).toBeInTheDocument();
  screen.getByRole('button', { name: 'Reset', hidden: true }).focus();
  await userEvent.keyboard('{Enter}');
  expect(reset).toHaveBeenCalled();
});
