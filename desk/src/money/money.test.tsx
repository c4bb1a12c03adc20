import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskOrder, DeskProof, DeskRefund, GatewayRun, ToSend } from '@hidden-order/api-shapes/desk/money';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { AT, openDesk, serveDesk, type Served } from '../testing/serve-desk';

const subject = { order: 'PLAN-1', course: 'Impulses', payer: 'Ada Khan', email: 'ada@mail.example' };
const proof: DeskProof = {
  ...{ id: 7, payment: 'PAY-1', ...subject, part: { first: 1, last: 1, of: 3 }, way: 'raast', transaction: '…1234' },
  ...{ file: null, sent_at: AT, amount_paisa: 400_000, received_paisa: 0 },
  ...{ also: [], state: 'waiting', decided_by: null, decided_at: null, reason: null, booked_paisa: null },
};
const order: DeskOrder = {
  ...{ reference: 'PLAN-1', course: 'Impulses', payer: 'Ada Khan', email: 'ada@mail.example', person_id: 12 },
  ...{ created_at: AT, enrolled_at: AT, total_paisa: 1_200_000, instalments: 3, state: 'active' },
  ...{ outstanding_paisa: 800_000, owed_paisa: 0, used: { lessons: 1, quiz_opened: false }, entries: [] },
  payments: [
    {
      ...{ reference: 'PAY-1', ...subject, part: { first: 1, last: 1, of: 3 }, state: 'paid', checking: false },
      ...{ amount_paisa: 400_000, method: 'Raast', at: AT, receipt: { number: 9, paid_at: AT } },
      ...{ received_paisa: 400_000, sent_paisa: 0 },
    },
  ],
  movements: [
    {
      ...{ id: 3, kind: 'in', receipt: 9, booked_at: AT, day: '2026-05-02', method: 'Raast', reference: 'TID1' },
      ...{ amount_paisa: 400_000, booked_by: 'Bilal', note: null, correctable: true },
    },
  ],
};

const owed: ToSend = {
  ...{ ...subject, since: AT, owed_paisa: 400_000, method: 'Raast', account: { title: 'Ada Khan', number: '…6702' } },
  ...{ needs_second: false, confirmed_by: null },
};

const refund: DeskRefund = {
  ...{ id: 5, ...subject, kind: 'refund', asked_at: AT, reason: 'No time', lessons: 1 },
  ...{ paid_paisa: 400_000, method: 'Raast' },
};

let proofs: DeskProof[];
let files: number;
let run: GatewayRun | null = null;

let desk: Served;
beforeEach(() => {
  proofs = [proof];
  files = 0;
  URL.createObjectURL = () => 'blob:proof';
  URL.revokeObjectURL = () => undefined;
  desk = serveDesk(['money'], answerTo);
});

function answerTo(path: string): Response {
  if (path.endsWith('/file/')) {
    files += 1;
    return new Response('picture');
  }
  if (path === '/api/money/gateway-run/') return Response.json({ run });
  if (path.startsWith('/api/money/to-send/')) return Response.json({ items: [owed], total: 1 });
  if (path.startsWith('/api/money/refunds/')) return Response.json({ items: [refund], total: 1 });
  return Response.json(path.startsWith('/api/money/orders/') ? order : { items: proofs, total: proofs.length });
}

function show(address = '/money') {
  openDesk(address);
  return userEvent.setup();
}

async function check() {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Check the transfer of Ada Khan' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Check the transfer of Ada Khan' })) };
}

/** Types what the statement says, without the amount. */
async function copyStatement({ user, dialog }: Awaited<ReturnType<typeof check>>) {
  await user.selectOptions(dialog.getByLabelText('Came to the account of'), 'raast');
  await user.type(dialog.getByLabelText('Number or reference on the statement'), 'TID 4711');
  await user.type(dialog.getByLabelText('Day on which it came'), '2026-05-02');
}
const STATEMENT = { way: 'raast', reference: 'TID 4711', day: '2026-05-02', shares: [], unopened: '' };

