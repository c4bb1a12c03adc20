import { expect, type Page } from '@playwright/test';

/** Waits until the server has all that a page's browser has kept of drafts. */
export const draftsSent = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('my-draft/'))))
    .toEqual([]);

/** Scrolls through a third of a lesson, and waits until the position is saved. */
export async function readAThird(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ended = new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }));
    window.scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' });
    await ended;
  });
  await draftsSent(page);
}
