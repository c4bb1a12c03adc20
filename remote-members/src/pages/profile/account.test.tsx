import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@hidden-order/platform/session';
import { recordDownloads } from '../../testing/browser';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  renderPages('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Your details' });
});
afterEach(() => provider.stop());

const answer = (path: string, status: number, body: unknown) => (provider.answers[path] = { status, body });
const bodiesOf = (path: string): unknown[] =>
  provider.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown);

describe('/profile with an answer that this browser alone has', () => {
  const ask = jest.fn<boolean, [message?: string]>();
  const DRAFT = 'my-draft/1/waves/first/exercise-1';
  beforeEach(() => {
    window.confirm = ask;
    localStorage.setItem(DRAFT, '{"value":["a"],"revision":1}');
  });
  afterEach(() => localStorage.removeItem(DRAFT));

  test.each([
    ['Sign out everywhere', 'DELETE', () => Promise.resolve()],
    [
      'Yes, delete my account',
      'POST',
      async () => {
        await userEvent.click(screen.getByText('Delete my account'));
        const form = within(screen.getByRole('form', { name: 'Delete account' }));
        await userEvent.type(form.getByLabelText('Your password'), 'wave-three-7');
      },
    ],
  ])('“%s” is sent only after a yes', async (name, method, prepare) => {
    answer('/account/sessions/', 200, '');
    answer('/account/deletion/', 200, { deletes_on: '2026-12-08' });
    const sent = () => provider.seen.filter((call) => call.method === method);
    await prepare();
    ask.mockReturnValueOnce(false);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith('Sign out and lose answers not saved yet?'));
    expect([sent(), localStorage.getItem(DRAFT)]).toEqual([[], expect.any(String)]);
    ask.mockReturnValueOnce(true);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('/profile sessions', () => {
  const signOut = async () => userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));

  test('ends all sessions, this one too', async () => {
    answer('/account/sessions/', 200, '');
    await signOut();
    await waitFor(() => expect(getSession().access).toBeNull());
    expect(provider.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/account/sessions/' });
  });

  test('a failure shows an alert, and the session goes on', async () => {
    answer('/account/sessions/', 500, '');
    await signOut();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not sign you out everywhere');
    expect(getSession().access).not.toBeNull();
  });
});

test.each([
  ['Password', ['username', 'current-password', 'new-password']],
  ['Delete account', ['username', 'current-password']],
])('/profile the form “%s” says to password managers whose passwords it asks for', (name, kinds) => {
  const inputs = Array.from(screen.getByRole('form', { name, hidden: true }).querySelectorAll('input'));
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(kinds);
  expect(inputs[0]).toHaveValue(ada.email);
});

describe('/profile password', () => {
  const SET = '/auth/users/set_password/';
  const form = () => within(screen.getByRole('form', { name: 'Password' }));
  async function change(current: string, chosen: string): Promise<void> {
    if (current !== '') await userEvent.type(form().getByLabelText('Current password'), current);
    if (chosen !== '') await userEvent.type(form().getByLabelText('New password'), chosen);
    await userEvent.click(form().getByRole('button', { name: 'Change password' }));
  }

  test('shows the rules, sends both passwords, and says that it is changed', async () => {
    answer(SET, 200, '');
    expect(form().getByLabelText('New password')).toHaveAccessibleDescription(
      'At least 6 characters: not only digits, not a common password and not like your e-mail address.',
    );
    await change('wave-three-7', 'wave-five-9');
    expect(await form().findByRole('status')).toHaveTextContent('Your password has been changed.');
    expect(bodiesOf(SET)).toEqual([{ current_password: 'wave-three-7', new_password: 'wave-five-9' }]);
    expect(form().getByLabelText('Current password')).toHaveValue('');
    expect(form().getByLabelText('New password')).toHaveValue('');
    expect(getSession().access).not.toBeNull();
  });

  test('a missing or too short password shows an error at its field, without a call', async () => {
    await change('', 'short');
    expect(await form().findByText('Enter your current password.')).toBeVisible();
    expect(form().getByText('Choose a password of at least 6 characters.')).toBeVisible();
    expect(form().getByLabelText('Current password')).toHaveFocus();
    expect(bodiesOf(SET)).toEqual([]);
  });

  test.each([
    ['Current password', { current_password: ['Invalid password.'] }, 'Invalid password.'],
    ['New password', { new_password: ['This password is too common.'] }, 'This password is too common.'],
  ])('the API’s refusal shows at %s', async (label, body, message) => {
    answer(SET, 400, body);
    await change('wave-three-7', 'password');
    expect(await form().findByText(message)).toBeVisible();
    expect(form().getByLabelText(label)).toHaveFocus();
    expect(form().getByLabelText(label)).toBeInvalid();
    expect(form().queryByRole('status')).toBeNull();
  });
});

describe('/profile data', () => {
  test('is downloaded as one JSON file', async () => {
    const downloads = recordDownloads();
    const data = { exported_at: '2026-11-23T07:00:00.000Z', account: { id: 1 }, orders: [], proof_files: [] };
    answer('/account/export/', 200, data);
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]).toMatchObject({ name: 'my-data.json', type: 'application/json' });
    expect(JSON.parse(downloads[0]?.text ?? '')).toEqual(data);
    // Whether the browser has saved it, no page can know.
    expect(await screen.findByText(/^We have sent the file my-data\.json to your browser\./)).toBeVisible();
    expect(screen.getByText(/^Is it not there\? Some apps block downloads\./)).toBeVisible();
  });

  test('comes without the files that the person has sent: each is downloaded by itself', async () => {
    const downloads = recordDownloads();
    const file = { name: 'proof-3.pdf', type: 'application/pdf', bytes: 5_200_000, payment: 'PAY-1', proof: 3 };
    const small = { ...file, name: 'proof-4.png', bytes: 47_300, proof: 4 };
    answer('/account/export/', 200, { proof_files: [file, small] });
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('proof-3.pdf, 5.2 MB')).toBeVisible();
    expect(screen.getByText('proof-4.png, 48 KB')).toBeVisible();
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Download proof-3.pdf' }));
    await press();
    expect(await screen.findByText(/^We could not download proof-3\.pdf\./)).toBeVisible();
    answer('/payments/PAY-1/proofs/3/file/', 200, 'its bytes');
    await press();
    await waitFor(() => expect(downloads.at(-1)).toMatchObject({ name: 'proof-3.pdf', text: '"its bytes"' }));
  });

  test('that cannot be downloaded shows an alert', async () => {
    answer('/account/export/', 500, '');
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not download the file. Our server had a problem.',
    );
  });
});

