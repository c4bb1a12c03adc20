import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { practiceSeries } from '@hidden-order/series';
import { transferSchema } from '@hidden-order/api-shapes/transfers';
import { z } from 'zod';
import { tournaments } from '../../../src/features/tournaments/tables';
import { sandboxCheckouts } from '../../../src/features/money/cards/sandbox/tables';
import { graduate } from '../../support/graduate';
import { jsonOf, newPerson, PASSWORD, type Person } from '../../support/people';
import { NO_COUNT, openReplay } from '../../support/replays';
import { buy, COURSE, loadFixtures, order, paymentOf } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';
import { enterCup, resetTournament, TOURNAMENT } from '../../support/tournaments';

/**
 * Another member, and a visitor without an account, call every route with what names the data of two owners. Neither sees
 * any of the data, and none of it changes. The routes are those of the server's own table.
 */

// Some thousand calls, and a registration for each route.
jest.setTimeout(240_000);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PARAMETER = /:(\w+)(?:\([^)]*\))?(?:\|:\w+)*/g;

/** Anyone with the code of a certificate sees the name on it, and with the address of a payment page, the payment. */
const PUBLIC = /^\/(certificates\/:code|sandbox\/checkout\/:tracker)\//;

const OWNER = { full_name: 'Marked Owner', phone: '+923009998877', cnic_passport: '35201-9998877-1' };

let api: TestApi;
let owner: Person;
/** Has an instalment plan. */
let second: Person;
/** Values for the parameters of each path, and for fields of bodies. */
let names: Record<string, string>;
/** What only the owner's data has. */
let markers: string[];

beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  await resetTournament(api, 5, Date.now());
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const open = { opensAt: inDays(-1), closesAt: inDays(1), startsAt: inDays(2), endsAt: inDays(3) };
  await api.db.update(tournaments).set(open);
  owner = await newPerson(api, OWNER);
  const { certificate, payment } = await graduate(api, owner);
  const [checkout] = await api.db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.orderId, payment.reference));
  second = await newPerson(api, { full_name: 'Marked Owner Two' });
  const plan = await buy(api, second, { plan: 'instalments' });
  const transfer = paymentOf(await order(api, second, { course: 'second-course', method: 'transfer' }));
  const proof = { ...PROOF, file: Buffer.from('%PDF-%%EOF').toString('base64') };
  const proofs = `/payments/${transfer.reference}/proofs/`;
  const sent = transferSchema.parse(jsonOf(await api.send('POST', proofs, proof, second.bearer)));
  const { body: entry } = await enterCup(api, { email: owner.email, full_name: OWNER.full_name }, owner.bearer);
  const seed = 'easy-c';
  const practice = { seed, labels: practiceSeries(seed).truth, hints: 0, idempotency_key: randomUUID() };
  expect((await api.send('POST', '/practice/attempts/', practice, owner.bearer)).status).toBe(201);
  const { id: replay } = await openReplay(api, owner);
  names = {
    '/replays/:id/': replay,
    '/replays/:id/bars/': replay,
    '/replays/:id/commits/': replay,
    '/payments/:reference/': payment.reference,
    '/payments/:reference/transfer/': transfer.reference,
    '/payments/:reference/proofs/': transfer.reference,
    '/payments/:reference/cancel/': transfer.reference,
    '/instalment-plans/:reference/payments/': plan.order,
    proof: String(sent.proofs[0]?.id),
    '/tournaments/entries/:reference/accept/': String(entry.reference),
    '/tournaments/entries/:reference/cancel/': String(entry.reference),
    '/tournaments/:id/entries/': TOURNAMENT,
    '/tournaments/:id/own/': TOURNAMENT,
    '/tournaments/:id/pseudonym/': TOURNAMENT,
    '/tournaments/:id/commits/': TOURNAMENT,
    '/receipts/:number/': String(payment.receipt_number),
    '/auth/users/:id([^/.]+)/': String(owner.id),
    tracker: checkout?.tracker ?? '',
    gateway: 'sandbox',
    id: COURSE,
    number: '1',
    slug: 'three-waves',
    list: '1',
    code: certificate.code,
    reference: String(entry.reference),
    order: plan.order,
  };
  markers = [
    ...Object.values(OWNER),
    owner.email,
    second.email,
    payment.reference,
    payment.order,
    plan.reference,
    plan.order,
    transfer.reference,
    String(entry.reference),
    certificate.code,
  ];
});
afterAll(() => api.close());

/** Everything of both owners, as the API keeps it. */
const ownData = () =>
  Promise.all(
    [owner, second].map(async ({ bearer }) => {
      const { body } = await api.request('/account/export/', { headers: bearer });
      return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(body)), exported_at: null };
    }),
  );

const PROOF = { way: 'bank', transaction: 'TID-4711', file: '' };

/** Bodies that name the owner's data in every way that a route may take. */
const bodies = (email: string): object[] => [
  {},
  { reference: names.reference, email },
  { reference: names.order, email },
  { first: 2, last: 2, idempotency_key: randomUUID() },
  { email, current_password: PASSWORD, new_password: 'another-Horizon-5' },
  { decision: 'cancel' },
  PROOF,
  { ...NO_COUNT, by: 10 },
];

test.each(['another member', 'a visitor'] as const)('%s sees and changes nothing of the owners', async (who) => {
  const before = await ownData();
  const leaks: string[] = [];
  let calls = 0;
  const routes = api.routes().filter(({ method, path }) => METHODS.includes(method) && path !== '*');
  for (const { method, path } of routes) {
    const address = path.replaceAll(PARAMETER, (_, name: string) => names[path] ?? names[name] ?? 'unknown');
    // Some routes end the caller's session or account, so each has a caller of its own.
    const other = await newPerson(api, { full_name: 'Other Person' });
    const headers = who === 'a visitor' ? {} : other.bearer;
    for (const body of method === 'GET' ? [null] : bodies(other.email)) {
      calls += 1;
      const answer = body ? await api.send(method, address, body, headers) : await api.request(address, { headers });
      expect(answer.status).toBeLessThan(500);
      const seen = markers.filter((marker) => !address.includes(marker) && answer.body.includes(marker));
      if (seen.length > 0 && !PUBLIC.test(path)) leaks.push(`${method} ${path} shows ${seen.join(', ')}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThan(routes.length);
  expect(await ownData()).toEqual(before);
});

test('the owner sees these marks, so that the walk can find them', async () => {
  const [text] = (await ownData()).map((data) => JSON.stringify(data));
  const { email, ...own } = jsonOf(await api.request('/auth/users/me/', { headers: owner.bearer }));
  expect([email, text?.includes(OWNER.phone)]).toEqual([owner.email, true]);
  expect(own).toMatchObject({ full_name: OWNER.full_name });
});
