import { eq } from 'drizzle-orm';
import { storeSummaries } from '../../src/features/accounts/weekly-summary';
import { skillStates } from '../../src/features/learning/tables';
import { newCard } from '../../src/features/learning/today/schedule';
import { SKILLS } from '../../src/features/learning/today/skills';
import { tournamentEntries, tournaments } from '../../src/features/tournaments/tables';
import { users } from '../../src/plugins/caller/tables';
import { completeLessons, confirmAddress, handIn } from '../support/graduate';
import { newPerson, type Person } from '../support/people';
import { buy, loadFixtures } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { enterCup, NOON, resetTournament, STARTS } from '../support/tournaments';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  await api.db.update(users).set({ summary: false });
  api.setTime(at('2026-04-20'));
});
afterAll(() => api.close());

/** A moment in Pakistan; 4 May 2026 is a Monday. */
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:00`);
const MONDAY = '2026-05-04';
async function member(): Promise<Person> {
  const person = await newPerson(api);
  await confirmAddress(api, person);
  await api.db.update(users).set({ summary: true }).where(eq(users.id, person.id));
  return person;
}
/** Skills that come back on these days. */
const meet = ({ id }: Person, ...days: string[]) =>
  api.db.insert(skillStates).values(
    days.map((due, place) => ({
      userId: id,
      skill: SKILLS[place]?.id ?? '',
      introducedOn: due,
      due,
      card: newCard(due),
    })),
  );
async function mailsAt(moment: Date, most = 60) {
  api.setTime(moment);
  api.mails.length = 0;
  await storeSummaries(api.services, most);
  await api.collectMails();
  return api.mails.map(({ to, text }) => ({ to, text }));
}
const toWhom = async (moment: Date, most?: number) => (await mailsAt(moment, most)).map(({ to }) => to);

test('it goes out on Monday from 7:00 in Pakistan on, once a week', async () => {
  const ada = await member();
  await meet(ada, MONDAY);
  for (const early of [at('2026-05-03', '23:59'), at(MONDAY, '06:59')]) expect(await toWhom(early)).toEqual([]);
  expect(await toWhom(at(MONDAY, '07:00'))).toEqual([ada.email]);
  for (const moment of [at(MONDAY, '07:01'), at('2026-05-05'), at('2026-05-10')])
    expect(await toWhom(moment)).toEqual([]);
  expect(await toWhom(at('2026-05-11', '07:00'))).toEqual([ada.email]);
});

test('two processes send it once, and at most so many at once', async () => {
  const people = [await member(), await member(), await member()];
  for (const person of people) await meet(person, MONDAY);
  const emails = people.map(({ email }) => email);
  api.setTime(at(MONDAY));
  api.mails.length = 0;
  await Promise.all([storeSummaries(api.services, 2), storeSummaries(api.services, 2)]);
  await api.collectMails();
  const first = api.mails.map(({ to }) => to);
  expect(first).toEqual([...new Set(first)]);
  const rest = emails.filter((email) => !first.includes(email));
  expect(await toWhom(at(MONDAY), 1)).toEqual(rest.slice(0, 1));
});

test('it says what is due today and in the week, with a way to end it', async () => {
  const ada = await member();
  await meet(ada, '2026-05-01', MONDAY, '2026-05-10', '2026-05-11');
  // Its second instalment is due on 4 May.
  api.setTime(at('2026-04-04'));
  await buy(api, ada, { plan: 'instalments' });
  const [mail] = await mailsAt(at(MONDAY));
  const lines = mail?.text.split('\n') ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      'Counts due:  2 today, 3 this week',
      expect.stringMatching(/^Next lesson: .+: .+$/),
      expect.stringMatching(/^Instalment: .+: Rs.4,000\.00, number 2, due on 4 May 2026$/),
    ]),
  );
  expect(mail?.text).toContain('End these mails:\nhttps://academy.example/end-mails/summary/');
  expect(api.mails[0]?.endUrl).toContain('/account/mail-choices/summary/end/');
});

test('it names a round that is open or opens in the week, and a certificate that waits for money', async () => {
  const [ada, ben] = [await member(), await member()];
  await resetTournament(api, 5, NOON);
  api.setTime(new Date(NOON));
  await enterCup(api, { email: ben.email }, ben.bearer);
  await api.db.update(tournaments).set({ rounds: 2, roundMinutes: 5 * 24 * 60 });
  // 10 December 2026 is a Thursday: the Mondays are 7 and 14 December.
  expect(new Date(STARTS).toISOString()).toContain('2026-12-10');
  expect(await toWhom(at('2026-11-30'))).toEqual([]);
  const opens = await mailsAt(at('2026-12-07'));
  expect(opens).toEqual([
    { to: ben.email, text: expect.stringContaining('Sample Cup: round 1 opens on 10 December 2026') },
  ]);
  expect((await mailsAt(at('2026-12-14')))[0]?.text).toContain('Sample Cup: round 1 is open until 15 December 2026');
  await api.db.delete(tournamentEntries);

  api.setTime(at('2026-12-15'));
  await buy(api, ada, { plan: 'instalments' });
  await completeLessons(api, ada);
  await handIn(api, ada, true);
  const [mail] = await mailsAt(at('2026-12-21'));
  expect(mail).toEqual({
    to: ada.email,
    text: expect.stringMatching(/^Certificate: .+: waits for the rest of the payment$/m),
  });
});

test('none goes to those for whom nothing is due, or who did not choose it, are not confirmed, blocked or leaving', async () => {
  await member();
  const others = [
    { summary: false },
    { emailConfirmedAt: null },
    { isActive: false },
    { deletionRequestedAt: new Date() },
  ];
  for (const change of others) {
    const person = await member();
    await meet(person, MONDAY);
    await api.db.update(users).set(change).where(eq(users.id, person.id));
  }
  expect(await toWhom(at(MONDAY))).toEqual([]);
});
