import { courseDetailSchema, courseListSchema } from '@hidden-order/api-shapes/content';
import { deskCoursesSchema } from '@hidden-order/api-shapes/desk/courses';
import {
  courseStateSchema,
  offerSchema,
  paymentProblemSchema,
  planListSchema,
} from '@hidden-order/api-shapes/payments';
import { siteStateSchema } from '@hidden-order/api-shapes/site-state';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { courseTerms } from '../../../src/features/content/tables';
import { orders } from '../../../src/features/money/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { jsonOf, newPerson, okOf, type Person } from '../../support/people';
import { buy, COURSE, COURSE_PAISA, loadFixtures, order, paymentOf, payPlan } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'money');
});
beforeEach(async () => {
  await api.db.delete(courseTerms);
  await loadFixtures(api);
  ada = await newPerson(api);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const FIRST = { price_paisa: COURSE_PAISA, instalments: 3, is_open: true };
const LOWER = { price_paisa: 900_000, instalments: 4, is_open: true };
const set = (terms: object, course = COURSE) => bilal.post('/money/terms/', { course, ...terms });
/** Sets terms, and waits until this process knows them, as its loader does each second. */
async function change(terms: object): Promise<void> {
  expect(await set(terms)).toMatchObject({ status: 200 });
  await api.store.loadTerms();
}
const seen = ({ price_paisa: total_paisa, instalments }: typeof FIRST) => ({ total_paisa, instalments });
const stateOf = async (person: Person) =>
  okOf(courseStateSchema, await api.request(`/courses/${COURSE}/enrolment/`, { headers: person.bearer }));
const problemOf = async (person: Person, changes: object) => {
  const answer = await order(api, person, { ...changes });
  return { status: answer.status, ...paymentProblemSchema.parse(jsonOf(answer)) };
};

test('each call is refused to those without the role', async () => {
  const amina = await desk.as('Amina', 'learners', 'messages', 'tournaments');
  const calls = [
    amina.get('/money/courses/'),
    amina.get('/money/offer/?price_paisa=900000&instalments=3'),
    amina.post('/money/terms/', { course: COURSE, ...LOWER }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('terms of the desk are the one offer of the course, the lists, the search and the order, and the log has both', async () => {
  const before = (await api.request(`/courses/${COURSE}/`)).headers.get('etag');
  await change(LOWER);
  const course = await api.request(`/courses/${COURSE}/`);
  expect(course.headers.get('etag')).not.toBe(before);
  expect(okOf(courseDetailSchema, course)).toMatchObject(LOWER);
  const { title } = okOf(courseDetailSchema, course);
  for (const query of ['', '?sort=price-asc', `?search=${encodeURIComponent(title)}`])
    expect(okOf(courseListSchema, await api.request(`/courses/${query}`)).items).toContainEqual(
      expect.objectContaining({ id: COURSE, ...LOWER }),
    );
  expect(okOf(deskCoursesSchema, await bilal.get('/money/courses/')).items).toContainEqual(
    expect.objectContaining({ id: COURSE, title, ...LOWER }),
  );
  const { offer } = await stateOf(ada);
  expect(offer).toMatchObject({ total_paisa: 900_000 });
  expect(okOf(offerSchema, await bilal.get('/money/offer/?price_paisa=900000&instalments=4'))).toEqual(offer);
  expect(paymentOf(await order(api, ada, { plan: 'instalments', ...seen(LOWER) }))).toMatchObject({
    amount_paisa: 225_000,
    instalments: { of: 4 },
  });
  expect(await bilal.lastAction()).toMatchObject({
    ...{ action: 'set terms of course', subject: COURSE, before: FIRST, after: LOWER },
  });
});

test('an order at the former price is refused with the new offer, also by a process that has not heard of it', async () => {
  expect(await set(LOWER)).toMatchObject({ status: 200 });
  expect(await problemOf(ada, {})).toMatchObject({
    ...{ status: 409, code: 'offer_changed' },
    offer: { total_paisa: 900_000, instalments: [{}, {}, {}, {}] },
  });
  expect(paymentOf(await order(api, ada, seen(LOWER)))).toMatchObject({ amount_paisa: 900_000 });
});

test('what was ordered before keeps its price, and its plan is paid to the end in a closed course', async () => {
  const payment = await buy(api, ada, { plan: 'instalments' });
  await change({ ...LOWER, is_open: false });
  await payPlan(api, ada, payment.order, { first: 2, last: 3 });
  const { items } = okOf(planListSchema, await api.request('/instalment-plans/', { headers: ada.bearer }));
  expect(items).toMatchObject([{ reference: payment.order, state: 'completed', total_paisa: COURSE_PAISA }]);
});

test('a closed course cannot be ordered, says so, and stays listed; a grant still opens it, and it opens again', async () => {
  await change({ ...FIRST, is_open: false });
  expect(await problemOf(ada, {})).toMatchObject({ status: 409, code: 'course_closed' });
  expect(await stateOf(ada)).toMatchObject({ state: 'closed', offer: null });
  expect(okOf(courseDetailSchema, await api.request(`/courses/${COURSE}/`))).toMatchObject({ is_open: false });
  const grant = { email: ada.email, course: COURSE, reason: 'A prize' };
  expect(await bilal.post('/money/grants/', grant)).toMatchObject({ status: 200 });
  await change(FIRST);
  expect(await stateOf(await newPerson(api))).toMatchObject({ state: 'buyable' });
});

test.each([
  ['no course', { course: 'no-course' }, 409],
  ['a price below a rupee for each instalment', { price_paisa: 1199 }, 400],
  ['a price beyond the database', { price_paisa: 2_000_000_100 }, 400],
  ['one instalment', { instalments: 1 }, 400],
  ['too many instalments', { instalments: 13 }, 400],
])('%s is refused, and nothing is set', async (_what, terms, status) => {
  expect(await set({ ...FIRST, ...terms })).toMatchObject({ status });
  expect(await api.db.$count(courseTerms)).toBe(0);
});

test('whatever happens at one time, each order has the price that was in force when it was made', async () => {
  const prices = [COURSE_PAISA, 900_000, 1_500_000];
  const price = fc.constantFrom(...prices);
  const step = fc.oneof(
    fc.record({ price_paisa: price, is_open: fc.boolean() }),
    fc.record({ total_paisa: price }),
    fc.record({ total_paisa: price }),
  );
  let sold = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (rounds) => {
      await api.db.delete(courseTerms);
      await loadFixtures(api);
      const people: Person[] = [];
      for (const round of rounds)
        await Promise.all(
          round.map(async (one) => {
            if ('price_paisa' in one) return set({ ...FIRST, ...one });
            const person = await newPerson(api);
            people.push(person);
            return order(api, person, one);
          }),
        );
      const changes = await api.db.select().from(courseTerms).orderBy(asc(courseTerms.id));
      for (const { id } of people) {
        const [made] = await api.db.select().from(orders).where(eq(orders.userId, id));
        if (!made) continue;
        sold += 1;
        // Within one millisecond either may have come first.
        const at = made.createdAt.getTime();
        const inForce = (limit: number) => changes.findLast(({ since }) => since.getTime() <= limit);
        const offers = [inForce(at), inForce(at - 1)].map((set) => [
          set?.pricePaisa ?? COURSE_PAISA,
          set?.isOpen ?? true,
        ]);
        expect(offers).toContainEqual([made.totalPaisa, true]);
      }
    }),
    { numRuns: 8 },
  );
  expect(sold).toBeGreaterThan(0);
});

test('an order waits for a change that is under way, and is then refused', async () => {
  let isOrdered = false;
  const ordered = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4610006)`);
    const placing = order(api, ada).finally(() => (isOrdered = true));
    const waiting = () =>
      api.db.$count(sql`(select 1 from pg_locks where locktype = 'advisory' and not granted) waiting`);
    while ((await waiting()) === 0) await new Promise((done) => setTimeout(done, 5));
    expect(isOrdered).toBe(false);
    const { price_paisa: pricePaisa, instalments, is_open: isOpen } = LOWER;
    await tx.insert(courseTerms).values({ courseId: COURSE, pricePaisa, instalments, isOpen, since: new Date() });
    return [placing];
  });
  expect((await Promise.all(ordered)).map(({ status }) => status)).toEqual([409]);
});

test('documents are composed again once every process knows a change', async () => {
  const state = async () => okOf(siteStateSchema, await api.request('/site-state/'));
  const before = await state();
  await change(LOWER);
  expect(await state()).toEqual(before);
  api.setTime(new Date(Date.now() + 5_000));
  expect((await state()).terms).toBeGreaterThan(before.terms);
  api.setTime(new Date());
});
