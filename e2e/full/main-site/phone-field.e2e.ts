import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Locator } from '../../site/test';
import { wholeBrowser } from '../../site/chromium';
import { activeOption, countryButton, list, openRegistration, phone } from '../../site/phone-field';
import { mainSite } from '../../site/ports';
import { REPOSITORY } from '../../site/run';
import { loadTypefaces, visit } from '../../site/visitor';

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

test('§5 an invalid number, of a phone or a document, is pointed out on leaving, moves nothing, and does not keep Register disabled', async ({
  page,
}) => {
  await loadTypefaces(page);
  await openRegistration(page);
  const register = page.getByRole('button', { name: 'Register' });
  await page.getByLabel('Full Name').fill('Sample Person');
  await page.getByLabel('Date of Birth').fill('1990-05-17');
  await page.getByLabel('Gender').selectOption('other');
  await page.getByLabel('Email').fill('sample@sample.example');
  await page.getByLabel('Password', { exact: true }).fill('wave-three-7');
  await phone(page).click();
  await page.keyboard.type('300');
  const before = await register.boundingBox();
  await page.keyboard.press('Tab');
  await expect(phone(page)).toHaveAccessibleDescription('Too short for a +92 number. You can register anyway.');
  const identity = page.getByLabel('CNIC/Passport Number');
  await identity.fill('AB 12');
  await identity.press('Tab');
  await expect(identity).toHaveAccessibleDescription(/A passport has 6 to 20 letters and digits/);
  expect(await register.boundingBox()).toEqual(before);
  await expect(register).toBeEnabled();
});

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
