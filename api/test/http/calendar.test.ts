import ICAL from 'ical.js';
import { instalmentSchema } from 'shared/api/payments';
import { z } from 'zod';
import { tournaments } from '../../src/tournaments/tables';
import { cancelOrder } from '../../src/operator/cancel-and-refund';
import { jsonOf, newPerson, type Person } from '../support/people';
import { buy, loadFixtures, payPlan } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { ENDS, enterCup, resetTournament, STARTS } from '../support/tournaments';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  await resetTournament(api, 1);
  // Registration is open by the real clock, too.
  await api.db.update(tournaments).set({ opensAt: new Date(0), closesAt: new Date('2999-01-01') });
  ada = await newPerson(api);
});
afterAll(() => api.close());

const ask = () => api.request('/account/calendar/', { headers: ada.bearer });

/** Parses the file by a library other than the one that wrote it. */
async function eventsOf(): Promise<ICAL.Event[]> {
  const { status, body, headers } = await ask();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  // RFC 5545 §3.1: lines end in CRLF and have no more than 75 octets.
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body.replaceAll('\r\n', '')).not.toContain('\n');
  ICAL.design.strict = true;
  const calendar = ICAL.Component.fromString(body);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Hidden Order Academy//Members area//EN');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const planOf = async () =>
  z
    .object({ items: z.array(z.object({ reference: z.string(), instalments: z.array(instalmentSchema) })) })
    .parse(jsonOf(await api.request('/instalment-plans/', { headers: ada.bearer }))).items[0];

test('the unpaid instalments of a running plan are all-day events on their due days', async () => {
  const { order } = await buy(api, ada, { plan: 'instalments' });
  const plan = await planOf();
  const due = plan?.instalments.filter(({ state }) => state !== 'paid') ?? [];
  const events = await eventsOf();
  expect(events.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual(
    due.map(({ due_on }) => [true, due_on]),
  );
  expect(events.map(({ summary, uid }) => [summary, uid])).toEqual(
    [2, 3].map((number) => ['Rs\u00a04,000.00 due: First course', `${order}-${number}@academy.example`]),
  );
  for (const { component } of events) expect(component.hasProperty('dtstamp')).toBe(true);

  await payPlan(api, ada, order);
  expect((await eventsOf()).map(({ uid }) => uid)).toEqual([`${order}-3@academy.example`]);
  await cancelOrder(api.payments, order, 'a test');
  expect((await ask()).status).toBe(404);
});

test('a tournament is an event from its start to its end, in UTC, as long as the entry is active', async () => {
  const { reference } = (await enterCup(api, { email: ada.email }, ada.bearer)).body;
  const [event] = await eventsOf();
  expect(event?.uid).toBe(`${String(reference)}@academy.example`);
  expect(event?.summary).toBe('Sample Cup');
  expect(event?.startDate.zone.tzid).toBe('UTC');
  expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([new Date(STARTS), new Date(ENDS)]);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');

  await api.send('POST', `/tournaments/entries/${String(reference)}/cancel/`, {}, ada.bearer);
  expect((await ask()).status).toBe(404);
});

test('control characters of titles from before they were refused do not reach the file', async () => {
  await api.db.update(tournaments).set({ title: 'Sample\u0007\r\n\tCup\u007f' });
  await enterCup(api, { email: ada.email }, ada.bearer);
  expect((await eventsOf())[0]?.summary).toBe('Sample Cup ');
  expect((await ask()).body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

test('an entry on the waiting list is tentative, and says so', async () => {
  await enterCup(api, { email: 'first@example.com' });
  await enterCup(api, { email: ada.email }, ada.bearer);
  const [event] = await eventsOf();
  expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(event?.description).toMatch(/, on the waiting list\.$/);
});

test('without dates, and with those of others only, there is no calendar', async () => {
  const ben = await newPerson(api);
  await buy(api, ben, { plan: 'instalments' });
  await buy(api, ada);
  const { status, body } = await ask();
  expect([status, body]).toEqual([404, '{"detail":"You have no dates to add to a calendar.","code":"no_dates"}']);
});
