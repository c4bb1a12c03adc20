import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from 'shared/api-client';
import { endSession, getSession, startSession } from 'shared/session';
import { tokenWith } from 'shared/testing/sample-token';
import { Logout } from './logout';

/** What this browser keeps of a part that the server does not have yet. */
const keep = (name: string) => localStorage.setItem(`my-draft/${name}`, '{"value":["a"],"revision":1}');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  configureApi({ baseUrl: 'http://localhost:3000' });
  window.fetch = () => Promise.reject(new TypeError('offline'));
  startSession({ access: tokenWith({ user_id: 1 }), refresh: 'r' });
  render(<Logout renderButton={(logOut) => <button onClick={logOut}>Logout</button>} />);
});
afterEach(endSession);

test('Logout says first that answers are not saved yet, and loses them only when it is pressed again', async () => {
  for (const name of ['1/waves/quiz/1', '1/waves/first/exercise-1', '1/waves/first/read', '2/waves/quiz/1']) keep(name);
  await press('Logout');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved to your account yet: 2 answers\./);
  expect(getSession().access).not.toBeNull();
  await press('Log out anyway');
  expect([getSession().access, localStorage.length]).toEqual([null, 0]);
});

test('Logout asks nothing where only a place would be lost', async () => {
  keep('1/learning/last');
  keep('1/waves/first/read');
  await press('Logout');
  expect(getSession().access).toBeNull();
});
