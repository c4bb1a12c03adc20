import { expect, test, type Page } from '../site/test';
import { buyCourse } from '../site/buy-course';
import { completeLessons, openQuiz } from '../site/graduate';
import { CONFIRMATION, mailed } from '../site/mail';
import { answerQuestions, submitAnswers } from '../site/quiz-steps';
import { complaintsOf, memberContext, visit } from '../site/visitor';

const COURSE = 'elliott-wave-foundations';
const NAME = 'Sample Person Graduate';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a member completes the last lesson, passes the quiz, confirms the address and is certified; a stranger sees that the certificate is valid', async ({
  browser,
  page: stranger,
}) => {
  const member = await memberContext(browser, NAME);
  await buyCourse(member, COURSE);
  await completeLessons(member, COURSE, 1);
  const page = await member.newPage();
  const complaints = complaintsOf(page);
  await visit(page, '/members');
  await page.getByRole('link', { name: 'Continue with lesson 12' }).click();
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('12 of 12 lessons complete, 100%')).toBeVisible();
  await page.getByRole('link', { name: 'Take the quiz' }).click();

  await expect(title(page, 'Quiz')).toBeFocused();
  await answerQuestions(page, await openQuiz(member, COURSE));
  await submitAnswers(page);
  await expect(title(page, 'Passed: 12 of 12 right')).toBeFocused();
  await page.getByRole('link', { name: 'To the members area' }).click();

  await expect(page.getByText('You have earned this certificate.')).toBeVisible();
  await visit(page, await mailed(member.person.email, CONFIRMATION));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('link', { name: 'To your members area' }).click();

  const own = page.getByRole('listitem').filter({ hasText: /code CERT-/ });
  await own.getByRole('link', { name: 'Elliott Wave Foundations', exact: true }).click();
  await expect(title(page, NAME)).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Certificate (PDF)' }).click();
  expect(await (await downloading).failure()).toBeNull();
  expect(complaints).toEqual([]);

  await visit(stranger, new URL(page.url()).pathname.toLowerCase());
  await expect(title(stranger, NAME)).toBeVisible();
  await expect(stranger.getByText('This certificate is valid.')).toBeVisible();
  await member.close();
});
