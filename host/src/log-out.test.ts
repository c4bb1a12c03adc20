import { configureApi } from '@hidden-order/platform/api-client';
import { endSession, getSession, startSession } from '@hidden-order/platform/session';
import { tokenWith } from '@hidden-order/testing/sample-token';
import { logOut } from './session';

const ask = jest.fn<boolean, [message?: string]>();
/** What this browser keeps of parts that the server does not have yet. */
const keep = (...names: string[]) => {
  for (const name of names) localStorage.setItem(`my-draft/${name}`, '{"value":["a"],"revision":1}');
};

beforeEach(() => {
  localStorage.clear();
  configureApi({ baseUrl: 'http://localhost:3000' });
  window.fetch = () => Promise.reject(new TypeError('offline'));
  window.confirm = ask;
  startSession({ access: tokenWith({ user_id: 1 }), refresh: 'r' });
});
afterEach(endSession);

test('says that answers are not saved yet, and loses them only after a yes', () => {
  keep('1/waves/first/exercise-1', '1/waves/first/read');
  ask.mockReturnValueOnce(false);
  logOut();
  expect(ask).toHaveBeenLastCalledWith('Sign out and lose answers not saved yet?');
  expect(getSession().access).not.toBeNull();
  ask.mockReturnValueOnce(true);
  logOut();
  expect([getSession().access, localStorage.length]).toEqual([null, 0]);
});

test('asks nothing where only a place would be lost', () => {
  keep('1/learning/last', '1/waves/first/read');
  ask.mockClear();
  logOut();
  expect([ask.mock.calls, getSession().access]).toEqual([[], null]);
});
