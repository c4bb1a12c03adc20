import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discovery, version } from '../testing/discovery';
import { forgetOverrides, OverrideBadge, readOverrides, withOverrides } from './overrides';

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
const set = (name: string, value: string) => localStorage.setItem(`import-map-override:${name}`, value);
const OWN = 'http://localhost:3002/remoteEntry.js';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a remote is overridden by local storage of import map tools', () => {
  set('content', OWN);
  expect(readOverrides(released)).toEqual({ content: OWN });
});

test.each(['javascript:alert(1)', 'content', '/remoteEntry.js', ''])(
  'the override "%s" is ignored, with a warning',
  (value) => {
    set('content', value);
    set('auth', OWN);
    expect(readOverrides(released)).toEqual({ auth: OWN });
    expect(console.warn).toHaveBeenCalled();
  },
);

test('neither the host nor an unknown remote can be overridden', () => {
  set('host', OWN);
  set('other', OWN);
  expect(readOverrides(released)).toEqual({});
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

test('forgetting removes all overrides and nothing else', () => {
  set('auth', OWN);
  localStorage.setItem('access', 'token');
  forgetOverrides();
  expect(readOverrides(released)).toEqual({});
  expect(localStorage.getItem('access')).toBe('token');
});

test('the badge names the overridden remotes and their addresses, and resets them, by keyboard too', async () => {
  const reset = jest.fn();
  render(<OverrideBadge overrides={{ content: OWN }} onReset={reset} />);
  expect(screen.getByRole('complementary', { name: 'Overridden remotes' })).toHaveTextContent(`content is from ${OWN}`);
  screen.getByRole('button', { name: 'Reset' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(reset).toHaveBeenCalled();
});
