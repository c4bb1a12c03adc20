import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { json, startProvider } from '@hidden-order/testing';
import { renderPage } from '@hidden-order/testing/render-page';
import { actions } from './data';
import * as page from './page';

const TEXT = 'Does the first course explain how diagonals overlap?';
const RECEIPT = { reference: 'C-0000000000' };

let provider: Awaited<ReturnType<typeof startProvider>>;
/** What the provider answers to a message. */
let answer: [status: number, body: object];
beforeEach(async () => {
  answer = [201, RECEIPT];
  provider = await startProvider((_message, response) => json(response, ...answer));
  configureApi({ baseUrl: provider.baseUrl });
  renderPage(page, { path: '/contact', actions });
  await screen.findByRole('heading', { name: 'Send a message' });
});
afterEach(() => provider.close());

const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, select, textarea' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function enter(name: string, text: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

async function fillIn(): Promise<void> {
  await enter('Name', 'Sample Person');
  await enter('E-mail', 'sample@person.example');
  await userEvent.selectOptions(field('Topic'), 'course');
  await enter('Message', TEXT);
}

test('/contact names address, phone, e-mail, hours and chat', () => {
  const ways = within(screen.getByRole('region', { name: 'Ways to reach us' }));
  expect(ways.getByRole('link', { name: 'hello@hidden-order.example' })).toHaveAttribute(
    'href',
    'mailto:hello@hidden-order.example',
  );
  expect(ways.getByRole('link', { name: /\+92/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+92\d+$/));
  expect(ways.getByText('Karachi', { exact: false })).toBeVisible();
  expect(ways.getByText('10:00 to 18:00')).toBeVisible();
  expect(ways.getByRole('link', { name: /chat/ })).toHaveAttribute('target', '_blank');
});

test('the trap for programs is not displayed, so that no browser fills it in for a person', () => {
  expect(field('Message')).toBeVisible();
  expect(screen.getByLabelText('Leave this field empty')).not.toBeVisible();
});

test('a message gets a reference in place of the form', async () => {
  await fillIn();
  await send();
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Your message has arrived' })).toHaveFocus(),
  );
  expect(screen.getByText(RECEIPT.reference)).toBeVisible();
  expect(screen.getByText('sample@person.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  expect(JSON.parse(provider.seen[0]?.body ?? '')).toEqual({
    name: 'Sample Person',
    email: 'sample@person.example',
    topic: 'course',
    message: TEXT,
    referral: '',
  });
});

test('each invalid field shows its error, and the first of them has the focus; nothing is sent', async () => {
  await enter('Message', 'Too short');
  await send();
  for (const [name, problem] of [
    ['Name', /at least 2 characters/],
    ['E-mail', /such as name@example\.com/],
    ['Topic', /Choose what your message is about/],
    ['Message', /at least 20 characters/],
  ] as const)
    expect(field(name)).toHaveAccessibleDescription(problem);
  expect(field('Name')).toHaveFocus();
  expect(provider.seen).toEqual([]);
});

test('a refusal of the server shows at its field', async () => {
  answer = [400, { email: ['This address cannot be answered.'] }];
  await fillIn();
  await send();
  expect(await screen.findByText('This address cannot be answered.')).toBeVisible();
  expect(field('E-mail')).toHaveAccessibleDescription(/This address cannot be answered/);
  expect(field('E-mail')).toHaveFocus();
});

test('a message that fails stays in the form, and can be sent again', async () => {
  const detail = 'Too many attempts. Try again in 12 minutes, at 14:05 Pakistan time.';
  answer = [429, { detail, code: 'too_many_tries' }];
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByRole('alert')).toHaveTextContent('What you entered is still here.');
  // The message as a whole takes the focus, so that it is in view.
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field('Message')).toHaveValue(TEXT);
  answer = [201, RECEIPT];
  await send();
  expect(await screen.findByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
});