describe('/profile deletion', () => {
  const DELETION = '/account/deletion/';
  const form = () => within(screen.getByRole('form', { name: 'Delete account' }));
  async function remove(password: string): Promise<void> {
    await userEvent.click(screen.getByText('Delete my account'));
    if (password !== '') await userEvent.type(form().getByLabelText('Your password'), password);
    await userEvent.click(form().getByRole('button', { name: 'Yes, delete my account' }));
  }

  test('names the day, and ends the session with the confirmation', async () => {
    answer(DELETION, 200, { deletes_on: '2026-12-08' });
    await remove('wave-three-7');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Your account will be deleted on 8\u00a0December\u00a02026' }),
    );
    expect(bodiesOf(DELETION)).toEqual([{ current_password: 'wave-three-7' }]);
    expect(getSession().access).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(getSession()).toMatchObject({ access: null, refresh: null });
  });

  test('says its consequences and the way back before it asks for the password', async () => {
    await userEvent.click(screen.getByText('Delete my account'));
    expect(screen.getByText(/You have 14 days to change your mind: sign in again/)).toBeVisible();
    expect(screen.getByText(/You lose your courses, paid ones too/)).toBeVisible();
    expect(screen.getByText(/A refund or a transfer that has not ended by then goes on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  test.each([
    ['a wrong password', 400, { current_password: ['Invalid password.'] }, 'Invalid password.'],
    [
      'a payment under way',
      409,
      { detail: 'You have a payment in progress.', code: 'payment_pending' },
      'We could not delete your account. You have a payment in progress.',
    ],
  ])('%s shows a message, and the person stays signed in', async (_what, status, body, message) => {
    answer(DELETION, status, body);
    await remove('wave-three-7');
    expect(await form().findByText(message)).toBeVisible();
    await waitFor(() => expect(form().getByRole('button', { name: 'Yes, delete my account' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSession().access).not.toBeNull();
  });

  test('without a password it asks for one', async () => {
    await remove('');
    expect(await form().findByText('Enter your password.')).toBeVisible();
    expect(bodiesOf(DELETION)).toEqual([]);
  });
});

describe('/profile e-mails', () => {
  const PATH = '/account/mail-choices/';
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  const SUMMARY = 'A summary each Monday of what is due';

  test('another provider has no such choice, so that none is shown', () => {
    expect(screen.queryByRole('form', { name: 'E-mails' })).toBeNull();
  });

  test('shows what was chosen, saves both boxes by their button, and says when that failed', async () => {
    cleanup();
    answer(PATH, 200, { newsletter: true, summary: false });
    renderPages('/profile');
    expect([await box('Newsletters'), await box(SUMMARY)].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
    await userEvent.click(await box('Newsletters'));
    await userEvent.click(await box(SUMMARY));
    provider.answers[`PUT ${PATH}`] = { status: 503, body: {} };
    await save();
    expect(await screen.findByText(/^We could not save it\./)).toBeVisible();
    provider.answers[`PUT ${PATH}`] = { status: 200, body: { newsletter: false, summary: true } };
    await save();
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(
      provider.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual(Array(2).fill({ newsletter: false, summary: true }));
    expect(await box(SUMMARY)).toBeChecked();
  });
});
