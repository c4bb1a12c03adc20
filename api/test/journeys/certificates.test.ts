import { GRADER } from '@hidden-order/waves/grading';
import { certificateCheckSchema } from '@hidden-order/api-shapes/certificates';
import { issueDue } from '../../src/features/learning/certificates/issue';
import { revokeEnded } from '../../src/features/learning/certificates/certificate-queries';
import { certificates } from '../../src/features/learning/tables';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { Refusal } from '../../src/plugins/errors/refusal';
import { replaceCertificate } from '../../src/features/learning/certificates/replace-certificate';
import { orders } from '../../src/features/money/tables';
import { certificatesOf, completeLessons, confirmAddress, graduate, handIn } from '../support/graduate';
import { deletePerson, newPerson, sloppily, type Person } from '../support/people';
import { buy, closeDispute, COURSE, loadFixtures, payPlan, REST, reverse, sendAllBack } from '../support/shopping';
import { API_URL, SITE_URL, startTestApi, type TestApi } from '../support/test-api';

const NOON = new Date('2026-01-31T07:00:00Z');

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(NOON);
  ada = await newPerson(api, { full_name: 'Ada Noor Khan' });
  await confirmAddress(api, ada);
});
afterAll(() => api.close());

const check = (code: string) => api.request(`/certificates/${encodeURIComponent(code)}/`);
const checked = async (code: string) => certificateCheckSchema.parse(JSON.parse((await check(code)).body));
const runJob = async () => {
  await issueDue(api.payments);
  await api.collectMails();
};
const mailsTo = ({ email }: Person) =>
  api.mails.filter(({ to, subject }) => to === email && subject.includes('certificate'));

describe('a certificate is issued', () => {
  test('when every lesson is complete, a quiz attempt passed and the course is fully paid, and not before', async () => {
    const { order } = await buy(api, ada, { plan: 'instalments' });
    await completeLessons(api, ada, ['eight-waves']);
    await handIn(api, ada, false);
    await payPlan(api, ada, order, REST);
    expect(await certificatesOf(api, ada)).toEqual([]);
    await handIn(api, ada, true);
    expect(await certificatesOf(api, ada)).toEqual([]);
    await completeLessons(api, ada);
    expect(await certificatesOf(api, ada)).toEqual([
      {
        code: expect.stringMatching(/^CERT(-[0-9A-Z]{4}){5}$/),
        name: 'Ada Noor Khan',
        course: { id: COURSE, title: 'First course' },
        issued_at: expect.stringContaining('2026-01-31T07:00'),
        grader: GRADER,
        state: 'valid',
        files: expect.any(Object),
      },
    ]);
  });

  test('and mailed once, by however many processes and requests at once', async () => {
    await buy(api, ada);
    await completeLessons(api, ada);
    await handIn(api, ada, true);
    await handIn(api, ada, true);
    await Promise.all([runJob(), runJob(), runJob(), certificatesOf(api, ada), certificatesOf(api, ada)]);
    await runJob();
    const [certificate, ...more] = await certificatesOf(api, ada);
    expect(more).toEqual([]);
    const mails = mailsTo(ada);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your certificate is ready: First course']);
    expect(mails[0]?.text).toContain(`${SITE_URL}/certificates/${certificate?.code}\n`);
  });

  test('by the background job, without a visit of the member', async () => {
    await buy(api, ada);
    await completeLessons(api, ada);
    await handIn(api, ada, true);
    await runJob();
    expect(mailsTo(ada)).toHaveLength(1);
  });

  test('and stays when a lesson is undone; other members do not see it in a list', async () => {
    const { certificate } = await graduate(api, ada);
    const path = `/courses/${COURSE}/lessons/five-waves/completion/`;
    await api.send('PUT', path, { complete: false, revision: 1 }, ada.bearer);
    await runJob();
    expect(await certificatesOf(api, ada)).toEqual([certificate]);
    expect(await certificatesOf(api, await newPerson(api))).toEqual([]);
  });
});

