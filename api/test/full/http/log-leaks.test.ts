import { eq } from 'drizzle-orm';
import { repeat } from '../../../src/plugins/jobs/repeat';
import { createRunner } from '../../../src/plugins/jobs/runner';
import { tournamentEntries } from '../../../src/features/tournaments/tables';
import { users } from '../../../src/plugins/caller/tables';
import { issueDue } from '../../../src/features/learning/certificates/issue';
import { createLog } from '../../../src/plugins/log';
import { mailJobs, storeMail } from '../../../src/plugins/mail/outbox';
import { closeOverdue } from '../../../src/features/money/cards/ask-gateway';
import { storeInstalmentMails } from '../../../src/features/money/orders/mails';
import { PAYMENT_MINUTES } from '../../../src/features/money/orders/payments';
import { refreshRates } from '../../../src/features/rates/source';
import { removeOutdated } from '../../../src/remove-outdated';
import { settleAll } from '../../../src/features/tournaments/waitlist';
import { refuseStatements } from '../../support/statements';
import { completeLessons, confirmAddress, graduate, handIn } from '../../support/graduate';
import { newPerson, type Person } from '../../support/people';
import { buy, click, COURSE, loadFixtures, order, paymentOf } from '../../support/shopping';
import { NO_LIMITS, NO_MAILS, SITE_URL, startTestApi, type TestApi } from '../../support/test-api';
import { enterCup, resetTournament } from '../../support/tournaments';
import { PLANTED, validRequests } from '../../support/valid-requests';

jest.setTimeout(240_000);

/**
 * Planted words and numbers, no part of them so short that a random id holds it. And what the database itself says about a
 * statement, which may quote anything.
 */
const LEAK = /planted|\b42101-|7654321|300.?1112223|tidal-Verdict|quiet-Harbour|argon2|eyJ|invalid input|is refused/i;
/** What the logger itself writes first in each line: the digits of a time, a machine or a process may be any. */
const LOGGER_FIELDS = /^\{"level":\d+,"time":\d+,"instance":"[^"]*",/gm;

let api: TestApi;
let lines = '';
const log = createLog({ write: (line) => void (lines += line.replaceAll(LOGGER_FIELDS, '{')) });
beforeAll(async () => {
  api = await startTestApi(undefined, NO_LIMITS, log);
  await loadFixtures(api);
});
beforeEach(async () => {
  await resetTournament(api, 1000, Date.now());
  lines = '';
});
afterAll(() => api.close());

let people = 0;
/** A person whose every field is planted. */
const newMember = (): Promise<Person> =>
  newPerson(api, { ...PLANTED, email: `member${(people += 1)}@planted.example` });

async function newLearner(): Promise<Person> {
  const person = await newMember();
  await buy(api, person);
  return person;
}

/** A person who has earned a certificate that is not issued. */
async function newGraduate(): Promise<Person> {
  const person = await newLearner();
  await confirmAddress(api, person);
  await completeLessons(api, person);
  await handIn(api, person, true);
  return person;
}

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls without a body that write or read something personal. */
const withoutBody: Record<string, () => Promise<Call>> = {
  'a page that waits for a payment': async () => {
    const ada = await newMember();
    const payment = paymentOf(await order(api, ada));
    await click(api, payment, 'pay');
    return { method: 'GET', path: `/payments/${payment.reference}/`, headers: ada.bearer };
  },
  'an export': async () => ({ method: 'GET', path: '/account/export/', headers: (await newMember()).bearer }),
  'a quiz': async () => ({ method: 'POST', path: `/courses/${COURSE}/quiz/`, headers: (await newLearner()).bearer }),
  certificates: async () => ({ method: 'GET', path: '/certificates/', headers: (await newGraduate()).bearer }),
  'a check of a certificate': async () => {
    const { certificate } = await graduate(api, await newMember());
    return { method: 'GET', path: `/certificates/${certificate.code}/` };
  },
  receipts: async () => ({ method: 'GET', path: '/receipts/', headers: (await newLearner()).bearer }),
  records: async () => ({ method: 'GET', path: '/account/records/', headers: (await newLearner()).bearer }),
};

const faults = refuseStatements();

test('whichever statement of any call fails, the log names it and holds no personal data', async () => {
  const valid = Object.entries(await validRequests(api)).map(([name, template]) => {
    const make = async (): Promise<Call> => {
      const { body, headers, ...call } = await template(await newMember());
      const sent = JSON.stringify(body);
      return { ...call, body: sent, headers: { 'content-type': 'application/json', ...headers(sent) } };
    };
    return [name, make] as const;
  });
  for (const [name, make] of [...valid, ...Object.entries(withoutBody)]) {
    lines = '';
    let failures = 0;
    for (let statement = 1, isRefused = true; isRefused; statement += 1) {
      // Made anew for each statement that is refused, so that it gets as far each time.
      const { path, ...init } = await make();
      faults.refuse(statement);
      const answer = await fetch(api.url + path, { ...init, redirect: 'manual' });
      const text = await answer.text().catch(() => 'cut off');
      const refused = faults.heal();
      isRefused = refused.length > 0;
      failures += refused.length;
      // The answer says no more than the log.
      if (answer.status >= 500) expect([name, text]).toEqual([name, '{"detail":"A server error occurred."}']);
      else if (!isRefused) expect([name, text, answer.status < 400]).toEqual([name, text, true]);
    }
    expect([name, failures > 0, lines.match(LEAK)]).toEqual([name, true, null]);
    expect([name, lines.split('query failed').length - 1 >= failures]).toEqual([name, true]);
  }
});

let later = Date.now();

/** Each background job, with what gives it something to do: once if a failed run leaves that undone, else for each run. */
const jobs: Record<string, { once?: () => Promise<unknown>; each?: () => unknown; run: () => Promise<void> }> = {
  mails: {
    each: () =>
      api.db.transaction((tx) =>
        storeMail(tx, { to: 'mails@planted.example', subject: 'Planted', text: 'Dear Planted Personson' }),
      ),
    run: async () => {
      const services = { db: api.db, log, clock: api.payments.clock };
      const runner = createRunner(services, [mailJobs({ ...services, deliver: () => Promise.resolve() })]);
      await runner.startDue();
      await runner.settled();
    },
  },
  'overdue payments': {
    once: async () => order(api, await newMember()),
    each: () => api.setTime(new Date((later += 2 * PAYMENT_MINUTES * 60_000))),
    run: () => closeOverdue(api.payments),
  },
  'payment mails': {
    once: newLearner,
    run: async () => {
      await storeInstalmentMails(api.payments);
    },
  },
  certificates: {
    once: newGraduate,
    run: () => issueDue(api.payments),
  },
  'tournament seats': {
    once: async () => {
      await enterCup(api, { full_name: PLANTED.full_name, email: 'waiting@planted.example' });
      await api.db.update(tournamentEntries).set({ status: 'waitlisted' });
    },
    run: () => settleAll({ db: api.db, siteUrl: SITE_URL }, new Date()),
  },
  removals: {
    once: async () => {
      const { id } = await newMember();
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
      await repeat([{ name, everySeconds: 3600, run: job.run }], log)();
      const refused = faults.heal();
      isRefused = refused.length > 0;
      failures += refused.length;
    }
    expect(failures).toBeGreaterThan(0);
    expect(lines.match(LEAK)).toBeNull();
    expect(lines.split('query failed').length - 1).toBeGreaterThanOrEqual(failures);
  },
);
