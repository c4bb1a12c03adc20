import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Payment } from 'shared/api/payments';
import { quizSchema } from 'shared/api/quiz';
import { practiceSeries } from 'shared/wave-rules';
import { startJobs } from '../../../src/plugins/jobs/background-jobs';
import { tournamentEntries } from '../../../src/features/tournaments/tables';
import { users } from '../../../src/plugins/caller/tables';
import { issueDue } from '../../../src/features/learning/certificates/issue';
import { createLog } from '../../../src/plugins/log';
import { createOutbox, storeMail } from '../../../src/plugins/mail/outbox';
import { closeOverdue } from '../../../src/features/payments/ask-gateway';
import { storeInstalmentMails } from '../../../src/features/payments/mails/instalment-mails';
import { storeReceiptMails } from '../../../src/features/payments/mails/receipt-mails';
import { PAYMENT_MINUTES } from '../../../src/features/payments/payment-state';
import { SANDBOX_SIGNATURE_HEADER } from '../../../src/features/payments/sandbox/sandbox';
import { refreshRates } from '../../../src/features/rates/source';
import { removeOutdated } from '../../../src/remove-outdated';
import { settleAll } from '../../../src/features/tournaments/waitlist';
import { refuseStatements } from '../../support/statements';
import { completeLessons, graduate, handIn } from '../../support/graduate';
import { jsonOf, newPerson, PASSWORD, registration, type Person } from '../../support/people';
import { buy, click, COURSE, loadFixtures, newOrder, order, paymentOf } from '../../support/shopping';
import { NO_MAILS, SITE_URL, startTestApi, type TestApi } from '../../support/test-api';
import { askToEnter, enterCup, entryForm, linkTo, resetTournament, TOURNAMENT } from '../../support/tournaments';

/** Values that no log may hold, in any form of them. */
const PLANTED = {
  email: 'planted.person@planted.example',
  full_name: 'Planted Personson',
  phone: '+923001112223',
  cnic_passport_number: '42101-7654321-9',
  password: 'planted-Verdict-77',
};
/** And what the database itself says about a statement, which may quote anything. */
const LEAK = /planted|42101|7654321|300.?1112223|argon2|eyJ|invalid input|is refused/i;
/** What the logger itself writes first in each line: the digits of a time, a machine or a process may be any. */
const LOGGER_FIELDS = /^\{"level":\d+,"time":\d+,"instance":"[^"]*",/gm;

let api: TestApi;
let lines = '';
const log = createLog(
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString().replaceAll(LOGGER_FIELDS, '{');
      done();
    },
  }),
);
beforeAll(async () => {
  const limits = Object.fromEntries(
    ['SIGN_IN', 'SIGN_IN_ACCOUNT', 'RESET', 'RESET_NETWORK', 'PASSWORD', 'MESSAGE', 'LOOKUP'].map((name) => [
      `LIMIT_${name}`,
      '100000/3600',
    ]),
  );
  api = await startTestApi(undefined, limits, log);
  await loadFixtures(api);
});
beforeEach(async () => {
  await resetTournament(api, 1000, Date.now());
  lines = '';
});
afterAll(() => api.close());

