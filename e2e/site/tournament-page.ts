import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export const PATH = '/tournament-registration';

export async function fillIn(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel('How long have you been counting waves?').selectOption('some');
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/I have read the rules/).check();
}
export const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

/**
 * The path of a link that was mailed to an address, once the site has written the mail to its folder.
 * @param kind the link that confirms an entry, or that shows one
 */
export async function mailedLink(to: string, kind: 'confirm' | 'entry'): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_FOLDER ?? '', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.includes(to));
    const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    const pattern = new RegExp(`^http://localhost:\\d+(/tournament-registration\\?${kind}=\\S+)$`, 'm');
    link = mails.map((mail) => pattern.exec(mail)?.[1]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

/** The reference of the entry that the page shows. */
export const shownReference = (page: Page): Promise<string> =>
  page
    .locator('strong')
    .filter({ hasText: /^T-[0-9A-Z]{10}$/ })
    .innerText();
