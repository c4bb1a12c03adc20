import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, startMe, type Me } from '../testing/me';
import { renderPages } from '../testing/render-pages';

const STATE = '/account/email/';
const SEND = '/account/email/link/';
const ASK = /^Confirm your e-mail address\. Follow the link that we sent to ada@example\.com\./;

let provider: Me;
beforeEach(async () => (provider = await startMe(ada)));
afterEach(() => provider.stop());

const give = (path: string, body: object, status = 200) => (provider.answers[path] = { status, body });
const isConfirmed = (confirmed: boolean) => give(STATE, { email: ada.email, confirmed });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const line = () => screen.queryByText((_, element) => element?.tagName === 'P' && ASK.test(element.textContent));
const button = () => screen.findByRole('button', { name: 'Send the link again' });

describe.each([
  ['/members', 'Welcome, Ada'],
  ['/profile', 'Your details'],
])('%s of a person whose address is not confirmed', (address, title) => {
  test('asks to confirm it, and sends the link again, which keeps the focus; a refusal says why', async () => {
    isConfirmed(false);
    give(SEND, { email: ada.email, confirmed: false });
    renderPages(address);
    await heading(title);
    expect(line()).toBeVisible();
    await userEvent.click(await button());
    expect(await screen.findByText(/^We have sent a new link\./)).toBeVisible();
    expect(await button()).toHaveFocus();
    expect(provider.seen.filter(({ path }) => path === SEND)).toHaveLength(1);
    give(SEND, { detail: 'Too many attempts. Try again in 5 minutes.', code: 'too_many_tries' }, 429);
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not send the link. Too many attempts. Try again in 5 minutes.',
    );
  });

  test('no longer asks once it turns out to be confirmed', async () => {
    isConfirmed(false);
    give(SEND, { email: ada.email, confirmed: true });
    renderPages(address);
    await heading(title);
    isConfirmed(true);
    await userEvent.click(await button());
    await waitFor(() => expect(line()).toBeNull());
  });

  test.each([
    ['is confirmed', () => isConfirmed(true)],
    ['is of a provider that knows nothing of this', () => give(STATE, { detail: 'Not found.' }, 404)],
    ['is in a state that does not load', () => give(STATE, {}, 500)],
  ])('says nothing where the address %s', async (_what, prepare) => {
    prepare();
    renderPages(address);
    await heading(title);
    expect(line()).toBeNull();
  });
});

test('/profile says beside the address that it is confirmed', async () => {
  isConfirmed(true);
  renderPages('/profile');
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(/^Confirmed\. /);
});

test('/members lists a certificate that waits for the address, with a way to a new link', async () => {
  isConfirmed(false);
  provider.records.certificates = { items: [], waiting: [{ id: 'waves', title: 'Sample waves' }] };
  renderPages('/members');
  const section = (await screen.findByRole('heading', { name: 'Your certificates' })).closest('section');
  const row = within(section ?? document.body).getByRole('listitem');
  expect(row).toHaveTextContent(
    /^Sample wavesYou have earned this certificate\. We issue it as soon as you follow the link/,
  );
  expect(within(row).getByRole('button', { name: 'Send the link again' })).toBeVisible();
});
