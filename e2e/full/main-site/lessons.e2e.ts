import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCourse } from '@hidden-order/api-shapes/content/calls';
import { callApi } from '@hidden-order/node/call-api';
import { paths } from '@hidden-order/platform/paths';
import { violations } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { readAThird } from '../../site/drafts';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { REPOSITORY } from '../../site/run';
import { callsOf, expireAccess } from '../../site/tabs';
import { expect, test, type Page } from '../../site/test';
import { memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const [FIRST, SECOND, THIRD] = ['elliott-and-1938', 'from-natures-law-to-today', 'motive-and-corrective'] as const;
const lesson = (slug: string) => paths.lesson(COURSE, slug);
const complete = (page: Page) => page.getByRole('button', { name: 'Mark complete' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const progress = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const id of readdirSync(path.join(REPOSITORY, 'content/texts/lessons'))) {
  test(`on a phone axe finds nothing in any lesson of ${id}, and nothing is wider than the phone`, async ({
    browser,
  }) => {
    const member = await memberContext(browser, 'Sample Person Reader');
    await buyCourse(member, id);
    const { curriculum } = await callApi({ api: mainSite.origin('api') }, readCourse, { params: { id } });
    const lessons = curriculum.flatMap((module) => module.lessons);
    test.setTimeout(60_000 + 15_000 * lessons.length);
    const page = await member.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { slug } of lessons) {
      await visit(page, paths.lesson(id, slug));
      await expect(complete(page)).toBeVisible();
      expect(await violations(page), slug).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(390);
    }
    await member.close();
  });
}

test('two tabs, a lost connection and an expired token lose no progress and invent none', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Two Tabs');
  await buyCourse(context, COURSE);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await visit(page, lesson(FIRST));

  // Both tabs know the lesson as unfinished; the second completion changes nothing.
  await complete(one).click();
  await expect(undo(one)).toBeVisible();
  await undo(one).click();
  await complete(one).click();
  await complete(two).click();
  for (const page of [one, two]) await expect(progress(page, '1 of 12 lessons complete, 8%')).toBeVisible();

  await visit(one, lesson(SECOND));
  await context.setOffline(true);
  await complete(one).click();
  await expect(one.getByRole('alert')).toContainText('We could not save your progress');
  await context.setOffline(false);
  await complete(one).click();
  await expect(progress(one, '2 of 12 lessons complete, 16%')).toBeVisible();

  await visit(one, lesson(THIRD));
  await expireAccess(context, one, 1);
  const calls = callsOf(context);
  await complete(one).click();
  await expect(progress(one, '3 of 12 lessons complete, 25%')).toBeVisible();
  expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  await context.close();
});

test('nothing moves in a lesson, on the way to the next, with the offer to read on, and after Mark complete; nothing of it is left in the browser of a reader who signs out', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Still Lessons');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  await watchLayoutShifts(page);
  await visit(page, lesson(FIRST));
  expect(await layoutShifts(page), 'first lesson').toEqual([]);

  await readAThird(page);
  // By keys: the links stand at the end of the text, and who has scrolled there has nothing to continue.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: /^From Nature’s Law/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const continueReading = page.getByRole('button', { name: 'Continue where you stopped' });
  await expect(continueReading).toBeVisible();
  expect(await layoutShifts(page), 'between lessons').toEqual([]);

  await visit(page, lesson(FIRST));
  await expect(continueReading).toBeVisible();
  await complete(page).click();
  await expect(progress(page, '1 of 12 lessons complete, 8%')).toBeVisible();
  expect(await layoutShifts(page), 'complete').toEqual([]);
  await continueReading.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  await expect.poll(() => page.evaluate(kept)).not.toContainEqual(expect.stringMatching(/^(my-|access|refresh)/));
  await context.close();
});
