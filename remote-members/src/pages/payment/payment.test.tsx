import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { qrPath } from '@hidden-order/node/drawing/qr-code';
import { newProofSchema, PROOF_FILE_BYTES, type Proof, type Transfer } from '@hidden-order/api-shapes/transfers';
import { sampleCourseRef } from '@hidden-order/testing/samples';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
});
afterEach(() => {
  jest.useRealTimers();
  return provider.stop();
});

const proof = (fields: Partial<Proof> = {}): Proof => ({
  id: 1,
  way: 'raast',
  transaction: 'TID1234',
  has_file: false,
  sent_at: '2026-05-03T19:05:00.000Z',
  state: 'waiting',
  received_paisa: null,
  reason: null,
  ...fields,
});

const answerOf = ({
  state = 'pending',
  instalments = { first: 1, last: 1, of: 1 },
  ...fields
}: Partial<Transfer> & Partial<Pick<Payment, 'state' | 'instalments'>>) => ({
  status: 200,
  body: {
    payment: {
      reference: 'PAY-1',
      order: 'ORD-1',
      course: sampleCourseRef,
      state,
      amount_paisa: 1_200_000,
      currency: 'PKR',
      method: 'Bank transfer or wallet',
      instalments,
      created_at: '2026-05-03T19:00:00.000Z',
      expires_at: '2026-05-10T19:00:00.000Z',
      paid_at: null,
      receipt_number: state === 'paid' ? 7 : null,
      redirect_url: null,
    },
    accounts: [
      { way: 'bank', title: 'Sample Academy', bank: 'Sample Bank', number: 'PK36SCBL0000001123456702' },
      { way: 'raast', title: 'Sample Academy', bank: null, number: '03001234567' },
    ],
    proofs: [],
    received_paisa: 0,
    ...fields,
  },
});
const show = async (fields: Parameters<typeof answerOf>[0] = {}) => {
  provider.answers['/payments/PAY-1/transfer/'] = answerOf(fields);
  renderPages('/payments/PAY-1');
  return screen.findByRole('heading', { level: 1 });
};
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent]);
const sendButton = () => screen.queryByRole('button', { name: 'I have sent the money' });

test('the page shows where to send exactly how much, and each is copied with one press', async () => {
  const user = userEvent.setup();
  expect(await show()).toHaveTextContent('Send Rs 12,000');
  expect(facts()).toEqual([
    ['Account title', 'Sample Academy'],
    ['Bank', 'Sample Bank'],
    ['IBAN', 'PK36 SCBL 0000 0011 2345 6702'],
    ['Exact amount', 'Rs\u00a012,000'],
    ['Payment reference', 'PAY-1'],
  ]);
  const copied: string[] = [];
  for (const button of screen.getAllByRole('button', { name: /^Copy:/ })) {
    await user.click(button);
    copied.push(await navigator.clipboard.readText());
  }
  expect(copied).toEqual(['PK36SCBL0000001123456702', '12000.00', 'PAY-1']);
});

/** As banks write it for a payment by Raast. */
const QR = '0002010102110202002632002815640008PK36SAMPLE000000000000005303586';

test.each([null, QR])('the Raast ID is copied; its QR code is the one of the bank, %s', async (qr) => {
  await show({ accounts: [{ way: 'raast', title: 'Sample Academy', bank: null, number: '03001234567', qr }] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy: Raast ID' }));
  expect(await navigator.clipboard.readText()).toBe('03001234567');
  const code = screen.queryByRole('img', { name: 'QR code of the Raast ID 03001234567' });
  expect(code?.querySelector('path')?.getAttribute('d') ?? null).toBe(
    qr && qrPath(qr, { side: 132, left: 16, top: 16 }),
  );
  expect(screen.queryByText('Scan it with your bank’s app.') === null).toBe(qr === null);
});

test('a proof needs a number or a file; what was sent is then checked', async () => {
  await show();
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'I have sent the money' }));
  await send();
  const number = screen.getByRole('textbox', { name: 'Transaction number' });
  expect(number).toHaveAccessibleDescription(/Enter the transaction number, or choose a file/);
  await userEvent.click(screen.getByRole('radio', { name: 'Raast' }));
  await userEvent.upload(
    screen.getByLabelText('Or a screenshot of the transfer'),
    new File(['%PDF-'], 'proof.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(number).not.toHaveAccessibleDescription(/Enter the transaction number/));
  const checking = answerOf({ proofs: [proof({ transaction: '', has_file: true })] });
  provider.answers['/payments/PAY-1/proofs/'] = { ...checking, status: 201 };
  provider.answers['/payments/PAY-1/transfer/'] = checking;
  await send();
  expect(await screen.findByText(/We are checking, usually within one working day/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Correct your proof, or add to it' })).toBeVisible();
  const [sent] = provider.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => newProofSchema.parse(JSON.parse(body)));
  expect(sent).toEqual({ way: 'raast', transaction: '', file: btoa('%PDF-'), original: '' });
  const file = () => screen.getByLabelText<HTMLInputElement>('Or a screenshot of the transfer');
  await waitFor(() => expect(file().files).toHaveLength(0));
});

const choose = (content: BlobPart, type: string) =>
  userEvent.upload(screen.getByLabelText('Or a screenshot of the transfer'), new File([content], 'proof', { type }), {
    applyAccept: false,
  });

test.each([
  ['a HEIC', '\0\0\0\u0018ftypheic\0\0\0\0', 'image/heic', /HEIC or WebP.*take a screenshot/],
  ['more than 5 MB', new Uint8Array(PROOF_FILE_BYTES + 1), 'application/pdf', /a file of 5 MB at most/],
])('%s is not sent', async (_what, content, type, message) => {
  await show();
  await choose(content, type);
  await userEvent.click(screen.getByRole('button', { name: 'I have sent the money' }));
  const field = screen.getByLabelText('Or a screenshot of the transfer');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveFocus();
  expect(provider.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an upload shows its progress; after a minute of silence it ends, and is tried again with the same file', async () => {
  await show();
  await choose('%PDF-', 'application/pdf');
  const checking = answerOf({ proofs: [proof({ has_file: true })] });
  provider.answers['/payments/PAY-1/proofs/'] = { ...checking, status: 201 };
  provider.pause = new Promise(() => {});
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'I have sent the money' }));
  expect(await screen.findByRole('progressbar', { name: 'Sending your file' })).toBeVisible();
  const posted = () => provider.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(posted()).toHaveLength(1));
  act(() => jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(/For a minute nothing moved.*Your file is still here/);
  expect(screen.queryByRole('progressbar')).toBeNull();

  provider.pause = Promise.resolve();
  provider.answers['/payments/PAY-1/transfer/'] = checking;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/We are checking, usually within one working day/)).toBeVisible();
  expect(posted()[1]).toBe(posted()[0]);
});

