import { expect, test, type Page } from '../site/test';
import { quizSchema } from 'shared/api/quiz';
import { violationsInEveryLook } from '../site/axe';
import { buyCourse } from '../site/buy-course';
import { mainSite } from '../site/ports';
import { callsOf, expireAccess, killSession, loseAnswer } from '../site/tabs';
import { complaintsOf, memberContext, signIn, visit } from '../site/visitor';

const COURSE = 'elliott-wave-foundations';
const QUIZ = `/members?course=${COURSE}&view=quiz`;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Right answers, read from the academy's own file of questions. */
const RIGHT: Readonly<Record<string, string[]>> = {
  'motive-parts': ['2'],
  'meaning-of-five': ['2'],
  degree: ['2', '3'],
  'wave-two-touch': ['2'],
  'shallow-or-deep': ['wave-2'],
  'third-not-longest': ['none'],
  'third-shortest': ['wave-3'],
  ceiling: ['2'],
  territory: ['wave-4'],
};

async function answer(page: Page, questions: string[]): Promise<void> {
  for (const id of questions) {
    for (const option of RIGHT[id] ?? []) await page.locator(`input[name="${id}"][value="${option}"]`).check();
  }
}

/** The attempts of a member, as the API has stored them. */
async function storedAttempts({ request, bearer }: Awaited<ReturnType<typeof memberContext>>) {
  const answer = await request.get(`${mainSite.origin('api')}/courses/${COURSE}/quiz/`, { headers: bearer });
  return quizSchema.parse(await answer.json()).attempts;
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Hand in anyway' }).click();
}

test('a member fails the quiz, learns why, and passes it', async ({ browser }) => {
  test.setTimeout(90_000);
  const context = await memberContext(browser, 'Sample Person Quiz');
  await buyCourse(context, COURSE);
  const answered = await context.request.get(`${mainSite.origin('api')}/courses/${COURSE}/quiz/`, {
    headers: context.bearer,
  });
  const { questions } = quizSchema.parse(await answered.json());
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, QUIZ);
  await answer(page, ['motive-parts', 'degree', 'territory']);
  expect(await violationsInEveryLook(page), 'quiz').toEqual([]);
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByText(`3 of ${questions.length} answered`)).toBeVisible();
  await handIn(page);
  await expect(title(page, `Not passed: 3 of ${questions.length} right`)).toBeFocused();
  await expect(page.getByText('Covered in').first()).toBeVisible();
  expect(await violationsInEveryLook(page), 'result').toEqual([]);

  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await expect(page.getByText('2 attempts left today.')).toBeVisible();
  await answer(page, Object.keys(RIGHT));
  await handIn(page);
  await expect(title(page, `Passed: ${Object.keys(RIGHT).length} of ${questions.length} right`)).toBeFocused();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a session that ends in the middle of a quiz loses no answer', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Quiz Session');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, QUIZ);
  await answer(page, ['motive-parts', 'degree', 'territory']);
  const revive = await killSession(context, page);
  await handIn(page);
  await expect(page).toHaveURL('/');
  await revive();
  await signIn(page, context.person);
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await expect(title(page, 'Quiz')).toBeFocused();
  await expect(page.getByText(/^3 of \d+ answered$/)).toBeVisible();
  expect(await storedAttempts(context)).toHaveLength(0);
  await context.close();
});

test('an access token that expires in the middle of a quiz costs one refresh, and no answer', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Quiz Refresh');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, QUIZ);
  await answer(page, ['motive-parts', 'degree']);
  await expireAccess(context, page, 1);
  const calls = callsOf(context);
  await answer(page, ['territory']);
  await handIn(page);
  await expect(title(page, /^Not passed: 3 of/)).toBeFocused();
  expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  expect(await storedAttempts(context)).toHaveLength(1);
  await context.close();
});

test('an attempt whose answer is lost is stored once: handing in again shows its result', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Quiz Lost Answer');
  await buyCourse(context, COURSE);
  const page = await context.newPage();
  await visit(page, QUIZ);
  await answer(page, ['motive-parts', 'degree', 'territory']);
  await loseAnswer(page, '**/quiz/attempts/');
  await handIn(page);
  await expect(page.getByRole('alert')).toContainText('We could not hand in your answers');
  const [stored] = await storedAttempts(context);
  expect(stored).toMatchObject({ right: 3 });
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByText(/^3 of \d+ answered$/)).toBeVisible();
  await handIn(page);
  await expect(title(page, /^Not passed: 3 of/)).toBeFocused();
  expect(await storedAttempts(context)).toEqual([stored]);
  await context.close();
});
