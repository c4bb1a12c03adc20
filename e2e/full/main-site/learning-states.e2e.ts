import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { readAThird } from '../../site/drafts';
import { handIn } from '../../site/graduate';
import { memberContext, visit } from '../../site/visitor';

/** States of the members area that a learner meets seldom, all with one member. */

const COURSE = 'elliott-wave-foundations';
/** A course that the member pays in instalments, with an examination that opens after its lessons. */
const CERTIFICATION = 'elliott-wave-certification';

let member: BrowserContext & { bearer: { Authorization: string } };
let page: Page;
test.beforeAll(async ({ browser }) => {
  member = await memberContext(browser, 'Sample Person States');
  await buyCourse(member, COURSE);
  await buyCourse(member, CERTIFICATION, 'instalments');
  page = await member.newPage();
});
test.afterAll(() => member.close());

for (const [what, address, level, shows] of [
  ['a lesson of a course that is not bought', 'courses/corrective-waves/lessons/double-zigzags', 2, 'Not enrolled'],
  ['a locked quiz', `courses/${CERTIFICATION}/quiz`, 2, 'Not open yet'],
  ['an unknown practice series', 'practice/nonsense', 1, 'There is no such practice series'],
  ['an unknown quiz', 'courses/nonsense/quiz', 1, 'There is no such quiz'],
] as const)
  test(`${what} says so, and axe finds nothing`, async () => {
    await visit(page, `/members/${address}`);
    await expect(page.getByRole('heading', { level, name: shows })).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

test('a quiz without an attempt left today says when the next one is possible, and axe finds nothing', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await handIn(member, COURSE, 'empty');
  await visit(page, `/members/courses/${COURSE}/quiz`);
  await expect(page.getByText('You have used today’s 3 attempts.')).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('a lesson that offers to go on reading, and whose completion was not saved: axe finds nothing', async () => {
  const lesson = `/members/courses/${COURSE}/lessons/elliott-and-1938`;
  await visit(page, lesson);
  await readAThird(page);
  await visit(page, lesson);
  await expect(page.getByRole('button', { name: 'Continue where you stopped' })).toBeVisible();
  await member.setOffline(true);
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not save your progress');
  await member.setOffline(false);
  expect(await violationsInEveryLook(page)).toEqual([]);
});
