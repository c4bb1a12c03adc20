import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CORS } from './tabs';
import { visit } from './visitor';

export const PATH = '/tournament-registration';
const NEXT = '**/tournaments/next/';
const DAY = 24 * 3_600_000;

export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Answers for the API with a tournament in a state of its own; null is none. */
export async function showTournament(page: Page, changes: Record<string, unknown> | null): Promise<void> {
  // A page that is younger than a minute does not ask for the tournament again.
  await page.clock.setSystemTime(Date.now() + 2 * 60_000);
  const tournament = changes && {
    id: 'sample-cup',
    title: 'Sample Cup',
    summary: 'A cup for tests.',
    format: ['One round.'],
    rules: ['Count well.'],
    is_sample: true,
    state: 'open',
    opens_at: inDays(-2),
    closes_at: inDays(10),
    starts_at: inDays(20),
    ends_at: inDays(30),
    seats: 20,
    seats_left: 7,
    waiting: 0,
    ...changes,
  };
  await page.route(NEXT, (route) => route.fulfill({ headers: CORS, json: { tournament } }));
}

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

/** Submits the form, and follows the mailed link to the new entry. */
export async function submitAndConfirm(page: Page, { email }: { email: string }): Promise<void> {
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await visit(page, await mailedLink(email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my entry' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is confirmed' })).toBeFocused();
}

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
