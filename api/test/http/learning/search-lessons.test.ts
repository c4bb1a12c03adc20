import { searchResultsSchema } from '@hidden-order/api-shapes/content';
import { newPerson, okOf, type Person } from '../../support/people';
import { buy, COURSE, loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date('2026-01-31T07:00:00Z'));
  ada = await newPerson(api);
});
afterAll(() => api.close());

const search = async (text: string) =>
  okOf(
    searchResultsSchema,
    await api.request(`/lessons/search/?search=${encodeURIComponent(text)}`, { headers: ada.bearer }),
  ).items;

test('a search finds the sentence of a lesson that is open to the member, and leads to it', async () => {
  await buy(api, ada);
  const path = `/members/courses/${COURSE}/lessons/three-waves`;
  const lesson = { kind: 'lesson', title: 'Three waves', path };
  expect(await search('SECRET three')).toEqual([{ ...lesson, text: 'The secret of three.' }]);
  expect(await search('secret parts')).toEqual([]);
});

test('what an exercise says is not found, as it would tell its answer', async () => {
  await buy(api, ada);
  expect(await search('motive wave has five parts')).toEqual([]);
});

test('nothing is found in a course that was not bought, or whose plan is suspended', async () => {
  expect(await search('secret')).toEqual([]);
  await buy(api, ada, { plan: 'instalments' });
  expect(await search('secret')).toHaveLength(2);
  api.setTime(new Date('2026-03-15T07:00:00Z'));
  expect(await search('secret')).toEqual([]);
});

test('a visitor is asked to sign in', async () => {
  expect((await api.request('/lessons/search/?search=secret')).status).toBe(401);
});
