import { paths } from '@hidden-order/platform/paths';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { openDesk } from '../../site/desk';
import { expect, test } from '../../site/test';
import { memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const LESSON = paths.lesson(COURSE, 'wave-two-rule');

test('a question in a lesson is answered at the desk, stands in the lesson, and is published without a name', async ({
  browser,
}) => {
  test.setTimeout(100_000);
  const name = `Sample Person ${crypto.randomUUID().slice(0, 8)}`;
  const [asker, reader] = [await memberContext(browser, name), await memberContext(browser, 'Sample Person Reader')];
  await Promise.all([buyCourse(asker, COURSE), buyCourse(reader, COURSE)]);
  const page = await asker.newPage();
  await visit(page, LESSON);
  const questions = page.getByRole('region', { name: 'Questions about this lesson' });
  await expect(questions.getByText('None yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Ask about exercise 1' }).first().click();
  await page.getByLabel('Your question').fill(`I am ${name}.\nWhy is the limit at the start?`);
  expect(await violationsInEveryLook(page), 'asking').toEqual([]);
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(questions.getByText('No answer yet.')).toBeVisible();
  expect(await violationsInEveryLook(page), 'asked').toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  await desk.getByRole('link', { name: /Messages without an answer/ }).click();
  const row = desk.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Exercise 1')).toBeVisible();
  await row.getByRole('button', { name: 'Answer' }).click();
  await desk.getByLabel('Your answer').fill('Because wave 2\nis a correction.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await desk.getByLabel('Which').selectOption({ label: 'All' });
  await desk.getByRole('button', { name: 'Show' }).click();
  await row.getByRole('button', { name: 'Publish' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Why is the limit at the start?');
  expect(await violationsInEveryLook(desk), 'publishing').toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText(/stands under its lesson/)).toBeVisible();

  await visit(page, LESSON);
  await expect(questions.getByText('is a correction.')).toBeVisible();
  const other = await reader.newPage();
  await visit(other, LESSON);
  await expect(other.getByRole('heading', { name: 'A learner asked about exercise 1' })).toBeVisible();
  await expect(other.getByText(name)).toHaveCount(0);
  await Promise.all([asker.close(), reader.close(), desk.context().close()]);
});
