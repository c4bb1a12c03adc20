import { endSession, getSession, renewAccess, restoreSession, startSession } from 'shared/session';

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
  restoreSession();
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
  restoreSession();
  expect(getSession()).toMatchObject({ access: 'a', refresh: 'r' });
  jest.restoreAllMocks();
});
