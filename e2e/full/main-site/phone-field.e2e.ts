import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Locator } from '../../site/test';
import { violations } from '../../site/axe';
import { wholeBrowser } from '../../site/chromium';
import { activeOption, countryButton, list, openRegistration, phone, search } from '../../site/phone-field';
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

test('§5 a number that is pasted or dropped into the field is the number that is sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRegistration(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await phone(page).click();
  for (const [place, pasted, shown, country] of [
    ['End', '+92 301 2345678', '+92 301 2345678', 'Pakistan'],
    ['End', '+44 20 7946 0958', '+44 20 7946 0958', 'United Kingdom'],
    ['Home', '+92 301 2345678', '+92 301 2345678', 'Pakistan'],
    ['ControlOrMeta+A', '+1 212 555 0123', '+1 212 555 0123', 'United States'],
    ['ControlOrMeta+A', '00923012345678', '+92 301 2345678', 'Pakistan'],
    ['ControlOrMeta+A', '0301-2345679', '+92 301 2345679', 'Pakistan'],
    ['End', 'Ada (for calls in the evening): \u202a+92\u00a0(301) – 234 – 5678\u202c', '+92 301 2345678', 'Pakistan'],
  ] as const) {
    await page.keyboard.press(place);
    await paste(pasted);
    await expect(phone(page)).toHaveValue(shown);
    await expect(countryButton(page)).toHaveAccessibleDescription(country);
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('+0044207946');
  await expect(phone(page)).toHaveValue('+44 20 7946');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Tel. +92 301 2345678');
    return data;
  });
  await phone(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(phone(page)).toHaveValue('+92 301 2345678');

  const registered = page.waitForRequest('**/auth/users/');
  await page.route('**/auth/users/', (route) => route.abort());
  await page.getByLabel('Full Name').fill('Sample Person');
  await page.getByLabel('Gender').selectOption('other');
  await page.getByLabel('Email').fill('sample@sample.example');
  await page.getByLabel('Password', { exact: true }).fill('wave-three-7');
  // A date of birth out of range sends nothing, and its message stands at the field.
  await page.getByLabel('Date of Birth').fill('2999-01-01');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('A date of birth cannot be in the future.');
  await expect(page.getByLabel('Date of Birth')).toHaveAccessibleDescription(/cannot be in the future/);
  await page.getByLabel('Date of Birth').fill(new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('You must be 18 or older to register.');
  await page.getByLabel('Date of Birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await registered).postDataJSON()).toMatchObject({ phone: '+923012345678', date_of_birth: '1990-05-17' });
});

// The page shows in the fallback where the typefaces come late, and the lines of a message differ then.
for (const [typefaces, areBlocked] of [
  ['the brand’s typefaces', false],
  ['fallbacks', true],
] as const) {
  test(`§5 in ${typefaces} an invalid number, of a phone or a document, is pointed out on leaving, moves nothing, and does not keep Register disabled`, async ({
    page,
  }) => {
    await (areBlocked ? page.route('**/*.woff2', (route) => route.abort()) : loadTypefaces(page));
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
    expect(await register.boundingBox()).toEqual(before);
    await expect(register).toBeEnabled();
    const identity = page.getByLabel('CNIC/Passport Number');
    await identity.fill('AB 12');
    await identity.press('Tab');
    await expect(identity).toHaveAccessibleDescription(
      'A passport has 6 to 20 letters and digits. You can register anyway.',
    );
    expect(await register.boundingBox()).toEqual(before);
  });
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
