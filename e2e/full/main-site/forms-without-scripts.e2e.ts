import { expect, test, type Page } from '../../site/test';
import { holdCode } from '../../site/held-code';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { memberContext } from '../../site/visitor';

const TYPED = 'sample@sample.example';
const REASON = 'This form needs JavaScript';
/** Pages whose documents have forms, with the button of one. */
const FORMS = [
  ['/contact', 'Send message'],
  ['/tournament-registration', 'Register'],
  ['/tournament-registration', 'Show my entry'],
  ['/installment-payments', 'Look up the plan'],
  ['/search', 'Search'],
  ['/certificates', 'Check the certificate'],
  ['/courses', 'Search'],
  ['/blogs', 'Search'],
] as const;
/** Every page; sign-in, registration and forgotten passwords are in a dialog, which no document has. */
const PAGES = [
  ...PUBLIC_PAGES,
  '/search',
  '/certificates',
  '/glossary',
  '/glossary/zigzag',
  '/reset-password/MQ/sample-token',
];

/** Types into every field of a page, each time with Enter, by which browsers submit forms. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = page.locator('input:not([type=radio], [type=checkbox], [type=date])').filter({ visible: true });
  const found = await fields.all();
  for (const field of found) {
    await field.fill(TYPED);
    await field.press('Enter');
  }
  for (const field of found) await expect(field).toHaveValue(TYPED);
  return found.length;
}

/** Notes every submit that the browser itself would carry out. */
const watchSubmits = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'submits', []);
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) (Reflect.get(window, 'submits') as unknown[]).push(event.type);
    });
  });
const submitsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'submits') as unknown[]);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, button] of FORMS)
    test(`${path}: “${button}” is disabled, with the reason`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
      await expect(page.locator('form').filter({ hasText: button }).getByText(REASON)).toBeVisible();
    });

  test('/currency-converter says that it needs scripts', async ({ page }) => {
    await page.goto('/currency-converter');
    await expect(page.getByRole('group', { name: 'Convert' }).getByText(REASON)).toBeVisible();
  });

  for (const path of PAGES)
    test(`${path}: nothing typed gets into an address`, async ({ page }) => {
      const loads: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
      await page.goto(path);
      await typeEverywhere(page);
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      expect(loads.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search)).toEqual([path]);
    });
});

test('before the code arrives, nothing typed gets into an address', async ({ page }) => {
  await watchSubmits(page);
  await holdCode(page);
  let fields = 0;
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    fields += await typeEverywhere(page);
    expect(await submitsOf(page), path).toEqual([]);
    expect(new URL(page.url())).toMatchObject({ pathname: path, search: '' });
  }
  expect(fields).toBeGreaterThan(8);
});

test('neither on the pages of a member, whose documents have no field', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Forms');
  const page = await context.newPage();
  await holdCode(page);
  for (const path of ['/members', '/profile']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await typeEverywhere(page)).toBe(0);
  }
  await context.close();
});

test('code that does not arrive: after 10 s the form says why its button does nothing, until the code is there', async ({
  page,
}) => {
  await page.clock.install();
  const letCodeCome = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Send message' });
  const reason = page.getByText(REASON);
  await expect(button).toBeVisible();
  await expect(reason).toBeHidden();
  const looks = () => button.evaluate((element) => getComputedStyle(element).cursor);
  expect(await looks()).toBe('progress');
  await page.clock.fastForward(10_000);
  await expect(reason).toBeVisible();
  expect(await looks()).toBe('not-allowed');
  letCodeCome();
  await expect(reason).toHaveCount(0);
  await expect(button).toBeEnabled();
});