type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** A call that carries planted values, made anew for each statement that is refused, so that it gets as far each time. */
const calls: Record<string, (n: number) => Promise<Call>> = {
  registration: (n) =>
    Promise.resolve(['POST', '/auth/users/', registration({ ...PLANTED, email: `${n}${PLANTED.email}` })]),
  'a sign-in': async (n) => ['POST', '/auth/jwt/create/', await account(`in${n}`)],
  'a refresh': async (n) => {
    const { refresh } = jsonOf(await api.send('POST', '/auth/jwt/create/', await account(`refresh${n}`)));
    return ['POST', '/auth/jwt/refresh/', { refresh }];
  },
  'a change of the profile': async () => {
    const { bearer } = await newPerson(api);
    const { full_name, phone, cnic_passport_number } = PLANTED;
    return ['PATCH', '/auth/users/me/', { full_name, phone, cnic_passport_number }, bearer];
  },
  'a change of the password': async () => {
    const { bearer } = await newPerson(api);
    const body = { current_password: PASSWORD, new_password: PLANTED.password };
    return ['POST', '/auth/users/set_password/', body, bearer];
  },
  'a request for a link': async (n) => {
    const { email } = await account(`link${n}`);
    return ['POST', '/auth/users/reset_password/', { email }];
  },
  'a new password by a link': async (n) => {
    const { email } = await account(`confirm${n}`);
    await api.send('POST', '/auth/users/reset_password/', { email });
    const [, uid, token] = /reset-password\/([^/\s]+)\/([^/#\s]+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    return ['POST', '/auth/users/reset_password_confirm/', { uid, token, new_password: `${PLANTED.password}x` }];
  },
  'a message': () => {
    const { email, full_name: name, phone } = PLANTED;
    return Promise.resolve([
      'POST',
      '/contact/',
      { name, email, topic: 'other', message: `Please call me: ${phone}.` },
    ]);
  },
  'a tournament entry': (n) => {
    const { full_name, phone } = PLANTED;
    const form = entryForm({ full_name, phone, city: 'Planted', email: `${n}${PLANTED.email}` });
    return Promise.resolve(['POST', `/tournaments/${TOURNAMENT}/entries/`, form]);
  },
  'a followed link': async (n) => {
    const { full_name, phone } = PLANTED;
    const email = `link${n}${PLANTED.email}`;
    await askToEnter(api, { full_name, phone, city: 'Planted', email });
    return ['POST', '/tournaments/entries/confirm/', { link: linkTo(api.mails, email) }];
  },
  'a look at an entry': async () => claimOf('/tournaments/entries/find/', await entry()),
  'a cancelled entry': async () => claimOf('/tournaments/entries/cancel/', await entry()),
  'an accepted seat': async () => claimOf('/tournaments/entries/accept/', await entry({ status: 'offered' })),
  'a claimed entry': async (n) => claimOf('/tournaments/entries/claim/', await entry(), await bearerOf(`claim${n}`)),
  'an entry that a member cancels': async (n) => {
    const { id, bearer } = await member(`cancels${n}`);
    const { reference } = await entry({ userId: id });
    return ['POST', `/tournaments/entries/${reference}/cancel/`, undefined, bearer];
  },
  'an order': async (n) => ['POST', '/orders/', newOrder(), await bearerOf(`order${n}`)],
  'a payment of a plan': async () => {
    const { ada, plan } = await (planned ??= buyPlan());
    const body = { first: 2, last: 2, idempotency_key: KEY };
    return ['POST', `/instalment-plans/${plan}/payments/`, body, ada.bearer];
  },
  'a click on the page of the sandbox': async (n) => {
    const page = new URL((await pending(await member(`click${n}`))).redirect_url ?? '').pathname;
    return ['POST', page, 'decision=pay', { 'content-type': 'application/x-www-form-urlencoded' }];
  },
  'a page that waits for a payment': async (n) => {
    const ada = await member(`poll${n}`);
    const payment = await pending(ada);
    await click(api, payment, 'pay');
    return ['GET', `/payments/${payment.reference}/`, undefined, ada.bearer];
  },
  'a webhook': async (n) => {
    await click(api, await pending(await member(`webhook${n}`)), 'pay');
    const { body, signature } = api.webhooks.at(-1) ?? { body: '', signature: '' };
    return ['POST', '/payments/webhooks/sandbox/', body, { [SANDBOX_SIGNATURE_HEADER]: signature }];
  },
  'a look-up': () => Promise.resolve(['POST', '/instalment-plans/lookup/', { reference: 'P-1', email: PLANTED.email }]),
  'an export': async (n) => ['GET', '/account/export/', undefined, await bearerOf(`export${n}`)],
  'a sign-out': async (n) => ['POST', '/auth/jwt/blacklist/', { refresh: (await member(`out${n}`)).refresh }],
  'a sign-out everywhere': async () => ['DELETE', '/account/sessions/', undefined, await bearerOf('everywhere')],
  'a completed lesson': async () => {
    const ada = await learner('lesson');
    const path = `/courses/${COURSE}/lessons/five-waves/completion/`;
    return ['PUT', path, { complete: true, revision: 0 }, ada.bearer];
  },
  'a quiz': async () => ['POST', `/courses/${COURSE}/quiz/`, undefined, (await learner('quiz')).bearer],
  'a quiz attempt': async (n) => {
    const ada = await learner(`attempt${n}`);
    const opened = await api.request(`/courses/${COURSE}/quiz/`, { method: 'POST', headers: ada.bearer });
    const { paper } = quizSchema.parse(JSON.parse(opened.body));
    const body = { paper, answers: { '1': ['planted'] } };
    return ['POST', `/courses/${COURSE}/quiz/attempts/`, body, ada.bearer];
  },
  'a practice attempt': async () => {
    const seed = 'medium-4k2j9x';
    const body = { seed, labels: practiceSeries(seed).truth, hints: 0, idempotency_key: KEY };
    return ['POST', '/practice/attempts/', body, await bearerOf('practice')];
  },
  certificates: async () => ['GET', '/certificates/', undefined, (await unissued('certificate')).bearer],
  'a check of a certificate': async () => ['GET', `/certificates/${(await graduated()).certificate.code}/`],
  receipts: async () => ['GET', '/receipts/', undefined, (await graduated()).person.bearer],
  'a request for the deletion of an account': async () => {
    const bearer = await bearerOf('leaving');
    return ['POST', '/account/deletion/', { current_password: PLANTED.password }, bearer];
  },
};

/** Registers an account whose every field is planted. */
async function account(name: string): Promise<{ email: string; password: string }> {
  const email = `${name}.${PLANTED.email}`;
  expect((await api.send('POST', '/auth/users/', registration({ ...PLANTED, email }))).status).toBe(201);
  return { email, password: PLANTED.password };
}

const people = new Map<string, Promise<Person>>();
/** The person of this name, whom a refused call leaves as they were; made when first asked for. */
function named(name: string, make: () => Promise<Person>): Promise<Person> {
  const person = people.get(name) ?? make();
  people.set(name, person);
  return person;
}

/** Such an account with a session. */
const member = (name: string): Promise<Person> =>
  named(name, () => newPerson(api, { ...PLANTED, email: `${name}.${PLANTED.email}` }));
const bearerOf = async (name: string) => (await member(name)).bearer;

/** The same key in each try of a call, which changes nothing twice. */
const KEY = randomUUID();

let planned: ReturnType<typeof buyPlan> | undefined;
async function buyPlan() {
  const ada = await member('plan');
  const { order: plan } = await buy(api, ada, { plan: 'instalments' });
  return { ada, plan };
}

const pending = async (person: Person): Promise<Payment> => paymentOf(await order(api, person));

const learner = (name: string): Promise<Person> =>
  named(`learner ${name}`, async () => {
    const ada = await member(name);
    await buy(api, ada);
    return ada;
  });

/** A person who has earned a certificate that is not issued. */
const unissued = (name: string): Promise<Person> =>
  named(`unissued ${name}`, async () => {
    const ada = await learner(name);
    await completeLessons(api, ada);
    await handIn(api, ada, true);
    return ada;
  });

/** A person with a certificate, made once. */
const graduated = (() => {
  let made: Promise<{ person: Person } & Awaited<ReturnType<typeof graduate>>> | undefined;
  const make = async () => {
    const person = await member('graduate');
    return { person, ...(await graduate(api, person)) };
  };
  return () => (made ??= make());
})();

/** Makes an entry whose every field is planted. */
async function entry(changes: Partial<typeof tournamentEntries.$inferInsert> = {}) {
  const { full_name, phone } = PLANTED;
  const email = `${randomUUID()}.${PLANTED.email}`;
  const { body } = await enterCup(api, { full_name, phone, city: 'Planted', email });
  const reference = String(body.reference);
  const offerEndsAt = changes.status === 'offered' ? new Date(Date.now() + 3_600_000) : null;
  const changed = { offerEndsAt, ...changes };
  await api.db.update(tournamentEntries).set(changed).where(eq(tournamentEntries.reference, reference));
  return { reference, email };
}

const claimOf = (path: string, claim: object, bearer = {}): Call => ['POST', path, claim, bearer];

const JSON_TYPE = { 'content-type': 'application/json' };
const faults = refuseStatements();

test.each(Object.keys(calls))(
  '%s: whichever statement fails, the log names it and holds no personal data',
  async (name) => {
    let failures = 0;
    for (let statement = 1, isRefused = true; isRefused; statement += 1) {
      const call = await calls[name]?.(statement);
      if (!call) throw new Error(name);
      const [method, path, body, headers] = call;
      faults.refuse(statement);
      const init = { method, headers: { ...(body !== undefined && JSON_TYPE), ...headers } };
      const answer = await fetch(api.url + path, {
        ...init,
        redirect: 'manual',
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text().catch(() => 'cut off');
      const refused = faults.heal();
      isRefused = refused.length > 0;
      failures += refused.length;
      // The answer says no more than the log.
      if (answer.status >= 500) expect(text).toBe('{"detail":"A server error occurred."}');
      else if (!isRefused) expect(answer.status).toBeLessThan(name === 'a look-up' ? 405 : 400);
    }
    expect(failures).toBeGreaterThan(0);
    expect(lines.match(LEAK)).toBeNull();
    expect(lines.split('query failed').length - 1).toBeGreaterThanOrEqual(failures);
  },
);

let later = Date.now();

/** Each background job, with what gives it something to do: once if a failed run leaves that undone, else for each run. */
const jobs: Record<string, { once?: () => Promise<unknown>; each?: () => unknown; run: () => Promise<void> }> = {
  mails: {
    each: () =>
      api.db.transaction((tx) =>
        storeMail(tx, { to: PLANTED.email, subject: 'Planted', text: 'Dear Planted Personson' }),
      ),
    run: async () => {
      const outbox = createOutbox({ db: api.db, deliver: () => Promise.resolve(), log });
      await outbox.sendDue();
      await outbox.settled();
    },
  },
  'overdue payments': {
    once: async () => pending(await member('overdue')),
    each: () => api.setTime(new Date((later += 2 * PAYMENT_MINUTES * 60_000))),
    run: () => closeOverdue(api.payments),
  },
  'payment mails': {
    once: () => learner('receipt'),
    run: async () => {
      await storeReceiptMails(api.payments);
      await storeInstalmentMails(api.payments);
    },
  },
  certificates: {
    once: () => unissued('issue'),
    run: () => issueDue(api.payments),
  },
  'tournament seats': {
    once: () => entry({ status: 'waitlisted' }),
    run: () => settleAll({ db: api.db, siteUrl: SITE_URL }, new Date()),
  },
  removals: {
    once: async () => {
      const { id } = await member('deleted');
      await api.db
        .update(users)
        .set({ deletionRequestedAt: new Date('2026-01-01T00:00:00Z') })
        .where(eq(users.id, id));
    },
    run: () => removeOutdated({ ...api.payments, clock: () => new Date() }, NO_MAILS),
  },
  'exchange rates': {
    run: () => refreshRates({ db: api.db, address: 'http://127.0.0.1:1/', log }, new Date()),
  },
};

test.each(Object.keys(jobs))(
  'the job %s: whichever statement fails, the log names it and holds no personal data',
  async (name) => {
    const job = jobs[name];
    if (!job) throw new Error(name);
    let failures = 0;
    // What earlier tests have left to do.
    await job.run();
    await job.once?.();
    for (let statement = 1, isRefused = true; isRefused; statement += 1) {
      await job.each?.();
      faults.refuse(statement);
      // Ends after the run that it begins with.
      await startJobs([{ name, everySeconds: 3600, run: job.run }], log)();
      const refused = faults.heal();
      isRefused = refused.length > 0;
      failures += refused.length;
    }
    expect(failures).toBeGreaterThan(0);
    expect(lines.match(LEAK)).toBeNull();
    expect(lines.split('query failed').length - 1).toBeGreaterThanOrEqual(failures);
  },
);
