import { expect, test, type Page } from '../../site/test';
import { completeLessons, openQuiz, type Member } from '../../site/graduate';
import { enter, focusedName, tabTo } from '../../site/keys';
import { rightAnswers } from '../../site/right-answers';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const NAME = 'Sample Person Graduate';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('by keyboard alone a member buys a course, learns, fails and passes the quiz and is certified; a stranger sees that the certificate is valid', async ({
  browser,
  page: stranger,
}) => {
  test.setTimeout(120_000);
  const member = await memberContext(browser, NAME);
  const page = await member.newPage();
  const complaints = complaintsOf(page);

  await test.step('buys', async () => {
    await visit(page, `/courses/${COURSE}`);
    await page.keyboard.press('Tab');
    await enter(page, /^Enrol$/);
    await tabTo(page, /^I accept the terms/);
    await page.keyboard.press('Space');
    await enter(page, /^Continue to payment$/);
    await expect(title(page, 'Sandbox payment')).toBeVisible();
    await page.keyboard.press('Tab');
    await enter(page, /^Pay$/);
    await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
    await enter(page, /^Start learning$/);
    await expect(title(page, 'R. N. Elliott and The Wave Principle of 1938')).toBeFocused();
  });

  await test.step('completes the lessons', async () => {
    // The first nine of eleven without the pages, which do the same for each.
    await completeLessons(member, COURSE, 2);
    await visit(page, `/members/courses/${COURSE}/lessons/writing-an-invalidation-level`);
    await page.keyboard.press('Tab');
    await enter(page, /^Mark complete$/, 60);
    await expect(page.getByText('10 of 11 lessons complete, 90%')).toBeVisible();
    await enter(page, /^Next: /);
    await expect(title(page, 'Keeping an alternate')).toBeFocused();
    await enter(page, /^Mark complete$/, 60);
    await expect(page.getByText('11 of 11 lessons complete, 100%')).toBeVisible();
    await enter(page, /^Quiz of this course$/);
    await expect(title(page, 'Quiz')).toBeFocused();
  });

  await test.step('fails the quiz, which names the lessons to read again and no answer', async () => {
    await enter(page, /^Submit answers$/, 90);
    await enter(page, /^Submit anyway$/);
    await expect(title(page, 'Not passed: 0 of 12 right')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Read again' }).getByRole('link')).not.toHaveCount(0);
    await expect(page.getByText('right answer')).toHaveCount(0);
    await enter(page, /^Back to the quiz$/, 60);
    await expect(page.getByText('2 attempts left today.')).toBeVisible();
  });

  await test.step('passes the quiz', async () => {
    for (const [index, answers] of (await rightTexts(member)).entries()) await answerByKeys(page, index, answers);
    await expect(page.getByText('12 of 12 answered')).toBeVisible();
    await enter(page, /^Submit answers$/);
    await expect(title(page, 'Passed: 12 of 12 right')).toBeFocused();
    await enter(page, /^Go to the members area$/, 60);
    await expect(page.getByRole('heading', { name: 'Your certificates' })).toBeVisible();
  });

  const code = await test.step('has the certificate and its files', async () => {
    const own = page.getByRole('listitem').filter({ hasText: /code CERT-/ });
    const link = own.getByRole('link', { name: 'Elliott Wave Foundations', exact: true });
    const address = (await link.getAttribute('href')) ?? '';
    // Other links have the same name: the course is named in its own row, too.
    await tabTo(page, /^Certificate for Elliott Wave Foundations as a PDF$/, 90);
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(title(page, NAME)).toBeFocused();
    for (const [name, ending] of [
      ['Certificate (PDF)', 'pdf'],
      ['Certificate (PNG)', 'png'],
    ] as const) {
      await tabTo(page, new RegExp(`^${name.replace(/[()]/g, '\\$&')}$`));
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`${address.replace('/certificates/', '')}.${ending}`);
      expect(await download.failure()).toBeNull();
    }
    return address.replace('/certificates/', '');
  });
  expect(complaints).toEqual([]);

  await test.step('a stranger sees that it is valid', async () => {
    await visit(stranger, `/certificates/${code.toLowerCase()}`);
    await expect(title(stranger, NAME)).toBeVisible();
    await expect(stranger.getByText('This certificate is valid.')).toBeVisible();
  });

  await member.close();
});

/** The right options of each question of the member's next attempt, by their words. */
async function rightTexts(member: Member): Promise<string[][]> {
  const quiz = await openQuiz(member, COURSE);
  const right = rightAnswers(quiz);
  return quiz.questions.map(({ id, options }) =>
    options.filter((option) => right[id]?.includes(option.id)).map(({ text }) => text),
  );
}

/**
 * Answers a question by Tab, arrow keys and Space. Tab reaches a group of radio buttons once, and each checkbox.
 * @param index of the question, from 0
 */
async function answerByKeys(page: Page, index: number, answers: string[]): Promise<void> {
  const question = page.getByRole('group').nth(index);
  const isThere = () => question.evaluate((group) => group.contains(document.activeElement));
  for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  const [radios, checkboxes] = await Promise.all([
    question.getByRole('radio').count(),
    question.getByRole('checkbox').count(),
  ]);
  for (let option = 0; option < radios; option += 1) {
    if (answers.includes(await focusedName(page))) break;
    await page.keyboard.press('ArrowDown');
  }
  if (radios > 0) await page.keyboard.press('Space');
  for (let option = 0; option < checkboxes; option += 1) {
    if (answers.includes(await focusedName(page))) await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  for (const answer of answers) await expect(question.getByLabel(answer, { exact: true })).toBeChecked();
}
