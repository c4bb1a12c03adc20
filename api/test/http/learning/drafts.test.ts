import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { COUNT_TEXT_MAX_LENGTH } from '@hidden-order/api-shapes/count';
import { DRAFT_PARTS_PER_CALL, draftSchema, type Draft } from '@hidden-order/api-shapes/drafts';
import { PARTS_PER_MEMBER } from '../../../src/features/learning/drafts';
import { draftParts } from '../../../src/features/learning/tables';
import { newPerson, type Person } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterAll(() => api.close());

const write = async (parts: unknown, subject = 'waves', person = ada) =>
  (await api.send('PUT', `/drafts/${subject}/`, parts, person.bearer)).status;
const read = async (subject = 'waves', person = ada): Promise<Draft> =>
  draftSchema.parse(JSON.parse((await api.request(`/drafts/${subject}/`, { headers: person.bearer })).body));
const part = (revision: number, ...value: string[]) => ({ value, revision });

test('parts are kept by subject for their member alone', async () => {
  expect(await read()).toEqual({});
  expect(await write({ 'quiz/one': part(5, '1', '3'), 'first/read': part(2, '0.4') })).toBe(204);
  expect(await write({ 'easy-1': part(1, '0') }, 'practice')).toBe(204);
  expect(await write({}, 'practice')).toBe(204);
  expect(await read()).toEqual({ 'quiz/one': part(5, '1', '3'), 'first/read': part(2, '0.4') });
  expect(await read('practice')).toEqual({ 'easy-1': part(1, '0') });
  expect(await read('waves', await newPerson(api))).toEqual({});
});

test('whatever the order of the calls, at once or one by one, each part is as it was written last', async () => {
  const writes = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }), { maxKeys: 4 }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(writes, fc.boolean(), async (calls, isParallel) => {
      const person = await newPerson(api);
      const bodies = calls.map((call) =>
        Object.fromEntries(Object.entries(call).map(([name, revision]) => [name, part(revision, String(revision))])),
      );
      if (isParallel) await Promise.all(bodies.map((body) => write(body, 'waves', person)));
      else for (const body of bodies) await write(body, 'waves', person);
      const last = Object.fromEntries(
        ['a', 'b', 'c', 'd'].flatMap((name) => {
          const revision = Math.max(...calls.map((call) => call[name] ?? 0));
          return revision > 0 ? [[name, part(revision, String(revision))]] : [];
        }),
      );
      expect(await read('waves', person)).toEqual(last);
    }),
    { numRuns: 15 },
  );
});

test(`a member keeps the last ${PARTS_PER_MEMBER} parts; those of others do not count`, async () => {
  const fill = async (person: Person) => {
    const rows = Array.from({ length: PARTS_PER_MEMBER }, (_, index) => ({
      userId: person.id,
      subject: 'waves',
      part: `part-${index}`,
      value: [],
      revision: 100 + index,
    }));
    await api.db.insert(draftParts).values(rows);
  };
  await fill(ada);
  await fill(await newPerson(api));
  await write({ one: part(5000), other: part(5001), late: part(1) }, 'more-waves');
  expect(await read('more-waves')).toEqual({ one: part(5000), other: part(5001) });
  const kept = await api.db.select().from(draftParts).where(eq(draftParts.userId, ada.id));
  expect([kept.length, Math.min(...kept.map(({ revision }) => revision))]).toEqual([PARTS_PER_MEMBER, 102]);
});

test.each<[string, unknown]>([
  ['a name that is no name of a part', { '../one': part(1) }],
  ['a revision below one', { one: part(0) }],
  ['a text that is too long', { one: part(1, 'a'.repeat(COUNT_TEXT_MAX_LENGTH + 1)) }],
  ['too many texts', { one: part(1, ...Array.from({ length: 21 }, () => 'a')) }],
  ['too many parts', Object.fromEntries(Array.from(Array(DRAFT_PARTS_PER_CALL + 1), (_, at) => [`p${at}`, part(1)]))],
  ['a list', []],
])('%s is refused, and nothing is written', async (_what, body) => {
  expect(await write(body)).toBe(400);
  expect(await read()).toEqual({});
});
