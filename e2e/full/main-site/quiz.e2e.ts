import { expect, test, type Locator, type Page } from '../../site/test';
import { asSentence, labelsIn, waveName } from '@hidden-order/api-shapes/count';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { countOf, type Count } from '@hidden-order/wave-engine';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { completeLessons, openQuiz, type Member } from '../../site/graduate';
import { answerQuestions, openQuestion, submitAnswers } from '../../site/quiz-steps';
import { rightAnswers } from '../../site/right-answers';
import { CORS, expireAccess, REFRESH } from '../../site/tabs';
import { complaintsOf, memberContext, signIn, visit } from '../../site/visitor';

type Kind = Quiz['questions'][number]['kind'];

const COURSE = 'elliott-wave-foundations';
const QUIZ = `/members/courses/${COURSE}/quiz`;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const storedAttempts = async (member: Member) => (await openQuiz(member, COURSE)).attempts;

test('the examination has questions of all courses and two charts, which a candidate labels twice by keyboard', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const course = 'elliott-wave-certification';
  const context = await memberContext(browser, 'Sample Person Examination');
  await buyCourse(context, course);
  await completeLessons(context, course);
  const quiz = await openQuiz(context, course);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, `/members/courses/${course}/quiz`);
  await expect(page.getByText('20 questions, drawn for this attempt.')).toBeVisible();
  await answerQuestions(page, quiz);
  await expect(page.getByText('14 of 20 answered')).toBeVisible();
  const right = rightAnswers(quiz);
  const ofKind = (kind: Kind) => quiz.questions.filter((question) => question.kind === kind);
  expect([ofKind('labels').length, ofKind('level').length, ofKind('alternate').length]).toEqual([2, 2, 2]);
  for (const { id } of [...ofKind('labels'), ...ofKind('alternate')]) {
    await openQuestion(page, id);
    await labelByKeys(page.getByRole('group', { name: `Question ${id} of 20` }), countOf(right[id]?.[0] ?? ''));
  }
  expect(await violationsInEveryLook(page), 'examination').toEqual([]);
  for (const { id } of ofKind('level')) {
    await openQuestion(page, id);
    await page.getByLabel('Price').fill(right[id]?.[0] ?? '');
  }
  await submitAnswers(page);
  await expect(title(page, 'Passed: 20 of 20 right')).toBeFocused();
  expect(await violationsInEveryLook(page), 'result').toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Labels of which each is of one kind of correction alone. Others are those of A to C. */
const KINDS = [
  ['D', 'A to E'],
  ['Z', 'W to Z'],
  ['W', 'W to Y'],
] as const;

async function labelByKeys(question: Locator, count: Count): Promise<void> {
  const [, kind = 'A to C'] = KINDS.find(([label]) => count[label] !== undefined) ?? [];
  await question.getByRole('radio', { name: kind }).press('Space');
  for (const label of labelsIn(count)) {
    const swing = question.getByRole('button', { name: new RegExp(`^Swing ${count[label]} of `) });
    await swing.focus();
    await swing.press(label.charAt(0));
    await expect(question.getByRole('status')).toHaveText(new RegExp(`^${asSentence(waveName(label))} ends at `));
  }
}

test('every question shows its ticks and Next without scrolling, on a desktop and on a phone', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Quiz Screen');
  await buyCourse(context, COURSE);
  const { questions } = await openQuiz(context, COURSE);
  const page = await context.newPage();
  await visit(page, QUIZ);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const place of questions.keys()) {
      await openQuestion(page, String(place + 1));
      await expect(page.getByRole('group', { name: `Question ${place + 1} of 12` })).toBeFocused();
      await expect(page.getByRole('button', { name: /^(Next|Review your answers)$/ })).toBeInViewport({ ratio: 1 });
      for (const tick of [1, 12])
        await expect(page.getByRole('button', { name: `Question ${tick}, not answered` })).toBeInViewport({ ratio: 1 });
    }
  }
  await context.close();
});

test('a session that ends in the middle of a quiz loses no answer', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Quiz Session');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, QUIZ);
  await answerQuestions(page, await openQuiz(context, COURSE), 3);
  await expireAccess(context, page, 1);
  const dead = { status: 401, headers: CORS, json: { detail: 'Token is invalid', code: 'token_not_valid' } };
  await page.route(REFRESH, (route) => route.fulfill(dead));
  await submitAnswers(page);
  await expect(page).toHaveURL('/');
  await page.unroute(REFRESH);
  await signIn(page, context.person);
  await expect(page).toHaveURL('/members');
  await page.goto(QUIZ);
  await expect(page.getByText('3 of 12 answered')).toBeVisible();
  expect(await storedAttempts(context)).toHaveLength(0);
  await context.close();
});
