import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { accountExportSchema } from '@hidden-order/api-shapes/account';
import { todaySchema } from '@hidden-order/api-shapes/today';
import { z } from 'zod';
import { mailings } from '../../src/features/contact/tables';
import { replays } from '../../src/features/learning/replay/tables';
import { practiceAttempts } from '../../src/features/learning/tables';
import { roundScores, tournamentEntries } from '../../src/features/tournaments/tables';
import { completeLessons, handIn } from '../support/graduate';
import { newPerson, type Person } from '../support/people';
import { LOG_ROW, makeStatement } from '../support/replays';
import { buy, loadFixtures, order, paymentOf, reverse, runPaymentJobs } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { addPlayed, enterCup, PLAYED, resetTournament, takeSeat } from '../support/tournaments';

const row = z.record(z.string(), z.unknown());
const exportSchema = z.object({ exported_at: z.iso.datetime(), account: row }).catchall(z.array(row));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  await resetTournament(api, 5, Date.now());
  await addPlayed(api, Date.now());
});
afterAll(() => api.close());

/** Leaves a row of a member in every table. */
async function leaveTraces(person: Person): Promise<void> {
  const bought = await buy(api, person, { plan: 'instalments' });
  await reverse(api, bought, 'disputed');
  const refund = { order: bought.order, kind: 'refund', paid_paisa: bought.amount_paisa, reason: '' };
  await api.send('POST', '/refunds/', refund, person.bearer);
  const question = { question: 'Why does wave 4 end there?', exercise: null, count: null };
  await api.send('POST', '/courses/first-course/lessons/eight-waves/questions/', question, person.bearer);
  const transfer = paymentOf(await order(api, person, { course: 'second-course', method: 'transfer' }));
  const proof = { way: 'bank', transaction: randomUUID(), file: Buffer.from('%PDF-%%EOF').toString('base64') };
  await api.send('POST', `/payments/${transfer.reference}/proofs/`, proof, person.bearer);
  await runPaymentJobs(api);
  await completeLessons(api, person);
  await api.request('/courses/first-course/quiz/', { method: 'POST', headers: person.bearer });
  await handIn(api, person, true);
  await enterCup(api, { email: person.email }, person.bearer);
  await api.db.insert(practiceAttempts).values({
    userId: person.id,
    idempotencyKey: randomUUID(),
    seed: 'sample',
    labels: {},
    hints: 0,
    score: 50,
    handedInAt: new Date(),
  });
  const at = new Date();
  const mailing = {
    audience: 'account',
    of: String(person.id),
    purpose: 'contract',
    subject: 'Your question',
  } as const;
  const written = { ...mailing, text: 'Yes.', userId: person.id, by: 'Bilal', dueAt: at };
  await api.db.insert(mailings).values(written);
  const { questions } = todaySchema.parse(JSON.parse((await api.request('/today/', { headers: person.bearer })).body));
  await api.send('POST', '/today/answers/', { question: questions[0]?.id, answer: '100' }, person.bearer);
  await makeStatement(api, person);
  await api.send('POST', '/log/entries/', { number: 1, entry: LOG_ROW }, person.bearer);
  await takeSeat(api, person);
  const commit = { round: 1, number: 1, statement: { kind: 'none' } };
  await api.send('POST', `/tournaments/${PLAYED}/commits/`, commit, person.bearer);
  const ofEntry = eq(tournamentEntries.userId, person.id);
  const [entry] = await api.db.select().from(tournamentEntries).where(ofEntry);
  await api.db.insert(roundScores).values({ entryId: entry?.id ?? 0, round: 1, score: 40 });
  await api.send('PUT', '/drafts/first-course/', { 'quiz/parts': { value: ['2'], revision: 1 } }, person.bearer);
}

async function exportOf(person: Person) {
  const answer = await api.request('/account/export/', { headers: person.bearer });
  return { ...answer, data: exportSchema.parse(JSON.parse(answer.body)) };
}

/** The tables whose rows refer to an account, by their `user_id` or by keys to such tables, as the database says. */
async function tablesAboutMembers(): Promise<string[]> {
  const found = await api.db.select({ name: sql<string>`relname` }).from(sql`(
    with recursive reachable as (
      select attrelid as id from pg_attribute where attname = 'user_id'
      union
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join reachable on confrelid = reachable.id where contype = 'f'
    )
    select relname from reachable join pg_class on pg_class.oid = reachable.id
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'users'
  ) as about_members`);
  return found.map(({ name }) => name);
}

test('the export has every table with rows about a member', async () => {
  const { data } = await exportOf(await newPerson(api));
  const { exported_at: _, account, log_heads: heads, ...tables } = data;
  expect(heads).toEqual([]);
  const aboutMembers = await tablesAboutMembers();
  expect(aboutMembers).toContain('payment_notices');
  expect(Object.keys(tables).sort()).toEqual(aboutMembers.sort());
  expect(account).toHaveProperty('deletion_requested_at', null);
  // Bytes would be hex in JSON, and held many times: a table of files is listed by hand, with where they are.
  const ofBytes = await api.db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.columns`)
    .where(sql`data_type = 'bytea' and table_schema = 'public'`);
  expect(ofBytes).toEqual([{ name: 'proof_files' }]);
});

test('it is one JSON file with the rows of the caller alone', async () => {
  const [ada, ben] = [await newPerson(api), await newPerson(api)];
  await leaveTraces(ada);
  await leaveTraces(ben);
  const { data, headers, body } = await exportOf(ada);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const { exported_at: _, account, log_heads: _heads, ...tables } = data;
  expect(account).toMatchObject({ id: ada.id, email: ada.email, full_name: 'Ada Khan' });
  // An instalment plan that is not fully paid has neither certificate nor notices about instalments.
  const { certificates, payment_notices: notices, refund_confirmations: confirmations, ...filled } = tables;
  expect([certificates, notices, confirmations]).toEqual([[], [], []]);
  for (const [name, ofTable] of Object.entries(filled)) {
    expect([name, ofTable.length > 0]).toEqual([name, true]);
    for (const row of ofTable) if ('user_id' in row) expect([name, row.user_id]).toEqual([name, ada.id]);
  }
  expect(tables.movements).toHaveLength(1);
  expect(tables.ledger_entries).toHaveLength(2);
  const [file] = accountExportSchema.parse(data).proof_files;
  expect(file).toMatchObject({ name: `proof-${file?.proof}.pdf`, type: 'application/pdf', bytes: 10 });
  const read = ({ bearer }: Person) =>
    api.request(`/payments/${file?.payment}/proofs/${file?.proof}/file/`, { headers: bearer });
  expect(await read(ada)).toMatchObject({ status: 200, body: '%PDF-%%EOF' });
  expect((await read(ben)).status).toBe(404);
  expect(body).not.toContain(ben.email);
  expect(body).not.toMatch(/password|argon2/);
});

test('it has no series of a replay, which has the future', async () => {
  const person = await newPerson(api);
  await makeStatement(api, person);
  const [replay] = await api.db.select().from(replays).where(eq(replays.userId, person.id));
  const { body, data } = await exportOf(person);
  expect(data.replays?.[0]).toMatchObject({ id: replay?.id, level: 'easy' });
  expect(replay?.hiddenSeries.bars).not.toEqual([]);
  expect(body).not.toContain('hidden_series');
});

test('it never has a password hash', async () => {
  const { body } = await exportOf(await newPerson(api));
  expect(body).not.toMatch(/password|argon2/);
});
