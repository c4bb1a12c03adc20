import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { practiceSeries } from 'shared/wave-rules';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { readAThird } from '../../site/drafts';
import { handIn } from '../../site/graduate';
import { memberContext, visit } from '../../site/visitor';

/** States of the members area that a learner meets seldom, all with one member. */

const COURSE = 'elliott-wave-foundations';
/** A course that the member pays in instalments, with an examination that opens after its lessons. */
const CERTIFICATION = 'elliott-wave-certification';
/** A lesson with a practice series. */
const PRACTICE = { lesson: `/members/courses/${COURSE}/lessons/wave-two-rule`, seed: 'easy-10nu' };

let member: BrowserContext & { bearer: { Authorization: string } };
let page: Page;
test.beforeAll(async ({ browser }) => {
  member = await memberContext(browser, 'Sample Person States');
  await buyCourse(member, COURSE);
  await buyCourse(member, CERTIFICATION, 'instalments');
  page = await member.newPage();
});
test.afterAll(() => member.close());

const heading = (level: 1 | 2, name: string) => page.getByRole('heading', { level, name });

for (const { what, address, shows } of [
  {
    what: 'a lesson of a course that is not bought',
    address: 'courses/corrective-waves/lessons/double-zigzags',
    shows: 'Not enrolled',
  },
  { what: 'a locked quiz', address: `courses/${CERTIFICATION}/quiz`, shows: 'Not open yet' },
] as const) {
  test(`${what} says how to open it, and axe finds nothing`, async () => {
    await visit(page, `/members/${address}`);
    await expect(heading(2, shows)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: /^(See the course|Open the lessons)/ }),
    ).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
}

for (const { what, address, shows } of [
  { what: 'an unknown practice series', address: 'practice/nonsense', shows: 'There is no such practice series' },
  { what: 'an unknown quiz', address: 'courses/nonsense/quiz', shows: 'There is no such quiz' },
] as const) {
  test(`${what} says so, and axe finds nothing`, async () => {
    await visit(page, `/members/${address}`);
    await expect(heading(1, shows)).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
}

test('a quiz without an attempt left today says when the next one is possible, and axe finds nothing', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await handIn(member, COURSE, 'empty');
  await visit(page, `/members/courses/${COURSE}/quiz`);
  await expect(page.getByText('You have used today’s 3 attempts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit answers' })).toHaveCount(0);
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('an exercise in a lesson with a hint and with a broken rule: axe finds nothing', async () => {
  test.setTimeout(90_000);
  await visit(page, PRACTICE.lesson);
  await page.getByRole('button', { name: 'Start the exercise' }).click();
  const swing = (place: number) => page.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });
  await expect(swing(1)).toBeVisible();
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(page.getByText(/^Hint: wave 1 ends at /)).toBeVisible();
  expect(await violationsInEveryLook(page), 'hint').toEqual([]);

  // The third wave counted as the first: the correction after the impulse then enters its territory.
  const { truth } = practiceSeries(PRACTICE.seed);
  for (const [label, place] of [
    ['1', truth[3]],
    ['2', truth[4]],
    ['3', truth[5]],
    ['4', truth.C],
  ] as const)
    await swing(place).press(label);
  await expect(page.getByText('Broken', { exact: true })).toBeVisible();
  expect(await violationsInEveryLook(page), 'broken rule').toEqual([]);
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

test('/members with a plan and receipts: axe finds nothing, and the table of receipts fits', async () => {
  await visit(page, '/members');
  expect(await violationsInEveryLook(page)).toEqual([]);
  // The window is narrow now: nothing in the table of receipts covers what stands beside it, and no number is broken.
  const wider = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length;
  expect(await page.getByRole('rowheader').evaluateAll(wider)).toBe(0);
  const lines = (links: Element[]) =>
    links.map((link) => new Set(Array.from(link.getClientRects(), ({ top }) => top)).size);
  expect(await page.getByRole('rowheader').getByRole('link').evaluateAll(lines)).toEqual([1, 1]);
});
