import { accountRecordsSchema } from '@hidden-order/api-shapes/account';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { newsSchema, type News } from '@hidden-order/api-shapes/news';
import { desc, eq } from 'drizzle-orm';
import { contactMessages } from '../../src/features/contact/tables';
import { issueDue } from '../../src/features/learning/certificates/issue';
import { replaceCertificate } from '../../src/features/learning/certificates/replace-certificate';
import { refundRequests } from '../../src/features/money/refunds/tables';
import { paymentProofs } from '../../src/features/money/transfers/tables';
import { storeRoundMails } from '../../src/features/tournaments/round-mails';
import { tournamentEntries } from '../../src/features/tournaments/tables';
import { composeMail } from '../../src/plugins/mail/mail';
import { memberNews } from '../../src/plugins/news/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../support/desk';
import { completeLessons, confirmAddress, graduate, handIn } from '../support/graduate';
import { deletePerson, jsonOf, newPerson, okOf, PASSWORD, type Person } from '../support/people';
import { buy, COURSE, COURSE_PAISA, loadFixtures, order, paymentOf, runPaymentJobs } from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';
import { enterCup, NOON, resetTournament, STARTS } from '../support/tournaments';

const DAY = 86_400_000;

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let ada: Person;
let begun: number;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_QUESTION: '100/3600', LIMIT_MESSAGE: '100/3600' });
  await loadFixtures(api);
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'money', 'learners', 'messages', 'tournaments');
});
beforeEach(async () => {
  begun = Date.now();
  api.setTime(new Date(begun));
  await resetTournament(api, 1, begun);
  ada = await newPerson(api);
  await confirmAddress(api, ada);
  api.mails.length = 0;
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const inDays = (days: number) => api.setTime(new Date(begun + days * DAY));
const newsOf = async ({ bearer }: Person, page = 1): Promise<News> =>
  okOf(newsSchema, await api.request(`/account/news/?page=${page}`, { headers: bearer }));
const unreadOf = async ({ bearer }: Person) =>
  okOf(accountRecordsSchema, await api.request('/account/records/', { headers: bearer })).unread_news;
const read = async (person: Person, from: number, to: number) => {
  const answer = await api.send('POST', '/account/news/read/', { from, to }, person.bearer);
  expect(answer.status).toBe(204);
  return unreadOf(person);
};

const done = async (path: string, body?: object) => expect(await bilal.post(path, body)).toMatchObject({ status: 200 });
async function sendProof() {
  const payment = paymentOf(await order(api, ada, { method: 'transfer' }));
  const proof = { way: 'raast', transaction: `TID${Date.now()}`, file: '' };
  await api.send('POST', `/payments/${payment.reference}/proofs/`, proof, ada.bearer);
  const [last] = await api.db.select().from(paymentProofs).orderBy(desc(paymentProofs.id));
  return `/money/proofs/${last?.id}`;
}
async function askBack() {
  const paid = await buy(api, ada);
  const body = { order: paid.order, kind: 'refund', paid_paisa: COURSE_PAISA, reason: '' };
  await api.send('POST', '/refunds/', body, ada.bearer);
  const [last] = await api.db.select().from(refundRequests).orderBy(desc(refundRequests.id));
  return { paid, request: `/money/refunds/${last?.id}` };
}
const enter = ({ email, bearer }: Person) => enterCup(api, { email }, bearer);
async function withdrawFirst() {
  const [first] = await api.db.select().from(tournamentEntries).orderBy(tournamentEntries.id);
  await done(`/tournament-entries/${first?.reference}/withdraw/`, { reason: 'Asked by phone.' });
}
const takeSeatBefore = async () => enterCup(api, { email: 'first@example.com' });
async function answerLast() {
  const [last] = await api.db.select().from(contactMessages).orderBy(desc(contactMessages.receivedAt));
  await done(`/messages/${last?.reference}/answer/`, { answer: 'Because.\n\nIt may.' });
}

/** Each kind of event, the calls that cause it for Ada, and the subjects of her news, the latest first. */
const EVENTS: [kind: string, happen: () => Promise<unknown>, subjects: (string | RegExp)[]][] = [
  ['a payment', () => buy(api, ada), [/^Your receipt/]],
  [
    'an instalment that is due, and late',
    async () => {
      await buy(api, ada, { plan: 'instalments' });
      for (const days of [27, 33]) {
        inDays(days);
        await runPaymentJobs(api);
      }
    },
    ['Your instalment 2 of 3 is late', 'Your instalment 2 of 3 is due soon', /^Your receipt/],
  ],
  [
    'a proof that is booked',
    async () => {
      const found = { way: 'raast', reference: `REF${Date.now()}`, day: dayOf(new Date()), shares: [] };
      await done(`${await sendProof()}/accept/`, {
        ...{ ...found, received_paisa: COURSE_PAISA, is_sure: true, unopened: 'Seen on the statement' },
      });
    },
    [/^Your receipt/],
  ],
  [
    'a proof that is refused',
    async () => done(`${await sendProof()}/refuse/`, { reason: 'No such transfer.' }),
    [/^We could not confirm your transfer/],
  ],
  [
    'a refund that is asked for, approved and sent',
    async () => {
      const { paid, request } = await askBack();
      await done(`${request}/approve/`);
      await done(`/money/orders/${paid.order}/sent/`, { reference: 'BANK-7', day: dayOf(new Date()) });
    },
    [/^We have sent your refund/, /^Your refund is approved/, /^You asked for a refund/, /^Your receipt/],
  ],
  [
    'a refund that is refused',
    async () => done(`${(await askBack()).request}/refuse/`, { reason: 'Too much was read.' }),
    [/refund/, /^You asked for a refund/, /^Your receipt/],
  ],
  [
    'a seat, and that the academy withdraws it',
    async () => {
      await enter(ada);
      await withdrawFirst();
    },
    ['Your entry is cancelled: Sample Cup', 'Your seat is confirmed: Sample Cup'],
  ],
  [
    'a place on the waiting list, and an offered seat',
    async () => {
      await takeSeatBefore();
      await enter(ada);
      await withdrawFirst();
    },
    ['A seat has come up: Sample Cup', 'You are on the waiting list: Sample Cup'],
  ],
  [
    'a round that opens',
    async () => {
      await enter(ada);
      await storeRoundMails(api.payments, new Date(begun + (STARTS - NOON) + 1));
      await api.collectMails();
    },
    ['Round 1 is open: Sample Cup', 'Your seat is confirmed: Sample Cup'],
  ],
  [
    'an answer to a question',
    async () => {
      await buy(api, ada);
      const question = { question: 'Why does wave 4 end there?', exercise: null, count: null };
      await api.send('POST', `/courses/${COURSE}/lessons/three-waves/questions/`, question, ada.bearer);
      await answerLast();
    },
    [/^Our answer to your question/, /^Your receipt/],
  ],
  [
    'an answer to a message under the confirmed address of the account',
    async () => {
      const message = {
        name: 'Ada Khan',
        email: ada.email.toUpperCase(),
        topic: 'other',
        message: 'When do you open in the morning?',
      };
      expect(await api.send('POST', '/contact/', message)).toMatchObject({ status: 201 });
      await answerLast();
    },
    [/^Our answer to your message/],
  ],
  [
    'a certificate, and that it is issued anew',
    async () => {
      const { certificate } = await graduate(api, ada);
      await replaceCertificate(api.payments, certificate.code, 'A wrong letter.');
      await api.collectMails();
    },
    [/^Your certificate has a new code/, /^Your certificate is ready/, /^Your receipt/],
  ],
  [
    'a certificate that the background job issues',
    async () => {
      await buy(api, ada);
      await completeLessons(api, ada);
      await handIn(api, ada, true);
      await issueDue(api.payments);
      await api.collectMails();
    },
    [/^Your certificate is ready/, /^Your receipt/],
  ],
  [
    'a grant',
    () => done('/money/grants/', { email: ada.email, course: COURSE, reason: 'A scholarship.' }),
    ['A grant for you: First course'],
  ],
  [
    'a block, and its end',
    async () => {
      await done(`/people/${ada.id}/block/`, { reason: 'Two people use it.' });
      await done(`/people/${ada.id}/unblock/`, { reason: 'It was settled.' });
      const { access } = jsonOf(await api.send('POST', '/auth/jwt/create/', { email: ada.email, password: PASSWORD }));
      ada = { ...ada, bearer: { authorization: `Bearer ${String(access)}` } };
    },
    [/is open again$/, /is blocked$/],
  ],
];

test.each(EVENTS)('%s: one mail, and the same words in the members area', async (_kind, happen, subjects) => {
  const ben = await newPerson(api);
  await happen();
  const { items, unread } = await newsOf(ada);
  expect(items.map(({ subject }) => subject)).toEqual(subjects.map((subject) => expect.stringMatching(subject)));
  // All that Ada was mailed.
  const mails = api.mails.filter(({ to }) => to.toLowerCase() === ada.email).toReversed();
  const composed = items.map(({ subject, paragraphs }) =>
    composeMail({
      to: ada.email,
      subject,
      paragraphs: paragraphs.map((one) =>
        typeof one === 'object' && 'path' in one ? { label: one.label, url: SITE_URL + one.path } : one,
      ),
    }),
  );
  expect(mails.map(({ subject, text, html }) => [subject, text, html])).toEqual(
    composed.map(({ subject, text, html }) => [subject, text, html]),
  );
  expect([unread, await unreadOf(ada)]).toEqual([subjects.length, subjects.length]);
  expect(await newsOf(ben)).toEqual({ items: [], page: 1, pages: 1, unread: 0 });
});

test('what was shown is read, once, and nothing else', async () => {
  await buy(api, ada, { plan: 'instalments' });
  await enter(ada);
  await withdrawFirst();
  const ben = await newPerson(api);
  await buy(api, ben);
  const { items } = await newsOf(ada);
  const [last, second] = items.map(({ id }) => id);
  if (last === undefined || second === undefined) throw new Error('Ada was not told.');
  // Of another person, the same rows are none.
  expect([await read(ben, second, last), await unreadOf(ada)]).toEqual([1, 3]);
  expect(await read(ada, second, last)).toBe(1);
  expect((await newsOf(ada)).items.map(({ unread }) => unread)).toEqual([false, false, true]);
  const readAt = async () => (await api.db.select().from(memberNews).where(eq(memberNews.id, last)))[0]?.readAt;
  const before = await readAt();
  inDays(1);
  expect(await read(ada, 0, last)).toBe(0);
  expect([await readAt(), await unreadOf(ada), await unreadOf(ben)]).toEqual([before, 0, 1]);
});

test('there are 25 on a page', async () => {
  const row = { userId: ada.id, subject: 'Sample', paragraphs: ['A sample.'] };
  await api.db.insert(memberNews).values(Array.from({ length: 26 }, () => row));
  expect(await newsOf(ada)).toMatchObject({ page: 1, pages: 2, unread: 26 });
  const { body } = await api.request('/account/news/', { headers: ada.bearer });
  expect(body).not.toMatch(/user/i);
  expect((await newsOf(ada, 2)).items).toMatchObject([{ subject: 'Sample' }]);
});

test('mails with secrets, of a deletion and to visitors are no news', async () => {
  const { email, bearer } = ada;
  await enterCup(api, { email });
  await api.send('POST', '/auth/users/reset_password/', { email });
  await done(`/people/${ada.id}/password-link/`);
  await done(`/people/${ada.id}/email/`, { email: `new.${email}`, was: email });
  await done(`/people/${ada.id}/confirmation/`);
  await api.send('POST', '/account/deletion/', { current_password: PASSWORD }, bearer);
  const stays = { current_password: PASSWORD, new_password: 'quiet-Harbour-41' };
  await api.send('POST', '/auth/users/set_password/', stays, bearer);
  // The corrected address is not confirmed: anyone may have written under it.
  const message = {
    name: 'Ada Khan',
    email: `new.${email}`,
    topic: 'other',
    message: 'When do you open in the morning?',
  };
  expect(await api.send('POST', '/contact/', message)).toMatchObject({ status: 201 });
  await answerLast();
  expect(api.mails.map(({ subject }) => subject)).toHaveLength(10);
  expect((await newsOf(ada)).items).toEqual([]);
});

test('what happens after an address was corrected is told under the new one alone, also of what was ordered and entered before', async () => {
  const { receipt_number } = await buy(api, ada);
  await enter(ada);
  const email = `new.${ada.email}`;
  await done(`/people/${ada.id}/email/`, { email, was: ada.email });
  await api.collectMails();
  api.mails.length = 0;
  await done(`/receipts/${receipt_number}/send/`);
  await withdrawFirst();
  expect(api.mails.map(({ to }) => to)).toEqual([email, email]);
});

test('an account takes its news along', async () => {
  await buy(api, ada);
  const left = () => api.db.$count(memberNews, eq(memberNews.userId, ada.id));
  expect(await left()).toBe(1);
  await deletePerson(api, ada);
  expect(await left()).toBe(0);
});