describe('anyone with the code', () => {
  test('learns name, course, day, state and files, and nothing else', async () => {
    const { certificate } = await graduate(api, ada);
    const { code, ...rest } = certificate;
    const answer = await check(sloppily(code));
    const folder = `${API_URL}/certificates/${code}`;
    expect(JSON.parse(answer.body)).toEqual({
      name: 'Ada Noor Khan',
      course: { id: COURSE, title: 'First course' },
      issued_at: rest.issued_at,
      grader: GRADER,
      state: 'valid',
      files: {
        pdf: `${folder}/certificate.pdf`,
        png: `${folder}/certificate.png`,
      },
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });
});

test('while the money for its course is contested, no certificate is issued; once a person has settled that, it is', async () => {
  const payment = await buy(api, ada);
  await completeLessons(api, ada);
  await handIn(api, ada, true);
  await reverse(api, payment, 'disputed');
  expect(await certificatesOf(api, ada)).toEqual([]);
  await closeDispute(api, payment);
  expect(await certificatesOf(api, ada)).toHaveLength(1);
});

describe('a certificate is revoked', () => {
  test('when the gateway has sent the money for its course back', async () => {
    const { certificate, payment } = await graduate(api, ada);
    await reverse(api, payment, 'refunded');
    await revokeEnded(api.db, NOON);
    expect(await checked(certificate.code)).toMatchObject({ state: 'revoked' });
  });

  test('by the cancellation of its order, and stays so through the refund', async () => {
    const { certificate, payment } = await graduate(api, ada);
    await cancelOrder(api.payments, payment.order, { reason: 'asked for' });
    expect(await checked(certificate.code)).toMatchObject({ name: 'Ada Noor Khan', state: 'revoked', files: null });
    await sendAllBack(api, payment.order);
    await runJob();
    expect((await certificatesOf(api, ada)).map(({ state }) => state)).toEqual(['revoked']);
    for (const name of ['certificate.pdf', 'certificate.png']) {
      const { status, body } = await api.request(`/certificates/${certificate.code}/${name}`);
      expect([status, body]).toEqual([410, expect.stringContaining('This certificate was revoked')]);
    }
  });

  test('though the order is cancelled while it is being issued', async () => {
    const { order } = await buy(api, ada);
    await completeLessons(api, ada);
    await handIn(api, ada, true);
    await Promise.all([runJob(), cancelOrder(api.payments, order, { reason: 'asked for' }), runJob()]);
    await runJob();
    expect((await certificatesOf(api, ada)).filter(({ state }) => state === 'valid')).toEqual([]);
  });

  test('and a second purchase brings one of its own', async () => {
    const { certificate, payment } = await graduate(api, ada);
    await cancelOrder(api.payments, payment.order, { reason: 'asked for' });
    await buy(api, ada);
    const [second, first, ...more] = await certificatesOf(api, ada);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ code: certificate.code, state: 'revoked' });
    expect(second?.state).toBe('valid');
    expect(second?.code).not.toBe(certificate.code);
  });
});

test('one with a wrong name is issued anew in that of the account: the old code says so, the new one is valid', async () => {
  const { certificate, payment } = await graduate(api, ada);
  const replace = (code: string) => replaceCertificate(api.payments, code, 'A wrong letter.');
  const isRefused = (done: Promise<unknown>) => expect(done).rejects.toThrow(Refusal);
  api.setTime(new Date(NOON.getTime() + 86_400_000));
  await isRefused(replace('CERT-0'));
  await api.send('PATCH', '/auth/users/me/', { full_name: 'Ada Noor-Khan' }, ada.bearer);
  const logged = await replace(certificate.code.toLowerCase());
  expect(logged).toMatchObject({
    ...{ subject: certificate.code, before: { name: 'Ada Noor Khan' } },
    after: { name: 'Ada Noor-Khan', reason: 'A wrong letter.' },
  });
  await runJob();

  expect(await checked(certificate.code)).toMatchObject({ name: 'Ada Noor Khan', state: 'replaced', files: null });
  const { status, body } = await api.request(`/certificates/${certificate.code}/certificate.pdf`);
  expect([status, body]).toEqual([410, expect.stringContaining('This certificate was replaced')]);
  const [next, ...more] = await certificatesOf(api, ada);
  expect(more).toEqual([]);
  expect(next).toMatchObject({ name: 'Ada Noor-Khan', issued_at: certificate.issued_at, state: 'valid' });
  expect(next?.code).not.toBe(certificate.code);
  const told = mailsTo(ada).at(-1)?.text;
  expect(told).toContain(`The new one has the name Ada Noor-Khan, the code ${next?.code}`);
  expect(told).toContain('The reason: A wrong letter.');

  await isRefused(replace(certificate.code));
  await cancelOrder(api.payments, payment.order, { reason: 'asked for' });
  expect((await checked(next?.code ?? '')).state).toBe('revoked');
  expect((await checked(certificate.code)).state).toBe('replaced');
  await isRefused(replace(next?.code ?? ''));
});

test('one is issued anew in the same name, too', async () => {
  const { certificate } = await graduate(api, ada);
  const { after } = await replaceCertificate(api.payments, certificate.code, 'It was printed with a wrong letter.');
  expect(await certificatesOf(api, ada)).toMatchObject([{ code: after.code, name: 'Ada Noor Khan', state: 'valid' }]);
});

test('a certificate outlives the account, and is not issued anew then', async () => {
  const { certificate } = await graduate(api, ada);
  await deletePerson(api, ada);
  const replaced = replaceCertificate(api.payments, certificate.code, 'A wrong letter.');
  await expect(replaced).rejects.toThrow('The account of Ada Noor Khan was deleted');
  expect(await checked(certificate.code)).toMatchObject({ name: 'Ada Noor Khan', state: 'valid' });
  const rows = await api.db.select().from(certificates);
  expect(rows.find(({ code }) => code === certificate.code)?.userId).toBeNull();
});

test('a process without texts lists the certificates that are there', async () => {
  const withoutTexts = await startTestApi();
  const { id, email, bearer } = await newPerson(withoutTexts);
  const course = { courseId: COURSE, courseTitle: 'First course' };
  const [order] = await withoutTexts.db
    .insert(orders)
    .values({
      ...course,
      reference: 'ORD-1',
      userId: id,
      totalPaisa: 100,
      instalments: 1,
      payerName: 'Ada',
      payerEmail: email,
      createdAt: NOON,
    })
    .returning();
  const certificate = { ...course, code: 'CERT-1', userId: id, orderId: order?.id, name: 'Ada', issuedAt: NOON };
  await withoutTexts.db.insert(certificates).values(certificate);
  expect(await certificatesOf(withoutTexts, { bearer })).toMatchObject([{ code: 'CERT-1', state: 'valid' }]);
  await withoutTexts.close();
});
