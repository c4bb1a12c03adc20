import type { Page } from '@playwright/test';

/** The name of what has the focus: its label, else its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
    return element.getAttribute('aria-label') ?? (label ?? element).textContent;
  });

/**
 * Presses Tab until what has the focus has this name, as a person looking for it would.
 * @param most how many presses at most
 * @throws Error with the names that it has met
 */
export async function tabTo(page: Page, name: RegExp, most = 30): Promise<void> {
  const met: string[] = [];
  for (let step = 0; step < most; step += 1) {
    met.push(await focusedName(page));
    if (name.test(met.at(-1) ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name.source}, only ${met.join(', ')}.`);
}

/** Tabs to what has this name and presses Enter. */
export async function enter(page: Page, name: RegExp, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.press('Enter');
}
