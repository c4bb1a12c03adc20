import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { RouterProvider } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { routes } from '../routes';

const AT = '2026-05-03T12:30:00.000Z';
const EMAIL = 'ada@academy.example';

let me: { roles: Role[]; has_factor: boolean };
/** What the server answers to the next changes, in place of success. */
let refusal: Response | null;
let posts: { path: string; token: string | undefined; body: Record<string, unknown> }[];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

beforeEach(() => {
  sessionStorage.clear();
  me = { roles: ['messages'], has_factor: true };
  refusal = null;
  posts = [];
  globalThis.fetch = jest.fn((path: string, { method, headers, body }: Sent = {}) => {
    if (method !== 'POST') return Promise.resolve(answerTo(path));
    posts.push({ path, token: headers?.authorization, body: JSON.parse(body ?? '') as Record<string, unknown> });
    return Promise.resolve(refusal ?? Response.json(/sign-in|invitation/.test(path) ? { token: 'new' } : {}));
  }) as unknown as typeof fetch;
});

const session = { id: '0a1b2c3d', browser: 'Firefox on Windows', created_at: AT };
const colleague = { id: 3, name: 'Bilal', email: 'bilal@academy.example', since: AT };

function answerTo(path: string): Response {
  if (path === '/api/me/') return Response.json({ id: 1, name: 'Ada Khan', email: EMAIL, ...me, expires_at: AT });
  if (path === '/api/invitation/')
    return refusal ?? Response.json({ name: 'Ada Khan', email: EMAIL, needs_factor: me.roles.includes('money') });
  if (path === '/api/me/sessions/')
    return Response.json({
      items: [
        { ...session, is_this: true },
        { ...session, id: '4e5f6071', browser: 'Chrome on Android', is_this: false },
      ],
    });
  const mine = { ...colleague, id: 1, name: 'Ada Khan', email: EMAIL, roles: ['staff'], state: 'active' };
  const left = { ...colleague, id: 4, name: 'Sana', email: 'sana@academy.example', roles: [], state: 'left' };
  if (path.startsWith('/api/colleagues/'))
    return Response.json({ items: [mine, { ...colleague, roles: ['messages'], state: 'active' }, left], total: 3 });
  return Response.json({ items: [], total: 0 });
}

const open = (address: string) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const signedIn = () => sessionStorage.setItem('console-token', 'secret');

test('a person signs in with e-mail, password and code; a refusal keeps what was typed; signing out ends the session', async () => {
  open('/');
  await press('Sign in');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your e-mail address');
  await userEvent.type(screen.getByLabelText('E-mail'), EMAIL);
  await userEvent.type(screen.getByLabelText('Password'), 'tidal');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  refusal = Response.json({ detail: 'They do not match.' }, { status: 401 });
  await press('Sign in');
  expect(await screen.findByRole('alert')).toHaveTextContent('They do not match.');
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
  refusal = null;
  await press('Sign in');
  expect(await screen.findByRole('link', { name: 'Ada Khan' })).toHaveAttribute('href', '/account');
  expect(posts.at(-1)?.body).toEqual({ email: EMAIL, password: 'tidal', code: '123456' });
  expect(sessionStorage.getItem('console-token')).toBe('new');
  await press('Sign out');
  expect(screen.getByLabelText('Code')).toBeVisible();
  expect(posts.at(-1)).toMatchObject({ path: '/api/me/sign-out/', token: 'Bearer new' });
  expect(sessionStorage.getItem('console-token')).toBeNull();
});

test('the link of an invitation sets a password and, for some roles, an app, and opens the desk', async () => {
  me.roles = ['money'];
  open('/join#id.secret');
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Khan' })).toBeVisible();
  const key = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  const link = screen.getByRole('link', { name: /open it in an app/ }).getAttribute('href') ?? '';
  expect(new URL(link).searchParams.get('secret')).toBe(key);
  expect(screen.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await press('Join');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a password.');
  await userEvent.type(screen.getByLabelText('New password'), 'tidal-Verdict');
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456');
  await press('Join');
  expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeVisible();
  const body = { password: 'tidal-Verdict', secret: key, code: '123456' };
  expect(posts).toEqual([{ path: '/api/invitation/', token: 'Bearer id.secret', body }]);
});

test('an invitation asks for no app where no role needs one, and says so when it is over', async () => {
  open('/join#id.without');
  await screen.findByLabelText('New password');
  expect(screen.queryByText('Second factor')).not.toBeInTheDocument();
  refusal = Response.json({ detail: 'This link is over.' }, { status: 409 });
  open('/join#id.other');
  expect(await screen.findByText('This link is over.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
});

test('one’s own page lists sessions, of which another one can be ended, and changes the password', async () => {
  signedIn();
  open('/account');
  const rows = await screen.findAllByRole('row');
  expect(within(rows[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(rows[1]).toHaveTextContent('This one');
  await press('End');
  await press('End the session');
  expect(await screen.findByText('The session has ended.')).toBeVisible();
  expect(posts.at(-1)).toMatchObject({ path: '/api/me/sessions/end/', body: { session: '4e5f6071' } });
  await press('Change the password');
  await userEvent.type(screen.getByLabelText('Your password'), 'tidal');
  await userEvent.type(screen.getByLabelText('New password'), 'verdict');
  await press('Save the password');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts.at(-1)?.body).toEqual({ current_password: 'tidal', new_password: 'verdict' });
});

test('people of the academy are invited, changed and ended on a page of its role, but for oneself and who has left', async () => {
  signedIn();
  me.roles = ['staff'];
  open('/staff');
  const own = await screen.findByRole('row', { name: /Ada Khan/ });
  for (const row of [own, screen.getByRole('row', { name: /Sana/ })])
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  await press('Invite someone');
  await userEvent.type(screen.getByLabelText('Name'), 'Sana');
  await userEvent.type(screen.getByLabelText('E-mail'), 'sana@mail.example');
  await userEvent.click(screen.getByLabelText('Money'));
  await userEvent.click(screen.getByLabelText('People of the academy'));
  await press('Send the invitation');
  expect(await screen.findByText(/The invitation is on its way/)).toBeVisible();
  const body = { name: 'Sana', email: 'sana@mail.example', roles: ['money', 'staff'] };
  expect(posts.at(-1)).toMatchObject({ path: '/api/colleagues/', body });
  await press('Change');
  expect(screen.getByLabelText('Messages')).toBeChecked();
  await userEvent.click(screen.getByLabelText('Learners'));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts.at(-1)).toMatchObject({ path: '/api/colleagues/3/', body: { roles: ['learners', 'messages'] } });
  for (const [button, confirm, path] of [
    ['Send invitation again', 'Send the invitation', '/api/colleagues/3/invite/'],
    ['Has left', 'Yes, end the work', '/api/colleagues/3/leave/'],
  ] as const) {
    await press(button);
    await press(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts.at(-1)?.path).toBe(path);
  }
});
