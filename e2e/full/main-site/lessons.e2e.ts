import { courseProgressSchema } from 'shared/api/learning';
import { paths } from 'shared/paths';
import { expect, test, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { readAThird } from '../../site/drafts';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { callsOf, expireAccess, killSession, loseAnswer } from '../../site/tabs';
import { complaintsOf, memberContext, signIn, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const FIRST = 'R. N. Elliott and The Wave Principle of 1938';
const SECOND = 'From Nature’s Law to the textbooks';
const LESSONS = { 1: 'elliott-and-1938', 2: 'from-natures-law-to-today', 3: 'motive-and-corrective' } as const;
const lesson = (number: keyof typeof LESSONS) => paths.lesson(COURSE, LESSONS[number]);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const complete = (page: Page) => page.getByRole('button', { name: 'Mark complete' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** What the API has stored about a member's first lesson. */
async function storedLesson({ request, bearer }: Awaited<ReturnType<typeof memberContext>>) {
  const answer = await request.get(`${mainSite.origin('api')}/courses/${COURSE}/progress/`, { headers: bearer });
  const first = courseProgressSchema.parse(await answer.json()).lessons[0];
  return { complete: first?.complete, revision: first?.revision };
}

test('a member completes lessons by keyboard, and learning continues at the first unfinished one', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Lessons');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watchLayoutShifts(page);
  await visit(page, lesson(1));
  await expect(title(page, FIRST)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await expect(page.getByText('0 of 11 lessons complete, 0%')).toBeVisible();
  await complete(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 11 lessons complete, 9%')).toBeVisible();
  expect(await violationsInEveryLook(page), 'lesson').toEqual([]);

  await undo(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(title(page, SECOND)).toBeFocused();
  await expect(page).toHaveURL(lesson(2));
  await page.reload();
  await expect(page.getByText('1 of 11 lessons complete, 9%')).toBeVisible();

  await visit(page, '/members');
  await page.getByRole('link', { name: 'Continue with lesson 2' }).click();
  await expect(title(page, SECOND)).toBeFocused();
  expect(complaints).toEqual([]);
  await context.close();
});

test('two tabs, a lost connection and an expired token lose no progress and invent none', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Two Tabs');
  await buyCourse(context, COURSE);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await visit(page, lesson(1));

  // Both tabs know the lesson as unfinished; the second completion changes nothing.
  await complete(one).click();
  await expect(undo(one)).toBeVisible();
  await undo(one).click();
  await complete(one).click();
  await complete(two).click();
  for (const page of [one, two]) await expect(page.getByText('1 of 11 lessons complete, 9%')).toBeVisible();

  await visit(one, lesson(2));
  await context.setOffline(true);
  await complete(one).click();
  await expect(one.getByRole('alert')).toContainText('We could not save your progress');
  await context.setOffline(false);
  await complete(one).click();
  await expect(one.getByText('2 of 11 lessons complete, 18%')).toBeVisible();

  await visit(one, lesson(3));
  await expireAccess(context, one, 1);
  const calls = callsOf(context);
  await complete(one).click();
  await expect(one.getByText('3 of 11 lessons complete, 27%')).toBeVisible();
  expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  await context.close();
});

test('a tab that has not heard of a completion and its undo elsewhere completes the lesson all the same', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Stale Tab');
  await buyCourse(context, COURSE);
  const [one, stale] = [await context.newPage(), await context.newPage()];
  for (const page of [one, stale]) await visit(page, lesson(1));
  await complete(one).click();
  await undo(one).click();
  await expect(complete(one)).toBeEnabled();
  await complete(stale).click();
  await expect(undo(stale)).toBeVisible();
  await expect(stale.getByText('1 of 11 lessons complete, 9%')).toBeVisible();
  expect(await storedLesson(context)).toEqual({ complete: true, revision: 3 });
  await context.close();
});

test('a completion, and an undo, whose answer is lost is stored once: repeating it changes nothing', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Lost Answer');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, lesson(1));
  for (const [button, after, stored] of [
    [complete, undo, { complete: true, revision: 1 }],
    [undo, complete, { complete: false, revision: 2 }],
  ] as const) {
    await loseAnswer(page, '**/completion/');
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not save your progress');
    expect(await storedLesson(context)).toEqual(stored);
    await button(page).click();
    await expect(after(page)).toBeEnabled();
    expect(await storedLesson(context)).toEqual(stored);
  }
  await context.close();
});

test('the next lesson is loaded before it is opened, with the progress as it is by then', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Next');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  const calls = callsOf(context);
  await visit(page, lesson(1));
  const expected = [`GET /courses/${COURSE}/lessons/${LESSONS[2]}/`, `GET /courses/${COURSE}/progress/`];
  const next = page.getByRole('link', { name: `Next: ${SECOND}` });
  await next.scrollIntoViewIfNeeded();
  await expect.poll(() => calls).toContain(expected[0]);
  // What was loaded by then is out of date once the lesson is complete.
  await complete(page).click();
  await expect(undo(page)).toBeEnabled();
  const ahead = () => {
    const loads = calls.filter((call) => !call.includes('/drafts/'));
    return loads.slice(loads.findIndex((call) => call.startsWith('PUT ')) + 1).sort();
  };
  await expect.poll(ahead).toEqual(expected);
  await next.click();
  await expect(title(page, SECOND)).toBeFocused();
  await expect(page.getByText('1 of 11 lessons complete, 9%')).toBeVisible();
  expect(ahead()).toEqual(expected);
  await context.close();
});

test('the number of a lesson, which older addresses have, leads to its address; Back leaves it', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Old Address');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, '/members');
  await page.goto(`/members/courses/${COURSE}/lessons/2`);
  await expect(title(page, SECOND)).toBeVisible();
  await expect(page).toHaveURL(lesson(2));
  await page.goBack();
  await expect(page).toHaveURL('/members');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dead session in a lesson leads Home, and signing in again leads back to the lesson', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Dead Session');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, lesson(2));
  await killSession(context, page);
  await complete(page).click();
  await expect(page).toHaveURL('/');
  await signIn(page, context.person);
  await page.getByRole('link', { name: 'Continue with lesson 2' }).click();
  await expect(title(page, SECOND)).toBeFocused();
  await expect(complete(page)).toBeVisible();
  await context.close();
});

test('reading continues where it stopped, and nothing of it is left in the browser of a reader who signs out; at 390 px the list of lessons opens by a button', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Reader');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, lesson(1));
  await readAThird(page);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Continue where you stopped' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await page.getByRole('button', { name: 'Show the lessons' }).click();
  const lessons = page.getByRole('navigation', { name: 'Lessons of this course' });
  await lessons.getByRole('link', { name: SECOND }).click();
  await expect(title(page, SECOND)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  for (const around of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('button')]) {
    await expect(around.filter({ visible: true })).toHaveCount(0);
  }

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  await expect.poll(() => page.evaluate(kept)).not.toContainEqual(expect.stringMatching(/^(my-|access|refresh)/));
  await context.close();
});