test('once a proof is decided, its number and file do not go with the next one', async () => {
  await show({ proofs: [proof({})] });
  const number = () => screen.getByRole('textbox', { name: 'Transaction number' });
  await userEvent.type(number(), 'TX-1');
  provider.answers['/payments/PAY-1/transfer/'] = answerOf({ proofs: [proof({ state: 'accepted' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(number()).toHaveValue(''));
});

test('a short amount, a refused proof and the end of its time are said, and more can be sent', async () => {
  const proofs = [
    proof({ id: 2, state: 'refused', reason: 'The picture shows another day.' }),
    proof({ state: 'accepted', received_paisa: 700_000 }),
  ];
  expect(await show({ state: 'expired', proofs, received_paisa: 700_000 })).toHaveTextContent('Transfer of Rs 5,000');
  expect(screen.getByRole('alert')).toHaveTextContent('The picture shows another day. Send another proof.');
  expect(screen.getByText('Rs 5,000 are missing.')).toBeVisible();
  // Of Rs 7,000 in the proof, a correction may have left another amount.
  expect(screen.getByText('checked')).toBeVisible();
  expect(screen.getByText('The time to pay ran out.').parentElement).toHaveTextContent(
    /Otherwise send nothing: we return the Rs 7,000 that came\.$/,
  );
  expect(screen.getByRole('radio', { name: 'Raast' })).toBeChecked();
  expect(sendButton()).toBeEnabled();
  expect(facts()).toContainEqual(['Exact amount', 'Rs\u00a05,000']);
});

test.each([
  [{ instalments: { first: 2, last: 2, of: 3 } }, /Then the Rs 7,000 that came count for your plan\.$/],
  [{ instalments: { first: 2, last: 2, of: 3 }, ended: true }, /Then we return the Rs 7,000 that came\.$/],
  [{ instalments: { first: 1, last: 1, of: 3 } }, /Then we return the Rs 7,000 that came\.$/],
])(
  'what becomes of the part that came, without the rest, is said before the payment is cancelled: %j',
  async (fields, words) => {
    await show({ ...fields, received_paisa: 700_000 });
    expect(screen.getByText(/^Would you rather/)).toHaveTextContent(words);
  },
);

test('a paid transfer leads to the lessons and the receipt', async () => {
  const proofs = [proof({ state: 'accepted', received_paisa: 1_200_000 })];
  expect(await show({ state: 'paid', proofs, received_paisa: 1_200_000 })).toHaveTextContent('Payment received');
  expect(screen.getByRole('link', { name: 'Start learning' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View receipt' })).toHaveAttribute('href', '/members/receipts/7');
  expect(sendButton()).toBeNull();
});

test('a paid transfer whose order has ended does not lead to its lessons', async () => {
  await show({ state: 'paid', received_paisa: 1_200_000, ended: true });
  expect(screen.getByText(/^We have received Rs.12,000\. The order has ended since/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start learning' })).toBeNull();
});

test('a payment that was not made can be cancelled', async () => {
  await show();
  const cancelled = answerOf({ state: 'cancelled' });
  provider.answers['/payments/PAY-1/cancel/'] = cancelled;
  provider.answers['/payments/PAY-1/transfer/'] = cancelled;
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this payment' }));
  await waitFor(() => expect(screen.getByText('This payment was cancelled.')).toBeVisible());
});

test('an unknown reference, or one of another account, says so', async () => {
  renderPages('/payments/PAY-2');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such transfer' })).toBeVisible();
});
