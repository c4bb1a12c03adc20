import { expect, test, type Page } from '../../site/test';
import { holdCode, openWithoutCode } from '../../site/held-code';
import { canarySite } from '../../site/ports';
import type { PublishedSite } from '../../site/published-site';
import { versionedSite } from '../../site/versions';

let site: PublishedSite;

test.use({ baseURL: canarySite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await versionedSite(canarySite, ['content']);
  await site.release('canary', 'content@2', '--traffic', '99');
});

test.afterAll(() => site.close());

/** Waits until the canary's page has taken the place of the HTML of the other version. */
const isCanary = (page: Page) =>
  page.waitForFunction(() => {
    const { content } = (Reflect.get(globalThis, 'runningVersions') ?? {}) as Record<string, string>;
    const heading = document.querySelector('h1');
    return content === '2' && heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });

test.beforeEach(async ({ context }) => {
  // One of the 99 of 100.
  await context.addInitScript(() => localStorage.setItem('visitor', 'sample-visitor'));
});

test('/contact: a canary takes over what was entered, and the typing goes on', async ({ page }) => {
  const letCodeCome = await holdCode(page, 'contact');
  await openWithoutCode(page, '/contact');
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('Topic').selectOption('payment');
  const message = page.getByLabel('Message', { exact: true });
  await message.pressSequentially('Does it explain how');
  letCodeCome();
  await isCanary(page);
  await expect(message).toBeFocused();
  await page.keyboard.type(' diagonals overlap?');
  await expect(message).toHaveValue('Does it explain how diagonals overlap?');
  await expect(page.getByText('38 of 2,000 characters')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Sample Person');
  await expect(page.getByLabel('Topic')).toHaveValue('payment');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('');
});

test('filters and a tool count in a canary too', async ({ page }) => {
  const letListCome = await holdCode(page, 'courses');
  await openWithoutCode(page, '/courses');
  await page.getByLabel('Level').selectOption('beginner');
  await page.getByLabel('Sort by').selectOption('price-desc');
  letListCome();
  await isCanary(page);
  await expect(page).toHaveURL('/courses?level=beginner&sort=price-desc');

  const letToolCome = await holdCode(page, 'currency-converter');
  await openWithoutCode(page, '/currency-converter');
  await page.getByLabel('Amount').fill('2000');
  letToolCome();
  await isCanary(page);
  await expect(page).toHaveURL('/currency-converter?amount=2000&from=PKR&to=USD');
});
