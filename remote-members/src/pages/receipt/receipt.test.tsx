import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Receipt } from '@hidden-order/api-shapes/payments';
import { newRefundSchema, type Refund } from '@hidden-order/api-shapes/refunds';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleReceipt, sampleRefund } from '@hidden-order/testing/samples';
import { loader } from './data';
import { meta } from './page';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const show = (receipt: Receipt) => {
  provider.answers[`/receipts/${receipt.number}/`] = { status: 200, body: receipt };
  renderPages(`/members/receipts/${receipt.number}`);
};
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a receipt shows payer, item, time, method, amount and outstanding amount', async () => {
  show(sampleReceipt());
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt HOA-2026-000007' })).toBeVisible();
  expect(facts()).toEqual({
    'Received from': 'Ada Khan',
    For: 'Sample waves',
    Payment: 'Instalment 1 of 3',
    'Arrived on': '3\u00a0May\u00a02026',
    'Booked on': '4\u00a0May\u00a02026, 00:05\u00a0PKT',
    Method: 'Sandbox (no money moved)',
    Reference: 'sbx_sample',
    'Plan reference': 'PLAN-0000-0000-0000-0001',
    'Amount received': 'Rs\u00a05,333.33',
    'Left to pay after this payment': 'Rs\u00a010,666.67',
  });
  expect(screen.queryByText(/To be refunded/)).toBeNull();
});

