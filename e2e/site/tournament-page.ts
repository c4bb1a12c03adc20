import type { Page } from '@playwright/test';
import { mailed } from './mail';

export const PATH = '/tournament-registration';

export async function fillIn(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('How long have you been counting waves?').selectOption('some');
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/I have read the rules/).check();
}
export const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

/** The mailed link that confirms an entry, or that shows one. @param data the site's folder, by default that of the main one */
export const mailedLink = (to: string, kind: 'confirm' | 'entry', data?: string): Promise<string> =>
  mailed(to, new RegExp(`^http://localhost:\\d+(/tournament-registration\\?${kind}=\\S+)$`, 'm'), data);

/** The reference of the entry that the page shows. */
export const shownReference = (page: Page): Promise<string> =>
  page
    .locator('strong')
    .filter({ hasText: /^T-[0-9A-Z]{10}$/ })
    .innerText();
