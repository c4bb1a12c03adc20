import type { Page } from '@playwright/test';
import type { NewQuizAttempt } from '@hidden-order/api-shapes/quiz';

/** Opens a question of a quiz by its leg of the wave. @param id its place, from 1 */
export const openQuestion = (page: Page, id: string) =>
  page.getByRole('button', { name: new RegExp(`^Question ${id}, `) }).click();

/** Chooses options of questions by their ids, question by question. */
export async function chooseAnswers(page: Page, answers: NewQuizAttempt['answers']): Promise<void> {
  for (const [id, options] of Object.entries(answers)) {
    await openQuestion(page, id);
    for (const option of options) await page.locator(`input[name="${id}"][value="${option}"]`).check();
  }
}

/** Goes by the last question to the review, and hands the answers in. */
export async function submitAnswers(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Question \d+, / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Review your answers' }).click();
  await page.getByRole('button', { name: 'Submit answers' }).click();
}