test('a receipt states the tax of a time at which the academy charged some', async () => {
  show(sampleReceipt({ tax: { number: 'NTN 1234567-8', rate: 16.5, amount_paisa: 75_536 } }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(facts()).toMatchObject({ 'Tax included, 16.5%': 'Rs\u00a0755.36', 'Our tax number': 'NTN 1234567-8' });
});

test('of a price that is not in instalments, no receipt says that it was paid in full', async () => {
  show(sampleReceipt({ instalments: { first: 1, last: 1, of: 1 } }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(Object.keys(facts())).not.toContain('Payment');
});

test('a receipt with a surplus shows that it is to be refunded; the refund of its order can be asked for all the same', async () => {
  provider.answers['/refunds/'] = { status: 200, body: { items: [sampleRefund()] } };
  show(sampleReceipt({ to_be_refunded: true, owed_paisa: 50_000, outstanding_paisa: 0 }));
  expect(await screen.findByText(/Of this payment, Rs.500 are the payer’s\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a refund' })).toBeVisible();
  expect(facts()).toMatchObject({ 'Left to pay after this payment': 'Nothing' });
});

test.each([
  [{ refunded_at: '2026-05-09', sent_back_paisa: 20_000 }, 'Refunded. We returned Rs 200 on 9 May 2026.'],
  [{ owed_paisa: 500_000 }, 'Waits for the rest. The lessons open when the rest has arrived.'],
  [{ corrected: { at: '2026-05-09T07:00:00.000Z', reason: 'One digit too many.' } }, 'counts no more'],
])('a receipt says what became of its money: %j', async (fields, words) => {
  show(sampleReceipt(fields));
  expect(await screen.findByRole('status')).toHaveTextContent(words);
});

describe('refund', () => {
  const open = (fields: Partial<Refund> = {}) => {
    provider.answers['/refunds/'] = { status: 200, body: { items: [sampleRefund(fields)] } };
    show(sampleReceipt());
    return screen.findByRole('region');
  };
  const request = (fields: Partial<NonNullable<Refund['request']>> = {}): Partial<Refund> => ({
    may: null,
    request: {
      kind: 'refund',
      state: 'waiting',
      asked_at: '2026-05-04T09:00:00.000Z',
      amount_paisa: null,
      decided_at: null,
      refusal: null,
      sent_at: null,
      reference: null,
      ...fields,
    },
  });
  const decided = { amount_paisa: 533_333, decided_at: '2026-05-05T09:00:00.000Z' };

  test('the dialog states what comes back, by which way, and what else follows; the request shows in its place', async () => {
    const section = within(await open({ has_certificate: true }));
    expect(section.getByText('Refundable until 17 May 2026, 1 of 2 lessons used.')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Ask for a refund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for a refund' }));
    expect(dialog.getAllByRole('definition').map((sum) => sum.textContent)).toEqual([
      'Rs\u00a05,333.33',
      'Rs\u00a010,666.67',
    ]);
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The money comes back to your account, usually within 10 working days after we approve.',
      'Your lessons stay open until we have decided. Then they close.',
      'We revoke your certificate, and its public page then says so.',
      'Today counts, even if we decide later. Until then you can withdraw the request.',
    ]);
    await userEvent.type(dialog.getByLabelText('Why? (optional)'), 'Too early.');
    await userEvent.type(dialog.getByLabelText('Name of your account'), 'Ada Khan');
    await userEvent.type(dialog.getByLabelText('IBAN, or mobile number of your wallet'), '0300 1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText(/^Enter an IBAN of Pakistan/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('IBAN, or mobile number of your wallet'), '567');
    provider.answers['/refunds/'] = { status: 200, body: { items: [sampleRefund(request())] } };
    provider.answers['POST /refunds/'] = { status: 201, body: sampleRefund(request()) };
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(section.getByRole('heading', { name: 'Refund' })).toHaveFocus());
    expect(section.getByRole('status')).toHaveTextContent('You asked for a refund on 4 May 2026. We will e-mail you');
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = provider.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => newRefundSchema.parse(JSON.parse(body)));
    expect(sent).toEqual([
      {
        ...{ order: 'PLAN-0000-0000-0000-0001', kind: 'refund', paid_paisa: 533_333, reason: 'Too early.' },
        account: { title: 'Ada Khan', number: '03001234567' },
      },
    ]);
  });

  test('a refused request keeps the dialog and what was typed', async () => {
    await open({ needs_account: false });
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a refund' }));
    await userEvent.type(screen.getByLabelText('Why? (optional)'), 'Mine');
    provider.answers['POST /refunds/'] = { status: 409, body: { detail: 'The right is over.', code: 'refund_over' } };
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not file your request. The right is over.');
    expect(screen.getByLabelText('Why? (optional)')).toHaveValue('Mine');
  });

  test('a plan beyond its refund ends without one, and says so first', async () => {
    const section = within(await open({ may: 'end', right: null }));
    expect(section.getByText(/we do not return what you have paid/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'End this plan' }));
    const terms = within(screen.getByRole('dialog', { name: 'End this plan' })).getAllByRole('term');
    expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'You have paid, and do not get back: Rs\u00a05,333.33',
      'No longer due: Rs\u00a010,666.67',
    ]);
  });

  test('a request that waits can be withdrawn', async () => {
    const section = within(await open(request()));
    provider.answers['/refunds/'] = { status: 200, body: { items: [sampleRefund()] } };
    provider.answers['POST /refunds/PLAN-0000-0000-0000-0001/withdraw/'] = { status: 200, body: sampleRefund() };
    await userEvent.click(section.getByRole('button', { name: 'Withdraw the request' }));
    expect(await section.findByRole('button', { name: 'Ask for a refund' })).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Refund' })).toHaveFocus());
  });

  test.each<[string, Partial<Refund>, RegExp]>([
    [
      'approved',
      request({ state: 'approved', ...decided }),
      /We approved your refund of Rs 5,333\.33 on 5 May 2026\..*by Raast/,
    ],
    [
      'an ended plan',
      request({ kind: 'end', state: 'approved', ...decided, amount_paisa: 0 }),
      /We ended this plan on 5 May 2026\. Nothing more/,
    ],
    [
      'sent',
      request({ state: 'sent', ...decided, sent_at: '2026-05-08T09:00:00.000Z', reference: 'BANK-7' }),
      /We sent your refund of Rs 5,333\.33 on 8 May 2026\. The reference is BANK-7/,
    ],
    [
      'refused',
      { ...request({ state: 'refused', refusal: 'Another time.' }), right: null },
      /We did not approve your refund\. Another time\./,
    ],
  ])('a request that is %s says so', async (_state, fields, words) => {
    expect((await open(fields)).textContent.replaceAll('\u00a0', ' ')).toMatch(words);
    expect(screen.queryByRole('button', { name: /refund|plan|withdraw/i })).toBeNull();
  });
});

test.each(['7', '0', '1e3', '-7', '<b>', '99999999999'])(
  '/members/receipts/%s shows that there is no such receipt',
  async (number) => {
    renderPages(`/members/receipts/${encodeURIComponent(number)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all your receipts' })).toHaveAttribute('href', '/members');
  },
);

test('the document has the title of the receipt and is excluded from search engines', async () => {
  provider.answers['/receipts/7/'] = { status: 200, body: sampleReceipt() };
  const data = await loader({ request: new Request('http://localhost/members/receipts/7'), params: { number: '7' } });
  expect(meta(data)).toEqual({
    title: 'Receipt HOA-2026-000007',
    description: 'Receipt HOA-2026-000007 for Sample waves, to keep or to print.',
    noindex: true,
  });
});
