import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BankLine, Candidate, StatementFile, StatementRead } from '@hidden-order/api-shapes/desk/statements';
import { openDesk, serveDesk, type Served } from '../testing/serve-desk';

const COLUMNS = { day: 0, description: 1, number: null, amount: 2, other: null };
const candidate: Candidate = {
  ...{ payment: 'PAY-1', order: 'ORD-1', course: 'Impulses', payer: 'Ada Khan', email: 'ada@mail.example' },
  ...{ left_paisa: 400_000, proof: { id: 7, file: null }, named: true },
};
const line: BankLine = {
  ...{ id: 3, way: 'bank', day: '2026-05-02', amount_paisa: 400_000, description: 'IBFT Ada', reference: 'TID4711' },
  ...{ state: 'matched', candidates: [candidate], note: null },
};

let lines: BankLine[];
let answerToRead: (sent: StatementFile) => StatementRead;

let desk: Served;
beforeEach(() => {
  lines = [line];
  desk = serveDesk(
    ['money'],
    () => ({ items: lines, total: lines.length }),
    (path, sent) => (path === '/api/money/statement/' ? answerToRead(sent as StatementFile) : undefined),
  );
});

function show() {
  openDesk('/money/statement');
  return userEvent.setup();
}

test('a matched line is booked for its payment as the statement has it, and decides the proof', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Book IBFT Ada for Ada Khan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Book money of Ada Khan' }));
  for (const [label, value] of [
    ['Number or reference on the statement', 'TID4711'],
    ['Day on which it came', '2026-05-02'],
    ['Received, in rupees', '4000.00'],
  ] as const) {
    expect(dialog.getByLabelText(label)).toHaveValue(value);
    expect(dialog.getByLabelText(label)).toHaveAttribute('readonly');
  }
  await user.selectOptions(dialog.getByLabelText('Came to the account of'), 'raast');
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  const body = { way: 'raast', reference: 'TID4711', day: '2026-05-02', received_paisa: 400_000, line: 3 };
  expect(desk.posts).toEqual([
    { path: '/api/money/proofs/7/accept/', body: { ...body, shares: [], is_sure: false, unopened: '' } },
  ]);
});

test('a payment without a proof is booked for its order; one’s own is for a colleague, and a line without any can be set aside', async () => {
  const own = { ...candidate, payment: 'PAY-2', payer: 'Bilal', email: 'bilal@academy.example' };
  lines = [
    { ...line, state: 'unclear', candidates: [{ ...candidate, proof: null, named: false }, own] },
    { ...line, id: 4, description: 'Profit', state: 'unknown', candidates: [] },
  ];
  const user = show();
  expect(await screen.findByText(/left, by amount and day alone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /for Bilal/ })).not.toBeInTheDocument();
  expect(screen.getByText('Your own: a colleague decides.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book IBFT Ada for Ada Khan' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Book the money' }));
  expect(desk.posts).toMatchObject([{ path: '/api/money/orders/ORD-1/book/', body: { way: 'bank', line: 3 } }]);
  await user.click(await screen.findByRole('button', { name: 'Set aside Profit' }));
  await user.type(screen.getByLabelText('Reason'), 'Profit of the bank');
  await user.click(screen.getByRole('button', { name: 'Set it aside' }));
  expect(desk.posts[1]).toEqual({
    path: '/api/money/statement/lines/4/aside/',
    body: { reason: 'Profit of the bank' },
  });
});

test('a statement is read before it is taken: columns are asked for where none are known, and what is understood is said', async () => {
  const rows = [
    ['Account 1', '', ''],
    ['Date', 'Text', 'Amount'],
  ];
  answerToRead = ({ columns }) =>
    columns
      ? { rows, columns, understood: true, said: '2 credits' }
      : { rows, columns, understood: false, said: 'Choose the columns.' };
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Read a statement' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take the credits' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose the file');
  await user.upload(dialog.getByLabelText('File (CSV)'), new File(['Date,Text'], 'may.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('Choose the columns.')).toBeVisible();
  expect(dialog.getByRole('table', { name: 'First rows of the file' })).toHaveTextContent('Account 1');
  await user.selectOptions(dialog.getByLabelText('Number of the transaction'), 'B: Text');
  expect(await dialog.findByText('2 credits')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take the credits' }));
  expect(await screen.findByText(/Nothing is booked yet/)).toBeVisible();
  const file = btoa('Date,Text');
  const chosen = { ...COLUMNS, number: 1 };
  expect(desk.posts.map(({ body }) => body)).toEqual([
    { way: 'bank', file, columns: null, take: false },
    { way: 'bank', file, columns: chosen, take: false },
    { way: 'bank', file, columns: chosen, take: true },
  ]);
});
