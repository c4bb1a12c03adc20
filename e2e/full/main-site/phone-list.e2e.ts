import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Locator } from '../../site/test';
import { violations } from '../../site/axe';
import { wholeBrowser } from '../../site/chromium';
import { activeOption, countryButton, list, openRegistration, phone, search } from '../../site/phone-field';
import { mainSite } from '../../site/ports';
import { REPOSITORY } from '../../site/run';
import { visit } from '../../site/visitor';

// The shell takes the connection for slow, and fetches images from much farther out of view.
test.use({ launchOptions: wholeBrowser() });

test('numbering plans and flags come with the registration step, only the flags near the view, from this site alone', async ({
  page,
}) => {
  const heavy = await filesOfAuth((text) => text.includes('country_calling_codes'));
  expect(heavy).not.toEqual([]);
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const seen = () => asked.filter(({ pathname }) => heavy.includes(path.basename(pathname)));
  const flags = () => asked.filter(({ pathname }) => pathname.endsWith('.svg') && /\/[A-Z]{2}\./.test(pathname));

  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(seen()).toEqual([]);
  expect(flags()).toEqual([]);

  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(phone(page)).toBeVisible();
  expect(seen().length).toBe(heavy.length);
  await countryButton(page).click();
  await expect(list(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const flag of [countryButton(page), activeOption(page)])
    await expect.poll(() => isDrawn(flag.locator('img'))).toBe(true);
  // Chromium fetches what is about to come into view too, in both directions.
  expect(flags().length).toBeLessThan(100);
  const known = (['host', 'auth', 'content', 'members', 'api'] as const).map(mainSite.origin);
  expect(asked.filter(({ origin, protocol }) => protocol.startsWith('http') && !known.includes(origin))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the open list has no accessibility violation, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openRegistration(page);
      await phone(page).click();
      await page.keyboard.type('300');
      await countryButton(page).click();
      await expect(list(page)).toBeVisible();
      await expect.poll(() => isDrawn(activeOption(page).locator('img'))).toBe(true);
      expect(await violations(page, 'dialog')).toEqual([]);
      await search(page).fill('atlantis');
      await expect(page.getByText('No country fits')).toBeVisible();
      expect(await violations(page, 'dialog')).toEqual([]);
    });
  }
}

/** Whether a picture has been loaded and could be drawn. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0);
/** Names of the auth remote's scripts whose text fits. */
async function filesOfAuth(fits: (text: string) => boolean): Promise<string[]> {
  const folder = path.join(REPOSITORY, 'remote-auth/dist');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  return scripts.filter((_, index) => fits(texts[index] ?? ''));
}
