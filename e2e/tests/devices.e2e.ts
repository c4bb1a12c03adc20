import type { QuizQuestion } from '@hidden-order/api-shapes/quiz';
import { expect, test, type Page } from '../site/test';
import { buyCourse } from '../site/buy-course';
import { draftsSent, readAThird } from '../site/drafts';
import { openQuiz } from '../site/graduate';
import { mainSite } from '../site/ports';
import { answerQuestions } from '../site/quiz-steps';
import { memberContext, PHONE, signIn, visit } from '../site/visitor';

const COURSE = 'elliott-wave-foundations';
const LESSON = `/members/courses/${COURSE}/lessons/elliott-and-1938`;
const QUIZ = `/members/courses/${COURSE}/quiz`;
const exercise = (page: Page) => page.getByRole('region', { name: 'Exercise 1', exact: true });
const answer = (page: Page, question: QuizQuestion | undefined) =>
  answerQuestions(page, { questions: question ? [question] : [] });

test('what a reader began, before signing in and after, in two tabs and off line, is on their other device', async ({
  browser,
}) => {
  const phone = await memberContext(browser, 'Sample Person Devices', mainSite, PHONE);
  await buyCourse(phone, COURSE);
  const desktop = await browser.newContext({ baseURL: mainSite.origin('host') });
  const page = await desktop.newPage();
  await visit(page, `/courses/${COURSE}`);
  await page.getByText('Read the whole lesson').click();
  await exercise(page).getByRole('button', { name: 'Answer this' }).click();
  await exercise(page).getByLabel('Your answer').fill('17');
  await exercise(page).getByRole('button', { name: 'Check' }).click();
  await expect(exercise(page).getByRole('status')).toContainText('You stopped at 268 − 251 = 17.');
  await signIn(page, phone.person);
  await expect(page).toHaveURL('/members');
  await draftsSent(page);

  await visit(page, LESSON);
  await readAThird(page);
  const [first, second, third] = (await openQuiz(phone, COURSE)).questions.filter(({ options }) => options.length > 0);
  await visit(page, QUIZ);
  const other = await desktop.newPage();
  await visit(other, QUIZ);
  await answer(page, first);
  await answer(other, second);
  await expect(page.getByText('2 of 12 answered')).toBeVisible();
  await expect(other.getByText('2 of 12 answered')).toBeVisible();
  await desktop.setOffline(true);
  await answer(page, third);
  await expect(page.getByText(/^We could not save your latest answers/)).toBeVisible();
  await desktop.setOffline(false);
  await draftsSent(page);

  const small = await phone.newPage();
  await visit(small, LESSON);
  await expect(small.getByRole('button', { name: 'Continue where you stopped' })).toBeVisible();
  await expect(exercise(small).getByRole('status')).toContainText('Not yet. You answered 17.');
  await visit(small, QUIZ);
  await expect(small.getByText('3 of 12 answered')).toBeVisible();
  await Promise.all([phone.close(), desktop.close()]);
});
