import {
  adoptStoredTokens,
  endSession,
  getPersonId,
  getSession,
  renewAccess,
  startSession,
} from '@hidden-order/platform/session';
import { tokenWith } from '@hidden-order/testing/sample-token';

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
  endSession();
});

test('§3 session: local storage has the raw tokens under the keys access and refresh', () => {
  startSession({ access: 'a.b.c', refresh: 'd.e.f' });
  expect(stored()).toEqual({ access: 'a.b.c', refresh: 'd.e.f' });
  expect(getSession()).toEqual({ access: 'a.b.c', refresh: 'd.e.f', user: null });
});

test('§4 logout: tokens and user are cleared', () => {
  startSession({ access: 'a', refresh: 'r' });
  endSession();
  expect(localStorage).toHaveLength(0);
  expect(getSession()).toEqual({ access: null, refresh: null, user: null });
});

test('a person who leaves takes along what this browser kept for them; a session that ends by itself leaves it', () => {
  startSession({ access: tokenWith({ user_id: 7 }), refresh: 'r' });
  expect(getPersonId()).toBe('7');
  localStorage.setItem('my-draft', 'answers');
  localStorage.setItem('color-scheme', 'dark');
  sessionStorage.setItem('my-place', 'lesson');
  endSession();
  expect(getPersonId()).toBeNull();
  expect([stored(), sessionStorage.getItem('my-place')]).toEqual([
    { 'my-draft': 'answers', 'color-scheme': 'dark' },
    'lesson',
  ]);
  startSession({ access: 'opaque', refresh: 'r' });
  expect(getPersonId()).toBeNull();
  endSession({ forgetsPerson: true });
  expect([stored(), sessionStorage]).toMatchObject([{ 'color-scheme': 'dark' }, { length: 0 }]);
  expect(getSession()).toEqual({ access: null, refresh: null, user: null });
});

test('§4 refresh: stores the new access token, and keeps the refresh token unless the provider sends a new one', () => {
  startSession({ access: 'old', refresh: 'r1' });
  renewAccess({ access: 'new' });
  expect(stored()).toEqual({ access: 'new', refresh: 'r1' });
  renewAccess({ access: 'newer', refresh: 'r2' });
  expect(stored()).toEqual({ access: 'newer', refresh: 'r2' });
});

test('§4 a page that loads with stored tokens is signed in', () => {
  localStorage.setItem('access', 'a');
  localStorage.setItem('refresh', 'r');
  adoptStoredTokens();
  expect(getSession()).toMatchObject({ access: 'a', refresh: 'r' });
});

test('the session follows a login or logout in another tab', () => {
  localStorage.setItem('access', 'from-other-tab');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access' }));
  expect(getSession().access).toBe('from-other-tab');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(getSession().access).toBeNull();
});

test('without storage the session lives in the page, also after a refresh', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  startSession({ access: 'a', refresh: 'r' });
  adoptStoredTokens();
  expect(getSession()).toMatchObject({ access: 'a', refresh: 'r' });
  jest.restoreAllMocks();
});

describe('a document belongs to the session that it was loaded for', () => {
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const store = (access: string) => localStorage.setItem('access', access);

  test.each([
    ['another session', { user_id: 2, sid: 'b' }],
    ['a later session of the same person', { user_id: 1, sid: 'c' }],
    ['another person of a provider that keeps no sessions', { user_id: 2 }],
  ])('tokens of %s sign it out, and stay stored', (_whose, claims) => {
    startSession({ access: tokenWith({ user_id: 1, sid: 'a', jti: '1' }), refresh: 'r' });
    store(tokenWith(claims));
    show(true);
    expect(getSession()).toEqual({ access: null, refresh: null, user: null });
    expect(localStorage.getItem('access')).toBe(tokenWith(claims));
    // Nor does it adopt them later.
    adoptStoredTokens();
    expect(getSession().access).toBeNull();
  });

  test.each([
    ['with a session', { user_id: 1, sid: 'a', jti: '2' }],
    ['of a provider that keeps none', { user_id: 1, jti: '2' }],
  ])('a renewed token %s is adopted', (_what, claims) => {
    const { jti: _old, ...owner } = claims;
    startSession({ access: tokenWith({ ...owner, jti: '1' }), refresh: 'r' });
    store(tokenWith(claims));
    show(true);
    expect(getSession().access).toBe(tokenWith(claims));
  });

  test('a token that says nothing of its session is adopted', () => {
    startSession({ access: 'opaque', refresh: 'r' });
    store('renewed');
    show(true);
    expect(getSession().access).toBe('renewed');
  });
});