test('a transfer is booked as the statement says it: number, day and amount are typed, and nothing is proposed', async () => {
  const checked = await check();
  const { user, dialog } = checked;
  for (const name of [
    'Came to the account of',
    'Number or reference on the statement',
    'Day on which it came',
    'Received, in rupees',
  ])
    expect(dialog.getByLabelText(name)).toHaveValue('');
  await copyStatement(checked);
  await user.type(dialog.getByLabelText('Received, in rupees'), '4000');
  expect(dialog.getByRole('status')).toHaveTextContent('The whole amount');
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  const body = { ...STATEMENT, received_paisa: 400_000, is_sure: false };
  expect(desk.posts).toEqual([{ path: '/api/money/proofs/7/accept/', body }]);
  expect(await screen.findByText('Rs 4,000 of Ada Khan are booked.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a part says what is missing then', async () => {
  const checked = await check();
  await copyStatement(checked);
  await checked.user.type(checked.dialog.getByLabelText('Received, in rupees'), '2,500');
  expect(checked.dialog.getByRole('status')).toHaveTextContent(/Rs 1,500 are missing then/);
  await checked.user.click(checked.dialog.getByRole('button', { name: 'Book the money' }));
  expect(desk.posts).toMatchObject([{ body: { received_paisa: 250_000 } }]);
});

test.each([
  ['4500.50', /Rs 500.50 more than needed/, 450_050],
  ['400', /Rs 3,600 are missing then/, 40_000],
])('of Rs 4,000, %s is asked about before it is booked', async (typed, words, received_paisa) => {
  const checked = await check();
  const { user, dialog } = checked;
  await copyStatement(checked);
  await user.type(dialog.getByLabelText('Received, in rupees'), typed);
  expect(dialog.getByRole('status')).toHaveTextContent(words);
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  expect([dialog.getByRole('alert').textContent, desk.posts]).toEqual([expect.stringContaining('is unusual'), []]);
  await user.click(dialog.getByRole('checkbox', { name: /is what the statement says/ }));
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  expect(desk.posts).toMatchObject([{ body: { received_paisa, is_sure: true } }]);
});

test('parts of a transfer are for other orders, and a hint says where the same file was sent', async () => {
  proofs = [{ ...proof, also: ['The same file was also sent for order ORD-2 of Ada Khan (PAY-2): it waits.'] }];
  const checked = await check();
  const { user, dialog } = checked;
  expect(dialog.getByText(/^The same file was also sent for order ORD-2/)).toBeVisible();
  await copyStatement(checked);
  await user.type(dialog.getByLabelText('Received, in rupees'), '10000');
  expect(dialog.getByText(/^Rs.6,000 more than needed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Divide it among orders of this payer' }));
  await user.click(dialog.getByRole('button', { name: 'Add another order' }));
  await user.click(dialog.getByRole('button', { name: 'Add another order' }));
  for (const [at, order, rupees] of [
    [1, 'ORD-2', '4,000'],
    [2, 'ORD-3', '2,000'],
  ] as const) {
    const part = within(dialog.getByRole('group', { name: `Part for another order, ${at}` }));
    await user.type(part.getByLabelText('Order'), order);
    await user.type(part.getByLabelText('Rupees'), rupees);
  }
  await user.click(dialog.getByRole('button', { name: 'Remove part 3' }));
  expect(dialog.getByText(/^The whole amount/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  expect(desk.posts).toMatchObject([
    {
      body: {
        received_paisa: 1_000_000,
        shares: [
          { order: 'ORD-2', paisa: 400_000 },
          { order: 'ORD-3', paisa: 200_000 },
        ],
      },
    },
  ]);
});

test('a part with two readings is asked about', async () => {
  const checked = await check();
  const { user, dialog } = checked;
  await copyStatement(checked);
  await user.type(dialog.getByLabelText('Received, in rupees'), '10000');
  await user.click(dialog.getByRole('button', { name: 'Divide it among orders of this payer' }));
  const part = within(dialog.getByRole('group', { name: 'Part for another order, 1' }));
  await user.type(part.getByLabelText('Order'), 'ORD-2');
  await user.type(part.getByLabelText('Rupees'), '4,0000');
  await user.click(dialog.getByRole('button', { name: 'Book the money' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Part for another order, 1: It may be 4.0000 or 40000. Write a point for decimals, and no comma.',
  );
  expect(desk.posts).toEqual([]);
});

test('what is no amount is not sent', async () => {
  const checked = await check();
  await copyStatement(checked);
  await checked.user.click(checked.dialog.getByRole('button', { name: 'Book the money' }));
  expect(checked.dialog.getByRole('alert')).toHaveTextContent('Enter one number');
  expect(desk.posts).toEqual([]);
});

test('a proof is refused with a reason, and a refusal of the server stays in the dialog', async () => {
  const { user, dialog } = await check();
  await user.click(dialog.getByRole('radio', { name: 'It did not come' }));
  desk.refusal = () => Response.json({ detail: 'Proof 7 was decided before.' }, { status: 409 });
  await user.type(dialog.getByLabelText('Reason, which the payer reads'), 'The picture is empty.');
  await user.click(dialog.getByRole('button', { name: 'Refuse the proof' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Proof 7 was decided before.');
  expect(desk.posts).toEqual([{ path: '/api/money/proofs/7/refuse/', body: { reason: 'The picture is empty.' } }]);
});

test('a transaction number shows once it is asked for', async () => {
  const { user, dialog } = await check();
  desk.refusal = () => Response.json({ number: 'TID00001234' });
  await user.click(dialog.getByRole('button', { name: 'Show, and log that' }));
  expect(await dialog.findByText('TID00001234')).toBeVisible();
  expect(desk.posts).toEqual([{ path: '/api/money/proofs/7/transaction/', body: {} }]);
});

test('a file is read only once it is asked for', async () => {
  proofs = [{ ...proof, file: 'image/png', transaction: '' }];
  const { user, dialog } = await check();
  expect(dialog.getByText('Not given: see the file')).toBeVisible();
  expect(files).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Show the file (PNG)' }));
  expect(await dialog.findByRole('img')).toHaveAttribute('src', 'blob:proof');
  expect(files).toBe(1);
});

test('about money of one’s own account, the desk says that a colleague decides', async () => {
  desk.me.email = 'Ada@mail.example';
  show();
  expect(await screen.findByText('Your own: a colleague decides.')).toBeVisible();
  show('/money/order?reference=PLAN-1');
  expect(await screen.findByText(/^This is an order of your own account/)).toBeVisible();
  for (const name of [/^Check/, /^Book/, /^Cancel/, /^Take/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('the gateways are asked by one run, which says how far it is', async () => {
  run = { started_at: AT, ended_at: null, total: 40, asked: 12, paid: 1, silent: 0 };
  const user = show('/money/ledger');
  expect(await screen.findByText(/^Asked 12 of 40/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask the gateways' }));
  expect(desk.posts).toEqual([{ path: '/api/money/gateway-run/', body: {} }]);
  run = { ...run, ended_at: AT, asked: 40, silent: 2 };
  show('/money/ledger');
  expect(await screen.findByText(/40 payments: 1 turned out paid, 2 without an answer/)).toBeVisible();
});

test('without a proof, the list says that all is decided', async () => {
  proofs = [];
  show();
  expect(await screen.findByText('No proof waits. Every transfer that was sent is decided.')).toBeVisible();
});

test.each<[Role[], string | null]>([
  [['money'], null],
  [['money', 'learners'], '/people/12'],
])('for the roles %j an order leads to its payer’s page: %s', async (given, address) => {
  desk.me.roles = given;
  show('/money/order?reference=PLAN-1');
  const payer = (await screen.findByText('Payer')).nextElementSibling;
  expect(payer).toHaveTextContent('Ada Khan');
  expect(payer?.querySelector('a')?.getAttribute('href') ?? null).toBe(address);
});

test('a mistyped booking is taken back with a reason', async () => {
  const user = show('/money/order?reference=PLAN-1');
  await user.click(await screen.findByRole('button', { name: /^Take the booking of Rs.4,000 back/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take a booking back' }));
  await user.type(dialog.getByLabelText('Reason, which the payer reads'), 'One digit too many');
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  expect(desk.posts).toEqual([{ path: '/api/money/receipts/9/correct/', body: { reason: 'One digit too many' } }]);
});

test.each([
  ['Cancel the order', '/cancel/', /Rs 8,000 is waived/],
  ['Grant the rest', '/grant/', /takes over the Rs 8,000/],
])('“%s” says what it does and asks for the reason', async (name, path, words) => {
  const user = show('/money/order?reference=PLAN-1');
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog', { name }));
  expect(dialog.getByText(words)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'asked for');
  await user.click(dialog.getByRole('button', { name }));
  expect(desk.posts).toMatchObject([{ path: `/api/money/orders/PLAN-1${path}`, body: { reason: 'asked for' } }]);
});

test.each([
  ['Approve', 'approve', {}, /Rs 4,000 are to be sent back/],
  ['Refuse', 'refuse', { reason: 'Three lessons were used.' }, /The order goes on as before/],
])('a request for a refund: “%s” says what it does, and does it', async (choice, path, body, words) => {
  const user = show('/money/refunds');
  await user.click(await screen.findByRole('button', { name: 'Decide: the request of Ada Khan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'The request of Ada Khan' }));
  await user.click(dialog.getByRole('radio', { name: choice }));
  expect(dialog.getByText(words)).toBeVisible();
  if ('reason' in body) await user.type(dialog.getByLabelText('Reason, which the payer reads'), body.reason);
  await user.click(dialog.getByRole('button', { name: `${choice} the request` }));
  expect(desk.posts).toEqual([{ path: `/api/money/refunds/5/${path}/`, body }]);
});

test('from an approved request a link leads to where its money is marked as sent', async () => {
  const user = show('/money/refunds');
  await user.click(await screen.findByRole('button', { name: 'Decide: the request of Ada Khan' }));
  await user.click(screen.getByRole('button', { name: 'Approve the request' }));
  await user.click(await screen.findByRole('link', { name: '“To send”' }));
  expect(await screen.findByRole('button', { name: 'Mark as sent: the money of Ada Khan' })).toBeVisible();
});

test('what came before is said of proofs that wait, not of decided ones', async () => {
  proofs = [
    { ...proof, received_paisa: 100_000 },
    { ...proof, id: 8, received_paisa: 400_000, state: 'accepted', decided_by: 'Bilal', decided_at: AT },
  ];
  show();
  const [, waits, decided] = await screen.findAllByRole('row');
  expect(waits).toHaveTextContent('Rs 1,000 came before');
  expect(decided).not.toHaveTextContent('came before');
});

test('another filter shows nothing of the one before it while its own rows are on their way', async () => {
  const user = show();
  await screen.findByRole('button', { name: 'Check the transfer of Ada Khan' });
  const answered = globalThis.fetch;
  let answer = () => {};
  const isDone = new Promise<void>((resolve) => (answer = resolve));
  globalThis.fetch = async (...call) => (await isDone, answered(...call));
  await user.selectOptions(screen.getByLabelText('Which'), 'Decided');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.queryByText('Ada Khan')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Ada Khan')).toBeVisible();
});

test('money that is owed is marked as sent with reference and day', async () => {
  const user = show('/money/to-send');
  await user.click(await screen.findByRole('button', { name: 'Mark as sent: the money of Ada Khan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark the money of Ada Khan as sent' }));
  await user.type(dialog.getByLabelText('Reference of the transfer'), 'BANK-7');
  await user.type(dialog.getByLabelText('Day on which it was sent'), '2026-05-04');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  const body = { reference: 'BANK-7', day: '2026-05-04' };
  expect(desk.posts).toEqual([{ path: '/api/money/orders/PLAN-1/sent/', body }]);
});

test.each<[string, number | null, string[], string | null]>([
  ['no one', null, ['Confirm'], null],
  ['the person who looks', 2, [], 'You have confirmed it: a colleague sends it.'],
  ['a colleague', 3, ['Mark as sent', 'Confirm'], null],
])(
  'of a large amount that %s has confirmed, the list offers what may be done',
  async (_, confirmed_by, tasks, words) => {
    Object.assign(owed, { needs_second: true, confirmed_by });
    const user = show('/money/to-send');
    const row = within(await screen.findByRole('row', { name: /Ada Khan/ }));
    expect(row.queryAllByRole('button', { name: /the money of/ }).map(({ textContent }) => textContent)).toEqual(tasks);
    if (words !== null) expect(row.getByText(words)).toBeVisible();
    if (!tasks.includes('Confirm')) return;
    await user.click(row.getByRole('button', { name: 'Confirm: the money of Ada Khan' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(desk.posts.at(-1)?.path).toBe('/api/money/orders/PLAN-1/confirm/');
  },
);
